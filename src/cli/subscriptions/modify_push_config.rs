//! `subscriptions modify-push-config`

use clap::Args;
use serde_json::json;

use super::push::{self, Push};
use crate::api::pubsub::ModifyPushConfigRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::rules::Rule::{self, May, Must};

/// Change where a subscription's messages are pushed to
///
/// With an empty --push-endpoint messages are pulled again. The whole push configuration is replaced:
/// what the flags leave out is gone.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions modify-push-config billing \\
    --push-endpoint=https://example.com/push
  pubsub subscriptions modify-push-config billing --push-endpoint=")]
pub struct ModifyPushConfig {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    #[command(flatten)]
    push: Push,
}

impl Command for ModifyPushConfig {
    const RULES: &'static [Rule] = &[
        Must("push-endpoint"),
        May("push-auth-service-account"),
        May("push-auth-token-audience"),
        push::NO_WRAPPER,
    ];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let subscription = context.subscription(&self.subscription)?;
        let config = self.push.config(context)?;
        let request = ModifyPushConfigRequest {
            subscription: subscription.clone(),
            push_config: config.clone(),
        };
        context.call(async |mut client| client.subscriber.modify_push_config(request).await)?;
        context.say(format_args!("Updated subscription [{subscription}]."));
        push::note_delivery(context, config.as_ref());
        Ok(Records::Single(json!({})))
    }
}
