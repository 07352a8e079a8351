//! Schemas: their revisions, and which of them a topic takes.
//!
//! Definitions are texts here: whether they are any good is found out before, outside the broker, as that is slow.
//! What was found out about the revisions a schema had holds only while it has no others; [`Step::commit_schema`]
//! makes sure of that. Source: schema.proto (R-SCH-1 to 18).

use prost::Message as _;

use crate::api::limits;
use crate::api::name::{self, DELETED_REVISION, DELETED_SCHEMA, SchemaName};
use crate::api::page::{self, Page};
use crate::api::pubsub::schema::Type;
use crate::api::pubsub::{
    Encoding, ListSchemaRevisionsRequest, ListSchemaRevisionsResponse, ListSchemasRequest,
    ListSchemasResponse, RollbackSchemaRequest, Schema, SchemaSettings, SchemaView, Topic,
};
use crate::store::{self, Kind, RevisionRow, SchemaRow, TopicRow};

use super::{Error, Step, topic};

/// A schema's type and the revisions it has, the newest first.
#[derive(Debug, Clone, PartialEq)]
pub struct History {
    /// Its language.
    pub language: Type,
    /// The numbers of the revisions.
    pub revisions: Vec<u64>,
}

/// A revision's text.
#[derive(Debug, Clone)]
pub struct Definition {
    /// The number of the revision, which no other one gets.
    pub revision: u64,
    /// Its language.
    pub language: Type,
    /// What it says.
    pub text: String,
}

/// What messages of a topic have to fit. Two that are equal ask for the same.
#[derive(Debug, Clone, PartialEq)]
pub struct SchemaCheck {
    /// The full name of the schema.
    pub schema: String,
    /// Its language.
    pub language: Type,
    /// How messages are encoded.
    pub encoding: Encoding,
    /// The revisions that are allowed, the newest first: their numbers, and what they are called.
    pub revisions: Vec<(u64, String)>,
}

