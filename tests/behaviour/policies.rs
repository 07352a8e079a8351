//! Access policies: R-IAM.

use pubsub::api::iam::{
    AuditConfig, Binding, GetIamPolicyRequest, Policy, SetIamPolicyRequest,
    TestIamPermissionsRequest,
};
use pubsub::api::pubsub::{CreateSchemaRequest, CreateSnapshotRequest, Schema, schema};
use tonic::{Code, Status};

use crate::world::{ORDERS, SHIP, World, assert_refused, code, in_each_world};

const SNAP: &str = "projects/demo/snapshots/snap";
const SCHEMA: &str = "projects/demo/schemas/order";

impl World {
    fn get_policy(&self, resource: &str) -> Result<Policy, Status> {
        let request = GetIamPolicyRequest {
            resource: resource.to_owned(),
            options: None,
        };
        let policy = self.block_on(self.policies().get_iam_policy(request))?;
        Ok(policy.into_inner())
    }

    fn set_policy(&self, resource: &str, policy: Policy, paths: &[&str]) -> Result<Policy, Status> {
        let request = SetIamPolicyRequest {
            resource: resource.to_owned(),
            policy: Some(policy),
            update_mask: (!paths.is_empty()).then(|| prost_types::FieldMask {
                paths: paths.iter().map(|path| (*path).to_owned()).collect(),
            }),
        };
        let policy = self.block_on(self.policies().set_iam_policy(request))?;
        Ok(policy.into_inner())
    }

    fn test_permissions(
        &self,
        resource: &str,
        permissions: &[&str],
    ) -> Result<Vec<String>, Status> {
        let request = TestIamPermissionsRequest {
            resource: resource.to_owned(),
            permissions: permissions.iter().map(|it| (*it).to_owned()).collect(),
        };
        let answer = self.block_on(self.policies().test_iam_permissions(request))?;
        Ok(answer.into_inner().permissions)
    }

    /// A topic, a subscription, a snapshot and a schema.
    fn one_of_each(&mut self) -> [&'static str; 4] {
        self.plain();
        let snapshot = CreateSnapshotRequest {
            name: SNAP.to_owned(),
            subscription: SHIP.to_owned(),
            ..CreateSnapshotRequest::default()
        };
        let made = self.block_on(self.subscriber.clone().create_snapshot(snapshot));
        made.unwrap();
        let schema = CreateSchemaRequest {
            parent: "projects/demo".to_owned(),
            schema_id: "order".to_owned(),
            schema: Some(Schema {
                r#type: schema::Type::Avro.into(),
                definition: r#"{"type":"record","name":"R","fields":[]}"#.to_owned(),
                ..Schema::default()
            }),
        };
        self.block_on(self.schemas().create_schema(schema)).unwrap();
        [ORDERS, SHIP, SNAP, SCHEMA]
    }
}

fn viewer() -> Policy {
    Policy {
        bindings: vec![Binding {
            role: "roles/pubsub.viewer".to_owned(),
            members: vec!["user:ann@example.com".to_owned()],
            condition: None,
        }],
        ..Policy::default()
    }
}

/// R-IAM-3: every kind of resource has a policy, with an etag that changes whenever it does.
#[test]
fn every_kind_of_resource_has_a_policy() {
    in_each_world(|world| {
        for resource in world.one_of_each() {
            let empty = world.get_policy(resource).unwrap();
            assert!(empty.bindings.is_empty() && !empty.etag.is_empty());
            let set = world.set_policy(resource, viewer(), &[]).unwrap();
            assert_eq!(set.bindings, viewer().bindings);
            assert_eq!(set.version, 1);
            assert_ne!(set.etag, empty.etag);
            world.restart();
            assert_eq!(world.get_policy(resource).unwrap(), set);
        }
    });
}

