//! Does the state hold together?
//!
//! What every operation has to leave behind, whatever happened before. Tests ask after every step; it reads all of
//! the state, so nothing else should.

use std::collections::BTreeMap;

use crate::store::{
    BLOCK_MESSAGES, InspectedBlock, InspectedChunk, InspectedLane, InspectedParked, Runs, State,
    SubscriptionRow, TopicRow,
};

use super::lane::Lane;
use super::lease::LeaseBlock;
use super::subscription::Subscription;
use super::{Error, Step, expiration};

/// How much there is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Census {
    /// Chunks of messages.
    pub chunks: usize,
    /// Ordering keys with something outstanding or waiting.
    pub lanes: usize,
    /// Blocks with something outstanding or waiting.
    pub lease_blocks: usize,
    /// Runs of messages that wait behind their lanes.
    pub parked: usize,
    /// Subscriptions that deliver messages of a list again.
    pub redos: usize,
    /// Snapshots.
    pub snapshots: usize,
    /// Lists of messages, for snapshots and to be delivered again.
    pub lists: usize,
}

/// Everything of one subscription.
struct Whole<'a> {
    subscription: &'a Subscription,
    lanes: Vec<InspectedLane>,
    blocks: Vec<InspectedBlock>,
    parked: Vec<InspectedParked>,
    chunks: &'a [InspectedChunk],
}

