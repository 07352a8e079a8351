//! `csv`, `value` and `get`: a line for each record, a cell for each column.

use std::io::Write;

use super::{Cells, Failure, Format, Place, Printer, Value, bytes_text, sorted};
use crate::format::number;

pub(super) struct Csv {
    format: Format,
    cells: Cells,
    dialect: Dialect,
    /// Whether a heading is still to be written; it comes with the first record.
    heading: bool,
}

/// What stands between and around things.
struct Dialect {
    separator: String,
    delimiter: String,
    terminator: String,
    quote: bool,
}

impl Csv {
    pub(super) fn new(mut format: Format, place: Place) -> Csv {
        if format.printer == "get" {
            format.drop_transforms();
        }
        let is_csv = format.printer == "csv";
        let attributes = &format.attributes;
        let dialect = Dialect {
            separator: attributes
                .text("separator", if is_csv { "," } else { "\t" })
                .to_owned(),
            delimiter: attributes.text("delimiter", ";").to_owned(),
            terminator: attributes.text("terminator", "\n").to_owned(),
            quote: if is_csv {
                !attributes.has("no-quote")
            } else {
                attributes.has("quote")
            },
        };
        let labelled = format.columns.iter().any(|column| !column.label.is_empty());
        let heading = is_csv && labelled && !attributes.has("no-heading");
        Csv {
            cells: Cells::new(&format, place.context),
            dialect,
            heading,
            format,
        }
    }
}

impl Printer for Csv {
    fn record(&mut self, record: Value, out: &mut dyn Write) -> Result<(), Failure> {
        let cells = self.cells.of(&self.format, record)?;
        if std::mem::take(&mut self.heading) {
            let labels = self
                .format
                .columns
                .iter()
                .map(|column| self.dialect.quote(&column.label.to_lowercase()));
            self.dialect.write_line(labels, out)?;
        }
        self.dialect
            .write_line(cells.iter().map(|cell| self.dialect.cell(cell)), out)
    }
}

impl Dialect {
    fn write_line(
        &self,
        cells: impl Iterator<Item = String>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let line = cells.collect::<Vec<_>>().join(&self.separator) + &self.terminator;
        Ok(out.write_all(line.as_bytes())?)
    }

    fn cell(&self, value: &Value) -> String {
        match value {
            Value::List(items) => {
                let items = items.iter().map(|item| {
                    if item.is_truthy() {
                        self.quote(&plain(item))
                    } else {
                        String::new()
                    }
                });
                items.collect::<Vec<_>>().join(&self.delimiter)
            }
            Value::Map(map) => {
                let entries = sorted(map)
                    .into_iter()
                    .map(|(key, value)| self.quote(&format!("{key}={}", plain(value))));
                entries.collect::<Vec<_>>().join(&self.delimiter)
            }
            Value::Null => String::new(),
            Value::Float(number) => self.quote(&number::display(*number, 6)),
            other => self.quote(&plain(other)),
        }
    }

    fn quote(&self, text: &str) -> String {
        let marks = [
            self.delimiter.as_str(),
            "\"",
            &self.separator,
            &self.terminator,
        ];
        let needed = marks
            .iter()
            .any(|mark| !mark.is_empty() && text.contains(mark))
            || text.trim() != text;
        if !self.quote || !needed {
            return text.to_owned();
        }
        format!("\"{}\"", text.replace('"', "\"\""))
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::Bytes(bytes) => bytes_text(bytes),
        other => other.to_text(),
    }
}
