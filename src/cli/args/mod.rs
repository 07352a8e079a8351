//! How are the values of flags written? The shared value types of gcloud's flags, with its texts
//! for what is wrong with them, and groups of flags that several commands have.

mod contents;
mod duration;
mod list;
mod number;
mod time;

use std::fmt;

use clap::Args;

pub use contents::Contents;
pub use duration::{Elapsed, Expiration, Retention, RetentionDuration, RetryDelay, RollDuration};
pub use list::{Attributes, Labels, List};
pub use number::{Int, Limit, bounded, size};
pub use time::Time;

/// What is wrong with a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bad {
    /// A text, printed after the flag's name.
    Text(String),
    /// None of a fixed set of words.
    Choice {
        /// What was given.
        given: String,
        /// What could have been.
        choices: &'static [&'static str],
    },
}

impl Bad {
    /// What is wrong, in words.
    pub fn text<T>(text: impl Into<String>) -> Result<T, Self> {
        Err(Self::Text(text.into()))
    }
}

impl fmt::Display for Bad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Choice { given, .. } => write!(f, "Invalid choice: '{given}'."),
        }
    }
}

impl std::error::Error for Bad {}

/// The flags of commands that list.
///
/// They shape the output; the page size is also the server's.
#[derive(Args, Clone, Debug)]
pub struct ListFlags {
    /// Show only records that match an expression, such as `name:orders`
    #[arg(long, value_name = "EXPRESSION")]
    pub filter: Option<String>,
    /// Show at most this many records (1 or more, or "unlimited")
    #[arg(long, value_name = "LIMIT", value_parser = number::limit)]
    pub limit: Option<Limit>,
    /// Ask the server for this many records at a time (1 or more, or "unlimited")
    #[arg(long, value_name = "PAGE_SIZE", value_parser = number::limit)]
    pub page_size: Option<Limit>,
    /// Sort by these keys; a key after ~ is descending
    #[arg(long, value_name = "[FIELD,...]", value_parser = list::list)]
    pub sort_by: Option<List>,
    /// Print the address of each resource instead of its record
    #[arg(long)]
    pub uri: Option<bool>,
}

impl ListFlags {
    /// The page size to ask for; zero leaves it to the server.
    pub fn page_size(&self) -> i32 {
        let size = self.page_size.and_then(|limit| limit.0).unwrap_or(0);
        i32::try_from(size).unwrap_or(i32::MAX)
    }
}

/// The flags of commands that show one resource as if it were a list.
///
/// They shape the output alone.
#[derive(Args, Clone, Debug)]
pub struct ShapeFlags {
    /// Show only what matches an expression, such as `bindings.role:viewer`
    #[arg(long, value_name = "EXPRESSION")]
    filter: Option<String>,
    /// Show at most this many records (1 or more, or "unlimited")
    #[arg(long, value_name = "LIMIT", value_parser = number::limit)]
    limit: Option<Limit>,
    /// Begin a table anew after this many rows (1 or more, or "unlimited")
    #[arg(long, value_name = "PAGE_SIZE", value_parser = number::limit)]
    page_size: Option<Limit>,
    /// Sort by these keys; a key after ~ is descending
    #[arg(long, value_name = "[FIELD,...]", value_parser = list::list)]
    sort_by: Option<List>,
}

/// Reads one of a few words in any case; `_` counts as `-`.
pub fn choice(
    choices: &'static [&'static str],
) -> impl Fn(&str) -> Result<&'static str, Bad> + Clone + Send + Sync {
    move |text| {
        let plain = text.to_lowercase().replace('_', "-");
        let known = choices.iter().find(|choice| **choice == plain);
        known.copied().ok_or(Bad::Choice {
            given: plain,
            choices,
        })
    }
}

/// Reads a list of which one item, of a few words, is given: in any case, answered in small letters.
pub fn one_of(
    choices: &'static [&'static str],
) -> impl Fn(&str) -> Result<String, Bad> + Clone + Send + Sync {
    move |text| {
        let items = list::list(text)?.0;
        match items.as_slice() {
            [] => Bad::text("not enough args"),
            [item] => {
                let lower = item.to_lowercase();
                if choices.contains(&lower.as_str()) {
                    Ok(lower)
                } else {
                    Bad::text(format!("{lower} must be one of [{}]", choices.join(", ")))
                }
            }
            _ => Bad::text("too many args"),
        }
    }
}

pub use list::{attributes, labels, list};
pub use number::limit;
