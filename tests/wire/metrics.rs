//! What a monitoring system reads, and that it is what happened.

use pubsub::api::pubsub::message_transform::Transform;
use pubsub::api::pubsub::{
    DeadLetterPolicy, JavaScriptUdf, MessageTransform, SeekRequest, seek_request,
};
use tonic::Code;

use super::http;
use crate::server::Server;
use crate::world::{ORDERS, SHIP, World, ack_ids, code, key, message, texts};

const GRAVEYARD: &str = "projects/demo/topics/graveyard";

/// A world, and a server on it.
pub struct Watched {
    pub world: World,
    server: Server,
}

/// Runs a test on state in memory and on state in a file.
pub fn in_each_place(test: impl Fn(&mut Watched)) {
    for world in [World::memory(), World::file()] {
        let server = Server::start(world.service());
        test(&mut Watched { world, server });
    }
}

impl Watched {
    fn text(&self) -> String {
        let answer = http(&self.server, "GET", "/metrics", b"");
        assert_eq!(answer.code, 200, "{}", answer.body);
        assert!(
            answer.head.contains("text/plain; version=0.0.4"),
            "{}",
            answer.head
        );
        answer.body
    }

    /// The value of a series; zero if there is none yet.
    pub fn read(&self, name: &str, labels: &str) -> f64 {
        let text = self.text();
        let series = format!("pubsub_googleapis_com_{name}{{project_id=\"demo\",{labels}}} ");
        let value = text.lines().find_map(|line| line.strip_prefix(&series));
        value.map_or(0.0, |value| value.parse().unwrap())
    }

    pub fn of_ship(&self, name: &str) -> f64 {
        self.read(&format!("subscription_{name}"), "subscription_id=\"ship\"")
    }

    pub fn of_ship_by(&self, name: &str, label: &str) -> f64 {
        let labels = format!("subscription_id=\"ship\",{label}");
        self.read(&format!("subscription_{name}"), &labels)
    }

    pub fn of_orders(&self, name: &str) -> f64 {
        self.read(&format!("topic_{name}"), "topic_id=\"orders\"")
    }
}

/// R-MET-1, 2 and 9: the age counts from the publish, grows while the message is not acknowledged, delivered or not,
/// and is gone with the ack at once.
#[test]
fn the_oldest_message_ages_until_it_is_acknowledged() {
    in_each_place(|it| {
        it.world.ordered();
        assert_eq!(it.of_ship("oldest_unacked_message_age"), 0.0);
        it.world.publish("A", ["1"]);
        it.world.advance(100);
        assert_eq!(it.of_ship("oldest_unacked_message_age"), 100.0);
        it.world.publish("B", ["2"]);
        let pulled = it.world.pull(10);
        it.world.nack(&pulled[..1]);
        it.world.advance(1);
        assert_eq!(it.of_ship("oldest_unacked_message_age"), 101.0);
        let again = it.world.pull(10);
        it.world.ack(&again);
        assert_eq!(it.of_ship("oldest_unacked_message_age"), 1.0);
        it.world.ack(&pulled[1..]);
        assert_eq!(it.of_ship("oldest_unacked_message_age"), 0.0);
    });
}

/// R-MET-3: what is out counts as undelivered, and what waits for its key does; only an ack settles it.
#[test]
fn a_backlog_is_what_is_not_acknowledged() {
    in_each_place(|it| {
        it.world.ordered();
        it.world.publish_numbers("A", 1, 300);
        it.world.publish_numbers("", 1, 300);
        assert_eq!(it.of_ship("num_undelivered_messages"), 600.0);
        let pulled = it.world.pull(10);
        // Of key A nothing more goes out now: all of it is parked.
        let others = it.world.pull(1000);
        assert_eq!(it.of_ship("num_undelivered_messages"), 600.0);
        let out = (pulled.len() + others.len()) as f64;
        assert_eq!(it.of_ship("num_outstanding_messages"), out);
        it.world.ack(&pulled);
        it.world.ack(&others);
        assert_eq!(it.of_ship("num_undelivered_messages"), 600.0 - out);
        assert_eq!(it.of_ship("num_outstanding_messages"), 0.0);
        it.world.drain(SHIP, 1000);
        assert_eq!(it.of_ship("num_undelivered_messages"), 0.0);
    });
}

