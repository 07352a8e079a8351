//! `message-transforms test`

use clap::Args;

use super::not_yet;
use crate::cli::args::{self, Attributes};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::resource::{Given, Kind};
use crate::cli::rules::Need::{Optional, Required};
use crate::cli::rules::Rule::{self, May, Must, OneOf, Together};
use crate::cli::transforms;

/// Try message transforms out on a message
///
/// Runs the transforms of a file, a topic or a subscription on a message that is not published, and
/// prints what comes out of each. The flags are checked; the code cannot be run yet.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub message-transforms test --message=hello \\
    --message-transforms-file=transforms.yaml
  pubsub message-transforms test --message=hello --attribute=kind=placed \\
    --topic=orders")]
pub struct Test {
    /// Body of the message
    #[arg(long, value_name = "MESSAGE")]
    message: Option<String>,
    /// Attributes of the message, at most 100
    #[arg(long, value_name = "[ATTRIBUTE,...]", value_parser = args::attributes)]
    attribute: Option<Attributes>,
    /// YAML or JSON file with the transforms; - is standard input
    #[arg(long, value_name = "MESSAGE_TRANSFORMS_FILE")]
    message_transforms_file: Option<String>,
    /// ID or full name of the topic whose transforms to run
    #[arg(long, value_name = "TOPIC")]
    topic: Option<String>,
    /// Project of the topic; the command's own project by default
    #[arg(long, value_name = "TOPIC_PROJECT")]
    topic_project: Option<String>,
    /// ID or full name of the subscription whose transforms to run
    #[arg(long, value_name = "SUBSCRIPTION")]
    subscription: Option<String>,
}

impl Command for Test {
    const RULES: &'static [Rule] = &[
        Together(Required, &[May("message"), May("attribute")]),
        OneOf(
            Required,
            &[
                May("message-transforms-file"),
                Together(Optional, &[Must("topic"), May("topic-project")]),
                Together(Optional, &[Must("subscription")]),
            ],
        ),
    ];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let without_content = self.message.as_deref().unwrap_or_default().is_empty()
            && self.attribute.unwrap_or_default().0.is_empty();
        if without_content {
            return Err(Error::client(
                "You cannot send an empty message. You must specify either a MESSAGE, \
                 one or more ATTRIBUTE, or both.",
            ));
        }
        let flag = |name, project_name, project| Given::Flag {
            name,
            project_name,
            project,
        };
        if let Some(topic) = &self.topic {
            let given = flag(
                "--topic",
                Some("--topic-project"),
                self.topic_project.as_deref(),
            );
            context.name(topic, Kind::Topic, given)?;
        }
        if let Some(subscription) = &self.subscription {
            let given = flag("--subscription", None, None);
            context.name(subscription, Kind::Subscription, given)?;
        }
        transforms::from_file(self.message_transforms_file.as_deref())?;
        Err(not_yet())
    }
}
