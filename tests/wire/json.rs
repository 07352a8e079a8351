//! JSON as documented: names, numbers, times, durations, masks, errors.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use super::{Answer, http, server};
use crate::server::Server;

const TOPIC: &str = "/v1/projects/p/topics/orders";
const SHIP: &str = "/v1/projects/p/subscriptions/ship";

fn call(server: &Server, method: &str, path: &str, body: &Value) -> Answer {
    http(server, method, path, body.to_string().as_bytes())
}

/// What a good call answers.
#[track_caller]
fn done(server: &Server, method: &str, path: &str, body: &Value) -> Value {
    let answer = call(server, method, path, body);
    assert_eq!(answer.code, 200, "{}", answer.body);
    answer.json()
}

fn get(server: &Server, path: &str) -> Answer {
    http(server, "GET", path, b"")
}

/// HTTP code, status and text of a refusal.
fn refused(server: &Server, method: &str, path: &str, body: &Value) -> (u16, String, String) {
    call(server, method, path, body).error()
}

fn with_topic() -> Server {
    let server = server();
    done(&server, "PUT", TOPIC, &json!({}));
    server
}

fn with_subscription() -> Server {
    let server = with_topic();
    let ship = json!({ "topic": "projects/p/topics/orders" });
    done(&server, "PUT", SHIP, &ship);
    server
}

/// R-REST-2: both spellings of a name are read, one is written; large numbers are texts, durations end in s, values of
/// enumerations are names.
#[test]
fn names_and_values_have_their_json() {
    let server = with_topic();
    done(
        &server,
        "PUT",
        "/v1/projects/p/topics/graveyard",
        &json!({}),
    );
    let camel = json!({
        "name": "projects/p/subscriptions/camel",
        "topic": "projects/p/topics/orders",
        "ackDeadlineSeconds": 20,
        "retainAckedMessages": true,
        "messageRetentionDuration": "1200.500s",
        "labels": { "a": "b" },
        "enableMessageOrdering": true,
        "expirationPolicy": { "ttl": "86400s" },
        "filter": "attributes:kind",
        "deadLetterPolicy": {
            "deadLetterTopic": "projects/p/topics/graveyard", "maxDeliveryAttempts": 6,
        },
        "retryPolicy": { "minimumBackoff": "1s", "maximumBackoff": "2s" },
        "cloudStorageConfig": {
            "bucket": "b-b", "textConfig": {}, "maxDuration": "60s", "maxBytes": "2000", "maxMessages": "1000",
        },
    });
    let snake = json!({
        "topic": "projects/p/topics/orders",
        "ack_deadline_seconds": 20,
        "retain_acked_messages": true,
        "message_retention_duration": "1200.5s",
        "labels": { "a": "b" },
        "enable_message_ordering": true,
        "expiration_policy": { "ttl": "86400s" },
        "filter": "attributes:kind",
        "dead_letter_policy": {
            "dead_letter_topic": "projects/p/topics/graveyard", "max_delivery_attempts": 6,
        },
        "retry_policy": { "minimum_backoff": "1s", "maximum_backoff": "2s" },
        "cloud_storage_config": {
            "bucket": "b-b", "text_config": {}, "max_duration": "60s", "max_bytes": 2000, "max_messages": "1000",
        },
    });
    done(&server, "PUT", "/v1/projects/p/subscriptions/camel", &camel);
    done(&server, "PUT", "/v1/projects/p/subscriptions/snake", &snake);
    let shown = |id: &str| get(&server, &format!("/v1/projects/p/subscriptions/{id}")).json();
    let (first, mut second) = (shown("camel"), shown("snake"));
    for (name, value) in camel.as_object().unwrap() {
        match value.as_object() {
            // The broker adds what it knows of a destination.
            Some(fields) => fields.iter().for_each(|(field, value)| {
                assert_eq!(first[name][field], *value, "{name}.{field}");
            }),
            None => assert_eq!(first[name], *value, "{name}"),
        }
    }
    assert_eq!(first["state"], "RESOURCE_ERROR");
    second["name"] = "projects/p/subscriptions/camel".into();
    assert_eq!(first, second);
}

