//! JSON over HTTP: routes, fields, errors.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::{Answer, http, server};
use crate::server::Server;

const TOPIC: &str = "/v1/projects/p/topics/orders";
const SUBSCRIPTION: &str = "/v1/projects/p/subscriptions/ship";

fn call(server: &Server, method: &str, path: &str, body: &Value) -> Answer {
    http(server, method, path, body.to_string().as_bytes())
}

/// A server with a topic and an ordered subscription.
fn ordered() -> Server {
    let server = server();
    assert_eq!(call(&server, "PUT", TOPIC, &json!({})).code, 200);
    let subscription =
        json!({ "topic": "projects/p/topics/orders", "enableMessageOrdering": true });
    let made = call(&server, "PUT", SUBSCRIPTION, &subscription);
    assert_eq!(made.code, 200);
    server
}

#[test]
fn a_message_goes_all_the_way() {
    let server = ordered();
    let messages = json!({ "messages": [
        { "data": "aGVsbG8=", "orderingKey": "k", "attributes": { "a": "b" } },
        // The names and alphabets of other clients.
        { "data": "_-8", "ordering_key": "k" },
    ] });
    let published = call(&server, "POST", &format!("{TOPIC}:publish"), &messages).json();
    assert_eq!(published["messageIds"].as_array().unwrap().len(), 2);
    let pull = json!({ "maxMessages": 10 });
    let pulled = call(&server, "POST", &format!("{SUBSCRIPTION}:pull"), &pull).json();
    let first = &pulled["receivedMessages"][0];
    assert_eq!(first["message"]["data"], "aGVsbG8=");
    assert_eq!(first["message"]["attributes"], json!({ "a": "b" }));
    assert_eq!(first["message"]["publishTime"], "2027-01-15T08:00:00Z");
    assert_eq!(pulled["receivedMessages"][1]["message"]["data"], "/+8=");
    let acks = json!({ "ackIds": [first["ackId"]] });
    let acked = call(
        &server,
        "POST",
        &format!("{SUBSCRIPTION}:acknowledge"),
        &acks,
    );
    assert_eq!((acked.code, acked.json()), (200, json!({})));
}

#[test]
fn resources_are_made_changed_listed_and_deleted() {
    let server = ordered();
    let labels = json!({ "topic": { "labels": { "a": "b" } }, "updateMask": "labels" });
    let topic = call(&server, "PATCH", TOPIC, &labels).json();
    assert_eq!(topic["labels"], json!({ "a": "b" }));
    for mask in ["ackDeadlineSeconds", "ack_deadline_seconds"] {
        let change = json!({ "subscription": { "ackDeadlineSeconds": 33 }, "updateMask": mask });
        let changed = call(&server, "PATCH", SUBSCRIPTION, &change).json();
        assert_eq!(changed["ackDeadlineSeconds"], 33);
    }
    call(&server, "PUT", "/v1/projects/p/topics/other", &json!({}));
    let page = http(&server, "GET", "/v1/projects/p/topics?pageSize=1", b"").json();
    assert_eq!(page["topics"].as_array().unwrap().len(), 1);
    let next = page["nextPageToken"].as_str().unwrap();
    let path = format!("/v1/projects/p/topics?page_size=1&pageToken={next}");
    let page = http(&server, "GET", &path, b"").json();
    assert_eq!(page["topics"][0]["name"], "projects/p/topics/other");
    let subscriptions = http(&server, "GET", &format!("{TOPIC}/subscriptions"), b"").json();
    assert_eq!(
        subscriptions,
        json!({ "subscriptions": ["projects/p/subscriptions/ship"] })
    );
    assert_eq!(http(&server, "DELETE", TOPIC, b"").json(), json!({}));
    assert_eq!(http(&server, "GET", TOPIC, b"").code, 404);
}

