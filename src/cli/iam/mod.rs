//! Access policies, the same for every kind of resource that has one.
//!
//! The commands stand in the folders of their groups; each names its resource and leaves the rest to
//! a function here.

mod binding;
mod file;

use serde_json::Value;

use super::command::Records;
use super::context::Context;
use super::error::Error;
use crate::api::iam::{GetIamPolicyRequest, Policy, SetIamPolicyRequest};
use crate::api::json;
use crate::cli::resource;

pub use binding::Binding;
#[cfg(test)]
pub use file::from_text as policy_from_text;

/// The message that policies are printed as.
const POLICY: &str = "google.iam.v1.Policy";

/// Fetches the policy of a resource.
fn fetch(context: &Context, resource: &str) -> Result<Policy, Error> {
    let request = GetIamPolicyRequest {
        resource: resource.to_owned(),
        options: None,
    };
    context.call(async |mut client| client.iam.get_iam_policy(request).await)
}

/// Replaces the policy of a resource, and says so.
fn replace<'a>(
    context: &'a Context,
    noun: &str,
    resource: String,
    policy: Policy,
) -> Result<Records<'a>, Error> {
    let id = resource::id(&resource).to_owned();
    let request = SetIamPolicyRequest {
        resource,
        policy: Some(policy),
        update_mask: None,
    };
    let policy = context.call(async |mut client| client.iam.set_iam_policy(request).await)?;
    context.say(format_args!("Updated IAM policy for {noun} [{id}]."));
    Ok(Records::Single(record(&policy)))
}

fn record(policy: &Policy) -> Value {
    json::to_json(policy, POLICY)
}

/// `get-iam-policy`: prints the policy of a resource.
pub fn get<'a>(context: &'a Context, resource: &str) -> Result<Records<'a>, Error> {
    Ok(Records::Single(record(&fetch(context, resource)?)))
}

/// `set-iam-policy`: replaces the policy of a resource by that of a file.
pub fn set<'a>(
    context: &'a Context,
    noun: &str,
    resource: String,
    file: &str,
) -> Result<Records<'a>, Error> {
    replace(context, noun, resource, file::read(file)?)
}

/// `add-iam-policy-binding`: gives a role to one more principal.
///
/// The policy is written back with the etag it was read with, so that a change made in between is
/// not lost.
pub fn add<'a>(
    context: &'a Context,
    noun: &str,
    resource: String,
    binding: Binding,
) -> Result<Records<'a>, Error> {
    let mut policy = fetch(context, &resource)?;
    binding.add_to(&mut policy);
    replace(context, noun, resource, policy)
}

/// `remove-iam-policy-binding`: takes a role from a principal.
pub fn remove<'a>(
    context: &'a Context,
    noun: &str,
    resource: String,
    binding: &Binding,
) -> Result<Records<'a>, Error> {
    let mut policy = fetch(context, &resource)?;
    if !binding.remove_from(&mut policy) {
        return Err(Error::client(
            "Policy binding with the specified principal and role not found!",
        ));
    }
    replace(context, noun, resource, policy)
}