/// R-RET-10: a duration is a text of seconds that ends in s, to the nanosecond.
#[test]
fn a_duration_is_seconds_with_an_s() {
    let server = with_topic();
    let make = |id: &str, retention: Value| {
        let body =
            json!({ "topic": "projects/p/topics/orders", "messageRetentionDuration": retention });
        call(
            &server,
            "PUT",
            &format!("/v1/projects/p/subscriptions/{id}"),
            &body,
        )
    };
    assert_eq!(
        make("fine", json!("600.5s")).json()["messageRetentionDuration"],
        "600.500s"
    );
    assert_eq!(
        make("whole", json!("600s")).json()["messageRetentionDuration"],
        "600s"
    );
    for wrong in [
        json!("600"),
        json!("-600s"),
        json!(600),
        json!("10m"),
        json!(""),
    ] {
        assert_eq!(make("wrong", wrong.clone()).code, 400, "{wrong}");
    }
    assert_eq!(get(&server, "/v1/projects/p/subscriptions/wrong").code, 404);
}

/// R-REST-3, R-SUB-4, R-NAME-10: topic and order make a subscription; its topic has a full name here, and the
/// subscription a name in the path.
#[test]
fn a_subscription_is_made_by_put() {
    let server = with_topic();
    let body = json!({ "topic": "projects/p/topics/orders", "enableMessageOrdering": true });
    let made = done(&server, "PUT", SHIP, &body);
    assert_eq!(made["name"], "projects/p/subscriptions/ship");
    assert_eq!(made["topic"], "projects/p/topics/orders");
    assert_eq!(made["enableMessageOrdering"], true);
    let short = json!({ "topic": "orders" });
    let (code, status, _) = refused(&server, "PUT", "/v1/projects/p/subscriptions/short", &short);
    assert_eq!((code, status.as_str()), (400, "INVALID_ARGUMENT"));
    assert_eq!(
        refused(&server, "PUT", "/v1/projects/p/subscriptions/", &body).0,
        404
    );
    assert_eq!(
        refused(&server, "POST", "/v1/projects/p/subscriptions", &body).0,
        404
    );
}

/// R-SUB-3, R-EXP-1 and 2: what a subscription of which nothing was said reads back as; a policy without a time stays
/// one.
#[test]
fn defaults_are_written_out() {
    let server = with_subscription();
    let expected = json!({
        "name": "projects/p/subscriptions/ship",
        "topic": "projects/p/topics/orders",
        "pushConfig": {},
        "ackDeadlineSeconds": 10,
        "messageRetentionDuration": "604800s",
        "expirationPolicy": { "ttl": "2678400s" },
        "state": "ACTIVE",
    });
    assert_eq!(get(&server, SHIP).json(), expected);
    let body = json!({ "topic": "projects/p/topics/orders", "expirationPolicy": {} });
    let ever = done(&server, "PUT", "/v1/projects/p/subscriptions/ever", &body);
    assert_eq!(ever["expirationPolicy"], json!({}));
}

/// R-REST-6: a mask goes into fields too, in both spellings, with commas between its paths.
#[test]
fn masks_have_two_spellings() {
    let server = with_subscription();
    let push = json!({ "pushEndpoint": "https://x.test/", "noWrapper": { "writeMetadata": true } });
    let change = json!({ "subscription": { "pushConfig": push }, "updateMask": "pushConfig" });
    done(&server, "PATCH", SHIP, &change);
    for (mask, url) in [
        ("pushConfig.pushEndpoint", "https://y.test/"),
        ("push_config.push_endpoint", "https://z.test/"),
    ] {
        let change = json!({
            "subscription": { "pushConfig": { "pushEndpoint": url }, "ackDeadlineSeconds": 60 }, "updateMask": mask,
        });
        let changed = done(&server, "PATCH", SHIP, &change);
        assert_eq!(changed["pushConfig"]["pushEndpoint"], url);
        assert_eq!(
            changed["pushConfig"]["noWrapper"],
            json!({ "writeMetadata": true })
        );
        assert_eq!(changed["ackDeadlineSeconds"], 10);
    }
    let change = json!({
        "topic": { "labels": { "a": "b" }, "messageStoragePolicy": { "allowedPersistenceRegions": ["r-1"] } },
        "updateMask": "labels,messageStoragePolicy",
    });
    let changed = done(&server, "PATCH", TOPIC, &change);
    assert_eq!(changed["labels"], json!({ "a": "b" }));
    assert_eq!(
        changed["messageStoragePolicy"]["allowedPersistenceRegions"],
        json!(["r-1"])
    );
}

