//! A made-up server that speaks gRPC, answers by the names it is asked about, and remembers what it
//! was asked. It knows no type by itself: requests and replies are JSON, turned by the descriptors.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use base64::Engine;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{HeaderMap, Request, Response};
use hyper_util::rt::{TokioExecutor, TokioIo};
use prost::Message;
use prost_reflect::{DynamicMessage, MethodDescriptor};
use pubsub::api::json;
use pubsub::api::rpc;
use serde_json::{Value, json};

/// What the server was asked: the method's name and the request.
pub type Asked = (String, Value);

/// A running server.
pub struct Server {
    pub address: SocketAddr,
    asked: Arc<Mutex<Vec<Asked>>>,
}

impl Server {
    /// Starts a server on a free port; it ends with the process.
    pub fn start() -> Self {
        let asked = Arc::new(Mutex::new(Vec::new()));
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("loopback is there");
        listener
            .set_nonblocking(true)
            .expect("sockets can be non-blocking");
        let address = listener
            .local_addr()
            .expect("a bound socket has an address");
        let log = Arc::clone(&asked);
        std::thread::spawn(move || serve(listener, log));
        Self { address, asked }
    }

    /// Returns what was asked since the last time, and forgets it.
    pub fn take_asked(&self) -> Vec<Asked> {
        std::mem::take(&mut self.asked.lock().expect("no test panics while it asks"))
    }
}

fn serve(listener: std::net::TcpListener, log: Arc<Mutex<Vec<Asked>>>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener).expect("the socket works");
        loop {
            let (stream, _) = listener.accept().await.expect("connections arrive");
            let log = Arc::clone(&log);
            tokio::spawn(async move {
                let service =
                    hyper::service::service_fn(|request| answer(request, Arc::clone(&log)));
                let connection = hyper::server::conn::http2::Builder::new(TokioExecutor::new())
                    .serve_connection(TokioIo::new(stream), service);
                // A client that leaves is no failure of the server.
                let _ = connection.await;
            });
        }
    });
}

/// Answers one call.
async fn answer(
    request: Request<Incoming>,
    log: Arc<Mutex<Vec<Asked>>>,
) -> Result<Response<http_body_util::combinators::BoxBody<Bytes, Infallible>>, Infallible> {
    let path = request.uri().path();
    if path.starts_with("/pubsub.local.") {
        // Nobody but us has this service.
        let response = tonic::Status::unimplemented("Method not found").into_http();
        return Ok(response.map(|(): ()| Full::default().boxed()));
    }
    let method = find_method(path);
    let body = request
        .into_body()
        .collect()
        .await
        .expect("the request arrives")
        .to_bytes();
    let asked =
        json::decode(&body[5..], method.input().full_name()).expect("the request is of its type");
    log.lock()
        .expect("no test panics while it asks")
        .push((method.name().to_owned(), asked.clone()));
    let mut trailers = HeaderMap::new();
    let mut frame = Vec::new();
    match reply(method.name(), &asked) {
        Ok(reply) => {
            let reply = DynamicMessage::deserialize(method.output(), reply)
                .expect("the reply is of its type");
            let bytes = reply.encode_to_vec();
            frame.push(0);
            frame.extend(
                u32::try_from(bytes.len())
                    .expect("replies are small")
                    .to_be_bytes(),
            );
            frame.extend(bytes);
            trailers.insert("grpc-status", "0".parse().expect("a header"));
        }
        Err(status) => {
            trailers.insert("grpc-status", status.code.into());
            trailers.insert(
                "grpc-message",
                status
                    .message
                    .replace(' ', "%20")
                    .parse()
                    .expect("a header"),
            );
            let details =
                base64::engine::general_purpose::STANDARD_NO_PAD.encode(status.encode_to_vec());
            trailers.insert(
                "grpc-status-details-bin",
                details.parse().expect("a header"),
            );
        }
    }
    let body = Full::new(Bytes::from(frame)).with_trailers(std::future::ready(Some(Ok(trailers))));
    Ok(Response::builder()
        .header("content-type", "application/grpc")
        .body(body.boxed())
        .expect("a response"))
}

fn find_method(path: &str) -> MethodDescriptor {
    let (service, method) = path[1..].split_once('/').expect("a path has two parts");
    let service = json::descriptors()
        .get_service_by_name(service)
        .expect("the service is ours");
    service
        .methods()
        .find(|found| found.name() == method)
        .expect("the method is ours")
}

