//! How a refusal of the broker crosses the wire: the one place that makes a gRPC status of it.

use tonic::{Code, Status};

use crate::broker::{self, Error};

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        let code = match error.code() {
            broker::Code::InvalidArgument => Code::InvalidArgument,
            broker::Code::OutOfRange => Code::OutOfRange,
            broker::Code::NotFound => Code::NotFound,
            broker::Code::AlreadyExists => Code::AlreadyExists,
            broker::Code::FailedPrecondition => Code::FailedPrecondition,
            broker::Code::Unimplemented => Code::Unimplemented,
            broker::Code::ResourceExhausted => Code::ResourceExhausted,
            broker::Code::DataLoss => Code::DataLoss,
            broker::Code::Internal => Code::Internal,
        };
        Self::new(code, error.to_string())
    }
}

/// The answer of a method that is part of the API and not done yet.
pub fn not_yet(method: &str) -> Status {
    Status::unimplemented(format!("{method} is not supported by this broker yet."))
}
