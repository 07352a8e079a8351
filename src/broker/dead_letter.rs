//! What becomes of a message that failed too often?
//!
//! At the nack or the end of the lease that exhausts the policy a copy goes to the dead-letter topic and the original
//! is settled, in one step. Data, attributes and ordering key stay; four attributes say where it came from. What the
//! dead-letter topic asks of its publishers, a schema say, is not asked of the copy: it would have nowhere else to go.
//! Source: DeadLetterPolicy; Dead-letter topics (R-DLQ-3 to 7, 14).

use prost::Message as _;

use crate::api::name::{SubscriptionName, TopicName};
use crate::api::pubsub::{self, PubsubMessage};
use crate::api::time::Timestamp;
use crate::store;

use super::subscription::Subscription;
use super::{Error, Step};

impl Step<'_> {
    /// Forwards a message that failed `failures` times, the last time at `at`.
    ///
    /// One that was past its retention by then is gone, like any other. False: the topic is gone, and the message
    /// stays where it is.
    pub(super) fn dead_letter(
        &mut self,
        subscription: &Subscription,
        seq: u64,
        at: Timestamp,
        failures: u32,
    ) -> Result<bool, Error> {
        let policy = subscription.config.dead_letter_policy.as_ref();
        let Some(policy) = policy else {
            return Ok(false);
        };
        self.forwarded += 1;
        let Some(topic) = self.store.topic_named(&policy.dead_letter_topic)? else {
            return Ok(false);
        };
        let chunk = self.store.chunk_of(subscription.row.topic, seq)?;
        let Some(chunk) = chunk.filter(|chunk| !subscription.has_expired(chunk.time, at)) else {
            return Ok(true);
        };
        let mut message = PubsubMessage::decode(chunk.message(seq)?)
            .map_err(|error| store::Error::Corrupt(format!("message {seq}: {error}")))?;
        let source = SubscriptionName::parse(&subscription.row.name)?;
        let mut note = |what: &str, value: String| {
            let key = format!("CloudPubSubDeadLetterSource{what}");
            message.attributes.insert(key, value);
        };
        note("DeliveryCount", failures.to_string());
        note("Subscription", source.id().to_owned());
        note("SubscriptionProject", source.project().to_owned());
        note("TopicPublishTime", chunk.time.to_text_millis());
        self.append(&topic, vec![Some(message)])?;
        self.note_dead_lettered(subscription);
        Ok(true)
    }

    /// Checks that the dead-letter topic that a subscription names is there, if it names one.
    pub(super) fn check_dead_letter_topic(
        &self,
        config: &pubsub::Subscription,
    ) -> Result<(), Error> {
        let Some(policy) = &config.dead_letter_policy else {
            return Ok(());
        };
        let name = &policy.dead_letter_topic;
        let is_there = TopicName::parse(name).is_ok() && self.store.topic_named(name)?.is_some();
        match is_there {
            true => Ok(()),
            false => Err(Error::DeadLetterTopicNotFound),
        }
    }
}
