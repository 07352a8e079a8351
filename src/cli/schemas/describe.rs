//! `schemas describe`

use clap::Args;

use super::record;
use crate::api::pubsub::{GetSchemaRequest, SchemaView};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;

/// Show a schema
///
/// Prints the newest revision with its definition; SCHEMA@REVISION names another one.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub schemas describe order
  pubsub schemas describe order --format='value(revisionId)'")]
pub struct Describe {
    /// ID or full name of the schema, perhaps with @ and a revision
    #[arg(value_name = "SCHEMA", required = true)]
    schema: String,
}

impl Command for Describe {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let request = GetSchemaRequest {
            name: context.schema(&self.schema)?,
            view: SchemaView::Full.into(),
        };
        let schema = context.call(async |mut client| client.schemas.get_schema(request).await)?;
        Ok(Records::Single(record(&schema)))
    }
}
