//! One comparison: a key, an operator, and what to compare with.

use std::cell::{Cell, RefCell};
use std::cmp::Ordering;

use regex::Regex;

use super::{Notes, comparable};
use crate::format::date;
use crate::format::key::{Expression, Step};
use crate::format::pattern;
use crate::format::sort::compare_numbers;
use crate::format::value::Value;
use crate::format::{Context, Error};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operator {
    Has,
    Equals,
    Differs,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Matches,
    MatchesNot,
}

const OPERATORS: [(&str, Operator); 9] = [
    (":", Operator::Has),
    ("=", Operator::Equals),
    ("!=", Operator::Differs),
    ("<", Operator::Less),
    ("<=", Operator::LessOrEqual),
    (">", Operator::Greater),
    (">=", Operator::GreaterOrEqual),
    ("~", Operator::Matches),
    ("!~", Operator::MatchesNot),
];

impl Operator {
    pub(super) fn named(text: &str) -> Option<Operator> {
        OPERATORS
            .iter()
            .find(|(name, _)| *name == text)
            .map(|(_, operator)| *operator)
    }

    fn name(self) -> &'static str {
        OPERATORS
            .iter()
            .find(|(_, operator)| *operator == self)
            .map_or("", |(name, _)| name)
    }

    /// Whether two values in this order satisfy the operator.
    fn accepts(self, ordering: Ordering) -> bool {
        match self {
            Operator::Has | Operator::Equals => ordering.is_eq(),
            Operator::Differs => ordering.is_ne(),
            Operator::Less => ordering.is_lt(),
            Operator::LessOrEqual => ordering.is_le(),
            Operator::Greater => ordering.is_gt(),
            Operator::GreaterOrEqual => ordering.is_ge(),
            Operator::Matches | Operator::MatchesNot => false,
        }
    }
}

/// What stands behind the operator, in the forms it is compared in.
#[derive(Debug, Clone)]
struct Operand {
    text: String,
    /// A number, or the 0 or 1 that `false` and `true` stand for.
    number: Option<Value>,
    folded: String,
    pattern: Option<Regex>,
}

impl Operand {
    fn new(text: String, operator: Operator) -> Result<Operand, Error> {
        if operator == Operator::Has && text.matches('*').count() > 1 {
            return Err(Error::Syntax(format!(
                "At most one * expected in : patterns [{text}]."
            )));
        }
        let pattern = match operator {
            Operator::Matches | Operator::MatchesNot => {
                Some(pattern::compile(&text, false).map_err(|error| {
                    Error::Syntax(format!("Filter expression RE pattern [{text}]: {error}"))
                })?)
            }
            _ => None,
        };
        let number = match text.to_lowercase().as_str() {
            "true" => Some(Value::int(1)),
            "false" => Some(Value::int(0)),
            _ => Some(Value::text(&text)).filter(|value| value.number().is_some()),
        };
        Ok(Operand {
            folded: comparable(&text),
            text,
            number,
            pattern,
        })
    }
}

#[derive(Debug, Clone)]
pub(super) struct Term {
    expression: Expression,
    operator: Operator,
    operands: Vec<Operand>,
    present: Cell<bool>,
    /// Whether the key holds dates; found out from the first value that is there.
    dated: Cell<Option<bool>>,
}

impl Term {
    pub(super) fn new(
        expression: Expression,
        operator: Operator,
        operands: Vec<String>,
    ) -> Result<Term, Error> {
        let operands = operands
            .into_iter()
            .map(|text| Operand::new(text, operator))
            .collect::<Result<_, _>>()?;
        Ok(Term {
            expression,
            operator,
            operands,
            present: Cell::new(false),
            dated: Cell::new(None),
        })
    }

    /// The key as the warning about missing keys has it: indexes stand between points like names.
    pub(super) fn dotted_key(&self) -> String {
        self.expression
            .key
            .to_string()
            .replace('[', ".")
            .replace(']', "")
    }

