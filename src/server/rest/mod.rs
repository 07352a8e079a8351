//! REST: how does JSON over HTTP become a call?
//!
//! No route is written here. A path is looked up in the annotations of the API (`route`, `template`), path, query
//! and body (`body`) become the request (`request`), the call goes where gRPC's goes, and its reply becomes JSON
//! (`answer`).

mod answer;
mod body;
mod request;
mod route;
mod template;

use std::sync::Arc;

use bytes::{Buf, BufMut, Bytes};
use http::uri::Authority;
use http::{Method, Request, Response, StatusCode, header};
use hyper::body::Incoming;
use tokio_util::sync::CancellationToken;
use tonic::Status;
use tonic::body::Body;
use tonic::codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};

use super::shutdown;
use crate::api::json;
use crate::service::{InProcess, Service};
use route::{Route, Routes};

/// Where the keys are with which the tokens of pushes can be verified, and where it says so.
const KEY_SET: &str = "/.well-known/jwks.json";
const OPENID_CONFIGURATION: &str = "/.well-known/openid-configuration";

/// Answers what is not gRPC. Cheap to clone.
#[derive(Clone)]
pub struct Rest {
    routes: Arc<Routes>,
    api: InProcess,
    service: Service,
}

impl Rest {
    /// Reads the routes.
    pub fn new(service: Service) -> Self {
        Self {
            routes: Arc::new(Routes::of_api()),
            api: InProcess::from(service.clone()),
            service,
        }
    }

    /// Answers a request, until `end` at the latest.
    pub async fn answer(
        self,
        request: Request<Incoming>,
        end: &CancellationToken,
    ) -> Response<Body> {
        let is_head = request.method() == Method::HEAD;
        let answer = tokio::select! {
            biased;
            answer = self.try_answer(request) => answer,
            () = end.cancelled() => Err(shutdown::cut_off()),
        };
        let response = answer.unwrap_or_else(|status| answer::error(&status));
        match is_head {
            true => response.map(|_| Body::empty()),
            false => response,
        }
    }

    async fn try_answer(self, request: Request<Incoming>) -> Result<Response<Body>, Status> {
        // HEAD asks what GET would answer.
        let method = match request.method() {
            &Method::HEAD => Method::GET,
            method => method.clone(),
        };
        let path = request.uri().path();
        match (&method, path) {
            (&Method::GET, "/") => return Ok(answer::text(StatusCode::OK, "Ok\n")),
            (&Method::GET, "/healthz") => return Ok(answer::text(StatusCode::OK, "ok\n")),
            (&Method::GET, KEY_SET) => {
                let keys = self.service.key_set().await?;
                return Ok(answer::json(StatusCode::OK, &keys, true));
            }
            (&Method::GET, OPENID_CONFIGURATION) => {
                let host = request.headers().get(header::HOST);
                let host = host.and_then(|host| host.to_str().ok());
                let host = host.or(request.uri().authority().map(Authority::as_str));
                let server = format!("http://{}", host.unwrap_or("localhost"));
                let configuration = Service::openid_configuration(&server);
                return Ok(answer::json(StatusCode::OK, &configuration, true));
            }
            (&Method::OPTIONS, _) => return Ok(answer::text(StatusCode::OK, "")),
            _ => {}
        }
        let Some((route, value)) = self.routes.find(&method, path) else {
            let text = format!("There is no {method} {path} in this API.");
            return Err(Status::not_found(text));
        };
        let (head, body) = request.into_parts();
        let is_pretty = is_pretty(head.uri.query())?;
        let body = body::read(&head.headers, body).await?;
        let request = request::encode(route, &value, head.uri.query(), &body)?;
        drop(body);
        let reply = call(self.api, route, request).await?;
        let name = route.method.output();
        let value = json::decode(&reply, name.full_name())
            .ok_or_else(|| Status::internal("The reply has no JSON."))?;
        Ok(answer::json(StatusCode::OK, &value, is_pretty))
    }
}

/// Whether the reply is to be indented: so it is unless the caller says otherwise.
fn is_pretty(query: Option<&str>) -> Result<bool, Status> {
    for (name, value) in request::pairs(query.unwrap_or_default()) {
        if name == "prettyPrint" || name == "$prettyPrint" {
            return value.parse().map_err(|_| {
                Status::invalid_argument(format!("{name}: [{value}] is neither true nor false."))
            });
        }
    }
    Ok(true)
}

/// Makes the call, as a gRPC client in this process would.
async fn call(api: InProcess, route: &Route, request: Bytes) -> Result<Bytes, Status> {
    let mut client = tonic::client::Grpc::new(api)
        .max_decoding_message_size(usize::MAX)
        .max_encoding_message_size(usize::MAX);
    let request = tonic::Request::new(request);
    let reply = client.unary(request, route.path.clone(), Encoded).await?;
    Ok(reply.into_inner())
}

/// Messages that are encoded already.
#[derive(Clone, Copy)]
struct Encoded;

impl Codec for Encoded {
    type Encode = Bytes;
    type Decode = Bytes;
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        Self
    }

    fn decoder(&mut self) -> Self {
        Self
    }
}

impl Encoder for Encoded {
    type Item = Bytes;
    type Error = Status;

    fn encode(&mut self, message: Bytes, into: &mut EncodeBuf<'_>) -> Result<(), Status> {
        into.put(message);
        Ok(())
    }
}

impl Decoder for Encoded {
    type Item = Bytes;
    type Error = Status;

    fn decode(&mut self, from: &mut DecodeBuf<'_>) -> Result<Option<Bytes>, Status> {
        Ok(Some(from.copy_to_bytes(from.remaining())))
    }
}