/// The size of a backlog is that of its messages; of a large one it is estimated, and the estimate is good for
/// messages that are alike.
#[test]
fn a_backlog_has_a_size() {
    in_each_place(|it| {
        it.world.ordered();
        it.world.publish("", ["x".repeat(1000).as_str(), "y"]);
        let sizes = it.of_orders("message_sizes_sum");
        assert!((1000.0..1100.0).contains(&sizes), "{sizes}");
        assert_eq!(it.of_ship("backlog_bytes"), sizes);
        let pulled = it.world.pull(1);
        assert_eq!(it.of_ship("backlog_bytes"), sizes);
        it.world.ack(&pulled);
        assert!(it.of_ship("backlog_bytes") < 20.0);
        it.world.drain(SHIP, 10);
        assert_eq!(it.of_ship("backlog_bytes"), 0.0);
        // Each alone in its chunk, and more of them than are looked at.
        for _ in 0..400 {
            it.world.publish("", ["z".repeat(100).as_str()]);
        }
        let all = it.of_orders("message_sizes_sum") - sizes;
        assert_eq!(it.of_ship("backlog_bytes"), all);
    });
}

/// R-MET-4: publish requests and messages are counted apart; what is refused is no message.
#[test]
fn messages_are_counted_apart_from_requests() {
    in_each_place(|it| {
        it.world.ordered();
        for count in [100, 100, 50] {
            it.world.publish_numbers("A", 1, count);
        }
        let nothing = it.world.try_publish(vec![message("A", "")]);
        assert_eq!(code(nothing), Code::InvalidArgument);
        let requests = |code: &str| {
            let labels = format!("topic_id=\"orders\",response_code=\"{code}\"");
            it.read("topic_send_request_count", &labels)
        };
        assert_eq!(requests("success"), 3.0);
        assert_eq!(requests("invalid_argument"), 1.0);
        assert_eq!(it.of_orders("message_sizes_count"), 250.0);
        let small = it.read(
            "topic_message_sizes_bucket",
            "topic_id=\"orders\",le=\"64\"",
        );
        assert_eq!(small, 250.0);
    });
}

/// R-MET-5: a lease that ran out counts once, though nobody asks for the message again; a nack is none.
#[test]
fn leases_that_ran_out_count_once() {
    in_each_place(|it| {
        it.world.ordered();
        it.world.publish("A", ["1", "2"]);
        it.world.publish("", ["3"]);
        let pulled = it.world.pull(10);
        it.world.nack(&pulled[..1]);
        assert_eq!(it.of_ship("expired_ack_deadlines_count"), 0.0);
        it.world.pull(10);
        it.world.advance(10);
        let expired = it.of_ship("expired_ack_deadlines_count");
        assert_eq!(expired, 3.0);
        it.world.advance(100);
        assert_eq!(it.of_ship("expired_ack_deadlines_count"), expired);
    });
}

/// Requests count by their answers, messages by the way they went.
#[test]
fn requests_count_by_their_answers() {
    in_each_place(|it| {
        it.world.ordered();
        it.world.publish("A", ["1", "2", "3"]);
        let pulled = it.world.pull(10);
        it.world.modack(&pulled, 60);
        it.world.ack(&pulled);
        let wrong = it.world.try_ack(SHIP, vec!["wrong".to_owned()]);
        assert_eq!(code(wrong), Code::InvalidArgument);
        let (success, invalid) = (
            "response_code=\"success\"",
            "response_code=\"invalid_argument\"",
        );
        let by_pull = "delivery_type=\"pull\"";
        for (name, label, expected) in [
            ("pull_request_count", success, 1.0),
            ("pull_ack_request_count", success, 1.0),
            ("pull_ack_request_count", invalid, 1.0),
            ("mod_ack_deadline_request_count", success, 1.0),
            ("sent_message_count", by_pull, 3.0),
            ("ack_message_count", by_pull, 3.0),
        ] {
            assert_eq!(it.of_ship_by(name, label), expected, "{name} {label}");
        }
        // Nothing is counted of what is not there, or not any more.
        let other = "projects/demo/subscriptions/other";
        assert_eq!(code(it.world.try_pull(other, 1)), Code::NotFound);
        assert!(!it.text().contains("other"));
        it.world.try_delete_subscription(SHIP).unwrap();
        assert!(!it.text().contains("ship"));
    });
}

