//! What else does a refusal say? The details of a status: which messages of a batch failed, which
//! fields are wrong.

use std::collections::BTreeMap;

use prost::Message;
use serde_json::{Map, Value};

use crate::api::json;
use crate::api::rpc;

/// The type URL of every message.
const TYPE_URL: &str = "type.googleapis.com/";

/// Returns the details as JSON, `@type` first; those of unknown types are left out.
fn as_json(status: &tonic::Status) -> Vec<Value> {
    let Ok(status) = rpc::Status::decode(status.details()) else {
        return Vec::new();
    };
    let known = status.details.iter().filter_map(|any| {
        let name = any.type_url.strip_prefix(TYPE_URL)?;
        let Value::Object(fields) = json::decode(&any.value, name)? else {
            return None;
        };
        let mut object = Map::new();
        object.insert("@type".to_owned(), Value::String(any.type_url.clone()));
        object.extend(fields);
        Some(Value::Object(object))
    });
    known.collect()
}

/// Returns the details as the lines of a YAML list, or an empty text.
pub fn as_yaml(status: &tonic::Status) -> String {
    let details = as_json(status);
    if details.is_empty() {
        return String::new();
    }
    super::output::yaml(Value::Array(details))
}

/// Returns why the acknowledgement of single messages failed: ack id to reason.
///
/// Subscriptions with exactly-once delivery report these, as `PERMANENT_FAILURE_…` and
/// `TRANSIENT_FAILURE_…` entries of an error's metadata.
pub fn ack_failures(status: &tonic::Status) -> BTreeMap<String, String> {
    let Ok(status) = rpc::Status::decode(status.details()) else {
        return BTreeMap::new();
    };
    status
        .details
        .iter()
        .filter(|any| any.type_url.ends_with("google.rpc.ErrorInfo"))
        .filter_map(|any| rpc::ErrorInfo::decode(any.value.as_slice()).ok())
        .flat_map(|info| info.metadata)
        .filter(|(_, reason)| reason.contains("_FAILURE_"))
        .collect()
}
