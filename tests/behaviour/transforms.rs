//! Message transforms of topics and subscriptions.

use std::collections::BTreeMap;
use std::io::Write as _;

use pubsub::api::local::message_transforms_client::MessageTransformsClient;
use pubsub::api::local::test_message_transforms_request::{MessageTransformList, Transforms};
use pubsub::api::local::test_message_transforms_response::result::Result as Tested;
use pubsub::api::local::{TestMessageTransformsRequest, ValidateMessageTransformRequest};
use pubsub::api::pubsub::compression::{CompressionAlgorithm, CompressionMode};
use pubsub::api::pubsub::message_transform::Transform;
use pubsub::api::pubsub::schema::Type;
use pubsub::api::pubsub::seek_request::Target;
use pubsub::api::pubsub::{
    AiInference, Compression, CreateSchemaRequest, DeadLetterPolicy, Encoding, JavaScriptUdf,
    MessageTransform, PublishRequest, PubsubMessage, PullRequest, ReceivedMessage, Schema,
    SchemaSettings, SeekRequest, Topic,
};
use tonic::{Code, Status};

use crate::world::{
    ORDERS, SHIP, START, World, ack_ids, assert_refused, code, in_each_world, message, message_ids,
    seconds, texts,
};

/// Nothing.
const NONE: [&str; 0] = [];

/// A function of this name and body.
fn function(name: &str, body: &str) -> MessageTransform {
    udf(
        name,
        &format!("function {name}(message, metadata) {{ {body} }}"),
    )
}

fn udf(name: &str, code: &str) -> MessageTransform {
    of(Transform::JavascriptUdf(JavaScriptUdf {
        function_name: name.to_owned(),
        code: code.to_owned(),
    }))
}

fn of(transform: Transform) -> MessageTransform {
    MessageTransform {
        transform: Some(transform),
        ..MessageTransform::default()
    }
}

fn zlib(mode: CompressionMode) -> MessageTransform {
    of(Transform::Compression(Compression {
        compression_algorithm: CompressionAlgorithm::Zlib.into(),
        compression_mode: mode.into(),
    }))
}

/// A function that puts a text behind the data.
fn append(text: &str) -> MessageTransform {
    let body = format!("message.data += '{text}'; return message");
    let name = text.replace('!', "_mark");
    function(&format!("append_{name}"), &body)
}

/// A function that drops messages whose data begins with `drop`, and fails for those that begin with `fail`.
fn judge() -> MessageTransform {
    function(
        "judge",
        "if (message.data.startsWith('drop')) return null; \
         if (message.data.startsWith('fail')) throw new Error('no'); \
         return message",
    )
}

fn attributes(received: &ReceivedMessage) -> BTreeMap<&str, &str> {
    let message = received.message.as_ref().unwrap();
    let pairs = message.attributes.iter();
    pairs
        .map(|(key, value)| (key.as_str(), value.as_str()))
        .collect()
}

impl World {
    /// `orders` with these transforms, and `ship`.
    fn transforming(&mut self, transforms: Vec<MessageTransform>) {
        self.try_transforming(transforms).unwrap();
        self.subscription(SHIP, |_| ());
    }

    fn try_transforming(&mut self, transforms: Vec<MessageTransform>) -> Result<Topic, Status> {
        let topic = Topic {
            name: ORDERS.to_owned(),
            message_transforms: transforms,
            ..Topic::default()
        };
        let mut publisher = self.publisher.clone();
        let answer = self.block_on(publisher.create_topic(topic))?;
        Ok(answer.into_inner())
    }

    /// `orders`, and `ship` with these transforms.
    fn delivering(&mut self, is_ordered: bool, transforms: Vec<MessageTransform>) {
        self.topic(ORDERS);
        self.subscription(SHIP, |it| {
            it.enable_message_ordering = is_ordered;
            it.message_transforms = transforms;
        });
    }

    fn set_topic_transforms(&mut self, transforms: Vec<MessageTransform>) -> Result<Topic, Status> {
        self.update_topic(ORDERS, &["message_transforms"], |it| {
            it.message_transforms = transforms;
        })
    }

    fn set_transforms(&mut self, transforms: Vec<MessageTransform>) {
        let update = self.update_subscription(SHIP, &["message_transforms"], |it| {
            it.message_transforms = transforms;
        });
        update.unwrap();
    }

    fn transforms(&self) -> MessageTransformsClient<pubsub::client::transport::Transport> {
        MessageTransformsClient::new(self.transport())
    }

    /// What comes out of each transform.
    fn try_out(&self, transforms: Transforms, text: &str) -> Result<Vec<Tested>, Status> {
        let request = TestMessageTransformsRequest {
            project: "projects/demo".to_owned(),
            message: Some(message("", text)),
            transforms: Some(transforms),
        };
        let mut client = self.transforms();
        let answer = self.block_on(client.test_message_transforms(request))?;
        let results = answer.into_inner().transformed_messages;
        Ok(results.into_iter().filter_map(|it| it.result).collect())
    }
}

