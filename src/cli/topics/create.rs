//! `topics create`

use clap::Args;

use super::ingestion::{self, Ingestion};
use super::settings::{self, Encryption, SchemaFlags, StoragePolicy};
use crate::api::json;
use crate::api::pubsub::Topic;
use crate::cli::args::{self, Labels, RetentionDuration};
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::each::{self, Verb};
use crate::cli::error::Error;
use crate::cli::rules::Rule;
use crate::cli::transforms;

/// Create one or more topics
///
/// A topic is where messages are published. It keeps nothing by itself: every subscription that
/// exists when a message is published receives it, so create subscriptions before you publish.
///
/// The embedded broker keeps the settings of ingestion, encryption keys and regions, and shows them;
/// it takes nothing in and encrypts nothing.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics create orders
  pubsub topics create orders refunds --labels=team=shop
  pubsub topics create audit --message-retention-duration=7d --format=json")]
pub struct Create {
    /// IDs or full names of the topics to create
    #[arg(value_name = "TOPIC", num_args = 1.., required = true)]
    topics: Vec<String>,
    #[command(flatten)]
    encryption: Encryption,
    #[command(flatten)]
    schema: SchemaFlags,
    #[command(flatten)]
    ingestion: Ingestion,
    /// Labels to put on the topics; keys and values of lower-case letters, digits, - and _
    #[arg(long, value_name = "[KEY=VALUE,...]", value_parser = args::labels, action = clap::ArgAction::Append)]
    labels: Vec<Labels>,
    /// Keep every message this long for replay, acknowledged or not (10m to 31d; a bare number is
    /// in seconds)
    #[arg(long, value_name = "DURATION")]
    message_retention_duration: Option<RetentionDuration>,
    #[command(flatten)]
    storage_policy: StoragePolicy,
    /// Read message transforms from a YAML or JSON file
    #[arg(long, value_name = "FILE")]
    message_transforms_file: Option<String>,
}

impl Command for Create {
    const FORMAT: &'static str = "none";
    const RULES: &'static [Rule] = &[
        settings::ENCRYPTION,
        settings::SCHEMA,
        ingestion::RULE,
        settings::STORAGE_POLICY,
    ];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let topics = self.topics.clone();
        let template = self.template(context)?;
        let names = each::names(&topics, |topic| context.topic(topic))?;
        let mut is_noted = false;
        Ok(each::resource(
            context,
            Verb::Create,
            "topic",
            names,
            move |name| {
                let request = Topic {
                    name: name.to_owned(),
                    ..template.clone()
                };
                let topic = context
                    .call(async |mut client| client.publisher.create_topic(request).await)?;
                if !std::mem::replace(&mut is_noted, true) {
                    ingestion::note(context, &topic);
                }
                Ok(json::to_json(&topic, "google.pubsub.v1.Topic"))
            },
        ))
    }
}

impl Create {
    /// Returns the topic to create, without its name.
    fn template(self, context: &Context) -> Result<Topic, Error> {
        Ok(Topic {
            labels: Labels::merge(self.labels),
            kms_key_name: self.encryption.key_name(context)?,
            schema_settings: self.schema.settings(context)?,
            message_retention_duration: self.message_retention_duration.map(|duration| duration.0),
            ingestion_data_source_settings: self.ingestion.settings(context)?,
            message_storage_policy: self.storage_policy.policy(),
            message_transforms: transforms::from_file(self.message_transforms_file.as_deref())?,
            ..Topic::default()
        })
    }
}
