//! Rows of lists that are not complete yet.
//!
//! A list is made of what one id of a subscription holds, its source, and of what an older list has, its base; in
//! slices, one kind of rows after the other. Parked messages come first: they only ever move into their lane.

use std::ops::Range;

use rusqlite::{OptionalExtension, Row, params};

use super::{BLOCK_MESSAGES, Error, List, Runs, Transaction, integer, lease_block, unsigned};

/// What is being read into a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The older list.
    Base,
    /// Parked messages.
    Parked,
    /// Lanes.
    Lanes,
    /// Lease blocks.
    Blocks,
}

/// A list that is not complete yet.
#[derive(Debug, Clone, Copy)]
pub struct Making {
    /// Its id.
    pub list: u64,
    /// The id of the subscription that holds its messages, or held them until it was sought.
    pub source: u64,
    /// An older list, of which it has what comes from the place on.
    pub base: Option<u64>,
    /// Messages before this one are not in it.
    pub first: u64,
    /// Nor is this one, or any that comes later.
    pub end: u64,
    /// What is being read.
    pub part: Part,
    /// Behind which place that goes on: message, then key and message, key, block.
    pub place: (i64, u64),
}

const COLUMNS: &str = "SELECT list, source, base, first, ending, part, key, seq FROM making";

type Raw = ([i64; 6], Option<i64>, i64);

fn read(row: &Row<'_>) -> Result<Raw, rusqlite::Error> {
    let numbers = [
        row.get(0)?,
        row.get(1)?,
        row.get(3)?,
        row.get(4)?,
        row.get(5)?,
        row.get(7)?,
    ];
    Ok((numbers, row.get(2)?, row.get(6)?))
}

fn check(([list, source, first, end, part, seq], base, key): Raw) -> Result<Making, Error> {
    Ok(Making {
        list: super::id(list)?,
        source: super::id(source)?,
        base: base.map(super::id).transpose()?,
        first: unsigned(first)?,
        end: unsigned(end)?,
        part: match part {
            0 => Part::Base,
            1 => Part::Parked,
            2 => Part::Lanes,
            3 => Part::Blocks,
            _ => return Err(Error::Corrupt(format!("a list at part {part}"))),
        },
        place: (key, unsigned(seq)?),
    })
}

impl Making {
    /// A list of which nothing is read yet; of its base it has what comes from message `base_from` on.
    pub fn new(
        list: u64,
        source: u64,
        messages: Range<u64>,
        base: Option<u64>,
        base_from: u64,
    ) -> Self {
        Self {
            list,
            source,
            base,
            first: messages.start,
            end: messages.end,
            part: Part::Base,
            place: (0, base_from),
        }
    }

    fn begin(&mut self, part: Part) {
        self.part = part;
        // No key's hash is negative.
        self.place = (-1, 0);
    }

    /// Adds those of a run that belong to the list.
    fn add(&self, list: &mut List, first: u64, end: u64) {
        list.add(first.max(self.first), end.min(self.end));
    }
}

