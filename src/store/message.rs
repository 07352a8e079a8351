//! Rows of messages: chunks.
//!
//! A chunk holds up to 64 messages or 32 KB of one publish request, of one ordering key, inside one block of 256
//! sequence numbers. Its body:
//!
//! ```text
//! +--------+----------------------------+---------------------------------------------+
//! | format | end offset of each message | the messages: PubsubMessage as published,   |
//! | u8 = 1 | u32 LE x count             | without message id and publish time         |
//! +--------+----------------------------+---------------------------------------------+
//! ```

use bytes::Bytes;
use rusqlite::{OptionalExtension, Row, params};

use super::{BLOCK_MESSAGES, Error, Transaction, integer};
use crate::api::time::Timestamp;

/// Messages in one chunk.
const CHUNK_MESSAGES_MAX: usize = 64;

/// Bytes of messages in one chunk; a larger message is a chunk of its own.
const CHUNK_BYTES_MAX: usize = 32 * 1024;

/// Bytes of messages that are dropped at once, and one more chunk: their pages are all looked at.
const DROPPED_BYTES_MAX: i64 = 32 * 1024 * 1024;

const CHUNK_COUNT_MAX: u64 = CHUNK_MESSAGES_MAX as u64;

const FORMAT: u8 = 1;
pub(super) const SEQ_BITS: u32 = 40;

/// Messages to be added, encoded.
pub struct NewChunk<'a> {
    /// The topic's id.
    pub topic: u64,
    /// The sequence number of the first message.
    pub first: u64,
    /// When they were published.
    pub time: Timestamp,
    /// The hash of their ordering key, unless it is empty.
    pub key: Option<i64>,
    /// The messages.
    pub messages: &'a Packed,
}

/// Messages packed one behind the other.
#[derive(Debug, Default)]
pub struct Packed {
    ends: Vec<u32>,
    bytes: Vec<u8>,
}

impl Packed {
    /// Adds a message, which `write` appends.
    pub fn push(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.bytes);
        let end = u32::try_from(self.bytes.len());
        self.ends
            .push(end.expect("messages are bounded by the request they came in"));
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Whether another message of so many bytes fits into the same chunk.
    pub fn has_room_for(&self, bytes: usize) -> bool {
        self.ends.is_empty()
            || (self.ends.len() < CHUNK_MESSAGES_MAX && self.bytes.len() + bytes <= CHUNK_BYTES_MAX)
    }

    /// Takes all out.
    pub fn clear(&mut self) {
        self.ends.clear();
        self.bytes.clear();
    }

    fn encode(&self) -> Vec<u8> {
        let mut body = Vec::with_capacity(1 + 4 * self.ends.len() + self.bytes.len());
        body.push(FORMAT);
        for end in &self.ends {
            body.extend_from_slice(&end.to_le_bytes());
        }
        body.extend_from_slice(&self.bytes);
        body
    }
}

/// Messages as stored.
#[derive(Debug, Clone)]
pub struct Chunk {
    /// The sequence number of the first message.
    pub first: u64,
    /// How many there are.
    pub count: u64,
    /// When they were published.
    pub time: Timestamp,
    body: Bytes,
}

impl Chunk {
    /// The sequence number behind the last message.
    pub fn end(&self) -> u64 {
        self.first + self.count
    }

    /// The message of this sequence number, encoded.
    pub fn message(&self, seq: u64) -> Result<Bytes, Error> {
        let index = seq
            .checked_sub(self.first)
            .filter(|index| *index < self.count);
        index
            .and_then(|index| self.slice(usize::try_from(index).ok()?))
            .ok_or_else(|| Error::Corrupt(format!("message {seq} is not in its chunk")))
    }

    fn slice(&self, index: usize) -> Option<Bytes> {
        let data = 1 + 4 * usize::try_from(self.count).ok()?;
        let start = match index {
            0 => 0,
            _ => self.offset(index - 1)?,
        };
        let end = self.offset(index)?;
        let (start, end) = (data.checked_add(start)?, data.checked_add(end)?);
        (start <= end && end <= self.body.len()).then(|| self.body.slice(start..end))
    }

