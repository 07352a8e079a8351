//! `schemas commit`

use clap::Args;

use super::definition::{self, Definition};
use crate::api::pubsub::{CommitSchemaRequest, Schema};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::rules::Rule::{self, Must};

/// Add a revision to a schema
///
/// The new revision is the schema from now on. Topics may go on accepting older ones: see
/// --first-revision-id and --last-revision-id of `topics create`. The command succeeds even if the
/// revision was refused; look at what it says.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub schemas commit order --type=avro --definition-file=order.avsc
  pubsub schemas commit order --type=avro --definition-file=order.avsc \\
    --format='value(revisionId)'")]
pub struct Commit {
    /// ID or full name of the schema
    #[arg(value_name = "SCHEMA", required = true)]
    schema: String,
    #[command(flatten)]
    definition: Definition,
    /// Language of the definition: avro or protocol-buffer
    #[arg(long = "type", value_name = "TYPE", required = true)]
    schema_type: String,
}

impl Command for Commit {
    const RULES: &'static [Rule] = &[Must("type"), definition::RULE];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let name = context.schema(&self.schema)?;
        let plain = self.schema_type.to_lowercase().replace('_', "-");
        if !definition::TYPES.contains(&plain.as_str()) {
            return Err(Error::client(
                "The schema type must be either AVRO or PROTOCOL-BUFFER.",
            ));
        }
        let request = CommitSchemaRequest {
            name: name.clone(),
            schema: Some(Schema {
                name: name.clone(),
                r#type: definition::schema_type(&plain).into(),
                definition: self.definition.text(),
                ..Schema::default()
            }),
        };
        let answer = context.call(async |mut client| client.schemas.commit_schema(request).await);
        super::revision(context, "create", &name, answer)
    }
}
