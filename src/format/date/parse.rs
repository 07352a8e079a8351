//! Spellings: `2026-01-02T03:04:05Z`, `Jan 2`, `5pm EST`, `-P1D`. What is left out comes from today at midnight.

use jiff::SignedDuration;
use jiff::civil::DateTime;
use jiff::tz::{Offset, TimeZone};

use super::parts::Parts;
use super::{Instant, zone_named};
use crate::format::duration::Duration;
use crate::format::{Context, Error};

/// No date is spelled longer than this.
const TEXT_BYTES_MAX: usize = 200;

const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

/// Reads a date, or a duration counted from now. A text that could be either is a date: `10m` is ten past midnight.
pub(crate) fn parse(text: &str, context: &Context) -> Result<Instant, Error> {
    let bad = || Error::Date(format!("Unknown string format: {text}"));
    if text.len() > TEXT_BYTES_MAX {
        return Err(bad());
    }
    let now = context.time_zone.to_datetime(context.now);
    if let Some(instant) = Reader::new(text, now).and_then(|reader| reader.read(context)) {
        return Ok(instant);
    }
    let duration = Duration::parse(text)
        .ok()
        .filter(|_| !text.trim().is_empty())
        .ok_or_else(bad)?;
    from_now(duration, now)
        .map(|civil| Instant::new(civil, Some(context.time_zone.clone())))
        .ok_or_else(bad)
}

/// Years and months move in the calendar, everything smaller on the clock.
fn from_now(duration: Duration, now: DateTime) -> Option<DateTime> {
    let sign = if duration.negative { -1.0 } else { 1.0 };
    let months = sign * (duration.whole[0] * 12.0 + duration.whole[1]);
    let rest = Duration {
        negative: false,
        whole: [
            0.0,
            0.0,
            duration.whole[2],
            duration.whole[3],
            duration.whole[4],
        ],
        ..duration
    };
    if months.abs() > 1e5 {
        return None;
    }
    let moved = now
        .checked_add(jiff::Span::new().try_months(months as i64).ok()?)
        .ok()?;
    moved
        .checked_add(SignedDuration::try_from_secs_f64(sign * rest.total()).ok()?)
        .ok()
}

/// A piece of a date.
#[derive(Debug, Clone, PartialEq)]
enum Piece {
    /// Digits, with a point among them at most once.
    Number(String),
    Word(String),
    Mark(char),
    Space,
}

struct Reader {
    pieces: Vec<Piece>,
    at: usize,
    now: DateTime,
    parts: Parts,
}

impl Reader {
    fn new(text: &str, now: DateTime) -> Option<Reader> {
        let pieces = split(text);
        (!pieces.iter().all(|piece| *piece == Piece::Space)).then(|| Reader {
            pieces,
            at: 0,
            now,
            parts: Parts::default(),
        })
    }

    fn peek(&self, ahead: usize) -> Option<&Piece> {
        self.pieces.get(self.at + ahead)
    }

    fn mark(&self, ahead: usize) -> Option<char> {
        match self.peek(ahead) {
            Some(Piece::Mark(mark)) => Some(*mark),
            _ => None,
        }
    }

    fn number(&self, ahead: usize) -> Option<&str> {
        match self.peek(ahead) {
            Some(Piece::Number(number)) => Some(number),
            _ => None,
        }
    }

    fn word(&self, ahead: usize) -> Option<&str> {
        match self.peek(ahead) {
            Some(Piece::Word(word)) => Some(word),
            _ => None,
        }
    }

    fn read(mut self, context: &Context) -> Option<Instant> {
        while let Some(piece) = self.peek(0).cloned() {
            match piece {
                Piece::Number(number) => self.read_number(&number)?,
                Piece::Word(word) => self.read_word(&word)?,
                Piece::Mark('+' | '-') if self.parts.hour.is_some() && self.number(1).is_some() => {
                    self.read_offset()?
                }
                Piece::Mark(mark) if "-/.,;".contains(mark) => self.at += 1,
                Piece::Mark(_) => return None,
                Piece::Space => self.at += 1,
            }
        }
        if !self.parts.has_any() {
            return None;
        }
        let civil = self.parts.civil(self.now)?;
        let zone = self.parts.zone.unwrap_or_else(|| context.time_zone.clone());
        Some(Instant::new(civil, Some(zone)))
    }

