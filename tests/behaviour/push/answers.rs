//! What becomes of a message, and of those behind it, after what its endpoint answered.

use std::collections::BTreeMap;

use pubsub::api::pubsub::message_transform::Transform;
use pubsub::api::pubsub::{
    DeadLetterPolicy, JavaScriptUdf, MessageTransform, PubsubMessage, RetryPolicy,
};

use tonic::Code;

use super::{Pushing, advance, fence, push_ship, pushed_to, pushing_in_each_world};
use crate::endpoint::Endpoint;
use crate::world::{ORDERS, SHIP, World, ack_ids, code, message, seconds};

/// R-PUSH-2 and 13: five answers mean that a message was taken, all others that it was not.
#[test]
fn only_five_answers_are_acks() {
    const TAKEN: [u16; 4] = [200, 201, 202, 204];
    const REFUSED: [u16; 11] = [203, 205, 206, 301, 302, 307, 400, 404, 429, 500, 503];
    pushing_in_each_world(|world, endpoint| {
        for status in TAKEN.iter().chain(&REFUSED) {
            let name = format!("projects/demo/subscriptions/answers-{status}");
            world.subscription(&name, |it| {
                it.push_config = pushed_to(endpoint.url(&format!("/{status}")));
            });
        }
        world.publish("", ["first"]);
        for push in endpoint.take(TAKEN.len() + REFUSED.len()) {
            let status: u16 = push.path[1..].parse().unwrap();
            let elsewhere = endpoint.url("/elsewhere");
            push.answer_with(format!(
                "HTTP/1.1 {status} Whatever\r\nlocation: {elsewhere}\r\ncontent-length: 0\r\n\r\n"
            ));
        }
        fence(world);
        advance(world, 1);
        let mut again: Vec<u16> = Vec::new();
        for push in endpoint.take(REFUSED.len()) {
            again.push(push.path[1..].parse().unwrap());
            push.answer(200);
        }
        again.sort_unstable();
        assert_eq!(again, REFUSED);
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// R-PUSH-2: "processing" is enough, whatever comes after it, or nothing.
#[test]
fn processing_is_an_ack_too() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| it.enable_message_ordering = true);
        world.publish("k", ["a"]);
        world.publish("k", ["b"]);
        let push = endpoint.next();
        assert_eq!(push.text(), "a");
        push.answer_with("HTTP/1.1 102 Processing\r\n\r\n".to_owned());
        let push = endpoint.next();
        assert_eq!(push.text(), "b");
        // An interim answer of another kind is none.
        push.answer_with(
            "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n"
                .to_owned(),
        );
        fence(world);
        advance(world, 1);
        let push = endpoint.next();
        assert_eq!(push.text(), "b");
        push.answer(200);
    });
}

/// R-PUSH-3: who has not answered by the ack deadline has not taken the message; the request is given up first.
#[test]
fn an_answer_may_take_as_long_as_the_ack_deadline() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| it.ack_deadline_seconds = 20);
        world.publish("", ["slow"]);
        let first = endpoint.next();
        advance(world, 19);
        fence(world);
        assert!(first.is_open() && endpoint.is_silent());
        advance(world, 1);
        first.wait_until_given_up();
        advance(world, 1);
        let second = endpoint.next();
        assert_eq!(second.text(), "slow");
        second.answer(200);
        fence(world);
        advance(world, 100);
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// R-PUSH-3: it is given up at the deadline also when nothing can be sent then, as the retry policy waits.
#[test]
fn what_is_late_is_given_up_though_nothing_else_is_to_be_sent() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| {
            it.retry_policy = Some(RetryPolicy {
                minimum_backoff: seconds(600),
                maximum_backoff: seconds(600),
            });
        });
        world.publish("", ["slow"]);
        let push = endpoint.next();
        advance(world, 10);
        push.wait_until_given_up();
        advance(world, 599);
        fence(world);
        assert!(endpoint.is_silent());
        advance(world, 1);
        endpoint.next().answer(200);
    });
}

/// R-PUSH-4: a failure pauses all of the subscription, each one longer, until a push succeeds.
#[test]
fn failures_make_pushes_pause() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |_| ());
        world.publish("", ["a"]);
        endpoint.next().answer(500);
        fence(world);
        // Everything of the subscription waits, not only what failed.
        world.publish("", ["b"]);
        fence(world);
        assert!(endpoint.is_silent());
        let mut again = Vec::new();
        // Nine more failures in a row: the next pause is the longest, and not longer.
        for _ in 0..9 {
            advance(world, 60);
            let push = endpoint.next();
            again.push(push.text());
            push.answer(500);
            fence(world);
            assert!(endpoint.is_silent());
        }
        advance(world, 50);
        fence(world);
        assert!(endpoint.is_silent());
        advance(world, 10);
        let push = endpoint.next();
        push.answer(200);
        endpoint.next().answer(200);
        fence(world);
        assert!(again.iter().all(|text| text == "a" || text == "b"));
        assert!(endpoint.is_silent());
        // Success ends the series: the next pause is short.
        world.publish("", ["c"]);
        endpoint.next().answer(500);
        fence(world);
        advance(world, 1);
        endpoint.next().answer(200);
    });
}

