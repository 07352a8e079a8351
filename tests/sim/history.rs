//! Random histories: what publishers, subscribers, time and bad luck do to a broker, decided by a seed.
//!
//! After every step the model has judged the broker's answer and the broker's invariants hold. Each history leaves
//! some moves out (a broker that is never nacked reaches other states than one that always is), and ends with a
//! drain: everything comes, is acknowledged, and leaves nothing behind.

use std::collections::HashMap;
use std::fmt::Display;

use anyhow::{Context, Result, bail, ensure};
use fastrand::Rng;
use prost::Message as _;
use pubsub::api::pubsub::{
    self as pb, DeadLetterPolicy, ExpirationPolicy, PubsubMessage, ReceivedMessage, RetryPolicy,
};
use pubsub::api::rpc;
use pubsub::broker::Census;
use tonic::{Code, Status};

use super::model::{Failures, Filter, Message, Model, Seconds, Settings};
use super::moves::Stream;
use super::pushes::Pushed;
use crate::world::{ORDERS, START, World, ack_ids};

pub(super) const DEAD: &str = "projects/demo/topics/dead";
/// What is dead-lettered ends here.
const GRAVE: &str = "projects/demo/subscriptions/grave";
pub(super) const SUBSCRIPTIONS: [&str; 3] = [
    "projects/demo/subscriptions/one",
    "projects/demo/subscriptions/two",
    "projects/demo/subscriptions/three",
];
/// Stands for all subscriptions that are gone.
const GONE: &str = "gone";
const KEYS: [&str; 4] = ["", "a", "b", "c"];
pub(super) const DAY: Seconds = 24 * 3600;
pub(super) const WEEK: Seconds = 7 * DAY;
/// Short histories, and many: most of what can go wrong does within a few moves.
const STEPS: std::ops::Range<usize> = 10..50;
/// More rounds than any drain needs: each one that delivers nothing moves time to where something is due.
const DRAIN_ROUNDS: usize = 2000;

/// What can happen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Move {
    Publish,
    /// Enough messages to cross the borders of chunks and blocks.
    PublishMany,
    /// Messages that fill a chunk alone.
    PublishLarge,
    /// Messages of which one answer cannot hold all.
    PublishHuge,
    Pull,
    Ack,
    Nack,
    Extend,
    /// A few seconds pass.
    Advance,
    /// Time goes exactly to where a lease or a backoff ends.
    AdvanceToDue,
    /// Time goes to about where retention ends.
    AdvanceFar,
    Subscription,
    Topic,
    Restart,
    /// The next operation fails when it would be committed.
    FailCommit,
    /// Ack ids of another subscription, of an earlier one of this name, or of nobody.
    ForeignAck,
    /// To a time, of what is published or will be.
    Seek,
    /// A snapshot is made or deleted.
    Snapshot,
    SeekToSnapshot,
    /// Settings of a subscription that may be changed are.
    Update,
    /// The topic begins or ends to keep messages, or does so for another time.
    UpdateTopic,
    Detach,
    /// Snapshots and unused subscriptions come to their end.
    AdvanceDays,
    /// A stream is opened, or takes what it has room for, or ends.
    Stream,
    /// Endpoints answer and get more, or a subscription begins or ends to be pushed.
    Push,
}

/// How often each happens; what is not said to be essential is left out of some histories.
const MOVES: [(Move, u32, bool); 25] = [
    (Move::Publish, 12, true),
    (Move::PublishMany, 1, false),
    (Move::PublishLarge, 1, false),
    (Move::PublishHuge, 1, false),
    (Move::Pull, 16, true),
    (Move::Ack, 12, false),
    (Move::Nack, 8, false),
    (Move::Extend, 4, false),
    (Move::Advance, 6, false),
    (Move::AdvanceToDue, 4, false),
    (Move::AdvanceFar, 2, false),
    (Move::Subscription, 1, false),
    (Move::Topic, 1, false),
    (Move::Restart, 2, false),
    (Move::FailCommit, 3, false),
    (Move::ForeignAck, 1, false),
    (Move::Seek, 3, false),
    (Move::Snapshot, 2, false),
    (Move::SeekToSnapshot, 2, false),
    (Move::Update, 3, false),
    (Move::UpdateTopic, 1, false),
    (Move::Detach, 1, false),
    (Move::AdvanceDays, 1, false),
    (Move::Stream, 8, false),
    (Move::Push, 12, false),
];

