//! Stand-in for the output language: prints JSON.

use std::io::{self, Write};

use serde_json::Value;

/// How records are to be shown.
pub struct Options<'a> {
    /// The command's own format.
    pub default_format: &'a str,
    /// `--format`.
    pub format: Option<&'a str>,
    /// `--filter`.
    pub filter: Option<&'a str>,
    /// `--sort-by`.
    pub sort_by: &'a [String],
    /// `--limit`.
    pub limit: Option<u64>,
    /// `--page-size`.
    pub page_size: Option<u64>,
    /// `--flatten`.
    pub flatten: &'a [String],
    /// `--uri`.
    pub uri: Option<&'a dyn Fn(&Value) -> String>,
    /// The value of a flag.
    pub flag: &'a dyn Fn(&str) -> Option<Value>,
}

/// A mistake in a format.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Cannot write.
    #[error("{0}")]
    Output(#[from] io::Error),
}

/// Shows records.
pub struct Display<'a>(Options<'a>);

impl<'a> Display<'a> {
    /// Reads the formats.
    pub fn new(options: Options<'a>) -> Result<Self, Error> {
        Ok(Self(options))
    }

    /// Prints a list.
    pub fn list<E: From<Error>>(
        self,
        items: impl Iterator<Item = Result<Value, E>>,
        out: &mut dyn Write,
    ) -> Result<usize, E> {
        let mut count = 0;
        for item in items {
            let item = item?;
            if self.0.default_format != "none" || self.0.format.is_some() {
                writeln!(out, "{item:#}").map_err(Error::from)?;
            }
            count += 1;
        }
        Ok(count)
    }

    /// Prints one record.
    pub fn single(self, value: &Value, out: &mut dyn Write) -> Result<(), Error> {
        Ok(writeln!(out, "{value:#}")?)
    }
}
