//! When does a subscription that nobody uses go?
//!
//! When the time to live of its expiration policy has passed since somebody last issued an operation on it, or
//! delivered from it; unless a stream is open on it right then (R-EXP-1 to 5). A policy without a time to live means
//! never. Source: ExpirationPolicy.

use std::time::Duration;

use crate::api::pubsub;
use crate::api::time::{Timestamp, duration_from_proto};

use super::subscription::Subscription;
use super::{Error, Step};

/// Uses are noted no more often than this, so that asking a subscription in a loop does not write each time.
const NOTED_EVERY: Duration = Duration::from_secs(1);

/// When a subscription that was last used at `active` is over.
pub(super) fn expires(config: &pubsub::Subscription, active: Timestamp) -> Timestamp {
    let ttl = config.expiration_policy.and_then(|policy| policy.ttl);
    match ttl.as_ref().and_then(duration_from_proto) {
        Some(ttl) => active + ttl,
        None => Timestamp::MAX,
    }
}

impl Step<'_> {
    /// Notes that a subscription is used now.
    pub(super) fn use_now(&mut self, subscription: &mut Subscription) -> Result<(), Error> {
        let row = &mut subscription.row;
        if row.active + NOTED_EVERY <= self.now {
            self.store.set_active(row.id, self.now)?;
            row.active = self.now;
        }
        Ok(())
    }

    /// Lets a subscription go if its time has come; otherwise answers when that is.
    ///
    /// Leases are far shorter than the shortest life, so all of them ended before: `ended` is when the next one does
    /// that was not given back yet. What has failed too often goes to the dead-letter topic first.
    pub(super) fn expire_subscription(
        &mut self,
        subscription: &Subscription,
        ended: Timestamp,
    ) -> Result<Option<Timestamp>, Error> {
        let over = expires(&subscription.config, subscription.row.active);
        if over > self.now {
            return Ok(Some(over));
        }
        if self.process.has_stream(&subscription.row.name) {
            self.store.set_active(subscription.row.id, self.now)?;
            return Ok(Some(expires(&subscription.config, self.now)));
        }
        if subscription.config.dead_letter_policy.is_some() && ended <= self.now {
            return Ok(Some(over));
        }
        self.write_held()?;
        self.drop_subscription(subscription)?;
        self.note_over(subscription);
        Ok(None)
    }
}
