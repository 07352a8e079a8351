//! Exactly-once delivery: R-EOD.

use std::collections::BTreeMap;

use prost::Message as _;
use pubsub::api::pubsub::streaming_pull_response::{
    AcknowledgeConfirmation, ModifyAckDeadlineConfirmation,
};
use pubsub::api::pubsub::{
    BigQueryConfig, PushConfig, ReceivedMessage, StreamingPullRequest, Subscription,
};
use pubsub::api::rpc;
use tonic::{Code, Status};

use crate::world::{
    ORDERS, SHIP, Setting, Stream, World, ack_ids, code, in_each_world, message_ids, texts,
};

const STALE: &str = "PERMANENT_FAILURE_INVALID_ACK_ID";
const UNORDERED: &str = "TRANSIENT_FAILURE_UNORDERED_ACK_ID";

/// The subscription `ship`, exactly once.
fn once(world: &mut World, is_ordered: bool) {
    world.topic(ORDERS);
    world.subscription(SHIP, |it| {
        it.enable_exactly_once_delivery = true;
        it.enable_message_ordering = is_ordered;
    });
}

/// What the details of a status say of each id, as client libraries read them.
#[track_caller]
fn failures(answer: Result<(), Status>) -> BTreeMap<String, String> {
    let status = answer.unwrap_err();
    assert_eq!(status.code(), Code::InvalidArgument);
    let details = rpc::Status::decode(status.details()).unwrap();
    assert_eq!(details.code, Code::InvalidArgument as i32);
    assert_eq!(details.details.len(), 1);
    assert_eq!(
        details.details[0].type_url,
        "type.googleapis.com/google.rpc.ErrorInfo"
    );
    let info = rpc::ErrorInfo::decode(details.details[0].value.as_slice()).unwrap();
    assert_eq!(info.reason, "EXACTLY_ONCE_ACKID_FAILURE");
    assert_eq!(info.domain, "pubsub.googleapis.com");
    info.metadata.into_iter().collect()
}

fn failed(messages: &[ReceivedMessage], why: &str) -> BTreeMap<String, String> {
    let ids = ack_ids(messages).into_iter();
    ids.map(|id| (id, why.to_owned())).collect()
}

/// R-EOD-2, 8: a redelivery keeps the message's id, and only its newest ack id counts.
#[test]
fn only_the_newest_ack_id_counts() {
    in_each_world(|world| {
        once(world, false);
        world.publish("", ["a"]);
        let first = world.pull(1);
        world.advance(11);
        let second = world.pull(1);
        assert_eq!(message_ids(&first), message_ids(&second));
        let stale = world.try_ack(SHIP, ack_ids(&first));
        assert_eq!(failures(stale), failed(&first, STALE));
        assert_eq!(texts(&world.pull(1)), [""; 0]);
        world.ack(&second);
        world.advance(700);
        assert_eq!(texts(&world.pull(1)), [""; 0]);
    });
}

/// R-EOD-2, U014: the clock decides: after the deadline an ack fails though nobody got the message since; so do a
/// second ack and a new deadline for what was acknowledged.
#[test]
fn an_ack_that_comes_too_late_fails() {
    in_each_world(|world| {
        once(world, false);
        world.publish("", ["a", "b"]);
        let late = world.pull(2);
        world.advance(10);
        assert_eq!(
            failures(world.try_ack(SHIP, ack_ids(&late))),
            failed(&late, STALE)
        );
        let again = world.pull(2);
        assert_eq!(texts(&again), ["a", "b"]);
        world.ack(&again);
        assert_eq!(
            failures(world.try_ack(SHIP, ack_ids(&again))),
            failed(&again, STALE)
        );
        for seconds in [0, 60] {
            let extended = world.try_modack(SHIP, ack_ids(&again), seconds);
            assert_eq!(failures(extended), failed(&again, STALE));
        }
    });
}

/// R-EOD-3: a bad id does not spoil the good ones of its request, and only it is named.
#[test]
fn good_ids_of_a_request_take_effect() {
    in_each_world(|world| {
        for is_ordered in [false, true] {
            let name = format!("projects/demo/subscriptions/ship-{is_ordered}");
            let _ = world.try_topic(ORDERS);
            world.subscription(&name, |it| {
                it.enable_exactly_once_delivery = true;
                it.enable_message_ordering = is_ordered;
            });
            world.publish("A", ["a"]);
            let stale = world.pull_from(&name, 1);
            world.try_modack(&name, ack_ids(&stale), 0).unwrap();
            let good = world.pull_from(&name, 1);
            let both = ack_ids(stale.iter().chain(&good));
            assert_eq!(failures(world.try_ack(&name, both)), failed(&stale, STALE));
            world.advance(700);
            assert_eq!(texts(&world.pull_from(&name, 1)), [""; 0]);
        }
    });
}

