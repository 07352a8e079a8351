//! What can be counted of a subscription: what happened to it in a step, and how it stands.
//!
//! Gauges are read, not kept. What was never looked at is a difference of two numbers, whatever its size; what was
//! delivered or waits for its lane is in rows, which are looked through up to a bound. So are message sizes, and
//! messages that a filter or a seek may have taken out: what is beyond the bound is taken to be like what is before.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::api::time::Timestamp;
use crate::store::{Chunk, Run, Runs, State, SubscriptionRow};

use super::subscription::Subscription;
use super::{Error, Step, push};

/// Rows of lanes, lease blocks and parked runs that are looked at for one subscription.
const ROWS_MAX: usize = 20_000;

/// Chunks of new messages that are looked at for one subscription: to measure them, and to find which it wants.
const CHUNKS_MAX: usize = 256;
const CHUNKS_MAX_TO_CHOOSE: usize = 2000;

/// Runs of messages that were looked at before, whose messages are measured.
const RANGES_MAX: usize = 256;

/// What happened in a step, by the full names of subscriptions.
pub type Tally = BTreeMap<String, Events>;

/// What happened to messages of one subscription.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Events {
    /// Leases that ran out.
    pub expired: u64,
    /// Messages that were forwarded to the dead-letter topic.
    pub dead_lettered: u64,
    /// Messages that a filter refused, which count as acknowledged.
    pub filtered: u64,
}

/// How a subscription stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gauges {
    /// Its full name.
    pub subscription: String,
    /// Messages that are not acknowledged, those that are out included (R-MET-3).
    pub undelivered: u64,
    /// Of these, how many are out.
    pub outstanding: u64,
    /// How large they are.
    pub bytes: u64,
    /// How long ago the oldest of them was published (R-MET-2).
    pub oldest_age: Duration,
    /// Whether it was counted. Otherwise it is estimated, or there are more messages than these.
    pub is_whole: bool,
}

/// What was found in the rows of a subscription.
#[derive(Default)]
struct Held {
    count: u64,
    outstanding: u64,
    lowest: Option<u64>,
    ranges: Vec<(u64, u64)>,
}

/// Messages that were measured.
#[derive(Default)]
struct Sizes {
    messages: u64,
    bytes: u64,
}

/// Messages that were never looked at.
#[derive(Default)]
struct Fresh {
    count: u64,
    oldest: Option<Timestamp>,
    is_whole: bool,
}

