//! From publish to ack: the life of a message.

use pubsub::api::pubsub::Subscription;
use tonic::Code;

use crate::world::{
    ORDERS, SHIP, World, ack_ids, assert_refused, in_each_world, message, message_ids, numbered,
    seconds, texts,
};

const OTHER: &str = "projects/demo/subscriptions/other";

/// Nothing.
const NONE: [&str; 0] = [];

impl World {
    /// `orders` with the subscriptions `ship` and `other`, neither of them ordered.
    fn forked(&mut self) {
        self.plain();
        self.subscription(OTHER, |_| ());
    }
}

/// R-LIFE-1: what a publish has answered is stored, and there for every subscription, though the broker ends at once.
#[test]
fn what_is_published_is_stored_for_every_subscription() {
    in_each_world(|world| {
        world.forked();
        world.publish("", ["a"]);
        world.restart();
        for subscription in [SHIP, OTHER] {
            assert_eq!(texts(&world.pull_from(subscription, 10)), ["a"]);
        }
    });
}

/// R-LIFE-2: a message stays in storage until each subscription has acknowledged it, and no longer.
#[test]
fn a_message_is_stored_until_every_subscription_has_acked_it() {
    let mut world = World::file();
    world.forked();
    for key in ["", "A"] {
        world.publish(key, ["1", "2"]);
        world.drain(SHIP, 10);
        assert_eq!(world.stored_messages(), 2);
        world.drain(OTHER, 10);
        assert_eq!(world.stored_messages(), 0);
    }
}

/// R-LIFE-2: an ack of one subscription takes nothing from another.
#[test]
fn an_ack_settles_a_message_for_one_subscription() {
    in_each_world(|world| {
        world.forked();
        world.publish("", ["a"]);
        world.drain(SHIP, 10);
        assert_eq!(texts(&world.pull_from(OTHER, 10)), ["a"]);
    });
}

/// R-LIFE-2: a subscription that goes no longer keeps anything in storage.
#[test]
fn a_deleted_subscription_keeps_nothing_stored() {
    let mut world = World::file();
    world.forked();
    world.publish("", ["a"]);
    world.drain(SHIP, 10);
    world.try_delete_subscription(OTHER).unwrap();
    assert_eq!(world.stored_messages(), 0);
}

/// R-LIFE-3: each message of a subscription is acknowledged, given back, or neither, apart from all others.
#[test]
fn each_message_has_a_state_of_its_own() {
    in_each_world(|world| {
        world.plain();
        world.publish_numbers("", 1, 10);
        let batch = world.pull(5);
        world.ack(&batch[..3]);
        world.nack(&batch[3..]);
        assert_eq!(texts(&world.pull(100)), numbered(4, 10));
    });
}

/// R-LIFE-4: a message that is leased to one subscriber is offered to no other of the subscription.
#[test]
fn a_leased_message_is_offered_to_nobody_else() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        assert_eq!(texts(&world.pull(1)), ["a"]);
        assert_eq!(texts(&world.pull(1)), NONE);
    });
}

/// R-LIFE-5: when its lease has ended the same message is delivered again, under a new ack id.
#[test]
fn a_lease_that_ends_makes_the_message_available_again() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let first = world.pull(1);
        world.advance(10);
        world.restart();
        let second = world.pull(1);
        assert_eq!(message_ids(&first), message_ids(&second));
        assert_ne!(first[0].ack_id, second[0].ack_id);
    });
}

/// R-LIFE-6: what nobody acknowledges comes again and again until its retention, counted from the publish, is over.
#[test]
fn an_unacked_message_comes_back_until_its_retention_ends() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| it.message_retention_duration = seconds(600));
        world.publish("", ["a"]);
        for _ in 0..6 {
            world.advance(99);
            let batch = world.pull(10);
            assert_eq!(texts(&batch), ["a"]);
            world.nack(&batch);
        }
        world.advance(6);
        assert_eq!(texts(&world.pull(10)), NONE);
    });
}

