//! Whole tables, read to be checked against each other. Only tests look at a state file this way.

use rusqlite::Row;

use super::{Error, LaneHead, LaneRow, LeaseBlockRow, Runs, Transaction, integer, unsigned};
use crate::api::time::Timestamp;
use crate::store::{BLOCK_MESSAGES, SubscriptionRow, TopicRow};

/// A lane's row: its key, its columns, its body.
pub struct InspectedLane {
    /// The key's hash.
    pub key: i64,
    /// What the columns say.
    pub head: LaneHead,
    /// What the body says.
    pub lane: LaneRow,
}

/// A lease block's row: its number, its columns, its body.
pub struct InspectedBlock {
    /// Its place among the subscription's blocks.
    pub number: u64,
    /// What the columns say.
    pub row: LeaseBlockRow,
    /// What the body says.
    pub runs: Runs,
}

/// A parked run's row.
pub struct InspectedParked {
    /// The key's hash.
    pub key: i64,
    /// Its first sequence number.
    pub first: u64,
    /// How many messages it has.
    pub count: u64,
}

/// A chunk's row, without the messages.
pub struct InspectedChunk {
    /// Its first sequence number.
    pub first: u64,
    /// How many messages it has.
    pub count: u64,
    /// When they were published.
    pub time: Timestamp,
    /// The key's hash, unless it is empty.
    pub key: Option<i64>,
}

impl Transaction<'_> {
    fn ids(&self, sql: &str) -> Result<Vec<u64>, Error> {
        self.statement(sql)?
            .query_map([], |row| row.get(0))?
            .map(|id| unsigned(id?))
            .collect()
    }

    fn read_all<T>(
        &self,
        sql: &str,
        id: u64,
        read: impl Fn(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Vec<T>, Error> {
        let mut statement = self.statement(sql)?;
        let mut rows = statement.query([integer(id)])?;
        let mut all = Vec::new();
        while let Some(row) = rows.next()? {
            all.push(read(row)?);
        }
        Ok(all)
    }

    /// All lists that have messages or are not complete.
    pub fn inspect_lists(&self) -> Result<Vec<u64>, Error> {
        self.ids("SELECT list FROM listed UNION SELECT list FROM making")
    }

    /// All topics, the deleted ones that are still needed too.
    pub fn inspect_topics(&self) -> Result<Vec<TopicRow>, Error> {
        let ids = self.ids("SELECT id FROM topic ORDER BY id")?;
        let rows = ids.into_iter().map(|id| self.topic(id));
        rows.filter_map(Result::transpose).collect()
    }

    /// All subscriptions.
    pub fn inspect_subscriptions(&self) -> Result<Vec<SubscriptionRow>, Error> {
        self.subscriptions("", "", usize::MAX)
    }

    /// Rows that belong to no subscription, topic or schema, and schemas without a revision.
    pub fn inspect_orphans(&self) -> Result<Vec<u64>, Error> {
        self.ids(
            "WITH gone(id) AS (SELECT id FROM doomed WHERE NOT is_topic), \
                  here(id) AS (SELECT id FROM subscription UNION SELECT id FROM gone), \
                  wanted(id) AS (SELECT list FROM snapshot UNION SELECT base FROM making WHERE base IS NOT NULL \
                                 UNION SELECT redo FROM subscription WHERE redo IS NOT NULL) \
             SELECT subscription FROM lane WHERE subscription NOT IN here \
             UNION SELECT subscription FROM parked WHERE subscription NOT IN here \
             UNION SELECT subscription FROM lease \
                   WHERE subscription NOT IN here OR subscription <> id >> 32 \
             UNION SELECT list FROM listed WHERE list NOT IN wanted AND list NOT IN gone \
             UNION SELECT list FROM making WHERE list NOT IN wanted OR source NOT IN here \
             UNION SELECT topic FROM snapshot WHERE topic NOT IN (SELECT id FROM topic) \
             UNION SELECT id >> 40 FROM message \
                   WHERE id >> 40 NOT IN (SELECT id FROM topic) \
                     AND id >> 40 NOT IN (SELECT id FROM doomed WHERE is_topic) \
             UNION SELECT schema FROM revision WHERE schema NOT IN (SELECT id FROM schema) \
             UNION SELECT id FROM schema \
                   WHERE id NOT IN (SELECT schema FROM revision WHERE definition IS NOT NULL)",
        )
    }

    /// All lanes of a subscription.
    pub fn inspect_lanes(&self, subscription: u64) -> Result<Vec<InspectedLane>, Error> {
        self.read_all(
            "SELECT key, low, due, ready, body FROM lane WHERE subscription = ?1",
            subscription,
            |row| {
                let (runs, parked) = Runs::decode(&row.get::<_, Vec<u8>>(4)?, 0)?;
                Ok(InspectedLane {
                    key: row.get(0)?,
                    head: LaneHead {
                        low: unsigned(row.get(1)?)?,
                        due: Timestamp::from_micros(row.get(2)?),
                        ready: row.get::<_, Option<i64>>(3)?.map(unsigned).transpose()?,
                    },
                    lane: LaneRow { runs, parked },
                })
            },
        )
    }

    /// All lease blocks of a subscription.
    pub fn inspect_blocks(&self, subscription: u64) -> Result<Vec<InspectedBlock>, Error> {
        self.read_all(
            "SELECT id & 0xffffffff, due, ready, body FROM lease WHERE subscription = ?1",
            subscription,
            |row| {
                let number = unsigned(row.get(0)?)?;
                let body: Vec<u8> = row.get(3)?;
                Ok(InspectedBlock {
                    number,
                    row: LeaseBlockRow {
                        due: Timestamp::from_micros(row.get(1)?),
                        ready: row.get::<_, Option<i64>>(2)?.map(unsigned).transpose()?,
                    },
                    runs: Runs::decode(&body, number * BLOCK_MESSAGES)?.0,
                })
            },
        )
    }

    /// All parked runs of a subscription, by key and then in order.
    pub fn inspect_parked(&self, subscription: u64) -> Result<Vec<InspectedParked>, Error> {
        self.read_all(
            "SELECT key, seq, count FROM parked WHERE subscription = ?1 ORDER BY key, seq",
            subscription,
            |row| {
                Ok(InspectedParked {
                    key: row.get(0)?,
                    first: unsigned(row.get(1)?)?,
                    count: unsigned(row.get(2)?)?,
                })
            },
        )
    }

    /// All chunks of a topic, in order.
    pub fn inspect_chunks(&self, topic: u64) -> Result<Vec<InspectedChunk>, Error> {
        self.read_all(
            "SELECT id & 0xffffffffff, count, time, key FROM message \
             WHERE id >> 40 = ?1 ORDER BY id",
            topic,
            |row| {
                Ok(InspectedChunk {
                    first: unsigned(row.get(0)?)?,
                    count: unsigned(row.get(1)?)?,
                    time: Timestamp::from_micros(row.get(2)?),
                    key: row.get(3)?,
                })
            },
        )
    }
}
