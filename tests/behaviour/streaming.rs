//! Streaming pull: R-STRM, and what ordering says of streams.

use pubsub::api::pubsub::StreamingPullRequest;
use tonic::Code;

use crate::world::{SHIP, Stream, World, ack_ids, in_each_world, texts};

/// Nothing but what is published now comes: what was to come would have come before it.
fn nothing_before_a_fence(world: &mut World, stream: &mut Stream) {
    world.publish("", ["fence"]);
    let fence = stream.messages(world, 1);
    assert_eq!(texts(&fence), ["fence"]);
    world.ack(&fence);
}

fn refused(settings: impl Fn(&mut StreamingPullRequest)) -> (Code, String) {
    let mut world = World::memory();
    world.ordered();
    let status = world.stream(settings).error(&world);
    (status.code(), status.message().to_owned())
}

fn invalid(text: &str) -> (Code, String) {
    (Code::InvalidArgument, text.to_owned())
}

/// R-STRM-1.
#[test]
fn the_first_request_names_subscription_and_deadline() {
    let bounds = "stream_ack_deadline_seconds must be between 10 and 600 seconds";
    assert_eq!(
        refused(|first| first.subscription.clear()),
        invalid("first message must set subscription")
    );
    assert_eq!(
        refused(|first| first.stream_ack_deadline_seconds = 0),
        invalid("first message must set stream_ack_deadline_seconds")
    );
    for seconds in [9, 601, -1] {
        let wrong = refused(|first| first.stream_ack_deadline_seconds = seconds);
        assert_eq!(wrong, invalid(bounds));
    }
    assert_eq!(
        refused(|first| first.subscription = "ship".into()),
        invalid("Invalid [subscriptions] name: (name=ship)")
    );
    let none = refused(|first| first.subscription = "projects/demo/subscriptions/none".into());
    let text = "Subscription does not exist (resource=none)".to_owned();
    assert_eq!(none, (Code::NotFound, text));
}

/// R-STRM-1, 3, 4, 6.
#[test]
fn later_requests_are_checked() {
    type Change = fn(&mut StreamingPullRequest);
    let cases: [(Change, &str); 8] = [
        (
            |it| it.subscription = SHIP.into(),
            "subscription may only be set in first message",
        ),
        (
            |it| it.max_outstanding_messages = 1,
            "max_outstanding_messages may only be set in first message",
        ),
        (
            |it| it.max_outstanding_bytes = 1,
            "max_outstanding_bytes may only be set in first message",
        ),
        (
            |it| it.protocol_version = 1,
            "protocol_version may only be set in first message",
        ),
        (
            |it| it.stream_ack_deadline_seconds = 9,
            "stream_ack_deadline_seconds must be between 10 and 600 seconds",
        ),
        (
            |it| it.modify_deadline_ack_ids = vec!["a".into(), "b".into()],
            "ack IDs and deadlines must have the same size",
        ),
        (
            |it| it.ack_ids = vec!["junk".into()],
            "Invalid ack id (ack_id=junk)",
        ),
        (
            |it| {
                it.modify_deadline_ack_ids = vec!["junk".into()];
                it.modify_deadline_seconds = vec![-1];
            },
            "Ack deadline cannot be negative",
        ),
    ];
    in_each_world(|world| {
        world.ordered();
        // Whatever ends other streams, this one goes on.
        let mut witness = world.stream(|_| ());
        for (change, text) in cases {
            let mut stream = world.stream(|_| ());
            let mut later = StreamingPullRequest::default();
            change(&mut later);
            stream.send(later);
            let status = stream.error(world);
            assert_eq!(
                (status.code(), status.message()),
                (Code::InvalidArgument, text)
            );
        }
        world.publish("", ["a"]);
        assert_eq!(texts(&witness.messages(world, 1)), ["a"]);
    });
}

/// R-STRM-10, R-ORD-33: before any message.
#[test]
fn the_first_response_tells_what_the_subscription_is_like() {
    in_each_world(|world| {
        world.ordered();
        world.subscription("projects/demo/subscriptions/plain", |_| ());
        for (name, is_ordered) in [(SHIP, true), ("projects/demo/subscriptions/plain", false)] {
            let mut stream = world.stream(|first| first.subscription = name.to_owned());
            let response = stream.response(world).unwrap().unwrap();
            assert!(response.received_messages.is_empty());
            let properties = response.subscription_properties.unwrap();
            assert_eq!(properties.message_ordering_enabled, is_ordered);
            assert!(!properties.exactly_once_delivery_enabled);
        }
    });
}

