//! Who has which role?

use clap::Args;

use crate::api::iam::{self, Policy};
use crate::cli::command::OtherTracks;
use crate::cli::rules::Rule::{self, Must};

// Flags that name a role and who has it.
#[derive(Args, Debug)]
pub struct Binding {
    /// Role, such as roles/pubsub.publisher
    #[arg(long, value_name = "ROLE", required = true)]
    role: String,
    /// Who: user:EMAIL, group:EMAIL, serviceAccount:EMAIL, domain:DOMAIN or allUsers
    #[arg(long, value_name = "PRINCIPAL", required = true)]
    member: String,
}

impl Binding {
    /// The rules of the flags.
    pub const RULES: &'static [Rule] = &[Must("role"), Must("member")];

    /// The flags of `add-iam-policy-binding` in other tracks.
    pub const ADD_OTHER_TRACKS: OtherTracks = &[
        ("--condition", &["alpha"]),
        ("--condition-from-file", &["alpha"]),
    ];

    /// The flags of `remove-iam-policy-binding` in other tracks.
    pub const REMOVE_OTHER_TRACKS: OtherTracks = &[
        ("--all", &["alpha"]),
        ("--condition", &["alpha"]),
        ("--condition-from-file", &["alpha"]),
    ];

    /// Adds the principal to the first binding of the role, or adds a binding.
    pub fn add_to(self, policy: &mut Policy) {
        let of_role = |binding: &&mut iam::Binding| binding.role == self.role;
        match policy.bindings.iter_mut().find(of_role) {
            Some(binding) if binding.members.contains(&self.member) => {}
            Some(binding) => binding.members.push(self.member),
            None => policy.bindings.push(iam::Binding {
                role: self.role,
                members: vec![self.member],
                ..iam::Binding::default()
            }),
        }
    }

    /// Takes the principal out of the role's bindings, and says whether it was there. A binding of
    /// nobody goes too.
    pub fn remove_from(&self, policy: &mut Policy) -> bool {
        let mut found = false;
        for binding in &mut policy.bindings {
            if binding.role == self.role {
                let before = binding.members.len();
                binding.members.retain(|member| *member != self.member);
                found |= binding.members.len() < before;
            }
        }
        policy
            .bindings
            .retain(|binding| !binding.members.is_empty());
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn binding(role: &str, member: &str) -> Binding {
        Binding {
            role: role.to_owned(),
            member: member.to_owned(),
        }
    }

    #[test]
    fn a_principal_has_a_role_once() {
        let mut policy = Policy::default();
        for member in ["user:a", "user:b", "user:a"] {
            binding("roles/x", member).add_to(&mut policy);
        }
        assert_eq!(policy.bindings.len(), 1);
        assert_eq!(policy.bindings[0].members, ["user:a", "user:b"]);
    }

    #[test]
    fn the_last_principal_takes_the_binding_along() {
        let mut policy = Policy::default();
        binding("roles/x", "user:a").add_to(&mut policy);
        assert!(!binding("roles/x", "user:b").remove_from(&mut policy));
        assert!(!binding("roles/y", "user:a").remove_from(&mut policy));
        assert!(binding("roles/x", "user:a").remove_from(&mut policy));
        assert!(policy.bindings.is_empty());
    }
}
