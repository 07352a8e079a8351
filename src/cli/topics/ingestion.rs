//! Flags for topics that are filled from elsewhere.

use clap::Args;

use crate::api::pubsub::IngestionDataSourceSettings;
use crate::api::pubsub::PlatformLogsSettings;
use crate::api::pubsub::Topic;
use crate::api::pubsub::ingestion_data_source_settings::cloud_storage::{
    AvroFormat, InputFormat, PubSubAvroFormat, TextFormat,
};
use crate::api::pubsub::ingestion_data_source_settings::{
    AwsKinesis, AwsMsk, AzureEventHubs, CloudStorage, ConfluentCloud, Source,
};
use crate::api::pubsub::platform_logs_settings::Severity;
use crate::cli::args;
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::rules::Need::Optional;
use crate::cli::rules::Rule::{self, InOrder, May, Must, OneOf, Together};

/// The rules of [`Ingestion`]: one source at most, complete.
pub const RULE: Rule = Together(
    Optional,
    &[
        OneOf(
            Optional,
            &[
                Together(
                    Optional,
                    &[
                        Must("kinesis-ingestion-stream-arn"),
                        Must("kinesis-ingestion-consumer-arn"),
                        Must("kinesis-ingestion-role-arn"),
                        Must("kinesis-ingestion-service-account"),
                    ],
                ),
                InOrder(&[
                    Must("cloud-storage-ingestion-bucket"),
                    Must("cloud-storage-ingestion-input-format"),
                    May("cloud-storage-ingestion-text-delimiter"),
                    May("cloud-storage-ingestion-minimum-object-create-time"),
                    May("cloud-storage-ingestion-match-glob"),
                ]),
                Together(
                    Optional,
                    &[
                        Must("azure-event-hubs-ingestion-resource-group"),
                        Must("azure-event-hubs-ingestion-namespace"),
                        Must("azure-event-hubs-ingestion-event-hub"),
                        Must("azure-event-hubs-ingestion-client-id"),
                        Must("azure-event-hubs-ingestion-tenant-id"),
                        Must("azure-event-hubs-ingestion-subscription-id"),
                        Must("azure-event-hubs-ingestion-service-account"),
                    ],
                ),
                Together(
                    Optional,
                    &[
                        Must("aws-msk-ingestion-cluster-arn"),
                        Must("aws-msk-ingestion-topic"),
                        Must("aws-msk-ingestion-aws-role-arn"),
                        Must("aws-msk-ingestion-service-account"),
                    ],
                ),
                Together(
                    Optional,
                    &[
                        Must("confluent-cloud-ingestion-bootstrap-server"),
                        Must("confluent-cloud-ingestion-cluster-id"),
                        Must("confluent-cloud-ingestion-topic"),
                        Must("confluent-cloud-ingestion-identity-pool-id"),
                        Must("confluent-cloud-ingestion-service-account"),
                    ],
                ),
            ],
        ),
        May("ingestion-log-severity"),
    ],
);

