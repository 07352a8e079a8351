//! What does a message look like as JSON? The canonical proto3 mapping, read from the descriptors.
//!
//! Names are camelCase, 64-bit numbers and durations are strings, bytes are standard base64, enums
//! are their names, and what is not set is absent.
//!
//! Two roads lead there. `walk` reads the wire bytes along the raw descriptors, of which it loads
//! those it needs; a pool of descriptors, which knows every corner of the mapping, costs more than a
//! whole command. So the pool is built only for what the walk does not know, and a test
//! holds the two against each other on every message of the API.

mod walk;

use std::fmt;
use std::sync::OnceLock;

use prost::Message;
use prost_reflect::{DescriptorPool, DynamicMessage, MessageDescriptor, SerializeOptions};
use serde::de::DeserializeSeed;
use serde_json::Value;

/// The descriptors the build script compiled from `proto/`.
pub static DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));

/// The compiled descriptors of the whole API, decoded at first use.
pub fn descriptors() -> &'static DescriptorPool {
    static POOL: OnceLock<DescriptorPool> = OnceLock::new();
    POOL.get_or_init(|| {
        DescriptorPool::decode(DESCRIPTORS).expect("the build script wrote valid descriptors")
    })
}

/// Returns the canonical JSON of a message, with fields in the order of their names: as gcloud has them.
///
/// `full_name` is the message's name in `proto/`, such as `google.pubsub.v1.Topic`; it panics when
/// there is no such message, or when `message` is of another type.
pub fn to_json(message: &impl Message, full_name: &str) -> Value {
    let json = decode(&message.encode_to_vec(), full_name);
    let mut json = json.expect("a message re-reads as its own type");
    json.sort_all_objects();
    json
}

/// Returns the canonical JSON of an encoded message, or nothing when the type is unknown or the
/// bytes are not of that type.
pub fn decode(bytes: &[u8], full_name: &str) -> Option<Value> {
    walk::decode(bytes, full_name).or_else(|| by_pool(bytes, full_name))
}

fn by_pool(bytes: &[u8], full_name: &str) -> Option<Value> {
    let descriptor = descriptors().get_message_by_name(full_name)?;
    let message = DynamicMessage::decode(descriptor, bytes).ok()?;
    message
        .serialize_with_options(serde_json::value::Serializer, &SerializeOptions::new())
        .ok()
}

/// Reads a message from its canonical JSON; answers what is wrong with it.
///
/// Unknown fields are mistakes. It panics when `M` is not the message called `full_name`.
pub fn from_json<M: Message + Default>(value: Value, full_name: &str) -> Result<M, String> {
    let descriptor = descriptors()
        .get_message_by_name(full_name)
        .ok_or_else(|| format!("there is no message {full_name}"))?;
    let message = to_dynamic(value, descriptor)?;
    Ok(message
        .transcode_to()
        .expect("a message re-reads as its own type"))
}

/// What does not fit a message, and where.
#[derive(Debug)]
pub struct Unfit {
    /// The path to it, such as `messages[0].data`; empty for the whole.
    pub path: String,
    /// What is wrong there.
    pub what: String,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, what } = self;
        match path.is_empty() {
            true => f.write_str(what),
            false => write!(f, "{path}: {what}"),
        }
    }
}

impl From<Unfit> for String {
    fn from(unfit: Unfit) -> Self {
        unfit.to_string()
    }
}

/// Reads a message of any type from its canonical JSON.
pub fn to_dynamic(value: Value, descriptor: MessageDescriptor) -> Result<DynamicMessage, Unfit> {
    let mut track = serde_path_to_error::Track::new();
    let source = serde_path_to_error::Deserializer::new(value, &mut track);
    descriptor.deserialize(source).map_err(|error| {
        let path = track.path().to_string();
        Unfit {
            path: if path == "." { String::new() } else { path },
            what: error.to_string(),
        }
    })
}

#[cfg(test)]
mod tests {
    use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor};

    use super::*;

    /// A value for a field; messages are filled to a depth.
    fn value(field: &FieldDescriptor, depth: u32) -> prost_reflect::Value {
        use prost_reflect::Value as V;
        match field.kind() {
            Kind::Double => V::F64(1.5),
            Kind::Float => V::F32(2.5),
            Kind::Int32 | Kind::Sint32 | Kind::Sfixed32 => V::I32(-7),
            Kind::Int64 | Kind::Sint64 | Kind::Sfixed64 => V::I64(-1 << 40),
            Kind::Uint32 | Kind::Fixed32 => V::U32(7),
            Kind::Uint64 | Kind::Fixed64 => V::U64(1 << 40),
            Kind::Bool => V::Bool(true),
            Kind::String => V::String("a \"text\" \u{e9}".to_owned()),
            Kind::Bytes => V::Bytes(vec![0, 255, 7].into()),
            Kind::Message(message) => V::Message(filled(&message, depth)),
            Kind::Enum(kind) => {
                V::EnumNumber(kind.values().last().map_or(0, |value| value.number()))
            }
        }
    }

    fn filled(descriptor: &MessageDescriptor, depth: u32) -> DynamicMessage {
        let mut message = DynamicMessage::new(descriptor.clone());
        // These hold texts of a form of their own.
        let opaque = ["google.protobuf.Any", "google.protobuf.Value"];
        if depth == 0 || opaque.contains(&descriptor.full_name()) {
            return message;
        }
        for field in descriptor.fields() {
            if descriptor.package_name() == "google.protobuf" && field.name() == "nanos" {
                message.set_field(&field, prost_reflect::Value::I32(500_000_000));
            } else if descriptor.package_name() == "google.protobuf" && field.name() == "seconds" {
                message.set_field(&field, prost_reflect::Value::I64(1 << 30));
            } else if field.is_map() {
                let entry = field
                    .kind()
                    .as_message()
                    .cloned()
                    .expect("a map has entries");
                let value = value(&entry.map_entry_value_field(), depth - 1);
                let key = prost_reflect::MapKey::String("k".to_owned());
                if matches!(entry.map_entry_key_field().kind(), Kind::String) {
                    message.set_field(&field, prost_reflect::Value::Map([(key, value)].into()));
                }
            } else if field.is_list() {
                let items = vec![value(&field, depth - 1), value(&field, depth - 1)];
                message.set_field(&field, prost_reflect::Value::List(items));
            } else {
                message.set_field(&field, value(&field, depth - 1));
            }
        }
        message
    }

    #[test]
    fn the_walk_and_the_pool_agree_on_every_message() {
        let mut walked = 0;
        for descriptor in descriptors().all_messages() {
            if descriptor.is_map_entry() || descriptor.package_name() == "google.protobuf" {
                continue;
            }
            for depth in 0..4 {
                let bytes = filled(&descriptor, depth).encode_to_vec();
                let name = descriptor.full_name();
                if let Some(value) = walk::decode(&bytes, name) {
                    walked += 1;
                    assert_eq!(Some(value), by_pool(&bytes, name), "{name}");
                }
            }
        }
        assert!(walked > 400, "{walked}");
    }

    #[test]
    fn commands_need_no_pool() {
        use crate::api::pubsub::{ReceivedMessage, Subscription, Topic};
        for (name, bytes) in [
            ("Topic", Topic::default().encode_to_vec()),
            ("Subscription", Subscription::default().encode_to_vec()),
            (
                "ReceivedMessage",
                ReceivedMessage::default().encode_to_vec(),
            ),
            ("PublishResponse", Vec::new()),
        ] {
            let name = format!("google.pubsub.v1.{name}");
            assert_eq!(walk::decode(&bytes, &name), Some(serde_json::json!({})));
        }
    }
}