/// R-LIFE-6: retention ends by subscription; one that keeps messages longer still has it.
#[test]
fn each_subscription_has_its_own_retention() {
    in_each_world(|world| {
        world.forked();
        world
            .update_subscription(SHIP, &["message_retention_duration"], |it| {
                it.message_retention_duration = seconds(600);
            })
            .unwrap();
        world.publish("", ["old"]);
        world.advance(600);
        world.publish("", ["new"]);
        assert_eq!(texts(&world.pull(10)), ["new"]);
        assert_eq!(texts(&world.pull_from(OTHER, 10)), ["old", "new"]);
    });
}

/// R-LIFE-6: with keys too: what waits behind an expired message of its key goes on without it.
#[test]
fn an_expired_message_does_not_hold_its_key() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.enable_message_ordering = true;
            it.message_retention_duration = seconds(600);
        });
        world.publish("A", ["1", "2"]);
        world.pull(1);
        world.publish("A", ["3"]);
        world.pull(10);
        world.advance(300);
        world.publish("A", ["4", "5"]);
        world.pull(1);
        world.advance(300);
        assert_eq!(texts(&world.pull(10)), ["4", "5"]);
    });
}

/// R-LIFE-6: expired messages leave the storage too.
#[test]
fn expired_messages_leave_the_storage() {
    let mut world = World::file();
    world.topic(ORDERS);
    world.subscription(SHIP, |it| it.message_retention_duration = seconds(600));
    world.publish_numbers("", 1, 100);
    world.pull(10);
    world.advance(600);
    world.publish("", ["new"]);
    world.drain(SHIP, 10);
    assert_eq!(world.stored_messages(), 0);
}

/// R-LIFE-7: a deadline of zero is a nack, and without a retry policy a nack brings the message back at once.
#[test]
fn a_nack_brings_the_message_back_at_once() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let first = world.pull(1);
        world.modack(&first, 0);
        let second = world.pull(1);
        assert_eq!(message_ids(&first), message_ids(&second));
        assert_ne!(first[0].ack_id, second[0].ack_id);
    });
}

/// R-LIFE-8: a message that is acknowledged in time is delivered once.
#[test]
fn a_message_acked_in_time_is_delivered_once() {
    in_each_world(|world| {
        world.plain();
        let published = world.publish_numbers("", 1, 1000);
        let mut delivered = Vec::new();
        for max in (1..100).cycle() {
            let batch = world.pull(max);
            if batch.is_empty() {
                break;
            }
            delivered.extend(message_ids(&batch).into_iter().map(str::to_owned));
            world.ack(&batch);
        }
        world.advance(3600);
        assert_eq!(texts(&world.pull(1000)), NONE);
        assert_eq!(delivered, published);
    });
}

/// R-LIFE-9, U014: an ack that comes after the deadline, but before the message went out again, still counts. A second
/// ack is no error.
#[test]
fn a_late_ack_counts_and_a_second_one_is_no_error() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let batch = world.pull(1);
        world.advance(11);
        world.ack(&batch);
        world.ack(&batch);
        assert_eq!(texts(&world.pull(1)), NONE);
    });
}

/// R-LIFE-9: once the message has gone out again, the old ack id is accepted and does nothing: no ack, no nack, no
/// new deadline.
#[test]
fn the_ack_id_of_an_earlier_delivery_does_nothing() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let old = world.pull(1);
        world.advance(10);
        world.pull(1);
        world.ack(&old);
        world.nack(&old);
        world.modack(&old, 600);
        assert_eq!(texts(&world.pull(1)), NONE);
        world.advance(10);
        assert_eq!(texts(&world.pull(1)), ["a"]);
    });
}

/// R-LIFE-9: a nack is final. The ack id is void before the message goes out again.
#[test]
fn an_ack_after_a_nack_does_nothing() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let batch = world.pull(1);
        world.nack(&batch);
        world.ack(&batch);
        assert_eq!(texts(&world.pull(1)), ["a"]);
    });
}

/// R-LIFE-9: and so is an ack: no later nack brings the message back.
#[test]
fn a_nack_after_an_ack_does_nothing() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a", "b"]);
        let batch = world.pull(2);
        world.ack(&batch[..1]);
        world.nack(&batch[..1]);
        assert_eq!(texts(&world.pull(10)), NONE);
    });
}

