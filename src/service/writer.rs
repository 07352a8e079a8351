//! The driver of a server on a file: one thread owns the store, and commits for all who wait.
//!
//! A commit waits for the disk. So the thread takes what is queued, runs all of it in one transaction, commits once,
//! and only then answers; meanwhile the next group gathers. Each request has a savepoint: one that fails, or panics,
//! leaves nothing behind and does not spoil its group.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tonic::Status;

use super::clock::Clock;
use super::engine::{self, Done, Engine, Log, Surroundings};
use super::metrics::Metrics;
use super::wake::{Changes, Mark};
use crate::broker::{Error, Process, Random, Standing, Step};
use crate::store::{self, Owner, Store, Transaction};

/// Requests that wait for their turn; who comes later waits for room.
const QUEUE_MAX: usize = 1024;

/// What a group is closed at: requests, bytes of requests, time.
const GROUP_MAX: usize = 256;
const GROUP_BYTES_MAX: usize = 4 * 1024 * 1024;
const GROUP_TIME_MAX: Duration = Duration::from_millis(2);

/// A thread that writes, and the way to it. The thread ends with the last of its senders.
pub struct Writer {
    queue: mpsc::Sender<Job>,
    shared: Arc<Shared>,
    thread: Mutex<Option<JoinHandle<()>>>,
    clock: Arc<dyn Clock>,
    metrics: Arc<Metrics>,
    pub process: Arc<Process>,
    pub log: Arc<OnceLock<Log>>,
}

struct Shared {
    changes: Changes,
    path: PathBuf,
    fails_next_commit: AtomicBool,
    ends: AtomicBool,
}

/// A request on its way through the thread.
struct Job {
    bytes: usize,
    run: Box<Run>,
}

/// What is done in the open transaction of a group.
type Run = dyn FnOnce(&Transaction<'_>, &mut Surroundings, &Shared) -> Answer + Send;

/// What whoever asked is told.
type Told<T> = Result<(T, Mark), Status>;

/// What is left to do once the group is committed, or could not be: to tell whoever asked.
type Answer = Box<dyn FnOnce(Result<(), Status>) + Send>;

impl Writer {
    /// Copies the state into a new file, beside the thread; answers its size in bytes.
    pub fn backup(&self, path: &Path) -> Result<i64, store::Error> {
        Store::open(&self.shared.path)?.backup(path)
    }

    /// Opens the state file of an owner, and starts the thread.
    pub fn open(owner: Owner, clock: Arc<dyn Clock>) -> Result<Self, store::Error> {
        let path = owner.path().to_owned();
        let store = Store::open_owned(owner)?;
        let engine = Engine {
            store,
            surroundings: Surroundings::new(clock.clone()),
        };
        let metrics = engine.surroundings.metrics.clone();
        let process = engine.surroundings.process.clone();
        let log = engine.surroundings.log.clone();
        let shared = Arc::new(Shared {
            changes: Changes::default(),
            path,
            fails_next_commit: AtomicBool::new(false),
            ends: AtomicBool::new(false),
        });
        let failed = |doing| move |source| store::Error::Io { doing, source };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .build()
            .map_err(failed("preparing the thread that writes"))?;
        let (queue, queued) = mpsc::channel(QUEUE_MAX);
        let thread = Thread {
            engine,
            queued,
            shared: shared.clone(),
        };
        let thread = std::thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || runtime.block_on(thread.run()))
            .map_err(failed("starting the thread that writes"))?;
        Ok(Self {
            queue,
            shared,
            thread: Mutex::new(Some(thread)),
            clock,
            metrics,
            process,
            log,
        })
    }

    /// What was counted.
    pub fn metrics(&self) -> Arc<Metrics> {
        self.metrics.clone()
    }

    /// How everything stands. Read beside the thread, which goes on.
    pub fn standing(&self) -> Result<Standing, Error> {
        let mut surroundings = Surroundings::new(self.clock.clone());
        Store::open(&self.shared.path)?.read(|transaction| surroundings.standing(transaction))
    }

    /// The state file.
    pub fn path(&self) -> &Path {
        &self.shared.path
    }

    /// Ends the thread, and waits until it has let go of the state file. Who asks later is told that it has ended.
    pub fn close(&self) {
        self.shared.ends.store(true, Ordering::SeqCst);
        let run =
            |_: &Transaction<'_>, _: &mut Surroundings, _: &Shared| Box::new(|_| ()) as Answer;
        let run = Box::new(run);
        // A thread that has ended already needs not be told.
        let _ = self.queue.blocking_send(Job { bytes: 0, run });
        let thread = self
            .thread
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(thread) = thread {
            // One that panicked has let go as well.
            let _ = thread.join();
        }
    }

    /// Runs one operation with whatever else is queued. What it answers is on disk.
    pub async fn run_marked<T: Send + 'static>(
        &self,
        bytes: usize,
        operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error> + Send + 'static,
    ) -> Told<T> {
        let (job, answer) = job(bytes, operation);
        self.queue.send(job).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// As [`Writer::run_marked`], for callers that may block.
    pub fn run_blocking<T: Send + 'static>(
        &self,
        operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Status> {
        let (job, answer) = job(0, operation);
        self.queue.blocking_send(job).map_err(|_| gone())?;
        Ok(answer.blocking_recv().map_err(|_| gone())??.0)
    }

    /// Seeds the randomness of what is queued from now on.
    pub fn seed(&self, seed: u64) {
        let run = move |_: &Transaction<'_>, surroundings: &mut Surroundings, _: &Shared| {
            surroundings.random = Random::with_seed(seed);
            Box::new(|_| ()) as Answer
        };
        let run = Box::new(run);
        // A thread that has ended draws no numbers.
        let _ = self.queue.blocking_send(Job { bytes: 0, run });
    }

    /// Lets the next commit fail. For tests.
    pub fn fail_next_commit(&self) {
        self.shared.fails_next_commit.store(true, Ordering::SeqCst);
    }

    /// Waits until an operation may find more than the one that left `mark`: something was written, or is due.
    ///
    /// Nobody else writes the file: who works on it by a thread is its owner.
    pub async fn changed_since(&self, mark: &Mark) {
        let changes = &self.shared.changes;
        let has_changed =
            || changes.count() != mark.changes || mark.due.is_some_and(|due| Instant::now() >= due);
        changes.wait(has_changed, || mark.due).await;
    }
}

