//! What is a record made of? A tree of values that can say themselves the way the output language does:
//! `True`, `None`, `['x', 1]`. The language grew up in Python, and its users' scripts depend on the spelling.

use serde_json::Value as Json;

use super::{Error, number};

/// How deeply lists and maps may be nested in a record.
pub(crate) const DEPTH_MAX: usize = 200;

/// A map keeps the order its keys came in; few printers show it, but those that do should show the truth.
pub(crate) type Map = Vec<(String, Value)>;

/// One value of a record, or what a transform made of it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    /// An integer of any size, in decimal.
    Int(String),
    Float(f64),
    Text(String),
    /// What decoding produced, before anyone said it was text.
    Bytes(Vec<u8>),
    /// Text that a table shows in colour: the text and the number of the colour's escape sequence.
    Painted(String, &'static str),
    List(Vec<Value>),
    Map(Map),
}

impl Value {
    /// Takes over a JSON tree; fails when it is nested deeper than [`DEPTH_MAX`].
    pub(crate) fn from_json(json: Json) -> Result<Value, Error> {
        from_json(json, DEPTH_MAX)
    }

    /// Decodes JSON text; `None` when it is no JSON.
    pub(crate) fn parse(text: &str) -> Option<Value> {
        let json = serde_json::from_str(text).ok()?;
        Value::from_json(json).ok()
    }

    pub(crate) fn int(number: impl ToString) -> Value {
        Value::Int(number.to_string())
    }

    pub(crate) fn text(text: impl Into<String>) -> Value {
        Value::Text(text.into())
    }

    /// The value under a key of a map.
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        match self {
            Value::Map(map) => map
                .iter()
                .find(|(key, _)| key == name)
                .map(|(_, value)| value),
            _ => None,
        }
    }

    pub(crate) fn is_null(&self) -> bool {
        matches!(self, Value::Null)
    }

    pub(crate) fn is_tree(&self) -> bool {
        matches!(self, Value::List(_) | Value::Map(_))
    }

    /// Whether a condition made of this value holds: null, false, zero and empty things do not.
    pub(crate) fn is_truthy(&self) -> bool {
        match self {
            Value::Null => false,
            Value::Bool(truth) => *truth,
            Value::Int(digits) => digits != "0",
            Value::Float(number) => *number != 0.0,
            Value::Text(text) | Value::Painted(text, _) => !text.is_empty(),
            Value::Bytes(bytes) => !bytes.is_empty(),
            Value::List(items) => !items.is_empty(),
            Value::Map(map) => !map.is_empty(),
        }
    }

    /// The value as plain text: text is itself, everything else its representation.
    pub(crate) fn to_text(&self) -> String {
        match self {
            Value::Text(text) | Value::Painted(text, _) => text.clone(),
            other => other.repr(),
        }
    }

    /// The value as it appears inside a list or map: text in quotes.
    pub(crate) fn repr(&self) -> String {
        let mut out = String::new();
        write_repr(self, &mut out);
        out
    }

    /// The number a value is or spells, if any; booleans count as 0 and 1.
    pub(crate) fn number(&self) -> Option<f64> {
        match self {
            Value::Bool(truth) => Some(f64::from(u8::from(*truth))),
            Value::Int(digits) => digits.parse().ok(),
            Value::Float(number) => Some(*number),
            Value::Text(text) => number::parse(text),
            _ => None,
        }
    }

    /// How much memory the value's texts and lists take, near enough to bound it.
    pub(crate) fn weight(&self) -> usize {
        match self {
            Value::Text(text) | Value::Painted(text, _) | Value::Int(text) => text.len() + 8,
            Value::Bytes(bytes) => bytes.len() + 8,
            Value::List(items) => items.iter().map(Value::weight).sum::<usize>() + 8,
            Value::Map(map) => {
                map.iter()
                    .map(|(key, value)| key.len() + 8 + value.weight())
                    .sum::<usize>()
                    + 8
            }
            Value::Null | Value::Bool(_) | Value::Float(_) => 8,
        }
    }
}

fn from_json(json: Json, depth: usize) -> Result<Value, Error> {
    let Some(deeper) = depth.checked_sub(1) else {
        return Err(Error::RecordTooDeep);
    };
    Ok(match json {
        Json::Null => Value::Null,
        Json::Bool(truth) => Value::Bool(truth),
        Json::Number(number) => from_number(&number.to_string()),
        Json::String(text) => Value::Text(text),
        Json::Array(items) => Value::List(
            items
                .into_iter()
                .map(|item| from_json(item, deeper))
                .collect::<Result<_, _>>()?,
        ),
        Json::Object(map) => Value::Map(
            map.into_iter()
                .map(|(key, value)| Ok((key, from_json(value, deeper)?)))
                .collect::<Result<_, Error>>()?,
        ),
    })
}

/// Takes the nulls off the ends of lists, and out of maps if asked to; what had nothing else becomes null.
pub(crate) fn normalise(value: Value, drop_null: bool) -> Value {
    match value {
        Value::List(items) => {
            let was_empty = items.is_empty();
            let mut items: Vec<Value> = items
                .into_iter()
                .map(|item| normalise(item, drop_null))
                .collect();
            items.truncate(
                items
                    .iter()
                    .rposition(|item| !item.is_null())
                    .map_or(0, |last| last + 1),
            );
            if items.is_empty() && !was_empty {
                Value::Null
            } else {
                Value::List(items)
            }
        }
        Value::Map(map) => {
            let was_empty = map.is_empty();
            let mut map: Map = map
                .into_iter()
                .map(|(key, value)| (key, normalise(value, drop_null)))
                .collect();
            if drop_null {
                map.retain(|(_, value)| !value.is_null());
            }
            if map.is_empty() && !was_empty {
                Value::Null
            } else {
                Value::Map(map)
            }
        }
        Value::Bytes(bytes) => Value::Text(bytes_text(&bytes)),
        other => other,
    }
}

