//! `subscriptions remove-iam-policy-binding`

use clap::Args;

use crate::cli::command::{Command, OtherTracks, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::iam::{self, Binding};
use crate::cli::rules::Rule;

/// Take a role on a subscription from someone
///
/// Reads the access policy, takes the principal out of the role, and writes the policy back. If
/// someone else has changed it meanwhile, nothing is written: run the command again.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions remove-iam-policy-binding billing \\
    --member=user:ann@example.com --role=roles/pubsub.subscriber
  pubsub subscriptions remove-iam-policy-binding billing \\
    --member=allUsers --role=roles/pubsub.viewer --format=json")]
pub struct RemoveIamPolicyBinding {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    #[command(flatten)]
    binding: Binding,
}

impl Command for RemoveIamPolicyBinding {
    const RULES: &'static [Rule] = Binding::RULES;
    const OTHER_TRACKS: OtherTracks = Binding::REMOVE_OTHER_TRACKS;

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let subscription = context.subscription(&self.subscription)?;
        iam::remove(context, "subscription", subscription, &self.binding)
    }
}
