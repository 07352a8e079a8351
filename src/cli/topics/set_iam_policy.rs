//! `topics set-iam-policy`

use clap::Args;

use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::iam;

/// Replace the access policy of a topic
///
/// Takes the whole policy from a file. Begin with what `get-iam-policy` prints: its etag makes sure
/// that nobody else has changed the policy meanwhile.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics get-iam-policy orders --format=json > policy.json
  pubsub topics set-iam-policy orders policy.json")]
pub struct SetIamPolicy {
    /// ID or full name of the topic
    #[arg(value_name = "TOPIC", required = true)]
    topic: String,
    /// YAML or JSON file with the policy; - is standard input
    #[arg(value_name = "POLICY_FILE", required = true)]
    policy_file: String,
}

impl Command for SetIamPolicy {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let topic = context.topic(&self.topic)?;
        iam::set(context, "topic", topic, &self.policy_file)
    }
}
