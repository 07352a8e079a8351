//! Where do records go? To standard output, through the output language; nothing else is written
//! there.

use std::io::{self, IsTerminal, Write};

use clap::ArgMatches;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::Value;

use super::args::Limit;
use super::command::{Entry, Items, Records};
use super::context::Context;
use super::error::Error;
use crate::format::{self, Display, DisplayError, Outcome};

/// Prints what a command gave.
pub fn show(
    context: &Context,
    entry: &Entry,
    matches: &ArgMatches,
    records: Records<'_>,
) -> Result<(), Error> {
    let mut out: Box<dyn Write> = if context.shows_output() {
        Box::new(io::BufWriter::new(io::stdout().lock()))
    } else {
        Box::new(io::sink())
    };
    match records {
        Records::Nothing => Ok(()),
        Records::Empty => with_display(
            context,
            default_format(context, entry),
            matches,
            |display| {
                let outcome = display.single(Value::Null, &mut out)?;
                finish(context, &outcome, &mut out)
            },
        ),
        Records::Single(record) => with_display(
            context,
            default_format(context, entry),
            matches,
            |display| {
                let outcome = display.reply(record, &mut out)?;
                finish(context, &outcome, &mut out)
            },
        ),
        Records::List(items) => list(context, entry, matches, items, &mut out),
        Records::ListThen(items, epilogue) => {
            let shown = list(context, entry, matches, items, &mut out);
            epilogue(shown)
        }
        Records::Stream(items, format, epilogue) => {
            // Standard output by itself holds nothing back that ends with a line.
            drop(out);
            let mut out: Box<dyn Write> = match context.shows_output() {
                true => Box::new(io::stdout().lock()),
                false => Box::new(io::sink()),
            };
            epilogue(stream(context, format, matches, items, &mut out))
        }
    }
}

/// Prints a list, and says so when there was nothing to print.
fn list(
    context: &Context,
    entry: &Entry,
    matches: &ArgMatches,
    mut items: Items<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    with_display(
        context,
        default_format(context, entry),
        matches,
        |display| {
            let outcome = display.list(&mut items, out)?;
            // Requests are made as records are taken: those nobody wants to see are still to be made.
            if default_format(context, entry) == "none" {
                items.try_for_each(|record| record.map(drop))?;
            }
            finish(context, &outcome, out)?;
            let chosen = context.globals.format.as_deref().unwrap_or_default();
            if outcome.listed == 0 && default_format(context, entry) != "none" && chosen.is_empty()
            {
                context.say("Listed 0 items.");
            }
            Ok(())
        },
    )
}

/// Prints records as they come.
fn stream(
    context: &Context,
    default_format: &str,
    matches: &ArgMatches,
    mut items: Items<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    with_display(context, default_format, matches, |display| {
        let outcome = display.list(&mut items, out)?;
        // What is done as records are taken is not left undone because nobody looks.
        items.try_for_each(|record| record.map(drop))?;
        finish(context, &outcome, out)
    })
}

/// Makes sure that everything is written, then tells what is to be said about it.
fn finish(context: &Context, outcome: &Outcome, out: &mut dyn Write) -> Result<(), Error> {
    out.flush()?;
    for warning in &outcome.warnings {
        context.warn(warning);
    }
    Ok(())
}

/// The form records are printed in by default: the command's, but `format` has a flag for it.
fn default_format<'a>(context: &'a Context, entry: &Entry) -> &'a str {
    context.line.flag("default-format").unwrap_or(entry.format)
}

/// Makes the display a command's flags ask for.
fn with_display<T>(
    context: &Context,
    default_format: &str,
    matches: &ArgMatches,
    show: impl FnOnce(Display<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let uri = |name: &str| Some(format!("{}{name}", context.base_url()));
    let flag = |name: &str| {
        Some(match context.line.flag(&name.replace('_', "-"))? {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            text => Value::String(text.to_owned()),
        })
    };
    let limit = |id| {
        let limit = matches.try_get_one::<Limit>(id).ok().flatten();
        limit.and_then(|limit| limit.0)
    };
    let default_printer = context.properties.setting("core", "default_format");
    let options = format::Options {
        default_format,
        format: context.globals.format.as_deref(),
        filter: context.line.flag("filter"),
        sort_by: context.line.flag("sort-by"),
        limit: limit("limit"),
        page_size: limit("page_size"),
        flatten: context.line.flag("flatten"),
        uri: (context.line.flag("uri") == Some("true")).then_some(&uri),
        flag: &flag,
        default_printer: default_printer.as_deref(),
        width: width(),
        now: Timestamp::now(),
        time_zone: TimeZone::system(),
    };
    let chosen = context.globals.format.as_deref().unwrap_or_default();
    let both = format!("{default_format} {chosen}");
    context.note(format_args!("Display format: \"{}\"", both.trim_end()));
    show(Display::new(options)?)
}

/// The columns of the terminal, or 80 where there is none.
fn width() -> usize {
    const DEFAULT: usize = 80;
    if !io::stdout().is_terminal() {
        return DEFAULT;
    }
    terminal_size::terminal_size().map_or(DEFAULT, |(width, _)| usize::from(width.0))
}

/// Returns a value as YAML text.
pub fn yaml(value: Value) -> String {
    let mut text = Vec::new();
    let options = format::Options {
        default_format: "yaml",
        ..format::Options::default()
    };
    // A value too deep to be printed is left out.
    let shown = Display::new(options).map(|display| display.single(value, &mut text));
    match shown {
        Ok(Ok(_)) => String::from_utf8(text).unwrap_or_default(),
        _ => String::new(),
    }
}

impl From<format::Error> for Error {
    fn from(error: format::Error) -> Self {
        Self::client(error.to_string())
    }
}

impl<E: Into<Error>> From<DisplayError<E>> for Error {
    fn from(error: DisplayError<E>) -> Self {
        match error {
            DisplayError::Source(error) => error.into(),
            DisplayError::Format(error) => error.into(),
            DisplayError::Write(error) => Self::Output(error),
        }
    }
}
