//! `subscriptions modify-message-ack-deadline`

use clap::Args;
use serde_json::json;

use super::old_ack_ids::AckIds;
use crate::api::pubsub::ModifyAckDeadlineRequest;
use crate::cli::args::{self, Int, List};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::rules::Rule::{self, Must};
use crate::cli::settled::{self, Settled};

/// Move the ack deadline of messages
///
/// The new deadline counts from now. Zero gives a message back: it is delivered again, and so, on an
/// ordered subscription, is every later message of its key.
///
/// In Google Cloud a longer deadline is best effort, unless the subscription delivers exactly once:
/// the message may come again all the same. This broker keeps to it.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions modify-message-ack-deadline billing --ack-deadline=120 \\
    --ack-ids=\"$(pubsub subscriptions pull billing --format='value(ackId)')\"
  pubsub subscriptions modify-message-ack-deadline billing --ack-deadline=0 \\
    --ack-ids=\"$(pubsub subscriptions pull billing --format='value(ackId)')\"")]
pub struct ModifyMessageAckDeadline {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    /// Ack IDs of the messages
    #[arg(long, value_name = "[ACK_ID,...]", value_parser = args::list, required = true)]
    ack_ids: List,
    /// Seconds from now until the messages are delivered again (0 to 600)
    #[arg(long, value_name = "ACK_DEADLINE", required = true)]
    ack_deadline: Int,
}

impl Command for ModifyMessageAckDeadline {
    const RULES: &'static [Rule] = &[Must("ack-ids"), Must("ack-deadline")];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        move_deadline(
            context,
            &self.subscription,
            self.ack_ids.0,
            self.ack_deadline,
        )
    }
}

/// Moves the ack deadline of messages and tells of which.
fn move_deadline<'a>(
    context: &'a Context,
    subscription: &str,
    ack_ids: Vec<String>,
    Int(seconds): Int,
) -> Result<Records<'a>, Error> {
    let subscription = context.subscription(subscription)?;
    let request = ModifyAckDeadlineRequest {
        subscription: subscription.clone(),
        ack_ids: ack_ids.clone(),
        ack_deadline_seconds: seconds,
    };
    let answer =
        context.call(async |mut client| client.subscriber.modify_ack_deadline(request).await);
    let Settled { done, failed } = settled::split(&ack_ids, answer)?;
    let say = |ids: &str, failed: &str| {
        // The doubled bracket is gcloud's, and scripts match it.
        context.say(format_args!(
                "Set ackDeadlineSeconds to [{seconds}] for messages with ackId [{ids}]]{failed} for subscription [{subscription}]"
            ));
    };
    say(&done.join(","), "");
    if failed.is_empty() {
        return Ok(Records::Single(json!({})));
    }
    let ids: Vec<_> = failed.iter().map(|(id, _)| id.as_str()).collect();
    say(&ids.join(","), " failed");
    Ok(settled::records(failed))
}

/// Move the ack deadline of messages
///
/// As `subscriptions modify-message-ack-deadline`, but the ack IDs may stand after the subscription,
/// which is an old way to write them.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gcloud beta pubsub subscriptions modify-message-ack-deadline billing \\
    --ack-ids=ACK_ID --ack-deadline=120
  gcloud beta pubsub subscriptions modify-message-ack-deadline billing \\
    ACK_ID --ack-deadline=0")]
pub struct InTracks {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    #[command(flatten)]
    ack_ids: AckIds,
    /// Seconds from now until the messages are delivered again (0 to 600)
    #[arg(long, value_name = "ACK_DEADLINE", required = true)]
    ack_deadline: Int,
}

impl Command for InTracks {
    const RULES: &'static [Rule] = &[Must("ack-deadline")];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let ack_ids = self.ack_ids.take(context)?;
        move_deadline(context, &self.subscription, ack_ids, self.ack_deadline)
    }
}

/// Move the ack deadline of messages
///
/// The old name of `subscriptions modify-message-ack-deadline`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gcloud beta pubsub subscriptions modify-ack-deadline billing ACK_ID \\
    --ack-deadline=120
  gcloud beta pubsub subscriptions modify-ack-deadline billing ACK_ID \\
    --ack-deadline=0")]
pub struct Renamed {
    #[command(flatten)]
    command: InTracks,
}

impl Command for Renamed {
    const RULES: &'static [Rule] = InTracks::RULES;

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        context.warn(
            "This command has been renamed. Please use `modify-message-ack-deadline` instead.",
        );
        self.command.run(context)
    }
}
