//! What fails too often goes to the dead-letter topic.
