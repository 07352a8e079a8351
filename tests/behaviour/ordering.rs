//! Messages of one ordering key come in order, whatever fails.

use pubsub::api::pubsub::{PublishRequest, PubsubMessage};
use tonic::Code;

use crate::world::{
    ORDERS, SHIP, World, ack_ids, assert_refused, in_each_world, key, message, message_ids,
    numbered, texts,
};

/// A subscription of `orders` that is not ordered.
const AUDIT: &str = "projects/demo/subscriptions/audit";

/// Nothing.
const NONE: [&str; 0] = [];

impl World {
    /// Adds the unordered subscription `audit` beside the ordered `ship`.
    fn ordered_and_not(&mut self) {
        self.ordered();
        self.subscription(AUDIT, |_| ());
    }
}

/// R-ORD-1: messages of a key arrive in the order in which they were received.
#[test]
fn a_key_is_delivered_in_order_of_receipt() {
    in_each_world(|world| {
        world.ordered();
        for text in ["1", "2", "3"] {
            world.publish("A", [text]);
        }
        assert_eq!(texts(&world.pull(10)), ["1", "2", "3"]);
    });
}

/// R-ORD-8 and 9: one batch of a key is out at a time; other keys flow.
#[test]
fn one_batch_of_a_key_is_outstanding_and_other_keys_flow() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3", "4"]);
        let batch = world.pull(2);
        assert_eq!(texts(&batch), ["1", "2"]);
        world.publish("B", ["b"]);
        assert_eq!(texts(&world.pull(10)), ["b"]);
        world.ack(&batch[..1]);
        assert_eq!(texts(&world.pull(10)), [""; 0]);
        world.ack(&batch[1..]);
        assert_eq!(texts(&world.pull(10)), ["3", "4"]);
    });
}

/// R-ORD-10 and 11, U002: a nack brings back the message and every later one of its key, the acknowledged ones too.
#[test]
fn a_nack_brings_back_the_rest_of_its_key() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3"]);
        let batch = world.pull(10);
        world.ack([&batch[0], &batch[2]]);
        world.nack([&batch[1]]);
        assert_eq!(texts(&world.pull(10)), ["2", "3"]);
    });
}

/// R-ORD-10: so does a lease that ends; R-ORD-14: also across a restart.
#[test]
fn a_lease_that_ends_brings_back_the_rest_of_its_key() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3"]);
        let batch = world.pull(10);
        world.ack([&batch[0], &batch[2]]);
        world.advance(9);
        world.restart();
        assert_eq!(texts(&world.pull(10)), [""; 0]);
        world.advance(1);
        assert_eq!(texts(&world.pull(10)), ["2", "3"]);
    });
}

/// R-ORD-2, U012: a key has up to 1024 bytes of UTF-8, however many characters that is. A longer one stores nothing.
#[test]
fn a_key_has_up_to_1024_bytes() {
    in_each_world(|world| {
        world.ordered();
        for (letter, fits, bytes) in [("k", 1024, 1025), ("é", 512, 1026)] {
            world.publish(&letter.repeat(fits), ["fits"]);
            assert_refused(
                world.try_publish(vec![message(&letter.repeat(fits + 1), "too long")]),
                Code::InvalidArgument,
                &format!("messages[0].ordering_key has {bytes} bytes; at most 1024 are allowed."),
            );
        }
        assert_eq!(texts(&world.pull(10)), ["fits", "fits"]);
    });
}

/// R-ORD-3, U009: no key is no order. Keyless messages wait for nothing, and one that is given back comes alone.
#[test]
fn messages_without_a_key_never_wait_for_each_other() {
    in_each_world(|world| {
        world.ordered();
        world.publish("", ["1", "2", "3"]);
        let first = world.pull(1);
        let rest = world.pull(10);
        assert_eq!((texts(&first), texts(&rest)), (vec!["1"], vec!["2", "3"]));
        world.nack(&first);
        assert_eq!(texts(&world.pull(10)), ["1"]);
    });
}

