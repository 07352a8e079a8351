//! When what failed comes back: the retry policy.

use pubsub::api::pubsub::RetryPolicy;
use tonic::Code;

use crate::world::{ORDERS, SHIP, World, assert_refused, in_each_world, seconds, texts};

/// Nothing.
const NONE: [&str; 0] = [];

fn retry(minimum: Option<i64>, maximum: Option<i64>) -> Option<RetryPolicy> {
    Some(RetryPolicy {
        minimum_backoff: minimum.and_then(seconds),
        maximum_backoff: maximum.and_then(seconds),
    })
}

impl World {
    /// `orders` with `ship`, which waits so many seconds before it delivers again.
    fn patient(&mut self, minimum: i64, maximum: i64, is_ordered: bool) {
        self.topic(ORDERS);
        self.subscription(SHIP, |it| {
            it.retry_policy = retry(Some(minimum), Some(maximum));
            it.enable_message_ordering = is_ordered;
        });
    }

    /// That `expected` comes in so many seconds, and nothing of it earlier.
    #[track_caller]
    fn assert_comes_in<const N: usize>(&mut self, wait: u64, expected: [&str; N]) {
        if wait > 0 {
            self.advance(wait - 1);
            assert_eq!(texts(&self.pull(10)), NONE, "early");
            self.advance(1);
        }
        let batch = self.pull(10);
        assert_eq!(texts(&batch), expected, "after {wait} s");
        self.nack(&batch);
    }
}

/// R-RETRY-1: without a policy what failed is there again at once, nacked or not acknowledged in time.
#[test]
fn without_a_policy_what_failed_is_there_at_once() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        for _ in 0..5 {
            let batch = world.pull(1);
            assert_eq!(texts(&batch), ["a"]);
            world.nack(&batch);
        }
        world.pull(1);
        world.advance(10);
        assert_eq!(texts(&world.pull(1)), ["a"]);
    });
}

/// R-RETRY-2: a policy that says nothing is one of 10 to 600 seconds, not none.
#[test]
fn an_empty_policy_is_10_to_600_seconds() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let made = world.subscription(SHIP, |it| it.retry_policy = retry(None, None));
        assert_eq!(made.retry_policy, retry(Some(10), Some(600)));
        world.publish("", ["a"]);
        world.assert_comes_in(0, ["a"]);
        world.assert_comes_in(10, ["a"]);
    });
}

/// R-RETRY-2: backoffs are 0 to 600 seconds.
#[test]
fn backoffs_are_up_to_600_seconds() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let bounds = |field: &str, given: i64| {
            format!(
                "The value for {field} is out of bounds. You passed {given}s in the request, but the value must \
                 be between 0s and 600s."
            )
        };
        for (policy, text) in [
            (retry(Some(601), None), bounds("minimum_backoff", 601)),
            (retry(Some(-1), None), bounds("minimum_backoff", -1)),
            (retry(None, Some(601)), bounds("maximum_backoff", 601)),
            (retry(Some(0), Some(-1)), bounds("maximum_backoff", -1)),
        ] {
            let create = world.try_subscription(SHIP, |it| it.retry_policy = policy);
            assert_refused(create, Code::InvalidArgument, &text);
        }
        let made = world.subscription(SHIP, |it| it.retry_policy = retry(Some(0), Some(600)));
        assert_eq!(made.retry_policy, retry(Some(0), Some(600)));
    });
}

/// R-RETRY-3: the maximum is not below the minimum, be it said or filled in.
#[test]
fn the_maximum_is_not_below_the_minimum() {
    in_each_world(|world| {
        world.topic(ORDERS);
        for (minimum, maximum, text) in [(Some(60), 10, (10, 60)), (None, 5, (5, 10))] {
            let policy = retry(minimum, Some(maximum));
            assert_refused(
                world.try_subscription(SHIP, |it| it.retry_policy = policy),
                Code::InvalidArgument,
                &format!(
                    "The value for maximum_backoff is too small. You passed {}s in the request, but the minimum \
                     value is {}s.",
                    text.0, text.1
                ),
            );
        }
        world.subscription(SHIP, |it| it.retry_policy = retry(Some(60), Some(60)));
    });
}

/// R-RETRY-4: a nack and the end of a lease start the pause. A first delivery has none, and a new deadline starts none.
#[test]
fn a_nack_and_the_end_of_a_lease_start_the_pause() {
    in_each_world(|world| {
        world.patient(60, 600, false);
        world.publish("", ["nacked", "expired", "left"]);
        let batch = world.pull(2);
        world.nack(&batch[..1]);
        world.advance(5);
        world.modack(&batch[1..], 10);
        assert_eq!(texts(&world.pull(1)), ["left"]);
        world.advance(54);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.advance(1);
        let nacked = world.pull(10);
        assert_eq!(texts(&nacked), ["nacked"]);
        world.ack(&nacked);
        world.advance(14);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.advance(1);
        assert_eq!(texts(&world.pull(10)), ["expired", "left"]);
    });
}

