//! How a refusal of the broker crosses the wire: the one place that makes a gRPC status of it.

use std::collections::BTreeMap;

use prost::Message as _;
use tonic::{Code, Status};

use crate::api::rpc;
use crate::broker::{self, Answered, Error};

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        let code = match error.code() {
            broker::Code::InvalidArgument => Code::InvalidArgument,
            broker::Code::OutOfRange => Code::OutOfRange,
            broker::Code::NotFound => Code::NotFound,
            broker::Code::AlreadyExists => Code::AlreadyExists,
            broker::Code::FailedPrecondition => Code::FailedPrecondition,
            broker::Code::Aborted => Code::Aborted,
            broker::Code::Unimplemented => Code::Unimplemented,
            broker::Code::ResourceExhausted => Code::ResourceExhausted,
            broker::Code::DataLoss => Code::DataLoss,
            broker::Code::Internal => Code::Internal,
        };
        Self::new(code, error.to_string())
    }
}

/// Whether all of a request was done: on a subscription that delivers exactly once every id that was not is named in
/// the details, as client libraries read them (R-EOD-3).
pub fn of_answered(answered: &Answered) -> Result<(), Status> {
    let failed: BTreeMap<String, String> = failures(answered).collect();
    if failed.is_empty() {
        return Ok(());
    }
    let message = format!(
        "{} of {} ack ids failed: they are no longer current, or came before an earlier message of their key. The \
         others were done.",
        failed.len(),
        failed.len() + answered.done.len(),
    );
    let info = rpc::ErrorInfo {
        reason: "EXACTLY_ONCE_ACKID_FAILURE".to_owned(),
        domain: "pubsub.googleapis.com".to_owned(),
        metadata: failed,
    };
    let details = rpc::Status {
        code: Code::InvalidArgument as i32,
        message: message.clone(),
        details: vec![prost_types::Any {
            type_url: "type.googleapis.com/google.rpc.ErrorInfo".to_owned(),
            value: info.encode_to_vec(),
        }],
    };
    let details = details.encode_to_vec().into();
    Err(Status::with_details(
        Code::InvalidArgument,
        message,
        details,
    ))
}

fn failures(answered: &Answered) -> impl Iterator<Item = (String, String)> {
    let invalid = answered.invalid.iter();
    let invalid = invalid.map(|id| (id.clone(), "PERMANENT_FAILURE_INVALID_ACK_ID".to_owned()));
    let unordered = answered.unordered.iter();
    let unordered =
        unordered.map(|id| (id.clone(), "TRANSIENT_FAILURE_UNORDERED_ACK_ID".to_owned()));
    invalid.chain(unordered)
}
