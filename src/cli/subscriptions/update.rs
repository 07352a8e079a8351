//! `subscriptions update`

use clap::Args;

use super::export::{self, Export};
use super::push::{self, Push};
use super::redelivery::{self, DeadLetter, Retry};
use crate::api::json;
use crate::api::pubsub::{GetSubscriptionRequest, Subscription, UpdateSubscriptionRequest};
use crate::cli::args::{Expiration, Int, Retention};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::label_changes::{self, LabelChanges};
use crate::cli::mask::Mask;
use crate::cli::rules::Need::Optional;
use crate::cli::rules::Rule::{self, May, OneOf};
use crate::cli::transforms;

/// Change a subscription
///
/// Changes what the flags name and leaves everything else as it is. The topic, the filter and
/// message ordering stay as they were when the subscription was created.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions update billing --ack-deadline=60
  pubsub subscriptions update billing --min-retry-delay=10s \\
    --update-labels=team=shop")]
pub struct Update {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    /// Seconds until an unacknowledged message is delivered again (10 to 600)
    #[arg(long, value_name = "SECONDS")]
    ack_deadline: Option<Int>,
    #[command(flatten)]
    push: Push,
    /// Push messages in their wrapper again
    #[arg(long)]
    clear_push_no_wrapper_config: Option<bool>,
    /// Write to BigQuery no more
    #[arg(long)]
    clear_bigquery_config: Option<bool>,
    /// Write to Cloud Storage no more
    #[arg(long)]
    clear_cloud_storage_config: Option<bool>,
    #[command(flatten)]
    export: Export,
    /// Keep acknowledged messages too, as long as the retention says, for seek
    #[arg(long)]
    retain_acked_messages: Option<bool>,
    /// Keep unacknowledged messages this long (10m to 31d, or "default"; a bare number is in
    /// seconds)
    #[arg(long, value_name = "DURATION")]
    message_retention_duration: Option<Retention>,
    /// Send nothing to a dead-letter topic any more
    #[arg(long)]
    clear_dead_letter_policy: Option<bool>,
    #[command(flatten)]
    dead_letter: DeadLetter,
    /// Delete the subscription after this long without use (a duration, or "never")
    ///
    /// At least 1d. Its messages go with it, so let it be no shorter than their retention; a
    /// shorter one is taken.
    #[arg(long, value_name = "PERIOD")]
    expiration_period: Option<Expiration>,
    /// Deliver failed messages again at once
    #[arg(long)]
    clear_retry_policy: Option<bool>,
    #[command(flatten)]
    retry: Retry,
    /// Deliver no message again once its acknowledgement has succeeded
    ///
    /// For messages that are pulled, by subscribers in one region. This broker is one region, so
    /// that is always so.
    #[arg(long)]
    enable_exactly_once_delivery: Option<bool>,
    #[command(flatten)]
    labels: LabelChanges,
    /// Run no transforms on messages any more
    #[arg(long)]
    clear_message_transforms: Option<bool>,
    /// Read message transforms from a YAML or JSON file
    #[arg(long, value_name = "FILE")]
    message_transforms_file: Option<String>,
}

impl Command for Update {
    const FORMAT: &'static str = "none";
    const RULES: &'static [Rule] = &[
        push::UPDATE_RULE,
        export::UPDATE_RULE,
        OneOf(
            Optional,
            &[May("clear-dead-letter-policy"), redelivery::DEAD_LETTER],
        ),
        OneOf(Optional, &[May("clear-retry-policy"), redelivery::RETRY]),
        label_changes::RULE,
        OneOf(
            Optional,
            &[
                May("clear-message-transforms"),
                May("message-transforms-file"),
            ],
        ),
    ];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let name = context.subscription(&self.subscription)?;
        let asked = self.labels.is_given();
        let Some((subscription, mask)) = self.change(context, &name)?.or_nothing(asked)? else {
            context.say("No update to perform.");
            return Ok(Records::Nothing);
        };
        let changes_push = mask
            .paths
            .iter()
            .any(|path| path.starts_with("push_config"));
        let changes_dead_letters = mask.paths.iter().any(|path| path == "dead_letter_policy");
        let exports = ["bigquery_config", "bigtable_config", "cloud_storage_config"];
        let changes_export = mask
            .paths
            .iter()
            .any(|path| exports.iter().any(|export| path.starts_with(export)));
        let request = UpdateSubscriptionRequest {
            subscription: Some(Subscription {
                name: name.clone(),
                ..subscription
            }),
            update_mask: Some(mask),
        };
        let changed = context
            .call(async |mut client| client.subscriber.update_subscription(request).await)?;
        context.say(format_args!("Updated subscription [{name}]."));
        if changes_push {
            push::note_delivery(context, changed.push_config.as_ref());
        }
        if changes_export {
            push::note_export(context, &changed);
        }
        if changes_dead_letters {
            redelivery::note_dead_letters(context, &changed);
        }
        Ok(Records::Single(json::to_json(
            &changed,
            "google.pubsub.v1.Subscription",
        )))
    }
}

