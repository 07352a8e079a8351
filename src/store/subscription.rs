//! Rows of subscriptions.

use rusqlite::{OptionalExtension, Row, params};

use super::{Error, Transaction, integer, unsigned};
use crate::api::time::Timestamp;

const COLUMNS: &str = "SELECT id, name, topic, cursor, next_due, config, \
     origin, born, active, purged_before, redo, redo_end FROM subscription";

/// A subscription as stored.
#[derive(Debug, Clone)]
pub struct SubscriptionRow {
    /// Never used again, so that a subscription made anew is another one, and one that was sought has no leases.
    pub id: u64,
    /// Its first id, which stays.
    pub origin: u64,
    /// Its full name.
    pub name: String,
    /// Its topic's id.
    pub topic: u64,
    /// The first sequence number that was never looked at.
    pub cursor: u64,
    /// The first sequence number since it was made.
    pub born: u64,
    /// Nothing is due before this. A lower bound: nothing may be due even when it has passed.
    pub next_due: Timestamp,
    /// When it was last used.
    pub active: Timestamp,
    /// What was published before and is not behind the cursor counts as acknowledged.
    pub purged_before: Option<Timestamp>,
    /// Until the cursor has come to an end, only messages of a list are wanted.
    pub redo: Option<Redo>,
    /// A `Subscription`, encoded.
    pub config: Vec<u8>,
}

/// Messages to be delivered again.
#[derive(Debug, Clone, Copy)]
pub struct Redo {
    /// The list of those that are.
    pub list: u64,
    /// From this sequence number on all are.
    pub end: u64,
}

/// A subscription to be added.
pub struct NewSubscription<'a> {
    /// Its full name.
    pub name: &'a str,
    /// Its topic's id.
    pub topic: u64,
    /// Where it starts.
    pub cursor: u64,
    /// When something is due first.
    pub next_due: Timestamp,
    /// When it was made.
    pub active: Timestamp,
    /// A `Subscription`, encoded.
    pub config: &'a [u8],
}

/// Where a subscription starts anew.
pub struct Restart {
    /// The first sequence number to look at.
    pub cursor: u64,
    /// What is wanted of those that come first.
    pub redo: Option<Redo>,
    /// See [`SubscriptionRow::purged_before`].
    pub purged_before: Option<Timestamp>,
    /// When something is due first.
    pub next_due: Timestamp,
}

struct Raw {
    ids: (i64, i64, Option<i64>),
    name: String,
    config: Vec<u8>,
    seqs: (i64, i64),
    times: (i64, i64, Option<i64>),
    redo: (Option<i64>, i64),
}

fn read(row: &Row<'_>) -> Result<Raw, rusqlite::Error> {
    Ok(Raw {
        ids: (row.get(0)?, row.get(2)?, row.get(6)?),
        name: row.get(1)?,
        config: row.get(5)?,
        seqs: (row.get(3)?, row.get(7)?),
        times: (row.get(4)?, row.get(8)?, row.get(9)?),
        redo: (row.get(10)?, row.get(11)?),
    })
}

fn check(raw: Raw) -> Result<SubscriptionRow, Error> {
    let (id, topic, origin) = raw.ids;
    let redo = match raw.redo {
        (Some(list), end) => Some(Redo {
            list: super::id(list)?,
            end: unsigned(end)?,
        }),
        (None, _) => None,
    };
    Ok(SubscriptionRow {
        id: super::id(id)?,
        origin: super::id(origin.unwrap_or(id))?,
        name: raw.name,
        topic: super::id(topic)?,
        cursor: unsigned(raw.seqs.0)?,
        born: unsigned(raw.seqs.1)?,
        next_due: Timestamp::from_micros(raw.times.0),
        active: Timestamp::from_micros(raw.times.1),
        purged_before: raw.times.2.map(Timestamp::from_micros),
        redo,
        config: raw.config,
    })
}