/// A malformed id refuses the request as a whole, without details: it is a mistake of the caller.
#[test]
fn a_malformed_id_is_an_ordinary_error() {
    in_each_world(|world| {
        once(world, false);
        world.publish("", ["a"]);
        let out = world.pull(1);
        let mut ids = ack_ids(&out);
        ids.push("garbage".to_owned());
        let status = world.try_ack(SHIP, ids).unwrap_err();
        assert_eq!(status.code(), Code::InvalidArgument);
        assert_eq!(status.message(), "Invalid ack id (ack_id=garbage)");
        assert!(status.details().is_empty());
        world.ack(&out);
    });
}

/// R-EOD-10, U013: an ack that comes before an earlier message of its key is not taken, and says so; so nothing that
/// was acknowledged ever comes back.
#[test]
fn messages_of_a_key_are_acknowledged_in_order() {
    in_each_world(|world| {
        once(world, true);
        world.publish("A", ["1", "2", "3"]);
        let out = world.pull(10);
        let unordered = world.try_ack(SHIP, ack_ids(&out[1..2]));
        assert_eq!(failures(unordered), failed(&out[1..2], UNORDERED));
        world.ack(&out[..1]);
        world.ack(&out[1..2]);
        world.nack(&out[2..]);
        let again = world.pull(10);
        assert_eq!(texts(&again), ["3"]);
        world.ack(&again);
    });
}

/// R-EOD-10: a request is judged as a set, in the order of the key, whatever order its ids are in.
#[test]
fn the_ids_of_one_request_may_be_in_any_order() {
    in_each_world(|world| {
        once(world, true);
        world.publish("A", ["1", "2", "3", "4"]);
        let out = world.pull(10);
        let ids = |indices: &[usize]| -> Vec<String> {
            indices.iter().flat_map(|at| ack_ids([&out[*at]])).collect()
        };
        world.try_ack(SHIP, ids(&[1, 0, 1])).unwrap();
        let gap = world.try_ack(SHIP, ids(&[3]));
        assert_eq!(failures(gap), failed(&out[3..], UNORDERED));
        world.try_ack(SHIP, ids(&[3, 2])).unwrap();
        world.advance(700);
        assert_eq!(texts(&world.pull(10)), [""; 0]);
    });
}

/// R-ORD-12: a failure of an earlier message takes the later ones along, and their ids fail from then on.
#[test]
fn a_cascade_voids_the_later_ids() {
    in_each_world(|world| {
        once(world, true);
        world.publish("A", ["1", "2"]);
        let out = world.pull(10);
        world.nack(&out[..1]);
        let void = world.try_ack(SHIP, ack_ids(&out[1..]));
        assert_eq!(failures(void), failed(&out[1..], STALE));
        assert_eq!(texts(&world.pull(10)), ["1", "2"]);
    });
}

/// R-EOD-5, R-XPT-11: exactly once is for subscribers that pull.
#[test]
fn exactly_once_is_for_pull_alone() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let others: [Setting<Subscription>; 2] = [
            ("push_config", |it| {
                it.push_config = Some(PushConfig {
                    push_endpoint: "http://127.0.0.1:1/".to_owned(),
                    ..PushConfig::default()
                });
            }),
            ("bigquery_config", |it| {
                it.bigquery_config = Some(BigQueryConfig {
                    table: "p.d.t".to_owned(),
                    ..BigQueryConfig::default()
                });
            }),
        ];
        for (field, set) in others {
            let made = world.try_subscription(SHIP, |it| {
                it.enable_exactly_once_delivery = true;
                set(it);
            });
            let status = made.unwrap_err();
            assert_eq!(status.code(), Code::InvalidArgument);
            assert!(status.message().contains(field), "{status}");
            assert_eq!(code(world.get_subscription(SHIP)), Code::NotFound);
        }
        once_on(world);
        for (field, set) in others {
            let updated = world.update_subscription(SHIP, &[field], set);
            assert_eq!(code(updated), Code::InvalidArgument);
        }
    });
}

fn once_on(world: &mut World) {
    world.subscription(SHIP, |it| it.enable_exactly_once_delivery = true);
}

/// R-EOD-7: the same content published twice is two messages.
#[test]
fn what_is_published_twice_is_delivered_twice() {
    in_each_world(|world| {
        once(world, false);
        world.publish("", ["a"]);
        world.publish("", ["a"]);
        let out = world.pull(10);
        assert_eq!(texts(&out), ["a", "a"]);
        assert_ne!(message_ids(&out)[0], message_ids(&out)[1]);
    });
}