/// R-SMT-1, 7: transforms run in their order; those of a topic before those of a subscription, which are its own.
#[test]
fn transforms_run_in_order() {
    in_each_world(|world| {
        world.transforming(vec![append("a"), append("b")]);
        let other = "projects/demo/subscriptions/other";
        world.subscription(other, |it| {
            it.message_transforms = vec![append("c"), append("d")]
        });
        world.publish("", ["x"]);
        assert_eq!(texts(&world.pull(10)), ["xab"]);
        assert_eq!(texts(&world.pull_from(other, 10)), ["xabcd"]);
    });
}

/// R-SMT-1: transforms are part of their topic or subscription, and can be changed and cleared.
#[test]
fn transforms_are_shown_changed_and_cleared() {
    in_each_world(|world| {
        let list = vec![append("a"), zlib(CompressionMode::Compress)];
        let made = world.try_transforming(list.clone()).unwrap();
        assert_eq!(made.message_transforms, list);
        world.subscription(SHIP, |it| it.message_transforms = list.clone());
        world.restart();
        assert_eq!(world.get_topic(ORDERS).unwrap().message_transforms, list);
        assert_eq!(
            world.get_subscription(SHIP).unwrap().message_transforms,
            list
        );
        world.set_topic_transforms(vec![]).unwrap();
        world.set_transforms(vec![]);
        assert_eq!(world.get_topic(ORDERS).unwrap().message_transforms, []);
        assert_eq!(world.get_subscription(SHIP).unwrap().message_transforms, []);
    });
}

/// R-SMT-2: five are allowed.
#[test]
fn a_resource_has_at_most_five() {
    in_each_world(|world| {
        let list = |count: usize| {
            (0..count)
                .map(|n| append(&n.to_string()))
                .collect::<Vec<_>>()
        };
        let text = "message_transforms: 6 given; at most 5 are allowed.";
        assert_refused(world.try_transforming(list(6)), Code::InvalidArgument, text);
        world.transforming(list(5));
        world.publish("", ["x"]);
        assert_eq!(texts(&world.pull(10)), ["x01234"]);
        let update = world.set_topic_transforms(list(6));
        assert_refused(update, Code::InvalidArgument, text);
        let update = world.update_subscription(SHIP, &["message_transforms"], |it| {
            it.message_transforms = list(6);
        });
        assert_refused(update, Code::InvalidArgument, text);
        assert_eq!(world.get_topic(ORDERS).unwrap().message_transforms.len(), 5);
    });
}

/// R-SMT-3, 14, 16: code defines its function and is short, names are unique, and each transform is of one kind.
#[test]
fn transforms_are_checked_when_they_are_stored() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let name = "javascript_udf.function_name";
        let long = format!("function f() {{}} // {}", "x".repeat(20 * 1024));
        for (list, text) in [
            (
                vec![append("a"), udf("f", "function g() {}")],
                "message_transforms[1].javascript_udf: the code defines no function 'f'.".to_owned(),
            ),
            (
                vec![udf("f", "function f( {}")],
                "message_transforms[0].javascript_udf: SyntaxError: Unexpected end of input."
                    .to_owned(),
            ),
            (
                vec![udf("f", "for (;;) {}")],
                "message_transforms[0].javascript_udf: it took longer than 500 ms.".to_owned(),
            ),
            (
                vec![udf("", "function f() {}")],
                format!("message_transforms[0].{name} must be set."),
            ),
            (
                vec![udf("f;f", "function f() {}")],
                "message_transforms[0].javascript_udf: function_name: 'f;f' cannot be the name of a function."
                    .to_owned(),
            ),
            (
                vec![udf("f", "")],
                "message_transforms[0].javascript_udf.code must be set.".to_owned(),
            ),
            (
                vec![append("a"), append("b"), append("a")],
                format!("message_transforms[2].{name}: 'append_a' is the name of message_transforms[0] already."),
            ),
            (
                vec![udf("f", &long)],
                format!(
                    "message_transforms[0].javascript_udf.code has {} bytes; at most 20480 are allowed.",
                    long.len()
                ),
            ),
            (
                vec![MessageTransform::default()],
                "message_transforms[0]: one of javascript_udf, compression and ai_inference must be set."
                    .to_owned(),
            ),
            (
                vec![of(Transform::Compression(Compression::default()))],
                "message_transforms[0].compression.compression_algorithm must be ZLIB.".to_owned(),
            ),
            (
                vec![zlib(CompressionMode::Unspecified)],
                "message_transforms[0].compression.compression_mode must be COMPRESS or DECOMPRESS.".to_owned(),
            ),
            (
                vec![of(Transform::AiInference(AiInference::default()))],
                "message_transforms[0].ai_inference.endpoint must be set.".to_owned(),
            ),
        ] {
            let create = world.try_subscription(SHIP, |it| it.message_transforms = list.clone());
            assert_refused(create, Code::InvalidArgument, &text);
            let update = world.set_topic_transforms(list);
            assert_refused(update, Code::InvalidArgument, &text);
        }
        let fits = &long[..20 * 1024];
        world.subscription(SHIP, |it| it.message_transforms = vec![udf("f", fits)]);
        // What an update does not name is not looked at.
        let update = world.update_subscription(SHIP, &["labels"], |it| {
            it.message_transforms = vec![udf("", "")];
        });
        assert_eq!(update.unwrap().message_transforms, [udf("f", fits)]);
    });
}

