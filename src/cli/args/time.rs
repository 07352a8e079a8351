//! Points in time on the command line: dates in the spellings people use, and durations from now.

use std::str::FromStr;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::Bad;
use super::number::received;
use crate::format::date;

/// A point in time; nothing for an empty text, which the command refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time(pub Option<Timestamp>);

impl FromStr for Time {
    type Err = Bad;

    fn from_str(text: &str) -> Result<Self, Bad> {
        if text.is_empty() {
            return Ok(Self(None));
        }
        // A lone zero is no day of any month.
        let is_zero = text.parse() == Ok(0_u32);
        match date::parse_time(text, Timestamp::now(), &TimeZone::system()) {
            Ok(time) if !is_zero => Ok(Self(Some(time))),
            parsed => {
                let error = parsed.err().map(|error| error.to_string());
                let error = out_of_bounds(text).or(error).unwrap_or_default();
                Bad::text(format!(
                    "Failed to parse date/time: {error}; {}",
                    received(text)
                ))
            }
        }
    }
}

/// Says which part of a date or time in figures cannot be, if the text is one.
fn out_of_bounds(text: &str) -> Option<String> {
    const DAY: &str = "day is out of range for month";
    let text = text.strip_suffix('Z').unwrap_or(text);
    let figures = |text: &str, mark: char| -> Option<Vec<u32>> {
        text.split(mark).map(|part| part.parse().ok()).collect()
    };
    let in_time = |hour: u32, minute: u32, second: u32| {
        let bounds = [
            (hour > 23, "hour must be in 0..23"),
            (minute > 59, "minute must be in 0..59"),
            (second > 59, "second must be in 0..59"),
        ];
        bounds
            .into_iter()
            .find(|(wrong, _)| *wrong)
            .map(|(_, text)| text)
    };
    let wrong_date = |text: &str| match figures(text, '-')?.as_slice() {
        [_, 1..=12, 1..=28] => None,
        [_, 1..=12, _] => Some(DAY),
        [_, _, _] => Some("month must be in 1..12"),
        _ => None,
    };
    let wrong_time = |text: &str| match figures(text, ':')?.as_slice() {
        [hour, minute] => in_time(*hour, *minute, 0),
        [hour, minute, second] => in_time(*hour, *minute, *second),
        _ => None,
    };
    let wrong = match text.split_once(['T', ' ']) {
        Some((date, time)) => wrong_time(time).or_else(|| wrong_date(date)),
        None if text == "0" => Some(DAY),
        None => wrong_date(text).or_else(|| wrong_time(text)),
    };
    wrong.map(|wrong| format!("{wrong}: {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_a_date_is_told_by_its_part() {
        for (text, error) in [
            ("2020-13-45", "month must be in 1..12: 2020-13-45"),
            ("2020-02-30", "day is out of range for month: 2020-02-30"),
            ("25:00", "hour must be in 0..23: 25:00"),
            (
                "2020-01-01T25:00:00Z",
                "hour must be in 0..23: 2020-01-01T25:00:00",
            ),
            ("0", "day is out of range for month: 0"),
            ("foo", "Unknown string format: foo"),
        ] {
            let expected = format!("Failed to parse date/time: {error}; received: {text}");
            assert_eq!(text.parse::<Time>(), Err(Bad::Text(expected)));
        }
    }
}
