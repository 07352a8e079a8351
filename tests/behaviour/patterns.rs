//! Who gets which message: fan in, fan out, and sharing.

use std::collections::BTreeSet;

use crate::world::{SHIP, World, ack_ids, in_each_world, key, message_ids, numbered, texts};

/// Subscriptions beside `ship`.
const OTHERS: [&str; 2] = [
    "projects/demo/subscriptions/bill",
    "projects/demo/subscriptions/audit",
];

/// Lets `subscribers` of a subscription pull in turns until nothing comes; answers what each of them got.
fn share(world: &mut World, subscription: &str, subscribers: usize) -> Vec<Vec<String>> {
    let mut shares = vec![Vec::new(); subscribers];
    for turn in 0.. {
        // Each asks for another number of messages.
        let batch = world.pull_from(subscription, 7 + (turn % subscribers) as i32);
        if batch.is_empty() {
            break;
        }
        let ids = message_ids(&batch).into_iter().map(str::to_owned);
        shares[turn % subscribers].extend(ids);
        world.try_ack(subscription, ack_ids(&batch)).unwrap();
    }
    shares
}

/// That shares are disjoint, and all that was published together; none is empty.
#[track_caller]
fn assert_split(shares: &[Vec<String>], published: &[String]) {
    let union: BTreeSet<_> = shares.iter().flatten().collect();
    assert_eq!(shares.iter().map(Vec::len).sum::<usize>(), published.len());
    assert!(
        union
            .into_iter()
            .eq(published.iter().collect::<BTreeSet<_>>())
    );
    assert!(shares.iter().all(|share| !share.is_empty()));
}

/// R-PAT-1: many publishers, one subscriber, who gets everything.
#[test]
fn many_publishers_reach_one_subscriber() {
    in_each_world(|world| {
        world.plain();
        let mut published = Vec::new();
        for publisher in 0..10 {
            published.extend(world.publish_numbers(&format!("publisher {publisher}"), 1, 100));
        }
        assert_eq!(message_ids(&world.pull(1000)), published);
    });
}

/// R-PAT-2: subscribers of one subscription share its messages; none goes to two of them, and each gets some.
#[test]
fn subscribers_of_one_subscription_share_its_messages() {
    in_each_world(|world| {
        world.plain();
        let published = world.publish_numbers("", 1, 1000);
        assert_split(&share(world, SHIP, 4), &published);
    });
}

/// R-PAT-2: with order, by key: subscribers hold different keys at a time.
#[test]
fn subscribers_share_an_ordered_subscription_by_key() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["a1", "a2"]);
        world.publish("B", ["b1", "b2"]);
        let first = world.pull(1);
        let second = world.pull(1);
        assert_eq!((key(&first[0]), key(&second[0])), ("A", "B"));
    });
}

/// R-PAT-3: each subscription gets every message.
#[test]
fn every_subscription_gets_every_message() {
    in_each_world(|world| {
        world.plain();
        for name in OTHERS {
            world.subscription(name, |_| ());
        }
        let published = world.publish_numbers("", 1, 1000);
        for name in [SHIP].into_iter().chain(OTHERS) {
            assert_eq!(
                message_ids(&world.pull_from(name, 1000)),
                published,
                "{name}"
            );
        }
    });
}

/// R-PAT-4: both at once: every subscription gets everything, and its subscribers share it.
#[test]
fn each_subscription_is_shared_by_its_own_subscribers() {
    in_each_world(|world| {
        world.plain();
        world.subscription(OTHERS[0], |_| ());
        let published = world.publish_numbers("", 1, 200);
        for name in [SHIP, OTHERS[0]] {
            assert_split(&share(world, name, 2), &published);
        }
    });
}

/// R-PAT-5: two publishers, two subscriptions: two subscribers of the one hold a message each, the only subscriber
/// of the other holds both.
#[test]
fn two_share_while_a_third_has_both() {
    in_each_world(|world| {
        world.plain();
        world.subscription(OTHERS[0], |_| ());
        world.publish("", ["A"]);
        world.publish("", ["B"]);
        assert_eq!(texts(&world.pull(1)), ["A"]);
        assert_eq!(texts(&world.pull(1)), ["B"]);
        assert_eq!(texts(&world.pull_from(OTHERS[0], 10)), ["A", "B"]);
    });
}

/// R-PAT-2, 5: streams take turns, and one that could have everything leaves something for the other.
#[test]
fn streams_share_what_comes() {
    in_each_world(|world| {
        world.plain();
        let mut streams = [world.stream(|_| ()), world.stream(|_| ())];
        // Either may be ready first.
        let mut turns = Vec::new();
        while !(turns.contains(&0) && turns.contains(&1)) {
            assert!(turns.len() < 100, "{turns:?}");
            world.publish("", ["a"]);
            turns.push(world.messages_of_either(&mut streams).0);
        }
        let mut last = *turns.last().unwrap();
        for _ in 0..10 {
            world.publish("", ["b"]);
            let (next, messages) = world.messages_of_either(&mut streams);
            assert_eq!((next, messages.len()), (1 - last, 1));
            last = next;
        }
        let published = world.publish_numbers("", 1, 100);
        let mut shares = vec![Vec::new(), Vec::new()];
        while shares.iter().map(Vec::len).sum::<usize>() < published.len() {
            let (stream, messages) = world.messages_of_either(&mut streams);
            shares[stream].extend(message_ids(&messages).into_iter().map(str::to_owned));
        }
        assert_split(&shares, &published);
        let sizes = shares.iter().map(Vec::len);
        assert!(sizes.clone().all(|size| size >= 16), "{sizes:?}");
    });
}

/// R-PAT-2: a client that has said its last and does not read keeps nobody waiting.
#[test]
fn a_silent_client_leaves_its_turn_to_others() {
    in_each_world(|world| {
        world.plain();
        let mut silent = world.stream(|_| ());
        for data in ["a", "b"] {
            world.publish("", [data]);
            assert_eq!(texts(&silent.messages(world, 1)), [data]);
        }
        let silent = silent.fall_silent();
        let mut other = world.stream(|_| ());
        other.response(world).unwrap();
        // Some may still go to the silent one, before it is heard to end; not all, as it does not read.
        world.publish_numbers("", 1, 5);
        world.publish("", ["last"]);
        let mut last = String::new();
        while last != "last" {
            let messages = other.messages(world, 1);
            last = texts(&messages)[messages.len() - 1].to_owned();
        }
        drop(silent);
    });
}

/// R-PAT-6: a subscriber who joins takes of what nobody holds.
#[test]
fn a_new_subscriber_gets_nothing_that_another_holds() {
    in_each_world(|world| {
        world.plain();
        world.publish_numbers("", 1, 30);
        assert_eq!(texts(&world.pull(10)), numbered(1, 10));
        assert_eq!(texts(&world.pull(100)), numbered(11, 30));
    });
}
