//! What fails too often goes to the dead-letter topic.

use std::collections::BTreeMap;

use pubsub::api::pubsub::{
    DeadLetterPolicy, ExpirationPolicy, PubsubMessage, ReceivedMessage, RetryPolicy, Subscription,
};
use tonic::Code;

use crate::world::{
    ORDERS, SHIP, START, World, ack_ids, assert_refused, code, in_each_world, message, message_ids,
    seconds, texts,
};

const GRAVEYARD: &str = "projects/demo/topics/graveyard";
const DIG: &str = "projects/demo/subscriptions/dig";

/// Nothing.
const NONE: [&str; 0] = [];

fn policy(topic: &str, max_delivery_attempts: i32) -> Option<DeadLetterPolicy> {
    Some(DeadLetterPolicy {
        dead_letter_topic: topic.to_owned(),
        max_delivery_attempts,
    })
}

impl World {
    /// `orders` with `ship`, whose dead letters go to `graveyard` after five attempts, where `dig` gets them.
    fn mortal(&mut self, is_ordered: bool) {
        self.topic(ORDERS);
        self.topic(GRAVEYARD);
        self.subscription(DIG, |it| it.topic = GRAVEYARD.to_owned());
        self.subscription(SHIP, |it| {
            it.dead_letter_policy = policy(GRAVEYARD, 5);
            it.enable_message_ordering = is_ordered;
        });
    }

    /// Pulls everything from `ship` and gives it back, so many times.
    fn fail(&mut self, times: usize) {
        for _ in 0..times {
            let batch = self.pull(1000);
            self.nack(&batch);
        }
    }

    /// What `dig` gets, and acknowledges.
    fn dig(&mut self) -> Vec<ReceivedMessage> {
        let dead = self.pull_from(DIG, 1000);
        if !dead.is_empty() {
            self.try_ack(DIG, ack_ids(&dead)).unwrap();
        }
        dead
    }
}

fn attempts(messages: &[ReceivedMessage]) -> Vec<i32> {
    messages.iter().map(|it| it.delivery_attempt).collect()
}

/// R-DLQ-1: a policy is a topic and 5 to 100 attempts; zero stands for 5.
#[test]
fn attempts_are_5_to_100() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.topic(GRAVEYARD);
        for (given, stored) in [(0, 5), (5, 5), (100, 100)] {
            let name = format!("projects/demo/subscriptions/max-{given}");
            let made =
                world.subscription(&name, |it| it.dead_letter_policy = policy(GRAVEYARD, given));
            assert_eq!(made.dead_letter_policy, policy(GRAVEYARD, stored));
        }
        for (given, is, bound, value) in [
            (-1, "small", "minimum", 5),
            (4, "small", "minimum", 5),
            (101, "large", "maximum", 100),
        ] {
            assert_refused(
                world.try_subscription(SHIP, |it| it.dead_letter_policy = policy(GRAVEYARD, given)),
                Code::OutOfRange,
                &format!(
                    "The value for max_delivery_attempts is too {is}. You passed {given} in the request, but the \
                     {bound} value is {value}."
                ),
            );
        }
    });
}

/// R-DLQ-2: the dead-letter topic is there before the policy is.
#[test]
fn the_dead_letter_topic_has_to_exist() {
    in_each_world(|world| {
        world.plain();
        let other = "projects/demo/subscriptions/other";
        for topic in [GRAVEYARD, "nonsense", ""] {
            let text = "Dead letter topic not found";
            let create =
                world.try_subscription(other, |it| it.dead_letter_policy = policy(topic, 5));
            assert_refused(create, Code::NotFound, text);
            let update = world.update_subscription(SHIP, &["dead_letter_policy"], |it| {
                it.dead_letter_policy = policy(topic, 5);
            });
            assert_refused(update, Code::NotFound, text);
        }
        assert_eq!(
            world.get_subscription(SHIP).unwrap().dead_letter_policy,
            None
        );
        assert_eq!(code(world.get_subscription(other)), Code::NotFound);
    });
}

/// R-DLQ-3: the attempt that a delivery shows is one more than the nacks and ended leases of the message before it.
#[test]
fn nacks_and_ended_leases_are_counted() {
    in_each_world(|world| {
        world.mortal(false);
        world.publish("", ["a"]);
        world.fail(2);
        world.restart();
        let third = world.pull(1);
        assert_eq!(attempts(&third), [3]);
        world.advance(10);
        assert_eq!(attempts(&world.pull(1)), [4]);
    });
}