    pub(super) fn key_was_present(&self) -> bool {
        self.present.get()
    }

    /// Notes whether the record has the key.
    pub(super) fn look_for_key(&self, record: &Value) {
        if !self.present.get() {
            self.present.set(!self.expression.key.get(record).is_null());
        }
    }

    /// A record that has the flag this term asks for.
    pub(super) fn flag_record(&self, flag: &dyn Fn(&str) -> Option<Value>) -> Value {
        match self.expression.key.0.first() {
            Some(Step::Name(name)) => Value::Map(
                flag(name)
                    .map(|value| (name.clone(), value))
                    .into_iter()
                    .collect(),
            ),
            _ => Value::Null,
        }
    }

    pub(super) fn selects(
        &self,
        record: &Value,
        notes: &RefCell<Notes>,
        context: &Context,
    ) -> Result<bool, Error> {
        let value = self.expression.evaluate(record, context)?;
        if self.is_dated(&value) {
            return self.selects_date(&value, context);
        }
        let values = match &value {
            Value::List(items) if !items.is_empty() => items.as_slice(),
            single => std::slice::from_ref(single),
        };
        Ok(values.iter().any(|value| {
            self.operands
                .iter()
                .any(|operand| self.compare(value, operand, notes))
        }))
    }

    fn is_dated(&self, value: &Value) -> bool {
        if self.dated.get().is_none() && value.is_truthy() {
            let looks_dated = matches!(value, Value::Text(text) if looks_like_date(text));
            self.dated
                .set(Some(looks_dated && self.expression.calls.is_empty()));
        }
        self.dated.get() == Some(true)
    }

    fn selects_date(&self, value: &Value, context: &Context) -> Result<bool, Error> {
        let mut moments = Vec::new();
        for operand in &self.operands {
            moments.push(date::parse(&operand.text, context)?.moment(context));
        }
        let Value::Text(text) = value else {
            return Ok(false);
        };
        let found = date::parse(text, context)
            .ok()
            .and_then(|instant| instant.moment(context));
        Ok(found.is_some_and(|found| {
            moments
                .iter()
                .flatten()
                .any(|moment| self.operator.accepts(found.cmp(moment)))
        }))
    }

    fn compare(&self, value: &Value, operand: &Operand, notes: &RefCell<Notes>) -> bool {
        match self.operator {
            Operator::Has => self.has(value, operand, notes),
            Operator::Equals => self.equals(value, operand, notes),
            Operator::Differs => !self.equals(value, operand, notes),
            Operator::Matches => matches(value, operand).unwrap_or(false),
            Operator::MatchesNot => !matches(value, operand).unwrap_or(false),
            operator => order(value, operand).is_some_and(|ordering| operator.accepts(ordering)),
        }
    }

    /// The parts of a list or a map, any of which may satisfy `:` and `=`.
    fn any_part(value: &Value, holds: &mut dyn FnMut(&Value) -> bool) -> Option<bool> {
        match value {
            Value::List(items) if !items.is_empty() => Some(items.iter().any(holds)),
            Value::Map(map) => Some(
                map.iter()
                    .any(|(key, value)| holds(&Value::text(key)) || holds(value)),
            ),
            Value::List(_) => Some(false),
            _ => None,
        }
    }

    fn equals(&self, value: &Value, operand: &Operand, notes: &RefCell<Notes>) -> bool {
        let is_map = matches!(value, Value::Map(_));
        let none = RefCell::default();
        let notes = if is_map { &none } else { notes };
        if let Some(any) = Term::any_part(value, &mut |part| self.equals(part, operand, notes)) {
            return any;
        }
        if let Some(ordering) = order_numbers(value, operand) {
            return ordering.is_eq();
        }
        let text = comparable(&text_of(value));
        let equal = text == operand.folded
            || text.lines().any(|line| line == operand.folded)
            || (value.is_null() && operand.text.is_empty());
        if !text.is_empty() {
            self.warn_of_change(
                equal,
                pattern::has_words(&text, &operand.folded, false),
                operand,
                notes,
            );
        }
        equal
    }