/// R-IAM-4: who writes over a change that he has not seen is refused; without an etag the last one wins.
#[test]
fn a_stale_etag_is_refused() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let read = world.get_policy(ORDERS).unwrap();
        let mine = || Policy {
            etag: read.etag.clone(),
            ..viewer()
        };
        let set = world.set_policy(ORDERS, mine(), &[]).unwrap();
        assert_eq!(code(world.set_policy(ORDERS, mine(), &[])), Code::Aborted);
        assert_eq!(world.get_policy(ORDERS).unwrap(), set);
        let emptied = world.set_policy(ORDERS, Policy::default(), &[]).unwrap();
        assert!(emptied.bindings.is_empty());
    });
}

/// A mask says what is replaced; bindings are, unless it says otherwise.
#[test]
fn a_mask_says_what_is_replaced() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let audited = || Policy {
            audit_configs: vec![AuditConfig {
                service: "allServices".to_owned(),
                ..AuditConfig::default()
            }],
            ..viewer()
        };
        let set = world.set_policy(ORDERS, audited(), &[]).unwrap();
        assert!(set.audit_configs.is_empty());
        let audit = Policy {
            bindings: Vec::new(),
            ..audited()
        };
        let set = world.set_policy(ORDERS, audit, &["audit_configs"]).unwrap();
        assert_eq!(set.bindings, viewer().bindings);
        assert_eq!(set.audit_configs, audited().audit_configs);
    });
}

/// What is no policy, or of no resource, is refused by name.
#[test]
fn what_is_no_policy_is_refused() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let mut roleless = viewer();
        roleless.bindings[0].role.clear();
        let mut conditional = viewer();
        conditional.bindings[0].condition = Some(Default::default());
        for (policy, paths, text) in [
            (roleless, &[][..], "policy.bindings[0].role is not set."),
            (
                conditional.clone(),
                &[],
                "policy.bindings[0].condition needs policy.version 3.",
            ),
            (
                Policy {
                    version: 2,
                    ..viewer()
                },
                &[],
                "policy.version is 2; 0, 1 and 3 are the versions there are.",
            ),
            (
                viewer(),
                &["nope"],
                "update_mask: [nope] is not a field of a policy that can be set.",
            ),
        ] {
            assert_refused(
                world.set_policy(ORDERS, policy, paths),
                Code::InvalidArgument,
                text,
            );
        }
        assert!(world.get_policy(ORDERS).unwrap().bindings.is_empty());
        conditional.version = 3;
        world.set_policy(ORDERS, conditional, &[]).unwrap();
        for missing in [
            "projects/demo/topics/none",
            "projects/demo/subscriptions/none",
            "projects/demo/snapshots/none",
            "projects/demo/schemas/none",
        ] {
            let text = "Resource not found (resource=none).";
            assert_refused(world.get_policy(missing), Code::NotFound, text);
            assert_refused(
                world.set_policy(missing, viewer(), &[]),
                Code::NotFound,
                text,
            );
            assert_refused(world.test_permissions(missing, &[]), Code::NotFound, text);
        }
        assert_eq!(
            code(world.get_policy("projects/demo/queues/q")),
            Code::InvalidArgument
        );
    });
}

/// R-IAM-5: nothing is enforced, and so everybody has every permission that is asked for.
#[test]
fn nothing_is_enforced() {
    in_each_world(|world| {
        world.plain();
        world.set_policy(ORDERS, viewer(), &[]).unwrap();
        world.publish("", ["1"]);
        let asked = ["pubsub.topics.publish", "pubsub.topics.delete"];
        assert_eq!(world.test_permissions(ORDERS, &asked).unwrap(), asked);
        let wild = world.test_permissions(ORDERS, &["pubsub.*"]);
        assert_eq!(code(wild), Code::InvalidArgument);
    });
}

/// A policy goes with its resource: a new one of the same name has none.
#[test]
fn a_policy_goes_with_its_resource() {
    in_each_world(|world| {
        world.plain();
        world.set_policy(ORDERS, viewer(), &[]).unwrap();
        world.set_policy(SHIP, viewer(), &[]).unwrap();
        world.try_delete_subscription(SHIP).unwrap();
        world.try_delete_topic(ORDERS).unwrap();
        world.plain();
        assert!(world.get_policy(ORDERS).unwrap().bindings.is_empty());
        assert!(world.get_policy(SHIP).unwrap().bindings.is_empty());
    });
}