/// R-LIFE-10: a subscription's ack deadline is 10 to 600 seconds; zero stands for 10.
#[test]
fn an_ack_deadline_is_10_to_600_seconds() {
    in_each_world(|world| {
        world.topic(ORDERS);
        for (index, (given, stored)) in [(0, 10), (10, 10), (600, 600)].into_iter().enumerate() {
            let name = format!("projects/demo/subscriptions/good{index}");
            let subscription = world.subscription(&name, |it| it.ack_deadline_seconds = given);
            assert_eq!(subscription.ack_deadline_seconds, stored);
        }
        for given in [-1, 9, 601] {
            assert_refused(
                world.try_subscription(SHIP, |it| it.ack_deadline_seconds = given),
                Code::InvalidArgument,
                "ack_deadline_secs out of bounds",
            );
        }
    });
}

/// R-LIFE-10 and 13: the subscription's deadline is what a lease lasts: not less, and not more.
#[test]
fn a_lease_lasts_the_ack_deadline_of_its_subscription() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| it.ack_deadline_seconds = 42);
        world.publish_numbers("", 1, 100);
        assert_eq!(world.pull(100).len(), 100);
        world.advance(41);
        assert_eq!(texts(&world.pull(100)), NONE);
        world.advance(1);
        assert_eq!(texts(&world.pull(100)), numbered(1, 100));
    });
}

/// R-LIFE-11: a new deadline counts from the request that sets it, holds for that delivery, and leaves the
/// subscription's own as it is.
#[test]
fn a_new_deadline_counts_from_now_and_for_one_message() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["extended", "left"]);
        let batch = world.pull(2);
        world.advance(5);
        world.modack(&batch[..1], 60);
        world.advance(5);
        assert_eq!(texts(&world.pull(10)), ["left"]);
        world.advance(10);
        assert_eq!(texts(&world.pull(10)), ["left"]);
        world.advance(44);
        let left = world.pull(10);
        assert_eq!(texts(&left), ["left"]);
        world.advance(1);
        assert_eq!(texts(&world.pull(10)), ["extended"]);
        let subscription = world.get_subscription(SHIP).unwrap();
        assert_eq!(subscription.ack_deadline_seconds, 10);
    });
}

/// R-LIFE-11: a new deadline is 0 to 600 seconds. Another one is refused, and the old one stays.
#[test]
fn a_new_deadline_is_at_most_600_seconds() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let batch = world.pull(1);
        for (given, text) in [
            (-1, "Ack deadline cannot be negative"),
            (601, "ack_deadline_seconds is 601; at most 600 is allowed."),
        ] {
            let answer = world.try_modack(SHIP, ack_ids(&batch), given);
            assert_refused(answer, Code::InvalidArgument, text);
        }
        world.advance(9);
        assert_eq!(texts(&world.pull(1)), NONE);
        world.modack(&batch, 600);
        world.advance(599);
        assert_eq!(texts(&world.pull(1)), NONE);
        world.advance(1);
        assert_eq!(texts(&world.pull(1)), ["a"]);
    });
}

/// R-LIFE-12: a new deadline may come sooner than the old one.
#[test]
fn a_deadline_can_be_shortened() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| it.ack_deadline_seconds = 60);
        world.publish("", ["a"]);
        let batch = world.pull(1);
        world.modack(&batch, 5);
        world.advance(4);
        assert_eq!(texts(&world.pull(1)), NONE);
        world.advance(1);
        assert_eq!(texts(&world.pull(1)), ["a"]);
    });
}

/// R-LIFE-13: no lease ends early, however many end at different times.
#[test]
fn no_lease_ends_early() {
    in_each_world(|world| {
        world.plain();
        world.publish_numbers("", 1, 40);
        let batch = world.pull(40);
        for (seconds, lease) in (11..).zip(&batch) {
            world.modack([lease], seconds);
        }
        world.advance(10);
        for text in numbered(1, 40) {
            world.advance(1);
            let back = world.pull(40);
            assert_eq!(texts(&back), [&*text]);
            world.ack(&back);
        }
    });
}

/// R-LIFE-13: a lease that ends is not missed, however many end at once.
#[test]
fn a_thousand_leases_that_end_at_once_all_come_back() {
    in_each_world(|world| {
        world.ordered();
        for key in 1..=400 {
            world.publish(&format!("key {key}"), ["keyed"]);
        }
        world.publish_numbers("", 1, 600);
        assert_eq!(world.pull(1000).len(), 1000);
        world.advance(10);
        world.restart();
        assert_eq!(world.drain(SHIP, 300).len(), 1000);
    });
}

