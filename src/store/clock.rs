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
        let clock = statement.query_row([], |row| {
            Ok(ClockRow {
                floor: Timestamp::from_micros(row.get(0)?),
                shift: row.get(1)?,
                frozen: row.get::<_, Option<i64>>(2)?.map(Timestamp::from_micros),
            })
        })?;
        check(&clock)?;
        Ok(clock)
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

/// No broker time is later, in microseconds. There is room behind it, so that deadlines stay apart from "never".
const LATEST: i64 = 1 << 61;

/// No clock is shifted further, so that no system time shifts it beyond the latest.
const SHIFT_MAX: i64 = 1 << 60;

fn check(clock: &ClockRow) -> Result<(), Error> {
    let frozen = clock.frozen.map_or(0, Timestamp::micros);
    for (micros, most) in [
        (clock.floor.micros(), LATEST),
        (frozen, LATEST),
        (clock.shift, SHIFT_MAX),
    ] {
        if !(-most..=most).contains(&micros) {
            return Err(Error::Corrupt(format!("a clock at {micros}")));
        }
    }
    Ok(())
}
