//! What is too much for one transaction takes many, and is still of one moment: whoever looks in between, and whenever
//! the process ends.

use pubsub::api::pubsub::DeadLetterPolicy;

use crate::world::{ORDERS, SHIP, World, in_each_world, message, texts};

const GRAVE: &str = "projects/demo/subscriptions/grave";
const DEAD: &str = "projects/demo/topics/dead";

/// The messages of the keys that are held by [`hold`], those of each key in order.
const HELD: [(&str, [&str; 3]); 4] = [
    ("A", ["a1", "a2", "a3"]),
    ("B", ["b1", "b2", "b3"]),
    ("C", ["c1", "c2", "c3"]),
    ("", ["1", "2", "3"]),
];

/// Lets `ship` hold all kinds of rows: lanes, messages that wait behind them, and leases without a key. Each step reads
/// one row of them.
fn hold(world: &mut World) {
    world.set_rows_at_once(1);
    world.ordered();
    for (key, texts) in HELD {
        world.publish(key, texts[..1].iter().copied());
    }
    assert_eq!(world.pull(10).len(), 4);
    for (key, texts) in HELD {
        world.publish(key, texts[1..].iter().copied());
    }
    // Those with a key wait behind the first of it.
    assert_eq!(world.pull(10).len(), 2);
}

/// Everything that `ship` delivers, in order within each key.
fn assert_all_come(world: &mut World) {
    let delivered = world.drain(SHIP, 10);
    assert_eq!(delivered.len(), 12, "{delivered:?}");
    for (_, expected) in HELD {
        let of_key = delivered
            .iter()
            .filter(|it| expected.contains(&it.as_str()));
        assert!(of_key.eq(expected.iter()), "{delivered:?}");
    }
}

/// R-SEEK-6: a snapshot has what was unacknowledged when it was made, though much of it is acknowledged while it is
/// still found out what that is.
#[test]
fn a_snapshot_of_much_is_of_its_moment() {
    in_each_world(|world| {
        hold(world);
        world.snapshot();
        assert_eq!(world.check_invariants().lists, 1);
        world.advance(11);
        assert_all_come(world);
        world.restart();
        world.seek_to_snapshot(SHIP).unwrap();
        assert_all_come(world);
    });
}

/// R-SEEK-15: so it has when its subscription is deleted right away; and what nobody wants any more goes.
#[test]
fn a_snapshot_of_much_outlives_its_subscription() {
    in_each_world(|world| {
        hold(world);
        world.snapshot();
        world.try_delete_subscription(SHIP).unwrap();
        world.subscription(SHIP, |it| it.enable_message_ordering = true);
        world.seek_to_snapshot(SHIP).unwrap();
        world.try_delete_snapshot().unwrap();
        assert_all_come(world);
        leaves_nothing(world);
    });
}

/// However many steps were done when the process ends, a seek has happened; nothing of what it was made of is left.
#[test]
fn a_seek_of_much_has_happened_whenever_the_process_ends() {
    for steps in 0..16 {
        let mut world = World::file();
        hold(&mut world);
        world.seek(0);
        for _ in 0..steps {
            world.get_subscription(SHIP).unwrap();
        }
        world.restart();
        assert_all_come(&mut world);
        leaves_nothing(&mut world);
    }
}

/// A seek that follows on another, before it is known what that one brings back, brings back the same.
#[test]
fn seeks_of_much_follow_each_other() {
    in_each_world(|world| {
        hold(world);
        world.seek(0);
        world.snapshot();
        world.seek(0);
        world.seek_to_snapshot(SHIP).unwrap();
        world.try_delete_snapshot().unwrap();
        assert_all_come(world);
        leaves_nothing(world);
    });
}

/// A snapshot or subscription that is deleted while it is still found out what is in it leaves nothing behind.
#[test]
fn what_is_deleted_half_way_leaves_nothing() {
    for steps in 0..16 {
        let mut world = World::file();
        hold(&mut world);
        world.snapshot();
        world.seek(0);
        for _ in 0..steps {
            world.get_subscription(SHIP).unwrap();
        }
        world.try_delete_snapshot().unwrap();
        world.try_delete_subscription(SHIP).unwrap();
        world.restart();
        leaves_nothing(&mut world);
        assert_eq!(world.stored_messages(), 0);
    }
}

fn leaves_nothing(world: &mut World) {
    for _ in 0..40 {
        world.get_topic(ORDERS).unwrap();
    }
    let census = world.check_invariants();
    assert_eq!((census.lists, census.lanes, census.parked), (0, 0, 0));
}

/// R-DLQ-1: thousands of messages that have failed too often are forwarded in slices; whoever pulls goes on until all
/// that is due is done.
#[test]
fn dead_letters_go_in_slices() {
    in_each_world(|world| {
        world.plain();
        world.topic(DEAD);
        world.subscription(GRAVE, |it| it.topic = DEAD.to_owned());
        world.try_delete_subscription(SHIP).unwrap();
        world.subscription(SHIP, |it| {
            it.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: DEAD.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        world.publish_numbers("", 1, 1000);
        for _ in 0..5 {
            assert_eq!(world.pull(1000).len(), 1000);
            world.advance(11);
        }
        // Not all of them in this one, which only looks at something else.
        world.get_topic(ORDERS).unwrap();
        assert!(world.check_invariants().lease_blocks > 0);
        assert_eq!(world.pull(1000).len(), 0);
        assert_eq!(world.drain(GRAVE, 1000).len(), 1000);
        assert_eq!(world.check_invariants().lease_blocks, 0);
    });
}

/// R-EXP-1: a hundred subscriptions that are over go in slices, and with them what only they kept.
#[test]
fn subscriptions_that_are_over_go_in_slices() {
    in_each_world(|world| {
        world.topic(ORDERS);
        for number in 0..100 {
            let name = format!("projects/demo/subscriptions/number-{number}");
            world.subscription(&name, |_| ());
        }
        world.try_publish(vec![message("", "1")]).unwrap();
        world.advance(32 * 24 * 3600);
        for _ in 0..4 {
            world.get_topic(ORDERS).unwrap();
        }
        world.subscription(SHIP, |_| ());
        assert!(texts(&world.pull(10)).is_empty());
        let census = world.check_invariants();
        assert_eq!((census.chunks, census.lease_blocks), (0, 0));
        for number in 0..100 {
            let name = format!("projects/demo/subscriptions/number-{number}");
            assert!(world.get_subscription(&name).is_err());
        }
    });
}