    fn has(&self, value: &Value, operand: &Operand, notes: &RefCell<Notes>) -> bool {
        if operand.text == "*" {
            return !value.is_null() && (value.is_truthy() || !is_container(value));
        }
        if operand.text.is_empty() {
            return true;
        }
        let none = RefCell::default();
        let notes = if matches!(value, Value::Map(_)) {
            &none
        } else {
            notes
        };
        if let Some(any) = Term::any_part(value, &mut |part| self.has(part, operand, notes)) {
            return any;
        }
        if order_numbers(value, operand).is_some_and(Ordering::is_eq) {
            return true;
        }
        let text = comparable(&text_of(value));
        let has = match operand.folded.split_once('*') {
            Some((start, end)) => {
                text.len() >= start.len() + end.len()
                    && text.starts_with(start)
                    && text.ends_with(end)
            }
            None => text.contains(&operand.folded),
        };
        let words = operand.folded.strip_suffix('*');
        let will = pattern::has_words(&text, words.unwrap_or(&operand.folded), words.is_some());
        self.warn_of_change(has, will, operand, notes);
        has
    }

    /// Some day operators will look for whole words. Says once for `:` and once for `=` that it makes a difference.
    fn warn_of_change(&self, does: bool, will: bool, operand: &Operand, notes: &RefCell<Notes>) {
        let mut notes = notes.borrow_mut();
        let slot = usize::from(self.operator == Operator::Has);
        if does == will || std::mem::replace(&mut notes.warned[slot], true) {
            return;
        }
        let says = |holds: bool, yes: &'static str, no: &'static str| if holds { yes } else { no };
        notes.warnings.push(format!(
            "--filter : operator evaluation is changing for consistency across Google APIs.  {}{}{} currently {} but \
             {} in the near future.  Run `gcloud topic filters` for details.",
            self.expression.key,
            self.operator.name(),
            operand.text,
            says(does, "matches", "does not match"),
            says(will, "will match", "will not match"),
        ));
    }
}

fn is_container(value: &Value) -> bool {
    value.is_tree() || matches!(value, Value::Text(_))
}

/// Null is compared as a word.
fn text_of(value: &Value) -> String {
    if value.is_null() {
        "null".to_owned()
    } else {
        value.to_text()
    }
}

fn order_numbers(value: &Value, operand: &Operand) -> Option<Ordering> {
    let number = operand.number.as_ref()?;
    value.number()?;
    Some(compare_numbers(value, number))
}

/// The order of a value and an operand: as numbers if both are, else as texts, null being the empty one. Lists and
/// maps have none.
fn order(value: &Value, operand: &Operand) -> Option<Ordering> {
    order_numbers(value, operand).or_else(|| match value {
        Value::List(_) | Value::Map(_) => None,
        Value::Null => Some("".cmp(operand.text.as_str())),
        other => Some(other.to_text().as_str().cmp(&operand.text)),
    })
}

/// Whether a pattern is found in a value; `None` in lists and maps.
fn matches(value: &Value, operand: &Operand) -> Option<bool> {
    let text = match value {
        Value::Null => String::new(),
        Value::List(_) | Value::Map(_) => return None,
        other => other.to_text(),
    };
    Some(operand.pattern.as_ref()?.is_match(&text))
}

/// `YYYY-MM-DD`, a space or `T`, and `HH:MM:SS`, at the start.
fn looks_like_date(text: &str) -> bool {
    const SHAPE: &[u8] = b"0000-00-00T00:00:00";
    text.len() >= SHAPE.len()
        && text.bytes().zip(SHAPE).all(|(byte, shape)| match shape {
            b'0' => byte.is_ascii_digit(),
            b'T' => matches!(byte, b'T' | b' '),
            exact => byte == *exact,
        })
}
