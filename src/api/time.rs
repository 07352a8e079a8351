//! Points in broker time.

use std::ops::{Add, Sub};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A point in broker time: microseconds since 1970-01-01 UTC.
///
/// Broker time is what deadlines, retention and publish times live in. Waiting callers live in real time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i64);

impl Timestamp {
    /// Before everything.
    pub const MIN: Self = Self(i64::MIN);
    /// After everything: "never".
    pub const MAX: Self = Self(i64::MAX);

    /// From microseconds since 1970.
    pub const fn from_micros(micros: i64) -> Self {
        Self(micros)
    }

    /// To microseconds since 1970.
    pub const fn micros(self) -> i64 {
        self.0
    }

    /// As the API carries it.
    pub fn to_proto(self) -> prost_types::Timestamp {
        prost_types::Timestamp {
            seconds: self.0.div_euclid(1_000_000),
            nanos: self.0.rem_euclid(1_000_000) as i32 * 1000,
        }
    }

    /// From the API's form; nothing if it is malformed or further away than microseconds count.
    pub fn from_proto(proto: &prost_types::Timestamp) -> Option<Self> {
        let nanos = i64::from(proto.nanos);
        if !(0..1_000_000_000).contains(&nanos) {
            return None;
        }
        let micros = proto.seconds.checked_mul(1_000_000)?;
        Some(Self(micros.checked_add(nanos / 1000)?))
    }

    /// As text: RFC 3339 in UTC, with three digits of the second.
    pub fn to_text_millis(self) -> String {
        let whole_millis = Self(self.0.div_euclid(1000) * 1000);
        let text = whole_millis.to_proto().to_string();
        // Trailing zeros of the fraction are left out there.
        let (second, fraction) = match text.trim_end_matches('Z').split_once('.') {
            Some((second, fraction)) => (second.to_owned(), fraction.to_owned()),
            None => (text.trim_end_matches('Z').to_owned(), String::new()),
        };
        format!("{second}.{fraction:0<3}Z")
    }

    /// As text: RFC 3339 in UTC, in whole seconds.
    pub fn to_text_seconds(self) -> String {
        let seconds = self.0.div_euclid(1_000_000);
        prost_types::Timestamp { seconds, nanos: 0 }.to_string()
    }

    /// How long after `earlier` this is; nothing if it is not.
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_micros(self.0.saturating_sub(earlier.0).max(0) as u64)
    }
}

/// The system's time. Only the drivers of the broker ask for it; everything below is told.
impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Self {
        let micros = match time.duration_since(UNIX_EPOCH) {
            Ok(after) => i64::try_from(after.as_micros()).unwrap_or(i64::MAX),
            Err(before) => {
                i64::try_from(before.duration().as_micros()).map_or(i64::MIN, |micros| -micros)
            }
        };
        Self(micros)
    }
}

fn micros(duration: Duration) -> i64 {
    i64::try_from(duration.as_micros()).unwrap_or(i64::MAX)
}

/// Saturates at [`Timestamp::MAX`].
impl Add<Duration> for Timestamp {
    type Output = Self;
    fn add(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(micros(duration)))
    }
}

/// Saturates at [`Timestamp::MIN`].
impl Sub<Duration> for Timestamp {
    type Output = Self;
    fn sub(self, duration: Duration) -> Self {
        Self(self.0.saturating_sub(micros(duration)))
    }
}

/// A duration as the API carries it, or nothing if it is negative or malformed.
pub fn duration_from_proto(duration: &prost_types::Duration) -> Option<Duration> {
    let seconds = u64::try_from(duration.seconds).ok()?;
    let nanos = u32::try_from(duration.nanos).ok()?;
    (nanos < 1_000_000_000).then(|| Duration::new(seconds, nanos))
}

/// A duration as the API carries it.
pub fn duration_to_proto(duration: Duration) -> prost_types::Duration {
    prost_types::Duration {
        seconds: i64::try_from(duration.as_secs()).unwrap_or(i64::MAX),
        nanos: duration.subsec_nanos() as i32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_before_1970_have_positive_nanos() {
        let proto = Timestamp::from_micros(-1).to_proto();
        assert_eq!((proto.seconds, proto.nanos), (-1, 999_999_000));
    }

    #[test]
    fn a_text_in_millis_has_three_digits() {
        for (micros, text) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (1_800_000_000_120_999, "2027-01-15T08:00:00.120Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
        ] {
            assert_eq!(Timestamp::from_micros(micros).to_text_millis(), text);
        }
    }

    #[test]
    fn a_text_in_seconds_has_no_fraction() {
        for (micros, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (1_800_000_000_999_999, "2027-01-15T08:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
        ] {
            assert_eq!(Timestamp::from_micros(micros).to_text_seconds(), text);
        }
    }

    #[test]
    fn arithmetic_saturates() {
        assert_eq!(Timestamp::MAX + Duration::from_secs(1), Timestamp::MAX);
        assert_eq!(Timestamp::MIN.since(Timestamp::MAX), Duration::from_secs(0));
    }
}
