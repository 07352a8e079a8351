//! Flags of what happens to a message that was not acknowledged: when it comes again, and when it
//! goes to a dead-letter topic.

use clap::Args;

use crate::api::pubsub::{
    DeadLetterPolicy, ListTopicSubscriptionsRequest, RetryPolicy, Subscription,
};
use crate::cli::args::{self, RetryDelay};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::resource::{Given, Kind};
use crate::cli::rules::Need::Optional;
use crate::cli::rules::Rule::{self, May, Must, Together};

/// The rules of [`DeadLetter`].
pub const DEAD_LETTER: Rule = Together(
    Optional,
    &[
        Together(
            Optional,
            &[May("dead-letter-topic-project"), Must("dead-letter-topic")],
        ),
        May("max-delivery-attempts"),
    ],
);

/// The rules of [`Retry`].
pub const RETRY: Rule = Together(Optional, &[May("min-retry-delay"), May("max-retry-delay")]);

/// Warns of a dead-letter topic that was just given to a subscription, if its dead letters will be lost, or come back.
///
/// Other servers are not asked: they get the requests that gcloud would send.
pub fn note_dead_letters(context: &Context, subscription: &Subscription) {
    let Some(policy) = &subscription.dead_letter_policy else {
        return;
    };
    if !context.is_embedded() {
        return;
    }
    let topic = &policy.dead_letter_topic;
    if *topic == subscription.topic {
        context.warn(format_args!(
            "Topic [{topic}] gets its own dead letters: what fails comes again."
        ));
        return;
    }
    let request = ListTopicSubscriptionsRequest {
        topic: topic.clone(),
        page_size: 1,
        ..ListTopicSubscriptionsRequest::default()
    };
    let listed =
        context.call(async |mut client| client.publisher.list_topic_subscriptions(request).await);
    // What cannot be found out is no failure of a command that has done its work.
    if listed.is_ok_and(|listed| listed.subscriptions.is_empty()) {
        context.warn(format_args!(
            "Topic [{topic}] has no subscription: dead letters are lost until it has one."
        ));
    }
}

// Flags of dead-letter topics.
#[derive(Args, Debug)]
pub struct DeadLetter {
    /// ID or full name of the topic that receives what could not be delivered
    ///
    /// Not the topic of the subscription, and one with a subscription of its own: dead letters that
    /// nobody subscribes to are lost. Dataflow heeds neither dead-letter topics nor retry delays.
    ///
    /// Google Cloud forwards as service-PROJECT_NUMBER@gcp-sa-pubsub.iam.gserviceaccount.com. There
    /// it needs roles/pubsub.publisher on the topic and roles/pubsub.subscriber on the subscription;
    /// here it needs nothing.
    #[arg(long, value_name = "TOPIC")]
    dead_letter_topic: Option<String>,
    /// Project of the dead-letter topic; the command's own project by default
    #[arg(long, value_name = "PROJECT")]
    dead_letter_topic_project: Option<String>,
    /// Deliveries before a message goes to the dead-letter topic (5 to 100; 5 by default)
    #[arg(long, value_name = "COUNT", value_parser = args::bounded(5, 100))]
    max_delivery_attempts: Option<i64>,
}

impl DeadLetter {
    /// Returns the policy the flags ask for, if any.
    pub fn policy(&self, context: &Context) -> Result<Option<DeadLetterPolicy>, Error> {
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
            project_name: Some("--dead-letter-topic-project"),
            project: self.dead_letter_topic_project.as_deref(),
        };
        let attempts = self.max_delivery_attempts.unwrap_or(0);
        Ok(Some(DeadLetterPolicy {
            dead_letter_topic: context.name(topic, Kind::Topic, given)?,
            max_delivery_attempts: i32::try_from(attempts).unwrap_or(i32::MAX),
        }))
    }
}

// Flags of delays.
#[derive(Args, Debug)]
pub struct Retry {
    /// Hold a failed message back at least this long (0s to 600s; 10s if only the other
    /// delay is given; a bare number is in seconds)
    #[arg(long, value_name = "DURATION")]
    min_retry_delay: Option<RetryDelay>,
    /// Hold a failed message back at most this long (0s to 600s; 600s if only the other
    /// delay is given; a bare number is in seconds)
    #[arg(long, value_name = "DURATION")]
    max_retry_delay: Option<RetryDelay>,
}

impl Retry {
    /// Returns the policy the flags ask for, if any.
    pub fn policy(&self) -> Option<RetryPolicy> {
        if self.min_retry_delay.is_none() && self.max_retry_delay.is_none() {
            return None;
        }
        Some(RetryPolicy {
            minimum_backoff: self.min_retry_delay.map(|delay| delay.0),
            maximum_backoff: self.max_retry_delay.map(|delay| delay.0),
        })
    }
}
