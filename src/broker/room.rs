//! Is there room for one more?
//!
//! A project has so many topics, subscriptions, snapshots and schemas, a topic so many subscriptions and snapshots,
//! whatever others have. These are limits of the service and hold always (R-QUOTA-1, 5).

use super::{Error, Step};
use crate::api::limits;
use crate::store::Kind;

impl Step<'_> {
    /// Checks that a project may have one more of a kind.
    pub(super) fn check_room_in_project(&self, project: &str, kind: Kind) -> Result<(), Error> {
        let max = match kind {
            Kind::Topics => limits::TOPICS_MAX,
            Kind::Subscriptions => limits::SUBSCRIPTIONS_MAX,
            Kind::Snapshots => limits::SNAPSHOTS_MAX,
            Kind::Schemas => limits::SCHEMAS_MAX,
        };
        full(
            "project",
            kind,
            max,
            self.store.project_has(project, kind, max)?,
        )
    }

    /// Checks that a topic may have one more subscription. Those that were detached do not count.
    pub(super) fn check_room_for_subscription(&mut self, topic: u64) -> Result<(), Error> {
        let max = limits::TOPIC_SUBSCRIPTIONS_MAX;
        let mut is_full = self.store.topic_has_subscriptions(topic, max)?;
        if is_full {
            // Only now is it worth while to look at each.
            let mut attached = 0;
            for row in self.store.subscriptions_of(topic)? {
                attached += usize::from(!self.in_hand(row)?.config.detached);
            }
            is_full = attached >= max;
        }
        full("topic", Kind::Subscriptions, max, is_full)
    }

    /// Checks that a topic may have one more snapshot.
    pub(super) fn check_room_for_snapshot(&self, topic: u64) -> Result<(), Error> {
        let max = limits::TOPIC_SNAPSHOTS_MAX;
        let is_full = self.store.topic_has_snapshots(topic, max)?;
        full("topic", Kind::Snapshots, max, is_full)
    }
}

