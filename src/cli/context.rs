//! What does a command have at hand? The flags of its line, the project, the clients, and the way
//! to say something on standard error.

use std::cell::OnceCell;
use std::fmt::Display;
use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use tonic::{Response, Status};

use super::error::Error;
use super::globals::Globals;
use super::grammar::Line;
use super::resource::{self, Given, Kind};
use crate::client::Client;
use crate::client::gcloud_config::Properties;
use crate::client::target::{self, Chosen, Environment, Place, Source, Target};
use crate::client::transport;

/// What a command has at hand.
pub struct Context {
    /// The command line.
    pub line: Line,
    /// The flags all commands take.
    pub globals: Globals,
    /// The settings of variables and of gcloud's configuration.
    pub properties: Properties,
    /// Where requests go.
    pub target: Target,
    /// The project of bare names.
    pub project: Option<Chosen<String>>,
    connection: OnceCell<Connection>,
}

struct Connection {
    runtime: tokio::runtime::Runtime,
    client: Client,
}

impl Context {
    /// Decides target and project; nothing is opened yet.
    pub fn new(
        line: Line,
        globals: Globals,
        properties: Properties,
        environment: &Environment,
    ) -> Result<Self, Error> {
        let target = Target::resolve(
            globals.endpoint.as_deref(),
            globals.state_file.as_deref(),
            environment,
        )
        .map_err(|error| target_error(&line, &error))?;
        let project = target::project(
            globals.project.as_deref(),
            &properties,
            environment,
            &target.place.value,
        );
        if let Some(project) = &project {
            check_project(project)?;
        }
        let context = Self {
            line,
            globals,
            properties,
            target,
            project,
            connection: OnceCell::new(),
        };
        if let Some(note) = &context.target.note {
            context.warn(note);
        }
        Ok(context)
    }

    /// Makes a request and waits for its answer.
    pub fn call<T>(
        &self,
        request: impl AsyncFnOnce(Client) -> Result<Response<T>, Status>,
    ) -> Result<T, Error> {
        let connection = self.connection()?;
        let answer = connection
            .runtime
            .block_on(request(connection.client.clone()));
        answer
            .map(Response::into_inner)
            .map_err(|status| self.refused(status))
    }

    /// Makes a request that may find nothing in time: that the deadline, which the request
    /// carries too, has passed is no error.
    pub fn call_within<T>(
        &self,
        deadline: Duration,
        request: impl AsyncFnOnce(Client) -> Result<Response<T>, Status>,
    ) -> Result<Option<T>, Error> {
        use tonic::Code::{Cancelled, DeadlineExceeded};
        // The server's own answer to the deadline is waited for a little.
        let patience = deadline + Duration::from_secs(1);
        let connection = self.connection()?;
        let client = connection.client.clone();
        let begun = Instant::now();
        let answer = connection
            .runtime
            .block_on(async { tokio::time::timeout(patience, request(client)).await });
        match answer {
            Err(_) => Ok(None),
            Ok(Ok(response)) => Ok(Some(response.into_inner())),
            Ok(Err(status)) if status.code() == DeadlineExceeded => Ok(None),
            // How the client's side of the transport tells of the deadline.
            Ok(Err(status)) if status.code() == Cancelled && begun.elapsed() >= deadline => {
                Ok(None)
            }
            Ok(Err(status)) => Err(self.refused(status)),
        }
    }

    /// Makes a request that only a server of ours answers, and only to callers on its machine.
    pub fn call_ours<T>(
        &self,
        request: impl AsyncFnOnce(Client) -> Result<Response<T>, Status>,
    ) -> Result<T, Error> {
        use tonic::Code::{PermissionDenied, Unimplemented};
        self.call(request).map_err(|error| match (error, self.address()) {
            (Error::Service(status), Some(address)) if status.code() == Unimplemented => {
                Error::client(format!(
                    "The server at [{address}] is not a `pubsub serve`, and knows nothing of this command."
                ))
            }
            (Error::Service(status), Some(address)) if status.code() == PermissionDenied => {
                Error::client(format!(
                    "The server at [{address}] refuses: {} Run the command there.",
                    status.message()
                ))
            }
            (error, _) => error,
        })
    }

    /// The server on the network that requests go to, if they do.
    pub fn address(&self) -> Option<String> {
        match &self.target.place.value {
            Place::Network(address) => Some(address.to_string()),
            Place::Embedded(_) => None,
        }
    }

    fn connection(&self) -> Result<&Connection, Error> {
        if let Some(connection) = self.connection.get() {
            return Ok(connection);
        }
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("starting a runtime for requests")?;
        let client = {
            let _inside = runtime.enter();
            let log = self.globals.log_http == Some(true);
            Client::connect(&self.target.place.value, log)
                .map_err(|error| Error::client(format!("{error}.")))?
        };
        Ok(self
            .connection
            .get_or_init(|| Connection { runtime, client }))
    }

    /// Tells a refusal of the service from a server that does not answer.
    fn refused(&self, status: Status) -> Error {
        use std::error::Error as _;
        match (&self.target.place.value, status.source()) {
            (Place::Network(address), Some(source)) if source.is::<tonic::transport::Error>() => {
                Error::Unreachable {
                    address: address.to_string(),
                    cause: transport::innermost(source),
                }
            }
            _ => status.into(),
        }
    }

