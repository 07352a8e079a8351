//! `topics list`

use clap::Args;

use crate::api::json;
use crate::api::pubsub::ListTopicsRequest;
use crate::cli::args::ListFlags;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::pages::{self, Page};

/// List the topics of a project
///
/// Prints every topic with its settings. Filters and limits work on what the server answers.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics list
  pubsub topics list --filter=name:orders --format='value(name)'")]
pub struct List {
    #[command(flatten)]
    list: ListFlags,
}

impl Command for List {
    const FORMAT: &'static str = "yaml";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let project = context.project_name()?;
        let page_size = self.list.page_size();
        Ok(Records::list(pages::of(move |page_token| {
            let request = ListTopicsRequest {
                project: project.clone(),
                page_size,
                page_token,
            };
            let page =
                context.call(async |mut client| client.publisher.list_topics(request).await)?;
            let records = page
                .topics
                .iter()
                .map(|topic| json::to_json(topic, "google.pubsub.v1.Topic"));
            Ok(Page {
                records: records.collect(),
                next: page.next_page_token,
            })
        })))
    }
}
