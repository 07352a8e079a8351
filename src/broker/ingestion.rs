//! Topics that are to take their messages from elsewhere.
//!
//! The settings are checked by form, kept and shown. Nothing is taken in here: the state of the topic and of its source
//! says that the source is not there (R-ING-1 to 5, 8).

use crate::api::pubsub::Topic;
use crate::api::pubsub::ingestion_data_source_settings::{
    Source, aws_kinesis, aws_msk, azure_event_hubs, cloud_storage, confluent_cloud,
};
use crate::api::pubsub::topic::State;
use crate::api::time::Timestamp;

use super::{Error, export};

fn source(topic: &Topic) -> Option<&Source> {
    topic
        .ingestion_data_source_settings
        .as_ref()?
        .source
        .as_ref()
}

/// Checks where messages are to come from: every source needs all that says where it is and as whom it is asked.
pub(super) fn check(topic: &Topic) -> Result<(), Error> {
    let required: &[(&'static str, &str)] = match source(topic) {
        None => &[],
        Some(Source::CloudStorage(source)) => {
            export::check_bucket(
                "ingestion_data_source_settings.cloud_storage.bucket",
                &source.bucket,
            )?;
            let time = source.minimum_object_create_time.as_ref();
            if time.is_some_and(|time| Timestamp::from_proto(time).is_none()) {
                return Err(Error::Missing {
                    field: "ingestion_data_source_settings.cloud_storage.minimum_object_create_time",
                });
            }
            &[]
        }
        Some(Source::AwsKinesis(source)) => &[
            ("aws_kinesis.stream_arn", &source.stream_arn),
            ("aws_kinesis.consumer_arn", &source.consumer_arn),
            ("aws_kinesis.aws_role_arn", &source.aws_role_arn),
            (
                "aws_kinesis.gcp_service_account",
                &source.gcp_service_account,
            ),
        ],
        Some(Source::AzureEventHubs(source)) => &[
            ("azure_event_hubs.resource_group", &source.resource_group),
            ("azure_event_hubs.namespace", &source.namespace),
            ("azure_event_hubs.event_hub", &source.event_hub),
            ("azure_event_hubs.client_id", &source.client_id),
            ("azure_event_hubs.tenant_id", &source.tenant_id),
            ("azure_event_hubs.subscription_id", &source.subscription_id),
            (
                "azure_event_hubs.gcp_service_account",
                &source.gcp_service_account,
            ),
        ],
        Some(Source::AwsMsk(source)) => &[
            ("aws_msk.cluster_arn", &source.cluster_arn),
            ("aws_msk.topic", &source.topic),
            ("aws_msk.aws_role_arn", &source.aws_role_arn),
            ("aws_msk.gcp_service_account", &source.gcp_service_account),
        ],
        Some(Source::ConfluentCloud(source)) => &[
            ("confluent_cloud.bootstrap_server", &source.bootstrap_server),
            ("confluent_cloud.cluster_id", &source.cluster_id),
            ("confluent_cloud.topic", &source.topic),
            ("confluent_cloud.identity_pool_id", &source.identity_pool_id),
            (
                "confluent_cloud.gcp_service_account",
                &source.gcp_service_account,
            ),
        ],
    };
    match required.iter().find(|(_, value)| value.is_empty()) {
        Some((field, _)) => Err(Error::Missing { field }),
        None => Ok(()),
    }
}

/// Takes out what only the broker says.
pub(super) fn clear_state(topic: &mut Topic) {
    topic.state = 0;
    set_state(topic, false);
}

/// Shows that the source of a topic that has one is not there.
pub(super) fn show_state(topic: &mut Topic) {
    if source(topic).is_some() {
        topic.state = State::IngestionResourceError.into();
        set_state(topic, true);
    }
}

fn set_state(topic: &mut Topic, is_missing: bool) {
    let settings = topic.ingestion_data_source_settings.as_mut();
    let source = settings.and_then(|settings| settings.source.as_mut());
    let (state, missing): (&mut i32, i32) = match source {
        None => return,
        Some(Source::CloudStorage(source)) => (
            &mut source.state,
            cloud_storage::State::BucketNotFound.into(),
        ),
        Some(Source::AwsKinesis(source)) => {
            (&mut source.state, aws_kinesis::State::StreamNotFound.into())
        }
        Some(Source::AzureEventHubs(source)) => (
            &mut source.state,
            azure_event_hubs::State::NamespaceNotFound.into(),
        ),
        Some(Source::AwsMsk(source)) => (&mut source.state, aws_msk::State::ClusterNotFound.into()),
        Some(Source::ConfluentCloud(source)) => (
            &mut source.state,
            confluent_cloud::State::UnreachableBootstrapServer.into(),
        ),
    };
    *state = if is_missing { missing } else { 0 };
}