/// R-ORD-3: messages without a key flow past a key that is held.
#[test]
fn messages_without_a_key_flow_past_a_held_key() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["a1", "a2"]);
        world.pull(1);
        world.publish("", ["free"]);
        assert_eq!(texts(&world.pull(10)), ["free"]);
    });
}

/// R-ORD-4: keys owe each other nothing. One that fails for ever does not slow another down.
#[test]
fn a_key_that_fails_for_ever_does_not_hold_another() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["a1", "a2"]);
        world.publish("B", ["b1", "b2"]);
        for expected in [&["a1", "a2", "b1", "b2"][..], &["a1", "a2"], &["a1", "a2"]] {
            let batch = world.pull(10);
            assert_eq!(texts(&batch), expected);
            world.nack(&batch[..2]);
            if let [b1, b2] = &batch[2..] {
                world.ack([b1, b2]);
            }
        }
    });
}

/// R-ORD-5: order is the subscription's. Without it a key is carried along and holds nothing.
#[test]
fn order_is_a_property_of_the_subscription() {
    in_each_world(|world| {
        world.ordered_and_not();
        world.publish("K", ["1", "2", "3"]);
        for subscription in [SHIP, AUDIT] {
            let first = world.pull_from(subscription, 1);
            let message = first[0].message.as_ref().unwrap();
            assert_eq!(
                (&*message.data, message.ordering_key.as_str()),
                (&b"1"[..], "K")
            );
        }
        assert_eq!(texts(&world.pull_from(SHIP, 10)), NONE);
        assert_eq!(texts(&world.pull_from(AUDIT, 10)), ["2", "3"]);
    });
}

/// R-ORD-5, U008: without order a nack brings back one message, and the ordered neighbour notices nothing.
#[test]
fn without_order_a_nack_brings_back_one_message() {
    in_each_world(|world| {
        world.ordered_and_not();
        world.publish("A", ["1", "2", "3"]);
        let batch = world.pull_from(AUDIT, 3);
        world.try_modack(AUDIT, ack_ids(&batch[..1]), 0).unwrap();
        assert_eq!(texts(&world.pull_from(AUDIT, 3)), ["1"]);
        assert_eq!(texts(&world.pull_from(SHIP, 10)), ["1", "2", "3"]);
    });
}

/// R-ORD-6: with order or without, the messages are the same ones.
#[test]
fn ordered_and_unordered_subscriptions_get_the_same_messages() {
    in_each_world(|world| {
        world.ordered_and_not();
        let mut published = Vec::new();
        for key in ["A", "", "B", "A"] {
            published.extend(world.publish(key, ["1", "2"]));
        }
        for subscription in [SHIP, AUDIT] {
            let pulled = world.pull_from(subscription, 100);
            let mut ids = message_ids(&pulled);
            ids.sort_unstable();
            assert_eq!(ids, published, "{subscription}");
        }
    });
}

/// R-ORD-7: in one answer each key is in order, however the keys were mixed.
#[test]
fn each_key_is_in_order_within_an_answer() {
    in_each_world(|world| {
        world.ordered();
        for round in 1..=5 {
            for key in ["A", "B", "C"] {
                world.publish(key, [&*format!("{key}{round}")]);
            }
        }
        let batch = world.pull(15);
        for key in ["A", "B", "C"] {
            let of_key: Vec<_> = texts(&batch)
                .into_iter()
                .filter(|it| it.starts_with(key))
                .collect();
            let expected: Vec<_> = (1..=5).map(|round| format!("{key}{round}")).collect();
            assert_eq!(of_key, expected);
        }
    });
}

/// R-ORD-8, U006: acks of a batch in any order. Half of it still holds the key; the last ack frees it, and nothing of
/// the batch comes twice.
#[test]
fn a_half_acked_batch_holds_its_key() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3"]);
        let batch = world.pull(3);
        world.ack([&batch[2], &batch[0]]);
        world.publish("A", ["4"]);
        assert_eq!(texts(&world.pull(5)), NONE);
        world.ack([&batch[1]]);
        assert_eq!(texts(&world.pull(5)), ["4"]);
    });
}

