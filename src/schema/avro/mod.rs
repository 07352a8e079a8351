//! Avro schemas: what they are when compiled.
//!
//! The types stand in one list and refer to each other by their place in it, so that recursive types are nothing
//! special. Everything that walks along types counts its depth. Written here rather than taken from a crate because
//! the known one reads no messages in JSON, follows recursive types as deep as the data says, and tells no place in a
//! definition.
//!
//! - definitions: `parse`, and the defaults in them: `default`
//! - messages: `json`, `binary`
//! - revisions: `resolve`

mod binary;
mod default;
mod json;
mod parse;
mod resolve;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use serde_json::Value;

/// A compiled Avro schema.
#[derive(Debug)]
pub struct Avro {
    types: Vec<Type>,
    root: TypeIndex,
}

/// A place in the list of types.
type TypeIndex = usize;

/// The places of the primitive types, which are in every list.
const PRIMITIVES: [(&str, Type); 8] = [
    ("null", Type::Null),
    ("boolean", Type::Boolean),
    ("int", Type::Int),
    ("long", Type::Long),
    ("float", Type::Float),
    ("double", Type::Double),
    ("bytes", Type::Bytes),
    ("string", Type::String),
];

#[derive(Debug, Clone)]
enum Type {
    Null,
    Boolean,
    Int,
    Long,
    Float,
    Double,
    Bytes,
    String,
    Array(TypeIndex),
    Map(TypeIndex),
    /// The labels of the branches are all different.
    Union {
        branches: Vec<TypeIndex>,
        labels: Labels,
    },
    Fixed {
        name: Name,
        size: u64,
    },
    Enum {
        name: Name,
        symbols: Labels,
        default: Option<String>,
    },
    Record {
        name: Name,
        fields: Vec<Field>,
        labels: Labels,
    },
}

/// The name of a type, and the names it had before.
#[derive(Debug, Clone)]
struct Name {
    /// With the namespace.
    full: String,
    /// The same.
    aliases: Vec<String>,
}

/// Different texts in order, found without looking through all of them.
#[derive(Debug, Clone, Default)]
struct Labels {
    list: Vec<String>,
    places: HashMap<String, usize>,
}

#[derive(Debug, Clone)]
struct Field {
    name: String,
    aliases: Vec<String>,
    type_index: TypeIndex,
    default: Option<Value>,
}

impl Avro {
    fn type_at(&self, index: TypeIndex) -> &Type {
        &self.types[index]
    }

    /// What a type is called: in unions of JSON messages, and in words.
    fn label(&self, index: TypeIndex) -> &str {
        self.type_at(index).label()
    }
}

impl Type {
    fn label(&self) -> &str {
        match self {
            Self::Null => "null",
            Self::Boolean => "boolean",
            Self::Int => "int",
            Self::Long => "long",
            Self::Float => "float",
            Self::Double => "double",
            Self::Bytes => "bytes",
            Self::String => "string",
            Self::Array(_) => "array",
            Self::Map(_) => "map",
            Self::Union { .. } => "union",
            Self::Fixed { name, .. } | Self::Enum { name, .. } | Self::Record { name, .. } => {
                &name.full
            }
        }
    }
}

impl Name {
    /// Without the namespace.
    fn short(&self) -> &str {
        self.full.rsplit('.').next().unwrap_or_default()
    }
}

/// How many labels are told in words.
const LABELS_TOLD: usize = 10;

impl Labels {
    /// Adds a label; false if it is there already.
    fn push(&mut self, label: &str) -> bool {
        let place = self.list.len();
        if self.places.insert(label.to_owned(), place).is_some() {
            return false;
        }
        self.list.push(label.to_owned());
        true
    }

    fn place(&self, label: &str) -> Option<usize> {
        self.places.get(label).copied()
    }

    fn has(&self, label: &str) -> bool {
        self.places.contains_key(label)
    }

    fn count(&self) -> usize {
        self.list.len()
    }

    /// The labels in words, or the first of them.
    fn words(&self) -> String {
        match self.list.get(..LABELS_TOLD) {
            Some(first) if self.count() > LABELS_TOLD => format!("{} and others", first.join(", ")),
            _ => self.list.join(", "),
        }
    }
}
