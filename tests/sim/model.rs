//! What should a subscriber see? A naive answer, to hold the broker's against.
//!
//! The model keeps one entry per message and subscription and looks through all of them at every question. It does
//! not choose what a pull returns: it is told, says whether that was allowed, and takes it over. It was written from
//! the documented rules alone and shares nothing with the broker but the generated types.
//!
//! Where the documentation leaves room the model says what this broker does with it:
//!
//! - A nack is final: an ack with the same id does nothing. After the end of a lease the id of a message without order
//!   still settles it, until it is delivered again (R-LIFE-9).
//! - What is past its retention may be dropped in any state (R-RET-2). It is left until its lease or its backoff
//!   ends, holds its key until then, and is never delivered or dead-lettered after. If retention is prolonged later, it
//!   may come or may be gone: it is *doubtful* from then on.
//! - A pull begins with the key of the oldest message that may go out (R-PULL-11); a key whose first messages are past
//!   their retention keeps the place that it had by them, so where that happened the model does not look.
//! - An answer holds all that may go out, up to its limit and its bytes. The broker bounds its work as well (500 chunks,
//!   256 ended leases a step) and may then answer with fewer (R-PULL-2); histories stay below that.
//! - A message that goes to the dead-letter topic brings the later ones of its key back, as any failure does.
//!
//! Time is in whole seconds, as the histories move it.

use std::collections::{BTreeMap, HashMap, HashSet};

use anyhow::{Context, Result, ensure};
use pubsub::api::pubsub::ReceivedMessage;

use super::replay::Snapshot;

/// Seconds of broker time.
pub type Seconds = i64;

/// A message as its topic received it.
#[derive(Debug, Clone)]
pub struct Message {
    /// Unknown for a dead-lettered copy that nobody has seen yet.
    pub id: Option<String>,
    pub key: String,
    pub data: Vec<u8>,
    pub attributes: BTreeMap<String, String>,
    pub published: Seconds,
    /// Whether somebody has needed it all the time; otherwise its topic may have dropped it, see `replay`.
    pub kept: bool,
}

/// A topic; one that was deleted stays here, for the subscriptions that still have its messages.
#[derive(Debug)]
pub(super) struct Topic {
    pub(super) name: String,
    pub(super) deleted: bool,
    pub(super) retention: Option<Seconds>,
    pub(super) messages: Vec<Message>,
}

/// How a subscription behaves.
#[derive(Debug, Clone)]
pub struct Settings {
    pub name: String,
    pub topic: String,
    pub ordered: bool,
    pub ack_deadline: Seconds,
    pub retention: Seconds,
    /// Shortest and longest backoff.
    pub retry: Option<(Seconds, Seconds)>,
    /// Dead-letter topic, and the failures after which a message goes there.
    pub dead_letter: Option<(String, i32)>,
    pub filter: Option<Filter>,
    /// Whether it delivers exactly once.
    pub once: bool,
    pub retain_acked: bool,
    /// How long it lives unused, if not for ever.
    pub ttl: Option<Seconds>,
}

/// The filters that histories use, each by what it says.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Filter {
    HasName,
    KindIsA,
    KindIsNotB,
    NameAndNotDull,
}

impl Filter {
    pub const ALL: [Self; 4] = [
        Self::HasName,
        Self::KindIsA,
        Self::KindIsNotB,
        Self::NameAndNotDull,
    ];

    pub fn text(self) -> &'static str {
        match self {
            Self::HasName => "attributes:name",
            Self::KindIsA => "attributes.kind = \"a\"",
            Self::KindIsNotB => "attributes.kind != \"b\"",
            Self::NameAndNotDull => "hasPrefix(attributes.name, \"m\") AND NOT attributes:dull",
        }
    }

    /// R-FILT-6, 9, 11: `!=` also wants what has no such attribute.
    fn wants(self, message: &Message) -> bool {
        let attribute = |key: &str| message.attributes.get(key).map(String::as_str);
        match self {
            Self::HasName => attribute("name").is_some(),
            Self::KindIsA => attribute("kind") == Some("a"),
            Self::KindIsNotB => attribute("kind") != Some("b"),
            Self::NameAndNotDull => {
                attribute("name").is_some_and(|name| name.starts_with('m'))
                    && attribute("dull").is_none()
            }
        }
    }
}

impl Settings {
    pub(super) fn wants(&self, message: &Message) -> bool {
        self.filter.is_none_or(|filter| filter.wants(message))
    }
}