/// R-DLQ-3: a delivery that is still out has not failed, nor has one that was acknowledged too late to matter.
#[test]
fn what_is_still_out_has_not_failed() {
    in_each_world(|world| {
        world.mortal(false);
        world.publish("", ["a"]);
        world.fail(4);
        let last = world.pull(1);
        assert_eq!(attempts(&last), [5]);
        assert_eq!(texts(&world.dig()), NONE);
        world.ack(&last);
        world.advance(60);
        assert_eq!(texts(&world.dig()), NONE);
    });
}

/// R-DLQ-3: in a key, a failure is that of the message that failed; those it drags along have not.
#[test]
fn a_message_that_is_dragged_along_has_not_failed() {
    in_each_world(|world| {
        world.mortal(true);
        world.publish("A", ["1", "2", "3"]);
        let batch = world.pull(10);
        world.nack(&batch[1..2]);
        world.ack(&batch[..1]);
        let batch = world.pull(10);
        assert_eq!(
            (texts(&batch), attempts(&batch)),
            (vec!["2", "3"], vec![2, 1])
        );
    });
}

/// R-DLQ-3: ids of one nack have each failed, in whatever order they stand, and once however often they are named.
#[test]
fn each_id_of_one_nack_has_failed_once() {
    in_each_world(|world| {
        for (topic_key, order) in [("A", [2, 0, 2, 0]), ("B", [0, 2, 0, 2])] {
            if topic_key == "A" {
                world.mortal(true);
            }
            world.publish(topic_key, ["1", "2", "3"]);
            let batch = world.pull(10);
            world.nack(order.map(|index| &batch[index]));
            let batch = world.pull(10);
            assert_eq!(texts(&batch), ["1", "2", "3"]);
            assert_eq!(attempts(&batch), [2, 1, 2]);
            world.ack(&batch);
        }
    });
}

/// R-DLQ-3: leases that end at one instant have each failed; those that a failure took away before have not.
#[test]
fn each_lease_that_ends_has_failed_in_its_turn() {
    in_each_world(|world| {
        world.mortal(true);
        world.publish("A", ["1", "2", "3", "4"]);
        let batch = world.pull(10);
        world.modack(&batch[..1], 30);
        world.modack(&batch[3..], 20);
        // 2 and 3 end at 10 s, and take 4 along. 1 ends at 30 s.
        world.advance(60);
        let again = world.pull(10);
        assert_eq!(texts(&again), ["1", "2", "3", "4"]);
        assert_eq!(attempts(&again), [2, 2, 2, 1]);
    });
}

/// R-DLQ-4, U028: at the last failure that is allowed the message goes, at once: five deliveries of five.
#[test]
fn after_five_failures_the_message_goes() {
    in_each_world(|world| {
        world.mortal(false);
        world.publish("", ["a"]);
        for attempt in 1..=5 {
            assert_eq!(texts(&world.dig()), NONE);
            let batch = world.pull(10);
            assert_eq!(attempts(&batch), [attempt]);
            world.nack(&batch);
            world.restart();
        }
        assert_eq!(texts(&world.pull(10)), NONE);
        assert_eq!(texts(&world.dig()), ["a"]);
        assert_eq!(texts(&world.dig()), NONE);
    });
}

/// R-DLQ-4: so it does at the end of a lease, for whoever asks, though nobody asks its own subscription.
#[test]
fn the_end_of_the_fifth_lease_is_enough() {
    in_each_world(|world| {
        for key in ["", "A"] {
            if key.is_empty() {
                world.mortal(true);
            }
            world.publish(key, ["a"]);
            world.fail(4);
            world.pull(10);
            world.advance(9);
            assert_eq!(texts(&world.dig()), NONE);
            world.advance(1);
            assert_eq!(texts(&world.dig()), ["a"]);
            assert_eq!(texts(&world.pull(10)), NONE);
        }
    });
}

/// R-DLQ-5, U028: data, attributes and key are kept; four attributes say where the message comes from.
#[test]
fn a_dead_letter_says_where_it_comes_from() {
    in_each_world(|world| {
        world.mortal(false);
        let published = PubsubMessage {
            attributes: BTreeMap::from([("a".to_owned(), "1".to_owned())]),
            ..message("K", "data")
        };
        world.try_publish(vec![published]).unwrap();
        world.advance(60);
        world.fail(5);
        let dead = world.dig().remove(0).message.unwrap();
        let expected = [
            ("CloudPubSubDeadLetterSourceDeliveryCount", "5"),
            ("CloudPubSubDeadLetterSourceSubscription", "ship"),
            ("CloudPubSubDeadLetterSourceSubscriptionProject", "demo"),
            (
                "CloudPubSubDeadLetterSourceTopicPublishTime",
                "2027-01-15T08:00:00.000Z",
            ),
            ("a", "1"),
        ];
        let attributes: Vec<_> = dead
            .attributes
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()))
            .collect();
        assert_eq!(attributes, expected);
        assert_eq!(
            (&*dead.data, dead.ordering_key.as_str()),
            (&b"data"[..], "K")
        );
    });
}

