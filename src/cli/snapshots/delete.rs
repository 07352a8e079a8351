//! `snapshots delete`

use clap::Args;
use serde_json::Value;

use super::summary;
use crate::api::pubsub::DeleteSnapshotRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::each::{self, Verb};
use crate::cli::error::Error;

/// Delete one or more snapshots
///
/// Messages that only the snapshot still kept are gone with it. Subscriptions that were moved to the
/// snapshot stay as they are.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub snapshots delete before-release
  pubsub snapshots delete before-release monday --format=json")]
pub struct Delete {
    /// IDs or full names of the snapshots to delete
    #[arg(value_name = "SNAPSHOT", num_args = 1.., required = true)]
    snapshots: Vec<String>,
}

impl Command for Delete {
    const FORMAT: &'static str = "none";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let names = each::names(&self.snapshots, |text| context.snapshot(text))?;
        Ok(each::resource(
            context,
            Verb::Delete,
            "snapshot",
            names,
            move |name| {
                let request = DeleteSnapshotRequest {
                    snapshot: name.to_owned(),
                };
                context
                    .call(async |mut client| client.subscriber.delete_snapshot(request).await)?;
                Ok(summary(name, &Value::Null))
            },
        ))
    }
}
