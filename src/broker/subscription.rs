//! Subscriptions: what they may look like, their defaults, and what of them the broker has at hand.

use std::time::Duration;

use prost::Message as _;

use crate::api::name::{self, SubscriptionName, TopicName};
use crate::api::pubsub::{
    self, DeleteSubscriptionRequest, ExpirationPolicy, GetSubscriptionRequest,
    ListSubscriptionsRequest, ListSubscriptionsResponse, PushConfig, RetryPolicy,
    UpdateSubscriptionRequest,
};
use crate::api::time::{Timestamp, duration_from_proto, duration_to_proto};
use crate::api::{labels, limits, page};
use crate::store::{self, NewSubscription, SubscriptionRow};

use super::retry::Redelivery;
use super::update::{self, Update};
use super::{Error, Step};

/// A subscription in hand: as stored, and what the message paths need of it.
#[derive(Debug)]
pub struct Subscription {
    pub(super) id: u64,
    pub(super) name: String,
    pub(super) topic: u64,
    /// The first message that was never looked at.
    pub(super) cursor: u64,
    pub(super) ack_deadline: Duration,
    pub(super) retention: Duration,
    pub(super) redelivery: Redelivery,
    pub(super) config: pubsub::Subscription,
}

impl Subscription {
    pub(super) fn read(row: SubscriptionRow) -> Result<Self, Error> {
        let config = pubsub::Subscription::decode(row.config.as_slice())
            .map_err(|error| store::Error::Corrupt(format!("{}: {error}", row.name)))?;
        let retention = config.message_retention_duration.as_ref();
        Ok(Self {
            id: row.id,
            name: row.name,
            topic: row.topic,
            cursor: row.cursor,
            ack_deadline: Duration::from_secs(
                u64::try_from(config.ack_deadline_seconds).unwrap_or_default(),
            ),
            retention: retention
                .and_then(duration_from_proto)
                .unwrap_or(limits::MESSAGE_RETENTION_DEFAULT),
            redelivery: redelivery(&config),
            config,
        })
    }

    /// Whether messages of a key are delivered in order.
    pub(super) fn is_ordered(&self) -> bool {
        self.config.enable_message_ordering
    }

    /// Whether a message published at `time` is no longer retained (R-LIFE-6).
    pub(super) fn has_expired(&self, time: Timestamp, now: Timestamp) -> bool {
        time + self.retention <= now
    }

    /// The number of this delivery, from 1; zero without a dead-letter policy (R-PULL-6).
    pub(super) fn delivery_attempt(&self, failures: u32) -> i32 {
        match self.config.dead_letter_policy {
            Some(_) => i32::try_from(failures).map_or(i32::MAX, |failures| failures + 1),
            None => 0,
        }
    }
}

fn redelivery(config: &pubsub::Subscription) -> Redelivery {
    let backoff = config.retry_policy.as_ref().and_then(|policy| {
        let min = duration_from_proto(policy.minimum_backoff.as_ref()?)?;
        let max = duration_from_proto(policy.maximum_backoff.as_ref()?)?;
        Some((min, max))
    });
    let max_failures = config
        .dead_letter_policy
        .as_ref()
        .and_then(|policy| u32::try_from(policy.max_delivery_attempts).ok());
    Redelivery {
        backoff,
        max_failures,
    }
}

