//! How long does a message live?
//!
//! Until every subscription of its topic has settled it, or its retention in each of them has ended (R-LIFE-2, 6).
//! Retained acknowledged messages and topic retention keep it longer, for a later seek. Messages are dropped from
//! the oldest on, in bounded slices, with ordinary operations.

use std::time::Duration;

use prost::Message as _;

use crate::api::time::{Timestamp, duration_from_proto};
use crate::store::{self, SnapshotRow, TopicRow};

use super::subscription::Subscription;
use super::{Error, Step};

/// Chunks that one operation drops at most.
const TRIMMED_MAX: usize = 1000;

/// A subscription that is never drained, or a topic nobody pulls from, is trimmed each time so many messages passed.
/// Less than [`TRIMMED_MAX`], so that trimming keeps up with chunks of one message.
const TRIM_EVERY: u64 = 512;

/// A request of so many bytes is followed by a trim: 512 smaller ones are no more than one trim drops.
const TRIM_BYTES: usize = 64 * 1024;

/// What one subscription still needs.
struct Need {
    subscription: u64,
    /// The first message that was never looked at.
    cursor: u64,
    /// Every message before this one is settled.
    settled_before: u64,
    /// What was published up to then is no longer retained.
    expired_until: Timestamp,
    retains_acked: bool,
}

/// What is still needed of a topic's messages.
pub(super) struct Keeps {
    /// How long the topic itself keeps them, if it does.
    topic: Option<Duration>,
    needs: Vec<Need>,
    snapshots: Vec<SnapshotNeed>,
    now: Timestamp,
}

/// What a snapshot still needs.
struct SnapshotNeed {
    list: u64,
    /// Everything from this message on.
    end: u64,
    /// Nothing before this one.
    low: u64,
    /// Which of those between is not all known yet.
    is_making: bool,
}

impl Keeps {
    /// Whether nobody needs a message that was published at `time` and comes before message `end`.
    fn is_over(&self, end: u64, time: Timestamp) -> bool {
        let is_over = |need: &Need| {
            let is_settled = end <= need.settled_before && !need.retains_acked;
            is_settled || time <= need.expired_until
        };
        !self.topic_keeps(time)
            && self.needs.iter().all(is_over)
            && self.snapshots.iter().all(|need| end <= need.low)
    }

    /// Whether a message that was published at `time` is kept though every subscription may have settled it.
    pub(super) fn is_kept_settled(&self, time: Timestamp) -> bool {
        let keeps = |need: &Need| need.retains_acked && time > need.expired_until;
        self.topic_keeps(time) || self.needs.iter().any(keeps)
    }

    fn topic_keeps(&self, time: Timestamp) -> bool {
        self.topic.is_some_and(|keeps| time > self.now - keeps)
    }

    /// The first message that some subscription has never looked at, or that a snapshot has with all that follow;
    /// `None` without subscriptions, or while it is not all known what snapshots have.
    pub(super) fn looked_at_by_all(&self) -> Option<u64> {
        if self.snapshots.iter().any(|need| need.is_making) {
            return None;
        }
        let looked_at = self.needs.iter().map(|need| need.cursor).min()?;
        let snapshots = self.snapshots.iter().map(|need| need.end);
        Some(snapshots.fold(looked_at, u64::min))
    }

    /// The lists of snapshots, by id.
    pub(super) fn lists(&self) -> Vec<u64> {
        self.snapshots.iter().map(|need| need.list).collect()
    }

    /// The subscriptions, by id.
    pub(super) fn subscriptions(&self) -> Vec<u64> {
        self.needs.iter().map(|need| need.subscription).collect()
    }
}

