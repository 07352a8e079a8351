//! `info`

use std::time::Duration;

use clap::Args;
use serde_json::{Map, Value, json};

use super::command::{Command, Records};
use super::context::Context;
use super::error::Error;
use crate::api::json;
use crate::api::local::{GetClockRequest, GetServerRequest};
use crate::client::target::Place;
use crate::store;

/// Show where commands go, and why
///
/// Prints the target, the project and the state file, each with the flag, variable or file that
/// chose it, the server that owns the state file or answers at the endpoint on this machine, and the
/// clock if it was moved. Nothing is created.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub info
  pubsub info --format='value(stateFile.path)'")]
pub struct Info {}

impl Command for Info {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let mut record = Map::new();
        record.insert("version".to_owned(), json!(env!("CARGO_PKG_VERSION")));
        let place = &context.target.place;
        let chosen_by = json!(place.source.to_string());
        match &place.value {
            Place::Network(address) => {
                record.insert(
                    "target".to_owned(),
                    json!({ "kind": "server", "address": address.to_string(), "chosenBy": chosen_by }),
                );
                if address.is_loopback() {
                    record.extend(server(context));
                }
            }
            Place::Embedded(path) => {
                record.insert(
                    "target".to_owned(),
                    json!({ "kind": "embedded broker", "chosenBy": chosen_by }),
                );
                record.insert("stateFile".to_owned(), state_file(path));
                if let Some(clock) = moved_clock(context, path) {
                    record.insert("clock".to_owned(), clock);
                }
            }
        }
        record.insert("project".to_owned(), project(context));
        Ok(Records::Single(Value::Object(record)))
    }
}

/// How long a server may take to say which one it is.
const PATIENCE: Duration = Duration::from_secs(1);

/// What a server of ours on this machine says about itself. Others have no word for that.
fn server(context: &Context) -> Map<String, Value> {
    let asked = context.call_within(PATIENCE, async |mut client| {
        client.local.get_server(GetServerRequest {}).await
    });
    let mut record = Map::new();
    let server = match asked {
        Ok(Some(server)) => {
            if let Some(clock) = clock(context) {
                record.insert("clock".to_owned(), clock);
            }
            let state = match server.state_file.as_str() {
                "" => "memory",
                path => path,
            };
            json!({ "kind": "pubsub serve", "version": server.version, "pid": server.pid, "state": state })
        }
        Ok(None) | Err(Error::Unreachable { .. }) => json!({ "kind": "none: nobody answers" }),
        Err(_) => json!({ "kind": "another" }),
    };
    record.insert("server".to_owned(), server);
    record
}

/// The broker's time, if it is not the system's, and how to get back.
fn moved_clock(context: &Context, path: &std::path::Path) -> Option<Value> {
    // A file that is not there yet is not made, and one that cannot be used is explained by every other command.
    if !store::format_version(path).is_ok_and(|version| version.is_some()) {
        return None;
    }
    clock(context)
}

fn clock(context: &Context) -> Option<Value> {
    let request = GetClockRequest {};
    let clock = context
        .call(async |mut client| client.local.get_clock(request).await)
        .ok()?;
    let is_moved = clock.frozen || clock.ahead.is_some_and(|ahead| ahead.seconds != 0);
    is_moved.then(|| {
        let mut shown = json::to_json(&clock, "pubsub.local.v1.Clock");
        shown["backToTheSystemsTime"] = json!("pubsub clock reset");
        shown
    })
}

/// The state file's path and, once it exists, its format version, its size and that of its log.
fn state_file(path: &std::path::Path) -> Value {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut file = Map::new();
    file.insert("path".to_owned(), json!(absolute.display().to_string()));
    let metadata = std::fs::metadata(path).ok();
    file.insert("exists".to_owned(), json!(metadata.is_some()));
    if let Some(metadata) = metadata {
        // A file that cannot be used is explained by every other command.
        let version = match store::format_version(path) {
            Ok(version) => json!(version),
            Err(error) => json!(format!("none: {error}")),
        };
        file.insert("formatVersion".to_owned(), version);
        file.insert("sizeBytes".to_owned(), json!(metadata.len()));
        let log = std::fs::metadata(store::log(path)).map_or(0, |log| log.len());
        file.insert("logSizeBytes".to_owned(), json!(log));
        if let Ok(Some(owner)) = store::owner(path) {
            file.insert("owner".to_owned(), json!(owner.to_string()));
        }
    }
    Value::Object(file)
}

fn project(context: &Context) -> Value {
    match &context.project {
        Some(project) => json!({ "id": project.value, "chosenBy": project.source.to_string() }),
        None => Value::Null,
    }
}
