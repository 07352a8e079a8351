//! When what failed comes back.
