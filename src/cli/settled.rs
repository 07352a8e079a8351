//! Which ack ids took effect, and which did not? Subscriptions with exactly-once delivery answer
//! for each.

use serde_json::json;

use super::command::Records;
use super::details;
use super::error::Error;

/// Ack ids by what became of them.
pub struct Settled {
    /// Those that took effect.
    pub done: Vec<String>,
    /// Those that did not, and why.
    pub failed: Vec<(String, String)>,
}

/// Sorts ack ids by the answer to the request they were sent in. An answer that is about the whole
/// request is an error.
pub fn split(ack_ids: &[String], answer: Result<(), Error>) -> Result<Settled, Error> {
    let status = match answer {
        Ok(()) => {
            return Ok(Settled {
                done: ack_ids.to_vec(),
                failed: Vec::new(),
            });
        }
        Err(Error::Service(status)) => status,
        Err(error) => return Err(error),
    };
    let failures = details::ack_failures(&status);
    if failures.is_empty() {
        return Err(Error::Service(status));
    }
    let mut settled = Settled {
        done: Vec::new(),
        failed: Vec::new(),
    };
    for id in ack_ids {
        match failures.get(id) {
            Some(reason) => settled.failed.push((id.clone(), reason.clone())),
            None => settled.done.push(id.clone()),
        }
    }
    Ok(settled)
}

/// Returns the failures as records.
pub fn records<'a>(failed: Vec<(String, String)>) -> Records<'a> {
    let record = |(id, reason)| Ok(json!({ "AckId": id, "FailureReason": reason }));
    Records::list(failed.into_iter().map(record))
}
