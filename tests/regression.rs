//! One test for each fault that was found, named after it.

use pubsub::api::pubsub::{DeadLetterPolicy, RetryPolicy};

use crate::world::{ORDERS, SHIP, World, ack_ids, in_each_world, texts};

fn seconds(seconds: i64) -> Option<prost_types::Duration> {
    Some(prost_types::Duration { seconds, nanos: 0 })
}

/// The pause of a retry policy began when somebody noticed that a lease had ended, which without a running server may
/// be hours later, and not when it ended (R-RETRY-7).
#[test]
fn a_backoff_begins_when_the_lease_ends_and_not_when_that_is_noticed() {
    in_each_world(|world| {
        world.topic(ORDERS);
        for ordered in [false, true] {
            let name = if ordered {
                SHIP
            } else {
                "projects/demo/subscriptions/plain"
            };
            world.subscription(name, |it| {
                it.enable_message_ordering = ordered;
                it.retry_policy = Some(RetryPolicy {
                    minimum_backoff: seconds(30),
                    maximum_backoff: seconds(60),
                });
            });
        }
        world.publish("k", ["late"]);
        for name in [SHIP, "projects/demo/subscriptions/plain"] {
            assert_eq!(texts(&world.pull_from(name, 1)), ["late"]);
        }
        // The lease ends after 10 s, the pause after 40.
        world.advance(39);
        for name in [SHIP, "projects/demo/subscriptions/plain"] {
            assert_eq!(texts(&world.pull_from(name, 1)), [""; 0]);
        }
        world.advance(1);
        for name in [SHIP, "projects/demo/subscriptions/plain"] {
            assert_eq!(texts(&world.pull_from(name, 1)), ["late"]);
        }
    });
}

/// When two leases of a key ended one after the other and nobody looked in between, both messages had failed, although
/// the first had brought the second back before its own deadline (R-DLQ-3).
#[test]
fn a_lease_that_a_cascade_ended_does_not_end_again() {
    in_each_world(|world: &mut World| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.enable_message_ordering = true;
            it.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: ORDERS.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        world.publish("k", ["first", "second"]);
        let batch = world.pull(10);
        world.modack([&batch[1]], 12);
        world.advance(15);
        let attempts: Vec<i32> = world
            .pull(10)
            .iter()
            .map(|it| it.delivery_attempt)
            .collect();
        assert_eq!(attempts, [2, 1]);
    });
}

/// A message whose last lease outlived its retention went to the dead-letter topic or not, depending on whether other
/// messages had been trimmed meanwhile; it is gone (R-LIFE-6).
#[test]
fn a_message_past_its_retention_is_not_dead_lettered() {
    in_each_world(|world| {
        world.ordered();
        world.subscription("projects/demo/subscriptions/poison", |it| {
            it.message_retention_duration = seconds(600);
            it.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: ORDERS.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        world.publish("k", ["poison"]);
        for _ in 0..4 {
            let ids = ack_ids(&world.pull_from("projects/demo/subscriptions/poison", 1));
            let nack = world.try_modack("projects/demo/subscriptions/poison", ids, 0);
            nack.unwrap();
        }
        world.advance(595);
        let last = world.pull_from("projects/demo/subscriptions/poison", 1);
        assert_eq!(texts(&last), ["poison"]);
        world.advance(10);
        assert_eq!(texts(&world.pull(10)), ["poison"], "no second one");
    });
}
