//! Commands on topics.

mod add_iam_policy_binding;
mod create;
mod delete;
mod describe;
mod detach_subscription;
mod get_iam_policy;
mod ingestion;
mod list;
mod list_snapshots;
mod list_subscriptions;
mod publish;
mod remove_iam_policy_binding;
mod set_iam_policy;
mod settings;
mod update;

use super::command::{Entry, Group};

/// The group.
pub const GROUP: Group = Group {
    name: "topics",
    about: "Create topics, publish to them, and look after them",
    groups: &[],
    commands: &[
        Entry::of::<add_iam_policy_binding::AddIamPolicyBinding>("add-iam-policy-binding"),
        Entry::of::<create::Create>("create"),
        Entry::of::<delete::Delete>("delete"),
        Entry::of::<describe::Describe>("describe"),
        Entry::of::<detach_subscription::DetachSubscription>("detach-subscription"),
        Entry::of::<get_iam_policy::GetIamPolicy>("get-iam-policy"),
        Entry::of::<list::List>("list"),
        Entry::of::<list_subscriptions::ListSubscriptions>("list-subscriptions"),
        Entry::of::<publish::Publish>("publish"),
        Entry::of::<remove_iam_policy_binding::RemoveIamPolicyBinding>("remove-iam-policy-binding"),
        Entry::of::<set_iam_policy::SetIamPolicy>("set-iam-policy"),
        Entry::of::<update::Update>("update"),
    ],
    in_tracks: &[
        (
            &["alpha"],
            Entry::of::<list_snapshots::ListSnapshots>("list-snapshots"),
        ),
        (
            &["alpha", "beta"],
            Entry::of::<publish::InTracks>("publish"),
        ),
    ],
    other_tracks: &[("config", &["alpha"]), ("list-snapshots", &["alpha"])],
};
