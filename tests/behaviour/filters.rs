//! Filters: R-FILT.

use pubsub::api::pubsub::{PubsubMessage, SeekRequest, Subscription, seek_request::Target};
use tonic::Code;

use crate::world::{
    ORDERS, SHIP, START, World, ack_ids, assert_refused, code, in_each_world, message, numbered,
    texts,
};

const RED: &str = "projects/demo/subscriptions/red";
const BLUE: &str = "projects/demo/subscriptions/blue";

fn coloured(key: &str, text: &str, colour: &str) -> PubsubMessage {
    let mut message = message(key, text);
    if !colour.is_empty() {
        message
            .attributes
            .insert("colour".to_owned(), colour.to_owned());
    }
    message
}

fn publish(world: &mut World, key: &str, messages: &[(&str, &str)]) {
    let messages = messages.iter();
    let messages = messages.map(|(text, colour)| coloured(key, text, colour));
    world.try_publish(messages.collect()).unwrap();
}

fn wants_red(it: &mut Subscription) {
    it.filter = "attributes.colour = \"red\"".to_owned();
}

/// R-FILT-1, 14: each subscription gets what its own filter wants, in order of publishing.
#[test]
fn each_subscription_gets_what_it_wants() {
    in_each_world(|world| {
        world.plain();
        world.subscription(RED, wants_red);
        world.subscription(BLUE, |it| {
            it.filter = "attributes.colour = \"blue\"".to_owned()
        });
        publish(
            world,
            "",
            &[
                ("1", "red"),
                ("2", "blue"),
                ("3", ""),
                ("4", "red"),
                ("5", "red"),
            ],
        );
        assert_eq!(texts(&world.pull_from(RED, 10)), ["1", "4", "5"]);
        assert_eq!(texts(&world.pull_from(BLUE, 10)), ["2"]);
        assert_eq!(texts(&world.pull(10)), ["1", "2", "3", "4", "5"]);
    });
}

/// R-FILT-3: what is not wanted counts as acknowledged: it never comes, whatever happens, and is not kept.
#[test]
fn what_is_not_wanted_is_settled() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(RED, wants_red);
        publish(world, "", &[("1", "blue"), ("2", "red"), ("3", "")]);
        let out = world.pull_from(RED, 10);
        assert_eq!(texts(&out), ["2"]);
        world.try_ack(RED, ack_ids(&out)).unwrap();
        world.advance(700);
        assert_eq!(texts(&world.pull_from(RED, 10)), [""; 0]);
        assert_eq!(world.check_invariants().chunks, 0);
    });
}

/// R-ORD-31: what is not wanted does not hold its key; R-ORD-8 holds among what is.
#[test]
fn what_is_not_wanted_does_not_hold_its_key() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            wants_red(it);
            it.enable_message_ordering = true;
        });
        publish(world, "A", &[("1", "red"), ("2", "blue"), ("3", "red")]);
        let out = world.pull(10);
        assert_eq!(texts(&out), ["1", "3"]);
        publish(world, "A", &[("4", "blue"), ("5", "red"), ("6", "blue")]);
        publish(world, "B", &[("7", "blue"), ("8", "red")]);
        let other = world.pull(10);
        assert_eq!(texts(&other), ["8"]);
        world.nack(&out[..1]);
        let again = world.pull(10);
        assert_eq!(texts(&again), ["1", "3", "5"]);
        world.ack(&again);
        world.ack(&other);
        assert_eq!(texts(&world.pull(10)), [""; 0]);
        assert_eq!(world.check_invariants().parked, 0);
    });
}

/// A million messages that nobody wants do not hide the one that is: a pull goes on until it finds it.
#[test]
fn what_is_wanted_is_found_behind_what_is_not() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(RED, wants_red);
        // More chunks than one step looks at.
        for _ in 0..5 {
            let many = numbered(1, 1000);
            let blue = many.iter().map(|text| coloured("", text, "blue"));
            world.try_publish(blue.collect()).unwrap();
        }
        for _ in 0..2100 {
            publish(world, "", &[("x", "")]);
        }
        publish(world, "", &[("found", "red")]);
        assert_eq!(texts(&world.pull_from(RED, 1)), ["found"]);
    });
}

/// A seek brings back what the filter wants, and nothing else.
#[test]
fn a_seek_brings_back_what_is_wanted() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            wants_red(it);
            it.retain_acked_messages = true;
        });
        publish(world, "", &[("1", "blue"), ("2", "red"), ("3", "red")]);
        let out = world.pull(10);
        world.ack(&out);
        let seek = SeekRequest {
            subscription: SHIP.to_owned(),
            target: Some(Target::Time(START.to_proto())),
        };
        world.block_on(world.subscriber.clone().seek(seek)).unwrap();
        assert_eq!(texts(&world.pull(10)), ["2", "3"]);
    });
}

/// R-FILT-2, 4, 8, 10, 12, 15: a filter that is none is refused when the subscription is made, with the place of the
/// fault, and nothing is made.
#[test]
fn a_wrong_filter_is_refused() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let mut refused = |filter: &str, text: &str| {
            let made = world.try_subscription(RED, |it| it.filter = filter.to_owned());
            assert_refused(made, Code::InvalidArgument, text);
            assert_eq!(code(world.get_subscription(RED)), Code::NotFound);
        };
        refused(
            "attributes.x ==",
            "filter: at character 15: expected a string in double quotes, found '='.",
        );
        refused(
            "data = \"x\"",
            "filter: at character 1: expected 'attributes', 'hasPrefix', NOT or '(', found 'd'.",
        );
        refused(
            "attributes:a OR attributes:b AND attributes:c",
            "filter: at character 30: AND and OR are mixed; put one of them in parentheses.",
        );
        refused(
            "attributes:a and attributes:b",
            "filter: at character 14: expected the end, AND or OR, found 'a'.",
        );
        refused(
            "attributes:\"\\q\"",
            "filter: at character 13: this escape stands for no character.",
        );
        let long = |letters: usize| format!("attributes:\"é{}\"", "x".repeat(letters));
        refused(&long(242), "filter has 257 bytes; at most 256 are allowed.");
        let longest = world.subscription(RED, |it| it.filter = long(241));
        assert_eq!(longest.filter.len(), 256);
    });
}

/// R-FILT-5: a filter stays as it was made.
#[test]
fn a_filter_stays() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, wants_red);
        let update = world.update_subscription(SHIP, &["filter"], |it| it.filter.clear());
        assert_eq!(code(update), Code::InvalidArgument);
        publish(world, "", &[("1", "blue"), ("2", "red")]);
        assert_eq!(texts(&world.pull(10)), ["2"]);
    });
}
