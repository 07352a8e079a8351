//! What happened to consecutive messages of a subscription: runs, and how rows store them.
//!
//! Lanes and lease blocks share the codec, all numbers varints unless said:
//!
//! ```text
//! +--------+--------------------+ then each run:
//! | format | first parked       | +--------------+-------+-------+----------+--------+-----------------+
//! | u8 = 1 | sequence + 1, or 0 | | gap from the | count | state | failures | token  | due, zigzag     |
//! +--------+--------------------+ | run before   |       | u8    |          | u32 LE | from run before |
//!                                 +--------------+-------+-------+----------+--------+-----------------+
//! ```

use super::Error;
use super::varint::{self, Reader};
use crate::api::time::Timestamp;

const FORMAT: u8 = 1;

/// Set in the byte of the state if some of the failures are not counted; how many follows them, as a varint.
const UNCOUNTED: u8 = 0x10;

/// Where a message stands for one subscription. Acknowledged and settled messages are in no run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// To be delivered (again) from `due` on.
    Ready,
    /// Delivered, until `due`.
    Outstanding,
    /// Acknowledged, but an earlier message of its lane is not.
    Acked,
}

/// Consecutive messages to which the same happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// The sequence number of the first.
    pub first: u64,
    /// How many there are.
    pub count: u64,
    /// Where they stand.
    pub state: State,
    /// How often each was nacked or expired.
    pub failures: u32,
    /// How many of these came before there was a dead-letter policy to count them.
    pub uncounted: u32,
    /// The delivery they are out in: part of their ack ids. Zero matches none.
    pub token: u32,
    /// When the lease ends, or from when on they may be delivered.
    pub due: Timestamp,
}

impl Run {
    /// The sequence number behind the last.
    pub fn end(&self) -> u64 {
        self.first + self.count
    }

    /// How often each has failed for a dead-letter policy.
    pub fn counted(&self) -> u32 {
        self.failures.saturating_sub(self.uncounted)
    }

    fn is_like(&self, other: &Self) -> bool {
        (self.state, self.token, self.due) == (other.state, other.token, other.due)
            && (self.failures, self.uncounted) == (other.failures, other.uncounted)
    }
}

/// Runs in order of sequence, apart from each other, neighbours that are alike joined.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Runs(Vec<Run>);

impl Runs {
    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Run> {
        self.0.iter()
    }

    /// The first.
    pub fn first(&self) -> Option<&Run> {
        self.0.first()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The run that message `seq` is in.
    pub fn get(&self, seq: u64) -> Option<&Run> {
        self.position(seq).map(|at| &self.0[at])
    }

    fn position(&self, seq: u64) -> Option<usize> {
        let at = self.0.partition_point(|run| run.end() <= seq);
        self.0
            .get(at)
            .is_some_and(|run| run.first <= seq)
            .then_some(at)
    }

    /// Adds a run behind all others.
    pub fn push(&mut self, run: Run) {
        debug_assert!(self.0.last().is_none_or(|last| last.end() <= run.first));
        match self.0.last_mut() {
            Some(last) if last.end() == run.first && last.is_like(&run) => last.count += run.count,
            _ => self.0.push(run),
        }
    }

    /// Changes what happened to message `seq` alone; to none if it is in no run.
    pub fn change(&mut self, seq: u64, change: impl FnOnce(&mut Run)) {
        self.change_part(seq, 1, change);
    }

    /// Changes what happened to `count` messages from `first` on, which are in one run.
    pub fn change_part(&mut self, first: u64, count: u64, change: impl FnOnce(&mut Run)) {
        let Some(at) = self.position(first) else {
            return;
        };
        debug_assert!(self.0[at].end() >= first + count);
        let at = self.split(at, first);
        self.split(at, first + count);
        change(&mut self.0[at]);
        self.join(at + 1);
        self.join(at);
    }

    /// Takes message `seq` out.
    pub fn remove(&mut self, seq: u64) {
        if let Some(at) = self.position(seq) {
            let at = self.split(at, seq);
            self.split(at, seq + 1);
            self.0.remove(at);
        }
    }

    /// Makes a run begin at `seq`, inside or at the edge of run `at`; answers which one does.
    fn split(&mut self, at: usize, seq: u64) -> usize {
        let run = self.0[at];
        if run.first == seq {
            return at;
        }
        if run.end() > seq {
            let tail = Run {
                first: seq,
                count: run.end() - seq,
                ..run
            };
            self.0[at].count = seq - run.first;
            self.0.insert(at + 1, tail);
        }
        at + 1
    }

    /// Joins run `at` to the one before it, if they are alike and touch.
    fn join(&mut self, at: usize) {
        if at == 0 || at >= self.0.len() {
            return;
        }
        let (before, run) = (self.0[at - 1], self.0[at]);
        if before.end() == run.first && before.is_like(&run) {
            self.0[at - 1].count += run.count;
            self.0.remove(at);
        }
    }

    /// Changes every run as a whole, then joins what has become alike.
    pub fn change_all(&mut self, mut change: impl FnMut(&mut Run)) {
        let old = std::mem::take(&mut self.0);
        for mut run in old {
            change(&mut run);
            self.push(run);
        }
    }

    /// Like [`Runs::change_all`], for the messages from `seq` on.
    pub fn change_from(&mut self, seq: u64, change: impl Fn(&mut Run)) {
        if let Some(at) = self.position(seq) {
            self.split(at, seq);
        }
        self.change_all(|run| {
            if run.first >= seq {
                change(run);
            }
        });
    }

    /// Takes the runs at the front out as long as they are `settled`.
    pub fn drop_front(&mut self, settled: impl Fn(&Run) -> bool) {
        let count = self.0.iter().take_while(|run| settled(run)).count();
        self.0.drain(..count);
    }

    /// Encodes the runs of a lane or a block whose sequence numbers start at `base`.
    pub fn encode(&self, base: u64, parked: Option<u64>) -> Vec<u8> {
        let mut body = vec![FORMAT];
        varint::put(&mut body, parked.map_or(0, |seq| seq + 1));
        let (mut at, mut due) = (base, 0_i64);
        for run in &self.0 {
            varint::put(&mut body, run.first - at);
            varint::put(&mut body, run.count);
            let has_uncounted = run.uncounted > 0;
            body.push(run.state as u8 | if has_uncounted { UNCOUNTED } else { 0 });
            varint::put(&mut body, u64::from(run.failures));
            if has_uncounted {
                varint::put(&mut body, u64::from(run.uncounted));
            }
            body.extend_from_slice(&run.token.to_le_bytes());
            varint::put(&mut body, zigzag(run.due.micros().wrapping_sub(due)));
            (at, due) = (run.end(), run.due.micros());
        }
        body
    }

    /// Reads what [`Runs::encode`] wrote, and the first parked sequence number.
    pub fn decode(body: &[u8], base: u64) -> Result<(Self, Option<u64>), Error> {
        let mut reader = Reader(body);
        decode(&mut reader, base).ok_or_else(|| Error::Corrupt("a row of leases".to_owned()))
    }
}

fn decode(reader: &mut Reader<'_>, base: u64) -> Option<(Runs, Option<u64>)> {
    if reader.byte()? != FORMAT {
        return None;
    }
    let parked = reader.varint()?.checked_sub(1);
    let mut runs = Vec::new();
    let (mut at, mut due) = (base, 0_i64);
    while !reader.0.is_empty() {
        let first = at.checked_add(reader.varint()?)?;
        let count = reader.varint()?;
        let byte = reader.byte()?;
        let state = match byte & !UNCOUNTED {
            0 => State::Ready,
            1 => State::Outstanding,
            2 => State::Acked,
            _ => return None,
        };
        let failures = u32::try_from(reader.varint()?).ok()?;
        let uncounted = match byte & UNCOUNTED {
            0 => 0,
            _ => u32::try_from(reader.varint()?).ok()?,
        };
        let token = u32::from_le_bytes(reader.array()?);
        due = due.wrapping_add(unzigzag(reader.varint()?));
        at = first.checked_add(count)?;
        runs.push(Run {
            first,
            count,
            state,
            failures,
            uncounted,
            token,
            due: Timestamp::from_micros(due),
        });
    }
    Some((Runs(runs), parked))
}

fn zigzag(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)) as u64
}

