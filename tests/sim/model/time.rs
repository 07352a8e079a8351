//! What time does: leases end, backoffs too, and messages grow too old.

use super::{Model, Seconds, State};

impl Model {
    /// Lets time pass: leases end in the order of their deadlines, and what is past its retention goes.
    pub fn advance(&mut self, now: Seconds) {
        self.now = now;
        while let Some(deadline) = self.next_deadline().filter(|it| *it <= now) {
            for subscription in 0..self.subscriptions.len() {
                let entries = self.subscriptions[subscription].entries.iter();
                let failed: Vec<usize> = entries
                    .enumerate()
                    .filter(|(_, it)| it.state == State::Outstanding { deadline })
                    .map(|(entry, _)| entry)
                    .collect();
                self.fail(subscription, &failed, deadline);
            }
        }
        self.snapshots.retain(|it| it.expires > now);
        self.subscriptions
            .retain(|it| it.settings.ttl.is_none_or(|ttl| it.active + ttl > now));
        self.note_what_is_kept();
    }

    /// The earliest moment at which a lease ends.
    pub fn next_deadline(&self) -> Option<Seconds> {
        let entries = self.subscriptions.iter().flat_map(|it| &it.entries);
        entries
            .filter_map(|it| match it.state {
                State::Outstanding { deadline } => Some(deadline),
                _ => None,
            })
            .min()
    }

    /// The earliest moment at which a backoff that still runs is over.
    pub fn next_backoff(&self) -> Option<Seconds> {
        let entries = self.subscriptions.iter().flat_map(|it| &it.entries);
        entries
            .filter_map(|it| match it.state {
                State::Ready { not_before } if not_before > self.now => Some(not_before),
                _ => None,
            })
            .min()
    }

    /// From the end of its retention on a message may be dropped, in whatever state it is.
    pub(super) fn expire(&mut self, subscription: usize) {
        let retention = self.retention(subscription);
        let it = &mut self.subscriptions[subscription];
        for entry in &mut it.entries {
            let published = self.topics[it.topic].messages[entry.message].published;
            if entry.state != State::Settled && published + retention <= self.now {
                entry.doubtful = true;
            }
            it.has_lost_some |= entry.doubtful;
        }
    }

    /// Whether a message is unacknowledged, and not past its retention, unless it is out or has to wait.
    pub(super) fn is_in_backlog(&self, subscription: usize, entry: usize) -> bool {
        let it = &self.subscriptions[subscription];
        let entry = &it.entries[entry];
        let published = self.topics[it.topic].messages[entry.message].published;
        let is_over = published + self.retention(subscription) <= self.now;
        match entry.state {
            State::Settled => false,
            State::Ready { not_before } => !is_over || not_before > self.now,
            _ => true,
        }
    }

    /// How many messages of a subscription are not settled.
    pub fn backlog(&self, name: &str) -> usize {
        let subscription = self.subscription(name);
        let entries = 0..self.subscriptions[subscription].entries.len();
        entries
            .filter(|it| self.is_in_backlog(subscription, *it))
            .count()
    }

    /// The ack ids of a subscription's outstanding messages, in order of publishing.
    pub fn outstanding(&self, name: &str) -> Vec<String> {
        let entries = &self.subscriptions[self.subscription(name)].entries;
        (entries.iter())
            .filter(|it| matches!(it.state, State::Outstanding { .. }))
            .filter_map(|it| it.ack_id.clone())
            .collect()
    }

    /// The message that an ack id would still settle, by its key and place.
    pub fn holder(&self, ack_id: &str) -> Option<String> {
        self.subscriptions.iter().find_map(|it| {
            let mut entries = it.entries.iter();
            let entry = entries.find(|entry| entry.ack_id.as_deref() == Some(ack_id))?;
            let key = &self.topics[it.topic].messages[entry.message].key;
            Some(format!("{key}{}", entry.message + 1))
        })
    }
}
