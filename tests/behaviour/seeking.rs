//! Seek, snapshots, and what is retained for them: R-SEEK, R-RET.

use std::collections::BTreeMap;

use pubsub::api::pubsub::{
    CreateSnapshotRequest, DeleteSnapshotRequest, DeleteSubscriptionRequest, GetSnapshotRequest,
    ListSnapshotsRequest, ListTopicSnapshotsRequest, SeekRequest, Snapshot, Subscription,
    UpdateSnapshotRequest, seek_request::Target,
};
use pubsub::api::time::Timestamp;
use tonic::{Code, Status};

use crate::world::{
    ORDERS, SHIP, START, World, ack_ids, assert_refused, code, in_each_world, message, seconds,
    texts,
};

const OTHER: &str = "projects/demo/subscriptions/other";
const SNAP: &str = "projects/demo/snapshots/snap";
const HOUR: u64 = 3600;
const DAY: u64 = 24 * HOUR;

impl World {
    /// The time, so many seconds after the start.
    fn second(&self, seconds: u64) -> Timestamp {
        START + std::time::Duration::from_secs(seconds)
    }

    fn try_seek(&mut self, subscription: &str, target: Option<Target>) -> Result<(), Status> {
        let request = SeekRequest {
            subscription: subscription.to_owned(),
            target,
        };
        self.block_on(self.subscriber.clone().seek(request))
            .map(drop)
    }

    /// Seeks `ship` to so many seconds after the start.
    pub(super) fn seek(&mut self, seconds: u64) {
        self.seek_of(SHIP, seconds);
    }

    fn seek_of(&mut self, subscription: &str, seconds: u64) {
        let time = self.second(seconds).to_proto();
        self.try_seek(subscription, Some(Target::Time(time)))
            .unwrap();
    }

    pub(super) fn seek_to_snapshot(&mut self, subscription: &str) -> Result<(), Status> {
        self.try_seek(subscription, Some(Target::Snapshot(SNAP.to_owned())))
    }

    fn try_snapshot(&mut self, name: &str, subscription: &str) -> Result<Snapshot, Status> {
        let request = CreateSnapshotRequest {
            name: name.to_owned(),
            subscription: subscription.to_owned(),
            ..CreateSnapshotRequest::default()
        };
        let made = self.block_on(self.subscriber.clone().create_snapshot(request))?;
        Ok(made.into_inner())
    }

    pub(super) fn snapshot(&mut self) -> Snapshot {
        self.try_snapshot(SNAP, SHIP).unwrap()
    }

    fn get_snapshot(&mut self) -> Result<Snapshot, Status> {
        let request = GetSnapshotRequest {
            snapshot: SNAP.to_owned(),
        };
        let snapshot = self.block_on(self.subscriber.clone().get_snapshot(request))?;
        Ok(snapshot.into_inner())
    }

    pub(super) fn try_delete_snapshot(&mut self) -> Result<(), Status> {
        let request = DeleteSnapshotRequest {
            snapshot: SNAP.to_owned(),
        };
        self.block_on(self.subscriber.clone().delete_snapshot(request))
            .map(drop)
    }

    /// Publishes 1 to `last`, one a second, and settles all on `ship`.
    fn publish_and_ack(&mut self, last: u32) {
        for number in 1..=last {
            self.publish("A", [number.to_string().as_str()]);
            self.advance(1);
        }
        let out = self.pull(1000);
        self.ack(&out);
    }

    fn all(&mut self, subscription: &str) -> Vec<String> {
        let out = self.pull_from(subscription, 1000);
        texts(&out).into_iter().map(str::to_owned).collect()
    }
}

fn retaining(it: &mut Subscription) {
    it.retain_acked_messages = true;
}

/// R-SEEK-1: what was published before the time is acknowledged, what was published then or later is not.
#[test]
fn a_seek_splits_the_backlog_by_publish_time() {
    in_each_world(|world| {
        world.plain();
        for number in 0..10 {
            world.publish("", [number.to_string().as_str()]);
            world.advance(1);
        }
        world.seek(5);
        assert_eq!(world.all(SHIP), ["5", "6", "7", "8", "9"]);
    });
}