impl Transaction<'_> {
    /// Adds a subscription; answers its id.
    pub fn insert_subscription(&self, new: &NewSubscription<'_>) -> Result<u64, Error> {
        self.execute(
            "INSERT INTO subscription(name, topic, cursor, born, next_due, active, config) \
             VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6)",
            params![
                new.name,
                integer(new.topic),
                integer(new.cursor),
                new.next_due.micros(),
                new.active.micros(),
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

    /// The subscriptions whose bound on the next due time has passed, the earliest first, at most `count`.
    pub fn subscriptions_due(
        &self,
        now: Timestamp,
        count: usize,
    ) -> Result<Vec<SubscriptionRow>, Error> {
        self.statement(&format!("{COLUMNS} WHERE next_due <= ?1 ORDER BY next_due"))?
            .query_map([now.micros()], read)?
            .take(count)
            .map(|raw| check(raw?))
            .collect()
    }

    /// The subscription of a topic whose cursor is the furthest behind.
    pub fn furthest_behind(&self, topic: u64) -> Result<Option<SubscriptionRow>, Error> {
        self.statement(&format!(
            "{COLUMNS} WHERE topic = ?1 ORDER BY cursor LIMIT 1"
        ))?
        .query_row([integer(topic)], read)
        .optional()?
        .map(check)
        .transpose()
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

    /// Replaces the settings of the subscription of this name.
    pub fn set_config_named(&self, name: &str, config: &[u8]) -> Result<(), Error> {
        self.execute(
            "UPDATE subscription SET config = ?2 WHERE name = ?1",
            params![name, config],
        )?;
        Ok(())
    }

    /// Notes when a subscription was last used.
    pub fn set_active(&self, id: u64, active: Timestamp) -> Result<(), Error> {
        self.execute(
            "UPDATE subscription SET active = ?2 WHERE id = ?1",
            [integer(id), active.micros()],
        )?;
        Ok(())
    }

    /// Lets a subscription start anew, under another id; what it held goes bit by bit.
    pub fn restart_subscription(&self, row: &SubscriptionRow, at: &Restart) -> Result<(), Error> {
        let id = self.new_id()?;
        self.execute(
            "UPDATE push SET subscription = ?2 WHERE subscription = ?1",
            [integer(row.id), integer(id)],
        )?;
        self.execute(
            "UPDATE subscription SET id = ?2, origin = ?3, cursor = ?4, redo = ?5, redo_end = ?6, \
             purged_before = ?7, next_due = ?8 WHERE id = ?1",
            params![
                integer(row.id),
                integer(id),
                integer(row.origin),
                integer(at.cursor),
                at.redo.map(|redo| integer(redo.list)),
                at.redo.map_or(0, |redo| integer(redo.end)),
                at.purged_before.map(Timestamp::micros),
                at.next_due.micros()
            ],
        )?;
        self.drop_redo(row)?;
        self.doom_subscription(row.id)
    }

    /// The subscriptions that deliver the messages of a list again.
    pub fn subscriptions_redoing(&self, list: u64) -> Result<Vec<SubscriptionRow>, Error> {
        self.statement(&format!("{COLUMNS} WHERE redo = ?1"))?
            .query_map([integer(list)], read)?
            .map(|raw| check(raw?))
            .collect()
    }

    /// Notes that the cursor of a subscription has come to where all messages are wanted.
    pub fn end_redo(&self, row: &SubscriptionRow) -> Result<(), Error> {
        self.execute(
            "UPDATE subscription SET redo = NULL WHERE id = ?1",
            [integer(row.id)],
        )?;
        self.drop_redo(row)
    }

    fn drop_redo(&self, row: &SubscriptionRow) -> Result<(), Error> {
        match row.redo {
            Some(redo) => self.release_list(redo.list),
            None => Ok(()),
        }
    }

    /// An id that no subscription and no list has had.
    pub fn new_id(&self) -> Result<u64, Error> {
        let id = self
            .statement(
                "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'subscription' RETURNING seq",
            )?
            .query_row([], |row| row.get(0))?;
        super::id(id)
    }

    /// Forgets a subscription; what it holds goes bit by bit.
    pub fn delete_subscription(&self, row: &SubscriptionRow) -> Result<(), Error> {
        self.set_pushed(row.id, false)?;
        self.execute("DELETE FROM subscription WHERE id = ?1", [integer(row.id)])?;
        self.drop_redo(row)?;
        self.doom_subscription(row.id)
    }
}
