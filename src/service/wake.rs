//! How does what waits hear that it may find something?

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use tokio::sync::Notify;

/// Counts the changes of the state, and wakes those who wait for the next.
#[derive(Default)]
pub struct Changes {
    count: AtomicU64,
    changed: Notify,
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

    /// Waits until `has_changed`, which is asked anew after each change, and at the time `next_look` says.
    pub async fn wait(
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