/// Who gets messages.
pub enum To<'a> {
    Puller,
    /// More of a key goes to who has the key out already, and to nobody else (R-ORD-15, 34).
    Stream {
        out: &'a [String],
    },
    /// Of each key one at a time.
    /// If there are as many, at least so many.
    Endpoint {
        at_least: usize,
    },
}

#[derive(Debug)]
pub(super) struct Subscription {
    pub(super) settings: Settings,
    pub(super) topic: usize,
    /// In order of publishing.
    pub(super) entries: Vec<Entry>,
    /// Whether anything ever was doubtful.
    pub(super) has_lost_some: bool,
    /// How many messages the topic had when it was made.
    pub(super) born: usize,
    pub(super) detached: bool,
    pub(super) pushed: bool,
    /// What is published before counts as acknowledged.
    pub(super) purged_before: Seconds,
    /// When it was last used.
    pub(super) active: Seconds,
}

/// One message as one subscription has it.
#[derive(Debug)]
pub(super) struct Entry {
    /// Its place in the topic.
    pub(super) message: usize,
    pub(super) state: State,
    /// Nacks and ended leases of this very message.
    pub(super) failures: i32,
    /// How many of these came while there was no dead-letter policy to count them (R-DLQ-9).
    pub(super) uncounted: i32,
    /// The ack id of the newest delivery while it still counts for something.
    pub(super) ack_id: Option<String>,
    /// Whether it may be gone.
    pub(super) doubtful: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum State {
    /// May be delivered from this moment on; new messages from the moment of publishing.
    Ready { not_before: Seconds },
    /// Somebody has it until the deadline.
    Outstanding { deadline: Seconds },
    /// Acknowledged, but an earlier message of its key is not: a redelivery of that one takes this one along.
    Acked,
    /// Never to be seen again: acknowledged, dead-lettered, or past retention.
    Settled,
}

/// Messages by the key whose order binds them; those that nothing binds stand under the empty key.
type Lanes = Vec<(String, Vec<usize>)>;

/// All topics and subscriptions, and the time.
#[derive(Debug)]
pub struct Model {
    pub now: Seconds,
    pub(super) topics: Vec<Topic>,
    pub(super) subscriptions: Vec<Subscription>,
    pub(super) snapshots: Vec<Snapshot>,
    message_ids: HashSet<String>,
    ack_ids: HashSet<String>,
}

impl Model {
    pub fn new(now: Seconds) -> Self {
        Self {
            now,
            topics: Vec::new(),
            subscriptions: Vec::new(),
            snapshots: Vec::new(),
            message_ids: HashSet::new(),
            ack_ids: HashSet::new(),
        }
    }

    // ---- topics and subscriptions

    pub fn create_topic(&mut self, name: &str, retention: Option<Seconds>) {
        assert!(self.topic(name).is_none());
        self.topics.push(Topic {
            name: name.to_owned(),
            deleted: false,
            retention,
            messages: Vec::new(),
        });
    }

    /// Deletes a topic; its subscriptions keep what they have and get nothing more.
    pub fn delete_topic(&mut self, name: &str) {
        let topic = self.topic(name).unwrap();
        self.topics[topic].deleted = true;
    }

    pub fn create_subscription(&mut self, settings: Settings) {
        let topic = self.topic(&settings.topic).unwrap();
        self.subscriptions.push(Subscription {
            settings,
            topic,
            entries: Vec::new(),
            has_lost_some: false,
            born: self.topics[topic].messages.len(),
            detached: false,
            pushed: false,
            purged_before: 0,
            active: self.now,
        });
    }

    pub fn delete_subscription(&mut self, name: &str) {
        self.subscriptions.retain(|it| it.settings.name != name);
    }

    pub fn has_topic(&self, name: &str) -> bool {
        self.topic(name).is_some()
    }

    pub fn subscriptions(&self) -> Vec<String> {
        let names = self.subscriptions.iter();
        names.map(|it| it.settings.name.clone()).collect()
    }

    pub fn has_subscription(&self, name: &str) -> bool {
        self.subscriptions.iter().any(|it| it.settings.name == name)
    }

    pub(super) fn topic(&self, name: &str) -> Option<usize> {
        (self.topics.iter()).position(|it| it.name == name && !it.deleted)
    }

    pub(super) fn subscription(&self, name: &str) -> usize {
        (self.subscriptions.iter())
            .position(|it| it.settings.name == name)
            .unwrap()
    }

    // ---- publishing