impl Step<'_> {
    /// Makes a schema of a definition that was found good. Source: SchemaService.CreateSchema.
    pub fn create_schema(&mut self, name: &SchemaName, schema: &Schema) -> Result<Schema, Error> {
        if self.store.schema_named(name.as_str())?.is_some() {
            return Err(Error::SchemaExists);
        }
        self.check_room_in_project(name.project(), Kind::Schemas)?;
        let language = schema.r#type();
        let row = SchemaRow {
            id: self.store.insert_schema(name.as_str(), language)?,
            name: name.as_str().to_owned(),
            language,
        };
        self.add_revision(&row, &schema.definition)
    }

    /// A schema by its newest revision, or one revision. Source: SchemaService.GetSchema.
    pub fn get_schema(&mut self, name: &str, view: SchemaView) -> Result<Schema, Error> {
        let (row, revision) = self.revision_named(name)?;
        self.schema_shown(&row, &revision, view != SchemaView::Basic)
    }

    /// Lists the schemas of a project, by name. Source: SchemaService.ListSchemas.
    pub fn list_schemas(
        &mut self,
        request: &ListSchemasRequest,
    ) -> Result<ListSchemasResponse, Error> {
        let project = name::parse_project(&request.parent)?;
        let prefix = format!("projects/{project}/schemas/");
        let page = Page::parse(request.page_size, &request.page_token)?;
        let rows = self.store.schemas(&prefix, &page.after, page.fetch())?;
        let (rows, next_page_token) = page.cut(rows, |row| &row.name);
        let is_full = request.view() == SchemaView::Full;
        let shown = rows.iter().map(|row| {
            let revision = self.newest(row)?;
            self.schema_shown(row, &revision, is_full)
        });
        Ok(ListSchemasResponse {
            schemas: shown.collect::<Result<_, _>>()?,
            next_page_token,
        })
    }

    /// Lists the revisions of a schema, the oldest first. Source: SchemaService.ListSchemaRevisions.
    pub fn list_schema_revisions(
        &mut self,
        request: &ListSchemaRevisionsRequest,
    ) -> Result<ListSchemaRevisionsResponse, Error> {
        let row = self.schema_row(&SchemaName::parse(&request.name)?)?;
        let page = Page::parse(request.page_size, &request.page_token)?;
        let after = match page.after.as_str() {
            "" => 0,
            after => after.parse().map_err(|_| page::Invalid::Token)?,
        };
        let revisions = self.revisions(&row)?.into_iter();
        let revisions = revisions.filter(|revision| revision.id > after);
        let numbered = revisions.map(|revision| (revision.id.to_string(), revision));
        let (revisions, next_page_token) = page.cut(numbered.collect(), |(number, _)| number);
        let is_full = request.view() == SchemaView::Full;
        let shown = revisions
            .iter()
            .map(|(_, revision)| self.schema_shown(&row, revision, is_full));
        Ok(ListSchemaRevisionsResponse {
            schemas: shown.collect::<Result<_, _>>()?,
            next_page_token,
        })
    }

    /// The revisions of a schema, before one is added.
    pub fn schema_history(&mut self, name: &SchemaName) -> Result<History, Error> {
        let row = self.schema_row(name)?;
        let revisions = self.revisions(&row)?;
        Ok(History {
            language: row.language,
            revisions: revisions.iter().rev().map(|revision| revision.id).collect(),
        })
    }

    /// The definitions of revisions, by their numbers; `None` for those that are gone.
    pub fn definitions(
        &mut self,
        language: Type,
        revisions: &[u64],
    ) -> Result<Vec<Option<Definition>>, Error> {
        let definitions = revisions.iter().map(|revision| {
            let text = self.store.definition(*revision)?;
            Ok(text.map(|text| Definition {
                revision: *revision,
                language,
                text,
            }))
        });
        definitions.collect()
    }

    /// The definition of a schema's newest revision, or of the one that is named.
    pub fn definition(&mut self, name: &str) -> Result<Definition, Error> {
        let (row, revision) = self.revision_named(name)?;
        let text = self.store.definition(revision.id)?;
        Ok(Definition {
            revision: revision.id,
            language: row.language,
            text: text.ok_or(Error::SchemaRevisionNotFound)?,
        })
    }

    /// Adds a revision of which was found that it fits those of `history`; `None` if there are others by now.
    ///
    /// Source: SchemaService.CommitSchema (R-SCH-8, 10, 11).
    pub fn commit_schema(
        &mut self,
        name: &SchemaName,
        definition: &str,
        history: &History,
    ) -> Result<Option<Schema>, Error> {
        if self.schema_history(name)? != *history {
            return Ok(None);
        }
        let row = self.schema_row(name)?;
        self.add_revision(&row, definition).map(Some)
    }

    /// Makes a copy of an older revision the newest one. Source: SchemaService.RollbackSchema.
    pub fn rollback_schema(&mut self, request: &RollbackSchemaRequest) -> Result<Schema, Error> {
        let row = self.schema_row(&SchemaName::parse(&request.name)?)?;
        if request.revision_id.is_empty() {
            return Err(Error::NoRollbackRevision);
        }
        let revisions = self.revisions(&row)?;
        let older = revisions
            .into_iter()
            .find(|it| it.revision == request.revision_id);
        let definition = match older {
            Some(older) => self.store.definition(older.id)?,
            None => None,
        };
        let definition = definition.ok_or(Error::RollbackRevisionNotFound)?;
        self.add_revision(&row, &definition)
    }

    /// Deletes a revision that is not the only one; answers it.
    ///
    /// A topic that begins or ends with it goes on taking those after or before it, so its place is kept then.
    /// Source: SchemaService.DeleteSchemaRevision (R-SCH-12).
    pub fn delete_schema_revision(
        &mut self,
        name: &SchemaName,
        revision: &str,
    ) -> Result<Schema, Error> {
        let row = self.schema_row(name)?;
        let revisions = self.revisions(&row)?;
        if revisions.len() == 1 {
            return Err(Error::LastSchemaRevision);
        }
        let revision = revisions.into_iter().find(|it| it.revision == revision);
        let revision = revision.ok_or(Error::SchemaRevisionNotFound)?;
        let deleted = self.schema_shown(&row, &revision, true)?;
        let is_bound = self
            .topics_of_schema(&row.name)?
            .iter()
            .any(|(_, settings)| {
                [&settings.first_revision_id, &settings.last_revision_id]
                    .contains(&&revision.revision)
            });
        match is_bound {
            true => self.store.empty_revision(revision.id)?,
            false => self.store.delete_revision(revision.id)?,
        }
        Ok(deleted)
    }

    /// Deletes a schema; topics show that it is gone (R-SCH-16). Source: SchemaService.DeleteSchema.
    pub fn delete_schema(&mut self, name: &SchemaName) -> Result<(), Error> {
        let row = self.schema_row(name)?;
        for (topic_row, mut settings) in self.topics_of_schema(&row.name)? {
            let mut config = topic::read(&topic_row)?;
            settings.schema = DELETED_SCHEMA.to_owned();
            config.schema_settings = Some(settings);
            self.store
                .set_topic_config(topic_row.id, &config.encode_to_vec())?;
        }
        self.store.delete_policy(&row.name)?;
        Ok(self.store.delete_schema(row.id)?)
    }

    /// Checks what a topic is to say of its schema, against what it said before (R-SCH-13, 21).
    ///
    /// What stays as it was may be gone by now: the schema, or the revision that the topic begins or ends with.
    pub(super) fn check_schema_settings(
        &self,
        settings: &SchemaSettings,
        before: Option<&SchemaSettings>,
    ) -> Result<(), Error> {
        if before == Some(settings) {
            return Ok(());
        }
        if settings.schema.is_empty() {
            return Err(Error::NoTopicSchema);
        }
        let name = SchemaName::parse(&settings.schema)?;
        let encoding = Encoding::try_from(settings.encoding).unwrap_or_default();
        if encoding == Encoding::Unspecified {
            return Err(Error::SchemaEncoding);
        }
        let row = self.store.schema_named(name.as_str())?;
        let row = row.ok_or(Error::TopicSchemaNotFound)?;
        let before = before.filter(|before| before.schema == settings.schema);
        let revisions = self.store.revisions(row.id)?;
        let place = |id: &String, was: Option<&String>| {
            let same = |it: &RevisionRow| it.revision == *id && (!it.is_deleted || was == Some(id));
            revisions.iter().position(same)
        };
        let (first, last) = (&settings.first_revision_id, &settings.last_revision_id);
        let begins = place(first, before.map(|it| &it.first_revision_id));
        if !first.is_empty() && begins.is_none() {
            return Err(Error::FirstRevisionNotFound);
        }
        let ends = place(last, before.map(|it| &it.last_revision_id));
        if !last.is_empty() && ends.is_none() {
            return Err(Error::LastRevisionNotFound);
        }
        match (begins, ends) {
            (Some(begins), Some(ends)) if begins > ends => Err(Error::RevisionOrder),
            _ => Ok(()),
        }
    }

    /// A topic as it is shown: revisions that are gone are not named any more.
    pub(super) fn with_revisions_shown(&self, mut topic: Topic) -> Result<Topic, Error> {
        let Some(settings) = &mut topic.schema_settings else {
            return Ok(topic);
        };
        let bounds = [
            &mut settings.first_revision_id,
            &mut settings.last_revision_id,
        ];
        for bound in bounds.into_iter().filter(|bound| !bound.is_empty()) {
            let row = self.store.schema_named(&settings.schema)?;
            let revisions = match row {
                Some(row) => self.revisions(&row)?,
                None => Vec::new(),
            };
            if revisions.iter().all(|it| it.revision != *bound) {
                DELETED_REVISION.clone_into(bound);
            }
        }
        Ok(topic)
    }

    /// What messages of a topic with these settings have to fit.
    pub(super) fn schema_check(&self, settings: SchemaSettings) -> Result<SchemaCheck, Error> {
        let row = match settings.schema.as_str() {
            DELETED_SCHEMA => None,
            name => self.store.schema_named(name)?,
        };
        let row = row.ok_or(Error::TopicSchemaDeleted)?;
        // With those that are deleted: they still are bounds.
        let mut revisions = self.store.revisions(row.id)?;
        let place = |id: &str| revisions.iter().position(|it| it.revision == id);
        let first = place(&settings.first_revision_id).unwrap_or(0);
        let end = place(&settings.last_revision_id).map_or(revisions.len(), |last| last + 1);
        revisions.truncate(end);
        let allowed = revisions.into_iter().skip(first).rev();
        let allowed = allowed.filter(|revision| !revision.is_deleted);
        Ok(SchemaCheck {
            language: row.language,
            schema: row.name,
            encoding: settings.encoding(),
            revisions: allowed.map(|it| (it.id, it.revision)).collect(),
        })
    }

    /// The topics with this schema, and what they say of it. Reads all topics there are: schemas go rarely.
    fn topics_of_schema(&self, name: &str) -> Result<Vec<(TopicRow, SchemaSettings)>, Error> {
        let mut found = Vec::new();
        for row in self.store.topics("", "", usize::MAX)? {
            let settings = topic::read(&row)?.schema_settings;
            if let Some(settings) = settings.filter(|settings| settings.schema == name) {
                found.push((row, settings));
            }
        }
        Ok(found)
    }

    fn add_revision(&mut self, row: &SchemaRow, definition: &str) -> Result<Schema, Error> {
        let known = self.store.revisions(row.id)?;
        let count = known.iter().filter(|it| !it.is_deleted).count();
        let max = limits::SCHEMA_REVISIONS_MAX;
        if count >= max {
            return Err(Error::TooManySchemaRevisions { max });
        }
        let revision = loop {
            let id = format!("{:08x}", self.random.u32(..));
            if known.iter().all(|revision| revision.revision != id) {
                break id;
            }
        };
        self.store
            .insert_revision(row.id, &revision, self.now, definition)?;
        let newest = self.newest(row)?;
        self.schema_shown(row, &newest, true)
    }

    fn schema_row(&self, name: &SchemaName) -> Result<SchemaRow, Error> {
        let row = self.store.schema_named(name.as_str())?;
        row.ok_or(Error::SchemaNotFound)
    }

    /// The schema of `NAME` or `NAME@REVISION`, and its newest revision or the named one (R-NAME-11).
    fn revision_named(&self, name: &str) -> Result<(SchemaRow, RevisionRow), Error> {
        let (name, revision) = SchemaName::parse_revision(name)?;
        let row = self.schema_row(&name)?;
        let Some(revision) = revision.filter(|revision| !revision.is_empty()) else {
            let newest = self.newest(&row)?;
            return Ok((row, newest));
        };
        let mut revisions = self.revisions(&row)?.into_iter();
        let found = revisions.find(|it| it.revision == revision);
        Ok((row, found.ok_or(Error::SchemaRevisionNotFound)?))
    }

    /// The revisions that are not deleted, the oldest first.
    fn revisions(&self, row: &SchemaRow) -> Result<Vec<RevisionRow>, Error> {
        let mut revisions = self.store.revisions(row.id)?;
        revisions.retain(|revision| !revision.is_deleted);
        Ok(revisions)
    }

    fn newest(&self, row: &SchemaRow) -> Result<RevisionRow, Error> {
        let newest = self.revisions(row)?.pop();
        newest.ok_or_else(|| {
            let what = format!("schema {} has no revision", row.id);
            store::Error::Corrupt(what).into()
        })
    }

    fn schema_shown(
        &self,
        row: &SchemaRow,
        revision: &RevisionRow,
        is_full: bool,
    ) -> Result<Schema, Error> {
        let definition = match is_full {
            true => self.store.definition(revision.id)?,
            false => None,
        };
        Ok(Schema {
            name: row.name.clone(),
            r#type: row.language.into(),
            definition: definition.unwrap_or_default(),
            revision_id: revision.revision.clone(),
            revision_create_time: Some(revision.time.to_proto()),
            ..Schema::default()
        })
    }
}