/// R-REST-1: each method has its route, and does what it does. Those of schemas have a test of their own.
#[test]
fn each_method_has_its_route() {
    let server = with_subscription();
    let monday = "/v1/projects/p/snapshots/monday";
    let (orders, ship) = ("projects/p/topics/orders", "projects/p/subscriptions/ship");
    let message = json!({ "messages": [{ "data": "YQ==" }] });
    let ids = done(&server, "POST", &format!("{TOPIC}:publish"), &message);
    assert_eq!(ids["messageIds"].as_array().unwrap().len(), 1);
    let pull = || {
        done(
            &server,
            "POST",
            &format!("{SHIP}:pull"),
            &json!({ "maxMessages": 1 }),
        )
    };
    let ack_ids = |pulled: Value| json!([pulled["receivedMessages"][0]["ackId"]]);
    let nack = json!({ "ackIds": ack_ids(pull()), "ackDeadlineSeconds": 0 });
    let made = done(
        &server,
        "PUT",
        monday,
        &json!({ "subscription": ship, "labels": { "a": "b" } }),
    );
    assert_eq!(
        (&made["topic"], &made["name"]),
        (&json!(orders), &json!("projects/p/snapshots/monday"))
    );
    let none = json!({});
    for (method, path, body, expected) in [
        (
            "POST",
            format!("{SHIP}:modifyAckDeadline"),
            nack,
            none.clone(),
        ),
        (
            "POST",
            format!("{SHIP}:modifyPushConfig"),
            json!({ "pushConfig": {} }),
            none.clone(),
        ),
        (
            "GET",
            "/v1/projects/p/topics".into(),
            none.clone(),
            json!({ "topics": [{ "name": orders }] }),
        ),
        (
            "GET",
            format!("{TOPIC}/subscriptions"),
            none.clone(),
            json!({ "subscriptions": [ship] }),
        ),
        (
            "GET",
            format!("{TOPIC}/snapshots"),
            none.clone(),
            json!({ "snapshots": ["projects/p/snapshots/monday"] }),
        ),
        (
            "GET",
            "/v1/projects/p/snapshots".into(),
            none.clone(),
            json!({ "snapshots": [made] }),
        ),
        ("GET", monday.into(), none.clone(), made.clone()),
        (
            "POST",
            format!("{TOPIC}:testIamPermissions"),
            json!({ "permissions": ["pubsub.topics.publish"] }),
            json!({ "permissions": ["pubsub.topics.publish"] }),
        ),
    ] {
        match method {
            "GET" => assert_eq!(get(&server, &path).json(), expected, "{path}"),
            method => assert_eq!(done(&server, method, &path, &body), expected, "{path}"),
        }
    }
    let ack = json!({ "ackIds": ack_ids(pull()) });
    assert_eq!(
        done(&server, "POST", &format!("{SHIP}:acknowledge"), &ack),
        none
    );
    let to_monday = json!({ "snapshot": "projects/p/snapshots/monday" });
    assert_eq!(
        done(&server, "POST", &format!("{SHIP}:seek"), &to_monday),
        none
    );
    assert_eq!(pull()["receivedMessages"].as_array().unwrap().len(), 1);
    let labels = json!({ "snapshot": { "labels": { "c": "d" } }, "updateMask": "labels" });
    assert_eq!(
        done(&server, "PATCH", monday, &labels)["labels"],
        json!({ "c": "d" })
    );
    let listed = get(&server, "/v1/projects/p/subscriptions").json();
    assert_eq!(listed["subscriptions"][0], get(&server, SHIP).json());
    for path in [TOPIC, SHIP, monday] {
        let policy = get(&server, &format!("{path}:getIamPolicy")).json();
        let set = done(
            &server,
            "POST",
            &format!("{path}:setIamPolicy"),
            &json!({ "policy": {
            "etag": policy["etag"],
            "bindings": [{ "role": "roles/viewer", "members": ["user:a@b.test"] }],
        } }),
        );
        assert_eq!(get(&server, &format!("{path}:getIamPolicy")).json(), set);
        // An etag of before is too late.
        let stale = json!({ "policy": { "etag": "AAAA" } });
        let (code, status, _) = refused(&server, "POST", &format!("{path}:setIamPolicy"), &stale);
        assert_eq!((code, status.as_str()), (409, "ABORTED"));
    }
    assert_eq!(
        done(&server, "POST", &format!("{SHIP}:detach"), &none),
        none
    );
    assert_eq!(get(&server, SHIP).json()["detached"], true);
    for path in [monday, SHIP, TOPIC] {
        assert_eq!(http(&server, "DELETE", path, b"").json(), none);
        assert_eq!(get(&server, path).code, 404);
    }
}

