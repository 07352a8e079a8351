//! Pushes in histories, turn by turn: what a turn hands out, and what endpoints make of it.
//!
//! Of a key one message is out at a time (R-ORD-17). How many may be open in all is only partly said: a few at first, one
//! more with each success (R-PUSH-5), and with nothing open that may begin anew. So as long as nothing has failed a turn
//! has to hand out those few; after a failure it may hand out less, or nothing for a while; and never more than one for
//! each success and the few.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};

use anyhow::{Context, Result, ensure};
use pubsub::api::limits::PUSH_WINDOW;
use pubsub::api::pubsub::{ModifyPushConfigRequest, PushConfig, ReceivedMessage};
use pubsub::broker::{Finished, Post, Pushes};
use pubsub::transform::Pipeline;
use tonic::Code;

use super::messages::sequence;
use super::resources::SUBSCRIPTIONS;
use super::{History, list, short};
use crate::sim::model::Made;
use crate::world::ack_ids;

const ENDPOINT: &str = "http://localhost:1/push";

/// What is out to endpoints.
#[derive(Default)]
pub(super) struct Pushed {
    pushes: Arc<Mutex<Pushes>>,
    open: Vec<(Post, Luck)>,
    /// The successes of a subscription so far, and whether anything failed.
    paces: HashMap<String, (usize, bool)>,
}

/// What will become of a push: what the transforms of its subscription drop is as good as pushed.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Luck {
    Open,
    Certain { is_success: bool },
}

impl Pushed {
    /// Lets go of what was out of subscriptions that are gone.
    pub(super) fn forget(&mut self, is_there: impl Fn(&str) -> bool) {
        self.open
            .retain(|(post, _)| is_there(&post.target.subscription));
        self.paces.retain(|name, _| is_there(name));
    }
}

impl History {
    /// A subscription begins or ends to be pushed, or endpoints answer and get more.
    pub(super) fn push(&mut self) -> Result<()> {
        let name = self.pick(&SUBSCRIPTIONS);
        let is_there = self.model.has_subscription(name);
        if is_there && self.chance(4) {
            let is_pushed = !self.model.is_pushed(name);
            return self.set_pushed(name, is_pushed);
        }
        self.turn_of_pushes()
    }

    pub(super) fn set_pushed(&mut self, name: &str, is_pushed: bool) -> Result<()> {
        let settings = self.model.settings(name);
        let what = if is_pushed { "push" } else { "let pull" };
        self.note(format!("{what} {}", short(name)));
        let request = ModifyPushConfigRequest {
            subscription: name.to_owned(),
            push_config: Some(PushConfig {
                push_endpoint: if is_pushed { ENDPOINT } else { "" }.to_owned(),
                ..PushConfig::default()
            }),
        };
        if is_pushed && settings.once {
            // R-EOD-5.
            let answer = self
                .world
                .block_on(self.world.subscriber.clone().modify_push_config(request));
            let status = answer.err().context("pushes exactly once")?;
            ensure!(status.code() == Code::InvalidArgument, "{status}");
            return Ok(());
        }
        self.arm();
        let answer = self
            .world
            .block_on(self.world.subscriber.clone().modify_push_config(request));
        if self.done(answer)?.is_some() {
            self.model.set_pushed(name, is_pushed);
        }
        Ok(())
    }

    fn turn_of_pushes(&mut self) -> Result<()> {
        let mut finished = Vec::new();
        let mut open = Vec::new();
        for (post, luck) in std::mem::take(&mut self.pushed.open) {
            let is_success = match (luck, self.random.u32(0..4)) {
                (_, 0) => {
                    open.push((post, luck));
                    continue;
                }
                (Luck::Certain { is_success }, _) => is_success,
                (Luck::Open, luck) => luck > 1 || self.chance(2),
            };
            finished.push(Finished {
                target: post.target,
                ack_id: post.message.ack_id,
                is_success,
            });
        }
        let successes = finished.iter().filter(|it| it.is_success).count();
        self.note(format!(
            "a turn of pushes: {successes} succeeded, {} failed",
            finished.len() - successes
        ));
        let before = self.model_of_open();
        self.arm();
        let service = self.world.service();
        let pushes = self.pushed.pushes.clone();
        let answer = service.take_push_turn(&pushes, finished.clone());
        // A restart waits until nobody has the file.
        drop(service);
        let Some(turned) = self.done(answer)? else {
            // What was open goes on, unless there was a restart; what had finished is told nobody, and its lease will end.
            if Arc::ptr_eq(&pushes, &self.pushed.pushes) {
                self.pushed.open = open;
                self.pushed.paces.values_mut().for_each(|it| it.1 = true);
            }
            return Ok(());
        };
        self.finish(&finished, &before)?;
        open.retain(|(post, _)| {
            let is_void = turned.void.contains(&post.message.ack_id);
            let name = &post.target.subscription;
            self.pushed.paces.entry(name.clone()).or_default().1 |= is_void;
            !is_void
        });
        let mut posts: BTreeMap<String, Vec<ReceivedMessage>> = BTreeMap::new();
        for post in &turned.posts {
            let of = posts.entry(post.target.subscription.clone()).or_default();
            of.push(post.message.clone());
        }
        let told = turned.posts.iter().map(|it| sequence(&it.message));
        if let Some(step) = self.steps.last_mut() {
            step.push_str(&format!(" = {}", list(told)));
        }
        for name in self.model.subscriptions() {
            if self.model.is_pushed(&name) {
                let messages = posts.remove(&name).unwrap_or_default();
                self.judge_posts(&name, &messages, &open, turned.more)?;
            }
        }
        ensure!(posts.is_empty(), "pushed, though to be pulled: {posts:?}");
        for post in turned.posts {
            let luck = self.luck(&post)?;
            open.push((post, luck));
        }
        self.pushed.open = open;
        Ok(())
    }

