//! How does what waits hear that it may find something?

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use tokio::sync::Notify;

/// Counts the changes of the state, and wakes those who wait for the next.
#[derive(Default)]
pub struct Changes {
    count: AtomicU64,
    changed: Notify,
    waiting: AtomicUsize,
    /// Told when somebody begins to wait.
    began_to_wait: Notify,
}

/// What the state was after an operation.
#[derive(Debug, Clone, Copy)]
pub struct Mark {
    /// Changes so far.
    pub changes: u64,
    /// Differs once another process has written.
    pub file: i64,
    /// When something is due next, in real time.
    pub due: Option<Instant>,
}

impl Changes {
    /// Counts a change, and answers how many there were. Nobody is woken yet.
    pub fn add(&self) -> u64 {
        self.count.fetch_add(1, Ordering::SeqCst) + 1
    }

    /// How many there were.
    pub fn count(&self) -> u64 {
        self.count.load(Ordering::SeqCst)
    }

    /// Wakes all who wait.
    pub fn wake(&self) {
        self.changed.notify_waiters();
    }

    /// Whether somebody waits.
    pub fn is_awaited(&self) -> bool {
        self.waiting.load(Ordering::SeqCst) > 0
    }

    /// Waits until somebody waits.
    pub async fn awaited(&self) {
        self.began_to_wait.notified().await;
    }

    /// Waits until something changed in this process after `mark`, or what was due then is.
    pub async fn wait_here(&self, mark: &Mark) {
        let has_changed =
            || self.count() != mark.changes || mark.due.is_some_and(|due| Instant::now() >= due);
        self.wait_unseen(has_changed, || mark.due).await;
    }

    /// Waits until `has_changed`, which is asked anew after each change, and at the time `next_look` says.
    pub async fn wait(
        &self,
        has_changed: impl Fn() -> bool,
        next_look: impl FnMut() -> Option<Instant>,
    ) {
        let _waiting = Waiting::begin(self);
        self.wait_unseen(has_changed, next_look).await;
    }

    async fn wait_unseen(
        &self,
        has_changed: impl Fn() -> bool,
        mut next_look: impl FnMut() -> Option<Instant>,
    ) {
        loop {
            let notified = self.changed.notified();
            tokio::pin!(notified);
            // From here on no notification is missed.
            notified.as_mut().enable();
            if has_changed() {
                return;
            }
            match next_look() {
                None => notified.await,
                Some(at) => {
                    let at = tokio::time::Instant::from_std(at);
                    let _ = tokio::time::timeout_at(at, notified).await;
                }
            }
        }
    }
}

/// Being among those who wait; ends when dropped.
struct Waiting<'a>(&'a Changes);

impl<'a> Waiting<'a> {
    fn begin(changes: &'a Changes) -> Self {
        changes.waiting.fetch_add(1, Ordering::SeqCst);
        changes.began_to_wait.notify_one();
        Self(changes)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}