/// R-SEEK-2: acknowledged messages do not come back unless they are retained.
#[test]
fn what_is_not_retained_stays_acknowledged() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["1", "2", "3"]);
        let out = world.pull(10);
        world.ack([&out[0], &out[2]]);
        world.publish("", ["4"]);
        world.seek(0);
        assert_eq!(world.all(SHIP), ["2", "4"]);
    });
}

/// R-SEEK-2, 3, R-RET-3: what the subscription retains comes back, from its making on.
#[test]
fn retained_messages_come_back() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(OTHER, |_| ());
        world.publish("", ["before"]);
        world.advance(1);
        world.subscription(SHIP, retaining);
        world.publish("", ["1", "2", "3"]);
        let out = world.pull(10);
        world.ack(&out);
        world.advance(100);
        assert_eq!(world.all(SHIP), [""; 0]);
        world
            .try_seek(
                SHIP,
                Some(Target::Time(Timestamp::from_micros(0).to_proto())),
            )
            .unwrap();
        assert_eq!(world.all(SHIP), ["1", "2", "3"]);
    });
}

/// R-RET-2: nothing older than the window comes back, acknowledged or not.
#[test]
fn nothing_comes_back_from_before_the_window() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            retaining(it);
            it.message_retention_duration = seconds(600);
        });
        world.publish("", ["acked", "not"]);
        let out = world.pull(1);
        world.ack(&out);
        world.advance(599);
        world.publish("", ["later"]);
        world.seek(0);
        assert_eq!(world.all(SHIP), ["acked", "not", "later"]);
        world.advance(1);
        world.seek(0);
        assert_eq!(world.all(SHIP), ["later"]);
    });
}

/// R-RET-4, 6, R-LIFE-17: what the topic retains comes back on any subscription, from before it was made too; but a
/// new subscription begins empty. The longer window counts.
#[test]
fn a_topic_retains_for_every_subscription() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let keep = world.update_topic(ORDERS, &["message_retention_duration"], |it| {
            it.message_retention_duration = seconds(86_400);
        });
        keep.unwrap();
        world.publish("", ["before"]);
        world.subscription(SHIP, |it| it.message_retention_duration = seconds(600));
        world.publish("", ["after"]);
        assert_eq!(world.all(SHIP), ["after"]);
        world.advance(HOUR);
        world.seek(0);
        let out = world.pull(10);
        assert_eq!(texts(&out), ["before", "after"]);
        world.ack(&out);
        world.advance(DAY - HOUR);
        world.seek(0);
        assert_eq!(world.all(SHIP), [""; 0]);
    });
}

/// R-RET-8: once the topic retains no longer, the windows of the subscriptions rule.
#[test]
fn a_topic_may_stop_to_retain() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let path = ["message_retention_duration"];
        world
            .update_topic(ORDERS, &path, |it| {
                it.message_retention_duration = seconds(86_400)
            })
            .unwrap();
        world.subscription(SHIP, |_| ());
        world.publish("", ["1"]);
        let out = world.pull(10);
        world.ack(&out);
        world.update_topic(ORDERS, &path, |_| ()).unwrap();
        world.seek(0);
        assert_eq!(world.all(SHIP), [""; 0]);
    });
}

/// R-LIFE-18: what is published while nobody listens is lost, unless the topic retains it.
#[test]
fn what_nobody_was_there_for_is_lost() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.publish("", ["lost"]);
        world.subscription(SHIP, retaining);
        world.seek(0);
        assert_eq!(world.all(SHIP), [""; 0]);
    });
}

/// R-SEEK-4: a seek to a future time purges, outstanding messages too, and goes on until that time comes.
#[test]
fn a_seek_to_the_future_purges() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["1", "2", "3"]);
        let out = world.pull(1);
        world.seek(HOUR);
        world.publish("", ["4"]);
        world.advance(HOUR - 1);
        world.publish("", ["5"]);
        assert_eq!(world.all(SHIP), [""; 0]);
        world.advance(1);
        world.publish("", ["6"]);
        let next = world.pull(10);
        assert_eq!(texts(&next), ["6"]);
        world.ack(&out);
        world.seek(0);
        assert_eq!(world.all(SHIP), ["6"]);
    });
}