fn gone() -> Status {
    Status::unavailable("The broker has ended.")
}

fn job<T: Send + 'static>(
    bytes: usize,
    operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error> + Send + 'static,
) -> (Job, oneshot::Receiver<Told<T>>) {
    let (sender, receiver) = oneshot::channel();
    let run = move |transaction: &Transaction<'_>, around: &mut Surroundings, shared: &Shared| {
        if sender.is_closed() {
            // Nobody waits any more: messages must not be handed to a caller that has gone.
            return Box::new(|_| ()) as Answer;
        }
        let done = alone(transaction, || around.run(transaction, operation));
        let answer = marked(done, shared);
        Box::new(move |committed: Result<(), Status>| {
            // A caller that has gone needs no answer.
            let _ = sender.send(committed.and(answer));
        })
    };
    let run = Box::new(run);
    (Job { bytes, run }, receiver)
}

/// Runs an operation so that it leaves nothing behind when it fails.
fn alone<T>(
    transaction: &Transaction<'_>,
    operation: impl FnOnce() -> Result<T, Error>,
) -> Result<T, Failure> {
    transaction.savepoint(|| match catch_unwind(AssertUnwindSafe(operation)) {
        Ok(answer) => answer.map_err(Failure::Refused),
        Err(_) => Err(Failure::Panicked),
    })
}

enum Failure {
    Refused(Error),
    Panicked,
}

impl From<store::Error> for Failure {
    fn from(error: store::Error) -> Self {
        Self::Refused(error.into())
    }
}

fn marked<T>(done: Result<Done<T>, Failure>, shared: &Shared) -> Told<T> {
    let done = done.map_err(|failure| match failure {
        Failure::Refused(error) => engine::status(error, Some(&shared.path)),
        Failure::Panicked => Status::internal("The broker could not do this; nothing was changed."),
    })?;
    let changes = match done.has_written {
        true => shared.changes.add(),
        false => shared.changes.count(),
    };
    let mark = Mark {
        changes,
        file: done.change,
        due: done.due,
    };
    Ok((done.answer, mark))
}

/// What the thread has.
struct Thread {
    engine: Engine,
    queued: mpsc::Receiver<Job>,
    shared: Arc<Shared>,
}

impl Thread {
    async fn run(mut self) {
        while !self.shared.ends.load(Ordering::SeqCst) {
            match self.queued.recv().await {
                Some(job) => self.commit(job),
                None => return,
            }
        }
    }

    /// Runs a group that begins with `first`, commits, and answers.
    fn commit(&mut self, first: Job) {
        if self.shared.fails_next_commit.swap(false, Ordering::SeqCst) {
            self.engine.store.fail_next_commit();
        }
        let Engine {
            store,
            surroundings,
        } = &mut self.engine;
        let (queued, shared) = (&mut self.queued, &self.shared);
        let mut answers = Vec::new();
        let committed = store.transaction(|transaction| {
            let begun = Instant::now();
            let (mut next, mut bytes) = (Some(first), 0);
            while let Some(job) = next.take() {
                bytes += job.bytes;
                answers.push((job.run)(transaction, surroundings, shared));
                let has_room = answers.len() < GROUP_MAX
                    && bytes < GROUP_BYTES_MAX
                    && begun.elapsed() < GROUP_TIME_MAX;
                if has_room {
                    next = queued.try_recv().ok();
                }
            }
            Ok::<_, store::Error>(())
        });
        let committed = committed.map_err(|error| engine::status(error.into(), Some(&shared.path)));
        for answer in answers {
            answer(committed.clone());
        }
        self.shared.changes.wake();
    }
}
