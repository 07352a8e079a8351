//! Into a topic: what may be published, and what topics may be told.

use std::collections::BTreeMap;

use prost::Message as _;
use pubsub::api::pubsub::{
    ListTopicSubscriptionsRequest, ListTopicsRequest, PublishRequest, PubsubMessage, Topic, topic,
};
use pubsub::broker::Quotas;
use tonic::Code;

use crate::world::{
    ORDERS, SHIP, START, World, assert_refused, in_each_world, message, message_ids, numbered,
    seconds, texts,
};

/// Nothing.
const NONE: [&str; 0] = [];

fn attributed<K: Into<String>, V: Into<String>>(
    attributes: impl IntoIterator<Item = (K, V)>,
) -> PubsubMessage {
    PubsubMessage {
        attributes: attributes
            .into_iter()
            .map(|(key, value)| (key.into(), value.into()))
            .collect(),
        ..PubsubMessage::default()
    }
}

/// That a message is refused with this text, and not stored.
#[track_caller]
fn assert_unpublishable(world: &mut World, message: PubsubMessage, text: &str) {
    let answer = world.try_publish(vec![message]);
    assert_refused(answer, Code::InvalidArgument, text);
    assert_eq!(texts(&world.pull(10)), NONE);
}

/// R-PUB-1: a message has data, or attributes, or both. A key alone is no content.
#[test]
fn a_message_needs_data_or_an_attribute() {
    in_each_world(|world| {
        world.plain();
        assert_unpublishable(world, message("K", ""), "Some messages are empty");
        assert_unpublishable(world, message("", ""), "Some messages are empty");
        let given = [message("", "data"), attributed([("a", "1")])];
        world.try_publish(given.to_vec()).unwrap();
        let pulled = world.pull(10);
        for (given, pulled) in given.iter().zip(&pulled) {
            let message = pulled.message.as_ref().unwrap();
            assert_eq!(message.data, given.data);
            assert_eq!(message.attributes, given.attributes);
        }
    });
}

/// U022: any bytes are data, and come out as they went in.
#[test]
fn data_may_be_any_bytes() {
    in_each_world(|world| {
        world.plain();
        let bytes: Vec<u8> = (0..=255).collect();
        let message = PubsubMessage {
            data: bytes.clone().into(),
            ..PubsubMessage::default()
        };
        world.try_publish(vec![message]).unwrap();
        assert_eq!(&*world.pull(1)[0].message.as_ref().unwrap().data, bytes);
    });
}

/// R-PUB-2: id and time of a message are the broker's, whatever the publisher says.
#[test]
fn id_and_time_are_the_brokers_to_give() {
    in_each_world(|world| {
        world.plain();
        world.advance(5);
        let given = PubsubMessage {
            message_id: "mine".to_owned(),
            publish_time: Some(prost_types::Timestamp::default()),
            ..message("", "a")
        };
        let ids = world.try_publish(vec![given]).unwrap();
        assert_ne!(ids, ["mine"]);
        world.advance(5);
        let pulled = world.pull(1);
        let message = pulled[0].message.as_ref().unwrap();
        assert_eq!(message.message_id, ids[0]);
        let published = START + std::time::Duration::from_secs(5);
        assert_eq!(message.publish_time, Some(published.to_proto()));
    });
}

/// R-PUB-3: ids are answered in the order of the request.
#[test]
fn ids_are_in_the_order_of_the_request() {
    in_each_world(|world| {
        world.plain();
        let ids = world.publish("", ["a", "b", "c", "d", "e"]);
        let pulled = world.pull(10);
        assert_eq!(message_ids(&pulled), ids);
        assert_eq!(texts(&pulled), ["a", "b", "c", "d", "e"]);
    });
}

/// R-PUB-4: there is no publishing to a topic that is not there.
#[test]
fn a_missing_topic_is_not_found() {
    in_each_world(|world| {
        assert_refused(
            world.try_publish(vec![message("", "a")]),
            Code::NotFound,
            "Topic not found",
        );
    });
}

