//! Does a message fit a schema, and what is a schema to begin with?
//!
//! Definitions are compiled once; a compiled one checks messages and later revisions. All of it is meant for strangers'
//! input: whatever the definition or the message, the answer is yes or a reason, in bounded time, memory and stack.
//!
//! - [`avro`]: Avro 1.11
//! - [`protobuf`]: protocol buffers, proto2 and proto3

pub mod avro;
#[cfg(test)]
mod hostile;
pub mod protobuf;

use crate::api::pubsub::Encoding;
use crate::api::pubsub::schema::Type;

use avro::Avro;
use protobuf::Protobuf;

/// A definition that was understood.
#[derive(Debug)]
pub enum Compiled {
    /// An Avro schema.
    Avro(Avro),
    /// A protocol buffer message.
    Protobuf(Protobuf),
}

impl Compiled {
    /// Compiles a definition.
    ///
    /// Errors: where it is wrong and why, in words.
    pub fn parse(language: Type, definition: &str) -> Result<Self, String> {
        if definition.trim().is_empty() {
            return Err("it is empty".to_owned());
        }
        match language {
            Type::Avro => Avro::parse(definition).map(Self::Avro),
            Type::ProtocolBuffer => Protobuf::parse(definition).map(Self::Protobuf),
            Type::Unspecified => Err("it has no type".to_owned()),
        }
    }

    /// Checks the data of a message.
    ///
    /// Errors: which part of it does not fit and why, in words.
    pub fn check(&self, data: &[u8], encoding: Encoding) -> Result<(), String> {
        match (self, encoding) {
            (Self::Avro(avro), Encoding::Json) => avro.check_json(data),
            (Self::Avro(avro), Encoding::Binary) => avro.check_binary(data),
            (Self::Protobuf(protobuf), Encoding::Json) => protobuf.check_json(data),
            (Self::Protobuf(protobuf), Encoding::Binary) => protobuf.check_binary(data),
            (_, Encoding::Unspecified) => Err("no encoding is given".to_owned()),
        }
    }

    /// Checks that this may be a revision of a schema that has `earlier` as one (R-SCH-10, 11).
    ///
    /// Errors: what stands against it, in words.
    pub fn check_revises(&self, earlier: &Self) -> Result<(), String> {
        match (self, earlier) {
            (Self::Avro(new), Self::Avro(old)) => new.check_revises(old),
            (Self::Protobuf(new), Self::Protobuf(old)) => new.check_revises(old),
            _ => Err("its type is another one".to_owned()),
        }
    }
}