    /// Takes a message through the transforms of its subscription, as they are when it is pushed.
    fn luck(&self, post: &Post) -> Result<Luck> {
        let message = post.message.message.clone().unwrap_or_default();
        let Some(transform) = self.model.settings(&post.target.subscription).transform else {
            ensure!(post.target.transforms.is_empty(), "transforms of nobody");
            return Ok(Luck::Open);
        };
        let expected = transform.run(&message.data, &message.attributes);
        let made = Pipeline::new(&post.target.transforms).run(message);
        let made = match made {
            Ok(Some(made)) => Made::Kept(made.data.into(), made.attributes),
            Ok(None) => Made::Dropped,
            Err(_) => Made::Failed,
        };
        ensure!(
            made == expected,
            "transformed to {made:?}, not {expected:?}"
        );
        Ok(match made {
            Made::Kept(..) => Luck::Open,
            Made::Dropped => Luck::Certain { is_success: true },
            Made::Failed => Luck::Certain { is_success: false },
        })
    }

    /// The ack ids that are out to endpoints and still count for something.
    fn model_of_open(&self) -> Vec<String> {
        let names = self.model.subscriptions();
        names
            .iter()
            .flat_map(|name| self.model.outstanding(name))
            .collect()
    }

    /// First what succeeded is acknowledged, then what failed is given back.
    fn finish(&mut self, finished: &[Finished], current: &[String]) -> Result<()> {
        for name in self.model.subscriptions() {
            let of = |is_success: bool| -> Vec<String> {
                let of = finished
                    .iter()
                    .filter(|it| it.target.subscription == name && it.is_success == is_success);
                of.map(|it| it.ack_id.clone()).collect()
            };
            let (acked, nacked) = (of(true), of(false));
            let pace = self.pushed.paces.entry(name.clone()).or_default();
            pace.0 += acked.len();
            pace.1 |= !nacked.is_empty() || !acked.iter().all(|id| current.contains(id));
            if !acked.is_empty() {
                self.model.ack(&name, &acked);
            }
            if !nacked.is_empty() {
                self.model.modack(&name, &nacked, 0);
            }
        }
        Ok(())
    }

    fn judge_posts(
        &mut self,
        name: &str,
        messages: &[ReceivedMessage],
        open: &[(Post, Luck)],
        more: bool,
    ) -> Result<()> {
        let outstanding = self.model.outstanding(name);
        let open = open
            .iter()
            .filter(|(it, _)| it.target.subscription == name)
            .map(|(it, _)| &it.message.ack_id);
        let open: Vec<&String> = open.collect();
        // What is no longer out is void. That has to be told when something else is pushed, at the latest.
        let is_all_out = open.iter().all(|id| outstanding.contains(id));
        ensure!(
            is_all_out || messages.is_empty(),
            "not void, though not out: {open:?}"
        );
        let pace = self.pushed.paces.entry(name.to_owned()).or_default();
        pace.1 |= !is_all_out;
        let (successes, has_failed) = *pace;
        let window = (PUSH_WINDOW.0 + successes).min(PUSH_WINDOW.1);
        let room = window.saturating_sub(open.len());
        let at_least = match has_failed || more {
            true => 0,
            false => PUSH_WINDOW.0.saturating_sub(open.len()),
        };
        self.model.push(name, room, messages, at_least)?;
        let handed_out = self.handed_out.entry(name.to_owned()).or_default();
        handed_out.extend(ack_ids(messages));
        Ok(())
    }
}
