//! What a subscription gets again, in the model: seek, snapshots, retention; and what ends a subscription.
//!
//! Nobody says when exactly a topic drops a message that is no longer needed. So the model notes of each message
//! whether somebody has needed it all the time ([`Model::note_what_is_kept`]); one that nobody needed once, and that is
//! wanted again because retention was switched on or prolonged since, is *doubtful*: it may come, or be gone for good.
//! One that was kept has to come. One that is not retained now must not, whether it is still there or not (R-SEEK-2).
//!
//! Other freedom that is used:
//!
//! - An acknowledged message behind an unacknowledged one of its key comes again with a seek, as it would with a failure
//!   (R-ORD-10), though the earlier one may be before the time that was sought to.
//! - A seek begins the counting of delivery attempts anew.

use anyhow::{Result, ensure};

use super::{Entry, Model, Seconds, State, Subscription};

/// What a snapshot keeps.
#[derive(Debug)]
pub(super) struct Snapshot {
    name: String,
    topic: usize,
    /// What was unacknowledged, and whether it may be gone.
    messages: Vec<(usize, bool)>,
    /// Everything from this place on.
    end: usize,
    pub(super) expires: Seconds,
}

/// Of a snapshot, from the publish time of its oldest message on (R-SEEK-8).
const SNAPSHOT_LIFE: Seconds = 7 * 24 * 3600;
const SNAPSHOT_LIFE_MIN: Seconds = 3600;

impl Model {
    /// R-SEEK-1 to 4.
    pub fn seek_to_time(&mut self, name: &str, time: Seconds) {
        let subscription = self.subscription(name);
        let topic = self.subscriptions[subscription].topic;
        let mut again = Vec::new();
        for message in 0..self.topics[topic].messages.len() {
            if self.topics[topic].messages[message].published < time {
                continue;
            }
            let entries = self.subscriptions[subscription].entries.iter();
            let mut unacknowledged = entries.filter(|it| it.state != State::Settled);
            match unacknowledged.find(|it| it.message == message) {
                Some(entry) => again.push((message, entry.doubtful)),
                None if self.retains_acknowledged(subscription, message) => {
                    again.push((message, false));
                }
                None => {}
            }
        }
        let purged_before = if time > self.now { time } else { 0 };
        self.begin_anew(subscription, again, purged_before);
    }

    pub(super) fn retains_acknowledged(&self, subscription: usize, message: usize) -> bool {
        let it = &self.subscriptions[subscription];
        let topic = &self.topics[it.topic];
        let published = topic.messages[message].published;
        let by_topic = topic
            .settings
            .retention
            .is_some_and(|keeps| published + keeps > self.now);
        let by_subscription = it.settings.retain_acked
            && message >= it.born
            && published + it.settings.retention > self.now;
        by_topic || by_subscription
    }

    pub(super) fn begin_anew(
        &mut self,
        subscription: usize,
        messages: Vec<(usize, bool)>,
        purged_before: Seconds,
    ) {
        let it = &mut self.subscriptions[subscription];
        let stored = &self.topics[it.topic].messages;
        it.entries = (messages.into_iter())
            .filter(|(message, _)| it.settings.wants(&stored[*message]))
            .map(|(message, doubtful)| Entry::new(message, doubtful || !stored[message].kept))
            .collect();
        it.purged_before = purged_before;
        let name = it.settings.name.clone();
        self.use_now(&name);
        self.expire(subscription);
    }

    pub fn snapshots(&self) -> Vec<String> {
        self.snapshots.iter().map(|it| it.name.clone()).collect()
    }

    /// The snapshots of a topic.
    pub fn snapshots_of(&self, topic: &str) -> Vec<String> {
        let topic = self.topic(topic);
        let of = (self.snapshots.iter()).filter(|it| Some(it.topic) == topic);
        of.map(|it| it.name.clone()).collect()
    }

    /// The topic of a snapshot, if that is still there, and when the snapshot is over.
    pub fn snapshot(&self, name: &str) -> (Option<String>, Option<Seconds>) {
        let mut snapshots = self.snapshots.iter();
        let snapshot = snapshots.find(|it| it.name == name).unwrap();
        let topic = &self.topics[snapshot.topic];
        let topic = (!topic.deleted).then(|| topic.name.clone());
        (topic, Some(snapshot.expires))
    }

    /// Moves the end of a snapshot.
    pub fn update_snapshot(&mut self, name: &str, expires: Seconds) {
        let mut snapshots = self.snapshots.iter_mut();
        snapshots.find(|it| it.name == name).unwrap().expires = expires;
    }

