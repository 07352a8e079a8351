//! Labels, which are shown, and tags, which are not.

use std::collections::BTreeMap;

use pubsub::api::pubsub::{CreateSnapshotRequest, GetSnapshotRequest, UpdateSnapshotRequest};
use tonic::Code;

use crate::world::{ORDERS, SHIP, World, code, in_each_world, mask};

const MONDAY: &str = "projects/demo/snapshots/monday";

fn map<const N: usize>(pairs: [(&str, &str); N]) -> BTreeMap<String, String> {
    let pairs = pairs.map(|(key, value)| (key.to_owned(), value.to_owned()));
    BTreeMap::from(pairs)
}

fn snapshot(world: &World, labels: BTreeMap<String, String>) -> Result<(), tonic::Status> {
    let request = CreateSnapshotRequest {
        name: MONDAY.to_owned(),
        subscription: SHIP.to_owned(),
        labels,
        ..CreateSnapshotRequest::default()
    };
    let made = world.block_on(world.subscriber.clone().create_snapshot(request));
    made.map(drop)
}

fn shown_of_snapshot(world: &World) -> BTreeMap<String, String> {
    let request = GetSnapshotRequest {
        snapshot: MONDAY.to_owned(),
    };
    let shown = world.block_on(world.subscriber.clone().get_snapshot(request));
    shown.unwrap().into_inner().labels
}

/// R-TAG-1 and 3: topics, subscriptions and snapshots have labels, and an update replaces them all.
#[test]
fn labels_are_shown_and_replaced_as_a_whole() {
    in_each_world(|world| {
        let before = map([("a", "1"), ("b", "2")]);
        let after = map([("a", "3")]);
        world.topic(ORDERS);
        world.subscription(SHIP, |it| it.labels = before.clone());
        snapshot(world, before.clone()).unwrap();
        let update = |world: &mut World, labels: &BTreeMap<String, String>| {
            let path = ["labels"];
            let topic = world.update_topic(ORDERS, &path, |it| it.labels = labels.clone());
            let ship = world.update_subscription(SHIP, &path, |it| it.labels = labels.clone());
            let request = UpdateSnapshotRequest {
                snapshot: Some(pubsub::api::pubsub::Snapshot {
                    name: MONDAY.to_owned(),
                    labels: labels.clone(),
                    ..pubsub::api::pubsub::Snapshot::default()
                }),
                update_mask: Some(mask(&path)),
            };
            let monday = world.block_on(world.subscriber.clone().update_snapshot(request));
            topic.unwrap();
            ship.unwrap();
            monday.unwrap();
        };
        update(world, &before);
        for labels in [before, after, BTreeMap::new()] {
            update(world, &labels);
            world.restart();
            assert_eq!(world.get_topic(ORDERS).unwrap().labels, labels);
            assert_eq!(world.get_subscription(SHIP).unwrap().labels, labels);
            assert_eq!(shown_of_snapshot(world), labels);
        }
    });
}

/// R-TAG-2: 64 labels, keys and values of 63 characters, each at its bound and just beyond.
#[test]
fn labels_are_bounded() {
    in_each_world(|world| {
        world.plain();
        let many = |count: usize| {
            (0..count)
                .map(|it| (format!("k{it}"), String::new()))
                .collect()
        };
        let long = |length: usize| map([(&*"k".repeat(length), "")]);
        let value = |length: usize| map([("k", &*"v".repeat(length))]);
        let path = ["labels"];
        for labels in [many(64), long(63), value(63), map([("é", "日本")])] {
            world
                .update_topic(ORDERS, &path, |it| it.labels = labels)
                .unwrap();
        }
        let before = world.get_topic(ORDERS).unwrap();
        let wrong = [
            map([("Upper", "")]),
            map([("1a", "")]),
            map([("", "")]),
            map([("a", "B")]),
        ];
        for labels in [many(65), long(64), value(64)].into_iter().chain(wrong) {
            let refused = world.update_topic(ORDERS, &path, |it| it.labels = labels.clone());
            assert_eq!(code(refused), Code::InvalidArgument, "{labels:?}");
            let name = "projects/demo/subscriptions/other";
            let refused = world.try_subscription(name, |it| it.labels = labels.clone());
            assert_eq!(code(refused), Code::InvalidArgument, "{labels:?}");
            assert_eq!(code(snapshot(world, labels)), Code::InvalidArgument);
        }
        assert_eq!(world.get_topic(ORDERS).unwrap(), before);
    });
}

/// R-TAG-4 and 5: tags are taken when a resource is made, are never shown, and stay.
#[test]
fn tags_are_taken_and_never_shown() {
    in_each_world(|world| {
        let tags = map([("123/environment", "production")]);
        let topic = pubsub::api::pubsub::Topic {
            name: ORDERS.to_owned(),
            tags: tags.clone(),
            ..pubsub::api::pubsub::Topic::default()
        };
        let made = world.block_on(world.publisher.clone().create_topic(topic));
        assert_eq!(made.unwrap().into_inner().tags, BTreeMap::new());
        let made = world.subscription(SHIP, |it| it.tags = tags.clone());
        assert_eq!(made.tags, BTreeMap::new());
        let topic = world.update_topic(ORDERS, &["tags"], |it| it.tags = tags.clone());
        assert_eq!(code(topic), Code::InvalidArgument);
        let ship = world.update_subscription(SHIP, &["tags"], |it| it.tags = tags);
        assert_eq!(code(ship), Code::InvalidArgument);
        assert_eq!(world.get_topic(ORDERS).unwrap().tags, BTreeMap::new());
    });
}