/// R-DLQ-6: it is a message of its own, with its own id and time.
#[test]
fn a_dead_letter_is_a_new_message() {
    in_each_world(|world| {
        world.mortal(false);
        let published = world.publish("", ["a"]);
        world.advance(60);
        world.fail(5);
        let dead = world.dig();
        assert_ne!(message_ids(&dead), published);
        let forwarded = START + std::time::Duration::from_secs(60);
        let message = dead[0].message.as_ref().unwrap();
        assert_eq!(message.publish_time, Some(forwarded.to_proto()));
    });
}

/// R-DLQ-7: each of many goes once.
#[test]
fn each_of_many_dead_letters_goes_once() {
    in_each_world(|world| {
        world.mortal(true);
        world.publish_numbers("", 1, 600);
        world.publish_numbers("A", 601, 800);
        world.fail(4);
        let batch = world.pull(1000);
        world.nack(batch[..300].iter().chain(&batch[600..]));
        world.advance(10);
        world.restart();
        assert_eq!(texts(&world.pull(10)), NONE);
        let dead = world.drain(DIG, 1000);
        let mut dead: Vec<u32> = dead.iter().map(|it| it.parse().unwrap()).collect();
        dead.sort_unstable();
        assert_eq!(dead, (1..=800).collect::<Vec<_>>());
    });
}

/// R-DLQ-10: the count outlives restarts and idle times.
#[test]
fn the_count_outlives_a_restart() {
    in_each_world(|world| {
        world.mortal(false);
        world.publish("", ["a"]);
        world.fail(3);
        world.restart();
        world.advance(3600);
        world.fail(2);
        assert_eq!(texts(&world.dig()), ["a"]);
    });
}

/// R-DLQ-11: without a subscription on the dead-letter topic the message is lost, and no error to anybody.
#[test]
fn dead_letters_that_nobody_subscribes_to_are_lost() {
    in_each_world(|world| {
        world.mortal(false);
        world.try_delete_subscription(DIG).unwrap();
        world.publish("", ["a"]);
        world.fail(5);
        world.subscription(DIG, |it| it.topic = GRAVEYARD.to_owned());
        assert_eq!(texts(&world.dig()), NONE);
        assert_eq!(texts(&world.pull(10)), NONE);
    });
}

/// R-DLQ-12: the dead-letter topic may be in another project.
#[test]
fn the_dead_letter_topic_may_be_in_another_project() {
    in_each_world(|world| {
        let elsewhere = "projects/other/topics/graveyard";
        world.mortal(false);
        world.topic(elsewhere);
        world
            .update_subscription(SHIP, &["dead_letter_policy"], |it| {
                it.dead_letter_policy = policy(elsewhere, 5);
            })
            .unwrap();
        let dig = "projects/other/subscriptions/dig";
        world.subscription(dig, |it| it.topic = elsewhere.to_owned());
        world.publish("", ["a"]);
        world.fail(5);
        assert_eq!(texts(&world.pull_from(dig, 10)), ["a"]);
        assert_eq!(texts(&world.dig()), NONE);
    });
}

/// R-DLQ-12: it may even be the topic it came from: the message begins anew.
#[test]
fn a_topic_may_get_its_own_dead_letters() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.dead_letter_policy = policy(ORDERS, 5);
            it.enable_message_ordering = true;
        });
        world.publish("A", ["1", "2"]);
        world.fail(5);
        let batch = world.pull(10);
        assert_eq!(
            (texts(&batch), attempts(&batch)),
            (vec!["1", "2"], vec![1, 1])
        );
    });
}

/// R-DLQ-13 (and R-ORD-13): a message that never succeeds holds its key until it goes, then the key moves on.
#[test]
fn a_key_moves_on_when_its_head_has_gone() {
    in_each_world(|world| {
        world.mortal(true);
        world.publish("A", ["poison", "good"]);
        for _ in 0..5 {
            let batch = world.pull(10);
            assert_eq!(texts(&batch), ["poison", "good"]);
            world.nack(&batch[..1]);
        }
        let batch = world.pull(10);
        assert_eq!((texts(&batch), attempts(&batch)), (vec!["good"], vec![1]));
        assert_eq!(texts(&world.dig()), ["poison"]);
    });
}