/// R-RETRY-5: a message that waits holds no other.
#[test]
fn a_message_that_waits_holds_no_other() {
    in_each_world(|world| {
        world.patient(60, 600, false);
        world.publish("", ["waits"]);
        let batch = world.pull(1);
        world.nack(&batch);
        world.publish("", ["flows"]);
        assert_eq!(texts(&world.pull(10)), ["flows"]);
    });
}

/// R-RETRY-6: with order it holds all that comes after it in its key, and no other key.
#[test]
fn a_message_that_waits_holds_its_key() {
    in_each_world(|world| {
        world.patient(30, 600, true);
        world.publish("A", ["a1", "a2"]);
        let batch = world.pull(10);
        world.ack(&batch[1..]);
        world.nack(&batch[..1]);
        world.publish("A", ["a3"]);
        world.publish("B", ["b1"]);
        let b = world.pull(10);
        assert_eq!(texts(&b), ["b1"]);
        world.ack(&b);
        world.restart();
        world.assert_comes_in(30, ["a1", "a2", "a3"]);
    });
}

/// R-RETRY-6: when two of a key have failed, each waits for its own pause, and the later one for the earlier.
#[test]
fn each_of_a_key_waits_for_its_own_pause_in_order() {
    in_each_world(|world| {
        world.patient(30, 600, true);
        world.publish("A", ["a1", "a2", "a3"]);
        let batch = world.pull(10);
        // The pause of a2 is over at 30 s. The lease of a1 ends at 10 s, and its pause at 40 s.
        world.nack(&batch[1..2]);
        world.advance(39);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.restart();
        world.advance(1);
        assert_eq!(texts(&world.pull(10)), ["a1", "a2", "a3"]);
    });
}

/// R-RETRY-6: when the pause of a later one is the longer, the earlier goes alone, and what is behind both waits on.
#[test]
fn the_rest_of_a_key_waits_for_each_pause_before_it() {
    in_each_world(|world| {
        world.patient(30, 600, true);
        world.publish("A", ["a1", "a2", "a3"]);
        let batch = world.pull(10);
        world.nack(&batch[1..2]);
        let update = world.update_subscription(SHIP, &["retry_policy"], |it| {
            it.retry_policy = retry(Some(5), Some(5));
        });
        update.unwrap();
        world.nack(&batch[..1]);
        world.advance(5);
        let first = world.pull(10);
        assert_eq!(texts(&first), ["a1"]);
        world.ack(&first);
        world.advance(24);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.advance(1);
        assert_eq!(texts(&world.pull(10)), ["a2", "a3"]);
    });
}

/// R-RETRY-7: the pause starts at the minimum, doubles with every failure, and ends at the maximum.
#[test]
fn the_pause_doubles_from_the_minimum_to_the_maximum() {
    in_each_world(|world| {
        world.patient(1, 8, false);
        world.publish("", ["a"]);
        for pause in [0, 1, 2, 4, 8, 8] {
            world.assert_comes_in(pause, ["a"]);
            world.restart();
        }
    });
}

/// R-RETRY-7: also for leases that end: the pause counts from the end of the lease.
#[test]
fn the_pause_counts_from_the_end_of_the_lease() {
    in_each_world(|world| {
        world.patient(5, 20, false);
        world.publish("", ["a"]);
        world.pull(1);
        for pause in [5, 10, 20, 20] {
            world.advance(10);
            assert_eq!(texts(&world.pull(1)), NONE, "the lease has just ended");
            world.advance(pause);
            assert_eq!(texts(&world.pull(1)), ["a"]);
        }
    });
}

/// R-RETRY-7: also when nobody looked at the moment the lease ended.
#[test]
fn a_pause_counts_from_the_end_of_a_lease_that_nobody_saw_end() {
    in_each_world(|world| {
        world.patient(60, 600, false);
        world.publish("", ["a"]);
        world.pull(1);
        world.advance(69);
        assert_eq!(texts(&world.pull(1)), NONE);
        world.advance(1);
        assert_eq!(texts(&world.pull(1)), ["a"]);
    });
}

/// R-RETRY-9: a policy that is taken away paces nothing that fails afterwards.
#[test]
fn without_its_policy_what_fails_is_there_at_once() {
    in_each_world(|world| {
        world.patient(60, 600, false);
        world.publish("", ["a"]);
        let batch = world.pull(1);
        world
            .update_subscription(SHIP, &["retry_policy"], |_| ())
            .unwrap();
        world.nack(&batch);
        assert_eq!(texts(&world.pull(1)), ["a"]);
    });
}

/// R-RETRY-4: a stream that ends starts no pause; the leases that outlive it do, when they end, once each.
#[test]
fn the_end_of_a_stream_starts_no_pause() {
    in_each_world(|world| {
        world.patient(60, 600, false);
        world.publish("", ["leased", "untouched"]);
        let mut stream = world.stream(|first| first.max_outstanding_messages = 1);
        assert_eq!(texts(&stream.messages(world, 1)), ["leased"]);
        stream.end(world);
        let untouched = world.pull(10);
        assert_eq!(texts(&untouched), ["untouched"]);
        world.ack(&untouched);
        // Ten seconds of the lease, sixty of the pause.
        world.advance(69);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.advance(1);
        assert_eq!(texts(&world.pull(10)), ["leased"]);
    });
}