/// R-EOD-11: it can be switched on and off.
#[test]
fn exactly_once_can_be_switched() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let stale = world.pull(1);
        world.nack(&stale);
        let path = ["enable_exactly_once_delivery"];
        let set = |is_on| move |it: &mut Subscription| it.enable_exactly_once_delivery = is_on;
        let updated = world.update_subscription(SHIP, &path, set(true)).unwrap();
        assert!(updated.enable_exactly_once_delivery);
        assert_eq!(
            failures(world.try_ack(SHIP, ack_ids(&stale))),
            failed(&stale, STALE)
        );
        let mut stream = world.stream(|_| ());
        assert!(properties(world, &mut stream));
        stream.end(world);
        world.update_subscription(SHIP, &path, set(false)).unwrap();
        world.try_ack(SHIP, ack_ids(&stale)).unwrap();
    });
}

/// Whether the first response of a stream says that it is exactly once.
fn properties(world: &World, stream: &mut Stream) -> bool {
    let response = stream.response(world).unwrap().unwrap();
    response
        .subscription_properties
        .unwrap()
        .exactly_once_delivery_enabled
}

/// R-EOD-4: a stream confirms every id once, each in the list of what became of it.
#[test]
fn a_stream_confirms_what_became_of_each_id() {
    in_each_world(|world| {
        once(world, true);
        world.publish("A", ["stale"]);
        let stale = world.pull(1);
        world.nack(&stale);
        let good = world.pull(1);
        world.publish("B", ["1", "2"]);
        let ordered = world.pull(2);
        let mut stream = world.stream(|_| ());
        assert!(properties(world, &mut stream));
        stream.send(StreamingPullRequest {
            ack_ids: ack_ids([&stale[0], &good[0], &ordered[1]]),
            modify_deadline_ack_ids: ack_ids([&stale[0], &ordered[0]]),
            modify_deadline_seconds: vec![20, 60],
            ..StreamingPullRequest::default()
        });
        let response = stream.response(world).unwrap().unwrap();
        let expected = AcknowledgeConfirmation {
            ack_ids: ack_ids(&good),
            invalid_ack_ids: ack_ids(&stale),
            unordered_ack_ids: ack_ids(&ordered[1..]),
            temporary_failed_ack_ids: Vec::new(),
        };
        assert_eq!(response.acknowledge_confirmation, Some(expected));
        let expected = ModifyAckDeadlineConfirmation {
            ack_ids: ack_ids(&ordered[..1]),
            invalid_ack_ids: ack_ids(&stale),
            temporary_failed_ack_ids: Vec::new(),
        };
        assert_eq!(response.modify_ack_deadline_confirmation, Some(expected));
        stream.end(world);
    });
}

/// R-STRM-10: a stream of another subscription confirms nothing.
#[test]
fn other_streams_confirm_nothing() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let mut stream = world.stream(|_| ());
        assert!(!properties(world, &mut stream));
        let out = stream.messages(world, 1);
        stream.ack(&out);
        world.publish("", ["b"]);
        let response = stream.response(world).unwrap().unwrap();
        assert_eq!(texts(&response.received_messages), ["b"]);
        assert_eq!(response.acknowledge_confirmation, None);
        stream.end(world);
    });
}

/// R-EOD-1: whatever is nacked, extended or let go, nothing comes back after its ack was taken.
#[test]
fn nothing_comes_back_after_its_ack() {
    let mut random = fastrand::Rng::with_seed(7);
    for is_ordered in [false, true] {
        let mut world = World::memory();
        once(&mut world, is_ordered);
        let mut done = std::collections::BTreeSet::new();
        let mut published = 0;
        while done.len() < 2000 {
            for _ in 0..random.u32(..20) {
                if published < 2000 {
                    let key = ["A", "B", ""][random.usize(..3)];
                    world.publish(key, [published.to_string().as_str()]);
                    published += 1;
                }
            }
            for received in world.pull(50) {
                let text = texts(std::slice::from_ref(&received))[0].to_owned();
                assert!(!done.contains(&text), "{text} came back");
                match random.u32(..10) {
                    // It may be too late for that.
                    0 => drop(world.try_modack(SHIP, ack_ids([&received]), 0)),
                    1 => (),
                    2 => world.advance(3),
                    _ => {
                        if world.try_ack(SHIP, ack_ids([&received])).is_ok() {
                            done.insert(text);
                        }
                    }
                }
                if random.u32(..50) == 0 {
                    world.advance(11);
                }
            }
            world.advance(1);
        }
    }
}