impl Update {
    /// Returns the fields to change and their new values; a field that is cleared keeps its default.
    fn change(self, context: &Context, name: &str) -> Result<Mask<Subscription>, Error> {
        let mut change = Mask::default();
        let seconds = self.ack_deadline.map(|seconds| seconds.0);
        change.set(
            "ack_deadline_seconds",
            seconds,
            |it: &mut Subscription, seconds| {
                it.ack_deadline_seconds = seconds;
            },
        );
        self.change_destination(context, &mut change)?;
        change.set(
            "retain_acked_messages",
            self.retain_acked_messages,
            |it, retain| {
                it.retain_acked_messages = retain;
            },
        );
        change.set(
            "message_retention_duration",
            self.message_retention_duration,
            |it, retention| {
                it.message_retention_duration = match retention {
                    Retention::Default => None,
                    Retention::For(duration) => Some(duration),
                }
            },
        );
        self.change_redelivery(context, &mut change)?;
        change.set("expiration_policy", self.expiration_period, |it, period| {
            it.expiration_policy = Some(period.policy());
        });
        change.set(
            "enable_exactly_once_delivery",
            self.enable_exactly_once_delivery,
            |it, on| it.enable_exactly_once_delivery = on,
        );
        let transforms = transforms::from_file(self.message_transforms_file.as_deref())?;
        change.clear_or_set(
            "message_transforms",
            self.clear_message_transforms == Some(true),
            Some(transforms).filter(|transforms| !transforms.is_empty()),
            |it, transforms| it.message_transforms = transforms,
        );
        let labels = self.labels.apply(|| current_labels(context, name))?;
        change.set("labels", labels, |it, labels| it.labels = labels);
        Ok(change)
    }

    /// Changes where messages go.
    fn change_destination(
        &self,
        context: &Context,
        change: &mut Mask<Subscription>,
    ) -> Result<(), Error> {
        let push = self.push.config(context)?;
        // A new configuration has no such part unless it says so.
        let unwrap = self.clear_push_no_wrapper_config == Some(true) && push.is_none();
        change.clear_or_set("push_config.no_wrapper", unwrap, None::<()>, |_, ()| {});
        change.set("push_config", push, |it, config| {
            it.push_config = Some(config)
        });
        change.clear_or_set(
            "bigquery_config",
            self.clear_bigquery_config == Some(true),
            self.export.bigquery(),
            |it, config| it.bigquery_config = Some(config),
        );
        change.clear_or_set(
            "cloud_storage_config",
            self.clear_cloud_storage_config == Some(true),
            self.export.cloud_storage(),
            |it, config| it.cloud_storage_config = Some(config),
        );
        Ok(())
    }

    /// Changes what happens to messages that were not acknowledged.
    fn change_redelivery(
        &self,
        context: &Context,
        change: &mut Mask<Subscription>,
    ) -> Result<(), Error> {
        change.clear_or_set(
            "dead_letter_policy",
            self.clear_dead_letter_policy == Some(true),
            self.dead_letter.policy(context)?,
            |it, policy| it.dead_letter_policy = Some(policy),
        );
        change.clear_or_set(
            "retry_policy",
            self.clear_retry_policy == Some(true),
            self.retry.policy(),
            |it, policy| it.retry_policy = Some(policy),
        );
        Ok(())
    }
}

fn current_labels(
    context: &Context,
    name: &str,
) -> Result<std::collections::BTreeMap<String, String>, Error> {
    let request = GetSubscriptionRequest {
        subscription: name.to_owned(),
    };
    let found =
        context.call(async |mut client| client.subscriber.get_subscription(request).await)?;
    Ok(found.labels)
}
