//! `schemas create`

use clap::Args;

use super::definition::{self, Definition};
use super::record;
use crate::api::pubsub::{CreateSchemaRequest, Schema};
use crate::cli::args;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::resource;
use crate::cli::rules::Rule::{self, Must};

/// Create a schema
///
/// A schema says what messages look like, as an Avro record or a protocol buffer message. Topics
/// created with --schema refuse messages that do not fit.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub schemas create order --type=avro --definition-file=order.avsc
  pubsub schemas create order --type=protocol-buffer \\
    --definition='syntax = \"proto3\"; message Order { string id = 1; }'")]
pub struct Create {
    /// ID or full name of the schema to create
    #[arg(value_name = "SCHEMA", required = true)]
    schema: String,
    #[command(flatten)]
    definition: Definition,
    /// Language of the definition: avro or protocol-buffer
    #[arg(long = "type", value_name = "TYPE", value_parser = args::choice(definition::TYPES), required = true)]
    schema_type: &'static str,
}

impl Command for Create {
    const FORMAT: &'static str = "none";
    const RULES: &'static [Rule] = &[Must("type"), definition::RULE];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let name = context.schema(&self.schema)?;
        let id = resource::id(&name);
        let project = name.split('/').take(2).collect::<Vec<_>>();
        let request = CreateSchemaRequest {
            parent: project.join("/"),
            schema_id: id.to_owned(),
            schema: Some(Schema {
                r#type: definition::schema_type(self.schema_type).into(),
                definition: self.definition.text(),
                ..Schema::default()
            }),
        };
        let schema =
            context.call(async |mut client| client.schemas.create_schema(request).await)?;
        context.say(format_args!("Created schema [{id}]."));
        Ok(Records::Single(record(&schema)))
    }
}
