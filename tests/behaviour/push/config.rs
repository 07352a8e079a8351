//! Where messages go, and where they do not.

use pubsub::api::pubsub::push_config::{
    AuthenticationMethod, NoWrapper, OidcToken, PubsubWrapper, Wrapper,
};
use pubsub::api::pubsub::{
    DeadLetterPolicy, DetachSubscriptionRequest, ExpirationPolicy, ListSubscriptionsRequest,
    PushConfig, RetryPolicy, Subscription,
};
use tonic::Code;

use super::{advance, fence, modify, push_ship, pushed_to, pushing_in_each_world};
use crate::world::{ORDERS, SHIP, World, assert_refused, code, in_each_world, seconds};

/// R-PUSH-6 and 10: where to, and in which form.
#[test]
fn what_cannot_be_an_endpoint_is_refused() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |_| ());
        let refused = "Unsupported push_endpoint";
        for url in ["HTTPS://x.test/", "ftp://x.test/", "not-a-url", "https://"] {
            let create = world.try_subscription("projects/demo/subscriptions/other", |it| {
                it.push_config = pushed_to(url);
            });
            assert_refused(create, Code::InvalidArgument, refused);
            let update = world
                .update_subscription(SHIP, &["push_config"], |it| it.push_config = pushed_to(url));
            assert_refused(update, Code::InvalidArgument, refused);
            let modify = modify(world, SHIP, pushed_to(url));
            assert_refused(modify, Code::InvalidArgument, refused);
        }
        for url in ["https://x.test/", "http://127.0.0.1:1"] {
            modify(world, SHIP, pushed_to(url)).unwrap();
            let push = world.get_subscription(SHIP).unwrap().push_config;
            assert_eq!(push.unwrap().push_endpoint, url);
        }
        let version = |key: &str, value: &str| {
            let mut config = pushed_to("https://x.test/");
            let attributes = &mut config.as_mut().unwrap().attributes;
            attributes.insert(key.to_owned(), value.to_owned());
            config
        };
        for value in ["v1beta2", "v1"] {
            modify(world, SHIP, version("x-goog-version", value)).unwrap();
        }
        // As it is if nothing is said of it.
        modify(world, SHIP, pushed_to("https://y.test/")).unwrap();
        let push = world.get_subscription(SHIP).unwrap().push_config.unwrap();
        assert_eq!(push.attributes["x-goog-version"], "v1");
        for (key, value, wrong) in [
            ("x-goog-version", "v9", Code::InvalidArgument),
            ("x-goog-version", "v1beta1", Code::Unimplemented),
            ("color", "red", Code::InvalidArgument),
        ] {
            assert_eq!(code(modify(world, SHIP, version(key, value))), wrong);
        }
        let nobody = AuthenticationMethod::OidcToken(OidcToken::default());
        let mut config = pushed_to("https://x.test/");
        config.as_mut().unwrap().authentication_method = Some(nobody);
        assert_eq!(code(modify(world, SHIP, config)), Code::InvalidArgument);
        let config = PushConfig {
            wrapper: Some(Wrapper::NoWrapper(NoWrapper::default())),
            ..PushConfig::default()
        };
        let text = "push_config.no_wrapper is set, but push_config.push_endpoint is not.";
        assert_refused(
            modify(world, SHIP, Some(config)),
            Code::InvalidArgument,
            text,
        );
        let missing = modify(world, "projects/demo/subscriptions/none", None);
        assert_refused(missing, Code::NotFound, "Subscription does not exist");
    });
}

