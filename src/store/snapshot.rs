//! Rows of snapshots.

use rusqlite::{OptionalExtension, Row, params};

use super::{Error, Transaction, integer, unsigned};
use crate::api::time::Timestamp;

const COLUMNS: &str = "SELECT list, name, topic, ending, expires, config FROM snapshot";

/// A snapshot as stored: the messages of its list, and all from its end on.
#[derive(Debug, Clone)]
pub struct SnapshotRow {
    /// The list of messages before the end that were unacknowledged: also the snapshot's id.
    pub list: u64,
    /// Its full name.
    pub name: String,
    /// Its topic's id.
    pub topic: u64,
    /// From this sequence number on, every message is part of it.
    pub end: u64,
    /// When it is over.
    pub expires: Timestamp,
    /// A `Snapshot`, encoded.
    pub config: Vec<u8>,
}

fn read(row: &Row<'_>) -> Result<Result<SnapshotRow, Error>, rusqlite::Error> {
    let (list, topic, end): (i64, i64, i64) = (row.get(0)?, row.get(2)?, row.get(3)?);
    let (name, config) = (row.get(1)?, row.get(5)?);
    let expires = Timestamp::from_micros(row.get(4)?);
    let check = || {
        Ok(SnapshotRow {
            list: super::id(list)?,
            name,
            topic: super::id(topic)?,
            end: unsigned(end)?,
            expires,
            config,
        })
    };
    Ok(check())
}

impl Transaction<'_> {
    /// Adds a snapshot, or replaces it.
    pub fn put_snapshot(&self, row: &SnapshotRow) -> Result<(), Error> {
        self.execute(
            "INSERT OR REPLACE INTO snapshot(list, name, topic, ending, expires, config) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![
                integer(row.list),
                row.name,
                integer(row.topic),
                integer(row.end),
                row.expires.micros(),
                row.config
            ],
        )?;
        Ok(())
    }

    /// The snapshot of this name.
    pub fn snapshot_named(&self, name: &str) -> Result<Option<SnapshotRow>, Error> {
        self.statement(&format!("{COLUMNS} WHERE name = ?1"))?
            .query_row([name], read)
            .optional()?
            .transpose()
    }

    /// Snapshots by name, from the first that begins with `prefix` and comes after `after`, at most `count`.
    pub fn snapshots(
        &self,
        prefix: &str,
        after: &str,
        count: usize,
    ) -> Result<Vec<SnapshotRow>, Error> {
        let mut statement = self.statement(&format!(
            "{COLUMNS} WHERE name >= ?1 AND name > ?2 ORDER BY name"
        ))?;
        let mut rows = statement.query([prefix, after])?;
        let mut snapshots = Vec::new();
        while snapshots.len() < count {
            let Some(row) = rows.next()? else { break };
            let snapshot = read(row)??;
            if !snapshot.name.starts_with(prefix) {
                break;
            }
            snapshots.push(snapshot);
        }
        Ok(snapshots)
    }

    /// The snapshots of a topic, by name.
    pub fn snapshots_of(&self, topic: u64) -> Result<Vec<SnapshotRow>, Error> {
        self.statement(&format!("{COLUMNS} WHERE topic = ?1 ORDER BY name"))?
            .query_map([integer(topic)], read)?
            .map(|row| row?)
            .collect()
    }

    /// The snapshots that are over, at most `count`.
    pub fn snapshots_due(&self, now: Timestamp, count: usize) -> Result<Vec<SnapshotRow>, Error> {
        self.statement(&format!("{COLUMNS} WHERE expires <= ?1 ORDER BY expires"))?
            .query_map([now.micros()], read)?
            .take(count)
            .map(|row| row?)
            .collect()
    }

    /// When the first snapshot is over.
    pub fn next_snapshot_due(&self) -> Result<Option<Timestamp>, Error> {
        let earliest: Option<i64> = self
            .statement("SELECT min(expires) FROM snapshot")?
            .query_row([], |row| row.get(0))?;
        Ok(earliest.map(Timestamp::from_micros))
    }

    /// Forgets a snapshot.
    pub fn delete_snapshot(&self, list: u64) -> Result<(), Error> {
        self.execute("DELETE FROM snapshot WHERE list = ?1", [integer(list)])?;
        self.release_list(list)
    }
}
