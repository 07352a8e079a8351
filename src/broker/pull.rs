//! Which messages does a subscriber get now?
//!
//! The oldest that may go out: first those that were given back, then new ones from the cursor on. New messages of a
//! key whose lane is held are parked, once, so that they never hide those of other keys (R-ORD-9, R-PULL-11).

use std::collections::BTreeSet;
use std::time::Duration;

use prost::Message as _;

use crate::api::limits;
use crate::api::pubsub::{
    MessageTransform, PubsubMessage, PullRequest, PullResponse, ReceivedMessage,
};
use crate::api::time::Timestamp;
use crate::store::{self, Chunk, ChunkRow};

use super::ack::Named;
use super::lane::{Holder, Lane};
use super::lease::{AckId, Lease};
use super::publish::message_id;
use super::subscription::Subscription;
use super::{Error, Step, export, push};

/// Chunks that one step passes over, so that it is bounded however many are of held keys or too old.
///
/// A chunk that a filter reads counts for more: an eighth for each message, and one for so many bytes.
const PASSED_OVER_MAX: usize = 2000;
const FILTERED_BYTES: usize = 16 * 1024;

/// As many deliveries are looked at in one step, when nothing is to be handed out.
const LOOKS_MAX: usize = 16;

/// What a pull found.
#[derive(Debug, Default)]
pub struct Pulled {
    /// The answer.
    pub response: PullResponse,
    /// Whether another step, at once, may find (more).
    pub more: bool,
    /// What the messages have to go through before they are handed out.
    pub transforms: Vec<MessageTransform>,
}

/// Messages on their way out in one pull.
pub(super) struct Delivery<'a> {
    subscription: &'a Subscription,
    lease: Lease,
    holder: Holder,
    pub(super) messages_max: usize,
    /// At so many bytes it is full. The first message goes in, however large.
    pub(super) bytes_max: usize,
    bytes: usize,
    is_full: bool,
    passed_over: usize,
    /// What is to be delivered again is not all known yet.
    waits_for_list: bool,
    /// How many messages of one key go into it.
    of_key_max: u64,
    pub(super) messages: Vec<ReceivedMessage>,
}

impl<'a> Delivery<'a> {
    /// An empty delivery of one batch at most, to whoever has the `earlier` ones.
    pub(super) fn new(
        subscription: &'a Subscription,
        lease: Lease,
        earlier: BTreeSet<u32>,
    ) -> Self {
        let token = lease.token;
        Self {
            subscription,
            lease,
            holder: Holder { token, earlier },
            messages_max: limits::PULL_MESSAGES_MAX,
            bytes_max: usize::MAX,
            bytes: 0,
            is_full: false,
            passed_over: 0,
            waits_for_list: false,
            of_key_max: u64::MAX,
            messages: Vec::new(),
        }
    }

    /// An empty delivery of one message of each key at most, and of none whose key has a message out.
    pub(super) fn of_single_messages(subscription: &'a Subscription, lease: Lease) -> Self {
        let mut delivery = Self::new(subscription, lease, BTreeSet::new());
        // To nobody, who holds no lane: not even one that this delivery took a message of.
        delivery.holder = Holder::default();
        delivery.of_key_max = 1;
        delivery
    }

    /// Whether this step may look at another chunk.
    fn goes_on(&self) -> bool {
        self.room() > 0 && self.passed_over < PASSED_OVER_MAX
    }

    fn room(&self) -> u64 {
        match self.is_full {
            true => 0,
            false => (self.messages_max - self.messages.len()) as u64,
        }
    }

    /// Takes up to `count` messages of a chunk from `first` on; answers how many fitted.
    fn add(
        &mut self,
        chunk: &Chunk,
        key: Option<i64>,
        first: u64,
        count: u64,
        failures: u32,
    ) -> Result<u64, Error> {
        for seq in first..first + count {
            let stored = chunk.message(seq)?;
            let bytes = self.bytes + stored.len();
            self.is_full = self.messages.len() >= self.messages_max
                || self.bytes >= self.bytes_max
                || (bytes > limits::PULL_BYTES_MAX && !self.messages.is_empty());
            if self.is_full {
                return Ok(seq - first);
            }
            self.bytes = bytes;
            let message = self.received(stored, chunk.time, key, seq, failures)?;
            self.messages.push(message);
        }
        Ok(count)
    }

