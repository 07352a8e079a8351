//! How fast may be published? As fast as you like, unless a quota was asked for (R-QUOTA-5).
//!
//! A quota is of bytes a second: of each ordering key of a topic, or of all of a topic, whatever the keys. What is not
//! used up in a second is not saved. A request is taken as long as there is something left, and may overdraw it.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::api::limits;
use crate::api::time::Timestamp;

use super::Error;

/// Bytes a second; none that is not named is enforced.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Quotas {
    /// Of each ordering key (R-ORD-21).
    pub key: Option<i64>,
    /// Of each topic (R-QUOTA-6).
    pub topic: Option<i64>,
}

impl Quotas {
    /// As the service documents them. What a topic may take depends on its region there, and is far more than a local
    /// server sees.
    pub const DOCUMENTED: Self = Self {
        key: Some(limits::KEY_BYTES_A_SECOND),
        topic: None,
    };
}

/// What has been published lately.
#[derive(Debug, Default)]
pub(super) struct Rates {
    pub(super) quotas: Quotas,
    /// By topic, and key if it is of one.
    left: BTreeMap<(u64, Option<i64>), Allowance>,
}

/// Allowances that are remembered before those that are whole again are forgotten.
const ALLOWANCES_MAX: usize = 10_000;

/// What may be published now.
#[derive(Debug, Clone, Copy)]
struct Allowance {
    bytes: i64,
    /// As much as there is at most, and comes in one second.
    max: i64,
    at: Timestamp,
}

impl Allowance {
    fn bytes_at(self, now: Timestamp) -> i64 {
        const SECOND: i128 = Duration::from_secs(1).as_micros() as i128;
        let passed = now.micros().saturating_sub(self.at.micros()).max(0);
        let come = i128::from(passed) * i128::from(self.max) / SECOND;
        let bytes = (i128::from(self.bytes) + come).min(self.max.into());
        i64::try_from(bytes).unwrap_or(self.max)
    }
}

impl Rates {
    /// Counts what is published to a topic, and to a key if it has one; a request counts as a thousand bytes at least.
    ///
    /// Errors: that is too fast (R-QUOTA-3, 4); then nothing is counted.
    pub(super) fn charge(
        &mut self,
        topic: u64,
        key: Option<i64>,
        bytes: usize,
        now: Timestamp,
    ) -> Result<(), Error> {
        if self.left.len() >= ALLOWANCES_MAX {
            self.left
                .retain(|_, allowance| allowance.bytes_at(now) < allowance.max);
        }
        let of_key = key.and(self.quotas.key).map(|max| (key, max));
        let of_topic = self.quotas.topic.map(|max| (None, max));
        let charged: Vec<_> = of_key.into_iter().chain(of_topic).collect();
        for (key, max) in &charged {
            let max = *max;
            let left = self.left.get(&(topic, *key));
            if left.is_some_and(|left| left.bytes_at(now) <= 0) {
                return Err(match key {
                    Some(_) => Error::KeyQuota { max },
                    None => Error::TopicQuota { max },
                });
            }
        }
        let cost = i64::try_from(bytes)
            .unwrap_or(i64::MAX / 2)
            .max(limits::REQUEST_BYTES_CHARGED_MIN);
        for (key, max) in charged {
            let left = self.left.get(&(topic, key));
            let bytes = left.map_or(max, |left| left.bytes_at(now)) - cost;
            let at = now;
            self.left.insert((topic, key), Allowance { bytes, max, at });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Timestamp = Timestamp::from_micros(1_000_000_000);

    fn rates(quotas: Quotas) -> Rates {
        Rates {
            quotas,
            ..Rates::default()
        }
    }

    fn publish(rates: &mut Rates, key: i64, bytes: usize, after_millis: u64) -> bool {
        let now = START + Duration::from_millis(after_millis);
        rates.charge(1, Some(key), bytes, now).is_ok()
    }

    /// R-ORD-21, R-QUOTA-3.
    #[test]
    fn a_key_takes_a_megabyte_a_second() {
        let mut rates = rates(Quotas::DOCUMENTED);
        assert!(publish(&mut rates, 1, 600_000, 0));
        assert!(publish(&mut rates, 1, 600_000, 0));
        assert!(!publish(&mut rates, 1, 1, 0));
        assert!(!publish(&mut rates, 1, 1, 199));
        assert!(publish(&mut rates, 2, 1, 199));
        assert!(publish(&mut rates, 1, 1_000_000, 201));
        assert!(!publish(&mut rates, 1, 1, 1199));
        assert!(publish(&mut rates, 1, 1, 1202));
        assert!(publish(&mut rates, 1, 1, 1_000_000));
    }

    /// R-QUOTA-6: the quota of a topic is for the sum of its keys; what it refuses, no key pays for.
    #[test]
    fn a_topic_takes_the_sum_of_its_keys() {
        let mut rates = rates(Quotas {
            key: Some(1_000_000),
            topic: Some(3_000_000),
        });
        for key in 0..3 {
            assert!(publish(&mut rates, key, 1_000_000, 0));
        }
        assert!(!publish(&mut rates, 3, 1, 0));
        assert!(publish(&mut rates, 3, 1_500_000, 500));
        assert!(!publish(&mut rates, 4, 1, 500));
        assert!(rates.charge(2, Some(4), 1, START).is_ok());
        assert!(
            rates
                .charge(1, None, 1, START + Duration::from_secs(1))
                .is_ok()
        );
    }

    /// R-QUOTA-4: a small request counts as a thousand bytes.
    #[test]
    fn small_requests_count_as_larger_ones() {
        let mut rates = rates(Quotas::DOCUMENTED);
        let taken = (0..2000).filter(|_| publish(&mut rates, 1, 10, 0)).count();
        assert_eq!(taken, 1000);
    }

    #[test]
    fn keys_are_forgotten_when_they_have_rested() {
        let mut rates = rates(Quotas::DOCUMENTED);
        for key in 0..25_000 {
            assert!(publish(&mut rates, key, 1_000_000, key as u64));
        }
        assert!(rates.left.len() <= ALLOWANCES_MAX);
    }
}
