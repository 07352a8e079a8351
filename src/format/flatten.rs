//! How is a record with a list in it made into a record for each item? `--flatten=a[].b` does so for `a`, then `b`.

use std::ops::ControlFlow;

use super::Error;
use super::key::{Expression, Key, Step, item};
use super::lex::Lexer;
use super::value::Value;

/// Lists within lists make as many records as the product of their lengths; so deep nobody goes.
const STAGES_MAX: usize = 16;

/// Reads a comma list of paths into the paths of the lists to take apart, one after the other.
pub(super) fn parse(text: &str) -> Result<Vec<Key>, Error> {
    let mut lexer = Lexer::new(text, 0)?;
    let mut stages = Vec::new();
    while !lexer.at_end() {
        let mut path = Vec::new();
        for step in Expression::parse(&mut lexer)?.key.0 {
            match step {
                Step::Slice => stages.push(Key(path.clone())),
                step => path.push(step),
            }
        }
        if stages.last().is_none_or(|last: &Key| last.0 != path) {
            stages.push(Key(path));
        }
        if !lexer.take_spaced(',') && !lexer.at_end() {
            return Err(lexer.error("Unexpected tokens"));
        }
    }
    if stages.len() > STAGES_MAX {
        return Err(Error::ExpressionTooLarge);
    }
    Ok(stages)
}

/// Gives the records a record is taken apart into to a sink, until that has enough.
///
/// A value that is no list takes the record's place.
pub(super) fn flatten<B>(
    record: Value,
    stages: &[Key],
    sink: &mut dyn FnMut(Value) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some((stage, rest)) = stages.split_first() else {
        return sink(record);
    };
    let mut record = record;
    let found = find_mut(&mut record, &stage.0);
    let items = match found.map(|value| std::mem::replace(value, Value::Null)) {
        Some(Value::List(items)) => items,
        other => return flatten(other.unwrap_or(Value::Null), rest, sink),
    };
    for item in items {
        let mut copy = record.clone();
        if let Some(slot) = find_mut(&mut copy, &stage.0) {
            *slot = item;
        }
        flatten(copy, rest, sink)?;
    }
    ControlFlow::Continue(())
}

fn find_mut<'v>(value: &'v mut Value, steps: &[Step]) -> Option<&'v mut Value> {
    let Some((step, rest)) = steps.split_first() else {
        return Some(value);
    };
    let inner = match (step, value) {
        (Step::Name(name), Value::Map(map)) => map
            .iter_mut()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value)?,
        (Step::Index(index), Value::List(items)) => {
            item(items, *index)?;
            let length = i64::try_from(items.len()).ok()?;
            let index = if *index < 0 { *index + length } else { *index };
            items.get_mut(usize::try_from(index).ok()?)?
        }
        _ => return None,
    };
    find_mut(inner, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flattened(json: &str, text: &str) -> Vec<String> {
        let mut records = Vec::new();
        let stages = parse(text).expect(text);
        let _ = flatten(
            Value::parse(json).expect("test JSON parses"),
            &stages,
            &mut |record| {
                records.push(record.to_text());
                ControlFlow::<()>::Continue(())
            },
        );
        records
    }

    #[test]
    fn lists_are_taken_apart() {
        let json = r#"{"l": [{"t": [1, 2]}, {"t": []}], "n": 3}"#;
        assert_eq!(
            flattened(json, "l"),
            ["{'l': {'t': [1, 2]}, 'n': 3}", "{'l': {'t': []}, 'n': 3}"]
        );
        for text in ["l[].t", "l,l.t[]", "l[].t[]"] {
            assert_eq!(
                flattened(json, text),
                ["{'l': {'t': 1}, 'n': 3}", "{'l': {'t': 2}, 'n': 3}"],
                "{text}"
            );
        }
        assert_eq!(flattened(json, "n"), ["3"]);
        assert_eq!(flattened(json, "nope"), ["None"]);
    }
}
