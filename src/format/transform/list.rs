//! Transforms of lists and maps. Text counts as the list of its characters, a map as the list of its keys.

use std::collections::HashMap;

use super::{Arguments, Context, Error, join_texts};
use crate::format::key::{Expression, item};
use crate::format::lex::Token;
use crate::format::sort;
use crate::format::value::{Map, Value};

/// Texts longer than this are not taken apart: a list of characters takes many times the memory of the text.
const CHARACTERS_MAX: usize = 1 << 20;

/// What iterating over a value gives; `None` when it cannot be iterated over.
fn iterate(value: &Value) -> Option<Vec<Value>> {
    match value {
        Value::List(items) => Some(items.clone()),
        Value::Map(map) => Some(map.iter().map(|(key, _)| Value::text(key)).collect()),
        Value::Text(text) if text.len() <= CHARACTERS_MAX => {
            Some(text.chars().map(Value::text).collect())
        }
        _ => None,
    }
}

fn sorted(map: &Map) -> Vec<&(String, Value)> {
    let mut entries: Vec<_> = map.iter().collect();
    entries.sort_by(|(left, _), (right, _)| left.cmp(right));
    entries
}

/// How often each item occurs.
pub(super) fn count(value: &Value, _: &Arguments, _: &Context) -> Result<Value, Error> {
    let mut order: Vec<String> = Vec::new();
    let mut counts: HashMap<String, usize> = HashMap::new();
    for text in iterate(value)
        .unwrap_or_default()
        .iter()
        .map(Value::to_text)
    {
        *counts.entry(text.clone()).or_insert_with(|| {
            order.push(text);
            0
        }) += 1;
    }
    Ok(Value::Map(
        order
            .into_iter()
            .map(|text| (text.clone(), Value::int(counts[&text])))
            .collect(),
    ))
}

pub(super) fn len(value: &Value, _: &Arguments, _: &Context) -> Result<Value, Error> {
    Ok(Value::int(match value {
        Value::Text(text) | Value::Painted(text, _) => text.chars().count(),
        Value::Bytes(bytes) => bytes.len(),
        Value::List(items) => items.len(),
        Value::Map(map) => map.len(),
        _ => 0,
    }))
}

/// The values of the keys that have one.
pub(super) fn extract(
    value: &Value,
    arguments: &Arguments,
    context: &Context,
) -> Result<Value, Error> {
    let mut found = Vec::new();
    for key in &arguments.keys {
        found.push(key.evaluate(value, context)?);
    }
    found.retain(Value::is_truthy);
    Ok(Value::List(found))
}

pub(super) fn first_of(
    value: &Value,
    arguments: &Arguments,
    context: &Context,
) -> Result<Value, Error> {
    for key in &arguments.keys {
        let found = key.evaluate(value, context)?;
        if !found.is_null() {
            return Ok(found);
        }
    }
    Ok(Value::text(""))
}

/// The items a filter selects; of anything but a list, the thing itself or nothing.
pub(super) fn filter(
    value: &Value,
    arguments: &Arguments,
    context: &Context,
) -> Result<Value, Error> {
    let Some(filter) = &arguments.filter else {
        return Ok(value.clone());
    };
    match value {
        Value::Null => Ok(Value::Null),
        Value::List(items) => {
            let mut selected = Vec::new();
            for item in items {
                if filter.selects(item, context)? {
                    selected.push(item.clone());
                }
            }
            Ok(Value::List(selected))
        }
        other if filter.selects(other, context)? => Ok(other.clone()),
        _ => Ok(Value::text("")),
    }
}

/// What a list or map is joined from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Show {
    Keys,
    Values,
    Both,
}

fn show(arguments: &Arguments) -> Show {
    match arguments.text("show", "") {
        "keys" => Show::Keys,
        "values" => Show::Values,
        _ => Show::Both,
    }
}

/// Joins the items of one level.
pub(super) fn list(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let texts: Vec<String> = match value {
        Value::List(items) => items.iter().map(Value::to_text).collect(),
        Value::Map(map) => sorted(map)
            .into_iter()
            .map(|(key, value)| match show(arguments) {
                Show::Keys => key.clone(),
                Show::Values => value.to_text(),
                Show::Both => format!("{key}={}", value.to_text()),
            })
            .collect(),
        other if other.is_truthy() => vec![other.to_text()],
        _ => return Ok(arguments.undefined()),
    };
    join_texts(&texts, arguments.text("separator", ","))
}

