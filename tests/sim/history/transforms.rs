//! Topics and subscriptions get transforms, and deliveries that go through them are watched.
//!
//! What a subscriber gets does not tell what was dropped or failed on the way. So the service tells it, before it
//! settles that; which may be made to fail, as if the process had died in between.

use std::sync::{Arc, Mutex};

use anyhow::{Context, Result, ensure};
use pubsub::api::pubsub::message_transform::Transform as Kind;
use pubsub::api::pubsub::{JavaScriptUdf, MessageTransform, ReceivedMessage};
use tonic::{Code, Status};

use super::History;
use super::moves::Move;
use super::resources::{DEAD, SUBSCRIPTIONS};
use crate::sim::model::{Passage, Seconds, Settings, To, TopicSettings, Transform};
use crate::world::{ORDERS, World};

/// Deliveries that went through transforms since the last look.
#[derive(Default)]
pub(super) struct Passages(Arc<Mutex<Seen>>);

#[derive(Default)]
struct Seen {
    passages: Vec<Passage>,
    fails_next: bool,
}

impl Passages {
    /// Watches what a world delivers.
    pub(super) fn watch(&self, world: &World) {
        let seen = self.0.clone();
        let watch = world.service();
        watch.watch_transforms(Box::new(move |service, messages, transformed| {
            let mut seen = seen.lock().unwrap();
            let lists = [
                &transformed.dropped,
                &transformed.failed,
                &transformed.unseen,
            ];
            let settles = lists.iter().any(|ids| !ids.is_empty());
            let fails = settles && std::mem::take(&mut seen.fails_next);
            if fails {
                service.fail_next_commit();
            }
            seen.passages.push(Passage {
                messages: messages.to_vec(),
                transformed: transformed.clone(),
                is_settled: !fails,
            });
        }));
    }

    pub(super) fn take(&self) -> Vec<Passage> {
        std::mem::take(&mut self.0.lock().unwrap().passages)
    }

    /// Lets it fail to settle what the next transforms drop or fail at.
    pub(super) fn fail_next(&self, fails: bool) {
        self.0.lock().unwrap().fails_next = fails;
    }
}

impl History {
    /// The transform of a subscription, if histories of this kind have any.
    pub(super) fn transform(&mut self) -> Option<Transform> {
        let transform = self.pick(&Transform::ALL);
        let is_there = self.has(Move::Transform) && self.chance(2);
        is_there.then_some(transform)
    }

    /// The same for a topic, whose schema has to fit what comes of it.
    pub(super) fn topic_transform(&mut self) -> Option<Transform> {
        self.transform().filter(|it| *it != Transform::Shout)
    }

    pub(super) fn change_transform(&mut self) -> Result<()> {
        let name = self.pick(&SUBSCRIPTIONS);
        if self.model.has_subscription(name) && !self.chance(3) {
            let settings = Settings {
                transform: self.transform(),
                ..self.model.settings(name)
            };
            return self.set(&["message_transforms"], settings);
        }
        let name = self.pick(&[ORDERS, ORDERS, DEAD]);
        if !self.model.has_topic(name) {
            return Ok(());
        }
        let settings = TopicSettings {
            transform: self.topic_transform(),
            ..self.model.topic_settings(name)
        };
        self.set_topic(name, &["message_transforms"], settings)
    }

    /// As [`History::done`], for a delivery: what its transforms made of it may have been what was not committed.
    pub(super) fn delivered<T: std::fmt::Debug>(
        &mut self,
        answer: Result<T, Status>,
        passages: &[Passage],
    ) -> Result<Option<T>> {
        if passages.iter().all(|it| it.is_settled) {
            return self.done(answer);
        }
        let status = answer.err().context("answered what was not settled")?;
        ensure!(status.code() == Code::Internal, "{status}");
        self.steps.push("... which is not settled".to_owned());
        if self.chance(2) {
            self.restart();
        }
        Ok(None)
    }

    /// Judges a delivery, with all that went through transforms on its way.
    pub(super) fn judge(
        &mut self,
        name: &str,
        limit: usize,
        passages: &[Passage],
        answer: &[ReceivedMessage],
        deadline: Seconds,
        to: &To<'_>,
    ) -> Result<()> {
        let Some((last, earlier)) = passages.split_last() else {
            return self.model.take(name, limit, answer, deadline, to);
        };
        for passage in earlier {
            let kept = self.model.pass(name, limit, passage, deadline, to)?;
            ensure!(kept.is_empty(), "went on though it had {kept:?}");
        }
        let kept = self.model.pass(name, limit, last, deadline, to)?;
        ensure!(kept == answer, "transformed to {answer:?}, not {kept:?}");
        // A pull of which nothing is left goes on, unless something has failed.
        let goes_on = !last.transformed.dropped.is_empty() || !last.transformed.unseen.is_empty();
        if matches!(to, To::Puller) && last.is_settled && answer.is_empty() && goes_on {
            self.model.take(name, limit, &[], deadline, to)?;
        }
        Ok(())
    }
}

/// A transform as it is asked for.
pub(super) fn transforms(transform: Option<Transform>) -> Vec<MessageTransform> {
    let function = |transform: Transform| MessageTransform {
        transform: Some(Kind::JavascriptUdf(JavaScriptUdf {
            function_name: "change".to_owned(),
            code: format!("function change(it) {{ {} }}", transform.code()),
        })),
        ..MessageTransform::default()
    };
    transform.map(function).into_iter().collect()
}
