//! `topics publish`

use clap::Args;

use crate::api::json;
use crate::api::pubsub::{PublishRequest, PubsubMessage};
use crate::cli::args::{self, Attributes};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;

/// Publish a message to a topic
///
/// Every subscription of the topic receives the message. Messages with the same ordering key reach
/// subscriptions that were created with --enable-message-ordering in the order of publishing; the
/// empty key is no key. The answer is the message's ID.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics publish orders --message=placed --ordering-key=customer-7
  pubsub topics publish orders --attribute=kind=placed,region=eu")]
pub struct Publish {
    /// ID or full name of the topic
    #[arg(value_name = "TOPIC", required = true)]
    topic: String,
    /// Body of the message; all of a message is at most 10 MB
    #[arg(long, value_name = "MESSAGE")]
    message: Option<String>,
    /// Attributes of the message as KEY=VALUE, at most 100; keys up to 256 bytes, values up to 1024
    #[arg(long, value_name = "[ATTRIBUTE,...]", value_parser = args::attributes)]
    attribute: Option<Attributes>,
    /// Deliver in order with the other messages of this key, up to 1024 bytes
    #[arg(long, value_name = "ORDERING_KEY")]
    ordering_key: Option<String>,
}

impl Command for Publish {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        self.publish(context)
    }
}

impl Publish {
    fn publish(self, context: &Context) -> Result<Records<'_>, Error> {
        let topic = context.topic(&self.topic)?;
        let message = PubsubMessage {
            data: self.message.unwrap_or_default().into(),
            attributes: self.attribute.unwrap_or_default().0,
            ordering_key: self.ordering_key.unwrap_or_default(),
            ..PubsubMessage::default()
        };
        if message.data.is_empty() && message.attributes.is_empty() {
            return Err(Error::client(
                "You cannot send an empty message. You must specify either a MESSAGE, \
                 one or more ATTRIBUTE, or both.",
            ));
        }
        let request = PublishRequest {
            topic,
            messages: vec![message],
        };
        let reply = context.call(async |mut client| client.publisher.publish(request).await)?;
        Ok(Records::Single(json::to_json(
            &reply,
            "google.pubsub.v1.PublishResponse",
        )))
    }
}

/// Publish a message to a topic
///
/// As `topics publish`, but the body may stand after the topic, which is an old way to write it.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gcloud beta pubsub topics publish orders --message=placed
  gcloud beta pubsub topics publish orders placed")]
pub struct InTracks {
    #[command(flatten)]
    publish: Publish,
    /// Body of the message; use --message instead
    #[arg(value_name = "MESSAGE_BODY")]
    message_body: Option<String>,
}

impl Command for InTracks {
    fn run(mut self, context: &Context) -> Result<Records<'_>, Error> {
        if let Some(body) = self.message_body {
            if self.publish.message.is_some() {
                return Err(Error::client(
                    "arguments not allowed simultaneously: MESSAGE_BODY, --message",
                ));
            }
            context.warn(
                "Positional argument `MESSAGE_BODY` is deprecated. Please use `--message` instead.",
            );
            self.publish.message = Some(body);
        }
        self.publish.publish(context)
    }
}
