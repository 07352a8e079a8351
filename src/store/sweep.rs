//! Rows of a sweep: how far the search for settled messages behind unsettled ones has come.

use rusqlite::OptionalExtension;

use super::{BLOCK_MESSAGES, Error, Runs, Transaction, integer, unsigned};

/// What a sweep is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Marking the blocks of parked messages.
    Parked,
    /// Marking the blocks of lanes.
    Lanes,
    /// Dropping what was not marked.
    Drop,
    /// Nothing, until there is enough to look at.
    Idle,
}

/// The sweep of a topic.
#[derive(Debug, Clone, Copy)]
pub struct SweepRow {
    /// Only messages before this one are looked at: every subscription had looked at them when the sweep began.
    pub limit: u64,
    /// What it is doing.
    pub stage: Stage,
    /// The last place looked at: subscription, key and message, or, while dropping, the next block.
    pub place: (u64, i64, u64),
}

/// What one step of marking came to.
pub enum Marked {
    /// There may be more behind this place.
    Until((u64, i64, u64)),
    /// All of it was looked at.
    All,
}

impl Transaction<'_> {
    /// The sweep of a topic, if there has been any.
    pub fn sweep(&self, topic: u64) -> Result<Option<SweepRow>, Error> {
        let row: Option<(i64, i64, i64, i64, i64)> = self
            .statement("SELECT below, stage, subscription, key, seq FROM sweep WHERE topic = ?1")?
            .query_row([integer(topic)], |row| {
                Ok((
                    row.get(0)?,
                    row.get(1)?,
                    row.get(2)?,
                    row.get(3)?,
                    row.get(4)?,
                ))
            })
            .optional()?;
        row.map(|(limit, stage, subscription, key, seq)| {
            Ok(SweepRow {
                limit: unsigned(limit)?,
                stage: match stage {
                    0 => Stage::Parked,
                    1 => Stage::Lanes,
                    2 => Stage::Drop,
                    _ => Stage::Idle,
                },
                place: (unsigned(subscription)?, key, unsigned(seq)?),
            })
        })
        .transpose()
    }

    /// Notes how far the sweep of a topic has come. When it is done its marks go.
    pub fn put_sweep(&self, topic: u64, sweep: &SweepRow) -> Result<(), Error> {
        let (subscription, key, seq) = sweep.place;
        self.execute(
            "INSERT OR REPLACE INTO sweep(topic, below, stage, subscription, key, seq) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            [
                integer(topic),
                integer(sweep.limit),
                sweep.stage as i64,
                integer(subscription),
                key,
                integer(seq),
            ],
        )?;
        if sweep.stage == Stage::Idle {
            self.execute("DELETE FROM needed WHERE topic = ?1", [integer(topic)])?;
        }
        Ok(())
    }

    /// Forgets the sweep of a topic.
    pub fn delete_sweep(&self, topic: u64) -> Result<(), Error> {
        self.execute("DELETE FROM needed WHERE topic = ?1", [integer(topic)])?;
        self.execute("DELETE FROM sweep WHERE topic = ?1", [integer(topic)])?;
        Ok(())
    }

    fn mark(&self, topic: u64, block: u64) -> Result<(), Error> {
        self.execute(
            "INSERT OR IGNORE INTO needed(topic, block) VALUES (?1, ?2)",
            [integer(topic), integer(block)],
        )?;
        Ok(())
    }

    /// Whether a sweep marked a block, or a subscription has leases in it, or a list messages.
    pub fn is_marked(
        &self,
        topic: u64,
        block: u64,
        subscriptions: &[u64],
        lists: &[u64],
    ) -> Result<bool, Error> {
        let is_marked = self
            .statement("SELECT 1 FROM needed WHERE topic = ?1 AND block = ?2")?
            .exists([integer(topic), integer(block)])?;
        if is_marked {
            return Ok(true);
        }
        for subscription in subscriptions {
            if self.lease_block(*subscription, block)?.is_some() {
                return Ok(true);
            }
        }
        for list in lists {
            if self.is_listed(*list, block)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Marks the blocks of messages that a subscription has parked, from behind `place` on, about `most` of them.
    pub fn mark_parked(
        &self,
        topic: u64,
        place: (u64, i64, u64),
        most: usize,
    ) -> Result<Marked, Error> {
        let (subscription, key, seq) = place;
        let mut statement = self.statement(
            "SELECT key, seq, count FROM parked WHERE subscription = ?1 AND (key, seq) > (?2, ?3) \
             ORDER BY key, seq",
        )?;
        // A run that was begun in the step before is met again by its own first message.
        let mut rows = statement.query([integer(subscription), key, integer(seq)])?;
        let mut marked = 0;
        while let Some(row) = rows.next()? {
            let (key, seq) = (row.get(0)?, unsigned(row.get(1)?)?);
            let end = seq + unsigned(row.get(2)?)?;
            for block in seq / BLOCK_MESSAGES..=end.saturating_sub(1) / BLOCK_MESSAGES {
                self.mark(topic, block)?;
                marked += 1;
            }
            if marked >= most {
                return Ok(Marked::Until((subscription, key, seq)));
            }
        }
        Ok(Marked::All)
    }

    /// Marks the blocks of messages that are in lanes of a subscription, from behind `place` on, about `most` of them.
    pub fn mark_lanes(
        &self,
        topic: u64,
        place: (u64, i64, u64),
        most: usize,
    ) -> Result<Marked, Error> {
        let (subscription, key, _) = place;
        let mut statement = self.statement(
            "SELECT key, body FROM lane WHERE subscription = ?1 AND key > ?2 ORDER BY key",
        )?;
        let mut rows = statement.query([integer(subscription), key])?;
        let mut marked = 0;
        while let Some(row) = rows.next()? {
            let body: Vec<u8> = row.get(1)?;
            for run in Runs::decode(&body, 0)?.0.iter() {
                for block in run.first / BLOCK_MESSAGES..=(run.end() - 1) / BLOCK_MESSAGES {
                    self.mark(topic, block)?;
                    marked += 1;
                }
            }
            if marked >= most {
                return Ok(Marked::Until((subscription, row.get(0)?, 0)));
            }
        }
        Ok(Marked::All)
    }
}
