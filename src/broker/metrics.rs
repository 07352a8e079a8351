//! What can be counted of a subscription: what happened to it in a step, and how it stands.
//!
//! Gauges are read, not kept. The backlog behind the cursor is a difference of two numbers, whatever its size; what
//! was delivered or waits for its lane is in rows, which are looked through up to a bound. So are message sizes: a
//! backlog larger than that is taken to be like its oldest part.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::api::time::Timestamp;
use crate::store::{Run, Runs, State, SubscriptionRow};

use super::subscription::Subscription;
use super::{Error, Step};

/// Rows of lanes, lease blocks and parked runs that are looked at for one subscription.
const ROWS_MAX: usize = 20_000;

/// Chunks whose messages are measured, and that are passed over as too old, for one subscription.
const CHUNKS_MAX: usize = 256;

/// What happened in a step, by the full names of subscriptions.
pub type Tally = BTreeMap<String, Events>;

/// What happened to messages of one subscription.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Events {
    /// Leases that ran out.
    pub expired: u64,
    /// Messages that were forwarded to the dead-letter topic.
    pub dead_lettered: u64,
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
    /// Whether all rows were looked at. Otherwise there are more messages than these.
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
    chunks: usize,
    messages: u64,
    bytes: u64,
}

impl Step<'_> {
    /// Notes leases that ran out.
    pub(super) fn note_expired(&mut self, subscription: &Subscription, runs: &Runs) {
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

    fn events(&mut self, subscription: &Subscription) -> &mut Events {
        self.tally.entry(subscription.name.clone()).or_default()
    }

    /// What happened since the step began.
    pub fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// How all subscriptions stand. Nothing is written, so what is due and was not done yet stands as it is.
    pub fn gauges(&self) -> Result<Vec<Gauges>, Error> {
        let rows = self.store.subscriptions("", "", usize::MAX)?;
        rows.into_iter().map(|row| self.gauges_of(row)).collect()
    }

    fn gauges_of(&self, row: SubscriptionRow) -> Result<Gauges, Error> {
        let subscription = Subscription::read(row)?;
        let topic = self.store.topic(subscription.topic)?;
        let next = topic.map_or(subscription.cursor, |topic| topic.next_seq);
        let mut held = Held::default();
        let is_whole = self.store.scan_held(subscription.id, ROWS_MAX, |run| {
            held.add(run, self.now);
        })?;
        let fresh = self.first_retained(&subscription, subscription.cursor)?;
        let fresh_count = fresh.map_or(0, |(first, _)| next.saturating_sub(first));
        if !is_whole {
            let lowest = self.store.lowest_of_lanes(subscription.id)?;
            held.lowest = held.lowest.into_iter().chain(lowest).min();
        }
        let oldest = match held.lowest {
            Some(lowest) => self.first_retained(&subscription, lowest)?,
            None => fresh,
        };
        let undelivered = held.count + fresh_count;
        let mut sizes = Sizes::default();
        for (from, end) in &held.ranges {
            self.measure(&subscription, *from, *end, &mut sizes)?;
        }
        self.measure(&subscription, subscription.cursor, next, &mut sizes)?;
        Ok(Gauges {
            subscription: subscription.name,
            undelivered,
            outstanding: held.outstanding,
            bytes: sizes.of(undelivered),
            oldest_age: oldest
                .filter(|_| undelivered > 0)
                .map_or(Duration::ZERO, |(_, time)| self.now.since(time)),
            is_whole,
        })
    }

    /// The first message from `seq` on that is still retained, and when it was published.
    fn first_retained(
        &self,
        subscription: &Subscription,
        seq: u64,
    ) -> Result<Option<(u64, Timestamp)>, Error> {
        let (mut found, mut passed_over) = (None, 0);
        self.store.scan_chunks(subscription.topic, seq, |row| {
            passed_over += 1;
            if row.end() > seq && !subscription.has_expired(row.time, self.now) {
                found = Some((row.first.max(seq), row.time));
            }
            Ok::<_, Error>(found.is_none() && passed_over < CHUNKS_MAX)
        })?;
        Ok(found)
    }

    /// Measures the messages from `from` to `end`, as far as there is patience for.
    fn measure(
        &self,
        subscription: &Subscription,
        from: u64,
        end: u64,
        sizes: &mut Sizes,
    ) -> Result<(), Error> {
        if from >= end || sizes.chunks >= CHUNKS_MAX {
            return Ok(());
        }
        self.store.scan_chunks(subscription.topic, from, |row| {
            if row.first >= end || sizes.chunks >= CHUNKS_MAX {
                return Ok(false);
            }
            sizes.chunks += 1;
            if subscription.has_expired(row.time, self.now) {
                return Ok(true);
            }
            let chunk = row.load()?;
            for seq in row.first.max(from)..row.end().min(end) {
                sizes.messages += 1;
                sizes.bytes += chunk.message(seq)?.len() as u64;
            }
            Ok::<_, Error>(true)
        })
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
        if self.ranges.len() < CHUNKS_MAX {
            self.ranges.push((run.first, run.end()));
        }
    }
}

impl Sizes {
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
