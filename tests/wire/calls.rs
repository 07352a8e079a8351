//! A small vocabulary for calls of REST, on a topic and a subscription of it.

use serde_json::{Value, json};

use super::{Answer, http, server};
use crate::server::Server;

pub const TOPIC: &str = "/v1/projects/p/topics/orders";
pub const SHIP: &str = "/v1/projects/p/subscriptions/ship";

pub fn call(server: &Server, method: &str, path: &str, body: &Value) -> Answer {
    http(server, method, path, body.to_string().as_bytes())
}

/// What a good call answers.
#[track_caller]
pub fn done(server: &Server, method: &str, path: &str, body: &Value) -> Value {
    let answer = call(server, method, path, body);
    assert_eq!(answer.code, 200, "{}", answer.body);
    answer.json()
}

pub fn get(server: &Server, path: &str) -> Answer {
    http(server, "GET", path, b"")
}

/// HTTP code, status and text of a refusal.
pub fn refused(server: &Server, method: &str, path: &str, body: &Value) -> (u16, String, String) {
    call(server, method, path, body).error()
}

pub fn with_topic() -> Server {
    let server = server();
    done(&server, "PUT", TOPIC, &json!({}));
    server
}

pub fn with_subscription() -> Server {
    let server = with_topic();
    let ship = json!({ "topic": "projects/p/topics/orders" });
    done(&server, "PUT", SHIP, &ship);
    server
}
