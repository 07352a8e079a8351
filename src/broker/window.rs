//! How many pushes may be open at once, and when not even one?
//!
//! Few at first. Each success lets one more be open, up to a bound; a failure halves them. And a failure is followed
//! by a pause of the whole subscription, twice as long as the one before it, until a push succeeds. What fails
//! together, all of it begun before anyone knew, counts once.
//! Source: Push subscriptions, "push backoff" and "delivery rate" (R-PUSH-4, 5, 11).

use std::time::Duration;

use crate::api::limits;
use crate::api::time::Timestamp;

/// A pause that is long over is forgotten, with all before it.
const MEMORY: Duration = Duration::from_secs(600);

/// The pace of one subscription's pushes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Window {
    size: usize,
    /// Pushes begun so far.
    begun: u64,
    /// Pushes begun when a failure last counted.
    counted: u64,
    /// Failures that counted since the last success.
    failures: u32,
    paused_until: Timestamp,
}

impl Default for Window {
    fn default() -> Self {
        Self {
            size: limits::PUSH_WINDOW.0,
            begun: 0,
            counted: 0,
            failures: 0,
            paused_until: Timestamp::MIN,
        }
    }
}

impl Window {
    /// How many pushes may be open.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Begins a push; answers its number.
    pub fn begin(&mut self) -> u64 {
        self.begun += 1;
        self.begun
    }

    /// Notes that a push succeeded.
    pub fn succeed(&mut self) {
        self.size = (self.size + 1).min(limits::PUSH_WINDOW.1);
        self.failures = 0;
    }

    /// Notes that the push of this number failed.
    pub fn fail(&mut self, number: u64, now: Timestamp) {
        if number <= self.counted {
            return;
        }
        self.counted = self.begun;
        self.size = (self.size / 2).max(1);
        self.failures = self.failures.saturating_add(1);
        let (min, max) = limits::PUSH_BACKOFF;
        let pause = min.saturating_mul(2_u32.saturating_pow(self.failures - 1));
        self.paused_until = now + pause.min(max);
    }

    /// Until when nothing is pushed, if that is not over.
    pub fn paused_until(&self, now: Timestamp) -> Option<Timestamp> {
        // Never longer than the longest pause, though time was taken back since.
        let until = self.paused_until.min(now + limits::PUSH_BACKOFF.1);
        (until > now).then_some(until)
    }

    /// Whether nothing of it has to be remembered while nothing is pushed.
    pub fn can_be_forgotten(&self, now: Timestamp) -> bool {
        self.failures == 0 && self.paused_until(now).is_none() || self.paused_until + MEMORY <= now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_micros(1_000_000_000);

    /// R-PUSH-5: few at first, more with each success, within a bound.
    #[test]
    fn the_window_grows_with_successes() {
        let mut window = Window::default();
        assert!((1..10).contains(&window.size()));
        let first = window.size();
        for _ in 0..first {
            window.begin();
            window.succeed();
        }
        assert_eq!(window.size(), 2 * first);
        for _ in 0..1000 {
            window.begin();
            window.succeed();
        }
        assert_eq!(window.size(), limits::PUSH_WINDOW.1);
    }

    /// R-PUSH-5: it halves when pushes fail, once for all that were open together, and never closes.
    #[test]
    fn the_window_halves_once_for_what_fails_together() {
        let mut window = Window::default();
        (0..97).for_each(|_| window.succeed());
        let together: Vec<u64> = (0..100).map(|_| window.begin()).collect();
        for number in &together {
            window.fail(*number, NOW);
        }
        assert_eq!(window.size(), 50);
        for size in [25, 12, 6, 3, 1, 1] {
            let number = window.begin();
            window.fail(number, NOW);
            assert_eq!(window.size(), size);
        }
    }

    /// R-PUSH-4: 100 ms, twice that, up to 60 s; a success ends the series.
    #[test]
    fn pauses_double_until_a_push_succeeds() {
        let mut window = Window::default();
        let mut pauses = Vec::new();
        for _ in 0..12 {
            let number = window.begin();
            window.fail(number, NOW);
            pauses.push(window.paused_until(NOW).unwrap().since(NOW).as_millis());
        }
        let doubled = [
            100, 200, 400, 800, 1600, 3200, 6400, 12800, 25600, 51200, 60000, 60000,
        ];
        assert_eq!(pauses, doubled);
        assert_eq!(window.paused_until(NOW + Duration::from_secs(60)), None);
        window.succeed();
        let number = window.begin();
        window.fail(number, NOW);
        let end = NOW + Duration::from_millis(100);
        assert_eq!(window.paused_until(NOW), Some(end));
    }

    #[test]
    fn a_clock_that_was_set_back_makes_no_pause_longer() {
        let mut window = Window::default();
        let number = window.begin();
        window.fail(number, NOW + Duration::from_secs(3600));
        assert_eq!(window.paused_until(NOW), Some(NOW + limits::PUSH_BACKOFF.1));
    }

    #[test]
    fn failures_are_remembered_longer_than_their_pauses() {
        let mut window = Window::default();
        assert!(window.can_be_forgotten(NOW));
        let number = window.begin();
        window.fail(number, NOW);
        assert!(!window.can_be_forgotten(NOW + Duration::from_secs(599)));
        assert!(window.can_be_forgotten(NOW + Duration::from_secs(601)));
    }
}