impl Step<'_> {
    /// Panics if the state contradicts itself; counts it otherwise.
    ///
    /// What is due has been done before, as for every operation, unless it was too much for one step.
    pub fn check_invariants(&mut self) -> Result<Census, Error> {
        let mut census = Census::default();
        let orphans = self.store.inspect_orphans()?;
        assert!(orphans.is_empty(), "rows of what is not there: {orphans:?}");
        let topics = self.store.inspect_topics()?;
        let mut chunks = BTreeMap::new();
        for topic in &topics {
            let of_topic = self.store.inspect_chunks(topic.id)?;
            check_chunks(topic, &of_topic);
            census.chunks += of_topic.len();
            chunks.insert(topic.id, of_topic);
        }
        for row in self.store.inspect_subscriptions()? {
            let topic = topics.iter().find(|topic| topic.id == row.topic);
            let topic = topic.expect("every subscription has a topic, deleted or not");
            assert!(
                row.cursor <= topic.next_seq,
                "{row:?} is ahead of {topic:?}"
            );
            let subscription = self.in_hand(row.clone())?;
            let whole = Whole {
                subscription: &subscription,
                lanes: self.store.inspect_lanes(row.id)?,
                blocks: self.store.inspect_blocks(row.id)?,
                parked: self.store.inspect_parked(row.id)?,
                chunks: &chunks[&row.topic],
            };
            self.check_subscription_state(&whole, &row);
            self.check_redo(&row, topic)?;
            let over = expiration::expires(&subscription.config, row.active);
            let is_late = self.is_late || self.behind.contains(&row.id);
            assert!(over > self.now || is_late, "{row:?} is past its time");
            assert!(row.next_due <= over, "{row:?} ends before it is due");
            assert!(row.active <= self.now, "{row:?} is used in the future");
            census.lanes += whole.lanes.len();
            census.lease_blocks += whole.blocks.len();
            census.parked += whole.parked.len();
            census.redos += usize::from(row.redo.is_some());
        }
        census.lists = self.store.inspect_lists()?.len();
        for topic in &topics {
            census.snapshots += self.check_snapshots(topic)?;
        }
        Ok(census)
    }

    /// What is to be delivered again comes before what all of is, and is behind nothing that was looked at.
    fn check_redo(&self, row: &SubscriptionRow, topic: &TopicRow) -> Result<(), Error> {
        assert!(row.born <= topic.next_seq, "{row:?} is of the future");
        let Some(redo) = row.redo else {
            return Ok(());
        };
        assert!(redo.end <= topic.next_seq, "{row:?} is ahead of {topic:?}");
        assert!(row.cursor < redo.end, "{row:?} has done all again");
        // Whole blocks are dropped from a list, so it may begin before the cursor.
        let list = self.store.list(redo.list, row.cursor)?;
        for seq in list.iter() {
            assert!(seq < redo.end, "{row:?} lists {seq}");
        }
        Ok(())
    }

    fn check_snapshots(&self, topic: &TopicRow) -> Result<usize, Error> {
        let snapshots = self.store.snapshots_of(topic.id)?;
        for row in &snapshots {
            assert!(row.expires > self.now, "{row:?} is past its time");
            assert!(row.end <= topic.next_seq, "{row:?} is ahead of {topic:?}");
            for seq in self.store.list(row.list, 0)?.iter() {
                assert!(seq < row.end, "{row:?} lists {seq}");
            }
        }
        Ok(snapshots.len())
    }

    fn check_subscription_state(&self, whole: &Whole<'_>, row: &SubscriptionRow) {
        let mut held: BTreeMap<u64, u64> = BTreeMap::new();
        for inspected in &whole.lanes {
            self.check_lane(whole, row, inspected);
            add_runs(&mut held, &inspected.lane.runs);
        }
        for inspected in &whole.blocks {
            self.check_block(row, inspected);
            add_runs(&mut held, &inspected.runs);
        }
        for parked in &whole.parked {
            let lane = whole.lanes.iter().find(|lane| lane.key == parked.key);
            let lane = lane.unwrap_or_else(|| panic!("parked without a lane: {}", parked.first));
            let end = lane.lane.runs.iter().next_back().map_or(0, |run| run.end());
            assert!(parked.first >= end, "parked before the end of its lane");
            let before = held.insert(parked.first, parked.first + parked.count);
            assert_eq!(before, None, "message {} is held twice", parked.first);
        }
        let mut end = 0;
        for (first, run_end) in held {
            assert!(first >= end, "message {first} is held twice");
            assert!(
                run_end <= row.cursor,
                "message {first} is beyond the cursor"
            );
            end = run_end;
        }
        self.check_messages_are_there(whole);
    }

    fn check_lane(&self, whole: &Whole<'_>, row: &SubscriptionRow, inspected: &InspectedLane) {
        assert!(whole.subscription.is_ordered(), "a lane without ordering");
        let lane = Lane::from(inspected.lane.clone());
        lane.check_invariants();
        let mut parked = whole.parked.iter().filter(|it| it.key == inspected.key);
        assert_eq!(
            parked.next().map(|it| it.first),
            inspected.lane.parked,
            "the lane and its parked runs disagree"
        );
        let head = lane.head(self.now).expect("an empty lane has no row");
        assert_eq!(inspected.head.low, head.low, "low of {lane:?}");
        assert!(
            row.next_due <= inspected.head.due.max(self.now),
            "{lane:?} is due before"
        );
        if !self.is_late && self.behind.is_empty() {
            assert_eq!(inspected.head.due, head.due, "due of {lane:?}");
            assert_eq!(inspected.head.ready, head.ready, "ready of {lane:?}");
        }
    }

    fn check_block(&self, row: &SubscriptionRow, inspected: &InspectedBlock) {
        let block = LeaseBlock::from(inspected.runs.clone());
        let mut end = inspected.number * BLOCK_MESSAGES;
        for run in inspected.runs.iter() {
            assert!(run.count > 0 && run.first >= end, "runs overlap: {block:?}");
            end = run.end();
            assert!(run.state != State::Acked, "{block:?}");
            assert!(
                run.state != State::Outstanding || run.token != 0,
                "{block:?}"
            );
        }
        let block_end = (inspected.number + 1) * BLOCK_MESSAGES;
        assert!(end <= block_end, "a run leaves its block: {block:?}");
        let expected = block.row(self.now).expect("an empty block has no row");
        assert!(
            row.next_due <= inspected.row.due.max(self.now),
            "{block:?} is due before"
        );
        if !self.is_late && self.behind.is_empty() {
            assert_eq!(inspected.row.due, expected.due, "due of {block:?}");
            assert_eq!(inspected.row.ready, expected.ready, "ready of {block:?}");
        }
    }

    /// What may still be delivered has its message; and a message of a key waits nowhere but in the key's lane.
    fn check_messages_are_there(&self, whole: &Whole<'_>) {
        let lanes = whole.lanes.iter().flat_map(|it| {
            let runs = it.lane.runs.iter();
            runs.map(|run| (Some(it.key), run.first, run.end()))
        });
        let parked = whole.parked.iter();
        let parked = parked.map(|it| (Some(it.key), it.first, it.first + it.count));
        let blocks = whole.blocks.iter().flat_map(|it| it.runs.iter());
        let blocks = blocks.map(|run| (None, run.first, run.end()));
        // What is older than the first chunk was trimmed: it must have expired, as only time takes what is held.
        let first = whole.chunks.first();
        for (key, from, end) in lanes.chain(parked).chain(blocks) {
            for seq in from..end {
                let chunk = whole
                    .chunks
                    .partition_point(|it| it.first + it.count <= seq);
                match whole.chunks.get(chunk).filter(|it| it.first <= seq) {
                    Some(chunk) => {
                        let lane = chunk.key.filter(|_| whole.subscription.is_ordered());
                        assert_eq!(key, lane, "message {seq} is in the wrong place");
                    }
                    None => assert!(
                        first.is_none_or(|first| seq < first.first),
                        "message {seq} is missing between others"
                    ),
                }
            }
        }
    }
}

fn add_runs(held: &mut BTreeMap<u64, u64>, runs: &Runs) {
    for run in runs.iter() {
        let before = held.insert(run.first, run.end());
        assert_eq!(before, None, "message {} is held twice", run.first);
    }
}

fn check_chunks(topic: &TopicRow, chunks: &[InspectedChunk]) {
    let mut end = 0;
    let mut time = None;
    for chunk in chunks {
        assert!(chunk.count > 0 && chunk.first >= end, "chunks overlap");
        end = chunk.first + chunk.count;
        let block = chunk.first / BLOCK_MESSAGES;
        assert_eq!((end - 1) / BLOCK_MESSAGES, block, "a chunk in two blocks");
        assert!(Some(chunk.time) >= time, "publish times run backwards");
        time = Some(chunk.time);
    }
    assert!(end <= topic.next_seq, "chunks beyond {topic:?}");
}
