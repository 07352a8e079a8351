//! Durations on the command line: `30s`, `1h30m`, `P1DT2H`, or a bare number of seconds.

use std::str::FromStr;

use prost_types::Duration;

use super::Bad;
use super::number::{received, whole_number};
use crate::api::pubsub::ExpirationPolicy;

/// Reads a duration, in seconds. Parts may come in any order; a sign may come first.
///
/// After `P` and before `T`, `M` is a month; elsewhere it is a minute.
fn parse(text: &str) -> Result<f64, String> {
    if let Some(seconds) = whole_number(text) {
        return Ok(seconds as f64);
    }
    let (sign, mut rest) = match text.strip_prefix(['-', '+']) {
        Some(rest) if text.starts_with('-') => (-1.0, rest),
        Some(rest) => (1.0, rest),
        None => (1.0, text),
    };
    let mut calendar = false;
    if let Some(after) = rest.strip_prefix(['p', 'P']) {
        calendar = true;
        rest = after;
    }
    let mut total = 0.0;
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix(['t', 'T']) {
            calendar = false;
            rest = after;
            continue;
        }
        let end = rest
            .find(|c: char| !(c.is_ascii_digit() || c == '.' || c == ','))
            .unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        if number.is_empty() {
            return Err(format!(
                "Duration unit '{rest}' must be preceded by a number"
            ));
        }
        if after.is_empty() {
            return Err("Duration must end with time part character".to_owned());
        }
        let (unit_seconds, length) = unit(after, calendar)?;
        let number = number.replace(',', ".");
        let value: f64 = number
            .parse()
            .map_err(|_| format!("could not convert string to float: '{number}'"))?;
        total += value * unit_seconds;
        rest = &after[length..];
    }
    Ok(sign * total)
}

/// The seconds of the unit at the start of a text, and the bytes it is written with.
fn unit(text: &str, calendar: bool) -> Result<(f64, usize), String> {
    const YEAR: f64 = 365.2422 * 86_400.0;
    let upper = text.to_ascii_uppercase();
    for (name, seconds) in [("MS", 1e-3), ("US", 1e-6), ("NS", 1e-9)] {
        if upper.starts_with(name) {
            return Ok((seconds, 2));
        }
    }
    let first = text.chars().next().unwrap_or_default();
    let seconds = match first.to_ascii_uppercase() {
        'Y' => YEAR,
        'M' if calendar => YEAR / 12.0,
        'W' => 7.0 * 86_400.0,
        'D' => 86_400.0,
        'H' => 3600.0,
        'M' => 60.0,
        'S' => 1.0,
        _ => {
            return Err(format!(
                "Unknown character '{}' in duration",
                first.to_uppercase()
            ));
        }
    };
    Ok((seconds, 1))
}

/// Reads a duration within bounds, which are written as durations too.
fn within(text: &str, min: &str, max: Option<&str>) -> Result<Duration, Bad> {
    let seconds =
        parse(text).map_err(|error| Bad::Text(format!("Failed to parse duration: {error}")))?;
    let bound = |text: &str| parse(text).expect("bounds are durations");
    if seconds < bound(min) {
        return Bad::text(format!(
            "value must be greater than or equal to {min}; {}",
            received(text)
        ));
    }
    if let Some(max) = max
        && seconds > bound(max)
    {
        return Bad::text(format!(
            "value must be less than or equal to {max}; {}",
            received(text)
        ));
    }
    // Four digits are kept of a fraction.
    let seconds = (seconds * 1e4).round() / 1e4;
    let nanos = ((seconds.fract() * 1e4).round() * 1e5) as i32;
    Ok(Duration {
        seconds: seconds.trunc() as i64,
        nanos,
    })
}

macro_rules! duration_flag {
    ($(#[$doc:meta])* $name:ident, $min:literal, $max:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name(pub Duration);

        impl FromStr for $name {
            type Err = Bad;

            fn from_str(text: &str) -> Result<Self, Bad> {
                within(text, $min, $max).map(Self)
            }
        }
    };
}

duration_flag!(
    /// How long messages are kept: 10 minutes to 31 days.
    RetentionDuration, "10m", Some("31d")
);
duration_flag!(
    /// How long a redelivery is held back: 0 to 600 seconds.
    RetryDelay, "0s", Some("600s")
);
duration_flag!(
    /// How long a file is written to: 1 to 10 minutes.
    RollDuration, "1m", Some("10m")
);

duration_flag!(
    /// How much time is to pass.
    Elapsed, "0s", None
);

/// How long an unused subscription lives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Expiration {
    /// For ever.
    Never,
    /// This long.
    After(Duration),
}

impl Expiration {
    /// Returns the policy; without a time to live it never expires.
    pub fn policy(self) -> ExpirationPolicy {
        match self {
            Self::Never => ExpirationPolicy { ttl: None },
            Self::After(ttl) => ExpirationPolicy { ttl: Some(ttl) },
        }
    }
}

impl FromStr for Expiration {
    type Err = Bad;

    fn from_str(text: &str) -> Result<Self, Bad> {
        if text == "never" {
            return Ok(Self::Never);
        }
        within(text, "0", None).map(Self::After)
    }
}

/// How long a subscription keeps messages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Retention {
    /// As long as the service thinks right.
    Default,
    /// This long.
    For(Duration),
}

impl FromStr for Retention {
    type Err = Bad;

    fn from_str(text: &str) -> Result<Self, Bad> {
        if text == "default" {
            return Ok(Self::Default);
        }
        RetentionDuration::from_str(text).map(|duration| Self::For(duration.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up() {
        for (text, seconds) in [
            ("30", 30.0),
            ("1h30m", 5400.0),
            ("1m1h", 3660.0),
            ("P1D", 86_400.0),
            ("PT5M", 300.0),
            ("p1dt1h", 90_000.0),
            ("1w", 604_800.0),
            ("500ms", 0.5),
            ("600000000us", 600.0),
            ("1,5h", 5400.0),
            ("-P1D", -86_400.0),
            ("", 0.0),
            ("P", 0.0),
        ] {
            assert!((parse(text).unwrap() - seconds).abs() < 1e-6, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (text, error) in [
            ("5x", "Unknown character 'X' in duration"),
            ("1 h", "Unknown character ' ' in duration"),
            ("2p", "Unknown character 'P' in duration"),
            (
                "default",
                "Duration unit 'default' must be preceded by a number",
            ),
            (
                "10minutes",
                "Duration unit 'inutes' must be preceded by a number",
            ),
            ("1m30", "Duration must end with time part character"),
            ("1.5.5s", "could not convert string to float: '1.5.5'"),
        ] {
            assert_eq!(parse(text).unwrap_err(), error, "{text}");
        }
    }

    #[test]
    fn fractions_keep_four_digits() {
        let value = within("1500.70009s", "0", None).unwrap();
        assert_eq!((value.seconds, value.nanos), (1500, 700_100_000));
    }
}
