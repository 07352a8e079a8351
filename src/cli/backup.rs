//! `backup`

use clap::Args;

use super::command::{Command, Records};
use super::context::Context;
use super::error::Error;
use crate::api::json;
use crate::api::local::BackupRequest;

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
        let copied = context.call(async |mut client| client.local.backup(request).await)?;
        context.say(format_args!("Copied the state to [{}].", file.display()));
        Ok(Records::Single(json::to_json(
            &copied,
            "pubsub.local.v1.BackupResponse",
        )))
    }
}