    fn offset(&self, index: usize) -> Option<usize> {
        let bytes = self.body.get(1 + 4 * index..5 + 4 * index)?;
        usize::try_from(u32::from_le_bytes(bytes.try_into().ok()?)).ok()
    }
}

fn chunk_id(topic: u64, seq: u64) -> i64 {
    integer(topic << SEQ_BITS | seq)
}

/// The first sequence number of a chunk. The topic's part of the id was asked for; what is left is not negative.
fn seq_of(id: i64) -> u64 {
    (id & ((1 << SEQ_BITS) - 1)) as u64
}

/// The first sequence number of a chunk, and how many messages it has.
fn place(id: i64, count: i64) -> Result<(u64, u64), Error> {
    let first = seq_of(id);
    match u64::try_from(count) {
        Ok(count @ 1..=CHUNK_COUNT_MAX) => Ok((first, count)),
        _ => Err(Error::Corrupt(format!(
            "a message chunk of {count} messages"
        ))),
    }
}

/// A chunk during a scan: what its row's head says, and the messages if asked for.
pub struct ChunkRow<'a> {
    /// The sequence number of the first message.
    pub first: u64,
    /// How many there are.
    pub count: u64,
    /// When they were published.
    pub time: Timestamp,
    /// The hash of their ordering key, unless it is empty.
    pub key: Option<i64>,
    row: &'a Row<'a>,
}

impl<'a> ChunkRow<'a> {
    fn read(row: &'a Row<'a>) -> Result<Self, Error> {
        let (first, count) = place(row.get(0)?, row.get(2)?)?;
        Ok(Self {
            first,
            count,
            time: Timestamp::from_micros(row.get(1)?),
            key: row.get(3)?,
            row,
        })
    }

    /// The sequence number behind the last message.
    pub fn end(&self) -> u64 {
        self.first + self.count
    }

    /// How large the chunk is.
    pub fn bytes(&self) -> Result<usize, Error> {
        let body = self.row.get_ref(4)?.as_blob();
        Ok(body
            .map_err(|error| Error::Corrupt(error.to_string()))?
            .len())
    }

    /// Reads the messages.
    pub fn load(&self) -> Result<Chunk, Error> {
        let body: Vec<u8> = self.row.get(4)?;
        if body.first() != Some(&FORMAT) {
            return Err(Error::Corrupt("a message chunk of unknown form".to_owned()));
        }
        Ok(Chunk {
            first: self.first,
            count: self.count,
            time: self.time,
            body: Bytes::from(body),
        })
    }
}