/// R-PUB-5: a request has up to 1000 messages.
#[test]
fn a_request_has_up_to_1000_messages() {
    in_each_world(|world| {
        world.plain();
        let messages = |count| vec![message("", "m"); count];
        assert_refused(
            world.try_publish(messages(1001)),
            Code::InvalidArgument,
            "Too many messages to publish",
        );
        assert_eq!(texts(&world.pull(10)), NONE);
        assert_eq!(world.try_publish(messages(1000)).unwrap().len(), 1000);
        assert_eq!(world.pull(1000).len(), 1000);
    });
}

/// R-PUB-5, R-PUB-15: a request has up to ten million bytes, all that is in it counted.
#[test]
fn a_request_has_up_to_ten_million_bytes() {
    in_each_world(|world| {
        world.plain();
        let mut request = PublishRequest {
            topic: ORDERS.to_owned(),
            messages: vec![message("A", "x"); 3],
        };
        request.messages[1].data = vec![0; 5_000_000].into();
        request.messages[2].data = vec![0; 4_000_000].into();
        let missing = 10_000_000 - request.encoded_len();
        request.messages[2].data = vec![0; 4_000_000 + missing].into();
        assert_eq!(request.encoded_len(), 10_000_000);
        let mut larger = request.clone();
        larger.messages[0].data = "xx".into();
        assert_refused(
            world.try_publish(larger.messages),
            Code::InvalidArgument,
            "The publish request has 10000001 bytes; at most 10000000 are allowed.",
        );
        world.try_publish(request.messages.clone()).unwrap();
        world.restart();
        let pulled = world.pull(10);
        let data = pulled.iter().map(|it| &it.message.as_ref().unwrap().data);
        assert!(data.eq(request.messages.iter().map(|it| &it.data)));
    });
}

/// R-PUB-6: a request without messages is refused.
#[test]
fn a_request_has_messages() {
    in_each_world(|world| {
        world.plain();
        assert_refused(
            world.try_publish(Vec::new()),
            Code::InvalidArgument,
            "No messages to publish",
        );
    });
}

/// R-PUB-7: a message has up to 100 attributes.
#[test]
fn a_message_has_up_to_100_attributes() {
    in_each_world(|world| {
        world.plain();
        let with = |count| attributed((0..count).map(|number| (format!("k{number}"), "")));
        assert_unpublishable(
            world,
            with(101),
            "messages[0].attributes: 101 given; at most 100 are allowed.",
        );
        world.try_publish(vec![with(100)]).unwrap();
        let pulled = world.pull(1);
        assert_eq!(pulled[0].message.as_ref().unwrap().attributes.len(), 100);
    });
}

/// R-PUB-7: an attribute's key has up to 256 bytes, its value up to 1024; bytes, not characters.
#[test]
fn attributes_are_bounded_in_bytes() {
    in_each_world(|world| {
        world.plain();
        for letter in ["k", "é"] {
            let text = |bytes: usize| letter.repeat(bytes / letter.len());
            let more = |bytes: usize| letter.repeat(bytes / letter.len() + 1);
            let extra = letter.len();
            assert_unpublishable(
                world,
                attributed([(more(256), "v")]),
                &format!(
                    "messages[0].attributes: a key has {} bytes; 1 to 256 are allowed.",
                    256 + extra
                ),
            );
            assert_unpublishable(
                world,
                attributed([("k".to_owned(), more(1024))]),
                &format!(
                    "messages[0].attributes: the value of 'k' has {} bytes; at most 1024 are allowed.",
                    1024 + extra
                ),
            );
            world
                .try_publish(vec![attributed([(text(256), text(1024))])])
                .unwrap();
            assert_eq!(world.drain(SHIP, 10).len(), 1);
        }
    });
}

/// R-PUB-7: an attribute may be empty, and is kept.
#[test]
fn an_attributes_value_may_be_empty() {
    in_each_world(|world| {
        world.plain();
        world.try_publish(vec![attributed([("a", "")])]).unwrap();
        let attributes = BTreeMap::from([("a".to_owned(), String::new())]);
        assert_eq!(
            world.pull(1)[0].message.as_ref().unwrap().attributes,
            attributes
        );
    });
}

