//! What does the user read when something went wrong, and what does the shell get? The one place
//! that sorts errors and chooses wording, hint and exit code.
//!
//! | kind | who can mend it | exit |
//! |---|---|---|
//! | usage | whoever typed the line | 2 |
//! | service | whoever knows the resources; the server refused | 1 |
//! | configuration | whoever set up project, target or files | 1 |
//! | internal | us | 1 |

use std::io;

use super::{details, grammar, usage};

pub use crate::api::status::code_name;

/// The exit code of a command that failed.
const FAILED: u8 = 1;
/// The exit code of a line that could not be understood.
const MISUSED: u8 = 2;

/// Everything that ends a command.
#[derive(Debug)]
pub enum Error {
    /// The line cannot be understood.
    Usage(Usage),
    /// The service refused.
    Service(Box<tonic::Status>),
    /// Nobody answers where requests go.
    Unreachable {
        /// Where that is.
        address: String,
        /// Why not.
        cause: String,
    },
    /// A command cannot do what was asked, for a reason that needs no server.
    Client(String),
    /// It went well up to a point, which the text tells.
    Partly(Box<Error>, String),
    /// The configuration is wrong, whatever the command.
    Configuration(String),
    /// The output cannot be written.
    Output(io::Error),
    /// A mistake of ours, with what was being done.
    Internal(anyhow::Error),
}

impl Error {
    /// Returns a refusal of the command itself.
    pub fn client(text: impl Into<String>) -> Self {
        Self::Client(text.into())
    }

    /// Returns a mistake of ours.
    pub fn internal(text: impl Into<String>) -> Self {
        Self::Internal(anyhow::Error::msg(text.into()))
    }

    /// Says whether the reader of our output has gone away.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The exit code.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Usage(_) => MISUSED,
            _ => FAILED,
        }
    }

    /// The text for standard error, of a command that was called by `path`.
    pub fn text(&self, path: &[String]) -> String {
        let scope = scope(path);
        match self {
            Self::Usage(usage) => {
                format!(
                    "ERROR: ({}) {}\n",
                    self::scope(&usage.path),
                    usage.text.trim_end_matches('\n')
                )
            }
            Self::Service(status) => {
                let code = code_name(status.code());
                let details = details::as_yaml(status);
                format!("ERROR: ({scope}) {code}: {}\n{details}", status.message())
            }
            Self::Unreachable { address, cause } => format!(
                "ERROR: ({scope}) UNAVAILABLE: No answer from [{address}]: {cause}.\n\
                 Check that the server is running, or run `pubsub info` to see why requests go there.\n"
            ),
            Self::Client(text) => format!("ERROR: ({scope}) {text}\n"),
            Self::Partly(error, text) => format!("{}{text}\n", error.text(path)),
            Self::Configuration(text) => format!("ERROR: (gcloud) {text}\n"),
            Self::Output(error) => format!("ERROR: ({scope}) Cannot write the output: {error}.\n"),
            Self::Internal(error) => format!(
                "ERROR: ({scope}) This is a mistake in pubsub, not in your command: {error:#}\n"
            ),
        }
    }
}

impl From<anyhow::Error> for Error {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}

impl From<Usage> for Error {
    fn from(usage: Usage) -> Self {
        Self::Usage(usage)
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<tonic::Status> for Error {
    fn from(status: tonic::Status) -> Self {
        Self::Service(Box::new(status))
    }
}

/// A line that cannot be understood: how far it was, and what is wrong.
#[derive(Debug)]
pub struct Usage {
    path: Vec<String>,
    text: String,
}

impl Usage {
    /// Returns a usage error without the usage block.
    pub fn plain(path: &[String], text: String) -> Self {
        Self {
            path: path.to_vec(),
            text,
        }
    }

    /// Returns a usage error followed by the usage block of its command or group.
    pub fn with_block(line: &grammar::Line, text: String) -> Self {
        let block = match (line.entry, line.groups.last()) {
            (Some(entry), _) => usage::block(&line.path, entry),
            (None, Some(group)) => usage::group_block(&line.path, group),
            (None, None) => String::new(),
        };
        Self::plain(&line.path, format!("{text}\n{block}"))
    }
}

/// The name errors of a command are filed under: gcloud's for its commands, ours for our own.
pub fn scope(path: &[String]) -> String {
    let gcloud = (!super::is_own(path)).then_some("gcloud");
    let words = gcloud.into_iter().chain(path.iter().map(String::as_str));
    words.collect::<Vec<_>>().join(".")
}
