//! `subscriptions ack`

use clap::Args;
use serde_json::json;

use super::old_ack_ids::AckIds;
use crate::api::pubsub::AcknowledgeRequest;
use crate::cli::args::{self, List};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::rules::Rule::{self, Must};
use crate::cli::settled::{self, Settled};

/// Acknowledge messages
///
/// An acknowledged message is not delivered again. The ack IDs come from `subscriptions pull`; each
/// stands for one delivery and is void once its ack deadline has passed.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions ack billing \\
    --ack-ids=\"$(pubsub subscriptions pull billing --format='value(ackId)')\"
  pubsub subscriptions ack billing \\
    --ack-ids=\"$(pubsub subscriptions pull billing --limit=10 \\
      --format='value(ackId)' | paste -sd, -)\"")]
pub struct Ack {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    /// Ack IDs of the messages
    #[arg(long, value_name = "[ACK_ID,...]", value_parser = args::list, required = true)]
    ack_ids: List,
}

impl Command for Ack {
    const RULES: &'static [Rule] = &[Must("ack-ids")];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        acknowledge(context, &self.subscription, self.ack_ids.0)
    }
}

/// Acknowledges messages and tells which.
fn acknowledge<'a>(
    context: &'a Context,
    subscription: &str,
    ack_ids: Vec<String>,
) -> Result<Records<'a>, Error> {
    let subscription = context.subscription(subscription)?;
    let request = AcknowledgeRequest {
        subscription,
        ack_ids: ack_ids.clone(),
    };
    let answer = context.call(async |mut client| client.subscriber.acknowledge(request).await);
    let Settled { done, failed } = settled::split(&ack_ids, answer)?;
    context.say(format_args!(
        "Acked the messages with the following ackIds: [{}]",
        done.join(",")
    ));
    if failed.is_empty() {
        return Ok(Records::Single(json!({})));
    }
    let ids: Vec<_> = failed.iter().map(|(id, _)| id.as_str()).collect();
    context.say(format_args!(
        "Failed to ack the messages with the following ackIds: [{}]",
        ids.join(",")
    ));
    Ok(settled::records(failed))
}

/// Acknowledge messages
///
/// As `subscriptions ack`, but the ack IDs may stand after the subscription, which is an old way to
/// write them.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gcloud beta pubsub subscriptions ack billing --ack-ids=ACK_ID_1,ACK_ID_2
  gcloud beta pubsub subscriptions ack billing ACK_ID_1 ACK_ID_2")]
pub struct InTracks {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    #[command(flatten)]
    ack_ids: AckIds,
}

impl Command for InTracks {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        acknowledge(context, &self.subscription, self.ack_ids.take(context)?)
    }
}