/// R-PUB-8: an attribute's key is something, and does not begin as the service's own do.
#[test]
fn an_attributes_key_is_not_empty_and_not_reserved() {
    in_each_world(|world| {
        world.plain();
        for (key, text) in [
            ("", "a key has 0 bytes; 1 to 256 are allowed."),
            (
                "goog",
                "the key 'goog' begins with 'goog', which is reserved.",
            ),
            (
                "google",
                "the key 'google' begins with 'goog', which is reserved.",
            ),
        ] {
            let text = format!("messages[0].attributes: {text}");
            assert_unpublishable(world, attributed([(key, "v")]), &text);
        }
        for key in ["Goog", "agoog", "goo"] {
            world.try_publish(vec![attributed([(key, "v")])]).unwrap();
        }
    });
}

/// R-PUB-9: one bad message, and none of its request is stored, wherever it stands.
#[test]
fn a_publish_is_all_or_nothing() {
    in_each_world(|world| {
        world.plain();
        for bad in 0..3 {
            let mut messages = vec![message("", "good"); 3];
            messages[bad] = message("", "");
            assert_refused(
                world.try_publish(messages),
                Code::InvalidArgument,
                "Some messages are empty",
            );
        }
        world.restart();
        assert_eq!(texts(&world.pull(10)), NONE);
    });
}

/// R-PUB-10: who publishes again has published twice.
#[test]
fn a_repeated_publish_is_two_messages() {
    in_each_world(|world| {
        world.plain();
        let (first, second) = (world.publish("", ["a"]), world.publish("", ["a"]));
        assert_ne!(first, second);
        assert_eq!(texts(&world.pull(10)), ["a", "a"]);
    });
}

/// R-PUB-17: a topic is made once; the second attempt changes nothing.
#[test]
fn a_topic_is_made_once() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.update_topic(ORDERS, &["labels"], label).unwrap();
        assert_refused(
            world.try_topic(ORDERS),
            Code::AlreadyExists,
            "Topic already exists",
        );
        assert_eq!(world.get_topic(ORDERS).unwrap().labels["env"], "prod");
    });
}

fn label(topic: &mut Topic) {
    topic.labels.insert("env".to_owned(), "prod".to_owned());
}

/// R-PUB-18: an update names what it changes, and changes nothing else.
#[test]
fn an_update_changes_what_its_mask_names() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let retention = "message_retention_duration";
        world
            .update_topic(ORDERS, &[retention], |it| {
                it.message_retention_duration = seconds(600);
            })
            .unwrap();
        let updated = world.update_topic(ORDERS, &["labels"], label).unwrap();
        assert_eq!(updated.message_retention_duration, seconds(600));
        assert_eq!(updated.labels["env"], "prod");
        let cleared = world.update_topic(ORDERS, &[retention], |_| ()).unwrap();
        assert_eq!(cleared.message_retention_duration, None);
        world.restart();
        assert_eq!(world.get_topic(ORDERS).unwrap(), cleared);
    });
}

/// R-PUB-18: an update without a mask, of a name, or of what no topic has, is refused; with a good path and a bad
/// one nothing is changed.
#[test]
fn an_update_of_nothing_or_of_what_is_not_there_is_refused() {
    in_each_world(|world| {
        let made = world.topic(ORDERS);
        for (paths, text) in [
            (
                &[][..],
                "The update_mask in the UpdateTopicRequest must be set, and must contain a non-empty paths list."
                    .to_owned(),
            ),
            (
                &["labels", "name"],
                "Invalid update_mask provided in the UpdateTopicRequest: the name field in the Topic is not mutable."
                    .to_owned(),
            ),
            (&["labels", "nope"], unknown("nope")),
            (&["labels", "messageRetentionDuration"], unknown("messageRetentionDuration")),
            (&["*"], unknown("*")),
        ] {
            let answer = world.update_topic(ORDERS, paths, label);
            assert_refused(answer, Code::InvalidArgument, &text);
        }
        assert_eq!(world.get_topic(ORDERS).unwrap(), made);
        assert_refused(
            world.update_topic("projects/demo/topics/none", &["labels"], label),
            Code::NotFound,
            "Topic not found.",
        );
    });
}

fn unknown(path: &str) -> String {
    format!(
        "Invalid update_mask provided in the UpdateTopicRequest: {path} is not a known Topic field. Note that \
         field paths must be of the form 'schema_settings' rather than 'schemaSetings'."
    )
}