/// R-SMT-16: the algorithm that this broker lacks is refused by name.
#[test]
fn zstd_is_not_there() {
    in_each_world(|world| {
        let zstd = of(Transform::Compression(Compression {
            compression_algorithm: CompressionAlgorithm::Zstd.into(),
            compression_mode: CompressionMode::Compress.into(),
        }));
        assert_refused(
            world.try_transforming(vec![zstd]),
            Code::Unimplemented,
            "compression_algorithm ZSTD is not supported by this broker yet.",
        );
    });
}

/// R-SMT-4: a function is given data and attributes, and what is known of the message: id and time once it has them.
#[test]
fn a_function_is_told_about_the_message() {
    in_each_world(|world| {
        let body = |prefix: &str| {
            format!(
                "for (const [key, value] of Object.entries(metadata)) \
                 message.attributes['{prefix}' + key] = typeof value + ' ' + value; \
                 return message"
            )
        };
        world.transforming(vec![function("told", &body("topic_"))]);
        world.set_transforms(vec![function("told", &body("sub_"))]);
        let ids = world.publish("k", ["x"]);
        let received = world.pull(10);
        assert_eq!(
            attributes(&received[0]),
            BTreeMap::from([
                ("topic_ordering_key", "string k"),
                ("sub_message_id", format!("string {}", ids[0]).as_str()),
                ("sub_publish_time", "string 2027-01-15T08:00:00Z"),
                ("sub_ordering_key", "string k"),
            ])
        );
        world.publish("", ["y"]);
        let keys: Vec<_> = world.pull(10);
        let names: Vec<_> = attributes(&keys[0]).into_keys().collect();
        assert_eq!(names, ["sub_message_id", "sub_publish_time"]);
    });
}

/// R-SMT-4: what a message has not can be copied without a question; it makes no attribute.
#[test]
fn what_is_not_known_makes_no_attribute() {
    in_each_world(|world| {
        let copy = "message.attributes.id = metadata.message_id; \
                    message.attributes.key = metadata.ordering_key; return message";
        world.transforming(vec![function("copy", copy)]);
        world.publish("k", ["x"]);
        let received = world.pull(10);
        assert_eq!(attributes(&received[0]), BTreeMap::from([("key", "k")]));
    });
}

/// R-SMT-5: an object replaces data and attributes, none of its attributes removes all; without data it is no message.
#[test]
fn what_a_function_answers_replaces_the_message() {
    in_each_world(|world| {
        world.delivering(false, vec![]);
        let with_attributes = || PubsubMessage {
            attributes: [("a".to_owned(), "1".to_owned())].into(),
            ..message("", "x")
        };
        for (body, data, expected) in [
            ("return {data: 'y'}", "y", vec![("a", "1")]),
            ("return {data: 'y', attributes: {}}", "y", vec![]),
            (
                "return {data: '', attributes: {b: '2'}}",
                "",
                vec![("b", "2")],
            ),
        ] {
            world.set_transforms(vec![function("f", body)]);
            world.try_publish(vec![with_attributes()]).unwrap();
            let received = world.pull(10);
            assert_eq!(texts(&received), [data], "{body}");
            assert_eq!(
                attributes(&received[0]),
                expected.into_iter().collect(),
                "{body}"
            );
            world.ack(&received);
        }
        for (body, text) in [
            (
                "return {attributes: {}}",
                "messages[0]: message_transforms[0] (javascript_udf f): its answer has no data.",
            ),
            (
                "return {data: '', attributes: {}}",
                "Some messages are empty",
            ),
        ] {
            let set = world.set_topic_transforms(vec![function("f", body)]);
            set.unwrap();
            let published = world.try_publish(vec![with_attributes()]);
            assert_refused(published, Code::InvalidArgument, text);
        }
    });
}

/// R-SMT-6: data is text to a function, in and out.
#[test]
fn data_is_text_to_a_function() {
    in_each_world(|world| {
        world.transforming(vec![function("same", "return message")]);
        world.publish("", ["grüße 🦀 \u{0}"]);
        assert_eq!(texts(&world.pull(10)), ["grüße 🦀 \u{0}"]);
        let bytes = PubsubMessage {
            data: vec![0xff].into(),
            ..PubsubMessage::default()
        };
        assert_refused(
            world.try_publish(vec![bytes]),
            Code::InvalidArgument,
            "messages[0]: message_transforms[0] (javascript_udf same): data is not UTF-8, which is all that a \
             function can be given.",
        );
    });
}

/// R-SMT-8: a disabled transform is kept and skipped; `enabled` is of the past, and says nothing.
#[test]
#[expect(deprecated, reason = "enabled is part of the API")]
fn a_disabled_transform_is_skipped() {
    in_each_world(|world| {
        let disabled = MessageTransform {
            disabled: true,
            enabled: true,
            ..append("a")
        };
        world.transforming(vec![disabled.clone(), append("b")]);
        world.set_transforms(vec![disabled.clone()]);
        world.publish("", ["x"]);
        assert_eq!(texts(&world.pull(10)), ["xb"]);
        assert_eq!(
            world.get_topic(ORDERS).unwrap().message_transforms[0],
            disabled
        );
    });
}

