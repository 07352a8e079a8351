//! `subscriptions modify-message-ack-deadline`

use clap::Args;
use serde_json::json;

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
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions modify-message-ack-deadline billing \\
    --ack-ids=ACK_ID_1,ACK_ID_2 --ack-deadline=120
  pubsub subscriptions modify-message-ack-deadline billing \\
    --ack-ids=ACK_ID --ack-deadline=0")]
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
        let subscription = context.subscription(&self.subscription)?;
        let ack_ids = self.ack_ids.0;
        let seconds = self.ack_deadline.0;
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
}
