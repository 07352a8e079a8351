//! `list`: a bullet for each record.

use std::io::Write;

use super::{Cells, Failure, Format, Place, Printer, Structure, Value, sorted};

pub(super) struct List {
    format: Format,
    cells: Cells,
    structure: Structure,
    titled: bool,
}

impl List {
    pub(super) fn new(format: Format, place: Place) -> List {
        let structure = Structure::new(&format, &place.context, true);
        List {
            cells: Cells::new(&format, place.context),
            format,
            structure,
            titled: false,
        }
    }

    /// Writes the title unless that has been done.
    fn write_title(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(title) = self.format.attributes.get("title").filter(|_| !self.titled) {
            writeln!(out, "{title}")?;
        }
        self.titled = true;
        Ok(())
    }

    fn items(&self, record: Value) -> Result<Vec<String>, Failure> {
        if !self.format.columns.is_empty() {
            let cells = self.cells.of(&self.format, record)?;
            return Ok(cells
                .iter()
                .filter(|cell| !cell.is_null())
                .map(Value::to_text)
                .collect());
        }
        Ok(match self.structure.cut(record)? {
            Value::Null => vec![String::new()],
            Value::Map(map) => sorted(&map)
                .into_iter()
                .map(|(key, value)| format!("{key}: {}", value.to_text()))
                .collect(),
            Value::List(items) => items.iter().map(Value::to_text).collect(),
            other => vec![other.to_text()],
        })
    }
}

impl Printer for List {
    fn record(&mut self, record: Value, out: &mut dyn Write) -> Result<(), Failure> {
        self.write_title(out)?;
        let between = if self.format.attributes.has("compact") {
            " "
        } else {
            "\n   "
        };
        Ok(writeln!(out, " - {}", self.items(record)?.join(between))?)
    }

    fn finish(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.format.attributes.has("always-display-title") {
            self.write_title(out)?;
        }
        Ok(())
    }
}
