//! The `format` transform: texts with `{0}` in them, as Python's `str.format` fills them in.

use std::iter::Peekable;
use std::str::Chars;

use super::{Arguments, Context, Error, WEIGHT_MAX};
use crate::format::number;
use crate::format::value::Value;

/// The widest field a template may ask for.
const WIDTH_MAX: usize = 10_000;

/// Fills a template with the values of keys, or with the items of the value, or with the value.
pub(super) fn format(
    value: &Value,
    arguments: &Arguments,
    context: &Context,
) -> Result<Value, Error> {
    let values = match value {
        _ if !arguments.keys.is_empty() => arguments
            .keys
            .iter()
            .map(|key| key.evaluate(value, context))
            .collect::<Result<Vec<_>, _>>()?,
        Value::Null => return Ok(Value::text("")),
        Value::Map(map) if map.is_empty() => return Ok(Value::text("")),
        Value::List(items) => items.clone(),
        other => vec![other.clone()],
    };
    let template = arguments
        .texts
        .first()
        .and_then(Option::as_deref)
        .unwrap_or_default();
    fill(template, &values).map(Value::Text)
}

fn fill(template: &str, values: &[Value]) -> Result<String, Error> {
    let mut out = String::new();
    let mut next = 0;
    let mut rest = template;
    while let Some(at) = rest.find(['{', '}']) {
        out.push_str(&rest[..at]);
        let brace = &rest[at..=at];
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix(brace) {
            out.push_str(brace);
            rest = after;
            continue;
        }
        let end = rest
            .find('}')
            .filter(|_| brace == "{")
            .ok_or_else(|| bad(template))?;
        out.push_str(&fill_field(&rest[..end], values, &mut next).ok_or_else(|| bad(template))?);
        rest = &rest[end + 1..];
        if out.len() > WEIGHT_MAX {
            return Err(Error::ValueTooLarge);
        }
    }
    out.push_str(rest);
    Ok(out)
}

fn bad(template: &str) -> Error {
    Error::Transform(format!(
        "Transform function format cannot fill in [{template}]."
    ))
}

/// `NAME!CONVERSION:SPECIFICATION`, all optional.
fn fill_field(field: &str, values: &[Value], next: &mut usize) -> Option<String> {
    let (name, specification) = field.split_once(':').unwrap_or((field, ""));
    let (name, conversion) = name.split_once('!').unwrap_or((name, ""));
    let (index, members) = name.split_at(name.find(['[', '.']).unwrap_or(name.len()));
    let index = if index.is_empty() {
        *next += 1;
        *next - 1
    } else {
        index.parse().ok()?
    };
    let value = member(values.get(index)?, members)?;
    match conversion {
        "" => lay_out(value, specification),
        "r" | "a" => lay_out(&Value::Text(value.repr()), specification),
        "s" => lay_out(&Value::Text(value.to_text()), specification),
        _ => None,
    }
}

/// Follows the `[name]` and `[0]` behind a field's number.
fn member<'v>(mut value: &'v Value, mut members: &str) -> Option<&'v Value> {
    while !members.is_empty() {
        let (name, rest) = members.strip_prefix('[')?.split_once(']')?;
        value = match value {
            Value::List(items) => items.get(name.parse::<usize>().ok()?)?,
            map => map.get(name)?,
        };
        members = rest;
    }
    Some(value)
}

/// The parts of `[[fill]align][sign][0][width][,][.precision][type]`.
#[derive(Default)]
struct Layout {
    fill: Option<char>,
    align: Option<char>,
    sign: Option<char>,
    zeros: bool,
    width: usize,
    grouped: bool,
    precision: Option<usize>,
    kind: Option<char>,
}

impl Layout {
    fn parse(text: &str) -> Option<Layout> {
        let mut layout = Layout::default();
        let mut characters = text.chars().peekable();
        let aligns = |character: &char| "<>^=".contains(*character);
        if text.chars().nth(1).is_some_and(|second| aligns(&second)) {
            layout.fill = characters.next();
        }
        layout.align = characters.next_if(aligns);
        layout.sign = characters.next_if(|character| "+- ".contains(*character));
        layout.zeros = characters.next_if_eq(&'0').is_some();
        layout.width = digits(&mut characters).unwrap_or(0);
        layout.grouped = characters.next_if_eq(&',').is_some();
        if characters.next_if_eq(&'.').is_some() {
            layout.precision = Some(digits(&mut characters)?);
        }
        layout.kind = characters.next();
        (characters.next().is_none() && layout.width <= WIDTH_MAX).then_some(layout)
    }