    /// Judges the ids of a publish: one for each message, and none ever seen before.
    pub fn publish(&mut self, topic: &str, messages: Vec<Message>, ids: Vec<String>) -> Result<()> {
        ensure!(
            ids.len() == messages.len(),
            "{} ids for {} messages",
            ids.len(),
            messages.len()
        );
        let topic = self.topic(topic).unwrap();
        for (mut message, id) in messages.into_iter().zip(ids) {
            ensure!(
                self.message_ids.insert(id.clone()),
                "message id {id} is used twice"
            );
            message.id = Some(id);
            self.receive(topic, message);
        }
        Ok(())
    }

    /// Puts a message at the end of a topic and of each of its subscriptions.
    fn receive(&mut self, topic: usize, message: Message) {
        let place = self.topics[topic].messages.len();
        for subscription in &mut self.subscriptions {
            let is_acked = !subscription.settings.wants(&message)
                || message.published < subscription.purged_before;
            if subscription.topic == topic && !subscription.detached && !is_acked {
                let entry = Entry::new(place, !message.kept);
                subscription.entries.push(entry);
            }
        }
        self.topics[topic].messages.push(message);
    }

    // ---- pulling

    /// Judges the answer of a pull, then holds its messages as outstanding.
    pub fn pull(&mut self, name: &str, limit: usize, answer: &[ReceivedMessage]) -> Result<()> {
        self.use_now(name);
        let deadline = self.subscriptions[self.subscription(name)]
            .settings
            .ack_deadline;
        self.take(name, limit, answer, deadline, &To::Puller)
    }

    /// The same for what is pushed. There is `room` for so many, and `at_least` so many have to be pushed if there are.
    pub fn push(
        &mut self,
        name: &str,
        room: usize,
        messages: &[ReceivedMessage],
        at_least: usize,
    ) -> Result<()> {
        let deadline = self.subscriptions[self.subscription(name)]
            .settings
            .ack_deadline;
        self.take(name, room, messages, deadline, &To::Endpoint { at_least })
    }

    /// The same for whoever gets messages.
    pub fn take(
        &mut self,
        name: &str,
        limit: usize,
        answer: &[ReceivedMessage],
        deadline: Seconds,
        to: &To<'_>,
    ) -> Result<()> {
        let subscription = self.subscription(name);
        self.expire(subscription);
        ensure!(
            answer.len() <= limit,
            "{} messages for a limit of {limit}",
            answer.len()
        );
        let lanes = self.deliverable(subscription, to);
        let mut taken: Vec<usize> = Vec::new();
        for received in answer {
            let entry = self.find(subscription, received)?;
            self.check_content(subscription, entry, received)
                .with_context(|| self.describe(subscription, entry))?;
            ensure!(
                !taken.contains(&entry),
                "twice in one answer: {}",
                self.describe(subscription, entry)
            );
            ensure!(
                lanes.iter().any(|(_, lane)| lane.contains(&entry)),
                "not deliverable: {}",
                self.describe(subscription, entry)
            );
            taken.push(entry);
        }
        let at_least = match to {
            To::Endpoint { at_least } => *at_least,
            _ => limit,
        };
        let is_short = answer.len() < at_least && !self.is_full(subscription, &taken, &lanes);
        let mut first_missed: Option<usize> = None;
        let mut last_begun: Option<usize> = None;
        let mut gone: Vec<usize> = Vec::new();
        for (key, lane) in &lanes {
            let got = taken.iter().filter(|it| lane.contains(it));
            let got: Vec<usize> = got.copied().collect();
            let mut expected = lane.iter().copied();
            for &got in &got {
                for expected in expected.by_ref() {
                    if self.same_place(subscription, got, expected) {
                        break;
                    }
                    ensure!(
                        self.subscriptions[subscription].entries[expected].doubtful,
                        "key {key:?}: before {} comes {}",
                        self.describe(subscription, got),
                        self.describe(subscription, expected)
                    );
                    gone.push(expected);
                }
            }
            let has_one = matches!(to, To::Endpoint { .. }) && !key.is_empty() && !got.is_empty();
            ensure!(!has_one || got.len() == 1, "{} of key {key:?}", got.len());
            for withheld in expected.filter(|_| is_short && !has_one) {
                ensure!(
                    self.subscriptions[subscription].entries[withheld].doubtful,
                    "held back: {}",
                    self.describe(subscription, withheld)
                );
                gone.push(withheld);
            }
            match lane.first() {
                Some(&head) if got.is_empty() => {
                    first_missed = Some(first_missed.map_or(head, |it| it.min(head)));
                }
                Some(&head) => last_begun = Some(last_begun.map_or(head, |it| it.max(head))),
                None => {}
            }
        }
        if let (Some(missed), Some(begun)) = (first_missed, last_begun) {
            ensure!(
                !matches!(to, To::Puller)
                    || self.subscriptions[subscription].has_lost_some
                    || begun < missed
                    || self.same_place(subscription, begun, missed),
                "{} was preferred to the older {}",
                self.describe(subscription, begun),
                self.describe(subscription, missed)
            );
        }
        for entry in gone {
            if !taken.contains(&entry) {
                self.subscriptions[subscription].entries[entry].state = State::Settled;
            }
        }
        self.pass_over(subscription, &taken);
        let deadline = self.now + deadline;
        for (entry, received) in taken.into_iter().zip(answer) {
            ensure!(
                self.ack_ids.insert(received.ack_id.clone()),
                "ack id {} is used twice",
                received.ack_id
            );
            let entry = &mut self.subscriptions[subscription].entries[entry];
            entry.state = State::Outstanding { deadline };
            entry.ack_id = Some(received.ack_id.clone());
        }
        Ok(())
    }