/// Streams count while they are open, their messages by themselves.
#[test]
fn streams_count_while_they_are_open() {
    let mut world = World::server();
    world.ordered();
    world.publish("A", ["1", "2"]);
    let mut stream = world.stream(|_| ());
    let messages = stream.messages(&world, 2);
    stream.ack(&messages);
    let read = |world: &World, series: &str| -> f64 {
        let text = http(world.its_server(), "GET", "/metrics", b"").body;
        let start = format!(
            "pubsub_googleapis_com_subscription_{}{{project_id=\"demo\",subscription_id=\"ship\"{}}} ",
            series.split(',').next().unwrap(),
            series.find(',').map_or("", |at| &series[at..]),
        );
        let value = text.lines().find_map(|line| line.strip_prefix(&start));
        value.map_or(0.0, |value| value.parse().unwrap())
    };
    assert_eq!(read(&world, "open_streaming_pulls"), 1.0);
    let by_stream = ",delivery_type=\"streaming_pull\"";
    assert_eq!(read(&world, &format!("sent_message_count{by_stream}")), 2.0);
    assert!(read(&world, "streaming_pull_response_count") >= 1.0);
    stream.end(&world);
    // The server hears of both in its own time.
    let begun = std::time::Instant::now();
    while read(&world, "open_streaming_pulls") > 0.0
        || read(&world, &format!("ack_message_count{by_stream}")) < 2.0
    {
        assert!(begun.elapsed() < std::time::Duration::from_secs(10));
        std::thread::yield_now();
    }
}