/// R-REST-4, R-PULL-4: nothing is an empty object.
#[test]
fn nothing_is_an_empty_object() {
    let server = with_subscription();
    let publish = json!({ "messages": [{ "data": "YQ==" }] });
    done(&server, "POST", &format!("{TOPIC}:publish"), &publish);
    let pull = json!({ "maxMessages": 1, "returnImmediately": true });
    let pulled = done(&server, "POST", &format!("{SHIP}:pull"), &pull);
    let ack = json!({ "ackIds": [pulled["receivedMessages"][0]["ackId"]] });
    assert_eq!(
        done(&server, "POST", &format!("{SHIP}:acknowledge"), &ack),
        json!({})
    );
    assert_eq!(
        done(&server, "POST", &format!("{SHIP}:pull"), &pull),
        json!({})
    );
    assert_eq!(get(&server, "/v1/projects/nobody/topics").json(), json!({}));
    assert_eq!(
        get(&server, &format!("{TOPIC}/snapshots")).json(),
        json!({})
    );
    for path in [SHIP, TOPIC] {
        assert_eq!(http(&server, "DELETE", path, b"").json(), json!({}));
    }
}

/// R-REST-5: pages of any size join to the whole; a negative size is none.
#[test]
fn pages_join_to_the_whole() {
    let server = server();
    for number in 100..125 {
        let path = format!("/v1/projects/p/topics/t{number}");
        done(&server, "PUT", &path, &json!({}));
    }
    let (mut names, mut token, mut pages) = (Vec::new(), String::new(), 0);
    loop {
        let path = format!("/v1/projects/p/topics?pageSize=10&pageToken={token}");
        let page = get(&server, &path).json();
        let topics = page["topics"].as_array().unwrap();
        names.extend(
            topics
                .iter()
                .map(|it| it["name"].as_str().unwrap().to_owned()),
        );
        pages += 1;
        match page["nextPageToken"].as_str() {
            Some(next) => token = next.to_owned(),
            None => break,
        }
    }
    let expected = (100..125).map(|number| format!("projects/p/topics/t{number}"));
    assert_eq!((names, pages), (expected.collect(), 3));
    let (code, status, _) = get(&server, "/v1/projects/p/topics?pageSize=-1").error();
    assert_eq!((code, status.as_str()), (400, "INVALID_ARGUMENT"));
}

