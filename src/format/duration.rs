//! How long is a duration, and how is it written? ISO 8601 with a little tolerance: `P1DT2H`, `1h30m`, `90s`.

use super::Error;

/// Days of a mean year, by which calendar durations are counted.
const YEAR_DAYS: f64 = 365.242_2;

/// The longest duration in seconds that is looked at; beyond, numbers are no longer whole.
const SECONDS_MAX: f64 = 1e16;

/// A span in the units it was given in; only seconds, minutes and hours carry into each other.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Duration {
    pub(crate) negative: bool,
    /// Years, months, days, hours, minutes; all but the seconds are whole.
    pub(crate) whole: [f64; 5],
    pub(crate) seconds: f64,
}

const UNITS: [char; 6] = ['Y', 'M', 'D', 'H', 'M', 'S'];

/// Half of the unit before, from which a part that is not shown rounds that unit up.
const HALVES: [f64; 6] = [f64::INFINITY, 6.0, 15.0, 12.0, 30.0, 30.0];

impl Duration {
    /// A duration of a number of seconds; `None` for negative ones and those out of bounds.
    pub(crate) fn from_seconds(seconds: f64, calendar: bool) -> Option<Duration> {
        if !(0.0..SECONDS_MAX).contains(&seconds) {
            return None;
        }
        let mut duration = Duration {
            seconds,
            ..Duration::default()
        };
        duration.carry();
        if calendar {
            duration.whole[2] = (duration.whole[3] / 24.0).floor();
            duration.whole[3] -= duration.whole[2] * 24.0;
            duration.carry_years();
        }
        Some(duration)
    }

    /// Reads the ISO 8601 form; the `P` and the `T` may be left out.
    pub(crate) fn parse(text: &str) -> Result<Duration, Error> {
        let upper = text.trim().to_uppercase();
        let (negative, upper) = match upper.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, upper.strip_prefix('+').unwrap_or(&upper)),
        };
        let (mut in_time, mut rest) = match upper.strip_prefix('P') {
            Some(rest) => (false, rest),
            None => (true, upper),
        };
        let mut duration = Duration {
            negative,
            ..Duration::default()
        };
        while !rest.is_empty() {
            if let Some(after) = rest.strip_prefix('T') {
                (in_time, rest) = (true, after);
                continue;
            }
            let digits = rest
                .find(|character: char| !character.is_ascii_digit() && character != '.')
                .unwrap_or(rest.len());
            let number: f64 = rest[..digits].parse().map_err(|_| bad(text))?;
            let letters = &rest[digits..];
            let length = letters
                .find(|character: char| !character.is_ascii_alphabetic() || character == 'T')
                .unwrap_or(letters.len());
            // `T` alone separates; the parts of a unit are taken whole, so `500MS` is not five hundred minutes.
            let unit = ["MS", "US", "NS"]
                .into_iter()
                .find(|unit| letters.starts_with(unit))
                .unwrap_or(&letters[..length.min(1)]);
            duration
                .add(number, unit, in_time)
                .ok_or_else(|| bad(text))?;
            rest = &letters[unit.len()..];
        }
        duration.carry();
        duration.carry_years();
        Ok(duration)
    }

    fn add(&mut self, number: f64, unit: &str, in_time: bool) -> Option<()> {
        let day_seconds = 86_400.0;
        match unit {
            "Y" => self.add_whole(0, number, 12.0, 1),
            "M" if !in_time => self.add_whole(1, number, YEAR_DAYS / 12.0, 2),
            "W" => self.add_whole(2, number * 7.0, day_seconds, 5),
            "D" => self.add_whole(2, number, day_seconds, 5),
            "H" => self.seconds += number * 3600.0,
            "M" => self.seconds += number * 60.0,
            "S" | "" => self.seconds += number,
            "MS" => self.seconds += number / 1e3,
            "US" => self.seconds += number / 1e6,
            "NS" => self.seconds += number / 1e9,
            _ => return None,
        }
        (number.is_finite() && self.total() < SECONDS_MAX).then_some(())
    }

    /// Adds to a unit; what is behind the point goes to a smaller one, of which `ratio` make this one.
    fn add_whole(&mut self, unit: usize, number: f64, ratio: f64, smaller: usize) {
        self.whole[unit] += number.floor();
        let rest = number.fract() * ratio;
        match self.whole.get_mut(smaller) {
            Some(slot) => *slot += rest.floor(),
            None => self.seconds += rest,
        }
    }

    fn carry(&mut self) {
        let minutes = (self.seconds / 60.0).floor();
        // Four digits of a fraction are kept, which also takes back what subtracting cost.
        self.seconds = ((self.seconds - minutes * 60.0) * 1e4).round() / 1e4;
        let hours = ((self.whole[4] + minutes) / 60.0).floor();
        self.whole[4] += minutes - hours * 60.0;
        self.whole[3] += hours;
    }

    fn carry_years(&mut self) {
        // A year is full when the day is over that it ends in: 366 days are one year, 731 are not yet two.
        let part_of_day = YEAR_DAYS.fract();
        let years = ((self.whole[2] - (1.0 - part_of_day) + 1e-9) / YEAR_DAYS)
            .floor()
            .max(0.0);
        if years > 0.0 {
            self.whole[2] = (self.whole[2] - years * YEAR_DAYS + part_of_day - 1e-7).floor();
        }
        self.whole[0] += years;
        let years = (self.whole[1] / 12.0).floor();
        self.whole[1] -= years * 12.0;
        self.whole[0] += years;
    }

    /// The length in seconds, with years and months of mean length.
    pub(crate) fn total(&self) -> f64 {
        let [years, months, days, hours, minutes] = self.whole;
        let days = days + years * YEAR_DAYS + months * YEAR_DAYS / 12.0;
        let seconds = ((days * 24.0 + hours) * 60.0 + minutes) * 60.0 + self.seconds;
        if self.negative { -seconds } else { seconds }
    }

    /// The ISO 8601 form with at most `parts` units, zero meaning all, the last of them rounded.
    pub(crate) fn format(&self, parts: usize, precision: usize) -> String {
        let mut values = [0.0; 6];
        values[..5].copy_from_slice(&self.whole);
        values[5] = self.seconds;
        let first = values.iter().position(|value| *value != 0.0).unwrap_or(0);
        let last = if parts == 0 {
            5
        } else {
            first.saturating_add(parts - 1).min(5)
        };
        round_at(&mut values, last);
        let mut out = String::new();
        for (index, value) in values.iter().enumerate().take(last + 1) {
            let text = if index == 5 {
                trim(&format!("{value:.*}", precision.min(9)))
            } else {
                format!("{value:.0}")
            };
            if text == "0" {
                continue;
            }
            out.push_str(if index >= 3 && !out.contains('T') {
                "T"
            } else {
                ""
            });
            out.push_str(&text);
            out.push(UNITS[index]);
        }
        let sign = if self.negative && !out.is_empty() {
            "-"
        } else {
            ""
        };
        if out.is_empty() {
            "P0".to_owned()
        } else {
            format!("{sign}P{out}")
        }
    }
}

