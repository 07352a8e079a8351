//! Out of a subscription.
