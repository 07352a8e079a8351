//! `topics list-subscriptions`

use clap::Args;
use serde_json::Value;

use crate::api::pubsub::ListTopicSubscriptionsRequest;
use crate::cli::args::ListFlags;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::pages::{self, Page};

/// List the subscriptions of a topic
///
/// Prints the full names of the subscriptions that receive what is published to the topic, whatever
/// project they are in.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics list-subscriptions orders
  pubsub topics list-subscriptions orders --format=json")]
pub struct ListSubscriptions {
    /// ID or full name of the topic
    #[arg(value_name = "TOPIC", required = true)]
    topic: String,
    #[command(flatten)]
    list: ListFlags,
}

impl Command for ListSubscriptions {
    const FORMAT: &'static str = "yaml";

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let topic = context.topic(&self.topic)?;
        let page_size = self.list.page_size();
        Ok(Records::list(pages::of(move |page_token| {
            let request = ListTopicSubscriptionsRequest {
                topic: topic.clone(),
                page_size,
                page_token,
            };
            let page = context.call(async |mut client| {
                client.publisher.list_topic_subscriptions(request).await
            })?;
            Ok(Page {
                records: page.subscriptions.into_iter().map(Value::from).collect(),
                next: page.next_page_token,
            })
        })))
    }
}