    fn read_number(&mut self, number: &str) -> Option<()> {
        if self.mark(1) == Some(':') {
            return self.read_clock(number);
        }
        let digits = number.len();
        let after_date = !self.parts.numbers.is_empty();
        let at_time = after_date
            && self.parts.hour.is_none()
            && self.at > 0
            && self.pieces[self.at - 1] == Piece::Word("t".into());
        let pair = |at: usize| number.get(at..at + 2).and_then(|pair| pair.parse().ok());
        let whole = || number.split('.').next().map_or(0, str::len);
        match digits {
            _ if at_time && whole() % 2 == 0 && whole() <= 6 && whole() > 0 => {
                self.parts.hour = pair(0);
                self.parts.minute = if whole() > 2 { pair(2) } else { Some(0) };
                self.parts.second = if whole() > 4 {
                    number.get(4..)?.parse().ok()
                } else {
                    None
                };
            }
            8 | 12 | 14 if !after_date && !number.contains('.') => {
                self.push(&number[..4])?;
                self.push(&number[4..6])?;
                self.push(&number[6..8])?;
                if digits > 8 {
                    self.parts.hour = pair(8);
                    self.parts.minute = pair(10);
                    self.parts.second = if digits == 14 {
                        number[12..].parse().ok()
                    } else {
                        None
                    };
                }
            }
            6 if !after_date && !number.contains('.') => {
                (0..3).try_for_each(|index| self.push(&number[index * 2..index * 2 + 2]))?;
            }
            _ => return self.read_loose_number(number),
        }
        self.at += 1;
        Some(())
    }

    /// `05:06:07.891`, or the comma that some write for the point.
    fn read_clock(&mut self, hour: &str) -> Option<()> {
        self.parts.hour = Some(hour.parse().ok()?);
        let minute = self.number(2)?;
        if minute.contains('.') {
            let minutes: f64 = minute.parse().ok()?;
            self.parts.minute = Some(minutes.trunc() as i64);
            self.parts.second = Some(minutes.fract() * 60.0);
        } else {
            self.parts.minute = Some(minute.parse().ok()?);
        }
        self.at += 3;
        if self.mark(0) != Some(':') {
            return Some(());
        }
        let mut second = self.number(1)?.to_owned();
        self.at += 2;
        if let (Some(','), Some(fraction)) = (
            self.mark(0),
            self.number(1).filter(|_| !second.contains('.')),
        ) {
            second = format!("{second}.{fraction}");
            self.at += 2;
        }
        self.parts.second = Some(second.parse().ok()?);
        Some(())
    }

    /// `5pm`, `10m`, `1h30m`, or a number of the date.
    fn read_loose_number(&mut self, number: &str) -> Option<()> {
        let gap = usize::from(self.peek(1) == Some(&Piece::Space));
        match self.word(1 + gap) {
            Some("am" | "pm" | "a" | "p") if self.parts.hour.is_none() => {
                self.parts.hour = Some(number.parse().ok()?);
                self.at += 1 + gap;
                return Some(());
            }
            Some("h" | "hour" | "hours") => self.parts.hour = Some(number.parse().ok()?),
            Some("m" | "minute" | "minutes" | "min") => {
                self.parts.minute = Some(number.parse().ok()?)
            }
            Some("s" | "sec" | "second" | "seconds") => {
                self.parts.second = Some(number.parse().ok()?)
            }
            _ => {
                self.at += 1;
                return match number.split_once('.') {
                    Some(_) => number.split('.').try_for_each(|part| self.push(part)),
                    None => self.push(number),
                };
            }
        }
        self.at += 2 + gap;
        Some(())
    }

