//! `topics list-snapshots`

use clap::Args;
use serde_json::Value;

use crate::api::pubsub::ListTopicSnapshotsRequest;
use crate::cli::args::ListFlags;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::pages::{self, Page};

/// List the snapshots of a topic
///
/// Prints the full names of the snapshots that were taken of subscriptions of the topic. The command
/// belongs to the alpha track.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gcloud alpha pubsub topics list-snapshots orders
  gcloud alpha pubsub topics list-snapshots orders --format=json")]
pub struct ListSnapshots {
    /// ID or full name of the topic
    #[arg(value_name = "TOPIC", required = true)]
    topic: String,
    #[command(flatten)]
    list: ListFlags,
}

impl Command for ListSnapshots {
    const FORMAT: &'static str = "yaml";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let topic = context.topic(&self.topic)?;
        let page_size = self.list.page_size();
        Ok(Records::list(pages::of(move |page_token| {
            let request = ListTopicSnapshotsRequest {
                topic: topic.clone(),
                page_size,
                page_token,
            };
            let page = context
                .call(async |mut client| client.publisher.list_topic_snapshots(request).await)?;
            Ok(Page {
                records: page.snapshots.into_iter().map(Value::from).collect(),
                next: page.next_page_token,
            })
        })))
    }
}
