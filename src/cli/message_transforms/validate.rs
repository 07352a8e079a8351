//! `message-transforms validate`

use clap::Args;

use super::not_yet;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::rules::Rule::{self, Must};
use crate::cli::transforms;

/// Check a message transform
///
/// Reads the transform and says whether topics and subscriptions would take it. The form of the file
/// is checked; the code in it cannot be run yet.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub message-transforms validate --message-transform-file=tag.yaml
  pubsub message-transforms validate --message-transform-file=- < tag.yaml")]
pub struct Validate {
    /// YAML or JSON file with one transform; - is standard input
    #[arg(long, value_name = "MESSAGE_TRANSFORM_FILE", required = true)]
    message_transform_file: String,
}

impl Command for Validate {
    const RULES: &'static [Rule] = &[Must("message-transform-file")];

    fn run(self, _: &Context) -> Result<Records<'_>, Error> {
        if self.message_transform_file.is_empty() {
            return Err(Error::client(
                "You need to specify a path to JSON or YAML file containing the message transform \
                 to validate.",
            ));
        }
        transforms::one_from_file(&self.message_transform_file)?;
        Err(not_yet())
    }
}
