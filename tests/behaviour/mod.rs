//! The rules of Pub/Sub, each in a world in memory and on a file.

mod clock;
mod dead_letter;
mod errors;
mod exactly_once;
mod expiration;
mod exports;
mod filters;
mod keys;
mod labels;
mod lifecycle;
mod names;
mod ordering;
mod patterns;
mod policies;
mod publishing;
mod pulling;
mod push;
mod redelivery;
mod schemas;
mod seeking;
mod slices;
mod streaming;
mod subscriptions;
mod transforms;
mod upkeep;
