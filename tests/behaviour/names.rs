//! What resources may be called.

use pubsub::api::pubsub::{CreateSchemaRequest, CreateSnapshotRequest, Schema, schema};
use tonic::Code;

use crate::world::{ORDERS, SHIP, World, assert_refused, in_each_world, message, texts};

fn topic(id: &str) -> String {
    format!("projects/demo/topics/{id}")
}

fn subscription(id: &str) -> String {
    format!("projects/demo/subscriptions/{id}")
}

/// That topics and subscriptions may have this ID, and read back under it.
#[track_caller]
fn assert_good(world: &mut World, id: &str) {
    let topic = topic(id);
    assert_eq!(world.topic(&topic).name, topic);
    assert_eq!(world.get_topic(&topic).unwrap().name, topic);
    let name = subscription(id);
    assert_eq!(world.subscription(&name, |it| it.topic = topic).name, name);
    assert_eq!(world.get_subscription(&name).unwrap().name, name);
}

/// That neither a topic nor a subscription may have this ID.
#[track_caller]
fn assert_bad(world: &mut World, id: &str) {
    assert_bad_topic(world, &topic(id));
    let name = subscription(id);
    assert_refused(
        world.try_subscription(&name, |_| ()),
        Code::InvalidArgument,
        &format!("Invalid [subscriptions] name: (name={name})"),
    );
}

#[track_caller]
fn assert_bad_topic(world: &mut World, name: &str) {
    assert_refused(
        world.try_topic(name),
        Code::InvalidArgument,
        &format!("Invalid [topics] name: (name={name})"),
    );
}

/// R-NAME-1: a name is project, collection and ID, and of the collection that is asked for.
#[test]
fn a_name_has_project_collection_and_id() {
    in_each_world(|world| {
        for name in [
            "",
            "orders",
            "projects/demo/queues/abc",
            "projects/demo/subscriptions/abc",
            "projects/demo/topics",
            "projects/demo/topics/",
            "projects/demo/topics/abc/def",
            "projects/topics/abc",
            "project/demo/topics/abc",
            "/projects/demo/topics/abc",
            " projects/demo/topics/abc",
        ] {
            assert_bad_topic(world, name);
        }
    });
}

/// R-NAME-2 and 14: a project goes by ID or by number; test projects of any shape are welcome, except none at all.
#[test]
fn a_project_may_be_an_id_a_number_or_anything() {
    in_each_world(|world| {
        for project in [
            "123456789123",
            "my-cool-project",
            "test",
            "example.com:shop",
            "P_1",
        ] {
            world.topic(&format!("projects/{project}/topics/abc"));
        }
        assert_bad_topic(world, "projects//topics/abc");
    });
}

/// R-NAME-3: an ID does not begin with `goog`; case matters.
#[test]
fn an_id_does_not_begin_with_goog() {
    in_each_world(|world| {
        assert_bad(world, "goog-x");
        assert_bad(world, "google");
        assert_good(world, "Goog-x");
        assert_good(world, "a-goog");
    });
}

/// R-NAME-4: an ID begins with a letter.
#[test]
fn an_id_begins_with_a_letter() {
    in_each_world(|world| {
        for id in ["1abc", "-abc", "_abc", ".abc", "%41bc", "ábc"] {
            assert_bad(world, id);
        }
    });
}

/// R-NAME-5: an ID has 3 to 255 characters.
#[test]
fn an_id_has_3_to_255_characters() {
    in_each_world(|world| {
        assert_bad(world, "ab");
        assert_good(world, "abc");
        assert_good(world, &"a".repeat(255));
        assert_bad(world, &"a".repeat(256));
    });
}

/// R-NAME-6: letters, digits, and six marks.
#[test]
fn an_id_is_of_letters_digits_and_six_marks() {
    in_each_world(|world| {
        for id in ["aZ9", "a-b", "a_b", "a.b", "a~b", "a+b", "a%b"] {
            assert_good(world, id);
        }
        for id in ["a b", "a/b", "a$b", "a:b", "a\tb", "a\0b", "a\nb", "a@b"] {
            assert_bad(world, id);
        }
    });
}

/// R-NAME-7: any other character has to be written as a percent escape, and is read back so.
#[test]
fn other_characters_are_percent_escapes() {
    in_each_world(|world| {
        assert_bad(world, "mi-tópico");
        assert_good(world, "mi-t%C3%B3pico");
    });
}

