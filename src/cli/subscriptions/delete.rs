//! `subscriptions delete`

use clap::Args;
use serde_json::json;

use crate::api::pubsub::DeleteSubscriptionRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::each::{self, Verb};
use crate::cli::error::Error;

/// Delete one or more subscriptions
///
/// What a deleted subscription has not delivered is lost to it, even to a new one of the same name.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions delete billing
  pubsub subscriptions delete billing audit --format=json")]
pub struct Delete {
    /// IDs or full names of the subscriptions to delete
    #[arg(value_name = "SUBSCRIPTION", num_args = 1.., required = true)]
    subscriptions: Vec<String>,
}

impl Command for Delete {
    const FORMAT: &'static str = "none";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let names = each::names(&self.subscriptions, |text| context.subscription(text))?;
        Ok(each::resource(
            context,
            Verb::Delete,
            "subscription",
            names,
            move |name| {
                let request = DeleteSubscriptionRequest {
                    subscription: name.to_owned(),
                };
                context.call(async |mut client| {
                    client.subscriber.delete_subscription(request).await
                })?;
                Ok(json!({}))
            },
        ))
    }
}
