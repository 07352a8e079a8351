//! What Pub/Sub does.
//!
//! One operation in, one answer out, and when to wake the broker next. It decides over an open transaction, is told
//! the time, and knows no socket, no clock and no thread: begin, decide, write; the driver commits, and only then
//! answers. A file per noun:
//!
//! - [`topic`], [`subscription`], [`schema`]: the resources, their checks and defaults; `update`: what a mask changes
//! - [`publish`], [`pull`], [`stream`], [`push`], [`ack`]: the ways in and out; [`pushes`], [`window`]: what is pushed
//!   now, and how much at once
//! - [`pipeline`]: what messages go through before a topic takes them, outside the broker
//! - [`lane`]: the order of one ordering key; [`lease`]: ack ids and deadlines
//! - [`transformed`]: what becomes of messages that were transformed on their way out
//! - [`retry`], [`dead_letter`]: what happens to what failed; [`retention`]: how long messages live;
//!   [`sweep`]: what is settled behind what is not
//! - [`filter`]: which messages a subscription wants; [`seek`], [`snapshot`]: what it is to deliver again;
//!   [`expiration`]: when it goes by itself
//! - [`policy`]: who may do what; [`export`], [`ingestion`]: where messages would go, and come from
//! - [`process`], [`quota`]: what the state file does not keep; [`error`]: what can be wrong with a request
//! - [`clock`]: broker time, and moving it
//! - [`tally`], [`metrics`]: what happened, and how things stand, to be counted
//! - [`state`]: lanes and leases in hand during a step; [`invariants`]: what holds after every step

pub mod ack;
pub mod clock;
pub mod dead_letter;
pub mod error;
pub mod expiration;
pub mod export;
pub mod filter;
pub mod ingestion;
pub mod invariants;
pub mod lane;
pub mod lease;
pub mod metrics;
pub mod pipeline;
pub mod policy;
pub mod process;
pub mod publish;
pub mod pull;
pub mod push;
pub mod pushes;
pub mod quota;
pub mod retention;
pub mod retry;
mod room;
pub mod schema;
pub mod seek;
pub mod snapshot;
pub mod state;
pub mod stream;
pub mod subscription;
pub mod sweep;
pub mod tally;
pub mod topic;
pub mod transformed;
mod update;
pub mod window;

pub use ack::Answered;
pub use error::{Code, Error};
pub use invariants::Census;
pub use lease::AckId;
pub use metrics::{Gauges, Kept, Standing};
pub use pipeline::{Prepared, Publish, TopicPipeline};
pub use process::Process;
pub use pull::Pulled;
pub use push::{Finished, Post, Target, Turned};
pub use pushes::Pushes;
pub use quota::Quotas;
pub use stream::{Out, Streamed, Streaming, Turn};
pub use tally::{Events, Tally};
pub use transformed::{Transformed, lane_of};

use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hasher as _;
use std::time::Duration;

use siphasher::sip::SipHasher13;

use crate::api::time::Timestamp;
use crate::store::{ClockRow, Transaction};
use state::Held;

/// Where a step gets its randomness from: seeded, so that a run can be repeated.
pub type Random = fastrand::Rng;

/// One step of the broker: an open transaction of the state file, and the time it is.
pub struct Step<'a> {
    store: &'a Transaction<'a>,
    now: Timestamp,
    random: &'a mut Random,
    /// The system's time, and what makes broker time of it.
    system: Timestamp,
    clock: ClockRow,
    held: Held,
    /// The subscriptions in which more is due than one wake looks for.
    behind: BTreeSet<u64>,
    tally: Tally,
    /// How long topics keep messages, as far as known.
    topic_retentions: BTreeMap<u64, Option<Duration>>,
    process: &'a Process,
    /// When the operation wants another look, beside what is due.
    wants_wake: Option<Timestamp>,
}

impl<'a> Step<'a> {
    /// Runs `operation` at the system time `system`, after all that is due by then.
    ///
    /// Errors: what the operation or the state file reports; the transaction must then be rolled back.
    pub fn run<T>(
        store: &'a Transaction<'a>,
        system: Timestamp,
        random: &'a mut Random,
        process: &'a Process,
        operation: impl FnOnce(&mut Step<'a>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut step = Self::begin(store, system, random, process)?;
        if let Some(going_on) = clock::going_on(&step.clock, system) {
            store.set_clock(&going_on)?;
            step.clock = going_on;
            step.now = clock::broker_time(&step.clock, system);
        }
        step.wake()?;
        let answer = operation(&mut step)?;
        step.write_held()?;
        if store.has_written() && step.now > step.clock.floor {
            store.raise_clock(step.now)?;
        }
        Ok(answer)
    }

    /// Runs an operation that only looks, at how things are: nothing that is due is done first.
    pub fn look<T>(
        store: &'a Transaction<'a>,
        system: Timestamp,
        random: &'a mut Random,
        process: &'a Process,
        operation: impl FnOnce(&mut Step<'a>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        operation(&mut Self::begin(store, system, random, process)?)
    }

    fn begin(
        store: &'a Transaction<'a>,
        system: Timestamp,
        random: &'a mut Random,
        process: &'a Process,
    ) -> Result<Self, Error> {
        let clock = store.clock()?;
        Ok(Self {
            store,
            now: clock::broker_time(&clock, system),
            random,
            system,
            clock,
            held: Held::default(),
            behind: BTreeSet::new(),
            topic_retentions: BTreeMap::new(),
            process,
            wants_wake: None,
            tally: Tally::default(),
        })
    }

    /// What a request of this name was answered, if it was asked before.
    pub fn answered(&self, request: &[u8]) -> Result<Option<Vec<u8>>, Error> {
        Ok(self.store.answered(request)?)
    }

    /// Keeps what a request of this name is answered, with what was done.
    pub fn keep_answer(&self, request: &[u8], answer: &[u8]) -> Result<(), Error> {
        Ok(self.store.keep_answer(request, answer)?)
    }

    /// The broker time of this step.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// How long nothing is due; `None` if nothing ever is, or time stands still.
    pub fn until_next_wake(&mut self) -> Result<Option<Duration>, Error> {
        self.write_held()?;
        let due = self.store.next_due()?;
        let snapshot = self.store.next_snapshot_due()?;
        let others = snapshot.into_iter().chain(self.wants_wake);
        let due = due.into_iter().chain(others).min();
        Ok(due
            .filter(|_| self.clock.frozen.is_none())
            .map(|due| due.since(self.now)))
    }
}

/// A hash that is the same in every process and every version, as files keep it.
fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = SipHasher13::new_with_keys(0x7075_6273_7562, 0x6c61_6e65);
    hasher.write(bytes);
    hasher.finish()
}

/// The lane of an ordering key: `None` for the empty key, which is no key (R-ORD-3).
///
/// Two keys of one hash share a lane. That is rare, and still in order for both.
fn lane_key(ordering_key: &str) -> Option<i64> {
    (!ordering_key.is_empty()).then(|| (hash(ordering_key.as_bytes()) >> 1) as i64)
}
