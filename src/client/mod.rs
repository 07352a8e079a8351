//! How does a command reach the API? Through the generated clients, over one kind of transport.
//!
//! [`target`] decides where requests go and remembers why; [`transport`] takes them there; [`state_file`] goes to a
//! state file itself or to the server that owns it.

pub mod gcloud_config;
pub mod retry;
pub mod state_file;
pub mod target;
pub mod transport;

use std::path::PathBuf;

use crate::api::iam::iam_policy_client::IamPolicyClient;
use crate::api::local::local_client::LocalClient;
use crate::api::local::message_transforms_client::MessageTransformsClient;
use crate::api::pubsub::publisher_client::PublisherClient;
use crate::api::pubsub::schema_service_client::SchemaServiceClient;
use crate::api::pubsub::subscriber_client::SubscriberClient;
use crate::store;
use target::Place;
use transport::{MESSAGE_BYTES_MAX, Transport};

/// Why there is no client.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The address cannot be one.
    #[error("{0}")]
    Network(#[from] tonic::transport::Error),
    /// The state file cannot be used.
    #[error("Cannot use the state file [{path}]: {source}")]
    StateFile {
        /// Where it is.
        path: PathBuf,
        /// What is wrong with it.
        source: store::Error,
    },
}

/// The clients of the Pub/Sub API, all on one transport.
#[derive(Clone, Debug)]
pub struct Client {
    /// Topics and publishing.
    pub publisher: PublisherClient<Transport>,
    /// Subscriptions, pulling and acknowledging; snapshots and seek.
    pub subscriber: SubscriberClient<Transport>,
    /// The clock and backups of a broker of ours.
    pub local: LocalClient<Transport>,
    /// Schemas and their revisions.
    pub schemas: SchemaServiceClient<Transport>,
    /// Access policies of topics, subscriptions, snapshots and schemas.
    pub iam: IamPolicyClient<Transport>,
    /// Trying message transforms out.
    pub transforms: MessageTransformsClient<Transport>,
}

impl Client {
    /// Connects to where the target says; a network is touched at the first request only, a state file is opened.
    ///
    /// `log` writes every request and the status of its answer to standard error.
    pub fn connect(place: &Place, log: bool) -> Result<Self, ConnectError> {
        let transport = match place {
            Place::Network(address) => transport::network(address)?,
            Place::Embedded(path) => {
                state_file::transport(path).map_err(|source| ConnectError::StateFile {
                    path: path.clone(),
                    source,
                })?
            }
        };
        Ok(Self::new(if log {
            transport::logged(transport)
        } else {
            transport
        }))
    }

    /// Returns clients on an existing transport.
    pub fn new(transport: Transport) -> Self {
        Self {
            publisher: PublisherClient::new(transport.clone())
                .max_decoding_message_size(MESSAGE_BYTES_MAX)
                .max_encoding_message_size(MESSAGE_BYTES_MAX),
            local: LocalClient::new(transport.clone()),
            subscriber: SubscriberClient::new(transport.clone())
                .max_decoding_message_size(MESSAGE_BYTES_MAX)
                .max_encoding_message_size(MESSAGE_BYTES_MAX),
            schemas: SchemaServiceClient::new(transport.clone())
                .max_decoding_message_size(MESSAGE_BYTES_MAX),
            iam: IamPolicyClient::new(transport.clone()),
            transforms: MessageTransformsClient::new(transport)
                .max_decoding_message_size(MESSAGE_BYTES_MAX)
                .max_encoding_message_size(MESSAGE_BYTES_MAX),
        }
    }
}
