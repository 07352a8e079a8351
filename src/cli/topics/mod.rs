//! Commands on topics.

mod create;
mod delete;
mod describe;
mod ingestion;
mod list;
mod publish;
mod settings;

use super::command::{Entry, Group};

/// The group.
pub const GROUP: Group = Group {
    name: "topics",
    about: "Create topics, publish to them, and look after them",
    groups: &[],
    commands: &[
        Entry::of::<create::Create>("create"),
        Entry::of::<delete::Delete>("delete"),
        Entry::of::<describe::Describe>("describe"),
        Entry::of::<list::List>("list"),
        Entry::of::<publish::Publish>("publish"),
    ],
    other_tracks: &[("config", &["alpha"]), ("list-snapshots", &["alpha"])],
};
