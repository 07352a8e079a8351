//! Flags for what a topic is besides a name: encryption, schema, where data may rest.

use clap::Args;

use crate::api::pubsub::{Encoding, MessageStoragePolicy, SchemaSettings};
use crate::cli::args::{self, List};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::resource::{Given, Kind};
use crate::cli::rules::Need::{Optional, Required};
use crate::cli::rules::Rule::{self, May, Must, Together};

/// The rules of [`Encryption`].
pub const ENCRYPTION: Rule = Together(
    Optional,
    &[
        May("topic-encryption-key-project"),
        May("topic-encryption-key-location"),
        May("topic-encryption-key-keyring"),
        Must("topic-encryption-key"),
    ],
);

/// The rules of [`SchemaFlags`].
pub const SCHEMA: Rule = Together(
    Optional,
    &[
        Together(Required, &[May("schema-project"), Must("schema")]),
        Must("message-encoding"),
        May("first-revision-id"),
        May("last-revision-id"),
    ],
);

/// The rules of [`StoragePolicy`].
pub const STORAGE_POLICY: Rule = Together(
    Optional,
    &[
        Must("message-storage-policy-allowed-regions"),
        May("message-storage-policy-enforce-in-transit"),
    ],
);

// Flags of a customer's key.
#[derive(Args, Debug)]
pub struct Encryption {
    /// Project of the Cloud KMS key
    #[arg(long, value_name = "PROJECT")]
    topic_encryption_key_project: Option<String>,
    /// Location of the Cloud KMS key
    #[arg(long, value_name = "LOCATION")]
    topic_encryption_key_location: Option<String>,
    /// Key ring of the Cloud KMS key
    #[arg(long, value_name = "KEYRING")]
    topic_encryption_key_keyring: Option<String>,
    /// ID or full name of the Cloud KMS key that protects messages
    #[arg(long, value_name = "KEY")]
    topic_encryption_key: Option<String>,
}

impl Encryption {
    /// Returns the full name of the key, or an empty text without one.
    pub fn key_name(&self, context: &Context) -> Result<String, Error> {
        let Some(key) = &self.topic_encryption_key else {
            return Ok(String::new());
        };
        if key.starts_with("projects/") {
            return Ok(key.clone());
        }
        let own = context.project.as_ref().map(|project| &project.value);
        let project = self.topic_encryption_key_project.as_ref().or(own);
        match (
            project,
            &self.topic_encryption_key_location,
            &self.topic_encryption_key_keyring,
        ) {
            (Some(project), Some(location), Some(ring)) => Ok(format!(
                "projects/{project}/locations/{location}/keyRings/{ring}/cryptoKeys/{key}"
            )),
            _ => Err(Error::client(
                "--topic-encryption-key was not fully specified.",
            )),
        }
    }
}

// Flags of a topic's schema.
#[derive(Args, Debug)]
pub struct SchemaFlags {
    /// Project of the schema; the command's own project by default
    #[arg(long, value_name = "PROJECT")]
    schema_project: Option<String>,
    /// ID or full name of the schema every message must fit
    #[arg(long, value_name = "SCHEMA")]
    schema: Option<String>,
    /// How messages are encoded: json or binary
    #[arg(long, value_name = "ENCODING", value_parser = args::one_of(&["json", "binary"]))]
    message_encoding: Option<String>,
    /// Oldest revision of the schema that messages may fit
    #[arg(long, value_name = "ID")]
    first_revision_id: Option<String>,
    /// Newest revision of the schema that messages may fit
    #[arg(long, value_name = "ID")]
    last_revision_id: Option<String>,
}

impl SchemaFlags {
    /// Returns the settings the flags ask for, if any.
    pub fn settings(&self, context: &Context) -> Result<Option<SchemaSettings>, Error> {
        let Some(schema) = &self.schema else {
            return Ok(None);
        };
        let given = Given::Flag {
            name: "--schema",
            project_name: Some("--schema-project"),
            project: self.schema_project.as_deref(),
        };
        let encoding = match self.message_encoding.as_deref() {
            Some("json") => Encoding::Json,
            Some("binary") => Encoding::Binary,
            _ => Encoding::Unspecified,
        };
        Ok(Some(SchemaSettings {
            schema: context.name(schema, Kind::Schema, given)?,
            encoding: encoding.into(),
            first_revision_id: self.first_revision_id.clone().unwrap_or_default(),
            last_revision_id: self.last_revision_id.clone().unwrap_or_default(),
        }))
    }
}

// Flags of where messages may be stored.
#[derive(Args, Debug)]
pub struct StoragePolicy {
    /// Cloud regions where messages may be stored
    #[arg(long, value_name = "[REGION,...]", value_parser = args::list)]
    message_storage_policy_allowed_regions: Option<List>,
    /// Refuse publishes and pulls from other regions too
    #[arg(long)]
    message_storage_policy_enforce_in_transit: Option<bool>,
}

impl StoragePolicy {
    /// Returns the policy the flags ask for, if any.
    pub fn policy(&self) -> Option<MessageStoragePolicy> {
        let regions = self.message_storage_policy_allowed_regions.as_ref()?;
        Some(MessageStoragePolicy {
            allowed_persistence_regions: regions.0.clone(),
            enforce_in_transit: self
                .message_storage_policy_enforce_in_transit
                .unwrap_or(false),
        })
    }
}
