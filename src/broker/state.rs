//! Lanes and lease blocks in hand during a step.
//!
//! They are read once, decided on as objects, and written once, at the end. Whatever is read has first given back
//! the leases that ended, so that no decision sees a lease past its deadline, however much is due at once.

use std::collections::BTreeMap;

use crate::api::time::Timestamp;
use crate::store::BLOCK_MESSAGES;

use super::lane::Lane;
use super::lease::LeaseBlock;
use super::subscription::Subscription;
use super::{Error, Step};

/// Lanes, and blocks, whose ended leases one wake looks for in a subscription; then it goes on to the next only if there
/// were fewer. The rest is found by the next step.
const DUE_MAX: usize = 256;

/// Snapshots and subscriptions that one wake looks at.
const WOKEN_MAX: usize = 64;

/// At so many messages for dead-letter topics a wake leaves the rest to the next step.
const FORWARDED_MAX: usize = 256;

/// What a step holds: by subscription, then by key or block.
#[derive(Default)]
pub struct Held {
    lanes: BTreeMap<(u64, i64), Lane>,
    blocks: BTreeMap<(u64, u64), LeaseBlock>,
}

/// A lane or a block, taken in hand to be changed.
pub enum Taken {
    /// The messages of a key.
    Lane(i64, Lane),
    /// Messages without a key.
    Block(u64, LeaseBlock),
}