    fn received(
        &self,
        stored: bytes::Bytes,
        time: Timestamp,
        key: Option<i64>,
        seq: u64,
        failures: u32,
    ) -> Result<ReceivedMessage, Error> {
        let mut message = PubsubMessage::decode(stored)
            .map_err(|error| crate::store::Error::Corrupt(format!("message {seq}: {error}")))?;
        message.message_id = message_id(self.subscription.row.topic, seq);
        message.publish_time = Some(time.to_proto());
        let ack_id = AckId {
            subscription: self.subscription.row.origin,
            seq,
            token: self.lease.token,
            key,
        };
        Ok(ReceivedMessage {
            ack_id: ack_id.to_text(),
            message: Some(message),
            delivery_attempt: self.subscription.delivery_attempt(failures),
        })
    }
}

impl Step<'_> {
    /// Hands messages out, each with an ack id and a lease.
    ///
    /// An empty answer may be followed by more, see [`Pulled::more`]. Source: Subscriber.Pull (R-PULL-1 to 6, 11).
    pub fn pull(&mut self, request: &PullRequest) -> Result<Pulled, Error> {
        let wanted = usize::try_from(request.max_messages)
            .ok()
            .filter(|wanted| *wanted > 0)
            .ok_or(Error::NoMaxMessages)?;
        let subscription = self.attached(&request.subscription)?;
        push::check_pulled(&subscription)?;
        export::check_pulled(&subscription.config)?;
        let lease = self.lease(subscription.ack_deadline);
        let mut delivery = Delivery::new(&subscription, lease, BTreeSet::new());
        delivery.messages_max = wanted.min(limits::PULL_MESSAGES_MAX);
        let more = self.deliver(&mut delivery, &[])?;
        Ok(Pulled {
            more,
            response: PullResponse {
                received_messages: delivery.messages,
            },
            transforms: subscription.config.message_transforms,
        })
    }

    /// A lease of a new delivery.
    pub(super) fn lease(&mut self, ack_deadline: Duration) -> Lease {
        Lease {
            // The order of a key rests on two pulls never sharing a token, across restarts too.
            token: self.random.u32(1..),
            due: self.now + ack_deadline,
        }
    }

    /// Fills a delivery, first from lanes that its holder has; answers whether another step, at once, may find
    /// something though this one has not.
    pub(super) fn deliver(
        &mut self,
        delivery: &mut Delivery<'_>,
        held: &[i64],
    ) -> Result<bool, Error> {
        let subscription = delivery.subscription;
        self.deliver_held(delivery, held)?;
        self.pull_ready(delivery)?;
        let cursor = self.pull_new(delivery)?;
        self.write_held()?;
        self.trim_after_pull(subscription, cursor)?;
        if !delivery.messages.is_empty() {
            self.process.note_sent(delivery.lease.token, self.now);
        }
        // What is due elsewhere may be dead-lettered to here.
        let is_behind = self.is_late || !self.behind.is_empty();
        let may_find_more =
            is_behind || delivery.waits_for_list || delivery.passed_over >= PASSED_OVER_MAX;
        Ok(may_find_more && delivery.messages.is_empty())
    }

    /// Fills a delivery from lanes that its holder has.
    pub(super) fn deliver_held(
        &mut self,
        delivery: &mut Delivery<'_>,
        held: &[i64],
    ) -> Result<(), Error> {
        for key in held {
            self.pull_lane(delivery, *key)?;
        }
        self.write_held()
    }

    /// Looks at what is new, as a pull does, and hands out nothing: what is wanted waits, and what a filter refuses is
    /// acknowledged. Goes on for some time only, however much is new.
    pub(super) fn look_at_new(&mut self, mut subscription: Subscription) -> Result<(), Error> {
        for _ in 0..LOOKS_MAX {
            let lease = self.lease(subscription.ack_deadline);
            let mut delivery = Delivery::new(&subscription, lease, BTreeSet::new());
            let cursor = self.pull_new(&mut delivery)?;
            self.write_held()?;
            if cursor == subscription.row.cursor {
                break;
            }
            let ids = delivery.messages.into_iter().map(|message| message.ack_id);
            let named = Named::read(&subscription, &ids.collect::<Vec<_>>())?;
            self.take_back_named(&subscription, named)?;
            let Some(row) = self.store.subscription_numbered(subscription.row.id)? else {
                break;
            };
            subscription = self.in_hand(row)?;
        }
        Ok(())
    }

    /// What was given back, oldest first, until the delivery is full or there is no more of it.
    fn pull_ready(&mut self, delivery: &mut Delivery<'_>) -> Result<(), Error> {
        let id = delivery.subscription.row.id;
        let mut before = delivery.messages.len();
        while delivery.goes_on() {
            let count = usize::try_from(delivery.room()).unwrap_or(usize::MAX);
            let lanes = self.store.ready_lanes(id, count)?;
            let blocks = self.store.ready_lease_blocks(id, count)?;
            let lanes = lanes.into_iter().map(|(seq, key)| (seq, Place::Lane(key)));
            let blocks = blocks
                .into_iter()
                .map(|(seq, number)| (seq, Place::Block(number)));
            let mut places: Vec<_> = lanes.chain(blocks).collect();
            if places.is_empty() {
                // More may be due than was looked for; that goes on in this step as long as it gives messages.
                if !self.behind.contains(&id) || delivery.messages.len() == before {
                    break;
                }
                before = delivery.messages.len();
                self.wake_subscription(delivery.subscription)?;
            }
            places.sort_unstable_by_key(|(seq, _)| *seq);
            for (_, place) in places {
                match place {
                    Place::Lane(key) => self.pull_lane(delivery, key)?,
                    Place::Block(number) => self.pull_block(delivery, number)?,
                }
            }
            self.write_held()?;
        }
        Ok(())
    }

    fn pull_lane(&mut self, delivery: &mut Delivery<'_>, key: i64) -> Result<(), Error> {
        let mut lane = self.take_lane(delivery.subscription, key)?;
        while delivery.goes_on() && lane.is_open_to(&delivery.holder) {
            let Some(run) = lane.ready(self.now) else {
                if self.unpark(delivery, key, &mut lane)? {
                    continue;
                }
                break;
            };
            let Some(chunk) = self.retained(delivery, run.first)? else {
                lane.remove(run.first);
                continue;
            };
            let count = run.end().min(chunk.end()) - run.first;
            let count = count.min(delivery.of_key_max);
            let taken = delivery.add(&chunk, Some(key), run.first, count, run.counted())?;
            if taken > 0 {
                lane.take(run.first, taken, delivery.lease);
            }
        }
        self.put_lane(delivery.subscription, key, lane);
        Ok(())
    }

    /// Lets parked messages follow, as many as there is room for. False: nothing of the lane may follow.
    fn unpark(
        &mut self,
        delivery: &Delivery<'_>,
        key: i64,
        lane: &mut Lane,
    ) -> Result<bool, Error> {
        let id = delivery.subscription.row.id;
        if !lane.has_parked() || lane.has_ready() {
            return Ok(false);
        }
        let Some((seq, count)) = self.store.first_parked(id, key)? else {
            return Ok(false);
        };
        let taken = count.min(delivery.room());
        self.store.unpark(id, key, seq)?;
        if taken < count {
            self.store.park(id, key, seq + taken, count - taken)?;
        }
        let next = self.store.first_parked(id, key)?.map(|(seq, _)| seq);
        lane.unpark(seq, taken, next);
        Ok(true)
    }

    fn pull_block(&mut self, delivery: &mut Delivery<'_>, number: u64) -> Result<(), Error> {
        let mut block = self.take_block(delivery.subscription, number)?;
        while delivery.goes_on() {
            let Some(run) = block.ready(self.now) else {
                break;
            };
            let Some(chunk) = self.retained(delivery, run.first)? else {
                block.remove(run.first);
                continue;
            };
            let count = run.end().min(chunk.end()) - run.first;
            let taken = delivery.add(&chunk, None, run.first, count, run.counted())?;
            if taken > 0 {
                block.take(run.first, taken, delivery.lease);
            }
        }
        self.put_block(delivery.subscription, number, block);
        Ok(())
    }

    /// New messages from the cursor on. Answers how far it got.
    fn pull_new(&mut self, delivery: &mut Delivery<'_>) -> Result<u64, Error> {
        let subscription = delivery.subscription;
        let row = &subscription.row;
        let mut cursor = row.cursor;
        if let Some(redo) = row.redo
            && self.store.is_making(redo.list)?
        {
            delivery.waits_for_list = true;
            return Ok(cursor);
        }
        if delivery.goes_on() {
            if let Some(redo) = row.redo {
                let next = self.store.first_listed(redo.list, cursor)?;
                cursor = next.map_or(redo.end.max(cursor), |seq| seq.min(redo.end));
            }
            let store = self.store;
            store.scan_chunks(row.topic, cursor, |chunk| {
                if !delivery.goes_on() {
                    return Ok(false);
                }
                let before = delivery.messages.len();
                let first = chunk.first.max(cursor);
                cursor = self.pull_chunk(delivery, chunk, first)?;
                if delivery.messages.len() == before {
                    delivery.passed_over += cost(subscription, chunk)?;
                }
                Ok::<_, Error>(cursor == chunk.end())
            })?;
        }
        if cursor != row.cursor {
            self.store.set_cursor(row.id, cursor)?;
        }
        if row.redo.is_some_and(|redo| cursor >= redo.end) {
            self.store.end_redo(row)?;
        }
        Ok(cursor)
    }

    /// Looks at a chunk from message `first` on; answers the first message that it did not get to.
    fn pull_chunk(
        &mut self,
        delivery: &mut Delivery<'_>,
        row: &ChunkRow<'_>,
        first: u64,
    ) -> Result<u64, Error> {
        let subscription = delivery.subscription;
        let Some(wanted) = self.choose(subscription, row, first)? else {
            return Ok(row.end());
        };
        let mut refused_from = first;
        for (from, end) in wanted {
            self.note_filtered(subscription, from - refused_from);
            refused_from = end;
            let reached = match row.key.filter(|_| subscription.is_ordered()) {
                Some(key) => self.pull_keyed(delivery, row, key, from, end)?,
                None => self.pull_unkeyed(delivery, row, from, end)?,
            };
            if reached < end {
                return Ok(reached);
            }
        }
        self.note_filtered(subscription, row.end() - refused_from);
        Ok(row.end())
    }

    /// What of a chunk a subscription wants; nothing if it is no longer retained, or was acknowledged by a seek.
    pub(super) fn choose(
        &self,
        subscription: &Subscription,
        row: &ChunkRow<'_>,
        first: u64,
    ) -> Result<Option<Vec<(u64, u64)>>, Error> {
        let purged_before = subscription.row.purged_before;
        let is_purged = purged_before.is_some_and(|time| row.time < time);
        match is_purged || subscription.has_expired(row.time, self.now) {
            true => Ok(None),
            false => self.wanted(subscription, row, first).map(Some),
        }
    }

    /// The runs of messages of a chunk that a subscription wants, from message `first` on: all but those that its
    /// filter refuses, or that were acknowledged before a seek. The others count as acknowledged (R-FILT-3).
    fn wanted(
        &self,
        subscription: &Subscription,
        row: &ChunkRow<'_>,
        first: u64,
    ) -> Result<Vec<(u64, u64)>, Error> {
        let redo = subscription.row.redo.filter(|redo| first < redo.end);
        if redo.is_none() && subscription.filter.is_none() {
            return Ok(vec![(first, row.end())]);
        }
        // A chunk is inside of one block.
        let listed = match redo {
            Some(redo) => Some((
                redo.end,
                self.store.listed(redo.list, Self::block_of(first))?,
            )),
            None => None,
        };
        let filter = match &subscription.filter {
            Some(filter) => Some((filter, row.load()?)),
            None => None,
        };
        let mut runs: Vec<(u64, u64)> = Vec::new();
        for seq in first..row.end() {
            if listed.is_some_and(|(end, bits)| seq < end && !bits.has(seq)) {
                continue;
            }
            if let Some((filter, chunk)) = &filter {
                let wants = filter.wants(&chunk.message(seq)?);
                let corrupt = || store::Error::Corrupt(format!("message {seq} cannot be read"));
                if !wants.ok_or_else(corrupt)? {
                    continue;
                }
            }
            match runs.last_mut() {
                Some((_, end)) if *end == seq => *end += 1,
                _ => runs.push((seq, seq + 1)),
            }
        }
        Ok(runs)
    }

    /// Takes messages without a key, or of a subscription that keeps no order; answers the first that did not fit.
    fn pull_unkeyed(
        &mut self,
        delivery: &mut Delivery<'_>,
        row: &ChunkRow<'_>,
        first: u64,
        end: u64,
    ) -> Result<u64, Error> {
        let chunk = row.load()?;
        let taken = delivery.add(&chunk, None, first, end - first, 0)?;
        if taken > 0 {
            let number = Self::block_of(first);
            let mut block = self.take_block(delivery.subscription, number)?;
            block.take_new(first, taken, delivery.lease);
            self.put_block(delivery.subscription, number, block);
        }
        Ok(first + taken)
    }

    /// Takes messages of a key, or parks them if its lane is held; answers the first that did not fit.
    fn pull_keyed(
        &mut self,
        delivery: &mut Delivery<'_>,
        row: &ChunkRow<'_>,
        key: i64,
        first: u64,
        end: u64,
    ) -> Result<u64, Error> {
        let subscription = delivery.subscription;
        let mut next = first;
        let mut lane = self.take_lane(subscription, key)?;
        if lane.takes_new(&delivery.holder) {
            let chunk = row.load()?;
            let count = (end - first).min(delivery.of_key_max);
            let taken = delivery.add(&chunk, Some(key), first, count, 0)?;
            if taken > 0 {
                lane.take_new(first, taken, delivery.lease);
            }
            next += taken;
        }
        if next < end && !lane.takes_new(&delivery.holder) {
            let last = match lane.needs_tail() {
                true => self.store.last_parked(subscription.row.id, key)?,
                false => None,
            };
            if let Some((seq, count)) = lane.park(next, end - next, last) {
                self.store.park(subscription.row.id, key, seq, count)?;
            }
            next = end;
        }
        self.put_lane(subscription, key, lane);
        Ok(next)
    }

    /// The chunk of a message that waits, unless its retention has ended.
    fn retained(&self, delivery: &mut Delivery<'_>, seq: u64) -> Result<Option<Chunk>, Error> {
        let subscription = delivery.subscription;
        let chunk = self.store.chunk_of(subscription.row.topic, seq)?;
        let chunk = chunk.filter(|chunk| !subscription.has_expired(chunk.time, self.now));
        delivery.passed_over += usize::from(chunk.is_none());
        Ok(chunk)
    }
}

/// What it costs to pass over a chunk: more, if each message of it was read for a filter.
fn cost(subscription: &Subscription, chunk: &ChunkRow<'_>) -> Result<usize, Error> {
    Ok(match subscription.filter {
        Some(_) => 1 + chunk.count as usize / 8 + chunk.bytes()? / FILTERED_BYTES,
        None => 1,
    })
}

/// Where messages that were given back wait.
enum Place {
    Lane(i64),
    Block(u64),
}
