//! Out of a subscription: pulls, ack ids, and what a pull prefers.

use std::time::{Duration, Instant};

use pubsub::api::pubsub::{PubsubMessage, PullRequest, PullResponse};
use tonic::{Code, Request, Status};

use crate::world::{
    ORDERS, SHIP, World, ack_ids, assert_refused, in_each_world, message, message_ids, numbered,
    seconds, texts,
};

const OTHER: &str = "projects/demo/subscriptions/other";

/// Nothing.
const NONE: [&str; 0] = [];

/// R-PULL-1: a pull asks for at least one message.
#[test]
fn a_pull_asks_for_at_least_one_message() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        for max in [0, -1, i32::MIN] {
            assert_refused(
                world.try_pull(SHIP, max),
                Code::InvalidArgument,
                "No max_messages specified",
            );
        }
        assert_eq!(texts(&world.pull(1)), ["a"]);
    });
}

/// R-PULL-2: an answer may hold less than was asked for, and never more; 1000 messages at most.
#[test]
fn an_answer_has_at_most_what_was_asked_for_and_1000_messages() {
    in_each_world(|world| {
        world.plain();
        world.publish_numbers("", 1, 1000);
        world.publish_numbers("", 1001, 1500);
        assert_eq!(texts(&world.pull(3)), numbered(1, 3));
        assert_eq!(texts(&world.pull(i32::MAX)), numbered(4, 1003));
        assert_eq!(texts(&world.pull(i32::MAX)), numbered(1004, 1500));
    });
}

/// R-PULL-2: an answer has about ten million bytes at most, cut between messages; with or without a key.
#[test]
fn an_answer_is_bounded_in_bytes() {
    in_each_world(|world| {
        world.ordered();
        for key in ["", "A"] {
            for text in ["1", "2", "3", "4"] {
                world
                    .try_publish(vec![large(key, text, 4_900_000)])
                    .unwrap();
            }
            for expected in [["1", "2"], ["3", "4"]] {
                let batch = world.pull(10);
                let firsts: Vec<_> = texts(&batch).iter().map(|text| &text[..1]).collect();
                assert_eq!(firsts, expected);
                world.ack(&batch);
            }
        }
    });
}

/// R-PULL-2: the largest message there can be comes alone, also when it comes again.
#[test]
fn the_largest_message_comes_alone() {
    in_each_world(|world| {
        world.ordered();
        for key in ["", "A"] {
            let sizes = [200, 9_999_900, 200];
            for bytes in sizes {
                let message = large(key, "x", bytes);
                world.try_publish(vec![message]).unwrap();
            }
            for bytes in sizes {
                let first = world.pull(10);
                world.nack(&first);
                let again = world.pull(10);
                let pulled = [&first, &again].map(|batch| texts(batch).concat().len());
                assert_eq!(pulled, [bytes, bytes]);
                world.ack(&again);
            }
        }
    });
}

fn large(key: &str, letter: &str, bytes: usize) -> PubsubMessage {
    message(key, &letter.repeat(bytes))
}

/// A pull that waits, on behalf of a caller who gives up after `timeout`.
#[expect(deprecated, reason = "return_immediately is part of the API")]
fn waiting_pull(
    world: &World,
    timeout: Duration,
) -> impl Future<Output = Result<PullResponse, Status>> + use<> {
    let mut subscriber = world.subscriber.clone();
    let mut request = Request::new(PullRequest {
        subscription: SHIP.to_owned(),
        max_messages: 10,
        return_immediately: false,
    });
    request.set_timeout(timeout);
    async move { Ok(subscriber.pull(request).await?.into_inner()) }
}

const LONG: Duration = Duration::from_secs(30);

/// R-PULL-3: told to return immediately, a pull of nothing answers at once.
#[test]
fn a_pull_that_does_not_wait_answers_at_once() {
    in_each_world(|world| {
        world.plain();
        let start = Instant::now();
        assert_eq!(texts(&world.pull(1)), NONE);
        assert!(start.elapsed() < Duration::from_secs(1));
    });
}

/// R-PULL-3, U016: otherwise it answers as soon as there is a message.
#[test]
fn a_waiting_pull_answers_when_a_message_comes() {
    in_each_world(|world| {
        world.plain();
        let pull = waiting_pull(world, LONG);
        let mut publisher = world.publisher.clone();
        let publish = async move {
            // The pull has been polled before, and waits.
            let request = pubsub::api::pubsub::PublishRequest {
                topic: ORDERS.to_owned(),
                messages: vec![message("", "a")],
            };
            publisher.publish(request).await
        };
        let start = Instant::now();
        let (pulled, published) = world.block_on(async { tokio::join!(pull, publish) });
        published.unwrap();
        assert_eq!(texts(&pulled.unwrap().received_messages), ["a"]);
        assert!(start.elapsed() < LONG / 2);
    });
}

