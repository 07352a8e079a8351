//! Pub/Sub on one machine. The modules are listed in reading order.

pub mod api;
pub mod format;