/// R-SEEK-4: with retention a purge can be taken back.
#[test]
fn a_purge_can_be_taken_back() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, retaining);
        world.publish("", ["1", "2"]);
        world.seek(HOUR);
        world.publish("", ["3"]);
        assert_eq!(world.all(SHIP), [""; 0]);
        world.seek(0);
        assert_eq!(world.all(SHIP), ["1", "2", "3"]);
    });
}

/// R-SEEK-12, 14: a seek is effective at once; leases end, and the old ack ids are harmless.
#[test]
fn a_seek_ends_leases() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["1", "2", "3", "4", "5", "6"]);
        let old = world.pull(3);
        world.seek(0);
        let new = world.pull(10);
        assert_eq!(texts(&new), ["1", "2", "3", "4", "5", "6"]);
        world.ack(&old);
        world.nack(&old);
        world.modack(&old, 600);
        assert_eq!(world.all(SHIP), [""; 0]);
        world.advance(11);
        assert_eq!(world.all(SHIP), ["1", "2", "3", "4", "5", "6"]);
    });
}

/// Where messages are delivered exactly once, an id from before a seek fails.
#[test]
fn an_id_from_before_a_seek_is_not_current() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| it.enable_exactly_once_delivery = true);
        world.publish("", ["1"]);
        let old = world.pull(1);
        world.seek(0);
        let stale = world.try_ack(SHIP, ack_ids(&old));
        assert_eq!(code(stale), Code::InvalidArgument);
        assert_eq!(world.all(SHIP), ["1"]);
    });
}

/// R-ORD-30: an ordered subscription delivers each key again in order, from its earliest unacknowledged message.
#[test]
fn a_seek_keeps_the_order_of_keys() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.enable_message_ordering = true;
            retaining(it);
        });
        world.publish_and_ack(5);
        world.seek(0);
        let first = world.pull(2);
        assert_eq!(texts(&first), ["1", "2"]);
        assert_eq!(world.all(SHIP), [""; 0]);
        world.ack(&first);
        assert_eq!(world.all(SHIP), ["3", "4", "5"]);
    });
}

/// R-ORD-10, 30: what was acknowledged behind an unacknowledged message of its key comes again with it.
#[test]
fn a_seek_takes_later_ones_of_a_key_along() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3"]);
        let out = world.pull(10);
        world.ack(&out[..1]);
        world.ack(&out[2..]);
        world.publish("A", ["4"]);
        world.seek(0);
        assert_eq!(world.all(SHIP), ["2", "3", "4"]);
    });
}

/// R-RETRY-8: a seek ends a pause, and the count of failures.
#[test]
fn a_seek_ends_a_pause() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.topic("projects/demo/topics/dead");
        world.subscription(SHIP, |it| {
            it.retry_policy = Some(Default::default());
            it.dead_letter_policy = Some(pubsub::api::pubsub::DeadLetterPolicy {
                dead_letter_topic: "projects/demo/topics/dead".to_owned(),
                max_delivery_attempts: 5,
            });
        });
        world.publish("", ["1"]);
        let out = world.pull(1);
        world.nack(&out);
        assert_eq!(world.all(SHIP), [""; 0]);
        world.seek(0);
        let out = world.pull(1);
        assert_eq!(out[0].delivery_attempt, 1);
    });
}

/// Seeks that follow each other closely see what the one before left.
#[test]
fn seeks_follow_each_other() {
    in_each_world(|world| {
        world.plain();
        for number in 0..600 {
            world.publish("", [number.to_string().as_str()]);
            world.advance(1);
        }
        // All but each hundredth is acknowledged.
        let out = world.pull(600);
        let acked = out.iter().enumerate().filter(|(at, _)| at % 100 != 0);
        world.ack(acked.map(|(_, message)| message));
        world.seek(0);
        world.seek(50);
        let first = world.pull(1);
        assert_eq!(texts(&first), ["100"]);
        world.seek(0);
        let out = world.pull(2);
        assert_eq!(texts(&out), ["100", "200"]);
        world.ack(&out[1..]);
        world.seek(150);
        world.publish("", ["new"]);
        assert_eq!(world.all(SHIP), ["300", "400", "500", "new"]);
        world.check_invariants();
    });
}

