//! Rows of requests that were answered, for those who ask again because the answer did not reach them.

use rusqlite::{OptionalExtension, params};

use super::{Error, Transaction};

/// How many are kept: as many as commands may be at work at once, and then some.
const KEPT: i64 = 256;

impl Transaction<'_> {
    /// The answer to the request of this name.
    pub fn answered(&self, request: &[u8]) -> Result<Option<Vec<u8>>, Error> {
        Ok(self
            .statement("SELECT answer FROM answered WHERE request = ?1")?
            .query_row([request], |row| row.get(0))
            .optional()?)
    }

    /// Keeps an answer for a while.
    pub fn keep_answer(&self, request: &[u8], answer: &[u8]) -> Result<(), Error> {
        self.execute(
            "INSERT INTO answered(request, answer) VALUES (?1, ?2)",
            params![request, answer],
        )?;
        let oldest = self.inner.last_insert_rowid() - KEPT;
        self.execute("DELETE FROM answered WHERE id <= ?1", [oldest])?;
        Ok(())
    }
}
