//! Is a subscription well? The service judges its last ten minutes by five criteria (R-MET-8).

use std::collections::VecDeque;
use std::time::Duration;

use crate::api::time::Timestamp;
use crate::broker::Events;

/// How long back is looked.
const WINDOW: Duration = Duration::from_secs(600);

/// Acks that took longer are slow; more than one in so many must not be.
const SLOW: Duration = Duration::from_secs(30);
const ACKS_OF_ONE_SLOW: u64 = 1000;

/// Acks are counted by the minute.
const MINUTE: i64 = Duration::from_secs(60).as_micros() as i64;

/// What speaks against a subscription, and when it last happened.
#[derive(Debug, Default)]
pub struct Health {
    sought: Option<Timestamp>,
    nacked: Option<Timestamp>,
    expired: Option<Timestamp>,
    crowded: Option<Timestamp>,
    acks: VecDeque<Acks>,
}

#[derive(Debug)]
struct Acks {
    minute: i64,
    count: u64,
    slow: u64,
}

impl Health {
    /// Notes what happened at `now`.
    pub fn add(&mut self, events: &Events, now: Timestamp) {
        for (has_happened, last) in [
            (events.is_sought, &mut self.sought),
            (events.nacked > 0, &mut self.nacked),
            (events.expired > 0, &mut self.expired),
            (events.is_crowded, &mut self.crowded),
        ] {
            if has_happened {
                *last = Some(now);
            }
        }
        for (latency, count) in &events.acked {
            self.add_acks(now, *count, *latency > SLOW);
        }
    }

    fn add_acks(&mut self, now: Timestamp, count: u64, are_slow: bool) {
        let minute = now.micros() / MINUTE;
        if self.acks.back().is_none_or(|last| last.minute != minute) {
            let (count, slow) = (0, 0);
            self.acks.push_back(Acks {
                minute,
                count,
                slow,
            });
            self.acks.retain(|acks| acks.is_recent(now));
        }
        if let Some(last) = self.acks.back_mut() {
            last.count += count;
            last.slow += if are_slow { count } else { 0 };
        }
    }

    /// Each criterion, and whether it is met at `now`.
    pub fn scores(&self, now: Timestamp) -> [(&'static str, bool); 5] {
        let is_long_ago = |last: Option<Timestamp>| last.is_none_or(|last| last + WINDOW <= now);
        let recent = || self.acks.iter().filter(|acks| acks.is_recent(now));
        let count: u64 = recent().map(|acks| acks.count).sum();
        let slow: u64 = recent().map(|acks| acks.slow).sum();
        [
            ("ack_latency", slow * ACKS_OF_ONE_SLOW <= count),
            ("expired_ack_deadlines", is_long_ago(self.expired)),
            ("nack_requests", is_long_ago(self.nacked)),
            ("seek_requests", is_long_ago(self.sought)),
            ("utilization", is_long_ago(self.crowded)),
        ]
    }
}

impl Acks {
    fn is_recent(&self, now: Timestamp) -> bool {
        Timestamp::from_micros((self.minute + 1) * MINUTE) + WINDOW > now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Timestamp = Timestamp::from_micros(1_800_000_000_000_000);

    fn bad(health: &Health, after_seconds: u64) -> Vec<&'static str> {
        let scores = health.scores(START + Duration::from_secs(after_seconds));
        let bad = scores.iter().filter(|(_, is_met)| !is_met);
        bad.map(|(criterion, _)| *criterion).collect()
    }

    /// R-MET-8: what happened within ten minutes speaks against a subscription, each by its own criterion.
    #[test]
    fn each_fault_has_its_criterion() {
        let is = Events::default;
        for (events, criterion) in [
            (
                Events {
                    is_sought: true,
                    ..is()
                },
                "seek_requests",
            ),
            (Events { nacked: 1, ..is() }, "nack_requests"),
            (Events { expired: 1, ..is() }, "expired_ack_deadlines"),
            (
                Events {
                    is_crowded: true,
                    ..is()
                },
                "utilization",
            ),
            (
                Events {
                    acked: vec![(Duration::from_secs(31), 1)],
                    ..is()
                },
                "ack_latency",
            ),
        ] {
            let mut health = Health::default();
            assert_eq!(bad(&health, 0), [""; 0]);
            health.add(&events, START);
            assert_eq!(bad(&health, 0), [criterion]);
            assert_eq!(bad(&health, 599), [criterion]);
            assert_eq!(bad(&health, 660), [""; 0]);
        }
    }

    /// R-MET-8: of a thousand acks one may be slow.
    #[test]
    fn few_slow_acks_are_forgiven() {
        let mut health = Health::default();
        let acked = |seconds, count| Events {
            acked: vec![(Duration::from_secs(seconds), count)],
            ..Events::default()
        };
        health.add(&acked(30, 999), START);
        health.add(&acked(31, 1), START);
        assert_eq!(bad(&health, 0), [""; 0]);
        health.add(&acked(31, 1), START + Duration::from_secs(120));
        assert_eq!(bad(&health, 120), ["ack_latency"]);
        health.add(&acked(1, 999), START + Duration::from_secs(120));
        assert_eq!(bad(&health, 120), [""; 0]);
    }
}
