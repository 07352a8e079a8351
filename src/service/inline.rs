//! The driver of one-shot commands: one operation is one transaction, on the caller's thread.
//!
//! It keeps nothing between operations, so any number of processes may work on the file.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use super::clock::Clock;
use crate::broker::{Error, Random, Step};
use crate::store::{self, Store};

/// How long a waiting pull sleeps before it looks whether another process has written: ever longer, up to the last.
const LOOKS: [Duration; 4] = [
    Duration::from_millis(1),
    Duration::from_millis(2),
    Duration::from_millis(5),
    Duration::from_millis(10),
];

/// A store, the time, and randomness.
pub struct Inline {
    state: Mutex<State>,
    clock: Arc<dyn Clock>,
    /// Woken after every operation that may let a waiting pull find something.
    changed: Notify,
    path: Option<PathBuf>,
}

struct State {
    store: Store,
    random: Random,
    operations: u64,
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
        let random = Random::new();
        Self {
            state: Mutex::new(State {
                store,
                random,
                operations: 0,
            }),
            clock,
            changed: Notify::new(),
            path,
        }
    }

    /// Seeds the randomness.
    pub fn seed(&self, seed: u64) {
        self.state().random = Random::with_seed(seed);
    }

    /// Lets the next commit fail. For tests.
    pub fn fail_next_commit(&self) {
        self.state().store.fail_next_commit();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A panic inside rolled its transaction back; what is left is sound.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs one operation in one transaction. What it answers is on disk.
    pub fn run<T>(
        &self,
        operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error>,
    ) -> Result<T, tonic::Status> {
        Ok(self.run_marked(operation)?.0)
    }

    /// Like [`Inline::run`]; marks the state after the operation, so that a change can be waited for.
    pub fn run_marked<T>(
        &self,
        operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error>,
    ) -> Result<(T, Mark), tonic::Status> {
        let done = self.transaction(operation);
        self.changed.notify_waiters();
        done.map_err(|error| self.status(error))
    }

    fn transaction<T>(
        &self,
        operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error>,
    ) -> Result<(T, Mark), Error> {
        let state = &mut *self.state();
        let random = &mut state.random;
        let (answer, change, due_in) = state.store.transaction(|transaction| {
            // The time is taken inside, after the wait for the gate: what is due by then is due.
            let now = self.clock.now();
            let (answer, due_in) = Step::run(transaction, now, random, |step| {
                Ok((operation(step)?, step.until_next_wake()?))
            })?;
            Ok::<_, Error>((answer, transaction.change_mark()?, due_in))
        })?;
        state.operations += 1;
        let mark = Mark {
            operations: state.operations,
            change,
            due: due_in
                .filter(|_| self.clock.passes())
                .and_then(|due_in| Instant::now().checked_add(due_in)),
        };
        Ok((answer, mark))
    }

    /// Copies the state into a new file; answers its size in bytes.
    pub fn backup(&self, path: &Path) -> Result<i64, tonic::Status> {
        let copied = self.state().store.backup(path);
        copied.map_err(|error| {
            tonic::Status::failed_precondition(format!(
                "Cannot write [{}]: {error}.",
                path.display()
            ))
        })
    }

    fn status(&self, error: Error) -> tonic::Status {
        let is_of_the_file = matches!(error, Error::Store(_));
        let status = tonic::Status::from(error);
        match &self.path {
            Some(path) if is_of_the_file => tonic::Status::new(
                status.code(),
                format!("state file {}: {}", path.display(), status.message()),
            ),
            _ => status,
        }
    }

    /// Waits until an operation may find more than the one that left `mark`: somebody wrote, or something is due.
    ///
    /// In the process by notification; what other processes do is noticed by looking at the file.
    pub async fn changed_since(&self, mark: &Mark) {
        let mut looks = LOOKS.into_iter();
        let mut look = LOOKS[0];
        loop {
            let notified = self.changed.notified();
            tokio::pin!(notified);
            // From here on no notification is missed.
            notified.as_mut().enable();
            if self.has_changed_since(mark) {
                return;
            }
            look = looks.next().unwrap_or(look);
            tokio::select! {
                () = notified => {}
                () = tokio::time::sleep(look) => {}
            }
        }
    }

    fn has_changed_since(&self, mark: &Mark) -> bool {
        let state = self.state();
        // A file that cannot be read is for the operation to report.
        let change = state.store.change_mark().ok();
        state.operations != mark.operations
            || change != Some(mark.change)
            || mark.due.is_some_and(|due| Instant::now() >= due)
    }
}

/// What the state was after an operation.
pub struct Mark {
    /// Operations of this process so far.
    operations: u64,
    /// Differs once another process has written.
    change: i64,
    /// When something is due next, in real time.
    due: Option<Instant>,
}
