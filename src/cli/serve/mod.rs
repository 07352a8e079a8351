//! `serve`

mod place;
mod quotas;
mod run;
mod setup;

use std::path::PathBuf;

use clap::Args;

use super::command::{Command, Records};
use super::context::Context;
use super::error::{Error, Usage};
use super::rules::Rule;
use crate::broker::Quotas;
use crate::client::target;
pub use place::{PlaceFlags, RULE as PLACE};
use run::Plan;
use setup::Setup;

/// Serve Pub/Sub to client libraries, to gcloud and to curl
///
/// Answers gRPC and REST on one port, until Ctrl-C or SIGTERM. Clients find it by
/// PUBSUB_EMULATOR_HOST; the last line that is printed is the export to paste. It owns its state
/// file for as long as it runs: commands on that file go through it by themselves. The flags of
/// Google's emulator are taken as well.
///
/// As long as it runs, messages of subscriptions with a push endpoint are sent there; what fails is
/// told on standard error, once a minute for each subscription at most. A token that a subscription
/// asks for is signed with a key of our own: verify it with /.well-known/jwks.json of this server.
///
/// With --setup, all that a file says is there before anything is answered: lists of schemas,
/// topics and subscriptions in YAML or JSON, in any order, each resource with the fields of the API.
/// What `describe` and `list` print with --format=yaml or json can be used as it is. An ID is of the
/// project in force. What is there already is updated to what the file says; what the file does not
/// say stays as it is. If anything in the file is wrong, or refused, nothing of it is done, and the
/// server does not start.
///
/// Nobody is asked for credentials, so only this machine can reach it unless you say otherwise.
#[derive(Args, Debug)]
#[command(after_help = "\
A file for --setup:
  topics:
  - name: orders
  - name: failed
  subscriptions:
  - name: ship
    topic: orders
    enableMessageOrdering: true
    deadLetterPolicy: {deadLetterTopic: failed}

Examples:
  pubsub serve
  pubsub serve --in-memory --port=0
  pubsub serve --host-port=localhost:8432 --state-file=/tmp/state.db
  pubsub serve --in-memory --setup=setup.yaml
  pubsub serve --host=0.0.0.0 --allow-remote

  pubsub serve --quotas=key=2000000,topic=5000000")]
pub struct Serve {
    #[command(flatten)]
    place: PlaceFlags,
    /// Keep nothing: state ends with the server
    #[arg(long)]
    in_memory: Option<bool>,
    /// Keep state in this folder, in the file state.db, and leave env.yaml there
    #[arg(long, value_name = "DIR")]
    data_dir: Option<String>,
    /// Enforce the documented rate quota: refuse more than 1 MB a second to one ordering key
    #[arg(long)]
    enforce_quotas: Option<bool>,
    /// Enforce these rate quotas, in bytes a second: key (of an ordering key) and topic (of a topic)
    #[arg(long, value_name = "QUOTA=BYTES,...", value_parser = quotas::quotas)]
    quotas: Option<Quotas>,
    /// Make sure that the resources of this YAML or JSON file are there, before anything is answered;
    /// "-" is standard input
    #[arg(long, value_name = "FILE")]
    setup: Option<String>,
    #[command(flatten)]
    emulator: EmulatorFlags,
}

impl Command for Serve {
    const FORMAT: &'static str = "none";
    const RULES: &'static [Rule] = &[PLACE];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let in_memory = self.in_memory == Some(true);
        let folder = self.data_dir.map(PathBuf::from);
        let state = match State::choose(context, in_memory, folder.as_ref())? {
            Some(state) => state,
            None => State::usual(context)?,
        };
        let documented = match self.enforce_quotas {
            Some(true) => Quotas::DOCUMENTED,
            _ => Quotas::default(),
        };
        let given = self.quotas.unwrap_or_default();
        let quotas = Quotas {
            key: given.key.or(documented.key),
            topic: given.topic.or(documented.topic),
        };
        let what = What {
            state,
            env_file: folder.map(|folder| folder.join(ENV_FILE)),
            quotas,
            setup: self.setup,
        };
        serve(context, &self.place, self.emulator, what)
    }
}

