//! `topics get-iam-policy`

use clap::Args;

use crate::cli::args::ShapeFlags;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::iam;

/// Show who may do what with a topic
///
/// Prints the access policy: bindings of a role to those who have it. In Google
/// Cloud it decides who may publish to it and change it; the embedded broker keeps it and lets everyone
/// in. The etag tells one version of it from the next.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics get-iam-policy orders
  pubsub topics get-iam-policy orders --flatten='bindings[].members' \\
    --format='value(bindings.role,bindings.members)'")]
pub struct GetIamPolicy {
    /// ID or full name of the topic
    #[arg(value_name = "TOPIC", required = true)]
    topic: String,
    #[command(flatten)]
    shape: ShapeFlags,
}

impl Command for GetIamPolicy {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let topic = context.topic(&self.topic)?;
        iam::get(context, &topic)
    }
}
