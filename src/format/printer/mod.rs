//! How do records become bytes? One file a printer; each takes records one by one and writes what it can at once.

mod config;
mod csv;
mod diff;
mod flattened;
mod json;
mod list;
mod multi;
mod nothing;
mod object;
mod table;
mod yaml;

use std::io::{self, Write};

use super::projection::Format;
use super::shape::Shape;
use super::value::{Map, Value, bytes_text, normalise};
use super::{Context, Error};

/// What went wrong while printing: with the record, or with the place it was to be written to.
#[derive(Debug)]
pub(crate) enum Failure {
    Format(Error),
    Write(io::Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Format(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}

pub(crate) trait Printer {
    fn record(&mut self, record: Value, out: &mut dyn Write) -> Result<(), Failure>;

    /// Writes what can only be written when all records are known.
    fn finish(&mut self, _: &mut dyn Write) -> Result<(), Failure> {
        Ok(())
    }
}

/// Where a printer prints.
#[derive(Debug, Clone, Default)]
pub(crate) struct Place {
    pub(crate) context: Context,
    /// One resource, which is not framed as a list.
    pub(crate) single: bool,
    /// The records a table has before it begins anew.
    pub(crate) page_size: Option<usize>,
    /// The format that `default` stands for.
    pub(crate) default_printer: Option<String>,
}

/// Makes the printer of a format; fails when there is none of the name, or it lacks columns.
pub(crate) fn new(mut format: Format, place: Place) -> Result<Box<dyn Printer>, Error> {
    if matches!(format.printer.as_str(), "" | "default") {
        format = resolve_default(format, place.default_printer.as_deref())?;
    }
    if format.attributes.has("disable") {
        return Ok(Box::new(nothing::Nothing));
    }
    if format.attributes.has("no-transforms") {
        format.drop_transforms();
    }
    let needs_columns = matches!(
        format.printer.as_str(),
        "csv" | "diff" | "get" | "multi" | "table" | "value"
    );
    if needs_columns && format.columns.is_empty() {
        return Err(Error::ProjectionRequired(format.printer));
    }
    Ok(match format.printer.as_str() {
        "config" => Box::new(config::Config::new(format, place)),
        "csv" | "get" | "value" => Box::new(csv::Csv::new(format, place)),
        "diff" => Box::new(diff::Diff::new(format, place)?),
        "disable" | "none" => Box::new(nothing::Nothing),
        "flattened" | "text" => Box::new(flattened::Flattened::new(format, place)),
        "json" => Box::new(json::Json::new(format, place)),
        "list" => Box::new(list::List::new(format, place)),
        "multi" => Box::new(multi::Multi::new(format, place)?),
        "object" => Box::new(object::Object::new(&format)),
        "table" => Box::new(table::Table::new(format, place)?),
        "yaml" => Box::new(yaml::Yaml::new(format, place)),
        _ => return Err(Error::UnknownFormat(format.printer)),
    })
}

/// Whether a format of this name does not even ask for records.
pub(crate) fn is_disabled(format: &Format) -> bool {
    format.printer == "disable" || format.attributes.has("disable")
}

fn resolve_default(mut format: Format, default: Option<&str>) -> Result<Format, Error> {
    let default = default
        .map(str::trim)
        .filter(|default| !default.is_empty())
        .unwrap_or("yaml");
    let chosen = format.parse_inner(default)?;
    if !chosen.columns.is_empty() {
        return Ok(chosen);
    }
    // A default that stands for itself would never be resolved.
    format.printer = if matches!(chosen.printer.as_str(), "" | "default") {
        "yaml".to_owned()
    } else {
        chosen.printer
    };
    format.attributes.take_over(chosen.attributes);
    Ok(format)
}

/// What all printers but one do to a record before they look at it.
struct Preparation {
    decode_json: bool,
    drop_null: bool,
}

impl Preparation {
    fn new(format: &Format) -> Preparation {
        let decode_json = format.attributes.has("json-decode");
        Preparation {
            decode_json,
            drop_null: format.attributes.has("no-undefined"),
        }
    }

    fn prepare(&self, record: Value) -> Value {
        let record = if self.decode_json {
            decode(record)
        } else {
            record
        };
        normalise(record, self.drop_null)
    }
}

/// Decodes texts that are compact JSON.
fn decode(value: Value) -> Value {
    match value {
        Value::Text(text) => {
            let compact = (text.starts_with("{\"") && text.ends_with('}'))
                || (text.starts_with('[') && text.ends_with(']'));
            Some(&text)
                .filter(|_| compact)
                .and_then(|text| Value::parse(text))
                .unwrap_or(Value::Text(text))
        }
        Value::List(items) => Value::List(items.into_iter().map(decode).collect()),
        Value::Map(map) => Value::Map(
            map.into_iter()
                .map(|(key, value)| (key, decode(value)))
                .collect(),
        ),
        other => other,
    }
}

/// Records as the structured printers see them: cut to the projection, tidied.
struct Structure {
    preparation: Preparation,
    shape: Option<Shape>,
    context: Context,
    drop_null: bool,
}

impl Structure {
    fn new(format: &Format, context: &Context, drop_null: bool) -> Structure {
        Structure {
            preparation: Preparation::new(format),
            shape: (!format.columns.is_empty()).then(|| Shape::new(format)),
            context: context.clone(),
            drop_null,
        }
    }

    fn cut(&self, record: Value) -> Result<Value, Error> {
        let record = self.preparation.prepare(record);
        Ok(match &self.shape {
            Some(shape) => normalise(
                shape.cut(&record, &self.context)?,
                self.preparation.drop_null,
            ),
            None if self.drop_null => normalise(record, true),
            None => record,
        })
    }
}

/// Records as the column printers see them: one value for each column.
struct Cells {
    preparation: Preparation,
    context: Context,
}

impl Cells {
    fn new(format: &Format, context: Context) -> Cells {
        Cells {
            preparation: Preparation::new(format),
            context,
        }
    }

    fn of(&self, format: &Format, record: Value) -> Result<Vec<Value>, Error> {
        let record = self.preparation.prepare(record);
        format
            .columns
            .iter()
            .map(|column| column.value(&record, &self.context))
            .collect()
    }
}

/// The entries of a map in the order of their keys.
fn sorted(map: &Map) -> Vec<(&str, &Value)> {
    let mut entries: Vec<_> = map
        .iter()
        .map(|(key, value)| (key.as_str(), value))
        .collect();
    entries.sort_by_key(|(key, _)| *key);
    entries
}
