//! The Pub/Sub API, implemented once.
//!
//! Embedded commands, gRPC and REST all go through these implementations of the generated service traits. A
//! [`Service`] hands each operation to the broker through a driver, and turns what the broker refuses into a status.

mod clock;
mod compiled;
mod delivery;
mod driver;
mod engine;
mod iam;
mod inline;
pub mod key;
mod local;
mod metrics;
pub mod once;
mod prepare;
mod publisher;
mod push;
mod schema;
pub mod setup;
mod status;
mod streaming_pull;
mod subscriber;
mod transforms;
mod turns;
mod wake;
mod writer;

use std::convert::Infallible;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock};
use std::task::{Context, Poll};

use prost::Message;
use tonic::body::Body;
use tonic::codec::CompressionEncoding;
use tonic::codegen::{BoxFuture, Service as TowerService};
use tonic::server::NamedService;
use tonic::{Code, Request, Response, Status};

use crate::api::iam::iam_policy_server::IamPolicyServer;
use crate::api::local::local_server::LocalServer;
use crate::api::local::message_transforms_server::MessageTransformsServer;
use crate::api::pubsub::ReceivedMessage;
use crate::api::pubsub::publisher_server::PublisherServer;
use crate::api::pubsub::schema_service_server::SchemaServiceServer;
use crate::api::pubsub::subscriber_server::SubscriberServer;
use crate::broker::{
    Census, Error, Finished, Pushes, Quotas, Step, Streamed, Streaming, Transformed, Turned,
};
use crate::store;

pub use clock::{Clock, ManualClock, SystemClock};
use driver::Driver;
pub use engine::{Log, OWNED};
pub use subscriber::ANSWER_AT_ONCE;

/// All of the API over one broker. Cheap to clone.
#[derive(Clone)]
pub struct Service {
    driver: Arc<Driver>,
    clients: Arc<streaming_pull::Clients>,
    turns: Arc<turns::Turns>,
    id: Arc<str>,
    /// The projects that may have topics; all if nothing is said.
    projects: Option<Arc<[String]>>,
    metrics: Arc<metrics::Metrics>,
    signer: Arc<push::Signer>,
    compiled: Arc<compiled::CompiledRevisions>,
    pipelines: Arc<prepare::Pipelines>,
    watch: Arc<OnceLock<Watch>>,
}

/// Is told of each delivery that went through transforms, before what they made of it is settled: the messages as they
/// were, and what became of each.
pub type Watch = Box<dyn Fn(&Service, &[ReceivedMessage], &Transformed) + Send + Sync>;

impl Service {
    /// Serves the state file at `path`, making it if there is none.
    ///
    /// Errors: the file is foreign, newer, damaged or cannot be written; see [`store::Store::open`].
    pub fn open(path: &Path, clock: Arc<dyn Clock>) -> Result<Self, store::Error> {
        let driver = Driver::open(path, clock)?;
        Ok(Self::over(driver))
    }

    /// Serves the state file of an owner, for many callers at once: a thread writes for all of them together.
    pub fn open_owned(owner: store::Owner, clock: Arc<dyn Clock>) -> Result<Self, store::Error> {
        let driver = Driver::open_owned(owner, clock)?;
        Ok(Self::over(driver))
    }

    /// Serves state that is gone with the process.
    pub fn memory(clock: Arc<dyn Clock>) -> Result<Self, store::Error> {
        let driver = Driver::memory(clock)?;
        Ok(Self::over(driver))
    }

    fn over(driver: Driver) -> Self {
        Self {
            metrics: driver.metrics(),
            driver: Arc::new(driver),
            clients: Arc::default(),
            turns: Arc::default(),
            id: Arc::default(),
            projects: None,
            signer: Arc::default(),
            compiled: Arc::default(),
            pipelines: Arc::default(),
            watch: Arc::default(),
        }
    }

    /// Lets only these projects have topics.
    pub fn with_projects(mut self, projects: Option<Vec<String>>) -> Self {
        self.projects = projects.map(Into::into);
        self
    }

