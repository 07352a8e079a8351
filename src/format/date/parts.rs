//! Which of the numbers in a date is the year, the month, the day?

use jiff::civil::{Date, DateTime, Time, Weekday};
use jiff::tz::TimeZone;

/// What has been understood so far.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// Numbers of a date in their order, with the letters of those that can only be a year.
    pub(super) numbers: Vec<(i64, bool)>,
    /// The place of the month among the numbers, when it was a name.
    pub(super) month_at: Option<usize>,
    pub(super) weekday: Option<usize>,
    pub(super) hour: Option<i64>,
    pub(super) minute: Option<i64>,
    pub(super) second: Option<f64>,
    pub(super) afternoon: Option<bool>,
    pub(super) zone: Option<TimeZone>,
}

impl Parts {
    pub(super) fn has_any(&self) -> bool {
        let clock = self.hour.is_some() || self.minute.is_some() || self.second.is_some();
        clock || !self.numbers.is_empty() || self.weekday.is_some()
    }

    /// The date; what was not said comes from `now`.
    pub(super) fn civil(&self, now: DateTime) -> Option<DateTime> {
        let YearMonthDay(year, month, day) = self.ymd(now)?;
        let date = match day {
            Some(day) => Date::new(year, month, day).ok()?,
            None => {
                let first = Date::new(year, month, 1).ok()?;
                Date::new(year, month, now.day().min(first.days_in_month())).ok()?
            }
        };
        let date = match self.weekday.filter(|_| self.numbers.is_empty()) {
            Some(day) => next(day, now)?,
            None => date,
        };
        let hour = self.hour.unwrap_or(0);
        let hour = match self.afternoon {
            Some(_) if !(1..=12).contains(&hour) => return None,
            Some(afternoon) => hour % 12 + if afternoon { 12 } else { 0 },
            None => hour,
        };
        let second = self.second.unwrap_or(0.0);
        let micros = ((second.fract() * 1e6) + 1e-4) as i32;
        let time = Time::new(
            hour.try_into().ok()?,
            self.minute.unwrap_or(0).try_into().ok()?,
            if second < 60.0 {
                second as i8
            } else {
                return None;
            },
            micros.min(999_999) * 1000,
        );
        Some(date.to_datetime(time.ok()?))
    }

    /// Finds out which of the numbers is the year, the month and the day.
    fn ymd(&self, now: DateTime) -> Option<YearMonthDay> {
        let numbers = &self.numbers;
        let is_year = |index: usize| numbers[index].1 || numbers[index].0 > 31;
        let value = |index: usize| numbers[index].0;
        let (year, month, day) = match (numbers.len(), self.month_at) {
            (0, _) => (None, None, None),
            (1, Some(_)) => (None, Some(0), None),
            (1, None) if is_year(0) => (Some(0), None, None),
            (1, None) => (None, None, Some(0)),
            (2, Some(at)) if is_year(1 - at) => (Some(1 - at), Some(at), None),
            (2, Some(at)) => (None, Some(at), Some(1 - at)),
            (2, None) if is_year(0) => (Some(0), Some(1), None),
            (2, None) if is_year(1) => (Some(1), Some(0), None),
            (2, None) if value(0) > 12 => (None, Some(1), Some(0)),
            (2, None) => (None, Some(0), Some(1)),
            (_, Some(0)) if is_year(1) => (Some(1), Some(0), Some(2)),
            (_, Some(0)) => (Some(2), Some(0), Some(1)),
            (_, Some(1)) if is_year(0) => (Some(0), Some(1), Some(2)),
            (_, Some(1)) => (Some(2), Some(1), Some(0)),
            (_, Some(_)) if is_year(0) => (Some(0), Some(2), Some(1)),
            (_, Some(_)) => (Some(1), Some(2), Some(0)),
            _ if is_year(0) => (Some(0), Some(1), Some(2)),
            _ if value(0) > 12 => (Some(2), Some(1), Some(0)),
            _ => (Some(2), Some(0), Some(1)),
        };
        let year = match year {
            Some(index) => full_year(value(index), numbers[index].1, now)?,
            None => now.year(),
        };
        let month = match month {
            Some(index) => value(index).try_into().ok()?,
            None => now.month(),
        };
        let day = match day {
            Some(index) => Some(value(index).try_into().ok()?),
            None => None,
        };
        Some(YearMonthDay(year, month, day))
    }
}

/// Year and month; the day when one was given.
struct YearMonthDay(i16, i8, Option<i8>);

/// The next such day of the week, which may be today.
fn next(day: usize, now: DateTime) -> Option<Date> {
    let wanted = Weekday::from_monday_zero_offset(i8::try_from(day).ok()?).ok()?;
    let ahead = wanted.since(now.weekday());
    now.date()
        .checked_add(jiff::Span::new().days(i64::from(ahead)))
        .ok()
}

/// A year of two digits is the one nearest to now.
fn full_year(year: i64, spelled_out: bool, now: DateTime) -> Option<i16> {
    let now = i64::from(now.year());
    let mut full = year;
    if year < 100 && !spelled_out {
        full += now - now % 100;
        full += if full >= now + 50 {
            -100
        } else if full < now - 50 {
            100
        } else {
            0
        };
    }
    full.try_into().ok().filter(|year| *year > 0)
}
