//! Lists and maps on the command line: `a,b`, `k=v,k2=v2`, and `^:^a,b:c` for another delimiter.

use std::collections::BTreeMap;

use super::Bad;

/// A list of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List(pub Vec<String>);

/// Message attributes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attributes(pub BTreeMap<String, String>);

/// Labels of a resource; the flag may be repeated, and its maps are merged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels(pub BTreeMap<String, String>);

impl Labels {
    /// Merges what several occurrences gave, later ones winning.
    pub fn merge(parts: Vec<Self>) -> BTreeMap<String, String> {
        parts.into_iter().flat_map(|part| part.0).collect()
    }
}

/// The most attributes a message can be given.
const ATTRIBUTES_MAX: usize = 100;

/// Where gcloud explains how to write what a list cannot hold.
const ESCAPING: &str = "Please see `gcloud topic flags-file` or `gcloud topic escaping` for \
    information on providing list or dictionary flag values with special characters.";

/// Reads a list. Items are not trimmed and may be empty; an empty text is an empty list.
pub fn list(text: &str) -> Result<List, Bad> {
    let (delimiter, rest) = delimiter(text)?;
    if rest.is_empty() {
        return Ok(List::default());
    }
    Ok(List(rest.split(delimiter).map(str::to_owned).collect()))
}

/// Reads the attributes of a message, at most 100.
pub fn attributes(text: &str) -> Result<Attributes, Bad> {
    let items = list(text)?.0;
    if items.len() > ATTRIBUTES_MAX {
        return Bad::text("too many args");
    }
    map(items).map(Attributes)
}

/// Reads labels.
pub fn labels(text: &str) -> Result<Labels, Bad> {
    let labels = map(list(text)?.0)?;
    for (key, value) in &labels {
        check_label(key, value)?;
    }
    Ok(Labels(labels))
}

/// Splits `^DELIMITER^rest`; without such a head the delimiter is a comma.
fn delimiter(text: &str) -> Result<(&str, &str), Bad> {
    let head = text.strip_prefix('^').and_then(|rest| rest.split_once('^'));
    match head {
        None => Ok((",", text)),
        Some(("", _)) => Bad::text(format!("Invalid delimeter. {ESCAPING}")),
        Some(head) => Ok(head),
    }
}

/// Splits items at their first `=`; the last value of a key counts.
fn map(items: Vec<String>) -> Result<BTreeMap<String, String>, Bad> {
    let mut map = BTreeMap::new();
    for item in items {
        match item.split_once('=') {
            Some(("", _)) => return Bad::text(format!("Invalid flag value [{item}]")),
            Some((key, value)) => map.insert(key.to_owned(), value.to_owned()),
            None if item.is_empty() => return Bad::text("Invalid flag value []"),
            None => return Bad::text(format!("Bad syntax for dict arg: [{item}]. {ESCAPING}")),
        };
    }
    Ok(map)
}

fn check_label(key: &str, value: &str) -> Result<(), Bad> {
    const ALLOWED: &str = "Only hyphens (-), underscores (_), lowercase characters, and numbers \
        are allowed.";
    let inside = |c: char| {
        (c.is_alphabetic() && !c.is_uppercase()) || c.is_numeric() || c == '-' || c == '_'
    };
    let starts = key
        .chars()
        .next()
        .is_some_and(|c| c.is_alphabetic() && !c.is_uppercase());
    if !starts || !key.chars().all(inside) || key.chars().count() > 63 {
        return Bad::text(format!(
            "Bad value [{key}]: {ALLOWED} Keys must start with a lowercase character. \
             International characters are allowed. Key length must not exceed 63 characters."
        ));
    }
    if !value.chars().all(inside) || value.chars().count() > 63 {
        return Bad::text(format!(
            "Bad value [{value}]: {ALLOWED} International characters are allowed."
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(text: &str) -> Vec<String> {
        list(text).unwrap().0
    }

    #[test]
    fn items_are_split_and_not_trimmed() {
        assert_eq!(items("a, b,,c"), ["a", " b", "", "c"]);
        assert!(items("").is_empty());
        assert_eq!(items("^:^a,b:c"), ["a,b", "c"]);
        assert_eq!(items("^::^a:b::c"), ["a:b", "c"]);
        assert_eq!(items("^a"), ["^a"]);
        assert!(list("^^x").is_err());
    }

    #[test]
    fn attributes_split_at_the_first_equals_sign() {
        let map = attributes("a=b=c,d=,a=2").unwrap().0;
        assert_eq!(
            map.into_iter().collect::<Vec<_>>(),
            [("a".into(), "2".into()), ("d".into(), String::new())]
        );
        for wrong in ["a", "=v", "a=1,,b=2"] {
            assert!(attributes(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn labels_are_lower_case_and_may_be_international() {
        for right in ["a=b", "a=", "ä-1_x=é", "日=本"] {
            assert!(labels(right).is_ok(), "{right}");
        }
        for wrong in ["A=b", "1a=b", "a=B", "a b=c", "-a=b"] {
            assert!(labels(wrong).is_err(), "{wrong}");
        }
    }
}