/// R-ORD-8, U003: a message whose key is busy keeps its place among those of its key.
#[test]
fn a_message_that_waits_for_its_key_keeps_its_place() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["a1"]);
        let first = world.pull(1);
        for (key, text) in [("A", "a2"), ("B", "b1"), ("A", "a3")] {
            world.publish(key, [text]);
        }
        assert_eq!(texts(&world.pull(1)), ["b1"]);
        world.ack(&first);
        assert_eq!(texts(&world.pull(10)), ["a2", "a3"]);
    });
}

/// R-ORD-8, U005: publishing more does not free a busy key.
#[test]
fn a_publish_does_not_free_a_held_key() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["a1", "a2"]);
        world.pull(2);
        world.publish("A", ["a3"]);
        world.publish("B", ["b1"]);
        assert_eq!(texts(&world.pull(10)), ["b1"]);
    });
}

/// R-ORD-8 and 9: asked for one at a time, keys take turns until each has one outstanding.
#[test]
fn pulls_of_one_get_one_of_each_key() {
    in_each_world(|world| {
        world.ordered();
        for text in ["1", "2"] {
            for key in ["A", "B", "C"] {
                world.publish(key, [&*format!("{key}{text}")]);
            }
        }
        for expected in ["A1", "B1", "C1"] {
            assert_eq!(texts(&world.pull(1)), [expected]);
        }
        assert_eq!(texts(&world.pull(1)), NONE);
    });
}

/// R-ORD-8, U007: a longer lease at the head holds those behind it whose leases have ended.
#[test]
fn a_longer_lease_holds_all_that_comes_after_it() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3"]);
        let batch = world.pull(3);
        world.modack(&batch[..1], 60);
        world.advance(12);
        assert_eq!(texts(&world.pull(5)), NONE);
        world.ack(&batch[..1]);
        assert_eq!(texts(&world.pull(5)), ["2", "3"]);
    });
}

/// R-ORD-10, U001: a nack at the head brings back the whole batch, the acknowledged follower too, with new ack ids; it
/// is over when all are acknowledged again.
#[test]
fn a_nack_at_the_head_brings_back_acked_followers() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3"]);
        let batch = world.pull(3);
        world.ack([&batch[1]]);
        world.nack([&batch[0]]);
        let again = world.pull(10);
        assert_eq!(texts(&again), ["1", "2", "3"]);
        assert!(
            again
                .iter()
                .zip(&batch)
                .all(|(new, old)| new.ack_id != old.ack_id)
        );
        world.ack(&again);
        world.advance(60);
        assert_eq!(texts(&world.pull(10)), NONE);
    });
}

/// R-ORD-10, U004: many leases that end at once come back as they were published.
#[test]
fn twenty_leases_that_end_come_back_in_order() {
    in_each_world(|world| {
        world.ordered();
        world.publish_numbers("A", 1, 20);
        assert_eq!(texts(&world.pull(20)), numbered(1, 20));
        world.advance(11);
        assert_eq!(texts(&world.pull(20)), numbered(1, 20));
    });
}

/// R-ORD-10: messages that never went out follow those that come back, in the same batch.
#[test]
fn new_messages_follow_those_that_come_back() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2"]);
        let batch = world.pull(10);
        world.publish("A", ["3"]);
        world.nack(&batch[..1]);
        assert_eq!(texts(&world.pull(10)), ["1", "2", "3"]);
    });
}

/// R-ORD-11: a nack and a lease that ends have one effect.
#[test]
fn a_nack_and_the_end_of_a_lease_do_the_same() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3"]);
        world.publish("B", ["1", "2", "3"]);
        let batch = world.pull(10);
        let (nacked, expired) = batch.split_at(3);
        world.ack([&nacked[0], &nacked[2], &expired[0], &expired[2]]);
        world.nack([&nacked[1]]);
        world.advance(10);
        assert_eq!(texts(&world.pull(10)), ["2", "3", "2", "3"]);
    });
}

/// R-ORD-8 and 11: a failure in the middle of a batch never overtakes a predecessor that is still out. It comes
/// when that one is acknowledged, or together with it when that one fails as well.
#[test]
fn a_failure_waits_for_a_predecessor_that_is_out() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["a1", "a2", "a3"]);
        world.publish("B", ["b1", "b2", "b3"]);
        let batch = world.pull(10);
        world.nack([&batch[1], &batch[4]]);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.ack([&batch[0]]);
        assert_eq!(texts(&world.pull(10)), ["a2", "a3"]);
        world.nack([&batch[3]]);
        assert_eq!(texts(&world.pull(10)), ["b1", "b2", "b3"]);
    });
}