/// A mask may name a part of the push configuration; without an endpoint nothing of it stays.
#[test]
fn parts_of_a_push_config_can_be_updated() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| it.push_config = pushed_to("https://x.test/"));
        let full = PushConfig {
            push_endpoint: "https://y.test/".to_owned(),
            attributes: [("x-goog-version".to_owned(), "v1".to_owned())].into(),
            authentication_method: Some(AuthenticationMethod::OidcToken(OidcToken {
                service_account_email: "sa@demo.test".to_owned(),
                audience: "aud".to_owned(),
            })),
            wrapper: Some(Wrapper::NoWrapper(NoWrapper {
                write_metadata: true,
            })),
        };
        let mut update = |paths: &[&str], config: &PushConfig| {
            world
                .update_subscription(SHIP, paths, |it| it.push_config = Some(config.clone()))
                .map(|it| it.push_config.unwrap())
        };
        let mut expected = pushed_to("https://y.test/").unwrap();
        assert_eq!(
            update(&["push_config.push_endpoint"], &full).unwrap(),
            expected
        );
        expected.attributes = full.attributes.clone();
        assert_eq!(
            update(&["push_config.attributes"], &full).unwrap(),
            expected
        );
        expected.authentication_method = full.authentication_method.clone();
        assert_eq!(
            update(&["push_config.oidc_token"], &full).unwrap(),
            expected
        );
        expected.wrapper = full.wrapper;
        assert_eq!(
            update(&["push_config.no_wrapper"], &full).unwrap(),
            expected
        );
        assert_eq!(expected, full);
        expected.wrapper = Some(Wrapper::NoWrapper(NoWrapper::default()));
        let none = PushConfig::default();
        let bare = ["push_config.no_wrapper.write_metadata"];
        assert_eq!(update(&bare, &none).unwrap(), expected);
        expected.authentication_method = Some(AuthenticationMethod::OidcToken(OidcToken {
            service_account_email: "sa@demo.test".to_owned(),
            audience: String::new(),
        }));
        assert_eq!(
            update(&["push_config.oidc_token.audience"], &none).unwrap(),
            expected
        );
        let account = ["push_config.oidc_token.service_account_email"];
        assert_eq!(code(update(&account, &none)), Code::InvalidArgument);
        // Clearing what is not there leaves what is.
        assert_eq!(
            update(&["push_config.pubsub_wrapper"], &none).unwrap(),
            expected
        );
        expected.wrapper = None;
        assert_eq!(
            update(&["push_config.no_wrapper"], &none).unwrap(),
            expected
        );
        let wrapped = PushConfig {
            wrapper: Some(Wrapper::PubsubWrapper(PubsubWrapper {})),
            ..PushConfig::default()
        };
        expected.wrapper = wrapped.wrapper;
        assert_eq!(
            update(&["push_config.pubsub_wrapper"], &wrapped).unwrap(),
            expected
        );
        assert_eq!(
            code(update(&["push_config.color"], &full)),
            Code::InvalidArgument
        );
        assert_eq!(update(&["push_config.push_endpoint"], &none).unwrap(), none);
    });
}

/// R-PULL-7 and R-PUSH-14: what is pushed cannot be pulled, so nobody has an ack id of it.
#[test]
fn what_is_pushed_cannot_be_pulled() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |_| ());
        world.publish("", ["a"]);
        let mut stream = world.stream(|_| ());
        let pulled = stream.messages(world, 1);
        modify(world, SHIP, pushed_to("http://127.0.0.1:1/x")).unwrap();
        let text = "The messages of this subscription are pushed to [http://127.0.0.1:1/x], and cannot be pulled. \
                    An empty push_config lets them be pulled.";
        assert_refused(world.try_pull(SHIP, 1), Code::FailedPrecondition, text);
        // A stream that is open ends, a new one does not begin.
        assert_eq!(stream.error(world).code(), Code::FailedPrecondition);
        let status = world.stream(|_| ()).error(world);
        assert_eq!(
            (status.code(), status.message()),
            (Code::FailedPrecondition, text)
        );
        // What was pulled before can be settled.
        world.ack(&pulled);
        modify(world, SHIP, None).unwrap();
        assert!(world.pull(1).is_empty());
    });
}

