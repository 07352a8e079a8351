//! The driver of one-shot commands and of state in memory: one operation is one transaction, on the caller's thread.
//!
//! It keeps nothing between operations, so any number of processes may work on the file.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use super::clock::Clock;
use super::engine::{self, Engine, Log, Surroundings};
use super::metrics::Metrics;
use super::wake::{Changes, Mark};
use crate::broker::{Error, Process, Random, Standing, Step};
use crate::store::{self, Store};

/// How long a waiting pull sleeps before it looks whether another process has written: ever longer, up to the last.
const LOOKS: [Duration; 4] = [
    Duration::from_millis(1),
    Duration::from_millis(2),
    Duration::from_millis(5),
    Duration::from_millis(10),
];

/// An engine, used in turn.
pub struct Inline {
    engine: Mutex<Engine>,
    changes: Changes,
    path: Option<PathBuf>,
    pub process: Arc<Process>,
    pub log: Arc<OnceLock<Log>>,
}

impl Inline {
    /// Opens a state file.
    pub fn open(path: &Path, clock: Arc<dyn Clock>) -> Result<Self, store::Error> {
        Ok(Self::over(Store::open(path)?, clock, Some(path.to_owned())))
    }

    /// Keeps state in memory.
    pub fn memory(clock: Arc<dyn Clock>) -> Result<Self, store::Error> {
        Ok(Self::over(Store::memory()?, clock, None))
    }

    fn over(store: Store, clock: Arc<dyn Clock>, path: Option<PathBuf>) -> Self {
        let surroundings = Surroundings::new(clock);
        Self {
            process: surroundings.process.clone(),
            log: surroundings.log.clone(),
            engine: Mutex::new(Engine {
                store,
                surroundings,
            }),
            changes: Changes::default(),
            path,
        }
    }

    /// Seeds the randomness.
    pub fn seed(&self, seed: u64) {
        self.engine().surroundings.random = Random::with_seed(seed);
    }

    /// Lets the next commit fail. For tests.
    pub fn fail_next_commit(&self) {
        self.engine().store.fail_next_commit();
    }

    fn engine(&self) -> MutexGuard<'_, Engine> {
        // A panic inside rolled its transaction back; what is left is sound.
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs one operation in one transaction. What it answers is on disk.
    pub fn run_marked<T>(
        &self,
        operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error>,
    ) -> Result<(T, Mark), tonic::Status> {
        let done = self.transaction(operation);
        self.changes.wake();
        done.map_err(|error| engine::status(error, self.path.as_ref()))
    }

    fn transaction<T>(
        &self,
        operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error>,
    ) -> Result<(T, Mark), Error> {
        let Engine {
            store,
            surroundings,
        } = &mut *self.engine();
        let done = store.transaction(|transaction| surroundings.run(transaction, operation))?;
        let changes = match done.has_written {
            true => self.changes.add(),
            false => self.changes.count(),
        };
        let mark = Mark {
            changes,
            file: done.change,
            due: done.due,
        };
        Ok((done.answer, mark))
    }

    /// The state file, if there is one.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// What was counted.
    pub fn metrics(&self) -> Arc<Metrics> {
        self.engine().surroundings.metrics.clone()
    }

    /// How everything stands.
    pub fn standing(&self) -> Result<Standing, Error> {
        let Engine {
            store,
            surroundings,
        } = &mut *self.engine();
        store.read(|transaction| surroundings.standing(transaction))
    }

    /// Copies the state into a new file; answers its size in bytes.
    pub fn backup(&self, path: &Path) -> Result<i64, store::Error> {
        self.engine().store.backup(path)
    }

    /// Waits until an operation may find more than the one that left `mark`: somebody wrote, or something is due.
    ///
    /// In the process by notification; what other processes do is noticed by looking at the file.
    pub async fn changed_since(&self, mark: &Mark) {
        let mut looks = LOOKS.into_iter();
        let mut look = LOOKS[0];
        let next_look = || {
            if self.path.is_none() {
                return mark.due;
            }
            look = looks.next().unwrap_or(look);
            Instant::now().checked_add(look)
        };
        self.changes
            .wait(|| self.has_changed_since(mark), next_look)
            .await;
    }

    fn has_changed_since(&self, mark: &Mark) -> bool {
        self.changes.count() != mark.changes
            || mark.due.is_some_and(|due| Instant::now() >= due)
            || (self.path.is_some() && self.file_has_changed_since(mark))
    }

    fn file_has_changed_since(&self, mark: &Mark) -> bool {
        // A file that cannot be read is for the operation to report.
        self.engine().store.change_mark().ok() != Some(mark.file)
    }
}
