//! How long is a delivered message somebody's, and which ack id settles it?
//!
//! Leases of messages without a key, in blocks of 256; those of a key are in its lane.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::api::time::Timestamp;
use crate::store::varint::{self, Reader};
use crate::store::{LeaseBlockRow, Run, Runs, State};

use super::hash;
use super::retry::Redelivery;

/// What a delivery puts on a message.
#[derive(Debug, Clone, Copy)]
pub struct Lease {
    /// The delivery: random, and never zero. All messages of one pull share it.
    pub token: u32,
    /// When the message is given up.
    pub due: Timestamp,
}

impl Lease {
    /// A run of messages that go out for the first time.
    pub fn run(self, first: u64, count: u64) -> Run {
        Run {
            first,
            count,
            state: State::Outstanding,
            failures: 0,
            uncounted: 0,
            token: self.token,
            due: self.due,
        }
    }

    /// Hands a run out.
    pub fn put_on(self, run: &mut Run) {
        run.state = State::Outstanding;
        run.token = self.token;
        run.due = self.due;
    }
}

/// One delivery's handle: what an ack id stands for.
///
/// Its text is URL-safe base64 of:
///
/// ```text
/// +--------+--------------+----------+--------+-----------------+----------+
/// | form   | subscription | sequence | token  | hash of the key | checksum |
/// | u8     | varint       | varint   | u32 LE | i64 LE, if any  | u32 LE   |
/// +--------+--------------+----------+--------+-----------------+----------+
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AckId {
    /// The subscription's id.
    pub subscription: u64,
    /// The message.
    pub seq: u64,
    /// The delivery.
    pub token: u32,
    /// The lane, if the message is in one.
    pub key: Option<i64>,
}

/// Without and with a key. The first character of the text is a letter, so that a command line can hold it.
const FORMS: [u8; 2] = [1, 2];

impl AckId {
    /// The text that a subscriber is given.
    pub fn to_text(self) -> String {
        let mut bytes = vec![FORMS[usize::from(self.key.is_some())]];
        varint::put(&mut bytes, self.subscription);
        varint::put(&mut bytes, self.seq);
        bytes.extend_from_slice(&self.token.to_le_bytes());
        if let Some(key) = self.key {
            bytes.extend_from_slice(&key.to_le_bytes());
        }
        let sum = checksum(&bytes);
        bytes.extend_from_slice(&sum.to_le_bytes());
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// Reads a text that [`AckId::to_text`] wrote; `None` for any other.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (bytes, sum) = bytes.split_last_chunk::<4>()?;
        if checksum(bytes) != u32::from_le_bytes(*sum) {
            return None;
        }
        let mut reader = Reader(bytes);
        let form = reader.byte()?;
        let id = Self {
            subscription: reader.varint()?,
            seq: reader.varint()?,
            token: u32::from_le_bytes(reader.array()?),
            key: match form {
                form if form == FORMS[0] => None,
                form if form == FORMS[1] => Some(i64::from_le_bytes(reader.array()?)),
                _ => return None,
            },
        };
        reader.0.is_empty().then_some(id)
    }
}

fn checksum(bytes: &[u8]) -> u32 {
    (hash(bytes) >> 32) as u32
}

/// The unacknowledged messages without a key of one block.
#[derive(Debug, Clone, Default)]
pub struct LeaseBlock {
    runs: Runs,
}

impl From<Runs> for LeaseBlock {
    fn from(runs: Runs) -> Self {
        Self { runs }
    }
}

impl LeaseBlock {
    /// Its runs, as stored.
    pub fn runs(&self) -> &Runs {
        &self.runs
    }

    /// What finds the block again; `None` if all of it is acknowledged.
    pub fn row(&self, now: Timestamp) -> Option<LeaseBlockRow> {
        if self.runs.is_empty() {
            return None;
        }
        let waits = |run: &&Run| run.state == State::Outstanding || run.due > now;
        let due = self.runs.iter().filter(waits).map(|run| run.due).min();
        Some(LeaseBlockRow {
            due: due.unwrap_or(Timestamp::MAX),
            ready: self.ready(now).map(|run| run.first),
        })
    }

    /// The first run of messages that may go out now.
    pub fn ready(&self, now: Timestamp) -> Option<Run> {
        self.runs
            .iter()
            .find(|run| run.state == State::Ready && run.due <= now)
            .copied()
    }

    /// Hands out `count` messages from `first` on, which are ready.
    pub fn take(&mut self, first: u64, count: u64, lease: Lease) {
        self.runs.change_part(first, count, |run| lease.put_on(run));
    }