fn full(owner: &'static str, kind: Kind, max: usize, is_full: bool) -> Result<(), Error> {
    match is_full {
        true => Err(Error::Full {
            owner,
            what: kind.collection(),
            max,
        }),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::name::SchemaName;
    use crate::api::pubsub::schema::Type;
    use crate::api::pubsub::{CreateSnapshotRequest, DetachSubscriptionRequest};
    use crate::api::pubsub::{Schema, Subscription, Topic};
    use crate::api::time::Timestamp;
    use crate::broker::{Process, Random};
    use crate::store::{NewSubscription, SnapshotRow, Store, Transaction};

    const NOW: Timestamp = Timestamp::from_micros(1);

    /// What is said of one more, after a store was filled.
    fn one_more<T>(
        fill: impl FnOnce(&Transaction<'_>) -> Result<(), Error>,
        mut make: impl FnMut(&mut Step<'_>) -> Result<T, Error>,
    ) -> T {
        let mut store = Store::memory().unwrap();
        let mut random = Random::with_seed(1);
        let made = store.transaction(|transaction| {
            fill(transaction)?;
            Step::run(
                transaction,
                NOW,
                &mut random,
                &Process::default(),
                &mut make,
            )
        });
        made.unwrap()
    }

    fn topic(step: &mut Step<'_>, name: &str) -> Result<(), Error> {
        let name = name.to_owned();
        step.create_topic(Topic {
            name,
            ..Topic::default()
        })
        .map(drop)
    }

    fn subscription(step: &mut Step<'_>, name: &str, topic: &str) -> Result<(), Error> {
        let subscription = Subscription {
            name: name.to_owned(),
            topic: topic.to_owned(),
            ..Subscription::default()
        };
        step.create_subscription(subscription).map(drop)
    }

    fn snapshot(step: &mut Step<'_>, name: &str, subscription: &str) -> Result<(), Error> {
        let request = CreateSnapshotRequest {
            name: name.to_owned(),
            subscription: subscription.to_owned(),
            ..CreateSnapshotRequest::default()
        };
        step.create_snapshot(request).map(drop)
    }

    /// Adds subscriptions of topic 1.
    fn subscriptions(store: &Transaction<'_>, project: &str, count: usize) -> Result<(), Error> {
        for number in 0..count {
            let name = format!("projects/{project}/subscriptions/s{number}");
            store.insert_subscription(&NewSubscription {
                name: &name,
                topic: 1,
                cursor: 1,
                next_due: Timestamp::MAX,
                active: NOW,
                config: &[],
            })?;
        }
        Ok(())
    }

    /// Adds snapshots of topic 1.
    fn snapshots(store: &Transaction<'_>, project: &str, count: usize) -> Result<(), Error> {
        for number in 0..count {
            store.put_snapshot(&SnapshotRow {
                list: 1_000_000 + number as u64,
                name: format!("projects/{project}/snapshots/s{number}"),
                topic: 1,
                end: 1,
                expires: Timestamp::MAX,
                config: Vec::new(),
            })?;
        }
        Ok(())
    }

    /// R-QUOTA-1 and 5: a project has at most 10,000 topics, whatever other projects have.
    #[test]
    fn a_project_has_so_many_topics() {
        let fill = |store: &Transaction<'_>| {
            for number in 1..limits::TOPICS_MAX {
                store.insert_topic(&format!("projects/p/topics/t{number}"), &[])?;
            }
            Ok(())
        };
        one_more(fill, |step| {
            topic(step, "projects/p/topics/last")?;
            let full = topic(step, "projects/p/topics/one-more").unwrap_err();
            assert_eq!(full.to_string(), "A project has at most 10000 topics.");
            assert_eq!(full.code(), crate::broker::Code::ResourceExhausted);
            topic(step, "projects/p2/topics/one-more")
        });
    }

    /// R-QUOTA-1 and 5: a project has at most 10,000 subscriptions, and so has a topic.
    #[test]
    fn a_project_and_a_topic_have_so_many_subscriptions() {
        let fill = |store: &Transaction<'_>| {
            store.insert_topic("projects/p/topics/full", &[])?;
            store.insert_topic("projects/p/topics/free", &[])?;
            subscriptions(store, "p", limits::SUBSCRIPTIONS_MAX - 1)
        };
        one_more(fill, |step| {
            let (full, free) = ("projects/p/topics/full", "projects/p/topics/free");
            subscription(step, "projects/p/subscriptions/last", full)?;
            let refused = subscription(step, "projects/p/subscriptions/more", free).unwrap_err();
            let text = "A project has at most 10000 subscriptions.";
            assert_eq!(refused.to_string(), text);
            let refused = subscription(step, "projects/p2/subscriptions/more", full).unwrap_err();
            assert_eq!(
                refused.to_string(),
                "A topic has at most 10000 subscriptions."
            );
            subscription(step, "projects/p2/subscriptions/more", free)?;
            // One that is detached still is of its project, but no longer of its topic.
            step.detach_subscription(&DetachSubscriptionRequest {
                subscription: "projects/p/subscriptions/last".to_owned(),
            })?;
            let refused = subscription(step, "projects/p/subscriptions/more", free).unwrap_err();
            assert_eq!(refused.to_string(), text);
            subscription(step, "projects/p2/subscriptions/another", full)
        });
    }

    /// R-QUOTA-1 and 5: a project has at most 5,000 snapshots, and so has a topic.
    #[test]
    fn a_project_and_a_topic_have_so_many_snapshots() {
        let fill = |store: &Transaction<'_>| {
            store.insert_topic("projects/p/topics/full", &[])?;
            store.insert_topic("projects/p/topics/free", &[])?;
            snapshots(store, "p", limits::SNAPSHOTS_MAX - 1)
        };
        one_more(fill, |step| {
            let (full, free) = (
                "projects/p/subscriptions/full",
                "projects/p/subscriptions/free",
            );
            subscription(step, full, "projects/p/topics/full")?;
            subscription(step, free, "projects/p/topics/free")?;
            snapshot(step, "projects/p/snapshots/last", full)?;
            let refused = snapshot(step, "projects/p/snapshots/more", free).unwrap_err();
            assert_eq!(refused.to_string(), "A project has at most 5000 snapshots.");
            let refused = snapshot(step, "projects/p2/snapshots/more", full).unwrap_err();
            assert_eq!(refused.to_string(), "A topic has at most 5000 snapshots.");
            snapshot(step, "projects/p2/snapshots/more", free)
        });
    }

    /// R-SCH-5: a project has at most 10,000 schemas, whatever other projects have.
    #[test]
    fn a_project_has_so_many_schemas() {
        let fill = |store: &Transaction<'_>| {
            for number in 0..limits::SCHEMAS_MAX {
                store.insert_schema(&format!("projects/p/schemas/s{number}"), Type::Avro)?;
            }
            Ok(())
        };
        one_more(fill, |step| {
            let mut create = |project: &str| {
                let name = SchemaName::new(project, "one-more")?;
                step.create_schema(&name, &Schema::default()).map(drop)
            };
            let refused = create("p").unwrap_err();
            assert_eq!(refused.to_string(), "A project has at most 10000 schemas.");
            create("p2")
        });
    }
}
