//! What does a caller over REST read? JSON, with the HTTP code that stands for the gRPC code.

use bytes::Bytes;
use http::{HeaderValue, Response, StatusCode, header};
use http_body_util::Full;
use prost::Message;
use serde_json::{Value, json};
use tonic::body::Body;
use tonic::{Code, Status};

use crate::api::json;
use crate::api::status::code_name;

/// An answer of JSON.
pub fn json(code: StatusCode, value: &Value, is_pretty: bool) -> Response<Body> {
    let text = match is_pretty {
        true => serde_json::to_vec_pretty(value),
        false => serde_json::to_vec(value),
    };
    let mut text = text.expect("JSON has a text");
    text.push(b'\n');
    with_type(code, "application/json; charset=UTF-8", text)
}

/// An answer of text.
pub fn text(code: StatusCode, text: &'static str) -> Response<Body> {
    with_type(code, "text/plain; charset=UTF-8", text)
}

fn with_type(
    code: StatusCode,
    content_type: &'static str,
    body: impl Into<Bytes>,
) -> Response<Body> {
    let mut response = Response::new(Body::new(Full::new(body.into())));
    *response.status_mut() = code;
    let content_type = HeaderValue::from_static(content_type);
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, content_type);
    response
}

/// What was refused, and why.
pub fn error(status: &Status) -> Response<Body> {
    let code = http_code(status.code());
    let mut error = json!({
        "code": code.as_u16(),
        "message": status.message(),
        "status": code_name(status.code()),
    });
    let details = details(status);
    if !details.is_empty() {
        error["details"] = details.into();
    }
    json(code, &json!({ "error": error }), false)
}

/// The details of a status as JSON; what is of no known type is left out.
fn details(status: &Status) -> Vec<Value> {
    let Ok(status) = crate::api::rpc::Status::decode(status.details()) else {
        return Vec::new();
    };
    let details = status.details.iter();
    details
        .filter_map(|detail| json::decode(&detail.encode_to_vec(), "google.protobuf.Any"))
        .collect()
}

/// The standard map, as `google.rpc.Code` documents it.
fn http_code(code: Code) -> StatusCode {
    match code {
        Code::Ok => StatusCode::OK,
        Code::InvalidArgument | Code::FailedPrecondition | Code::OutOfRange => {
            StatusCode::BAD_REQUEST
        }
        Code::Unauthenticated => StatusCode::UNAUTHORIZED,
        Code::PermissionDenied => StatusCode::FORBIDDEN,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::Aborted | Code::AlreadyExists => StatusCode::CONFLICT,
        Code::ResourceExhausted => StatusCode::TOO_MANY_REQUESTS,
        Code::Cancelled => StatusCode::from_u16(499).unwrap_or(StatusCode::BAD_REQUEST),
        Code::Unknown | Code::Internal | Code::DataLoss => StatusCode::INTERNAL_SERVER_ERROR,
        Code::Unimplemented => StatusCode::NOT_IMPLEMENTED,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Code::DeadlineExceeded => StatusCode::GATEWAY_TIMEOUT,
    }
}