// Flags of a topic's source.
#[derive(Args, Debug)]
pub struct Ingestion {
    /// ARN of the Kinesis stream to take messages from
    #[arg(long, value_name = "ARN")]
    kinesis_ingestion_stream_arn: Option<String>,
    /// ARN of the Kinesis consumer to take them as
    #[arg(long, value_name = "ARN")]
    kinesis_ingestion_consumer_arn: Option<String>,
    /// ARN of the AWS role to assume
    #[arg(long, value_name = "ARN")]
    kinesis_ingestion_role_arn: Option<String>,
    /// Service account that may assume the role
    #[arg(long, value_name = "ACCOUNT")]
    kinesis_ingestion_service_account: Option<String>,
    /// Cloud Storage bucket to take messages from
    #[arg(long, value_name = "BUCKET")]
    cloud_storage_ingestion_bucket: Option<String>,
    /// How objects hold messages: text, avro or pubsub_avro
    #[arg(long, value_name = "FORMAT",
        value_parser = args::one_of(&["text", "avro", "pubsub_avro"]))]
    cloud_storage_ingestion_input_format: Option<String>,
    /// What ends a message in text objects; escapes such as \n are understood
    #[arg(long, value_name = "DELIMITER")]
    cloud_storage_ingestion_text_delimiter: Option<String>,
    /// Skip objects older than this time (RFC 3339)
    #[arg(long, value_name = "TIME")]
    cloud_storage_ingestion_minimum_object_create_time: Option<String>,
    /// Take only objects whose name matches this glob
    #[arg(long, value_name = "GLOB")]
    cloud_storage_ingestion_match_glob: Option<String>,
    /// Azure resource group of the event hub
    #[arg(long, value_name = "GROUP")]
    azure_event_hubs_ingestion_resource_group: Option<String>,
    /// Namespace of the event hub
    #[arg(long, value_name = "NAMESPACE")]
    azure_event_hubs_ingestion_namespace: Option<String>,
    /// Event hub to take messages from
    #[arg(long, value_name = "HUB")]
    azure_event_hubs_ingestion_event_hub: Option<String>,
    /// Azure client to connect as
    #[arg(long, value_name = "ID")]
    azure_event_hubs_ingestion_client_id: Option<String>,
    /// Azure tenant of the client
    #[arg(long, value_name = "ID")]
    azure_event_hubs_ingestion_tenant_id: Option<String>,
    /// Azure subscription of the event hub
    #[arg(long, value_name = "ID")]
    azure_event_hubs_ingestion_subscription_id: Option<String>,
    /// Service account federated with the client
    #[arg(long, value_name = "ACCOUNT")]
    azure_event_hubs_ingestion_service_account: Option<String>,
    /// ARN of the MSK cluster
    #[arg(long, value_name = "ARN")]
    aws_msk_ingestion_cluster_arn: Option<String>,
    /// Kafka topic of the MSK cluster to take messages from
    #[arg(long, value_name = "TOPIC")]
    aws_msk_ingestion_topic: Option<String>,
    /// ARN of the AWS role to assume for MSK
    #[arg(long, value_name = "ARN")]
    aws_msk_ingestion_aws_role_arn: Option<String>,
    /// Service account that may assume the role for MSK
    #[arg(long, value_name = "ACCOUNT")]
    aws_msk_ingestion_service_account: Option<String>,
    /// HOST:PORT of the Confluent Cloud cluster
    #[arg(long, value_name = "SERVER")]
    confluent_cloud_ingestion_bootstrap_server: Option<String>,
    /// ID of the Confluent Cloud cluster
    #[arg(long, value_name = "ID")]
    confluent_cloud_ingestion_cluster_id: Option<String>,
    /// Confluent Cloud topic to take messages from
    #[arg(long, value_name = "TOPIC")]
    confluent_cloud_ingestion_topic: Option<String>,
    /// Identity pool of Confluent Cloud to connect with
    #[arg(long, value_name = "ID")]
    confluent_cloud_ingestion_identity_pool_id: Option<String>,
    /// Service account federated with the identity pool
    #[arg(long, value_name = "ACCOUNT")]
    confluent_cloud_ingestion_service_account: Option<String>,
    /// Least severity of the platform logs: DISABLED, DEBUG, INFO, WARNING or ERROR
    #[arg(long, value_name = "SEVERITY")]
    ingestion_log_severity: Option<String>,
}

/// Says that nothing comes in, of a topic that was just made to take messages from elsewhere.
pub fn note(context: &Context, topic: &Topic) {
    let settings = topic.ingestion_data_source_settings.as_ref();
    let is_fed = settings.is_some_and(|settings| settings.source.is_some());
    if is_fed && context.is_embedded() {
        context.say("Nothing is ingested here, and its state says so.");
    }
}

impl Ingestion {
    /// Returns the settings the flags ask for, if any.
    pub fn settings(self, context: &Context) -> Result<Option<IngestionDataSourceSettings>, Error> {
        let severity = self.ingestion_log_severity.clone();
        match (self.source(context)?, severity) {
            (None, None) => Ok(None),
            (None, Some(_)) => Err(Error::client(
                "Must set ingestion settings with log severity.",
            )),
            (source, severity) => Ok(Some(IngestionDataSourceSettings {
                platform_logs_settings: severity.map(|text| log_settings(&text)).transpose()?,
                source,
            })),
        }
    }

