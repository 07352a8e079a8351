//! What a subscription may be told, and what it answers.

use std::collections::BTreeMap;

use pubsub::api::pubsub::{
    ExpirationPolicy, ListSubscriptionsRequest, PushConfig, RetryPolicy, Subscription,
    subscription::State,
};
use tonic::Code;

use crate::world::{ORDERS, SHIP, Setting, assert_refused, in_each_world, seconds, texts};

const NO_SUCH: &str = "projects/demo/subscriptions/none";

/// What a subscription of `orders` is when nothing is said.
fn default_subscription() -> Subscription {
    Subscription {
        name: SHIP.to_owned(),
        topic: ORDERS.to_owned(),
        ack_deadline_seconds: 10,
        message_retention_duration: seconds(604_800),
        expiration_policy: Some(ExpirationPolicy {
            ttl: seconds(2_678_400),
        }),
        push_config: Some(PushConfig::default()),
        state: State::Active.into(),
        ..Subscription::default()
    }
}

fn not_mutable(path: &str) -> String {
    format!(
        "Invalid update_mask provided in the UpdateSubscriptionRequest: the {path} field in the Subscription is \
         not mutable."
    )
}

fn unknown(path: &str) -> String {
    format!(
        "Invalid update_mask provided in the UpdateSubscriptionRequest: {path} is not a known Subscription field. \
         Note that field paths must be of the form 'push_config' rather than 'pushConfig'."
    )
}

/// R-SUB-2: a subscription needs its topic, and a name of its own.
#[test]
fn a_subscription_needs_a_topic_and_a_free_name() {
    in_each_world(|world| {
        assert_refused(
            world.try_subscription(SHIP, |_| ()),
            Code::NotFound,
            "Subscription topic does not exist",
        );
        world.plain();
        assert_refused(
            world.try_subscription(SHIP, |it| it.ack_deadline_seconds = 60),
            Code::AlreadyExists,
            "Subscription already exists",
        );
        assert_eq!(
            world.get_subscription(SHIP).unwrap(),
            default_subscription()
        );
    });
}

/// R-SUB-3: what is not said is filled in, and shown from the first answer on.
#[test]
fn defaults_are_shown() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let made = world.subscription(SHIP, |_| ());
        assert_eq!(made, default_subscription());
        world.restart();
        assert_eq!(world.get_subscription(SHIP).unwrap(), made);
        let list = ListSubscriptionsRequest {
            project: "projects/demo".to_owned(),
            ..ListSubscriptionsRequest::default()
        };
        let listed = world.block_on(world.subscriber.clone().list_subscriptions(list));
        assert_eq!(listed.unwrap().into_inner().subscriptions, [made]);
    });
}

/// R-SUB-3: what only the broker says is ignored when it is said to it.
#[test]
fn what_only_the_broker_says_is_ignored() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let made = world.subscription(SHIP, |it| {
            it.detached = true;
            it.state = State::ResourceError.into();
            it.topic_message_retention_duration = seconds(600);
            it.tags = BTreeMap::from([("123/env".to_owned(), "prod".to_owned())]);
        });
        assert_eq!(made, default_subscription());
    });
}

/// R-SUB-5: a subscription may be in another project than its topic.
#[test]
fn a_subscription_may_be_in_another_project() {
    in_each_world(|world| {
        let name = "projects/other/subscriptions/ship";
        world.topic(ORDERS);
        world.subscription(name, |_| ());
        world.publish("", ["a"]);
        assert_eq!(texts(&world.pull_from(name, 10)), ["a"]);
    });
}

