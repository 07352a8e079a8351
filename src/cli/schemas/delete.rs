//! `schemas delete`

use clap::Args;
use serde_json::json;

use crate::api::pubsub::DeleteSchemaRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::prompt;
use crate::cli::resource;

/// Delete a schema with all its revisions
///
/// Asks first, unless --quiet is given. Topics that still use the schema refuse every message
/// afterwards.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub schemas delete order
  pubsub schemas delete order --quiet")]
pub struct Delete {
    /// ID or full name of the schema
    #[arg(value_name = "SCHEMA", required = true)]
    schema: String,
}

impl Command for Delete {
    const FORMAT: &'static str = "none";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let name = context.schema(&self.schema)?;
        let id = resource::id(&name).to_owned();
        prompt::confirm(context, &format!("You are about to delete schema [{id}]"))?;
        let request = DeleteSchemaRequest { name };
        context.call(async |mut client| client.schemas.delete_schema(request).await)?;
        context.say(format_args!("Deleted schema [{id}]."));
        Ok(Records::Single(json!({})))
    }
}
