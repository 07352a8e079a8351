//! Who answers a request? gRPC says so in its content type; all else is REST.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use http::{HeaderValue, Request, Response, header};
use hyper::body::Incoming;
use tokio_util::sync::CancellationToken;
use tonic::body::Body;
use tonic::server::NamedService;
use tower::util::BoxCloneSyncService;
use tower::{Service as _, ServiceExt};

use super::rest::Rest;
use super::{REQUEST_BYTES_MAX, shutdown};
use crate::api::pubsub::publisher_server::PublisherServer;
use crate::api::pubsub::schema_service_server::SchemaServiceServer;
use crate::api::pubsub::subscriber_server::SubscriberServer;
use crate::api::{iam::iam_policy_server::IamPolicyServer, json};
use crate::service::{InProcess, Service};

/// A gRPC service of any kind.
type Grpc = BoxCloneSyncService<Request<Body>, Response<Body>, Infallible>;

/// Answers the requests of all connections. Cheap to clone.
#[derive(Clone)]
pub struct Door {
    api: InProcess,
    /// Services about the server itself, by their names.
    about: Arc<[(&'static str, Grpc)]>,
    rest: Rest,
    end: CancellationToken,
}

impl Door {
    /// Opens the door to a service.
    pub async fn new(service: Service) -> Self {
        Self {
            api: InProcess::from(service.clone())
                .without_local()
                .with_requests_up_to(REQUEST_BYTES_MAX),
            about: about().await.into(),
            rest: Rest::new(service),
            end: CancellationToken::new(),
        }
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
        self.rest.answer(request, &self.end).await
    }

    async fn grpc(mut self, request: Request<Body>) -> Response<Body> {
        let name = request.uri().path().split('/').nth(1).unwrap_or_default();
        let about = self.about.iter().find(|(about, _)| *about == name);
        let answer = match about {
            Some((_, service)) => service.clone().oneshot(request).await,
            None => self.api.call(request).await,
        };
        match answer {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }
}

fn is_grpc(request: &Request<Incoming>) -> bool {
    let content_type = request.headers().get(header::CONTENT_TYPE);
    content_type.is_some_and(|it: &HeaderValue| it.as_bytes().starts_with(b"application/grpc"))
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
