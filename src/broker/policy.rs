//! Access policies: kept and shown, and enforced nowhere.
//!
//! Topics, subscriptions, snapshots and schemas have one each. Whoever writes a policy that somebody else has written
//! since it was read is refused, by its etag (R-IAM-3 to 5). As nobody is asked who he is, everybody may do
//! everything.

use prost::Message as _;

use crate::api::iam::{
    GetIamPolicyRequest, Policy, SetIamPolicyRequest, TestIamPermissionsRequest,
    TestIamPermissionsResponse,
};
use crate::api::name::{SchemaName, SnapshotName, SubscriptionName, TopicName};
use crate::store;

use super::{Error, Step};

/// The version of policies with conditions.
const CONDITIONAL: i32 = 3;

impl Step<'_> {
    /// Source: IAMPolicy.GetIamPolicy.
    pub fn get_policy(&mut self, request: &GetIamPolicyRequest) -> Result<Policy, Error> {
        self.check_resource(&request.resource)?;
        self.policy_of(&request.resource)
    }

    /// Replaces what the mask names: bindings, unless it says otherwise. Source: IAMPolicy.SetIamPolicy.
    pub fn set_policy(&mut self, request: SetIamPolicyRequest) -> Result<Policy, Error> {
        let given = request.policy.ok_or(Error::NoPolicy)?;
        let paths = request.update_mask.unwrap_or_default().paths;
        check(&given, &paths)?;
        self.check_resource(&request.resource)?;
        let mut policy = self.policy_of(&request.resource)?;
        if !given.etag.is_empty() && given.etag != policy.etag {
            return Err(Error::PolicyChanged);
        }
        let names = |path: &str| paths.iter().any(|it| it == path);
        if paths.is_empty() || names("bindings") {
            policy.bindings = given.bindings;
            policy
                .bindings
                .retain(|binding| !binding.members.is_empty());
        }
        if names("audit_configs") {
            policy.audit_configs = given.audit_configs;
        }
        policy.version = given.version.max(1);
        policy.etag = self.random.u64(..).to_be_bytes().to_vec().into();
        self.store
            .put_policy(&request.resource, &policy.encode_to_vec())?;
        Ok(policy)
    }

    /// Which of the permissions the caller has: all. Source: IAMPolicy.TestIamPermissions.
    pub fn test_permissions(
        &mut self,
        request: TestIamPermissionsRequest,
    ) -> Result<TestIamPermissionsResponse, Error> {
        let is_one = |permission: &&String| !permission.is_empty() && !permission.contains('*');
        if let Some(wrong) = request.permissions.iter().find(|it| !is_one(it)) {
            return Err(Error::Permission(wrong.clone()));
        }
        self.check_resource(&request.resource)?;
        Ok(TestIamPermissionsResponse {
            permissions: request.permissions,
        })
    }

    /// The policy of a resource; an empty one if it was never given any.
    fn policy_of(&self, resource: &str) -> Result<Policy, Error> {
        match self.store.policy(resource)? {
            Some(body) => Policy::decode(body.as_slice()).map_err(|error| {
                store::Error::Corrupt(format!("the policy of {resource}: {error}")).into()
            }),
            None => Ok(Policy {
                etag: vec![0].into(),
                ..Policy::default()
            }),
        }
    }

    /// Errors: no such resource, or of no kind that has a policy.
    fn check_resource(&self, resource: &str) -> Result<(), Error> {
        let is_there = match resource.split('/').nth(2) {
            Some("subscriptions") => {
                let name = SubscriptionName::parse(resource)?;
                self.store.subscription_named(name.as_str())?.is_some()
            }
            Some("snapshots") => {
                let name = SnapshotName::parse(resource)?;
                self.store.snapshot_named(name.as_str())?.is_some()
            }
            Some("schemas") => {
                let name = SchemaName::parse(resource)?;
                self.store.schema_named(name.as_str())?.is_some()
            }
            _ => {
                let name = TopicName::parse(resource)?;
                self.store.topic_named(name.as_str())?.is_some()
            }
        };
        match is_there {
            true => Ok(()),
            false => {
                let id = resource.rsplit('/').next().unwrap_or_default();
                Err(Error::ResourceNotFound(id.to_owned()))
            }
        }
    }
}

fn check(policy: &Policy, paths: &[String]) -> Result<(), Error> {
    const KNOWN: [&str; 4] = ["bindings", "etag", "version", "audit_configs"];
    if let Some(path) = paths.iter().find(|path| !KNOWN.contains(&path.as_str())) {
        return Err(Error::PolicyPath(path.clone()));
    }
    if !matches!(policy.version, 0 | 1 | CONDITIONAL) {
        return Err(Error::PolicyVersion(policy.version));
    }
    for (index, binding) in policy.bindings.iter().enumerate() {
        if binding.role.is_empty() {
            return Err(Error::NoRole { index });
        }
        if binding.condition.is_some() && policy.version != CONDITIONAL {
            return Err(Error::ConditionVersion { index });
        }
    }
    Ok(())
}
