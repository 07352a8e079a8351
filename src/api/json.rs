//! What does a message look like as JSON? The canonical proto3 mapping, read from the descriptors.
//!
//! Names are camelCase, 64-bit numbers and durations are strings, bytes are standard base64, enums
//! are their names, and what is not set is absent.

use std::sync::OnceLock;

use prost::Message;
use prost_reflect::{DescriptorPool, DynamicMessage, SerializeOptions};
use serde_json::Value;

/// The descriptors the build script compiled from `proto/`.
static DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));

/// The compiled descriptors of the whole API, decoded at first use.
pub fn descriptors() -> &'static DescriptorPool {
    static POOL: OnceLock<DescriptorPool> = OnceLock::new();
    POOL.get_or_init(|| {
        DescriptorPool::decode(DESCRIPTORS).expect("the build script wrote valid descriptors")
    })
}

/// Returns the canonical JSON of a message.
///
/// `full_name` is the message's name in `proto/`, such as `google.pubsub.v1.Topic`; it panics when
/// there is no such message, or when `message` is of another type.
pub fn to_json(message: &impl Message, full_name: &str) -> Value {
    decode(&message.encode_to_vec(), full_name).expect("a message re-reads as its own type")
}

/// Returns the canonical JSON of an encoded message, or nothing when the type is unknown or the
/// bytes are not of that type.
pub fn decode(bytes: &[u8], full_name: &str) -> Option<Value> {
    let descriptor = descriptors().get_message_by_name(full_name)?;
    let message = DynamicMessage::decode(descriptor, bytes).ok()?;
    let options = SerializeOptions::new();
    message
        .serialize_with_options(serde_json::value::Serializer, &options)
        .ok()
}

/// Reads a message from its canonical JSON; answers what is wrong with it.
///
/// Unknown fields are mistakes. It panics when `M` is not the message called `full_name`.
pub fn from_json<M: Message + Default>(value: Value, full_name: &str) -> Result<M, String> {
    let descriptor = descriptors()
        .get_message_by_name(full_name)
        .ok_or_else(|| format!("there is no message {full_name}"))?;
    let message =
        DynamicMessage::deserialize(descriptor, value).map_err(|error| error.to_string())?;
    Ok(message
        .transcode_to()
        .expect("a message re-reads as its own type"))
}