    fn pad(&self, text: &str, right: bool) -> String {
        let missing = self.width.saturating_sub(text.chars().count());
        let align = self.align.unwrap_or(if self.zeros && right {
            '='
        } else if right {
            '>'
        } else {
            '<'
        });
        let fill = self.fill.unwrap_or(if self.zeros { '0' } else { ' ' });
        let fills = |count: usize| fill.to_string().repeat(count);
        let sign = usize::from(text.starts_with(['+', '-']));
        match align {
            '>' => fills(missing) + text,
            '^' => fills(missing / 2) + text + &fills(missing - missing / 2),
            '=' => text[..sign].to_owned() + &fills(missing) + &text[sign..],
            _ => text.to_owned() + &fills(missing),
        }
    }
}

fn digits(characters: &mut Peekable<Chars>) -> Option<usize> {
    let mut text = String::new();
    while let Some(digit) = characters.next_if(char::is_ascii_digit) {
        text.push(digit);
    }
    text.parse().ok()
}

fn lay_out(value: &Value, specification: &str) -> Option<String> {
    if specification.is_empty() {
        return Some(value.to_text());
    }
    let layout = Layout::parse(specification)?;
    let is_number = matches!(value, Value::Int(_) | Value::Float(_) | Value::Bool(_));
    if !is_number {
        let text = value.to_text();
        let text = text
            .chars()
            .take(layout.precision.unwrap_or(usize::MAX))
            .collect::<String>();
        return matches!(layout.kind, None | Some('s')).then(|| layout.pad(&text, false));
    }
    let mut text = number_text(value, &layout)?;
    if layout.grouped {
        text = group_digits(&text);
    }
    if let Some(sign) = layout
        .sign
        .filter(|sign| *sign != '-' && !text.starts_with('-'))
    {
        text.insert(0, sign);
    }
    Some(layout.pad(&text, true))
}

fn number_text(value: &Value, layout: &Layout) -> Option<String> {
    let number = value.number()?;
    let precision = layout.precision.unwrap_or(6);
    let integer = || match value {
        Value::Int(digits) => digits.parse::<i128>().ok(),
        Value::Bool(truth) => Some(i128::from(*truth)),
        _ => None,
    };
    Some(match layout.kind {
        None if layout.precision.is_some() => number::display(number, precision),
        None if matches!(value, Value::Bool(_)) => integer()?.to_string(),
        None => value.to_text(),
        Some('d') => integer()?.to_string(),
        Some('x') => signed(integer()?, |number| format!("{number:x}")),
        Some('X') => signed(integer()?, |number| format!("{number:X}")),
        Some('o') => signed(integer()?, |number| format!("{number:o}")),
        Some('b') => signed(integer()?, |number| format!("{number:b}")),
        Some('f' | 'F') => number::fixed(number, precision),
        Some('e') => number::scientific(number, precision),
        Some('g') => number::general(number, precision),
        Some('%') => number::fixed(number * 100.0, precision) + "%",
        _ => return None,
    })
}

fn signed(number: i128, spell: fn(u128) -> String) -> String {
    let sign = if number < 0 { "-" } else { "" };
    sign.to_owned() + &spell(number.unsigned_abs())
}

/// Puts a comma between each three digits before the point.
fn group_digits(text: &str) -> String {
    let start = usize::from(text.starts_with('-'));
    let end = text[start..]
        .find(|character: char| !character.is_ascii_digit())
        .map_or(text.len(), |end| start + end);
    let mut out = text[..start].to_owned();
    for (index, digit) in text[start..end].chars().enumerate() {
        if index > 0 && (end - start - index) % 3 == 0 {
            out.push(',');
        }
        out.push(digit);
    }
    out + &text[end..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_are_filled() {
        let values = [
            Value::text("ab"),
            Value::int(-1234),
            Value::Float(2.5),
            Value::Null,
        ];
        let cases = [
            ("{0}-{1}", "ab--1234"),
            ("{}{}{{}}", "ab-1234{}"),
            ("{0:>5}|{0:*^6}|{0:.1}", "   ab|**ab**|a"),
            ("{1:,} {1:07d} {1:+x}", "-1,234 -001234 -4d2"),
            (
                "{2:.3f} {2:+} {2:e} {2:%}",
                "2.500 +2.5 2.500000e+00 250.000000%",
            ),
            ("{3} {0!r}", "None 'ab'"),
        ];
        for (template, outcome) in cases {
            assert_eq!(
                fill(template, &values).as_deref(),
                Ok(outcome),
                "{template}"
            );
        }
    }

    #[test]
    fn templates_that_cannot_be_filled_are_errors() {
        for template in [
            "{9}",
            "{",
            "}",
            "{0",
            "{x}",
            "{0:9999999}",
            "{0:d}",
            "{0[k]}",
            "{1!z}",
        ] {
            assert!(
                fill(template, &[Value::text("a"), Value::int(1)]).is_err(),
                "{template}"
            );
        }
    }
}
