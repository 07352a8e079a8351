//! YAML, with the lines of what is in it.
//!
//! The reader of YAML says where it is only when something is wrong. So the line of a place is found by reading once
//! more, and being wrong there.

use std::collections::HashSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// A part of the way to a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// To the value of a key, in a map.
    Key(String),
    /// To an item, in a list.
    Index(usize),
}

/// A place in a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Place {
    /// The number of the document.
    pub document: usize,
    /// The way from its top.
    pub way: Vec<Part>,
}

impl Place {
    /// The top of a document.
    pub fn top(document: usize) -> Self {
        let way = Vec::new();
        Self { document, way }
    }

    /// The place of a key's value, in the map that is here.
    pub fn key(&self, key: impl Into<String>) -> Self {
        self.with(Part::Key(key.into()))
    }

    /// The place of an item, in the list that is here.
    pub fn index(&self, index: usize) -> Self {
        self.with(Part::Index(index))
    }

    fn with(&self, part: Part) -> Self {
        let mut place = self.clone();
        place.way.push(part);
        place
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, part) in self.way.iter().enumerate() {
            match part {
                Part::Key(key) if number == 0 => f.write_str(key)?,
                Part::Key(key) => write!(f, ".{key}")?,
                Part::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

/// What cannot be read, and on which line.
#[derive(Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// From 1; not known of a text as a whole.
    pub line: Option<usize>,
    /// What is wrong there.
    pub what: String,
}

/// Reads all documents of a text. JSON is YAML, too.
pub fn documents(text: &str) -> Result<Vec<Value>, Unreadable> {
    let mut documents = Vec::new();
    for document in serde_norway::Deserializer::from_str(plain(text)) {
        documents.push(Tree.deserialize(document).map_err(unreadable)?);
    }
    Ok(documents)
}

/// The line of a place: that of the key or the item, or of the map that lacks the key.
pub fn line(text: &str, place: &Place) -> Option<usize> {
    let mut documents = serde_norway::Deserializer::from_str(plain(text));
    let document = documents.nth(place.document)?;
    let way = &place.way;
    let line = |error: serde_norway::Error| Some(error.location()?.line());
    Seek(way).deserialize(document).err().and_then(line)
}

/// A mark of its encoding may stand before a text.
fn plain(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

fn unreadable(error: serde_norway::Error) -> Unreadable {
    let mut what = error.to_string();
    let location = error.location();
    if let Some(place) = &location {
        // Said before the text.
        let said = format!(" at line {} column {}", place.line(), place.column());
        what = what.replacen(&said, "", 1);
    }
    Unreadable {
        line: location.map(|place| place.line()),
        what,
    }
}

/// Reads a value in which no key comes twice.
struct Tree;

impl<'de> DeserializeSeed<'de> for Tree {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Value, D::Error> {
        source.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Tree {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value without a tag")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Value, E> {
        let number = Number::from_f64(value);
        let number = number.ok_or_else(|| E::custom(format_args!("{value} is no number here")))?;
        Ok(Value::Number(number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut source: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = source.next_element_seed(Tree)? {
            items.push(item);
        }
        Ok(items.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut source: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        let mut known = HashSet::new();
        while let Some(key) = source.next_key_seed(Fresh(&known))? {
            known.insert(key.clone());
            fields.insert(key, source.next_value_seed(Tree)?);
        }
        Ok(fields.into())
    }
}

/// Reads a key that did not come before.
struct Fresh<'a>(&'a HashSet<String>);

impl<'de> DeserializeSeed<'de> for Fresh<'_> {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<String, D::Error> {
        source.deserialize_str(self)
    }
}

impl Visitor<'_> for Fresh<'_> {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_str<E: serde::de::Error>(self, key: &str) -> Result<String, E> {
        match self.0.contains(key) {
            true => Err(E::custom(format_args!("{key} comes twice"))),
            false => Ok(key.to_owned()),
        }
    }
}

/// Goes to a place, and is wrong there.
struct Seek<'a>(&'a [Part]);

impl<'de> DeserializeSeed<'de> for Seek<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<(), D::Error> {
        source.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Seek<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut source: A) -> Result<(), A::Error> {
        let Some((Part::Index(index), rest)) = self.0.split_first() else {
            return Err(A::Error::custom("here"));
        };
        for _ in 0..*index {
            source.next_element::<serde::de::IgnoredAny>()?;
        }
        source.next_element_seed(Seek(rest))?;
        Err(A::Error::custom("here"))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut source: A) -> Result<(), A::Error> {
        let Some((Part::Key(wanted), rest)) = self.0.split_first() else {
            return Err(A::Error::custom("here"));
        };
        let is_last = rest.is_empty();
        while let Some(is_found) = source.next_key_seed(SeekKey { wanted, is_last })? {
            match is_found {
                true => source.next_value_seed(Seek(rest))?,
                false => drop(source.next_value::<serde::de::IgnoredAny>()?),
            }
        }
        Err(A::Error::custom("here"))
    }
}

/// Says whether a key is the one that is sought, and is wrong there if the way ends with it.
struct SeekKey<'a> {
    wanted: &'a str,
    is_last: bool,
}

impl<'de> DeserializeSeed<'de> for SeekKey<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<bool, D::Error> {
        source.deserialize_str(self)
    }
}