/// R-SCH-2, 17 and R-REST-1: schemas by their routes.
#[test]
fn schemas_have_routes_for_all_they_do() {
    let server = server();
    let schemas = "/v1/projects/p/schemas";
    let order = format!("{schemas}/order");
    let definition = r#"{"type":"record","name":"R","fields":[{"name":"n","type":"int"}]}"#;
    let schema =
        json!({ "name": "projects/p/schemas/x", "type": "AVRO", "definition": definition });
    let made = call(
        &server,
        "POST",
        &format!("{schemas}?schemaId=order"),
        &schema,
    )
    .json();
    assert_eq!(made["name"], "projects/p/schemas/order");
    assert_eq!(made["revisionCreateTime"], "2027-01-15T08:00:00Z");
    let first = made["revisionId"].as_str().unwrap();
    assert_eq!(http(&server, "GET", &order, b"").json(), made);
    let commit = call(
        &server,
        "POST",
        &format!("{order}:commit"),
        &json!({ "schema": schema }),
    );
    let second = commit.json()["revisionId"].clone();
    let rollback = json!({ "revisionId": first });
    let third = call(&server, "POST", &format!("{order}:rollback"), &rollback).json();
    let old = http(
        &server,
        "DELETE",
        &format!("{order}@{first}:deleteRevision"),
        b"",
    );
    assert_eq!(old.json()["revisionId"], *first);
    let list = http(&server, "GET", &format!("{order}:listRevisions"), b"").json();
    let ids = list["schemas"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["revisionId"].clone());
    assert_eq!(
        ids.collect::<Vec<_>>(),
        [second, third["revisionId"].clone()]
    );
    assert_eq!(list["schemas"][0]["definition"], Value::Null);
    let full = http(&server, "GET", &format!("{schemas}?view=FULL"), b"").json();
    assert_eq!(full["schemas"][0]["definition"], definition);

    let check = call(
        &server,
        "POST",
        &format!("{schemas}:validate"),
        &json!({ "schema": schema }),
    );
    assert_eq!(check.json(), json!({}));
    let mut message = json!({ "name": made["name"], "encoding": "JSON", "message": STANDARD.encode(r#"{"n":1}"#) });
    let path = format!("{schemas}:validateMessage");
    assert_eq!(call(&server, "POST", &path, &message).json(), json!({}));
    message["message"] = STANDARD.encode(r#"{"n":"x"}"#).into();
    let refused = call(&server, "POST", &path, &message);
    assert_eq!(refused.code, 400);
    let text = "Could not parse JSON Avro message: n: expected a number for int at line 1 column 9";
    assert_eq!(refused.json()["error"]["message"], text);

    let topic = json!({ "schemaSettings": { "schema": made["name"], "encoding": "JSON" } });
    assert_eq!(call(&server, "PUT", TOPIC, &topic).code, 200);
    let change = json!({
        "topic": { "schemaSettings": { "lastRevisionId": third["revisionId"] } },
        "updateMask": "schemaSettings.lastRevisionId",
    });
    let changed = call(&server, "PATCH", TOPIC, &change).json();
    assert_eq!(changed["schemaSettings"]["schema"], made["name"]);
    assert_eq!(
        changed["schemaSettings"]["lastRevisionId"],
        third["revisionId"]
    );
    let bad = json!({ "messages": [{ "data": "e30=" }] });
    let refused = call(&server, "POST", &format!("{TOPIC}:publish"), &bad);
    assert_eq!(refused.json()["error"]["status"], "INVALID_ARGUMENT");
    assert_eq!(http(&server, "DELETE", &order, b"").json(), json!({}));
    let topic = http(&server, "GET", TOPIC, b"").json();
    assert_eq!(topic["schemaSettings"]["schema"], "_deleted-schema_");
}

#[test]
fn refusals_have_code_status_and_text() {
    let server = ordered();
    let refused =
        |method, path: &str, body: &str| http(&server, method, path, body.as_bytes()).error();
    let invalid = "INVALID_ARGUMENT".to_owned();
    assert_eq!(
        refused("PUT", TOPIC, ""),
        (409, "ALREADY_EXISTS".into(), "Topic already exists".into())
    );
    assert_eq!(
        refused("GET", "/v1/projects/p/topics/none", ""),
        (404, "NOT_FOUND".into(), "Topic not found".into())
    );
    assert_eq!(
        refused("PUT", "/v1/projects/p/topics/1a", ""),
        (
            400,
            invalid.clone(),
            "Invalid [topics] name: (name=projects/p/topics/1a)".into()
        )
    );
    let publish = format!("{TOPIC}:publish");
    for (path, method, body, part) in [
        (
            publish.as_str(),
            "POST",
            r#"{"messages":[{"data":"!"}]}"#,
            "messages[0].data: ",
        ),
        (&publish, "POST", r#"{"messages":[{"datum":""}]}"#, "datum"),
        (&publish, "POST", r#"{"messages":["#, "JSON"),
        (&publish, "POST", "[]", "expected"),
        (
            &publish,
            "POST",
            r#"{"topic":"projects/p/topics/x"}"#,
            "in the path",
        ),
        ("/v1/projects/p/topics?pageSize=x", "GET", "", "pageSize"),
        (
            "/v1/projects/p/topics?prettyPrint=x",
            "GET",
            "",
            "prettyPrint",
        ),
    ] {
        let (code, status, text) = refused(method, path, body);
        assert_eq!((code, &status), (400, &invalid), "{path} {body}");
        assert!(text.contains(part), "{path} {body}: {text}");
    }
    let (code, status, _) = refused("POST", &format!("{SUBSCRIPTION}:seek"), "{}");
    assert_eq!((code, status), (400, invalid));
}

/// R-REST-8: what is no route is 404, and in JSON.
#[test]
fn unknown_paths_are_not_found_in_json() {
    let server = server();
    for (method, path) in [
        ("GET", "/v1/projects/p/queues"),
        ("GET", "/v2/projects/p/topics"),
        ("POST", "/v1/projects/p/topics/orders:pull"),
        ("GET", "/v1/projects/p/topics/orders:publish"),
        ("POST", "/v1/projects/p/topics/orders"),
        ("PUT", "/v1/projects//topics/orders"),
        ("POST", "/google.pubsub.v1.Publisher/Publish"),
    ] {
        let (code, status, _) = http(&server, method, path, b"").error();
        assert_eq!(
            (code, status.as_str()),
            (404, "NOT_FOUND"),
            "{method} {path}"
        );
    }
}

/// R-NAME-8.
#[test]
fn a_path_is_decoded_once() {
    let server = server();
    for (path, id) in [
        ("c%2Bd", "c+d"),
        ("e%25f", "e%f"),
        ("mi-t%C3%B3pico", "mi-t%C3%B3pico"),
    ] {
        let topic = http(
            &server,
            "PUT",
            &format!("/v1/projects/p/topics/{path}"),
            b"",
        )
        .json();
        assert_eq!(topic["name"], format!("projects/p/topics/{id}"));
    }
}

/// R-REST-9: base64 makes a body longer than its bound.
#[test]
fn a_large_body_is_taken_and_a_larger_one_refused() {
    let server = ordered();
    let publish = |bytes: usize| {
        let data = STANDARD.encode(vec![b'x'; bytes]);
        let messages = json!({ "messages": [{ "data": data }] });
        call(&server, "POST", &format!("{TOPIC}:publish"), &messages)
    };
    assert_eq!(publish(9_990_000).code, 200);
    let (code, status, text) = publish(10_000_001).error();
    assert_eq!((code, status.as_str()), (400, "INVALID_ARGUMENT"));
    assert!(text.contains("at most 10000000"), "{text}");
    let huge = http(
        &server,
        "POST",
        &format!("{TOPIC}:publish"),
        &vec![b' '; 34_000_000],
    );
    assert!(huge.error().2.contains("payload size"), "{}", huge.body);
}

/// R-REST-7: answers are JSON that ends with a line.
#[test]
fn replies_are_indented_unless_told_otherwise() {
    let server = ordered();
    let get = |path: &str| http(&server, "GET", path, b"").body;
    assert_eq!(
        get(TOPIC),
        "{\n  \"name\": \"projects/p/topics/orders\"\n}\n"
    );
    let compact = "{\"name\":\"projects/p/topics/orders\"}\n";
    assert_eq!(get(&format!("{TOPIC}?$prettyPrint=false")), compact);
    assert_eq!(get(&format!("{TOPIC}?prettyPrint=false")), compact);
}

#[test]
fn probes_are_answered() {
    let server = server();
    assert_eq!(http(&server, "GET", "/", b"").body, "Ok\n");
    assert_eq!(http(&server, "GET", "/healthz", b"").code, 200);
    assert_eq!(
        http(&server, "OPTIONS", "/v1/projects/p/topics", b"").code,
        200
    );
    let head = http(&server, "HEAD", "/v1/projects/p/topics", b"");
    assert_eq!((head.code, head.body.as_str()), (200, ""));
    assert!(head.head.contains("application/json"), "{}", head.head);
}

/// R-PUSH-7: where the keys of tokens are, and where it says so, on the server that was asked.
#[test]
fn the_keys_of_tokens_can_be_found() {
    let server = server();
    let path = "/.well-known/openid-configuration";
    let answer = http(&server, "GET", path, b"").json();
    assert_eq!(
        answer,
        json!({
            "issuer": "https://accounts.google.com",
            "jwks_uri": "http://localhost/.well-known/jwks.json",
            "id_token_signing_alg_values_supported": ["RS256"],
            "response_types_supported": ["id_token"],
            "subject_types_supported": ["public"],
        })
    );
    let keys = http(&server, "GET", "/.well-known/jwks.json", b"").json();
    let key = keys["keys"][0].as_object().unwrap();
    let fixed = ["kty", "alg", "use", "e"].map(|name| key[name].as_str().unwrap());
    assert_eq!(fixed, ["RSA", "RS256", "sig", "AQAB"]);
    assert_eq!(key["kid"].as_str().unwrap().len(), 40);
    assert!(key["n"].as_str().unwrap().len() > 256);
    assert_eq!(key.len(), 6, "only what everybody may know");
}

/// R-SMT-15: transforms are tried out where gcloud asks for it.
#[test]
fn transforms_are_tried_out_by_rest() {
    let server = server();
    let tag = json!({ "javascriptUdf": {
        "functionName": "tag",
        "code": "function tag(message) { message.data += '!'; return message; }",
    } });
    let path = "/v1/projects/p:validateMessageTransform";
    let valid = call(&server, "POST", path, &json!({ "messageTransform": tag }));
    assert_eq!((valid.code, valid.json()), (200, json!({})));
    let invalid = call(&server, "POST", path, &json!({ "messageTransform": {} }));
    assert_eq!(invalid.code, 400);
    let request = json!({
        "message": { "data": "aGk=", "attributes": { "a": "b" } },
        "messageTransforms": { "messageTransforms": [tag, { "javascriptUdf": {
            "functionName": "drop", "code": "const drop = () => null",
        } }] },
    });
    let path = "/v1/projects/p:testMessageTransforms";
    let tested = call(&server, "POST", path, &request);
    let expected = json!({ "transformedMessages": [
        { "transformedMessage": { "data": "aGkh", "attributes": { "a": "b" } } },
        { "messageFiltered": {} },
    ] });
    assert_eq!((tested.code, tested.json()), (200, expected));
}
