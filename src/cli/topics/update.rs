//! `topics update`

use clap::Args;

use super::ingestion::{self, Ingestion};
use super::settings::{self, Encryption, SchemaFlags, StoragePolicy};
use crate::api::json;
use crate::api::pubsub::{GetTopicRequest, Topic, UpdateTopicRequest};
use crate::cli::args::RetentionDuration;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::label_changes::{self, LabelChanges};
use crate::cli::mask::Mask;
use crate::cli::rules::Need::Optional;
use crate::cli::rules::Rule::{self, May, OneOf};
use crate::cli::transforms;

/// Change a topic
///
/// Changes what the flags name and leaves everything else as it is. Messages that are already
/// published are not touched, and subscriptions keep their own settings.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub topics update orders --update-labels=team=shop
  pubsub topics update orders --message-retention-duration=1d")]
pub struct Update {
    /// ID or full name of the topic
    #[arg(value_name = "TOPIC", required = true)]
    topic: String,
    #[command(flatten)]
    labels: LabelChanges,
    #[command(flatten)]
    encryption: Encryption,
    /// Keep nothing for replay any more
    #[arg(long)]
    clear_message_retention_duration: Option<bool>,
    /// Keep every message this long for replay, acknowledged or not (10m to 31d; a bare number is
    /// in seconds)
    #[arg(long, value_name = "DURATION")]
    message_retention_duration: Option<RetentionDuration>,
    /// Let the organization's policy decide again in which regions messages may be stored
    #[arg(long)]
    recompute_message_storage_policy: Option<bool>,
    #[command(flatten)]
    storage_policy: StoragePolicy,
    /// Check messages against no schema any more
    #[arg(long)]
    clear_schema_settings: Option<bool>,
    #[command(flatten)]
    schema: SchemaFlags,
    /// Take messages from no other system any more
    #[arg(long)]
    clear_ingestion_data_source_settings: Option<bool>,
    #[command(flatten)]
    ingestion: Ingestion,
    /// Run no transforms on messages any more
    #[arg(long)]
    clear_message_transforms: Option<bool>,
    /// Read message transforms from a YAML or JSON file
    #[arg(long, value_name = "FILE")]
    message_transforms_file: Option<String>,
}

impl Command for Update {
    const FORMAT: &'static str = "none";
    const RULES: &'static [Rule] = &[
        label_changes::RULE,
        settings::ENCRYPTION,
        OneOf(
            Optional,
            &[
                May("clear-message-retention-duration"),
                May("message-retention-duration"),
            ],
        ),
        OneOf(
            Optional,
            &[
                May("recompute-message-storage-policy"),
                settings::STORAGE_POLICY,
            ],
        ),
        OneOf(Optional, &[May("clear-schema-settings"), settings::SCHEMA]),
        OneOf(
            Optional,
            &[May("clear-ingestion-data-source-settings"), ingestion::RULE],
        ),
        OneOf(
            Optional,
            &[
                May("clear-message-transforms"),
                May("message-transforms-file"),
            ],
        ),
    ];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let name = context.topic(&self.topic)?;
        let asked = self.labels.is_given() || self.recompute_message_storage_policy.is_some();
        let Some((topic, mask)) = self.change(context, &name)?.or_nothing(asked)? else {
            context.say("No update to perform.");
            return Ok(Records::Nothing);
        };
        let ingestion = "ingestion_data_source_settings";
        let changes_ingestion = mask.paths.iter().any(|path| path.starts_with(ingestion));
        let request = UpdateTopicRequest {
            topic: Some(Topic {
                name: name.clone(),
                ..topic
            }),
            update_mask: Some(mask),
        };
        let topic =
            context.call(async |mut client| client.publisher.update_topic(request).await)?;
        context.say(format_args!("Updated topic [{name}]."));
        if changes_ingestion {
            ingestion::note(context, &topic);
        }
        Ok(Records::Single(json::to_json(
            &topic,
            "google.pubsub.v1.Topic",
        )))
    }
}

impl Update {
    /// Returns the fields to change and their new values; a field that is cleared keeps its default.
    fn change(self, context: &Context, name: &str) -> Result<Mask<Topic>, Error> {
        let mut change = Mask::default();
        let cleared = |flag: Option<bool>| flag == Some(true);
        let key = Some(self.encryption.key_name(context)?).filter(|key| !key.is_empty());
        change.set("kms_key_name", key, |topic: &mut Topic, key| {
            topic.kms_key_name = key;
        });
        change.clear_or_set(
            "message_retention_duration",
            cleared(self.clear_message_retention_duration),
            self.message_retention_duration,
            |topic, duration| topic.message_retention_duration = Some(duration.0),
        );
        change.clear_or_set(
            "message_storage_policy",
            cleared(self.recompute_message_storage_policy),
            self.storage_policy.policy(),
            |topic, policy| topic.message_storage_policy = Some(policy),
        );
        change.clear_or_set(
            "schema_settings",
            cleared(self.clear_schema_settings),
            self.schema.settings(context)?,
            |topic, settings| topic.schema_settings = Some(settings),
        );
        change.clear_or_set(
            "ingestion_data_source_settings",
            cleared(self.clear_ingestion_data_source_settings),
            self.ingestion.settings(context)?,
            |topic, settings| topic.ingestion_data_source_settings = Some(settings),
        );
        let transforms = transforms::from_file(self.message_transforms_file.as_deref())?;
        change.clear_or_set(
            "message_transforms",
            cleared(self.clear_message_transforms),
            Some(transforms).filter(|transforms| !transforms.is_empty()),
            |topic, transforms| topic.message_transforms = transforms,
        );
        let current = || {
            let request = GetTopicRequest {
                topic: name.to_owned(),
            };
            let topic =
                context.call(async |mut client| client.publisher.get_topic(request).await)?;
            Ok(topic.labels)
        };
        change.set("labels", self.labels.apply(current)?, |topic, labels| {
            topic.labels = labels;
        });
        Ok(change)
    }
}