    /// What waits in a key before what was just taken must be gone.
    fn pass_over(&mut self, subscription: usize, taken: &[usize]) {
        let mut last = HashMap::<String, usize>::new();
        for &entry in taken {
            let last = last.entry(self.lane(subscription, entry)).or_default();
            *last = entry.max(*last);
        }
        last.remove("");
        for (key, last) in last {
            for entry in 0..last {
                let is_waiting = matches!(
                    self.subscriptions[subscription].entries[entry].state,
                    State::Ready { .. }
                );
                let is_before = is_waiting && self.lane(subscription, entry) == key;
                if is_before && !taken.contains(&entry) {
                    self.subscriptions[subscription].entries[entry].state = State::Settled;
                }
            }
        }
    }

    /// What could be returned now to who has `out`, in order: one list for each key, and one for all messages without
    /// order.
    fn deliverable(&self, subscription: usize, to: &To<'_>) -> Lanes {
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
    fn one(&self, subscription: usize, waiting: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut lane = Vec::new();
        for entry in waiting {
            lane.push(entry);
            if !self.subscriptions[subscription].entries[entry].doubtful {
                break;
            }
        }
        lane
    }

    /// Whether the next message would have made an answer larger than it may be.
    fn is_full(&self, subscription: usize, taken: &[usize], lanes: &Lanes) -> bool {
        let bytes = |entry: &usize| {
            let it = &self.subscriptions[subscription];
            self.topics[it.topic].messages[it.entries[*entry].message]
                .data
                .len()
                + ENVELOPE_BYTES
        };
        let withheld = lanes
            .iter()
            .flat_map(|(_, lane)| lane)
            .filter(|it| !taken.contains(it));
        let largest = withheld.map(bytes).max().unwrap_or(0);
        taken.iter().map(bytes).sum::<usize>() + largest > ANSWER_BYTES_MAX
    }

    /// The key whose order binds a message here, empty if none does.
    fn lane(&self, subscription: usize, entry: usize) -> String {
        let it = &self.subscriptions[subscription];
        if !it.settings.ordered {
            return String::new();
        }
        let message = it.entries[entry].message;
        self.topics[it.topic].messages[message].key.clone()
    }

    /// The entry that a received message is. A dead-lettered copy gets its id here.
    fn find(&mut self, subscription: usize, received: &ReceivedMessage) -> Result<usize> {
        let message = received
            .message
            .as_ref()
            .context("a delivery without message")?;
        let topic = self.subscriptions[subscription].topic;
        let messages = &mut self.topics[topic].messages;
        let known = (messages.iter()).position(|it| it.id.as_ref() == Some(&message.message_id));
        let place = match known {
            Some(place) => place,
            None => {
                let place = (messages.iter())
                    .position(|it| {
                        it.id.is_none()
                            && it.data == message.data
                            && it.attributes == message.attributes
                    })
                    .with_context(|| format!("nobody published {}", message.message_id))?;
                ensure!(
                    self.message_ids.insert(message.message_id.clone()),
                    "message id {} is used twice",
                    message.message_id
                );
                messages[place].id = Some(message.message_id.clone());
                place
            }
        };
        (self.subscriptions[subscription].entries.iter())
            .position(|it| it.message == place)
            .with_context(|| format!("message {place} is older than the subscription"))
    }

    fn check_content(
        &self,
        subscription: usize,
        entry: usize,
        received: &ReceivedMessage,
    ) -> Result<()> {
        let it = &self.subscriptions[subscription];
        let entry = &it.entries[entry];
        let expected = &self.topics[it.topic].messages[entry.message];
        let message = received.message.as_ref().unwrap();
        ensure!(message.data == expected.data, "other data");
        ensure!(
            message.attributes == expected.attributes,
            "other attributes"
        );
        ensure!(message.ordering_key == expected.key, "other key");
        let published = message.publish_time.context("no publish time")?;
        ensure!(
            published.seconds == expected.published,
            "published at {}, not {}",
            published.seconds,
            expected.published
        );
        let attempt = match it.settings.dead_letter {
            Some(_) => entry.failures - entry.uncounted + 1,
            None => 0,
        };
        ensure!(
            received.delivery_attempt == attempt,
            "delivery attempt {}, not {attempt}",
            received.delivery_attempt
        );
        Ok(())
    }

    /// Whether two messages may stand for each other in the order: copies that were dead-lettered together may.
    fn same_place(&self, subscription: usize, a: usize, b: usize) -> bool {
        let it = &self.subscriptions[subscription];
        let message = |entry: usize| &self.topics[it.topic].messages[it.entries[entry].message];
        let is_copy = |entry| message(entry).attributes.contains_key(SOURCE_SUBSCRIPTION);
        a == b || is_copy(a) && is_copy(b) && message(a).published == message(b).published
    }

    // ---- acknowledging

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

    /// The ids that no message is out with.
    fn stale(&self, subscription: usize, ids: &[String]) -> Failures {
        let entries = &self.subscriptions[subscription].entries;
        let is_out = |id: &&String| {
            entries.iter().any(|it| {
                it.ack_id.as_ref() == Some(id) && matches!(it.state, State::Outstanding { .. })
            })
        };
        let stale = ids.iter().filter(|id| !is_out(id));
        stale.map(|id| (id.clone(), STALE)).collect()
    }

    /// Whether an earlier message of its key is not settled.
    fn comes_too_early(&self, subscription: usize, entry: usize) -> bool {
        let lane = self.lane(subscription, entry);
        !lane.is_empty()
            && (0..entry).any(|before| {
                self.subscriptions[subscription].entries[before].state != State::Settled
                    && self.lane(subscription, before) == lane
            })
    }

    fn current(&self, subscription: usize, ids: &[String]) -> Vec<usize> {
        let entries = self.subscriptions[subscription].entries.iter();
        let is_current = |it: &Entry| it.ack_id.as_ref().is_some_and(|id| ids.contains(id));
        entries
            .enumerate()
            .filter(|(_, it)| is_current(it))
            .map(|(entry, _)| entry)
            .collect()
    }

    /// An acknowledged message is settled for good once everything before it in its key is.
    fn settle(&mut self, subscription: usize) {
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

    // ---- failing

    /// Messages that were given back, or whose leases end, at one moment.
    fn fail(&mut self, subscription: usize, failed: &[usize], at: Seconds) {
        let settings = self.subscriptions[subscription].settings.clone();
        let mut first = HashMap::<String, usize>::new();
        for &entry in failed {
            let lane = self.lane(subscription, entry);
            let it = &mut self.subscriptions[subscription].entries[entry];
            it.failures += 1;
            if settings.dead_letter.is_none() {
                it.uncounted = it.failures;
            }
            it.state = State::Ready {
                not_before: at + backoff(&settings, it.failures),
            };
            if !lane.is_empty() {
                it.ack_id = None;
                let first = first.entry(lane).or_insert(entry);
                *first = entry.min(*first);
            }
        }
        for (key, first) in first {
            self.cascade(subscription, &key, first);
        }
        for &entry in failed {
            self.dead_letter(subscription, entry, &settings, at);
        }
        self.settle(subscription);
    }

    /// Everything of the key after `first` comes back with it: its ids are void, its acknowledgements forgotten.
    fn cascade(&mut self, subscription: usize, key: &str, first: usize) {
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

    /// After its last failure a message goes to the dead-letter topic, if there is one, and is done with here.
    fn dead_letter(&mut self, subscription: usize, entry: usize, settings: &Settings, at: Seconds) {
        let Some((target, max)) = &settings.dead_letter else {
            return;
        };
        let retention = self.retention(subscription);
        let it = &mut self.subscriptions[subscription];
        let Some(target) = (self.topics.iter()).position(|it| it.name == *target && !it.deleted)
        else {
            return;
        };
        let counted = it.entries[entry].failures - it.entries[entry].uncounted;
        if counted < *max {
            return;
        }
        it.entries[entry].state = State::Settled;
        it.entries[entry].ack_id = None;
        let original = &self.topics[it.topic].messages[it.entries[entry].message];
        if original.published + retention <= at {
            return;
        }
        let mut copy = original.clone();
        copy.id = None;
        // Of what may be gone there may be no copy.
        copy.kept = !it.entries[entry].doubtful;
        copy.published = self.now;
        let project_and_name: Vec<&str> = settings.name.split('/').collect();
        for (name, value) in [
            (SOURCE_SUBSCRIPTION, project_and_name[3].to_owned()),
            (SOURCE_PROJECT, project_and_name[1].to_owned()),
            (SOURCE_COUNT, counted.to_string()),
            (SOURCE_TIME, rfc3339(original.published)),
        ] {
            copy.attributes.insert(name.to_owned(), value);
        }
        self.receive(target, copy);
    }

    // ---- time

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
    fn is_in_backlog(&self, subscription: usize, entry: usize) -> bool {
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

    // ---- questions

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

    /// Whether a subscription gets what is published to the topic that has this name now.
    pub fn is_attached(&self, name: &str, topic: &str) -> bool {
        let it = &self.subscriptions[self.subscription(name)];
        self.topic(topic) == Some(it.topic) && !it.detached
    }

    /// Whether the topic of a subscription is still there.
    pub fn has_topic_still(&self, name: &str) -> bool {
        !self.topics[self.subscriptions[self.subscription(name)].topic].deleted
    }

    fn describe(&self, subscription: usize, entry: usize) -> String {
        let it = &self.subscriptions[subscription];
        let entry = &it.entries[entry];
        let message = &self.topics[it.topic].messages[entry.message];
        format!(
            "message {} (key {:?}, failures {}, {:?}) of {}",
            message.id.as_deref().unwrap_or("without id"),
            message.key,
            entry.failures,
            entry.state,
            it.settings.name
        )
    }
}

/// Bytes of messages in one answer.
const ANSWER_BYTES_MAX: usize = 10_000_000;
/// What a message may take besides its data.
const ENVELOPE_BYTES: usize = 500;

/// What is said of ack ids that fail.
pub type Failures = BTreeMap<String, &'static str>;

const STALE: &str = "PERMANENT_FAILURE_INVALID_ACK_ID";
const UNORDERED: &str = "TRANSIENT_FAILURE_UNORDERED_ACK_ID";

impl Entry {
    /// A message that waits, as if it had never gone out.
    pub(super) fn new(message: usize, doubtful: bool) -> Self {
        Self {
            message,
            state: State::Ready { not_before: 0 },
            failures: 0,
            uncounted: 0,
            ack_id: None,
            doubtful,
        }
    }
}

const SOURCE_SUBSCRIPTION: &str = "CloudPubSubDeadLetterSourceSubscription";
const SOURCE_PROJECT: &str = "CloudPubSubDeadLetterSourceSubscriptionProject";
const SOURCE_COUNT: &str = "CloudPubSubDeadLetterSourceDeliveryCount";
const SOURCE_TIME: &str = "CloudPubSubDeadLetterSourceTopicPublishTime";

/// How long a message waits after its n-th failure: the minimum, then twice as long each time, up to the maximum.
fn backoff(settings: &Settings, failures: i32) -> Seconds {
    let Some((min, max)) = settings.retry else {
        return 0;
    };
    let mut wait = min;
    for _ in 1..failures {
        wait = (wait * 2).min(max);
    }
    wait
}

/// A time as the attributes of a dead-lettered copy carry it. Histories start at eight in the morning of 2027-01-15, and
/// end before the next leap day.
fn rfc3339(time: Seconds) -> String {
    const NEW_YEAR: Seconds = 1_800_000_000 - 8 * 3600 - 14 * 86_400;
    const MONTHS: [Seconds; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let (days, second) = ((time - NEW_YEAR) / 86_400, (time - NEW_YEAR) % 86_400);
    let (year, mut day) = (2027 + days / 365, days % 365);
    let mut month = 0;
    while day >= MONTHS[month] {
        day -= MONTHS[month];
        month += 1;
    }
    let (hour, minute) = (second / 3600, second / 60 % 60);
    format!(
        "{year}-{:02}-{:02}T{hour:02}:{minute:02}:{:02}.000Z",
        month + 1,
        day + 1,
        second % 60
    )
}
