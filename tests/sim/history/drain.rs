//! The end of a history: everything comes, is acknowledged, and leaves nothing behind.

use std::collections::HashMap;

use anyhow::{Context, Result, bail, ensure};
use pubsub::broker::Census;

use super::History;
use super::messages::agree;
use super::resources::DEAD;
use crate::sim::model::{Model, Settings, TopicSettings};
use crate::world::{ORDERS, ack_ids};

/// More rounds than any drain needs: each one that delivers nothing moves time to where something is due.
const DRAIN_ROUNDS: usize = 2000;

impl History {
    /// Takes and acknowledges everything; then nothing may be left, anywhere.
    pub(super) fn drain(&mut self) -> Result<()> {
        self.fails_commit = false;
        self.steps.push("drain".to_owned());
        for name in self.model.subscriptions() {
            if self.model.is_pushed(&name) {
                self.set_pushed(&name, false)?;
            }
        }
        self.passages.fail_next(false);
        self.ask_nothing_of_messages()?;
        let mut rounds = 0..DRAIN_ROUNDS;
        loop {
            rounds.next().context("the drain does not end")?;
            let mut came = 0;
            let mut names = self.model.subscriptions();
            names.retain(|name| self.model.backlog(name) > 0);
            if names.is_empty() {
                break;
            }
            for name in names {
                came += self.pull_and_ack(&name)?;
            }
            self.model.note_what_is_kept();
            self.world.check_invariants();
            if came == 0 && names_with_backlog(&self.model) {
                let due = [self.model.next_deadline(), self.model.next_backoff()];
                let due = due.into_iter().flatten().min();
                self.advance(due.context("a backlog that nothing will ever bring")?)?;
            }
        }
        self.retain_nothing()?;
        self.check_nothing_is_left()
    }

    pub(super) fn pull_and_ack(&mut self, name: &str) -> Result<usize> {
        let limit = self.pick(&[3, 10, 1000, 1000]);
        let messages = self.pull(name, limit)?.unwrap_or_default();
        if !messages.is_empty() {
            let ids = ack_ids(&messages);
            self.world.try_ack(name, ids.clone())?;
            agree(&HashMap::new(), &self.model.ack(name, &ids))?;
        }
        Ok(messages.len())
    }

    /// A last message goes through all subscriptions, so that each has looked at everything and settled it.
    pub(super) fn check_nothing_is_left(&mut self) -> Result<()> {
        for topic in [ORDERS, DEAD] {
            let mut with = self.model.subscriptions();
            with.retain(|name| self.model.is_attached(name, topic));
            if with.is_empty() && self.model.has_topic(topic) {
                self.world.try_delete_topic(topic)?;
                self.model.delete_topic(topic);
            }
            if with.is_empty() || !self.model.has_topic(topic) {
                continue;
            }
            let mut message = self.message("", 0, None);
            message.attributes = [("name", "m"), ("kind", "a")]
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .into();
            self.world.try_publish_to(topic, vec![message])?;
            for name in with {
                let last = self.world.try_pull(&name, 10)?;
                ensure!(last.len() == 1, "{} came last on {name}", last.len());
                self.world.try_ack(&name, ack_ids(&last))?;
            }
        }
        for name in self.model.subscriptions() {
            if !self.model.has_topic_still(&name) {
                self.world.try_delete_subscription(&name)?;
            }
        }
        let left = self.world.check_invariants();
        if left != Census::default() {
            bail!("left after the drain: {left:?}");
        }
        Ok(())
    }

    /// Ends the transforms and checks that some messages never come through.
    fn ask_nothing_of_messages(&mut self) -> Result<()> {
        for topic in self.model.topics() {
            let settings = self.model.topic_settings(&topic);
            if settings.schema.is_some() || settings.transform.is_some() {
                let settings = TopicSettings {
                    transform: None,
                    schema: None,
                    ..settings
                };
                let paths = ["schema_settings", "message_transforms"];
                self.set_topic(&topic, &paths, settings)?;
            }
        }
        for name in self.model.subscriptions() {
            let settings = self.model.settings(&name);
            if settings.transform.is_some() {
                let transform = None;
                let settings = Settings {
                    transform,
                    ..settings
                };
                self.set(&["message_transforms"], settings)?;
            }
        }
        Ok(())
    }

    /// Ends all that keeps what is acknowledged.
    pub(super) fn retain_nothing(&mut self) -> Result<()> {
        for snapshot in self.model.snapshots() {
            self.delete_snapshot(&snapshot)?;
        }
        for topic in [ORDERS, DEAD] {
            if self.model.has_topic(topic) {
                let settings = TopicSettings {
                    retention: None,
                    ..self.model.topic_settings(topic)
                };
                self.set_topic(topic, &["message_retention_duration"], settings)?;
            }
        }
        if self.purged_before > self.model.now {
            self.advance(self.purged_before)?;
        }
        for name in self.model.subscriptions() {
            let settings = self.model.settings(&name);
            self.set(
                &["retain_acked_messages"],
                Settings {
                    retain_acked: false,
                    ..settings
                },
            )?;
        }
        Ok(())
    }
}

fn names_with_backlog(model: &Model) -> bool {
    let names = model.subscriptions();
    names.iter().any(|name| model.backlog(name) > 0)
}
