//! When is that? Dates in the spellings people use, compared as instants and shown by pattern.

mod parse;
mod parts;
mod show;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::{Offset, TimeZone};

use super::{Context, Error};

pub(crate) use parse::parse;

/// A date with its time, in a zone if one is known.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Instant {
    civil: DateTime,
    zone: Option<TimeZone>,
    /// Whether a zone asked for is only put to the date, which then says the same in it.
    parts_only: bool,
}

impl Instant {
    fn new(civil: DateTime, zone: Option<TimeZone>) -> Instant {
        Instant {
            civil,
            zone,
            parts_only: false,
        }
    }

    /// The date so many seconds after 1970 began; without a zone asked for, it is local and knows no zone.
    pub(crate) fn from_seconds(
        seconds: f64,
        zone: Option<&str>,
        context: &Context,
    ) -> Option<Instant> {
        let zone = zone.filter(|zone| !zone.is_empty()).and_then(zone_named);
        let micros = (seconds * 1e6).round();
        // Beyond this, a float no longer counts single microseconds, nor a calendar years.
        if micros.abs() > 1e18 {
            return None;
        }
        let timestamp = Timestamp::from_microsecond(micros as i64).ok()?;
        let civil = zone
            .as_ref()
            .unwrap_or(&context.time_zone)
            .to_datetime(timestamp);
        Some(Instant::new(civil, zone))
    }

    pub(crate) fn from_parts(date: [i64; 3], time: [i64; 4]) -> Option<Instant> {
        let [year, month, day] = date;
        let [hour, minute, second, micros] = time;
        let nanos = i32::try_from(micros.checked_mul(1000)?).ok()?;
        let civil = DateTime::new(
            year.try_into().ok()?,
            month.try_into().ok()?,
            day.try_into().ok()?,
            hour.try_into().ok()?,
            minute.try_into().ok()?,
            second.try_into().ok()?,
            nanos,
        );
        Some(Instant {
            civil: civil.ok()?,
            zone: None,
            parts_only: true,
        })
    }

    /// The same moment as seen in another zone; a number of seconds without a zone is left as it is.
    pub(crate) fn in_zone(self, zone: &str, context: &Context) -> Instant {
        let Some(wanted) = zone_named(zone) else {
            return self;
        };
        if self.parts_only {
            return Instant {
                zone: Some(wanted),
                ..self
            };
        }
        if self.zone.is_none() {
            return self;
        }
        match self.timestamp(&context.time_zone) {
            Some(timestamp) => Instant::new(wanted.to_datetime(timestamp), Some(wanted)),
            None => self,
        }
    }

    /// Seconds since 1970; a date without a zone is local.
    pub(crate) fn seconds(&self, context: &Context) -> Option<f64> {
        Some(self.timestamp(&context.time_zone)?.as_microsecond() as f64 / 1e6)
    }

    fn timestamp(&self, local: &TimeZone) -> Option<Timestamp> {
        self.zone
            .as_ref()
            .unwrap_or(local)
            .to_timestamp(self.civil)
            .ok()
    }

    /// The moment for comparisons.
    pub(crate) fn moment(&self, context: &Context) -> Option<Timestamp> {
        self.timestamp(&context.time_zone)
    }
}

/// A zone by its name in the zone database, or by a common abbreviation.
pub(crate) fn zone_named(name: &str) -> Option<TimeZone> {
    let offset_hours = match name.to_uppercase().as_str() {
        "Z" | "UTC" | "GMT" => return Some(TimeZone::UTC),
        "EST" => -5,
        "EDT" | "AST" => -4,
        "CST" => -6,
        "CDT" => -5,
        "MST" => -7,
        "MDT" => -6,
        "PST" => -8,
        "PDT" => -7,
        "CET" => 1,
        "CEST" | "EET" => 2,
        "JST" => 9,
        _ => return TimeZone::get(name).ok(),
    };
    Some(TimeZone::fixed(Offset::constant(offset_hours)))
}

/// The moment a text means, for flags such as `--time`: a date, or a duration from now.
///
/// Errors: the text is neither; the message quotes it.
pub fn parse_time(text: &str, now: Timestamp, time_zone: &TimeZone) -> Result<Timestamp, Error> {
    let context = Context {
        now,
        time_zone: time_zone.clone(),
        ..Context::default()
    };
    let instant = parse(text, &context)?;
    instant
        .moment(&context)
        .ok_or_else(|| Error::Date(format!("Unknown string format: {text}")))
}