/// R-ERR-1: each refusal is an object of code, text and status, and the code is that of the answer.
#[test]
fn refusals_have_one_shape() {
    let server = with_subscription();
    let (ship, orders) = (SHIP, TOPIC);
    done(&server, "POST", &format!("{ship}:detach"), &json!({}));
    let old = json!({ "topic": "projects/p/topics/orders", "pushConfig": {
        "pushEndpoint": "https://x.test/", "attributes": { "x-goog-version": "v1beta1" },
    } });
    for (method, path, body, code, status) in [
        (
            "PUT",
            "/v1/projects/p/topics/1a",
            json!({}),
            400,
            "INVALID_ARGUMENT",
        ),
        (
            "POST",
            &format!("{ship}:pull"),
            json!({ "maxMessages": 1 }),
            400,
            "FAILED_PRECONDITION",
        ),
        (
            "GET",
            "/v1/projects/p/topics/none",
            json!({}),
            404,
            "NOT_FOUND",
        ),
        ("PUT", orders, json!({}), 409, "ALREADY_EXISTS"),
        (
            "PUT",
            "/v1/projects/p/subscriptions/old",
            old,
            501,
            "UNIMPLEMENTED",
        ),
    ] {
        let answer = call(&server, method, path, &body);
        let error = answer.json()["error"].clone();
        assert_eq!(
            (answer.code, &error["status"]),
            (code, &json!(status)),
            "{path}"
        );
        assert_eq!(error["code"], code);
        assert!(!error["message"].as_str().unwrap().is_empty());
        assert_eq!(answer.json().as_object().unwrap().len(), 1);
        assert!(
            answer
                .head
                .to_lowercase()
                .contains("content-type: application/json; charset=utf-8")
        );
        assert!(answer.body.ends_with('\n'));
    }
}

/// R-ERR-2: a field that there is not is refused by its name, and nothing is made.
#[test]
fn an_unknown_field_is_named() {
    let server = server();
    let answer = call(&server, "PUT", TOPIC, &json!({ "nope": 1 }));
    let (code, status, text) = answer.error();
    assert_eq!((code, status.as_str()), (400, "INVALID_ARGUMENT"));
    assert!(text.contains("nope"), "{text}");
    let details = answer.json()["error"]["details"].clone();
    assert_eq!(
        details[0]["@type"],
        "type.googleapis.com/google.rpc.BadRequest"
    );
    let violation = &details[0]["fieldViolations"][0];
    assert!(
        text.contains(violation["description"].as_str().unwrap()),
        "{violation}"
    );
    assert_eq!(get(&server, TOPIC).code, 404);
}

/// R-TAG-1: a schema has no labels.
#[test]
fn a_schema_has_no_labels() {
    let server = server();
    let schema = json!({ "type": "AVRO", "definition": "{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}",
        "labels": { "a": "b" } });
    let (code, _, text) = refused(
        &server,
        "POST",
        "/v1/projects/p/schemas?schemaId=order",
        &schema,
    );
    assert_eq!(code, 400);
    assert!(text.contains("labels"), "{text}");
}

/// R-ING-1: a topic has one source at most.
#[test]
fn a_topic_has_one_source() {
    let server = server();
    let sources = json!({ "ingestionDataSourceSettings": {
        "awsKinesis": {
            "streamArn": "a", "consumerArn": "b", "awsRoleArn": "c", "gcpServiceAccount": "d",
        },
        "cloudStorage": { "bucket": "b-b", "textFormat": {} },
    } });
    let (code, status, _) = refused(&server, "PUT", TOPIC, &sources);
    assert_eq!((code, status.as_str()), (400, "INVALID_ARGUMENT"));
    assert_eq!(get(&server, TOPIC).code, 404);
}

/// Makes one request as it is written, over a connection of its own; answers the whole answer.
fn raw(server: &Server, request: &[u8]) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    stream.write_all(request).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

/// R-AUTH-5, R-QUOTA-2: credentials are taken, whichever they are, and so is the name of who pays.
#[test]
fn credentials_are_taken_and_not_looked_at() {
    let server = with_topic();
    let answer = raw(
        &server,
        b"GET /v1/projects/p/topics/orders HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer secret\r\n\
          x-goog-user-project: payer\r\nconnection: close\r\n\r\n",
    );
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(!answer.contains("secret"));
}