/// Bytes as text: in UTF-8 if they are, else each byte as the character of its number.
pub(crate) fn bytes_text(bytes: &[u8]) -> String {
    std::str::from_utf8(bytes).map_or_else(
        |_| bytes.iter().map(|byte| char::from(*byte)).collect(),
        str::to_owned,
    )
}

/// Whether there is a null anywhere in a value.
pub(crate) fn has_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::List(items) => items.iter().any(has_null),
        Value::Map(map) => map.iter().any(|(_, value)| has_null(value)),
        _ => false,
    }
}

/// A number with a point or an exponent is a float, every other an integer, whatever its size.
fn from_number(text: &str) -> Value {
    if text.contains(['.', 'e', 'E']) {
        return Value::Float(text.parse().unwrap_or(f64::NAN));
    }
    Value::Int(if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    })
}

fn write_repr(value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("None"),
        Value::Bool(true) => out.push_str("True"),
        Value::Bool(false) => out.push_str("False"),
        Value::Int(digits) => out.push_str(digits),
        Value::Float(number) => out.push_str(&number::repr(*number)),
        Value::Text(text) | Value::Painted(text, _) => quote_text(text, out),
        Value::Bytes(bytes) => quote_bytes(bytes, out),
        Value::List(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                write_repr(item, out);
            }
            out.push(']');
        }
        Value::Map(map) => {
            out.push('{');
            for (index, (key, value)) in map.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                quote_text(key, out);
                out.push_str(": ");
                write_repr(value, out);
            }
            out.push('}');
        }
    }
}

/// The quote that needs the fewest escapes: double only around text with single quotes and no double ones.
fn quote_for(has: impl Fn(char) -> bool) -> char {
    if has('\'') && !has('"') { '"' } else { '\'' }
}

fn quote_text(text: &str, out: &mut String) {
    let quote = quote_for(|quote| text.contains(quote));
    out.push(quote);
    for character in text.chars() {
        match character {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            _ if character == quote => out.extend(['\\', quote]),
            _ if is_printable(character) => out.push(character),
            _ => out.push_str(&escape(character)),
        }
    }
    out.push(quote);
}

fn quote_bytes(bytes: &[u8], out: &mut String) {
    let quote = quote_for(|quote| bytes.contains(&(quote as u8)));
    out.extend(['b', quote]);
    for &byte in bytes {
        match byte {
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            b'\r' => out.push_str("\\r"),
            b'\t' => out.push_str("\\t"),
            _ if char::from(byte) == quote => out.extend(['\\', quote]),
            0x20..0x7f => out.push(char::from(byte)),
            _ => out.push_str(&format!("\\x{byte:02x}")),
        }
    }
    out.push(quote);
}

fn escape(character: char) -> String {
    match u32::from(character) {
        code @ 0..=0xff => format!("\\x{code:02x}"),
        code @ 0x100..=0xffff => format!("\\u{code:04x}"),
        code => format!("\\U{code:08x}"),
    }
}

/// Spaces other than the plain one, controls and unassigned characters are written as escapes.
fn is_printable(character: char) -> bool {
    if character == ' ' {
        return true;
    }
    // A combining mark is escaped only at the start of a text, so it is asked about behind a letter.
    let mut behind_letter = [0; 5];
    behind_letter[0] = b'a';
    let length = character.encode_utf8(&mut behind_letter[1..]).len();
    let text = std::str::from_utf8(&behind_letter[..=length]).unwrap_or_default();
    !character.is_whitespace()
        && !character.is_control()
        && (matches!(character, '\'' | '"' | '\\') || text.escape_debug().count() == 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(json: &str) -> Value {
        Value::parse(json).expect("test JSON parses")
    }

    #[test]
    fn texts_are_spelled_as_in_python() {
        let cases = [
            ("null", "None"),
            ("[true, false, 1, 2.0]", "[True, False, 1, 2.0]"),
            (
                r#"{"a": "it's", "b": "\"q\" it's"}"#,
                r#"{'a': "it's", 'b': '"q" it\'s'}"#,
            ),
            (
                r#"["\u0007\u00a0é\ud83d\ude80", "a\u0301"]"#,
                "['\\x07\\xa0é🚀', 'a\u{301}']",
            ),
            (
                "123456789012345678901234567890",
                "123456789012345678901234567890",
            ),
        ];
        for (json, text) in cases {
            assert_eq!(value(json).to_text(), text);
        }
        assert_eq!(Value::Bytes(vec![b'a', 0xff, b'\'']).repr(), r#"b"a\xff'""#);
    }

    #[test]
    fn a_record_too_deep_is_an_error() {
        let mut json = Json::Null;
        for _ in 0..=DEPTH_MAX {
            json = Json::Array(vec![json]);
        }
        assert_eq!(Value::from_json(json), Err(Error::RecordTooDeep));
    }
}
