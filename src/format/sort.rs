//! In which order do records come? By the texts of their keys, as `--sort-by` has it, stable in both directions.

use std::cmp::Ordering;

use super::key::{Expression, Step};
use super::lex::Lexer;
use super::value::Value;
use super::{Context, Error, number};

/// One key of `--sort-by`.
#[derive(Debug, Clone)]
pub(crate) struct SortKey {
    /// The key as written, for the sort columns of a table.
    pub(crate) text: String,
    pub(crate) reverse: bool,
    expression: Expression,
}

/// Reads `key,~key`; the tilde turns the order round.
pub(crate) fn parse(text: &str) -> Result<Vec<SortKey>, Error> {
    let mut lexer = Lexer::new(text, 0)?;
    let mut keys = Vec::new();
    while !lexer.at_end() {
        let reverse = lexer.take('~');
        if lexer.at_end() || lexer.take(',') {
            continue;
        }
        let start = lexer.rest().to_owned();
        let mut expression = Expression::parse(&mut lexer)?;
        let text = start[..start.len() - lexer.rest().len()]
            .trim()
            .replace("[]", "[0]");
        for step in &mut expression.key.0 {
            if *step == Step::Slice {
                *step = Step::Index(0);
            }
        }
        keys.push(SortKey {
            text,
            reverse,
            expression,
        });
        if !lexer.take_spaced(',') && !lexer.at_end() {
            return Err(lexer.error("Unexpected tokens"));
        }
    }
    Ok(keys)
}

/// Sorts records. Null counts as the word `None` and numbers as their digits, because texts are compared.
pub(crate) fn sort(
    records: Vec<Value>,
    keys: &[SortKey],
    context: &Context,
) -> Result<Vec<Value>, Error> {
    let mut keyed = Vec::with_capacity(records.len());
    for record in records {
        let texts = keys
            .iter()
            .map(|key| Ok(key.expression.evaluate(&record, context)?.to_text()))
            .collect::<Result<Vec<_>, Error>>()?;
        keyed.push((texts, record));
    }
    keyed.sort_by(|(left, _), (right, _)| compare_texts(left, right, keys));
    Ok(keyed.into_iter().map(|(_, record)| record).collect())
}

fn compare_texts(left: &[String], right: &[String], keys: &[SortKey]) -> Ordering {
    keys.iter()
        .zip(left.iter().zip(right))
        .map(|(key, (left, right))| {
            if key.reverse {
                right.cmp(left)
            } else {
                left.cmp(right)
            }
        })
        .find(|ordering| ordering.is_ne())
        .unwrap_or(Ordering::Equal)
}

/// The order of two values where any two have one: null, numbers, texts, everything else by its text.
pub(crate) fn compare_values(left: &Value, right: &Value) -> Ordering {
    match (rank(left), rank(right)) {
        (1, 1) => compare_numbers(left, right),
        (left_rank, right_rank) if left_rank != right_rank => left_rank.cmp(&right_rank),
        _ => left.to_text().cmp(&right.to_text()),
    }
}

fn rank(value: &Value) -> u8 {
    match value {
        Value::Null => 0,
        Value::Bool(_) | Value::Int(_) | Value::Float(_) => 1,
        Value::Text(_) | Value::Painted(..) => 2,
        _ => 3,
    }
}

/// The order of two numbers, or texts that spell numbers; whole ones are compared exactly.
pub(crate) fn compare_numbers(left: &Value, right: &Value) -> Ordering {
    match (whole(left), whole(right)) {
        (Some(left), Some(right)) => left.cmp(&right),
        _ => left
            .number()
            .unwrap_or(f64::NAN)
            .partial_cmp(&right.number().unwrap_or(f64::NAN))
            .unwrap_or(Ordering::Equal),
    }
}

fn whole(value: &Value) -> Option<i128> {
    match value {
        Value::Bool(truth) => Some(i128::from(*truth)),
        Value::Int(digits) => digits.parse().ok(),
        Value::Text(text) => number::parse_int(text)?.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read() {
        let keys = parse("a.b, ~items[].k,,~").expect("keys");
        let read: Vec<_> = keys
            .iter()
            .map(|key| (key.text.as_str(), key.reverse))
            .collect();
        assert_eq!(read, [("a.b", false), ("items[0].k", true)]);
        for text in ["a b", "a..b", "a.x()"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn numbers_are_exact() {
        let text = |text: &str| Value::text(text);
        assert_eq!(
            compare_numbers(&text("9007199254740993"), &text("9007199254740992")),
            Ordering::Greater
        );
        assert_eq!(compare_numbers(&text("1.0"), &text("01")), Ordering::Equal);
    }
}
