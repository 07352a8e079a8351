//! `snapshots describe`

use clap::Args;

use crate::api::json;
use crate::api::pubsub::GetSnapshotRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;

/// Show a snapshot
///
/// Prints the topic of the snapshot, its labels, and when it expires: seven days after it was taken,
/// less the age of the oldest message it keeps.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub snapshots describe before-release
  pubsub snapshots describe before-release --format='value(expireTime)'")]
pub struct Describe {
    /// ID or full name of the snapshot
    #[arg(value_name = "SNAPSHOT", required = true)]
    snapshot: String,
}

impl Command for Describe {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let snapshot = context.snapshot(&self.snapshot)?;
        let request = GetSnapshotRequest { snapshot };
        let found =
            context.call(async |mut client| client.subscriber.get_snapshot(request).await)?;
        Ok(Records::Single(json::to_json(
            &found,
            "google.pubsub.v1.Snapshot",
        )))
    }
}