/// R-SEEK-1: what is published after a seek comes after the last message that comes again, wherever that was.
#[test]
fn what_is_new_follows_what_comes_again() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["1", "2"]);
        world.publish("", ["3", "4"]);
        let out = world.pull(4);
        world.ack(&out[2..]);
        world.seek(0);
        let again = world.pull(2);
        assert_eq!(texts(&again), ["1", "2"]);
        world.publish("", ["5", "6"]);
        assert_eq!(texts(&world.pull(4)), ["5", "6"]);
    });
}

/// A seek says where to, and on which subscription.
#[test]
fn a_seek_without_a_target_is_refused() {
    in_each_world(|world| {
        world.plain();
        assert_refused(
            world.try_seek(SHIP, None),
            Code::InvalidArgument,
            "No target was specified in the SeekRequest. Must specify either a time or a snapshot",
        );
        let time = || Some(Target::Time(START.to_proto()));
        assert_refused(
            world.try_seek("projects/demo/subscriptions/none", time()),
            Code::NotFound,
            "Subscription does not exist",
        );
        assert_refused(
            world.seek_to_snapshot(SHIP),
            Code::NotFound,
            "Snapshot does not exist",
        );
        let wrong = Some(Target::Snapshot("snap".to_owned()));
        assert_refused(
            world.try_seek(SHIP, wrong),
            Code::InvalidArgument,
            "Invalid [snapshots] name: (name=snap)",
        );
    });
}

/// R-SEEK-6: a snapshot has what was unacknowledged when it was made, and all that came later.
#[test]
fn a_snapshot_brings_back_its_moment() {
    in_each_world(|world| {
        for is_ordered in [false, true] {
            let _ = world.try_topic(ORDERS);
            let _ = world.try_delete_subscription(SHIP);
            let _ = world.try_delete_snapshot();
            world.subscription(SHIP, |it| it.enable_message_ordering = is_ordered);
            world.publish("A", ["1"]);
            world.publish("B", ["2"]);
            world.publish("", ["3"]);
            world.publish("A", ["4"]);
            let out = world.pull(2);
            world.ack(&out[..1]);
            let made = world.snapshot();
            assert_eq!((made.name.as_str(), made.topic.as_str()), (SNAP, ORDERS));
            world.ack(&out[1..]);
            world.drain(SHIP, 10);
            world.publish("A", ["5"]);
            world.drain(SHIP, 10);
            world.restart();
            world.seek_to_snapshot(SHIP).unwrap();
            assert_eq!(world.drain(SHIP, 10), ["2", "3", "4", "5"]);
            world.seek_to_snapshot(SHIP).unwrap();
            assert_eq!(world.drain(SHIP, 10), ["2", "3", "4", "5"]);
        }
    });
}

/// R-SEEK-7: any subscription of the topic may take the state of another, ordered or not.
#[test]
fn a_snapshot_is_for_every_subscription_of_its_topic() {
    in_each_world(|world| {
        world.plain();
        world.subscription(OTHER, |it| it.enable_message_ordering = true);
        world.publish("A", ["1", "2"]);
        world.publish("B", ["3"]);
        let out = world.pull(1);
        world.ack(&out);
        world.snapshot();
        world.drain(SHIP, 10);
        world.drain(OTHER, 10);
        world.seek_to_snapshot(OTHER).unwrap();
        let out = world.pull_from(OTHER, 1);
        assert_eq!(texts(&out), ["2"]);
        assert_eq!(world.all(OTHER), ["3"]);
    });
}