    /// Whether the project of a name, of a resource or its own, may have topics.
    fn has_project(&self, name: &str) -> bool {
        let project = name.split('/').nth(1).unwrap_or_default();
        let projects = self.projects.as_ref();
        projects.is_none_or(|projects| projects.iter().any(|it| it == project))
    }

    /// Refuses a topic of a project that may have none.
    fn check_project(&self, topic: &str) -> Result<(), tonic::Status> {
        match &self.projects {
            Some(projects) if !self.has_project(topic) => {
                let project = topic.split('/').nth(1).unwrap_or_default();
                let valid = projects.join(", ");
                Err(tonic::Status::not_found(format!(
                    "Invalid (project={project}) out of valid projects [{valid}]."
                )))
            }
            _ => Ok(()),
        }
    }

    /// Gives a server the id by which it is told from others.
    pub fn with_id(mut self, id: &str) -> Self {
        self.id = id.into();
        self
    }

    /// Lets go of a state file that is owned: when this returns, others may write it. Later requests are refused.
    ///
    /// For callers that may block.
    pub fn close(&self) {
        self.driver.close();
    }

    /// Answers a request by one operation.
    async fn answer<T: once::Answer + Send + 'static, R: Message + 'static>(
        &self,
        request: Request<R>,
        operation: impl for<'s> FnOnce(&mut Step<'s>, R) -> Result<T, Error> + Send + 'static,
    ) -> Result<Response<T>, Status> {
        let answer = self.driver.run(request.into_inner(), operation).await?;
        Ok(Response::new(answer))
    }

    /// Lets rate quotas be enforced from now on.
    pub fn enforce_quotas(&self, quotas: Quotas) {
        self.driver.process().enforce_quotas(quotas);
    }

    /// Has lines for whoever runs the server go to `log`, from now on and for good.
    pub fn log_to(&self, log: Log) {
        self.driver.log_to(log);
    }

    /// Seeds the randomness, so that a run can be repeated.
    pub fn seed(&self, seed: u64) {
        self.driver.seed(seed);
    }

    /// Lets the next operation fail when it has decided everything and would be committed. For tests.
    pub fn fail_next_commit(&self) {
        self.driver.fail_next_commit();
    }

    /// Tells `watch` of all deliveries that go through transforms from now on, unless another one is told. For tests.
    pub fn watch_transforms(&self, watch: Watch) {
        let _ = self.watch.set(watch);
    }

    /// Takes one turn of a stream, as an open stream does whenever there may be something for it. For tests.
    ///
    /// Errors: what the broker refuses.
    pub async fn take_turn(&self, streaming: Streaming) -> Result<Streamed, Status> {
        let subscription = streaming.subscription.clone();
        let (streamed, mark) = self.stream(streaming).await?;
        let (streamed, _) = self.hand_out(subscription, streamed, mark).await?;
        Ok(streamed)
    }

    /// Takes one turn at pushing, as a server does whenever there may be something to push. For tests.
    ///
    /// Errors: the state cannot be read or written.
    pub fn take_push_turn(
        &self,
        pushes: &Arc<Mutex<Pushes>>,
        finished: Vec<Finished>,
    ) -> Result<Turned, Status> {
        self.note_what_stirs();
        let turned = self
            .driver
            .run_blocking(push::turn(pushes.clone(), finished));
        if turned.is_err() {
            push::lock(pushes).undo();
        }
        turned
    }

    /// Panics if the state contradicts itself; counts it otherwise. Reads all of it: for tests.
    ///
    /// Errors: the state file cannot be read.
    pub fn check_invariants(&self) -> Result<Census, tonic::Status> {
        self.driver.run_blocking(|step| step.check_invariants())
    }
}

/// The generated servers in one tower service: what a client in the same process talks to.
#[derive(Clone)]
pub struct InProcess {
    publisher: PublisherServer<Service>,
    subscriber: SubscriberServer<Service>,
    schemas: SchemaServiceServer<Service>,
    policies: IamPolicyServer<Service>,
    transforms: MessageTransformsServer<Service>,
    /// Not for strangers.
    local: Option<LocalServer<Service>>,
}

