//! Are there so many of something?
//!
//! Rows are numbered as they are made, so that the distance of the first number from the last says most often, at once,
//! that there are not. Otherwise they are counted, and no further than to the bound.

use rusqlite::params;

use super::{Error, Transaction, integer};

/// What a project has, each by a name of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Topics that are not deleted.
    Topics,
    /// Subscriptions, detached or not.
    Subscriptions,
    /// Snapshots.
    Snapshots,
    /// Schemas, whatever their revisions.
    Schemas,
}

impl Kind {
    /// The collection that they are in.
    pub fn collection(self) -> &'static str {
        match self {
            Self::Topics => "topics",
            Self::Subscriptions => "subscriptions",
            Self::Snapshots => "snapshots",
            Self::Schemas => "schemas",
        }
    }

    /// What its rows are numbered by.
    fn number(self) -> &'static str {
        match self {
            Self::Topics | Self::Subscriptions | Self::Schemas => "id",
            Self::Snapshots => "list",
        }
    }

    fn table(self) -> &'static str {
        match self {
            Self::Topics => "topic",
            Self::Subscriptions => "subscription",
            Self::Snapshots => "snapshot",
            Self::Schemas => "schema",
        }
    }
}

impl Transaction<'_> {
    /// Whether a project has `count` of a kind, or more.
    pub fn project_has(&self, project: &str, kind: Kind, count: usize) -> Result<bool, Error> {
        if self.has_fewer(kind, count)? {
            return Ok(false);
        }
        let (table, collection) = (kind.table(), kind.collection());
        let first = format!("projects/{project}/{collection}/");
        // The next character after a slash.
        let end = format!("projects/{project}/{collection}0");
        let sql = format!(
            "SELECT count(*) FROM (SELECT 1 FROM {table} WHERE name > ?1 AND name < ?2 LIMIT ?3)"
        );
        let count = integer(count as u64);
        let found: i64 = self
            .statement(&sql)?
            .query_row(params![first, end, count], |row| row.get(0))?;
        Ok(found >= count)
    }

    /// Whether a topic has `count` subscriptions, or more, those included that were detached.
    pub fn topic_has_subscriptions(&self, topic: u64, count: usize) -> Result<bool, Error> {
        self.topic_has(topic, Kind::Subscriptions, count)
    }

    /// Whether a topic has `count` snapshots, or more.
    pub fn topic_has_snapshots(&self, topic: u64, count: usize) -> Result<bool, Error> {
        self.topic_has(topic, Kind::Snapshots, count)
    }

    fn topic_has(&self, topic: u64, kind: Kind, count: usize) -> Result<bool, Error> {
        if self.has_fewer(kind, count)? {
            return Ok(false);
        }
        let table = kind.table();
        let sql = format!("SELECT count(*) FROM (SELECT 1 FROM {table} WHERE topic = ?1 LIMIT ?2)");
        let count = integer(count as u64);
        let found: i64 = self
            .statement(&sql)?
            .query_row([integer(topic), count], |row| row.get(0))?;
        Ok(found >= count)
    }

    /// Whether there are fewer than `count` of a kind for certain, whosever they are.
    fn has_fewer(&self, kind: Kind, count: usize) -> Result<bool, Error> {
        let (table, number) = (kind.table(), kind.number());
        // Each of the two is one look into the table.
        let sql = format!(
            "SELECT coalesce((SELECT max({number}) FROM {table}) - (SELECT min({number}) FROM {table}) + 1, 0)"
        );
        let distance: i64 = self.statement(&sql)?.query_row([], |row| row.get(0))?;
        Ok(distance < integer(count as u64))
    }
}
