//! How does a command show what it found? gcloud's output language: `--format`, `--filter`, `--sort-by`, `--limit`,
//! `--page-size`, `--flatten` and `--uri`.
//!
//! Records are trees of JSON values; this module knows nothing of what they mean. It reads no clock, no environment
//! and no file: what it has to know stands in [`Options`]. A [`Display`] is made before records are asked for, so that
//! mistakes in expressions are found first, and then fed with records:
//!
//! ```text
//! record → flatten → filter → sort → limit → uri → printer → bytes
//! ```
//!
//! Records are printed as they come, unless they must be sorted or aligned.
//!
//! Reading order: `value` is what records are made of, `lex` and `key` how expressions point into them; `transform`,
//! `projection` and `filter` are the three languages; `printer` has a file for each format.

mod attributes;
pub mod date;
mod duration;
mod filter;
mod flatten;
mod key;
mod lex;
mod number;
mod pattern;
mod printer;
mod projection;
mod shape;
mod sort;
mod transform;
mod value;

use std::io::{self, Write};
use std::ops::ControlFlow;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::Value as Json;

use filter::Filter;
use key::Key;
use printer::{Failure, Place, Printer};
use projection::Format;
use sort::SortKey;
use value::Value;

/// What is wrong with an expression, or with a record it was applied to.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// An expression does not follow the grammar; the text quotes it and marks the place.
    #[error("{0}")]
    Syntax(String),
    /// There is no printer of this name.
    #[error(
        "Format must be one of config, csv, default, diff, disable, flattened, get, json, list, multi, none, object, \
         table, text, value, yaml; received [{0}].\n\nFor information on output formats:\n  $ gcloud topic formats\n"
    )]
    UnknownFormat(String),
    /// The printer of this name needs columns.
    #[error(
        "Format [{0}] requires a non-empty projection. Use key parameters to specify a projection like so \
         `{0}(foo, bar.baz)`"
    )]
    ProjectionRequired(String),
    /// This key needs a format of its own.
    #[error("{0} requires format attribute.")]
    KeyFormatRequired(String),
    /// A transform was given what it cannot work with, or was there to fail.
    #[error("{0}")]
    Transform(String),
    /// A text is no date.
    #[error("{0}")]
    Date(String),
    /// A record is nested too deeply to be printed.
    #[error("The record is nested too deeply to be printed.")]
    RecordTooDeep,
    /// An expression is too long, or nested too deeply.
    #[error("The format, filter or sort expression is too large.")]
    ExpressionTooLarge,
    /// A transform would make a text that is too large.
    #[error("The value a transform makes is too large to be printed.")]
    ValueTooLarge,
}

/// Why records could not be shown.
#[derive(Debug, thiserror::Error)]
pub enum DisplayError<E> {
    /// The source of the records failed.
    #[error(transparent)]
    Source(E),
    /// An expression failed on a record.
    #[error(transparent)]
    Format(Error),
    /// The place they are written to failed, for example because its reader has gone.
    #[error(transparent)]
    Write(io::Error),
}

impl<E> From<Failure> for DisplayError<E> {
    fn from(failure: Failure) -> DisplayError<E> {
        match failure {
            Failure::Format(error) => DisplayError::Format(error),
            Failure::Write(error) => DisplayError::Write(error),
        }
    }
}

/// Makes the URL of the record of a name, if it has one.
pub type Uri<'a> = dyn Fn(&str) -> Option<String> + 'a;

/// How records are to be shown: what the command says, what the user says, and what the world is like.
#[derive(Clone)]
pub struct Options<'a> {
    /// The command's own format, before which the user's is read: its labels and transforms can be used there.
    pub default_format: &'a str,
    /// `--format`; empty counts as not given.
    pub format: Option<&'a str>,
    /// `--filter`.
    pub filter: Option<&'a str>,
    /// `--sort-by`.
    pub sort_by: Option<&'a str>,
    /// `--limit`, counted after filtering and sorting.
    pub limit: Option<u64>,
    /// `--page-size`, the rows of a table before it begins anew.
    pub page_size: Option<u64>,
    /// `--flatten`.
    pub flatten: Option<&'a str>,
    /// `--uri`: the URL of the record that has this `name`; records without one are left out.
    pub uri: Option<&'a Uri<'a>>,
    /// The value of a flag by its name with `_`, for columns that depend on one.
    pub flag: &'a dyn Fn(&str) -> Option<Json>,
    /// The format that `default` stands for; `yaml` if none.
    pub default_printer: Option<&'a str>,
    /// The columns of the terminal.
    pub width: usize,
    /// The present, for dates relative to it.
    pub now: Timestamp,
    /// The zone of dates that name none.
    pub time_zone: TimeZone,
}

