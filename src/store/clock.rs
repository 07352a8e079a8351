//! The clock's row: what makes broker time differ from the system's.

use super::{Error, Transaction};
use crate::api::time::Timestamp;

/// How broker time follows from the system's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockRow {
    /// Broker time is never before this: it has been seen.
    pub floor: Timestamp,
    /// Microseconds that broker time is ahead of the system's.
    pub shift: i64,
    /// Where broker time stands still, if it does.
    pub frozen: Option<Timestamp>,
}

impl Transaction<'_> {
    /// Reads the clock's row.
    pub fn clock(&self) -> Result<ClockRow, Error> {
        let mut statement = self.statement("SELECT floor, shift, frozen FROM clock")?;
        Ok(statement.query_row([], |row| {
            Ok(ClockRow {
                floor: Timestamp::from_micros(row.get(0)?),
                shift: row.get(1)?,
                frozen: row.get::<_, Option<i64>>(2)?.map(Timestamp::from_micros),
            })
        })?)
    }

    /// Replaces the clock's row.
    pub fn set_clock(&self, clock: &ClockRow) -> Result<(), Error> {
        self.execute(
            "UPDATE clock SET floor = ?1, shift = ?2, frozen = ?3",
            (
                clock.floor.micros(),
                clock.shift,
                clock.frozen.map(Timestamp::micros),
            ),
        )?;
        Ok(())
    }

    /// Remembers that it was `now`.
    pub fn raise_clock(&self, now: Timestamp) -> Result<(), Error> {
        self.execute("UPDATE clock SET floor = ?1", [now.micros()])?;
        Ok(())
    }
}