/// R-ORD-11: several nacks, one request each, in any order: the key comes back in order.
#[test]
fn nacks_one_by_one_in_any_order_keep_the_order() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3", "4"]);
        for order in [[0, 1], [1, 0], [0, 3], [3, 0], [2, 1], [3, 2]] {
            let batch = world.pull(10);
            assert_eq!(texts(&batch), ["1", "2", "3", "4"], "before {order:?}");
            for index in order {
                world.nack([&batch[index]]);
            }
            // What came before the first that failed is still out.
            let before = *order.iter().min().unwrap();
            if before > 0 {
                world.nack(&batch[..before]);
            }
        }
    });
}

/// R-ORD-11: several ids in one nack, in any order and named twice: the key comes back in order, once.
#[test]
fn one_nack_of_many_ids_in_any_order_keeps_the_order() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3", "4"]);
        for order in [&[3, 2, 1, 0][..], &[0, 0], &[2, 0, 2], &[1, 3, 0, 3]] {
            let batch = world.pull(10);
            assert_eq!(texts(&batch), ["1", "2", "3", "4"], "before {order:?}");
            world.nack(order.iter().map(|index| &batch[*index]));
        }
        assert_eq!(texts(&world.pull(10)), ["1", "2", "3", "4"]);
    });
}

/// R-ORD-8: so with acks: any order, named twice.
#[test]
fn one_ack_of_many_ids_in_any_order_settles_them() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3", "4"]);
        let batch = world.pull(3);
        world.ack([2, 0, 2, 1, 0].map(|index| &batch[index]));
        assert_eq!(texts(&world.pull(10)), ["4"]);
    });
}

/// R-ORD-12: the messages that a failure drags along are nobody's any more. Their old ack ids neither settle nor
/// extend them, before they are delivered again or after.
#[test]
fn a_cascade_voids_the_ack_ids_of_later_messages() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3"]);
        let old = world.pull(3);
        world.nack(&old[..1]);
        world.ack(&old[1..2]);
        world.modack(&old[2..], 600);
        let new = world.pull(3);
        assert_eq!(texts(&new), ["1", "2", "3"]);
        world.ack(&old);
        world.modack(&old, 600);
        world.nack(&old);
        assert_eq!(texts(&world.pull(3)), NONE);
        world.advance(10);
        assert_eq!(texts(&world.pull(3)), ["1", "2", "3"]);
    });
}

/// R-ORD-12, U014: with a key, an ack that comes after the lease has ended is too late, as the key has started again.
#[test]
fn a_late_ack_of_a_keyed_message_does_not_count() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2"]);
        let batch = world.pull(2);
        world.advance(10);
        world.ack(&batch);
        assert_eq!(texts(&world.pull(2)), ["1", "2"]);
    });
}

/// R-ORD-14: closing and opening the broker between any two steps changes nothing: leases, acks, nacks, what waits
/// for its key, and the order are kept.
#[test]
fn a_restart_between_any_two_steps_changes_nothing() {
    in_each_world(|world| {
        world.ordered();
        for (key, last) in [("A", 5), ("B", 2)] {
            world.publish_numbers(key, 1, last);
            world.restart();
        }
        let first = world.pull(3);
        assert_eq!(texts(&first), ["1", "2", "3"]);
        world.restart();
        let second = world.pull(10);
        assert_eq!(texts(&second), ["1", "2"]);
        world.restart();
        world.publish("A", ["6"]);
        world.restart();
        world.ack([&first[0], &first[2]]);
        world.restart();
        world.modack(&second[..1], 60);
        world.restart();
        world.nack([&first[1]]);
        world.restart();
        let third = world.pull(2);
        assert_eq!(texts(&third), ["2", "3"]);
        world.restart();
        world.ack(&third);
        world.restart();
        world.advance(10);
        world.restart();
        assert_eq!(texts(&world.pull(10)), ["4", "5", "6"]);
        world.restart();
        world.ack(&second[..1]);
        world.restart();
        assert_eq!(texts(&world.pull(10)), ["2"]);
    });
}

