//! What messages look like: schemas, their revisions, and topics that refuse what does not fit.

use pubsub::api::pubsub::schema::{Configuration, Type};
use pubsub::api::pubsub::validate_message_request::SchemaSpec;
use pubsub::api::pubsub::{
    CommitSchemaRequest, CompiledProtoSchema, CreateSchemaRequest, DeleteSchemaRequest,
    DeleteSchemaRevisionRequest, Encoding, GetSchemaRequest, ListSchemaRevisionsRequest,
    ListSchemasRequest, ListTopicsRequest, PubsubMessage, ReceivedMessage, RollbackSchemaRequest,
    Schema, SchemaSettings, SchemaView, Topic, ValidateMessageRequest, ValidateSchemaRequest,
};
use pubsub::api::time::Timestamp;
use tonic::{Code, Status};

use crate::world::{
    ORDERS, SHIP, START, World, ack_ids, assert_refused, code, in_each_world, message, texts,
};

/// Nothing.
const NONE: [&str; 0] = [];

const ORDER: &str = "projects/demo/schemas/order";

/// A record with a number; one that has a text too, or may have; one with another field altogether.
const NUMBER: &str = r#"{"type":"record","name":"Order","fields":[{"name":"n","type":"int"}]}"#;
const NOTED: &str = r#"{"type":"record","name":"Order","fields":[{"name":"n","type":"int"},
    {"name":"note","type":"string","default":""}]}"#;
const PROTO: &str = "syntax = \"proto3\";\nmessage Order {\n  int32 n = 1;\n}\n";

/// A message of each.
const ONE: &str = r#"{"n":1}"#;
const WITH_NOTE: &str = r#"{"n":2,"note":"fragile"}"#;

fn schema(language: Type, definition: &str) -> Schema {
    Schema {
        r#type: language.into(),
        definition: definition.to_owned(),
        ..Schema::default()
    }
}

/// The vocabulary of this file.
trait Schemas {
    fn try_create(&self, id: &str, schema: Schema) -> Result<Schema, Status>;
    fn try_commit(&self, schema: Schema) -> Result<Schema, Status>;
    fn try_rollback(&self, revision: &str) -> Result<Schema, Status>;
    fn try_get(&self, name: &str) -> Result<Schema, Status>;
    fn try_delete_revision(&self, name: &str) -> Result<Schema, Status>;
    fn try_delete_schema(&self, name: &str) -> Result<(), Status>;
    fn names(&self) -> Vec<String>;
    fn revisions(&self) -> Vec<String>;

    /// Makes `order`, a number; answers its revision.
    fn order(&self) -> String {
        let order = self.try_create("order", schema(Type::Avro, NUMBER));
        order.unwrap().revision_id
    }

    /// Adds a revision to `order`; answers it.
    fn commit(&self, definition: &str) -> String {
        let committed = self.try_commit(schema(Type::Avro, definition));
        committed.unwrap().revision_id
    }
}

impl Schemas for World {
    fn try_create(&self, id: &str, schema: Schema) -> Result<Schema, Status> {
        let request = CreateSchemaRequest {
            parent: "projects/demo".to_owned(),
            schema: Some(schema),
            schema_id: id.to_owned(),
        };
        let answer = self.block_on(self.schemas().create_schema(request))?;
        Ok(answer.into_inner())
    }

    fn try_commit(&self, schema: Schema) -> Result<Schema, Status> {
        let request = CommitSchemaRequest {
            name: ORDER.to_owned(),
            schema: Some(schema),
        };
        let answer = self.block_on(self.schemas().commit_schema(request))?;
        Ok(answer.into_inner())
    }

    fn try_rollback(&self, revision: &str) -> Result<Schema, Status> {
        let request = RollbackSchemaRequest {
            name: ORDER.to_owned(),
            revision_id: revision.to_owned(),
        };
        let answer = self.block_on(self.schemas().rollback_schema(request))?;
        Ok(answer.into_inner())
    }

    fn try_get(&self, name: &str) -> Result<Schema, Status> {
        let request = GetSchemaRequest {
            name: name.to_owned(),
            view: 0,
        };
        let answer = self.block_on(self.schemas().get_schema(request))?;
        Ok(answer.into_inner())
    }

    fn try_delete_revision(&self, name: &str) -> Result<Schema, Status> {
        let request = DeleteSchemaRevisionRequest {
            name: name.to_owned(),
            ..DeleteSchemaRevisionRequest::default()
        };
        let answer = self.block_on(self.schemas().delete_schema_revision(request))?;
        Ok(answer.into_inner())
    }

    fn try_delete_schema(&self, name: &str) -> Result<(), Status> {
        let request = DeleteSchemaRequest {
            name: name.to_owned(),
        };
        self.block_on(self.schemas().delete_schema(request))?;
        Ok(())
    }

    fn names(&self) -> Vec<String> {
        let request = ListSchemasRequest {
            parent: "projects/demo".to_owned(),
            ..ListSchemasRequest::default()
        };
        let answer = self.block_on(self.schemas().list_schemas(request));
        let schemas = answer.unwrap().into_inner().schemas.into_iter();
        schemas.map(|schema| schema.name).collect()
    }

    fn revisions(&self) -> Vec<String> {
        let request = ListSchemaRevisionsRequest {
            name: ORDER.to_owned(),
            ..ListSchemaRevisionsRequest::default()
        };
        let answer = self.block_on(self.schemas().list_schema_revisions(request));
        let schemas = answer.unwrap().into_inner().schemas.into_iter();
        schemas.map(|schema| schema.revision_id).collect()
    }
}

