//! `schemas rollback`

use clap::Args;

use crate::api::pubsub::RollbackSchemaRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::rules::Rule::{self, Must};

/// Make an old revision of a schema the newest one
///
/// A copy of the old revision becomes the schema, under a new revision ID; the revisions in between
/// stay. The command succeeds even if it was refused; look at what it says.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub schemas rollback order --revision-id=0a1b2c3d
  pubsub schemas rollback order --revision-id=0a1b2c3d \\
    --format='value(revisionId)'")]
pub struct Rollback {
    /// ID or full name of the schema
    #[arg(value_name = "SCHEMA", required = true)]
    schema: String,
    /// Revision to go back to
    #[arg(long, value_name = "REVISION_ID", required = true)]
    revision_id: String,
}

impl Command for Rollback {
    const RULES: &'static [Rule] = &[Must("revision-id")];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let name = context.schema(&self.schema)?;
        let request = RollbackSchemaRequest {
            name: name.clone(),
            revision_id: self.revision_id,
        };
        let answer = context.call(async |mut client| client.schemas.rollback_schema(request).await);
        super::revision(context, "create", &name, answer)
    }
}
