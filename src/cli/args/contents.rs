//! Flags whose value is the text of a file.

use std::str::FromStr;

use super::Bad;
use crate::cli::input;

/// What a file holds; `-` is standard input. Read while the line is read: a file that cannot be read
/// is a mistake on the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents(pub String);

impl FromStr for Contents {
    type Err = Bad;

    fn from_str(file: &str) -> Result<Self, Bad> {
        let text = input::read(file).map_err(|error| Bad::Text(error.to_string()))?;
        Ok(Self(text))
    }
}
