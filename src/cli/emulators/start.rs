//! `emulators pubsub start`

use clap::Args;

use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;

/// Start a local server
///
/// Serving the API to other programs is not there yet. Commands need no server: without one they use
/// the embedded broker.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gcloud beta emulators pubsub start
  gcloud beta emulators pubsub start --host-port=localhost:8085")]
pub struct Start {
    /// Address to serve at, as HOST:PORT
    #[arg(long, value_name = "HOST_PORT")]
    host_port: Option<String>,
    /// Folder to keep the server's files in
    #[arg(long, value_name = "DATA_DIR")]
    data_dir: Option<String>,
}

impl Command for Start {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let address = self
            .host_port
            .or_else(|| context.properties.setting("emulator", "pubsub_host_port"));
        let folder = super::data_dir(self.data_dir, context);
        let at = address
            .map(|address| format!(" at [{address}]"))
            .unwrap_or_default();
        Err(Error::client(format!(
            "UNIMPLEMENTED: Serving the state in [{}]{at} to other programs is not supported yet.\n\
             Commands need no server: run them without --endpoint and PUBSUB_EMULATOR_HOST.",
            folder.display()
        )))
    }
}