impl Step<'_> {
    /// Attaches a subscription to a topic, with an empty backlog (R-LIFE-17).
    ///
    /// Without a name one is made up, in the topic's project. Source: Subscriber.CreateSubscription (R-SUB-2, 3).
    pub fn create_subscription(
        &mut self,
        mut config: pubsub::Subscription,
    ) -> Result<pubsub::Subscription, Error> {
        let topic_name = TopicName::parse(&config.topic)?;
        if config.name.is_empty() {
            config.name = self.made_up_name(&topic_name);
        }
        let name = SubscriptionName::parse(&config.name)?;
        complete(&mut config);
        check(&config)?;
        self.check_dead_letter_topic(&config)?;
        if self.store.subscription_named(name.as_str())?.is_some() {
            return Err(Error::SubscriptionExists);
        }
        let topic = self.store.topic_named(topic_name.as_str())?;
        let topic = topic.ok_or(Error::SubscriptionTopicNotFound)?;
        self.store.insert_subscription(&NewSubscription {
            name: name.as_str(),
            topic: topic.id,
            cursor: topic.next_seq,
            config: &config.encode_to_vec(),
        })?;
        self.shown(topic.id, config)
    }

    fn made_up_name(&mut self, topic: &TopicName) -> String {
        let digits: String = (0..16).map(|_| self.random.digit(16)).collect();
        format!("projects/{}/subscriptions/sub-{digits}", topic.project())
    }

    /// Source: Subscriber.GetSubscription.
    pub fn get_subscription(
        &mut self,
        request: &GetSubscriptionRequest,
    ) -> Result<pubsub::Subscription, Error> {
        let subscription = self.subscription(&request.subscription)?;
        self.shown(subscription.topic, subscription.config)
    }

    /// Lists the subscriptions of a project, by name. Source: Subscriber.ListSubscriptions.
    pub fn list_subscriptions(
        &mut self,
        request: &ListSubscriptionsRequest,
    ) -> Result<ListSubscriptionsResponse, Error> {
        let project = name::parse_project(&request.project)?;
        let prefix = format!("projects/{project}/subscriptions/");
        let page =
            page::Page::parse(request.page_size, &request.page_token).ok_or(Error::PageToken)?;
        let rows = self
            .store
            .subscriptions(&prefix, &page.after, page.fetch())?;
        let (rows, next_page_token) = page.cut(rows, |row| &row.name);
        let mut subscriptions = Vec::with_capacity(rows.len());
        for row in rows {
            let subscription = Subscription::read(row)?;
            subscriptions.push(self.shown(subscription.topic, subscription.config)?);
        }
        Ok(ListSubscriptionsResponse {
            subscriptions,
            next_page_token,
        })
    }

    /// Changes what the mask names; name, topic, filter and ordering stay (R-ORD-20, R-SUB-7).
    ///
    /// Source: Subscriber.UpdateSubscription.
    pub fn update_subscription(
        &mut self,
        request: UpdateSubscriptionRequest,
    ) -> Result<pubsub::Subscription, Error> {
        let given = request.subscription.unwrap_or_default();
        let name = SubscriptionName::parse(&given.name)?;
        let paths = UPDATE.paths(request.update_mask)?;
        let row = self.store.subscription_named(name.as_str())?;
        let subscription = Subscription::read(row.ok_or(Error::NoSubscriptionToUpdate)?)?;
        let mut config = subscription.config;
        UPDATE.apply(&paths, &given, &mut config)?;
        complete(&mut config);
        check(&config)?;
        if update::names(&paths, "dead_letter_policy") {
            self.check_dead_letter_topic(&config)?;
        }
        self.store
            .set_subscription_config(subscription.id, &config.encode_to_vec())?;
        self.shown(subscription.topic, config)
    }

    /// Deletes a subscription and its backlog (R-LIFE-14). Source: Subscriber.DeleteSubscription.
    pub fn delete_subscription(
        &mut self,
        request: &DeleteSubscriptionRequest,
    ) -> Result<(), Error> {
        let subscription = self.subscription(&request.subscription)?;
        self.store.delete_subscription(subscription.id)?;
        self.forget_topic_without_subscriptions(subscription.topic)?;
        self.trim(subscription.topic)
    }

    /// The subscription of this name.
    pub(super) fn subscription(&self, name: &str) -> Result<Subscription, Error> {
        let name = SubscriptionName::parse(name)?;
        let row = self.store.subscription_named(name.as_str())?;
        Subscription::read(row.ok_or(Error::SubscriptionNotFound)?)
    }

    /// A subscription as it is answered: with what its topic adds.
    fn shown(
        &self,
        topic: u64,
        mut config: pubsub::Subscription,
    ) -> Result<pubsub::Subscription, Error> {
        let (topic, name) = self.topic_shown(topic)?;
        config.topic = name;
        config.topic_message_retention_duration = topic.message_retention_duration;
        config.state = pubsub::subscription::State::Active.into();
        Ok(config)
    }
}

const UPDATE: Update<'static> = Update {
    request: "UpdateSubscriptionRequest",
    resource: "Subscription",
    changeable: &[
        "ack_deadline_seconds",
        "bigquery_config",
        "bigtable_config",
        "cloud_storage_config",
        "dead_letter_policy",
        "enable_exactly_once_delivery",
        "expiration_policy",
        "labels",
        "message_retention_duration",
        "message_transforms",
        "push_config",
        "retain_acked_messages",
        "retry_policy",
    ],
    fixed: &[
        "name",
        "topic",
        "filter",
        "enable_message_ordering",
        "detached",
        "tags",
    ],
    example: "push_config",
    wrong: "pushConfig",
};

/// Puts the documented defaults where nothing is said, and takes out what only the server says.
fn complete(config: &mut pubsub::Subscription) {
    if config.ack_deadline_seconds == 0 {
        config.ack_deadline_seconds = limits::ACK_DEADLINE_SECONDS_DEFAULT;
    }
    config
        .message_retention_duration
        .get_or_insert(duration_to_proto(limits::MESSAGE_RETENTION_DEFAULT));
    config.expiration_policy.get_or_insert(ExpirationPolicy {
        ttl: Some(duration_to_proto(limits::EXPIRATION_DEFAULT)),
    });
    config.push_config.get_or_insert_with(PushConfig::default);
    if let Some(policy) = &mut config.retry_policy {
        complete_retry_policy(policy);
    }
    if let Some(policy) = &mut config.dead_letter_policy
        && policy.max_delivery_attempts == 0
    {
        policy.max_delivery_attempts = limits::DELIVERY_ATTEMPTS_DEFAULT;
    }
    config.state = 0;
    config.detached = false;
    config.topic_message_retention_duration = None;
    config.analytics_hub_subscription_info = None;
    config.tags.clear();
}

