//! From wire bytes to JSON, along the raw descriptors.
//!
//! A wire message is a sequence of fields, each a key (number and wire type) and a value; the
//! descriptor says what the number means. What is rare in this API (floating point, field masks,
//! free-form structures) is left to the pool: the walk answers nothing.

use std::collections::HashMap;
use std::sync::OnceLock;

use base64::Engine;
use prost::Message;
use prost::bytes::{Buf, Bytes};
use prost::encoding::{WireType, decode_key, decode_varint};
use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{DescriptorProto, EnumDescriptorProto, FieldDescriptorProto};
use serde_json::{Map, Value};

// What a descriptor set, a file and a message contain, still encoded: on the wire, bytes and
// messages look the same. So only the descriptors of what is at hand need be read in full.

#[derive(Clone, PartialEq, Message)]
struct Files {
    #[prost(bytes = "bytes", repeated, tag = "1")]
    files: Vec<Bytes>,
}

#[derive(Clone, PartialEq, Message)]
struct File {
    #[prost(string, tag = "2")]
    package: String,
    #[prost(bytes = "bytes", repeated, tag = "4")]
    messages: Vec<Bytes>,
    #[prost(bytes = "bytes", repeated, tag = "5")]
    enums: Vec<Bytes>,
}

/// A message or an enum.
#[derive(Clone, PartialEq, Message)]
struct Named {
    #[prost(string, tag = "1")]
    name: String,
}

#[derive(Clone, PartialEq, Message)]
struct Nested {
    #[prost(bytes = "bytes", repeated, tag = "3")]
    messages: Vec<Bytes>,
    #[prost(bytes = "bytes", repeated, tag = "4")]
    enums: Vec<Bytes>,
}

/// Messages and enums by full name, with a leading dot as in type references.
#[derive(Default)]
struct Index {
    messages: HashMap<String, Lazy<DescriptorProto>>,
    enums: HashMap<String, Lazy<EnumDescriptorProto>>,
}

/// A descriptor that is read when it is asked for.
struct Lazy<T> {
    bytes: Bytes,
    read: OnceLock<T>,
}

impl<T: Message + Default> Lazy<T> {
    fn new(bytes: Bytes) -> Self {
        let read = OnceLock::new();
        Self { bytes, read }
    }

    fn get(&self) -> &T {
        self.read.get_or_init(|| read(&self.bytes))
    }
}

fn read<T: Message + Default>(bytes: &Bytes) -> T {
    T::decode(bytes.clone()).expect("the build script wrote descriptors")
}

/// Returns the JSON of an encoded message, or nothing when something in it is not known here.
pub fn decode(bytes: &[u8], full_name: &str) -> Option<Value> {
    static INDEX: OnceLock<Index> = OnceLock::new();
    let index = INDEX.get_or_init(Index::load);
    index.message(&format!(".{full_name}"), bytes)
}

impl Index {
    fn load() -> Self {
        let mut index = Self::default();
        let files: Files = read(&Bytes::from_static(super::DESCRIPTORS));
        for bytes in files.files {
            // A file begins with its name. The well-known types are known by name alone.
            let name = bytes.get(2..).unwrap_or_default();
            if name.starts_with(b"google/protobuf/") || name.starts_with(b"google/api/") {
                continue;
            }
            let file: File = read(&bytes);
            index.add(&format!(".{}", file.package), file.messages, file.enums);
        }
        index
    }

    fn add(&mut self, scope: &str, messages: Vec<Bytes>, enums: Vec<Bytes>) {
        let name = |bytes: &Bytes| format!("{scope}.{}", read::<Named>(bytes).name);
        for bytes in enums {
            self.enums.insert(name(&bytes), Lazy::new(bytes));
        }
        for bytes in messages {
            let name = name(&bytes);
            let nested: Nested = read(&bytes);
            self.add(&name, nested.messages, nested.enums);
            self.messages.insert(name, Lazy::new(bytes));
        }
    }

    fn get_message(&self, name: &str) -> Option<&DescriptorProto> {
        self.messages.get(name).map(Lazy::get)
    }

    fn get_enum(&self, name: &str) -> Option<&EnumDescriptorProto> {
        self.enums.get(name).map(Lazy::get)
    }

    /// Returns a message as JSON.
    fn message(&self, name: &str, bytes: &[u8]) -> Option<Value> {
        match name {
            ".google.protobuf.Timestamp" => {
                let time = prost_types::Timestamp::decode(bytes).ok()?;
                return Some(time.to_string().into());
            }
            ".google.protobuf.Duration" => {
                let duration = prost_types::Duration::decode(bytes).ok()?;
                return Some(duration.to_string().into());
            }
            _ => {}
        }
        let descriptor = self.get_message(name)?;
        let mut fields = Map::new();
        let mut rest = bytes;
        while rest.has_remaining() {
            let (number, wire_type) = decode_key(&mut rest).ok()?;
            let number = i32::try_from(number).ok()?;
            let Some(field) = descriptor
                .field
                .iter()
                .find(|field| field.number() == number)
            else {
                take(&mut rest, wire_type)?;
                continue;
            };
            self.field(field, wire_type, &mut rest, &mut fields)?;
        }
        Some(Value::Object(fields))
    }