/// R-PUB-19: a new topic is a name. What only the broker says, and tags, are not kept.
#[test]
fn a_new_topic_is_a_name_and_nothing_else() {
    in_each_world(|world| {
        let expected = Topic {
            name: ORDERS.to_owned(),
            ..Topic::default()
        };
        assert_eq!(
            world
                .block_on(world.publisher.clone().create_topic(Topic {
                    state: topic::State::IngestionResourceError.into(),
                    satisfies_pzs: true,
                    tags: BTreeMap::from([("123/env".to_owned(), "prod".to_owned())]),
                    ..expected.clone()
                }))
                .unwrap()
                .into_inner(),
            expected
        );
        assert_eq!(world.get_topic(ORDERS).unwrap(), expected);
    });
}

/// R-PUB-20: ids are decimal digits, and none is given twice: not after a restart, not by a topic made anew.
#[test]
fn ids_are_digits_and_never_come_again() {
    in_each_world(|world| {
        world.plain();
        let mut ids = world.publish("", ["a", "b"]);
        world.drain(SHIP, 10);
        world.restart();
        ids.extend(world.publish("A", ["c"]));
        world.topic("projects/demo/topics/second");
        let other = world.try_publish_to("projects/demo/topics/second", vec![message("", "d")]);
        ids.extend(other.unwrap());
        world.try_delete_topic(ORDERS).unwrap();
        world.topic(ORDERS);
        ids.extend(world.publish("", ["e"]));
        assert!(
            ids.iter()
                .flat_map(|id| id.bytes())
                .all(|byte| byte.is_ascii_digit())
        );
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
    });
}

/// Requests of any size are delivered whole and in the order of their publishing, in whatever pieces they are
/// stored and whatever the limit of a pull.
#[test]
fn requests_of_any_size_are_delivered_whole() {
    in_each_world(|world| {
        world.plain();
        let mut last = 0;
        for (count, key) in [
            (63, ""),
            (2, "A"),
            (64, ""),
            (65, "B"),
            (256, ""),
            (257, "A"),
            (400, ""),
        ] {
            world.publish_numbers(key, last + 1, last + count);
            last += count;
        }
        for max in [1, 63, 64, 65, 500] {
            let batch = world.pull(max);
            assert_eq!(texts(&batch), numbered(1, max as u32));
            world.nack(&batch);
        }
        assert_eq!(world.drain(SHIP, 101), numbered(1, last));
    });
}

/// Topics are kept from 10 minutes to 31 days, or not at all.
#[test]
fn a_topics_retention_is_bounded() {
    in_each_world(|world| {
        world.topic(ORDERS);
        for (given, is_good) in [
            (599, false),
            (600, true),
            (2_678_400, true),
            (2_678_401, false),
        ] {
            let update = world.update_topic(ORDERS, &["message_retention_duration"], |it| {
                it.message_retention_duration = seconds(given);
            });
            match is_good {
                true => assert_eq!(update.unwrap().message_retention_duration, seconds(given)),
                false => assert_refused(
                    update,
                    Code::InvalidArgument,
                    "message_retention_duration out of bounds",
                ),
            }
        }
    });
}

/// A topic's subscriptions are listed by name; a topic that is not there has none to list.
#[test]
fn a_topics_subscriptions_are_listed() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let names = ["bill", "pack", "ship"].map(|id| format!("projects/demo/subscriptions/{id}"));
        for name in names.iter().rev() {
            world.subscription(name, |_| ());
        }
        let mut listed = Vec::new();
        let mut request = ListTopicSubscriptionsRequest {
            topic: ORDERS.to_owned(),
            page_size: 2,
            page_token: String::new(),
        };
        loop {
            let page = world
                .block_on(
                    world
                        .publisher
                        .clone()
                        .list_topic_subscriptions(request.clone()),
                )
                .unwrap()
                .into_inner();
            assert!(page.subscriptions.len() <= 2);
            listed.extend(page.subscriptions);
            if page.next_page_token.is_empty() {
                break;
            }
            request.page_token = page.next_page_token;
        }
        assert_eq!(listed, names);
        request.topic = "projects/demo/topics/none".to_owned();
        assert_refused(
            world.block_on(world.publisher.clone().list_topic_subscriptions(request)),
            Code::NotFound,
            "Topic not found",
        );
    });
}