    /// Hands out messages that were just found.
    pub fn take_new(&mut self, first: u64, count: u64, lease: Lease) {
        self.runs.push(lease.run(first, count));
    }

    /// Settles a message. An ack that comes after the lease has ended still counts, until the message is delivered
    /// again (R-LIFE-9).
    pub fn ack(&mut self, seq: u64, token: u32) {
        if self.runs.get(seq).is_some_and(|run| run.token == token) {
            self.runs.remove(seq);
        }
    }

    /// Lets a message wait again, as if it had not gone out.
    pub fn take_back(&mut self, seq: u64, token: u32) {
        if self.is_out(seq, token) {
            self.runs.change(seq, |run| {
                run.state = State::Ready;
                run.due = Timestamp::MIN;
                run.token = 0;
            });
        }
    }

    /// Whether a lease in it has ended, and nobody has looked since.
    pub fn is_due(&self, now: Timestamp) -> bool {
        let ends = |run: &Run| run.state == State::Outstanding && run.due <= now;
        self.runs.iter().any(ends)
    }

    /// Takes a message out for good.
    pub fn remove(&mut self, seq: u64) {
        self.runs.remove(seq);
    }

    /// Gives a message back, and voids its ack id. True if it has failed too often.
    pub fn nack(&mut self, seq: u64, token: u32, now: Timestamp, policy: &Redelivery) -> bool {
        if !self.is_out(seq, token) {
            return false;
        }
        self.runs.change(seq, |run| {
            policy.fail(run, now);
            run.token = 0;
        });
        self.runs
            .get(seq)
            .is_some_and(|run| policy.is_exhausted(run))
    }

    /// Gives back what is out past its deadline, as of that deadline, however late this is. Answers the messages that have failed too often.
    pub fn expire(&mut self, now: Timestamp, policy: &Redelivery) -> Vec<(u64, Timestamp)> {
        let mut exhausted = Vec::new();
        self.runs.change_all(|run| {
            if run.state == State::Outstanding && run.due <= now {
                let end = run.due;
                policy.fail(run, end);
                if policy.is_exhausted(run) {
                    exhausted.extend((run.first..run.end()).map(|seq| (seq, end)));
                }
            }
        });
        exhausted
    }

    /// Moves the deadline of a message that is out in this delivery.
    pub fn extend(&mut self, seq: u64, token: u32, due: Timestamp) {
        if self.is_out(seq, token) {
            self.runs.change(seq, |run| run.due = due);
        }
    }

    /// Whether a message is out in this delivery.
    pub fn is_out(&self, seq: u64, token: u32) -> bool {
        self.runs
            .get(seq)
            .is_some_and(|run| run.state == State::Outstanding && run.token == token)
    }

    /// How often a message has failed for a dead-letter policy.
    pub fn counted(&self, seq: u64) -> u32 {
        self.runs.get(seq).map_or(0, Run::counted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    const NOW: Timestamp = Timestamp::from_micros(1_000_000);

    #[test]
    fn an_ack_id_is_read_back_and_nothing_else_is() {
        for key in [None, Some(-5)] {
            let id = AckId {
                subscription: 3,
                seq: 900,
                token: u32::MAX,
                key,
            };
            let text = id.to_text();
            assert_eq!(AckId::parse(&text), Some(id));
            assert!(text.starts_with('A'));
            for cut in 0..text.len() {
                assert_eq!(AckId::parse(&text[..cut]), None);
            }
            assert_eq!(AckId::parse(&text.replacen('A', "B", 1)), None);
        }
        for text in [
            "",
            "x",
            "garbage",
            "AQ",
            "é",
            "projects/p/subscriptions/s:1",
        ] {
            assert_eq!(AckId::parse(text), None);
        }
    }

    /// R-LIFE-9: late is not too late, until the message is out again; a nack is final.
    #[test]
    fn a_late_ack_counts_until_the_message_is_delivered_again() {
        let lease = |token| Lease {
            token,
            due: NOW + Duration::from_secs(10),
        };
        let mut block = LeaseBlock::default();
        block.take_new(256, 3, lease(7));
        block.expire(NOW + Duration::from_secs(10), &Redelivery::default());
        block.ack(256, 7);
        block.take(257, 1, lease(8));
        block.ack(257, 7);
        block.nack(257, 8, NOW, &Redelivery::default());
        block.ack(257, 8);
        let left: Vec<_> = block.runs.iter().map(|run| run.first).collect();
        assert_eq!(left, [257, 258]);
    }
}
