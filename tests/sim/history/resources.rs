//! Topics and subscriptions come, change and go.

use anyhow::Result;
use pubsub::api::pubsub::{
    self as pb, DeadLetterPolicy, DetachSubscriptionRequest, ExpirationPolicy, RetryPolicy,
};

use super::moves::Temper;
use super::transforms::transforms;
use super::{GONE, History, short};
use crate::sim::model::{Filter, Seconds, Settings, TopicSettings};
use crate::world::ORDERS;

pub(super) const DEAD: &str = "projects/demo/topics/dead";
/// What is dead-lettered ends here.
const GRAVE: &str = "projects/demo/subscriptions/grave";
pub(super) const SUBSCRIPTIONS: [&str; 3] = [
    "projects/demo/subscriptions/one",
    "projects/demo/subscriptions/two",
    "projects/demo/subscriptions/three",
];
pub(super) const DAY: Seconds = 24 * 3600;
pub(super) const WEEK: Seconds = 7 * DAY;

impl History {
    pub(super) fn create_topic(&mut self, name: &str) -> Result<()> {
        let settings = TopicSettings {
            retention: self.topic_retention(),
            transform: self.topic_transform(),
            schema: self.topic_schema(),
        };
        let topic = self.topic_resource(name, &settings);
        self.note(format!("create {}, {settings:?}", short(name)));
        self.arm();
        let answer = self
            .world
            .block_on(self.world.publisher.clone().create_topic(topic));
        if self.done(answer)?.is_some() {
            self.model.create_topic(name, settings);
        }
        Ok(())
    }

    fn topic_retention(&mut self) -> Option<Seconds> {
        let retention = self.pick(&[600, 3600, WEEK]);
        self.chance(4).then_some(retention)
    }

    /// A topic with these settings, as it is asked for.
    fn topic_resource(&self, name: &str, settings: &TopicSettings) -> pb::Topic {
        let schema = settings.schema.as_ref();
        pb::Topic {
            name: name.to_owned(),
            message_retention_duration: settings.retention.map(duration),
            message_transforms: transforms(settings.transform),
            schema_settings: schema.map(|it| self.schema_settings(it)),
            ..pb::Topic::default()
        }
    }

    pub(super) fn settings(&mut self, name: &str) -> Settings {
        let retry_min = self.pick(&[0, 1, 5, 10]);
        let retry = (retry_min, retry_min + self.pick(&[0, 3, 30]));
        let filter = self.pick(&Filter::ALL);
        let is_narrow = self.temper == Temper::Narrow;
        let is_failing = self.temper == Temper::Failing;
        Settings {
            filter: (self.chance(4) && !is_narrow).then_some(filter),
            once: self.chance(4),
            retain_acked: self.chance(4),
            ttl: self.pick(&[None, Some(DAY), Some(31 * DAY)]),
            name: name.to_owned(),
            topic: ORDERS.to_owned(),
            ordered: !self.chance(3) || is_narrow,
            ack_deadline: self.pick(&[10, 10, 20, 60, 300]),
            retention: self.pick(&[600, WEEK]),
            retry: (self.chance(3) || is_narrow).then_some(retry),
            dead_letter: ((is_failing || self.chance(3)) && self.model.has_topic(DEAD))
                .then(|| (DEAD.to_owned(), self.pick(&[5, 5, 6]))),
            transform: self.transform(),
        }
    }

    pub(super) fn create_subscription(&mut self, settings: Settings) -> Result<()> {
        self.note(format!("create {}", tell(&settings)));
        self.arm();
        let answer = self.world.try_subscription(&settings.name, |it| {
            *it = resource(&settings);
        });
        if self.done(answer)?.is_some() {
            self.model.create_subscription(settings);
        }
        Ok(())
    }

    /// Deletes a subscription, or makes one of a name that may have been used before.
    pub(super) fn toggle_subscription(&mut self) -> Result<()> {
        let name = self.pick(&SUBSCRIPTIONS);
        if self.model.has_subscription(name) {
            self.note(format!("delete {}", short(name)));
            self.arm();
            let answer = self.world.try_delete_subscription(name);
            if self.done(answer)?.is_some() {
                self.model.delete_subscription(name);
                self.forget_the_expired();
            }
            return Ok(());
        }
        let settings = self.settings(name);
        if self.model.has_topic(ORDERS) {
            return self.create_subscription(settings);
        }
        Ok(())
    }

    /// Ack ids of subscriptions that are gone are nobody's any more.
    pub(super) fn forget_the_expired(&mut self) {
        let names = self.model.subscriptions();
        let gone = self
            .handed_out
            .keys()
            .filter(|name| !names.contains(name) && *name != GONE);
        for name in gone.cloned().collect::<Vec<_>>() {
            let ids = self.handed_out.remove(&name).unwrap_or_default();
            let gone = self.handed_out.entry(GONE.to_owned()).or_default();
            gone.extend(ids);
        }
        self.streams.retain(|it| names.contains(&it.subscription));
        self.pushed.forget(|name| names.iter().any(|it| it == name));
    }

    pub(super) fn toggle_topic(&mut self) -> Result<()> {
        let name = self.pick(&[ORDERS, DEAD]);
        if !self.model.has_topic(name) {
            return self.create_topic(name);
        }
        self.note(format!("delete {}", short(name)));
        self.arm();
        let answer = self.world.try_delete_topic(name);
        if self.done(answer)?.is_some() {
            self.model.delete_topic(name);
        }
        Ok(())
    }

    /// A subscription that is there, most often one of `orders`.
    pub(super) fn subscription(&mut self) -> String {
        let names = self.model.subscriptions();
        let name = &names[self.random.usize(0..names.len())];
        if name == GRAVE {
            return names[self.random.usize(0..names.len())].clone();
        }
        name.clone()
    }

