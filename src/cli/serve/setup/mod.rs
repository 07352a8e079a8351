//! `serve --setup`: the resources that a file says have to be there.
//!
//! Each is written as the JSON of the API's own message, as `describe` prints it. They stand in lists, under `schemas`,
//! `topics` and `subscriptions`, or by themselves with their full names, as `list` prints them; in any order.

mod resource;
mod text;

use std::collections::HashMap;

use serde_json::Value;

use crate::cli::context::Context;
use crate::cli::error::{Error, code_name};
use crate::cli::input;
use crate::service::Service;
use crate::service::setup::{Declared, Fate};
use resource::{Item, Kind, Wrong};
use text::Place;

/// The resources of a file, what others name before what names it.
pub struct Setup {
    source: Source,
    items: Vec<Item>,
}

/// A file, for errors.
struct Source {
    name: String,
    text: String,
}

impl Source {
    /// What is wrong at a place.
    fn wrong(&self, place: &Place, what: &str) -> Error {
        let name = &self.name;
        let at = match text::line(&self.text, place) {
            Some(line) => format!("{name}:{line}"),
            None => name.clone(),
        };
        match place.way.is_empty() {
            true => Error::client(format!("{at}: {what}")),
            false => Error::client(format!("{at}: {place}: {what}")),
        }
    }
}

impl Setup {
    /// Reads a file; `-` is standard input. IDs are of the project that is in force.
    ///
    /// Errors: what is wrong with it, on which line; whether what it says may be is for [`Setup::apply`] to find out.
    pub fn read(context: &Context, file: &str) -> Result<Self, Error> {
        let text = input::read(file).map_err(|error| Error::client(error.to_string()))?;
        let name = match file {
            "-" => "standard input",
            file => file,
        };
        let name = name.to_owned();
        let documents = text::documents(&text).map_err(|error| {
            let line = error.line.map(|line| format!(":{line}"));
            let line = line.unwrap_or_default();
            Error::client(format!("{name}{line}: {}", error.what))
        })?;
        let source = Source { name, text };
        let project = context.project.as_ref().map(|chosen| chosen.value.as_str());
        let mut items = Vec::new();
        for (number, document) in documents.into_iter().enumerate() {
            let read = read_document(Place::top(number), document, project, &mut items);
            read.map_err(|wrong| source.wrong(&wrong.place, &wrong.what))?;
        }
        let setup = Self { source, items };
        setup.check_names()?;
        Ok(setup.sorted())
    }

    fn check_names(&self) -> Result<(), Error> {
        let mut known: HashMap<&str, &Place> = HashMap::new();
        for item in &self.items {
            let name = item.name();
            if let Some(first) = known.insert(name, &item.place) {
                let line = text::line(&self.source.text, first).unwrap_or_default();
                let what = format!("[{name}] comes twice, first on line {line}");
                return Err(self.source.wrong(&item.place.key("name"), &what));
            }
        }
        Ok(())
    }

    fn sorted(mut self) -> Self {
        self.items.sort_by_key(|item| item.kind);
        self
    }

    /// Makes sure that everything is there, and says what had to be done.
    ///
    /// Errors: what is refused, on which line. Then nothing was done.
    pub async fn apply(&self, context: &Context, service: &Service) -> Result<(), Error> {
        let declared: Vec<Declared> = self.items.iter().map(|it| it.declared.clone()).collect();
        let fates = service.set_up(declared).await.map_err(|refused| {
            let (code, text) = (refused.status.code(), refused.status.message());
            let what = format!("{}: {text}", code_name(code));
            match refused.at {
                Some((index, field)) => {
                    let place = self.items[index].place_of(field);
                    self.source.wrong(&place, &what)
                }
                None => Error::client(format!("Cannot set up [{}]: {what}", self.source.name)),
            }
        })?;
        let count = |fate| fates.iter().filter(|it| **it == fate).count();
        context.say(format_args!(
            "Set up [{}]: {} created, {} updated, {} unchanged.",
            self.source.name,
            count(Fate::Created),
            count(Fate::Updated),
            count(Fate::Kept),
        ));
        Ok(())
    }
}

/// Reads a document: a resource, a list of them, or lists of them by their kind.
fn read_document(
    place: Place,
    document: Value,
    project: Option<&str>,
    items: &mut Vec<Item>,
) -> Result<(), Wrong> {
    match document {
        Value::Null => {}
        Value::Array(list) => {
            for (index, value) in list.into_iter().enumerate() {
                items.push(Item::named(place.index(index), value, project)?);
            }
        }
        Value::Object(fields) if !fields.contains_key("name") => {
            for (key, value) in fields {
                let place = place.key(&key);
                let kind = Kind::of_collection(&key).ok_or_else(|| no_such_list(&place, &key))?;
                let list = match value {
                    Value::Array(list) => list,
                    // Whose items were taken out, or are comments.
                    Value::Null => Vec::new(),
                    _ => return Err(Wrong::new(place, format!("a list of {key} is expected"))),
                };
                for (index, value) in list.into_iter().enumerate() {
                    items.push(Item::read(kind, place.index(index), value, project)?);
                }
            }
        }
        resource => items.push(Item::named(place, resource, project)?),
    }
    Ok(())
}

fn no_such_list(place: &Place, key: &str) -> Wrong {
    let why = match key {
        "snapshots" => "a snapshot is of a moment, and cannot be declared",
        _ => "a file has schemas, topics and subscriptions",
    };
    Wrong::new(place.clone(), format!("no such field; {why}"))
}
