//! One verb, several resources: each is tried in turn, each success and failure is told as it
//! happens, and the command fails at the end when any of them did.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use serde_json::Value;

use super::command::Records;
use super::context::Context;
use super::error::Error;

/// What is done to the resources.
#[derive(Clone, Copy, Debug)]
pub enum Verb {
    /// `create`, `Created`.
    Create,
    /// `delete`, `Deleted`.
    Delete,
}

impl fmt::Display for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Create => "create",
            Self::Delete => "delete",
        })
    }
}

impl Verb {
    fn past(self) -> &'static str {
        match self {
            Self::Create => "Created",
            Self::Delete => "Deleted",
        }
    }
}

/// A resource's full name.
#[derive(Clone, Debug)]
pub struct Name(String);

impl Name {
    /// The ID alone.
    fn id(&self) -> &str {
        self.0.splitn(4, '/').nth(3).unwrap_or(&self.0)
    }
}

/// Resolves all names before the first request: a line with a mistake does nothing.
pub fn names(
    texts: &[String],
    resolve: impl Fn(&str) -> Result<String, Error>,
) -> Result<Vec<Name>, Error> {
    texts.iter().map(|text| resolve(text).map(Name)).collect()
}

/// Does something to each resource as the records are taken.
pub fn resource<'a>(
    context: &'a Context,
    verb: Verb,
    noun: &'static str,
    names: Vec<Name>,
    mut action: impl FnMut(&str) -> Result<Value, Error> + 'a,
) -> Records<'a> {
    let failed = Rc::new(RefCell::new(Vec::new()));
    let failures = Rc::clone(&failed);
    let records = names
        .into_iter()
        .filter_map(move |name| match action(&name.0) {
            Ok(record) => {
                context.say(format_args!("{} {noun} [{}].", verb.past(), name.0));
                Some(Ok(record))
            }
            Err(Error::Service(status)) => {
                let message = if status.message().is_empty() {
                    "Internal Error"
                } else {
                    status.message()
                };
                let message = message.strip_suffix('.').unwrap_or(message);
                context.complain(format_args!(
                    "Failed to {verb} {noun} [{}]: {message}.",
                    name.0
                ));
                failures.borrow_mut().push(name.id().to_owned());
                None
            }
            // Without an answer from the server the next one will have none either.
            Err(error) => Some(Err(error)),
        });
    let epilogue = move |shown: Result<(), Error>| {
        shown?;
        let failed = failed.borrow();
        if failed.is_empty() {
            return Ok(());
        }
        Err(Error::client(format!(
            "Failed to {verb} the following: [{}].",
            failed.join(",")
        )))
    };
    Records::ListThen(Box::new(records), Box::new(epilogue))
}
