//! Does a message in Avro's JSON encoding fit?
//!
//! Source: Avro 1.11 specification, "JSON Encoding" (R-SCH-19). A value of a union is `null` or an object that names
//! its type; bytes are characters up to U+00FF. Every field must be there, whatever its default; members that no field
//! has are let through, as the Java emulator does. The text is walked as it is read: nothing of it is kept, and its
//! reader bounds the depth.

use std::cell::RefCell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::{Avro, Field, Labels, Type, TypeIndex};

impl Avro {
    /// Checks a message.
    pub fn check_json(&self, data: &[u8]) -> Result<(), String> {
        let path = RefCell::new(String::new());
        let walk = Walk {
            avro: self,
            index: self.root,
            path: &path,
        };
        let mut reader = serde_json::Deserializer::from_slice(data);
        match walk.deserialize(&mut reader).and_then(|()| reader.end()) {
            Ok(()) => Ok(()),
            Err(error) => match path.into_inner() {
                path if path.is_empty() => Err(error.to_string()),
                path => Err(format!("{path}: {error}")),
            },
        }
    }
}

/// A type, and where it is in the message. The path is left as it is where an error happens.
#[derive(Clone, Copy)]
struct Walk<'a> {
    avro: &'a Avro,
    index: TypeIndex,
    path: &'a RefCell<String>,
}

impl<'a> Walk<'a> {
    fn to(self, index: TypeIndex) -> Self {
        Self { index, ..self }
    }

    /// Does something one step further down.
    fn inside<T, E>(&self, step: &str, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let length = self.path.borrow().len();
        if length > 0 && !step.starts_with('[') {
            self.path.borrow_mut().push('.');
        }
        self.path.borrow_mut().push_str(step);
        let done = work()?;
        self.path.borrow_mut().truncate(length);
        Ok(done)
    }

    fn number<'de, D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        let number = serde::Deserialize::deserialize(reader);
        let number: serde_json::Number = number.map_err(|_| self.expected("a number"))?;
        let fits = match self.avro.type_at(self.index) {
            Type::Int => number.as_i64().is_some_and(|it| i32::try_from(it).is_ok()),
            Type::Long => number.as_i64().is_some(),
            _ => true,
        };
        match fits {
            true => Ok(()),
            false => Err(self.expected("a whole number in its bounds")),
        }
    }

    fn expected<E: Error>(&self, what: &str) -> E {
        E::custom(format_args!(
            "expected {what} for {}",
            self.avro.label(self.index)
        ))
    }
}

impl<'de> DeserializeSeed<'de> for Walk<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        match self.avro.type_at(self.index) {
            Type::Null => reader.deserialize_unit(self),
            Type::Boolean => reader.deserialize_bool(self),
            Type::Int | Type::Long | Type::Float | Type::Double => self.number(reader),
            Type::Bytes | Type::String | Type::Fixed { .. } | Type::Enum { .. } => {
                reader.deserialize_str(self)
            }
            Type::Array(_) => reader.deserialize_seq(self),
            Type::Map(_) | Type::Record { .. } => reader.deserialize_map(self),
            Type::Union { .. } => reader.deserialize_option(self),
        }
    }
}

impl<'de> Visitor<'de> for Walk<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let label = self.avro.label(self.index);
        match self.avro.type_at(self.index) {
            Type::Record { .. } => write!(f, "an object for {label}"),
            Type::Fixed { .. } | Type::Enum { .. } => write!(f, "a text for {label}"),
            Type::Union { labels, .. } => {
                let labels = labels.words();
                write!(f, "null, or an object that names the type, of: {labels}")
            }
            _ => f.write_str(label),
        }
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        let is_bytes = || text.chars().all(|c| c <= '\u{ff}');
        match self.avro.type_at(self.index) {
            Type::Bytes if !is_bytes() => Err(self.expected("characters up to U+00FF")),
            Type::Fixed { size, .. } if !is_bytes() || text.chars().count() as u64 != *size => {
                Err(self.expected(&format!("{size} characters up to U+00FF")))
            }
            Type::Enum { symbols, .. } if !symbols.has(text) => {
                Err(self.expected(&format!("one of {}", symbols.words())))
            }
            _ => Ok(()),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let Type::Array(item) = self.avro.type_at(self.index) else {
            return Err(self.expected("something else than a list"));
        };
        for number in 0_usize.. {
            let step = format!("[{number}]");
            let next = self.inside(&step, || items.next_element_seed(self.to(*item)))?;
            if next.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        match self.avro.type_at(self.index) {
            Type::Record { fields, labels, .. } => self.record(fields, labels, members),
            Type::Union { branches, labels } => self.branch(branches, labels, members),
            Type::Map(values) => {
                while let Some(key) = members.next_key::<String>()? {
                    self.inside(&key, || members.next_value_seed(self.to(*values)))?;
                }
                Ok(())
            }
            _ => Err(self.expected("something else than an object")),
        }
    }

    fn visit_none<E: Error>(self) -> Result<(), E> {
        let Type::Union { labels, .. } = self.avro.type_at(self.index) else {
            return Err(self.expected("something else than null"));
        };
        match labels.has("null") {
            true => Ok(()),
            false => Err(E::custom(format_args!(
                "null is not in the union of {}",
                labels.words()
            ))),
        }
    }

    fn visit_some<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_map(self)
    }
}

impl Walk<'_> {
    fn record<'de, A: MapAccess<'de>>(
        self,
        fields: &[Field],
        labels: &Labels,
        mut members: A,
    ) -> Result<(), A::Error> {
        let mut is_given = vec![false; fields.len()];
        while let Some(key) = members.next_key::<String>()? {
            let Some(number) = labels.place(&key) else {
                members.next_value::<IgnoredAny>()?;
                continue;
            };
            is_given[number] = true;
            let walk = self.to(fields[number].type_index);
            self.inside(&key, || members.next_value_seed(walk))?;
        }
        match is_given.iter().position(|is_given| !is_given) {
            None => Ok(()),
            Some(missing) => Err(A::Error::custom(format_args!(
                "the field \"{}\" of {} is missing",
                fields[missing].name,
                self.avro.label(self.index)
            ))),
        }
    }

    /// A value of a union: an object of one member, named by the type.
    fn branch<'de, A: MapAccess<'de>>(
        self,
        branches: &[TypeIndex],
        labels: &Labels,
        mut members: A,
    ) -> Result<(), A::Error> {
        let Some(key) = members.next_key::<String>()? else {
            return Err(A::Error::custom(format_args!(
                "the type is not named; the union has {}",
                labels.words()
            )));
        };
        let Some(place) = labels.place(&key) else {
            return Err(A::Error::custom(format_args!(
                "\"{key}\" is not in the union of {}",
                labels.words()
            )));
        };
        self.inside(&key, || members.next_value_seed(self.to(branches[place])))?;
        match members.next_key::<String>()? {
            None => Ok(()),
            Some(_) => Err(A::Error::custom("more than one type of the union is named")),
        }
    }
}
