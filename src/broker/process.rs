//! What only the process that runs the broker knows, and no state file keeps.
//!
//! Which subscriptions have a stream open, which keeps them from expiring; when what is out went out, so that it can be
//! said how long an ack took; and, if quotas are enforced, how fast each
//! ordering key was published to lately.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::api::limits;
use crate::api::time::Timestamp;

use super::Error;
use super::tally::Sent;

/// One process, shared by all its steps.
#[derive(Debug, Default)]
pub struct Process {
    /// How many streams are open on a subscription, by its name.
    streams: Mutex<BTreeMap<String, usize>>,
    enforces_quotas: AtomicBool,
    /// How many rows one step reads into lists; zero for as many as is good.
    pub(super) rows_at_once: AtomicUsize,
    /// When what is out went out.
    sent: Mutex<Sent>,
    /// By topic and key.
    keys: Mutex<BTreeMap<(u64, i64), Allowance>>,
}

/// Keys that are remembered before those that have their whole allowance again are forgotten.
const KEYS_MAX: usize = 10_000;

/// What a key may be published now. A request is taken as long as there is something left, and may overdraw it.
#[derive(Debug, Clone, Copy)]
struct Allowance {
    bytes: i64,
    at: Timestamp,
}

impl Allowance {
    /// What there is at `now`: as much as comes in one second, at most.
    fn bytes_at(self, now: Timestamp) -> i64 {
        const SECOND: i64 = Duration::from_secs(1).as_micros() as i64;
        let passed = now.micros().saturating_sub(self.at.micros());
        let (passed, max) = (passed.clamp(0, 3600 * SECOND), limits::KEY_BYTES_A_SECOND);
        (self.bytes + passed * (max / 1000) / (SECOND / 1000)).min(max)
    }
}

impl Process {
    /// Lets rate quotas be enforced from now on. Nothing but limits is, otherwise (R-QUOTA-5).
    pub fn enforce_quotas(&self) {
        self.enforces_quotas.store(true, Ordering::Relaxed);
    }

    /// Lets each step read no more than so many rows into lists, so that few rows take many steps. For tests.
    pub fn set_rows_at_once(&self, rows: usize) {
        self.rows_at_once.store(rows, Ordering::Relaxed);
    }

    /// Notes that a stream is open.
    pub fn open_stream(&self, subscription: &str) {
        *lock(&self.streams)
            .entry(subscription.to_owned())
            .or_default() += 1;
    }

    /// Notes that one is no longer.
    pub fn close_stream(&self, subscription: &str) {
        let mut streams = lock(&self.streams);
        if let Some(count) = streams.get_mut(subscription) {
            *count -= 1;
            if *count == 0 {
                streams.remove(subscription);
            }
        }
    }

    /// Notes that a delivery went out.
    pub(super) fn note_sent(&self, token: u32, now: Timestamp) {
        lock(&self.sent).add(token, now);
    }

    /// When a delivery went out, if that was not too long ago.
    pub(super) fn sent_at(&self, token: u32) -> Option<Timestamp> {
        lock(&self.sent).at(token)
    }

    pub(super) fn has_stream(&self, subscription: &str) -> bool {
        lock(&self.streams).contains_key(subscription)
    }

    /// Counts what is published to a key of a topic; a request counts as a thousand bytes at least.
    ///
    /// Errors: the key was published to too fast (R-ORD-21, R-QUOTA-3, 4).
    pub(super) fn publish_to_key(
        &self,
        topic: u64,
        key: i64,
        bytes: usize,
        now: Timestamp,
    ) -> Result<(), Error> {
        if !self.enforces_quotas.load(Ordering::Relaxed) {
            return Ok(());
        }
        let max = limits::KEY_BYTES_A_SECOND;
        let mut keys = lock(&self.keys);
        if keys.len() >= KEYS_MAX {
            keys.retain(|_, allowance| allowance.bytes_at(now) < max);
        }
        let full = Allowance {
            bytes: max,
            at: now,
        };
        let allowance = keys.entry((topic, key)).or_insert(full);
        let left = allowance.bytes_at(now);
        if left <= 0 {
            return Err(Error::KeyQuota { max });
        }
        let cost = i64::try_from(bytes)
            .unwrap_or(max)
            .max(limits::REQUEST_BYTES_CHARGED_MIN);
        *allowance = Allowance {
            bytes: left - cost,
            at: now,
        };
        Ok(())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Timestamp = Timestamp::from_micros(1_000_000_000);

    fn publish(process: &Process, key: i64, bytes: usize, after_millis: u64) -> bool {
        let now = START + Duration::from_millis(after_millis);
        process.publish_to_key(1, key, bytes, now).is_ok()
    }

    /// R-ORD-21, R-QUOTA-3.
    #[test]
    fn a_key_takes_a_megabyte_a_second() {
        let process = Process::default();
        process.enforce_quotas();
        assert!(publish(&process, 1, 600_000, 0));
        assert!(publish(&process, 1, 600_000, 0));
        assert!(!publish(&process, 1, 1, 0));
        assert!(!publish(&process, 1, 1, 199));
        assert!(publish(&process, 2, 1, 199));
        assert!(publish(&process, 1, 1_000_000, 201));
        assert!(!publish(&process, 1, 1, 1199));
        assert!(publish(&process, 1, 1, 1202));
        assert!(publish(&process, 1, 1, 1_000_000));
    }

    /// R-QUOTA-4: a small request counts as a thousand bytes.
    #[test]
    fn small_requests_count_as_larger_ones() {
        let process = Process::default();
        process.enforce_quotas();
        let taken = (0..2000).filter(|_| publish(&process, 1, 10, 0)).count();
        assert_eq!(taken, 1000);
    }

    #[test]
    fn keys_are_forgotten_when_they_have_rested() {
        let process = Process::default();
        process.enforce_quotas();
        for key in 0..25_000 {
            assert!(publish(&process, key, 1_000_000, key as u64));
        }
        assert!(lock(&process.keys).len() <= KEYS_MAX);
    }
}
