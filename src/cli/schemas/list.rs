//! `schemas list`

use clap::Args;

use super::record;
use super::view::View;
use crate::api::pubsub::ListSchemasRequest;
use crate::cli::args::ListFlags;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::pages::{self, Page};

/// List the schemas of a project
///
/// Prints the newest revision of every schema, without definitions unless --view=full.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub schemas list
  pubsub schemas list --view=full --format=json")]
pub struct List {
    #[command(flatten)]
    view: View,
    #[command(flatten)]
    list: ListFlags,
}

impl Command for List {
    const FORMAT: &'static str = "table(\
        name.basename(), type, revisionId, revisionCreateTime:label=CREATE_TIME, \
        definition:optional)";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let parent = context.project_resource()?;
        let (view, page_size) = (self.view.number(), self.list.page_size());
        Ok(Records::list(pages::of(move |page_token| {
            let request = ListSchemasRequest {
                parent: parent.clone(),
                view,
                page_size,
                page_token,
            };
            let page =
                context.call(async |mut client| client.schemas.list_schemas(request).await)?;
            Ok(Page {
                records: page.schemas.iter().map(record).collect(),
                next: page.next_page_token,
            })
        })))
    }
}
