//! Commands on message transforms.

mod test;
mod validate;

use super::command::{Entry, Group};

/// The group.
pub const GROUP: Group = Group {
    name: "message-transforms",
    about: "Try message transforms out",
    groups: &[],
    commands: &[
        Entry::of::<test::Test>("test"),
        Entry::of::<validate::Validate>("validate"),
    ],
    in_tracks: &[],
    other_tracks: &[],
};
