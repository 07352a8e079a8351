//! `topics detach-subscription`

use clap::Args;
use serde_json::json;

use crate::api::pubsub::DetachSubscriptionRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::each::{self, Verb};
use crate::cli::error::Error;

/// Detach one or more subscriptions from their topics
///
/// A detached subscription stays, but receives nothing any more and drops what it has kept. It
/// cannot be attached again: create another one.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics detach-subscription billing
  pubsub topics detach-subscription billing audit")]
pub struct DetachSubscription {
    /// IDs or full names of the subscriptions to detach
    #[arg(value_name = "SUBSCRIPTION", num_args = 1.., required = true)]
    subscriptions: Vec<String>,
}

impl Command for DetachSubscription {
    const FORMAT: &'static str = "none";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let names = each::names(&self.subscriptions, |text| context.subscription(text))?;
        Ok(each::resource(
            context,
            Verb::Detach,
            "subscription",
            names,
            move |name| {
                let request = DetachSubscriptionRequest {
                    subscription: name.to_owned(),
                };
                context
                    .call(async |mut client| client.publisher.detach_subscription(request).await)?;
                Ok(json!({}))
            },
        ))
    }
}