/// R-PULL-8: a stream answers as often as there is something; an ack on it settles.
#[test]
fn messages_come_as_they_are_published_and_acks_settle_them() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a"]);
        let mut stream = world.stream(|_| ());
        let first = stream.messages(world, 1);
        assert_eq!(texts(&first), ["a"]);
        world.publish("", ["b"]);
        let second = stream.messages(world, 1);
        assert_eq!(texts(&second), ["b"]);
        stream.ack(first.iter().chain(&second));
        stream.end(world);
        world.advance(11);
        let mut stream = world.stream(|_| ());
        nothing_before_a_fence(world, &mut stream);
    });
}

/// R-STRM-2 and 12: leases last as long as the stream says, and outlive it.
#[test]
fn a_lease_outlives_its_stream() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["before", "a"]);
        let mut stream = world.stream(|first| first.max_outstanding_messages = 1);
        let before = stream.messages(world, 1);
        stream.send(StreamingPullRequest {
            stream_ack_deadline_seconds: 60,
            ..StreamingPullRequest::default()
        });
        // There is room once the ack has been heard of, and so has what was sent before it.
        stream.ack(&before);
        assert_eq!(texts(&stream.messages(world, 1)), ["a"]);
        drop(stream);
        assert!(world.pull(1).is_empty());
        world.advance(9);
        assert!(world.pull(1).is_empty());
        world.advance(52);
        assert_eq!(texts(&world.pull(1)), ["a"]);
    });
}

/// R-STRM-3: whichever way a message stops being out, there is room again.
#[test]
fn no_more_messages_are_out_than_the_client_allows() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["1", "2", "3", "4", "5", "6"]);
        let mut stream = world.stream(|first| first.max_outstanding_messages = 2);
        let out = stream.messages(world, 2);
        assert_eq!(texts(&out), ["1", "2"]);
        assert_eq!(texts(&world.pull(1)), ["3"]);
        stream.ack(&out[..1]);
        let third = stream.messages(world, 1);
        assert_eq!(texts(&third), ["4"]);
        world.ack(&out[1..]);
        let fourth = stream.messages(world, 1);
        assert_eq!(texts(&fourth), ["5"]);
        // The lease of 4 ends; that of 5 was made longer.
        stream.modack(&fourth, 60);
        stream.modack(&third, 0);
        assert_eq!(stream.messages(world, 1).len(), 1);
    });
}

/// R-STRM-3, U018: at the limit nothing more is sent; one message larger than it is.
#[test]
fn no_more_bytes_are_out_than_the_client_allows() {
    in_each_world(|world| {
        world.plain();
        let large = "x".repeat(1000);
        world.publish("", [large.as_str(), "small", "tiny"]);
        let mut stream = world.stream(|first| first.max_outstanding_bytes = 500);
        let first = stream.messages(world, 1);
        assert_eq!(texts(&first), [large.as_str()]);
        stream.ack(&first);
        let rest = stream.messages(world, 2);
        assert_eq!(texts(&rest), ["small", "tiny"]);
    });
}

/// R-STRM-3: sizes are those of what was published, at any time: below the limit there is room again.
#[test]
fn bytes_out_are_those_that_were_published() {
    in_each_world(|world| {
        world.plain();
        let large = "x".repeat(100);
        world.publish("", [large.as_str(); 5]);
        let mut stream = world.stream(|first| first.max_outstanding_bytes = 250);
        let out = stream.messages(world, 3);
        assert_eq!(out.len(), 3);
        stream.ack(&out[..1]);
        assert_eq!(stream.messages(world, 1).len(), 1);
    });
}

/// R-STRM-5.
#[test]
fn an_ack_may_be_of_another_delivery() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["a", "b"]);
        let pulled = world.pull(1);
        let mut stream = world.stream(|_| ());
        let streamed = stream.messages(world, 1);
        stream.ack(&pulled);
        stream.end(world);
        world.ack(&streamed);
        world.advance(11);
        let mut stream = world.stream(|_| ());
        nothing_before_a_fence(world, &mut stream);
    });
}