fn unzigzag(value: u64) -> i64 {
    (value >> 1) as i64 ^ -((value & 1) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(first: u64, count: u64, token: u32) -> Run {
        Run {
            first,
            count,
            state: State::Outstanding,
            failures: 0,
            uncounted: 0,
            token,
            due: Timestamp::from_micros(1_000_000),
        }
    }

    #[test]
    fn neighbours_that_are_alike_are_one_run() {
        let mut runs = Runs::default();
        runs.push(run(1, 2, 7));
        runs.push(run(3, 1, 7));
        runs.push(run(4, 1, 8));
        assert_eq!(runs.0, [run(1, 3, 7), run(4, 1, 8)]);
    }

    #[test]
    fn a_change_isolates_one_message_and_joins_again() {
        let mut runs = Runs::default();
        runs.push(run(1, 3, 7));
        runs.change(2, |run| run.token = 9);
        assert_eq!(runs.0, [run(1, 1, 7), run(2, 1, 9), run(3, 1, 7)]);
        runs.change(2, |run| run.token = 7);
        assert_eq!(runs.0, [run(1, 3, 7)]);
        runs.change(9, |run| run.token = 1);
        runs.remove(2);
        assert_eq!(runs.0, [run(1, 1, 7), run(3, 1, 7)]);
    }

    #[test]
    fn a_change_from_a_message_on_leaves_the_earlier_ones() {
        let mut runs = Runs::default();
        runs.push(run(1, 3, 7));
        runs.push(run(9, 1, 8));
        runs.change_from(2, |run| run.token = 0);
        assert_eq!(runs.0, [run(1, 1, 7), run(2, 2, 0), run(9, 1, 0)]);
    }

    #[test]
    fn what_is_encoded_is_read_back() {
        let mut runs = Runs::default();
        runs.push(run(300, 3, u32::MAX));
        runs.push(Run {
            state: State::Ready,
            failures: 300,
            uncounted: 200,
            token: 0,
            due: Timestamp::MIN,
            ..run(400, 1, 0)
        });
        runs.push(Run {
            state: State::Acked,
            due: Timestamp::MAX,
            ..run(1 << 40, 1, 5)
        });
        for parked in [None, Some(0), Some(u64::from(u32::MAX))] {
            let body = runs.encode(256, parked);
            assert_eq!(Runs::decode(&body, 256).unwrap(), (runs.clone(), parked));
        }
    }

    #[test]
    fn damaged_rows_are_refused_and_never_panic() {
        let mut runs = Runs::default();
        runs.push(run(1, 3, 7));
        let body = runs.encode(0, None);
        for cut in 3..body.len() {
            assert!(Runs::decode(&body[..cut], 0).is_err());
        }
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..10_000 {
            let bytes: Vec<u8> = (0..random.usize(0..40)).map(|_| random.u8(..)).collect();
            let _ = Runs::decode(&bytes, 0);
        }
    }
}
