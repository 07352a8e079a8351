//! Who runs an operation? One of two drivers, with one face.

use std::path::Path;
use std::sync::Arc;

use prost::Message;
use tonic::Status;

use super::clock::Clock;
use super::engine::Log;
use super::inline::Inline;
use super::metrics::Metrics;
use super::once;
use super::wake::Mark;
use super::writer::Writer;
use crate::broker::{Error, Process, Standing, Step};
use crate::store::{self, Owner};

/// A driver of the broker.
pub enum Driver {
    /// The caller's own thread.
    Inline(Box<Inline>),
    /// A thread that writes for all.
    Writer(Writer),
}

impl Driver {
    /// Works on a state file, alone or beside others, one operation at a time.
    pub fn open(path: &Path, clock: Arc<dyn Clock>) -> Result<Self, store::Error> {
        Ok(Self::Inline(Box::new(Inline::open(path, clock)?)))
    }

    /// Works on the state file of an owner, for many callers at once.
    pub fn open_owned(owner: Owner, clock: Arc<dyn Clock>) -> Result<Self, store::Error> {
        Writer::open(owner, clock).map(Self::Writer)
    }

    /// Works on state in memory.
    pub fn memory(clock: Arc<dyn Clock>) -> Result<Self, store::Error> {
        Ok(Self::Inline(Box::new(Inline::memory(clock)?)))
    }

    /// Runs an operation on a request, once if the request has a name. What it answers is on disk.
    pub async fn run<T: once::Answer + Send + 'static, R: Message + 'static>(
        &self,
        request: R,
        operation: impl for<'s> FnOnce(&mut Step<'s>, R) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Status> {
        let bytes = request.encoded_len();
        self.run_once(bytes, |step| operation(step, request)).await
    }

    /// As [`Driver::run`], on what a request of so many bytes has become.
    pub async fn run_once<T: once::Answer + Send + 'static>(
        &self,
        bytes: usize,
        operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Status> {
        let name = once::current();
        let operation = move |step: &mut Step<'_>| once::run(step, name, operation);
        Ok(self.run_marked(bytes, operation).await?.0)
    }

    /// Runs an operation of so many bytes; marks the state after it, so that a change can be waited for.
    pub async fn run_marked<T: Send + 'static>(
        &self,
        bytes: usize,
        operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error> + Send + 'static,
    ) -> Result<(T, Mark), Status> {
        match self {
            Self::Inline(inline) => inline.run_marked(operation),
            Self::Writer(writer) => writer.run_marked(bytes, operation).await,
        }
    }

    /// Like [`Driver::run`], for callers that may block.
    pub fn run_blocking<T: Send + 'static>(
        &self,
        operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Status> {
        match self {
            Self::Inline(inline) => Ok(inline.run_marked(operation)?.0),
            Self::Writer(writer) => writer.run_blocking(operation),
        }
    }

    /// Waits until an operation may find more than the one that left `mark`.
    pub async fn changed_since(&self, mark: &Mark) {
        match self {
            Self::Inline(inline) => inline.changed_since(mark).await,
            Self::Writer(writer) => writer.changed_since(mark).await,
        }
    }

    /// The state file, if there is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Inline(inline) => inline.path(),
            Self::Writer(writer) => Some(writer.path()),
        }
    }

    /// Lets go of a state file that is owned, when all that was asked is done. For callers that may block.
    pub fn close(&self) {
        match self {
            // Nothing is kept between operations.
            Self::Inline(_) => {}
            Self::Writer(writer) => writer.close(),
        }
    }

    /// What was counted.
    pub fn metrics(&self) -> Arc<Metrics> {
        match self {
            Self::Inline(inline) => inline.metrics(),
            Self::Writer(writer) => writer.metrics(),
        }
    }

    /// Has lines go to `log`, if none go anywhere yet.
    pub fn log_to(&self, log: Log) {
        let place = match self {
            Self::Inline(inline) => &inline.log,
            Self::Writer(writer) => &writer.log,
        };
        let _ = place.set(log);
    }

    /// How everything stands. For callers that may block.
    pub fn standing(&self) -> Result<Standing, Status> {
        let standing = match self {
            Self::Inline(inline) => inline.standing(),
            Self::Writer(writer) => writer.standing(),
        };
        Ok(standing?)
    }

    /// Where open streams are noted.
    pub fn process(&self) -> &Process {
        match self {
            Self::Inline(inline) => &inline.process,
            Self::Writer(writer) => &writer.process,
        }
    }

    /// Copies the state into a new file; answers its size in bytes.
    pub fn backup(&self, path: &Path) -> Result<i64, Status> {
        let copied = match self {
            Self::Inline(inline) => inline.backup(path),
            Self::Writer(writer) => writer.backup(path),
        };
        copied.map_err(|error| {
            Status::failed_precondition(format!("Cannot write [{}]: {error}.", path.display()))
        })
    }

    /// Seeds the randomness.
    pub fn seed(&self, seed: u64) {
        match self {
            Self::Inline(inline) => inline.seed(seed),
            Self::Writer(writer) => writer.seed(seed),
        }
    }

    /// Lets the next commit fail. For tests.
    pub fn fail_next_commit(&self) {
        match self {
            Self::Inline(inline) => inline.fail_next_commit(),
            Self::Writer(writer) => writer.fail_next_commit(),
        }
    }
}