impl Default for Options<'_> {
    /// A width of 80, in UTC, at the beginning of 1970.
    fn default() -> Self {
        Options {
            default_format: "",
            format: None,
            filter: None,
            sort_by: None,
            limit: None,
            page_size: None,
            flatten: None,
            uri: None,
            flag: &|_| None,
            default_printer: None,
            width: 80,
            now: Timestamp::UNIX_EPOCH,
            time_zone: TimeZone::UTC,
        }
    }
}

/// What expressions may know of the world.
#[derive(Debug, Clone)]
pub(crate) struct Context {
    now: Timestamp,
    time_zone: TimeZone,
    width: usize,
}

impl Default for Context {
    fn default() -> Context {
        Context {
            now: Timestamp::UNIX_EPOCH,
            time_zone: TimeZone::UTC,
            width: 80,
        }
    }
}

impl Context {
    fn now_seconds(&self) -> f64 {
        self.now.as_microsecond() as f64 / 1e6
    }
}

/// What was shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The records that were printed, or would have been by a format that prints any.
    pub listed: u64,
    /// What the user should be warned of, one text a warning.
    pub warnings: Vec<String>,
}

/// Expressions understood, ready for records.
pub struct Display<'a> {
    format: Format,
    place: Place,
    filter: Option<Filter>,
    sort_keys: Vec<SortKey>,
    flatten: Vec<Key>,
    limit: Option<u64>,
    uri: Option<&'a Uri<'a>>,
}

impl<'a> Display<'a> {
    /// Reads all expressions.
    ///
    /// Errors: whatever is wrong with an expression as such. What is wrong with it in view of a record shows later.
    pub fn new(options: Options<'a>) -> Result<Display<'a>, Error> {
        let given = |text: Option<&'a str>| text.filter(|text| !text.trim().is_empty());
        let context = Context {
            now: options.now,
            time_zone: options.time_zone.clone(),
            width: options.width,
        };
        let mut format = Format::parse(&effective_format(&options), 0)?;
        let filter = given(options.filter)
            .map(|text| Filter::parse(text, &format.aliases(), 0))
            .transpose()?;
        let sort_keys = given(options.sort_by)
            .map(sort::parse)
            .transpose()?
            .unwrap_or_default();
        format.sort_by(&sort_keys)?;
        let flag = |name: &str| (options.flag)(name).and_then(|json| Value::from_json(json).ok());
        format.drop_conditional(&flag, &context)?;
        let display = Display {
            filter,
            sort_keys,
            flatten: given(options.flatten)
                .map(flatten::parse)
                .transpose()?
                .unwrap_or_default(),
            limit: options.limit,
            uri: options.uri,
            place: Place {
                context,
                single: false,
                page_size: options
                    .page_size
                    .and_then(|size| usize::try_from(size.max(1)).ok()),
                default_printer: options.default_printer.map(str::to_owned),
            },
            format,
        };
        printer::new(display.format.clone(), display.place.clone())?;
        Ok(display)
    }

    /// Whether records need not be asked for at all.
    pub fn is_disabled(&self) -> bool {
        printer::is_disabled(&self.format)
    }

    /// Shows the records of a list.
    ///
    /// Takes no more of them than it needs. Errors: those of the source, of expressions, and of writing.
    pub fn list<E>(
        &self,
        records: impl IntoIterator<Item = Result<Json, E>>,
        out: &mut dyn Write,
    ) -> Result<Outcome, DisplayError<E>> {
        if self.is_disabled() {
            return Ok(Outcome::default());
        }
        let mut run = Run::new(self, false)?;
        if self.limit != Some(0) {
            for record in records {
                let record = record.map_err(DisplayError::Source)?;
                if run.take(record, out)?.is_break() {
                    break;
                }
            }
        }
        Ok(run.finish(out)?)
    }

    /// Shows one resource. A filter and the like make it a list of one; a resource of nothing is a list of none.
    pub fn single(
        &self,
        record: Json,
        out: &mut dyn Write,
    ) -> Result<Outcome, DisplayError<Error>> {
        let is_nothing = match &record {
            Json::Null | Json::Bool(false) => true,
            Json::Object(map) => map.is_empty(),
            Json::String(text) => text.is_empty(),
            Json::Array(items) => items.is_empty(),
            _ => false,
        };
        if is_nothing {
            return self.list(std::iter::empty(), out);
        }
        self.reply(record, out)
    }

    /// Shows the one message a service answered, which is something even without fields. A filter and the like make it
    /// a list of one.
    pub fn reply(&self, record: Json, out: &mut dyn Write) -> Result<Outcome, DisplayError<Error>> {
        let listed = self.filter.is_some()
            || !self.flatten.is_empty()
            || !self.sort_keys.is_empty()
            || self.uri.is_some();
        if listed {
            return self.list(std::iter::once(Ok(record)), out);
        }
        if self.is_disabled() {
            return Ok(Outcome::default());
        }
        let mut run = Run::new(self, true)?;
        let _ = run.take(record, out)?;
        Ok(run.finish(out)?)
    }
}

/// The user's format after the command's own: what the first says of keys still holds in the second.
fn effective_format(options: &Options) -> String {
    let default = options.default_format.trim_start();
    let user = options
        .format
        .filter(|format| !format.trim().is_empty())
        .or(options.uri.map(|_| "value(.)"));
    match user {
        Some(user) if default.is_empty() => user.to_owned(),
        Some(user) => format!("{default} {user}"),
        None => default.to_owned(),
    }
}

/// Records on their way.
struct Run<'d> {
    display: &'d Display<'d>,
    printer: Box<dyn Printer>,
    /// A filter that has seen the records of this run only.
    filter: Option<Filter>,
    /// Records that wait to be sorted.
    waiting: Vec<Value>,
    taken: u64,
    listed: u64,
}

