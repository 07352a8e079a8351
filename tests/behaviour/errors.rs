//! What is wrong is said in an order, and whoever meets it can go on.

use pubsub::api::pubsub::DetachSubscriptionRequest;
use tonic::Code;

use crate::world::{ORDERS, SHIP, World, code, in_each_world, message, texts};

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
