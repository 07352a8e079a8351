//! Message transforms from a file.

use serde_json::Value;

use crate::api::json;
use crate::api::pubsub::MessageTransform;
use crate::cli::error::Error;
use crate::cli::input;

/// The message that describes a transform.
const TRANSFORM: &str = "google.pubsub.v1.MessageTransform";

/// Reads a YAML or JSON file with a list of transforms; `-` is standard input. Without a name
/// there are none.
pub fn from_file(file: Option<&str>) -> Result<Vec<MessageTransform>, Error> {
    let Some(file) = file.filter(|file| !file.is_empty()) else {
        return Ok(Vec::new());
    };
    from_text(file, &read(file)?)
}

/// Reads a list of transforms; `file` is where the text came from, for errors.
pub fn from_text(file: &str, text: &str) -> Result<Vec<MessageTransform>, Error> {
    let Value::Array(items) = value(file, text)? else {
        return Err(wrong(file, "not properly formatted as a list"));
    };
    items
        .into_iter()
        .map(|item| transform(file, item))
        .collect()
}

/// Reads a YAML or JSON file with one transform, or with a list of one, which is what resources are
/// made with; `-` is standard input.
pub fn one_from_file(file: &str) -> Result<MessageTransform, Error> {
    let item = match value(file, &read(file)?)? {
        Value::Array(mut items) => match (items.pop(), items.is_empty()) {
            (Some(item), true) => item,
            _ => return Err(not_one(file)),
        },
        item => item,
    };
    transform(file, item)
}

fn not_one(file: &str) -> Error {
    Error::client(format!(
        "Message transform file [{file}] contains a list of message transforms instead of a single \
         (1) message transform. Please edit your message-transform-file to contain a single element."
    ))
}

fn read(file: &str) -> Result<String, Error> {
    input::read(file).map_err(|_| wrong(file, "is missing or does not exist"))
}

fn value(file: &str, text: &str) -> Result<Value, Error> {
    match input::yaml(text) {
        Ok(Value::Null) => Err(Error::client(format!(
            "Empty message transforms file [{file}]"
        ))),
        Ok(value) => Ok(value),
        Err(error) => Err(misformatted(file, &error.to_string())),
    }
}

fn transform(file: &str, item: Value) -> Result<MessageTransform, Error> {
    let Value::Object(fields) = &item else {
        return Err(misformatted(file, "a transform is a map"));
    };
    let known = json::descriptors().get_message_by_name(TRANSFORM);
    let is_known = |name: &str| {
        known.as_ref().is_some_and(|message| {
            message.get_field_by_json_name(name).is_some()
                || message.get_field_by_name(name).is_some()
        })
    };
    let strangers = fields.keys().filter(|name| !is_known(name));
    let strangers: Vec<String> = strangers.map(|name| format!(".{name}")).collect();
    if !strangers.is_empty() {
        let what = format!("contains unrecognized fields: [{}]", strangers.join(", "));
        return Err(wrong(file, &what));
    }
    json::from_json(item, TRANSFORM).map_err(|why| misformatted(file, &why))
}

fn misformatted(file: &str, why: &str) -> Error {
    let what = format!("is not properly formatted in YAML or JSON due to [{why}]");
    wrong(file, &what)
}

fn wrong(file: &str, what: &str) -> Error {
    Error::client(format!("Message transforms file [{file}] {what}"))
}
