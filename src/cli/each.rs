//! One verb, several resources: each is tried in turn, each success and failure is told as it
//! happens, and the command fails at the end when any of them did.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use serde_json::Value;

use super::command::Records;
use super::context::Context;
use super::error::Error;
use super::resource;

/// What is done to the resources.
#[derive(Clone, Copy, Debug)]
pub enum Verb {
    /// `create`, `Created`.
    Create,
    /// `delete`, `Deleted`.
    Delete,
    /// `detach`, `Detached`.
    Detach,
}

impl fmt::Display for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Create => "create",
            Self::Delete => "delete",
            Self::Detach => "detach",
        })
    }
}

impl Verb {
    fn past(self) -> &'static str {
        match self {
            Self::Create => "Created",
            Self::Delete => "Deleted",
            Self::Detach => "Detached",
        }
    }
}

/// A resource's full name, and the word it was given by.
#[derive(Clone, Debug)]
pub struct Name {
    full: String,
    given: String,
}

impl Name {
    /// What the resource is called in the sentence about all that failed: its ID, but a snapshot as
    /// it was given.
    fn called(&self, noun: &str) -> &str {
        if noun == "snapshot" {
            return &self.given;
        }
        resource::id(&self.full)
    }
}

/// Resolves all names before the first request: a line with a mistake does nothing.
pub fn names(
    texts: &[String],
    resolve: impl Fn(&str) -> Result<String, Error>,
) -> Result<Vec<Name>, Error> {
    let name = |given: &String| {
        let full = resolve(given)?;
        let given = given.clone();
        Ok(Name { full, given })
    };
    texts.iter().map(name).collect()
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
        .filter_map(move |name| match action(&name.full) {
            Ok(record) => {
                context.say(format_args!("{} {noun} [{}].", verb.past(), name.full));
                Some(Ok(record))
            }
            Err(Error::Service(status)) => {
                complain(context, &format!("{verb} {noun}"), &name.full, &status);
                failures.borrow_mut().push(name.called(noun).to_owned());
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

/// Tells of a refusal that does not end the command.
pub fn complain(context: &Context, what: &str, name: &str, status: &tonic::Status) {
    let message = match status.message() {
        "" => "Internal Error",
        message => message.strip_suffix('.').unwrap_or(message),
    };
    context.complain(format_args!("Failed to {what} [{name}]: {message}."));
}
