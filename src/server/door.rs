//! Who answers a request? gRPC says so in its content type; all else is REST.

use std::convert::Infallible;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;

use http::{HeaderValue, Method, Request, Response, StatusCode, header};
use hyper::body::Incoming;
use tokio_util::sync::CancellationToken;
use tonic::Status;
use tonic::body::Body;
use tonic::server::NamedService;
use tower::ServiceExt;
use tower::util::BoxCloneSyncService;

use super::rest::Rest;
use super::{REQUEST_BYTES_MAX, shutdown};
use crate::api::local::local_server::LocalServer;
use crate::api::pubsub::publisher_server::PublisherServer;
use crate::api::pubsub::schema_service_server::SchemaServiceServer;
use crate::api::pubsub::subscriber_server::SubscriberServer;
use crate::api::{iam::iam_policy_server::IamPolicyServer, json};
use crate::service::{InProcess, Service, key};

/// A gRPC service of any kind.
type Grpc = BoxCloneSyncService<Request<Body>, Response<Body>, Infallible>;

/// Answers the requests of all connections. Cheap to clone.
#[derive(Clone)]
pub struct Door {
    service: Service,
    api: InProcess,
    /// The API, and what is not for strangers.
    inside: InProcess,
    key: Option<Arc<str>>,
    /// Whether the other end of the connection is on this machine.
    is_near: bool,
    /// Services about the server itself, by their names.
    about: Arc<[(&'static str, Grpc)]>,
    rest: Rest,
    end: CancellationToken,
}

impl Door {
    /// Opens the door to a service.
    pub async fn new(service: Service) -> Self {
        let inside = InProcess::from(service.clone()).with_requests_up_to(REQUEST_BYTES_MAX);
        Self {
            service: service.clone(),
            api: inside.clone().without_local(),
            inside,
            key: None,
            is_near: false,
            about: about().await.into(),
            rest: Rest::new(service),
            end: CancellationToken::new(),
        }
    }

    /// Lets in by the side door whoever has `token`: a command on the state file that the server owns.
    pub fn with_key(mut self, token: &str) -> Self {
        self.key = Some(key::path(token).into());
        self
    }

    /// The door for a connection from `peer`.
    pub fn for_peer(mut self, peer: IpAddr) -> Self {
        self.is_near = peer.to_canonical().is_loopback();
        self
    }

    /// Ends all calls that are still open.
    pub fn cut_off(&self) {
        self.end.cancel();
    }

    async fn answer(self, request: Request<Incoming>) -> Response<Body> {
        if is_grpc(&request) {
            let request = request.map(Body::new);
            return shutdown::until(self.end.clone(), self.grpc(request)).await;
        }
        if request.method() == Method::GET && request.uri().path() == "/metrics" {
            return metrics(self.service.metrics().await);
        }
        self.rest.answer(request, &self.end).await
    }

    async fn grpc(mut self, mut request: Request<Body>) -> Response<Body> {
        if key::take(self.key.as_deref(), &mut request) {
            let mut response = call(&mut self.inside, request).await;
            key::mark(&mut response);
            return response;
        }
        let path = request.uri().path();
        let name = path.split('/').nth(1).unwrap_or_default();
        if name == LocalServer::<Service>::NAME {
            return match self.refusal(&request) {
                Some(why) => Status::permission_denied(why).into_http(),
                None => call(&mut self.inside, request).await,
            };
        }
        let about = self.about.iter().find(|(about, _)| *about == name);
        match about {
            Some((_, service)) => call(&mut service.clone(), request).await,
            None => call(&mut self.api, request).await,
        }
    }

    /// Why a request about the server itself is not answered, if it is not.
    fn refusal(&self, request: &Request<Body>) -> Option<&'static str> {
        if !self.is_near {
            return Some("This is only for callers on the server's machine.");
        }
        // A web page can have a name of its own lead to this machine; that name is then what it asks for.
        if !names_loopback(request) {
            return Some("This is only for callers that know the server by a loopback address.");
        }
        if request.uri().path().ends_with("/Backup") {
            // The file would be written as the server's user, whoever asks.
            return Some("This is only for commands that use the server's state file.");
        }
        None
    }
}

async fn call<S>(service: &mut S, request: Request<Body>) -> Response<Body>
where
    S: tower::Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
{
    let answer = match service.ready().await {
        Ok(service) => service.call(request).await,
        Err(never) => match never {},
    };
    match answer {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// The answer to a monitoring system.
fn metrics(text: Result<String, Status>) -> Response<Body> {
    let (code, kind, text) = match text {
        Ok(text) => (
            StatusCode::OK,
            "text/plain; version=0.0.4; charset=utf-8",
            text,
        ),
        Err(status) => (
            StatusCode::INTERNAL_SERVER_ERROR,
            "text/plain",
            status.message().to_owned(),
        ),
    };
    let body = Body::new(http_body_util::Full::from(text));
    let mut response = Response::new(body);
    *response.status_mut() = code;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// Whether the name by which the server was found is one of this machine only.
fn names_loopback(request: &Request<Body>) -> bool {
    let in_header = request.headers().get(header::HOST);
    let in_header = in_header.and_then(|host| host.to_str().ok()?.parse().ok());
    let Some(authority) = request.uri().authority().cloned().or(in_header) else {
        return false;
    };
    let host = authority
        .host()
        .trim_start_matches('[')
        .trim_end_matches(']');
    host.eq_ignore_ascii_case("localhost")
        || host
            .parse()
            .is_ok_and(|address: IpAddr| address.is_loopback())
}

fn is_grpc(request: &Request<Incoming>) -> bool {
    let content_type = request.headers().get(header::CONTENT_TYPE);
    let rest = content_type.and_then(|it| it.as_bytes().strip_prefix(b"application/grpc"));
    // Not gRPC-Web, which is another protocol.
    rest.is_some_and(|rest| matches!(rest.first(), None | Some(b'+' | b';')))
}

/// Health and reflection.
async fn about() -> Vec<(&'static str, Grpc)> {
    let (reporter, health) = tonic_health::server::health_reporter();
    // It serves everything as soon as it serves anything.
    reporter.set_serving::<PublisherServer<Service>>().await;
    reporter.set_serving::<SubscriberServer<Service>>().await;
    reporter.set_serving::<SchemaServiceServer<Service>>().await;
    reporter.set_serving::<IamPolicyServer<Service>>().await;
    let mut about = vec![named(health)];
    let reflection = || {
        tonic_reflection::server::Builder::configure()
            .register_encoded_file_descriptor_set(json::DESCRIPTORS)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
    };
    let valid = "the build script wrote valid descriptors";
    about.push(named(reflection().build_v1().expect(valid)));
    about.push(named(reflection().build_v1alpha().expect(valid)));
    about
}

fn named<S>(service: S) -> (&'static str, Grpc)
where
    S: tower::Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
    S: NamedService + Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
{
    (S::NAME, Grpc::new(service))
}

impl hyper::service::Service<Request<Incoming>> for Door {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let door = self.clone();
        Box::pin(async move { Ok(door.answer(request).await) })
    }
}
