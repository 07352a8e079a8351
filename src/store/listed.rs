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

    fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
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
        let mut at = first;
        while at < end {
            let block = at / BLOCK_MESSAGES;
            let bits = self.0.entry(block).or_default();
            let stop = end.min((block + 1) * BLOCK_MESSAGES);
            (at..stop).for_each(|seq| bits.add(seq));
            at = stop;
        }
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
    /// Adds messages to a list.
    pub fn add_to_list(&self, id: u64, list: &List) -> Result<(), Error> {
        let mut put =
            self.statement("INSERT OR REPLACE INTO listed(list, block, bits) VALUES (?1, ?2, ?3)")?;
        for (block, bits) in &list.0 {
            let before = self.listed(id, *block)?;
            let bits = bits.or(before);
            if bits != before {
                put.execute(params![integer(id), integer(*block), bits.0])?;
            }
        }
        Ok(())
    }

    /// Shows the messages of a list from the block of message `seq` on, in order, of `left` blocks at most; answers the
    /// last block.
    pub fn show_list(
        &self,
        id: u64,
        seq: u64,
        left: &mut usize,
        mut each: impl FnMut(u64),
    ) -> Result<Option<u64>, Error> {
        let mut statement = self.statement(
            "SELECT block, bits FROM listed WHERE list = ?1 AND block >= ?2 ORDER BY block",
        )?;
        let mut rows = statement.query([integer(id), integer(seq / BLOCK_MESSAGES)])?;
        let mut last = None;
        while *left > 0 {
            let Some(row) = rows.next()? else { break };
            let block = unsigned(row.get(0)?)?;
            let bits = Bits::read(row, 1)?;
            let seqs = block * BLOCK_MESSAGES..(block + 1) * BLOCK_MESSAGES;
            seqs.filter(|seq| bits.has(*seq)).for_each(&mut each);
            last = Some(block);
            *left -= 1;
        }
        Ok(last)
    }

    /// Reads a list, from the block of message `seq` on.
    pub fn list(&self, id: u64, seq: u64) -> Result<List, Error> {
        let (mut list, mut all) = (List::default(), usize::MAX);
        self.show_list(id, seq, &mut all, |seq| {
            list.add(seq, seq + 1);
        })?;
        Ok(list)
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

    /// Lets a list that nothing refers to any more go, bit by bit.
    pub fn release_list(&self, id: u64) -> Result<(), Error> {
        let is_used = self
            .statement(
                "SELECT 1 FROM snapshot WHERE list = ?1 \
                 UNION ALL SELECT 1 FROM subscription WHERE redo = ?1 \
                 UNION ALL SELECT 1 FROM making WHERE base = ?1",
            )?
            .exists([integer(id)])?;
        if is_used {
            return Ok(());
        }
        self.end_making(id)?;
        self.doom_list(id)
    }
}
