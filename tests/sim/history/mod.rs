//! Random histories: what publishers, subscribers, time and bad luck do to a broker, decided by a seed.
//!
//! After every step the model has judged the broker's answer and the broker's invariants hold. Each history leaves
//! some moves out (a broker that is never nacked reaches other states than one that always is), and ends with a
//! drain: everything comes, is acknowledged, and leaves nothing behind.

mod drain;
mod lists;
mod messages;
mod moves;
mod policies;
mod pushes;
mod replay;
mod resources;
mod schemas;
mod streams;
mod time;
mod transforms;

use std::collections::HashMap;
use std::fmt::Display;

use anyhow::{Context, Result, ensure};
use fastrand::Rng;
use pubsub::api::iam;
use tonic::{Code, Status};

use super::model::{Model, Seconds};
use crate::world::{ORDERS, START, World};
use moves::{Move, Temper};
use pushes::Pushed;
use resources::{DEAD, SUBSCRIPTIONS, grave};
use streams::Stream;
use transforms::Passages;

/// Stands for all subscriptions that are gone.
const GONE: &str = "gone";
const KEYS: [&str; 4] = ["", "a", "b", "c"];
/// Short histories, and many: most of what can go wrong does within a few moves.
const STEPS: std::ops::Range<usize> = 10..50;

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
    random: Rng,
    world: World,
    model: Model,
    moves: Vec<(Move, u32)>,
    keys: Vec<&'static str>,
    /// Messages published so far; makes each of them another.
    published: usize,
    temper: Temper,
    /// Whether time stands still unless it is moved.
    is_frozen: bool,
    /// Every ack id that each subscription handed out; one that is made anew begins anew.
    handed_out: HashMap<String, Vec<String>>,
    fails_commit: bool,
    streams: Vec<Stream>,
    pushed: Pushed,
    passages: Passages,
    /// The access policies that were set.
    policies: HashMap<String, iam::Policy>,
    /// Until then nothing that is published is delivered by a subscription that was purged ahead.
    purged_before: Seconds,
    steps: Vec<String>,
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
        let rows_at_once = random.usize(0..3);
        world.set_rows_at_once(rows_at_once);
        let mut model = Model::new(START.micros() / 1_000_000);
        model.makes_lists_in_steps = rows_at_once > 0;
        let (temper, moves) = moves::chosen(&mut random);
        let mut keys = KEYS.to_vec();
        random.shuffle(&mut keys);
        keys.truncate(random.usize(1..=KEYS.len()));
        if temper == Temper::Narrow {
            keys = vec!["a"];
        }
        Self {
            seed,
            kind,
            random,
            world,
            model,
            moves,
            keys,
            published: 0,
            temper,
            is_frozen: false,
            handed_out: HashMap::new(),
            fails_commit: false,
            streams: Vec::new(),
            pushed: Pushed::default(),
            passages: Passages::default(),
            policies: HashMap::new(),
            purged_before: 0,
            steps: Vec::new(),
        }
    }

    fn write(&mut self) -> Result<()> {
        self.passages.watch(&self.world);
        self.create_topic(ORDERS)?;
        self.create_topic(DEAD)?;
        self.create_subscription(grave())?;
        let subscriptions = match self.temper {
            Temper::Even | Temper::Seeking => self.random.usize(1..=3),
            Temper::Failing | Temper::Narrow => 1,
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

    fn note(&mut self, step: impl Display) {
        let fails = if self.fails_commit {
            ", not committed"
        } else {
            ""
        };
        self.steps.push(format!("{step}{fails}"));
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.random.u32(0..one_in) == 0
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.random.usize(0..of.len())]
    }

    /// An operation's answer, unless its commit was to fail: then it must have been refused.
    fn done<T: std::fmt::Debug>(&mut self, answer: Result<T, Status>) -> Result<Option<T>> {
        if std::mem::take(&mut self.fails_commit) {
            let status = answer.err().context("answered what was not committed")?;
            ensure!(status.code() == Code::Internal, "{status}");
            if self.chance(2) {
                self.restart();
            }
            return Ok(None);
        }
        Ok(Some(answer?))
    }

    /// To be called right before an operation of which [`History::done`] sees the answer.
    fn arm(&mut self) {
        if self.fails_commit {
            self.world.fail_next_commit();
        }
    }

    fn restart(&mut self) {
        self.world.restart();
        self.passages.watch(&self.world);
        if self.kind != Kind::Memory {
            // What was out to endpoints is so for nobody; the leases of it end by themselves.
            self.pushed = Pushed::default();
        }
    }

    /// Whether a move happens in this history.
    fn has(&self, it: Move) -> bool {
        self.moves.iter().any(|(other, _)| *other == it)
    }
}

fn short(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.len() {
        0..=12 => format!("[{}]", items.join(" ")),
        count => format!("[{} … {}; {count}]", items[..5].join(" "), items[count - 1]),
    }
}

fn refused<T>(answer: Result<T, Status>, code: Code) -> Result<()> {
    let status = answer.err().context("was not refused")?;
    ensure!(status.code() == code, "{status}");
    Ok(())
}
