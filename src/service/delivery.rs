//! What messages go through on their way out of a subscription: its transforms, outside the broker.
//!
//! A step leases messages; the transforms see them; a second step settles what they dropped and what failed. What is
//! left is handed out, changed. Subscriptions without transforms need one step. The stored message stays as it is, so
//! other transforms show at the next delivery (R-SMT-13).

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use prost::Message as _;
use tonic::Status;

use super::Service;
use super::wake::Mark;
use crate::api::limits;
use crate::api::pubsub::{MessageTransform, PubsubMessage, PullRequest, ReceivedMessage};
use crate::broker::publish::check_message;
use crate::broker::{self, Step, Streamed, Streaming, Transformed};
use crate::transform::Pipeline;

/// When so much time has passed, the messages of a delivery that no transform has seen go back, so that none is out for
/// long before its subscriber has it. Longer by the last of them, which takes at most as much again and more.
const TIME_MAX: Duration = Duration::from_secs(1);

/// How long after a failure is looked again when nothing else happens, in real time: a function that always fails must
/// not keep a processor busy where no retry policy slows it down.
const FAILURE_PAUSE: Duration = Duration::from_millis(100);

/// Messages for a subscriber.
#[derive(Debug)]
pub struct Delivery {
    /// Each with a lease, and transformed.
    pub messages: Vec<ReceivedMessage>,
    /// When it is time to look for more.
    pub next: Next,
}

/// When may another look find something?
#[derive(Debug, Clone, Copy)]
pub enum Next {
    /// At once.
    Now,
    /// When something has changed since, or is due.
    Change(Mark),
    /// As before, but at this time at the latest.
    Until(Mark, Instant),
}

/// What a step found, before any transform has seen it.
struct Found {
    /// The subscription's name.
    subscription: String,
    /// What it does to messages.
    transforms: Vec<MessageTransform>,
    /// The messages, each with a lease.
    messages: Vec<ReceivedMessage>,
    /// Whether another step, at once, may find (more).
    more: bool,
    /// The state that it was found in.
    mark: Mark,
}

impl Service {
    /// Takes messages of a subscription, transformed. Does not wait: nothing may be found, though there is more.
    pub(super) async fn take(&self, request: &PullRequest) -> Result<Delivery, Status> {
        let (wanted, bytes) = (request.clone(), request.encoded_len());
        let pull = move |step: &mut Step<'_>| step.pull(&wanted);
        let (pulled, mark) = self.driver.run_marked(bytes, pull).await?;
        self.transformed(Found {
            subscription: request.subscription.clone(),
            transforms: pulled.transforms,
            messages: pulled.response.received_messages,
            more: pulled.more,
            mark,
        })
        .await
    }

    /// Takes messages for a stream, as they were published; the second half is [`Service::hand_out`].
    pub(super) async fn stream(&self, streaming: Streaming) -> Result<(Streamed, Mark), Status> {
        let stream = move |step: &mut Step<'_>| step.stream(streaming);
        self.driver.run_marked(0, stream).await
    }

    /// Takes the messages of a stream through the transforms of its subscription; as [`Service::take`] otherwise.
    pub(super) async fn hand_out(
        &self,
        subscription: String,
        mut streamed: Streamed,
        mark: Mark,
    ) -> Result<(Streamed, Next), Status> {
        let transforms_something = !streamed.transforms.is_empty();
        let transformed = self.transformed(Found {
            subscription,
            transforms: std::mem::take(&mut streamed.transforms),
            messages: std::mem::take(&mut streamed.messages),
            more: streamed.more,
            mark,
        });
        let Delivery { messages, next } = transformed.await?;
        if transforms_something {
            streamed.out.resize(&messages);
        }
        streamed.messages = messages;
        Ok((streamed, next))
    }

    /// Takes messages back that never reached their client.
    ///
    /// Errors: what the broker refuses.
    pub async fn take_back(&self, subscription: &str, ack_ids: Vec<String>) -> Result<(), Status> {
        let subscription = subscription.to_owned();
        let take_back = move |step: &mut Step<'_>| step.take_back(&subscription, &ack_ids);
        self.driver.run_marked(0, take_back).await.map(drop)
    }

