//! May one protocol buffer message be a revision of another?
//!
//! Optional fields may be added and removed; any other change of a message's fields is refused (R-SCH-10). A field is
//! known by its number. Proto3's plain fields are optional, repeated ones are not. The rules say nothing of enums:
//! values may come and go, but a value that stays keeps its number.
//! Source: Schema overview; Commit a schema revision.

use std::collections::HashSet;

use prost_reflect::{Cardinality, EnumDescriptor, FieldDescriptor, Kind, MessageDescriptor};

use super::Protobuf;

impl Protobuf {
    /// Checks that this may be a revision of a schema that has `earlier` as one.
    pub fn check_revises(&self, earlier: &Self) -> Result<(), String> {
        let mut messages = vec![(earlier.message.clone(), self.message.clone())];
        let mut seen = HashSet::new();
        while let Some((old, new)) = messages.pop() {
            if !seen.insert((old.full_name().to_owned(), new.full_name().to_owned())) {
                continue;
            }
            if old.full_name() != new.full_name() {
                return Err(format!(
                    "\"{}\" became \"{}\"",
                    old.full_name(),
                    new.full_name()
                ));
            }
            check_message(&old, &new, &mut messages)?;
        }
        Ok(())
    }
}

type Pairs = Vec<(MessageDescriptor, MessageDescriptor)>;

/// Compares the fields of two messages; what they are made of is left to be compared.
fn check_message(
    old: &MessageDescriptor,
    new: &MessageDescriptor,
    inner: &mut Pairs,
) -> Result<(), String> {
    for field in old.fields() {
        match new.get_field(field.number()) {
            Some(now) => check_field(&field, &now, inner)?,
            None if is_optional(&field) => {}
            None => return Err(refused(&field, "was removed, and is not optional")),
        }
    }
    let added = new
        .fields()
        .filter(|it| old.get_field(it.number()).is_none());
    match added.into_iter().find(|field| !is_optional(field)) {
        Some(field) => Err(refused(&field, "was added, and is not optional")),
        None => Ok(()),
    }
}

fn check_field(
    old: &FieldDescriptor,
    new: &FieldDescriptor,
    inner: &mut Pairs,
) -> Result<(), String> {
    if old.name() != new.name() {
        return Err(refused(old, &format!("became \"{}\"", new.name())));
    }
    if old.cardinality() != new.cardinality() || old.is_map() != new.is_map() {
        return Err(refused(
            old,
            "changed in being optional, required or repeated",
        ));
    }
    let oneof = |field: &FieldDescriptor| {
        let oneof = field.containing_oneof().filter(|it| !it.is_synthetic());
        oneof.map(|oneof| oneof.name().to_owned())
    };
    if oneof(old) != oneof(new) {
        return Err(refused(old, "moved into or out of a oneof"));
    }
    match (old.kind(), new.kind()) {
        (Kind::Message(before), Kind::Message(now)) if old.is_group() == new.is_group() => {
            inner.push((before, now));
            Ok(())
        }
        (Kind::Enum(before), Kind::Enum(now)) if before.full_name() == now.full_name() => {
            check_enum(&before, &now)
        }
        (before, now) if before == now => Ok(()),
        (before, now) => Err(refused(old, &format!("had type {before:?}, now {now:?}"))),
    }
}

fn check_enum(old: &EnumDescriptor, new: &EnumDescriptor) -> Result<(), String> {
    let changed = old.values().find(|value| {
        let now = new.get_value_by_name(value.name());
        now.is_some_and(|now| now.number() != value.number())
    });
    match changed {
        Some(value) => Err(format!(
            "the value {} of \"{}\" has another number",
            value.name(),
            old.full_name()
        )),
        None => Ok(()),
    }
}

fn is_optional(field: &FieldDescriptor) -> bool {
    field.cardinality() == Cardinality::Optional
}

fn refused(field: &FieldDescriptor, why: &str) -> String {
    format!(
        "field \"{}\" ({}) of \"{}\" {why}",
        field.name(),
        field.number(),
        field.parent_message().full_name()
    )
}
