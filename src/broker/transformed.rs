//! What becomes of delivered messages when the transforms of their subscription have seen them?
//!
//! Transforms run outside the broker, on messages that are leased already; this settles what they made of them, in one
//! step: a dropped message counts as acknowledged (R-SMT-10), a failed one as nacked, so that retry policy and
//! dead-letter topic apply (R-SMT-9). A failure in a key brings the later messages of the key back, as ever; so the
//! answer is what may be handed out after all.

use std::collections::BTreeSet;

use super::ack::Named;
use super::lease::AckId;
use super::subscription::Subscription;
use super::{Error, Step};

/// The messages of one delivery, by ack id.
#[derive(Debug, Clone, Default)]
pub struct Transformed {
    /// They may be handed out.
    pub kept: Vec<String>,
    /// Nobody is to get them.
    pub dropped: Vec<String>,
    /// A transform failed.
    pub failed: Vec<String>,
    /// They were not seen, and wait again as if they had not gone out.
    pub unseen: Vec<String>,
}

/// The lane that a delivered message is in, if it is in any.
pub fn lane_of(ack_id: &str) -> Option<i64> {
    AckId::parse(ack_id)?.key
}

impl Step<'_> {
    /// Settles what was dropped, failed or not seen; answers which of the others are still out.
    pub fn settle_transformed(
        &mut self,
        subscription: &str,
        transformed: &Transformed,
    ) -> Result<BTreeSet<String>, Error> {
        let subscription = self.subscription(subscription)?;
        let dropped = Named::read(&subscription, &transformed.dropped)?;
        let unseen = Named::read(&subscription, &transformed.unseen)?;
        let failed = Named::read(&subscription, &transformed.failed)?;
        let kept = Named::read(&subscription, &transformed.kept)?;
        self.drop_delivered(&subscription, dropped)?;
        self.take_back_named(&subscription, unseen)?;
        self.nack(&subscription, failed)?;
        self.still_out(&subscription, kept)
    }

    /// Settles messages, in whatever order: the subscriber of a key never hears of those in between.
    fn drop_delivered(&mut self, subscription: &Subscription, named: Named) -> Result<(), Error> {
        for (key, deliveries) in named.lanes {
            let mut lane = self.take_lane(subscription, key)?;
            for (seq, token) in deliveries {
                lane.ack(seq, token);
            }
            self.put_lane(subscription, key, lane);
        }
        for (number, deliveries) in named.blocks {
            let mut block = self.take_block(subscription, number)?;
            for (seq, token) in deliveries {
                block.ack(seq, token);
            }
            self.put_block(subscription, number, block);
        }
        self.write_held()
    }

    fn still_out(
        &mut self,
        subscription: &Subscription,
        named: Named,
    ) -> Result<BTreeSet<String>, Error> {
        let mut out = BTreeSet::new();
        let mut add = |key, (seq, token)| {
            let subscription = subscription.row.origin;
            let id = AckId {
                subscription,
                seq,
                token,
                key,
            };
            out.insert(id.to_text());
        };
        for (key, deliveries) in named.lanes {
            let lane = self.look_at_lane(subscription, key)?;
            let is_out = |(seq, token): &(u64, u32)| lane.is_out(*seq, *token);
            let deliveries = deliveries.into_iter().filter(is_out);
            deliveries.for_each(|delivery| add(Some(key), delivery));
        }
        for (number, deliveries) in named.blocks {
            let block = self.look_at_block(subscription, number)?;
            let is_out = |(seq, token): &(u64, u32)| block.is_out(*seq, *token);
            let deliveries = deliveries.into_iter().filter(is_out);
            deliveries.for_each(|delivery| add(None, delivery));
        }
        Ok(out)
    }
}
