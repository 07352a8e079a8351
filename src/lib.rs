//! Pub/Sub on one machine: gcloud's commands over an embedded broker.
//!
//! The modules, in reading order:
//!
//! - [`api`]: the Pub/Sub API as types, names, bounds
//! - [`broker`]: what Pub/Sub does, over an open transaction
//! - [`store`]: the state file
//! - [`service`]: the API, implemented once over the broker

pub mod api;
pub mod broker;
pub mod service;
pub mod store;
