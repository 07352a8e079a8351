//! What metrics say of how well it goes: scores, latencies, costs, and what is kept.

use pubsub::api::pubsub::{
    CreateSnapshotRequest, DeleteSnapshotRequest, SeekRequest, Snapshot, UpdateSnapshotRequest,
    seek_request::Target,
};

use super::http;
use super::metrics::{Watched, in_each_place};
use crate::world::{ORDERS, SHIP, World, mask, message};

const CRITERIA: [&str; 5] = [
    "ack_latency",
    "expired_ack_deadlines",
    "nack_requests",
    "seek_requests",
    "utilization",
];

/// The criteria that are not met.
fn bad(it: &Watched) -> Vec<&'static str> {
    let score = |criterion: &str| {
        let label = format!("criteria=\"{criterion}\"");
        it.of_ship_by("delivery_latency_health_score", &label)
    };
    let bad = CRITERIA.into_iter().filter(|it| score(it) == 0.0);
    bad.collect()
}

/// R-MET-8: a nack, an ended lease, a seek and slow acks each speak against a subscription, for ten minutes.
#[test]
fn each_fault_has_its_score() {
    in_each_place(|it| {
        it.world.plain();
        it.world.publish_numbers("", 1, 4);
        assert_eq!(bad(it), [""; 0]);
        let first = it.world.pull(1);
        it.world.nack(&first);
        assert_eq!(bad(it), ["nack_requests"]);
        it.world.advance(600);
        assert_eq!(bad(it), [""; 0]);
        it.world.pull(1);
        it.world.advance(10);
        assert_eq!(bad(it), ["expired_ack_deadlines"]);
        it.world.advance(600);
        let slow = it.world.pull(1);
        it.world.modack(&slow, 60);
        it.world.advance(31);
        it.world.ack(&slow);
        assert_eq!(bad(it), ["ack_latency"]);
        it.world.advance(660);
        let request = SeekRequest {
            subscription: SHIP.to_owned(),
            target: Some(Target::Time(prost_types::Timestamp::default())),
        };
        let mut subscriber = it.world.subscriber.clone();
        it.world.block_on(subscriber.seek(request)).unwrap();
        assert_eq!(bad(it), ["seek_requests"]);
        it.world.advance(600);
        assert_eq!(bad(it), [""; 0]);
    });
}

/// R-MET-8: so do messages that wait for a client that takes no more.
#[test]
fn a_client_that_is_full_shows() {
    let mut world = World::server();
    world.plain();
    let mut stream = world.stream(|it| it.max_outstanding_messages = 1);
    let series = "pubsub_googleapis_com_subscription_delivery_latency_health_score{project_id=\"demo\",\
                  subscription_id=\"ship\",criteria=\"utilization\"}";
    let score = |world: &World| {
        let text = http(world.its_server(), "GET", "/metrics", b"").body;
        let line = text.lines().find(|line| line.starts_with(series));
        line.unwrap().ends_with(" 1")
    };
    world.publish("", ["1"]);
    let first = stream.messages(&world, 1);
    assert!(score(&world));
    world.publish("", ["2"]);
    // The stream looks again in its own time.
    let begun = std::time::Instant::now();
    while score(&world) {
        assert!(begun.elapsed() < std::time::Duration::from_secs(10));
        std::thread::yield_now();
    }
    stream.ack(&first);
    stream.messages(&world, 1);
    stream.end(&world);
}

/// How long acks took is measured from the delivery, for each message.
#[test]
fn acks_have_latencies() {
    in_each_place(|it| {
        it.world.plain();
        it.world.publish_numbers("", 1, 2);
        it.world.publish_numbers("A", 3, 3);
        let messages = it.world.pull(10);
        it.world.advance(2);
        it.world.ack(&messages);
        it.world.ack(&messages);
        assert_eq!(it.of_ship("ack_latencies_count"), 3.0);
        assert_eq!(it.of_ship("ack_latencies_sum"), 6000.0);
        let bucket = |le: &str| it.of_ship_by("ack_latencies_bucket", &format!("le=\"{le}\""));
        assert_eq!((bucket("1000"), bucket("10000")), (0.0, 3.0));
    });
}

