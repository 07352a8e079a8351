//! What has to be there when a server begins: resources as somebody declared them, all of them or none.
//!
//! One step makes what is missing and changes what is otherwise, by the broker's own operations; one that is refused
//! takes all of them back.

use std::sync::{Arc, OnceLock};

use prost::Message;
use prost_reflect::{DynamicMessage, ReflectMessage as _, Value};
use prost_types::FieldMask;
use tonic::Status;

use super::{Service, schema, transforms};
use crate::api::json::descriptors;
use crate::api::name::SchemaName;
use crate::api::pubsub::schema::Type;
use crate::api::pubsub::{
    GetSubscriptionRequest, GetTopicRequest, Schema, SchemaView, Subscription, Topic,
    UpdateSubscriptionRequest, UpdateTopicRequest,
};
use crate::broker::{Error, Step};
use crate::schema::Compiled;

/// A resource that has to be there, by its full name.
#[derive(Debug, Clone)]
pub enum Wanted {
    /// With a definition that is its newest revision.
    Schema(Schema),
    /// With settings as said.
    Topic(Box<Topic>),
    /// With settings as said.
    Subscription(Box<Subscription>),
}

/// A resource, and what is said of it.
#[derive(Debug, Clone)]
pub struct Declared {
    /// The resource.
    pub wanted: Wanted,
    /// The fields that are said, as they are called in `proto/`. If the resource is there, others stay as they are.
    pub fields: Vec<String>,
}

/// What was to be done for a declared resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It was not there.
    Created,
    /// It was there, and is otherwise now.
    Updated,
    /// It was there as it was declared.
    Kept,
}

/// Why nothing was done.
#[derive(Debug)]
pub struct Refused {
    /// The resource that was refused, by its number, and the field of it, if that is known.
    pub at: Option<(usize, Option<&'static str>)>,
    /// Why it was.
    pub status: Status,
}

impl Service {
    /// Makes sure that resources are there, in this order: what others name comes before them.
    ///
    /// Errors: one of them is refused. Then all is as it was.
    pub async fn set_up(&self, declared: Vec<Declared>) -> Result<Vec<Fate>, Refused> {
        for (index, one) in declared.iter().enumerate() {
            let checked = self.check_declared(&one.wanted).await;
            checked.map_err(|(field, status)| Refused {
                at: Some((index, field)),
                status,
            })?;
        }
        let failed = Arc::new(OnceLock::new());
        let set_up = {
            let failed = Arc::clone(&failed);
            move |step: &mut Step<'_>| {
                let each = declared.iter().enumerate().map(|(index, one)| {
                    one.apply(step).inspect_err(|error| {
                        failed.get_or_init(|| (index, field_of(error, &one.wanted)));
                    })
                });
                each.collect()
            }
        };
        let done = self.driver.run_marked(0, set_up).await;
        done.map(|(fates, _)| fates).map_err(|status| Refused {
            at: failed.get().copied(),
            status,
        })
    }

    /// Checks what the service checks before the broker is asked.
    async fn check_declared(&self, wanted: &Wanted) -> Result<(), (Option<&'static str>, Status)> {
        let (transforms, field) = match wanted {
            Wanted::Schema(schema) => {
                let field = match schema.r#type() {
                    Type::Unspecified => "type",
                    _ => "definition",
                };
                let compiled = schema::compile(schema).await;
                return compiled.map(drop).map_err(|status| (Some(field), status));
            }
            Wanted::Topic(topic) => {
                self.check_project(&topic.name)
                    .map_err(|status| (Some("name"), status))?;
                (&topic.message_transforms, "message_transforms")
            }
            Wanted::Subscription(it) => (&it.message_transforms, "message_transforms"),
        };
        let checked = transforms::check(transforms).await;
        checked.map_err(|status| (Some(field), status))
    }
}

impl Declared {
    /// Makes the resource, or sees to it that it is as declared.
    fn apply(&self, step: &mut Step<'_>) -> Result<Fate, Error> {
        match &self.wanted {
            Wanted::Schema(schema) => apply_schema(step, schema),
            Wanted::Topic(topic) => self.apply_topic(step, topic),
            Wanted::Subscription(subscription) => self.apply_subscription(step, subscription),
        }
    }

    fn apply_topic(&self, step: &mut Step<'_>, topic: &Topic) -> Result<Fate, Error> {
        let request = GetTopicRequest {
            topic: topic.name.clone(),
        };
        let there = match step.get_topic(&request) {
            Err(Error::TopicNotFound) => {
                step.create_topic(topic.clone())?;
                return Ok(Fate::Created);
            }
            there => there?,
        };
        let Some(update_mask) = self.changes(&TOPIC, topic, &there)? else {
            return Ok(Fate::Kept);
        };
        let now = step.update_topic(UpdateTopicRequest {
            topic: Some(topic.clone()),
            update_mask: Some(update_mask),
        })?;
        Ok(fate(now == there))
    }

    fn apply_subscription(
        &self,
        step: &mut Step<'_>,
        subscription: &Subscription,
    ) -> Result<Fate, Error> {
        let request = GetSubscriptionRequest {
            subscription: subscription.name.clone(),
        };
        let there = match step.get_subscription(&request) {
            Err(Error::SubscriptionNotFound) => {
                step.create_subscription(subscription.clone())?;
                return Ok(Fate::Created);
            }
            there => there?,
        };
        let Some(update_mask) = self.changes(&SUBSCRIPTION, subscription, &there)? else {
            return Ok(Fate::Kept);
        };
        let now = step.update_subscription(UpdateSubscriptionRequest {
            subscription: Some(subscription.clone()),
            update_mask: Some(update_mask),
        })?;
        Ok(fate(now == there))
    }