fn reply(method: &str, asked: &Value) -> Result<Value, rpc::Status> {
    let name = name(asked);
    let id = name.rsplit('/').next().unwrap_or_default();
    // A revision is refused as its schema is.
    refusal(id.split('@').next().unwrap_or_default())?;
    Ok(match method {
        "CreateTopic" | "CreateSubscription" => asked.clone(),
        "CreateSnapshot" => json!({}),
        "GetSchema" => json!({ "name": name }),
        "UpdateTopic" => asked["topic"].clone(),
        "UpdateSubscription" => asked["subscription"].clone(),
        "CreateSchema" => {
            let mut schema = asked["schema"].clone();
            let name = format!(
                "{}/schemas/{}",
                text(&asked["parent"]),
                text(&asked["schemaId"])
            );
            schema["name"] = name.into();
            schema
        }
        "CommitSchema" | "RollbackSchema" => schema(&format!("{name}@r3"), "r3", "dd"),
        "DeleteSchemaRevision" => schema(name, "r3", "dd"),
        "ListSchemaRevisions" => json!({ "schemas": [
            dated(schema(&format!("{name}@r2"), "r2", "d2"), "2026-01-02T00:00:00Z"),
            dated(schema(&format!("{name}@r1"), "r1", "d1"), "2026-01-01T00:00:00Z"),
        ] }),
        "ListTopicSnapshots" => json!({ "snapshots": ["projects/p1/snapshots/s1"] }),
        "GetIamPolicy" => json!({ "version": 1, "etag": "BwU=", "bindings": [
            { "role": "roles/pubsub.publisher", "members": ["user:a@example.com"] },
        ] }),
        "SetIamPolicy" => asked["policy"].clone(),
        "GetTopic" | "GetSubscription" | "GetSnapshot" => {
            json!({ "name": name, "labels": { "k": "v" } })
        }
        "ListTopics" => json!({ "topics": [
            { "name": "projects/p1/topics/aa", "labels": { "k": "v" } },
            { "name": "projects/p1/topics/bb" },
        ] }),
        "Publish" => json!({ "messageIds": ["77"] }),
        "Pull" if id != "empty" => {
            let limit = asked["maxMessages"].as_u64().unwrap_or(0);
            let limit = usize::try_from(limit).unwrap_or(usize::MAX);
            json!({ "receivedMessages": messages().into_iter().take(limit).collect::<Vec<_>>() })
        }
        "Acknowledge" | "ModifyAckDeadline" if id == "eod" => return Err(exactly_once_failure()),
        _ => json!({}),
    })
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// What a request is about.
fn name(asked: &Value) -> &str {
    let direct = ["name", "topic", "subscription", "snapshot", "resource"];
    let inside = ["topic", "subscription"];
    let direct = direct.iter().find_map(|field| asked[field].as_str());
    let inside = || {
        inside
            .iter()
            .find_map(|field| asked[field]["name"].as_str())
    };
    direct.or_else(inside).unwrap_or_default()
}

fn schema(name: &str, revision: &str, definition: &str) -> Value {
    json!({ "name": name, "type": "AVRO", "definition": definition, "revisionId": revision })
}

fn dated(mut schema: Value, time: &str) -> Value {
    schema["revisionCreateTime"] = time.into();
    schema
}

fn messages() -> Vec<Value> {
    vec![
        json!({ "ackId": "a1", "message": {
            "data": "aGk=", "messageId": "1", "publishTime": "2026-01-01T00:00:00Z",
        } }),
        json!({ "ackId": "a2", "deliveryAttempt": 2, "message": {
            "data": "eW8=", "messageId": "2", "publishTime": "2026-01-01T00:00:01Z",
            "attributes": { "k": "v" }, "orderingKey": "ok",
        } }),
    ]
}

/// Some names are asked for to hear an error.
fn refusal(id: &str) -> Result<(), rpc::Status> {
    let (code, message) = match id {
        "e400" => (
            3,
            "You have passed an invalid argument to the service (argument=x).".to_owned(),
        ),
        "e403" => (7, "User not authorized to perform this action.".to_owned()),
        "e404" => (5, format!("Resource not found (resource={id}).")),
        "e409" => (
            6,
            format!("Resource already exists in the project (resource={id})."),
        ),
        "e412" => (9, "Precondition failed.".to_owned()),
        "e429" => (8, "Quota exceeded.".to_owned()),
        "edet" => (3, "Bad thing.".to_owned()),
        _ => return Ok(()),
    };
    let violation = rpc::bad_request::FieldViolation {
        field: "topic.name".to_owned(),
        description: "too short".to_owned(),
        ..Default::default()
    };
    let bad_request = rpc::BadRequest {
        field_violations: vec![violation],
    };
    let details = if id == "edet" {
        vec![any("BadRequest", &bad_request)]
    } else {
        Vec::new()
    };
    Err(rpc::Status {
        code,
        message,
        details,
    })
}

fn exactly_once_failure() -> rpc::Status {
    let info = rpc::ErrorInfo {
        reason: "EXACTLY_ONCE_ACKID_FAILURE".to_owned(),
        metadata: [(
            "a2".to_owned(),
            "PERMANENT_FAILURE_INVALID_ACK_ID".to_owned(),
        )]
        .into(),
        ..Default::default()
    };
    rpc::Status {
        code: 9,
        message: "Some acknowledgement ids in the request were invalid.".to_owned(),
        details: vec![any("ErrorInfo", &info)],
    }
}

fn any(name: &str, message: &impl Message) -> prost_types::Any {
    prost_types::Any {
        type_url: format!("type.googleapis.com/google.rpc.{name}"),
        value: message.encode_to_vec(),
    }
}
