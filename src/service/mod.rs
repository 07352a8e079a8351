//! The Pub/Sub API, implemented once.
//!
//! Embedded commands, gRPC and REST all go through these implementations of the generated service traits. A
//! [`Service`] hands each operation to the broker through a driver, and turns what the broker refuses into a status.

mod clock;
mod iam;
mod inline;
mod local;
mod publisher;
mod schema;
mod status;
mod subscriber;

use std::convert::Infallible;
use std::path::Path;
use std::sync::Arc;
use std::task::{Context, Poll};

use tonic::body::Body;
use tonic::codegen::{BoxFuture, Service as TowerService};
use tonic::server::NamedService;

use crate::api::iam::iam_policy_server::IamPolicyServer;
use crate::api::local::local_server::LocalServer;
use crate::api::pubsub::publisher_server::PublisherServer;
use crate::api::pubsub::schema_service_server::SchemaServiceServer;
use crate::api::pubsub::subscriber_server::SubscriberServer;
use crate::broker::Census;
use crate::store;

pub use clock::{Clock, ManualClock, SystemClock};
use inline::Inline;

/// All of the API over one broker. Cheap to clone.
#[derive(Clone)]
pub struct Service {
    driver: Arc<Inline>,
}

impl Service {
    /// Serves the state file at `path`, making it if there is none.
    ///
    /// Errors: the file is foreign, newer, damaged or cannot be written; see [`store::Store::open`].
    pub fn open(path: &Path, clock: Arc<dyn Clock>) -> Result<Self, store::Error> {
        let driver = Arc::new(Inline::open(path, clock)?);
        Ok(Self { driver })
    }

    /// Serves state that is gone with the process.
    pub fn memory(clock: Arc<dyn Clock>) -> Result<Self, store::Error> {
        let driver = Arc::new(Inline::memory(clock)?);
        Ok(Self { driver })
    }

    /// Seeds the randomness, so that a run can be repeated.
    pub fn seed(&self, seed: u64) {
        self.driver.seed(seed);
    }

    /// Lets the next operation fail when it has decided everything and would be committed. For tests.
    pub fn fail_next_commit(&self) {
        self.driver.fail_next_commit();
    }

    /// Panics if the state contradicts itself; counts it otherwise. Reads all of it: for tests.
    ///
    /// Errors: the state file cannot be read.
    pub fn check_invariants(&self) -> Result<Census, tonic::Status> {
        self.driver.run(|step| step.check_invariants())
    }
}

/// The generated servers in one tower service: what a client in the same process talks to.
#[derive(Clone)]
pub struct InProcess {
    publisher: PublisherServer<Service>,
    subscriber: SubscriberServer<Service>,
    schemas: SchemaServiceServer<Service>,
    policies: IamPolicyServer<Service>,
    local: LocalServer<Service>,
}

impl From<Service> for InProcess {
    fn from(service: Service) -> Self {
        // What may be sent is the broker's to say, not the transport's.
        const UNBOUNDED: usize = usize::MAX;
        Self {
            publisher: PublisherServer::new(service.clone()).max_decoding_message_size(UNBOUNDED),
            subscriber: SubscriberServer::new(service.clone()).max_decoding_message_size(UNBOUNDED),
            schemas: SchemaServiceServer::new(service.clone()).max_decoding_message_size(UNBOUNDED),
            policies: IamPolicyServer::new(service.clone()).max_decoding_message_size(UNBOUNDED),
            local: LocalServer::new(service),
        }
    }
}

impl TowerService<http::Request<Body>> for InProcess {
    type Response = http::Response<Body>;
    type Error = Infallible;
    type Future = BoxFuture<Self::Response, Self::Error>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<Body>) -> Self::Future {
        let service = request.uri().path().split('/').nth(1).unwrap_or_default();
        match service {
            PublisherServer::<Service>::NAME => self.publisher.call(request),
            SubscriberServer::<Service>::NAME => self.subscriber.call(request),
            SchemaServiceServer::<Service>::NAME => self.schemas.call(request),
            IamPolicyServer::<Service>::NAME => self.policies.call(request),
            LocalServer::<Service>::NAME => self.local.call(request),
            _ => {
                let method = request.uri().path().trim_start_matches('/').to_owned();
                let status = tonic::Status::unimplemented(format!("Method not found: {method}"));
                Box::pin(async move { Ok(status.into_http()) })
            }
        }
    }
}