/// In one history of four hardly anything goes well, so that messages fail often enough to be dead-lettered: this is
/// left out there ...
const SUCCESSES: [Move; 4] = [
    Move::Publish,
    Move::PublishMany,
    Move::Ack,
    Move::Subscription,
];
/// ... and this takes its place.
const FAILURES: [(Move, u32); 4] = [
    (Move::Publish, 3),
    (Move::Ack, 2),
    (Move::Nack, 16),
    (Move::AdvanceToDue, 12),
];

/// Where the histories of a run keep their state.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    Memory,
    File,
    /// A file that a thread writes for many callers, as in a server.
    Shared,
    /// The same, over a connection.
    Server,
}

/// One history, while it is written.
pub struct History {
    seed: u64,
    kind: Kind,
    pub(super) random: Rng,
    pub(super) world: World,
    pub(super) model: Model,
    moves: Vec<(Move, u32)>,
    keys: Vec<&'static str>,
    /// Messages published so far; makes each of them another.
    published: usize,
    is_failing: bool,
    /// Every ack id that each subscription handed out; one that is made anew begins anew.
    pub(super) handed_out: HashMap<String, Vec<String>>,
    pub(super) fails_commit: bool,
    pub(super) streams: Vec<Stream>,
    pub(super) pushed: Pushed,
    /// Until then nothing that is published is delivered by a subscription that was purged ahead.
    pub(super) purged_before: Seconds,
    pub(super) steps: Vec<String>,
}

/// Writes the history of a seed to its end.
pub fn run(seed: u64, kind: Kind) {
    let mut history = History::new(seed, kind);
    if let Err(error) = history.write() {
        panic!("broker and model disagree: {error:#}");
    }
}

/// However a history fails, it is told how to repeat it.
impl Drop for History {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let test = match self.kind {
                Kind::Memory => "sim::histories_in_memory",
                Kind::File => "sim::histories_on_a_file",
                Kind::Shared => "sim::histories_of_a_writer",
                Kind::Server => "sim::histories_over_a_server",
            };
            eprintln!(
                "history of seed {}, {} steps:\n  {}\nreplay: PUBSUB_SIM_SEED={} cargo test --test main {test}",
                self.seed,
                self.steps.len(),
                self.steps.join("\n  "),
                self.seed,
            );
        }
    }
}

impl History {
    fn new(seed: u64, kind: Kind) -> Self {
        let mut random = Rng::with_seed(seed);
        let mut world = match kind {
            Kind::Memory => World::memory(),
            Kind::File => World::file(),
            Kind::Shared => World::shared(),
            Kind::Server => World::server(),
        };
        world.seed(seed);
        // In two histories of three what a snapshot has, or a seek brings back, is found out in many steps.
        world.set_rows_at_once(random.usize(0..3));
        let mut moves = Vec::new();
        for (it, weight, is_essential) in MOVES {
            let is_out = match it {
                Move::PublishHuge => random.u32(0..40) > 0,
                Move::Detach | Move::AdvanceDays => random.u32(0..8) > 0,
                Move::Seek | Move::Snapshot | Move::Update | Move::UpdateTopic => {
                    random.u32(0..2) == 0
                }
                Move::Stream | Move::Push => random.u32(0..3) > 0,
                _ => random.u32(0..3) == 0,
            };
            if is_essential || !is_out {
                moves.push((it, weight));
            }
        }
        let is_failing = random.u32(0..4) == 0;
        if is_failing {
            moves.retain(|(it, _)| !SUCCESSES.contains(it));
            moves.extend(FAILURES);
        }
        let mut keys = KEYS.to_vec();
        random.shuffle(&mut keys);
        keys.truncate(random.usize(1..=KEYS.len()));
        Self {
            seed,
            kind,
            random,
            world,
            model: Model::new(START.micros() / 1_000_000),
            moves,
            keys,
            published: 0,
            is_failing,
            handed_out: HashMap::new(),
            fails_commit: false,
            streams: Vec::new(),
            pushed: Pushed::default(),
            purged_before: 0,
            steps: Vec::new(),
        }
    }

