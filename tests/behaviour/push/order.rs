//! In which order messages are pushed.

use std::sync::{Arc, Mutex};

use pubsub::api::pubsub::{SeekRequest, seek_request::Target};
use pubsub::broker::{Finished, Post, Pushes};

use super::{Pushing, advance, fence, push_ship, pushed_to, pushing_in_each_world};
use crate::endpoint::{Endpoint, Request, texts};
use crate::world::{ORDERS, SHIP, START, World, message};

/// R-ORD-17, U035: one message of a key at a time, in order; other keys, and messages without one, flow.
#[test]
fn one_message_of_a_key_is_out_at_a_time() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| it.enable_message_ordering = true);
        world.publish("A", ["A1", "A2", "A3"]);
        let a = endpoint.next();
        world.publish("B", ["B1"]);
        let b = endpoint.next();
        assert_eq!(texts([&a, &b]), ["A1", "B1"]);
        fence(world);
        assert!(endpoint.is_silent() && a.is_open());
        b.answer(200);
        world.publish("", ["x", "y"]);
        let mut free = endpoint.take(2);
        free.sort_by_key(Request::text);
        assert_eq!(texts(&free), ["x", "y"]);
        a.answer(200);
        for text in ["A2", "A3"] {
            let a = endpoint.next();
            assert_eq!((a.text(), a.key()), (text.to_owned(), "A".to_owned()));
            fence(world);
            assert!(endpoint.is_silent());
            a.answer(200);
        }
        free.into_iter().for_each(|push| push.answer(200));
    });
}

/// R-ORD-17, R-ORD-10, U035: whatever happens to a message, those behind it wait for it.
#[test]
fn a_key_stays_in_order_through_failures() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| it.enable_message_ordering = true);
        for text in ["1", "2", "3"] {
            world.publish("A", [text]);
        }
        for text in ["1", "2", "3"] {
            // Refused, then not answered in time, then cut off, then taken.
            let push = endpoint.next();
            assert_eq!(push.text(), text);
            push.answer(503);
            fence(world);
            advance(world, 1);
            let slow = endpoint.next();
            assert_eq!(slow.text(), text);
            fence(world);
            assert!(endpoint.is_silent());
            advance(world, 10);
            slow.wait_until_given_up();
            advance(world, 1);
            let push = endpoint.next();
            assert_eq!(push.text(), text);
            push.answer_with("nonsense\r\n\r\n".to_owned());
            fence(world);
            advance(world, 1);
            let push = endpoint.next();
            assert_eq!(push.text(), text);
            push.answer(200);
        }
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// R-ORD-17 across a restart: what was out when it ended comes again once its lease has ended, before what is behind
/// it. What was answered in the last moment counts.
#[test]
fn a_server_that_ends_leaves_everything_in_order() {
    let mut world = World::file();
    world.topic(ORDERS);
    let endpoint = Endpoint::new();
    let pushing = Pushing::start(world.service());
    push_ship(&mut world, &endpoint, |it| {
        it.enable_message_ordering = true
    });
    world.publish("A", ["A1", "A2"]);
    world.publish("B", ["B1", "B2"]);
    let mut open = endpoint.take(2);
    open.sort_by_key(Request::text);
    let [a, b] = open.try_into().unwrap();
    b.answer(200);
    let b = endpoint.next();
    assert_eq!(b.text(), "B2");
    let ending = std::thread::spawn(move || pushing.end());
    b.answer(200);
    a.wait_until_given_up();
    assert_eq!(ending.join().unwrap(), [""; 0]);

    world.restart();
    let pushing = Pushing::start(world.service());
    fence(&mut world);
    assert!(endpoint.is_silent());
    advance(&mut world, 10);
    for text in ["A1", "A2"] {
        let push = endpoint.next();
        assert_eq!(push.text(), text);
        push.answer(200);
    }
    fence(&mut world);
    assert!(endpoint.is_silent());
    drop(pushing);
    world.check_invariants();
}

