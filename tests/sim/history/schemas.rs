//! The schema of the topics comes, changes and goes.

use anyhow::Result;
use pubsub::api::pubsub::schema::Type;
use pubsub::api::pubsub::{
    CommitSchemaRequest, CreateSchemaRequest, DeleteSchemaRequest, DeleteSchemaRevisionRequest,
    Encoding, RollbackSchemaRequest, Schema, SchemaSettings,
};
use tonic::Code;

use super::moves::Move;
use super::resources::DEAD;
use super::{History, refused, short};
use crate::sim::model::{Form, TopicSchema, TopicSettings};
use crate::world::ORDERS;

pub(super) const SCHEMA: &str = "projects/demo/schemas/order";
const FORMS: [Form; 2] = [Form::Number, Form::Noted];

impl History {
    pub(super) fn change_schema(&mut self) -> Result<()> {
        if self.model.schema(SCHEMA).is_none() {
            return self.create_schema();
        }
        match self.random.u32(0..12) {
            0..=2 => self.commit_schema(),
            3 => self.roll_back_schema(),
            4..=5 => self.delete_schema_revision(),
            6 => self.delete_schema(),
            _ => {
                let name = self.pick(&[ORDERS, ORDERS, DEAD]);
                if !self.model.has_topic(name) {
                    return Ok(());
                }
                let settings = TopicSettings {
                    schema: self.topic_schema(),
                    ..self.model.topic_settings(name)
                };
                self.set_topic(name, &["schema_settings"], settings)
            }
        }
    }

    fn create_schema(&mut self) -> Result<()> {
        let form = self.pick(&FORMS);
        self.note(format!("create schema of {form:?}"));
        self.arm();
        let (parent, id) = SCHEMA.rsplit_once("/schemas/").unwrap();
        let create = CreateSchemaRequest {
            parent: parent.to_owned(),
            schema: Some(schema(form)),
            schema_id: id.to_owned(),
        };
        let answer = self
            .world
            .block_on(self.world.schemas().create_schema(create));
        if let Some(made) = self.done(answer)? {
            let revision = made.into_inner().revision_id;
            self.model.create_schema(SCHEMA, revision, form);
        }
        Ok(())
    }

    fn commit_schema(&mut self) -> Result<()> {
        let form = self.pick(&FORMS);
        self.note(format!("commit {form:?}"));
        self.arm();
        let commit = CommitSchemaRequest {
            name: SCHEMA.to_owned(),
            schema: Some(schema(form)),
        };
        let answer = self
            .world
            .block_on(self.world.schemas().commit_schema(commit));
        if let Some(made) = self.done(answer)? {
            let revision = made.into_inner().revision_id;
            self.model.add_revision(SCHEMA, revision, form);
        }
        Ok(())
    }

    fn roll_back_schema(&mut self) -> Result<()> {
        let (revision_id, form) = self.some_revision();
        self.note(format!("roll back to {form:?} {revision_id}"));
        self.arm();
        let rollback = RollbackSchemaRequest {
            name: SCHEMA.to_owned(),
            revision_id,
        };
        let answer = self
            .world
            .block_on(self.world.schemas().rollback_schema(rollback));
        if let Some(made) = self.done(answer)? {
            let revision = made.into_inner().revision_id;
            self.model.add_revision(SCHEMA, revision, form);
        }
        Ok(())
    }

    fn delete_schema_revision(&mut self) -> Result<()> {
        let (revision, form) = self.some_revision();
        self.note(format!("delete revision {form:?} {revision}"));
        let delete = DeleteSchemaRevisionRequest {
            name: format!("{SCHEMA}@{revision}"),
            ..DeleteSchemaRevisionRequest::default()
        };
        let is_last = self.model.revisions(SCHEMA).len() == 1;
        if !is_last {
            self.arm();
        }
        let answer = self
            .world
            .block_on(self.world.schemas().delete_schema_revision(delete));
        if is_last {
            return refused(answer, Code::InvalidArgument);
        }
        if self.done(answer)?.is_some() {
            self.model.delete_revision(SCHEMA, &revision);
        }
        Ok(())
    }

    fn delete_schema(&mut self) -> Result<()> {
        self.note(format!("delete schema {}", short(SCHEMA)));
        self.arm();
        let delete = DeleteSchemaRequest {
            name: SCHEMA.to_owned(),
        };
        let answer = self
            .world
            .block_on(self.world.schemas().delete_schema(delete));
        if self.done(answer)?.is_some() {
            self.model.delete_schema(SCHEMA);
        }
        Ok(())
    }

    fn some_revision(&mut self) -> (String, Form) {
        let mut revisions = self.model.revisions(SCHEMA);
        revisions.swap_remove(self.random.usize(0..revisions.len()))
    }

    /// What a topic may say of its schema, if histories of this kind have any.
    pub(super) fn topic_schema(&mut self) -> Option<TopicSchema> {
        let schema = self.model.schema(SCHEMA)?;
        if !self.has(Move::Schema) || self.chance(3) {
            return None;
        }
        let revisions = self.model.revisions(SCHEMA);
        let first = self.random.usize(0..revisions.len());
        let last = self.random.usize(first..revisions.len());
        let bound = |at: usize| revisions[at].0.clone();
        Some(TopicSchema {
            schema,
            first: self.chance(3).then(|| bound(first)),
            last: self.chance(3).then(|| bound(last)),
        })
    }

    /// What a topic says of its schema, as it is asked for.
    pub(super) fn schema_settings(&self, schema: &TopicSchema) -> SchemaSettings {
        let is_there = self.model.schema(SCHEMA) == Some(schema.schema);
        SchemaSettings {
            schema: if is_there { SCHEMA } else { "_deleted-schema_" }.to_owned(),
            encoding: Encoding::Json.into(),
            first_revision_id: schema.first.clone().unwrap_or_default(),
            last_revision_id: schema.last.clone().unwrap_or_default(),
        }
    }

    /// The forms of which the messages of a request are: most often one that the topic asks for.
    pub(super) fn forms(&mut self, topic: &str) -> Vec<Option<Form>> {
        let has_schema = self.model.topic_settings(topic).schema.is_some();
        let form = self.pick(&FORMS);
        match (has_schema, self.chance(6)) {
            (false, _) => vec![None],
            (true, false) => vec![Some(form)],
            (true, true) => vec![None, Some(Form::Number), Some(Form::Noted)],
        }
    }
}

fn schema(form: Form) -> Schema {
    Schema {
        r#type: Type::Avro.into(),
        definition: form.definition().to_owned(),
        ..Schema::default()
    }
}