impl Step<'_> {
    /// Takes the lane of a key in hand; it has to be put back.
    pub(super) fn take_lane(
        &mut self,
        subscription: &Subscription,
        key: i64,
    ) -> Result<Lane, Error> {
        let id = subscription.row.id;
        if let Some(lane) = self.held.lanes.remove(&(id, key)) {
            return Ok(lane);
        }
        let mut lane: Lane = self
            .store
            .lane(id, key)?
            .map(Lane::from)
            .unwrap_or_default();
        self.keep_for_lists(id, lane.runs())?;
        self.note_expired(subscription, lane.runs());
        for (seq, at) in lane.expire(self.now, &subscription.redelivery) {
            if self.dead_letter(subscription, seq, at, lane.counted(seq))? {
                lane.remove(seq);
            }
        }
        Ok(lane)
    }

    /// Puts a lane back, to be written at the end.
    pub(super) fn put_lane(&mut self, subscription: &Subscription, key: i64, lane: Lane) {
        self.held.lanes.insert((subscription.row.id, key), lane);
    }

    /// Takes a lease block in hand; it has to be put back.
    pub(super) fn take_block(
        &mut self,
        subscription: &Subscription,
        number: u64,
    ) -> Result<LeaseBlock, Error> {
        let id = subscription.row.id;
        if let Some(block) = self.held.blocks.remove(&(id, number)) {
            return Ok(block);
        }
        let mut block: LeaseBlock = self
            .store
            .lease_block(id, number)?
            .map(LeaseBlock::from)
            .unwrap_or_default();
        self.keep_for_lists(id, block.runs())?;
        self.note_expired(subscription, block.runs());
        for (seq, at) in block.expire(self.now, &subscription.redelivery) {
            if self.dead_letter(subscription, seq, at, block.counted(seq))? {
                block.remove(seq);
            }
        }
        Ok(block)
    }

    /// Puts a block back, to be written at the end.
    pub(super) fn put_block(
        &mut self,
        subscription: &Subscription,
        number: u64,
        block: LeaseBlock,
    ) {
        self.held
            .blocks
            .insert((subscription.row.id, number), block);
    }

    /// The lane of a key, as it is now. Nothing is written unless leases of it have ended.
    pub(super) fn look_at_lane(
        &mut self,
        subscription: &Subscription,
        key: i64,
    ) -> Result<Lane, Error> {
        let lane = self.store.lane(subscription.row.id, key)?;
        let lane = lane.map(Lane::from).unwrap_or_default();
        if !lane.is_due(self.now) {
            return Ok(lane);
        }
        let lane = self.take_lane(subscription, key)?;
        self.put_lane(subscription, key, lane.clone());
        self.write_held()?;
        Ok(lane)
    }

    /// A lease block, as it is now. Nothing is written unless leases of it have ended.
    pub(super) fn look_at_block(
        &mut self,
        subscription: &Subscription,
        number: u64,
    ) -> Result<LeaseBlock, Error> {
        let block = self.store.lease_block(subscription.row.id, number)?;
        let block = block.map(LeaseBlock::from).unwrap_or_default();
        if !block.is_due(self.now) {
            return Ok(block);
        }
        let block = self.take_block(subscription, number)?;
        self.put_block(subscription, number, block.clone());
        self.write_held()?;
        Ok(block)
    }

    /// The block of a message.
    pub(super) fn block_of(seq: u64) -> u64 {
        seq / BLOCK_MESSAGES
    }

    /// Does a bounded slice of what is due by now, in every subscription.
    pub(super) fn wake(&mut self) -> Result<(), Error> {
        if self.store.drop_doomed()? {
            self.store.vacuum()?;
        }
        self.make_lists()?;
        let mut topics = self.expire_snapshots(WOKEN_MAX)?;
        let due = self.store.subscriptions_due(self.now, WOKEN_MAX)?;
        self.is_late = due.len() == WOKEN_MAX;
        for row in due {
            if self.given_back >= DUE_MAX {
                self.is_late = true;
                break;
            }
            let subscription = self.in_hand(row)?;
            let is_there = self.wake_subscription(&subscription)?;
            self.write_held()?;
            if !is_there || self.is_drained(&subscription)? {
                topics.insert(subscription.row.topic);
            }
        }
        topics.into_iter().try_for_each(|topic| self.trim(topic))
    }

    /// Does a bounded slice of what is due by now in one subscription. False: its time had come, and it is gone.
    pub(super) fn wake_subscription(&mut self, subscription: &Subscription) -> Result<bool, Error> {
        let id = subscription.row.id;
        let ended = self.give_back_ended(subscription)?;
        let Some(over) = self.expire_subscription(subscription, ended)? else {
            return Ok(false);
        };
        let next_due = ended.min(over);
        match next_due <= self.now {
            true => self.behind.insert(id),
            false => self.behind.remove(&id),
        };
        self.store.set_next_due(id, next_due.max(self.now))?;
        Ok(true)
    }

    /// Gives back a slice of what is out past its deadline; answers when the next lease or backoff ends.
    pub(super) fn give_back_ended(
        &mut self,
        subscription: &Subscription,
    ) -> Result<Timestamp, Error> {
        let id = subscription.row.id;
        let (keys, next_lane) = self.store.due_lanes(id, self.now, DUE_MAX)?;
        let (blocks, next_block) = self.store.due_lease_blocks(id, self.now, DUE_MAX)?;
        self.given_back += keys.len() + blocks.len();
        for key in keys {
            if self.forwarded >= FORWARDED_MAX {
                return Ok(self.now);
            }
            let lane = self.take_lane(subscription, key)?;
            self.put_lane(subscription, key, lane);
        }
        for number in blocks {
            if self.forwarded >= FORWARDED_MAX {
                return Ok(self.now);
            }
            let block = self.take_block(subscription, number)?;
            self.put_block(subscription, number, block);
        }
        Ok(next_lane.min(next_block))
    }

    /// Writes what is in hand, and lets it go.
    pub(super) fn write_held(&mut self) -> Result<(), Error> {
        let held = std::mem::take(&mut self.held);
        let mut due: BTreeMap<u64, Timestamp> = BTreeMap::new();
        for ((id, key), lane) in held.lanes {
            let at = self.write_lane(id, key, &lane)?;
            let earliest = due.entry(id).or_insert(at);
            *earliest = at.min(*earliest);
        }
        for ((id, number), block) in held.blocks {
            let at = self.write_block(id, number, &block)?;
            let earliest = due.entry(id).or_insert(at);
            *earliest = at.min(*earliest);
        }
        for (id, at) in due {
            self.store.lower_next_due(id, at)?;
        }
        Ok(())
    }

    /// Answers when the lane is due.
    fn write_lane(&self, id: u64, key: i64, lane: &Lane) -> Result<Timestamp, Error> {
        let (row, tail) = lane.row();
        if let Some((seq, count)) = tail {
            self.store.park(id, key, seq, count)?;
        }
        let Some(head) = lane.head(self.now) else {
            self.store.delete_lane(id, key)?;
            return Ok(Timestamp::MAX);
        };
        if head.ready.is_some() {
            self.process.stir_subscription(id);
        }
        self.store.put_lane(id, key, head, &row)?;
        Ok(head.due)
    }

    /// Answers when the block is due.
    fn write_block(&self, id: u64, number: u64, block: &LeaseBlock) -> Result<Timestamp, Error> {
        let Some(row) = block.row(self.now) else {
            self.store.delete_lease_block(id, number)?;
            return Ok(Timestamp::MAX);
        };
        if row.ready.is_some() {
            self.process.stir_subscription(id);
        }
        self.store.put_lease_block(id, number, row, block.runs())?;
        Ok(row.due)
    }
}
