//! `schemas list-revisions`

use clap::Args;

use super::record;
use super::view::View;
use crate::api::pubsub::ListSchemaRevisionsRequest;
use crate::cli::args::ListFlags;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::pages::{self, Page};

/// List the revisions of a schema
///
/// Prints every revision there is, without definitions unless --view=full.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub schemas list-revisions order
  pubsub schemas list-revisions order --view=full --format=json")]
pub struct ListRevisions {
    /// ID or full name of the schema
    #[arg(value_name = "SCHEMA", required = true)]
    schema: String,
    #[command(flatten)]
    view: View,
    #[command(flatten)]
    list: ListFlags,
}

impl Command for ListRevisions {
    const FORMAT: &'static str = "table(\
        revisionId, revisionCreateTime:label=CREATE_TIME, type:label=TYPE, definition:optional)";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let name = context.schema(&self.schema)?;
        let (view, page_size) = (self.view.number(), self.list.page_size());
        Ok(Records::list(pages::of(move |page_token| {
            let request = ListSchemaRevisionsRequest {
                name: name.clone(),
                view,
                page_size,
                page_token,
            };
            let page = context
                .call(async |mut client| client.schemas.list_schema_revisions(request).await)?;
            Ok(Page {
                records: page.schemas.iter().map(record).collect(),
                next: page.next_page_token,
            })
        })))
    }
}