    fn push(&mut self, digits: &str) -> Option<()> {
        let number = digits.parse().ok()?;
        self.parts.numbers.push((number, digits.len() > 2));
        (self.parts.numbers.len() <= 3).then_some(())
    }

    fn read_word(&mut self, word: &str) -> Option<()> {
        let short = word.get(..3).unwrap_or(word);
        let is_name = |names: &[&str], full: &[&str]| {
            names
                .iter()
                .position(|name| *name == short)
                .filter(|index| word.len() == 3 || full[*index].starts_with(word))
        };
        match word {
            "t" | "at" | "on" | "and" | "ad" | "of" | "st" | "nd" | "rd" | "th" => {}
            "am" | "a" | "pm" | "p" if self.parts.hour.is_some() => {
                self.parts.afternoon = Some(word.starts_with('p'))
            }
            _ => {
                if let Some(month) = is_name(&MONTHS, &FULL_MONTHS) {
                    self.parts.month_at = Some(self.parts.numbers.len());
                    self.parts
                        .numbers
                        .push((i64::try_from(month).ok()? + 1, false));
                    (self.parts.numbers.len() <= 3).then_some(())?;
                } else if let Some(day) = is_name(&DAYS, &FULL_DAYS) {
                    self.parts.weekday = Some(day);
                } else {
                    return self.read_zone();
                }
            }
        }
        self.at += 1;
        Some(())
    }

    /// A zone by name, which may have slashes and underscores in it.
    fn read_zone(&mut self) -> Option<()> {
        if self.parts.hour.is_none() || self.parts.zone.is_some() {
            return None;
        }
        let mut name = String::new();
        while let Some(piece) = self.peek(0) {
            match piece {
                Piece::Word(word) => name.push_str(word),
                Piece::Mark(mark @ ('/' | '_')) => name.push(*mark),
                _ => break,
            }
            self.at += 1;
        }
        self.parts.zone = Some(zone_named(&name)?);
        Some(())
    }

    /// `+0200`, `-08:00` or `+2`.
    fn read_offset(&mut self) -> Option<()> {
        let sign = if self.mark(0) == Some('-') { -1 } else { 1 };
        let digits = self.number(1)?.to_owned();
        let (hours, minutes) = match (digits.len(), self.mark(2), self.number(3)) {
            (1 | 2, Some(':'), Some(minutes)) => {
                let parsed = (digits.parse::<i32>().ok()?, minutes.parse::<i32>().ok()?);
                self.at += 2;
                parsed
            }
            (1 | 2, ..) => (digits.parse().ok()?, 0),
            (4, ..) => (digits[..2].parse().ok()?, digits[2..].parse().ok()?),
            _ => return None,
        };
        self.at += 2;
        let seconds = hours
            .checked_mul(3600)?
            .checked_add(minutes.checked_mul(60)?)?;
        self.parts.zone = Some(TimeZone::fixed(Offset::from_seconds(sign * seconds).ok()?));
        Some(())
    }
}

const FULL_MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
const FULL_DAYS: [&str; 7] = [
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
];