impl Transaction<'_> {
    /// Adds a chunk.
    pub fn insert_chunk(&self, new: &NewChunk<'_>) -> Result<(), Error> {
        self.execute(
            "INSERT INTO message(id, time, count, key, body) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![
                chunk_id(new.topic, new.first),
                new.time.micros(),
                integer(new.messages.count() as u64),
                new.key,
                new.messages.encode()
            ],
        )?;
        Ok(())
    }

    /// The chunk that holds message `seq` of `topic`, unless it has been trimmed.
    pub fn chunk_of(&self, topic: u64, seq: u64) -> Result<Option<Chunk>, Error> {
        let mut statement = self.statement(
            "SELECT id, time, count, key, body FROM message WHERE id BETWEEN ?1 AND ?2 \
             ORDER BY id DESC LIMIT 1",
        )?;
        let mut rows = statement.query([chunk_id(topic, 0), chunk_id(topic, seq)])?;
        match rows.next()? {
            Some(row) => {
                let row = ChunkRow::read(row)?;
                if row.end() > seq {
                    Ok(Some(row.load()?))
                } else {
                    Ok(None)
                }
            }
            None => Ok(None),
        }
    }

    /// Shows the chunks of `topic` from the one that holds message `seq` on, in order, until `each` answers false.
    ///
    /// A chunk's messages are only read if `each` loads them.
    pub fn scan_chunks<E: From<Error>>(
        &self,
        topic: u64,
        seq: u64,
        mut each: impl FnMut(&ChunkRow<'_>) -> Result<bool, E>,
    ) -> Result<(), E> {
        let from = match self.chunk_of(topic, seq)? {
            Some(chunk) => chunk.first,
            None => seq,
        };
        let mut statement = self.statement(
            "SELECT id, time, count, key, body FROM message WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
        )?;
        let mut rows = statement
            .query([chunk_id(topic, from), chunk_id(topic + 1, 0) - 1])
            .map_err(Error::from)?;
        let mut end = from;
        while let Some(row) = rows.next().map_err(Error::from)? {
            let row = ChunkRow::read(row)?;
            if row.first < end {
                return Err(E::from(Error::Corrupt(format!(
                    "message {} is in two chunks",
                    row.first
                ))));
            }
            end = row.end();
            if !each(&row)? {
                break;
            }
        }
        Ok(())
    }

    /// The first message of `topic` that was published at `time` or later. Publish times do not run backwards.
    pub fn first_published(&self, topic: u64, time: Timestamp) -> Result<Option<u64>, Error> {
        let mut statement = self.statement(
            "SELECT id, time FROM message WHERE id BETWEEN ?1 AND ?2 ORDER BY id LIMIT 1",
        )?;
        let last = chunk_id(topic + 1, 0) - 1;
        let mut chunk_from = |id: i64| -> Result<Option<(i64, i64)>, Error> {
            let mut rows = statement.query([id, last])?;
            Ok(match rows.next()? {
                Some(row) => Some((row.get(0)?, row.get(1)?)),
                None => None,
            })
        };
        // Every chunk before `low` is older, and every one from `high` on is not.
        let (mut low, mut high) = (chunk_id(topic, 0), chunk_id(topic + 1, 0));
        while low < high {
            let middle = low + (high - low) / 2;
            match chunk_from(middle)? {
                Some((id, at)) if id < high && at < time.micros() => low = id + 1,
                _ => high = middle,
            }
        }
        Ok(chunk_from(low)?.map(|(id, _)| seq_of(id)))
    }

    /// When the first message of `topic` was published that is `seq` or comes later.
    pub fn published_from(&self, topic: u64, seq: u64) -> Result<Option<Timestamp>, Error> {
        if let Some(chunk) = self.chunk_of(topic, seq)? {
            return Ok(Some(chunk.time));
        }
        let mut statement = self
            .statement("SELECT time FROM message WHERE id BETWEEN ?1 AND ?2 ORDER BY id LIMIT 1")?;
        let time: Option<i64> = statement
            .query_row([chunk_id(topic, seq), chunk_id(topic + 1, 0) - 1], |row| {
                row.get(0)
            })
            .optional()?;
        Ok(time.map(Timestamp::from_micros))
    }

    /// Where the oldest chunks of `topic` end that are all `over`, by end and publish time; looks at `most` of them, and
    /// at no more than are dropped at once.
    pub fn end_of_chunks(
        &self,
        topic: u64,
        most: usize,
        over: impl Fn(u64, Timestamp) -> bool,
    ) -> Result<Option<u64>, Error> {
        let mut statement = self.statement(
            "SELECT id, count, time, length(body) FROM message WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
        )?;
        let mut rows = statement.query([chunk_id(topic, 0), chunk_id(topic + 1, 0) - 1])?;
        let (mut found, mut bytes) = (None, 0);
        for _ in 0..most {
            if bytes >= DROPPED_BYTES_MAX {
                break;
            }
            let Some(row) = rows.next()? else { break };
            let (first, count) = place(row.get(0)?, row.get(1)?)?;
            let end = first + count;
            if !over(end, Timestamp::from_micros(row.get(2)?)) {
                break;
            }
            found = Some(end);
            bytes += row.get::<_, i64>(3)?;
        }
        Ok(found)
    }

    /// Drops the chunks of `topic` that begin before `seq`.
    pub fn delete_chunks_before(&self, topic: u64, seq: u64) -> Result<(), Error> {
        self.execute(
            "DELETE FROM message WHERE id BETWEEN ?1 AND ?2",
            [chunk_id(topic, 0), chunk_id(topic, seq) - 1],
        )?;
        Ok(())
    }

    /// Drops the oldest chunks of `topic`, at most `count` of them; answers whether there were any.
    pub fn delete_oldest_chunks(&self, topic: u64, count: usize) -> Result<bool, Error> {
        let (mut last, mut found, mut bytes) = (None, 0, 0);
        {
            let mut statement = self.statement(
                "SELECT id, length(body) FROM message WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
            )?;
            let mut rows = statement.query([chunk_id(topic, 0), chunk_id(topic + 1, 0) - 1])?;
            while found < count
                && bytes < DROPPED_BYTES_MAX
                && let Some(row) = rows.next()?
            {
                last = Some(seq_of(row.get(0)?));
                found += 1;
                bytes += row.get::<_, i64>(1)?;
            }
        }
        if let Some(last) = last {
            self.delete_chunks_before(topic, last + 1)?;
        }
        Ok(last.is_some())
    }

    /// The first block from `block` on of which `topic` has chunks, and when the last of them was published.
    pub fn next_block(&self, topic: u64, block: u64) -> Result<Option<(u64, Timestamp)>, Error> {
        let first: Option<i64> = self
            .statement("SELECT min(id) FROM message WHERE id BETWEEN ?1 AND ?2")?
            .query_row(
                [
                    chunk_id(topic, block * BLOCK_MESSAGES),
                    chunk_id(topic + 1, 0) - 1,
                ],
                |row| row.get(0),
            )?;
        let Some(first) = first else { return Ok(None) };
        let block = seq_of(first) / BLOCK_MESSAGES;
        let last: i64 = self
            .statement("SELECT max(time) FROM message WHERE id BETWEEN ?1 AND ?2")?
            .query_row(block_range(topic, block), |row| row.get(0))?;
        Ok(Some((block, Timestamp::from_micros(last))))
    }

    /// Drops the chunks of a block; answers how many.
    pub fn delete_block(&self, topic: u64, block: u64) -> Result<usize, Error> {
        self.execute(
            "DELETE FROM message WHERE id BETWEEN ?1 AND ?2",
            block_range(topic, block),
        )
    }

    /// The end of the oldest chunk of a topic, and when it was published.
    pub fn oldest_chunk(&self, topic: u64) -> Result<Option<(u64, Timestamp)>, Error> {
        let row: Option<(i64, i64, i64)> = self
            .statement(
                "SELECT id, count, time FROM message WHERE id BETWEEN ?1 AND ?2 ORDER BY id LIMIT 1",
            )?
            .query_row([chunk_id(topic, 0), chunk_id(topic + 1, 0) - 1], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })
            .optional()?;
        row.map(|(id, count, time)| {
            let (first, count) = place(id, count)?;
            Ok((first + count, Timestamp::from_micros(time)))
        })
        .transpose()
    }
}

fn block_range(topic: u64, block: u64) -> [i64; 2] {
    [
        chunk_id(topic, block * BLOCK_MESSAGES),
        chunk_id(topic, (block + 1) * BLOCK_MESSAGES) - 1,
    ]
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;
    use crate::store::Store;

    /// SQLite may plan a statement anew whenever a value is bound to it, which costs more than running it.
    #[test]
    fn no_statement_is_planned_twice() {
        let mut store = Store::memory().unwrap();
        store
            .transaction(|transaction| {
                let sql =
                    "SELECT id FROM message WHERE id BETWEEN ?1 AND ?2 ORDER BY id DESC LIMIT 1";
                let mut statement = transaction.statement(sql)?;
                for seq in 0..1000 {
                    let ids = [chunk_id(1, 0), chunk_id(1, seq)];
                    assert!(statement.query(ids)?.next()?.is_none());
                }
                assert_eq!(statement.get_status(StatementStatus::RePrepare), 0);
                Ok::<_, Error>(())
            })
            .unwrap();
    }
}
