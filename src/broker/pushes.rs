//! What is out to endpoints, and which subscriptions have to be looked at for more?
//!
//! It is kept from turn to turn by whoever pushes, beside the state: leases are in that, and end by themselves.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use crate::api::time::Timestamp;

use super::lease::AckId;
use super::window::Window;

/// What is out to endpoints, at which pace, and where there may be more.
#[derive(Debug, Clone)]
pub struct Pushes {
    /// By the first id of a subscription, which stays when it is sought.
    by_origin: BTreeMap<u64, Pushing>,
    /// Subscriptions that have to be looked at.
    pub(super) to_look_at: BTreeSet<u64>,
    /// Subscriptions that have to be looked at from then on: a pause is over, or a lease of an open push has ended.
    pub(super) due: BTreeSet<(Timestamp, u64)>,
    /// Whether any subscription may have something to be pushed.
    pub(super) looks_everywhere: bool,
    /// The subscription that was served last: the next turn begins behind it.
    last: u64,
    /// So many paces are kept before those that can be forgotten are looked for.
    paces_max: usize,
    /// What the last turn found of those that it changed.
    pub(super) before: BTreeMap<u64, Option<Pushing>>,
}

/// Paces that are always kept.
const PACES_MIN: usize = 64;

impl Default for Pushes {
    /// Nothing is out, and nothing is known of what there is.
    fn default() -> Self {
        Self {
            by_origin: BTreeMap::new(),
            to_look_at: BTreeSet::new(),
            due: BTreeSet::new(),
            looks_everywhere: true,
            last: 0,
            paces_max: PACES_MIN,
            before: BTreeMap::new(),
        }
    }
}

impl Pushes {
    /// Undoes the last turn, which was not committed. What it had heard of is lost: the next one looks everywhere.
    pub fn undo(&mut self) {
        for (origin, before) in std::mem::take(&mut self.before) {
            match before {
                Some(pushing) => {
                    let open = pushing.open.iter();
                    self.due.extend(open.map(|push| (push.due, pushing.id)));
                    self.by_origin.insert(origin, pushing);
                }
                None => {
                    self.by_origin.remove(&origin);
                }
            }
        }
        self.looks_everywhere = true;
    }

    /// What is out of a subscription, to be changed.
    pub(super) fn of(&mut self, origin: u64) -> &mut Pushing {
        let pushing = self.by_origin.entry(origin);
        if let Entry::Vacant(before) = self.before.entry(origin) {
            before.insert(match &pushing {
                Entry::Occupied(pushing) => Some(pushing.get().clone()),
                Entry::Vacant(_) => None,
            });
        }
        pushing.or_default()
    }

    /// The next subscription to look at, after the one that was served last.
    pub(super) fn next(&mut self) -> Option<u64> {
        let after = self.to_look_at.range(self.last + 1..).next();
        let id = *after.or_else(|| self.to_look_at.first())?;
        self.to_look_at.remove(&id);
        self.last = id;
        Some(id)
    }

    pub(super) fn note_due(&mut self, now: Timestamp) {
        while let Some((_, id)) = self.due.first().filter(|(at, _)| *at <= now) {
            self.to_look_at.insert(*id);
            self.due.pop_first();
        }
    }

    /// Notes that a push ended.
    pub(super) fn finish(&mut self, origin: u64, ack_id: &str, is_success: bool, now: Timestamp) {
        let pushing = self.of(origin);
        let Some(ended) = pushing.finish(ack_id, is_success, now) else {
            return;
        };
        let id = pushing.id;
        if pushing.open.iter().all(|other| other.due != ended.due) {
            self.due.remove(&(ended.due, id));
        }
        self.to_look_at.insert(id);
    }

    /// Forgets paces that are as good as new, when there are many.
    pub(super) fn forget(&mut self, now: Timestamp) {
        if self.by_origin.len() < self.paces_max {
            return;
        }
        self.by_origin
            .retain(|_, pushing| !pushing.open.is_empty() || !pushing.window.can_be_forgotten(now));
        self.paces_max = (2 * self.by_origin.len()).max(PACES_MIN);
    }
}

/// What of one subscription is out.
#[derive(Debug, Clone, Default)]
pub(super) struct Pushing {
    /// Its id now.
    pub(super) id: u64,
    pub(super) window: Window,
    pub(super) open: Vec<Open>,
}

/// An open push.
#[derive(Debug, Clone, Copy)]
pub(super) struct Open {
    pub(super) id: AckId,
    /// Its number in the window.
    pub(super) number: u64,
    /// When its lease ends.
    due: Timestamp,
}

impl Pushing {
    pub(super) fn begin(&mut self, ack_id: &str, due: Timestamp) {
        let number = self.window.begin();
        let id = AckId::parse(ack_id);
        self.open.extend(id.map(|id| Open { id, number, due }));
    }

    /// What is not open any more was counted when it was given up.
    pub(super) fn finish(
        &mut self,
        ack_id: &str,
        is_success: bool,
        now: Timestamp,
    ) -> Option<Open> {
        let id = AckId::parse(ack_id);
        let place = self.open.iter().position(|open| Some(open.id) == id)?;
        let open = self.open.swap_remove(place);
        match is_success {
            true => self.window.succeed(),
            false => self.window.fail(open.number, now),
        }
        Some(open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All of a turn that was not committed is undone, as if it had not been.
    #[test]
    fn a_turn_is_undone() {
        let (now, due) = (Timestamp::MIN, Timestamp::from_micros(10));
        let id = AckId {
            subscription: 7,
            seq: 1,
            token: 1,
            key: None,
        };
        let mut pushes = Pushes::default();
        pushes.of(7).begin(&id.to_text(), due);
        pushes.due.insert((due, 0));
        pushes.before.clear();
        pushes.finish(7, &id.to_text(), true, now);
        pushes.of(8);
        assert!(pushes.of(7).open.is_empty() && pushes.due.is_empty());
        pushes.undo();
        assert_eq!(pushes.by_origin.len(), 1);
        assert_eq!(pushes.by_origin[&7].open.len(), 1);
        assert_eq!(pushes.by_origin[&7].window.size(), Window::default().size());
        assert!(pushes.due.contains(&(due, 0)) && pushes.looks_everywhere);
    }

    /// One after the other, from behind the last; no one twice before all were served.
    #[test]
    fn subscriptions_are_served_in_turn() {
        let mut pushes = Pushes {
            to_look_at: [1, 2, 3].into(),
            last: 1,
            ..Pushes::default()
        };
        let served: Vec<_> = std::iter::from_fn(|| pushes.next()).collect();
        assert_eq!(served, [2, 3, 1]);
    }
}
