//! Policies in files.

use serde_json::Value;

use crate::api::iam::Policy;
use crate::api::json;
use crate::cli::error::Error;
use crate::cli::input;

/// Reads a policy from a YAML or JSON file; `-` is standard input.
pub fn read(file: &str) -> Result<Policy, Error> {
    let of_file = match file {
        "" => String::new(),
        file => format!(" from [{file}]"),
    };
    let text = input::read(file)
        .map_err(|error| Error::client(format!("Failed to load YAML{of_file}: {error}")))?;
    from_text(file, &text)
}

/// Reads a policy; `file` is where the text came from, for errors.
pub fn from_text(file: &str, text: &str) -> Result<Policy, Error> {
    let value = input::yaml(text)
        .map_err(|error| Error::client(format!("Failed to parse YAML from [{file}]: {error}")))?;
    let wrong = |why: &str| {
        Error::client(format!(
            "Policy file [{file}] is not a properly formatted YAML or JSON policy file. {why}"
        ))
    };
    if !matches!(value, Value::Object(_)) {
        return Err(wrong(
            "It must be a map with the keys of a policy, such as `bindings`.",
        ));
    }
    json::from_json(value, super::POLICY).map_err(|why| wrong(&why))
}