    /// Says whether the embedded broker answers, so that nothing can arrive while a pull waits.
    pub fn is_embedded(&self) -> bool {
        matches!(self.target.place.value, Place::Embedded(_))
    }

    /// The address in front of the full names of resources.
    pub fn base_url(&self) -> String {
        match &self.target.place.value {
            Place::Network(address) => format!("http://{address}/v1/"),
            Place::Embedded(_) => "https://pubsub.googleapis.com/v1/".to_owned(),
        }
    }

    /// Returns the full name of a topic given as the positional.
    pub fn topic(&self, text: &str) -> Result<String, Error> {
        self.name(text, Kind::Topic, Given::Word)
    }

    /// Returns the full name of a subscription given as the positional.
    pub fn subscription(&self, text: &str) -> Result<String, Error> {
        self.name(text, Kind::Subscription, Given::Word)
    }

    /// Returns the full name of a snapshot given as the positional.
    pub fn snapshot(&self, text: &str) -> Result<String, Error> {
        self.name(text, Kind::Snapshot, Given::Briefly { project: None })
    }

    /// Returns the full name of a schema given as the positional.
    pub fn schema(&self, text: &str) -> Result<String, Error> {
        self.name(text, Kind::Schema, Given::Word)
    }

    /// Returns the full name of a resource.
    pub fn name(&self, text: &str, kind: Kind, given: Given<'_>) -> Result<String, Error> {
        let project = || self.project.as_ref().map(|chosen| chosen.value.clone());
        resource::name(text, kind, given, &self.base_url(), project)
    }

    /// Returns the project, as `projects/P`, for commands that are about all of it.
    pub fn project_name(&self) -> Result<String, Error> {
        match &self.project {
            Some(project) => Ok(format!("projects/{}", project.value)),
            None => Err(resource::project_required()),
        }
    }

    /// Returns the project, as `projects/P`, for commands that take it for a resource: it is missed in
    /// other words.
    pub fn project_resource(&self) -> Result<String, Error> {
        let missing = || {
            Error::client(
                "Error parsing [project].\n\
                 The [project] resource is not properly specified.\n\
                 Failed to find attribute [project]. The attribute can be set in the following ways: \n\
                 - provide the argument `--project` on the command line\n\
                 - set the property `core/project`",
            )
        };
        let project = self.project.as_ref().ok_or_else(missing)?;
        Ok(format!("projects/{}", project.value))
    }

    /// Says whether records and status lines are wanted.
    pub fn shows_output(&self) -> bool {
        self.globals.user_output_enabled.unwrap_or(true)
    }

    /// Prints a status line.
    pub fn say(&self, line: impl Display) {
        if self.shows_output() {
            tell(format_args!("{line}"));
        }
    }

    /// Prints what only those want to know who asked for it.
    pub fn note(&self, text: impl Display) {
        if self.globals.shows_notes() {
            tell(format_args!("INFO: {text}"));
        }
    }

    /// Prints a warning.
    pub fn warn(&self, text: impl Display) {
        if !self.globals.hides_warnings() {
            tell(format_args!("WARNING: {text}"));
        }
    }

    /// Prints the failure of one of several resources; it does not end the command.
    pub fn complain(&self, text: impl Display) {
        if !self.globals.hides_errors() {
            tell(format_args!("ERROR: {text}"));
        }
    }
}

/// Writes a line to standard error; when that is gone there is nobody left to tell.
fn tell(line: std::fmt::Arguments<'_>) {
    let _ = writeln!(std::io::stderr().lock(), "{line}");
}

/// A target that cannot be used is a mistake on the line when flags disagree.
fn target_error(line: &Line, error: &target::Error) -> Error {
    use super::error::Usage;
    match error {
        target::Error::TwoTargets => {
            Usage::with_block(line, format!("argument --endpoint: {error}")).into()
        }
        _ => Error::client(error.to_string()),
    }
}

/// Refuses what cannot be a project ID.
fn check_project(project: &Chosen<String>) -> Result<(), Error> {
    const ADVICE: &str = "To set your project, run:\n\n  $ gcloud config set project PROJECT_ID\n\n\
        or to unset it, run:\n\n  $ gcloud config unset project";
    let text = project.value.as_str();
    if text.is_empty() {
        return Err(Error::client(format!(
            "The project property is set to the empty string, which is invalid.\n{ADVICE}"
        )));
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        let what = match project.source {
            Source::Flag(_) => "The value of ``--project'' flag was set to Project number.",
            _ => "The value of ``core/project'' property is set to project number.",
        };
        return Err(Error::client(format!(
            "{what}To use this command, set it to PROJECT ID instead."
        )));
    }
    // A domain may come before the ID: `example.com:project`.
    let (domain, id) = text.rsplit_once(':').unwrap_or(("d", text));
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let fits =
        id.chars().all(plain) && !id.starts_with('-') && !id.ends_with('-') && !id.is_empty();
    if fits && domain.chars().all(|c| plain(c) || c == '.') {
        return Ok(());
    }
    let name_like = |c: char| c.is_alphanumeric() || " '\"!-".contains(c);
    let what = if text.chars().all(name_like) && !text.ends_with('-') {
        format!("not the project name [{text}]")
    } else {
        format!("[{text}] is not a valid project ID.")
    };
    Err(Error::Configuration(format!(
        "The project property must be set to a valid project ID, {what}\n{ADVICE}"
    )))
}