/// R-SEEK-6, R-FILT-3: what a filter refuses is acknowledged, so it is not in a snapshot; what comes later is, all of it.
#[test]
fn a_snapshot_has_nothing_that_its_filter_refused() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.filter = "attributes:size".to_owned();
            it.enable_message_ordering = true;
        });
        world.subscription(OTHER, |_| ());
        let publish = |world: &mut World, data: &str, size: bool| {
            let mut message = message("A", data);
            if size {
                let size = ("size".to_owned(), "42".to_owned());
                message.attributes.extend([size]);
            }
            world.try_publish(vec![message]).unwrap();
        };
        for (data, size) in [("1", true), ("2", false), ("3", true), ("4", false)] {
            publish(world, data, size);
        }
        world.snapshot();
        publish(world, "5", false);
        world.drain(OTHER, 10);
        world.seek_to_snapshot(OTHER).unwrap();
        assert_eq!(world.drain(OTHER, 10), ["1", "3", "5"]);
        // To the subscription itself nothing has happened.
        assert_eq!(texts(&world.pull(10)), ["1", "3"]);
    });
}

/// R-SEEK-5: a snapshot of another topic is refused, also if that has the same name again.
#[test]
fn a_snapshot_is_not_for_other_topics() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["1"]);
        world.snapshot();
        world.try_delete_topic(ORDERS).unwrap();
        assert_eq!(world.get_snapshot().unwrap().topic, "_deleted-topic_");
        world.topic(ORDERS);
        world.subscription(OTHER, |_| ());
        world.publish("", ["2"]);
        let status = world.seek_to_snapshot(OTHER).unwrap_err();
        assert_eq!(status.code(), Code::FailedPrecondition);
        assert_eq!(world.all(OTHER), ["2"]);
        world.seek_to_snapshot(SHIP).unwrap();
        assert_eq!(world.all(SHIP), ["1"]);
    });
}

/// R-SEEK-8, 9: a snapshot lives for seven days less the age of its oldest message, and not less than an hour.
#[test]
fn a_snapshot_lives_as_long_as_its_oldest_message() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.message_retention_duration = seconds(2_678_400)
        });
        let at = |world: &World, day| Some(world.second(day * DAY).to_proto());
        let empty = world.snapshot();
        assert_eq!(empty.expire_time, at(world, 7));
        world.try_delete_snapshot().unwrap();
        world.publish("", ["1"]);
        world.advance(3 * DAY);
        let made = world.snapshot();
        assert_eq!(made.expire_time, at(world, 7));
        assert_eq!(world.get_snapshot().unwrap(), made);
        world.advance(4 * DAY - HOUR);
        let name = "projects/demo/snapshots/late";
        world.try_snapshot(name, SHIP).unwrap();
        world.advance(1);
        let late = world.try_snapshot("projects/demo/snapshots/too-late", SHIP);
        assert_eq!(code(late), Code::FailedPrecondition);
        world.advance(HOUR - 1);
        assert_eq!(code(world.get_snapshot()), Code::NotFound);
    });
}

/// R-SEEK-10: a name is taken once; a snapshot needs its subscription.
#[test]
fn a_snapshot_needs_a_subscription_and_a_free_name() {
    in_each_world(|world| {
        world.plain();
        world.snapshot();
        assert_refused(
            world.try_snapshot(SNAP, SHIP),
            Code::AlreadyExists,
            "Snapshot already exists",
        );
        assert_refused(
            world.try_snapshot("projects/demo/snapshots/snap-2", OTHER),
            Code::NotFound,
            "Subscription does not exist",
        );
        assert_refused(
            world.try_snapshot("snap", SHIP),
            Code::InvalidArgument,
            "Invalid [snapshots] name: (name=snap)",
        );
    });
}

/// R-NAME-10: a snapshot without a name is given one.
#[test]
fn a_snapshot_is_given_a_name() {
    in_each_world(|world| {
        world.plain();
        let made = world.try_snapshot("", SHIP).unwrap();
        assert!(
            made.name.starts_with("projects/demo/snapshots/snap-"),
            "{made:?}"
        );
        let other = world.try_snapshot("", SHIP).unwrap();
        assert_ne!(made.name, other.name);
    });
}

