//! Access policies: each resource has its own, which goes with it.

use anyhow::{Result, ensure};
use pubsub::api::iam::{Binding, GetIamPolicyRequest, Policy, SetIamPolicyRequest};
use tonic::Code;

use super::resources::{DEAD, SUBSCRIPTIONS};
use super::schemas::SCHEMA;
use super::{History, refused, short};
use crate::world::ORDERS;

impl History {
    /// Sets the policy of a resource, after a look at the one that it has.
    pub(super) fn change_policy(&mut self) -> Result<()> {
        let [one, two, three] = SUBSCRIPTIONS;
        let mut resources = vec![ORDERS, DEAD, SCHEMA, one, two, three].into_iter();
        let at = self.random.usize(0..resources.len());
        let resource = resources.nth(at).unwrap();
        self.note(format!("policy of {}", short(resource)));
        let get = GetIamPolicyRequest {
            resource: resource.to_owned(),
            ..GetIamPolicyRequest::default()
        };
        let mut policies = self.world.policies();
        let answer = self.world.block_on(policies.get_iam_policy(get));
        if !self.has_resource(resource) {
            return refused(answer, Code::NotFound);
        }
        let shown = answer?.into_inner();
        let known = self.policies.get(resource);
        let bindings = known.map_or(&[][..], |it| &it.bindings);
        ensure!(
            shown.bindings == bindings && known.is_none_or(|it| it.etag == shown.etag),
            "{shown:?} is shown, not {known:?}"
        );
        let is_stale = known.is_some() && self.chance(4);
        let set = SetIamPolicyRequest {
            resource: resource.to_owned(),
            policy: Some(Policy {
                bindings: vec![Binding {
                    role: "roles/pubsub.viewer".to_owned(),
                    members: vec![format!("user:{}@example.com", self.steps.len())],
                    ..Binding::default()
                }],
                etag: if is_stale { vec![0].into() } else { shown.etag },
                ..Policy::default()
            }),
            ..SetIamPolicyRequest::default()
        };
        if is_stale {
            let answer = self.world.block_on(policies.set_iam_policy(set));
            return refused(answer, Code::Aborted);
        }
        self.arm();
        let answer = self.world.block_on(policies.set_iam_policy(set));
        if let Some(policy) = self.done(answer)? {
            self.policies
                .insert(resource.to_owned(), policy.into_inner());
        }
        Ok(())
    }

    fn has_resource(&self, name: &str) -> bool {
        self.model.has_topic(name)
            || self.model.has_subscription(name)
            || self.model.schema(name).is_some()
    }

    /// Forgets the policies of what is gone.
    pub(super) fn forget_policies(&mut self) {
        let mut policies = std::mem::take(&mut self.policies);
        policies.retain(|name, _| self.has_resource(name));
        self.policies = policies;
    }
}