/// R-EOD-5: nor can a subscription that delivers exactly once be turned into one that is pushed.
#[test]
fn exactly_once_is_not_for_pushes() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| it.enable_exactly_once_delivery = true);
        let text = "enable_exactly_once_delivery and push_config exclude each other: exactly-once delivery is for \
                    subscribers that pull.";
        let modify = modify(world, SHIP, pushed_to("https://x.test/"));
        assert_refused(modify, Code::InvalidArgument, text);
        let create = world.try_subscription("projects/demo/subscriptions/other", |it| {
            it.enable_exactly_once_delivery = true;
            it.push_config = pushed_to("https://x.test/");
        });
        assert_refused(create, Code::InvalidArgument, text);
    });
}

/// R-PUSH-15: the backlog follows from pull to push and back, and what is out counts wherever it went.
#[test]
fn a_subscription_can_be_pulled_and_pushed_in_turn() {
    pushing_in_each_world(|world, endpoint| {
        world.subscription(SHIP, |it| it.enable_message_ordering = true);
        world.publish("k", ["a", "b", "c", "d", "e"]);
        let pulled = world.pull(2);
        modify(world, SHIP, pushed_to(endpoint.url("/ship"))).unwrap();
        fence(world);
        // The pulled ones hold the key.
        assert!(endpoint.is_silent());
        world.ack(&pulled);
        let push = endpoint.next();
        assert_eq!(push.text(), "c");
        modify(world, SHIP, None).unwrap();
        fence(world);
        assert!(world.pull(5).is_empty());
        push.answer(200);
        fence(world);
        let pulled = world.pull(1);
        assert_eq!(crate::world::texts(&pulled), ["d"]);
        world.ack(&pulled);
        fence(world);
        assert!(endpoint.is_silent());
        modify(world, SHIP, pushed_to(endpoint.url("/again"))).unwrap();
        let push = endpoint.next();
        assert_eq!(
            (push.path.as_str(), push.text()),
            ("/again", "e".to_owned())
        );
        push.answer(200);
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// What is deleted is pushed no more; what was out then, and of which endpoint, matters to nobody.
#[test]
fn a_subscription_that_is_deleted_is_pushed_no_more() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| it.enable_message_ordering = true);
        world.publish("k", ["a", "b"]);
        let push = endpoint.next();
        world.try_delete_subscription(SHIP).unwrap();
        push.answer(200);
        fence(world);
        assert!(endpoint.is_silent());
        push_ship(world, endpoint, |_| ());
        world.publish("k", ["c"]);
        let push = endpoint.next();
        assert_eq!(push.text(), "c");
        push.answer(200);
    });
}

/// R-LIFE-16: what is detached has nothing to push, and is pushed nothing of what is published later.
#[test]
fn a_subscription_that_is_detached_is_pushed_no_more() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| it.enable_message_ordering = true);
        world.publish("k", ["a", "b"]);
        let push = endpoint.next();
        let request = DetachSubscriptionRequest {
            subscription: SHIP.to_owned(),
        };
        let mut publisher = world.publisher.clone();
        world
            .block_on(publisher.detach_subscription(request))
            .unwrap();
        push.answer(500);
        world.publish("k", ["c"]);
        fence(world);
        advance(world, 100);
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// R-SUB-6: nothing is lost while pull becomes push and push pull, whenever it was published.
#[test]
fn nothing_is_lost_while_pull_becomes_push() {
    pushing_in_each_world(|world, endpoint| {
        world.subscription(SHIP, |_| ());
        world.publish("", ["before"]);
        modify(world, SHIP, pushed_to(endpoint.url("/ship"))).unwrap();
        let push = endpoint.next();
        assert_eq!(push.text(), "before");
        push.answer(200);
        modify(world, SHIP, None).unwrap();
        world.publish("", ["between"]);
        fence(world);
        assert!(endpoint.is_silent());
        modify(world, SHIP, pushed_to(endpoint.url("/ship"))).unwrap();
        let push = endpoint.next();
        assert_eq!(push.text(), "between");
        push.answer(200);
        fence(world);
        modify(world, SHIP, None).unwrap();
        world.publish("", ["after"]);
        assert_eq!(crate::world::texts(&world.pull(10)), ["after"]);
    });
}

