//! Commands on subscriptions.

mod ack;
mod create;
mod delete;
mod describe;
mod export;
mod list;
mod modify_message_ack_deadline;
mod pull;
mod push;

use super::command::{Entry, Group};

/// The group.
pub const GROUP: Group = Group {
    name: "subscriptions",
    about: "Create subscriptions, pull their messages and acknowledge them",
    groups: &[],
    commands: &[
        Entry::of::<ack::Ack>("ack"),
        Entry::of::<create::Create>("create"),
        Entry::of::<delete::Delete>("delete"),
        Entry::of::<describe::Describe>("describe"),
        Entry::of::<list::List>("list"),
        Entry::of::<modify_message_ack_deadline::ModifyMessageAckDeadline>(
            "modify-message-ack-deadline",
        ),
        Entry::of::<pull::Pull>("pull"),
    ],
    other_tracks: &[
        ("config", &["alpha"]),
        ("modify-ack-deadline", &["alpha", "beta"]),
    ],
};
