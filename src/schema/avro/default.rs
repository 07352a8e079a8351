//! Do the defaults of a record's fields fit their types?
//!
//! They are written as JSON without the tags of unions: a default of a union is one of its first branch.

use serde_json::Value;

use super::{Avro, Type, TypeIndex};

impl Avro {
    pub(super) fn check_defaults(&self) -> Result<(), String> {
        for kind in &self.types {
            let Type::Record { name, fields, .. } = kind else {
                continue;
            };
            for field in fields {
                let Some(default) = &field.default else {
                    continue;
                };
                if !self.is_default(field.type_index, default) {
                    return Err(format!(
                        "the default of field \"{}\" of \"{}\" is no {}",
                        field.name,
                        name.full,
                        self.label(field.type_index)
                    ));
                }
            }
        }
        Ok(())
    }

    /// Goes as deep as the JSON does, which its reader has bounded.
    fn is_default(&self, index: TypeIndex, value: &Value) -> bool {
        match (self.type_at(index), value) {
            (Type::Null, Value::Null) | (Type::Boolean, Value::Bool(_)) => true,
            (Type::Int, value) => value.as_i64().is_some_and(|it| i32::try_from(it).is_ok()),
            (Type::Long, value) => value.as_i64().is_some(),
            (Type::Float | Type::Double, Value::Number(_)) => true,
            (Type::String, Value::String(_)) => true,
            (Type::Bytes, Value::String(text)) => text.chars().all(|c| c <= '\u{ff}'),
            (Type::Fixed { size, .. }, Value::String(text)) => {
                text.chars().all(|c| c <= '\u{ff}') && text.chars().count() as u64 == *size
            }
            (Type::Enum { symbols, .. }, Value::String(symbol)) => symbols.has(symbol),
            (Type::Array(items), Value::Array(values)) => {
                values.iter().all(|value| self.is_default(*items, value))
            }
            (Type::Map(values), Value::Object(members)) => members
                .values()
                .all(|value| self.is_default(*values, value)),
            (Type::Union { branches, .. }, value) => branches
                .first()
                .is_some_and(|first| self.is_default(*first, value)),
            (Type::Record { fields, .. }, Value::Object(members)) => {
                fields.iter().all(|field| match members.get(&field.name) {
                    Some(value) => self.is_default(field.type_index, value),
                    None => field.default.is_some(),
                })
            }
            _ => false,
        }
    }
}
