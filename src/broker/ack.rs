//! What does a subscriber's answer do?
//!
//! An ack settles a message; a new deadline moves the end of its lease; a deadline of zero is a nack and gives it
//! back. Ids that are no longer current do nothing (R-LIFE-9), and fail each by itself where messages are delivered
//! exactly once; there the messages of a key are acknowledged in order. A malformed id, or one of another subscription,
//! refuses the request as a whole (R-PULL-5).

use std::collections::BTreeMap;
use std::time::Duration;

use prost::Message;

use crate::api::limits;
use crate::api::pubsub::{AcknowledgeRequest, ModifyAckDeadlineRequest};

use super::lease::AckId;
use super::subscription::Subscription;
use super::{Error, Step};

/// Messages and the delivery they are out in.
type Deliveries = Vec<(u64, u32)>;

/// The ids of a request by where their leases are.
#[derive(Default)]
pub(super) struct Named {
    pub(super) lanes: BTreeMap<i64, Deliveries>,
    pub(super) blocks: BTreeMap<u64, Deliveries>,
}

impl Named {
    pub(super) fn read(subscription: &Subscription, ack_ids: &[String]) -> Result<Self, Error> {
        let mut named = Self::default();
        for text in ack_ids {
            let id = AckId::parse(text)
                .filter(|id| id.subscription == subscription.row.origin)
                .ok_or_else(|| Error::AckId(text.clone()))?;
            let deliveries = match id.key {
                Some(key) => named.lanes.entry(key).or_default(),
                None => named.blocks.entry(Step::block_of(id.seq)).or_default(),
            };
            deliveries.push((id.seq, id.token));
        }
        Ok(named)
    }
}

/// What became of the ids of a request.
///
/// Only a subscription that delivers exactly once tells; on others an id that is no longer current is no mistake.
#[derive(Debug, Default)]
pub struct Answered {
    /// Whether the subscription delivers exactly once. Otherwise nothing is listed.
    pub is_exactly_once: bool,
    /// What was asked for is done.
    pub done: Vec<String>,
    /// No longer current: acknowledged, ended or delivered anew.
    pub invalid: Vec<String>,
    /// Acknowledged before an earlier message of its key; nothing was done (R-EOD-10).
    pub unordered: Vec<String>,
}

/// What is to become of an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Done,
    Invalid,
    Unordered,
}

impl Answered {
    fn of(subscription: &Subscription) -> Self {
        Self {
            is_exactly_once: subscription.config.enable_exactly_once_delivery,
            ..Self::default()
        }
    }

    /// Judges the ids of one place in the order of their messages; answers those that something is done to.
    fn judge(
        &mut self,
        subscription: &Subscription,
        key: Option<i64>,
        mut deliveries: Deliveries,
        mut verdict: impl FnMut(u64, u32) -> Verdict,
    ) -> Deliveries {
        if !self.is_exactly_once {
            return deliveries;
        }
        deliveries.sort_unstable();
        deliveries.dedup();
        deliveries.retain(|(seq, token)| {
            let id = AckId {
                subscription: subscription.row.origin,
                seq: *seq,
                token: *token,
                key,
            };
            let verdict = verdict(*seq, *token);
            let list = match verdict {
                Verdict::Done => &mut self.done,
                Verdict::Invalid => &mut self.invalid,
                Verdict::Unordered => &mut self.unordered,
            };
            list.push(id.to_text());
            verdict == Verdict::Done
        });
        deliveries
    }
}

fn current(is_out: bool) -> Verdict {
    match is_out {
        true => Verdict::Done,
        false => Verdict::Invalid,
    }
}

