//! Subscriptions: what they may look like, their defaults, and what of them the broker has at hand.

use std::time::Duration;

use prost::Message as _;

use crate::api::name::{self, SubscriptionName, TopicName};
use crate::api::pubsub::{
    self, DeleteSubscriptionRequest, DetachSubscriptionRequest, ExpirationPolicy,
    GetSubscriptionRequest, ListSubscriptionsRequest, ListSubscriptionsResponse, PushConfig,
    RetryPolicy, UpdateSubscriptionRequest,
};
use crate::api::time::{Timestamp, duration_from_proto, duration_to_proto};
use crate::api::{labels, limits, page};
use crate::store::{self, Kind, NewSubscription, SubscriptionRow};

use super::expiration;
use super::filter::{self, Filter};
use super::retry::Redelivery;
use super::update::{self, Update};
use super::{Error, Step, export, push};

/// A subscription in hand: as stored, and what the message paths need of it.
#[derive(Debug)]
pub struct Subscription {
    /// As stored, but for the settings.
    pub(super) row: SubscriptionRow,
    pub(super) ack_deadline: Duration,
    /// How long messages live: as long as the subscription or its topic keeps them (R-RET-6).
    pub(super) retention: Duration,
    pub(super) redelivery: Redelivery,
    /// Which messages it wants, if not all.
    pub(super) filter: Option<Filter>,
    pub(super) config: pubsub::Subscription,
}

impl Subscription {
    pub(super) fn read(
        mut row: SubscriptionRow,
        topic_retention: Option<Duration>,
    ) -> Result<Self, Error> {
        let config = std::mem::take(&mut row.config);
        let config = pubsub::Subscription::decode(config.as_slice())
            .map_err(|error| store::Error::Corrupt(format!("{}: {error}", row.name)))?;
        let filter = filter(&config)
            .map_err(|error| store::Error::Corrupt(format!("{}: {error}", row.name)))?;
        Ok(Self {
            row,
            ack_deadline: Duration::from_secs(
                u64::try_from(config.ack_deadline_seconds).unwrap_or_default(),
            ),
            retention: own_retention(&config).max(topic_retention.unwrap_or_default()),
            redelivery: redelivery(&config),
            filter,
            config,
        })
    }

    /// Whether messages of a key are delivered in order.
    pub(super) fn is_ordered(&self) -> bool {
        self.config.enable_message_ordering
    }

