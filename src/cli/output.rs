//! Where do records go? To standard output, through the output language; nothing else is written
//! there.

use std::io::{self, Write};

use clap::ArgMatches;
use serde_json::Value;

use super::args::{Limit, List};
use super::command::{Entry, Records};
use super::context::Context;
use super::error::Error;
use crate::format;

/// Prints what a command gave.
pub fn show(
    context: &Context,
    entry: &Entry,
    matches: &ArgMatches,
    records: Records<'_>,
) -> Result<(), Error> {
    let out = &mut io::BufWriter::new(io::stdout().lock());
    match records {
        Records::Nothing => Ok(()),
        Records::Single(record) => {
            let shown = with_display(context, entry, matches, |display| {
                Ok(display.single(&record, out)?)
            });
            shown.and_then(|()| Ok(out.flush()?))
        }
        Records::List(items) => list(context, entry, matches, items, out),
        Records::ListThen(items, epilogue) => {
            let shown = list(context, entry, matches, items, out);
            epilogue(shown)
        }
    }
}

/// Prints a list, and says so when there was nothing to print.
fn list(
    context: &Context,
    entry: &Entry,
    matches: &ArgMatches,
    items: super::command::Items<'_>,
    out: &mut impl Write,
) -> Result<(), Error> {
    let count = with_display(context, entry, matches, |display| display.list(items, out))?;
    out.flush()?;
    if count == 0
        && entry.format != "none"
        && context.globals.format.as_deref().unwrap_or("").is_empty()
    {
        context.say("Listed 0 items.");
    }
    Ok(())
}

/// Makes the display a command's flags ask for.
fn with_display<T>(
    context: &Context,
    entry: &Entry,
    matches: &ArgMatches,
    show: impl FnOnce(format::Display<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let sort_by = value::<List>(matches, "sort_by").unwrap_or_default();
    let flatten = context.globals.flatten.clone().unwrap_or_default();
    let filter = value::<String>(matches, "filter");
    let uri = |record: &Value| {
        let name = record.get("name").or(Some(record)).and_then(Value::as_str);
        format!("{}{}", context.base_url(), name.unwrap_or_default())
    };
    let flag = |name: &str| {
        let text = context.line.flag(&name.replace('_', "-"))?;
        Some(match text {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            text => Value::String(text.to_owned()),
        })
    };
    let default_format = match context.properties.setting("core", "default_format") {
        Some(format) if entry.format == "default" => format,
        _ => entry.format.to_owned(),
    };
    let options = format::Options {
        default_format: &default_format,
        format: context.globals.format.as_deref(),
        filter: filter.as_deref(),
        sort_by: &sort_by.0,
        limit: value::<Limit>(matches, "limit").and_then(|limit| limit.0),
        page_size: value::<Limit>(matches, "page_size").and_then(|limit| limit.0),
        flatten: &flatten.0,
        uri: value::<bool>(matches, "uri")
            .unwrap_or(false)
            .then_some(&uri),
        flag: &flag,
    };
    show(format::Display::new(options)?)
}

/// Returns the value of a flag the command may not even have.
fn value<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, id: &str) -> Option<T> {
    matches.try_get_one::<T>(id).ok().flatten().cloned()
}

impl From<format::Error> for Error {
    fn from(error: format::Error) -> Self {
        match error {
            format::Error::Output(error) => Self::Output(error),
        }
    }
}

/// Returns a value as YAML text.
pub fn yaml(value: &Value) -> String {
    format!("{value}\n")
}
