//! `topics add-iam-policy-binding`

use clap::Args;

use crate::cli::command::{Command, OtherTracks, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::iam::{self, Binding};
use crate::cli::rules::Rule;

/// Give a role on a topic to someone
///
/// Reads the access policy, adds the principal to the role, and writes the policy back. If someone
/// else has changed it meanwhile, nothing is written: run the command again.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics add-iam-policy-binding orders \\
    --member=user:ann@example.com --role=roles/pubsub.publisher
  pubsub topics add-iam-policy-binding orders \\
    --member=allUsers --role=roles/pubsub.viewer --format=json")]
pub struct AddIamPolicyBinding {
    /// ID or full name of the topic
    #[arg(value_name = "TOPIC", required = true)]
    topic: String,
    #[command(flatten)]
    binding: Binding,
}

impl Command for AddIamPolicyBinding {
    const RULES: &'static [Rule] = Binding::RULES;
    const OTHER_TRACKS: OtherTracks = Binding::ADD_OTHER_TRACKS;

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let topic = context.topic(&self.topic)?;
        iam::add(context, "topic", topic, self.binding)
    }
}
