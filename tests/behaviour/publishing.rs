//! Into a topic.