/// R-DLQ-13, U029: keys live on after their dead letters: later messages of the key come in order, other keys die
/// alone.
#[test]
fn a_key_survives_its_dead_letters() {
    in_each_world(|world| {
        world.mortal(true);
        world.publish("A", ["a1"]);
        world.fail(5);
        world.publish("A", ["a2"]);
        world.publish("B", ["b1"]);
        let batch = world.pull(10);
        assert_eq!(texts(&batch), ["a2", "b1"]);
        world.ack(&batch[..1]);
        world.nack(&batch[1..]);
        world.fail(4);
        world.publish("A", ["a3"]);
        assert_eq!(world.drain(SHIP, 10), ["a3"]);
        assert_eq!(texts(&world.dig()), ["a1", "b1"]);
    });
}

/// R-DLQ-13: a message may go from the middle of a batch whose head is still out.
#[test]
fn a_dead_letter_may_go_from_the_middle_of_a_batch() {
    in_each_world(|world| {
        world.mortal(true);
        world.publish("A", ["1", "2", "3"]);
        for _ in 0..4 {
            let batch = world.pull(10);
            world.nack(&batch[1..2]);
            world.nack(&batch[..1]);
        }
        let batch = world.pull(10);
        assert_eq!(attempts(&batch), [5, 5, 1]);
        world.nack(&batch[1..2]);
        assert_eq!(texts(&world.dig()), ["2"]);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.ack(&batch[..1]);
        assert_eq!(world.drain(SHIP, 10), ["3"]);
    });
}

/// R-DLQ-14: if the dead-letter topic has gone the message stays, keeps being delivered and counted, and keeps its
/// place in its key. It goes as soon as there is a topic of that name.
#[test]
fn without_the_dead_letter_topic_the_message_stays() {
    in_each_world(|world| {
        world.mortal(true);
        world.try_delete_topic(GRAVEYARD).unwrap();
        world.publish("A", ["1", "2"]);
        for attempt in 1..=7 {
            let batch = world.pull(10);
            assert_eq!(texts(&batch), ["1", "2"]);
            assert_eq!(attempts(&batch), [attempt, 1]);
            world.nack(&batch[..1]);
        }
        world.topic(GRAVEYARD);
        let dig = "projects/demo/subscriptions/dig-2";
        world.subscription(dig, |it| it.topic = GRAVEYARD.to_owned());
        let batch = world.pull(10);
        world.nack(&batch[..1]);
        assert_eq!(texts(&world.pull(10)), ["2"]);
        assert_eq!(texts(&world.pull_from(dig, 10)), ["1"]);
    });
}

/// R-RETRY-10: pauses and dead letters combine: five deliveries as the retry policy spaces them, then the message
/// goes.
#[test]
fn pauses_and_dead_letters_combine() {
    in_each_world(|world| {
        world.mortal(false);
        world
            .update_subscription(SHIP, &["retry_policy"], |it| {
                it.retry_policy = Some(RetryPolicy {
                    minimum_backoff: seconds(1),
                    maximum_backoff: seconds(600),
                });
            })
            .unwrap();
        world.publish("", ["a"]);
        for pause in [0, 1, 2, 4, 8] {
            world.advance(pause);
            let batch = world.pull(10);
            assert_eq!(texts(&batch), ["a"], "after {pause} s");
            world.nack(&batch);
        }
        assert_eq!(texts(&world.dig()), ["a"]);
    });
}

/// R-LIFE-6, U030: what is past its retention is not delivered, with a dead-letter policy or without, and is no dead
/// letter.
#[test]
fn an_expired_message_is_no_dead_letter() {
    in_each_world(|world| {
        world.mortal(true);
        world
            .update_subscription(SHIP, &["message_retention_duration"], |it| {
                it.message_retention_duration = seconds(600);
            })
            .unwrap();
        for key in ["", "A"] {
            world.publish(key, ["a"]);
        }
        world.fail(4);
        world.advance(660);
        assert_eq!(texts(&world.pull(10)), NONE);
        assert_eq!(texts(&world.dig()), NONE);
    });
}

/// A policy that is taken away no longer counts for what fails.
#[test]
fn without_its_policy_a_message_stays() {
    in_each_world(|world| {
        world.mortal(false);
        world.publish("", ["a"]);
        world.fail(4);
        world
            .update_subscription(SHIP, &["dead_letter_policy"], |_| ())
            .unwrap();
        world.fail(3);
        assert_eq!(attempts(&world.pull(1)), [0]);
        assert_eq!(texts(&world.dig()), NONE);
    });
}

