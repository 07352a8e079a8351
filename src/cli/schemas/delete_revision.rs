//! `schemas delete-revision`

use clap::Args;

use crate::api::pubsub::DeleteSchemaRevisionRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;

/// Delete one revision of a schema
///
/// The last revision cannot be deleted: delete the schema instead. The command succeeds even if it
/// was refused; look at what it says.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub schemas delete-revision order@0a1b2c3d
  pubsub schemas delete-revision order@0a1b2c3d --format=none")]
pub struct DeleteRevision {
    /// ID or full name of the schema, with @ and the revision
    #[arg(value_name = "SCHEMA", required = true)]
    schema: String,
}

impl Command for DeleteRevision {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let name = context.schema(&self.schema)?;
        if !name.contains('@') {
            return Err(Error::client(
                "The schema name must include a revision-id of the format: SCHEMA_NAME@REVISION_ID.",
            ));
        }
        let request = DeleteSchemaRevisionRequest {
            name: name.clone(),
            ..DeleteSchemaRevisionRequest::default()
        };
        let answer =
            context.call(async |mut client| client.schemas.delete_schema_revision(request).await);
        super::revision(context, "delete", &name, answer)
    }
}
