//! `subscriptions create`

use clap::Args;

use super::export::{self, Export};
use super::push::{self, Push};
use super::redelivery::{self, DeadLetter, Retry};
use crate::api::json;
use crate::api::pubsub::Subscription;
use crate::cli::args::{self, Expiration, Int, Labels, RetentionDuration};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::each::{self, Verb};
use crate::cli::error::Error;
use crate::cli::resource::{Given, Kind};
use crate::cli::rules::Need::Required;
use crate::cli::rules::Rule::{self, May, Must, Together};
use crate::cli::transforms;

/// Create one or more subscriptions of a topic
///
/// A subscription receives every message published after it was created, and keeps it until it is
/// acknowledged. With --enable-message-ordering, messages of the same ordering key are delivered in
/// the order of publishing: one batch of a key at a time, and again from the message that failed.
///
/// The embedded broker keeps the settings of exports to BigQuery and Cloud Storage, and shows them;
/// nothing is written there.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions create billing --topic=orders --enable-message-ordering
  pubsub subscriptions create audit mail --topic=orders --ack-deadline=60")]
pub struct Create {
    /// IDs or full names of the subscriptions to create
    #[arg(value_name = "SUBSCRIPTION", num_args = 1.., required = true)]
    subscriptions: Vec<String>,
    /// ID or full name of the topic to receive from
    #[arg(long, value_name = "TOPIC", required = true)]
    topic: String,
    /// Project of the topic; the command's own project by default
    #[arg(long, value_name = "TOPIC_PROJECT")]
    topic_project: Option<String>,
    /// Seconds until an unacknowledged message is delivered again (10 to 600; 10 by default)
    #[arg(long, value_name = "SECONDS")]
    ack_deadline: Option<Int>,
    #[command(flatten)]
    push: Push,
    #[command(flatten)]
    export: Export,
    /// Keep acknowledged messages too, as long as the retention says, for seek
    #[arg(long)]
    retain_acked_messages: Option<bool>,
    /// Keep unacknowledged messages this long (10m to 31d; 7d by default; a bare number is in
    /// seconds)
    #[arg(long, value_name = "DURATION")]
    message_retention_duration: Option<RetentionDuration>,
    /// Deliver messages of the same ordering key in order; cannot be changed later
    ///
    /// The order is the one in which a region received them, whoever published; this broker is one
    /// region. Leave it out for what Dataflow reads, which puts messages in order by itself and
    /// gets ordered ones more slowly.
    #[arg(long)]
    enable_message_ordering: Option<bool>,
    /// Receive only messages whose attributes match, such as `attributes.kind = "placed"` (up
    /// to 256 bytes); cannot be changed later
    #[arg(long, value_name = "FILTER")]
    message_filter: Option<String>,
    #[command(flatten)]
    dead_letter: DeadLetter,
    /// Delete the subscription after this long without use (a duration, or "never"; 31d by default)
    ///
    /// At least 1d. Its messages go with it, so let it be no shorter than their retention; a
    /// shorter one is taken.
    #[arg(long, value_name = "PERIOD")]
    expiration_period: Option<Expiration>,
    #[command(flatten)]
    retry: Retry,
    /// Deliver no message again once its acknowledgement has succeeded
    ///
    /// For messages that are pulled, by subscribers in one region. This broker is one region, so
    /// that is always so.
    #[arg(long)]
    enable_exactly_once_delivery: Option<bool>,
    /// Labels to put on the subscriptions; keys and values of lower-case letters, digits, - and _
    #[arg(long, value_name = "[KEY=VALUE,...]", value_parser = args::labels, action = clap::ArgAction::Append)]
    labels: Vec<Labels>,
    /// Read message transforms from a YAML or JSON file
    #[arg(long, value_name = "FILE")]
    message_transforms_file: Option<String>,
}

impl Command for Create {
    const FORMAT: &'static str = "none";
    const RULES: &'static [Rule] = &[
        Together(Required, &[May("topic-project"), Must("topic")]),
        push::RULE,
        export::RULE,
        redelivery::DEAD_LETTER,
        redelivery::RETRY,
    ];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let given = Given::Flag {
            name: "--topic",
            project_name: Some("--topic-project"),
            project: self.topic_project.as_deref(),
        };
        let topic = context.name(&self.topic, Kind::Topic, given)?;
        let names = each::names(&self.subscriptions, |text| context.subscription(text))?;
        let template = Subscription {
            topic,
            ..self.template(context)?
        };
        let mut is_noted = false;
        Ok(each::resource(
            context,
            Verb::Create,
            "subscription",
            names,
            move |name| {
                let request = Subscription {
                    name: name.to_owned(),
                    ..template.clone()
                };
                let made = context.call(async |mut client| {
                    client.subscriber.create_subscription(request).await
                })?;
                if !std::mem::replace(&mut is_noted, true) {
                    push::note_delivery(context, made.push_config.as_ref());
                    push::note_export(context, &made);
                    redelivery::note_dead_letters(context, &made);
                }
                Ok(json::to_json(&made, "google.pubsub.v1.Subscription"))
            },
        ))
    }
}

impl Create {
    /// Returns the subscription to create, without its name and topic.
    fn template(self, context: &Context) -> Result<Subscription, Error> {
        if self.message_filter.as_deref() == Some("") {
            return Err(Error::client(
                "Invalid value for [--message-filter]: Filter string must be non-empty. \
                 If you do not want a filter, do not set the --message-filter argument.",
            ));
        }
        let on = |flag: Option<bool>| flag.unwrap_or(false);
        Ok(Subscription {
            ack_deadline_seconds: self.ack_deadline.map_or(0, |seconds| seconds.0),
            dead_letter_policy: self.dead_letter.policy(context)?,
            retry_policy: self.retry.policy(),
            push_config: self.push.config(context)?,
            bigquery_config: self.export.bigquery(),
            cloud_storage_config: self.export.cloud_storage(),
            retain_acked_messages: on(self.retain_acked_messages),
            message_retention_duration: self.message_retention_duration.map(|duration| duration.0),
            enable_message_ordering: on(self.enable_message_ordering),
            filter: self.message_filter.unwrap_or_default(),
            expiration_policy: self.expiration_period.map(Expiration::policy),
            enable_exactly_once_delivery: on(self.enable_exactly_once_delivery),
            labels: Labels::merge(self.labels),
            message_transforms: transforms::from_file(self.message_transforms_file.as_deref())?,
            ..Subscription::default()
        })
    }
}
