//! Patterns: `%Y-%m-%d` as in C, with additions for fractions and offsets.

use jiff::Timestamp;
use jiff::civil::Weekday;
use jiff::tz::TimeZone;

use super::Instant;

const DAYS: [&str; 7] = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

impl Instant {
    /// The date by a pattern. What is no directive is copied.
    pub(crate) fn format(&self, pattern: &str) -> String {
        let mut out = String::new();
        let mut rest = pattern;
        while let Some(at) = rest.find('%') {
            out.push_str(&rest[..at]);
            let directive = &rest[at..];
            let (text, length) = self.directive(&directive[1..]);
            out.push_str(text.as_deref().unwrap_or(&directive[..=length]));
            rest = &directive[1 + length..];
        }
        out + rest
    }

    /// What a directive shows, if it is one, and its length.
    fn directive(&self, text: &str) -> (Option<String>, usize) {
        let Some(first) = text.chars().next() else {
            return (Some("%".to_owned()), 0);
        };
        let second = text[first.len_utf8()..].chars().next();
        match (first, second) {
            ('0'..='9', Some('f')) => (Some(self.fraction(usize::from(first as u8 - b'0'))), 2),
            ('-', Some(letter)) => {
                let plain = self.plain_directive(letter);
                let bare = plain.map(|text| text.trim_start_matches(['0', ' ']).to_owned());
                let bare = bare.map(|text| {
                    if text.is_empty() {
                        "0".to_owned()
                    } else {
                        text
                    }
                });
                (bare, 1 + letter.len_utf8())
            }
            ('E', Some('z')) => (Some(self.offset(":", true)), 2),
            ('O', Some('z')) => (Some(self.offset(":", false)), 2),
            _ => (self.plain_directive(first), first.len_utf8()),
        }
    }

    fn plain_directive(&self, letter: char) -> Option<String> {
        let civil = self.civil;
        let day = usize::try_from(civil.weekday().to_monday_zero_offset()).unwrap_or(0);
        let month = usize::try_from(civil.month() - 1).unwrap_or(0);
        let hour = civil.hour();
        let clock_hour = if hour % 12 == 0 { 12 } else { hour % 12 };
        Some(match letter {
            'a' => DAYS[day][..3].to_owned(),
            'A' => DAYS[day].to_owned(),
            'b' | 'h' => MONTHS[month][..3].to_owned(),
            'B' => MONTHS[month].to_owned(),
            'c' => self.format("%a %b %e %H:%M:%S %Y"),
            'C' => format!("{:02}", civil.year() / 100),
            'd' => format!("{:02}", civil.day()),
            'D' | 'x' => self.format("%m/%d/%y"),
            'e' => format!("{:2}", civil.day()),
            'f' => self.fraction(6),
            'F' => self.format("%Y-%m-%d"),
            'G' => civil.iso_week_date().year().to_string(),
            'H' => format!("{hour:02}"),
            'I' => format!("{clock_hour:02}"),
            'j' => format!("{:03}", civil.day_of_year()),
            'm' => format!("{:02}", civil.month()),
            'M' => format!("{:02}", civil.minute()),
            'n' => "\n".to_owned(),
            'p' => if hour < 12 { "AM" } else { "PM" }.to_owned(),
            'r' => self.format("%I:%M:%S %p"),
            'R' => self.format("%H:%M"),
            's' => self.epoch(),
            'S' => format!("{:02}", civil.second()),
            't' => "\t".to_owned(),
            'T' | 'X' => self.format("%H:%M:%S"),
            'u' => (day + 1).to_string(),
            'U' => self.week(Weekday::Sunday),
            'V' => format!("{:02}", civil.iso_week_date().week()),
            'w' => ((day + 1) % 7).to_string(),
            'W' => self.week(Weekday::Monday),
            'y' => format!("{:02}", civil.year().rem_euclid(100)),
            'Y' => civil.year().to_string(),
            'z' => self.offset("", false),
            'Z' => self.zone_name(),
            '%' => "%".to_owned(),
            _ => return None,
        })
    }

    /// The week of the year, counting from the first day that weeks begin with.
    fn week(&self, first: Weekday) -> String {
        let since_first = i32::from(self.civil.weekday().since(first));
        let week = (i32::from(self.civil.day_of_year()) + 6 - since_first) / 7;
        format!("{week:02}")
    }

    fn fraction(&self, digits: usize) -> String {
        let micros = f64::from(self.civil.subsec_nanosecond() / 1000);
        let scale = 10_f64.powi(i32::try_from(digits).unwrap_or(0));
        let rounded = (micros / 1e6 * scale).round().min(scale - 1.0);
        if digits == 0 {
            String::new()
        } else {
            format!("{rounded:0digits$.0}")
        }
    }

    fn epoch(&self) -> String {
        let zone = self.zone.clone().unwrap_or(TimeZone::UTC);
        let micros = self
            .timestamp(&zone)
            .map_or(0, |timestamp| timestamp.as_microsecond());
        crate::format::number::repr(micros as f64 / 1e6)
    }

    fn offset(&self, colon: &str, short: bool) -> String {
        let Some(zone) = &self.zone else {
            return String::new();
        };
        // Timestamps end a day before dates do; what offset a zone has then is as good a guess.
        let timestamp = self.timestamp(zone).unwrap_or(Timestamp::MAX);
        let seconds = zone.to_offset(timestamp).seconds();
        if short && seconds == 0 {
            return "Z".to_owned();
        }
        let sign = if seconds < 0 { '-' } else { '+' };
        let minutes = seconds.unsigned_abs() / 60;
        format!("{sign}{:02}{colon}{:02}", minutes / 60, minutes % 60)
    }

    fn zone_name(&self) -> String {
        let Some(zone) = &self.zone else {
            return String::new();
        };
        let Some(timestamp) = self.timestamp(zone) else {
            return String::new();
        };
        zone.to_offset_info(timestamp).abbreviation().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use crate::format::{Context, date};

    #[test]
    fn patterns_are_followed() {
        let instant =
            date::parse("2026-03-04T05:06:07.891+02:00", &Context::default()).expect("a date");
        let cases = [
            ("%a %A %b %B %d %e %j", "Wed Wednesday Mar March 04  4 063"),
            (
                "%H %I %p %M %S %y %Y %u %w %U %W",
                "05 05 AM 06 07 26 2026 3 3 09 09",
            ),
            ("%3f %1f %f", "891 9 891000"),
            ("%z %Ez %Oz", "+0200 +02:00 +02:00"),
            ("%s", "1772593567.891"),
            ("100%% %q %", "100% %q %"),
            ("é%dé", "é04é"),
        ];
        for (pattern, text) in cases {
            assert_eq!(instant.format(pattern), text, "{pattern}");
        }
    }
}