/// R-ORD-20, U011: order is chosen when a subscription is made, and stays.
#[test]
fn order_cannot_be_switched_by_an_update() {
    in_each_world(|world| {
        world.ordered_and_not();
        for (name, is_ordered) in [(SHIP, true), (AUDIT, false)] {
            let update = world.update_subscription(name, &["enable_message_ordering"], |it| {
                it.enable_message_ordering = !is_ordered;
            });
            assert_refused(
                update,
                Code::InvalidArgument,
                "Invalid update_mask provided in the UpdateSubscriptionRequest: the enable_message_ordering field \
                 in the Subscription is not mutable.",
            );
            let subscription = world.get_subscription(name).unwrap();
            assert_eq!(subscription.enable_message_ordering, is_ordered);
        }
    });
}

/// R-ORD-22: a broker is one region, so all publishers of a key share one order, whatever project, process or
/// connection they and the subscriber are in.
#[test]
fn publishers_and_subscribers_anywhere_share_one_order() {
    in_each_world(|world| {
        world.ordered();
        let (mut publisher, _) = world.other_clients();
        for (text, other) in [("1", "2"), ("3", "4")] {
            world.publish("A", [text]);
            world
                .block_on(publisher.publish(request("A", &[other])))
                .unwrap();
        }
        assert_eq!(texts(&world.pull(10)), ["1", "2", "3", "4"]);
    });
}

fn request(key: &str, texts: &[&str]) -> PublishRequest {
    PublishRequest {
        topic: ORDERS.to_owned(),
        messages: texts.iter().map(|text| message(key, text)).collect(),
    }
}

/// R-ORD-23, U010: a publish request is of one key, or of none. Any mixture is refused, and nothing of it is stored.
#[test]
fn a_publish_request_is_of_one_key() {
    in_each_world(|world| {
        world.ordered();
        for keys in [["A", "A", "B"], ["A", "A", ""], ["", "", "A"]] {
            let messages = keys.map(|key| message(key, "text")).to_vec();
            assert_refused(
                world.try_publish(messages),
                Code::FailedPrecondition,
                "All messages of a publish request must have the same ordering_key; messages[2] has another one \
                 than messages[0]. Send one request for each key.",
            );
        }
        assert_eq!(texts(&world.pull(10)), NONE);
    });
}

/// R-ORD-24: publishers that race for a key get one order, the same one for every subscription.
#[test]
fn racing_publishers_of_a_key_get_one_order() {
    in_each_world(|world| {
        world.ordered();
        let twin = "projects/demo/subscriptions/twin";
        world.subscription(twin, |it| it.enable_message_ordering = true);
        let racers: Vec<_> = ["x", "y"]
            .map(|name| {
                let (mut publisher, _) = world.other_clients();
                std::thread::spawn(move || {
                    let runtime = tokio::runtime::Builder::new_current_thread()
                        .build()
                        .unwrap();
                    for lap in 0..10 {
                        let publish = publisher.publish(request("A", &[&*format!("{name}{lap}")]));
                        runtime.block_on(publish).unwrap();
                    }
                })
            })
            .into();
        for racer in racers {
            racer.join().unwrap();
        }
        let order = world.drain(SHIP, 3);
        assert_eq!(world.drain(twin, 7), order);
        for name in ["x", "y"] {
            let own: Vec<_> = order.iter().filter(|text| text.starts_with(name)).collect();
            let laps: Vec<_> = (0..10).map(|lap| format!("{name}{lap}")).collect();
            assert!(own.into_iter().eq(&laps), "{order:?}");
        }
    });
}

