//! What time is it for the broker, and how is it moved?
//!
//! Broker time is the system's plus a shift that the state file holds, or stands still; all who use the file agree.
//! It never goes back below a time that was seen, so that a system clock set back neither revives a lease nor
//! reorders publish times: it goes on from there. Only [`Step::move_clock`] with `reset` takes it back.

use std::time::Duration;

use crate::api::local::move_clock_request::Move;
use crate::api::local::{Clock, MoveClockRequest};
use crate::api::time::{Timestamp, duration_from_proto};
use crate::store::ClockRow;

use super::{Error, Step};

/// Broker time at the system's time `system`.
pub fn broker_time(clock: &ClockRow, system: Timestamp) -> Timestamp {
    let shifted = Timestamp::from_micros(system.micros().saturating_add(clock.shift));
    clock.frozen.unwrap_or(shifted).max(clock.floor)
}

/// By how much the system's clock has to be set back for broker time to go on from where it was, rather than to stand
/// still until the system has caught up.
const SET_BACK: Duration = Duration::from_secs(1);

/// The clock with which broker time goes on, if the system's was set back.
pub fn going_on(clock: &ClockRow, system: Timestamp) -> Option<ClockRow> {
    let shifted = Timestamp::from_micros(system.micros().saturating_add(clock.shift));
    let is_set_back = clock.frozen.is_none() && shifted + SET_BACK < clock.floor;
    is_set_back.then(|| ClockRow {
        shift: clock.floor.micros().saturating_sub(system.micros()),
        ..*clock
    })
}

/// The furthest that time can be moved: the end of the year 9999, the last that the API's times can say.
const LAST: Timestamp = Timestamp::from_micros(253_402_300_799_999_999);

impl Step<'_> {
    /// What time it is, and why.
    pub fn get_clock(&self) -> Clock {
        let ahead = self.now.micros().saturating_sub(self.system.micros());
        Clock {
            now: Some(self.now.to_proto()),
            ahead: Some(prost_types::Duration {
                seconds: ahead / 1_000_000,
                nanos: (ahead % 1_000_000) as i32 * 1000,
            }),
            frozen: self.clock.frozen.is_some(),
        }
    }

    /// Moves the time. What becomes due by it is done by the next operation.
    pub fn move_clock(&mut self, request: &MoveClockRequest) -> Result<Clock, Error> {
        let clock = match request.r#move.as_ref().ok_or(Error::NoClockMove)? {
            Move::Advance(by) => {
                let by = duration_from_proto(by).ok_or(Error::ClockMove { field: "advance" })?;
                self.clock_at(self.now + by, "advance")?
            }
            Move::Set(time) => {
                let time = Timestamp::from_proto(time).ok_or(Error::ClockMove { field: "set" })?;
                if time < self.now {
                    let now = self.now.to_text_millis();
                    return Err(Error::ClockBackwards { now });
                }
                self.clock_at(time, "set")?
            }
            Move::Freeze(()) => ClockRow {
                frozen: Some(self.now),
                ..self.clock
            },
            Move::Run(()) => ClockRow {
                frozen: None,
                shift: self.shift_to(self.now),
                ..self.clock
            },
            Move::Reset(()) => ClockRow {
                floor: self.clock.floor.min(self.system),
                shift: 0,
                frozen: None,
            },
        };
        self.store.set_clock(&clock)?;
        self.clock = clock;
        self.now = broker_time(&clock, self.system);
        Ok(self.get_clock())
    }

    /// The clock that shows `time` now, and goes on or stands still as it did.
    fn clock_at(&self, time: Timestamp, field: &'static str) -> Result<ClockRow, Error> {
        if time > LAST {
            return Err(Error::ClockMove { field });
        }
        Ok(match self.clock.frozen {
            Some(_) => ClockRow {
                frozen: Some(time),
                ..self.clock
            },
            None => ClockRow {
                shift: self.shift_to(time),
                ..self.clock
            },
        })
    }

    fn shift_to(&self, time: Timestamp) -> i64 {
        time.micros().saturating_sub(self.system.micros())
    }
}