    fn write(&mut self) -> Result<()> {
        self.create_topic(ORDERS)?;
        self.create_topic(DEAD)?;
        self.create_subscription(grave())?;
        let subscriptions = if self.is_failing {
            1
        } else {
            self.random.usize(1..=3)
        };
        for name in &SUBSCRIPTIONS[..subscriptions] {
            let settings = self.settings(name);
            self.create_subscription(settings)?;
        }
        for _ in 0..self.random.usize(STEPS) {
            self.step()?;
            self.model.note_what_is_kept();
            self.world.check_invariants();
        }
        self.drain()
    }

    pub(super) fn note(&mut self, step: impl Display) {
        let fails = if self.fails_commit {
            ", not committed"
        } else {
            ""
        };
        self.steps.push(format!("{step}{fails}"));
    }

    pub(super) fn chance(&mut self, one_in: u32) -> bool {
        self.random.u32(0..one_in) == 0
    }

    pub(super) fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.random.usize(0..of.len())]
    }

    fn step(&mut self) -> Result<()> {
        self.forget_the_expired();
        let total = self.moves.iter().map(|(_, weight)| weight).sum();
        let mut at = self.random.u32(0..total);
        let mut moves = self.moves.iter();
        let chosen = loop {
            let (it, weight) = moves.next().expect("at is below the sum");
            match at.checked_sub(*weight) {
                Some(rest) => at = rest,
                None => break *it,
            }
        };
        match chosen {
            Move::Publish => {
                let count = self.random.usize(1..=4);
                self.publish(count, 0)
            }
            Move::PublishMany => {
                let count = self.random.usize(50..300);
                self.publish(count, 0)
            }
            Move::PublishLarge => {
                let count = self.random.usize(1..=3);
                let bytes = self.pick(&[16_000, 32_700, 40_000]);
                self.publish(count, bytes)
            }
            Move::PublishHuge => {
                let count = self.random.usize(1..=2);
                self.publish(count, 4_000_000)
            }
            Move::Pull => {
                let name = self.subscription();
                let limit = self.pick(&[1, 1, 2, 3, 5, 10, 100, 1000]);
                self.pull(&name, limit).map(drop)
            }
            Move::Ack => self.ack(),
            Move::Nack => self.modack(0),
            Move::Extend => {
                let seconds = self.pick(&[1, 5, 10, 15, 60, 600]);
                self.modack(seconds)
            }
            Move::Advance => {
                let seconds = self.random.i64(1..=15);
                self.advance(self.model.now + seconds)
            }
            Move::AdvanceToDue => {
                let due = [self.model.next_deadline(), self.model.next_backoff()];
                match due.into_iter().flatten().min() {
                    Some(due) => self.advance(due),
                    None => Ok(()),
                }
            }
            Move::AdvanceFar => {
                let seconds = self.pick(&[300, 590, 599, 600, 601, 700, 2000]);
                self.advance(self.model.now + seconds)
            }
            Move::Subscription => self.toggle_subscription(),
            Move::Topic => self.toggle_topic(),
            Move::Restart => {
                self.note("restart");
                self.world.restart();
                Ok(())
            }
            Move::FailCommit => {
                self.fails_commit = true;
                Ok(())
            }
            Move::ForeignAck => self.foreign_ack(),
            Move::Seek => self.seek(),
            Move::Snapshot => self.toggle_snapshot(),
            Move::SeekToSnapshot => self.seek_to_snapshot(),
            Move::Update => self.update_subscription(),
            Move::UpdateTopic => self.update_topic(),
            Move::Detach => self.detach(),
            Move::AdvanceDays => {
                let seconds = self.pick(&[DAY - 1, DAY, 2 * DAY, 5 * DAY, WEEK, 31 * DAY]);
                self.advance(self.model.now + seconds)
            }
            Move::Stream => self.stream(),
            Move::Push => self.push(),
        }
    }

    /// An operation's answer, unless its commit was to fail: then it must have been refused.
    pub(super) fn done<T: std::fmt::Debug>(
        &mut self,
        answer: Result<T, Status>,
    ) -> Result<Option<T>> {
        if std::mem::take(&mut self.fails_commit) {
            let status = answer.err().context("answered what was not committed")?;
            ensure!(status.code() == Code::Internal, "{status}");
            if self.chance(2) {
                self.world.restart();
            }
            return Ok(None);
        }
        Ok(Some(answer?))
    }

    /// The same for an operation that is done but for the ids that its status names.
    fn done_but(&mut self, answer: Result<(), Status>) -> Result<Option<HashMap<String, String>>> {
        match answer {
            Err(status) if status.code() == Code::InvalidArgument && !self.fails_commit => {
                failed_ids(&status).map(Some)
            }
            answer => Ok(self.done(answer)?.map(|()| HashMap::new())),
        }
    }

    /// To be called right before an operation of which [`History::done`] sees the answer.
    pub(super) fn arm(&mut self) {
        if self.fails_commit {
            self.world.fail_next_commit();
        }
    }

    // ---- topics and subscriptions

    fn create_topic(&mut self, name: &str) -> Result<()> {
        let retention = self.topic_retention();
        self.note(format!("create {}, retention {retention:?}", short(name)));
        self.arm();
        let topic = pb::Topic {
            name: name.to_owned(),
            message_retention_duration: retention.map(duration),
            ..pb::Topic::default()
        };
        let answer = self
            .world
            .block_on(self.world.publisher.clone().create_topic(topic));
        if self.done(answer)?.is_some() {
            self.model.create_topic(name, retention);
        }
        Ok(())
    }

    pub(super) fn topic_retention(&mut self) -> Option<Seconds> {
        let retention = self.pick(&[600, 3600, WEEK]);
        self.chance(4).then_some(retention)
    }

    pub(super) fn settings(&mut self, name: &str) -> Settings {
        let retry_min = self.pick(&[0, 1, 5, 10]);
        let retry = (retry_min, retry_min + self.pick(&[0, 3, 30]));
        let filter = self.pick(&Filter::ALL);
        Settings {
            filter: self.chance(4).then_some(filter),
            once: self.chance(4),
            retain_acked: self.chance(4),
            ttl: self.pick(&[None, Some(DAY), Some(31 * DAY)]),
            name: name.to_owned(),
            topic: ORDERS.to_owned(),
            ordered: !self.chance(3),
            ack_deadline: self.pick(&[10, 10, 20, 60, 300]),
            retention: self.pick(&[600, WEEK]),
            retry: self.chance(3).then_some(retry),
            dead_letter: ((self.is_failing || self.chance(3)) && self.model.has_topic(DEAD))
                .then(|| (DEAD.to_owned(), self.pick(&[5, 5, 6]))),
        }
    }

    fn create_subscription(&mut self, settings: Settings) -> Result<()> {
        self.note(format!("create {}", tell(&settings)));
        self.arm();
        let answer = self.world.try_subscription(&settings.name, |it| {
            *it = resource(&settings);
        });
        if self.done(answer)?.is_some() {
            self.model.create_subscription(settings);
        }
        Ok(())
    }

    /// Deletes a subscription, or makes one of a name that may have been used before.
    fn toggle_subscription(&mut self) -> Result<()> {
        let name = self.pick(&SUBSCRIPTIONS);
        if self.model.has_subscription(name) {
            self.note(format!("delete {}", short(name)));
            self.arm();
            let answer = self.world.try_delete_subscription(name);
            if self.done(answer)?.is_some() {
                self.model.delete_subscription(name);
                self.forget_the_expired();
            }
            return Ok(());
        }
        let settings = self.settings(name);
        if self.model.has_topic(ORDERS) {
            return self.create_subscription(settings);
        }
        Ok(())
    }

    /// Ack ids of subscriptions that are gone are nobody's any more.
    fn forget_the_expired(&mut self) {
        let names = self.model.subscriptions();
        let gone = self
            .handed_out
            .keys()
            .filter(|name| !names.contains(name) && *name != GONE);
        for name in gone.cloned().collect::<Vec<_>>() {
            let ids = self.handed_out.remove(&name).unwrap_or_default();
            let gone = self.handed_out.entry(GONE.to_owned()).or_default();
            gone.extend(ids);
        }
        self.streams.retain(|it| names.contains(&it.subscription));
        self.pushed.forget(|name| names.iter().any(|it| it == name));
    }

    fn toggle_topic(&mut self) -> Result<()> {
        let name = self.pick(&[ORDERS, DEAD]);
        if !self.model.has_topic(name) {
            return self.create_topic(name);
        }
        self.note(format!("delete {}", short(name)));
        self.arm();
        let answer = self.world.try_delete_topic(name);
        if self.done(answer)?.is_some() {
            self.model.delete_topic(name);
        }
        Ok(())
    }

    /// A subscription that is there, most often one of `orders`.
    pub(super) fn subscription(&mut self) -> String {
        let names = self.model.subscriptions();
        let name = &names[self.random.usize(0..names.len())];
        if name == GRAVE {
            return names[self.random.usize(0..names.len())].clone();
        }
        name.clone()
    }

    // ---- messages

    fn publish(&mut self, count: usize, bytes: usize) -> Result<()> {
        let topic = if self.chance(20) { DEAD } else { ORDERS };
        if !self.model.has_topic(topic) {
            return Ok(());
        }
        let key = self.pick(&self.keys.clone());
        let messages: Vec<PubsubMessage> = (0..count).map(|_| self.message(key, bytes)).collect();
        let size = if bytes > 0 {
            format!(" of {bytes} bytes")
        } else {
            String::new()
        };
        self.note(format!(
            "publish {count} with key {key:?}{size} to {}",
            short(topic)
        ));
        self.arm();
        let answer = self.world.try_publish_to(topic, messages.clone());
        let Some(ids) = self.done(answer)? else {
            return Ok(());
        };
        let now = self.model.now;
        let messages = messages.into_iter().map(|it| Message {
            id: None,
            key: it.ordering_key,
            data: it.data.into(),
            attributes: it.attributes,
            published: now,
            kept: true,
        });
        self.model.publish(topic, messages.collect(), ids)
    }

    /// A message unlike any other; one in a few says so in an attribute, and some of those have no data.
    fn message(&mut self, key: &str, bytes: usize) -> PubsubMessage {
        self.published += 1;
        let text = format!("m{}", self.published);
        let mut message = PubsubMessage {
            ordering_key: key.to_owned(),
            ..PubsubMessage::default()
        };
        let has_attribute = self.chance(4);
        if has_attribute {
            message.attributes.insert("name".to_owned(), text.clone());
        }
        for (key, values) in [("kind", ["a", "b"]), ("dull", ["", "yes"])] {
            if self.chance(4) {
                let value = self.pick(&values);
                message.attributes.insert(key.to_owned(), value.to_owned());
            }
        }
        let has_attribute = !message.attributes.is_empty();
        if !has_attribute || bytes > 0 || self.chance(2) {
            let mut data = text.into_bytes();
            data.resize(data.len().max(bytes), b'.');
            message.data = data.into();
        }
        message
    }

    fn pull(&mut self, name: &str, limit: i32) -> Result<Option<Vec<ReceivedMessage>>> {
        self.note(format!("pull {limit} from {}", short(name)));
        if !self.model.is_pulled(name) {
            let answer = self.world.try_pull(name, limit);
            let status = answer
                .err()
                .context("pulled from what is detached or pushed")?;
            ensure!(status.code() == Code::FailedPrecondition, "{status}");
            return Ok(None);
        }
        self.arm();
        let answer = self.world.try_pull(name, limit);
        let Some(messages) = self.done(answer)? else {
            return Ok(None);
        };
        if let Some(step) = self.steps.last_mut() {
            let ids = messages.iter().map(sequence);
            step.push_str(&format!(" = {}", list(ids)));
        }
        self.model.pull(name, limit as usize, &messages)?;
        let handed_out = self.handed_out.entry(name.to_owned()).or_default();
        handed_out.extend(ack_ids(&messages));
        Ok(Some(messages))
    }

    fn ack(&mut self) -> Result<()> {
        let name = self.subscription();
        let ids = self.some_ids(&name);
        if ids.is_empty() {
            return Ok(());
        }
        self.note(format!("ack {} of {}", self.tell(&ids), short(&name)));
        self.arm();
        let answer = self.world.try_ack(&name, ids.clone());
        let answer = self.done_but(answer)?;
        match answer {
            Some(failures) => agree(&failures, &self.model.ack(&name, &ids)),
            None => Ok(()),
        }
    }

    fn modack(&mut self, seconds: i32) -> Result<()> {
        let name = self.subscription();
        let ids = self.some_ids(&name);
        if ids.is_empty() {
            return Ok(());
        }
        let what = match seconds {
            0 => "nack".to_owned(),
            _ => format!("extend to {seconds} s"),
        };
        self.note(format!("{what} {} of {}", self.tell(&ids), short(&name)));
        self.arm();
        let answer = self.world.try_modack(&name, ids.clone(), seconds);
        let answer = self.done_but(answer)?;
        match answer {
            Some(failures) => agree(&failures, &self.model.modack(&name, &ids, seconds.into())),
            None => Ok(()),
        }
    }

    /// Ack ids that this subscription handed out: current ones and old ones, some twice, in any order.
    fn some_ids(&mut self, name: &str) -> Vec<String> {
        let current = self.model.outstanding(name);
        let all: Vec<String> = self.handed_out.get(name).cloned().unwrap_or_default();
        let mut ids = match self.random.u32(0..10) {
            0..=2 => current,
            3..=4 if self.is_failing => current,
            3..=5 => self.part_of(&current),
            6 => current.first().into_iter().cloned().collect(),
            _ => self.part_of(&all[all.len().saturating_sub(12)..]),
        };
        if let Some(first) = ids.first().cloned().filter(|_| self.chance(8)) {
            ids.push(first);
        }
        match self.random.u32(0..3) {
            0 => ids.reverse(),
            1 => self.random.shuffle(&mut ids),
            _ => {}
        }
        ids
    }

    fn part_of(&mut self, ids: &[String]) -> Vec<String> {
        let count = self.random.usize(0..=ids.len().min(4));
        let from = self.random.usize(0..=ids.len() - count);
        ids[from..from + count].to_vec()
    }

    /// Ids that are not this subscription's refuse the request as a whole.
    fn foreign_ack(&mut self) -> Result<()> {
        let name = self.subscription();
        let mut ids = self.some_ids(&name);
        let others = self.handed_out.iter().filter(|(other, _)| **other != name);
        let mut foreign: Vec<String> = others.flat_map(|(_, ids)| ids.clone()).collect();
        foreign.sort_unstable();
        foreign.push("garbage".to_owned());
        ids.push(foreign[self.random.usize(0..foreign.len())].clone());
        self.note(format!(
            "ack {} ids of others on {}",
            ids.len(),
            short(&name)
        ));
        let answer = match self.chance(2) {
            true => self.world.try_ack(&name, ids),
            false => self.world.try_modack(&name, ids, 0),
        };
        let status = answer.err().context("took the ack id of another")?;
        ensure!(status.code() == Code::InvalidArgument, "{status}");
        Ok(())
    }

    /// Ack ids as the numbers under which they were handed out.
    fn tell(&self, ids: &[String]) -> String {
        let all: Vec<&String> = self.handed_out.values().flatten().collect();
        let name = |id: &String| {
            let holder = self.model.holder(id);
            let known = all.contains(&id);
            match (holder, known) {
                (Some(message), _) => message,
                (None, true) => "old".to_owned(),
                (None, false) => "unknown".to_owned(),
            }
        };
        list(ids.iter().map(name))
    }

    // ---- time

    pub(super) fn advance(&mut self, to: Seconds) -> Result<()> {
        let seconds = to - self.model.now;
        self.steps.push(format!("{seconds} s pass"));
        self.world.advance(seconds as u64);
        self.model.advance(to);
        Ok(())
    }

    // ---- the end

    /// Takes and acknowledges everything; then nothing may be left, anywhere.
    fn drain(&mut self) -> Result<()> {
        self.fails_commit = false;
        self.steps.push("drain".to_owned());
        for name in self.model.subscriptions() {
            if self.model.is_pushed(&name) {
                self.set_pushed(&name, false)?;
            }
        }
        let mut rounds = 0..DRAIN_ROUNDS;
        loop {
            rounds.next().context("the drain does not end")?;
            let mut came = 0;
            let mut names = self.model.subscriptions();
            names.retain(|name| self.model.backlog(name) > 0);
            if names.is_empty() {
                break;
            }
            for name in names {
                came += self.pull_and_ack(&name)?;
            }
            self.model.note_what_is_kept();
            self.world.check_invariants();
            if came == 0 && names_with_backlog(&self.model) {
                let due = [self.model.next_deadline(), self.model.next_backoff()];
                let due = due.into_iter().flatten().min();
                self.advance(due.context("a backlog that nothing will ever bring")?)?;
            }
        }
        self.retain_nothing()?;
        self.check_nothing_is_left()
    }

    fn pull_and_ack(&mut self, name: &str) -> Result<usize> {
        let limit = self.pick(&[3, 10, 1000, 1000]);
        let messages = self.pull(name, limit)?.unwrap_or_default();
        if !messages.is_empty() {
            let ids = ack_ids(&messages);
            self.world.try_ack(name, ids.clone())?;
            agree(&HashMap::new(), &self.model.ack(name, &ids))?;
        }
        Ok(messages.len())
    }

    /// A last message goes through all subscriptions, so that each has looked at everything and settled it.
    fn check_nothing_is_left(&mut self) -> Result<()> {
        for topic in [ORDERS, DEAD] {
            let mut with = self.model.subscriptions();
            with.retain(|name| self.model.is_attached(name, topic));
            if with.is_empty() && self.model.has_topic(topic) {
                self.world.try_delete_topic(topic)?;
                self.model.delete_topic(topic);
            }
            if with.is_empty() || !self.model.has_topic(topic) {
                continue;
            }
            let mut message = self.message("", 0);
            message.attributes = [("name", "m"), ("kind", "a")]
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .into();
            self.world.try_publish_to(topic, vec![message])?;
            for name in with {
                let last = self.world.try_pull(&name, 10)?;
                ensure!(last.len() == 1, "{} came last on {name}", last.len());
                self.world.try_ack(&name, ack_ids(&last))?;
            }
        }
        for name in self.model.subscriptions() {
            if !self.model.has_topic_still(&name) {
                self.world.try_delete_subscription(&name)?;
            }
        }
        let left = self.world.check_invariants();
        if left != Census::default() {
            bail!("left after the drain: {left:?}");
        }
        Ok(())
    }
}

