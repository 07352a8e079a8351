//! Commands on message transforms.

mod test;
mod validate;

use super::command::{Entry, Group};
use super::error::Error;

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

/// The gRPC API has no methods for these commands; the transforms must be run here.
fn not_yet() -> Error {
    Error::client("UNIMPLEMENTED: Running message transforms is not supported yet.")
}
