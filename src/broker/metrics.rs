//! How do subscriptions and snapshots stand?
//!
//! Gauges are read, not kept. What was never looked at is a difference of two numbers, whatever its size; what was
//! delivered or waits for its lane is in rows, which are looked through up to a bound. So are message sizes, and
//! messages that a filter or a seek may have taken out: what is beyond the bound is taken to be like what is before.

use std::time::Duration;

use crate::api::time::Timestamp;
use crate::store::{Chunk, Run, SnapshotRow, State, SubscriptionRow};

use super::subscription::Subscription;
use super::tally::counts_refused;
use super::{Error, Step};

/// Rows of lanes, lease blocks and parked runs that are looked at for one subscription.
const ROWS_MAX: usize = 20_000;

/// Chunks of new messages that are looked at for one subscription: to measure them, and to find which it wants.
const CHUNKS_MAX: usize = 256;
const CHUNKS_MAX_TO_CHOOSE: usize = 2000;

/// Runs of messages that were looked at before, whose messages are measured.
const RANGES_MAX: usize = 256;

/// How everything stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The broker time.
    pub now: Timestamp,
    /// Each subscription.
    pub subscriptions: Vec<Gauges>,
    /// Each snapshot, by its full name.
    pub snapshots: Vec<(String, Kept)>,
}

/// Messages that are kept, as far as they were looked at, and estimated by that.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Kept {
    /// How many there are.
    pub count: u64,
    /// How large they are.
    pub bytes: u64,
    /// How long ago the oldest of them was published.
    pub oldest_age: Duration,
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
    /// Messages that its filter refuses, and that it has not come to: they count as acknowledged already (R-FILT-3, 17).
    /// What is only estimated is not counted.
    pub refused: u64,
    /// How long ago the oldest of them was published (R-MET-2).
    pub oldest_age: Duration,
    /// Messages that are acknowledged and retained.
    pub retained: Kept,
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
    refused: u64,
    oldest: Option<Timestamp>,
    is_whole: bool,
}

impl Step<'_> {
    /// How everything stands. Nothing is written, so what is due and was not done yet stands as it is.
    pub fn standing(&mut self) -> Result<Standing, Error> {
        let rows = self.store.subscriptions("", "", usize::MAX)?;
        let subscriptions = rows.into_iter().map(|row| self.gauges_of(row));
        let subscriptions = subscriptions.collect::<Result<_, _>>()?;
        let rows = self.store.snapshots("", "", usize::MAX)?;
        let snapshots = rows.into_iter().map(|row| self.kept_by_snapshot(row));
        let snapshots = snapshots.collect::<Result<_, _>>()?;
        Ok(Standing {
            now: self.now,
            subscriptions,
            snapshots,
        })
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
        let retained = match subscription.config.detached {
            true => Kept::default(),
            false => self.retained_acknowledged(&subscription, &mut held.ranges, undelivered)?,
        };
        Ok(Gauges {
            subscription: subscription.row.name,
            undelivered,
            outstanding: held.outstanding,
            refused: fresh.refused,
            bytes: sizes.of(undelivered),
            oldest_age: oldest.map_or(Duration::ZERO, |time| self.now.since(time)),
            retained,
            is_whole,
        })
    }

    /// What of a subscription is acknowledged and retained: what its window holds, without what is not acknowledged.
    fn retained_acknowledged(
        &mut self,
        subscription: &Subscription,
        unacknowledged: &mut [(u64, u64)],
        undelivered: u64,
    ) -> Result<Kept, Error> {
        let Some(from) = self.acknowledged_retained_from(subscription)? else {
            return Ok(Kept::default());
        };
        let row = &subscription.row;
        let count = (self.next_seq(row.topic)?.saturating_sub(from)).saturating_sub(undelivered);
        if count == 0 {
            return Ok(Kept::default());
        }
        unacknowledged.sort_unstable();
        let mut oldest = from;
        for (first, end) in unacknowledged {
            if (*first..*end).contains(&oldest) {
                oldest = *end;
            }
        }
        self.kept(row.topic, count, oldest)
    }

    /// What a snapshot keeps: its list, and all that came later.
    fn kept_by_snapshot(&mut self, row: SnapshotRow) -> Result<(String, Kept), Error> {
        let list = self.store.list(row.list, 0)?;
        let later = self.next_seq(row.topic)?.saturating_sub(row.end);
        let count = list.iter().count() as u64 + later;
        let oldest = self.store.first_listed(row.list, 0)?.unwrap_or(row.end);
        Ok((row.name, self.kept(row.topic, count, oldest)?))
    }

    /// So many messages of a topic from `oldest` on, measured by the first of them.
    fn kept(&mut self, topic: u64, count: u64, oldest: u64) -> Result<Kept, Error> {
        let mut sizes = Sizes::default();
        let mut chunks = 0;
        self.store.scan_chunks(topic, oldest, |chunk| {
            chunks += 1;
            sizes.add(&chunk.load()?, chunk.first.max(oldest), chunk.end())?;
            Ok::<_, Error>(chunks < CHUNKS_MAX)
        })?;
        let published = match count {
            0 => None,
            _ => self.store.published_from(topic, oldest)?,
        };
        Ok(Kept {
            count,
            bytes: sizes.of(count),
            oldest_age: published.map_or(Duration::ZERO, |time| self.now.since(time)),
        })
    }

    fn next_seq(&self, topic: u64) -> Result<u64, Error> {
        Ok(self.store.topic(topic)?.map_or(0, |row| row.next_seq))
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
            let Some(wanted) = self.choose(subscription, chunk, first)? else {
                return Ok(true);
            };
            if counts_refused(subscription) {
                let count: u64 = wanted.iter().map(|(from, end)| end - from).sum();
                fresh.refused += chunk.end() - first - count;
            }
            for (from, end) in wanted {
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
