//! Rows of subscriptions.

use rusqlite::{OptionalExtension, Row, params};

use super::{Error, Transaction, integer, unsigned};
use crate::api::time::Timestamp;

const COLUMNS: &str = "SELECT id, name, topic, cursor, next_due, config FROM subscription";

/// A subscription as stored.
#[derive(Debug, Clone)]
pub struct SubscriptionRow {
    /// Never used again, so that a subscription made anew is another one.
    pub id: u64,
    /// Its full name.
    pub name: String,
    /// Its topic's id.
    pub topic: u64,
    /// The first sequence number that was never looked at.
    pub cursor: u64,
    /// No lease ends before this. A lower bound: nothing may be due even when it has passed.
    pub next_due: Timestamp,
    /// A `Subscription`, encoded.
    pub config: Vec<u8>,
}

/// A subscription to be added.
pub struct NewSubscription<'a> {
    /// Its full name.
    pub name: &'a str,
    /// Its topic's id.
    pub topic: u64,
    /// Where it starts.
    pub cursor: u64,
    /// A `Subscription`, encoded.
    pub config: &'a [u8],
}

struct Raw(i64, String, i64, i64, i64, Vec<u8>);

fn read(row: &Row<'_>) -> Result<Raw, rusqlite::Error> {
    Ok(Raw(
        row.get(0)?,
        row.get(1)?,
        row.get(2)?,
        row.get(3)?,
        row.get(4)?,
        row.get(5)?,
    ))
}

fn check(raw: Raw) -> Result<SubscriptionRow, Error> {
    Ok(SubscriptionRow {
        id: super::id(raw.0)?,
        name: raw.1,
        topic: super::id(raw.2)?,
        cursor: unsigned(raw.3)?,
        next_due: Timestamp::from_micros(raw.4),
        config: raw.5,
    })
}

impl Transaction<'_> {
    /// Adds a subscription; answers its id.
    pub fn insert_subscription(&self, new: &NewSubscription<'_>) -> Result<u64, Error> {
        self.execute(
            "INSERT INTO subscription(name, topic, cursor, next_due, config) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![
                new.name,
                integer(new.topic),
                integer(new.cursor),
                Timestamp::MAX.micros(),
                new.config
            ],
        )?;
        super::id(self.inner.last_insert_rowid())
    }

    /// The subscription of this name.
    pub fn subscription_named(&self, name: &str) -> Result<Option<SubscriptionRow>, Error> {
        self.statement(&format!("{COLUMNS} WHERE name = ?1"))?
            .query_row([name], read)
            .optional()?
            .map(check)
            .transpose()
    }

    /// The subscription of this id.
    pub fn subscription_numbered(&self, id: u64) -> Result<Option<SubscriptionRow>, Error> {
        self.statement(&format!("{COLUMNS} WHERE id = ?1"))?
            .query_row([integer(id)], read)
            .optional()?
            .map(check)
            .transpose()
    }

    /// Subscriptions by name, from the first that begins with `prefix` and comes after `after`, at most `count`.
    pub fn subscriptions(
        &self,
        prefix: &str,
        after: &str,
        count: usize,
    ) -> Result<Vec<SubscriptionRow>, Error> {
        let mut statement = self.statement(&format!(
            "{COLUMNS} WHERE name >= ?1 AND name > ?2 ORDER BY name"
        ))?;
        let mut rows = statement.query([prefix, after])?;
        let mut subscriptions = Vec::new();
        while subscriptions.len() < count {
            let Some(row) = rows.next()? else { break };
            let subscription = check(read(row)?)?;
            if !subscription.name.starts_with(prefix) {
                break;
            }
            subscriptions.push(subscription);
        }
        Ok(subscriptions)
    }

    /// The subscriptions of a topic, by id.
    pub fn subscriptions_of(&self, topic: u64) -> Result<Vec<SubscriptionRow>, Error> {
        self.statement(&format!("{COLUMNS} WHERE topic = ?1 ORDER BY id"))?
            .query_map([integer(topic)], read)?
            .map(|raw| check(raw?))
            .collect()
    }

    /// The subscriptions whose bound on the next due time has passed, the earliest first.
    pub fn subscriptions_due(&self, now: Timestamp) -> Result<Vec<SubscriptionRow>, Error> {
        self.statement(&format!("{COLUMNS} WHERE next_due <= ?1 ORDER BY next_due"))?
            .query_map([now.micros()], read)?
            .map(|raw| check(raw?))
            .collect()
    }

    /// The earliest bound on a due time.
    pub fn next_due(&self) -> Result<Option<Timestamp>, Error> {
        let earliest: Option<i64> = self
            .statement("SELECT min(next_due) FROM subscription")?
            .query_row([], |row| row.get(0))?;
        Ok(earliest
            .map(Timestamp::from_micros)
            .filter(|due| *due < Timestamp::MAX))
    }

    /// Moves the first sequence number that was never looked at.
    pub fn set_cursor(&self, id: u64, cursor: u64) -> Result<(), Error> {
        self.execute(
            "UPDATE subscription SET cursor = ?2 WHERE id = ?1",
            [integer(id), integer(cursor)],
        )?;
        Ok(())
    }

    /// Notes that no lease of a subscription ends before `due`.
    pub fn set_next_due(&self, id: u64, due: Timestamp) -> Result<(), Error> {
        self.execute(
            "UPDATE subscription SET next_due = ?2 WHERE id = ?1",
            [integer(id), due.micros()],
        )?;
        Ok(())
    }

    /// Notes that a lease of a subscription ends at `due`.
    pub fn lower_next_due(&self, id: u64, due: Timestamp) -> Result<(), Error> {
        self.execute(
            "UPDATE subscription SET next_due = ?2 WHERE id = ?1 AND next_due > ?2",
            [integer(id), due.micros()],
        )?;
        Ok(())
    }

    /// Replaces a subscription's settings.
    pub fn set_subscription_config(&self, id: u64, config: &[u8]) -> Result<(), Error> {
        self.execute(
            "UPDATE subscription SET config = ?2 WHERE id = ?1",
            params![integer(id), config],
        )?;
        Ok(())
    }

    /// Forgets a subscription; what it holds goes bit by bit.
    pub fn delete_subscription(&self, id: u64) -> Result<(), Error> {
        self.set_pushed(id, false)?;
        self.execute("DELETE FROM subscription WHERE id = ?1", [integer(id)])?;
        self.doom_subscription(id)
    }
}
