//! A server from its first line to its end.

use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use super::State;
use super::place::{self, Place};
use super::setup::Setup;
use crate::broker::Quotas;
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::server::door::Door;
use crate::server::listener::Listener;
use crate::server::shutdown;
use crate::service::{Log, Service, SystemClock};
use crate::store::{self, Owner, Word};

/// What to serve, and where.
pub struct Plan {
    pub place: Place,
    pub state: State,
    /// The projects that may have topics; all unless given.
    pub projects: Option<Vec<String>>,
    /// Where to leave the variables that clients need.
    pub env_file: Option<PathBuf>,
    /// The rate quotas that are enforced.
    pub quotas: Quotas,
    /// What has to be there before anything is answered.
    pub setup: Option<Setup>,
}

/// Serves until the process is asked to end.
pub fn run(context: &Context, plan: &Plan) -> Result<(), Error> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Error::client(format!("Cannot start threads: {error}.")))?;
    let service = runtime.block_on(serve(context, plan))?;
    // From here on commands write the state file themselves.
    service.close();
    // What still waits in there has been told.
    runtime.shutdown_background();
    Ok(())
}

async fn serve(context: &Context, plan: &Plan) -> Result<Service, Error> {
    // Before anything is said: whoever reads that the server is there may end it.
    let asked_to_end = shutdown::asked_by_signal()
        .map_err(|error| Error::client(format!("Cannot listen for signals: {error}.")))?;
    // First of all, so that a second server on the file is told so, and not that the port is taken.
    let owner = match &plan.state {
        State::File(path) => Some(Owner::take(path).map_err(|error| cannot_use(path, &error))?),
        State::Memory => None,
    };
    let place = &plan.place;
    let listener = Listener::bind(&place.addresses, place.port)
        .await
        .map_err(|error| cannot_listen(place, &error))?;
    let near = place::near(&listener.addresses()).map(|address| address.to_string());
    let word = Word::new(near.unwrap_or_default())
        .map_err(|error| Error::client(format!("Cannot start: {error}.")))?;
    let state = match &owner {
        Some(owner) => owner.path().display().to_string(),
        None => "memory".to_owned(),
    };
    let service = open(owner, &word)?
        .with_id(&word.id)
        .with_projects(plan.projects.clone());
    service.enforce_quotas(plan.quotas);
    if let Some(setup) = &plan.setup {
        // Who connects meanwhile waits.
        setup.apply(context, &service).await?;
    }
    let port = listener.port();
    let endpoint = place::endpoint(&place.host, port);
    if let Some(file) = &plan.env_file {
        leave_variables(context, file, &endpoint);
    }
    let door = Door::new(service.clone()).await.with_key(&word.token);
    say("This is the Google Pub/Sub fake.")?;
    say("Implementation may be incomplete or differ from the real system.")?;
    // The sockets listen; who connects from here on is served.
    say(format_args!("INFO: Server started, listening on {port}"))?;
    say(format_args!(
        "Endpoint {endpoint}, state in {state}: export PUBSUB_EMULATOR_HOST={endpoint}"
    ))?;
    let log: Log = Arc::new(warn);
    service.log_to(log.clone());
    let end = CancellationToken::new();
    tokio::join!(
        listener.serve(door, end.cancelled()),
        service.push_until(end.cancelled(), log),
        async {
            asked_to_end.await;
            end.cancel();
        },
    );
    Ok(service)
}

/// A line for whoever runs the server.
fn warn(line: &str) {
    // With nobody to read it there is nobody to tell.
    let _ = writeln!(std::io::stderr().lock(), "WARNING: {line}");
}

/// Opens what is to be served. Word is left before: who comes early waits at the socket, which listens already.
fn open(owner: Option<Owner>, word: &Word) -> Result<Service, Error> {
    let clock = Arc::new(SystemClock);
    let Some(owner) = owner else {
        return Service::memory(clock)
            .map_err(|error| Error::internal(format!("no memory for state: {error}")));
    };
    let path = owner.path().to_owned();
    owner
        .leave_word(word)
        .and_then(|()| Service::open_owned(owner, clock))
        .map_err(|error| cannot_use(&path, &error))
}

/// Writes what `emulators pubsub env-init` reads. A server without it serves as well.
fn leave_variables(context: &Context, file: &Path, endpoint: &str) {
    let text = format!("---\nPUBSUB_EMULATOR_HOST: '{endpoint}'\n");
    let folder = file.parent().unwrap_or(Path::new("."));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(file, text));
    if let Err(error) = written {
        let file = file.display();
        context.warn(format_args!("Cannot write [{file}] for env-init: {error}."));
    }
}

fn cannot_use(path: &Path, error: &store::Error) -> Error {
    let path = path.display();
    Error::client(format!("Cannot use the state file [{path}]: {error}."))
}

fn cannot_listen(place: &Place, error: &std::io::Error) -> Error {
    let advice = match error.kind() {
        std::io::ErrorKind::AddrInUse => {
            " Another server has it; end that one, or give another --port (0 for a free one)."
        }
        _ => "",
    };
    let (host, port) = (&place.host, place.port);
    Error::client(format!("Cannot listen on {host}:{port}: {error}.{advice}"))
}

fn say(line: impl Display) -> Result<(), Error> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}