/// R-DLQ-15: forwards are counted.
#[test]
fn forwards_to_the_dead_letter_topic_are_counted() {
    in_each_place(|it| {
        it.world.topic(ORDERS);
        it.world.topic(GRAVEYARD);
        it.world.subscription(SHIP, |ship| {
            ship.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: GRAVEYARD.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        it.world.publish_numbers("", 1, 7);
        for _ in 0..5 {
            let pulled = it.world.pull(10);
            it.world.try_modack(SHIP, ack_ids(&pulled), 0).unwrap();
        }
        assert_eq!(it.of_ship("dead_letter_message_count"), 7.0);
        assert_eq!(it.of_ship("num_undelivered_messages"), 0.0);
    });
}

/// R-MET-6 and R-FILT-17: what a filter refuses is no backlog, and counts as acknowledged by it once it was looked at.
#[test]
fn what_a_filter_refuses_is_no_backlog() {
    in_each_place(|it| {
        it.world.topic(ORDERS);
        it.world
            .subscription(SHIP, |ship| ship.filter = "attributes:size".to_owned());
        for number in 0..15 {
            let mut message = message("", "x");
            if number % 3 > 0 {
                message
                    .attributes
                    .insert("size".to_owned(), "42".to_owned());
            }
            it.world.try_publish(vec![message]).unwrap();
        }
        assert_eq!(it.of_ship("num_undelivered_messages"), 10.0);
        it.world.drain(SHIP, 100);
        assert_eq!(it.of_ship("num_undelivered_messages"), 0.0);
        let by = |way| it.of_ship_by("ack_message_count", &format!("delivery_type=\"{way}\""));
        assert_eq!(by("pull"), 10.0);
        assert_eq!(by("filter"), 5.0);
        it.world.drain(SHIP, 100);
        assert_eq!(
            it.of_ship_by("ack_message_count", "delivery_type=\"filter\""),
            5.0
        );
    });
}

/// A seek counts, and what it brings back is backlog again, as old as it is.
#[test]
fn what_a_seek_brings_back_is_backlog() {
    in_each_place(|it| {
        it.world.topic(ORDERS);
        it.world
            .subscription(SHIP, |ship| ship.retain_acked_messages = true);
        it.world.publish_numbers("", 1, 5);
        it.world.drain(SHIP, 100);
        it.world.advance(60);
        assert_eq!(it.of_ship("num_undelivered_messages"), 0.0);
        let request = SeekRequest {
            subscription: SHIP.to_owned(),
            target: Some(seek_request::Target::Time(prost_types::Timestamp::default())),
        };
        let mut subscriber = it.world.subscriber.clone();
        it.world.block_on(subscriber.seek(request)).unwrap();
        assert_eq!(it.of_ship("num_undelivered_messages"), 5.0);
        assert_eq!(it.of_ship("oldest_unacked_message_age"), 60.0);
        let success = "response_code=\"success\"";
        assert_eq!(it.of_ship_by("seek_request_count", success), 1.0);
        it.world
            .update_subscription(SHIP, &["ack_deadline_seconds"], |it| {
                it.ack_deadline_seconds = 20
            })
            .unwrap();
        assert_eq!(it.of_ship_by("config_updates_count", success), 1.0);
    });
}

/// The text is one that Prometheus reads: each family has one head, and its lines follow it.
#[test]
fn the_text_has_families() {
    in_each_place(|it| {
        it.world.ordered();
        it.world.publish("A", ["1"]);
        it.world.pull(10);
        let text = it.text();
        let mut families = std::collections::BTreeSet::new();
        let mut family = String::new();
        for line in text.lines() {
            if let Some(head) = line.strip_prefix("# TYPE ") {
                let (name, kind) = head.split_once(' ').unwrap();
                assert!(["counter", "gauge", "histogram"].contains(&kind), "{line}");
                assert!(families.insert(name.to_owned()), "{name} comes twice");
                family = name.to_owned();
            } else if !line.starts_with("# HELP ") {
                let (series, value) = line.rsplit_once(' ').unwrap();
                assert!(series.starts_with(&family), "{line} is not of {family}");
                assert!(
                    series.ends_with('}') && value.parse::<f64>().is_ok(),
                    "{line}"
                );
            }
        }
        assert!(families.len() > 15, "{families:?}");
    });
}

/// R-MET-7, R-SMT-11: what a subscription's transform will drop is backlog until it was looked at.
#[test]
fn what_a_transform_will_drop_is_backlog() {
    in_each_place(|it| {
        it.world.topic(ORDERS);
        it.world.subscription(SHIP, |it| {
            it.message_transforms = vec![MessageTransform {
                transform: Some(Transform::JavascriptUdf(JavaScriptUdf {
                    function_name: "odd".to_owned(),
                    code: "const odd = (message) => message.data % 2 ? message : null".to_owned(),
                })),
                ..MessageTransform::default()
            }];
        });
        it.world.publish_numbers("", 1, 10);
        assert_eq!(it.of_ship("num_undelivered_messages"), 10.0);
        let odd = it.world.drain(SHIP, 10);
        assert_eq!(odd, ["1", "3", "5", "7", "9"]);
        assert_eq!(it.of_ship("num_undelivered_messages"), 0.0);
    });
}

/// R-ORD-28: a key that is consumed too slowly shows in the age of the oldest message, while other keys drain.
#[test]
fn a_slow_key_shows_in_the_age() {
    in_each_place(|it| {
        it.world.ordered();
        for second in 1..=10 {
            it.world.publish("slow", ["s1", "s2"]);
            it.world.publish("fast", ["f"]);
            let (slow, fast) = (it.world.pull(1), it.world.pull(10));
            assert_eq!((key(&slow[0]), texts(&fast)), ("slow", vec!["f"]));
            it.world.ack(slow.iter().chain(&fast));
            it.world.advance(1);
            // One of two is acknowledged each second: the oldest is half as old as the time.
            let age = it.of_ship("oldest_unacked_message_age");
            assert_eq!(age, f64::from(second - second / 2), "{second}");
        }
    });
}
