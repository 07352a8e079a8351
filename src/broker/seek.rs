//! What does a subscription deliver again?
//!
//! A seek gives it another past: to a time, from which on all that is retained is unacknowledged, and before which
//! all is acknowledged; or to a snapshot. It starts anew, without leases, under another id, so that what it held can
//! go bit by bit. Its cursor goes to where it is to deliver again; if not all of what follows is wanted, a list says
//! which, up to where all is (see [`super::list`]). So the ordinary way out of a topic does the rest: order, filter and retention hold for
//! what comes again as for what is new (R-ORD-30).
//!
//! Acknowledged messages come again only if they are retained: by the subscription, since it was made, or by the
//! topic (R-SEEK-2, 3; R-RET-3, 4).

use std::time::Duration;

use crate::api::name::SnapshotName;
use crate::api::pubsub::SeekRequest;
use crate::api::pubsub::seek_request::Target;
use crate::api::time::Timestamp;
use crate::store::{Redo, Restart};

use super::expiration;
use super::subscription::{Subscription, own_retention};
use super::{Error, Step};

impl Step<'_> {
    /// Source: Subscriber.Seek (R-SEEK-1 to 7, 12).
    pub fn seek(&mut self, request: &SeekRequest) -> Result<(), Error> {
        let subscription = self.attached(&request.subscription)?;
        match request.target.as_ref().ok_or(Error::NoSeekTarget)? {
            Target::Time(time) => {
                let time = Timestamp::from_proto(time).ok_or(Error::SeekTime)?;
                self.seek_to_time(&subscription, time)?;
            }
            Target::Snapshot(name) => self.seek_to_snapshot(&subscription, name)?,
        }
        self.note_sought(&subscription);
        Ok(())
    }

    fn seek_to_time(&mut self, subscription: &Subscription, time: Timestamp) -> Result<(), Error> {
        let first = self.first_published(subscription.row.topic, time)?;
        let all_from = self.all_unacknowledged_from(subscription)?;
        let all_from = match self.acknowledged_retained_from(subscription)? {
            Some(retained) => all_from.min(retained),
            None => all_from,
        };
        let oldest = self.oldest_unacknowledged(subscription)?.max(first);
        let (cursor, redo) = match oldest < all_from {
            true => {
                let list = self.begin_list(subscription, first, all_from)?;
                self.start_of(list, oldest, all_from)?
            }
            false => (first.max(all_from), None),
        };
        // What is published until then is acknowledged too (R-SEEK-4).
        let purged_before = Some(time).filter(|time| *time > self.now);
        self.restart(subscription, cursor, redo, purged_before)
    }

    fn seek_to_snapshot(&mut self, subscription: &Subscription, name: &str) -> Result<(), Error> {
        let name = SnapshotName::parse(name)?;
        let row = self.store.snapshot_named(name.as_str())?;
        let row = row.ok_or(Error::SnapshotNotFound)?;
        if row.topic != subscription.row.topic {
            return Err(Error::SnapshotOfOtherTopic {
                snapshot: self.topic_shown(row.topic)?.1,
                subscription: self.topic_shown(subscription.row.topic)?.1,
            });
        }
        // The list serves both: it is not changed any more.
        let (cursor, redo) = self.start_of(row.list, 1, row.end)?;
        self.restart(subscription, cursor, redo, None)
    }

    /// Starts a subscription anew at a cursor.
    pub(super) fn restart(
        &mut self,
        subscription: &Subscription,
        cursor: u64,
        redo: Option<Redo>,
        purged_before: Option<Timestamp>,
    ) -> Result<(), Error> {
        self.write_held()?;
        self.behind.remove(&subscription.row.id);
        let restart = Restart {
            cursor,
            redo,
            purged_before,
            next_due: expiration::expires(&subscription.config, self.now),
        };
        self.store
            .restart_subscription(&subscription.row, &restart)?;
        self.process.stir_topic(subscription.row.topic);
        // What a sweep found settled may be wanted again.
        Ok(self.store.delete_sweep(subscription.row.topic)?)
    }

    /// The first message published at `time` or later; the next one to be published, if there is none.
    pub(super) fn first_published(&self, topic: u64, time: Timestamp) -> Result<u64, Error> {
        if let Some(seq) = self.store.first_published(topic, time)? {
            return Ok(seq);
        }
        let row = self.store.topic(topic)?;
        Ok(row.map_or(0, |row| row.next_seq))
    }

    /// From where on every message of a subscription is unacknowledged, as it was never looked at.
    pub(super) fn all_unacknowledged_from(
        &self,
        subscription: &Subscription,
    ) -> Result<u64, Error> {
        let row = &subscription.row;
        let looked_at = row.redo.map_or(row.cursor, |redo| redo.end.max(row.cursor));
        match row.purged_before {
            Some(time) => Ok(looked_at.max(self.first_published(row.topic, time)?)),
            None => Ok(looked_at),
        }
    }

    /// From where on acknowledged messages are retained, if any are.
    pub(super) fn acknowledged_retained_from(
        &mut self,
        subscription: &Subscription,
    ) -> Result<Option<u64>, Error> {
        let row = &subscription.row;
        let by_topic = match self.topic_retention(row.topic)? {
            Some(keeps) => Some(self.first_retained(row.topic, keeps)?),
            None => None,
        };
        let by_subscription = match subscription.config.retain_acked_messages {
            true => {
                let keeps = own_retention(&subscription.config);
                Some(self.first_retained(row.topic, keeps)?.max(row.born))
            }
            false => None,
        };
        Ok(by_topic.into_iter().chain(by_subscription).min())
    }

    /// The first message that is less than `keeps` old.
    pub(super) fn first_retained(&self, topic: u64, keeps: Duration) -> Result<u64, Error> {
        let ended = self.now - keeps;
        self.first_published(topic, ended + Duration::from_micros(1))
    }
}
