//! `schemas validate-message`

use clap::Args;
use tonic::Code;

use super::definition::{self, Definition};
use crate::api::pubsub::validate_message_request::SchemaSpec;
use crate::api::pubsub::{Encoding, Schema, ValidateMessageRequest};
use crate::cli::args;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::resource::{Given, Kind};
use crate::cli::rules::Need::{Optional, Required};
use crate::cli::rules::Rule::{self, May, Must, OneOf, Together};

/// Check a message against a schema
///
/// Says whether a topic with the schema would accept the message. The schema is one that exists, or
/// a definition that need not. Nothing is published.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub schemas validate-message --schema-name=order --message-encoding=json \\
    --message='{\"id\":\"7\"}'
  pubsub schemas validate-message --type=avro --definition-file=order.avsc \\
    --message-encoding=json --message='{\"id\":\"7\"}'")]
pub struct ValidateMessage {
    /// Body of the message
    #[arg(long, value_name = "MESSAGE", required = true)]
    message: String,
    /// How the message is encoded: json or binary
    #[arg(long, value_name = "MESSAGE_ENCODING", value_parser = args::choice(&["binary", "json"]), required = true)]
    message_encoding: &'static str,
    /// ID or full name of the schema
    #[arg(long, value_name = "SCHEMA_NAME")]
    schema_name: Option<String>,
    #[command(flatten)]
    definition: Definition,
    /// Language of the definition: avro or protocol-buffer
    #[arg(long = "type", value_name = "TYPE", value_parser = args::choice(definition::TYPES))]
    schema_type: Option<&'static str>,
}

impl Command for ValidateMessage {
    const RULES: &'static [Rule] = &[
        Must("message"),
        Must("message-encoding"),
        OneOf(
            Required,
            &[
                May("schema-name"),
                Together(Optional, &[Must("type"), definition::RULE]),
            ],
        ),
    ];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let encoding = match self.message_encoding {
            "json" => Encoding::Json,
            _ => Encoding::Binary,
        };
        let parent = context.project_resource()?;
        let request = ValidateMessageRequest {
            parent: parent.clone(),
            message: self.message.clone().into(),
            encoding: encoding.into(),
            schema_spec: Some(self.schema(context)?),
        };
        context
            .call(async |mut client| client.schemas.validate_message(request).await)
            .map_err(|error| not_found(error, &parent))?;
        context.say("Message is valid.");
        Ok(Records::Empty)
    }
}

/// A schema that is not there is told as if the project were not: the request goes to the project, and gcloud takes
/// what a request goes to for what is missing.
fn not_found(error: Error, parent: &str) -> Error {
    match error {
        Error::Service(status) if status.code() == Code::NotFound => {
            let project = parent.trim_start_matches("projects/");
            let why = status.message();
            Error::client(format!("Projects instance [{project}] not found: {why}"))
        }
        error => error,
    }
}

impl ValidateMessage {
    fn schema(self, context: &Context) -> Result<SchemaSpec, Error> {
        if let (Some(schema_type), true) = (self.schema_type, self.definition.is_given()) {
            return Ok(SchemaSpec::Schema(Schema {
                r#type: definition::schema_type(schema_type).into(),
                definition: self.definition.text(),
                ..Schema::default()
            }));
        }
        let given = Given::Flag {
            name: "--schema-name",
            project_name: None,
            project: None,
        };
        let name = self.schema_name.unwrap_or_default();
        if name.is_empty() {
            return Err(Error::client("could not parse resource []"));
        }
        Ok(SchemaSpec::Name(context.name(
            &name,
            Kind::Schema,
            given,
        )?))
    }
}