/// R-SEEK-11: with the snapshot goes what only it kept.
#[test]
fn a_deleted_snapshot_keeps_nothing() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["1", "2", "3"]);
        world.snapshot();
        world.drain(SHIP, 10);
        assert_eq!(world.check_invariants().chunks, 1);
        world.try_delete_snapshot().unwrap();
        assert_eq!(world.check_invariants().chunks, 0);
        assert_refused(
            world.try_delete_snapshot(),
            Code::NotFound,
            "Snapshot does not exist",
        );
    });
}

/// So it is when the snapshot's time is over.
#[test]
fn an_expired_snapshot_keeps_nothing() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.message_retention_duration = seconds(2_678_400)
        });
        world.publish("", ["1", "2", "3"]);
        world.snapshot();
        world.drain(SHIP, 10);
        world.advance(7 * DAY);
        assert_eq!(world.all(SHIP), [""; 0]);
        assert_eq!(world.check_invariants().chunks, 0);
    });
}

/// R-SEEK-13: labels and the end of a snapshot can be changed; a bad mask changes nothing.
#[test]
fn a_snapshot_can_be_updated() {
    in_each_world(|world| {
        world.plain();
        let made = world.snapshot();
        let update = |paths: &[&str], expires: u64| {
            let request = UpdateSnapshotRequest {
                snapshot: Some(Snapshot {
                    name: SNAP.to_owned(),
                    labels: BTreeMap::from([("env".to_owned(), "prod".to_owned())]),
                    expire_time: Some(world.second(expires).to_proto()),
                    ..Snapshot::default()
                }),
                update_mask: Some(prost_types::FieldMask {
                    paths: paths.iter().map(|path| (*path).to_owned()).collect(),
                }),
            };
            let updated = world.block_on(world.subscriber.clone().update_snapshot(request));
            updated.map(tonic::Response::into_inner)
        };
        assert_refused(
            update(&[], DAY),
            Code::InvalidArgument,
            "The update_mask in the UpdateSnapshotRequest must be set, and must contain a non-empty paths list.",
        );
        for path in ["name", "topic", "nope"] {
            assert_eq!(code(update(&["labels", path], DAY)), Code::InvalidArgument);
        }
        assert_eq!(code(update(&["expire_time"], 0)), Code::InvalidArgument);
        assert_eq!(
            code(update(&["expire_time"], 8 * DAY)),
            Code::InvalidArgument
        );
        let labelled = update(&["labels"], DAY).unwrap();
        assert_eq!(labelled.expire_time, made.expire_time);
        assert_eq!(labelled.labels["env"], "prod");
        let shorter = update(&["expire_time"], DAY).unwrap();
        assert_eq!(world.get_snapshot().unwrap(), shorter);
        world.advance(DAY);
        assert_eq!(code(world.get_snapshot()), Code::NotFound);
    });
}

/// R-SEEK-15: a snapshot outlives its subscription.
#[test]
fn a_snapshot_outlives_its_subscription() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["1", "2"]);
        world.snapshot();
        let gone = DeleteSubscriptionRequest {
            subscription: SHIP.to_owned(),
        };
        world
            .block_on(world.subscriber.clone().delete_subscription(gone))
            .unwrap();
        world.subscription(OTHER, |_| ());
        world.seek_to_snapshot(OTHER).unwrap();
        assert_eq!(world.all(OTHER), ["1", "2"]);
    });
}

/// A sweep drops what is settled behind a stuck message, but nothing that a snapshot has.
#[test]
fn a_sweep_leaves_what_a_snapshot_has() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["stuck"]);
        let out = world.pull(1);
        world.modack(&out, 600);
        for _ in 0..40 {
            world.publish_numbers("", 1, 1000);
        }
        world.pull(1000);
        world.snapshot();
        world.advance(11);
        let mut drained = 0;
        while drained < 40_000 {
            let out = world.pull(1000);
            drained += out.len();
            world.ack(&out);
        }
        world.seek_to_snapshot(SHIP).unwrap();
        let mut again = world.pull(1000);
        assert_eq!(texts(&again[..2]), ["stuck", "1"]);
        let mut count = 0;
        while !again.is_empty() {
            count += again.len();
            world.ack(&again);
            again = world.pull(1000);
        }
        assert_eq!(count, 40_001);
    });
}

