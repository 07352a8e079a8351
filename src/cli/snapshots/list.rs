//! `snapshots list`

use clap::Args;
use serde_json::{Value, json};

use crate::api::json;
use crate::api::pubsub::{ListSnapshotsRequest, Snapshot};
use crate::cli::args::ListFlags;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::pages::{self, Page};
use crate::cli::resource;

/// List the snapshots of a project
///
/// Prints a table of the snapshots, their topics and when they expire. The records also have the
/// keys projectId, snapshotId and topicId, which hold the last parts of the names.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub snapshots list
  pubsub snapshots list --filter=topicId=orders --format='value(snapshotId)'")]
pub struct List {
    #[command(flatten)]
    list: ListFlags,
}

impl Command for List {
    const FORMAT: &'static str = "table[box](\
        projectId:label=PROJECT, snapshotId:label=SNAPSHOT, topicId:label=TOPIC, \
        expireTime:label=EXPIRE_TIME)";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let project = context.project_name()?;
        let page_size = self.list.page_size();
        Ok(Records::list(pages::of(move |page_token| {
            let request = ListSnapshotsRequest {
                project: project.clone(),
                page_size,
                page_token,
            };
            let page =
                context.call(async |mut client| client.subscriber.list_snapshots(request).await)?;
            Ok(Page {
                records: page.snapshots.iter().map(record).collect(),
                next: page.next_page_token,
            })
        })))
    }
}

/// A snapshot, with the last parts of its names beside it.
fn record(snapshot: &Snapshot) -> Value {
    let mut record = json::to_json(snapshot, "google.pubsub.v1.Snapshot");
    record["projectId"] = json!(snapshot.name.split('/').nth(1));
    record["snapshotId"] = json!(resource::id(&snapshot.name));
    record["topicId"] = json!(resource::id(&snapshot.topic));
    record
}