impl Step<'_> {
    /// Settles messages, so that they are not delivered again.
    ///
    /// Source: Subscriber.Acknowledge (R-EOD-2, 3, 10).
    pub fn acknowledge(&mut self, request: &AcknowledgeRequest) -> Result<Answered, Error> {
        if request.ack_ids.is_empty() {
            return Err(Error::NoAckIdsToAcknowledge);
        }
        check_size(request)?;
        let subscription = self.subscription(&request.subscription)?;
        let named = Named::read(&subscription, &request.ack_ids)?;
        let mut answered = Answered::of(&subscription);
        let mut acked: BTreeMap<u32, u64> = BTreeMap::new();
        for (key, deliveries) in named.lanes {
            let mut lane = self.take_lane(&subscription, key)?;
            let mut settle = |seq, token| {
                let verdict = lane.verdict(seq, token);
                if verdict == Verdict::Done {
                    lane.ack(seq, token);
                    *acked.entry(token).or_default() += 1;
                }
                verdict
            };
            let deliveries = answered.judge(&subscription, Some(key), deliveries, &mut settle);
            if !answered.is_exactly_once {
                for (seq, token) in deliveries {
                    *acked.entry(token).or_default() += u64::from(lane.is_out(seq, token));
                    lane.ack(seq, token);
                }
            }
            self.put_lane(&subscription, key, lane);
        }
        for (number, deliveries) in named.blocks {
            let mut block = self.take_block(&subscription, number)?;
            let is_out = |seq, token| current(block.is_out(seq, token));
            for (seq, token) in answered.judge(&subscription, None, deliveries, is_out) {
                *acked.entry(token).or_default() += u64::from(block.is_out(seq, token));
                block.ack(seq, token);
            }
            self.put_block(&subscription, number, block);
        }
        acked.retain(|_, count| *count > 0);
        self.note_acked(&subscription, &acked);
        self.write_held()?;
        self.trim_when_drained(&subscription)?;
        Ok(answered)
    }

    /// Moves the ack deadline of messages to now and `ack_deadline_seconds`; zero is a nack.
    ///
    /// It may shorten as well as extend, and leaves the subscription's own deadline alone.
    /// Source: Subscriber.ModifyAckDeadline (R-LIFE-7, 11, 12).
    pub fn modify_ack_deadline(
        &mut self,
        request: &ModifyAckDeadlineRequest,
    ) -> Result<Answered, Error> {
        if request.ack_ids.is_empty() {
            return Err(Error::NoAckIdsToModify);
        }
        check_size(request)?;
        let deadline = check_deadline(request.ack_deadline_seconds)?;
        let subscription = self.subscription(&request.subscription)?;
        let mut named = Named::read(&subscription, &request.ack_ids)?;
        let answered = self.judge_current(&subscription, &mut named)?;
        match deadline {
            Some(deadline) => self.extend(&subscription, named, deadline)?,
            None => self.nack(&subscription, named)?,
        }
        Ok(answered)
    }

    /// Leaves only ids that are current, if the subscription delivers exactly once.
    fn judge_current(
        &mut self,
        subscription: &Subscription,
        named: &mut Named,
    ) -> Result<Answered, Error> {
        let mut answered = Answered::of(subscription);
        if !answered.is_exactly_once {
            return Ok(answered);
        }
        for (key, deliveries) in &mut named.lanes {
            let lane = self.take_lane(subscription, *key)?;
            let is_out = |seq, token| current(lane.is_out(seq, token));
            *deliveries =
                answered.judge(subscription, Some(*key), std::mem::take(deliveries), is_out);
            self.put_lane(subscription, *key, lane);
        }
        for (number, deliveries) in &mut named.blocks {
            let block = self.take_block(subscription, *number)?;
            let is_out = |seq, token| current(block.is_out(seq, token));
            *deliveries = answered.judge(subscription, None, std::mem::take(deliveries), is_out);
            self.put_block(subscription, *number, block);
        }
        Ok(answered)
    }

    fn extend(
        &mut self,
        subscription: &Subscription,
        named: Named,
        deadline: Duration,
    ) -> Result<(), Error> {
        let due = self.now + deadline;
        for (key, deliveries) in named.lanes {
            let mut lane = self.take_lane(subscription, key)?;
            for (seq, token) in deliveries {
                lane.extend(seq, token, due);
            }
            self.put_lane(subscription, key, lane);
        }
        for (number, deliveries) in named.blocks {
            let mut block = self.take_block(subscription, number)?;
            for (seq, token) in deliveries {
                block.extend(seq, token, due);
            }
            self.put_block(subscription, number, block);
        }
        Ok(())
    }

    /// All ids of a request have failed before any of its lanes starts again, so their order does not matter.
    pub(super) fn nack(&mut self, subscription: &Subscription, named: Named) -> Result<(), Error> {
        let mut count = 0;
        for (key, deliveries) in named.lanes {
            let mut lane = self.take_lane(subscription, key)?;
            let is_out = |(seq, token): &&(u64, u32)| lane.is_out(*seq, *token);
            count += deliveries.iter().filter(is_out).count();
            for (seq, at) in lane.nack(&deliveries, self.now, &subscription.redelivery) {
                if self.dead_letter(subscription, seq, at, lane.counted(seq))? {
                    lane.remove(seq);
                }
            }
            self.put_lane(subscription, key, lane);
        }
        for (number, deliveries) in named.blocks {
            let mut block = self.take_block(subscription, number)?;
            for (seq, token) in deliveries {
                count += usize::from(block.is_out(seq, token));
                let is_exhausted = block.nack(seq, token, self.now, &subscription.redelivery);
                if is_exhausted
                    && self.dead_letter(subscription, seq, self.now, block.counted(seq))?
                {
                    block.remove(seq);
                }
            }
            self.put_block(subscription, number, block);
        }
        self.note_nacked(subscription, count);
        self.write_held()?;
        self.trim_when_drained(subscription)
    }
}

fn check_size(request: &impl Message) -> Result<(), Error> {
    let max = limits::ACKNOWLEDGE_BYTES_MAX;
    match request.encoded_len() > max {
        true => Err(Error::AckRequestTooLarge { max }),
        false => Ok(()),
    }
}

/// Zero, a nack, is no deadline.
fn check_deadline(seconds: i32) -> Result<Option<Duration>, Error> {
    let max = limits::MODIFY_ACK_DEADLINE_SECONDS_MAX;
    let given = u64::try_from(seconds).map_err(|_| Error::NegativeAckDeadline)?;
    if seconds > max {
        return Err(Error::AckDeadlineTooLong {
            given: seconds,
            max,
        });
    }
    Ok((given > 0).then(|| Duration::from_secs(given)))
}
