//! `subscriptions seek`

use clap::Args;
use jiff::Timestamp;
use serde_json::json;

use crate::api::pubsub::{SeekRequest, seek_request::Target};
use crate::cli::args::Time;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::resource::{Given, Kind};
use crate::cli::rules::Need::Required;
use crate::cli::rules::Rule::{self, May, OneOf};

/// Move a subscription back or forth in time
///
/// With --time, every message published before that time counts as acknowledged, and every later one
/// as not acknowledged, if it is still kept: see --retain-acked-messages, or the retention of the
/// topic. With --snapshot, what was not acknowledged when the snapshot was taken is delivered again.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions seek billing --time=-PT1H
  pubsub subscriptions seek billing --snapshot=before-release")]
pub struct Seek {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    /// Time to move to: 2026-01-31T12:00:00Z, or from now: -P1D, -PT10M; local without a zone
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    time: Option<Time>,
    /// ID or full name of the snapshot to move to
    #[arg(long, value_name = "SNAPSHOT")]
    snapshot: Option<String>,
    /// Project of the snapshot; the command's own project by default
    #[arg(long, value_name = "SNAPSHOT_PROJECT")]
    snapshot_project: Option<String>,
}

impl Command for Seek {
    const RULES: &'static [Rule] = &[OneOf(Required, &[May("time"), May("snapshot")])];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let subscription = context.subscription(&self.subscription)?;
        let mut record = json!({ "subscriptionId": subscription });
        let target = match (&self.snapshot, self.time) {
            (Some(snapshot), _) => {
                let snapshot = self.snapshot_name(context, snapshot)?;
                record["snapshotId"] = json!(snapshot);
                Target::Snapshot(snapshot)
            }
            (None, Some(Time(Some(time)))) => {
                record["time"] = json!(format!("{time:.6}"));
                Target::Time(to_proto(time))
            }
            (None, _) => return Err(Error::client("--time must not be empty.")),
        };
        let request = SeekRequest {
            subscription,
            target: Some(target),
        };
        context.call(async |mut client| client.subscriber.seek(request).await)?;
        Ok(Records::Single(record))
    }
}

impl Seek {
    fn snapshot_name(&self, context: &Context, snapshot: &str) -> Result<String, Error> {
        let given = Given::Briefly {
            project: self.snapshot_project.as_deref(),
        };
        context.name(snapshot, Kind::Snapshot, given)
    }
}

fn to_proto(time: Timestamp) -> prost_types::Timestamp {
    crate::api::time::Timestamp::from_micros(time.as_microsecond()).to_proto()
}
