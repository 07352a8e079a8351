//! Subscriptions whose messages go to a table or a bucket, rather than to subscribers.
//!
//! Their settings are checked by form, kept and shown. Nothing is exported here: the state of such a subscription says
//! that its destination is not there, and its messages wait (R-SUB-1, 8; R-XPT-1, 4, 5, 8, 9).

use crate::api::limits;
use crate::api::pubsub::{
    BigQueryConfig, BigtableConfig, CloudStorageConfig, Subscription, big_query_config,
    bigtable_config, cloud_storage_config, subscription::State,
};
use crate::api::time::duration_from_proto;

use super::Error;

/// The settings of a subscription that say where messages go, by name.
fn destinations(config: &Subscription) -> impl Iterator<Item = &'static str> {
    let pushes = config.push_config.as_ref();
    [
        (
            pushes.is_some_and(|push| !push.push_endpoint.is_empty()),
            "push_config",
        ),
        (config.bigquery_config.is_some(), "bigquery_config"),
        (
            config.cloud_storage_config.is_some(),
            "cloud_storage_config",
        ),
        (config.bigtable_config.is_some(), "bigtable_config"),
    ]
    .into_iter()
    .filter_map(|(is_set, name)| is_set.then_some(name))
}

/// The setting by which a subscription is exported, if it is.
pub(super) fn exported_by(config: &Subscription) -> Option<&'static str> {
    destinations(config).find(|name| *name != "push_config")
}

/// Refuses to let messages be pulled that are exported.
pub(super) fn check_pulled(config: &Subscription) -> Result<(), Error> {
    match exported_by(config) {
        Some(field) => Err(Error::Exported { field }),
        None => Ok(()),
    }
}

/// Checks where messages go: to one destination at most, that has the form of one.
pub(super) fn check(config: &Subscription) -> Result<(), Error> {
    let mut fields = destinations(config);
    if let (Some(first), Some(second)) = (fields.next(), fields.next()) {
        return Err(Error::TwoDestinations { first, second });
    }
    if let Some(first) = destinations(config).next()
        && config.enable_exactly_once_delivery
    {
        return Err(Error::ExactlyOncePullOnly { field: first });
    }
    if let Some(config) = &config.bigquery_config {
        check_bigquery(config)?;
    }
    if let Some(config) = &config.cloud_storage_config {
        check_cloud_storage(config)?;
    }
    if let Some(config) = &config.bigtable_config {
        check_bigtable(config)?;
    }
    Ok(())
}

fn check_bigquery(config: &BigQueryConfig) -> Result<(), Error> {
    let parts: Vec<&str> = config.table.rsplitn(3, ['.', ':']).collect();
    if parts.len() < 3 || parts.iter().any(|part| part.is_empty()) {
        return Err(Error::Malformed {
            field: "bigquery_config.table",
            given: config.table.clone(),
            form: "PROJECT.DATASET.TABLE",
        });
    }
    match config.use_topic_schema && config.use_table_schema {
        true => Err(Error::TwoSchemas),
        false => Ok(()),
    }
}

fn check_bigtable(config: &BigtableConfig) -> Result<(), Error> {
    let parts: Vec<&str> = config.table.split('/').collect();
    match parts.as_slice() {
        ["projects", project, "instances", instance, "tables", table]
            if ![project, instance, table]
                .iter()
                .any(|part| part.is_empty()) =>
        {
            Ok(())
        }
        _ => Err(Error::Malformed {
            field: "bigtable_config.table",
            given: config.table.clone(),
            form: "projects/PROJECT/instances/INSTANCE/tables/TABLE",
        }),
    }
}

fn check_cloud_storage(config: &CloudStorageConfig) -> Result<(), Error> {
    check_bucket("cloud_storage_config.bucket", &config.bucket)?;
    if config.filename_suffix.ends_with('/') {
        return Err(Error::Malformed {
            field: "cloud_storage_config.filename_suffix",
            given: config.filename_suffix.clone(),
            form: "a text that does not end in '/'",
        });
    }
    let duration = config.max_duration.as_ref().map(duration_from_proto);
    // Unverified: the documentation also says that it may not be above the ack deadline. The default of that, 10 s, is
    // less than any duration, so nearly every export would be refused; this is not held against them.
    let bounds = limits::EXPORT_DURATION;
    if duration.is_some_and(|given| given.is_none_or(|given| !bounds.contains(&given))) {
        return Err(Error::OutOfBounds {
            field: "cloud_storage_config.max_duration",
            bounds: format!(
                "{}s to {}s",
                bounds.start().as_secs(),
                bounds.end().as_secs()
            ),
        });
    }
    let bounds = limits::EXPORT_BYTES;
    if config.max_bytes != 0 && !bounds.contains(&config.max_bytes) {
        return Err(Error::OutOfBounds {
            field: "cloud_storage_config.max_bytes",
            bounds: format!("{} to {}", bounds.start(), bounds.end()),
        });
    }
    let min = limits::EXPORT_MESSAGES_MIN;
    match config.max_messages != 0 && config.max_messages < min {
        true => Err(Error::OutOfBounds {
            field: "cloud_storage_config.max_messages",
            bounds: format!("{min} or more"),
        }),
        false => Ok(()),
    }
}

/// Checks the name of a bucket, which is written without `gs://`.
pub(super) fn check_bucket(field: &'static str, bucket: &str) -> Result<(), Error> {
    let is_part = |character: char| {
        character.is_ascii_lowercase() || character.is_ascii_digit() || "-_.".contains(character)
    };
    match !bucket.is_empty() && bucket.chars().all(is_part) {
        true => Ok(()),
        false => Err(Error::Malformed {
            field,
            given: bucket.to_owned(),
            form: "the name of a bucket, without gs://",
        }),
    }
}

/// Takes out what only the broker says.
pub(super) fn clear_state(config: &mut Subscription) {
    if let Some(config) = &mut config.bigquery_config {
        config.state = 0;
    }
    if let Some(config) = &mut config.cloud_storage_config {
        config.state = 0;
    }
    if let Some(config) = &mut config.bigtable_config {
        config.state = 0;
    }
}

/// Shows that the destination of an exported subscription is not there; others are active.
pub(super) fn show_state(config: &mut Subscription) {
    if let Some(config) = &mut config.bigquery_config {
        config.state = big_query_config::State::NotFound.into();
    }
    if let Some(config) = &mut config.cloud_storage_config {
        config.state = cloud_storage_config::State::NotFound.into();
    }
    if let Some(config) = &mut config.bigtable_config {
        config.state = bigtable_config::State::NotFound.into();
    }
    let state = match exported_by(config) {
        Some(_) => State::ResourceError,
        None => State::Active,
    };
    config.state = state.into();
}
