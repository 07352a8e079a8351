//! How does a command reach the API? Through the generated clients, over one kind of transport.
//!
//! [`target`] decides where requests go and remembers why; [`transport`] takes them there.

pub mod gcloud_config;
pub mod target;
pub mod transport;

use std::path::Path;

use crate::api::pubsub::publisher_client::PublisherClient;
use crate::api::pubsub::subscriber_client::SubscriberClient;
use target::Place;
use transport::{MESSAGE_BYTES_MAX, Transport};

/// Opens the embedded broker on a state file, as a transport to its services.
///
/// This is the one seam between the commands and the broker: a tower service that routes requests
/// by the first segment of their path, such as `/google.pubsub.v1.Publisher/CreateTopic`.
pub type OpenEmbedded = fn(&Path) -> Result<Transport, tonic::Status>;

/// The clients of the Pub/Sub API, all on one transport.
#[derive(Clone, Debug)]
pub struct Client {
    /// Topics and publishing.
    pub publisher: PublisherClient<Transport>,
    /// Subscriptions, pulling and acknowledging; snapshots and seek.
    pub subscriber: SubscriberClient<Transport>,
}

impl Client {
    /// Connects to where the target says; a network is touched at the first request only.
    ///
    /// `log` writes every request and the status of its answer to standard error.
    pub fn connect(
        place: &Place,
        embedded: OpenEmbedded,
        log: bool,
    ) -> Result<Self, tonic::Status> {
        let transport = match place {
            Place::Network(address) => transport::network(address)
                .map_err(|error| tonic::Status::unavailable(error.to_string()))?,
            Place::Embedded(state_file) => embedded(state_file)?,
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
            subscriber: SubscriberClient::new(transport)
                .max_decoding_message_size(MESSAGE_BYTES_MAX)
                .max_encoding_message_size(MESSAGE_BYTES_MAX),
        }
    }
}