/// R-PULL-3: also if the message comes from another process, or was given back.
#[test]
fn a_waiting_pull_notices_what_others_do() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let ack_ids = ack_ids(&world.pull(1));
        let pull = waiting_pull(world, LONG);
        let (_, mut other) = world.other_clients();
        let nack = async move {
            other
                .modify_ack_deadline(pubsub::api::pubsub::ModifyAckDeadlineRequest {
                    subscription: SHIP.to_owned(),
                    ack_ids,
                    ack_deadline_seconds: 0,
                })
                .await
        };
        let start = Instant::now();
        let (pulled, nacked) = world.block_on(async { tokio::join!(pull, nack) });
        nacked.unwrap();
        assert_eq!(texts(&pulled.unwrap().received_messages), ["a"]);
        assert!(start.elapsed() < LONG / 2);
    });
}

/// R-PULL-3: with nothing to wait for, it answers, empty, before its caller gives up.
#[test]
fn a_waiting_pull_ends_before_its_caller_gives_up() {
    in_each_world(|world| {
        world.plain();
        let pull = waiting_pull(world, Duration::from_millis(1050));
        let start = Instant::now();
        let pulled = world.block_on(pull).unwrap();
        assert_eq!(pulled, PullResponse::default());
        let waited = start.elapsed();
        assert!(waited >= Duration::from_millis(50), "{waited:?}");
        assert!(waited < Duration::from_millis(1050), "{waited:?}");
    });
}

/// R-PULL-3: a pull that waits for a subscription learns that it has been deleted.
#[test]
fn a_waiting_pull_ends_with_its_subscription() {
    in_each_world(|world| {
        world.plain();
        let pull = waiting_pull(world, LONG);
        let mut subscriber = world.subscriber.clone();
        let delete = async move {
            subscriber
                .delete_subscription(pubsub::api::pubsub::DeleteSubscriptionRequest {
                    subscription: SHIP.to_owned(),
                })
                .await
        };
        let (pulled, deleted) = world.block_on(async { tokio::join!(pull, delete) });
        deleted.unwrap();
        assert_refused(pulled, Code::NotFound, "Subscription does not exist");
    });
}

/// R-PULL-5: a request names ack ids.
#[test]
fn an_ack_or_nack_names_ack_ids() {
    in_each_world(|world| {
        world.plain();
        assert_refused(
            world.try_ack(SHIP, vec![]),
            Code::InvalidArgument,
            "No ack ids specified.",
        );
        assert_refused(
            world.try_modack(SHIP, vec![], 0),
            Code::InvalidArgument,
            "No ack ids specified",
        );
    });
}

/// R-PULL-5: one ack id that is none, or of another subscription, and the whole request does nothing.
#[test]
fn a_strange_ack_id_refuses_the_request() {
    in_each_world(|world| {
        world.plain();
        world.subscription(OTHER, |_| ());
        world.publish("", ["a"]);
        let foreign = ack_ids(&world.pull_from(OTHER, 1)).remove(0);
        let batch = world.pull(1);
        let own = ack_ids(&batch).remove(0);
        let cut = own[..own.len() - 1].to_owned();
        for strange in ["", "garbage", "a b", &cut, &foreign] {
            let text = format!("Invalid ack id (ack_id={strange})");
            let ids = || vec![own.clone(), strange.to_owned()];
            let ack = world.try_ack(SHIP, ids());
            assert_refused(ack, Code::InvalidArgument, &text);
            for seconds in [0, 60] {
                let modack = world.try_modack(SHIP, ids(), seconds);
                assert_refused(modack, Code::InvalidArgument, &text);
            }
        }
        assert_eq!(texts(&world.pull(1)), NONE);
        world.advance(10);
        assert_eq!(texts(&world.pull(1)), ["a"]);
    });
}

/// R-PULL-5: ack ids are of one delivery: no two are ever the same.
#[test]
fn every_delivery_has_ack_ids_of_its_own() {
    in_each_world(|world| {
        world.ordered();
        world.publish("", ["1", "2"]);
        world.publish("A", ["3", "4"]);
        let mut all = Vec::new();
        for _ in 0..5 {
            let batch = world.pull(10);
            all.extend(ack_ids(&batch));
            world.nack(&batch);
            world.restart();
        }
        assert_eq!(all.len(), 20);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 20);
    });
}

/// R-PULL-5: several ids in one request, in any order and named twice, are each settled or given back once.
#[test]
fn ids_may_come_in_any_order_and_twice() {
    in_each_world(|world| {
        world.plain();
        world.publish_numbers("", 1, 300);
        let batch = world.pull(300);
        world.ack(batch[100..].iter().rev().chain(&batch[150..]));
        world.nack(batch[..100].iter().rev().chain(&batch[..50]));
        let again = world.pull(300);
        assert_eq!(texts(&again), numbered(1, 100));
        world.ack(&again);
        world.advance(60);
        assert_eq!(texts(&world.pull(300)), NONE);
    });
}

