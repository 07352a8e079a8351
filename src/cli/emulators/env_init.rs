//! `emulators pubsub env-init`

use clap::Args;

use super::data_dir;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::input;

/// Print the exports that point clients to a local server
///
/// Reads them from the file env.yaml that the server leaves in its data folder.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  eval \"$(gcloud beta emulators pubsub env-init)\"
  gcloud beta emulators pubsub env-init --data-dir=/tmp/pubsub")]
pub struct EnvInit {
    /// Folder the server keeps its files in
    #[arg(long, value_name = "DATA_DIR")]
    data_dir: Option<String>,
}

impl Command for EnvInit {
    const FORMAT: &'static str = "config[export]";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let folder = data_dir(self.data_dir, context);
        let file = folder.join("env.yaml");
        let Ok(text) = std::fs::read_to_string(&file) else {
            return Err(Error::client(format!(
                "Unable to find env.yaml in the data_dir [{}]. Please ensure you have started the appropriate emulator.",
                folder.display()
            )));
        };
        let record = input::yaml(&text).map_err(|error| {
            Error::client(format!("[{}] is not valid YAML: {error}", file.display()))
        })?;
        Ok(Records::Single(record))
    }
}
