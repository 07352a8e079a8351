//! `topics delete`

use clap::Args;
use serde_json::json;

use crate::api::pubsub::DeleteTopicRequest;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::each::{self, Verb};
use crate::cli::error::Error;

/// Delete one or more topics
///
/// Subscriptions of a deleted topic stay, with what they have not delivered yet; their topic is then
/// called `_deleted_topic_`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics delete orders
  pubsub topics delete orders refunds --format=json")]
pub struct Delete {
    /// IDs or full names of the topics to delete
    #[arg(value_name = "TOPIC", num_args = 1.., required = true)]
    topics: Vec<String>,
}

impl Command for Delete {
    const FORMAT: &'static str = "none";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let names = each::names(&self.topics, |topic| context.topic(topic))?;
        Ok(each::resource(
            context,
            Verb::Delete,
            "topic",
            names,
            move |name| {
                let request = DeleteTopicRequest {
                    topic: name.to_owned(),
                };
                context.call(async |mut client| client.publisher.delete_topic(request).await)?;
                Ok(json!({}))
            },
        ))
    }
}
