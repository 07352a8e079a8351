//! What has gone wrong in other brokers, where no test of a rule is already about it.
//!
//! `tests/data/rules.txt` lists all cases; most are named by the tests of their rules.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use pubsub::api::pubsub::{
    DeadLetterPolicy, ExpirationPolicy, PushConfig, RetryPolicy, Subscription, Topic,
};
use tonic::Code;

use crate::world::{
    ORDERS, SHIP, Setting, assert_refused, code, in_each_world, message, seconds, texts,
};

fn labels() -> BTreeMap<String, String> {
    BTreeMap::from([("env".to_owned(), "prod".to_owned())])
}

/// U016: a publish wakes whoever waits: a stream here, a pull in its own test.
#[test]
fn a_publish_wakes_a_stream() {
    in_each_world(|world| {
        world.plain();
        let mut stream = world.stream(|_| ());
        stream.response(world).unwrap().unwrap();
        let mut waits = Vec::new();
        for _ in 0..5 {
            world.publish("", ["a"]);
            let begun = Instant::now();
            assert_eq!(texts(&stream.messages(world, 1)), ["a"]);
            waits.push(begun.elapsed());
        }
        // Whatever else the machine does, one of them is not made to wait for a clock.
        assert!(
            waits.iter().min() < Some(&Duration::from_millis(100)),
            "{waits:?}"
        );
    });
}

/// U018: with room for one, each ack lets one more message out, until all have come.
#[test]
fn a_stream_with_room_for_one_gets_one_at_a_time() {
    in_each_world(|world| {
        world.plain();
        world.publish_numbers("", 1, 10);
        let mut stream = world.stream(|first| first.max_outstanding_messages = 1);
        for number in 1..=10 {
            let out = stream.messages(world, 1);
            assert_eq!(texts(&out), [number.to_string()]);
            assert_eq!(world.check_invariants().lease_blocks, 1);
            stream.ack(&out);
        }
        stream.end(world);
        assert_eq!(world.check_invariants().chunks, 0);
    });
}

/// U027: a large message goes through, what is too large or too many is told at once, and the connection goes on.
#[test]
fn sizes_are_judged_at_once() {
    in_each_world(|world| {
        world.plain();
        let large = "x".repeat(5 << 20);
        world.publish("", [large.as_str()]);
        let begun = Instant::now();
        let too_large = vec![message("", &"x".repeat((10 << 20) + 1))];
        assert_eq!(code(world.try_publish(too_large)), Code::InvalidArgument);
        let too_many = vec![message("", "x"); 1001];
        assert_eq!(code(world.try_publish(too_many)), Code::InvalidArgument);
        assert!(
            begun.elapsed() < Duration::from_secs(5),
            "{:?}",
            begun.elapsed()
        );
        assert_eq!(world.drain(SHIP, 10), [large]);
    });
}

/// U031: what a filter does not want is never backlog; what is no filter makes no subscription; a filter stays.
#[test]
fn a_filter_decides_when_a_message_comes() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.filter = r#"attributes.kind = "paid""#.to_owned()
        });
        for kind in [Some("paid"), Some("open"), None] {
            let mut published = message("", kind.unwrap_or("none"));
            let kind = kind.map(|kind| ("kind".to_owned(), kind.to_owned()));
            published.attributes = kind.into_iter().collect();
            world.try_publish(vec![published]).unwrap();
        }
        assert_eq!(texts(&world.pull(10)), ["paid"]);
        assert_eq!(world.check_invariants().lease_blocks, 1);
        let long = format!(r#"attributes.kind = "{}""#, "x".repeat(237));
        assert_eq!(long.len(), 257);
        for filter in ["attributes.kind = ", &long] {
            let other = "projects/demo/subscriptions/other";
            let refused = world.try_subscription(other, |it| it.filter = filter.to_owned());
            assert_eq!(code(refused), Code::InvalidArgument);
            assert_eq!(code(world.get_subscription(other)), Code::NotFound);
        }
        let change = world.update_subscription(SHIP, &["filter"], |it| it.filter.clear());
        assert_eq!(code(change), Code::InvalidArgument);
    });
}

/// U036: the masks that infrastructure tools send, each set, read back and cleared; one bad path spoils them all, and
/// is named.
#[test]
fn masks_of_infrastructure_tools_are_taken() {
    in_each_world(|world| {
        world.plain();
        world.topic("projects/demo/topics/graveyard");
        let topic: [Setting<Topic>; 2] = [
            ("labels", |it| it.labels = labels()),
            ("message_retention_duration", |it| {
                it.message_retention_duration = seconds(86_400);
            }),
        ];
        for (path, set) in topic {
            let before = world.get_topic(ORDERS).unwrap();
            let mut expected = before.clone();
            set(&mut expected);
            assert_eq!(world.update_topic(ORDERS, &[path], set).unwrap(), expected);
            assert_eq!(world.get_topic(ORDERS).unwrap(), expected);
            assert_eq!(world.update_topic(ORDERS, &[path], |_| ()).unwrap(), before);
        }
        let subscription: [Setting<Subscription>; 5] = [
            ("labels", |it| it.labels = labels()),
            ("expiration_policy", |it| {
                it.expiration_policy = Some(ExpirationPolicy { ttl: None });
            }),
            ("retry_policy", |it| {
                it.retry_policy = Some(RetryPolicy {
                    minimum_backoff: seconds(1),
                    maximum_backoff: seconds(2),
                });
            }),
            ("dead_letter_policy", |it| {
                it.dead_letter_policy = Some(DeadLetterPolicy {
                    dead_letter_topic: "projects/demo/topics/graveyard".to_owned(),
                    max_delivery_attempts: 5,
                });
            }),
            ("push_config", |it| {
                it.push_config = Some(PushConfig {
                    push_endpoint: "https://x.test/".to_owned(),
                    attributes: BTreeMap::from([("x-goog-version".to_owned(), "v1".to_owned())]),
                    ..PushConfig::default()
                });
            }),
        ];
        for (path, set) in subscription {
            let before = world.get_subscription(SHIP).unwrap();
            let mut expected = before.clone();
            set(&mut expected);
            let updated = world.update_subscription(SHIP, &[path], set).unwrap();
            assert_eq!(updated, expected, "{path}");
            assert_eq!(world.get_subscription(SHIP).unwrap(), expected, "{path}");
            let cleared = world.update_subscription(SHIP, &[path], |_| ()).unwrap();
            assert_eq!(cleared, before, "{path}");
            let text = "Invalid update_mask provided in the UpdateSubscriptionRequest: nope is not a known \
                        Subscription field. Note that field paths must be of the form 'push_config' rather than \
                        'pushConfig'.";
            let mixed = world.update_subscription(SHIP, &[path, "nope"], set);
            assert_refused(mixed, Code::InvalidArgument, text);
            assert_eq!(world.get_subscription(SHIP).unwrap(), before, "{path}");
        }
    });
}
