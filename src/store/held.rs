//! What is behind the cursor of a subscription and not settled, in all its rows.

use rusqlite::{Params, Row};

use super::{
    BLOCK_MESSAGES, Error, Run, Runs, State, Timestamp, Transaction, integer, lease_block, unsigned,
};

impl Transaction<'_> {
    /// Shows all runs of a subscription, those of parked messages as ready. Looks at `most` rows of each kind; answers
    /// whether these were all.
    pub fn scan_held(
        &self,
        subscription: u64,
        most: usize,
        mut each: impl FnMut(&Run),
    ) -> Result<bool, Error> {
        let id = integer(subscription);
        let lanes = self.look(
            "SELECT body FROM lane WHERE subscription = ?1",
            [id],
            most,
            |row| {
                let (runs, _) = Runs::decode(&row.get::<_, Vec<u8>>(0)?, 0)?;
                runs.iter().for_each(&mut each);
                Ok(())
            },
        )?;
        let blocks = self.look(
            "SELECT id, body FROM lease WHERE id BETWEEN ?1 AND ?2",
            lease_block::range(subscription),
            most,
            |row| {
                let first = lease_block::block_of(row.get(0)?) * BLOCK_MESSAGES;
                let (runs, _) = Runs::decode(&row.get::<_, Vec<u8>>(1)?, first)?;
                runs.iter().for_each(&mut each);
                Ok(())
            },
        )?;
        let parked = self.look(
            "SELECT seq, count FROM parked WHERE subscription = ?1",
            [id],
            most,
            |row| {
                each(&Run {
                    first: unsigned(row.get(0)?)?,
                    count: unsigned(row.get(1)?)?,
                    state: State::Ready,
                    failures: 0,
                    uncounted: 0,
                    token: 0,
                    due: Timestamp::MIN,
                });
                Ok(())
            },
        )?;
        Ok(lanes && blocks && parked)
    }

    /// Shows at most so many rows; answers whether these were all.
    fn look(
        &self,
        sql: &str,
        values: impl Params,
        most: usize,
        mut each: impl FnMut(&Row<'_>) -> Result<(), Error>,
    ) -> Result<bool, Error> {
        let mut statement = self.statement(sql)?;
        let mut rows = statement.query(values)?;
        for _ in 0..most {
            match rows.next()? {
                Some(row) => each(row)?,
                None => return Ok(true),
            }
        }
        Ok(rows.next()?.is_none())
    }
}