impl Step<'_> {
    /// Notes leases that ran out.
    ///
    /// Of those that are pushed it is the request that failed (R-MET-5).
    pub(super) fn note_expired(&mut self, subscription: &Subscription, runs: &Runs) {
        if push::is_pushed(&subscription.config) {
            return;
        }
        let now = self.now;
        let is_over = |run: &&Run| run.state == State::Outstanding && run.due <= now;
        let count: u64 = runs.iter().filter(is_over).map(|run| run.count).sum();
        if count > 0 {
            self.events(subscription).expired += count;
        }
    }

    /// Notes a message that went to the dead-letter topic.
    pub(super) fn note_dead_lettered(&mut self, subscription: &Subscription) {
        self.events(subscription).dead_lettered += 1;
    }

    /// Notes messages that a filter refused.
    pub(super) fn note_filtered(&mut self, subscription: &Subscription, count: u64) {
        // What was acknowledged before a seek is refused by that, and counted before.
        if count > 0 && subscription.filter.is_some() && subscription.row.redo.is_none() {
            self.events(subscription).filtered += count;
        }
    }

    fn events(&mut self, subscription: &Subscription) -> &mut Events {
        self.tally.entry(subscription.row.name.clone()).or_default()
    }

    /// What happened since the step began.
    pub fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// How all subscriptions stand. Nothing is written, so what is due and was not done yet stands as it is.
    pub fn gauges(&mut self) -> Result<Vec<Gauges>, Error> {
        let rows = self.store.subscriptions("", "", usize::MAX)?;
        rows.into_iter().map(|row| self.gauges_of(row)).collect()
    }

    fn gauges_of(&mut self, row: SubscriptionRow) -> Result<Gauges, Error> {
        let subscription = self.in_hand(row)?;
        let mut held = Held::default();
        let id = subscription.row.id;
        let mut is_whole = self.store.scan_held(id, ROWS_MAX, |run| {
            held.add(run, self.now);
        })?;
        if !is_whole {
            let lowest = self.store.lowest_of_lanes(id)?;
            held.lowest = held.lowest.into_iter().chain(lowest).min();
        }
        let mut sizes = Sizes::default();
        for (from, end) in &held.ranges {
            self.measure(&subscription, *from, *end, &mut sizes)?;
        }
        let fresh = match subscription.config.detached {
            true => Fresh::default(),
            false => self.fresh(&subscription, &mut sizes)?,
        };
        is_whole &= fresh.is_whole || fresh.count == 0;
        let oldest = match held.lowest {
            Some(lowest) => self.published(&subscription, lowest)?,
            None => None,
        };
        let oldest = oldest.into_iter().chain(fresh.oldest).min();
        let undelivered = held.count + fresh.count;
        Ok(Gauges {
            subscription: subscription.row.name,
            undelivered,
            outstanding: held.outstanding,
            bytes: sizes.of(undelivered),
            oldest_age: oldest.map_or(Duration::ZERO, |time| self.now.since(time)),
            is_whole,
        })
    }

    /// When a message, or the next one that is still there, was published.
    fn published(&self, subscription: &Subscription, seq: u64) -> Result<Option<Timestamp>, Error> {
        let (mut found, mut passed_over) = (None, 0);
        self.store
            .scan_chunks(subscription.row.topic, seq, |chunk| {
                passed_over += 1;
                if chunk.end() > seq && !subscription.has_expired(chunk.time, self.now) {
                    found = Some(chunk.time);
                }
                Ok::<_, Error>(found.is_none() && passed_over < CHUNKS_MAX)
            })?;
        Ok(found)
    }

    /// Measures messages that were looked at before.
    fn measure(
        &self,
        subscription: &Subscription,
        from: u64,
        end: u64,
        sizes: &mut Sizes,
    ) -> Result<(), Error> {
        self.store.scan_chunks(subscription.row.topic, from, |row| {
            if row.first >= end {
                return Ok(false);
            }
            sizes.add(&row.load()?, row.first.max(from), row.end().min(end))?;
            Ok::<_, Error>(row.end() < end)
        })
    }

    /// What was never looked at, and is wanted.
    fn fresh(&self, subscription: &Subscription, sizes: &mut Sizes) -> Result<Fresh, Error> {
        let row = &subscription.row;
        let next = self
            .store
            .topic(row.topic)?
            .map_or(row.cursor, |topic| topic.next_seq);
        let chooses =
            subscription.filter.is_some() || row.redo.is_some() || row.purged_before.is_some();
        let chunks_max = match chooses {
            true => CHUNKS_MAX_TO_CHOOSE,
            false => CHUNKS_MAX,
        };
        let mut fresh = Fresh::default();
        let (mut chunks, mut seen_to) = (0, row.cursor);
        self.store.scan_chunks(row.topic, row.cursor, |chunk| {
            let first = chunk.first.max(row.cursor);
            if chunks == chunks_max {
                return Ok(false);
            }
            chunks += 1;
            seen_to = chunk.end();
            let wanted = self.choose(subscription, chunk, first)?;
            for (from, end) in wanted.unwrap_or_default() {
                fresh.count += end - from;
                fresh.oldest = fresh.oldest.or(Some(chunk.time));
                if chunks <= CHUNKS_MAX {
                    sizes.add(&chunk.load()?, from, end)?;
                }
            }
            Ok::<_, Error>(true)
        })?;
        let (seen, left) = (seen_to - row.cursor, next.saturating_sub(seen_to));
        let waits_for_list = match row.redo {
            Some(redo) => self.store.is_making(redo.list)?,
            None => false,
        };
        fresh.is_whole = !waits_for_list && (!chooses || left == 0);
        if left > 0 {
            fresh.count += match chooses {
                false => left,
                true => left * fresh.count / seen.max(1),
            };
        }
        Ok(fresh)
    }
}

impl Held {
    fn add(&mut self, run: &Run, now: Timestamp) {
        if run.state == State::Acked {
            return;
        }
        self.count += run.count;
        if run.state == State::Outstanding && run.due > now {
            self.outstanding += run.count;
        }
        self.lowest = Some(
            self.lowest
                .map_or(run.first, |lowest| lowest.min(run.first)),
        );
        if self.ranges.len() < RANGES_MAX {
            self.ranges.push((run.first, run.end()));
        }
    }
}

impl Sizes {
    fn add(&mut self, chunk: &Chunk, from: u64, end: u64) -> Result<(), Error> {
        for seq in from..end {
            self.messages += 1;
            self.bytes += chunk.message(seq)?.len() as u64;
        }
        Ok(())
    }

    /// The size of so many messages like those measured.
    fn of(&self, count: u64) -> u64 {
        match self.messages {
            0 => 0,
            messages => {
                let bytes = u128::from(self.bytes) * u128::from(count) / u128::from(messages);
                u64::try_from(bytes).unwrap_or(u64::MAX)
            }
        }
    }
}