/// What the details of a status say of each id.
fn failed_ids(status: &Status) -> Result<HashMap<String, String>> {
    let details = rpc::Status::decode(status.details())?;
    let info = details.details.first().context(status.to_string())?;
    let info = rpc::ErrorInfo::decode(info.value.as_slice())?;
    Ok(info.metadata.into_iter().collect())
}

fn agree(said: &HashMap<String, String>, expected: &Failures) -> Result<()> {
    let expected: HashMap<String, String> = (expected.iter())
        .map(|(id, why)| (id.clone(), (*why).to_owned()))
        .collect();
    ensure!(
        *said == expected,
        "of the ids was said {said:?}, not {expected:?}"
    );
    Ok(())
}

fn names_with_backlog(model: &Model) -> bool {
    let names = model.subscriptions();
    names.iter().any(|name| model.backlog(name) > 0)
}

/// A subscription with these settings, as it is asked for.
pub(super) fn resource(settings: &Settings) -> pb::Subscription {
    let policy = settings.dead_letter.as_ref();
    pb::Subscription {
        name: settings.name.clone(),
        topic: settings.topic.clone(),
        enable_message_ordering: settings.ordered,
        ack_deadline_seconds: settings.ack_deadline as i32,
        message_retention_duration: Some(duration(settings.retention)),
        retry_policy: settings.retry.map(|(min, max)| RetryPolicy {
            minimum_backoff: Some(duration(min)),
            maximum_backoff: Some(duration(max)),
        }),
        dead_letter_policy: policy.map(|(topic, max)| DeadLetterPolicy {
            dead_letter_topic: topic.clone(),
            max_delivery_attempts: *max,
        }),
        filter: settings.filter.map_or("", Filter::text).to_owned(),
        enable_exactly_once_delivery: settings.once,
        retain_acked_messages: settings.retain_acked,
        expiration_policy: Some(ExpirationPolicy {
            ttl: settings.ttl.map(duration),
        }),
        ..pb::Subscription::default()
    }
}

