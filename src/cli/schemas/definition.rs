//! Flags of a schema's text.

use clap::Args;

use crate::api::pubsub::schema::Type;
use crate::cli::args::Contents;
use crate::cli::rules::Need::Required;
use crate::cli::rules::Rule::{self, May, OneOf};

/// The rules of [`Definition`].
pub const RULE: Rule = OneOf(Required, &[May("definition"), May("definition-file")]);

/// The types a schema can have, as flags name them.
pub const TYPES: &[&str] = &["avro", "protocol-buffer"];

/// Returns the type of a name among [`TYPES`].
pub fn schema_type(name: &str) -> Type {
    match name {
        "avro" => Type::Avro,
        _ => Type::ProtocolBuffer,
    }
}

// Flags of a schema's text.
#[derive(Args, Debug)]
pub struct Definition {
    /// Text of the schema
    #[arg(long, value_name = "DEFINITION")]
    definition: Option<String>,
    /// Read the text of the schema from a file; - is standard input
    #[arg(long, value_name = "PATH_TO_FILE")]
    definition_file: Option<Contents>,
}

impl Definition {
    /// Says whether a text was given.
    pub fn is_given(&self) -> bool {
        self.definition.is_some() || self.definition_file.is_some()
    }

    /// Returns the text.
    pub fn text(self) -> String {
        let file = self.definition_file.map(|file| file.0);
        self.definition.or(file).unwrap_or_default()
    }
}
