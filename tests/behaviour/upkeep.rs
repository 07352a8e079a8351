//! The state file stays small: what nobody needs goes, with ordinary operations, a slice at a time.

use pubsub::api::pubsub::seek_request::Target;
use pubsub::api::pubsub::{SeekRequest, Topic};

use crate::world::{ORDERS, SHIP, START, World, ack_ids, in_each_world, seconds};

const OTHER: &str = "projects/demo/subscriptions/other";

/// Publishes `count` thousand messages of one key.
fn thousands(world: &mut World, key: &str, count: u32) {
    for _ in 0..count {
        world.publish_numbers(key, 1, 1000);
    }
}

/// Pulls and acknowledges all there is.
fn drain(world: &mut World, subscription: &str) -> usize {
    world.drain(subscription, 1000).len()
}

/// One message that is never acknowledged keeps itself, and not the thousands behind it: whether it has a key, waits
/// behind one, or has none.
#[test]
fn a_stuck_message_does_not_pin_those_behind_it() {
    let mut world = World::file();
    world.ordered();
    world.subscription(OTHER, |it| it.ack_deadline_seconds = 600);
    world.publish("stuck", ["1", "2"]);
    let held = world.pull(1);
    let other = world.pull_from(OTHER, 1);
    thousands(&mut world, "A", 20);
    world.publish("stuck", ["3"]);
    thousands(&mut world, "B", 20);
    world.modack(&held, 600);
    assert_eq!(drain(&mut world, SHIP), 40_000);
    assert_eq!(drain(&mut world, OTHER), 40_002);
    // The sweep goes on with whatever is done next.
    thousands(&mut world, "C", 40);
    assert_eq!(drain(&mut world, SHIP), 40_000);
    assert_eq!(drain(&mut world, OTHER), 40_000);
    let stored = world.stored_messages();
    assert!(stored < 20_000, "{stored} messages are still stored");
    world.nack(&held);
    assert_eq!(world.drain(SHIP, 10), ["1", "2", "3"]);
    world.try_ack(OTHER, ack_ids(&other)).unwrap();
}

/// After a drain the file is small again.
#[test]
fn a_drained_file_shrinks() {
    let mut world = World::file();
    world.topic(ORDERS);
    world.subscription(SHIP, |_| ());
    for _ in 0..30 {
        let text = "x".repeat(1000);
        world.publish("", std::iter::repeat_n(text.as_str(), 1000));
    }
    assert!(world.file_bytes() > 30_000_000);
    assert_eq!(drain(&mut world, SHIP), 30_000);
    let left = world.file_bytes();
    assert!(left < 12_000_000, "{left} bytes are left");
    assert_eq!(world.stored_messages(), 0);
}

/// A subscription or a topic with much in it is gone at once; what it held goes bit by bit.
#[test]
fn what_was_deleted_goes_in_slices() {
    in_each_world(|world| {
        world.ordered();
        for number in 0..1500 {
            world.publish(&format!("key-{number}"), ["1", "2"]);
        }
        assert_eq!(world.pull(1000).len(), 1000);
        world.try_delete_subscription(SHIP).unwrap();
        world.try_delete_topic(crate::world::ORDERS).unwrap();
        assert!(world.try_pull(SHIP, 1).is_err());
        world.ordered();
        assert!(world.pull(1).is_empty());
        for _ in 0..10 {
            world.pull(1);
        }
        assert_eq!(world.check_invariants().lanes, 0);
        assert_eq!(world.check_invariants().chunks, 0);
    });
}

/// A seek makes settled messages needed again; a sweep that found them settled begins anew, and drops none of them.
#[test]
fn a_sweep_that_is_under_way_spares_what_a_seek_brings_back() {
    let mut world = World::file();
    let topic = world.topic(ORDERS).name;
    world.subscription(SHIP, |_| ());
    let retention = ["message_retention_duration"];
    let keep = |it: &mut Topic| it.message_retention_duration = seconds(86_400);
    world.update_topic(&topic, &retention, keep).unwrap();
    // So many that a sweep has just begun when all of them are acknowledged.
    thousands(&mut world, "", 17);
    assert_eq!(drain(&mut world, SHIP), 17_000);
    let mut subscriber = world.subscriber.clone();
    let seek = subscriber.seek(SeekRequest {
        subscription: SHIP.to_owned(),
        target: Some(Target::Time(START.to_proto())),
    });
    world.block_on(seek).unwrap();
    // Now only the subscription needs them.
    world.update_topic(&topic, &retention, |_| ()).unwrap();
    thousands(&mut world, "", 5);
    assert_eq!(drain(&mut world, SHIP), 22_000);
}