    /// Errors: it was detached from its topic, and has no messages any more (R-LIFE-16).
    pub(super) fn check_attached(&self) -> Result<(), Error> {
        match self.config.detached {
            true => Err(Error::Detached),
            false => Ok(()),
        }
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

/// How long the subscription itself keeps messages.
pub(super) fn own_retention(config: &pubsub::Subscription) -> Duration {
    let retention = config.message_retention_duration.as_ref();
    retention
        .and_then(duration_from_proto)
        .unwrap_or(limits::MESSAGE_RETENTION_DEFAULT)
}

fn filter(config: &pubsub::Subscription) -> Result<Option<Filter>, filter::Invalid> {
    let text = Some(config.filter.as_str()).filter(|text| !text.is_empty());
    text.map(Filter::parse).transpose()
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
        if self.store.subscription_named(name.as_str())?.is_some() {
            return Err(Error::SubscriptionExists);
        }
        let topic = self.store.topic_named(topic_name.as_str())?;
        let topic = topic.ok_or(Error::SubscriptionTopicNotFound)?;
        self.check_dead_letter_topic(&config)?;
        self.check_room_in_project(name.project(), Kind::Subscriptions)?;
        self.check_room_for_subscription(topic.id)?;
        let id = self.store.insert_subscription(&NewSubscription {
            name: name.as_str(),
            topic: topic.id,
            cursor: topic.next_seq,
            next_due: expiration::expires(&config, self.now),
            active: self.now,
            config: &config.encode_to_vec(),
        })?;
        self.note_pushed(id, &config)?;
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
        self.shown(subscription.row.topic, subscription.config)
    }

    /// Lists the subscriptions of a project, by name. Source: Subscriber.ListSubscriptions.
    pub fn list_subscriptions(
        &mut self,
        request: &ListSubscriptionsRequest,
    ) -> Result<ListSubscriptionsResponse, Error> {
        let project = name::parse_project(&request.project)?;
        let prefix = format!("projects/{project}/subscriptions/");
        let page = page::Page::parse(request.page_size, &request.page_token)?;
        let rows = self
            .store
            .subscriptions(&prefix, &page.after, page.fetch())?;
        let (rows, next_page_token) = page.cut(rows, |row| &row.name);
        let mut subscriptions = Vec::with_capacity(rows.len());
        for row in rows {
            let subscription = self.in_hand(row)?;
            subscriptions.push(self.shown(subscription.row.topic, subscription.config)?);
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
        let mut subscription = self.in_hand(row.ok_or(Error::NoSubscriptionToUpdate)?)?;
        self.use_now(&mut subscription)?;
        let mut config = subscription.config;
        let detached = config.detached;
        UPDATE.apply(&paths, &given, &mut config)?;
        if paths.iter().any(|path| path.starts_with("push_config.")) {
            push::clear_without_endpoint(&mut config);
        }
        complete(&mut config);
        config.detached = detached;
        check(&config)?;
        if update::names(&paths, "dead_letter_policy") {
            self.check_dead_letter_topic(&config)?;
        }
        self.store
            .set_subscription_config(subscription.row.id, &config.encode_to_vec())?;
        self.store
            .lower_next_due(subscription.row.id, expiration::expires(&config, self.now))?;
        self.note_pushed(subscription.row.id, &config)?;
        self.shown(subscription.row.topic, config)
    }

    /// Deletes a subscription and its backlog (R-LIFE-14). Source: Subscriber.DeleteSubscription.
    pub fn delete_subscription(
        &mut self,
        request: &DeleteSubscriptionRequest,
    ) -> Result<(), Error> {
        let subscription = self.subscription(&request.subscription)?;
        self.drop_subscription(&subscription)?;
        self.trim(subscription.row.topic)
    }

    /// Lets a subscription go, with all that it has.
    pub(super) fn drop_subscription(&mut self, subscription: &Subscription) -> Result<(), Error> {
        self.store.delete_subscription(&subscription.row)?;
        self.store.delete_policy(&subscription.row.name)?;
        self.forget_topic_without_subscriptions(subscription.row.topic)
    }

    /// Takes a subscription off its topic for good: it keeps its name and settings, and has no messages (R-LIFE-16).
    ///
    /// Source: Publisher.DetachSubscription.
    pub fn detach_subscription(
        &mut self,
        request: &DetachSubscriptionRequest,
    ) -> Result<(), Error> {
        let mut subscription = self.subscription(&request.subscription)?;
        let topic = self.store.topic(subscription.row.topic)?;
        let next = topic.map_or(subscription.row.cursor, |topic| topic.next_seq);
        self.restart(&subscription, next, None, None)?;
        subscription.config.detached = true;
        let config = subscription.config.encode_to_vec();
        // It has another id since the restart.
        self.store
            .set_config_named(&subscription.row.name, &config)?;
        if let Some(row) = self.store.subscription_named(&subscription.row.name)? {
            self.store.set_pushed(row.id, false)?;
        }
        self.trim(subscription.row.topic)
    }

    /// The subscription of this name, which somebody uses now.
    pub fn subscription(&mut self, name: &str) -> Result<Subscription, Error> {
        let mut subscription = self.subscription_at_rest(name)?;
        self.use_now(&mut subscription)?;
        Ok(subscription)
    }

    /// The subscription of this name, to have messages delivered from.
    pub(super) fn attached(&mut self, name: &str) -> Result<Subscription, Error> {
        let subscription = self.subscription(name)?;
        subscription.check_attached()?;
        Ok(subscription)
    }

    /// The subscription of this name; to look at it is not to use it.
    pub(super) fn subscription_at_rest(&mut self, name: &str) -> Result<Subscription, Error> {
        let name = SubscriptionName::parse(name)?;
        let row = self.store.subscription_named(name.as_str())?;
        self.in_hand(row.ok_or(Error::SubscriptionNotFound)?)
    }

    pub(super) fn in_hand(&mut self, row: SubscriptionRow) -> Result<Subscription, Error> {
        let topic_retention = self.topic_retention(row.topic)?;
        Subscription::read(row, topic_retention)
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
        export::show_state(&mut config);
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
    export::clear_state(config);
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

pub(super) fn check(config: &pubsub::Subscription) -> Result<(), Error> {
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
    export::check(config)?;
    check_filter(config)?;
    if let Some(policy) = &config.dead_letter_policy {
        check_attempts(policy.max_delivery_attempts)?;
    }
    push::check(config)?;
    Ok(())
}

fn check_filter(config: &pubsub::Subscription) -> Result<(), Error> {
    let (bytes, max) = (config.filter.len(), limits::FILTER_BYTES_MAX);
    if bytes > max {
        return Err(Error::FilterTooLong { bytes, max });
    }
    filter(config)?;
    Ok(())
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
