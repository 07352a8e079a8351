//! `backup`

use std::path::PathBuf;

use clap::Args;
use tonic::Status;

use super::command::{Command, Records};
use super::context::Context;
use super::error::Error;
use crate::api::json;
use crate::api::local::{BackupRequest, GetServerRequest};
use crate::client::Client;
use crate::client::target::Place;
use crate::store::{self, Other};

/// Copy the state into a new file
///
/// The copy is what was stored at one moment, in one piece, while other commands go on working. It
/// is a state file like any other: name it with --state-file to use it.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub backup before-the-workshop.db
  pubsub backup copy.db --format='value(sizeBytes)'")]
pub struct Backup {
    /// The file to write; it must not exist yet
    #[arg(value_name = "FILE", required = true)]
    file: String,
}

impl Command for Backup {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let file = std::path::absolute(&self.file)
            .map_err(|error| Error::client(format!("Cannot find [{}]: {error}.", self.file)))?;
        let path = file.display().to_string();
        let request = BackupRequest { path };
        let elsewhere = match context.address() {
            None => None,
            Some(address) => Some(state_file_of(context, &address)?),
        };
        let log = context.globals.log_http == Some(true);
        let copied = context.call(async |mut client| {
            if let Some(path) = elsewhere {
                client = Client::connect(&Place::Embedded(path), log)
                    .map_err(|error| Status::failed_precondition(format!("{error}.")))?;
            }
            client.local.backup(request).await
        })?;
        context.say(format_args!("Copied the state to [{}].", file.display()));
        Ok(Records::Single(json::to_json(
            &copied,
            "pubsub.local.v1.BackupResponse",
        )))
    }
}

/// The state file of a server, through which it is asked: its address alone is not enough.
///
/// A server writes files for those only who can read the word it left beside its own.
fn state_file_of(context: &Context, address: &str) -> Result<PathBuf, Error> {
    let request = GetServerRequest {};
    let server = context.call_ours(async |mut client| client.local.get_server(request).await)?;
    let refused = |why: &str| {
        Err(Error::client(format!(
            "The server at [{address}] cannot be asked for a copy: {why}."
        )))
    };
    if server.state_file.is_empty() {
        return refused("it keeps its state in memory");
    }
    let path = PathBuf::from(&server.state_file);
    match store::owner(&path) {
        Ok(Some(Other(Some(word)))) if word.id == server.id => Ok(path),
        // Another container has files of the same names.
        _ => refused(&format!(
            "its state file, {}, is not to be seen from here",
            server.state_file
        )),
    }
}
