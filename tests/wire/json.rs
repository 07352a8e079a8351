//! JSON as documented: names, numbers, durations, masks, what is refused.

use serde_json::{Value, json};

use super::calls::{SHIP, TOPIC, call, done, get, refused, with_subscription, with_topic};
use super::{http, server};

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

/// U036: a mask may be in the query, as Terraform writes it, beside a body that has the resource in its field; what the
/// body says counts.
#[test]
fn a_mask_may_be_in_the_query() {
    let server = with_subscription();
    let patch =
        |query: &str, body: Value| call(&server, "PATCH", &format!("{SHIP}?{query}"), &body);
    let changed = json!({ "subscription": { "ackDeadlineSeconds": 20, "labels": { "a": "b" } } });
    let answer = patch("alt=json&updateMask=ackDeadlineSeconds", changed.clone()).json();
    assert_eq!(
        (&answer["ackDeadlineSeconds"], &answer["labels"]),
        (&json!(20), &Value::Null)
    );
    let answer = patch("update_mask=labels%2Cack_deadline_seconds", changed).json();
    assert_eq!(answer["labels"], json!({ "a": "b" }));
    let both =
        json!({ "subscription": { "ackDeadlineSeconds": 30 }, "updateMask": "ackDeadlineSeconds" });
    let answer = patch("updateMask=labels", both).json();
    assert_eq!(
        (&answer["ackDeadlineSeconds"], &answer["labels"]["a"]),
        (&json!(30), &json!("b"))
    );
    // Not with the resource alone.
    let answer = patch(
        "updateMask=ackDeadlineSeconds",
        json!({ "ackDeadlineSeconds": 40 }),
    );
    assert_eq!(answer.code, 400);
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
