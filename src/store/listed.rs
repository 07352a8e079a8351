//! Rows of lists of messages.

use std::collections::BTreeMap;

use rusqlite::{Row, params};

use super::{BLOCK_MESSAGES, Error, Transaction, integer, unsigned};

const BYTES: usize = BLOCK_MESSAGES as usize / 8;

/// Some of the 256 messages of a block.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bits([u8; BYTES]);

impl Bits {
    fn read(row: &Row<'_>, column: usize) -> Result<Self, Error> {
        let bytes: Vec<u8> = row.get(column)?;
        let bytes = bytes.try_into();
        let bytes = bytes.map_err(|_| Error::Corrupt("a list of another size".to_owned()))?;
        Ok(Self(bytes))
    }

    /// Whether a message of the block is among them.
    pub fn has(&self, seq: u64) -> bool {
        let at = (seq % BLOCK_MESSAGES) as usize;
        self.0[at / 8] & (1 << (at % 8)) != 0
    }

    fn add(&mut self, seq: u64) {
        let at = (seq % BLOCK_MESSAGES) as usize;
        self.0[at / 8] |= 1 << (at % 8);
    }
}

/// A list of messages in hand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct List(BTreeMap<u64, Bits>);

impl List {
    /// Adds messages.
    pub fn add(&mut self, first: u64, end: u64) {
        for seq in first..end {
            self.0.entry(seq / BLOCK_MESSAGES).or_default().add(seq);
        }
    }

    /// Whether a message is in it.
    pub fn has(&self, seq: u64) -> bool {
        let bits = self.0.get(&(seq / BLOCK_MESSAGES));
        bits.is_some_and(|bits| bits.has(seq))
    }

    /// Its first message from `seq` on.
    pub fn first_from(&self, seq: u64) -> Option<u64> {
        let blocks = self.0.range(seq / BLOCK_MESSAGES..);
        blocks
            .flat_map(|(block, _)| block * BLOCK_MESSAGES..(block + 1) * BLOCK_MESSAGES)
            .find(|at| *at >= seq && self.has(*at))
    }

    /// All its messages in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> {
        let seqs = |(block, bits): (&u64, &Bits)| {
            let (first, bits) = (block * BLOCK_MESSAGES, *bits);
            (first..first + BLOCK_MESSAGES).filter(move |seq| bits.has(*seq))
        };
        self.0.iter().flat_map(seqs)
    }
}

impl Transaction<'_> {
    /// Stores a list.
    pub fn insert_list(&self, id: u64, list: &List) -> Result<(), Error> {
        let mut insert =
            self.statement("INSERT INTO listed(list, block, bits) VALUES (?1, ?2, ?3)")?;
        for (block, bits) in &list.0 {
            insert.execute(params![integer(id), integer(*block), bits.0])?;
        }
        Ok(())
    }

    /// Reads a list, from the block of message `seq` on.
    pub fn list(&self, id: u64, seq: u64) -> Result<List, Error> {
        let mut statement =
            self.statement("SELECT block, bits FROM listed WHERE list = ?1 AND block >= ?2")?;
        let mut rows = statement.query([integer(id), integer(seq / BLOCK_MESSAGES)])?;
        let mut list = List::default();
        while let Some(row) = rows.next()? {
            list.0.insert(unsigned(row.get(0)?)?, Bits::read(row, 1)?);
        }
        Ok(list)
    }

    /// Stores a copy of a list.
    pub fn copy_list(&self, from: u64, to: u64) -> Result<(), Error> {
        self.execute(
            "INSERT INTO listed(list, block, bits) SELECT ?2, block, bits FROM listed WHERE list = ?1",
            [integer(from), integer(to)],
        )?;
        Ok(())
    }

    /// The first message of a list from `seq` on.
    pub fn first_listed(&self, id: u64, seq: u64) -> Result<Option<u64>, Error> {
        let mut statement = self.statement(
            "SELECT block, bits FROM listed WHERE list = ?1 AND block >= ?2 ORDER BY block",
        )?;
        let mut rows = statement.query([integer(id), integer(seq / BLOCK_MESSAGES)])?;
        while let Some(row) = rows.next()? {
            let first = unsigned(row.get(0)?)? * BLOCK_MESSAGES;
            let bits = Bits::read(row, 1)?;
            let found = (first.max(seq)..first + BLOCK_MESSAGES).find(|seq| bits.has(*seq));
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Which messages of a block are in a list.
    pub fn listed(&self, id: u64, block: u64) -> Result<Bits, Error> {
        let mut statement =
            self.statement("SELECT bits FROM listed WHERE list = ?1 AND block = ?2")?;
        let mut rows = statement.query([integer(id), integer(block)])?;
        match rows.next()? {
            Some(row) => Bits::read(row, 0),
            None => Ok(Bits::default()),
        }
    }

    /// Whether a list has messages in a block.
    pub fn is_listed(&self, id: u64, block: u64) -> Result<bool, Error> {
        Ok(self
            .statement("SELECT 1 FROM listed WHERE list = ?1 AND block = ?2")?
            .exists([integer(id), integer(block)])?)
    }

    /// Takes the blocks before that of message `seq` out of a list.
    pub fn shorten_list(&self, id: u64, seq: u64) -> Result<(), Error> {
        self.execute(
            "DELETE FROM listed WHERE list = ?1 AND block < ?2",
            [integer(id), integer(seq / BLOCK_MESSAGES)],
        )?;
        Ok(())
    }

    /// Forgets a list.
    pub fn delete_list(&self, id: u64) -> Result<(), Error> {
        self.execute("DELETE FROM listed WHERE list = ?1", [integer(id)])?;
        Ok(())
    }
}