/// Joins the items of every level.
pub(super) fn flatten(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    if !value.is_truthy() {
        return Ok(arguments.undefined());
    }
    let separator = arguments.text("separator", ",");
    flatten_text(value, show(arguments), separator).map(Value::Text)
}

fn flatten_text(value: &Value, show: Show, separator: &str) -> Result<String, Error> {
    let mut texts = Vec::new();
    match value {
        // The first item decides whether there is another level.
        Value::List(items) if items.first().is_some_and(Value::is_tree) => {
            for item in items {
                texts.push(if item.is_null() {
                    "None".to_owned()
                } else {
                    flatten_text(item, show, separator)?
                });
            }
        }
        Value::List(items) => texts.extend(items.iter().map(Value::to_text)),
        Value::Map(map) => {
            for (key, value) in sorted(map) {
                let text = flatten_text(value, show, separator)?;
                texts.push(match show {
                    Show::Keys => key.clone(),
                    Show::Values => text,
                    Show::Both => format!("{key}={text}"),
                });
            }
        }
        Value::Null => {}
        other => texts.push(other.to_text()),
    }
    join_texts(&texts, separator).map(|joined| joined.to_text())
}

/// The items as `[a: b, c]`, each with the values of the keys.
pub(super) fn group(
    value: &Value,
    arguments: &Arguments,
    context: &Context,
) -> Result<Value, Error> {
    let items = iterate(value).unwrap_or_default();
    if items.is_empty() {
        return Ok(Value::text("[]"));
    }
    let mut groups = Vec::new();
    for item in &items {
        groups.push(format!("[{}]", group_text(item, &arguments.keys, context)?));
    }
    join_texts(&groups, " ")
}

fn group_text(item: &Value, keys: &[Expression], context: &Context) -> Result<String, Error> {
    let Some((first, rest)) = keys.split_first() else {
        return Ok(item.to_text());
    };
    let cell = |key: &Expression| -> Result<String, Error> {
        let value = key.evaluate(item, context)?;
        Ok(if value.is_null() {
            String::new()
        } else {
            value.to_text()
        })
    };
    let head = cell(first)?;
    if rest.is_empty() {
        return Ok(head);
    }
    let tail = rest.iter().map(cell).collect::<Result<Vec<_>, _>>()?;
    Ok(format!("{head}: {}", tail.join(", ")))
}

pub(super) fn join(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let items = if value.is_truthy() {
        iterate(value)
    } else {
        None
    };
    let Some(items) = items else {
        return Ok(arguments.undefined());
    };
    let texts: Vec<String> = items.iter().map(Value::to_text).collect();
    join_texts(&texts, arguments.text("sep", "/"))
}

pub(super) fn not_null(value: &Value, _: &Arguments, _: &Context) -> Result<Value, Error> {
    let mut items = iterate(value).unwrap_or_default();
    items.retain(|item| !item.is_null());
    Ok(Value::List(items))
}

pub(super) fn sort(
    value: &Value,
    arguments: &Arguments,
    context: &Context,
) -> Result<Value, Error> {
    let mut items = iterate(value).unwrap_or_default();
    let attribute = arguments.text("attr", "");
    let key = if attribute.is_empty() {
        Expression::default()
    } else {
        Expression::parse_all(attribute, 1)?
    };
    let mut keyed = Vec::with_capacity(items.len());
    for item in items.drain(..) {
        keyed.push((key.evaluate(&item, context)?, item));
    }
    keyed.sort_by(|(left, _), (right, _)| sort::compare_values(left, right));
    Ok(Value::List(
        keyed.into_iter().map(|(_, item)| item).collect(),
    ))
}

/// The items a `from:to:step` means, or the one at an index.
pub(super) fn slice(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let items = match value {
        Value::List(items) => items.clone(),
        Value::Text(_) => iterate(value).unwrap_or_default(),
        _ => return Ok(arguments.undefined()),
    };
    let picked = pick(&items, arguments.text("op", ":")).filter(|picked| !picked.is_empty());
    Ok(picked.map_or_else(|| arguments.undefined(), Value::List))
}

fn pick(items: &[Value], operation: &str) -> Option<Vec<Value>> {
    let mut numbers = Vec::new();
    for part in operation.split(':').map(str::trim) {
        numbers.push(if part.is_empty() {
            None
        } else {
            Some(part.parse::<i64>().ok()?)
        });
    }
    match *numbers.as_slice() {
        [Some(index)] => item(items, index).map(|item| vec![item.clone()]),
        [from, to] => Some(pick_range(items, from, to, 1)),
        [from, to, step] if step != Some(0) => Some(pick_range(items, from, to, step.unwrap_or(1))),
        _ => None,
    }
}