/// Settings as the steps of a history tell them.
pub(super) fn tell(settings: &Settings) -> String {
    let order = if settings.ordered { "ordered" } else { "plain" };
    let once = if settings.once { ", once" } else { "" };
    let retains = match settings.retain_acked {
        true => " of acknowledged ones too",
        false => "",
    };
    format!(
        "{}: {order}{once}, deadline {}, retention {}{retains}, retry {:?}, dead letter {:?}, filter {:?}, ttl {:?}",
        short(&settings.name),
        settings.ack_deadline,
        settings.retention,
        settings.retry,
        settings.dead_letter.as_ref().map(|(_, max)| max),
        settings.filter.map(Filter::text),
        settings.ttl,
    )
}

fn grave() -> Settings {
    Settings {
        name: GRAVE.to_owned(),
        topic: DEAD.to_owned(),
        ordered: false,
        ack_deadline: 10,
        retention: WEEK,
        retry: None,
        dead_letter: None,
        filter: None,
        once: false,
        retain_acked: false,
        ttl: None,
    }
}

pub(super) fn duration(seconds: Seconds) -> prost_types::Duration {
    prost_types::Duration { seconds, nanos: 0 }
}

pub(super) fn short(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

/// The place of a message in its topic, which its id ends with.
pub(super) fn sequence(received: &ReceivedMessage) -> String {
    let message = received.message.as_ref();
    let id = message.and_then(|it| it.message_id.parse::<u64>().ok());
    let key = message
        .map(|it| it.ordering_key.as_str())
        .unwrap_or_default();
    id.map_or("?".to_owned(), |id| format!("{key}{}", id & 0xff_ffff))
}

pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.len() {
        0..=12 => format!("[{}]", items.join(" ")),
        count => format!("[{} … {}; {count}]", items[..5].join(" "), items[count - 1]),
    }
}
