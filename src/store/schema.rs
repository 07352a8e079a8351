//! Rows of schemas and their revisions.

use rusqlite::{OptionalExtension, Row, params};

use super::{Error, Transaction, integer};
use crate::api::pubsub::schema::Type;
use crate::api::time::Timestamp;

/// A schema as stored.
#[derive(Debug, Clone)]
pub struct SchemaRow {
    /// Never used again.
    pub id: u64,
    /// Its full name.
    pub name: String,
    /// Its language.
    pub language: Type,
}

/// A revision as stored, without its definition.
#[derive(Debug, Clone)]
pub struct RevisionRow {
    /// Never used again; grows with each revision of the schema.
    pub id: u64,
    /// What it is called in the schema.
    pub revision: String,
    /// When it was made.
    pub time: Timestamp,
    /// Whether it is deleted, and only says what came before and after it.
    pub is_deleted: bool,
}

fn schema(row: &Row<'_>) -> Result<(i64, String, i32), rusqlite::Error> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

fn checked(parts: (i64, String, i32)) -> Result<SchemaRow, Error> {
    Ok(SchemaRow {
        id: super::id(parts.0)?,
        name: parts.1,
        language: Type::try_from(parts.2).unwrap_or_default(),
    })
}

impl Transaction<'_> {
    /// Adds a schema without revisions; answers its id.
    pub fn insert_schema(&self, name: &str, language: Type) -> Result<u64, Error> {
        self.execute(
            "INSERT INTO schema(name, language) VALUES (?1, ?2)",
            params![name, i32::from(language)],
        )?;
        super::id(self.inner.last_insert_rowid())
    }

    /// The schema of this name.
    pub fn schema_named(&self, name: &str) -> Result<Option<SchemaRow>, Error> {
        self.statement("SELECT id, name, language FROM schema WHERE name = ?1")?
            .query_row([name], schema)
            .optional()?
            .map(checked)
            .transpose()
    }

    /// Schemas by name, from the first that begins with `prefix` and comes after `after`, at most `count`.
    pub fn schemas(
        &self,
        prefix: &str,
        after: &str,
        count: usize,
    ) -> Result<Vec<SchemaRow>, Error> {
        let mut statement = self.statement(
            "SELECT id, name, language FROM schema WHERE name >= ?1 AND name > ?2 ORDER BY name",
        )?;
        let mut rows = statement.query([prefix, after])?;
        let mut schemas = Vec::new();
        while schemas.len() < count {
            let Some(row) = rows.next()? else { break };
            let schema = checked(schema(row)?)?;
            if !schema.name.starts_with(prefix) {
                break;
            }
            schemas.push(schema);
        }
        Ok(schemas)
    }

    /// Forgets a schema and its revisions.
    pub fn delete_schema(&self, id: u64) -> Result<(), Error> {
        self.execute("DELETE FROM revision WHERE schema = ?1", [integer(id)])?;
        self.execute("DELETE FROM schema WHERE id = ?1", [integer(id)])?;
        Ok(())
    }

    /// Adds a revision, the newest of its schema.
    pub fn insert_revision(
        &self,
        schema: u64,
        revision: &str,
        time: Timestamp,
        definition: &str,
    ) -> Result<(), Error> {
        self.execute(
            "INSERT INTO revision(schema, revision, time, definition) VALUES (?1, ?2, ?3, ?4)",
            params![integer(schema), revision, time.micros(), definition],
        )?;
        Ok(())
    }

    /// The revisions of a schema, the oldest first.
    pub fn revisions(&self, schema: u64) -> Result<Vec<RevisionRow>, Error> {
        let mut statement = self.statement(
            "SELECT id, revision, time, definition IS NULL FROM revision WHERE schema = ?1 ORDER BY id",
        )?;
        let mut rows = statement.query([integer(schema)])?;
        let mut revisions = Vec::new();
        while let Some(row) = rows.next()? {
            revisions.push(RevisionRow {
                id: super::id(row.get(0)?)?,
                revision: row.get(1)?,
                time: Timestamp::from_micros(row.get(2)?),
                is_deleted: row.get(3)?,
            });
        }
        Ok(revisions)
    }

    /// The definition of a revision; `None` if it is gone.
    pub fn definition(&self, revision: u64) -> Result<Option<String>, Error> {
        let definition = self
            .statement("SELECT definition FROM revision WHERE id = ?1")?
            .query_row([integer(revision)], |row| row.get(0))
            .optional()?;
        Ok(definition.flatten())
    }

    /// Forgets a revision.
    pub fn delete_revision(&self, id: u64) -> Result<(), Error> {
        self.execute("DELETE FROM revision WHERE id = ?1", [integer(id)])?;
        Ok(())
    }

    /// Forgets the definition of a revision, and keeps its place among the others.
    pub fn empty_revision(&self, id: u64) -> Result<(), Error> {
        self.execute(
            "UPDATE revision SET definition = NULL WHERE id = ?1",
            [integer(id)],
        )?;
        Ok(())
    }
}
