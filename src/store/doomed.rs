//! Rows of what was deleted: a subscription or a topic is gone at once, what it held goes in slices.

use rusqlite::OptionalExtension;

use super::{Error, Transaction, integer, unsigned};

/// Rows that one step drops of each kind.
const DROPPED_MAX: usize = 500;

impl Transaction<'_> {
    /// Lets what a subscription that is gone held go bit by bit.
    pub fn doom_subscription(&self, id: u64) -> Result<(), Error> {
        self.execute("INSERT INTO doomed VALUES (0, ?1)", [integer(id)])?;
        Ok(())
    }

    /// Lets the messages of a topic that is gone go bit by bit.
    pub fn doom_topic(&self, id: u64) -> Result<(), Error> {
        self.execute("INSERT INTO doomed VALUES (1, ?1)", [integer(id)])?;
        Ok(())
    }

    /// Drops a slice of what is doomed. True if there was any.
    pub fn drop_doomed(&self) -> Result<bool, Error> {
        let doomed: Option<(i64, i64)> = self
            .statement("SELECT is_topic, id FROM doomed LIMIT 1")?
            .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        let Some((is_topic, id)) = doomed else {
            return Ok(false);
        };
        let id = unsigned(id)?;
        let is_done = match is_topic {
            0 => self.drop_of_subscription(id)?,
            _ => self.delete_oldest_chunks(id, DROPPED_MAX)? < DROPPED_MAX,
        };
        if is_done {
            self.execute(
                "DELETE FROM doomed WHERE is_topic = ?1 AND id = ?2",
                [is_topic, integer(id)],
            )?;
        }
        Ok(true)
    }

    fn drop_of_subscription(&self, id: u64) -> Result<bool, Error> {
        const SLICES: [&str; 3] = [
            "DELETE FROM lane WHERE subscription = ?1 AND key IN \
             (SELECT key FROM lane WHERE subscription = ?1 LIMIT 500)",
            "DELETE FROM parked WHERE subscription = ?1 AND (key, seq) IN \
             (SELECT key, seq FROM parked WHERE subscription = ?1 LIMIT 500)",
            "DELETE FROM lease WHERE id IN \
             (SELECT id FROM lease WHERE id BETWEEN ?1 << 32 AND (?1 + 1 << 32) - 1 LIMIT 500)",
        ];
        let mut is_done = true;
        for slice in SLICES {
            is_done &= self.execute(slice, [integer(id)])? < DROPPED_MAX;
        }
        Ok(is_done)
    }
}
