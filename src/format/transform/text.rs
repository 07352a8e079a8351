//! Transforms of texts.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use regex::Regex;

use super::{Arguments, Context, Error, WEIGHT_MAX};
use crate::format::key::item;
use crate::format::pattern;
use crate::format::value::Value;

/// The part behind the last slash, or the last backslash when there is no slash; of each item of a list.
pub(super) fn basename(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let undefined = arguments.undefined();
    Ok(match value {
        Value::List(items) => Value::List(
            items
                .iter()
                .map(|item| last_part(item, &undefined))
                .collect(),
        ),
        single => last_part(single, &undefined),
    })
}

fn last_part(value: &Value, undefined: &Value) -> Value {
    if value.is_null() {
        return undefined.clone();
    }
    let text = value.to_text();
    let separator = if text.contains('/') { '/' } else { '\\' };
    let last = text.rsplit(separator).next().unwrap_or_default();
    if last.is_empty() {
        undefined.clone()
    } else {
        Value::text(last)
    }
}

pub(super) fn upper(value: &Value, _: &Arguments, _: &Context) -> Result<Value, Error> {
    Ok(in_case(value, str::to_uppercase))
}

pub(super) fn lower(value: &Value, _: &Arguments, _: &Context) -> Result<Value, Error> {
    Ok(in_case(value, str::to_lowercase))
}

fn in_case(value: &Value, change: fn(&str) -> String) -> Value {
    match value {
        Value::Text(text) => Value::Text(change(text)),
        other => other.clone(),
    }
}

/// The colours in the order they are tried, with their escape sequences.
const COLORS: [(&str, &str); 4] = [
    ("red", "31;1"),
    ("yellow", "33;1"),
    ("green", "32"),
    ("blue", "34;1"),
];

pub(super) fn parse_colors(
    parameters: &[&str],
    patterns: &[Option<String>],
) -> Result<Vec<(Regex, &'static str)>, Error> {
    let mut colors = Vec::new();
    for (name, sequence) in COLORS {
        let given = parameters
            .iter()
            .position(|parameter| *parameter == name)
            .and_then(|index| patterns[index].as_ref());
        if let Some(text) = given {
            colors.push((pattern::compile(text, false)?, sequence));
        }
    }
    Ok(colors)
}

/// Marks a value for a colour whose pattern is found in it; other values become plain text.
pub(super) fn color(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let text = value.to_text();
    let color = arguments
        .colors
        .iter()
        .find(|(pattern, _)| pattern.is_match(&text));
    Ok(match color {
        Some((_, sequence)) => Value::Painted(text, sequence),
        None => Value::Text(text),
    })
}

/// Text or bytes of base64, or the text that bytes are in UTF-8.
pub(super) fn decode(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let decoded = match (arguments.text("encoding", ""), value) {
        ("base64", Value::Bytes(bytes)) => decode_base64(&String::from_utf8_lossy(bytes)),
        ("base64", other) => decode_base64(&other.to_text()),
        ("utf8" | "utf-8", Value::Bytes(bytes)) => {
            Some(Value::text(String::from_utf8_lossy(bytes)))
        }
        _ => None,
    };
    Ok(decoded.unwrap_or_else(|| arguments.undefined()))
}

/// Both alphabets are read; line breaks and other strangers are skipped, as the padding demands a length.
fn decode_base64(text: &str) -> Option<Value> {
    let alphabet = |byte: &u8| byte.is_ascii_alphanumeric() || b"+/-_=".contains(byte);
    let kept: Vec<u8> = text
        .bytes()
        .filter(alphabet)
        .map(|byte| match byte {
            b'-' => b'+',
            b'_' => b'/',
            byte => byte,
        })
        .collect();
    STANDARD.decode(kept).ok().map(Value::Bytes)
}

pub(super) fn encode(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    if value.is_null() {
        return Ok(Value::text(""));
    }
    Ok(match (arguments.text("encoding", ""), value) {
        ("base64", Value::Bytes(bytes)) => Value::Text(STANDARD.encode(bytes)),
        ("base64", other) => Value::Text(STANDARD.encode(other.to_text())),
        ("utf8" | "utf-8", other) => Value::Text(other.to_text()),
        _ => arguments.undefined(),
    })
}

/// The value, or another text for it, when the pattern matches at the value's beginning.
pub(super) fn regex(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let matches = match (value, &arguments.pattern) {
        (Value::Text(text), Some(pattern)) => pattern
            .find_at(text, 0)
            .is_some_and(|found| found.start() == 0),
        _ => false,
    };
    Ok(match arguments.given("does_match") {
        _ if !matches => Value::text(arguments.text("nomatch", "")),
        Some(text) if !text.is_empty() => Value::text(text),
        _ => value.clone(),
    })
}