/// R-SUB-7: an update changes what its mask names, and nothing else.
#[test]
fn an_update_changes_what_its_mask_names() {
    in_each_world(|world| {
        world.plain();
        let mut expected = default_subscription();
        let updates: [Setting<Subscription>; 6] = [
            ("ack_deadline_seconds", |it| it.ack_deadline_seconds = 60),
            ("labels", |it| {
                it.labels = BTreeMap::from([("env".to_owned(), "prod".to_owned())]);
            }),
            ("retain_acked_messages", |it| {
                it.retain_acked_messages = true
            }),
            ("message_retention_duration", |it| {
                it.message_retention_duration = seconds(600);
            }),
            ("expiration_policy", |it| {
                it.expiration_policy = Some(ExpirationPolicy { ttl: None });
            }),
            ("retry_policy", |it| {
                it.retry_policy = Some(RetryPolicy {
                    minimum_backoff: seconds(1),
                    maximum_backoff: seconds(2),
                });
            }),
        ];
        for (path, set) in updates {
            set(&mut expected);
            // All fields are in the request, and only one in the mask.
            let updated = world.update_subscription(SHIP, &[path], |it| {
                it.enable_message_ordering = true;
                it.topic = "nonsense".to_owned();
                for (_, set) in updates {
                    set(it);
                }
            });
            assert_eq!(updated.unwrap(), expected, "{path}");
        }
        world.restart();
        assert_eq!(world.get_subscription(SHIP).unwrap(), expected);
        let paths = updates.map(|(path, _)| path);
        let cleared = world.update_subscription(SHIP, &paths, |_| ());
        assert_eq!(cleared.unwrap(), default_subscription());
    });
}

/// R-REST-6: a path with dots changes one thing inside of a field, and is checked as a whole.
#[test]
fn a_mask_may_name_what_is_inside_of_a_field() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.retry_policy = Some(RetryPolicy {
                minimum_backoff: seconds(20),
                maximum_backoff: seconds(40),
            });
        });
        let faster = |seconds_min| {
            move |it: &mut Subscription| {
                it.ack_deadline_seconds = 60;
                it.retry_policy = Some(RetryPolicy {
                    minimum_backoff: seconds(seconds_min),
                    maximum_backoff: seconds(600),
                });
            }
        };
        let path = ["retry_policy.minimum_backoff"];
        let updated = world.update_subscription(SHIP, &path, faster(30)).unwrap();
        let expected = Subscription {
            retry_policy: Some(RetryPolicy {
                minimum_backoff: seconds(30),
                maximum_backoff: seconds(40),
            }),
            ..default_subscription()
        };
        assert_eq!(updated, expected);
        let refused = world.update_subscription(SHIP, &path, faster(50));
        assert_eq!(crate::world::code(refused), Code::InvalidArgument);
        let path = ["retry_policy.nope"];
        let refused = world.update_subscription(SHIP, &path, faster(30));
        assert_refused(refused, Code::InvalidArgument, &unknown(path[0]));
        assert_eq!(world.get_subscription(SHIP).unwrap(), expected);
    });
}

/// R-SUB-7: an update without a mask, of what stays as it was made, or of what no subscription has, is refused; with
/// a good path and a bad one nothing is changed.
#[test]
fn an_update_of_nothing_or_of_what_stays_is_refused() {
    in_each_world(|world| {
        world.plain();
        let no_mask = "The update_mask in the UpdateSubscriptionRequest must be set, and must contain a non-empty \
                       paths list.";
        assert_refused(
            world.update_subscription(SHIP, &[], |_| ()),
            Code::InvalidArgument,
            no_mask,
        );
        for (path, text) in [
            ("name", not_mutable("name")),
            ("topic", not_mutable("topic")),
            ("filter", not_mutable("filter")),
            ("detached", not_mutable("detached")),
            (
                "enable_message_ordering",
                not_mutable("enable_message_ordering"),
            ),
            ("nope", unknown("nope")),
            ("ackDeadlineSeconds", unknown("ackDeadlineSeconds")),
            ("state", unknown("state")),
            ("*", unknown("*")),
            ("", unknown("")),
        ] {
            let update = world.update_subscription(SHIP, &["ack_deadline_seconds", path], |it| {
                it.ack_deadline_seconds = 60;
                it.enable_message_ordering = true;
            });
            assert_refused(update, Code::InvalidArgument, &text);
        }
        assert_eq!(
            world.get_subscription(SHIP).unwrap(),
            default_subscription()
        );
        assert_refused(
            world.update_subscription(NO_SUCH, &["labels"], |_| ()),
            Code::NotFound,
            "Subscription not found.",
        );
    });
}

