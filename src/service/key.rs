//! How does a command on a state file that a server owns get to that server, and to no other?
//!
//! By a path that only this run of the server answers: `/TOKEN/google.pubsub.v1.Publisher/Publish`. Whoever else may
//! listen there by now knows no such path and does nothing, so that it takes no question to make sure first; and an
//! answer that does not carry the mark is nobody's.

use http::uri::PathAndQuery;
use http::{HeaderName, HeaderValue, Request, Response, Uri};
use tonic::body::Body;

/// Marks the answers of the owner.
const MARK: HeaderName = HeaderName::from_static("pubsub-owner");

/// What is in front of the paths of those who have `token`.
pub fn path(token: &str) -> String {
    format!("/{token}")
}

/// Puts a key in front of the path of a request.
pub fn give(key: &str, uri: &Uri) -> Uri {
    let path = uri.path();
    with_path(uri, &format!("{key}{path}"))
}

/// Takes the key off the path of a request, if it is there.
pub fn take(key: Option<&str>, request: &mut Request<Body>) -> bool {
    let Some(key) = key else { return false };
    let uri = request.uri();
    let Some(path) = uri.path().strip_prefix(key) else {
        return false;
    };
    if !path.starts_with('/') {
        return false;
    }
    let uri = with_path(uri, path);
    *request.uri_mut() = uri;
    true
}

fn with_path(uri: &Uri, path: &str) -> Uri {
    let mut parts = uri.clone().into_parts();
    // What was a path with something in front of it is one without it, and the other way round.
    parts.path_and_query = path.parse::<PathAndQuery>().ok();
    Uri::from_parts(parts).unwrap_or_default()
}

/// Marks an answer of the owner.
pub fn mark(response: &mut Response<Body>) {
    let headers = response.headers_mut();
    headers.insert(MARK, HeaderValue::from_static("true"));
}

/// Whether an answer is the owner's.
pub fn is_marked(response: &Response<Body>) -> bool {
    response.headers().contains_key(MARK)
}