    /// Reads the value of a field into the fields read so far.
    fn field(
        &self,
        field: &FieldDescriptorProto,
        wire_type: WireType,
        rest: &mut &[u8],
        fields: &mut Map<String, Value>,
    ) -> Option<()> {
        let name = field.json_name().to_owned();
        if field.label() == Label::Repeated {
            if let Some(entry) = self.map_entry(field) {
                let (key, value) = self.entry(entry, take_bytes(rest)?)?;
                let map = fields.entry(name).or_insert_with(|| Map::new().into());
                map.as_object_mut()?.insert(key, value);
                return Some(());
            }
            let list = fields
                .entry(name)
                .or_insert_with(|| Value::Array(Vec::new()));
            let list = list.as_array_mut()?;
            if wire_type == WireType::LengthDelimited && is_packable(field) {
                let mut packed = take_bytes(rest)?;
                while packed.has_remaining() {
                    list.push(self.value(field, &mut packed)?);
                }
            } else {
                list.push(self.value(field, rest)?);
            }
            return Some(());
        }
        let value = self.value(field, rest)?;
        // A choice or an optional field was set, whatever its value; another one says nothing.
        let has_presence = field.oneof_index.is_some() || field.r#type() == Type::Message;
        if has_presence || !self.is_default(field, &value) {
            fields.insert(name, value);
        }
        Some(())
    }

    fn map_entry(&self, field: &FieldDescriptorProto) -> Option<&DescriptorProto> {
        let message = self.get_message(field.type_name())?;
        message.options.as_ref()?.map_entry().then_some(message)
    }

    /// Reads an entry of a map; what is missing is a default.
    fn entry(&self, entry: &DescriptorProto, mut rest: &[u8]) -> Option<(String, Value)> {
        let [key_field, value_field] = entry.field.as_slice() else {
            return None;
        };
        if key_field.r#type() != Type::String || value_field.r#type() != Type::String {
            return None;
        }
        let (mut key, mut value) = (String::new(), Value::from(""));
        while rest.has_remaining() {
            let (number, wire_type) = decode_key(&mut rest).ok()?;
            match number {
                1 => key = self.value(key_field, &mut rest)?.as_str()?.to_owned(),
                2 => value = self.value(value_field, &mut rest)?,
                _ => take(&mut rest, wire_type)?,
            }
        }
        Some((key, value))
    }

    /// Reads one value.
    fn value(&self, field: &FieldDescriptorProto, rest: &mut &[u8]) -> Option<Value> {
        Some(match field.r#type() {
            Type::String => std::str::from_utf8(take_bytes(rest)?).ok()?.into(),
            Type::Bytes => {
                let bytes = take_bytes(rest)?;
                base64::engine::general_purpose::STANDARD
                    .encode(bytes)
                    .into()
            }
            Type::Message => self.message(field.type_name(), take_bytes(rest)?)?,
            Type::Bool => (decode_varint(rest).ok()? != 0).into(),
            // A negative number is sign-extended to 64 bits on the wire.
            Type::Int32 => (decode_varint(rest).ok()? as i32).into(),
            Type::Uint32 => (decode_varint(rest).ok()? as u32).into(),
            Type::Int64 => (decode_varint(rest).ok()? as i64).to_string().into(),
            Type::Uint64 => decode_varint(rest).ok()?.to_string().into(),
            Type::Enum => {
                let number = decode_varint(rest).ok()? as i32;
                let kind = self.get_enum(field.type_name())?;
                let named = kind.value.iter().find(|value| value.number() == number);
                named.map_or_else(|| number.into(), |value| value.name().into())
            }
            _ => return None,
        })
    }

    fn is_default(&self, field: &FieldDescriptorProto, value: &Value) -> bool {
        match value {
            Value::Bool(value) => !value,
            Value::Number(number) => number.as_i64() == Some(0),
            Value::String(text) => match field.r#type() {
                Type::Int64 | Type::Uint64 => text == "0",
                Type::Enum => {
                    let kind = self.get_enum(field.type_name());
                    let first = kind.and_then(|kind| kind.value.first());
                    first.is_some_and(|first| first.name() == text)
                }
                _ => text.is_empty(),
            },
            _ => false,
        }
    }
}

/// Says whether several values of a field may stand in one run of bytes.
fn is_packable(field: &FieldDescriptorProto) -> bool {
    !matches!(field.r#type(), Type::String | Type::Bytes | Type::Message)
}

/// Takes a run of bytes with its length in front.
fn take_bytes<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = usize::try_from(decode_varint(rest).ok()?).ok()?;
    let (bytes, after) = rest.split_at_checked(length)?;
    *rest = after;
    Some(bytes)
}

/// Passes over the value of an unknown field.
fn take(rest: &mut &[u8], wire_type: WireType) -> Option<()> {
    let length = match wire_type {
        WireType::Varint => return decode_varint(rest).ok().map(drop),
        WireType::LengthDelimited => return take_bytes(rest).map(drop),
        WireType::ThirtyTwoBit => 4,
        WireType::SixtyFourBit => 8,
        WireType::StartGroup | WireType::EndGroup => return None,
    };
    let (_, after) = rest.split_at_checked(length)?;
    *rest = after;
    Some(())
}
