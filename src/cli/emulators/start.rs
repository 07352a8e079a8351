//! `emulators pubsub start`

use clap::Args;

use crate::broker::Quotas;
use crate::cli::command::{Command, OUR_FLAGS, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::rules::Rule;
use crate::cli::serve::{self, EmulatorFlags, PlaceFlags, State, What};

/// Start a local server
///
/// As `pubsub serve`, but it keeps nothing, as Google's emulator, unless you name a folder with
/// --data-dir. It leaves env.yaml in that folder, else in gcloud's own, for `env-init` to read.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gcloud beta emulators pubsub start
  gcloud beta emulators pubsub start --host-port=localhost:8085 --data-dir=/tmp/pubsub")]
pub struct Start {
    #[command(flatten)]
    place: PlaceFlags,
    /// Keep state in this folder, in the file state.db, and leave env.yaml there
    #[arg(long, value_name = "DATA_DIR")]
    data_dir: Option<String>,
    #[command(flatten)]
    emulator: EmulatorFlags,
    /// Make sure that the resources of this YAML or JSON file are there, before anything is answered;
    /// see `pubsub serve --help`
    #[arg(long, value_name = "FILE", help_heading = OUR_FLAGS)]
    setup: Option<String>,
}

impl Command for Start {
    const FORMAT: &'static str = "none";
    const RULES: &'static [Rule] = &[serve::PLACE];

    fn run(mut self, context: &Context) -> Result<Records<'_>, Error> {
        if !self.place.is_given() {
            let setting = context.properties.setting("emulator", "pubsub_host_port");
            self.place.host_port = setting;
        }
        let is_named = self.data_dir.is_some();
        let folder = super::data_dir(self.data_dir, context);
        let state = State::choose(context, false, is_named.then_some(&folder))?;
        let what = What {
            state: state.unwrap_or(State::Memory),
            env_file: Some(folder.join(serve::ENV_FILE)),
            quotas: Quotas::default(),
            setup: self.setup,
        };
        serve::serve(context, &self.place, self.emulator, what)
    }
}
