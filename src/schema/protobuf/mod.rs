//! Protocol buffer schemas, proto2 and proto3.
//!
//! Definitions and messages in JSON are read here, messages on the wire in `binary`; `revise` compares revisions.

mod binary;
mod revise;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use prost_reflect::{DynamicMessage, FieldDescriptor, MessageDescriptor, ReflectMessage, Value};
use prost_types::DescriptorProto;
use protox::file::{File, FileResolver};

use crate::api::json;

/// What a definition is called in errors of the compiler.
const FILE: &str = "definition.proto";

/// Bytes of a full name. Ours: everything in a definition has one, so that they add up.
const NAME_BYTES_MAX: usize = 1000;

/// How deep brackets may be nested in a definition: more than messages may be.
const BRACKETS_MAX: usize = 100;

/// A compiled protocol buffer message.
#[derive(Debug)]
pub struct Protobuf {
    message: MessageDescriptor,
    required: Required,
}

/// The numbers of the required fields, in order, by the full name of their message; only of those that have some.
#[derive(Debug)]
struct Required(HashMap<String, Vec<u32>>);

impl Protobuf {
    /// Compiles a definition: one message at the top, and no imports (R-SCH-4).
    pub fn parse(definition: &str) -> Result<Self, String> {
        check_brackets(definition)?;
        let parsed = protox::file::File::from_source(FILE, definition).map_err(explain)?;
        let file = parsed.file_descriptor_proto();
        if let Some(import) = file.dependency.first() {
            return Err(format!("it imports \"{import}\"; imports are not allowed"));
        }
        check_names(file.package().len(), &file.message_type)?;
        let mut compiler = protox::Compiler::with_file_resolver(Only(parsed));
        compiler.include_source_info(true);
        compiler.open_file(FILE).map_err(explain)?;
        let pool = compiler.descriptor_pool();
        let file = pool.get_file_by_name(FILE);
        let file = file.ok_or("it could not be compiled")?;
        let messages = file.messages().map(|it| it.full_name().to_owned());
        let enums = file.enums().map(|it| it.full_name().to_owned());
        let names: Vec<String> = messages.chain(enums).collect();
        if let [_, second, ..] = names.as_slice() {
            return Err(format!(
                "only one type is allowed at the top; move \"{second}\" into \"{}\"",
                names[0]
            ));
        }
        match file.messages().next() {
            Some(message) => Ok(Self {
                message,
                required: Required::in_all(pool.all_messages()),
            }),
            None => Err("it has no message".to_owned()),
        }
    }

    /// Checks a message in the proto3 JSON mapping (R-SCH-19).
    pub fn check_json(&self, data: &[u8]) -> Result<(), String> {
        let value = serde_json::from_slice(data).map_err(|error| error.to_string())?;
        let message = json::to_dynamic(value, self.message.clone())?;
        self.required.check(&message, "")
    }
}

/// Resolves the definition, and nothing else.
struct Only(File);

impl FileResolver for Only {
    fn open_file(&self, name: &str) -> Result<File, protox::Error> {
        match name == FILE {
            true => Ok(self.0.clone()),
            false => Err(protox::Error::file_not_found(name)),
        }
    }
}

/// What the compiler says, with line and column.
fn explain(error: impl std::fmt::Debug) -> String {
    format!("{error:?}")
}

/// Bounds what a recursive reader of the definition has to remember. Counts outside comments and strings.
fn check_brackets(definition: &str) -> Result<(), String> {
    let (mut depth, mut rest) = (0_usize, definition.as_bytes());
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        match (first, after.first()) {
            (b'/', Some(b'/')) => rest = skip_past(after, b"\n"),
            (b'/', Some(b'*')) => rest = skip_past(&after[1..], b"*/"),
            (b'"' | b'\'', _) => rest = skip_string(after, *first),
            (b'{' | b'[' | b'(' | b'<', _) => depth += 1,
            (b'}' | b']' | b')' | b'>', _) => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > BRACKETS_MAX {
            let line = definition[..definition.len() - rest.len()].lines().count();
            return Err(format!(
                "line {line}: brackets are nested more than {BRACKETS_MAX} deep"
            ));
        }
    }
    Ok(())
}

fn skip_past<'a>(bytes: &'a [u8], end: &[u8]) -> &'a [u8] {
    let found = bytes.windows(end.len()).position(|window| window == end);
    found.map_or(&[], |found| &bytes[found + end.len()..])
}

/// What follows a string; one that does not end is the compiler's to refuse.
fn skip_string(mut bytes: &[u8], quote: u8) -> &[u8] {
    while let Some((first, after)) = bytes.split_first() {
        match first {
            b'\\' => bytes = after.get(1..).unwrap_or_default(),
            b'\n' => return after,
            first if *first == quote => return after,
            _ => bytes = after,
        }
    }
    &[]
}

/// Bounds the full names of what is in messages that are inside something with a name of `outer` bytes.
///
/// As deep as messages are nested, which the compiler has bounded.
fn check_names(outer: usize, messages: &[DescriptorProto]) -> Result<(), String> {
    for message in messages {
        let bytes = outer + message.name().len() + 1;
        if bytes > NAME_BYTES_MAX {
            return Err(format!("a full name has more than {NAME_BYTES_MAX} bytes"));
        }
        check_names(bytes, &message.nested_type)?;
    }
    Ok(())
}

impl Required {
    fn in_all(messages: impl Iterator<Item = MessageDescriptor>) -> Self {
        let required = messages.filter_map(|message| {
            let fields = message.fields().filter(FieldDescriptor::is_required);
            let mut numbers: Vec<u32> = fields.map(|field| field.number()).collect();
            numbers.sort_unstable();
            (!numbers.is_empty()).then(|| (message.full_name().to_owned(), numbers))
        });
        Self(required.collect())
    }

    fn of(&self, message: &MessageDescriptor) -> &[u32] {
        match self.0.is_empty() {
            true => &[],
            false => self.0.get(message.full_name()).map_or(&[], Vec::as_slice),
        }
    }

    /// Checks that a proto2 message has what it must have. As deep as the message is, which its reader has bounded.
    fn check(&self, message: &DynamicMessage, path: &str) -> Result<(), String> {
        let descriptor = message.descriptor();
        for number in self.of(&descriptor) {
            let field = descriptor.get_field(*number);
            if let Some(field) = field.filter(|field| !message.has_field(field)) {
                return Err(at(path, missing(&field)));
            }
        }
        if self.0.is_empty() {
            return Ok(());
        }
        message.fields().try_for_each(|(field, value)| {
            let path = join(path, field.name());
            match value {
                Value::Message(inner) => self.check(inner, &path),
                Value::List(items) => self.check_each(items.iter(), &path),
                Value::Map(members) => self.check_each(members.values(), &path),
                _ => Ok(()),
            }
        })
    }

    fn check_each<'a>(
        &self,
        values: impl Iterator<Item = &'a Value>,
        path: &str,
    ) -> Result<(), String> {
        values
            .filter_map(Value::as_message)
            .try_for_each(|message| self.check(message, path))
    }
}

fn join(path: &str, step: &str) -> String {
    match path.is_empty() {
        true => step.to_owned(),
        false => format!("{path}.{step}"),
    }
}

fn at(path: &str, what: impl std::fmt::Display) -> String {
    match path.is_empty() {
        true => what.to_string(),
        false => format!("{path}: {what}"),
    }
}

fn missing(field: &FieldDescriptor) -> String {
    format!("the required field \"{}\" is missing", field.name())
}
