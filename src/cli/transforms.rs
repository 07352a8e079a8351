//! Message transforms from a file.

use std::io::Read;

use crate::api::json;
use crate::api::pubsub::MessageTransform;
use crate::cli::error::Error;

/// Reads a YAML or JSON file with one transform or a list of them; `-` is standard input. Without a
/// file there are none.
pub fn from_file(file: Option<&str>) -> Result<Vec<MessageTransform>, Error> {
    let Some(file) = file else {
        return Ok(Vec::new());
    };
    let text = read(file)?;
    let wrong = |error: String| {
        Error::client(format!(
            "Failed to parse message transforms from [{file}]: {error}"
        ))
    };
    let value: serde_json::Value =
        serde_norway::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    let items = match value {
        serde_json::Value::Array(items) => items,
        serde_json::Value::Null => return Err(wrong("the file is empty.".to_owned())),
        one => vec![one],
    };
    items
        .into_iter()
        .map(|item| json::from_json(item, "google.pubsub.v1.MessageTransform").map_err(wrong))
        .collect()
}

fn read(file: &str) -> Result<String, Error> {
    let text = if file == "-" {
        let mut text = String::new();
        std::io::stdin()
            .lock()
            .read_to_string(&mut text)
            .map(|_| text)
    } else {
        std::fs::read_to_string(file)
    };
    text.map_err(|error| Error::client(format!("Unable to read file [{file}]: {error}")))
}
