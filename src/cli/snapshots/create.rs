//! `snapshots create`

use clap::Args;

use super::summary;
use crate::api::json;
use crate::api::pubsub::CreateSnapshotRequest;
use crate::cli::args::{self, Labels};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::each::{self, Verb};
use crate::cli::error::Error;
use crate::cli::resource::{Given, Kind};
use crate::cli::rules::Rule::{self, Must};

/// Take one or more snapshots of a subscription
///
/// A snapshot remembers which messages are not acknowledged now, and every message published from
/// now on. `subscriptions seek` goes back to it, with this subscription or another one of the topic.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub snapshots create before-release --subscription=billing
  pubsub snapshots create monday --subscription=billing --labels=why=audit \\
    --format=json")]
pub struct Create {
    /// IDs or full names of the snapshots to take
    #[arg(value_name = "SNAPSHOT", num_args = 1.., required = true)]
    snapshots: Vec<String>,
    /// ID or full name of the subscription to take them of
    #[arg(long, value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    /// Project of the subscription; the command's own project by default
    #[arg(long, value_name = "SUBSCRIPTION_PROJECT")]
    subscription_project: Option<String>,
    /// Labels to put on the snapshots; keys and values of lower-case letters, digits, - and _
    #[arg(long, value_name = "[KEY=VALUE,...]", value_parser = args::labels, action = clap::ArgAction::Append)]
    labels: Vec<Labels>,
}

impl Command for Create {
    const FORMAT: &'static str = "none";
    const RULES: &'static [Rule] = &[Must("subscription")];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let given = Given::Briefly {
            project: self.subscription_project.as_deref(),
        };
        let subscription = context.name(&self.subscription, Kind::Subscription, given)?;
        let labels = Labels::merge(self.labels);
        let names = each::names(&self.snapshots, |text| context.snapshot(text))?;
        Ok(each::resource(
            context,
            Verb::Create,
            "snapshot",
            names,
            move |name| {
                let request = CreateSnapshotRequest {
                    name: name.to_owned(),
                    subscription: subscription.clone(),
                    labels: labels.clone(),
                    ..CreateSnapshotRequest::default()
                };
                let made = context
                    .call(async |mut client| client.subscriber.create_snapshot(request).await)?;
                let record = json::to_json(&made, "google.pubsub.v1.Snapshot");
                Ok(summary(name, &record))
            },
        ))
    }
}
