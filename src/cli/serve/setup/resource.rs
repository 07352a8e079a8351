//! One resource of a file: from what is written to a message of the API.

use prost_reflect::{FieldDescriptor, Kind as FieldKind, MessageDescriptor};
use serde_json::{Map, Value};

use super::text::Place;
use crate::api::json;
use crate::api::name::{DELETED_SCHEMA, DELETED_TOPIC};
use crate::cli::suggest;
use crate::service::setup::{Declared, Wanted};

/// The kinds of resources, what others name before what names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Schema,
    Topic,
    Subscription,
}

const KINDS: [Kind; 3] = [Kind::Schema, Kind::Topic, Kind::Subscription];

impl Kind {
    /// The kind of the resources that are listed under a word.
    pub fn of_collection(word: &str) -> Option<Self> {
        KINDS.into_iter().find(|kind| kind.collection() == word)
    }

    /// The kind that a full name is of.
    fn of_name(name: &str) -> Option<Self> {
        let mut parts = name.split('/');
        match (parts.next(), parts.nth(1)) {
            (Some("projects"), Some(word)) => Self::of_collection(word),
            _ => None,
        }
    }

    fn collection(self) -> &'static str {
        match self {
            Self::Schema => "schemas",
            Self::Topic => "topics",
            Self::Subscription => "subscriptions",
        }
    }

    fn descriptor(self) -> MessageDescriptor {
        let name = match self {
            Self::Schema => "google.pubsub.v1.Schema",
            Self::Topic => "google.pubsub.v1.Topic",
            Self::Subscription => "google.pubsub.v1.Subscription",
        };
        let descriptor = json::descriptors().get_message_by_name(name);
        descriptor.expect("the resources are described")
    }

    /// What must be said of a resource.
    fn needed(self) -> &'static [&'static str] {
        match self {
            Self::Schema | Self::Topic => &["name"],
            Self::Subscription => &["name", "topic"],
        }
    }
}

/// What is wrong at a place of the file.
#[derive(Debug)]
pub struct Wrong {
    pub place: Place,
    pub what: String,
}

impl Wrong {
    pub fn new(place: Place, what: impl Into<String>) -> Self {
        let what = what.into();
        Self { place, what }
    }
}

/// A resource, and where it is in the file.
pub struct Item {
    pub kind: Kind,
    pub place: Place,
    pub declared: Declared,
    /// The fields as they are spelled in the file: both spellings of the JSON mapping are right.
    keys: Vec<String>,
}

impl Item {
    /// Reads a resource whose name says what it is.
    pub fn named(place: Place, value: Value, project: Option<&str>) -> Result<Self, Wrong> {
        let name = value.get("name").and_then(Value::as_str);
        match name.and_then(Kind::of_name) {
            Some(kind) => Self::read(kind, place, value, project),
            None => Err(Wrong::new(
                place,
                "a map of schemas, topics and subscriptions is expected, or a resource by its full name, such as \
                 `name: projects/PROJECT/topics/ID`",
            )),
        }
    }

    /// Reads a resource of a kind.
    pub fn read(
        kind: Kind,
        place: Place,
        value: Value,
        project: Option<&str>,
    ) -> Result<Self, Wrong> {
        let Value::Object(written) = &value else {
            let example = "a map of fields is expected, such as `name: orders`";
            return Err(Wrong::new(place, example));
        };
        let descriptor = kind.descriptor();
        check_fields(written, &descriptor, &place)?;
        let keys: Vec<String> = written.keys().cloned().collect();
        let field = |key: &String| field(&descriptor, key).map(|field| field.name().to_owned());
        let fields: Vec<String> = keys.iter().filter_map(field).collect();
        for needed in kind.needed() {
            if !fields.iter().any(|field| field == needed) {
                return Err(Wrong::new(place, format!("{needed} is not set")));
            }
        }
        let message = json::to_dynamic(value, descriptor).map_err(|unfit| {
            let place = inside(&place, &unfit.path);
            Wrong::new(place, unfit.what)
        })?;
        let mut item = Self {
            kind,
            declared: Declared {
                wanted: match kind {
                    Kind::Schema => Wanted::Schema(typed(&message)),
                    Kind::Topic => Wanted::Topic(Box::new(typed(&message))),
                    Kind::Subscription => Wanted::Subscription(Box::new(typed(&message))),
                },
                fields,
            },
            keys,
            place,
        };
        item.complete_names(project)?;
        Ok(item)
    }

    /// The full name.
    pub fn name(&self) -> &str {
        match &self.declared.wanted {
            Wanted::Schema(schema) => &schema.name,
            Wanted::Topic(topic) => &topic.name,
            Wanted::Subscription(subscription) => &subscription.name,
        }
    }