/// Settings for `order` in JSON, with the revisions it begins and ends with.
fn settings(first: &str, last: &str) -> SchemaSettings {
    SchemaSettings {
        schema: ORDER.to_owned(),
        encoding: Encoding::Json.into(),
        first_revision_id: first.to_owned(),
        last_revision_id: last.to_owned(),
    }
}

fn try_topic_with(world: &World, name: &str, settings: SchemaSettings) -> Result<Topic, Status> {
    let topic = Topic {
        name: name.to_owned(),
        schema_settings: Some(settings),
        ..Topic::default()
    };
    let answer = world.block_on(world.publisher.clone().create_topic(topic))?;
    Ok(answer.into_inner())
}

/// Makes the topic `orders` for `order`, and `ship`.
fn orders_with(world: &mut World, settings: SchemaSettings) {
    try_topic_with(world, ORDERS, settings).unwrap();
    world.subscription(SHIP, |_| ());
}

/// Changes what `orders` says of its schema.
fn update_settings(
    world: &mut World,
    path: &str,
    settings: Option<SchemaSettings>,
) -> Result<Topic, Status> {
    world.update_topic(ORDERS, &[path], |it| it.schema_settings = settings)
}

fn try_publish(world: &mut World, text: &str) -> Result<Vec<String>, Status> {
    world.try_publish(vec![message("", text)])
}

/// What is said of the schema in the only message that waits.
fn noted(world: &mut World) -> [String; 3] {
    let messages = world.pull(10);
    let [
        ReceivedMessage {
            message: Some(message),
            ..
        },
    ] = messages.as_slice()
    else {
        panic!("one message waits, not {messages:?}");
    };
    let noted = ["name", "revisionid", "encoding"].map(|what| {
        let key = format!("googclient_schema{what}");
        message.attributes.get(&key).cloned().unwrap_or_default()
    });
    world.try_ack(SHIP, ack_ids(&messages)).unwrap();
    noted
}