/// The names of what a server keeps in its data folder.
const STATE_FILE: &str = "state.db";
pub const ENV_FILE: &str = "env.yaml";

/// Where a server keeps its state.
#[derive(Debug)]
pub enum State {
    Memory,
    File(PathBuf),
}

impl State {
    /// What the flags say, if they say anything. Errors: they say two things.
    pub fn choose(
        context: &Context,
        in_memory: bool,
        folder: Option<&PathBuf>,
    ) -> Result<Option<Self>, Error> {
        let file = context.globals.state_file.as_ref();
        let choices = [
            ("--in-memory", in_memory.then_some(Self::Memory)),
            (
                "--data-dir",
                folder.map(|it| Self::File(it.join(STATE_FILE))),
            ),
            ("--state-file", file.map(|it| Self::File(it.into()))),
        ];
        let given = choices.into_iter().filter(|(_, choice)| choice.is_some());
        let (flags, mut choices): (Vec<_>, Vec<_>) = given.unzip();
        if flags.len() > 1 {
            let text = format!("At most one of {} can be specified.", flags.join(" | "));
            return Err(refused(context, &text));
        }
        Ok(choices.pop().flatten())
    }

    /// The file that commands use.
    fn usual(context: &Context) -> Result<Self, Error> {
        let file = target::state_file(None, context.properties.environment())
            .map_err(|error| Error::client(error.to_string()))?;
        Ok(Self::File(file.value))
    }
}

/// The flags of Google's emulator, beside those that say where it listens.
#[derive(Args, Debug)]
pub struct EmulatorFlags {
    /// Projects that may have topics, divided by commas; all unless given
    #[arg(long, value_name = "PROJECTS")]
    projects: Option<String>,
    /// Host of an IAM emulator; has no effect, since policies are kept here
    #[arg(long = "iam_host", value_name = "HOST")]
    iam_host: Option<String>,
    /// Port of an IAM emulator; has no effect, since policies are kept here
    #[arg(long = "iam_port", value_name = "PORT")]
    iam_port: Option<String>,
}

impl EmulatorFlags {
    /// Says what has no effect.
    fn warn(&self, context: &Context, uses_project: bool) {
        let globals = &context.globals;
        for (flag, is_given, why) in [
            (
                "--iam_host",
                self.iam_host.is_some(),
                "policies are kept by this server",
            ),
            (
                "--iam_port",
                self.iam_port.is_some(),
                "policies are kept by this server",
            ),
            (
                "--log-http",
                globals.log_http == Some(true),
                "a server does not log its requests",
            ),
            (
                "--project",
                globals.project.is_some() && !uses_project,
                "requests name their project; --projects says which ones may have topics",
            ),
        ] {
            if is_given {
                context.warn(format_args!("{flag} has no effect: {why}."));
            }
        }
    }
}

/// What is served.
pub struct What {
    pub state: State,
    /// Where to leave the variables that clients need.
    pub env_file: Option<PathBuf>,
    /// The rate quotas that are enforced.
    pub quotas: Quotas,
    /// The file that says what has to be there.
    pub setup: Option<String>,
}

/// Serves, until the process is asked to end.
pub fn serve<'a>(
    context: &Context,
    place: &PlaceFlags,
    emulator: EmulatorFlags,
    what: What,
) -> Result<Records<'a>, Error> {
    if context.globals.endpoint.is_some() {
        return Err(refused(
            context,
            "argument --endpoint: a server does not send requests; say where it listens with --host-port",
        ));
    }
    let place = place.place().map_err(|text| refused(context, &text))?;
    emulator.warn(context, what.setup.is_some());
    let setup = what
        .setup
        .map(|file| Setup::read(context, &file))
        .transpose()?;
    let projects = emulator.projects.map(|projects| {
        let names = projects.split(',').map(str::trim);
        let names = names.filter(|name| !name.is_empty());
        names.map(str::to_owned).collect()
    });
    let plan = Plan {
        place,
        state: what.state,
        projects,
        env_file: what.env_file,
        quotas: what.quotas,
        setup,
    };
    run::run(context, &plan)?;
    Ok(Records::Nothing)
}

fn refused(context: &Context, text: &str) -> Error {
    Usage::with_block(&context.line, text.to_owned()).into()
}
