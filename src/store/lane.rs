//! Rows of lanes, and the runs parked behind them.

use rusqlite::{OptionalExtension, params};

use super::{Error, Runs, Transaction, integer, unsigned};
use crate::api::time::Timestamp;

/// A lane as stored.
#[derive(Debug, Clone, Default)]
pub struct LaneRow {
    /// Its delivered messages.
    pub runs: Runs,
    /// The first sequence number parked behind them.
    pub parked: Option<u64>,
}

/// What the columns of a lane's row say, so that it can be found.
#[derive(Debug, Clone, Copy)]
pub struct LaneHead {
    /// The first message that is not settled.
    pub low: u64,
    /// When the first lease ends.
    pub due: Timestamp,
    /// The first message that can be delivered now.
    pub ready: Option<u64>,
}

impl Transaction<'_> {
    /// The lane of a key's hash.
    pub fn lane(&self, subscription: u64, key: i64) -> Result<Option<LaneRow>, Error> {
        let body: Option<Vec<u8>> = self
            .statement("SELECT body FROM lane WHERE subscription = ?1 AND key = ?2")?
            .query_row([integer(subscription), key], |row| row.get(0))
            .optional()?;
        body.map(|body| {
            let (runs, parked) = Runs::decode(&body, 0)?;
            Ok(LaneRow { runs, parked })
        })
        .transpose()
    }

    /// Writes a lane.
    pub fn put_lane(
        &self,
        subscription: u64,
        key: i64,
        head: LaneHead,
        lane: &LaneRow,
    ) -> Result<(), Error> {
        self.execute(
            "INSERT OR REPLACE INTO lane(subscription, key, low, due, ready, body) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![
                integer(subscription),
                key,
                integer(head.low),
                head.due.micros(),
                head.ready.map(integer),
                lane.runs.encode(0, lane.parked)
            ],
        )?;
        Ok(())
    }

    /// Forgets a lane that holds nothing.
    pub fn delete_lane(&self, subscription: u64, key: i64) -> Result<(), Error> {
        self.execute(
            "DELETE FROM lane WHERE subscription = ?1 AND key = ?2",
            [integer(subscription), key],
        )?;
        Ok(())
    }

    /// The lanes with something to deliver: first ready sequence number and key, in that order, at most `count`.
    pub fn ready_lanes(&self, subscription: u64, count: usize) -> Result<Vec<(u64, i64)>, Error> {
        let mut statement = self.statement(
            "SELECT ready, key FROM lane WHERE subscription = ?1 AND ready IS NOT NULL ORDER BY ready",
        )?;
        let mut rows = statement.query([integer(subscription)])?;
        let mut lanes = Vec::new();
        while lanes.len() < count {
            let Some(row) = rows.next()? else { break };
            lanes.push((unsigned(row.get(0)?)?, row.get(1)?));
        }
        Ok(lanes)
    }

    /// The keys of lanes with a lease that has ended, at most `count`; and the earliest end among the others.
    pub fn due_lanes(
        &self,
        subscription: u64,
        now: Timestamp,
        count: usize,
    ) -> Result<(Vec<i64>, Timestamp), Error> {
        let mut statement =
            self.statement("SELECT due, key FROM lane WHERE subscription = ?1 ORDER BY due")?;
        let mut rows = statement.query([integer(subscription)])?;
        let mut keys = Vec::new();
        while let Some(row) = rows.next()? {
            let due = Timestamp::from_micros(row.get(0)?);
            if due > now || keys.len() == count {
                return Ok((keys, due.max(now)));
            }
            keys.push(row.get(1)?);
        }
        Ok((keys, Timestamp::MAX))
    }

    /// The first message of any lane of a subscription that is not settled.
    pub fn lowest_of_lanes(&self, subscription: u64) -> Result<Option<u64>, Error> {
        let low: Option<i64> = self
            .statement("SELECT min(low) FROM lane WHERE subscription = ?1")?
            .query_row([integer(subscription)], |row| row.get(0))?;
        low.map(unsigned).transpose()
    }

    /// Whether a subscription has any lane.
    pub fn has_lanes(&self, subscription: u64) -> Result<bool, Error> {
        Ok(self
            .statement("SELECT 1 FROM lane WHERE subscription = ?1 LIMIT 1")?
            .exists([integer(subscription)])?)
    }

    /// Parks a run of a lane: first sequence number and count.
    pub fn park(&self, subscription: u64, key: i64, seq: u64, count: u64) -> Result<(), Error> {
        self.execute(
            "INSERT OR REPLACE INTO parked(subscription, key, seq, count) VALUES (?1, ?2, ?3, ?4)",
            [integer(subscription), key, integer(seq), integer(count)],
        )?;
        Ok(())
    }

    /// The first run parked in a lane.
    pub fn first_parked(&self, subscription: u64, key: i64) -> Result<Option<(u64, u64)>, Error> {
        self.parked(
            "SELECT seq, count FROM parked WHERE subscription = ?1 AND key = ?2 ORDER BY seq LIMIT 1",
            subscription,
            key,
        )
    }

    /// The last run parked in a lane.
    pub fn last_parked(&self, subscription: u64, key: i64) -> Result<Option<(u64, u64)>, Error> {
        self.parked(
            "SELECT seq, count FROM parked WHERE subscription = ?1 AND key = ?2 \
             ORDER BY seq DESC LIMIT 1",
            subscription,
            key,
        )
    }

    fn parked(&self, sql: &str, subscription: u64, key: i64) -> Result<Option<(u64, u64)>, Error> {
        let run: Option<(i64, i64)> = self
            .statement(sql)?
            .query_row([integer(subscription), key], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .optional()?;
        run.map(|(seq, count)| Ok((unsigned(seq)?, unsigned(count)?)))
            .transpose()
    }

    /// Takes a parked run out.
    pub fn unpark(&self, subscription: u64, key: i64, seq: u64) -> Result<(), Error> {
        self.execute(
            "DELETE FROM parked WHERE subscription = ?1 AND key = ?2 AND seq = ?3",
            [integer(subscription), key, integer(seq)],
        )?;
        Ok(())
    }
}
