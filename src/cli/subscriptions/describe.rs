//! `subscriptions describe`

use clap::Args;

use crate::api::json;
use crate::api::pubsub::GetSubscriptionRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;

/// Show a subscription
///
/// Prints the settings of a subscription, defaults included.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions describe billing
  pubsub subscriptions describe billing --format='value(topic)'")]
pub struct Describe {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
}

impl Command for Describe {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let subscription = context.subscription(&self.subscription)?;
        let request = GetSubscriptionRequest { subscription };
        let found =
            context.call(async |mut client| client.subscriber.get_subscription(request).await)?;
        Ok(Records::Single(json::to_json(
            &found,
            "google.pubsub.v1.Subscription",
        )))
    }
}
