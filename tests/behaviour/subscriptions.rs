//! What a subscription may be told, and what it answers.
