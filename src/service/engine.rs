//! What both drivers do alike: one operation, at the time it is, and the status of what went wrong.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use super::clock::Clock;
use super::metrics::Metrics;
use crate::broker::{Error, Process, Random, Standing, Step, Tally};
use crate::store::{self, Store, Transaction};

/// Marks the refusal to write a file that a server owns. Nothing was done, and that server can be asked.
pub const OWNED: &str = "pubsub-owned";

/// Where lines for whoever runs the server go.
pub type Log = Arc<dyn Fn(&str) + Send + Sync>;

/// A store, the time, and randomness.
pub struct Engine {
    pub store: Store,
    pub surroundings: Surroundings,
}

/// What an operation needs beside the open transaction.
pub struct Surroundings {
    pub clock: Arc<dyn Clock>,
    pub random: Random,
    pub metrics: Arc<Metrics>,
    pub process: Arc<Process>,
    pub log: Arc<OnceLock<Log>>,
}

/// What an operation left behind.
pub struct Done<T> {
    pub answer: T,
    /// Whether a waiting pull may find something now.
    pub has_written: bool,
    /// Differs once another process has written.
    pub change: i64,
    /// When something is due next, in real time.
    pub due: Option<Instant>,
}

impl Surroundings {
    /// With randomness of its own, and nothing counted yet.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            random: Random::new(),
            metrics: Arc::default(),
            process: Arc::default(),
            log: Arc::default(),
        }
    }

    /// Runs one operation in an open transaction.
    pub fn run<T>(
        &mut self,
        transaction: &Transaction<'_>,
        operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error>,
    ) -> Result<Done<T>, Error> {
        let written = transaction.writes();
        // The time is taken inside, after the wait for the gate: what is due by then is due.
        let now = self.clock.now();
        let operation = |step: &mut Step<'_>| {
            let answer = operation(step)?;
            let due_in = step.until_next_wake()?;
            Ok((answer, due_in, step.take_tally(), step.now()))
        };
        let (answer, due_in, tally, broker_time) =
            Step::run(transaction, now, &mut self.random, &self.process, operation)?;
        // Counted and told before it is committed: the disk that fails then has worse to tell.
        self.tell(&tally);
        self.metrics.add(tally, broker_time);
        Ok(Done {
            answer,
            has_written: transaction.writes() != written,
            change: transaction.change_mark()?,
            due: due_in.and_then(|due_in| self.real_time(due_in)),
        })
    }

    /// Tells which subscriptions went because nobody used them, as the service's audit log does (R-EXP-5).
    fn tell(&self, tally: &Tally) {
        let Some(log) = self.log.get() else { return };
        for (subscription, _) in tally.iter().filter(|(_, events)| events.is_over) {
            log(&format!(
                "Subscription [{subscription}] was deleted, as its expiration policy says: nobody used it \
                 (InternalExpireInactiveSubscription)."
            ));
        }
    }

    /// How everything stands.
    pub fn standing(&mut self, transaction: &Transaction<'_>) -> Result<Standing, Error> {
        let now = self.clock.now();
        Step::look(transaction, now, &mut self.random, &self.process, |step| {
            step.standing()
        })
    }

    /// When broker time will be so much later; never, for a clock that stands still.
    fn real_time(&self, due_in: Duration) -> Option<Instant> {
        match self.clock.passes() {
            true => Instant::now().checked_add(due_in),
            false => None,
        }
    }
}

/// The status of what went wrong, with the name of the file if it is the file's fault.
pub fn status(error: Error, path: Option<&PathBuf>) -> tonic::Status {
    let is_of_the_file = matches!(error, Error::Store(_));
    let is_owned = matches!(error, Error::Store(store::Error::Owned(_)));
    let status = tonic::Status::from(error);
    let mut status = match path {
        Some(path) if is_of_the_file => tonic::Status::new(
            status.code(),
            format!("state file {}: {}", path.display(), status.message()),
        ),
        _ => status,
    };
    if is_owned {
        let mark = tonic::metadata::MetadataValue::from_static("true");
        status.metadata_mut().insert(OWNED, mark);
    }
    status
}