/// R-SUB-9: all that a subscription may be told goes with push as it does with pull; exactly-once goes with pull alone.
#[test]
fn all_but_exactly_once_goes_with_push() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.topic("projects/demo/topics/graveyard");
        let endpoints = [None, pushed_to("https://x.test/")];
        for (id, push) in ["pulled", "pushed"].into_iter().zip(endpoints) {
            let name = format!("projects/demo/subscriptions/{id}");
            let settings = |it: &mut Subscription| {
                it.push_config = push.clone();
                it.labels.insert("env".to_owned(), "prod".to_owned());
                it.filter = "attributes:kind".to_owned();
                it.enable_message_ordering = true;
                it.retain_acked_messages = true;
                it.retry_policy = Some(RetryPolicy {
                    minimum_backoff: seconds(1),
                    maximum_backoff: seconds(2),
                });
                it.dead_letter_policy = Some(DeadLetterPolicy {
                    dead_letter_topic: "projects/demo/topics/graveyard".to_owned(),
                    max_delivery_attempts: 7,
                });
            };
            let mut expected = world.subscription(&name, settings);
            // What was answered has all that was said, and is what is shown.
            settings(&mut expected);
            expected.push_config =
                Some(world.get_subscription(&name).unwrap().push_config.unwrap());
            assert_eq!(world.get_subscription(&name).unwrap(), expected);
            let endpoint = expected.push_config.unwrap().push_endpoint;
            assert_eq!(endpoint, push.clone().unwrap_or_default().push_endpoint);
            let path = ["enable_exactly_once_delivery"];
            let update = world
                .update_subscription(&name, &path, |it| it.enable_exactly_once_delivery = true);
            assert_eq!(update.is_ok(), push.is_none());
        }
    });
}

/// R-EXP-7: pushes that succeed are use.
#[test]
fn a_subscription_that_is_pushed_stays() {
    const DAY: u64 = 24 * 3600;
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| {
            it.expiration_policy = Some(ExpirationPolicy {
                ttl: seconds(2 * DAY as i64),
            });
        });
        for _ in 0..5 {
            advance(world, DAY);
            world.publish("", ["a"]);
            endpoint.next().answer(200);
            fence(world);
        }
        let list = ListSubscriptionsRequest {
            project: "projects/demo".to_owned(),
            ..ListSubscriptionsRequest::default()
        };
        let is_there = |world: &World| {
            let listed = world.block_on(world.subscriber.clone().list_subscriptions(list.clone()));
            listed.unwrap().into_inner().subscriptions.len() == 1
        };
        assert!(is_there(world));
        advance(world, 2 * DAY);
        assert!(!is_there(world));
    });
}

/// R-EXP-7: pushes that fail are none.
#[test]
fn a_subscription_that_is_pushed_in_vain_goes() {
    const DAY: u64 = 24 * 3600;
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| {
            it.expiration_policy = Some(ExpirationPolicy {
                ttl: seconds(2 * DAY as i64),
            });
            it.retry_policy = Some(RetryPolicy {
                minimum_backoff: seconds(600),
                maximum_backoff: seconds(600),
            });
        });
        world.publish("", ["a"]);
        for _ in 0..4 {
            endpoint.next().answer(500);
            fence(world);
            advance(world, DAY / 2 - 60);
        }
        endpoint.next().answer(500);
        fence(world);
        advance(world, 300);
        let list = ListSubscriptionsRequest {
            project: "projects/demo".to_owned(),
            ..ListSubscriptionsRequest::default()
        };
        let listed = world.block_on(world.subscriber.clone().list_subscriptions(list));
        assert_eq!(listed.unwrap().into_inner().subscriptions, []);
    });
}