/// R-ORD-1 and 8: a pull that stops inside a request or a run goes on there, when its batch is settled.
#[test]
fn a_limit_may_cut_anywhere_in_a_key() {
    in_each_world(|world| {
        world.ordered();
        world.publish_numbers("A", 1, 10);
        let batch = world.pull(4);
        world.ack([&batch[0], &batch[2]]);
        world.nack([&batch[1]]);
        let batch = world.pull(2);
        assert_eq!(texts(&batch), ["2", "3"]);
        world.ack(&batch);
        let batch = world.pull(3);
        assert_eq!(texts(&batch), ["4", "5", "6"]);
        world.nack([&batch[2]]);
        world.ack(&batch[..2]);
        let batch = world.pull(1);
        assert_eq!(texts(&batch), ["6"]);
        world.ack(&batch);
        assert_eq!(world.drain(SHIP, 3), numbered(7, 10));
    });
}

/// R-ORD-1: requests of any size keep their order, whatever pieces they are stored in, and whatever the limit.
#[test]
fn requests_of_any_size_keep_their_order() {
    in_each_world(|world| {
        world.ordered();
        let mut last = 0;
        for count in [63, 1, 64, 65, 128, 255, 256, 257, 1, 600] {
            world.publish_numbers("A", last + 1, last + count);
            world.publish("", ["between"]);
            last += count;
        }
        for max in [7, 64, 100, 1000] {
            let batch = world.pull(max);
            let keyed: Vec<_> = batch
                .iter()
                .filter(|it| !key(it).is_empty())
                .cloned()
                .collect();
            let first: u32 = texts(&keyed)[0].parse().unwrap();
            assert_eq!(first, 1);
            assert_eq!(texts(&keyed), numbered(1, keyed.len() as u32), "of {max}");
            world.nack(&batch);
        }
        let mut texts = world.drain(SHIP, 97);
        texts.retain(|text| text != "between");
        assert_eq!(texts, numbered(1, last));
    });
}

/// R-ORD-10: a cascade reaches over the borders of what is stored together.
#[test]
fn a_cascade_crosses_every_border() {
    in_each_world(|world| {
        world.ordered();
        world.publish_numbers("A", 1, 300);
        let batch = world.pull(300);
        world.ack(batch.iter().filter(|it| it.ack_id != batch[62].ack_id));
        world.nack([&batch[62]]);
        assert_eq!(texts(&world.pull(1000)), numbered(63, 300));
    });
}

/// R-ORD-8 and 9: keys that were published in turns, one of them held: the others drain, then it comes in order.
#[test]
fn interleaved_keys_drain_around_a_held_one() {
    in_each_world(|world| {
        world.ordered();
        for round in 1..=30 {
            for key in ["A", "B", ""] {
                world.publish(key, [&*format!("{key}{round}")]);
            }
        }
        let held = world.pull(1);
        assert_eq!(texts(&held), ["A1"]);
        world.modack(&held, 600);
        let of_a = |texts: &[String]| texts.iter().filter(|it| it.starts_with('A')).count();
        let others = world.drain(SHIP, 4);
        assert_eq!((others.len(), of_a(&others)), (60, 0));
        world.publish("A", ["A31"]);
        world.ack(&held);
        let expected: Vec<_> = (2..=31).map(|round| format!("A{round}")).collect();
        assert_eq!(world.drain(SHIP, 4), expected);
    });
}

/// R-ORD-1: large messages of a key keep their order among small ones.
#[test]
fn large_messages_keep_their_place_in_a_key() {
    in_each_world(|world| {
        world.ordered();
        let sized = |number: u8, bytes: usize| PubsubMessage {
            data: vec![b'0' + number; bytes].into(),
            ordering_key: "A".to_owned(),
            ..PubsubMessage::default()
        };
        let sizes = [1, 40_000, 2, 32_768, 32_769, 200_000, 3];
        let messages = (0..)
            .zip(sizes)
            .map(|(number, bytes)| sized(number, bytes))
            .collect();
        world.try_publish(messages).unwrap();
        for max in [1, 3, 10] {
            let batch = world.pull(max);
            let pulled: Vec<_> = texts(&batch)
                .iter()
                .map(|text| (text.as_bytes()[0] - b'0', text.len()))
                .collect();
            let expected: Vec<_> = (0..).zip(sizes).take(batch.len()).collect();
            assert_eq!(pulled, expected);
            world.nack(&batch[..1]);
        }
    });
}
