//! What did a caller send? All of a body, if it is of a size that can be a request, and unpacked if it was packed.

use std::io::Read as _;
use std::time::Duration;

use bytes::{BufMut, Bytes};
use flate2::read::MultiGzDecoder;
use http::{HeaderMap, header};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use tonic::Status;

use super::super::REQUEST_BYTES_MAX;

/// How long the body of a request may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// How much of a body that is too large is read, so that its sender gets to read the answer.
const SKIPPED_BYTES_MAX: usize = 4 * REQUEST_BYTES_MAX;

/// Reads a body; `headers` say how it is packed.
pub async fn read(headers: &HeaderMap, body: Incoming) -> Result<Bytes, Status> {
    let body = tokio::time::timeout(PATIENCE, read_all(body)).await;
    let body = body.map_err(|_| {
        Status::deadline_exceeded("The body of the request did not arrive in time.")
    })??;
    let encoding = headers.get(header::CONTENT_ENCODING);
    match encoding.map_or(b"identity".as_slice(), |it| it.as_bytes()) {
        b"identity" => Ok(body),
        b"gzip" => unpack(&body),
        other => Err(Status::invalid_argument(format!(
            "Content-Encoding is [{}]; it may be gzip or identity.",
            String::from_utf8_lossy(other)
        ))),
    }
}

async fn read_all(mut body: Incoming) -> Result<Bytes, Status> {
    let mut read = Vec::new();
    let mut bytes = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame
            .map_err(|error| Status::invalid_argument(format!("The body broke off: {error}.")))?;
        let Ok(data) = frame.into_data() else {
            continue;
        };
        bytes += data.len();
        match bytes {
            0..=REQUEST_BYTES_MAX => read.put(data),
            _ if bytes > SKIPPED_BYTES_MAX => break,
            _ => read = Vec::new(),
        }
    }
    match bytes > REQUEST_BYTES_MAX {
        true => Err(too_large()),
        false => Ok(read.into()),
    }
}

fn unpack(body: &[u8]) -> Result<Bytes, Status> {
    // One byte more tells what is too large without unpacking all of it.
    let mut decoder = MultiGzDecoder::new(body).take(REQUEST_BYTES_MAX as u64 + 1);
    let mut unpacked = Vec::new();
    decoder
        .read_to_end(&mut unpacked)
        .map_err(|error| Status::invalid_argument(format!("The body is not gzip: {error}.")))?;
    match unpacked.len() > REQUEST_BYTES_MAX {
        true => Err(too_large()),
        false => Ok(unpacked.into()),
    }
}

fn too_large() -> Status {
    Status::invalid_argument(format!(
        "Request payload size exceeds the limit: {REQUEST_BYTES_MAX} bytes."
    ))
}
