//! How long does a message live?
//!
//! Until every subscription of its topic has settled it, or its retention in each of them has ended (R-LIFE-2, 6).
//! Retained acknowledged messages and topic retention keep it longer, for a later seek. Messages are dropped from
//! the oldest on, in bounded slices, with ordinary operations.

use std::time::Duration;

use prost::Message as _;

use crate::api::pubsub;
use crate::api::time::{Timestamp, duration_from_proto};
use crate::store::{self, BLOCK_MESSAGES, TopicRow};

use super::subscription::Subscription;
use super::{Error, Step};

/// Chunks that one operation drops at most.
const TRIMMED_MAX: usize = 1000;

/// A subscription that is never drained, or a topic nobody pulls from, is trimmed each time so many messages passed.
/// Less than [`TRIMMED_MAX`], so that trimming keeps up with chunks of one message.
const TRIM_EVERY: u64 = 512;

/// What one subscription still needs.
struct Need {
    /// Every message before this one is settled.
    settled_before: u64,
    /// What was published up to then is no longer retained.
    expired_until: Timestamp,
    retains_acked: bool,
}

impl Need {
    fn is_over(&self, end: u64, time: Timestamp) -> bool {
        let is_settled = end <= self.settled_before && !self.retains_acked;
        is_settled || time <= self.expired_until
    }
}

impl Step<'_> {
    /// Trims when enough new messages were published.
    pub(super) fn trim_after_publish(&mut self, topic: &TopicRow, next: u64) -> Result<(), Error> {
        match topic.next_seq / TRIM_EVERY != next / TRIM_EVERY {
            true => self.trim(topic.id),
            false => Ok(()),
        }
    }

    /// Trims when enough messages were looked at.
    pub(super) fn trim_after_pull(
        &mut self,
        subscription: &Subscription,
        cursor: u64,
    ) -> Result<(), Error> {
        match subscription.cursor / TRIM_EVERY != cursor / TRIM_EVERY {
            true => self.trim(subscription.topic),
            false => Ok(()),
        }
    }

    /// Trims when the subscription has nothing left that it looked at: all was acknowledged, or given up.
    pub(super) fn trim_when_drained(&mut self, subscription: &Subscription) -> Result<(), Error> {
        let is_drained = self.store.first_lease_block(subscription.id)?.is_none()
            && !self.store.has_lanes(subscription.id)?;
        match is_drained {
            true => self.trim(subscription.topic),
            false => Ok(()),
        }
    }

    /// Drops a slice of the oldest messages of a topic that nobody needs.
    pub(super) fn trim(&mut self, topic: u64) -> Result<(), Error> {
        let Some(row) = self.store.topic(topic)? else {
            return Ok(());
        };
        let topic_keeps = topic_retention(&row)?;
        let needs = self.needs(topic)?;
        let end = self.store.end_of_chunks(topic, TRIMMED_MAX, |end, time| {
            let is_kept = topic_keeps.is_some_and(|keeps| time > self.now - keeps);
            !is_kept && needs.iter().all(|need| need.is_over(end, time))
        })?;
        match end {
            Some(end) => Ok(self.store.delete_chunks_before(topic, end)?),
            None => Ok(()),
        }
    }

    fn needs(&self, topic: u64) -> Result<Vec<Need>, Error> {
        let mut needs = Vec::new();
        for row in self.store.subscriptions_of(topic)? {
            let subscription = Subscription::read(row)?;
            needs.push(Need {
                settled_before: self.settled_before(&subscription)?,
                expired_until: self.now - subscription.retention,
                retains_acked: subscription.config.retain_acked_messages,
            });
        }
        Ok(needs)
    }

    /// The first message of a subscription that is not settled.
    fn settled_before(&self, subscription: &Subscription) -> Result<u64, Error> {
        let block = self.store.first_lease_block(subscription.id)?;
        let block = block.map(|number| number * BLOCK_MESSAGES);
        let lane = self.store.lowest_of_lanes(subscription.id)?;
        let behind = block.into_iter().chain(lane).min();
        Ok(behind.map_or(subscription.cursor, |seq| seq.min(subscription.cursor)))
    }
}

/// How long a topic itself keeps messages, if it does.
fn topic_retention(row: &TopicRow) -> Result<Option<Duration>, Error> {
    let topic = pubsub::Topic::decode(row.config.as_slice())
        .map_err(|error| store::Error::Corrupt(format!("topic {}: {error}", row.id)))?;
    let retention = topic.message_retention_duration.as_ref();
    Ok(retention.and_then(duration_from_proto))
}