fn split(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = |accept: fn(char) -> bool| {
            rest.find(|character| !accept(character))
                .unwrap_or(rest.len())
        };
        let taken = if first.is_ascii_digit() {
            let mut taken = length(|character| character.is_ascii_digit() || character == '.');
            // A point at the end belongs to what follows.
            taken -= rest[..taken].len() - rest[..taken].trim_end_matches('.').len();
            pieces.push(Piece::Number(rest[..taken].to_owned()));
            taken
        } else if first.is_alphabetic() {
            let taken = length(char::is_alphabetic);
            pieces.push(Piece::Word(rest[..taken].to_lowercase()));
            taken
        } else if first.is_whitespace() {
            pieces.push(Piece::Space);
            length(char::is_whitespace)
        } else {
            pieces.push(Piece::Mark(first));
            first.len_utf8()
        };
        rest = &rest[taken..];
    }
    pieces
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    fn read(text: &str) -> Option<String> {
        let now: Timestamp = "2026-11-30T21:09:03.155Z".parse().expect("a timestamp");
        let context = Context {
            now,
            ..Context::default()
        };
        parse(text, &context)
            .ok()
            .map(|instant| instant.format("%Y-%m-%dT%H:%M:%S.%3f%Ez"))
    }

    #[test]
    fn dates_are_read_in_many_spellings() {
        let cases = [
            ("2026-03-04T05:06:07.891Z", "2026-03-04T05:06:07.891Z"),
            ("2026-03-04T05:06:07.123456789Z", "2026-03-04T05:06:07.123Z"),
            ("2026-03-04 05:06:07+02:00", "2026-03-04T05:06:07.000+02:00"),
            ("2026-03-04T05:06:07 -0800", "2026-03-04T05:06:07.000-08:00"),
            ("2026-03-04 05:06:07 EST", "2026-03-04T05:06:07.000-05:00"),
            (
                "2026-03-04 05:06:07 America/New_York",
                "2026-03-04T05:06:07.000-05:00",
            ),
            ("2026-03", "2026-03-30T00:00:00.000Z"),
            ("2026-02", "2026-02-28T00:00:00.000Z"),
            ("2020", "2020-11-30T00:00:00.000Z"),
            ("05:06", "2026-11-30T05:06:00.000Z"),
            ("Mar 4 2026", "2026-03-04T00:00:00.000Z"),
            ("4 March 2026 5pm", "2026-03-04T17:00:00.000Z"),
            ("Wed, 04 Mar 2026 05:06:07 GMT", "2026-03-04T05:06:07.000Z"),
            ("03/04/2026", "2026-03-04T00:00:00.000Z"),
            ("13/04/2026", "2026-04-13T00:00:00.000Z"),
            ("20260304T050607", "2026-03-04T05:06:07.000Z"),
            ("2026-03-04T0506", "2026-03-04T05:06:00.000Z"),
            ("2026-03-04T05", "2026-03-04T05:00:00.000Z"),
            ("2026-03-04 05:06:07,891", "2026-03-04T05:06:07.891Z"),
            ("2026.03.04", "2026-03-04T00:00:00.000Z"),
            ("4.3.2026", "2026-04-03T00:00:00.000Z"),
            ("March 2026", "2026-03-30T00:00:00.000Z"),
            ("Monday", "2026-11-30T00:00:00.000Z"),
            ("10", "2026-11-10T00:00:00.000Z"),
            ("-90", "1990-11-30T00:00:00.000Z"),
            ("12am", "2026-11-30T00:00:00.000Z"),
            ("5 pm", "2026-11-30T17:00:00.000Z"),
            ("-1h30m", "2026-11-30T01:30:00.000Z"),
            ("-30s", "2026-11-30T00:00:30.000Z"),
            ("10m", "2026-11-30T00:10:00.000Z"),
            ("-P1D", "2026-11-29T21:09:03.155Z"),
            ("PT1H", "2026-11-30T22:09:03.155Z"),
            ("-P10M", "2026-01-30T21:09:03.155Z"),
            ("1d", "2026-12-01T21:09:03.155Z"),
            ("-1w", "2026-11-23T21:09:03.155Z"),
        ];
        for (text, shown) in cases {
            assert_eq!(read(text).as_deref(), Some(shown), "{text}");
        }
    }

    #[test]
    fn what_is_no_date_is_an_error() {
        for text in [
            "",
            "*",
            "2026*",
            "^2026",
            "now",
            "yesterday",
            "2026-13-04",
            "2026-02-30",
            "1.2.3.4",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        for text in [
            "2026-03-04T24:00:00Z",
            "2026-03-04T05:06:60Z",
            "2026-03-04T05:06:07Z foo",
            "2026-W10-3",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
