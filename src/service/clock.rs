//! What time is it? Here and nowhere below is the system asked.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime};

use crate::api::time::Timestamp;

/// Where a driver gets the system's time from.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Timestamp;

    /// Whether this time passes by itself, so that waiting for a deadline makes sense.
    fn passes(&self) -> bool {
        true
    }
}

/// The system's clock.
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        SystemTime::now().into()
    }
}

/// A clock that stands still until it is moved, so that tests and lessons need not wait.
pub struct ManualClock(AtomicI64);

impl ManualClock {
    /// A clock that stands at `time`.
    pub fn at(time: Timestamp) -> Self {
        Self(AtomicI64::new(time.micros()))
    }

    /// Moves the time back, as a system's clock that was wrong is.
    pub fn set_back(&self, by: Duration) {
        let earlier = self.now() - by;
        self.0.store(earlier.micros(), Ordering::SeqCst);
    }

    /// Moves the time forward.
    pub fn advance(&self, by: Duration) {
        let later = self.now() + by;
        self.0.store(later.micros(), Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_micros(self.0.load(Ordering::SeqCst))
    }

    fn passes(&self) -> bool {
        false
    }
}
