//! The rules of Pub/Sub, each in a world in memory and on a file.

mod ordering;