impl Step<'_> {
    /// Trims when enough new messages were published, or `bytes` of them: as much may be dropped at once.
    pub(super) fn trim_after_publish(
        &mut self,
        topic: &TopicRow,
        next: u64,
        bytes: usize,
    ) -> Result<(), Error> {
        let is_large = bytes >= TRIM_BYTES;
        match is_large || topic.next_seq / TRIM_EVERY != next / TRIM_EVERY {
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
        match subscription.row.cursor / TRIM_EVERY != cursor / TRIM_EVERY {
            true => self.trim(subscription.row.topic),
            false => Ok(()),
        }
    }

    /// Trims when the subscription has nothing left that it looked at: all was acknowledged, or given up.
    pub(super) fn trim_when_drained(&mut self, subscription: &Subscription) -> Result<(), Error> {
        match self.is_drained(subscription)? {
            true => self.trim(subscription.row.topic),
            false => Ok(()),
        }
    }

    /// Whether a subscription holds nothing.
    pub(super) fn is_drained(&self, subscription: &Subscription) -> Result<bool, Error> {
        let id = subscription.row.id;
        Ok(!self.store.has_lease_blocks(id)? && !self.store.has_lanes(id)?)
    }

    /// Drops a slice of the messages of a topic that nobody needs: the oldest, then what is settled behind others.
    pub(super) fn trim(&mut self, topic: u64) -> Result<(), Error> {
        let Some(row) = self.store.topic(topic)? else {
            return Ok(());
        };
        if self.is_pinned(topic)? {
            return Ok(());
        }
        let keeps = Keeps {
            topic: topic_retention(&row)?,
            needs: self.needs(topic)?,
            snapshots: self.snapshot_needs(topic)?,
            now: self.now,
        };
        let end = self
            .store
            .end_of_chunks(topic, TRIMMED_MAX, |end, time| keeps.is_over(end, time))?;
        if let Some(end) = end {
            self.store.delete_chunks_before(topic, end)?;
        }
        self.sweep(topic, &keeps)?;
        Ok(self.store.vacuum()?)
    }

    /// Whether nothing can go, as the subscription that is furthest behind has not even looked at the oldest message.
    /// However many others there are, they need not be asked then.
    fn is_pinned(&mut self, topic: u64) -> Result<bool, Error> {
        let (Some((end, time)), Some(row)) = (
            self.store.oldest_chunk(topic)?,
            self.store.furthest_behind(topic)?,
        ) else {
            return Ok(false);
        };
        if row.cursor >= end {
            return Ok(false);
        }
        let subscription = self.in_hand(row)?;
        Ok(!subscription.config.detached && !subscription.has_expired(time, self.now))
    }

    fn needs(&mut self, topic: u64) -> Result<Vec<Need>, Error> {
        let mut needs = Vec::new();
        for row in self.store.subscriptions_of(topic)? {
            let subscription = self.in_hand(row)?;
            if subscription.config.detached {
                continue;
            }
            needs.push(Need {
                subscription: subscription.row.id,
                cursor: subscription.row.cursor,
                settled_before: self.settled_before(&subscription)?,
                expired_until: self.now - subscription.retention,
                retains_acked: subscription.config.retain_acked_messages,
            });
        }
        Ok(needs)
    }

    fn snapshot_needs(&self, topic: u64) -> Result<Vec<SnapshotNeed>, Error> {
        let rows = self.store.snapshots_of(topic)?.into_iter();
        let need = |row: SnapshotRow| {
            let is_making = self.store.is_making(row.list)?;
            let low = match is_making {
                true => 0,
                false => self.store.first_listed(row.list, 0)?.unwrap_or(row.end),
            };
            Ok(SnapshotNeed {
                list: row.list,
                end: row.end,
                low,
                is_making,
            })
        };
        rows.map(need).collect()
    }

    /// How long a topic itself keeps messages, if it does.
    pub(super) fn topic_retention(&mut self, topic: u64) -> Result<Option<Duration>, Error> {
        if let Some(known) = self.topic_retentions.get(&topic) {
            return Ok(*known);
        }
        let keeps = match self.store.topic(topic)? {
            Some(row) => topic_retention(&row)?,
            None => None,
        };
        self.topic_retentions.insert(topic, keeps);
        Ok(keeps)
    }

    /// The first message of a subscription that is not settled.
    fn settled_before(&self, subscription: &Subscription) -> Result<u64, Error> {
        let held = self.lowest_held(subscription)?;
        let cursor = subscription.row.cursor;
        Ok(held.map_or(cursor, |held| held.min(cursor)))
    }

    /// The first message that is held, if any is.
    pub(super) fn lowest_held(&self, subscription: &Subscription) -> Result<Option<u64>, Error> {
        let block = self.store.lowest_of_lease_blocks(subscription.row.id)?;
        let lane = self.store.lowest_of_lanes(subscription.row.id)?;
        Ok(block.into_iter().chain(lane).min())
    }
}

/// The part of a topic that says how long it keeps messages.
#[derive(Clone, PartialEq, prost::Message)]
struct Retention {
    #[prost(message, optional, tag = "8")]
    message_retention_duration: Option<prost_types::Duration>,
}

fn topic_retention(row: &TopicRow) -> Result<Option<Duration>, Error> {
    let topic = Retention::decode(row.config.as_slice())
        .map_err(|error| store::Error::Corrupt(format!("topic {}: {error}", row.id)))?;
    let retention = topic.message_retention_duration.as_ref();
    Ok(retention.and_then(duration_from_proto))
}
