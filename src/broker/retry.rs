//! When is a message that failed delivered again?
//!
//! Without a retry policy at once. With one, after a pause that starts at the minimum backoff, doubles with each
//! failure of the message, and ends at the maximum. Source: RetryPolicy (R-RETRY-1 to 5, 7).

use std::time::Duration;

use crate::api::time::Timestamp;
use crate::store::{Run, State};

/// What happens to a message that was nacked or not acknowledged in time.
#[derive(Debug, Clone, Default)]
pub struct Redelivery {
    /// Shortest and longest pause, if the subscription has a retry policy.
    pub backoff: Option<(Duration, Duration)>,
    /// After how many failures it goes to the dead-letter topic, if the subscription has one.
    pub max_failures: Option<u32>,
}

impl Redelivery {
    /// Lets the messages of a run have failed once more, at `now`.
    pub fn fail(&self, run: &mut Run, now: Timestamp) {
        run.failures = run.failures.saturating_add(1);
        // What fails while nobody counts is never counted (R-DLQ-9).
        if self.max_failures.is_none() {
            run.uncounted = run.failures;
        }
        run.state = State::Ready;
        run.due = match self.pause(run.failures) {
            Some(pause) => now + pause,
            None => Timestamp::MIN,
        };
    }

    fn pause(&self, failures: u32) -> Option<Duration> {
        let (min, max) = self.backoff?;
        let doubled = 2_u32.saturating_pow(failures.saturating_sub(1));
        Some(min.saturating_mul(doubled).min(max))
    }

    /// Whether the messages of a run have failed too often.
    pub fn is_exhausted(&self, run: &Run) -> bool {
        self.max_failures.is_some_and(|max| run.counted() >= max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-RETRY-7: minimum, twice that, four times, up to the maximum.
    #[test]
    fn the_pause_doubles_up_to_the_maximum() {
        let seconds = Duration::from_secs;
        let policy = Redelivery {
            backoff: Some((seconds(1), seconds(8))),
            max_failures: None,
        };
        let pauses: Vec<_> = (1..7)
            .filter_map(|failures| policy.pause(failures))
            .collect();
        assert_eq!(pauses, [1, 2, 4, 8, 8, 8].map(seconds));
        assert_eq!(policy.pause(u32::MAX), Some(seconds(8)));
    }
}
