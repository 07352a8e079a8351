//! Broker time: what moves it, and what follows.

use pubsub::api::local::move_clock_request::Move;
use pubsub::api::local::{Clock, GetClockRequest, MoveClockRequest};
use tonic::{Code, Status};

use crate::world::{World, code, in_each_world, texts};

fn seconds(seconds: i64) -> prost_types::Duration {
    prost_types::Duration { seconds, nanos: 0 }
}

impl World {
    fn clock(&mut self) -> Clock {
        let mut local = self.local();
        let clock = self.block_on(local.get_clock(GetClockRequest {}));
        clock.unwrap().into_inner()
    }

    fn move_clock(&mut self, to: Move) -> Result<Clock, Status> {
        let mut local = self.local();
        let request = MoveClockRequest { r#move: Some(to) };
        Ok(self.block_on(local.move_clock(request))?.into_inner())
    }
}

/// Deadlines follow the clock of the state file, whoever moved it.
#[test]
fn a_moved_clock_ends_leases() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2"]);
        world.pull(10);
        world.move_clock(Move::Advance(seconds(9))).unwrap();
        world.restart();
        assert!(world.pull(10).is_empty());
        world.move_clock(Move::Advance(seconds(1))).unwrap();
        assert_eq!(texts(&world.pull(10)), ["1", "2"]);
        assert_eq!(world.clock().ahead, Some(seconds(10)));
    });
}

/// A time that stands still does so for all, and goes on from there.
#[test]
fn a_frozen_clock_stands_still_and_goes_on_from_there() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1"]);
        world.pull(10);
        let frozen = world.move_clock(Move::Freeze(())).unwrap();
        world.advance(60);
        assert!(world.pull(10).is_empty());
        assert_eq!(world.clock().now, frozen.now);
        world.move_clock(Move::Run(())).unwrap();
        world.advance(9);
        assert!(world.pull(10).is_empty());
        world.advance(1);
        assert_eq!(texts(&world.pull(10)), ["1"]);
    });
}

/// Time does not run backwards but by a reset; leases that began in the future end when they were to end.
#[test]
fn only_a_reset_goes_back() {
    in_each_world(|world| {
        world.ordered();
        let before = world.clock().now.unwrap();
        world.move_clock(Move::Advance(seconds(3600))).unwrap();
        world.publish("A", ["1"]);
        world.pull(10);
        assert_eq!(
            code(world.move_clock(Move::Set(before))),
            Code::FailedPrecondition
        );
        let reset = world.move_clock(Move::Reset(())).unwrap();
        assert_eq!((reset.now, reset.ahead), (Some(before), Some(seconds(0))));
        world.advance(3609);
        assert!(world.pull(10).is_empty());
        world.advance(1);
        assert_eq!(texts(&world.pull(10)), ["1"]);
    });
}

/// What cannot be a move is refused, and moves nothing.
#[test]
fn a_move_that_is_none_is_refused() {
    in_each_world(|world| {
        let before = world.clock();
        for wrong in [seconds(-1), seconds(i64::MAX)] {
            let answer = world.move_clock(Move::Advance(wrong));
            assert_eq!(code(answer), Code::InvalidArgument);
        }
        let far = prost_types::Timestamp {
            seconds: i64::MAX,
            nanos: 0,
        };
        assert_eq!(
            code(world.move_clock(Move::Set(far))),
            Code::InvalidArgument
        );
        assert_eq!(world.clock(), before);
    });
}

/// When the system's clock is set back, broker time goes on from where it was: nothing is redelivered early, and
/// nothing waits until the system has caught up.
#[test]
fn a_system_clock_that_is_set_back_stops_nothing() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1"]);
        world.pull(10);
        world.set_back(86_400);
        assert!(world.pull(10).is_empty());
        world.advance(9);
        assert!(world.pull(10).is_empty());
        world.advance(1);
        assert_eq!(texts(&world.pull(10)), ["1"]);
        assert_eq!(world.clock().ahead, Some(seconds(86_400)));
    });
}
