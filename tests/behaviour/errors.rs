//! What is wrong is said in an order, and whoever meets it can go on.

use pubsub::api::pubsub::{
    CreateSnapshotRequest, DeadLetterPolicy, DetachSubscriptionRequest, ModifyPushConfigRequest,
    PushConfig, Subscription,
};
use tonic::Code;

use crate::world::{ORDERS, SHIP, World, assert_refused, code, in_each_world, message, texts};

/// R-ERR-4: form before existence, existence before state.
#[test]
fn form_comes_first_then_existence_then_state() {
    in_each_world(|world| {
        world.plain();
        let malformed = "projects/demo/subscriptions/1";
        let missing = "projects/demo/subscriptions/none";
        let detached = DetachSubscriptionRequest {
            subscription: SHIP.to_owned(),
        };
        world
            .block_on(world.publisher.clone().detach_subscription(detached))
            .unwrap();
        // A pull of no messages has a fault of form, whatever the subscription is like.
        for (name, max, expected) in [
            (malformed, 1, Code::InvalidArgument),
            (missing, 0, Code::InvalidArgument),
            (missing, 1, Code::NotFound),
            (SHIP, 0, Code::InvalidArgument),
            (SHIP, 1, Code::FailedPrecondition),
        ] {
            assert_eq!(code(world.try_pull(name, max)), expected, "{name} {max}");
        }
        let mixed = vec![message("A", "1"), message("B", "2")];
        let none = "projects/demo/topics/none";
        assert_eq!(
            code(world.try_publish_to(none, vec![])),
            Code::InvalidArgument
        );
        assert_eq!(
            code(world.try_publish_to(none, vec![message("", "1")])),
            Code::NotFound
        );
        assert_eq!(code(world.try_publish(mixed)), Code::FailedPrecondition);
    });
}

/// R-ERR-4, R-NAME-13: the form of all that a request says comes before the existence of anything.
#[test]
fn every_name_is_read_before_any_is_looked_up() {
    in_each_world(|world| {
        let missing = "projects/demo/subscriptions/none";
        let snapshot = CreateSnapshotRequest {
            name: "projects/demo/snapshots/1".to_owned(),
            subscription: missing.to_owned(),
            ..CreateSnapshotRequest::default()
        };
        let made = world.block_on(world.subscriber.clone().create_snapshot(snapshot));
        assert_refused(
            made,
            Code::InvalidArgument,
            "Invalid [snapshots] name: (name=projects/demo/snapshots/1)",
        );
        let push = |endpoint: &str| ModifyPushConfigRequest {
            subscription: missing.to_owned(),
            push_config: Some(PushConfig {
                push_endpoint: endpoint.to_owned(),
                ..PushConfig::default()
            }),
        };
        for (endpoint, expected) in [("nowhere", Code::InvalidArgument), ("", Code::NotFound)] {
            let mut subscriber = world.subscriber.clone();
            let pushed = world.block_on(subscriber.modify_push_config(push(endpoint)));
            assert_eq!(code(pushed), expected, "{endpoint}");
        }
    });
}

/// R-SUB-2: a name that is taken comes before a topic, and a topic before a dead-letter topic, that is not there.
#[test]
fn what_is_missing_is_said_in_order() {
    in_each_world(|world| {
        world.plain();
        let nowhere = |it: &mut Subscription| {
            it.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: "projects/demo/topics/none".to_owned(),
                ..DeadLetterPolicy::default()
            });
        };
        let other = "projects/demo/subscriptions/other";
        let taken = world.try_subscription(SHIP, nowhere);
        assert_refused(taken, Code::AlreadyExists, "Subscription already exists");
        let without_topic = world.try_subscription(other, |it| {
            nowhere(it);
            it.topic = "projects/demo/topics/gone".to_owned();
        });
        assert_refused(
            without_topic,
            Code::NotFound,
            "Subscription topic does not exist",
        );
        let made = world.try_subscription(other, nowhere);
        assert_refused(made, Code::NotFound, "Dead letter topic not found");
    });
}

/// Consumes, and makes what is missing.
fn consume(world: &mut World) -> Vec<String> {
    let pulled = match world.try_pull(SHIP, 10) {
        Err(status) if status.code() == Code::NotFound => {
            world.subscription(SHIP, |_| ());
            world.pull(10)
        }
        pulled => pulled.unwrap(),
    };
    texts(&pulled).into_iter().map(str::to_owned).collect()
}

/// R-ERR-7: whoever consumes first and makes what is missing then needs to make it once.
#[test]
fn what_is_missing_is_made_on_the_way() {
    in_each_world(|world| {
        world.topic(ORDERS);
        assert!(consume(world).is_empty());
        world.publish("", ["a"]);
        assert_eq!(consume(world), ["a"]);
        assert_eq!(
            code(world.try_subscription(SHIP, |_| ())),
            Code::AlreadyExists
        );
    });
}
