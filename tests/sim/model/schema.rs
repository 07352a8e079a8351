//! Schemas: which messages fit the revisions that a topic allows.
//!
//! A revision that is deleted keeps its place: a topic that begins or ends with it takes those after or before it.

use std::collections::BTreeMap;

use super::{Message, Model};

/// The definitions that histories use, and what fits them. Each can be read by the other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Form {
    /// A record of a number.
    Number,
    /// A record of a number and a note.
    Noted,
}

impl Form {
    pub fn definition(self) -> &'static str {
        match self {
            Self::Number => {
                r#"{"type":"record","name":"Order","fields":[{"name":"n","type":"int"}]}"#
            }
            Self::Noted => {
                r#"{"type":"record","name":"Order","fields":[{"name":"n","type":"int"},
                    {"name":"note","type":"string","default":""}]}"#
            }
        }
    }

    /// Data of this form; if it has to be so large, with a note.
    pub fn data(self, number: usize, bytes: usize) -> String {
        match self {
            Self::Number if bytes == 0 => format!(r#"{{"n":{number}}}"#),
            _ => format!(r#"{{"n":{number},"note":"{}"}}"#, ".".repeat(bytes)),
        }
    }

    /// Members that no field has are let through.
    fn fits(self, data: &[u8]) -> bool {
        let text = std::str::from_utf8(data).unwrap_or_default();
        text.starts_with(r#"{"n":"#) && (self == Self::Number || text.contains("note"))
    }
}

/// What a topic says of its schema.
#[derive(Debug, Clone, PartialEq)]
pub struct TopicSchema {
    /// Which of all schemas that ever were.
    pub schema: usize,
    pub first: Option<String>,
    pub last: Option<String>,
}

/// A schema; one that was deleted stays here, for its topics.
#[derive(Debug)]
pub(super) struct Schema {
    name: String,
    deleted: bool,
    revisions: Vec<Revision>,
}

#[derive(Debug)]
struct Revision {
    id: String,
    form: Form,
    deleted: bool,
}

/// Why a topic takes nothing of a request.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Refusal {
    /// A message does not fit, or a transform failed at it.
    Unfit,
    /// The schema is gone.
    SchemaDeleted,
}

impl Model {
    pub fn create_schema(&mut self, name: &str, revision: String, form: Form) {
        assert!(self.schema(name).is_none());
        self.schemas.push(Schema {
            name: name.to_owned(),
            deleted: false,
            revisions: Vec::new(),
        });
        self.add_revision(name, revision, form);
    }

    /// Commits a revision.
    pub fn add_revision(&mut self, name: &str, id: String, form: Form) {
        let schema = self.schema(name).unwrap();
        let revisions = &mut self.schemas[schema].revisions;
        assert!(revisions.iter().all(|it| it.id != id), "twice: {id}");
        revisions.push(Revision {
            id,
            form,
            deleted: false,
        });
    }

    pub fn delete_revision(&mut self, name: &str, id: &str) {
        let schema = self.schema(name).unwrap();
        let mut revisions = self.schemas[schema].revisions.iter_mut();
        revisions.find(|it| it.id == id).unwrap().deleted = true;
    }

    pub fn delete_schema(&mut self, name: &str) {
        let schema = self.schema(name).unwrap();
        self.schemas[schema].deleted = true;
    }

    /// Which of all schemas has this name now.
    pub fn schema(&self, name: &str) -> Option<usize> {
        (self.schemas.iter()).position(|it| it.name == name && !it.deleted)
    }

    /// The revisions of a schema, the oldest first.
    pub fn revisions(&self, name: &str) -> Vec<(String, Form)> {
        let schema = &self.schemas[self.schema(name).unwrap()];
        let revisions = schema.revisions.iter().filter(|it| !it.deleted);
        revisions.map(|it| (it.id.clone(), it.form)).collect()
    }

    /// What a topic makes of the messages of a request (R-SMT-18, R-SCH-14 to 18): first its transforms see them, then
    /// its schema.
    pub fn prepared(
        &self,
        topic: &str,
        messages: &[Message],
    ) -> Result<Vec<Option<Message>>, Refusal> {
        let topic = &self.topics[self.topic(topic).unwrap()];
        let schema = topic.settings.schema.as_ref();
        if schema.is_some_and(|it| self.schemas[it.schema].deleted) {
            return Err(Refusal::SchemaDeleted);
        }
        let prepare = |message: &Message| {
            let Some(mut made) = topic.transformed(message)? else {
                return Ok(None);
            };
            if let Some(schema) = schema {
                made.attributes.extend(self.fit(schema, &made.data)?);
            }
            Ok(Some(made))
        };
        messages.iter().map(prepare).collect()
    }

    /// What is noted of a message that fits: the newest of the revisions that are allowed.
    fn fit(
        &self,
        TopicSchema {
            schema,
            first,
            last,
        }: &TopicSchema,
        data: &[u8],
    ) -> Result<BTreeMap<String, String>, Refusal> {
        let schema = &self.schemas[*schema];
        let place = |id: &String| schema.revisions.iter().position(|it| it.id == *id);
        let first = first.as_ref().and_then(place).unwrap_or(0);
        let last = last.as_ref().and_then(place);
        let last = last.unwrap_or(schema.revisions.len() - 1);
        let mut allowed = schema.revisions[first..=last].iter().rev();
        let fits = allowed.find(|it| !it.deleted && it.form.fits(data));
        let noted = [
            ("encoding", "JSON"),
            ("name", &schema.name),
            ("revisionid", &fits.ok_or(Refusal::Unfit)?.id),
        ];
        let noted = noted.map(|(what, it)| (format!("googclient_schema{what}"), it.to_owned()));
        Ok(noted.into())
    }
}