/// R-ORD-15 and 34, U017: more of a key goes to the stream that has some of it, and to nobody else.
#[test]
fn a_key_stays_with_its_stream() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1"]);
        let mut holder = world.stream(|_| ());
        let first = holder.messages(world, 1);
        let mut other = world.stream(|_| ());
        other.response(world).unwrap();
        world.publish("A", ["2"]);
        world.publish("A", ["3"]);
        let more = holder.messages(world, 2);
        assert_eq!(texts(&more), ["2", "3"]);
        assert!(world.pull(10).is_empty());
        // Acked out of order, it is still held by what is out.
        holder.ack(&more);
        world.publish("A", ["4"]);
        let fourth = holder.messages(world, 1);
        assert_eq!(texts(&fourth), ["4"]);
        holder.ack(first.iter().chain(&fourth));
        holder.end(world);
        // With nothing out and its stream gone, the key is free to move.
        world.publish("A", ["5"]);
        let moved = other.messages(world, 1);
        assert_eq!(texts(&moved), ["5"]);
    });
}

/// R-ORD-10, 12 and 34: a nack brings back all that follows, and old ack ids are void, on one stream too.
#[test]
fn a_nack_on_a_stream_cascades_in_order() {
    in_each_world(|world| {
        world.ordered();
        let mut stream = world.stream(|_| ());
        for text in ["1", "2", "3"] {
            world.publish("A", [text]);
        }
        let old = stream.messages(world, 3);
        stream.ack(&old[2..]);
        // The first is out still: the stream that has it gets the rest again at once.
        stream.modack(&old[1..2], 0);
        let again = stream.messages(world, 2);
        assert_eq!(texts(&again), ["2", "3"]);
        assert_ne!(ack_ids(&again), ack_ids(&old[1..]));
        stream.ack(&old);
        stream.end(world);
        world.advance(11);
        assert_eq!(texts(&world.pull(10)), ["2", "3"]);
    });
}

/// R-STRM-7: the next stream of a client has what its last one had.
#[test]
fn a_client_that_comes_back_keeps_its_keys() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1"]);
        let mut stream = world.stream(|first| first.client_id = "c".into());
        stream.messages(world, 1);
        drop(stream);
        // Another call, so that the end of the stream has been heard of.
        let mut stranger = world.stream(|first| first.client_id = "d".into());
        stranger.response(world).unwrap();
        drop(stranger);
        world.publish("A", ["2"]);
        let mut back = world.stream(|first| first.client_id = "c".into());
        assert_eq!(texts(&back.messages(world, 1)), ["2"]);
    });
}

/// R-STRM-7: also when another client has found first what is to follow.
#[test]
fn a_client_that_comes_back_gets_what_others_found_of_its_keys() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1"]);
        let mut stream = world.stream(|first| first.client_id = "c".into());
        stream.messages(world, 1);
        drop(stream);
        let mut back = world.stream(|first| first.client_id = "c".into());
        back.response(world).unwrap();
        world.publish("A", ["2"]);
        world.publish("B", ["3"]);
        assert_eq!(texts(&back.messages(world, 2)), ["2", "3"]);
        world.publish("A", ["4"]);
        assert!(world.pull(1).is_empty());
        assert_eq!(texts(&back.messages(world, 1)), ["4"]);
    });
}

#[test]
fn the_end_of_a_subscription_is_the_end_of_its_streams() {
    in_each_world(|world| {
        world.plain();
        let mut stream = world.stream(|_| ());
        stream.response(world).unwrap();
        world.try_delete_subscription(SHIP).unwrap();
        let status = stream.error(world);
        assert_eq!(status.code(), Code::NotFound);
        assert_eq!(
            status.message(),
            "Subscription does not exist (resource=ship)"
        );
    });
}

#[test]
fn a_client_that_has_said_its_last_is_answered_with_the_end() {
    in_each_world(|world| {
        world.plain();
        world.stream(|_| ()).end(world);
    });
}

/// U015: a client that asks for signs of life has one at once; one that does not is told nothing that it did not ask
/// for. Neither stream ends.
#[test]
fn a_client_that_asks_is_told_that_its_stream_lives() {
    in_each_world(|world| {
        world.plain();
        let mut asking = world.stream(|first| first.protocol_version = 1);
        asking.response(world).unwrap().unwrap();
        for _ in 0..3 {
            asking.send(StreamingPullRequest::default());
            let sign = asking.response(world).unwrap().unwrap();
            assert_eq!(
                (sign.received_messages.len(), sign.acknowledge_confirmation),
                (0, None)
            );
        }
        let mut silent = world.stream(|_| ());
        silent.response(world).unwrap().unwrap();
        silent.send(StreamingPullRequest::default());
        asking.end(world);
        world.publish("", ["a"]);
        let next = silent.response(world).unwrap().unwrap();
        assert_eq!(texts(&next.received_messages), ["a"]);
    });
}
