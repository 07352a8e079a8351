//! Routes and requests: each method, pages, refusals, names, bodies in pieces.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};

use super::calls::{SHIP, TOPIC, call, done, get, refused, with_subscription, with_topic};
use super::{http, server};
use crate::server::Server;

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

/// R-REST-9: a body may be packed; packing does not get around its bound.
#[test]
fn a_body_may_be_packed() {
    let server = with_topic();
    let send = |encoding: &str, body: &[u8]| {
        let mut request = format!(
            "POST /v1/projects/p/topics/orders:publish HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             content-encoding: {encoding}\r\ncontent-length: {}\r\n\r\n",
            body.len()
        )
        .into_bytes();
        request.extend(body);
        raw(&server, &request)
    };
    let packed = |text: &str| {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    };
    let body = json!({ "messages": [{ "data": "eHh4" }] }).to_string();
    let answer = send("gzip", &packed(&body));
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(answer.contains("messageIds"), "{answer}");
    for (encoding, body, why) in [
        ("gzip", body.clone().into_bytes(), "not gzip"),
        (
            "gzip",
            packed(&" ".repeat(100_000_000)),
            "exceeds the limit",
        ),
        ("br", body.into_bytes(), "Content-Encoding is [br]"),
    ] {
        let answer = send(encoding, &body);
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
        assert!(answer.contains(why), "{answer}");
    }
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
