//! Rows of topics.

use rusqlite::{OptionalExtension, Row, params};

use super::{Error, Transaction, integer, unsigned};

/// A topic as stored.
#[derive(Debug, Clone)]
pub struct TopicRow {
    /// Never used again, so that a topic made anew is another one.
    pub id: u64,
    /// `None` once deleted, while subscriptions still have messages of it.
    pub name: Option<String>,
    /// The sequence number of the next message.
    pub next_seq: u64,
    /// A `Topic`, encoded.
    pub config: Vec<u8>,
}

fn read(row: &Row<'_>) -> Result<(i64, Option<String>, i64, Vec<u8>), rusqlite::Error> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
}

fn check(parts: (i64, Option<String>, i64, Vec<u8>)) -> Result<TopicRow, Error> {
    Ok(TopicRow {
        id: super::id(parts.0)?,
        name: parts.1,
        next_seq: unsigned(parts.2)?,
        config: parts.3,
    })
}

impl Transaction<'_> {
    /// Adds a topic; its first message has sequence number 1.
    pub fn insert_topic(&self, name: &str, config: &[u8]) -> Result<(), Error> {
        self.execute(
            "INSERT INTO topic(name, next_seq, config) VALUES (?1, 1, ?2)",
            params![name, config],
        )?;
        Ok(())
    }

    /// The topic of this name.
    pub fn topic_named(&self, name: &str) -> Result<Option<TopicRow>, Error> {
        self.statement("SELECT id, name, next_seq, config FROM topic WHERE name = ?1")?
            .query_row([name], read)
            .optional()?
            .map(check)
            .transpose()
    }

    /// The topic of this id, deleted or not.
    pub fn topic(&self, id: u64) -> Result<Option<TopicRow>, Error> {
        self.statement("SELECT id, name, next_seq, config FROM topic WHERE id = ?1")?
            .query_row([integer(id)], read)
            .optional()?
            .map(check)
            .transpose()
    }

    /// Topics by name, from the first that begins with `prefix` and comes after `after`, at most `count`.
    pub fn topics(&self, prefix: &str, after: &str, count: usize) -> Result<Vec<TopicRow>, Error> {
        let mut statement = self.statement(
            "SELECT id, name, next_seq, config FROM topic WHERE name >= ?1 AND name > ?2 ORDER BY name",
        )?;
        let mut rows = statement.query([prefix, after])?;
        let mut topics = Vec::new();
        while topics.len() < count {
            let Some(row) = rows.next()? else { break };
            let topic = check(read(row)?)?;
            if !topic
                .name
                .as_deref()
                .is_some_and(|name| name.starts_with(prefix))
            {
                break;
            }
            topics.push(topic);
        }
        Ok(topics)
    }

    /// Replaces a topic's settings.
    pub fn set_topic_config(&self, id: u64, config: &[u8]) -> Result<(), Error> {
        self.execute(
            "UPDATE topic SET config = ?2 WHERE id = ?1",
            params![integer(id), config],
        )?;
        Ok(())
    }

    /// Moves the sequence number of a topic's next message.
    pub fn set_topic_next_seq(&self, id: u64, next_seq: u64) -> Result<(), Error> {
        self.execute(
            "UPDATE topic SET next_seq = ?2 WHERE id = ?1",
            [integer(id), integer(next_seq)],
        )?;
        Ok(())
    }

    /// Takes a topic's name away; its messages stay for the subscriptions that have it.
    pub fn unname_topic(&self, id: u64) -> Result<(), Error> {
        self.execute("UPDATE topic SET name = NULL WHERE id = ?1", [integer(id)])?;
        Ok(())
    }

    /// Forgets a topic; its messages go bit by bit.
    pub fn delete_topic(&self, id: u64) -> Result<(), Error> {
        self.execute("DELETE FROM topic WHERE id = ?1", [integer(id)])?;
        self.delete_sweep(id)?;
        self.doom_topic(id)
    }
}
