//! What does a push look like to its endpoint?
//!
//! Wrapped, as JSON with the message in it, or bare: its data alone, with what else it has in headers if that is asked
//! for. Source: Push subscriptions; Payload unwrapping (R-PUSH-1, 8, 9).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use http::header::{AUTHORIZATION, CONTENT_TYPE, HeaderName, HeaderValue, USER_AGENT};
use http::{HeaderMap, Request};
use http_body_util::Full;
use serde_json::{Map, Value, json};

use crate::api::pubsub::PubsubMessage;
use crate::api::pubsub::push_config::Wrapper;
use crate::api::time::Timestamp;
use crate::broker::Post;

/// How the service names itself to endpoints.
const AGENT: HeaderValue = HeaderValue::from_static("CloudPubSub-Google");

/// Headers that say how a request travels. An attribute of such a name stays out of them.
const OF_THE_CONNECTION: [&str; 11] = [
    "connection",
    "content-length",
    "expect",
    "host",
    "http2-settings",
    "keep-alive",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
];

/// The request that pushes a message, with a token if the endpoint is to be given one.
///
/// Errors: the endpoint is no URL, which none is that was checked.
pub fn request(post: &Post, token: Option<&str>) -> Result<Request<Full<Bytes>>, http::Error> {
    let config = &post.target.config;
    let message = post.message.message.clone().unwrap_or_default();
    let mut headers = HeaderMap::new();
    let body = match &config.wrapper {
        Some(Wrapper::NoWrapper(bare)) => {
            if bare.write_metadata {
                write_metadata(&mut headers, &message, &post.target.subscription);
            }
            message.data
        }
        _ => {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
            wrapped(&message, post).to_string().into()
        }
    };
    headers.insert(USER_AGENT, AGENT);
    if let Some(token) = token {
        headers.insert(
            AUTHORIZATION,
            HeaderValue::try_from(format!("Bearer {token}"))?,
        );
    }
    let mut request = Request::post(config.push_endpoint.as_str()).body(Full::new(body))?;
    *request.headers_mut() = headers;
    Ok(request)
}

/// Some fields have two spellings, for readers of either.
fn wrapped(message: &PubsubMessage, post: &Post) -> Value {
    let mut inner = Map::new();
    if !message.attributes.is_empty() {
        // In order of their names, so that one message always looks the same.
        let mut attributes: Vec<_> = message.attributes.iter().collect();
        attributes.sort_unstable();
        let attributes = attributes
            .into_iter()
            .map(|(key, value)| (key.clone(), json!(value)));
        inner.insert("attributes".to_owned(), attributes.collect());
    }
    inner.insert("data".to_owned(), json!(STANDARD.encode(&message.data)));
    inner.insert("messageId".to_owned(), json!(message.message_id));
    inner.insert("message_id".to_owned(), json!(message.message_id));
    if !message.ordering_key.is_empty() {
        inner.insert("orderingKey".to_owned(), json!(message.ordering_key));
    }
    let time = publish_time(message);
    inner.insert("publishTime".to_owned(), json!(time));
    inner.insert("publish_time".to_owned(), json!(time));
    let mut body = Map::new();
    if post.message.delivery_attempt > 0 {
        body.insert(
            "deliveryAttempt".to_owned(),
            json!(post.message.delivery_attempt),
        );
    }
    body.insert("message".to_owned(), inner.into());
    body.insert("subscription".to_owned(), json!(post.target.subscription));
    body.into()
}

fn publish_time(message: &PubsubMessage) -> String {
    let time = message
        .publish_time
        .as_ref()
        .and_then(Timestamp::from_proto);
    time.map(Timestamp::to_text_millis).unwrap_or_default()
}

/// Attributes first, so that none takes the place of what is ours to say.
///
/// Attributes and ordering keys are texts of any kind, headers are not: what cannot be one is left out, and the
/// message is pushed with the others.
fn write_metadata(headers: &mut HeaderMap, message: &PubsubMessage, subscription: &str) {
    let mut write = |name: &str, value: &str| {
        let name = HeaderName::try_from(name);
        let value = HeaderValue::from_bytes(value.as_bytes());
        if let (Ok(name), Ok(value)) = (name, value)
            && !OF_THE_CONNECTION.contains(&name.as_str())
        {
            headers.insert(name, value);
        }
    };
    let mut attributes: Vec<_> = message.attributes.iter().collect();
    attributes.sort_unstable();
    for (key, value) in attributes {
        write(key, value);
    }
    write("x-goog-pubsub-subscription-name", subscription);
    write("x-goog-pubsub-message-id", &message.message_id);
    write("x-goog-pubsub-publish-time", &publish_time(message));
    if !message.ordering_key.is_empty() {
        write("x-goog-pubsub-ordering-key", &message.ordering_key);
    }
}