fn complete_retry_policy(policy: &mut RetryPolicy) {
    policy
        .minimum_backoff
        .get_or_insert(duration_to_proto(limits::MINIMUM_BACKOFF_DEFAULT));
    policy
        .maximum_backoff
        .get_or_insert(duration_to_proto(limits::MAXIMUM_BACKOFF_DEFAULT));
}

fn check(config: &pubsub::Subscription) -> Result<(), Error> {
    if !limits::ACK_DEADLINE_SECONDS.contains(&config.ack_deadline_seconds) {
        return Err(Error::AckDeadline);
    }
    labels::check(&config.labels).map_err(Error::Labels)?;
    let retention = config.message_retention_duration.as_ref();
    let retention = retention.and_then(duration_from_proto);
    if !retention.is_some_and(|time| limits::MESSAGE_RETENTION.contains(&time)) {
        return Err(Error::Retention);
    }
    check_expiration(config)?;
    check_retry_policy(config)?;
    check_exactly_once(config)?;
    if let Some(policy) = &config.dead_letter_policy {
        check_attempts(policy.max_delivery_attempts)?;
    }
    check_supported(config)
}

/// Exactly once is for subscribers that pull (R-EOD-5, R-XPT-11).
fn check_exactly_once(config: &pubsub::Subscription) -> Result<(), Error> {
    let pushes = |push: &PushConfig| !push.push_endpoint.is_empty();
    let others = [
        (
            config.push_config.as_ref().is_some_and(pushes),
            "push_config",
        ),
        (config.bigquery_config.is_some(), "bigquery_config"),
        (config.bigtable_config.is_some(), "bigtable_config"),
        (
            config.cloud_storage_config.is_some(),
            "cloud_storage_config",
        ),
    ];
    match others.iter().find(|(is_set, _)| *is_set) {
        Some((_, field)) if config.enable_exactly_once_delivery => {
            Err(Error::ExactlyOncePullOnly { field })
        }
        _ => Ok(()),
    }
}

fn check_expiration(config: &pubsub::Subscription) -> Result<(), Error> {
    // A policy without a time to live is one that never ends.
    let ttl = config.expiration_policy.and_then(|policy| policy.ttl);
    let min = limits::EXPIRATION_MIN;
    match ttl {
        Some(ttl) if duration_from_proto(&ttl).is_none_or(|ttl| ttl < min) => {
            Err(Error::ExpirationTooShort { min })
        }
        _ => Ok(()),
    }
}

fn check_retry_policy(config: &pubsub::Subscription) -> Result<(), Error> {
    let Some(policy) = &config.retry_policy else {
        return Ok(());
    };
    let min = check_backoff("minimum_backoff", policy.minimum_backoff)?;
    let max = check_backoff("maximum_backoff", policy.maximum_backoff)?;
    match max < min {
        true => Err(Error::BackoffOrder {
            given: max.as_secs(),
            min: min.as_secs(),
        }),
        false => Ok(()),
    }
}

fn check_backoff(
    field: &'static str,
    backoff: Option<prost_types::Duration>,
) -> Result<Duration, Error> {
    let backoff = backoff.unwrap_or_default();
    duration_from_proto(&backoff)
        .filter(|backoff| *backoff <= limits::BACKOFF_MAX)
        .ok_or(Error::Backoff {
            field,
            given: backoff.seconds,
            max: limits::BACKOFF_MAX.as_secs(),
        })
}

fn check_attempts(given: i32) -> Result<(), Error> {
    let (min, max) = (
        *limits::DELIVERY_ATTEMPTS.start(),
        *limits::DELIVERY_ATTEMPTS.end(),
    );
    if given < min {
        return Err(Error::TooFewAttempts { given, min });
    }
    if given > max {
        return Err(Error::TooManyAttempts { given, max });
    }
    Ok(())
}

/// What is not done yet is refused by name, rather than stored and ignored.
fn check_supported(config: &pubsub::Subscription) -> Result<(), Error> {
    let pushes = config
        .push_config
        .as_ref()
        .is_some_and(|push| *push != PushConfig::default());
    let unsupported = [
        (!config.filter.is_empty(), "filter"),
        (pushes, "push_config"),
        (config.bigquery_config.is_some(), "bigquery_config"),
        (config.bigtable_config.is_some(), "bigtable_config"),
        (
            config.cloud_storage_config.is_some(),
            "cloud_storage_config",
        ),
        (!config.message_transforms.is_empty(), "message_transforms"),
    ];
    match unsupported.iter().find(|(is_set, _)| *is_set) {
        Some((_, field)) => Err(Error::Unsupported(field)),
        None => Ok(()),
    }
}
