//! The order of keys: what of one may go out, and what a failure brings back.

use std::collections::{BTreeMap, HashSet};

use super::delivery::To;
use super::failure::SOURCE_SUBSCRIPTION;
use super::{Model, State};

/// Messages by the key whose order binds them; those that nothing binds stand under the empty key.
pub(super) type Lanes = Vec<(String, Vec<usize>)>;

impl Model {
    /// The key whose order binds a message here, empty if none does.
    pub(super) fn lane(&self, subscription: usize, entry: usize) -> String {
        let it = &self.subscriptions[subscription];
        if !it.settings.ordered {
            return String::new();
        }
        let message = it.entries[entry].message;
        self.topics[it.topic].messages[message].key.clone()
    }

    /// What could be returned now to who has `out`, in order: one list for each key, and one for all messages without
    /// order.
    pub(super) fn deliverable(&self, subscription: usize, to: &To<'_>) -> Lanes {
        let out = match to {
            To::Stream { out } => *out,
            _ => &[],
        };
        let mut lanes = BTreeMap::<String, Vec<usize>>::new();
        for entry in 0..self.subscriptions[subscription].entries.len() {
            if !self.is_in_backlog(subscription, entry) {
                continue;
            }
            lanes
                .entry(self.lane(subscription, entry))
                .or_default()
                .push(entry);
        }
        let now = self.now;
        let state = |entry: &usize| self.subscriptions[subscription].entries[*entry].state;
        let is_due =
            |it: &usize| matches!(state(it), State::Ready { not_before } if not_before <= now);
        let is_ready = |it: &usize| matches!(state(it), State::Ready { .. });
        let is_elsewhere = |it: &usize| {
            let ack_id = &self.subscriptions[subscription].entries[*it].ack_id;
            matches!(state(it), State::Outstanding { .. })
                && !ack_id.as_ref().is_some_and(|id| out.contains(id))
        };
        let of = |(key, lane): (String, Vec<usize>)| {
            let lane: Vec<usize> = if key.is_empty() {
                lane.into_iter().filter(is_due).collect()
            } else if lane.iter().any(is_elsewhere) {
                Vec::new()
            } else {
                let waiting = lane.into_iter().filter(is_ready);
                let due = waiting.take_while(is_due);
                match to {
                    To::Endpoint { .. } => self.one(subscription, due),
                    _ => due.collect(),
                }
            };
            (key, lane)
        };
        lanes.into_iter().map(of).collect()
    }

    /// Of what waits in a key, one message: the first, and those that may be gone before it.
    pub(super) fn one(
        &self,
        subscription: usize,
        waiting: impl Iterator<Item = usize>,
    ) -> Vec<usize> {
        let mut lane = Vec::new();
        for entry in waiting {
            lane.push(entry);
            if !self.subscriptions[subscription].entries[entry].doubtful {
                break;
            }
        }
        lane
    }

    /// Whether two messages may stand for each other in the order: copies that were dead-lettered together may.
    pub(super) fn same_place(&self, subscription: usize, a: usize, b: usize) -> bool {
        let it = &self.subscriptions[subscription];
        let message = |entry: usize| &self.topics[it.topic].messages[it.entries[entry].message];
        let is_copy = |entry| message(entry).attributes.contains_key(SOURCE_SUBSCRIPTION);
        a == b || is_copy(a) && is_copy(b) && message(a).published == message(b).published
    }

    /// Whether an earlier message of its key is not settled.
    pub(super) fn comes_too_early(&self, subscription: usize, entry: usize) -> bool {
        let lane = self.lane(subscription, entry);
        !lane.is_empty()
            && (0..entry).any(|before| {
                self.subscriptions[subscription].entries[before].state != State::Settled
                    && self.lane(subscription, before) == lane
            })
    }

    /// An acknowledged message is settled for good once everything before it in its key is.
    pub(super) fn settle(&mut self, subscription: usize) {
        let mut open = HashSet::new();
        for entry in 0..self.subscriptions[subscription].entries.len() {
            let lane = self.lane(subscription, entry);
            let it = &mut self.subscriptions[subscription].entries[entry];
            match it.state {
                State::Acked if !open.contains(&lane) => it.state = State::Settled,
                State::Settled => {}
                _ if lane.is_empty() => {}
                _ => {
                    open.insert(lane);
                }
            }
        }
    }

    /// Everything of the key after `first` comes back with it: its ids are void, its acknowledgements forgotten.
    pub(super) fn cascade(&mut self, subscription: usize, key: &str, first: usize) {
        for entry in first..self.subscriptions[subscription].entries.len() {
            if self.lane(subscription, entry) == key {
                let it = &mut self.subscriptions[subscription].entries[entry];
                if matches!(it.state, State::Outstanding { .. } | State::Acked) {
                    it.state = State::Ready { not_before: 0 };
                    it.ack_id = None;
                }
            }
        }
    }
}