/// R-REST-9: a body may come in pieces, and the connection serves again.
#[test]
fn a_body_may_come_in_pieces() {
    let server = with_topic();
    let data = "eHh4".repeat(3_000_000);
    let body = json!({ "messages": [{ "data": data }] }).to_string();
    let mut request = b"POST /v1/projects/p/topics/orders:publish HTTP/1.1\r\nhost: localhost\r\n\
                        transfer-encoding: chunked\r\n\r\n"
        .to_vec();
    for piece in body.as_bytes().chunks(1 << 20) {
        request.extend(format!("{:x}\r\n", piece.len()).into_bytes());
        request.extend(piece);
        request.extend(b"\r\n");
    }
    request.extend(b"0\r\n\r\n");
    request.extend(b"GET /v1/projects/p/topics/orders HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    let answers = raw(&server, &request);
    assert_eq!(answers.matches("HTTP/1.1 200 OK").count(), 2, "{answers}");
    assert!(answers.contains("messageIds"));
}

/// U011: nor can order be switched by REST.
#[test]
fn order_cannot_be_switched_by_patch() {
    let server = with_subscription();
    let before = get(&server, SHIP).json();
    for body in [
        json!({ "subscription": { "enableMessageOrdering": true }, "updateMask": "enableMessageOrdering" }),
        json!({ "subscription": { "enableMessageOrdering": true }, "updateMask": "enable_message_ordering" }),
    ] {
        let (code, status, text) = refused(&server, "PATCH", SHIP, &body);
        assert_eq!((code, status.as_str()), (400, "INVALID_ARGUMENT"));
        assert!(text.contains("enable_message_ordering"), "{text}");
    }
    assert_eq!(get(&server, SHIP).json(), before);
}

/// U025: a body may say the name that is in the path, but no other.
#[test]
fn a_name_may_be_in_path_and_body() {
    let server = with_topic();
    let (name, other) = (
        "projects/p/subscriptions/ship",
        "projects/p/subscriptions/other",
    );
    let body = |name: &str| json!({ "name": name, "topic": "projects/p/topics/orders" });
    done(&server, "PUT", SHIP, &body(name));
    let change = json!({
        "subscription": { "name": name, "ackDeadlineSeconds": 20 }, "updateMask": "ackDeadlineSeconds",
    });
    assert_eq!(
        done(&server, "PATCH", SHIP, &change)["ackDeadlineSeconds"],
        20
    );
    let path = "/v1/projects/p/subscriptions/third";
    let (code, status, text) = refused(&server, "PUT", path, &body(other));
    assert_eq!((code, status.as_str()), (400, "INVALID_ARGUMENT"));
    assert!(text.contains(other), "{text}");
    for path in ["third", "other"] {
        assert_eq!(
            get(&server, &format!("/v1/projects/p/subscriptions/{path}")).code,
            404
        );
    }
}

/// U026: data that is not base64 is refused with its place; the alphabet of URLs is taken.
#[test]
fn bad_base64_is_named() {
    let server = with_subscription();
    let path = format!("{TOPIC}:publish");
    for data in ["SGVsbG8=\n", "a"] {
        let body = json!({ "messages": [{ "data": data }] });
        let (code, status, text) = refused(&server, "POST", &path, &body);
        assert_eq!((code, status.as_str()), (400, "INVALID_ARGUMENT"));
        assert!(text.contains("messages[0].data"), "{text}");
    }
    done(
        &server,
        "POST",
        &path,
        &json!({ "messages": [{ "data": "-__-" }] }),
    );
    let pull = json!({ "maxMessages": 10 });
    let pulled = done(&server, "POST", &format!("{SHIP}:pull"), &pull);
    let pulled = pulled["receivedMessages"].as_array().unwrap();
    assert_eq!(pulled.len(), 1);
    assert_eq!(pulled[0]["message"]["data"], "+//+");
}

/// U031: filters by REST.
#[test]
fn a_bad_filter_is_refused() {
    let server = with_topic();
    let make = |filter: &str| {
        let body = json!({ "topic": "projects/p/topics/orders", "filter": filter });
        call(&server, "PUT", SHIP, &body)
    };
    assert_eq!(make("attributes.kind = ").error().1, "INVALID_ARGUMENT");
    assert_eq!(make("attributes.kind = \"paid\"").code, 200);
    let change = json!({ "subscription": { "filter": "" }, "updateMask": "filter" });
    assert_eq!(
        refused(&server, "PATCH", SHIP, &change).1,
        "INVALID_ARGUMENT"
    );
}
