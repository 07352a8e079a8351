//! gRPC and REST as clients see them, on one port.

mod calls;
mod grpc;
mod health;
mod json;
mod local;
mod metrics;
mod rest;
mod routes;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

use pubsub::service::{ManualClock, Service};
use serde_json::Value;

use crate::server::Server;
use crate::world::START;

/// A server with nothing on it.
fn server() -> Server {
    Server::start(Service::memory(Arc::new(ManualClock::at(START))).unwrap())
}

/// What came back over HTTP.
struct Answer {
    code: u16,
    head: String,
    body: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    /// Code, status and text of a refusal.
    fn error(&self) -> (u16, String, String) {
        let error = &self.json()["error"];
        let text = |key: &str| error[key].as_str().unwrap().to_owned();
        assert_eq!(error["code"], self.code);
        (self.code, text("status"), text("message"))
    }
}

/// Makes one request over HTTP/1.1, on a connection of its own.
fn http(server: &Server, method: &str, path: &str, body: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    Answer {
        code: head.split(' ').nth(1).unwrap().parse().unwrap(),
        head: head.to_owned(),
        body: body.to_owned(),
    }
}
