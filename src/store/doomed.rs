//! Rows of what was deleted: a subscription, a topic or a list is gone at once, what it held goes in slices.

use super::{Error, Transaction, integer, unsigned};

/// Rows that one step drops of each kind.
const DROPPED_MAX: usize = 500;

impl Transaction<'_> {
    /// Lets what a subscription that is gone held go bit by bit.
    pub fn doom_subscription(&self, id: u64) -> Result<(), Error> {
        self.execute("INSERT INTO doomed VALUES (0, ?1)", [integer(id)])?;
        Ok(())
    }

    /// Lets a list that nobody needs go bit by bit. Lists and subscriptions have no id in common.
    pub fn doom_list(&self, id: u64) -> Result<(), Error> {
        self.doom_subscription(id)
    }

    /// Lets the messages of a topic that is gone go bit by bit.
    pub fn doom_topic(&self, id: u64) -> Result<(), Error> {
        self.execute("INSERT INTO doomed VALUES (1, ?1)", [integer(id)])?;
        Ok(())
    }

    /// Drops a slice of what is doomed: all of what is small, a part of the first that is large. True if there was any.
    ///
    /// What a list is still made of waits for it.
    pub fn drop_doomed(&self) -> Result<bool, Error> {
        let doomed: Vec<(i64, i64)> = self
            .statement(
                "SELECT is_topic, id FROM doomed \
                 WHERE is_topic OR id NOT IN (SELECT source FROM making) LIMIT 16",
            )?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        for (is_topic, id) in &doomed {
            let gone = unsigned(*id)?;
            let is_done = match is_topic {
                0 => self.drop_of_subscription(gone)?,
                _ => !self.delete_oldest_chunks(gone, DROPPED_MAX)?,
            };
            if !is_done {
                break;
            }
            self.execute(
                "DELETE FROM doomed WHERE is_topic = ?1 AND id = ?2",
                [*is_topic, *id],
            )?;
        }
        Ok(!doomed.is_empty())
    }

    fn drop_of_subscription(&self, id: u64) -> Result<bool, Error> {
        const SLICES: [&str; 4] = [
            "DELETE FROM lane WHERE subscription = ?1 AND key IN \
             (SELECT key FROM lane WHERE subscription = ?1 LIMIT 500)",
            "DELETE FROM parked WHERE subscription = ?1 AND (key, seq) IN \
             (SELECT key, seq FROM parked WHERE subscription = ?1 LIMIT 500)",
            "DELETE FROM lease WHERE id IN \
             (SELECT id FROM lease WHERE id BETWEEN ?1 << 32 AND (?1 + 1 << 32) - 1 LIMIT 500)",
            "DELETE FROM listed WHERE list = ?1 AND block IN \
             (SELECT block FROM listed WHERE list = ?1 LIMIT 500)",
        ];
        let mut is_done = true;
        for slice in SLICES {
            is_done &= self.execute(slice, [integer(id)])? < DROPPED_MAX;
        }
        Ok(is_done)
    }
}
