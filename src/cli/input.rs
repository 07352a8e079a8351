//! Files named on the command line; `-` is standard input.

use std::fmt;
use std::io::{self, ErrorKind, Read};

use serde_json::Value;

/// The most that is read from a file: far more than any schema, policy or transform holds.
const FILE_BYTES_MAX: u64 = 32 * 1024 * 1024;

/// Why a file could not be read, in gcloud's words.
#[derive(Debug)]
pub struct Unreadable {
    file: String,
    error: io::Error,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = &self.file;
        write!(f, "Unable to read file [{file}]: ")?;
        let known = match self.error.kind() {
            ErrorKind::NotFound => Some((2, "No such file or directory")),
            ErrorKind::PermissionDenied => Some((13, "Permission denied")),
            ErrorKind::IsADirectory => Some((21, "Is a directory")),
            _ => None,
        };
        match known {
            Some((number, text)) => write!(f, "[Errno {number}] {text}: '{file}'"),
            None => write!(f, "{}", self.error),
        }
    }
}

/// Returns the text of a file.
pub fn read(file: &str) -> Result<String, Unreadable> {
    text(file).map_err(|error| Unreadable {
        file: file.to_owned(),
        error,
    })
}

/// Returns the bytes of a file, and of a larger one the first `max` and one more.
pub fn bytes(file: &str, max: usize) -> Result<Vec<u8>, Unreadable> {
    let unreadable = |error| Unreadable {
        file: file.to_owned(),
        error,
    };
    let mut bytes = Vec::new();
    let mut source = open(file)?.take(max as u64 + 1);
    source.read_to_end(&mut bytes).map_err(unreadable)?;
    Ok(bytes)
}

/// Opens a file, to be read bit by bit.
pub fn open(file: &str) -> Result<Box<dyn Read + Send>, Unreadable> {
    source(file).map_err(|error| Unreadable {
        file: file.to_owned(),
        error,
    })
}

fn source(file: &str) -> io::Result<Box<dyn Read + Send>> {
    Ok(match file {
        "-" => Box::new(io::stdin()),
        _ => Box::new(std::fs::File::open(file)?),
    })
}

fn text(file: &str) -> io::Result<String> {
    bounded(source(file)?)
}

fn bounded(source: impl Read) -> io::Result<String> {
    let mut text = String::new();
    let read = source.take(FILE_BYTES_MAX + 1).read_to_string(&mut text)?;
    if read as u64 > FILE_BYTES_MAX {
        return Err(io::Error::other(format!(
            "it is larger than {FILE_BYTES_MAX} bytes"
        )));
    }
    Ok(text)
}

/// Reads YAML, of which JSON is a part.
pub fn yaml(text: &str) -> Result<Value, serde_norway::Error> {
    serde_norway::from_str(text)
}