fn pick_range(items: &[Value], from: Option<i64>, to: Option<i64>, step: i64) -> Vec<Value> {
    let length = i64::try_from(items.len()).unwrap_or(i64::MAX);
    let (lowest, highest) = if step > 0 {
        (0, length)
    } else {
        (-1, length - 1)
    };
    let bound = |bound: Option<i64>, default: i64| match bound {
        Some(bound) if bound < 0 => bound.saturating_add(length).clamp(lowest, highest),
        Some(bound) => bound.clamp(lowest, highest),
        None => default,
    };
    let (first, last) = if step > 0 {
        (lowest, highest)
    } else {
        (highest, lowest)
    };
    let (mut at, end) = (bound(from, first), bound(to, last));
    let mut picked = Vec::new();
    while (step > 0 && at < end) || (step < 0 && at > end) {
        picked.extend(
            usize::try_from(at)
                .ok()
                .and_then(|index| items.get(index))
                .cloned(),
        );
        let Some(next) = at.checked_add(step) else {
            break;
        };
        at = next;
    }
    picked
}

/// One part of a recipe for a map.
#[derive(Debug, Clone)]
pub(super) enum Ingredient {
    /// A member with a fixed text.
    Literal(String, String),
    /// A member with a value of the record.
    Named(String, Expression),
    /// All members of a map in the record.
    Members(Expression),
}

/// Reads the `(name:literal,name=key,key)` of `synthesize`.
pub(super) fn parse_recipes(
    tokens: &[Token],
    nesting: usize,
) -> Result<Vec<Vec<Ingredient>>, Error> {
    let mut recipes = Vec::new();
    for token in tokens {
        let text = token.raw.trim();
        let Some(text) = text
            .strip_prefix('(')
            .and_then(|text| text.strip_suffix(')'))
        else {
            return Err(Error::Transform(format!(
                "Transform function synthesize expects (...), not {text}."
            )));
        };
        let parts = text
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty());
        recipes.push(
            parts
                .map(|part| parse_ingredient(part, nesting))
                .collect::<Result<_, _>>()?,
        );
    }
    Ok(recipes)
}

fn parse_ingredient(part: &str, nesting: usize) -> Result<Ingredient, Error> {
    if let Some((name, literal)) = part.split_once(':') {
        return Ok(Ingredient::Literal(name.to_owned(), literal.to_owned()));
    }
    match part.split_once('=') {
        Some((name, key)) => Ok(Ingredient::Named(
            name.to_owned(),
            Expression::parse_all(key, nesting)?,
        )),
        None => Ok(Ingredient::Members(Expression::parse_all(part, nesting)?)),
    }
}

pub(super) fn synthesize(
    value: &Value,
    arguments: &Arguments,
    context: &Context,
) -> Result<Value, Error> {
    let mut made = Vec::new();
    for recipe in &arguments.recipes {
        let mut map = Map::new();
        for ingredient in recipe {
            match ingredient {
                Ingredient::Literal(name, text) => set(&mut map, name, Value::text(text)),
                Ingredient::Named(name, key) => set(&mut map, name, key.evaluate(value, context)?),
                Ingredient::Members(key) => {
                    if let Value::Map(members) = key.evaluate(value, context)? {
                        members
                            .into_iter()
                            .for_each(|(name, value)| set(&mut map, &name, value));
                    }
                }
            }
        }
        made.push(Value::Map(map));
    }
    Ok(Value::List(made))
}

fn set(map: &mut Map, name: &str, value: Value) {
    match map.iter_mut().find(|(key, _)| key == name) {
        Some((_, slot)) => *slot = value,
        None => map.push((name.to_owned(), value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_are_bounded() {
        let items: Vec<Value> = (0..4).map(Value::int).collect();
        let cases = [
            ("1", Some("[1]")),
            ("-1", Some("[3]")),
            ("9", None),
            ("1:9", Some("[1, 2, 3]")),
            ("::-1", Some("[3, 2, 1, 0]")),
            ("-9:-1:2", Some("[0, 2]")),
            ("::9223372036854775807", Some("[0]")),
            ("::-9223372036854775808", Some("[3]")),
            ("::0", None),
            ("x", None),
            ("1:2:3:4", None),
        ];
        for (operation, outcome) in cases {
            let picked = pick(&items, operation).map(|items| Value::List(items).to_text());
            assert_eq!(picked.as_deref(), outcome, "{operation}");
        }
    }
}