    /// The place of a field, as it is called in `proto/`; of the resource if there is none.
    pub fn place_of(&self, field: Option<&str>) -> Place {
        let Some(field) = field else {
            return self.place.clone();
        };
        let at = self.declared.fields.iter().position(|it| it == field);
        match at {
            Some(index) => self.place.key(&self.keys[index]),
            None => self.place.key(field),
        }
    }

    /// Makes full names of IDs, its own and those of what it names.
    fn complete_names(&mut self, project: Option<&str>) -> Result<(), Wrong> {
        let names: Vec<(&str, Kind, &mut String)> = match &mut self.declared.wanted {
            Wanted::Schema(schema) => vec![("name", Kind::Schema, &mut schema.name)],
            Wanted::Topic(topic) => {
                let mut names = vec![("name", Kind::Topic, &mut topic.name)];
                if let Some(settings) = &mut topic.schema_settings {
                    names.push(("schema_settings", Kind::Schema, &mut settings.schema));
                }
                names
            }
            Wanted::Subscription(it) => {
                let mut names = vec![
                    ("name", Kind::Subscription, &mut it.name),
                    ("topic", Kind::Topic, &mut it.topic),
                ];
                if let Some(policy) = &mut it.dead_letter_policy {
                    let topic = &mut policy.dead_letter_topic;
                    names.push(("dead_letter_policy", Kind::Topic, topic));
                }
                names
            }
        };
        let mut missing = None;
        for (field, kind, name) in names {
            match full_name(name, kind, project) {
                Ok(full) => *name = full,
                Err(what) => {
                    missing = Some((field, what));
                    break;
                }
            }
        }
        match missing {
            Some((field, what)) => Err(Wrong::new(self.place_of(Some(field)), what)),
            None => Ok(()),
        }
    }
}

/// The full name of a resource; what only looks like one is for the service to refuse.
fn full_name(name: &str, kind: Kind, project: Option<&str>) -> Result<String, String> {
    let is_full = name.starts_with("projects/");
    if is_full || name.is_empty() || [DELETED_TOPIC, DELETED_SCHEMA].contains(&name) {
        return Ok(name.to_owned());
    }
    let word = kind.collection();
    match project {
        Some(project) => Ok(format!("projects/{project}/{word}/{name}")),
        None => Err(format!(
            "[{name}] is of no project; give --project, or write projects/PROJECT/{word}/{name}"
        )),
    }
}

fn typed<M: prost::Message + Default>(message: &prost_reflect::DynamicMessage) -> M {
    message
        .transcode_to()
        .expect("a message re-reads as its own type")
}

/// The field that a key spells.
fn field(descriptor: &MessageDescriptor, key: &str) -> Option<FieldDescriptor> {
    descriptor
        .get_field_by_json_name(key)
        .or_else(|| descriptor.get_field_by_name(key))
}

/// Checks that every key is that of a field, each of another one, in whatever depth. Whether the values are of the right
/// type is found out later.
fn check_fields(
    written: &Map<String, Value>,
    descriptor: &MessageDescriptor,
    place: &Place,
) -> Result<(), Wrong> {
    let mut known = Vec::new();
    for (key, value) in written {
        let place = place.key(key);
        let Some(field) = field(descriptor, key) else {
            return Err(no_such_field(place, key, descriptor));
        };
        if known.contains(&field.number()) {
            return Err(Wrong::new(place, "comes twice, in two spellings"));
        }
        known.push(field.number());
        let FieldKind::Message(inner) = field.kind() else {
            continue;
        };
        // Times and durations are texts, and labels have keys of their own.
        if field.is_map() || inner.package_name() == "google.protobuf" {
            continue;
        }
        match value {
            Value::Object(written) => check_fields(written, &inner, &place)?,
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    if let Value::Object(written) = item {
                        check_fields(written, &inner, &place.index(index))?;
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}

fn no_such_field(place: Place, key: &str, descriptor: &MessageDescriptor) -> Wrong {
    let names: Vec<FieldDescriptor> = descriptor.fields().collect();
    let names = names.iter().map(FieldDescriptor::json_name);
    let what = match suggest::closest(key, names) {
        Some(name) => format!("no such field; did you mean {name}?"),
        None => format!("no such field of a {}", descriptor.name()),
    };
    Wrong::new(place, what)
}

/// The place at the end of a path such as `messageTransforms[0].disabled`.
fn inside(place: &Place, path: &str) -> Place {
    let mut place = place.clone();
    for part in path.split('.').filter(|part| !part.is_empty()) {
        let mut words = part.split('[');
        let key = words.next().unwrap_or_default();
        if !key.is_empty() {
            place = place.key(key);
        }
        for word in words {
            match word.trim_end_matches(']').parse() {
                Ok(index) => place = place.index(index),
                Err(_) => return place,
            }
        }
    }
    place
}
