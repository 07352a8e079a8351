//! `message-transforms validate`

use clap::Args;

use crate::api::local::ValidateMessageTransformRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::rules::Rule::{self, Must};
use crate::cli::transforms;

/// Check a message transform
///
/// Reads the transform and says whether topics and subscriptions would take it. JavaScript code is
/// run, to see that it defines the function; the function is not called.
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

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        if self.message_transform_file.is_empty() {
            return Err(Error::client(
                "You need to specify a path to JSON or YAML file containing the message transform \
                 to validate.",
            ));
        }
        let transform = transforms::one_from_file(&self.message_transform_file)?;
        let request = ValidateMessageTransformRequest {
            project: context.project_resource()?,
            message_transform: Some(transform),
        };
        context
            .call(async |mut client| client.transforms.validate_message_transform(request).await)?;
        context.say("Message transform is valid.");
        Ok(Records::Empty)
    }
}