impl<'d> Run<'d> {
    fn new(display: &'d Display<'d>, single: bool) -> Result<Run<'d>, Failure> {
        let place = Place {
            single,
            ..display.place.clone()
        };
        let printer = printer::new(display.format.clone(), place)?;
        Ok(Run {
            display,
            printer,
            filter: display.filter.clone(),
            waiting: Vec::new(),
            taken: 0,
            listed: 0,
        })
    }

    /// Takes a record as far as it can go; says when no more are needed.
    fn take(&mut self, record: Json, out: &mut dyn Write) -> Result<ControlFlow<()>, Failure> {
        let record = Value::from_json(record)?;
        let flow = flatten::flatten(record, &self.display.flatten, &mut |record| match self
            .select(record, out)
        {
            Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
            Ok(ControlFlow::Break(())) => ControlFlow::Break(Ok(())),
            Err(failure) => ControlFlow::Break(Err(failure)),
        });
        match flow {
            ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
            ControlFlow::Break(Ok(())) => Ok(ControlFlow::Break(())),
            ControlFlow::Break(Err(failure)) => Err(failure),
        }
    }

    fn select(&mut self, record: Value, out: &mut dyn Write) -> Result<ControlFlow<()>, Failure> {
        if let Some(filter) = &self.filter
            && !filter.selects(&record, &self.display.place.context)?
        {
            return Ok(ControlFlow::Continue(()));
        }
        if self.display.sort_keys.is_empty() {
            return self.print(record, out);
        }
        self.waiting.push(record);
        Ok(ControlFlow::Continue(()))
    }

    fn print(&mut self, record: Value, out: &mut dyn Write) -> Result<ControlFlow<()>, Failure> {
        self.taken += 1;
        let enough = self.display.limit.is_some_and(|limit| self.taken >= limit);
        let record = match self.display.uri {
            Some(uri) => match &record {
                // A record that is a text is a name itself.
                Value::Text(name) => uri(name),
                _ => record.get("name").and_then(|name| uri(&name.to_text())),
            }
            .map(Value::Text),
            None => Some(record),
        };
        if let Some(record) = record {
            self.printer.record(record, out)?;
            self.listed += 1;
        }
        Ok(if enough {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        })
    }

    fn finish(mut self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let waiting = std::mem::take(&mut self.waiting);
        for record in sort::sort(
            waiting,
            &self.display.sort_keys,
            &self.display.place.context,
        )? {
            if self.print(record, out)?.is_break() {
                break;
            }
        }
        self.printer.finish(out)?;
        let warnings = self
            .filter
            .as_ref()
            .map(Filter::warnings)
            .unwrap_or_default();
        Ok(Outcome {
            listed: self.listed,
            warnings,
        })
    }
}
