//! `subscriptions get-iam-policy`

use clap::Args;

use crate::cli::args::ShapeFlags;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::iam;

/// Show who may do what with a subscription
///
/// Prints the access policy: bindings of a role to those who have it. In Google
/// Cloud it decides who may pull from it and change it; the embedded broker keeps it and lets everyone
/// in. The etag tells one version of it from the next.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions get-iam-policy billing
  pubsub subscriptions get-iam-policy billing --flatten='bindings[].members' \\
    --format='value(bindings.role,bindings.members)'")]
pub struct GetIamPolicy {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    #[command(flatten)]
    shape: ShapeFlags,
}

impl Command for GetIamPolicy {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let subscription = context.subscription(&self.subscription)?;
        iam::get(context, &subscription)
    }
}
