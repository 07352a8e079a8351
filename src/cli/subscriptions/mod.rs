//! Commands on subscriptions.

mod ack;
mod add_iam_policy_binding;
mod create;
mod delete;
mod describe;
mod export;
mod get_iam_policy;
mod list;
mod modify_message_ack_deadline;
mod modify_push_config;
mod old_ack_ids;
mod pull;
mod push;
mod redelivery;
mod remove_iam_policy_binding;
mod seek;
mod set_iam_policy;
mod update;

use super::command::{Entry, Group};

/// The tracks that still take what was given up.
const OLD: &[&str] = &["alpha", "beta"];

/// The group.
pub const GROUP: Group = Group {
    name: "subscriptions",
    about: "Create subscriptions, pull their messages and acknowledge them",
    groups: &[],
    commands: &[
        Entry::of::<ack::Ack>("ack"),
        Entry::of::<add_iam_policy_binding::AddIamPolicyBinding>("add-iam-policy-binding"),
        Entry::of::<create::Create>("create"),
        Entry::of::<delete::Delete>("delete"),
        Entry::of::<describe::Describe>("describe"),
        Entry::of::<get_iam_policy::GetIamPolicy>("get-iam-policy"),
        Entry::of::<list::List>("list"),
        Entry::of::<modify_message_ack_deadline::ModifyMessageAckDeadline>(
            "modify-message-ack-deadline",
        ),
        Entry::of::<modify_push_config::ModifyPushConfig>("modify-push-config"),
        Entry::of::<pull::Pull>("pull"),
        Entry::of::<remove_iam_policy_binding::RemoveIamPolicyBinding>("remove-iam-policy-binding"),
        Entry::of::<seek::Seek>("seek"),
        Entry::of::<set_iam_policy::SetIamPolicy>("set-iam-policy"),
        Entry::of::<update::Update>("update"),
    ],
    in_tracks: &[
        (OLD, Entry::of::<ack::InTracks>("ack")),
        (
            OLD,
            Entry::of::<modify_message_ack_deadline::InTracks>("modify-message-ack-deadline"),
        ),
        (
            OLD,
            Entry::of::<modify_message_ack_deadline::Renamed>("modify-ack-deadline"),
        ),
        (OLD, Entry::of::<pull::InTracks>("pull")),
    ],
    other_tracks: &[
        ("config", &["alpha"]),
        ("modify-ack-deadline", &["alpha", "beta"]),
    ],
};