    /// The fields that are declared otherwise than they are; nothing if there are none.
    ///
    /// That a default is spelled out looks otherwise as well: the update shows that it is not.
    ///
    /// Errors: a field that cannot be changed is otherwise.
    fn changes<M: Message>(
        &self,
        kind: &Kind,
        wanted: &M,
        there: &M,
    ) -> Result<Option<FieldMask>, Error> {
        let (wanted, there) = (kind.read(wanted), kind.read(there));
        let mut paths = Vec::new();
        for name in &self.fields {
            let field = wanted.descriptor().get_field_by_name(name);
            let Some(field) = field.filter(|_| !kind.passed_over.contains(&name.as_str())) else {
                continue;
            };
            let is = there.get_field(&field);
            if *wanted.get_field(&field) == *is {
                continue;
            }
            if let Some(field) = kind.fixed.iter().find(|it| *it == name) {
                let is = text(&is);
                return Err(Error::Fixed { field, is });
            }
            paths.push(name.clone());
        }
        Ok((!paths.is_empty()).then_some(FieldMask { paths }))
    }
}

fn fate(is_as_before: bool) -> Fate {
    match is_as_before {
        true => Fate::Kept,
        false => Fate::Updated,
    }
}

/// What is known of the fields of a resource that is there.
struct Kind {
    /// The message in `proto/`.
    message: &'static str,
    /// What only the service says, or what is said only when it is made.
    passed_over: &'static [&'static str],
    /// What never changes.
    fixed: &'static [&'static str],
}

const TOPIC: Kind = Kind {
    message: "google.pubsub.v1.Topic",
    passed_over: &["name", "satisfies_pzs", "state", "tags"],
    fixed: &[],
};

const SUBSCRIPTION: Kind = Kind {
    message: "google.pubsub.v1.Subscription",
    passed_over: &[
        "analytics_hub_subscription_info",
        "detached",
        "name",
        "state",
        "tags",
        "topic_message_retention_duration",
    ],
    fixed: &["enable_message_ordering", "filter", "topic"],
};

impl Kind {
    fn read(&self, message: &impl Message) -> DynamicMessage {
        let descriptor = descriptors().get_message_by_name(self.message);
        let descriptor = descriptor.expect("the resources are described");
        DynamicMessage::decode(descriptor, message.encode_to_vec().as_slice())
            .expect("a message re-reads as its own type")
    }
}

/// A field that never changes, as it is told.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Bool(is_on) => is_on.to_string(),
        other => format!("{other:?}"),
    }
}

/// Makes a schema; what is there under another definition gets a revision.
fn apply_schema(step: &mut Step<'_>, schema: &Schema) -> Result<Fate, Error> {
    let name = SchemaName::parse(&schema.name)?;
    let there = match step.get_schema(name.as_str(), SchemaView::Full) {
        Err(Error::SchemaNotFound) => {
            step.create_schema(&name, schema)?;
            return Ok(Fate::Created);
        }
        there => there?,
    };
    let history = step.schema_history(&name)?;
    schema::check_type(history.language, schema.r#type())?;
    if there.definition == schema.definition {
        return Ok(Fate::Kept);
    }
    let compile = |text: &str| Compiled::parse(history.language, text);
    let new = compile(&schema.definition).map_err(Error::SchemaDefinition)?;
    let earlier = step.definitions(history.language, &history.revisions)?;
    for earlier in earlier.iter().flatten() {
        let earlier = compile(&earlier.text);
        earlier
            .and_then(|earlier| new.check_revises(&earlier))
            .map_err(Error::IncompatibleRevision)?;
    }
    step.commit_schema(&name, &schema.definition, &history)?;
    Ok(Fate::Updated)
}

/// The field that a refusal is about, if it is about one.
fn field_of(error: &Error, wanted: &Wanted) -> Option<&'static str> {
    match error {
        Error::Name(invalid) => match wanted {
            Wanted::Subscription(it) if it.name != invalid.name && it.topic == invalid.name => {
                Some("topic")
            }
            Wanted::Subscription(it) if it.name != invalid.name => Some("dead_letter_policy"),
            Wanted::Topic(it) if it.name != invalid.name => Some("schema_settings"),
            _ => Some("name"),
        },
        Error::Fixed { field, .. } => Some(field),
        Error::SubscriptionTopicNotFound => Some("topic"),
        Error::DeadLetterTopicNotFound
        | Error::TooFewAttempts { .. }
        | Error::TooManyAttempts { .. } => Some("dead_letter_policy"),
        Error::Filter(_) | Error::FilterTooLong { .. } => Some("filter"),
        Error::AckDeadline => Some("ack_deadline_seconds"),
        Error::Retention => Some("message_retention_duration"),
        Error::ExpirationTooShort { .. } => Some("expiration_policy"),
        Error::Backoff { .. } | Error::BackoffOrder { .. } => Some("retry_policy"),
        Error::Labels(_) => Some("labels"),
        Error::PushEndpoint
        | Error::NoPushEndpoint { .. }
        | Error::PushAttribute(_)
        | Error::PushVersion(_)
        | Error::NoServiceAccount => Some("push_config"),
        Error::NoTopicSchema
        | Error::TopicSchemaNotFound
        | Error::FirstRevisionNotFound
        | Error::LastRevisionNotFound
        | Error::RevisionOrder
        | Error::SchemaEncoding => Some("schema_settings"),
        Error::SchemaTypeChanged { .. } => Some("type"),
        Error::SchemaDefinition(_) | Error::IncompatibleRevision(_) => Some("definition"),
        Error::Malformed { field, .. }
        | Error::OutOfBounds { field, .. }
        | Error::Missing { field } => field.split('.').next(),
        _ => None,
    }
}
