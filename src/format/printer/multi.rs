//! `multi`: each column through a printer of its own.

use std::io::Write;

use super::{Cells, Error, Failure, Format, Place, Printer, Value};

pub(super) struct Multi {
    format: Format,
    cells: Cells,
    place: Place,
    inner: Vec<Format>,
}

impl Multi {
    pub(super) fn new(format: Format, place: Place) -> Result<Multi, Error> {
        let mut inner = Vec::new();
        for column in &format.columns {
            let Some(text) = &column.attributes.format else {
                return Err(Error::KeyFormatRequired(column.expression.key.to_string()));
            };
            inner.push(format.parse_inner(text)?);
        }
        Ok(Multi {
            cells: Cells::new(&format, place.context.clone()),
            format,
            place,
            inner,
        })
    }
}

impl Printer for Multi {
    fn record(&mut self, record: Value, out: &mut dyn Write) -> Result<(), Failure> {
        let cells = self.cells.of(&self.format, record)?;
        for (cell, format) in cells.into_iter().zip(&mut self.inner) {
            write!(out, "{}", self.format.attributes.text("separator", ""))?;
            print(cell, format, &self.place, out)?;
        }
        Ok(write!(
            out,
            "{}",
            self.format.attributes.text("terminator", "")
        )?)
    }
}

/// Prints a value as records of its own: a list as a list, everything else as a single resource, nothing as nothing.
///
/// The heading of `csv` is printed once only.
pub(super) fn print(
    value: Value,
    format: &mut Format,
    place: &Place,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if !value.is_truthy() {
        return Ok(());
    }
    let single = !matches!(value, Value::List(_));
    let mut printer = super::new(
        format.clone(),
        Place {
            single,
            page_size: None,
            ..place.clone()
        },
    )?;
    match value {
        Value::List(items) => items
            .into_iter()
            .try_for_each(|item| printer.record(item, out))?,
        value => printer.record(value, out)?,
    }
    if format.printer == "csv" {
        format.attributes.set("no-heading", "1".to_owned());
    }
    printer.finish(out)
}