    fn source(self, context: &Context) -> Result<Option<Source>, Error> {
        let text = Option::unwrap_or_default;
        if self.kinesis_ingestion_stream_arn.is_some() {
            return Ok(Some(Source::AwsKinesis(AwsKinesis {
                stream_arn: text(self.kinesis_ingestion_stream_arn),
                consumer_arn: text(self.kinesis_ingestion_consumer_arn),
                aws_role_arn: text(self.kinesis_ingestion_role_arn),
                gcp_service_account: text(self.kinesis_ingestion_service_account),
                ..AwsKinesis::default()
            })));
        }
        if self.cloud_storage_ingestion_bucket.is_some() {
            return self
                .cloud_storage(context)
                .map(|source| Some(Source::CloudStorage(source)));
        }
        if self.azure_event_hubs_ingestion_event_hub.is_some() {
            return Ok(Some(Source::AzureEventHubs(AzureEventHubs {
                resource_group: text(self.azure_event_hubs_ingestion_resource_group),
                namespace: text(self.azure_event_hubs_ingestion_namespace),
                event_hub: text(self.azure_event_hubs_ingestion_event_hub),
                client_id: text(self.azure_event_hubs_ingestion_client_id),
                tenant_id: text(self.azure_event_hubs_ingestion_tenant_id),
                subscription_id: text(self.azure_event_hubs_ingestion_subscription_id),
                gcp_service_account: text(self.azure_event_hubs_ingestion_service_account),
                ..AzureEventHubs::default()
            })));
        }
        if self.aws_msk_ingestion_cluster_arn.is_some() {
            return Ok(Some(Source::AwsMsk(AwsMsk {
                cluster_arn: text(self.aws_msk_ingestion_cluster_arn),
                topic: text(self.aws_msk_ingestion_topic),
                aws_role_arn: text(self.aws_msk_ingestion_aws_role_arn),
                gcp_service_account: text(self.aws_msk_ingestion_service_account),
                ..AwsMsk::default()
            })));
        }
        if self.confluent_cloud_ingestion_bootstrap_server.is_some() {
            return Ok(Some(Source::ConfluentCloud(ConfluentCloud {
                bootstrap_server: text(self.confluent_cloud_ingestion_bootstrap_server),
                cluster_id: text(self.confluent_cloud_ingestion_cluster_id),
                topic: text(self.confluent_cloud_ingestion_topic),
                identity_pool_id: text(self.confluent_cloud_ingestion_identity_pool_id),
                gcp_service_account: text(self.confluent_cloud_ingestion_service_account),
                ..ConfluentCloud::default()
            })));
        }
        Ok(None)
    }

    fn cloud_storage(self, context: &Context) -> Result<CloudStorage, Error> {
        let delimiter = self.cloud_storage_ingestion_text_delimiter;
        let input_format = match self.cloud_storage_ingestion_input_format.as_deref() {
            Some("avro") => InputFormat::AvroFormat(AvroFormat {}),
            Some("pubsub_avro") => InputFormat::PubsubAvroFormat(PubSubAvroFormat {}),
            _ => InputFormat::TextFormat(TextFormat {
                delimiter: delimiter.as_deref().map(unescape),
            }),
        };
        if delimiter.is_some() && !matches!(input_format, InputFormat::TextFormat(_)) {
            context
                .warn("--cloud-storage-ingestion-text-delimiter is ignored: it is for text files.");
        }
        let minimum_object_create_time =
            match self.cloud_storage_ingestion_minimum_object_create_time {
                Some(text) => Some(text.parse().map_err(|_| {
                    Error::client(format!(
                        "[{text}] is not a time in the form 2026-01-31T12:00:00Z (RFC 3339)."
                    ))
                })?),
                None => None,
            };
        Ok(CloudStorage {
            bucket: self.cloud_storage_ingestion_bucket.unwrap_or_default(),
            match_glob: self.cloud_storage_ingestion_match_glob.unwrap_or_default(),
            minimum_object_create_time,
            input_format: Some(input_format),
            ..CloudStorage::default()
        })
    }
}

fn log_settings(text: &str) -> Result<PlatformLogsSettings, Error> {
    let severity = Severity::from_str_name(&text.to_uppercase()).ok_or_else(|| {
        Error::client(format!(
            "[{text}] is no log severity. Use DISABLED, DEBUG, INFO, WARNING or ERROR."
        ))
    })?;
    Ok(PlatformLogsSettings {
        severity: severity.into(),
    })
}

/// Decodes the backslash escapes a shell does not: `\n`, `\t`, `\r`, `\\`, `\xNN`.
fn unescape(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        plain.push_str(&rest[..at]);
        let escape = &rest[at + 1..];
        let hex = escape.strip_prefix('x').and_then(|digits| digits.get(..2));
        let (decoded, length) = match (
            escape.chars().next(),
            hex.map(|hex| u8::from_str_radix(hex, 16)),
        ) {
            (_, Some(Ok(byte))) => (char::from(byte), 3),
            (Some('n'), _) => ('\n', 1),
            (Some('t'), _) => ('\t', 1),
            (Some('r'), _) => ('\r', 1),
            (Some('\\'), _) => ('\\', 1),
            _ => ('\\', 0),
        };
        plain.push(decoded);
        rest = &escape[length..];
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_of_a_delimiter_are_decoded() {
        assert_eq!(unescape(r"\n"), "\n");
        assert_eq!(unescape(r"a\tb\\c\x41\q\"), "a\tb\\cA\\q\\");
    }
}
