//! What an ack, a nack and another deadline do.

use std::collections::BTreeMap;

use super::{Entry, Model, Seconds, State};

/// What is said of ack ids that fail.
pub type Failures = BTreeMap<String, &'static str>;

const STALE: &str = "PERMANENT_FAILURE_INVALID_ACK_ID";
const UNORDERED: &str = "TRANSIENT_FAILURE_UNORDERED_ACK_ID";

impl Model {
    /// Settles what the ids are current for; all other ids mean nothing. Answers what is said of ids that fail, which
    /// only a subscription that delivers exactly once does.
    ///
    /// There a lease that ended is over, and the messages of a key are acknowledged in order: the ids of a request
    /// are judged together, so that it does not matter how they are ordered in it (R-EOD-2, 3, 10).
    pub fn ack(&mut self, name: &str, ids: &[String]) -> Failures {
        self.use_now(name);
        let subscription = self.subscription(name);
        let current = self.current(subscription, ids);
        let mut failures = Failures::new();
        if self.subscriptions[subscription].settings.once {
            failures.extend(self.stale(subscription, ids));
        }
        for entry in current {
            if self.subscriptions[subscription].settings.once {
                let it = &self.subscriptions[subscription].entries[entry];
                let id = it.ack_id.clone().unwrap_or_default();
                if failures.contains_key(&id) {
                    continue;
                }
                if self.comes_too_early(subscription, entry) {
                    failures.insert(id, UNORDERED);
                    continue;
                }
            }
            let entry = &mut self.subscriptions[subscription].entries[entry];
            entry.state = State::Acked;
            entry.ack_id = None;
            self.settle(subscription);
        }
        failures
    }

    /// Moves deadlines, or gives messages back if `seconds` is zero. Answers as [`Model::ack`] does.
    pub fn modack(&mut self, name: &str, ids: &[String], seconds: Seconds) -> Failures {
        self.use_now(name);
        let subscription = self.subscription(name);
        let failures = match self.subscriptions[subscription].settings.once {
            true => self.stale(subscription, ids),
            false => Failures::new(),
        };
        let mut current = self.current(subscription, ids);
        let entries = &mut self.subscriptions[subscription].entries;
        current.retain(|it| matches!(entries[*it].state, State::Outstanding { .. }));
        if seconds == 0 {
            for entry in &current {
                entries[*entry].ack_id = None;
            }
            self.fail(subscription, &current, self.now);
            return failures;
        }
        for entry in current {
            entries[entry].state = State::Outstanding {
                deadline: self.now + seconds,
            };
        }
        failures
    }

    /// Takes messages back that nobody was told of: it is no failure of theirs (R-STRM-12).
    pub fn take_back(&mut self, name: &str, ids: &[String]) {
        self.use_now(name);
        self.wait_again(self.subscription(name), ids);
    }

    /// Lets messages that are out wait again, with the later ones of their keys, as if they had not gone out.
    pub(super) fn wait_again(&mut self, subscription: usize, ids: &[String]) {
        for entry in self.current(subscription, ids) {
            let lane = self.lane(subscription, entry);
            let it = &mut self.subscriptions[subscription].entries[entry];
            if !matches!(it.state, State::Outstanding { .. }) {
                continue;
            }
            (it.state, it.ack_id) = (State::Ready { not_before: 0 }, None);
            if !lane.is_empty() {
                self.cascade(subscription, &lane, entry);
            }
        }
    }

    /// The ids that no message is out with.
    pub(super) fn stale(&self, subscription: usize, ids: &[String]) -> Failures {
        let entries = &self.subscriptions[subscription].entries;
        let is_out = |id: &&String| {
            entries.iter().any(|it| {
                it.ack_id.as_ref() == Some(id) && matches!(it.state, State::Outstanding { .. })
            })
        };
        let stale = ids.iter().filter(|id| !is_out(id));
        stale.map(|id| (id.clone(), STALE)).collect()
    }

    pub(super) fn current(&self, subscription: usize, ids: &[String]) -> Vec<usize> {
        let entries = self.subscriptions[subscription].entries.iter();
        let is_current = |it: &Entry| it.ack_id.as_ref().is_some_and(|id| ids.contains(id));
        entries
            .enumerate()
            .filter(|(_, it)| is_current(it))
            .map(|(entry, _)| entry)
            .collect()
    }
}
