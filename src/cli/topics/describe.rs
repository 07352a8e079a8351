//! `topics describe`

use clap::Args;

use crate::api::json;
use crate::api::pubsub::GetTopicRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;

/// Show a topic
///
/// Prints the settings of a topic. A setting that was never made is left out.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics describe orders
  pubsub topics describe orders --format='value(name)'")]
pub struct Describe {
    /// ID or full name of the topic
    #[arg(value_name = "TOPIC", required = true)]
    topic: String,
}

impl Command for Describe {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let request = GetTopicRequest {
            topic: context.topic(&self.topic)?,
        };
        let topic = context.call(async |mut client| client.publisher.get_topic(request).await)?;
        Ok(Records::Single(json::to_json(
            &topic,
            "google.pubsub.v1.Topic",
        )))
    }
}
