//! `topics publish`

mod lines;

use clap::Args;

use crate::api::json;
use crate::api::limits;
use crate::api::pubsub::{PublishRequest, PubsubMessage};
use crate::cli::args::{self, Attributes};
use crate::cli::command::{Command, OUR_FLAGS, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::input;
use crate::cli::rules::{Need, Rule};

/// Publish a message to a topic
///
/// Every subscription of the topic receives the message. Messages with the same ordering key reach
/// subscriptions that were created with --enable-message-ordering in the order of publishing; the
/// empty key is no key. The answer is the message's ID.
///
/// With --lines each line is a message: attributes and key are those of all of them, and the answer
/// is an ID a line. A line ends with a line feed, which is not part of the message; the carriage
/// return of a Windows file is. Lines go out in order as they come, many in a request if many have
/// come. At the first one that is refused, an empty line without attributes for instance, the
/// command ends: those before it are published, and the error says how many they are.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics publish orders --message=placed --ordering-key=customer-7
  pubsub topics publish orders --attribute=kind=placed,region=eu
  pubsub topics publish orders --message-file=order.avsc
  echo one message | pubsub topics publish orders --message-file=-
  echo 'one
    two' | pubsub topics publish orders --lines --ordering-key=customer-7")]
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
    /// Publish the bytes of this file as one message, unchanged; "-" is standard input
    #[arg(long, value_name = "FILE", help_heading = OUR_FLAGS)]
    message_file: Option<String>,
    /// Publish each line of standard input, or of --message-file, as a message
    #[arg(long, help_heading = OUR_FLAGS)]
    lines: Option<bool>,
}

impl Command for Publish {
    const RULES: &'static [Rule] = &[Rule::OneOf(
        Need::Optional,
        &[
            Rule::May("message"),
            Rule::Together(
                Need::Optional,
                &[Rule::May("message-file"), Rule::May("lines")],
            ),
        ],
    )];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        self.publish(context)
    }
}

impl Publish {
    fn publish(self, context: &Context) -> Result<Records<'_>, Error> {
        let topic = context.topic(&self.topic)?;
        let mut message = PubsubMessage {
            data: self.message.unwrap_or_default().into(),
            attributes: self.attribute.unwrap_or_default().0,
            ordering_key: self.ordering_key.unwrap_or_default(),
            ..PubsubMessage::default()
        };
        if self.lines == Some(true) {
            let file = self.message_file.unwrap_or_else(|| "-".to_owned());
            return lines::publish(context, topic, message, &file);
        }
        if let Some(file) = &self.message_file {
            message.data = whole(file)?.into();
        }
        let is_empty = message.data.is_empty() && message.attributes.is_empty();
        match &self.message_file {
            Some(file) if is_empty => {
                return Err(Error::client(format!(
                    "File [{file}] is empty, and a message without attributes needs a body."
                )));
            }
            None if is_empty => {
                return Err(Error::client(
                    "You cannot send an empty message. You must specify either a MESSAGE, \
                     one or more ATTRIBUTE, or both.",
                ));
            }
            _ => {}
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

/// All of a file, if it can be a message.
fn whole(file: &str) -> Result<Vec<u8>, Error> {
    let max = limits::PUBLISH_BYTES_MAX;
    let bytes = input::bytes(file, max).map_err(|error| Error::client(error.to_string()))?;
    match bytes.len() > max {
        true => Err(Error::client(format!(
            "File [{file}] is too large: a message has at most {max} bytes."
        ))),
        false => Ok(bytes),
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
    const RULES: &'static [Rule] = Publish::RULES;

    fn run(mut self, context: &Context) -> Result<Records<'_>, Error> {
        if let Some(body) = self.message_body {
            let others = [
                ("--message", self.publish.message.is_some()),
                ("--message-file", self.publish.message_file.is_some()),
                ("--lines", self.publish.lines == Some(true)),
            ];
            if let Some((other, _)) = others.iter().find(|(_, is_given)| *is_given) {
                return Err(Error::client(format!(
                    "arguments not allowed simultaneously: MESSAGE_BODY, {other}"
                )));
            }
            context.warn(
                "Positional argument `MESSAGE_BODY` is deprecated. Please use `--message` instead.",
            );
            self.publish.message = Some(body);
        }
        self.publish.publish(context)
    }
}