/// R-SMT-3, 8: the code of a disabled function is looked at when the function is to run.
#[test]
fn a_disabled_function_may_be_unfinished() {
    in_each_world(|world| {
        let unfinished = |disabled| MessageTransform {
            disabled,
            ..udf("later", "...")
        };
        world.transforming(vec![unfinished(true)]);
        world.publish("", ["x"]);
        assert_eq!(texts(&world.pull(10)), ["x"]);
        let enabled = world.set_topic_transforms(vec![unfinished(false)]);
        assert_eq!(code(enabled), Code::InvalidArgument);
        let nameless = MessageTransform {
            disabled: true,
            ..udf("", "...")
        };
        let nameless = world.set_topic_transforms(vec![nameless]);
        assert_eq!(code(nameless), Code::InvalidArgument);
    });
}

/// R-SMT-9: when a transform of the topic fails, nothing of the request is published; the answer says which and why.
#[test]
fn a_failing_topic_transform_fails_the_publish() {
    in_each_world(|world| {
        world.transforming(vec![append("a"), judge()]);
        let request = ["x", "fail", "y"].map(|text| message("", text));
        assert_refused(
            world.try_publish(request.to_vec()),
            Code::InvalidArgument,
            "messages[1]: message_transforms[1] (javascript_udf judge): Error: no.",
        );
        assert_eq!(texts(&world.pull(10)), NONE);
        world.publish("", ["z"]);
        assert_eq!(texts(&world.pull(10)), ["za"]);
    });
}