/// R-LIFE-2: a dead letter leaves the storage of the topic it came from, by nack or by the end of its lease.
#[test]
fn a_dead_letter_leaves_the_storage_of_its_topic() {
    let mut world = World::file();
    world.mortal(true);
    for key in ["", "A"] {
        world.publish_numbers(key, 1, 10);
        world.fail(5);
        assert_eq!(world.dig().len(), 10);
        assert_eq!(world.stored_messages(), 0);
        world.publish_numbers(key, 1, 10);
        world.fail(4);
        world.pull(10);
        world.advance(10);
        assert_eq!(world.dig().len(), 10);
        assert_eq!(world.stored_messages(), 0);
    }
}

/// R-DLQ-14: a topic that went away keeps its name in the policy, and does not stand in the way of other changes.
#[test]
fn other_settings_change_though_the_dead_letter_topic_is_gone() {
    in_each_world(|world| {
        world.mortal(false);
        world.try_delete_topic(GRAVEYARD).unwrap();
        let changed = world.update_subscription(SHIP, &["ack_deadline_seconds"], |it| {
            it.ack_deadline_seconds = 20;
        });
        let policy = changed.unwrap().dead_letter_policy.unwrap();
        assert_eq!(policy.dead_letter_topic, GRAVEYARD);
    });
}

/// R-DLQ-3, R-RET-2: what failed for the last time while it was retained is forwarded, however late that is noticed; what
/// was past its retention by then is not.
#[test]
fn a_last_failure_counts_from_when_it_happened() {
    in_each_world(|world| {
        world.mortal(false);
        for (seconds_until_pull, expected, key) in
            [(589, 1, ""), (590, 0, ""), (589, 1, "k"), (590, 0, "k")]
        {
            world.try_delete_subscription(SHIP).unwrap();
            world.subscription(SHIP, |it| {
                it.dead_letter_policy = policy(GRAVEYARD, 5);
                it.message_retention_duration = seconds(600);
                it.enable_message_ordering = true;
            });
            world.publish(key, ["poison"]);
            world.fail(4);
            world.advance(seconds_until_pull);
            assert_eq!(texts(&world.pull(1)), ["poison"]);
            // The lease ends after ten seconds, and nobody looks for an hour.
            world.advance(3600);
            assert_eq!(world.dig().len(), expected);
        }
    });
}

/// R-DLQ-4: what failed for the last time before its subscription went, unused, goes to the dead-letter topic.
#[test]
fn a_subscription_that_expires_leaves_its_dead_letters() {
    for is_ordered in [false, true] {
        in_each_world(|world| {
            world.mortal(is_ordered);
            let update = world.update_subscription(SHIP, &["expiration_policy"], |it| {
                it.expiration_policy = Some(ExpirationPolicy {
                    ttl: seconds(24 * 3600),
                });
            });
            update.unwrap();
            world.publish("A", ["poison", "late"]);
            world.fail(4);
            assert_eq!(texts(&world.pull(1)), ["poison"]);
            // Nobody looks for two days.
            world.advance(48 * 3600);
            assert_eq!(texts(&world.dig()), ["poison"]);
            assert_eq!(code(world.get_subscription(SHIP)), Code::NotFound);
        });
    }
}

/// R-DLQ-9: attempts count from the moment the policy was set; pauses go on doubling from before.
#[test]
fn attempts_count_from_when_the_policy_was_set() {
    for is_ordered in [false, true] {
        in_each_world(|world| {
            world.topic(ORDERS);
            world.topic(GRAVEYARD);
            world.subscription(DIG, |it| it.topic = GRAVEYARD.to_owned());
            world.subscription(SHIP, |it| {
                it.enable_message_ordering = is_ordered;
                it.retry_policy = Some(RetryPolicy {
                    minimum_backoff: seconds(1),
                    maximum_backoff: seconds(600),
                });
            });
            world.publish("A", ["1"]);
            for pause in [1, 2, 4] {
                world.fail(1);
                world.advance(pause - 1);
                assert_eq!(texts(&world.pull(1)), NONE);
                world.advance(1);
            }
            let path = ["dead_letter_policy"];
            let set = |it: &mut Subscription| it.dead_letter_policy = policy(GRAVEYARD, 5);
            world.update_subscription(SHIP, &path, set).unwrap();
            world.restart();
            for attempt in 1..=5 {
                let out = world.pull(1);
                assert_eq!(attempts(&out), [attempt]);
                world.nack(&out);
                world.advance(600);
            }
            let dead = world.dig();
            assert_eq!(texts(&dead), ["1"]);
            let count = &dead[0].message.as_ref().unwrap().attributes;
            assert_eq!(count["CloudPubSubDeadLetterSourceDeliveryCount"], "5");
        });
    }
}
