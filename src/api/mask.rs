//! Which parts of a resource does an update mask name?
//!
//! A path names a field, or with dots one inside of it (R-REST-6, R-SUB-7, R-PUB-18). What a resource lets be changed
//! is the broker's to say; this file copies.

use prost::Message;
use prost_reflect::{DynamicMessage, Kind, ReflectMessage, Value};

use super::json::descriptors;

/// Copies the field that `path` names from `given` to `onto`; what is not set in `given` is unset.
///
/// `full_name` is the message's name in `proto/`. False: the message has no such field, and nothing was copied.
pub fn copy<M: Message + Default>(path: &str, full_name: &str, given: &M, onto: &mut M) -> bool {
    let descriptor = descriptors().get_message_by_name(full_name);
    let descriptor = descriptor.expect("the resources are described");
    let read = |message: &M| {
        DynamicMessage::decode(descriptor.clone(), message.encode_to_vec().as_slice())
            .expect("a message re-reads as its own type")
    };
    let mut changed = read(onto);
    if !copy_inside(path, Some(&read(given)), &mut changed) {
        return false;
    }
    *onto = changed
        .transcode_to()
        .expect("a message re-reads as its own type");
    true
}

fn copy_inside(path: &str, given: Option<&DynamicMessage>, onto: &mut DynamicMessage) -> bool {
    let (name, inside) = match path.split_once('.') {
        Some((name, inside)) => (name, Some(inside)),
        None => (path, None),
    };
    let Some(field) = onto.descriptor().get_field_by_name(name) else {
        return false;
    };
    let value = given.filter(|given| given.has_field(&field));
    let value = value.map(|given| given.get_field(&field).into_owned());
    let Some(inside) = inside else {
        match value {
            Some(value) => onto.set_field(&field, value),
            None => onto.clear_field(&field),
        }
        return true;
    };
    let is_message = matches!(field.kind(), Kind::Message(_)) && !field.is_list();
    if !is_message || field.is_map() {
        return false;
    }
    let given = value.as_ref().and_then(Value::as_message);
    let was_set = onto.has_field(&field);
    let Some(part) = onto.get_field_mut(&field).as_message_mut() else {
        return false;
    };
    let is_known = copy_inside(inside, given, part);
    // What was not there does not come to be there by something inside of it that is not set.
    if !was_set && part.fields().next().is_none() {
        onto.clear_field(&field);
    }
    is_known
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::pubsub::push_config::{AuthenticationMethod, OidcToken};
    use crate::api::pubsub::{PushConfig, Subscription};

    const SUBSCRIPTION: &str = "google.pubsub.v1.Subscription";

    fn pushing(endpoint: &str, audience: &str) -> Subscription {
        Subscription {
            ack_deadline_seconds: 60,
            push_config: Some(PushConfig {
                push_endpoint: endpoint.to_owned(),
                authentication_method: Some(AuthenticationMethod::OidcToken(OidcToken {
                    service_account_email: "a@b".to_owned(),
                    audience: audience.to_owned(),
                })),
                ..PushConfig::default()
            }),
            ..Subscription::default()
        }
    }

    #[test]
    fn a_path_with_dots_changes_what_it_names_alone() {
        let mut onto = pushing("http://one", "x");
        let given = pushing("http://two", "y");
        assert!(copy(
            "push_config.push_endpoint",
            SUBSCRIPTION,
            &given,
            &mut onto
        ));
        assert_eq!(onto, pushing("http://two", "x"));
        assert!(copy(
            "push_config.oidc_token.audience",
            SUBSCRIPTION,
            &given,
            &mut onto
        ));
        assert_eq!(onto, given);
        let empty = Subscription::default();
        assert!(copy(
            "push_config.push_endpoint",
            SUBSCRIPTION,
            &empty,
            &mut onto
        ));
        assert_eq!(onto, pushing("", "y"));
        assert!(copy(
            "ack_deadline_seconds",
            SUBSCRIPTION,
            &empty,
            &mut onto
        ));
        assert_eq!(onto.ack_deadline_seconds, 0);
    }

    #[test]
    fn what_is_not_set_does_not_come_to_be_set() {
        let mut onto = Subscription::default();
        let empty = Subscription::default();
        assert!(copy(
            "dead_letter_policy.max_delivery_attempts",
            SUBSCRIPTION,
            &empty,
            &mut onto
        ));
        assert_eq!(onto, empty);
    }

    #[test]
    fn a_path_to_nowhere_copies_nothing() {
        let given = pushing("http://two", "y");
        for path in [
            "",
            ".",
            "nope",
            "pushConfig",
            "push_config.",
            "push_config.nope",
            "ack_deadline_seconds.x",
            "labels.env",
            "message_transforms.disabled",
        ] {
            let mut onto = pushing("http://one", "x");
            assert!(!copy(path, SUBSCRIPTION, &given, &mut onto), "{path}");
            assert_eq!(onto, pushing("http://one", "x"), "{path}");
        }
    }
}
