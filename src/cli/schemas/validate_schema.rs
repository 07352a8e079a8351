//! `schemas validate-schema`

use clap::Args;

use super::definition::{self, Definition};
use crate::api::pubsub::{Schema, ValidateSchemaRequest};
use crate::cli::args;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::rules::Rule::{self, Must};

/// Check the definition of a schema
///
/// Says whether the definition could be the text of a schema. Nothing is created.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub schemas validate-schema --type=avro --definition-file=order.avsc
  pubsub schemas validate-schema --type=avro --definition='{\"type\":\"string\"}'")]
pub struct ValidateSchema {
    #[command(flatten)]
    definition: Definition,
    /// Language of the definition: avro or protocol-buffer
    #[arg(long = "type", value_name = "TYPE", value_parser = args::choice(definition::TYPES), required = true)]
    schema_type: &'static str,
}

impl Command for ValidateSchema {
    const RULES: &'static [Rule] = &[Must("type"), definition::RULE];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let request = ValidateSchemaRequest {
            parent: context.project_resource()?,
            schema: Some(Schema {
                r#type: definition::schema_type(self.schema_type).into(),
                definition: self.definition.text(),
                ..Schema::default()
            }),
        };
        context.call(async |mut client| client.schemas.validate_schema(request).await)?;
        context.say("Schema is valid.");
        Ok(Records::Empty)
    }
}