/// Snapshots are listed by project and by topic, in pages.
#[test]
fn snapshots_are_listed() {
    in_each_world(|world| {
        world.plain();
        let names = ["a", "b", "c"].map(|id| format!("projects/demo/snapshots/snap-{id}"));
        for name in &names {
            world.try_snapshot(name, SHIP).unwrap();
        }
        world
            .try_snapshot("projects/other/snapshots/snap", SHIP)
            .unwrap();
        let request = ListSnapshotsRequest {
            project: "projects/demo".to_owned(),
            page_size: 2,
            ..ListSnapshotsRequest::default()
        };
        let list = |request| world.block_on(world.subscriber.clone().list_snapshots(request));
        let page = list(request.clone()).unwrap().into_inner();
        let next = ListSnapshotsRequest {
            page_token: page.next_page_token,
            ..request
        };
        let rest = list(next).unwrap().into_inner();
        let both = page.snapshots.into_iter().chain(rest.snapshots);
        assert_eq!(both.map(|it| it.name).collect::<Vec<_>>(), names);
        assert_eq!(rest.next_page_token, "");
        let request = ListTopicSnapshotsRequest {
            topic: ORDERS.to_owned(),
            page_size: 1,
            ..ListTopicSnapshotsRequest::default()
        };
        let page = world.block_on(world.publisher.clone().list_topic_snapshots(request));
        assert_eq!(page.unwrap().into_inner().snapshots, names[..1]);
        let request = ListTopicSnapshotsRequest {
            topic: "projects/demo/topics/none".to_owned(),
            ..ListTopicSnapshotsRequest::default()
        };
        let page = world.block_on(world.publisher.clone().list_topic_snapshots(request));
        assert_refused(page, Code::NotFound, "Topic not found");
    });
}

/// U032: back in time, acknowledged messages that are retained come again: those after the time, then all of them.
#[test]
fn acknowledged_messages_come_back_from_a_time() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, retaining);
        world.publish("", ["m1"]);
        world.advance(2);
        world.publish("", ["m2"]);
        let out = world.pull(10);
        world.ack(&out);
        world.seek(1);
        assert_eq!(world.all(SHIP), ["m2"]);
        world.seek(0);
        assert_eq!(world.all(SHIP), ["m1", "m2"]);
    });
}

/// U033: a seek to now settles what was published before, and nothing else, however close; what was published at the
/// very time comes back.
#[test]
fn a_seek_to_now_purges_what_came_before() {
    in_each_world(|world| {
        world.plain();
        for round in 1..=10 {
            world.publish("", ["m1"]);
            world.advance(1);
            world.seek(round);
            world.publish("", ["m2"]);
            assert_eq!(world.all(SHIP), ["m2"]);
        }
        world.seek(10);
        assert_eq!(world.drain(SHIP, 10), ["m2"]);
    });
}

/// R-RET-7: what a topic retains is stored once, for however many subscriptions.
#[test]
fn a_topic_stores_once_for_all_its_subscriptions() {
    let bytes = |subscriptions: usize| {
        let mut world = World::file();
        world.topic(ORDERS);
        let day =
            |it: &mut pubsub::api::pubsub::Topic| it.message_retention_duration = seconds(86_400);
        world
            .update_topic(ORDERS, &["message_retention_duration"], day)
            .unwrap();
        for number in 0..subscriptions {
            world.subscription(&format!("projects/demo/subscriptions/sub{number}"), |_| ());
        }
        let large = "x".repeat(100_000);
        for _ in 0..50 {
            world.publish("", [large.as_str()]);
        }
        for number in 0..subscriptions {
            let name = format!("projects/demo/subscriptions/sub{number}");
            assert_eq!(world.drain(&name, 100).len(), 50);
        }
        assert_eq!(world.stored_messages(), 50);
        world.file_bytes()
    };
    let (one, ten) = (bytes(1), bytes(10));
    assert!(one > 5_000_000 && ten < one + one / 5, "{one} {ten}");
}
