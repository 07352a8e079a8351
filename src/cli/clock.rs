//! `clock`

use clap::Args;
use jiff::tz::TimeZone;

use super::args::{Bad, Elapsed};
use super::command::{Command, Records};
use super::context::Context;
use super::error::Error;
use crate::api::json;
use crate::api::local::move_clock_request::Move;
use crate::api::local::{GetClockRequest, MoveClockRequest};
use crate::format::date;

/// Show or move the broker's time
///
/// Ack deadlines, backoff, retention and publish times live in broker time, which is the system's
/// unless you move it: then you see a deadline pass without waiting for it. All commands on the
/// state file agree, and so does a server of ours, which moves its time for callers on its own
/// machine. Only broker time moves; a command that waits, waits in real time.
///
/// ACTION is one of show (the default); advance, by a duration; set, to a time that is not past;
/// freeze; run, to let a frozen time go on; reset, to go back to the system's time. After a reset
/// from the future, leases and backoff that began there end as late as they were to end.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub clock
  pubsub clock advance 11s")]
pub struct Clock {
    /// What to do: show, advance, set, freeze, run or reset
    #[arg(value_name = "ACTION", value_parser = action)]
    action: Option<Action>,
    /// A duration such as 11s or 2h for advance; a time such as 2027-01-15T08:00:00Z for set
    #[arg(value_name = "VALUE")]
    value: Option<String>,
}

#[derive(Clone, Copy, Debug)]
enum Action {
    Show,
    Advance,
    Set,
    Freeze,
    Run,
    Reset,
}

fn action(text: &str) -> Result<Action, Bad> {
    const CHOICES: &[&str] = &["advance", "freeze", "reset", "run", "set", "show"];
    Ok(match text {
        "show" => Action::Show,
        "advance" => Action::Advance,
        "set" => Action::Set,
        "freeze" => Action::Freeze,
        "run" => Action::Run,
        "reset" => Action::Reset,
        _ => {
            return Err(Bad::Choice {
                given: text.to_owned(),
                choices: CHOICES,
            });
        }
    })
}

impl Command for Clock {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let clock = match self.movement()? {
            None => {
                let request = GetClockRequest {};
                context.call_ours(async |mut client| client.local.get_clock(request).await)?
            }
            Some(movement) => {
                let request = MoveClockRequest {
                    r#move: Some(movement),
                };
                context.call_ours(async |mut client| client.local.move_clock(request).await)?
            }
        };
        Ok(Records::Single(json::to_json(
            &clock,
            "pubsub.local.v1.Clock",
        )))
    }
}

impl Clock {
    fn movement(&self) -> Result<Option<Move>, Error> {
        let action = self.action.unwrap_or(Action::Show);
        let movement = match (action, self.value.as_deref()) {
            (Action::Show, None) => return Ok(None),
            (Action::Freeze, None) => Move::Freeze(()),
            (Action::Run, None) => Move::Run(()),
            (Action::Reset, None) => Move::Reset(()),
            (Action::Advance, Some(text)) => Move::Advance(duration(text)?),
            (Action::Set, Some(text)) => Move::Set(time(text)?),
            (Action::Advance, None) => return Err(misused("advance needs a duration: 11s")),
            (Action::Set, None) => {
                return Err(misused("set needs a time: 2027-01-15T08:00:00Z"));
            }
            (_, Some(text)) => {
                return Err(misused(&format!("[{text}] is too much; see --help")));
            }
        };
        Ok(Some(movement))
    }
}

fn misused(text: &str) -> Error {
    Error::client(format!("clock {text}."))
}

fn duration(text: &str) -> Result<prost_types::Duration, Error> {
    let elapsed: Result<Elapsed, Bad> = text.parse();
    elapsed
        .map(|elapsed| elapsed.0)
        .map_err(|bad| misused(&format!("advance [{text}]: {bad}")))
}

fn time(text: &str) -> Result<prost_types::Timestamp, Error> {
    let time = date::parse_time(text, jiff::Timestamp::now(), &TimeZone::system())
        .map_err(|error| misused(&format!("set [{text}]: {error}")))?;
    Ok(prost_types::Timestamp {
        seconds: time.as_second(),
        nanos: time.subsec_nanosecond(),
    })
}