impl Transaction<'_> {
    /// The oldest list that is not complete.
    pub fn first_making(&self) -> Result<Option<Making>, Error> {
        self.statement(&format!("{COLUMNS} ORDER BY list LIMIT 1"))?
            .query_row([], read)
            .optional()?
            .map(check)
            .transpose()
    }

    /// The lists that are made of what a subscription's id holds.
    pub fn made_of(&self, source: u64) -> Result<Vec<Making>, Error> {
        self.statement(&format!("{COLUMNS} WHERE source = ?1"))?
            .query_map([integer(source)], read)?
            .map(|raw| check(raw?))
            .collect()
    }

    /// Whether a list is not complete.
    pub fn is_making(&self, list: u64) -> Result<bool, Error> {
        Ok(self
            .statement("SELECT 1 FROM making WHERE list = ?1")?
            .exists([integer(list)])?)
    }

    /// Notes how far a list has come.
    pub fn put_making(&self, making: &Making) -> Result<(), Error> {
        self.execute(
            "INSERT OR REPLACE INTO making(list, source, base, first, ending, part, key, seq) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            params![
                integer(making.list),
                integer(making.source),
                making.base.map(integer),
                integer(making.first),
                integer(making.end),
                making.part as i64,
                making.place.0,
                integer(making.place.1)
            ],
        )?;
        Ok(())
    }

    /// Notes that a list is complete, or that nobody wants it any more. Its base may have been kept for it alone.
    pub fn end_making(&self, list: u64) -> Result<(), Error> {
        let base: Option<Option<i64>> = self
            .statement("DELETE FROM making WHERE list = ?1 RETURNING base")?
            .query_row([integer(list)], |row| row.get(0))
            .optional()?;
        match base.flatten() {
            Some(base) => self.release_list(super::id(base)?),
            None => Ok(()),
        }
    }

    /// Adds messages that a list's source holds, or held until now.
    pub fn add_held(&self, making: &Making, runs: &Runs) -> Result<(), Error> {
        let mut list = List::default();
        for run in runs.iter() {
            making.add(&mut list, run.first, run.end());
        }
        self.add_to_list(making.list, &list)
    }

    /// Reads about `most` more rows into a list; answers whether these were the last.
    pub fn make_list(&self, making: &mut Making, most: usize) -> Result<bool, Error> {
        let mut list = List::default();
        let mut left = most;
        let is_done = loop {
            let next = match making.part {
                Part::Base => self.read_base(making, &mut list, &mut left)?,
                Part::Parked => self.read_parked(making, &mut list, &mut left)?,
                Part::Lanes => self.read_lanes(making, &mut list, &mut left)?,
                Part::Blocks => self.read_blocks(making, &mut list, &mut left)?,
            };
            // As long as there is room left, a part was read to its end.
            if left == 0 {
                break false;
            }
            match next {
                Some(part) => making.begin(part),
                None => break true,
            }
        };
        self.add_to_list(making.list, &list)?;
        Ok(is_done)
    }

    fn read_base(
        &self,
        making: &mut Making,
        list: &mut List,
        left: &mut usize,
    ) -> Result<Option<Part>, Error> {
        if let Some(base) = making.base {
            let from = making.place.1;
            let last = self.show_list(base, from, left, |seq| {
                if seq >= from {
                    making.add(list, seq, seq + 1);
                }
            })?;
            if let Some(block) = last {
                making.place.1 = (block + 1) * BLOCK_MESSAGES;
            }
        }
        Ok(Some(Part::Parked))
    }

    fn read_parked(
        &self,
        making: &mut Making,
        list: &mut List,
        left: &mut usize,
    ) -> Result<Option<Part>, Error> {
        let mut statement = self.statement(
            "SELECT key, seq, count FROM parked WHERE subscription = ?1 AND (key, seq) > (?2, ?3) \
             ORDER BY key, seq",
        )?;
        let (key, seq) = making.place;
        let mut rows = statement.query([integer(making.source), key, integer(seq)])?;
        while *left > 0 {
            let Some(row) = rows.next()? else { break };
            let (seq, count) = (unsigned(row.get(1)?)?, unsigned(row.get(2)?)?);
            making.place = (row.get(0)?, seq);
            making.add(list, seq, seq + count);
            // A long run is many blocks of the list.
            let blocks = usize::try_from(count / BLOCK_MESSAGES).unwrap_or(usize::MAX);
            *left = left.saturating_sub(1 + blocks);
        }
        Ok(Some(Part::Lanes))
    }

    fn read_lanes(
        &self,
        making: &mut Making,
        list: &mut List,
        left: &mut usize,
    ) -> Result<Option<Part>, Error> {
        let mut statement = self.statement(
            "SELECT key, body FROM lane WHERE subscription = ?1 AND key > ?2 ORDER BY key",
        )?;
        let mut rows = statement.query([integer(making.source), making.place.0])?;
        while *left > 0 {
            let Some(row) = rows.next()? else { break };
            making.place.0 = row.get(0)?;
            let (runs, _) = Runs::decode(&row.get::<_, Vec<u8>>(1)?, 0)?;
            for run in runs.iter() {
                making.add(list, run.first, run.end());
            }
            *left -= 1;
        }
        Ok(Some(Part::Blocks))
    }

    fn read_blocks(
        &self,
        making: &mut Making,
        list: &mut List,
        left: &mut usize,
    ) -> Result<Option<Part>, Error> {
        let mut statement =
            self.statement("SELECT id, body FROM lease WHERE id BETWEEN ?1 AND ?2 ORDER BY id")?;
        let [first, last] = lease_block::range(making.source);
        let mut rows = statement.query([first + integer(making.place.1), last])?;
        while *left > 0 {
            let Some(row) = rows.next()? else { break };
            let block = lease_block::block_of(row.get(0)?);
            making.place.1 = block + 1;
            let (runs, _) = Runs::decode(&row.get::<_, Vec<u8>>(1)?, block * BLOCK_MESSAGES)?;
            for run in runs.iter() {
                making.add(list, run.first, run.end());
            }
            *left -= 1;
        }
        Ok(None)
    }
}
