//! `object`: the plain representation of each record, with nothing in between unless asked for.

use std::io::Write;

use super::{Failure, Format, Printer, Value};

pub(super) struct Object {
    separator: Option<String>,
    terminator: Option<String>,
    first: bool,
}

impl Object {
    pub(super) fn new(format: &Format) -> Object {
        let attribute = |name: &str| format.attributes.get(name).map(str::to_owned);
        Object {
            separator: attribute("separator"),
            terminator: attribute("terminator"),
            first: true,
        }
    }
}

impl Printer for Object {
    fn record(&mut self, record: Value, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(separator) = self.separator.as_ref().filter(|_| !self.first) {
            writeln!(out, "{separator}")?;
        }
        self.first = false;
        write!(out, "{}", record.to_text())?;
        if let Some(terminator) = &self.terminator {
            writeln!(out, "{terminator}")?;
        }
        Ok(())
    }
}