/// R-LIFE-14: a subscription takes its messages along when it is deleted. One of the same name starts afresh, and
/// the ack ids of the old one are not its own.
#[test]
fn a_recreated_subscription_has_no_link_to_the_old_one() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["1", "2"]);
        world.publish("A", ["3"]);
        let old = world.pull(2);
        world.try_delete_subscription(SHIP).unwrap();
        assert_refused(
            world.try_pull(SHIP, 1),
            Code::NotFound,
            "Subscription does not exist",
        );
        world.subscription(SHIP, |_| ());
        assert_eq!(texts(&world.pull(10)), NONE);
        for ack_id in ack_ids(&old) {
            let text = format!("Invalid ack id (ack_id={ack_id})");
            let ack = world.try_ack(SHIP, vec![ack_id.clone()]);
            assert_refused(ack, Code::InvalidArgument, &text);
            let nack = world.try_modack(SHIP, vec![ack_id], 0);
            assert_refused(nack, Code::InvalidArgument, &text);
        }
        world.publish("", ["new"]);
        assert_eq!(world.drain(SHIP, 10), ["new"]);
    });
}

/// R-LIFE-15: subscriptions outlive their topic, with what they have; the topic they name is gone for good. A topic
/// of the same name is another one.
#[test]
fn a_deleted_topic_leaves_its_subscriptions_behind() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["before"]);
        world.try_delete_topic(ORDERS).unwrap();
        let Subscription { topic, .. } = world.get_subscription(SHIP).unwrap();
        assert_eq!(topic, "_deleted-topic_");
        assert_refused(world.get_topic(ORDERS), Code::NotFound, "Topic not found");
        assert_refused(
            world.try_publish(vec![message("", "lost")]),
            Code::NotFound,
            "Topic not found",
        );
        world.topic(ORDERS);
        world.restart();
        world.publish("", ["after"]);
        assert_eq!(world.drain(SHIP, 10), ["before"]);
        let Subscription { topic, .. } = world.get_subscription(SHIP).unwrap();
        assert_eq!(topic, "_deleted-topic_");
    });
}

/// R-LIFE-15: leases and nacks go on without the topic.
#[test]
fn a_subscription_without_its_topic_still_redelivers() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2"]);
        let batch = world.pull(10);
        world.try_delete_topic(ORDERS).unwrap();
        world.nack(&batch[..1]);
        assert_eq!(texts(&world.pull(10)), ["1", "2"]);
        world.advance(10);
        assert_eq!(world.drain(SHIP, 1), ["1", "2"]);
    });
}

/// R-LIFE-15: a topic that is deleted is stored until its last subscription has gone.
#[test]
fn a_deleted_topic_is_stored_until_its_last_subscription_goes() {
    let mut world = World::file();
    world.forked();
    world.publish("", ["a"]);
    world.try_delete_topic(ORDERS).unwrap();
    world.try_delete_subscription(SHIP).unwrap();
    assert_eq!(world.stored_messages(), 1);
    world.try_delete_subscription(OTHER).unwrap();
    // What it held goes with the next operation, whatever that is.
    world.try_topic(ORDERS).unwrap();
    assert_eq!(world.stored_messages(), 0);
}

/// R-LIFE-17: a subscription starts empty, on a topic that keeps its messages as well; what came before it is not
/// its own.
#[test]
fn a_new_subscription_starts_empty() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world
            .update_topic(ORDERS, &["message_retention_duration"], |it| {
                it.message_retention_duration = seconds(3600);
            })
            .unwrap();
        world.publish("", ["before"]);
        world.subscription(SHIP, |_| ());
        assert_eq!(texts(&world.pull(10)), NONE);
        world.publish("", ["after"]);
        assert_eq!(texts(&world.pull(10)), ["after"]);
    });
}

/// R-LIFE-18: without a subscription, what is published is lost.
#[test]
fn a_topic_without_subscriptions_stores_little() {
    let mut world = World::file();
    world.topic(ORDERS);
    for _ in 0..3 {
        world.publish_numbers("", 1, 1000);
    }
    assert!(world.stored_messages() <= 1000);
}