impl Visitor<'_> for SeekKey<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing")
    }

    fn visit_str<E: serde::de::Error>(self, key: &str) -> Result<bool, E> {
        match key == self.wanted {
            true if self.is_last => Err(E::custom("here")),
            is_found => Ok(is_found),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# Resources.
topics:
- name: aaa
  labels:
    k: v
-
  name: bbb
subscriptions: [
  {name: ccc,
   topic: aaa}]
---
name: ddd
";

    fn line_of(document: usize, way: &str) -> Option<usize> {
        let mut place = Place::top(document);
        for part in way.split('/').filter(|part| !part.is_empty()) {
            place = match part.parse() {
                Ok(index) => place.index(index),
                Err(_) => place.key(part),
            };
        }
        line(TEXT, &place)
    }

    #[test]
    fn places_have_lines() {
        for (way, number) in [
            ("", 2),
            ("topics", 2),
            ("topics/0", 3),
            ("topics/0/name", 3),
            ("topics/0/labels/k", 5),
            ("topics/1", 7),
            ("topics/1/topic", 7),
            ("subscriptions/0", 9),
            ("subscriptions/0/topic", 10),
        ] {
            assert_eq!(line_of(0, way), Some(number), "{way}");
        }
        assert_eq!(line_of(1, "name"), Some(12));
        assert_eq!(line_of(2, "name"), None);
    }

    #[test]
    fn a_text_may_be_marked_and_have_several_documents() {
        let documents = documents("\u{feff}a: 1\n---\n- x\n- {y: 2.5, z: ~}\n---\n").unwrap();
        let expected = serde_json::json!([{ "a": 1 }, ["x", { "y": 2.5, "z": null }], null]);
        assert_eq!(Value::from(documents), expected);
        assert_eq!(super::documents(""), Ok(vec![Value::Null]));
    }

    #[test]
    fn what_cannot_be_read_has_a_line() {
        for (text, line, what) in [
            ("a: 1\nb: 2\na: 3\n", 3, "a comes twice"),
            ("t:\n- {n: 1,\n   n: 2}\n", 3, "t[0]: n comes twice"),
            ("a: 1\n\tb: 2\n", 2, "tab character"),
            ("a: [1,\n", 2, "expected"),
            ("a: 1\nb: !x 2\n", 2, "a value without a tag"),
            ("a: 1\nb: .inf\n", 2, "inf is no number here"),
            ("a: 1\n? [b]\n: 2\n", 2, "the name of a field"),
            ("a: 1\n---\nb: *x\n", 3, "unknown anchor"),
        ] {
            let error = documents(text).unwrap_err();
            assert!(error.what.contains(what), "{text}: {error:?}");
            assert!(
                !error.what.contains(&format!("at line {line}")),
                "{error:?}"
            );
            assert_eq!(error.line, Some(line), "{text}: {error:?}");
        }
    }
}
