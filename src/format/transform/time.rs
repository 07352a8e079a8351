//! Transforms of dates and durations.

use super::{Arguments, Context, Error};
use crate::format::date::{self, Instant};
use crate::format::duration::Duration;
use crate::format::number;
use crate::format::value::Value;

const DATE: &str = "%Y-%m-%dT%H:%M:%S";

pub(super) fn date(
    value: &Value,
    arguments: &Arguments,
    context: &Context,
) -> Result<Value, Error> {
    let format = arguments.text("format", "");
    let shown = read(value, arguments, context).map(|instant| {
        let instant = match arguments.given("tz").filter(|zone| !zone.is_empty()) {
            Some(zone) => instant.in_zone(zone, context),
            None => instant,
        };
        instant.format(if format.is_empty() { DATE } else { format })
    });
    Ok(shown.map_or_else(|| arguments.undefined(), Value::Text))
}

pub(super) fn iso(value: &Value, arguments: &Arguments, context: &Context) -> Result<Value, Error> {
    let shown =
        read(value, arguments, context).map(|instant| instant.format("%Y-%m-%dT%H:%M:%S.%3f%Oz"));
    Ok(Value::Text(shown.unwrap_or_else(|| {
        arguments.text("undefined", "T").to_owned()
    })))
}

/// A number is seconds since 1970, a map the parts of a date, a text a date in most spellings.
fn read(value: &Value, arguments: &Arguments, context: &Context) -> Option<Instant> {
    if let Some(seconds) = value.number() {
        let unit = arguments
            .text("unit", "1")
            .parse::<f64>()
            .ok()
            .filter(|unit| *unit != 0.0)?;
        return Instant::from_seconds(seconds / unit, arguments.given("tz_default"), context);
    }
    match value {
        Value::Map(_) => {
            let part = |name: &str, default: i64| match value.get(name) {
                Some(value) => value.to_text().trim().parse().ok(),
                None => Some(default),
            };
            let date = [part("year", 1)?, part("month", 1)?, part("day", 1)?];
            let time = [
                part("hour", 0)?,
                part("minute", 0)?,
                part("second", 0)?,
                part("microsecond", 0)?,
            ];
            Instant::from_parts(date, time)
        }
        Value::Text(text) => date::parse(text, context).ok(),
        _ => None,
    }
}

pub(super) fn duration(
    value: &Value,
    arguments: &Arguments,
    context: &Context,
) -> Result<Value, Error> {
    let parts = usize::try_from(arguments.number("parts", 3)?).unwrap_or(0);
    let precision = usize::try_from(arguments.number("precision", 3)?).unwrap_or(0);
    let found = read_duration(value, arguments, context);
    Ok(found.map_or_else(
        || arguments.undefined(),
        |duration| Value::Text(duration.format(parts, precision)),
    ))
}

fn read_duration(value: &Value, arguments: &Arguments, context: &Context) -> Option<Duration> {
    let calendar = arguments.flag("calendar", true);
    if let Some(between) = read_span(value, arguments, context) {
        return between.and_then(|seconds| Duration::from_seconds(seconds, calendar));
    }
    match value {
        Value::Text(text) if number::parse(text).is_none() => Duration::parse(text).ok(),
        value => {
            let unit = arguments
                .text("unit", "1")
                .parse::<f64>()
                .ok()
                .filter(|unit| *unit != 0.0)?;
            Duration::from_seconds(value.number()? / unit, calendar)
        }
    }
}

/// The seconds between the dates that the members named by `start` and `end` hold; the end may be now.
fn read_span(value: &Value, arguments: &Arguments, context: &Context) -> Option<Option<f64>> {
    let start = arguments.given("start").filter(|name| !name.is_empty())?;
    let moment = |name: &str| match value.get(name)? {
        Value::Text(text) => date::parse(text, context).ok()?.seconds(context),
        other => other.number(),
    };
    let end = match arguments.given("end").filter(|name| !name.is_empty()) {
        Some(name) => moment(name),
        None => Some(context.now_seconds()),
    };
    Some(moment(start).and_then(|start| Some(end? - start)))
}