/// Rounds the last unit shown by the one behind it.
fn round_at(values: &mut [f64; 6], last: usize) {
    let half_years = last == 0 && values[1] == 0.0 && values[2] >= YEAR_DAYS / 2.0;
    let next = last + 1;
    if half_years
        || (last >= 2 && next < 6 && values[next] >= HALVES[next])
        || (last == 0 && values[1] >= HALVES[1])
    {
        values[last] += 1.0;
    }
}

fn trim(text: &str) -> String {
    if !text.contains('.') {
        return text.to_owned();
    }
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn bad(text: &str) -> Error {
    Error::Date(format!("Duration [{text}] is not an ISO 8601 duration."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_counted_in_calendar_units() {
        let cases = [
            (93_784.5, "P1DT2H3M"),
            (59.0, "PT59S"),
            (0.0, "P0"),
            (31_536_000.0, "P365D"),
            (1e9, "P31Y251D"),
            (1.5e9, "P47Y194D"),
            (61.234_567_8, "PT1M1.235S"),
            (2_678_399.999, "P30DT23H60M"),
            (31_556_926.0, "P365DT5H49M"),
            (366.0 * 86_400.0, "P1Y"),
            (731.0 * 86_400.0, "P1Y365D"),
            (732.0 * 86_400.0, "P2Y1D"),
            (1827.0 * 86_400.0, "P5Y1D"),
            (73_049.0 * 86_400.0, "P199Y366D"),
            (93.7845, "PT1M33.785S"),
        ];
        for (seconds, text) in cases {
            assert_eq!(
                Duration::from_seconds(seconds, true)
                    .map(|it| it.format(3, 3))
                    .as_deref(),
                Some(text)
            );
        }
        assert_eq!(
            Duration::from_seconds(93_784.5, false)
                .map(|it| it.format(3, 3))
                .as_deref(),
            Some("PT26H3M4.5S")
        );
        assert_eq!(Duration::from_seconds(-1.0, true), None);
    }

    #[test]
    fn texts_keep_their_units() {
        let cases = [
            ("1h", "PT1H"),
            ("P1Y2M3DT4H5M6.789S", "P1Y2M3D"),
            ("PT90M", "PT1H30M"),
            ("-PT5S", "-PT5S"),
            ("1.5h", "PT1H30M"),
            ("P1W", "P7D"),
            ("500ms", "PT0.5S"),
            ("P400D", "P1Y34D"),
            ("2592000s", "PT720H"),
            ("P1M", "P1M"),
            ("P", "P0"),
        ];
        for (text, shown) in cases {
            assert_eq!(
                Duration::parse(text).map(|it| it.format(3, 3)),
                Ok(shown.to_owned()),
                "{text}"
            );
        }
        for text in ["x", "1x", "P-1D", "99999999999999999999y", "1..2s"] {
            assert!(Duration::parse(text).is_err(), "{text}");
        }
    }
}
