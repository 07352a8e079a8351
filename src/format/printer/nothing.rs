//! `none` and `disable`: nothing is printed. The first still asks for the records, the second does not.

use std::io::Write;

use super::{Failure, Printer, Value};

pub(super) struct Nothing;

impl Printer for Nothing {
    fn record(&mut self, _: Value, _: &mut dyn Write) -> Result<(), Failure> {
        Ok(())
    }
}
