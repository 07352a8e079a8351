//! Transforms by themselves: what may be stored, and what one would do to a message.
//!
//! Their code has to be run to be checked, so that is done here, outside the broker.

use prost_types::FieldMask;
use tonic::Status;

use crate::api::pubsub::MessageTransform;
use crate::broker::Error;
use crate::transform::check;

/// Checks the transforms of a topic or a subscription that is to be made.
pub async fn check(transforms: &[MessageTransform]) -> Result<(), Status> {
    if transforms.is_empty() {
        return Ok(());
    }
    let transforms = transforms.to_vec();
    apart(move || check::list(&transforms).map_err(Error::from)).await
}

/// Checks the transforms of an update, if it changes them.
pub async fn check_update(
    mask: Option<&FieldMask>,
    given: Option<&[MessageTransform]>,
) -> Result<(), Status> {
    let paths = mask.map(|mask| mask.paths.as_slice()).unwrap_or_default();
    match given {
        Some(transforms) if paths.iter().any(|path| path == "message_transforms") => {
            check(transforms).await
        }
        _ => Ok(()),
    }
}

/// Does what is slow on a thread where nobody waits behind it.
async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Status> {
    let done = tokio::task::spawn_blocking(work).await;
    let done = done.map_err(|_| Status::internal("The transforms could not be run."))?;
    done.map_err(Status::from)
}
