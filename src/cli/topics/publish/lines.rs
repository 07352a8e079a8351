//! Publishing line by line: in order, as the lines come, in as few requests as that allows.

use std::cell::Cell;
use std::io::{self, IsTerminal, Write};
use std::rc::Rc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use prost::Message as _;
use serde_json::{Value, json};
use tonic::Code;

use crate::api::limits;
use crate::api::pubsub::{PublishRequest, PubsubMessage};
use crate::cli::command::Records;
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::input;
use crate::cli::lines::Lines;

/// How often somebody who waits is told how far it is.
const TELL_EVERY: Duration = Duration::from_secs(1);

/// Publishes the lines of a file, or of standard input if it is `-`: each is the body of a message that is otherwise
/// like `template`.
pub fn publish<'a>(
    context: &'a Context,
    topic: String,
    template: PubsubMessage,
    file: &str,
) -> Result<Records<'a>, Error> {
    let source = input::open(file).map_err(|error| Error::client(error.to_string()))?;
    let published = Rc::new(Cell::new(0));
    let publishing = Publishing {
        context,
        topic,
        template,
        file: file.to_owned(),
        lines: Lines::of(source, limits::PUBLISH_BYTES_MAX),
        published: Rc::clone(&published),
        ids: Vec::new().into_iter(),
        has_ended: false,
        progress: Progress::new(context),
    };
    let epilogue = move |shown: Result<(), Error>| match shown {
        // What was published stays so when its ids cannot be printed.
        Err(error @ Error::Output(_)) => Err(partly(error, published.get())),
        shown => shown,
    };
    Ok(Records::Stream(
        Box::new(publishing),
        "value(messageIds)",
        Box::new(epilogue),
    ))
}

/// Publishes as its records are taken.
struct Publishing<'a> {
    context: &'a Context,
    topic: String,
    template: PubsubMessage,
    file: String,
    lines: Lines,
    published: Rc<Cell<usize>>,
    /// Those that were not taken yet.
    ids: std::vec::IntoIter<String>,
    has_ended: bool,
    progress: Progress,
}

impl Iterator for Publishing<'_> {
    type Item = Result<Value, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ids.as_slice().is_empty() && !self.has_ended {
            match self.publish_some() {
                Ok(ids) => self.ids = ids.into_iter(),
                Err(error) => {
                    self.end();
                    return Some(Err(error));
                }
            }
        }
        let Some(id) = self.ids.next() else {
            self.end();
            return None;
        };
        // As the answer to a message that is published by itself.
        Some(Ok(json!({ "messageIds": [id] })))
    }
}