/// R-QUOTA-4: a request costs its bytes, and a thousand at least.
#[test]
fn small_requests_cost_a_thousand_bytes() {
    in_each_place(|it| {
        it.world.plain();
        it.world.publish("", ["0123456789"]);
        assert_eq!(it.of_orders("byte_cost"), 1000.0);
        it.world.try_publish(vec![message("", "")]).unwrap_err();
        assert_eq!(it.of_orders("byte_cost"), 1000.0);
        it.world.publish("", [&*"x".repeat(50_000)]);
        let cost = it.of_orders("byte_cost");
        assert!((51_000.0..51_100.0).contains(&cost), "{cost}");
        assert_eq!(it.world.pull(1).len(), 1);
        assert_eq!(it.of_ship("byte_cost"), 1000.0);
        assert_eq!(it.world.pull(1).len(), 1);
        assert!(it.of_ship("byte_cost") > 51_000.0);
        assert_eq!(it.world.pull(1).len(), 0);
        assert!(it.of_ship("byte_cost") < 51_500.0);
    });
}

/// What is acknowledged and retained is counted apart from what is not, until its retention ends.
#[test]
fn retained_messages_are_counted() {
    in_each_place(|it| {
        it.world.topic(ORDERS);
        it.world
            .subscription(SHIP, |ship| ship.retain_acked_messages = true);
        it.world.publish_numbers("", 1, 5);
        it.world.advance(60);
        let read = |it: &Watched| {
            (
                it.of_ship("num_retained_acked_messages"),
                it.of_ship("oldest_retained_acked_message_age"),
                it.of_ship("retained_acked_bytes") > 0.0,
            )
        };
        assert_eq!(read(it), (0.0, 0.0, false));
        let messages = it.world.pull(3);
        it.world.ack(&messages[1..]);
        assert_eq!(read(it), (2.0, 60.0, true));
        let unacked = "region=\"local\"";
        let name = "num_unacked_messages_by_region";
        assert_eq!(it.of_ship_by(name, unacked), 3.0);
        it.world.advance(7 * 24 * 3600);
        assert_eq!(read(it), (0.0, 0.0, false));
    });
}

/// A snapshot has the messages that it keeps, and those that came later; once deleted it is not shown.
#[test]
fn snapshots_are_measured() {
    in_each_place(|it| {
        it.world.plain();
        it.world.publish_numbers("", 1, 3);
        let first = it.world.pull(1);
        it.world.ack(&first);
        it.world.advance(60);
        let name = "projects/demo/snapshots/before".to_owned();
        let mut subscriber = it.world.subscriber.clone();
        let request = CreateSnapshotRequest {
            name: name.clone(),
            subscription: SHIP.to_owned(),
            ..CreateSnapshotRequest::default()
        };
        it.world
            .block_on(subscriber.create_snapshot(request))
            .unwrap();
        it.world.publish_numbers("", 4, 4);
        it.world.drain(SHIP, 10);
        let read = |it: &Watched, name: &str| {
            it.read(&format!("snapshot_{name}"), "snapshot_id=\"before\"")
        };
        assert_eq!(read(it, "num_messages"), 3.0);
        assert_eq!(read(it, "oldest_message_age"), 60.0);
        assert!(read(it, "backlog_bytes") > 0.0);
        let request = UpdateSnapshotRequest {
            snapshot: Some(Snapshot {
                name: name.clone(),
                ..Snapshot::default()
            }),
            update_mask: Some(mask(&["labels"])),
        };
        it.world
            .block_on(subscriber.update_snapshot(request))
            .unwrap();
        let success = "snapshot_id=\"before\",response_code=\"success\"";
        assert_eq!(it.read("snapshot_config_updates_count", success), 1.0);
        let request = DeleteSnapshotRequest { snapshot: name };
        it.world
            .block_on(subscriber.delete_snapshot(request))
            .unwrap();
        assert_eq!(read(it, "num_messages"), 0.0);
        assert_eq!(it.read("snapshot_config_updates_count", success), 0.0);
    });
}