/// R-SUB-7, R-ERR-6: an update is checked as a new subscription is, and changes nothing when it is refused.
#[test]
fn an_update_is_checked_as_a_new_subscription_is() {
    in_each_world(|world| {
        world.plain();
        let bad: [(Setting<Subscription>, &str); 4] = [
            (
                ("ack_deadline_seconds", |it| it.ack_deadline_seconds = 9),
                "ack_deadline_secs out of bounds",
            ),
            (
                ("message_retention_duration", |it| {
                    it.message_retention_duration = seconds(599)
                }),
                "message_retention_duration out of bounds",
            ),
            (
                ("expiration_policy", |it| {
                    it.expiration_policy = Some(ExpirationPolicy {
                        ttl: seconds(86_399),
                    });
                }),
                "expiration_policy.ttl must be at least 86400s.",
            ),
            (
                ("labels", |it| {
                    it.labels = BTreeMap::from([("Env".to_owned(), String::new())]);
                }),
                "labels: the key 'Env' must have 1 to 63 lowercase letters, digits, '_' or '-', and begin with a \
                 letter.",
            ),
        ];
        for ((path, set), text) in bad {
            let update = world.update_subscription(SHIP, &["retain_acked_messages", path], |it| {
                it.retain_acked_messages = true;
                set(it);
            });
            assert_refused(update, Code::InvalidArgument, text);
            assert_refused(
                world.try_subscription(NO_SUCH, set),
                Code::InvalidArgument,
                text,
            );
        }
        assert_eq!(
            world.get_subscription(SHIP).unwrap(),
            default_subscription()
        );
    });
}

/// A new ack deadline is for the deliveries that follow.
#[test]
fn an_updated_ack_deadline_is_for_later_deliveries() {
    in_each_world(|world| {
        world.plain();
        world.publish("", ["before", "after"]);
        world.pull(1);
        world
            .update_subscription(SHIP, &["ack_deadline_seconds"], |it| {
                it.ack_deadline_seconds = 60;
            })
            .unwrap();
        world.pull(1);
        world.advance(10);
        assert_eq!(texts(&world.pull(10)), ["before"]);
    });
}

/// R-RET-1, R-RET-9: messages are kept from 10 minutes to 31 days.
#[test]
fn retention_is_bounded() {
    in_each_world(|world| {
        world.topic(ORDERS);
        for given in [-1, 0, 599, 2_678_401] {
            assert_refused(
                world.try_subscription(SHIP, |it| it.message_retention_duration = seconds(given)),
                Code::InvalidArgument,
                "message_retention_duration out of bounds",
            );
        }
        for given in [600, 2_678_400] {
            let name = format!("projects/demo/subscriptions/for-{given}");
            let made =
                world.subscription(&name, |it| it.message_retention_duration = seconds(given));
            assert_eq!(made.message_retention_duration, seconds(given));
        }
    });
}

/// R-EXP-2 and 3: an idle subscription lives a day at least, and for ever under a policy without a time to live.
#[test]
fn an_expiration_policy_is_a_day_at_least_or_for_ever() {
    in_each_world(|world| {
        world.topic(ORDERS);
        for (id, ttl) in [("day", seconds(86_400)), ("ever", None)] {
            let policy = Some(ExpirationPolicy { ttl });
            let name = format!("projects/demo/subscriptions/{id}");
            let made = world.subscription(&name, |it| it.expiration_policy = policy);
            assert_eq!(made.expiration_policy, policy);
        }
    });
}

/// R-RET-5: a subscription shows how long its topic keeps messages.
#[test]
fn the_topics_retention_is_shown() {
    in_each_world(|world| {
        world.plain();
        for retention in [seconds(86_400), None] {
            world
                .update_topic(ORDERS, &["message_retention_duration"], |it| {
                    it.message_retention_duration = retention;
                })
                .unwrap();
            let shown = world.get_subscription(SHIP).unwrap();
            assert_eq!(shown.topic_message_retention_duration, retention);
        }
    });
}
