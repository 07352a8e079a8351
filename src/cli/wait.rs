//! `wait`

use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use tonic::{Code, Status};

use super::args::Elapsed;
use super::command::{Command, Records};
use super::context::Context;
use super::error::Error;
use crate::api::iam::TestIamPermissionsRequest;
use crate::api::pubsub::{
    ListSchemasRequest, ListSubscriptionsRequest, ListTopicsRequest, StreamingPullRequest,
};
use crate::client::Client;
use crate::client::target::{Place, Source, Target};
use crate::client::transport;
use crate::server::listener::DEFAULT_PORT;
use crate::store::{self, Other};

/// Where names that the probe asks for would be.
const PROJECT: &str = "projects/pubsub-wait";

/// How long to wait for a server unless told.
const TIMEOUT: Duration = Duration::from_secs(30);

/// How long one try may take, and how long to wait before the next.
const PATIENCE: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(20);

/// Wait until a server answers
///
/// Ends with 0 as soon as the server answers every kind of request, whatever the answer is: topics,
/// subscriptions, schemas, policies and streams. Ends with 1 if it does not within --timeout. Works
/// with any Pub/Sub emulator, and as a health check of a container: `pubsub wait --timeout=2s`.
///
/// The server is the one at --host-port or --endpoint, else the one that commands use by
/// PUBSUB_EMULATOR_HOST, else the one that owns the state file, else the one at localhost:8085.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub wait
  pubsub wait --host-port=localhost:8432 --timeout=5s")]
pub struct Wait {
    /// Where the server listens, as HOST:PORT
    #[arg(long, value_name = "HOST:PORT")]
    host_port: Option<String>,
    /// Give up after this time; 30s unless given
    #[arg(long, value_name = "TIMEOUT")]
    timeout: Option<Elapsed>,
}

impl Command for Wait {
    const FORMAT: &'static str = "none";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let timeout = match self.timeout {
            None => TIMEOUT,
            Some(Elapsed(given)) => Duration::try_from(given)
                .map_err(|_| Error::client("--timeout must not be negative."))?,
        };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("starting a runtime for requests")?;
        runtime.block_on(wait(context, self.host_port.as_deref(), timeout))?;
        Ok(Records::Nothing)
    }
}

async fn wait(context: &Context, host_port: Option<&str>, timeout: Duration) -> Result<(), Error> {
    let begun = Instant::now();
    loop {
        // Which one that is may change while we wait.
        let place = place(context, host_port)?;
        let left = timeout.saturating_sub(begun.elapsed());
        let patience = PATIENCE.min(left.max(PAUSE));
        let cause = match tokio::time::timeout(patience, probe(&place)).await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(cause)) => cause,
            Err(_) => "it takes connections, but does not answer".to_owned(),
        };
        if begun.elapsed() + PAUSE >= timeout {
            let server = match &place {
                Place::Network(address) => format!("the server at [{address}]"),
                Place::Embedded(path) => format!("the server of [{}]", path.display()),
            };
            return Err(Error::client(format!(
                "No answer from {server} within {timeout:?}: {cause}."
            )));
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Where the server is that is waited for.
fn place(context: &Context, host_port: Option<&str>) -> Result<Place, Error> {
    let network = |text: &str, source| {
        Target::network(text, source)
            .map(|target| target.place.value)
            .map_err(|error| Error::client(error.to_string()))
    };
    if let Some(text) = host_port {
        return network(text, Source::Flag("--host-port"));
    }
    let Place::Embedded(path) = &context.target.place.value else {
        return Ok(context.target.place.value.clone());
    };
    match store::owner(path) {
        Ok(Some(Other(Some(word)))) => network(&word.address, Source::Default),
        _ => network(&format!("localhost:{DEFAULT_PORT}"), Source::Default),
    }
}

/// Makes a request of each kind. Errors: one was not answered, and why.
async fn probe(place: &Place) -> Result<(), String> {
    let mut client = Client::connect(place, false).map_err(|error| error.to_string())?;
    let project = PROJECT.to_owned();
    let topics = ListTopicsRequest {
        project: project.clone(),
        ..ListTopicsRequest::default()
    };
    is_answer(client.publisher.list_topics(topics).await)?;
    let subscriptions = ListSubscriptionsRequest {
        project: project.clone(),
        ..ListSubscriptionsRequest::default()
    };
    is_answer(client.subscriber.list_subscriptions(subscriptions).await)?;
    let schemas = ListSchemasRequest {
        parent: project,
        ..ListSchemasRequest::default()
    };
    is_answer(client.schemas.list_schemas(schemas).await)?;
    let permissions = TestIamPermissionsRequest {
        resource: format!("{PROJECT}/topics/pubsub-wait"),
        ..TestIamPermissionsRequest::default()
    };
    is_answer(client.iam.test_iam_permissions(permissions).await)?;
    let stream = StreamingPullRequest {
        subscription: format!("{PROJECT}/subscriptions/pubsub-wait"),
        stream_ack_deadline_seconds: 10,
        ..StreamingPullRequest::default()
    };
    let requests = tonic::codegen::tokio_stream::once(stream);
    match client.subscriber.streaming_pull(requests).await {
        Ok(response) => is_answer(response.into_inner().message().await),
        Err(status) => is_answer::<()>(Err(status)),
    }
}

/// Whether a server answered, were it to refuse: only one that is not there yet is none.
fn is_answer<T>(answer: Result<T, Status>) -> Result<(), String> {
    use std::error::Error as _;
    let Err(status) = answer else { return Ok(()) };
    let source = status.source();
    if let Some(source) = source.filter(|it| it.is::<tonic::transport::Error>()) {
        return Err(transport::innermost(source));
    }
    match status.code() {
        Code::Unavailable => Err(status.message().to_owned()),
        _ => Ok(()),
    }
}
