//! Time passes, or is moved, or stands still.

use anyhow::Result;
use pubsub::api::local::MoveClockRequest;
use pubsub::api::local::move_clock_request::Move as Clock;

use super::History;
use super::moves::Move;
use super::resources::duration;
use crate::sim::model::Seconds;

impl History {
    /// Lets time pass: on the system's clock, or on the broker's alone.
    pub(super) fn advance(&mut self, to: Seconds) -> Result<()> {
        let seconds = to - self.model.now;
        self.steps.push(format!("{seconds} s pass"));
        if self.is_frozen || self.has(Move::Clock) && self.chance(2) {
            self.move_clock(Clock::Advance(duration(seconds)))?;
        } else {
            self.world.advance(seconds as u64);
        }
        self.model.advance(to);
        Ok(())
    }

    /// Stops time, or lets it go on from where it stands; meanwhile that of the system passes.
    pub(super) fn stop_or_start_time(&mut self) -> Result<()> {
        self.is_frozen = !self.is_frozen;
        self.note(format!("time stands still: {}", self.is_frozen));
        if self.is_frozen {
            self.move_clock(Clock::Freeze(()))?;
            self.world.advance(30);
            return Ok(());
        }
        self.world.advance(30);
        self.move_clock(Clock::Run(()))
    }

    fn move_clock(&self, to: Clock) -> Result<()> {
        let request = MoveClockRequest { r#move: Some(to) };
        self.world
            .block_on(self.world.local().move_clock(request))?;
        Ok(())
    }
}
