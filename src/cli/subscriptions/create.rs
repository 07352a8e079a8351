//! `subscriptions create`

use clap::Args;

use super::export::{self, Export};
use super::push::{self, Push};
use crate::api::json;
use crate::api::pubsub::{DeadLetterPolicy, ExpirationPolicy, RetryPolicy, Subscription};
use crate::cli::args::{self, Expiration, Int, Labels, RetentionDuration, RetryDelay};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::each::{self, Verb};
use crate::cli::error::Error;
use crate::cli::resource::{Given, Kind};
use crate::cli::rules::Need::{Optional, Required};
use crate::cli::rules::Rule::{self, May, Must, Together};
use crate::cli::transforms;

/// Create one or more subscriptions of a topic
///
/// A subscription receives every message published after it was created, and keeps it until it is
/// acknowledged. With --enable-message-ordering, messages of the same ordering key are delivered in
/// the order of publishing: one batch of a key at a time, and again from the message that failed.
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
    #[arg(long)]
    enable_message_ordering: Option<bool>,
    /// Receive only messages whose attributes match, such as `attributes.kind = "placed"`; cannot
    /// be changed later
    #[arg(long, value_name = "FILTER")]
    message_filter: Option<String>,
    /// ID or full name of the topic that receives what could not be delivered
    #[arg(long, value_name = "TOPIC")]
    dead_letter_topic: Option<String>,
    /// Project of the dead-letter topic; the command's own project by default
    #[arg(long, value_name = "PROJECT")]
    dead_letter_topic_project: Option<String>,
    /// Deliveries before a message goes to the dead-letter topic (5 to 100; 5 by default)
    #[arg(long, value_name = "COUNT", value_parser = args::bounded(5, 100))]
    max_delivery_attempts: Option<i64>,
    /// Delete the subscription after this long without use (a duration, or "never")
    #[arg(long, value_name = "PERIOD")]
    expiration_period: Option<Expiration>,
    /// Hold a failed message back at least this long (0s to 600s; a bare number is in seconds)
    #[arg(long, value_name = "DURATION")]
    min_retry_delay: Option<RetryDelay>,
    /// Hold a failed message back at most this long (0s to 600s; a bare number is in seconds)
    #[arg(long, value_name = "DURATION")]
    max_retry_delay: Option<RetryDelay>,
    /// Deliver no message again once its acknowledgement has succeeded
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
    const OTHER_TRACKS: &'static [&'static str] = &[
        "--pubsub-export-topic",
        "--pubsub-export-topic-project",
        "--pubsub-export-topic-region",
    ];
    const RULES: &'static [Rule] = &[
        Together(Required, &[May("topic-project"), Must("topic")]),
        push::RULE,
        export::RULE,
        Together(
            Optional,
            &[
                Together(
                    Optional,
                    &[May("dead-letter-topic-project"), Must("dead-letter-topic")],
                ),
                May("max-delivery-attempts"),
            ],
        ),
        Together(Optional, &[May("min-retry-delay"), May("max-retry-delay")]),
    ];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let given = Given::Flag {
            name: "--topic",
            project_name: "--topic-project",
            project: self.topic_project.as_deref(),
        };
        let topic = context.name(&self.topic, Kind::Topic, given)?;
        let names = each::names(&self.subscriptions, |text| context.subscription(text))?;
        let template = Subscription {
            topic,
            ..self.template(context)?
        };
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
            dead_letter_policy: self.dead_letter_policy(context)?,
            retry_policy: self.retry_policy(),
            push_config: self.push.config(context)?,
            bigquery_config: self.export.bigquery(),
            cloud_storage_config: self.export.cloud_storage(),
            retain_acked_messages: on(self.retain_acked_messages),
            message_retention_duration: self.message_retention_duration.map(|duration| duration.0),
            enable_message_ordering: on(self.enable_message_ordering),
            filter: self.message_filter.unwrap_or_default(),
            expiration_policy: self.expiration_period.map(expiration_policy),
            enable_exactly_once_delivery: on(self.enable_exactly_once_delivery),
            labels: Labels::merge(self.labels),
            message_transforms: transforms::from_file(self.message_transforms_file.as_deref())?,
            ..Subscription::default()
        })
    }

    fn dead_letter_policy(&self, context: &Context) -> Result<Option<DeadLetterPolicy>, Error> {
        let Some(topic) = &self.dead_letter_topic else {
            return match self.max_delivery_attempts {
                None => Ok(None),
                Some(_) => Err(Error::client(
                    "Missing required argument [DEAD_LETTER_TOPIC]: --dead-letter-topic",
                )),
            };
        };
        let given = Given::Flag {
            name: "--dead-letter-topic",
            project_name: "--dead-letter-topic-project",
            project: self.dead_letter_topic_project.as_deref(),
        };
        let attempts = self.max_delivery_attempts.unwrap_or(0);
        Ok(Some(DeadLetterPolicy {
            dead_letter_topic: context.name(topic, Kind::Topic, given)?,
            max_delivery_attempts: i32::try_from(attempts).unwrap_or(i32::MAX),
        }))
    }

    fn retry_policy(&self) -> Option<RetryPolicy> {
        if self.min_retry_delay.is_none() && self.max_retry_delay.is_none() {
            return None;
        }
        Some(RetryPolicy {
            minimum_backoff: self.min_retry_delay.map(|delay| delay.0),
            maximum_backoff: self.max_retry_delay.map(|delay| delay.0),
        })
    }
}

/// A policy without a time to live never expires.
fn expiration_policy(expiration: Expiration) -> ExpirationPolicy {
    match expiration {
        Expiration::Never => ExpirationPolicy { ttl: None },
        Expiration::After(ttl) => ExpirationPolicy { ttl: Some(ttl) },
    }
}
