//! What only the process that runs the broker knows, and no state file keeps.
//!
//! Which subscriptions have a stream open, which keeps them from expiring; when what is out went out, so that it can be
//! said how long an ack took; and, if quotas are enforced, how fast was
//! published lately.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::api::time::Timestamp;

use super::Error;
use super::quota::{Quotas, Rates};
use super::tally::Sent;

/// One process, shared by all its steps.
#[derive(Debug, Default)]
pub struct Process {
    /// How many streams are open on a subscription, by its name.
    streams: Mutex<BTreeMap<String, usize>>,
    /// When what is out went out.
    sent: Mutex<Sent>,
    /// How fast was published lately.
    rates: Mutex<Rates>,
}

impl Process {
    /// Lets rate quotas be enforced from now on. Nothing but limits is, otherwise (R-QUOTA-5).
    pub fn enforce_quotas(&self, quotas: Quotas) {
        lock(&self.rates).quotas = quotas;
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

    /// Counts what is published to a topic. Errors: it is more than a quota allows.
    pub(super) fn charge(
        &self,
        topic: u64,
        key: Option<i64>,
        bytes: usize,
        now: Timestamp,
    ) -> Result<(), Error> {
        lock(&self.rates).charge(topic, key, bytes, now)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
