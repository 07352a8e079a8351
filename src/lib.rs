//! Pub/Sub on one machine: gcloud's commands over an embedded broker.
//!
//! The modules, in reading order:
//!
//! - [`cli`]: the command line, gcloud's grammar
//! - [`mod@format`]: gcloud's output language
//! - [`client`]: where requests go
//! - [`api`]: the Pub/Sub API as types, names, bounds
//! - [`server`]: the API offered to others, by gRPC and REST
//! - [`service`]: the API, implemented once over the broker
//! - [`broker`]: what Pub/Sub does, over an open transaction
//! - [`schema`]: whether messages fit schemas
//! - [`transform`]: what message transforms make of a message
//! - [`store`]: the state file

pub mod api;
pub mod broker;
pub mod cli;
pub mod client;
pub mod format;
pub mod schema;
pub mod server;
pub mod service;
pub mod store;
pub mod transform;
