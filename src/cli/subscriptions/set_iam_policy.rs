//! `subscriptions set-iam-policy`

use clap::Args;

use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::iam;

/// Replace the access policy of a subscription
///
/// Takes the whole policy from a file. Begin with what `get-iam-policy` prints: its etag makes sure
/// that nobody else has changed the policy meanwhile.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions get-iam-policy billing --format=json > policy.json
  pubsub subscriptions set-iam-policy billing policy.json")]
pub struct SetIamPolicy {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    /// YAML or JSON file with the policy; - is standard input
    #[arg(value_name = "POLICY_FILE", required = true)]
    policy_file: String,
}

impl Command for SetIamPolicy {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let subscription = context.subscription(&self.subscription)?;
        iam::set(context, "subscription", subscription, &self.policy_file)
    }
}