    /// Changes one setting, or a few, to what another subscription might have been made with.
    pub(super) fn update_subscription(&mut self) -> Result<()> {
        let name = self.pick(&SUBSCRIPTIONS);
        if !self.model.has_subscription(name) {
            return Ok(());
        }
        let given = self.settings(name);
        let mut settings = self.model.settings(name);
        let mut paths = Vec::new();
        for _ in 0..self.random.usize(1..=2) {
            paths.push(match self.random.u32(0..7) {
                0 => {
                    settings.ack_deadline = given.ack_deadline;
                    "ack_deadline_seconds"
                }
                1 => {
                    settings.retention = given.retention;
                    "message_retention_duration"
                }
                2 => {
                    settings.retry = given.retry;
                    "retry_policy"
                }
                3 => {
                    settings.dead_letter.clone_from(&given.dead_letter);
                    "dead_letter_policy"
                }
                4 if !self.model.is_pushed(name) => {
                    settings.once = given.once;
                    "enable_exactly_once_delivery"
                }
                5 => {
                    settings.retain_acked = given.retain_acked;
                    "retain_acked_messages"
                }
                _ => {
                    settings.ttl = given.ttl;
                    "expiration_policy"
                }
            });
        }
        self.set(&paths, settings)
    }

    pub(super) fn set(&mut self, paths: &[&str], settings: Settings) -> Result<()> {
        self.note(format!(
            "update {} of {}",
            paths.join(", "),
            tell(&settings)
        ));
        self.arm();
        let resource = resource(&settings);
        let set = |it: &mut pb::Subscription| *it = resource;
        let answer = self.world.update_subscription(&settings.name, paths, set);
        if self.done(answer)?.is_some() {
            self.model.update_subscription(settings);
        }
        Ok(())
    }

    pub(super) fn update_topic(&mut self) -> Result<()> {
        let name = self.pick(&[ORDERS, ORDERS, DEAD]);
        if !self.model.has_topic(name) {
            return Ok(());
        }
        let settings = TopicSettings {
            retention: self.topic_retention(),
            ..self.model.topic_settings(name)
        };
        self.set_topic(name, &["message_retention_duration"], settings)
    }

    pub(super) fn set_topic(
        &mut self,
        name: &str,
        paths: &[&str],
        settings: TopicSettings,
    ) -> Result<()> {
        self.note(format!(
            "update {} of {}: {settings:?}",
            paths.join(", "),
            short(name)
        ));
        self.arm();
        let resource = self.topic_resource(name, &settings);
        let set = |it: &mut pb::Topic| *it = resource;
        let answer = self.world.update_topic(name, paths, set);
        if self.done(answer)?.is_some() {
            self.model.update_topic(name, settings);
        }
        Ok(())
    }

    pub(super) fn detach(&mut self) -> Result<()> {
        let name = self.pick(&SUBSCRIPTIONS);
        if !self.model.has_subscription(name) {
            return Ok(());
        }
        self.note(format!("detach {}", short(name)));
        self.arm();
        let request = DetachSubscriptionRequest {
            subscription: name.to_owned(),
        };
        let answer = self
            .world
            .block_on(self.world.publisher.clone().detach_subscription(request));
        if self.done(answer)?.is_some() {
            self.model.detach(name);
        }
        Ok(())
    }
}

/// A subscription with these settings, as it is asked for.
pub(super) fn resource(settings: &Settings) -> pb::Subscription {
    let policy = settings.dead_letter.as_ref();
    pb::Subscription {
        name: settings.name.clone(),
        topic: settings.topic.clone(),
        enable_message_ordering: settings.ordered,
        ack_deadline_seconds: settings.ack_deadline as i32,
        message_retention_duration: Some(duration(settings.retention)),
        retry_policy: settings.retry.map(|(min, max)| RetryPolicy {
            minimum_backoff: Some(duration(min)),
            maximum_backoff: Some(duration(max)),
        }),
        dead_letter_policy: policy.map(|(topic, max)| DeadLetterPolicy {
            dead_letter_topic: topic.clone(),
            max_delivery_attempts: *max,
        }),
        filter: settings.filter.map_or("", Filter::text).to_owned(),
        enable_exactly_once_delivery: settings.once,
        retain_acked_messages: settings.retain_acked,
        expiration_policy: Some(ExpirationPolicy {
            ttl: settings.ttl.map(duration),
        }),
        message_transforms: transforms(settings.transform),
        ..pb::Subscription::default()
    }
}

/// Settings as the steps of a history tell them.
pub(super) fn tell(settings: &Settings) -> String {
    let order = if settings.ordered { "ordered" } else { "plain" };
    let once = if settings.once { ", once" } else { "" };
    let retains = match settings.retain_acked {
        true => " of acknowledged ones too",
        false => "",
    };
    format!(
        "{}: {order}{once}, deadline {}, retention {}{retains}, retry {:?}, dead letter {:?}, filter {:?}, ttl {:?}, transform {:?}",
        short(&settings.name),
        settings.ack_deadline,
        settings.retention,
        settings.retry,
        settings.dead_letter.as_ref().map(|(_, max)| max),
        settings.filter.map(Filter::text),
        settings.ttl,
        settings.transform,
    )
}

pub(super) fn grave() -> Settings {
    Settings {
        name: GRAVE.to_owned(),
        topic: DEAD.to_owned(),
        ordered: false,
        ack_deadline: 10,
        retention: WEEK,
        retry: None,
        dead_letter: None,
        filter: None,
        once: false,
        retain_acked: false,
        ttl: None,
        transform: None,
    }
}

pub(super) fn duration(seconds: Seconds) -> prost_types::Duration {
    prost_types::Duration { seconds, nanos: 0 }
}
