//! Subscriptions that go by themselves, and those taken off their topic: R-EXP, R-LIFE-16.

use std::sync::{Arc, Mutex};

use pubsub::api::pubsub::{
    CreateSnapshotRequest, DetachSubscriptionRequest, ExpirationPolicy, ListSubscriptionsRequest,
    ListTopicSubscriptionsRequest, SeekRequest, Subscription, seek_request::Target,
};
use tonic::Code;

use crate::world::{
    ORDERS, SHIP, START, World, assert_refused, code, in_each_world, seconds, texts,
};

const DAY: u64 = 24 * 3600;

fn living_for(days: i64) -> impl Fn(&mut Subscription) {
    move |it| {
        it.expiration_policy = Some(ExpirationPolicy {
            ttl: seconds(days * 24 * 3600),
        });
    }
}

fn is_there(world: &mut World) -> bool {
    let list = ListSubscriptionsRequest {
        project: "projects/demo".to_owned(),
        ..ListSubscriptionsRequest::default()
    };
    let listed = world.block_on(world.subscriber.clone().list_subscriptions(list));
    !listed.unwrap().into_inner().subscriptions.is_empty()
}

/// R-EXP-1, 5: a subscription that nobody uses goes after its time to live, 31 days unless it says so.
#[test]
fn an_idle_subscription_goes() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["1"]);
        world.advance(31 * DAY - 1);
        assert!(is_there(world));
        world.advance(1);
        assert!(!is_there(world));
        assert_eq!(code(world.get_subscription(SHIP)), Code::NotFound);
        assert_eq!(world.check_invariants().chunks, 0);
        world.subscription(SHIP, |_| ());
        assert_eq!(texts(&world.pull(1)), [""; 0]);
    });
}

/// R-EXP-5: whoever runs a server is told which subscription went, once.
#[test]
fn a_line_says_which_subscription_went() {
    in_each_world(|world| {
        let lines = Arc::new(Mutex::new(Vec::new()));
        let log = lines.clone();
        world.service().log_to(Arc::new(move |line: &str| {
            log.lock().unwrap().push(line.to_owned());
        }));
        world.plain();
        world.advance(31 * DAY - 1);
        assert!(is_there(world));
        world.try_delete_subscription(SHIP).unwrap();
        world.subscription(SHIP, living_for(1));
        assert_eq!(*lines.lock().unwrap(), [""; 0]);
        world.advance(DAY);
        assert!(!is_there(world));
        assert!(!is_there(world));
        let lines = lines.lock().unwrap();
        assert_eq!(lines.len(), 1, "{lines:?}");
        for word in [SHIP, "InternalExpireInactiveSubscription"] {
            assert!(lines[0].contains(word), "{lines:?}");
        }
    });
}

/// R-EXP-4: every operation on it starts the time anew, a publish to its topic does not.
#[test]
fn a_subscription_in_use_stays() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, living_for(1));
        world.advance(DAY - 1);
        world.pull(1);
        world.restart();
        world.advance(DAY - 1);
        world.get_subscription(SHIP).unwrap();
        world.advance(DAY - 1);
        world.publish("", ["1"]);
        world.advance(1);
        assert!(!is_there(world));
    });
}

/// R-EXP-2: a policy without a time to live means never.
#[test]
fn a_subscription_may_live_for_ever() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.expiration_policy = Some(ExpirationPolicy { ttl: None });
        });
        world.advance(1000 * DAY);
        assert!(is_there(world));
        let policy = world.get_subscription(SHIP).unwrap().expiration_policy;
        assert_eq!(policy, Some(ExpirationPolicy { ttl: None }));
    });
}

/// A new policy counts from then on.
#[test]
fn a_new_policy_counts() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.expiration_policy = Some(ExpirationPolicy { ttl: None });
        });
        world.advance(100 * DAY);
        let path = ["expiration_policy"];
        world
            .update_subscription(SHIP, &path, living_for(2))
            .unwrap();
        world.advance(2 * DAY - 1);
        assert!(is_there(world));
        world.advance(1);
        assert!(!is_there(world));
    });
}

/// R-EXP-4: an open stream is use, however little it gets.
#[test]
fn an_open_stream_keeps_a_subscription() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, living_for(1));
        let mut stream = world.stream(|_| ());
        let _ = stream.response(world).unwrap();
        for _ in 0..5 {
            world.advance(DAY);
            assert!(is_there(world));
        }
        world.publish("", ["1"]);
        assert_eq!(texts(&stream.messages(world, 1)), ["1"]);
        stream.end(world);
        world.advance(DAY - 1);
        assert!(is_there(world));
        world.advance(1);
        assert!(!is_there(world));
    });
}

fn detach(world: &mut World, subscription: &str) -> Result<(), tonic::Status> {
    let request = DetachSubscriptionRequest {
        subscription: subscription.to_owned(),
    };
    let done = world.block_on(world.publisher.clone().detach_subscription(request));
    done.map(drop)
}

/// R-LIFE-16: a detached subscription has no messages, is not listed with its topic, and delivers no more.
#[test]
fn a_detached_subscription_is_empty() {
    in_each_world(|world| {
        world.plain();
        world.publish("A", ["1", "2"]);
        let out = world.pull(1);
        detach(world, SHIP).unwrap();
        assert_eq!(world.check_invariants().chunks, 0);
        let text = "The subscription is detached from its topic.";
        assert_refused(world.try_pull(SHIP, 1), Code::FailedPrecondition, text);
        let status = world.stream(|_| ()).error(world);
        assert_eq!(
            (status.code(), status.message()),
            (Code::FailedPrecondition, text)
        );
        let seek = SeekRequest {
            subscription: SHIP.to_owned(),
            target: Some(Target::Time(START.to_proto())),
        };
        let seek = world.block_on(world.subscriber.clone().seek(seek));
        assert_refused(seek, Code::FailedPrecondition, text);
        let snapshot = CreateSnapshotRequest {
            name: "projects/demo/snapshots/snap".to_owned(),
            subscription: SHIP.to_owned(),
            ..CreateSnapshotRequest::default()
        };
        let snapshot = world.block_on(world.subscriber.clone().create_snapshot(snapshot));
        assert_refused(snapshot, Code::FailedPrecondition, text);
        // What was out is harmless.
        world.ack(&out);
        let shown = world.get_subscription(SHIP).unwrap();
        assert!(shown.detached);
        assert_eq!(shown.topic, ORDERS);
        let list = ListTopicSubscriptionsRequest {
            topic: ORDERS.to_owned(),
            ..ListTopicSubscriptionsRequest::default()
        };
        let listed = world.block_on(world.publisher.clone().list_topic_subscriptions(list));
        assert_eq!(listed.unwrap().into_inner().subscriptions, [""; 0]);
        world.publish("", ["3"]);
        let updated = world
            .update_subscription(SHIP, &["labels"], |_| ())
            .unwrap();
        assert!(updated.detached);
        detach(world, SHIP).unwrap();
        let none = detach(world, "projects/demo/subscriptions/none");
        assert_refused(none, Code::NotFound, "Subscription does not exist");
    });
}

/// R-LIFE-16: an open stream ends when its subscription is detached.
#[test]
fn a_stream_ends_with_the_detachment() {
    in_each_world(|world| {
        world.plain();
        let mut stream = world.stream(|_| ());
        let _ = stream.response(world).unwrap();
        detach(world, SHIP).unwrap();
        assert_eq!(stream.error(world).code(), Code::FailedPrecondition);
    });
}