/// R-PUSH-4: with a retry policy, the longer pause of the two.
#[test]
fn a_retry_policy_makes_the_pause_of_a_message_longer() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| {
            it.retry_policy = Some(RetryPolicy {
                minimum_backoff: seconds(30),
                maximum_backoff: seconds(30),
            });
        });
        world.publish("", ["a"]);
        endpoint.next().answer(500);
        fence(world);
        advance(world, 29);
        // The subscription goes on; only what failed waits.
        world.publish("", ["b"]);
        let push = endpoint.next();
        assert_eq!(push.text(), "b");
        push.answer(200);
        fence(world);
        assert!(endpoint.is_silent());
        advance(world, 1);
        let push = endpoint.next();
        assert_eq!(push.text(), "a");
        push.answer(200);
    });
}

/// R-PUSH-5, 11 and 12: a message a request, few at once at first, more as they succeed, fewer after a failure.
#[test]
fn the_window_opens_with_success_and_closes_with_failure() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |_| ());
        world.publish_numbers("", 1, 400);
        let open = endpoint.take(3);
        fence(world);
        assert!(endpoint.is_silent());
        // As many as ended, and one more for each.
        open.into_iter().for_each(|push| push.answer(200));
        let mut open = endpoint.take(6);
        fence(world);
        assert!(endpoint.is_silent());
        let mut count = 9;
        while open.len() < 100 {
            open.remove(0).answer(200);
            open.extend(endpoint.take(2));
            count += 2;
        }
        // The bound of the window.
        open.remove(0).answer(200);
        open.push(endpoint.next());
        fence(world);
        assert!(endpoint.is_silent());
        count += 1;
        // A failure halves it. Of the 99 that are open 25 have to succeed, until no more are than may be.
        open.remove(0).answer(500);
        fence(world);
        advance(world, 1);
        open.drain(..24).for_each(|push| push.answer(200));
        fence(world);
        assert!(endpoint.is_silent());
        open.remove(0).answer(200);
        // What failed is the first to go out again.
        open.push(endpoint.next());
        assert_eq!(open.len(), 75);
        while count < 400 {
            open.remove(0).answer(200);
            open.push(endpoint.next());
            count += 1;
        }
        open.into_iter().for_each(|push| push.answer(200));
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// R-DLQ-3: each push that fails is an attempt, and the last one forwards the message.
#[test]
fn a_message_that_is_refused_too_often_goes_to_the_dead_letter_topic() {
    const DEAD: &str = "projects/demo/topics/dead";
    pushing_in_each_world(|world, endpoint| {
        world.topic(DEAD);
        world.subscription("projects/demo/subscriptions/dead", |it| {
            it.topic = DEAD.to_owned()
        });
        push_ship(world, endpoint, |it| {
            it.enable_message_ordering = true;
            it.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: DEAD.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        world.publish("k", ["bad", "good"]);
        for attempt in 1..=5 {
            let push = endpoint.next();
            assert_eq!(push.text(), "bad");
            assert_eq!(push.json()["deliveryAttempt"], attempt);
            push.answer(400);
            fence(world);
            advance(world, 5);
        }
        let push = endpoint.next();
        assert_eq!(push.text(), "good");
        push.answer(200);
        let dead = world.pull_from("projects/demo/subscriptions/dead", 10);
        assert_eq!(crate::world::texts(&dead), ["bad"]);
        world
            .try_ack("projects/demo/subscriptions/dead", ack_ids(&dead))
            .unwrap();
    });
}

/// Whoever runs the server reads of endpoints that take nothing, a line a minute at most for each.
#[test]
fn endpoints_that_take_nothing_are_complained_about() {
    let mut world = World::memory();
    world.topic(ORDERS);
    let endpoint = Endpoint::new();
    let pushing = Pushing::start(world.service());
    push_ship(&mut world, &endpoint, |_| ());
    // Nobody listens on the port of a listener that is gone.
    let gone = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/x", gone.local_addr().unwrap());
    drop(gone);
    world.subscription("projects/demo/subscriptions/gone", |it| {
        it.push_config = pushed_to(&url)
    });
    world.publish("", ["a"]);
    endpoint.next().answer(418);
    fence(&mut world);
    advance(&mut world, 1);
    endpoint.next().answer(418);
    fence(&mut world);
    let mut lines = pushing.end();
    lines.sort_unstable();
    let [at_gone, at_ship] = lines.try_into().unwrap();
    assert_eq!(
        at_ship,
        format!(
            "push: [{SHIP}] to [{}] failed and is tried again: the endpoint answered 418 I'm a teapot.",
            endpoint.url("/ship")
        )
    );
    let begin = format!(
        "push: [projects/demo/subscriptions/gone] to [{url}] failed and is tried again: client error (Connect): "
    );
    assert!(at_gone.starts_with(&begin), "{at_gone}");
    assert!(at_gone.contains("refused"), "{at_gone}");
}

/// So are those that do not answer.
#[test]
fn endpoints_that_do_not_answer_are_complained_about() {
    let mut world = World::memory();
    world.topic(ORDERS);
    let endpoint = Endpoint::new();
    let pushing = Pushing::start(world.service());
    push_ship(&mut world, &endpoint, |_| ());
    world.publish("", ["a"]);
    let push = endpoint.next();
    advance(&mut world, 10);
    push.wait_until_given_up();
    let line = format!(
        "push: [{SHIP}] to [{}] failed and is tried again: no answer before the ack deadline.",
        endpoint.url("/ship")
    );
    assert_eq!(pushing.end(), [line]);
}

/// A turn that could not be kept is taken again: what was answered meanwhile is not forgotten.
#[test]
fn a_commit_that_fails_loses_no_answer() {
    let mut world = World::server();
    world.topic(ORDERS);
    let endpoint = Endpoint::new();
    let pushing = Pushing::start(world.service());
    push_ship(&mut world, &endpoint, |_| ());
    world.publish("", ["a"]);
    let push = endpoint.next();
    world.fail_next_commit();
    push.answer(200);
    // Nobody else commits before that turn has failed.
    while pushing.lines.lock().unwrap().is_empty() {
        std::thread::yield_now();
    }
    fence(&mut world);
    advance(&mut world, 100);
    fence(&mut world);
    assert!(endpoint.is_silent());
    assert_eq!(pushing.end().len(), 1);
}

/// More than one turn takes, of more subscriptions than one turn begins with.
#[test]
fn many_subscriptions_are_all_served() {
    let mut world = World::server();
    world.topic(ORDERS);
    let endpoint = Endpoint::new();
    for number in 0..400 {
        let name = format!("projects/demo/subscriptions/many-{number}");
        world.subscription(&name, |it| {
            it.push_config = pushed_to(endpoint.url(&format!("/{number}")));
        });
    }
    let texts: Vec<PubsubMessage> = (0..3).map(|it| message("", &it.to_string())).collect();
    world.try_publish(texts).unwrap();
    let pushing = Pushing::start(world.service());
    let mut seen: Vec<(String, String)> = Vec::new();
    for _ in 0..1200 {
        let push = endpoint.next();
        seen.push((push.path.clone(), push.text()));
        push.answer(200);
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 1200);
    drop(pushing);
}

/// R-SMT-9 and 10: transforms see what is pushed; what they drop is settled, where they fail the message comes again.
#[test]
fn what_is_pushed_is_transformed() {
    const CODE: &str = "function judge(message, metadata) {
        if (message.data === 'drop') return null;
        if (message.data === 'fail') throw 'no';
        message.data = message.data + '!';
        return message;
    }";
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| {
            it.enable_message_ordering = true;
            it.message_transforms = vec![MessageTransform {
                transform: Some(Transform::JavascriptUdf(JavaScriptUdf {
                    function_name: "judge".to_owned(),
                    code: CODE.to_owned(),
                })),
                ..MessageTransform::default()
            }];
        });
        world.publish("k", ["drop", "a", "fail", "b"]);
        let push = endpoint.next();
        assert_eq!(push.text(), "a!");
        push.answer(200);
        fence(world);
        assert!(endpoint.is_silent());
        // Other transforms let it pass.
        world
            .update_subscription(SHIP, &["message_transforms"], |_| ())
            .unwrap();
        // Twice, as nobody is told when the function has failed: before the first, or only just.
        advance(world, 1);
        fence(world);
        advance(world, 1);
        for text in ["fail", "b"] {
            let push = endpoint.next();
            assert_eq!(push.text(), text);
            push.answer(200);
        }
    });
}

/// U034: an endpoint that fails twice gets the message three times, later each time, and then no more; nobody can
/// pull it.
#[test]
fn a_push_that_fails_twice_is_made_three_times() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |_| ());
        let published = PubsubMessage {
            attributes: BTreeMap::from([("size".to_owned(), "42".to_owned())]),
            ..message("", "shoes")
        };
        let id = world.try_publish(vec![published]).unwrap().remove(0);
        for status in [500, 500, 204] {
            let push = endpoint.next();
            let body = push.json();
            assert_eq!(body["subscription"], SHIP);
            assert_eq!(body["message"]["data"], "c2hvZXM=");
            assert_eq!(body["message"]["attributes"]["size"], "42");
            assert_eq!(body["message"]["messageId"], id.as_str());
            assert_eq!(code(world.try_pull(SHIP, 1)), Code::FailedPrecondition);
            push.answer(status);
            fence(world);
            assert!(endpoint.is_silent(), "it comes later, if it does");
            advance(world, 1);
        }
        fence(world);
        advance(world, 600);
        fence(world);
        assert!(endpoint.is_silent());
        let to_pull = world.update_subscription(SHIP, &["push_config"], |_| ());
        to_pull.unwrap();
        assert!(world.pull(1).is_empty());
    });
}