/// R-SMT-9: a failing transform of a subscription is a nack: the attempts count, and the dead-letter topic gets the
/// message as it was published.
#[test]
fn a_failing_subscription_transform_is_a_nack() {
    in_each_world(|world| {
        let (graveyard, dig) = (
            "projects/demo/topics/graveyard",
            "projects/demo/subscriptions/dig",
        );
        world.topic(ORDERS);
        world.topic(graveyard);
        world.subscription(dig, |it| it.topic = graveyard.to_owned());
        world.subscription(SHIP, |it| {
            it.message_transforms = vec![append("a"), judge()];
            it.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: graveyard.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        world.publish("", ["fail"]);
        for _ in 0..5 {
            assert_eq!(texts(&world.pull_from(dig, 10)), NONE);
            assert_eq!(texts(&world.pull(10)), NONE);
        }
        assert_eq!(texts(&world.pull_from(dig, 10)), ["fail"]);
        world.set_transforms(vec![]);
        assert_eq!(texts(&world.pull(10)), NONE);
    });
}

/// R-SMT-9: a retry policy lets a message wait whose transform failed.
#[test]
fn a_retry_policy_applies_to_failed_transforms() {
    in_each_world(|world| {
        world.delivering(false, vec![judge()]);
        let update = world.update_subscription(SHIP, &["retry_policy"], |it| {
            it.retry_policy = Some(pubsub::api::pubsub::RetryPolicy {
                minimum_backoff: seconds(10),
                maximum_backoff: seconds(600),
            });
        });
        update.unwrap();
        world.publish("", ["fail"]);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.set_transforms(vec![append("a")]);
        world.advance(9);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.advance(1);
        assert_eq!(texts(&world.pull(10)), ["faila"]);
    });
}

/// R-SMT-10: a message that the topic drops has an id, like any other, and reaches nobody.
#[test]
fn a_message_dropped_by_the_topic_has_an_id() {
    in_each_world(|world| {
        world.transforming(vec![judge()]);
        let other = "projects/demo/subscriptions/other";
        world.subscription(other, |it| it.enable_message_ordering = true);
        let ids = world.publish("k", ["drop 1", "a", "drop 2", "drop 3", "b", "drop 4"]);
        let more = world.publish("k", ["drop 5"]);
        let last = world.publish("k", ["c"]);
        let all: std::collections::BTreeSet<_> = ids.iter().chain(&more).chain(&last).collect();
        assert_eq!(all.len(), 8);
        world.check_invariants();
        world.restart();
        for subscription in [SHIP, other] {
            let received = world.pull_from(subscription, 10);
            assert_eq!(texts(&received), ["a", "b", "c"]);
            assert_eq!(message_ids(&received), [&ids[1], &ids[4], &last[0]]);
            world.try_ack(subscription, ack_ids(&received)).unwrap();
        }
        world.check_invariants();
        world.publish("k", ["d"]);
        assert_eq!(texts(&world.pull(10)), ["d"]);
    });
}

/// R-SMT-10: gaps are nothing special at the ends of blocks and requests, one message at a time or many.
#[test]
fn many_messages_may_be_dropped() {
    in_each_world(|world| {
        let odd = "return message.data % 2 ? message : null";
        world.transforming(vec![function("odd", odd)]);
        for first in [1, 201, 401] {
            world.publish_numbers("k", first, first + 199);
        }
        let expected: Vec<_> = (1..=600).step_by(2).map(|n| n.to_string()).collect();
        assert_eq!(world.drain(SHIP, 7), expected);
        world.check_invariants();
    });
}

/// R-SMT-10, 11: a message that a subscription drops waits until it is delivered, and counts as acknowledged then. A
/// pull looks on behind it.
#[test]
fn a_message_dropped_by_the_subscription_is_acknowledged() {
    in_each_world(|world| {
        world.delivering(false, vec![]);
        world.publish("", ["drop 1", "drop 2", "a", "drop 3"]);
        world.set_transforms(vec![judge()]);
        assert_eq!(texts(&world.pull(1)), ["a"]);
        assert_eq!(texts(&world.pull(1)), NONE);
        world.set_transforms(vec![]);
        world.advance(60);
        assert_eq!(texts(&world.pull(10)), ["a"]);
    });
}

/// R-SMT-12: id, publish time and ordering key are not the function's to change.
#[test]
fn id_time_and_key_stay() {
    in_each_world(|world| {
        let body = "return {data: 'y', ordering_key: 'o', orderingKey: 'o', message_id: '7', messageId: '7', \
                    publish_time: '1999-01-01T00:00:00Z'}";
        world.transforming(vec![function("f", body)]);
        world.set_transforms(vec![function("f", body)]);
        let ids = world.publish("k", ["x"]);
        let received = world.pull(10);
        let message = received[0].message.clone().unwrap();
        assert_eq!(
            (message.message_id, message.ordering_key),
            (ids[0].clone(), "k".to_owned())
        );
        assert_eq!(message.publish_time.unwrap().seconds, 1_800_000_000);
    });
}

/// R-SMT-13: what the topic does is done when a message is published, what the subscription does at each delivery.
#[test]
fn changes_apply_to_what_comes_after_them() {
    in_each_world(|world| {
        world.transforming(vec![append("a")]);
        world.publish("", ["x"]);
        world.set_topic_transforms(vec![append("b")]).unwrap();
        world.set_transforms(vec![append("c")]);
        let first = world.pull(10);
        assert_eq!(texts(&first), ["xac"]);
        world.set_transforms(vec![append("d")]);
        world.nack(&first);
        assert_eq!(texts(&world.pull(10)), ["xad"]);
    });
}

/// R-SMT-14: hostile functions fail, say why, and leave the broker as it was.
#[test]
fn hostile_functions_fail() {
    in_each_world(|world| {
        world.transforming(vec![]);
        for (body, why) in [
            ("for (;;) {}", "it took longer than 500 ms."),
            (
                "const all = []; for (;;) all.push('x'.repeat(100000) + all.length)",
                "InternalError: out of memory.",
            ),
            (
                "const deeper = () => deeper() + 1; return deeper()",
                "RangeError: Maximum call stack size exceeded.",
            ),
            (
                "return {data: 'x'.repeat(2e7)}",
                "data of its answer has 20000000 bytes; at most 10000000 are allowed.",
            ),
            (
                "return {get data() { for (;;) {} }}",
                "it took longer than 500 ms.",
            ),
            (
                "return new Proxy({}, {get() { throw new Error('no') }})",
                "Error: no.",
            ),
            (
                "return {data: '', attributes: {a: {toString() { return 'x' }}}}",
                "attributes.a of its answer is an object, not a string.",
            ),
            (
                "return require('fs')",
                "ReferenceError: require is not defined.",
            ),
            (
                "return fetch('http://localhost/')",
                "ReferenceError: fetch is not defined.",
            ),
            (
                "return import('fs')",
                "it answered a promise; it may not be asynchronous.",
            ),
        ] {
            world
                .set_topic_transforms(vec![function("f", body)])
                .unwrap();
            let text = format!("messages[0]: message_transforms[0] (javascript_udf f): {why}");
            let published = world.try_publish(vec![message("", "x")]);
            assert_refused(published, Code::InvalidArgument, &text);
        }
        let goog = "return {data: '', attributes: {goog: 'x'}}";
        world
            .set_topic_transforms(vec![function("f", goog)])
            .unwrap();
        let published = world.try_publish(vec![message("", "x")]);
        assert_refused(
            published,
            Code::InvalidArgument,
            "messages[0].attributes: the key 'goog' begins with 'goog', which is reserved.",
        );
        world.set_topic_transforms(vec![]).unwrap();
        world.publish("", ["x"]);
        assert_eq!(texts(&world.pull(10)), ["x"]);
    });
}

/// R-PUB: what a request may be, it may also be once it was transformed.
#[test]
fn a_request_may_not_grow_without_end() {
    in_each_world(|world| {
        world.transforming(vec![function("f", "return {data: 'x'.repeat(4e6)}")]);
        let request = ["a", "b", "c"].map(|text| message("", text));
        assert_refused(
            world.try_publish(request.to_vec()),
            Code::InvalidArgument,
            "messages[2] and those before it have more than 10000000 bytes after message_transforms.",
        );
    });
}

/// R-SMT-14: while a function runs as long as it may, nobody else waits.
#[test]
fn a_slow_function_stalls_nobody_else() {
    in_each_world(|world| {
        world.transforming(vec![function("f", "for (;;) {}")]);
        let plain = "projects/demo/topics/plain";
        world.topic(plain);
        let publish = |topic: &str| {
            let mut publisher = world.publisher.clone();
            let request = PublishRequest {
                topic: topic.to_owned(),
                messages: vec![message("", "x")],
            };
            async move { publisher.publish(request).await }
        };
        // A machine that does nothing for half a second proves nothing; if others had to wait, no try would succeed.
        let is_overtaken = |_| {
            world.block_on(async {
                let slow = publish(ORDERS);
                tokio::pin!(slow);
                let others = async {
                    for _ in 0..3 {
                        publish(plain).await.unwrap();
                    }
                };
                let is_overtaken = tokio::select! {
                    biased;
                    _ = &mut slow => false,
                    () = others => true,
                };
                if is_overtaken {
                    assert_eq!(slow.await.unwrap_err().code(), Code::InvalidArgument);
                }
                is_overtaken
            })
        };
        assert!((0..20).any(is_overtaken));
    });
}

/// R-SMT-15: transforms can be checked and tried out; nothing is made, nothing is published.
#[test]
fn transforms_are_tried_out() {
    in_each_world(|world| {
        let file = |list| {
            Transforms::MessageTransforms(MessageTransformList {
                message_transforms: list,
            })
        };
        let made = |text: &str| Tested::TransformedMessage(message("", text));
        let disabled = MessageTransform {
            disabled: true,
            ..append("c")
        };
        let list = vec![append("a"), disabled, judge(), append("b")];
        let tried = world.try_out(file(list.clone()), "x").unwrap();
        assert_eq!(tried, [made("xa"), made("xa"), made("xab")]);
        let tried = world.try_out(file(list.clone()), "drop").unwrap();
        assert_eq!(tried.len(), 2);
        assert!(matches!(tried[1], Tested::MessageFiltered(_)), "{tried:?}");
        let tried = world.try_out(file(list.clone()), "fail").unwrap();
        let Some(Tested::TransformationFailure(failure)) = tried.last() else {
            panic!("{tried:?}");
        };
        assert_eq!(
            failure.error_message,
            "message_transforms[2] (javascript_udf judge): Error: no."
        );

        world.transforming(vec![append("t")]);
        world.set_transforms(vec![append("s")]);
        assert_eq!(
            world
                .try_out(Transforms::Topic(ORDERS.to_owned()), "x")
                .unwrap(),
            [made("xt")]
        );
        let of_ship = Transforms::Subscription(SHIP.to_owned());
        assert_eq!(world.try_out(of_ship, "x").unwrap(), [made("xs")]);
        assert_eq!(texts(&world.pull(10)), NONE);

        let missing = Transforms::Topic("projects/demo/topics/missing".to_owned());
        assert_eq!(code(world.try_out(missing, "x")), Code::NotFound);
        let wrong = world.try_out(file(vec![udf("f", "")]), "x");
        assert_eq!(code(wrong), Code::InvalidArgument);
        assert_refused(
            world.try_out(file(list), ""),
            Code::InvalidArgument,
            "Some messages are empty",
        );
    });
}

/// R-SMT-15: a transform is valid if a topic would take it.
#[test]
fn a_transform_is_validated() {
    in_each_world(|world| {
        let validate = |transform| {
            let mut client = world.transforms();
            let request = ValidateMessageTransformRequest {
                project: "projects/demo".to_owned(),
                message_transform: transform,
            };
            world.block_on(client.validate_message_transform(request))
        };
        validate(Some(append("a"))).unwrap();
        validate(Some(zlib(CompressionMode::Compress))).unwrap();
        assert_refused(
            validate(Some(udf("f", "function g() {}"))),
            Code::InvalidArgument,
            "message_transform.javascript_udf: the code defines no function 'f'.",
        );
        assert_eq!(code(validate(None)), Code::InvalidArgument);
    });
}

/// R-SMT-16: what one transform packs another unpacks; what is not packed fails, and so does what grows without bound.
#[test]
fn data_is_packed_and_unpacked() {
    in_each_world(|world| {
        world.transforming(vec![zlib(CompressionMode::Compress)]);
        world.publish("", ["x"]);
        let packed = world.pull(10);
        let data = packed[0].message.as_ref().unwrap().data.clone();
        assert_eq!(data[0], 0x78);
        world.nack(&packed);
        world.set_transforms(vec![zlib(CompressionMode::Decompress)]);
        assert_eq!(texts(&world.pull(10)), ["x"]);

        let unpacks = vec![zlib(CompressionMode::Decompress)];
        world.set_topic_transforms(unpacks).unwrap();
        let plain = world.try_publish(vec![message("", "plain")]).unwrap_err();
        let text = "messages[0]: message_transforms[0] (compression): data is not zlib: ";
        assert!(plain.message().starts_with(text), "{plain:?}");
        let bomb = PubsubMessage {
            data: pack(&vec![0; 10_000_001]).into(),
            ..PubsubMessage::default()
        };
        assert_refused(
            world.try_publish(vec![bomb]),
            Code::InvalidArgument,
            "messages[0]: message_transforms[0] (compression): data has more than 10000000 bytes once it is \
             decompressed.",
        );
    });
}

fn pack(data: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(data).unwrap();
    packed.finish().unwrap()
}

/// R-SMT-17: an inference is stored and shown; there is nobody to ask, so what needs one fails.
#[test]
fn an_inference_is_stored_and_fails() {
    in_each_world(|world| {
        let asks = of(Transform::AiInference(AiInference {
            endpoint: "projects/demo/locations/here/endpoints/e".to_owned(),
            ..AiInference::default()
        }));
        world.transforming(vec![asks.clone()]);
        assert_eq!(
            world.get_topic(ORDERS).unwrap().message_transforms,
            std::slice::from_ref(&asks)
        );
        assert_refused(
            world.try_publish(vec![message("", "x")]),
            Code::InvalidArgument,
            "messages[0]: message_transforms[0] (ai_inference): there is no model to be asked on this machine.",
        );
        world.set_topic_transforms(vec![]).unwrap();
        world.set_transforms(vec![asks]);
        world.publish("", ["x"]);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.set_transforms(vec![]);
        assert_eq!(texts(&world.pull(10)), ["x"]);
    });
}

/// R-SMT-18: what the transforms of a topic make of a message is what has to fit the topic's schema. A message that is
/// dropped need not fit; what the broker notes of the schema is no obstacle for the transforms of a subscription.
#[test]
fn a_schema_sees_transformed_messages() {
    in_each_world(|world| {
        let definition = r#"{"type":"record","name":"Order","fields":[{"name":"n","type":"int"}]}"#;
        let create = CreateSchemaRequest {
            parent: "projects/demo".to_owned(),
            schema_id: "order".to_owned(),
            schema: Some(Schema {
                r#type: Type::Avro.into(),
                definition: definition.to_owned(),
                ..Schema::default()
            }),
        };
        let mut schemas = world.schemas();
        world.block_on(schemas.create_schema(create)).unwrap();
        world.transforming(vec![
            judge(),
            function("wrap", "return {data: `{\"n\":${message.data}}`}"),
        ]);
        let update = world.update_topic(ORDERS, &["schema_settings"], |it| {
            it.schema_settings = Some(SchemaSettings {
                schema: "projects/demo/schemas/order".to_owned(),
                encoding: Encoding::Json.into(),
                ..SchemaSettings::default()
            });
        });
        update.unwrap();
        world.set_transforms(vec![append("!")]);
        world.publish("", ["7", "drop"]);
        let received = world.pull(10);
        assert_eq!(texts(&received), [r#"{"n":7}!"#]);
        assert!(attributes(&received[0]).contains_key("googclient_schemaname"));
        for _ in 0..2 {
            let text = world.try_publish(vec![message("", "'x'")]);
            assert_eq!(code(text), Code::InvalidArgument);
        }
        world.set_topic_transforms(vec![]).unwrap();
        world.publish("", [r#"{"n":8}"#]);
        assert_eq!(
            code(world.try_publish(vec![message("", "7")])),
            Code::InvalidArgument
        );
    });
}

/// R-SMT-19, R-FILT-16: a filter sees what the topic's transforms made, and not what the subscription's make.
#[test]
fn a_filter_stands_between_the_transforms() {
    in_each_world(|world| {
        let mark = |name: &str| {
            let body = format!("message.attributes.{name} = 'yes'; return message");
            function(name, &body)
        };
        world.transforming(vec![judge(), mark("topic")]);
        let names = [
            "projects/demo/subscriptions/early",
            "projects/demo/subscriptions/late",
        ];
        for (name, filter) in names.iter().zip(["attributes:topic", "attributes:own"]) {
            world.subscription(name, |it| {
                it.filter = filter.to_owned();
                it.enable_message_ordering = true;
                it.message_transforms = vec![mark("own")];
            });
        }
        world.publish("k", ["drop", "x", "drop", "y"]);
        let received = world.pull_from(names[0], 10);
        assert_eq!(texts(&received), ["x", "y"]);
        assert_eq!(
            attributes(&received[0]),
            [("own", "yes"), ("topic", "yes")].into()
        );
        assert_eq!(texts(&world.pull_from(names[1], 10)), NONE);
    });
}

/// R-SMT-10, R-SEEK-1: what the topic dropped does not come back when a subscription is sought to the past.
#[test]
fn a_dropped_message_is_not_sought() {
    in_each_world(|world| {
        world.transforming(vec![judge()]);
        let update = world.update_subscription(SHIP, &["retain_acked_messages"], |it| {
            it.retain_acked_messages = true;
        });
        update.unwrap();
        world.publish("", ["drop", "a", "drop", "b", "drop"]);
        assert_eq!(world.drain(SHIP, 10), ["a", "b"]);
        let mut subscriber = world.subscriber.clone();
        let seek = subscriber.seek(SeekRequest {
            subscription: SHIP.to_owned(),
            target: Some(Target::Time(START.to_proto())),
        });
        world.block_on(seek).unwrap();
        world.check_invariants();
        assert_eq!(world.drain(SHIP, 1), ["a", "b"]);
    });
}

/// R-SMT-9, R-ORD-10: a failure brings the later messages of its key back; they are not handed out before it.
#[test]
fn a_failure_keeps_the_order_of_its_key() {
    in_each_world(|world| {
        world.delivering(true, vec![judge()]);
        world.publish("k", ["a", "fail", "c", "drop", "d"]);
        world.publish("other", ["o"]);
        let received = world.pull(10);
        assert_eq!(texts(&received), ["a", "o"]);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.ack(&received);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.set_transforms(vec![append("!")]);
        assert_eq!(texts(&world.pull(10)), ["fail!", "c!", "drop!", "d!"]);
        world.check_invariants();
    });
}

/// R-SMT-10, R-ORD-8, 10: a dropped message of a key is as one that was acknowledged: it holds nothing up, and comes
/// again with an earlier one that fails.
#[test]
fn a_dropped_message_keeps_the_order_of_its_key() {
    in_each_world(|world| {
        world.delivering(true, vec![judge()]);
        world.publish("k", ["drop 1", "a", "drop 2", "b"]);
        let received = world.pull(10);
        assert_eq!(texts(&received), ["a", "b"]);
        world.ack(&received[1..]);
        assert_eq!(texts(&world.pull(10)), NONE);
        world.nack(&received[..1]);
        world.set_transforms(vec![append("!")]);
        assert_eq!(texts(&world.pull(10)), ["a!", "drop 2!", "b!"]);
        world.check_invariants();
    });
}

/// R-EOD-10: a message that was dropped does not stand in the way of acks in order.
#[test]
fn exactly_once_goes_on_behind_a_dropped_message() {
    in_each_world(|world| {
        world.delivering(true, vec![judge()]);
        let update = world.update_subscription(SHIP, &["enable_exactly_once_delivery"], |it| {
            it.enable_exactly_once_delivery = true;
        });
        update.unwrap();
        world.publish("k", ["drop 1", "a", "drop 2", "b"]);
        let received = world.pull(10);
        assert_eq!(texts(&received), ["a", "b"]);
        world.ack(&received[..1]);
        world.ack(&received[1..]);
        world.publish("k", ["c"]);
        assert_eq!(texts(&world.pull(10)), ["c"]);
    });
}

/// R-PULL-3: a pull whose messages were all dropped goes on waiting.
#[test]
fn a_pull_waits_on_behind_dropped_messages() {
    in_each_world(|world| {
        world.delivering(false, vec![judge()]);
        let mut subscriber = world.subscriber.clone();
        let pull = subscriber.pull(PullRequest {
            subscription: SHIP.to_owned(),
            max_messages: 1,
            ..PullRequest::default()
        });
        let mut publisher = world.publisher.clone();
        let publish = async {
            for texts in [["drop", "drop"], ["drop", "a"]] {
                let messages = texts.map(|text| message("", text)).to_vec();
                let topic = ORDERS.to_owned();
                publisher
                    .publish(PublishRequest { topic, messages })
                    .await
                    .unwrap();
                tokio::task::yield_now().await;
            }
        };
        let (pulled, ()) = world.block_on(async { tokio::join!(pull, publish) });
        assert_eq!(
            texts(&pulled.unwrap().into_inner().received_messages),
            ["a"]
        );
    });
}

/// R-SMT-7, R-STRM-3: a stream gets transformed messages; a dropped one takes no room from those that it has out.
#[test]
fn a_stream_gets_transformed_messages() {
    in_each_world(|world| {
        world.delivering(true, vec![judge(), append("!")]);
        world.publish("k", ["drop 1", "drop 2", "a", "drop 3", "b"]);
        let mut stream = world.stream(|it| it.max_outstanding_messages = 1);
        let first = stream.messages(world, 1);
        assert_eq!(texts(&first), ["a!"]);
        stream.ack(&first);
        let second = stream.messages(world, 1);
        assert_eq!(texts(&second), ["b!"]);
        stream.ack(&second);
        stream.end(world);
        assert_eq!(texts(&world.pull(10)), NONE);
    });
}

/// R-STRM-3: what a stream has out counts with the size that it was sent in.
#[test]
fn a_stream_counts_transformed_bytes() {
    in_each_world(|world| {
        world.delivering(
            false,
            vec![function("grow", "return {data: message.data.repeat(100)}")],
        );
        world.publish("", ["a"]);
        world.publish("", ["b"]);
        let mut stream = world.stream(|it| it.max_outstanding_bytes = 200);
        let first = stream.messages(world, 2);
        assert_eq!(first.len(), 2);
        world.publish("", ["c"]);
        // Two of 100 bytes and more fill it, so the third is everybody's.
        let third = world.pull(10);
        assert_eq!(texts(&third), ["c".repeat(100)]);
        stream.end(world);
    });
}

/// R-SMT-9: a stream is given a message again whose transform failed, until the dead-letter topic has it.
#[test]
fn a_stream_tries_failed_messages_again() {
    in_each_world(|world| {
        let (graveyard, dig) = (
            "projects/demo/topics/graveyard",
            "projects/demo/subscriptions/dig",
        );
        world.topic(graveyard);
        world.subscription(dig, |it| it.topic = graveyard.to_owned());
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.enable_message_ordering = true;
            it.message_transforms = vec![judge()];
            it.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: graveyard.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        world.publish("k", ["fail", "a"]);
        let mut stream = world.stream(|_| ());
        assert_eq!(texts(&stream.messages(world, 1)), ["a"]);
        assert_eq!(texts(&world.pull_from(dig, 10)), ["fail"]);
        stream.end(world);
    });
}
