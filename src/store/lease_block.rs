//! Rows of lease blocks: the unacknowledged messages without a key behind a subscription's cursor.

use rusqlite::{OptionalExtension, params};

use super::{Error, Runs, Transaction, integer, unsigned};
use crate::api::time::Timestamp;

/// Sequence numbers in one block.
pub const BLOCK_MESSAGES: u64 = 1 << BLOCK_BITS;
const BLOCK_BITS: u32 = 8;
const NUMBER_BITS: u32 = 32;

/// What the columns of a block's row say, so that it can be found.
#[derive(Debug, Clone, Copy)]
pub struct LeaseBlockRow {
    /// When the first lease ends.
    pub due: Timestamp,
    /// The first message that can be delivered now.
    pub ready: Option<u64>,
}

fn block_id(subscription: u64, block: u64) -> i64 {
    integer(subscription << NUMBER_BITS | block)
}

/// The number of a block.
pub(super) fn block_of(id: i64) -> u64 {
    (id & ((1 << NUMBER_BITS) - 1)) as u64
}

/// The ids of the blocks of a subscription.
pub(super) fn range(subscription: u64) -> [i64; 2] {
    [block_id(subscription, 0), block_id(subscription + 1, 0) - 1]
}

impl Transaction<'_> {
    /// The leases of messages `block * 256` and on.
    pub fn lease_block(&self, subscription: u64, block: u64) -> Result<Option<Runs>, Error> {
        let body: Option<Vec<u8>> = self
            .statement("SELECT body FROM lease WHERE id = ?1")?
            .query_row([block_id(subscription, block)], |row| row.get(0))
            .optional()?;
        body.map(|body| Ok(Runs::decode(&body, block * BLOCK_MESSAGES)?.0))
            .transpose()
    }

    /// Writes a block.
    pub fn put_lease_block(
        &self,
        subscription: u64,
        block: u64,
        row: LeaseBlockRow,
        runs: &Runs,
    ) -> Result<(), Error> {
        self.execute(
            "INSERT OR REPLACE INTO lease(id, subscription, due, ready, body) \
             VALUES (?1, ?2, ?3, ?4, ?5)",
            params![
                block_id(subscription, block),
                integer(subscription),
                row.due.micros(),
                row.ready.map(integer),
                runs.encode(block * BLOCK_MESSAGES, None)
            ],
        )?;
        Ok(())
    }

    /// Forgets a block of which all is acknowledged.
    pub fn delete_lease_block(&self, subscription: u64, block: u64) -> Result<(), Error> {
        self.execute(
            "DELETE FROM lease WHERE id = ?1",
            [block_id(subscription, block)],
        )?;
        Ok(())
    }

    /// The blocks with something to deliver: first ready sequence number and block, in that order, at most `count`.
    pub fn ready_lease_blocks(
        &self,
        subscription: u64,
        count: usize,
    ) -> Result<Vec<(u64, u64)>, Error> {
        let mut statement = self.statement(
            "SELECT ready, id FROM lease WHERE subscription = ?1 AND ready IS NOT NULL ORDER BY ready",
        )?;
        let mut rows = statement.query([integer(subscription)])?;
        let mut blocks = Vec::new();
        while blocks.len() < count {
            let Some(row) = rows.next()? else { break };
            blocks.push((unsigned(row.get(0)?)?, block_of(row.get(1)?)));
        }
        Ok(blocks)
    }

    /// The blocks with a lease that has ended, at most `count`; and the earliest end among the others.
    pub fn due_lease_blocks(
        &self,
        subscription: u64,
        now: Timestamp,
        count: usize,
    ) -> Result<(Vec<u64>, Timestamp), Error> {
        let mut statement =
            self.statement("SELECT due, id FROM lease WHERE id BETWEEN ?1 AND ?2")?;
        let mut rows = statement.query(range(subscription))?;
        let (ids, next) = super::collect_due(&mut rows, now, count)?;
        let blocks = ids.into_iter().map(block_of).collect();
        Ok((blocks, next))
    }

    /// The first message in a lease block of a subscription: it is not settled.
    pub fn lowest_of_lease_blocks(&self, subscription: u64) -> Result<Option<u64>, Error> {
        let block = self
            .statement("SELECT id, body FROM lease WHERE id BETWEEN ?1 AND ?2 ORDER BY id LIMIT 1")?
            .query_row(range(subscription), |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, Vec<u8>>(1)?))
            })
            .optional()?;
        let Some((id, body)) = block else {
            return Ok(None);
        };
        let (runs, _) = Runs::decode(&body, block_of(id) * BLOCK_MESSAGES)?;
        Ok(runs.first().map(|run| run.first))
    }

    /// Whether a subscription has any lease block.
    pub fn has_lease_blocks(&self, subscription: u64) -> Result<bool, Error> {
        Ok(self
            .statement("SELECT 1 FROM lease WHERE id BETWEEN ?1 AND ?2 LIMIT 1")?
            .exists(range(subscription))?)
    }
}