/// A seek while pushes are open: they are given up before the messages go out again, in order.
#[test]
fn a_seek_voids_what_is_out() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| {
            it.enable_message_ordering = true;
            it.retain_acked_messages = true;
        });
        world.publish("k", ["a", "b"]);
        endpoint.next().answer(200);
        let b = endpoint.next();
        assert_eq!(b.text(), "b");
        let request = SeekRequest {
            subscription: SHIP.to_owned(),
            target: Some(Target::Time(START.to_proto())),
        };
        let mut subscriber = world.subscriber.clone();
        world.block_on(subscriber.seek(request)).unwrap();
        b.wait_until_given_up();
        // Given up is failed, and makes pushes pause.
        advance(world, 1);
        for text in ["a", "b"] {
            let push = endpoint.next();
            assert_eq!(push.text(), text);
            push.answer(200);
        }
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// R-FILT-3: what a filter refuses is not pushed, and does not come later either.
#[test]
fn a_filter_is_for_pushes_too() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| {
            it.enable_message_ordering = true;
            it.filter = "attributes:wanted".to_owned();
        });
        let wanted = |text: &str, is_wanted: bool| {
            let mut message = message("k", text);
            if is_wanted {
                message
                    .attributes
                    .insert("wanted".to_owned(), String::new());
            }
            message
        };
        let messages = ["1", "2", "3", "4"].map(|text| wanted(text, text == "2" || text == "4"));
        world.try_publish(messages.into()).unwrap();
        for text in ["2", "4"] {
            let push = endpoint.next();
            assert_eq!(push.text(), text);
            push.answer(200);
        }
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// Subscriptions take turns: the one for which there was no room is the first in the next.
#[test]
fn who_got_nothing_in_a_turn_is_the_first_in_the_next() {
    let mut world = World::memory();
    world.topic(ORDERS);
    for name in ["one", "two", "three"] {
        let name = format!("projects/demo/subscriptions/{name}");
        world.subscription(&name, |it| {
            it.push_config = pushed_to("http://localhost:1/push")
        });
    }
    let large = "x".repeat(4_000_000);
    for _ in 0..6 {
        world.publish("", [large.as_str()]);
    }
    let service = world.service();
    let pushes = Arc::new(Mutex::new(Pushes::default()));
    let turned = service.take_push_turn(&pushes, Vec::new());
    let turned = turned.unwrap();
    assert!(turned.more);
    let name = |post: &Post| post.target.subscription.clone();
    let served: Vec<String> = turned.posts.iter().map(name).collect();
    let finished = turned.posts.into_iter().map(|post| Finished {
        target: post.target,
        ack_id: post.message.ack_id,
        is_success: true,
    });
    let turned = service.take_push_turn(&pushes, finished.collect());
    let next = name(&turned.unwrap().posts[0]);
    assert!(!served.contains(&next), "{next} again after {served:?}");
}

/// R-PUSH-4: a push whose lease ends has failed: the subscription pauses before the message is pushed again.
#[test]
fn a_lease_that_ends_is_followed_by_a_pause() {
    let mut world = World::memory();
    world.topic(ORDERS);
    world.subscription(SHIP, |it| {
        it.push_config = pushed_to("http://localhost:1/push")
    });
    world.publish("", ["a"]);
    let service = world.service();
    let pushes = Arc::new(Mutex::new(Pushes::default()));
    let turned = service.take_push_turn(&pushes, Vec::new());
    let turned = turned.unwrap();
    assert_eq!(turned.posts.len(), 1);
    world.advance(10);
    let turned = service.take_push_turn(&pushes, Vec::new()).unwrap();
    assert_eq!((turned.void.len(), turned.posts.len()), (1, 0));
    world.advance(1);
    let turned = service.take_push_turn(&pushes, Vec::new()).unwrap();
    assert_eq!((turned.void.len(), turned.posts.len()), (0, 1));
}
