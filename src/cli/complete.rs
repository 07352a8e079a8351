//! What could the next word be? Commands and flags, and the names of what is there at the target.
//!
//! A shell asks by the variable `COMPLETE`. Whatever goes wrong on the way to names, there are none:
//! somebody who pressed Tab wants no error.

use std::ffi::{OsStr, OsString};
use std::time::Duration;

use clap_complete::CompleteEnv;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use clap_complete::env::Shells;
use tonic::{Response, Status};

use super::help;
use super::resource;
use crate::api::pubsub::{
    ListSchemasRequest, ListSnapshotsRequest, ListSubscriptionsRequest, ListTopicsRequest,
};
use crate::client::Client;
use crate::client::gcloud_config::Properties;
use crate::client::target::{self, Environment, Place, Target};

/// The variable a shell asks by; its value is the shell.
const VARIABLE: &str = "COMPLETE";

/// How long names are waited for.
const PATIENCE: Duration = Duration::from_millis(500);

/// The most names that are offered.
const NAMES_MAX: i32 = 200;

/// Answers a shell that asks for completions, or for the script that asks; false if none does.
pub fn answer(argv: &[OsString], environment: &Environment) -> bool {
    // The variable may be there for some other program.
    let shell = environment.get(VARIABLE).unwrap_or_default();
    if Shells::builtins().completer(&shell).is_none() {
        return false;
    }
    let tree = || {
        let names = Names::new(argv, environment);
        help::tree_with(&|value_name| names.completer(value_name))
    };
    let folder = std::env::current_dir().ok();
    // An error is a shell that does not listen any more.
    let _ = CompleteEnv::with_factory(tree)
        .bin("pubsub")
        .try_complete(argv.iter().cloned(), folder.as_deref());
    true
}

/// Where names come from.
#[derive(Clone)]
struct Names {
    place: Option<Place>,
    project: Option<String>,
}

impl Names {
    /// Decides where to look, by the flags on the line and the environment.
    fn new(argv: &[OsString], environment: &Environment) -> Self {
        let properties = Properties::new(environment.clone(), flag(argv, "--configuration"));
        let endpoint = flag(argv, "--endpoint");
        let state_file = flag(argv, "--state-file");
        let place = Target::resolve(endpoint.as_deref(), state_file.as_deref(), environment)
            .ok()
            .map(|target| target.place.value)
            // A state file is not made for the sake of its names.
            .filter(|place| !matches!(place, Place::Embedded(path) if !path.exists()));
        let project = place.as_ref().and_then(|place| {
            let given = flag(argv, "--project");
            target::project(given.as_deref(), &properties, environment, place)
        });
        Self {
            place,
            project: project.map(|project| project.value),
        }
    }

    /// Returns what completes values of a name such as `TOPIC`.
    fn completer(&self, value_name: &str) -> Option<ArgValueCompleter> {
        let known = ["TOPIC", "SUBSCRIPTION", "SNAPSHOT", "SCHEMA", "SCHEMA_NAME"];
        let kind = *known.iter().find(|known| **known == value_name)?;
        let names = self.clone();
        Some(ArgValueCompleter::new(move |current: &OsStr| {
            names.beginning_with(kind, current)
        }))
    }

    fn beginning_with(&self, kind: &str, current: &OsStr) -> Vec<CompletionCandidate> {
        let current = current.to_string_lossy();
        let names = self.list(kind).unwrap_or_default();
        let ids = names.iter().map(|name| resource::id(name));
        let matching = ids.filter(|id| id.starts_with(current.as_ref()));
        matching.map(CompletionCandidate::new).collect()
    }

    /// Returns the names of the project's resources of a kind, if they can be had soon.
    fn list(&self, kind: &str) -> Option<Vec<String>> {
        let (place, project) = (self.place.as_ref()?, self.project.as_ref()?);
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .ok()?;
        let _inside = runtime.enter();
        let client = Client::connect(place, false).ok()?;
        let names = names(client, kind, format!("projects/{project}"));
        let answer = runtime.block_on(async { tokio::time::timeout(PATIENCE, names).await });
        Some(answer.ok()?.ok()?.into_inner())
    }
}

/// The value of a flag on a line that may be unfinished.
fn flag(argv: &[OsString], name: &str) -> Option<String> {
    let words: Vec<&str> = argv.iter().filter_map(|word| word.to_str()).collect();
    let value = |index: usize| match words[index].strip_prefix(name)? {
        "" => words.get(index + 1).copied(),
        rest => rest.strip_prefix('='),
    };
    let value = (0..words.len()).rev().find_map(value);
    value.filter(|value| !value.is_empty()).map(str::to_owned)
}

/// Asks for the names of a project's resources.
async fn names(
    mut client: Client,
    kind: &str,
    project: String,
) -> Result<Response<Vec<String>>, Status> {
    let page_size = NAMES_MAX;
    match kind {
        "TOPIC" => {
            let request = ListTopicsRequest {
                project,
                page_size,
                ..Default::default()
            };
            let page = client.publisher.list_topics(request).await?;
            Ok(page.map(|page| page.topics.into_iter().map(|topic| topic.name).collect()))
        }
        "SUBSCRIPTION" => {
            let request = ListSubscriptionsRequest {
                project,
                page_size,
                ..Default::default()
            };
            let page = client.subscriber.list_subscriptions(request).await?;
            Ok(page.map(|page| page.subscriptions.into_iter().map(|one| one.name).collect()))
        }
        "SNAPSHOT" => {
            let request = ListSnapshotsRequest {
                project,
                page_size,
                ..Default::default()
            };
            let page = client.subscriber.list_snapshots(request).await?;
            Ok(page.map(|page| page.snapshots.into_iter().map(|one| one.name).collect()))
        }
        _ => {
            let request = ListSchemasRequest {
                parent: project,
                page_size,
                ..Default::default()
            };
            let page = client.schemas.list_schemas(request).await?;
            Ok(page.map(|page| page.schemas.into_iter().map(|one| one.name).collect()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_found_on_unfinished_lines() {
        let argv = [
            "pubsub",
            "topics",
            "--project=a",
            "--state-file",
            "f",
            "--endpoint",
        ];
        let argv = argv.map(OsString::from);
        assert_eq!(flag(&argv, "--project").as_deref(), Some("a"));
        assert_eq!(flag(&argv, "--state-file").as_deref(), Some("f"));
        assert_eq!(flag(&argv, "--endpoint"), None);
    }
}