    /// When a snapshot of a subscription would be over, at the earliest and at the latest: seven days after its
    /// oldest message was published, of which some may be gone. Before all are known, it counts the first message that
    /// may be the oldest.
    pub(super) fn snapshot_ends(&self, subscription: usize) -> (Seconds, Seconds) {
        let it = &self.subscriptions[subscription];
        let stored = &self.topics[it.topic].messages;
        let is_retained = |published: &Seconds| published + self.retention(subscription) > self.now;
        let ends = |with_doubtful: bool| {
            let messages = self.snapshot_messages(subscription).into_iter();
            let messages = messages.filter(|(_, doubtful)| with_doubtful || !doubtful);
            let published = messages.map(|(at, _)| stored[at].published);
            let retained = published.filter(is_retained);
            retained.min().unwrap_or(self.now) + SNAPSHOT_LIFE
        };
        let latest = ends(false);
        let first = self.snapshot_messages(subscription).first().copied();
        match first.filter(|_| self.makes_lists_in_steps) {
            Some((first, _)) => {
                let published = stored[first..].iter().map(|it| it.published);
                let earliest = published.filter(is_retained).min().unwrap_or(self.now);
                (earliest + SNAPSHOT_LIFE, latest)
            }
            None => (ends(true), latest),
        }
    }

    /// Whether a snapshot would have to be made (true) or refused (false), if that is not open (R-SEEK-9).
    pub fn takes_snapshot(&self, name: &str) -> Option<bool> {
        let (earliest, latest) = self.snapshot_ends(self.subscription(name));
        let is_long_enough = |end| end - self.now >= SNAPSHOT_LIFE_MIN;
        (is_long_enough(earliest) == is_long_enough(latest)).then(|| is_long_enough(latest))
    }

    pub(super) fn snapshot_messages(&self, subscription: usize) -> Vec<(usize, bool)> {
        let it = &self.subscriptions[subscription];
        let entries = it.entries.iter().filter(|it| it.state != State::Settled);
        let mut messages: Vec<(usize, bool)> =
            entries.map(|it| (it.message, it.doubtful)).collect();
        messages.sort_unstable();
        messages
    }

    /// R-SEEK-6: what is unacknowledged, and all that comes later.
    pub fn create_snapshot(&mut self, name: &str, of: &str, expires: Seconds) -> Result<()> {
        let subscription = self.subscription(of);
        let (earliest, latest) = self.snapshot_ends(subscription);
        ensure!(
            (earliest..=latest).contains(&expires),
            "a snapshot until {expires}, not {earliest} to {latest}"
        );
        self.use_now(of);
        let topic = self.subscriptions[subscription].topic;
        self.snapshots.push(Snapshot {
            name: name.to_owned(),
            topic,
            messages: self.snapshot_messages(subscription),
            end: self.topics[topic].messages.len(),
            expires,
        });
        Ok(())
    }

    pub fn delete_snapshot(&mut self, name: &str) {
        self.snapshots.retain(|it| it.name != name);
    }

    /// Whether a subscription is of the topic of a snapshot (R-SEEK-5).
    pub fn can_seek(&self, name: &str, snapshot: &str) -> bool {
        let topic = self.subscriptions[self.subscription(name)].topic;
        let mut snapshots = self.snapshots.iter();
        snapshots.any(|it| it.name == snapshot && it.topic == topic)
    }

    pub fn seek_to_snapshot(&mut self, name: &str, snapshot: &str) {
        let subscription = self.subscription(name);
        let mut snapshots = self.snapshots.iter();
        let snapshot = snapshots.find(|it| it.name == snapshot).unwrap();
        let later = snapshot.end..self.topics[snapshot.topic].messages.len();
        let messages = snapshot.messages.iter().copied();
        let again = messages.chain(later.map(|at| (at, false))).collect();
        self.begin_anew(subscription, again, 0);
    }

    /// To be called after every step: what nobody needs at this moment may be dropped, and be gone from now on.
    pub fn note_what_is_kept(&mut self) {
        for subscription in 0..self.subscriptions.len() {
            self.expire(subscription);
        }
        for topic in 0..self.topics.len() {
            for message in 0..self.topics[topic].messages.len() {
                let kept = self.topics[topic].messages[message].kept;
                self.topics[topic].messages[message].kept = kept && self.needs(topic, message);
            }
        }
    }

    pub(super) fn needs(&self, topic: usize, message: usize) -> bool {
        let it = &self.topics[topic];
        let published = it.messages[message].published;
        let by_topic = it
            .settings
            .retention
            .is_some_and(|keeps| published + keeps > self.now);
        let by_snapshot = self.snapshots.iter().any(|it| {
            it.topic == topic && (message >= it.end || it.messages.contains(&(message, false)))
        });
        let by_subscription = (0..self.subscriptions.len()).any(|at| {
            let it = &self.subscriptions[at];
            it.topic == topic
                && !it.detached
                && (self.retains_acknowledged(at, message) || it.has_for_sure(message))
        });
        by_topic || by_snapshot || by_subscription
    }
}

impl Subscription {
    /// Whether a message is unacknowledged, and was at no time past its retention.
    pub(super) fn has_for_sure(&self, message: usize) -> bool {
        let at = self.entries.binary_search_by_key(&message, |it| it.message);
        at.is_ok_and(|at| !self.entries[at].doubtful && self.entries[at].state != State::Settled)
    }
}
