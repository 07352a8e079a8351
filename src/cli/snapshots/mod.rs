//! Commands on snapshots.

mod create;
mod delete;
mod describe;
mod list;

use serde_json::{Value, json};

use super::command::{Entry, Group};

/// The group.
pub const GROUP: Group = Group {
    name: "snapshots",
    about: "Remember what a subscription has not acknowledged, to seek back to it",
    groups: &[],
    commands: &[
        Entry::of::<create::Create>("create"),
        Entry::of::<delete::Delete>("delete"),
        Entry::of::<describe::Describe>("describe"),
        Entry::of::<list::List>("list"),
    ],
    in_tracks: &[],
    other_tracks: &[],
};

/// What `create` and `delete` print of a snapshot; what is not known is null.
fn summary(name: &str, snapshot: &Value) -> Value {
    json!({ "expireTime": snapshot["expireTime"], "snapshotId": name, "topic": snapshot["topic"] })
}
