//! Which of the streams of a subscription is the next to be given messages?
//!
//! The one that has waited longest. Streams with room for messages queue for the turn of their subscription. Who has it
//! waits for messages, takes a part of what comes, and queues again: so none gets everything while others get nothing
//! (R-PAT-2, 5), and a message that comes wakes one of them and not all.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::OwnedMutexGuard;

/// The queues, by subscription.
#[derive(Default)]
pub struct Turns(Mutex<HashMap<String, Weak<Queue>>>);

/// Those who wait for the turn of one subscription, in order.
#[derive(Default)]
struct Queue {
    turn: Arc<tokio::sync::Mutex<()>>,
    waiting: AtomicUsize,
}

impl Turns {
    /// A place for a new stream, outside the queue.
    pub fn place(&self, subscription: &str) -> Place {
        let mut queues = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let queue = queues.get(subscription).and_then(Weak::upgrade);
        let queue = queue.unwrap_or_else(|| {
            queues.retain(|_, queue| queue.strong_count() > 0);
            let queue = Arc::default();
            queues.insert(subscription.to_owned(), Arc::downgrade(&queue));
            queue
        });
        Place {
            queue,
            state: State::Outside,
        }
    }
}

/// Where one stream stands. When it is dropped, the next one moves up.
pub struct Place {
    queue: Arc<Queue>,
    state: State,
}

enum State {
    Outside,
    Waits(Pin<Box<dyn Future<Output = Turn> + Send + Sync>>),
    Has(#[expect(dead_code, reason = "held, and let go of when dropped")] Turn),
}

type Turn = OwnedMutexGuard<()>;

impl Place {
    /// Whether it is this stream's turn.
    pub fn has_turn(&self) -> bool {
        matches!(self.state, State::Has(_))
    }

    /// Waits for the turn, from the end of the queue unless this stream is in it. Its place stays when this is dropped.
    pub async fn turn(&mut self) {
        if matches!(self.state, State::Outside) {
            self.state = State::Waits(Box::pin(wait(self.queue.clone())));
        }
        if let State::Waits(turn) = &mut self.state {
            self.state = State::Has(turn.await);
        }
    }

    /// Lets the next one have its turn.
    pub fn leave(&mut self) {
        self.state = State::Outside;
    }

    /// How many streams want messages: who has the turn, and those who wait for it.
    pub fn sharers(&self) -> usize {
        1 + self.queue.waiting.load(Ordering::Relaxed)
    }
}

async fn wait(queue: Arc<Queue>) -> Turn {
    let _waits = Waits::new(&queue);
    queue.turn.clone().lock_owned().await
}

/// Counts one who waits, for as long as it does.
struct Waits<'a>(&'a AtomicUsize);

impl<'a> Waits<'a> {
    fn new(queue: &'a Queue) -> Self {
        queue.waiting.fetch_add(1, Ordering::Relaxed);
        Self(&queue.waiting)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    async fn gets_turn(place: &mut Place) -> bool {
        timeout(Duration::from_millis(1), place.turn())
            .await
            .is_ok()
    }

    #[tokio::test(start_paused = true)]
    async fn the_turn_goes_around_in_order() {
        let turns = Turns::default();
        let [mut a, mut b, mut c] = ["s", "s", "s"].map(|name| turns.place(name));
        assert!(gets_turn(&mut a).await);
        assert!(!gets_turn(&mut b).await && !gets_turn(&mut c).await);
        assert_eq!(a.sharers(), 3);
        a.leave();
        assert!(!gets_turn(&mut a).await && !gets_turn(&mut c).await);
        assert!(gets_turn(&mut b).await);
        b.leave();
        assert!(gets_turn(&mut c).await);
        drop(c);
        assert!(gets_turn(&mut a).await);
        assert_eq!(a.sharers(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn subscriptions_have_queues_of_their_own() {
        let turns = Turns::default();
        for name in ["r", "s"] {
            assert!(gets_turn(&mut turns.place(name)).await);
        }
        let mut last = turns.place("t");
        assert!(gets_turn(&mut last).await);
        assert_eq!(turns.0.lock().unwrap().len(), 1);
    }
}