impl Publishing<'_> {
    fn end(&mut self) {
        self.has_ended = true;
        self.progress.end();
    }

    /// Publishes the lines that are there, or those that one request can hold; waits for one if there is none. Answers
    /// no ids at the end.
    fn publish_some(&mut self) -> Result<Vec<String>, Error> {
        let mut messages = self.messages()?;
        while !messages.is_empty() {
            let request = PublishRequest {
                topic: self.topic.clone(),
                messages: messages.clone(),
            };
            match self.call(request) {
                Ok(ids) => {
                    self.lines.done(messages.len());
                    self.published.set(self.published.get() + messages.len());
                    self.progress.tell(self.published.get());
                    return Ok(ids);
                }
                // One of them is not good, and none was published. Those before it are, and it is to be named.
                Err(Error::Service(status))
                    if status.code() == Code::InvalidArgument && messages.len() > 1 =>
                {
                    messages.truncate(messages.len() / 2);
                }
                Err(error) if is_known_to_fail(&error) => {
                    return Err(partly(error, self.published.get()));
                }
                Err(error) => {
                    let (published, sent) = (self.published.get(), messages.len());
                    return Err(perhaps(error, published, sent));
                }
            }
        }
        Ok(Vec::new())
    }

    fn call(&self, request: PublishRequest) -> Result<Vec<String>, Error> {
        let call =
            async |mut client: crate::client::Client| client.publisher.publish(request).await;
        Ok(self.context.call(call)?.message_ids)
    }

    /// The messages of the next request. Errors: there is no next one, as the next line cannot be read or published.
    fn messages(&mut self) -> Result<Vec<PubsubMessage>, Error> {
        let published = self.published.get();
        let max = limits::PUBLISH_BYTES_MAX;
        let file = &self.file;
        let ready = self
            .lines
            .gather(limits::PUBLISH_MESSAGES_MAX, max)
            .map_err(|error| {
                let error = Error::client(format!("Unable to read file [{file}]: {error}"));
                partly(error, published)
            })?;
        let request = PublishRequest {
            topic: self.topic.clone(),
            messages: Vec::new(),
        };
        let mut bytes = request.encoded_len();
        let mut messages = Vec::new();
        let mut ready_lines = ready.iter().take(limits::PUBLISH_MESSAGES_MAX);
        let stop = loop {
            let Some(line) = ready_lines.next() else {
                break None;
            };
            let message = PubsubMessage {
                data: Bytes::clone(line),
                ..self.template.clone()
            };
            if message.data.is_empty() && message.attributes.is_empty() {
                break Some("is empty, and a message without attributes needs a body".to_owned());
            }
            let length = message.encoded_len();
            // With the number of its field.
            bytes += 1 + prost::length_delimiter_len(length) + length;
            if bytes > max {
                break Some(format!(
                    "is too long: a message has at most {max} bytes, with its attributes and key"
                ));
            }
            messages.push(message);
        };
        match stop {
            // Those before it go first.
            Some(why) if messages.is_empty() => {
                let line = published + 1;
                Err(partly(
                    Error::client(format!("Line {line} {why}.")),
                    published,
                ))
            }
            _ => Ok(messages),
        }
    }
}

/// Says how far it went well.
fn partly(error: Error, published: usize) -> Error {
    let mut text = were_published(published);
    if published > 0 {
        text += &format!("; line {} is the first that was not", published + 1);
    }
    Error::Partly(Box::new(error), text + ".")
}

/// Says how far it went well, when it is not known whether the next lines were published.
fn perhaps(error: Error, published: usize, sent: usize) -> Error {
    let (first, last) = (published + 1, published + sent);
    let lines = match sent {
        1 => format!("line {first}"),
        _ => format!("lines {first} to {last}"),
    };
    let text = format!(
        "{} for certain; {lines} may have been.",
        were_published(published)
    );
    Error::Partly(Box::new(error), text)
}

fn were_published(count: usize) -> String {
    match count {
        0 => "No lines were published".to_owned(),
        1 => "1 line was published".to_owned(),
        _ => format!("{count} lines were published"),
    }
}

/// Whether nothing was published, for sure.
fn is_known_to_fail(error: &Error) -> bool {
    match error {
        Error::Service(status) => !matches!(
            status.code(),
            Code::Unavailable
                | Code::DeadlineExceeded
                | Code::Cancelled
                | Code::Aborted
                | Code::Internal
                | Code::Unknown
        ),
        Error::Unreachable { .. } => false,
        _ => true,
    }
}

/// A line on the terminal that says how far it is, unless ids are printed there.
struct Progress {
    is_wanted: bool,
    last: Instant,
    is_shown: bool,
}

impl Progress {
    fn new(context: &Context) -> Self {
        let shows_ids = io::stdout().is_terminal() && context.shows_output();
        Self {
            is_wanted: io::stderr().is_terminal()
                && !shows_ids
                && !context.globals.hides_warnings(),
            last: Instant::now(),
            is_shown: false,
        }
    }

    fn tell(&mut self, published: usize) {
        if self.is_wanted && self.last.elapsed() >= TELL_EVERY {
            self.last = Instant::now();
            self.is_shown = true;
            let mut err = io::stderr().lock();
            // With nobody to read it there is nobody to tell.
            let _ = write!(err, "\r{}", were_published(published)).and_then(|()| err.flush());
        }
    }

    fn end(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = writeln!(io::stderr().lock());
        }
    }
}