/// R-PULL-6, U028: deliveries are counted only for a dead-letter policy.
#[test]
fn delivery_attempts_are_shown_with_a_dead_letter_policy_only() {
    in_each_world(|world| {
        world.plain();
        world.subscription(OTHER, |it| {
            it.dead_letter_policy = Some(pubsub::api::pubsub::DeadLetterPolicy {
                dead_letter_topic: ORDERS.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        world.publish("", ["a"]);
        assert_eq!(world.pull(1)[0].delivery_attempt, 0);
        assert_eq!(world.pull_from(OTHER, 1)[0].delivery_attempt, 1);
    });
}

/// R-PULL-9: there is nothing to be done with a subscription that is not there, or no more.
#[test]
fn a_missing_subscription_is_not_found() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let ids = ack_ids(&world.pull(1));
        world.try_delete_subscription(SHIP).unwrap();
        let refusals = [
            world.try_pull(SHIP, 1).map(drop),
            world.try_ack(SHIP, ids.clone()),
            world.try_modack(SHIP, ids, 10),
            world.get_subscription(SHIP).map(drop),
            world.try_delete_subscription(SHIP),
        ];
        for refusal in refusals {
            assert_refused(refusal, Code::NotFound, "Subscription does not exist");
        }
    });
}

/// R-PULL-10: a request of ack ids has up to 512 KiB.
#[test]
fn a_request_of_ack_ids_has_up_to_512_kib() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let id = ack_ids(&world.pull(1)).remove(0);
        let each = id.len() + 2;
        let name = SHIP.len() + 2;
        let fits = vec![id; (524_288 - name) / each];
        let too_many = [fits.clone(), fits[..1].to_vec()].concat();
        let text = "Request payload size exceeds the limit: 524288 bytes.";
        assert_refused(
            world.try_ack(SHIP, too_many.clone()),
            Code::InvalidArgument,
            text,
        );
        assert_refused(
            world.try_modack(SHIP, too_many, 0),
            Code::InvalidArgument,
            text,
        );
        world.try_ack(SHIP, fits).unwrap();
        world.advance(10);
        assert_eq!(texts(&world.pull(1)), NONE);
    });
}

/// R-PULL-11: the oldest come first: what was given back is not starved by what is new.
#[test]
fn what_was_given_back_comes_before_what_is_new() {
    in_each_world(|world| {
        world.ordered();
        world.publish("", ["old"]);
        world.publish("A", ["old of a key"]);
        let old = world.pull(2);
        world.publish_numbers("", 1, 50);
        world.nack(&old);
        assert_eq!(texts(&world.pull(1)), ["old"]);
        assert_eq!(texts(&world.pull(1)), ["old of a key"]);
        world.advance(10);
        assert_eq!(texts(&world.pull(3)), ["old", "old of a key", "1"]);
    });
}

/// R-PULL-11: also among those given back.
#[test]
fn the_oldest_of_those_given_back_comes_first() {
    in_each_world(|world| {
        world.plain();
        world.publish_numbers("", 1, 600);
        let batch = world.pull(600);
        for index in [599, 0, 300, 299] {
            world.nack([&batch[index]]);
        }
        for expected in ["1", "300", "301", "600"] {
            assert_eq!(texts(&world.pull(1)), [expected]);
        }
    });
}

/// R-PULL-11: messages of held keys, however many, hide nothing that is behind them.
#[test]
fn a_long_backlog_of_a_held_key_hides_nothing() {
    in_each_world(|world| {
        world.ordered();
        for text in numbered(1, 520) {
            world.publish("A", [&*text]);
        }
        world.publish("B", ["b"]);
        assert_eq!(texts(&world.pull(1)), ["1"]);
        assert_eq!(texts(&world.pull(10)), ["b"]);
    });
}

/// R-PULL-11: nor do expired ones.
#[test]
fn a_long_backlog_of_expired_messages_hides_nothing() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.message_retention_duration = seconds(600);
            it.enable_message_ordering = true;
        });
        for text in numbered(1, 520) {
            world.publish("A", [&*text]);
        }
        world.publish_numbers("", 1, 300);
        let batch = world.pull(1000);
        world.nack(&batch);
        world.advance(600);
        let new = world.publish("", ["new"]);
        assert_eq!(message_ids(&world.pull(10)), new);
    });
}

/// R-PULL-2: an answer may be short, but ours is not while there is more: however messages came in or came back.
#[test]
fn a_pull_gives_all_there_is_up_to_the_limit() {
    in_each_world(|world| {
        world.ordered();
        for number in 0..700 {
            world.publish(&format!("key-{number}"), ["x"]);
        }
        assert_eq!(world.pull(1000).len(), 700);
        world.advance(10);
        assert_eq!(world.pull(1000).len(), 700);
    });
}
