//! `message-transforms test`

use clap::Args;
use serde_json::Value;

use crate::api::json;
use crate::api::local::TestMessageTransformsRequest;
use crate::api::local::test_message_transforms_request::{MessageTransformList, Transforms};
use crate::api::local::test_message_transforms_response::{Result as Tested, result};
use crate::api::pubsub::PubsubMessage;
use crate::cli::args::{self, Attributes};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::resource::{Given, Kind};
use crate::cli::rules::Need::{Optional, Required};
use crate::cli::rules::Rule::{self, May, Must, OneOf, Together};
use crate::cli::transforms;

/// What came out of a transform.
const RESULT: &str = "pubsub.local.v1.TestMessageTransformsResponse.Result";

/// Try message transforms out on a message
///
/// Runs the transforms of a file, a topic or a subscription on a message that is not published, and
/// prints what comes out of each: a message, or that it was dropped, or what failed. Disabled ones
/// are left out.
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
    /// Attributes of the message as KEY=VALUE, at most 100; keys up to 256 bytes, values up to 1024
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
        let message = PubsubMessage {
            data: self.message.unwrap_or_default().into(),
            attributes: self.attribute.unwrap_or_default().0,
            ..PubsubMessage::default()
        };
        if message.data.is_empty() && message.attributes.is_empty() {
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
        let transforms = if let Some(topic) = &self.topic {
            let project = self.topic_project.as_deref();
            let given = flag("--topic", Some("--topic-project"), project);
            Transforms::Topic(context.name(topic, Kind::Topic, given)?)
        } else if let Some(subscription) = &self.subscription {
            let given = flag("--subscription", None, None);
            Transforms::Subscription(context.name(subscription, Kind::Subscription, given)?)
        } else {
            let file = self.message_transforms_file.as_deref();
            Transforms::MessageTransforms(MessageTransformList {
                message_transforms: transforms::from_file(file)?,
            })
        };
        let request = TestMessageTransformsRequest {
            project: context.project_resource()?,
            message: Some(message),
            transforms: Some(transforms),
        };
        let response = context
            .call(async |mut client| client.transforms.test_message_transforms(request).await)?;
        let results = response.transformed_messages.into_iter();
        Ok(Records::list(results.map(|result| Ok(record(&result)))))
    }
}

/// A message that was made, with its data as text if it is any; else what happened instead.
fn record(result: &Tested) -> Value {
    let mut record = json::to_json(result, RESULT);
    let Some(result::Result::TransformedMessage(message)) = &result.result else {
        return record;
    };
    let mut shown = record["transformedMessage"].take();
    if let (Some(data), Ok(text)) = (shown.get_mut("data"), std::str::from_utf8(&message.data)) {
        *data = text.into();
    }
    shown
}
