//! What happened to the messages of subscriptions in a step, to be counted.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use crate::api::time::Timestamp;
use crate::store::{Run, Runs, State};

use super::subscription::Subscription;
use super::{Step, push};

/// Deliveries whose time is remembered, half of them at least.
const SENT_MAX: usize = 100_000;

/// What happened in a step, by the full names of subscriptions.
pub type Tally = BTreeMap<String, Events>;

/// What happened to one subscription and its messages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Events {
    /// Leases that ran out.
    pub expired: u64,
    /// Messages that were given back.
    pub nacked: u64,
    /// How long after their delivery messages were acknowledged, and how many.
    pub acked: Vec<(Duration, u64)>,
    /// Messages that were forwarded to the dead-letter topic.
    pub dead_lettered: u64,
    /// Messages that a filter refused, which count as acknowledged.
    pub filtered: u64,
    /// Whether it was sought.
    pub is_sought: bool,
    /// Whether messages waited for a stream that had as much out as its client allows.
    pub is_crowded: bool,
    /// Whether it was deleted, since nobody used it.
    pub is_over: bool,
}

/// When deliveries went out, by their tokens. The oldest are forgotten.
#[derive(Debug, Default)]
pub(super) struct Sent {
    young: HashMap<u32, Timestamp>,
    old: HashMap<u32, Timestamp>,
}

impl Sent {
    pub(super) fn add(&mut self, token: u32, at: Timestamp) {
        if self.young.len() >= SENT_MAX / 2 {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(token, at);
    }

    pub(super) fn at(&self, token: u32) -> Option<Timestamp> {
        self.young.get(&token).or(self.old.get(&token)).copied()
    }
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

    /// Notes messages that were acknowledged, by the deliveries that they were out in.
    pub(super) fn note_acked(&mut self, subscription: &Subscription, acked: &BTreeMap<u32, u64>) {
        for (token, count) in acked {
            // Of what another process handed out nothing is known.
            if let Some(sent) = self.process.sent_at(*token) {
                let latency = self.now.since(sent);
                self.events(subscription).acked.push((latency, *count));
            }
        }
    }

    /// Notes messages that were given back.
    pub(super) fn note_nacked(&mut self, subscription: &Subscription, count: usize) {
        if count > 0 {
            self.events(subscription).nacked += count as u64;
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

    /// Notes a seek.
    pub(super) fn note_sought(&mut self, subscription: &Subscription) {
        self.events(subscription).is_sought = true;
    }

    /// Notes that messages wait for a stream that takes no more.
    pub(super) fn note_crowded(&mut self, subscription: &Subscription) {
        self.events(subscription).is_crowded = true;
    }

    /// Notes that a subscription goes because nobody used it.
    pub(super) fn note_over(&mut self, subscription: &Subscription) {
        self.events(subscription).is_over = true;
    }

    fn events(&mut self, subscription: &Subscription) -> &mut Events {
        self.tally.entry(subscription.row.name.clone()).or_default()
    }

    /// What happened since the step began.
    pub fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_deliveries_are_forgotten() {
        let mut sent = Sent::default();
        let count = 10 * SENT_MAX as u32;
        for token in 0..count {
            sent.add(token, Timestamp::from_micros(i64::from(token)));
        }
        assert!(sent.young.len() + sent.old.len() <= SENT_MAX);
        let last = i64::from(count - 1);
        assert_eq!(sent.at(count - 1), Some(Timestamp::from_micros(last)));
        assert!(sent.at(count - SENT_MAX as u32 / 2).is_some());
        assert_eq!(sent.at(0), None);
    }
}