/// Replaces what a pattern finds. A pattern that is none finds nothing.
pub(super) fn sub(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let Value::Text(text) = value else {
        return Err(Error::Transform(format!(
            "Transform function sub expects text, not {}.",
            value.to_text()
        )));
    };
    let Some(pattern) = &arguments.pattern else {
        return Ok(value.clone());
    };
    let count = usize::try_from(arguments.number("count", 0)?).unwrap_or(0);
    let replacement = arguments.text("replacement", "");
    let mut out = String::new();
    let mut end = 0;
    for (index, found) in pattern.captures_iter(text).enumerate() {
        let Some(whole) = found.get(0).filter(|_| count == 0 || index < count) else {
            break;
        };
        out.push_str(&text[end..whole.start()]);
        pattern::expand(replacement, &found, &mut out);
        end = whole.end();
        if out.len() > WEIGHT_MAX {
            return Err(Error::ValueTooLarge);
        }
    }
    out.push_str(&text[end..]);
    Ok(Value::Text(out))
}

/// The part of a path behind one of the scopes named.
pub(super) fn scope(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    if value.is_null() {
        return Ok(Value::text(""));
    }
    let text = value.to_text();
    let defaults = ["regions".to_owned(), "zones".to_owned()];
    let scopes = if arguments.words.is_empty() {
        &defaults[..]
    } else {
        &arguments.words
    };
    for scope in scopes {
        let marker = format!("/{scope}/");
        if let Some(at) = text.rfind(&marker) {
            return Ok(Value::text(&text[at + marker.len()..]));
        }
    }
    let is_url = text.starts_with("https://");
    Ok(Value::text(
        text.rsplit('/').next().filter(|_| is_url).unwrap_or(&text),
    ))
}

pub(super) fn segment(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let index = arguments.number("index", -1)?;
    let segments: Vec<Value> = match value {
        Value::Text(text) if !text.is_empty() => text.split('/').map(Value::text).collect(),
        _ => Vec::new(),
    };
    Ok(item(&segments, index).map_or_else(
        || arguments.undefined(),
        |segment| Value::Text(unquote_url(&segment.to_text())),
    ))
}

/// Decodes the `%2F` of URLs.
fn unquote_url(text: &str) -> String {
    let mut out = Vec::with_capacity(text.len());
    let mut bytes = text.as_bytes();
    while let Some((&first, rest)) = bytes.split_first() {
        let code = rest
            .get(..2)
            .and_then(|hex| std::str::from_utf8(hex).ok())
            .filter(|_| first == b'%');
        match code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                bytes = &rest[2..];
            }
            None => {
                out.push(first);
                bytes = rest;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

pub(super) fn split(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let separator = arguments.text("sep", "/");
    Ok(match value {
        Value::Text(text) if !text.is_empty() && !separator.is_empty() => {
            Value::List(text.split(separator).map(Value::text).collect())
        }
        _ => arguments.undefined(),
    })
}

pub(super) fn trail_off(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let limit = arguments
        .given("character_limit")
        .and_then(|text| text.trim().parse::<usize>().ok());
    let Some(limit) = limit.filter(|limit| *limit > 3) else {
        return Ok(arguments.undefined());
    };
    let text = match value {
        Value::Null => return Ok(arguments.undefined()),
        other => other.to_text(),
    };
    if text.chars().count() < limit {
        return Ok(value.clone());
    }
    Ok(Value::Text(
        text.chars().take(limit - 3).chain("...".chars()).collect(),
    ))
}

/// A URL as it is, or the `selfLink` a map has.
pub(super) fn uri(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let link = value
        .get("selfLink")
        .or_else(|| value.get("SelfLink"))
        .unwrap_or(value);
    Ok(match link {
        Value::Text(text) if text.starts_with("https://") || text.starts_with("http://") => {
            Value::text(text)
        }
        _ => Value::text(arguments.text("undefined", ".")),
    })
}

pub(super) fn yes_no(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    if !value.is_truthy() {
        return Ok(Value::text(arguments.text("no", "No")));
    }
    Ok(arguments
        .given("yes")
        .filter(|yes| !yes.is_empty())
        .map_or_else(|| value.clone(), Value::text))
}

#[cfg(test)]
mod tests {
    use base64::engine::general_purpose::URL_SAFE;

    use super::*;

    #[test]
    fn both_alphabets_of_base64_are_read() {
        let bytes = vec![0xfb, 0xff];
        assert_eq!(
            decode_base64(&STANDARD.encode(&bytes)),
            Some(Value::Bytes(bytes.clone()))
        );
        assert_eq!(
            decode_base64(&URL_SAFE.encode(&bytes)),
            Some(Value::Bytes(bytes))
        );
        assert_eq!(decode_base64("a"), None);
    }

    #[test]
    fn url_escapes_are_decoded() {
        assert_eq!(unquote_url("a%2Fb%zz%4"), "a/b%zz%4");
    }
}