fn is_revision(id: &str) -> bool {
    id.len() == 8
        && id
            .bytes()
            .all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

/// R-SCH-1 and 2: what is the broker's to give is not taken; the ID is apart.
#[test]
fn a_schema_is_made_with_an_id_and_what_the_broker_adds() {
    in_each_world(|world| {
        let given = Schema {
            name: "projects/demo/schemas/other".to_owned(),
            revision_id: "mine".to_owned(),
            revision_create_time: Some(Timestamp::from_micros(1).to_proto()),
            ..schema(Type::Avro, NUMBER)
        };
        let made = world.try_create("order", given).unwrap();
        assert!(is_revision(&made.revision_id), "{}", made.revision_id);
        let expected = Schema {
            name: ORDER.to_owned(),
            revision_id: made.revision_id.clone(),
            revision_create_time: Some(START.to_proto()),
            ..schema(Type::Avro, NUMBER)
        };
        assert_eq!(made, expected);
        world.restart();
        assert_eq!(world.try_get(ORDER).unwrap(), expected);
        assert_eq!(world.names(), [ORDER]);
        let again = world.try_create("order", schema(Type::Avro, NUMBER));
        assert_refused(again, Code::AlreadyExists, "Schema already exists");
    });
}

/// R-SCH-3 and 4: a definition must be valid, and is told where it is not; nothing is made then.
#[test]
fn a_broken_definition_makes_no_schema() {
    in_each_world(|world| {
        for (language, definition, reason) in [
            (Type::Avro, "", "it is empty"),
            (
                Type::Avro,
                r#"{"type":"record""#,
                "EOF while parsing an object at line 1 column 16",
            ),
            (
                Type::Avro,
                r#"{"type":"record","name":"R","fields":[{"name":"a","type":"strin"}]}"#,
                "fields[0].type: there is no type \"strin\"",
            ),
            (
                Type::ProtocolBuffer,
                "syntax = \"proto3\";\nmessage Order {\n  Item item = 1;\n}",
                "definition.proto:3:3: name 'Item' is not defined",
            ),
            (
                Type::ProtocolBuffer,
                "syntax = \"proto3\"; message A {} message B {}",
                "only one type is allowed at the top; move \"B\" into \"A\"",
            ),
            (
                Type::ProtocolBuffer,
                "syntax = \"proto3\"; import \"google/protobuf/any.proto\"; message A {}",
                "it imports \"google/protobuf/any.proto\"; imports are not allowed",
            ),
        ] {
            let text = format!("Could not parse schema definition: {reason}");
            let create = world.try_create("order", schema(language, definition));
            assert_refused(create, Code::InvalidArgument, &text);
        }
        let untyped = world.try_create("order", schema(Type::Unspecified, NUMBER));
        assert_refused(untyped, Code::InvalidArgument, "Invalid schema type");
        assert_eq!(world.names(), NONE);
    });
}

/// R-SCH-4: Avro, proto2 and proto3, with any type at the top in Avro.
#[test]
fn definitions_are_avro_or_protocol_buffers() {
    in_each_world(|world| {
        let proto2 = "message M { required string s = 1; extensions 100 to 200; }";
        for (id, language, definition) in [
            ("record", Type::Avro, NUMBER),
            ("string", Type::Avro, "\"string\""),
            ("proto3", Type::ProtocolBuffer, PROTO),
            ("proto2", Type::ProtocolBuffer, proto2),
        ] {
            let made = world.try_create(id, schema(language, definition)).unwrap();
            assert_eq!(made.r#type(), language);
            assert_eq!(made.definition, definition);
        }
    });
}

/// R-SCH-5: a definition of at most 300 KB, and 20 revisions.
#[test]
fn definitions_and_revisions_are_bounded() {
    in_each_world(|world| {
        let long = |bytes: usize| format!("{NUMBER}{}", " ".repeat(bytes - NUMBER.len()));
        let too_long = world.try_create("order", schema(Type::Avro, &long(300 * 1024 + 1)));
        let text = "schema.definition has 307201 bytes; at most 307200 are allowed.";
        assert_refused(too_long, Code::InvalidArgument, text);
        assert_eq!(world.names(), NONE);
        let order = world.try_create("order", schema(Type::Avro, &long(300 * 1024)));
        assert_eq!(order.unwrap().definition.len(), 300 * 1024);

        for _ in 1..20 {
            world.commit(NUMBER);
        }
        let revisions = world.revisions();
        assert_eq!(revisions.len(), 20);
        let full = "A schema has at most 20 revisions; delete one first.";
        let commit = world.try_commit(schema(Type::Avro, NUMBER));
        assert_refused(commit, Code::ResourceExhausted, full);
        let rollback = world.try_rollback(&revisions[3]);
        assert_refused(rollback, Code::ResourceExhausted, full);
        assert_eq!(world.revisions(), revisions);
        let oldest = format!("{ORDER}@{}", revisions[0]);
        world.try_delete_revision(&oldest).unwrap();
        world.try_rollback(&revisions[3]).unwrap();
    });
}

/// R-SCH-6: a compiled definition is refused by name.
#[test]
fn a_compiled_definition_is_refused_by_name() {
    in_each_world(|world| {
        let compiled = Schema {
            configuration: Some(Configuration::CompiledProtoSchema(
                CompiledProtoSchema::default(),
            )),
            ..schema(Type::ProtocolBuffer, "")
        };
        let text = "schema.compiled_proto_schema is not supported by this broker yet.";
        assert_refused(
            world.try_create("order", compiled),
            Code::Unimplemented,
            text,
        );
    });
}

/// R-SCH-7: a schema is shown whole, in lists without its definition, unless asked for.
#[test]
fn lists_leave_definitions_out_unless_asked() {
    in_each_world(|world| {
        let revision = world.order();
        let mut schemas = world.schemas();
        for (view, in_get, in_lists) in [
            (SchemaView::Unspecified, NUMBER, ""),
            (SchemaView::Basic, "", ""),
            (SchemaView::Full, NUMBER, NUMBER),
        ] {
            let got = world.block_on(schemas.get_schema(GetSchemaRequest {
                name: ORDER.to_owned(),
                view: view.into(),
            }));
            let listed = world.block_on(schemas.list_schemas(ListSchemasRequest {
                parent: "projects/demo".to_owned(),
                view: view.into(),
                ..ListSchemasRequest::default()
            }));
            let revisions = schemas.list_schema_revisions(ListSchemaRevisionsRequest {
                name: ORDER.to_owned(),
                view: view.into(),
                ..ListSchemaRevisionsRequest::default()
            });
            let revisions = world.block_on(revisions).unwrap().into_inner().schemas;
            let listed = listed.unwrap().into_inner().schemas;
            assert_eq!(got.unwrap().into_inner().definition, in_get, "{view:?}");
            assert_eq!(listed[0].definition, in_lists, "{view:?}");
            assert_eq!(listed, revisions);
            assert_eq!(listed[0].revision_id, revision);
            assert_eq!(listed[0].revision_create_time, Some(START.to_proto()));
        }
    });
}

/// R-REST-5 for schemas: pages of any size join to the whole, by name; revisions the oldest first.
#[test]
fn pages_join_to_the_whole() {
    in_each_world(|world| {
        for id in ["order", "alpha", "zulu", "beta"] {
            world.try_create(id, schema(Type::Avro, NUMBER)).unwrap();
        }
        let made = [
            world.revisions(),
            vec![world.commit(NOTED), world.commit(NOTED)],
        ]
        .concat();
        let mut schemas = world.schemas();
        for page_size in 1..5 {
            let (mut names, mut page_token) = (Vec::new(), String::new());
            loop {
                let page = world.block_on(schemas.list_schemas(ListSchemasRequest {
                    parent: "projects/demo".to_owned(),
                    page_size,
                    page_token,
                    ..ListSchemasRequest::default()
                }));
                let page = page.unwrap().into_inner();
                assert!(page.schemas.len() <= page_size as usize);
                names.extend(page.schemas.into_iter().map(|schema| schema.name));
                page_token = page.next_page_token;
                if page_token.is_empty() {
                    break;
                }
            }
            assert_eq!(names, world.names());
            let (mut revisions, mut page_token) = (Vec::new(), String::new());
            loop {
                let request = ListSchemaRevisionsRequest {
                    name: ORDER.to_owned(),
                    page_size,
                    page_token,
                    ..ListSchemaRevisionsRequest::default()
                };
                let page = world.block_on(schemas.list_schema_revisions(request));
                let page = page.unwrap().into_inner();
                assert!(page.schemas.len() <= page_size as usize);
                revisions.extend(page.schemas.into_iter().map(|it| it.revision_id));
                page_token = page.next_page_token;
                if page_token.is_empty() {
                    break;
                }
            }
            assert_eq!(revisions, made);
        }
        let sorted = ["alpha", "beta", "order", "zulu"];
        assert_eq!(
            world.names(),
            sorted.map(|id| format!("projects/demo/schemas/{id}"))
        );
        let strange = schemas.list_schema_revisions(ListSchemaRevisionsRequest {
            name: ORDER.to_owned(),
            page_token: "!".to_owned(),
            ..ListSchemaRevisionsRequest::default()
        });
        assert_eq!(code(world.block_on(strange)), Code::InvalidArgument);
    });
}

/// R-SCH-8 and 9: each commit and rollback makes a revision with an id and a time of its own.
#[test]
fn a_rollback_makes_a_copy_of_an_old_revision() {
    in_each_world(|world| {
        let first = world.order();
        world.advance(60);
        let second = world.commit(NOTED);
        world.advance(60);
        let third = world.try_rollback(&first).unwrap();
        assert_eq!(third.definition, NUMBER);
        let minute = std::time::Duration::from_secs(60);
        let time = (START + minute + minute).to_proto();
        assert_eq!(third.revision_create_time, Some(time));
        assert_eq!(world.try_get(ORDER).unwrap(), third);
        let revisions = world.revisions();
        assert_eq!(
            revisions,
            [first.clone(), second, third.revision_id.clone()]
        );
        assert!(revisions.iter().all(|id| is_revision(id)));
        assert!(third.revision_id != first && third.revision_id != revisions[1]);

        let missing = world.try_rollback("zzzzzzzz");
        assert_refused(missing, Code::NotFound, "Revision not found");
        let unnamed = world.try_rollback("");
        assert_refused(unnamed, Code::InvalidArgument, "Missing revision ID");
    });
}

/// R-NAME-11: NAME@REVISION names a revision, the name alone the newest.
#[test]
fn a_revision_is_named_after_an_at() {
    in_each_world(|world| {
        let first = world.order();
        let second = world.commit(NOTED);
        let named = |revision: &str| world.try_get(&format!("{ORDER}@{revision}"));
        assert_eq!(named(&first).unwrap().definition, NUMBER);
        assert_eq!(named(&first).unwrap().name, ORDER);
        assert_eq!(named(&second).unwrap(), world.try_get(ORDER).unwrap());
        assert_refused(named("zz"), Code::NotFound, "Schema revision not found");
        let name = format!("{ORDER}@{first}");
        let text = format!("Invalid [schemas] name: (name={name})");
        assert_refused(world.try_delete_schema(&name), Code::InvalidArgument, &text);
    });
}

/// R-NAME-1 to 8 and 12 for schemas.
#[test]
fn a_schema_has_a_name_like_other_resources() {
    in_each_world(|world| {
        for id in [
            "ab",
            "1abc",
            "goog-x",
            "_deleted-schema_",
            "a/b",
            "abc@12345678",
        ] {
            let create = world.try_create(id, schema(Type::Avro, NUMBER));
            let text = format!("Invalid [schemas] name: (name=projects/demo/schemas/{id})");
            assert_refused(create, Code::InvalidArgument, &text);
        }
        for answer in [
            world.try_get(ORDER),
            world.try_commit(schema(Type::Avro, NUMBER)),
            world.try_rollback("12345678"),
            world.try_delete_revision(&format!("{ORDER}@12345678")),
        ] {
            assert_refused(answer, Code::NotFound, "Schema not found");
        }
        let delete = world.try_delete_schema(ORDER);
        assert_refused(delete, Code::NotFound, "Schema not found");
    });
}

/// R-SCH-10: protocol buffers may gain and lose optional fields, and nothing else.
#[test]
fn a_protocol_buffer_changes_in_optional_fields_only() {
    in_each_world(|world| {
        let order = |fields: &str| {
            let definition = format!("syntax = \"proto2\"; message Order {{ {fields} }}");
            schema(Type::ProtocolBuffer, &definition)
        };
        let id = "optional int32 n = 1;";
        world.try_create("order", order(id)).unwrap();
        let added = order("optional int32 n = 1; optional string note = 2;");
        world.try_commit(added).unwrap();
        world.try_commit(order("")).unwrap();
        let before = world.revisions();
        for (fields, reason) in [
            (
                "optional string n = 1;",
                "field \"n\" (1) of \"Order\" had type int32, now string",
            ),
            (
                "required int32 m = 3;",
                "field \"m\" (3) of \"Order\" was added, and is not optional",
            ),
            (
                "optional int32 renamed = 1;",
                "field \"n\" (1) of \"Order\" became \"renamed\"",
            ),
        ] {
            let text = format!("Incompatible schema revision: {reason}");
            let commit = world.try_commit(order(fields));
            assert_refused(commit, Code::InvalidArgument, &text);
        }
        assert_eq!(world.revisions(), before);
    });
}

/// R-SCH-11: an Avro revision reads all earlier ones and is read by them; the same again is fine.
#[test]
fn an_avro_revision_resolves_both_ways() {
    in_each_world(|world| {
        world.order();
        world.commit(NUMBER);
        world.commit(NOTED);
        let before = world.revisions();
        let without_default = NOTED.replace(r#","default":"""#, "");
        let commit = world.try_commit(schema(Type::Avro, &without_default));
        let text = "Incompatible schema revision: it cannot read what an earlier revision writes: \
                    field \"note\" of Order has no default, and is not always there";
        assert_refused(commit, Code::InvalidArgument, text);
        let other_type = world.try_commit(schema(Type::ProtocolBuffer, PROTO));
        let text =
            "The type of a schema does not change: it is AVRO, the revision is PROTOCOL_BUFFER.";
        assert_refused(other_type, Code::InvalidArgument, text);
        assert_eq!(world.revisions(), before);
    });
}

/// R-SCH-11 for revisions that come at once: the one that comes second must fit the one that came first.
#[test]
fn of_two_revisions_at_once_the_second_is_held_against_the_first() {
    in_each_world(|world| {
        world.order();
        let commit = |kind: &str, default: &str| {
            let field = format!(r#",{{"name":"x","type":"{kind}","default":{default}}}]}}"#);
            let definition = NUMBER.replace("]}", &field);
            let mut schemas = world.schemas();
            async move {
                let request = CommitSchemaRequest {
                    name: ORDER.to_owned(),
                    schema: Some(schema(Type::Avro, &definition)),
                };
                schemas.commit_schema(request).await.map(drop)
            }
        };
        let (number, text) = (commit("int", "0"), commit("string", "\"\""));
        let both = world.block_on(async { tokio::join!(number, text) });
        let refused = match both {
            (Ok(()), Err(refused)) | (Err(refused), Ok(())) => refused,
            other => panic!("one of the two is refused: {other:?}"),
        };
        assert_eq!(refused.code(), Code::InvalidArgument);
        assert_eq!(world.revisions().len(), 2);
    });
}

/// R-SCH-12: a revision is deleted by its full name, unless it is the last.
#[test]
fn the_last_revision_stays() {
    in_each_world(|world| {
        let first = world.order();
        let second = world.commit(NOTED);
        let unnamed = world.try_delete_revision(ORDER);
        assert_eq!(code(unnamed), Code::InvalidArgument);
        let missing = world.try_delete_revision(&format!("{ORDER}@zzzzzzzz"));
        assert_refused(missing, Code::NotFound, "Schema revision not found");
        let deleted = world.try_delete_revision(&format!("{ORDER}@{second}"));
        assert_eq!(deleted.unwrap().definition, NOTED);
        assert_eq!(world.revisions(), std::slice::from_ref(&first));
        assert_eq!(world.try_get(ORDER).unwrap().revision_id, first);
        let last = world.try_delete_revision(&format!("{ORDER}@{first}"));
        let text = "Cannot delete last revision. Please use DeleteSchema.";
        assert_refused(last, Code::InvalidArgument, text);
    });
}

/// R-SCH-13: a topic takes messages of the revisions from its first to its last.
#[test]
fn a_topic_takes_what_fits_its_range() {
    in_each_world(|world| {
        let first = world.order();
        let second = world.commit(NOTED);
        orders_with(world, settings(&first, &first));
        try_publish(world, ONE).unwrap();
        assert_eq!(noted(world)[1], first);
        update_settings(world, "schema_settings", Some(settings(&second, ""))).unwrap();
        let text = "Could not parse message: messages[0]: the field \"note\" of Order is missing at line 1 column 7";
        assert_refused(try_publish(world, ONE), Code::InvalidArgument, text);
        try_publish(world, WITH_NOTE).unwrap();
        assert_eq!(noted(world)[1], second);
        update_settings(world, "schema_settings", Some(settings("", &first))).unwrap();
        try_publish(world, ONE).unwrap();
        assert_eq!(noted(world)[1], first);
    });
}

/// R-SCH-14: all messages of a request fit, or none is taken; a message without data does not.
#[test]
fn one_message_that_does_not_fit_fails_the_request() {
    in_each_world(|world| {
        world.order();
        orders_with(world, settings("", ""));
        let bad = world.try_publish(vec![message("", ONE), message("", r#"{"n":"x"}"#)]);
        let text =
            "Could not parse message: messages[1]: n: expected a number for int at line 1 column 9";
        assert_refused(bad, Code::InvalidArgument, text);
        let attributed = PubsubMessage {
            attributes: [("a".to_owned(), "b".to_owned())].into(),
            ..PubsubMessage::default()
        };
        assert_eq!(
            code(world.try_publish(vec![attributed])),
            Code::InvalidArgument
        );
        assert_eq!(texts(&world.pull(10)), NONE);
        // What every topic refuses is refused as everywhere.
        let empty = world.try_publish(Vec::new());
        assert_refused(empty, Code::InvalidArgument, "No messages to publish");
    });
}

/// R-SCH-15: what was accepted says as what.
#[test]
fn a_message_says_which_schema_it_fits() {
    in_each_world(|world| {
        let revision = world.order();
        let topics = [
            (Encoding::Json, ONE.as_bytes(), "JSON"),
            (Encoding::Binary, b"\x02".as_slice(), "BINARY"),
        ];
        for (encoding, data, name) in topics {
            let settings = SchemaSettings {
                encoding: encoding.into(),
                ..settings("", "")
            };
            orders_with(world, settings);
            let mut message = message("key", "");
            message.data = data.to_vec().into();
            message
                .attributes
                .insert("mine".to_owned(), "kept".to_owned());
            world.try_publish(vec![message]).unwrap();
            let pulled = world.pull(1);
            let pulled = pulled[0].message.as_ref().unwrap();
            let mut attributes: Vec<_> = pulled.attributes.iter().collect();
            attributes.sort();
            let expected = [
                ("googclient_schemaencoding", name),
                ("googclient_schemaname", ORDER),
                ("googclient_schemarevisionid", &revision),
                ("mine", "kept"),
            ];
            let is_same = attributes
                .iter()
                .map(|(key, value)| (key.as_str(), value.as_str()));
            assert_eq!(is_same.collect::<Vec<_>>(), expected);
            assert_eq!(&pulled.data[..], data);
            world.try_delete_topic(ORDERS).unwrap();
            world.try_delete_subscription(SHIP).unwrap();
        }
    });
}

/// R-SCH-16: a topic shows that its schema is gone, and takes nothing, even if there is another of the name.
#[test]
fn a_topic_outlives_its_schema() {
    in_each_world(|world| {
        world.order();
        orders_with(world, settings("", ""));
        try_publish(world, ONE).unwrap();
        world.try_delete_schema(ORDER).unwrap();
        let shown = world.get_topic(ORDERS).unwrap().schema_settings.unwrap();
        assert_eq!(shown.schema, "_deleted-schema_");
        assert_eq!(shown.encoding(), Encoding::Json);
        let text = "Schema associated with topic deleted.";
        assert_refused(try_publish(world, ONE), Code::NotFound, text);
        world.order();
        assert_refused(try_publish(world, ONE), Code::NotFound, text);
        // Its other settings change as ever.
        let labels = |it: &mut Topic| drop(it.labels.insert("a".to_owned(), "b".to_owned()));
        world.update_topic(ORDERS, &["labels"], labels).unwrap();
        update_settings(world, "schema_settings", Some(settings("", ""))).unwrap();
        try_publish(world, ONE).unwrap();
    });
}

/// A revision that a topic begins or ends with may go: the others keep their places.
#[test]
fn a_topic_outlives_the_revisions_it_begins_and_ends_with() {
    in_each_world(|world| {
        world.order();
        let second = world.commit(NUMBER);
        world.commit(NOTED);
        orders_with(world, settings("", &second));
        world
            .try_delete_revision(&format!("{ORDER}@{second}"))
            .unwrap();
        let shown = world.get_topic(ORDERS).unwrap().schema_settings.unwrap();
        assert_eq!(shown.last_revision_id, "_deleted-schema-revision_");
        let list = ListTopicsRequest {
            project: "projects/demo".to_owned(),
            ..ListTopicsRequest::default()
        };
        let listed = world.block_on(world.publisher.clone().list_topics(list));
        assert_eq!(
            listed.unwrap().into_inner().topics[0].schema_settings,
            Some(shown)
        );
        // The first is still allowed, and the third still is not.
        try_publish(world, ONE).unwrap();
        assert_eq!(noted(world)[1], world.revisions()[0]);
        update_settings(
            world,
            "schema_settings.encoding",
            Some(SchemaSettings {
                encoding: Encoding::Binary.into(),
                ..settings("", "")
            }),
        )
        .unwrap();
        let again = world.try_rollback(&second);
        assert_refused(again, Code::NotFound, "Revision not found");
        let first = &world.revisions()[0];
        world
            .try_delete_revision(&format!("{ORDER}@{first}"))
            .unwrap();
        let text = "Could not parse message: messages[0]: the schema has none of the revisions any more that the \
                    topic allows";
        assert_refused(try_publish(world, "\x02"), Code::InvalidArgument, text);
    });
}

/// R-SCH-17: definitions and messages are checked without being stored.
#[test]
fn definitions_and_messages_can_be_checked_alone() {
    in_each_world(|world| {
        let revision = world.order();
        world.commit(NOTED);
        let mut schemas = world.schemas();
        let validate = |definition: Schema| {
            let mut schemas = schemas.clone();
            world.block_on(schemas.validate_schema(ValidateSchemaRequest {
                parent: "projects/demo".to_owned(),
                schema: Some(definition),
            }))
        };
        validate(schema(Type::Avro, NUMBER)).unwrap();
        validate(schema(Type::ProtocolBuffer, PROTO)).unwrap();
        assert_eq!(
            code(validate(schema(Type::Avro, PROTO))),
            Code::InvalidArgument
        );
        assert_eq!(code(validate(Schema::default())), Code::InvalidArgument);
        assert_eq!(world.names(), [ORDER]);

        let mut validate = |spec: SchemaSpec, encoding: Encoding, message: &[u8]| {
            let request = ValidateMessageRequest {
                parent: "projects/demo".to_owned(),
                message: message.to_vec().into(),
                encoding: encoding.into(),
                schema_spec: Some(spec),
            };
            world.block_on(schemas.validate_message(request)).map(drop)
        };
        let (json, binary) = (Encoding::Json, Encoding::Binary);
        let stored = || SchemaSpec::Name(ORDER.to_owned());
        let older = || SchemaSpec::Name(format!("{ORDER}@{revision}"));
        let inline = || SchemaSpec::Schema(schema(Type::ProtocolBuffer, PROTO));
        validate(stored(), json, WITH_NOTE.as_bytes()).unwrap();
        validate(stored(), binary, b"\x02\x02a").unwrap();
        validate(older(), json, ONE.as_bytes()).unwrap();
        validate(inline(), json, ONE.as_bytes()).unwrap();
        validate(inline(), binary, b"\x08\x01").unwrap();
        for (spec, encoding, message, text) in [
            (
                stored(),
                json,
                ONE.as_bytes(),
                "Could not parse JSON Avro message: the field \"note\" of Order is missing at line 1 column 7",
            ),
            (
                stored(),
                binary,
                b"\x02\x09".as_slice(),
                "Could not parse binary Avro message: note, byte 2: a length of -5",
            ),
            (
                inline(),
                json,
                br#"{"n":true}"#,
                "Could not parse JSON Protocol Buffer message: n: invalid type: boolean `true`, expected a 32-bit \
                 signed integer",
            ),
            (
                inline(),
                binary,
                b"\x08",
                "Could not parse binary Protocol Buffer message: n: 1 bytes are expected, 0 are left",
            ),
            (
                stored(),
                Encoding::Unspecified,
                b"",
                "No encoding provided.",
            ),
        ] {
            assert_refused(
                validate(spec, encoding, message),
                Code::InvalidArgument,
                text,
            );
        }
        let missing = SchemaSpec::Name("projects/demo/schemas/none".to_owned());
        assert_refused(
            validate(missing, json, b"{}"),
            Code::NotFound,
            "Schema not found",
        );
    });
}

/// R-SCH-18: of the revisions that fit it is the newest; each message is judged by itself.
#[test]
fn the_newest_revision_that_fits_is_noted() {
    in_each_world(|world| {
        let first = world.order();
        let second = world.commit(NUMBER);
        let third = world.commit(NOTED);
        orders_with(world, settings("", ""));
        for (text, revision) in [(ONE, &second), (WITH_NOTE, &third)] {
            try_publish(world, text).unwrap();
            assert_eq!(noted(world), [ORDER, revision, "JSON"]);
        }
        world
            .try_publish(vec![message("", ONE), message("", WITH_NOTE)])
            .unwrap();
        let both = world.pull(10);
        let revisions = both.iter().map(|received| {
            let attributes = &received.message.as_ref().unwrap().attributes;
            attributes["googclient_schemarevisionid"].clone()
        });
        assert_eq!(revisions.collect::<Vec<_>>(), [second, third]);
        assert!(!first.is_empty());
    });
}

/// R-SCH-19: Avro's JSON names the types of unions; protocol buffers have the proto3 mapping.
#[test]
fn each_language_has_its_own_json() {
    in_each_world(|world| {
        let union =
            r#"{"type":"record","name":"R","fields":[{"name":"f","type":["null","string"]}]}"#;
        world
            .try_create("order", schema(Type::Avro, union))
            .unwrap();
        orders_with(world, settings("", ""));
        try_publish(world, r#"{"f":{"string":"x"}}"#).unwrap();
        try_publish(world, r#"{"f":null}"#).unwrap();
        assert_eq!(
            code(try_publish(world, r#"{"f":"x"}"#)),
            Code::InvalidArgument
        );

        let proto = "syntax = \"proto3\"; message M { int64 some_number = 1; bytes b = 2; }";
        let proto = schema(Type::ProtocolBuffer, proto);
        world.try_create("proto", proto).unwrap();
        let settings = SchemaSettings {
            schema: "projects/demo/schemas/proto".to_owned(),
            ..settings("", "")
        };
        update_settings(world, "schema_settings", Some(settings)).unwrap();
        for fits in [
            r#"{"someNumber":"5","b":"aGk="}"#,
            r#"{"some_number":5}"#,
            "{}",
        ] {
            try_publish(world, fits).unwrap();
        }
        for text in [r#"{"someNumber":"x"}"#, r#"{"other":1}"#, "[]", ""] {
            assert_eq!(
                code(try_publish(world, text)),
                Code::InvalidArgument,
                "{text}"
            );
        }
    });
}

/// R-SCH-20: what a topic allows changes at once, also for whoever has just published.
#[test]
fn a_range_changes_at_once() {
    in_each_world(|world| {
        let first = world.order();
        let second = world.commit(NOTED);
        orders_with(world, settings("", &first));
        try_publish(world, ONE).unwrap();
        assert_eq!(noted(world)[1], first);
        let bound = |last: &str| Some(settings("", last));
        update_settings(world, "schema_settings.last_revision_id", bound(&second)).unwrap();
        try_publish(world, WITH_NOTE).unwrap();
        assert_eq!(noted(world)[1], second);
        // Extra fields are let through, so that the first revision takes this too.
        update_settings(world, "schema_settings.last_revision_id", bound(&first)).unwrap();
        try_publish(world, WITH_NOTE).unwrap();
        assert_eq!(noted(world)[1], first);
        update_settings(world, "schema_settings.last_revision_id", bound("")).unwrap();
        let third = world.commit(NOTED);
        try_publish(world, WITH_NOTE).unwrap();
        assert_eq!(noted(world)[1], third);
    });
}

/// The same when it changes behind the back of a process that has published before.
#[test]
fn a_range_that_another_process_changed_is_noticed() {
    in_each_world(|world| {
        let first = world.order();
        orders_with(world, settings("", ""));
        let (mut theirs, _) = world.other_clients();
        let mut publish = |world: &World, text: &str| {
            let request = pubsub::api::pubsub::PublishRequest {
                topic: ORDERS.to_owned(),
                messages: vec![message("", text)],
            };
            world.block_on(theirs.publish(request))
        };
        publish(world, ONE).unwrap();
        assert_eq!(noted(world)[1], first);
        let second = world.commit(NUMBER);
        publish(world, ONE).unwrap();
        assert_eq!(noted(world)[1], second);
        world.try_delete_topic(ORDERS).unwrap();
        world.try_delete_subscription(SHIP).unwrap();
        world.topic(ORDERS);
        world.subscription(SHIP, |_| ());
        publish(world, "anything").unwrap();
        assert_eq!(noted(world), ["", "", ""]);
        world.try_delete_topic(ORDERS).unwrap();
        assert_eq!(code(publish(world, ONE)), Code::NotFound);
    });
}

/// R-SCH-21 and 22: a schema serves topics of any project, and several.
#[test]
fn a_schema_serves_several_topics() {
    in_each_world(|world| {
        world.order();
        for topic in ["projects/demo/topics/one", "projects/other/topics/two"] {
            try_topic_with(world, topic, settings("", "")).unwrap();
            let bad = world.try_publish_to(topic, vec![message("", "bad")]);
            assert_eq!(code(bad), Code::InvalidArgument);
            world.try_publish_to(topic, vec![message("", ONE)]).unwrap();
        }
        world.try_delete_schema(ORDER).unwrap();
        for topic in ["projects/demo/topics/one", "projects/other/topics/two"] {
            let shown = world.get_topic(topic).unwrap().schema_settings;
            assert_eq!(shown.unwrap().schema, "_deleted-schema_");
        }
    });
}

/// R-SCH-23: a topic without its schema checks nothing, and notes nothing.
#[test]
fn a_topic_can_do_without_its_schema() {
    in_each_world(|world| {
        world.order();
        orders_with(world, settings("", ""));
        assert_eq!(code(try_publish(world, "anything")), Code::InvalidArgument);
        let topic = update_settings(world, "schema_settings", None).unwrap();
        assert_eq!(topic.schema_settings, None);
        assert_eq!(world.get_topic(ORDERS).unwrap(), topic);
        try_publish(world, "anything").unwrap();
        assert_eq!(noted(world), ["", "", ""]);
    });
}

/// What a topic says of its schema is checked when it says so (facts of CreateTopic and UpdateTopic).
#[test]
fn settings_that_lead_nowhere_are_refused() {
    in_each_world(|world| {
        let first = world.order();
        let second = world.commit(NOTED);
        world.topic("projects/demo/topics/plain");
        let of = |schema: &str, encoding: Encoding| SchemaSettings {
            schema: schema.to_owned(),
            encoding: encoding.into(),
            ..SchemaSettings::default()
        };
        let none = "projects/demo/schemas/none";
        let late = "First revision creation time is after last revision creation time";
        for (settings, code, text) in [
            (
                of("", Encoding::Json),
                Code::InvalidArgument,
                "No schema name provided",
            ),
            (
                of("x", Encoding::Json),
                Code::InvalidArgument,
                "Invalid [schemas] name: (name=x)",
            ),
            (
                of(none, Encoding::Json),
                Code::NotFound,
                "Schema could not be found",
            ),
            (
                of(ORDER, Encoding::Unspecified),
                Code::InvalidArgument,
                "Invalid schema encoding provided",
            ),
            (
                settings("zz", ""),
                Code::NotFound,
                "First revision could not be found",
            ),
            (
                settings("", "zz"),
                Code::NotFound,
                "Last revision could not be found",
            ),
            (settings(&second, &first), Code::InvalidArgument, late),
        ] {
            let create = try_topic_with(world, ORDERS, settings.clone());
            assert_refused(create, code, text);
            let update =
                world.update_topic("projects/demo/topics/plain", &["schema_settings"], |it| {
                    it.schema_settings = Some(settings)
                });
            assert_refused(update, code, text);
        }
        assert_eq!(code(world.get_topic(ORDERS)), Code::NotFound);
        let plain = world.get_topic("projects/demo/topics/plain").unwrap();
        assert_eq!(plain.schema_settings, None);
    });
}

/// What is forwarded as undeliverable stays what it was: a dead-letter topic's schema does not hold it back.
#[test]
fn dead_letters_are_not_checked() {
    in_each_world(|world| {
        world.order();
        world.topic(ORDERS);
        let dead = "projects/demo/topics/dead";
        try_topic_with(world, dead, settings("", "")).unwrap();
        world.subscription(SHIP, |it| {
            it.dead_letter_policy = Some(pubsub::api::pubsub::DeadLetterPolicy {
                dead_letter_topic: dead.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        let grave = "projects/demo/subscriptions/grave";
        world.subscription(grave, |it| it.topic = dead.to_owned());
        world.publish("", ["not an order"]);
        for _ in 0..5 {
            let pulled = world.pull(1);
            world.nack(&pulled);
        }
        let forwarded = world.pull_from(grave, 10);
        assert_eq!(texts(&forwarded), ["not an order"]);
        let attributes = &forwarded[0].message.as_ref().unwrap().attributes;
        assert!(!attributes.contains_key("googclient_schemaname"));
    });
}

/// Definitions of strangers are answered, whatever they are; the broker goes on.
#[test]
fn hostile_definitions_and_messages_are_refused() {
    in_each_world(|world| {
        let deep = "{\"type\":".repeat(20_000);
        let create = world.try_create("order", schema(Type::Avro, &deep));
        assert_eq!(code(create), Code::InvalidArgument);
        let deep = "message M { ".repeat(20_000);
        let create = world.try_create("order", schema(Type::ProtocolBuffer, &deep));
        assert_eq!(code(create), Code::InvalidArgument);
        let list = r#"{"type":"record","name":"L","fields":[{"name":"next","type":["null","L"]}]}"#;
        world.try_create("order", schema(Type::Avro, list)).unwrap();
        let settings = SchemaSettings {
            encoding: Encoding::Binary.into(),
            ..settings("", "")
        };
        orders_with(world, settings);
        let text = "\x02".repeat(1_000_000);
        assert_eq!(code(try_publish(world, &text)), Code::InvalidArgument);
        try_publish(world, "\x02\x02\x00").unwrap();
    });
}
