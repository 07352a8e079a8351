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
use rusqlite::{Row, params};

use super::{Error, Transaction, integer};
use crate::api::time::Timestamp;

/// Messages in one chunk.
pub const CHUNK_MESSAGES_MAX: usize = 64;

/// Bytes of messages in one chunk; a larger message is a chunk of its own.
pub const CHUNK_BYTES_MAX: usize = 32 * 1024;

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
    pub messages: &'a [Vec<u8>],
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

/// The first sequence number of a chunk, and how many messages it has.
fn place(id: i64, count: i64) -> Result<(u64, u64), Error> {
    // The topic's part of the id was asked for; what is left is not negative.
    let first = (id & ((1 << SEQ_BITS) - 1)) as u64;
    match u64::try_from(count) {
        Ok(count @ 1..=CHUNK_COUNT_MAX) => Ok((first, count)),
        _ => Err(Error::Corrupt(format!(
            "a message chunk of {count} messages"
        ))),
    }
}

fn encode(messages: &[Vec<u8>]) -> Vec<u8> {
    let bytes: usize = messages.iter().map(Vec::len).sum();
    let mut body = Vec::with_capacity(1 + 4 * messages.len() + bytes);
    body.push(FORMAT);
    let mut end = 0_u32;
    for message in messages {
        end +=
            u32::try_from(message.len()).expect("a message is bounded by the request it came in");
        body.extend_from_slice(&end.to_le_bytes());
    }
    for message in messages {
        body.extend_from_slice(message);
    }
    body
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
                integer(new.messages.len() as u64),
                new.key,
                encode(new.messages)
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

    /// Where the oldest chunks of `topic` end that are all `over`, by end and publish time; looks at `most` of them.
    pub fn end_of_chunks(
        &self,
        topic: u64,
        most: usize,
        over: impl Fn(u64, Timestamp) -> bool,
    ) -> Result<Option<u64>, Error> {
        let mut statement = self.statement(
            "SELECT id, count, time FROM message WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
        )?;
        let mut rows = statement.query([chunk_id(topic, 0), chunk_id(topic + 1, 0) - 1])?;
        let mut found = None;
        for _ in 0..most {
            let Some(row) = rows.next()? else { break };
            let (first, count) = place(row.get(0)?, row.get(1)?)?;
            let end = first + count;
            if !over(end, Timestamp::from_micros(row.get(2)?)) {
                break;
            }
            found = Some(end);
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

    /// Drops all chunks of `topic`.
    pub fn delete_chunks(&self, topic: u64) -> Result<(), Error> {
        self.execute(
            "DELETE FROM message WHERE id BETWEEN ?1 AND ?2",
            [chunk_id(topic, 0), chunk_id(topic + 1, 0) - 1],
        )?;
        Ok(())
    }
}
