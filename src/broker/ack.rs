//! What does a subscriber's answer do?
//!
//! An ack settles a message; a new deadline moves the end of its lease; a deadline of zero is a nack and gives it
//! back. Ids that are no longer current do nothing (R-LIFE-9). A malformed id, or one of another subscription,
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
                .filter(|id| id.subscription == subscription.id)
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

impl Step<'_> {
    /// Settles messages, so that they are not delivered again.
    ///
    /// Source: Subscriber.Acknowledge.
    pub fn acknowledge(&mut self, request: &AcknowledgeRequest) -> Result<(), Error> {
        if request.ack_ids.is_empty() {
            return Err(Error::NoAckIdsToAcknowledge);
        }
        check_size(request)?;
        let subscription = self.subscription(&request.subscription)?;
        let named = Named::read(&subscription, &request.ack_ids)?;
        for (key, deliveries) in named.lanes {
            let mut lane = self.take_lane(&subscription, key)?;
            for (seq, token) in deliveries {
                lane.ack(seq, token);
            }
            self.put_lane(&subscription, key, lane);
        }
        for (number, deliveries) in named.blocks {
            let mut block = self.take_block(&subscription, number)?;
            for (seq, token) in deliveries {
                block.ack(seq, token);
            }
            self.put_block(&subscription, number, block);
        }
        self.write_held()?;
        self.trim_when_drained(&subscription)
    }

    /// Moves the ack deadline of messages to now and `ack_deadline_seconds`; zero is a nack.
    ///
    /// It may shorten as well as extend, and leaves the subscription's own deadline alone.
    /// Source: Subscriber.ModifyAckDeadline (R-LIFE-7, 11, 12).
    pub fn modify_ack_deadline(&mut self, request: &ModifyAckDeadlineRequest) -> Result<(), Error> {
        if request.ack_ids.is_empty() {
            return Err(Error::NoAckIdsToModify);
        }
        check_size(request)?;
        let deadline = check_deadline(request.ack_deadline_seconds)?;
        let subscription = self.subscription(&request.subscription)?;
        let named = Named::read(&subscription, &request.ack_ids)?;
        match deadline {
            Some(deadline) => self.extend(&subscription, named, deadline),
            None => self.nack(&subscription, named),
        }
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
    fn nack(&mut self, subscription: &Subscription, named: Named) -> Result<(), Error> {
        for (key, deliveries) in named.lanes {
            let mut lane = self.take_lane(subscription, key)?;
            for (seq, at) in lane.nack(&deliveries, self.now, &subscription.redelivery) {
                if self.dead_letter(subscription, seq, at, lane.failures(seq))? {
                    lane.remove(seq);
                }
            }
            self.put_lane(subscription, key, lane);
        }
        for (number, deliveries) in named.blocks {
            let mut block = self.take_block(subscription, number)?;
            for (seq, token) in deliveries {
                let is_exhausted = block.nack(seq, token, self.now, &subscription.redelivery);
                if is_exhausted
                    && self.dead_letter(subscription, seq, self.now, block.failures(seq))?
                {
                    block.remove(seq);
                }
            }
            self.put_block(subscription, number, block);
        }
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