/// R-NAME-8: an escape is not decoded: two spellings are two resources.
#[test]
fn two_spellings_are_two_topics() {
    in_each_world(|world| {
        let (escaped, plain) = (topic("a%2Bb"), topic("a+b"));
        world.topic(&escaped);
        assert_refused(world.get_topic(&plain), Code::NotFound, "Topic not found");
        world.topic(&plain);
        world.try_delete_topic(&plain).unwrap();
        assert_eq!(world.get_topic(&escaped).unwrap().name, escaped);
    });
}

/// R-NAME-9: a name is taken in its project and collection only.
#[test]
fn a_topic_and_a_subscription_may_share_an_id() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.topic("projects/other/topics/orders");
        let name = subscription("orders");
        world.subscription(&name, |_| ());
        let snapshot = CreateSnapshotRequest {
            name: "projects/demo/snapshots/orders".to_owned(),
            subscription: name.clone(),
            ..CreateSnapshotRequest::default()
        };
        let made = world.block_on(world.subscriber.clone().create_snapshot(snapshot));
        made.unwrap();
        let schema = CreateSchemaRequest {
            parent: "projects/demo".to_owned(),
            schema: Some(Schema {
                r#type: schema::Type::Avro.into(),
                definition: r#"{"type":"record","name":"R","fields":[]}"#.to_owned(),
                ..Schema::default()
            }),
            schema_id: "orders".to_owned(),
        };
        world
            .block_on(world.schemas().create_schema(schema))
            .unwrap();
        world.publish("", ["a"]);
        assert_eq!(texts(&world.pull_from(&name, 10)), ["a"]);
    });
}

/// R-NAME-10: a subscription without a name is given one, in the project of its topic, and another one each time.
#[test]
fn a_subscription_without_a_name_is_given_one() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let first = world.subscription("", |_| ()).name;
        let second = world.subscription("", |_| ()).name;
        assert_ne!(first, second);
        world.publish("", ["a"]);
        for name in [first, second] {
            assert!(name.starts_with("projects/demo/subscriptions/"), "{name}");
            assert_eq!(texts(&world.pull_from(&name, 10)), ["a"]);
        }
    });
}

/// R-NAME-12: the words that stand for what is gone name nothing that can be made or attached to.
#[test]
fn the_name_of_deleted_topics_cannot_be_used() {
    in_each_world(|world| {
        assert_bad(world, "_deleted-topic_");
        assert_bad_topic(world, "_deleted-topic_");
        for topic in ["_deleted-topic_", ""] {
            assert_refused(
                world.try_subscription(SHIP, |it| it.topic = topic.to_owned()),
                Code::InvalidArgument,
                &format!("Invalid [topics] name: (name={topic})"),
            );
        }
    });
}

/// R-NAME-13: a malformed name is refused as such before anybody asks whether there is such a thing.
#[test]
fn a_malformed_name_is_refused_before_anything_is_looked_up() {
    in_each_world(|world| {
        let bad = "projects/demo/topics/1";
        let text = format!("Invalid [topics] name: (name={bad})");
        let refusals = [
            world.try_publish_to(bad, vec![message("", "a")]).map(drop),
            world.get_topic(bad).map(drop),
            world.update_topic(bad, &["labels"], |_| ()).map(drop),
            world.try_delete_topic(bad),
            world
                .try_subscription(SHIP, |it| it.topic = bad.to_owned())
                .map(drop),
        ];
        for refusal in refusals {
            assert_refused(refusal, Code::InvalidArgument, &text);
        }
        let bad = "projects/demo/subscriptions/1";
        let text = format!("Invalid [subscriptions] name: (name={bad})");
        let refusals = [
            world.try_pull(bad, 1).map(drop),
            world.try_ack(bad, vec!["id".to_owned()]),
            world.try_modack(bad, vec!["id".to_owned()], 10),
            world.get_subscription(bad).map(drop),
            world
                .update_subscription(bad, &["labels"], |_| ())
                .map(drop),
            world.try_delete_subscription(bad),
        ];
        for refusal in refusals {
            assert_refused(refusal, Code::InvalidArgument, &text);
        }
    });
}