impl From<Service> for InProcess {
    fn from(service: Service) -> Self {
        let api = Self {
            publisher: PublisherServer::new(service.clone()),
            subscriber: SubscriberServer::new(service.clone()),
            schemas: SchemaServiceServer::new(service.clone()),
            policies: IamPolicyServer::new(service.clone()),
            transforms: MessageTransformsServer::new(service.clone()),
            local: Some(LocalServer::new(service)),
        };
        // What may be sent is the broker's to say, not the transport's.
        api.with_requests_up_to(usize::MAX).with_compression()
    }
}

impl InProcess {
    /// Takes requests of at most so many bytes.
    pub fn with_requests_up_to(self, bytes: usize) -> Self {
        Self {
            publisher: self.publisher.max_decoding_message_size(bytes),
            subscriber: self.subscriber.max_decoding_message_size(bytes),
            schemas: self.schemas.max_decoding_message_size(bytes),
            policies: self.policies.max_decoding_message_size(bytes),
            transforms: self.transforms.max_decoding_message_size(bytes),
            local: self.local,
        }
    }

    /// Takes requests that are compressed, as publishers of client libraries can be told to send them.
    fn with_compression(mut self) -> Self {
        for encoding in [CompressionEncoding::Gzip, CompressionEncoding::Deflate] {
            self.publisher = self.publisher.accept_compressed(encoding);
            self.subscriber = self.subscriber.accept_compressed(encoding);
            self.schemas = self.schemas.accept_compressed(encoding);
            self.policies = self.policies.accept_compressed(encoding);
        }
        self
    }

    /// Leaves out what is not for strangers: to move the clock, and to write copies into files.
    pub fn without_local(mut self) -> Self {
        self.local = None;
        self
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
        let method = request.uri().path().trim_start_matches('/').to_owned();
        // Not for strangers, either: their names would crowd out those of commands.
        let name = self.local.as_ref().and_then(|_| once::read(&request));
        let call = match (
            method.split('/').next().unwrap_or_default(),
            &mut self.local,
        ) {
            (PublisherServer::<Service>::NAME, _) => self.publisher.call(request),
            (SubscriberServer::<Service>::NAME, _) => self.subscriber.call(request),
            (SchemaServiceServer::<Service>::NAME, _) => self.schemas.call(request),
            (IamPolicyServer::<Service>::NAME, _) => self.policies.call(request),
            (MessageTransformsServer::<Service>::NAME, _) => self.transforms.call(request),
            (LocalServer::<Service>::NAME, Some(local)) => local.call(request),
            _ => Box::pin(async { Ok(tonic::Status::unimplemented("").into_http()) }),
        };
        Box::pin(async move {
            let response = once::scope(name, call).await?;
            Ok(reworded(response, &method))
        })
    }
}

/// What a generated server answers by itself, in the words of the service.
fn reworded(response: http::Response<Body>, method: &str) -> http::Response<Body> {
    let code = response.headers().get(Status::GRPC_STATUS);
    let code = code.map(|code| Code::from_bytes(code.as_bytes()));
    let message = response.headers().get(Status::GRPC_MESSAGE);
    match (code, message) {
        // It does not say what it does not know.
        (Some(Code::Unimplemented), None) => {
            Status::unimplemented(format!("Method not found: {method}")).into_http()
        }
        // Nor is what is too large out of a range: it is refused like what the broker finds too large (R-PUB-5).
        (Some(Code::OutOfRange), Some(message)) if is_of_size(message.as_bytes()) => {
            Status::invalid_argument("The request is too large.").into_http()
        }
        _ => response,
    }
}

/// Whether a message, as it is on the wire, is that of the decoder about a request that is too large.
fn is_of_size(message: &[u8]) -> bool {
    message.starts_with(b"Error,%20decoded%20message%20length%20too%20large")
}