    /// Takes messages that are leased through the transforms of their subscription.
    async fn transformed(&self, found: Found) -> Result<Delivery, Status> {
        let does_nothing = found.transforms.iter().all(|transform| transform.disabled);
        if does_nothing || found.messages.is_empty() {
            let next = match found.more {
                true => Next::Now,
                false => Next::Change(found.mark),
            };
            let messages = found.messages;
            return Ok(Delivery { messages, next });
        }
        let Found {
            subscription,
            transforms,
            messages,
            ..
        } = found;
        let watched = self.watch.get().map(|watch| (watch, messages.clone()));
        let work = move || transform(&transforms, messages);
        let (mut messages, transformed) = tokio::task::spawn_blocking(work)
            .await
            .map_err(|_| Status::internal("The messages could not be transformed."))?;
        if let Some((watch, before)) = watched {
            watch(self, &before, &transformed);
        }
        let Transformed {
            dropped,
            failed,
            unseen,
            ..
        } = &transformed;
        if dropped.is_empty() && failed.is_empty() && unseen.is_empty() {
            return Ok(Delivery {
                messages,
                next: Next::Now,
            });
        }
        let goes_on = !dropped.is_empty() || !unseen.is_empty();
        let settle =
            move |step: &mut Step<'_>| step.settle_transformed(&subscription, &transformed);
        let (out, mark) = self.driver.run_marked(0, settle).await?;
        messages.retain(|message| out.contains(&message.ack_id));
        let next = match goes_on {
            true => Next::Now,
            false => Next::Until(mark, Instant::now() + FAILURE_PAUSE),
        };
        Ok(Delivery { messages, next })
    }

    /// Waits until another look may find something.
    pub(super) async fn until(&self, next: Next) {
        match next {
            Next::Now => {}
            Next::Change(mark) => self.driver.changed_since(&mark).await,
            Next::Until(mark, end) => {
                let change = self.driver.changed_since(&mark);
                let _ = tokio::time::timeout_at(end.into(), change).await;
            }
        }
    }
}

/// Takes messages through transforms, in order; slow. Answers those that are left, and what became of each.
///
/// When one of a key fails, the later ones of the key come again after it, and need not be looked at.
fn transform(
    transforms: &[MessageTransform],
    messages: Vec<ReceivedMessage>,
) -> (Vec<ReceivedMessage>, Transformed) {
    let pipeline = Pipeline::new(transforms);
    let begun = Instant::now();
    let (mut kept, mut bytes) = (Vec::new(), 0);
    let mut transformed = Transformed::default();
    let mut failed_lanes = BTreeSet::new();
    for (index, mut received) in messages.into_iter().enumerate() {
        let ack_id = received.ack_id.clone();
        let lane = broker::lane_of(&ack_id);
        if lane.is_some_and(|lane| failed_lanes.contains(&lane)) {
            continue;
        }
        let is_over = begun.elapsed() >= TIME_MAX || bytes >= limits::PULL_BYTES_MAX;
        if index > 0 && is_over {
            transformed.unseen.push(ack_id);
            continue;
        }
        // Why one failed is of no use to who pulls: it is told to who tries the transforms out.
        match run(&pipeline, received.message.take().unwrap_or_default()) {
            Ok(Some(made)) => {
                bytes += made.encoded_len();
                received.message = Some(made);
                transformed.kept.push(ack_id);
                kept.push(received);
            }
            Ok(None) => transformed.dropped.push(ack_id),
            Err(_) => {
                failed_lanes.extend(lane);
                transformed.failed.push(ack_id);
            }
        }
    }
    (kept, transformed)
}

/// Takes a message that is out alone through transforms. `None`: it is dropped. Errors: why one failed.
pub async fn transform_one(
    transforms: &[MessageTransform],
    message: PubsubMessage,
) -> Result<Option<PubsubMessage>, String> {
    if transforms.iter().all(|transform| transform.disabled) {
        return Ok(Some(message));
    }
    let transforms = transforms.to_vec();
    let work = move || run(&Pipeline::new(&transforms), message);
    let made = tokio::task::spawn_blocking(work).await;
    made.unwrap_or_else(|_| Err("it could not be transformed.".to_owned()))
}

/// Takes a message through the transforms of a subscription, which may make of it only what a message may be.
fn run(pipeline: &Pipeline<'_>, message: PubsubMessage) -> Result<Option<PubsubMessage>, String> {
    let made = pipeline.run(message.clone());
    let made = made.map_err(|failure| failure.to_string())?;
    if let Some(made) = &made {
        check(&message, made)?;
    }
    Ok(made)
}

/// What was in the message before is not looked at: the server itself may have put it there.
fn check(before: &PubsubMessage, made: &PubsubMessage) -> Result<(), String> {
    if made.data.is_empty() && made.attributes.is_empty() {
        return Err("message_transforms made an empty message.".to_owned());
    }
    let is_new = |(key, value): &(&String, &String)| before.attributes.get(*key) != Some(*value);
    let new = made.attributes.iter().filter(is_new);
    let new = PubsubMessage {
        data: "x".into(),
        attributes: new
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect(),
        ..PubsubMessage::default()
    };
    check_message(0, &new).map_err(|error| error.to_string())
}
