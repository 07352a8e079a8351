//! Flags of subscriptions that write to BigQuery or Cloud Storage.

use clap::Args;

use crate::api::pubsub::cloud_storage_config::{AvroConfig, OutputFormat, TextConfig};
use crate::api::pubsub::{BigQueryConfig, CloudStorageConfig};
use crate::cli::args::{self, RollDuration};
use crate::cli::rules::Need::Optional;
use crate::cli::rules::Rule::{self, May, Must, OneOf, Together};

/// The rules of [`Export`]: one destination at most.
pub const RULE: Rule = OneOf(Optional, &[BIGQUERY, CLOUD_STORAGE]);

/// The rules of [`Export`] together with the flags that undo it.
pub const UPDATE_RULE: Rule = OneOf(
    Optional,
    &[
        OneOf(Optional, &[May("clear-bigquery-config"), BIGQUERY]),
        OneOf(
            Optional,
            &[May("clear-cloud-storage-config"), CLOUD_STORAGE],
        ),
    ],
);

const BIGQUERY: Rule = Together(
    Optional,
    &[
        Must("bigquery-table"),
        OneOf(
            Optional,
            &[May("use-topic-schema"), May("use-table-schema")],
        ),
        May("write-metadata"),
        May("drop-unknown-fields"),
        May("bigquery-service-account-email"),
    ],
);

const CLOUD_STORAGE: Rule = Together(
    Optional,
    &[
        Must("cloud-storage-bucket"),
        May("cloud-storage-file-prefix"),
        May("cloud-storage-file-suffix"),
        May("cloud-storage-file-datetime-format"),
        May("cloud-storage-max-bytes"),
        May("cloud-storage-max-duration"),
        May("cloud-storage-max-messages"),
        May("cloud-storage-output-format"),
        May("cloud-storage-write-metadata"),
        May("cloud-storage-use-topic-schema"),
        May("cloud-storage-service-account-email"),
    ],
);

// Flags of exports.
#[derive(Args, Debug)]
pub struct Export {
    /// BigQuery table to write messages to, as PROJECT:DATASET.TABLE
    #[arg(long, value_name = "TABLE")]
    bigquery_table: Option<String>,
    /// Write the fields of the topic's schema to columns of the same names
    #[arg(long)]
    use_topic_schema: Option<bool>,
    /// Write JSON messages to the columns of the table
    #[arg(long)]
    use_table_schema: Option<bool>,
    /// Write the messages' metadata to columns too
    #[arg(long)]
    write_metadata: Option<bool>,
    /// Leave out fields the table has no column for
    #[arg(long)]
    drop_unknown_fields: Option<bool>,
    /// Service account that writes to BigQuery
    #[arg(long, value_name = "EMAIL")]
    bigquery_service_account_email: Option<String>,
    /// Cloud Storage bucket to write messages to
    #[arg(long, value_name = "BUCKET")]
    cloud_storage_bucket: Option<String>,
    /// How names of files begin
    #[arg(long, value_name = "PREFIX")]
    cloud_storage_file_prefix: Option<String>,
    /// How names of files end
    #[arg(long, value_name = "SUFFIX")]
    cloud_storage_file_suffix: Option<String>,
    /// How the time is written in names of files
    #[arg(long, value_name = "FORMAT")]
    cloud_storage_file_datetime_format: Option<String>,
    /// Begin a new file at this size (1000B to 10GB; a bare number is in KB)
    #[arg(long, value_name = "SIZE", value_parser = args::size)]
    cloud_storage_max_bytes: Option<i64>,
    /// Begin a new file after this long (1m to 10m; a bare number is in seconds)
    #[arg(long, value_name = "DURATION")]
    cloud_storage_max_duration: Option<RollDuration>,
    /// Begin a new file after this many messages (1000 or more)
    #[arg(long, value_name = "COUNT", value_parser = args::bounded(1000, i64::MAX.into()))]
    cloud_storage_max_messages: Option<i64>,
    /// How files hold messages: text (the default) or avro
    #[arg(long, value_name = "FORMAT", value_parser = args::one_of(&["text", "avro"]))]
    cloud_storage_output_format: Option<String>,
    /// In avro files, write the messages' metadata too
    #[arg(long)]
    cloud_storage_write_metadata: Option<bool>,
    /// In avro files, use the topic's schema
    #[arg(long)]
    cloud_storage_use_topic_schema: Option<bool>,
    /// Service account that writes to Cloud Storage
    #[arg(long, value_name = "EMAIL")]
    cloud_storage_service_account_email: Option<String>,
}

impl Export {
    /// Returns the BigQuery settings the flags ask for, if any.
    pub fn bigquery(&self) -> Option<BigQueryConfig> {
        let on = |flag: Option<bool>| flag.unwrap_or(false);
        Some(BigQueryConfig {
            table: self.bigquery_table.clone()?,
            use_topic_schema: on(self.use_topic_schema),
            use_table_schema: on(self.use_table_schema),
            write_metadata: on(self.write_metadata),
            drop_unknown_fields: on(self.drop_unknown_fields),
            service_account_email: self
                .bigquery_service_account_email
                .clone()
                .unwrap_or_default(),
            ..BigQueryConfig::default()
        })
    }

    /// Returns the Cloud Storage settings the flags ask for, if any.
    pub fn cloud_storage(&self) -> Option<CloudStorageConfig> {
        let text = |flag: &Option<String>| flag.clone().unwrap_or_default();
        let output_format = match self.cloud_storage_output_format.as_deref() {
            Some("avro") => OutputFormat::AvroConfig(AvroConfig {
                write_metadata: self.cloud_storage_write_metadata.unwrap_or(false),
                use_topic_schema: self.cloud_storage_use_topic_schema.unwrap_or(false),
            }),
            _ => OutputFormat::TextConfig(TextConfig {}),
        };
        Some(CloudStorageConfig {
            bucket: self.cloud_storage_bucket.clone()?,
            filename_prefix: text(&self.cloud_storage_file_prefix),
            filename_suffix: text(&self.cloud_storage_file_suffix),
            filename_datetime_format: text(&self.cloud_storage_file_datetime_format),
            max_bytes: self.cloud_storage_max_bytes.unwrap_or(0),
            max_duration: self.cloud_storage_max_duration.map(|duration| duration.0),
            max_messages: self.cloud_storage_max_messages.unwrap_or(0),
            service_account_email: text(&self.cloud_storage_service_account_email),
            output_format: Some(output_format),
            ..CloudStorageConfig::default()
        })
    }
}
