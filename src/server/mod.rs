//! The API offered to others: gRPC and REST on one port.
//!
//! - [`listener`]: sockets and connections; both protocols arrive on each
//! - [`door`]: which of the two is a request, and who answers it
//! - [`rest`]: JSON over HTTP, turned into calls by the annotations of the API
//! - [`shutdown`]: how a server ends
//!
//! Nothing here knows what Pub/Sub does: requests go to [`crate::service`].

pub mod door;
pub mod listener;
pub mod rest;
pub mod shutdown;

/// The largest request taken off the wire. The service refuses a publish of more than 10 MB with a reason; what is
/// a little larger has to arrive for that.
const REQUEST_BYTES_MAX: usize = 32 * 1024 * 1024;