/// Topics are listed by project, which has to be well-formed.
#[test]
fn topics_are_listed_by_project() {
    in_each_world(|world| {
        let name = |project: &str| format!("projects/{project}/topics/orders");
        for project in ["demo", "demo-2", "other"] {
            world.topic(&name(project));
        }
        let request = |project: &str| ListTopicsRequest {
            project: project.to_owned(),
            ..ListTopicsRequest::default()
        };
        for (project, expected) in [("demo", vec![name("demo")]), ("none", vec![])] {
            let topics = world
                .block_on(
                    world
                        .publisher
                        .clone()
                        .list_topics(request(&format!("projects/{project}"))),
                )
                .unwrap()
                .into_inner()
                .topics;
            let names: Vec<_> = topics.into_iter().map(|topic| topic.name).collect();
            assert_eq!(names, expected);
        }
        for project in ["", "demo", "projects/", "projects/a/b"] {
            assert_refused(
                world.block_on(world.publisher.clone().list_topics(request(project))),
                Code::InvalidArgument,
                &format!("Invalid [projects] name: (name={project})"),
            );
        }
    });
}

/// A page token is one that a listing has answered.
#[test]
fn a_strange_page_token_is_refused() {
    in_each_world(|world| {
        let request = ListTopicsRequest {
            project: "projects/demo".to_owned(),
            page_size: 1,
            page_token: "no token".to_owned(),
        };
        assert_refused(
            world.block_on(world.publisher.clone().list_topics(request)),
            Code::InvalidArgument,
            "The page_token is not one that a listing has answered.",
        );
    });
}

/// What getting and deleting say of a topic that is not there.
#[test]
fn a_topic_that_is_not_there_can_be_neither_shown_nor_deleted() {
    in_each_world(|world| {
        assert_refused(world.get_topic(ORDERS), Code::NotFound, "Topic not found");
        assert_refused(
            world.try_delete_topic(ORDERS),
            Code::NotFound,
            "Topic not found",
        );
    });
}

/// R-ORD-21, R-QUOTA-3, 5: a key takes a megabyte a second if quotas are enforced, others go on; otherwise it takes
/// any rate.
#[test]
fn a_key_takes_a_megabyte_a_second_if_quotas_are_enforced() {
    in_each_world(|world| {
        world.ordered();
        let publish = |world: &mut World, key: &str| {
            let messages = vec![message(key, &"x".repeat(600_000))];
            world.try_publish(messages)
        };
        for _ in 0..5 {
            publish(world, "A").unwrap();
        }
        world.service().enforce_quotas(Quotas::DOCUMENTED);
        publish(world, "A").unwrap();
        publish(world, "A").unwrap();
        let refused = publish(world, "A").unwrap_err();
        assert_eq!(refused.code(), Code::ResourceExhausted);
        assert!(
            refused.message().contains("1000000 bytes a second"),
            "{refused}"
        );
        for key in ["B", "", "", ""] {
            publish(world, key).unwrap();
        }
        world.advance(1);
        publish(world, "A").unwrap();
    });
}

/// R-QUOTA-6: the quota of a topic is for the sum of all that is published to it, with keys and without.
#[test]
fn a_topic_takes_what_its_quota_says() {
    in_each_world(|world| {
        world.ordered();
        world.topic("projects/demo/topics/other");
        world.service().enforce_quotas(Quotas {
            key: None,
            topic: Some(2_000_000),
        });
        let publish = |world: &mut World, topic: &str, key: &str| {
            world.try_publish_to(topic, vec![message(key, &"x".repeat(600_000))])
        };
        for key in ["A", "B", "", "C"] {
            publish(world, ORDERS, key).unwrap();
        }
        let refused = publish(world, ORDERS, "D").unwrap_err();
        assert_eq!(refused.code(), Code::ResourceExhausted);
        assert!(
            refused.message().contains("2000000 bytes a second"),
            "{refused}"
        );
        publish(world, "projects/demo/topics/other", "D").unwrap();
        world.advance(1);
        publish(world, ORDERS, "D").unwrap();
    });
}
