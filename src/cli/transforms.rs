//! Message transforms from a file.

use std::io::Read;

use crate::api::json;
use crate::api::pubsub::MessageTransform;
use crate::cli::error::Error;

/// Reads a YAML or JSON file with a list of transforms; `-` is standard input. Without a file there
/// are none.
pub fn from_file(file: Option<&str>) -> Result<Vec<MessageTransform>, Error> {
    let Some(file) = file else {
        return Ok(Vec::new());
    };
    let wrong = |what: String| Error::client(format!("Message transforms file [{file}] {what}"));
    let text = read(file).map_err(|_| wrong("is missing or does not exist".to_owned()))?;
    let value = serde_norway::from_str(&text)
        .map_err(|error| wrong(format!("is not valid YAML or JSON: {error}")))?;
    let serde_json::Value::Array(items) = value else {
        return Err(wrong("not properly formatted as a list".to_owned()));
    };
    items
        .into_iter()
        .map(|item| {
            json::from_json(item, "google.pubsub.v1.MessageTransform")
                .map_err(|error| wrong(format!("has a transform that cannot be read: {error}")))
        })
        .collect()
}

fn read(file: &str) -> std::io::Result<String> {
    if file != "-" {
        return std::fs::read_to_string(file);
    }
    let mut text = String::new();
    std::io::stdin().lock().read_to_string(&mut text)?;
    Ok(text)
}
