//! Was an answer allowed? What is delivered is held against what could be, message by message and key by key.

use std::collections::HashMap;

use anyhow::{Context, Result, ensure};
use pubsub::api::pubsub::ReceivedMessage;

use super::lane::Lanes;
use super::{Model, Seconds, State};

/// Bytes of messages in one answer.
const ANSWER_BYTES_MAX: usize = 10_000_000;
/// What a message may take besides its data.
const ENVELOPE_BYTES: usize = 500;

/// Who gets messages.
pub enum To<'a> {
    Puller,
    /// More of a key goes to who has the key out already, and to nobody else (R-ORD-15, 34).
    Stream {
        out: &'a [String],
    },
    /// Of each key one at a time.
    /// If there are as many, at least so many.
    Endpoint {
        at_least: usize,
    },
}

impl Model {
    /// Judges what is pushed. There is `room` for so many, and `at_least` so many have to be pushed if there are.
    pub fn push(
        &mut self,
        name: &str,
        room: usize,
        messages: &[ReceivedMessage],
        at_least: usize,
    ) -> Result<()> {
        let deadline = self.subscriptions[self.subscription(name)]
            .settings
            .ack_deadline;
        self.take(name, room, messages, deadline, &To::Endpoint { at_least })
    }

    /// Judges what somebody gets, then holds its messages as outstanding.
    pub fn take(
        &mut self,
        name: &str,
        limit: usize,
        answer: &[ReceivedMessage],
        deadline: Seconds,
        to: &To<'_>,
    ) -> Result<()> {
        let subscription = self.subscription(name);
        self.expire(subscription);
        ensure!(
            answer.len() <= limit,
            "{} messages for a limit of {limit}",
            answer.len()
        );
        let lanes = self.deliverable(subscription, to);
        let taken = self.identify(subscription, answer, &lanes)?;
        let at_least = match to {
            To::Endpoint { at_least } => *at_least,
            _ => limit,
        };
        let is_short = answer.len() < at_least && !self.is_full(subscription, &taken, &lanes);
        let mut gone: Vec<usize> = Vec::new();
        for (key, lane) in &lanes {
            let one_of_key = matches!(to, To::Endpoint { .. }) && !key.is_empty();
            gone.extend(self.check_lane(subscription, lane, &taken, is_short, one_of_key)?);
        }
        if matches!(to, To::Puller) {
            self.check_oldest_first(subscription, &taken, &lanes)?;
        }
        for entry in gone {
            if !taken.contains(&entry) {
                self.subscriptions[subscription].entries[entry].state = State::Settled;
            }
        }
        self.pass_over(subscription, &taken);
        let deadline = self.now + deadline;
        for (entry, received) in taken.into_iter().zip(answer) {
            ensure!(
                self.ack_ids.insert(received.ack_id.clone()),
                "ack id {} is used twice",
                received.ack_id
            );
            let entry = &mut self.subscriptions[subscription].entries[entry];
            entry.state = State::Outstanding { deadline };
            entry.ack_id = Some(received.ack_id.clone());
        }
        Ok(())
    }

    /// The entries of an answer, each of which has to be what was published, deliverable, and there once.
    fn identify(
        &mut self,
        subscription: usize,
        answer: &[ReceivedMessage],
        lanes: &Lanes,
    ) -> Result<Vec<usize>> {
        let mut taken: Vec<usize> = Vec::new();
        for received in answer {
            let entry = self.find(subscription, received)?;
            self.check_content(subscription, entry, received)
                .with_context(|| self.describe(subscription, entry))?;
            ensure!(
                !taken.contains(&entry),
                "twice in one answer: {}",
                self.describe(subscription, entry)
            );
            ensure!(
                lanes.iter().any(|(_, lane)| lane.contains(&entry)),
                "not deliverable: {}",
                self.describe(subscription, entry)
            );
            taken.push(entry);
        }
        Ok(taken)
    }

    /// What was taken of a lane has to be its first messages, in order; all of them, if the answer had room for more.
    /// Answers those that must be gone, as they did not come.
    fn check_lane(
        &self,
        subscription: usize,
        lane: &[usize],
        taken: &[usize],
        is_short: bool,
        one_of_key: bool,
    ) -> Result<Vec<usize>> {
        let it = &self.subscriptions[subscription];
        let mut gone = Vec::new();
        let mut expected = lane.iter().copied();
        let got = taken.iter().filter(|it| lane.contains(it));
        let got: Vec<usize> = got.copied().collect();
        for &got in &got {
            for expected in expected.by_ref() {
                if self.same_place(subscription, got, expected) {
                    break;
                }
                ensure!(
                    it.entries[expected].doubtful,
                    "before {} comes {}",
                    self.describe(subscription, got),
                    self.describe(subscription, expected)
                );
                gone.push(expected);
            }
        }
        if one_of_key && !got.is_empty() {
            ensure!(got.len() == 1, "{} of one key", got.len());
            return Ok(gone);
        }
        for withheld in expected.filter(|_| is_short) {
            ensure!(
                it.entries[withheld].doubtful,
                "held back: {}",
                self.describe(subscription, withheld)
            );
            gone.push(withheld);
        }
        Ok(gone)
    }

    /// No lane was begun though one was left out whose first message is older.
    fn check_oldest_first(
        &self,
        subscription: usize,
        taken: &[usize],
        lanes: &Lanes,
    ) -> Result<()> {
        let is_begun = |lane: &[usize]| taken.iter().any(|it| lane.contains(it));
        let heads = |begun: bool| {
            let lanes = lanes.iter().map(|(_, lane)| lane);
            let lanes = lanes.filter(move |lane| is_begun(lane) == begun);
            lanes.filter_map(|lane| lane.first().copied())
        };
        if let (Some(missed), Some(begun)) = (heads(false).min(), heads(true).max()) {
            ensure!(
                self.subscriptions[subscription].has_lost_some
                    || begun < missed
                    || self.same_place(subscription, begun, missed),
                "{} was preferred to the older {}",
                self.describe(subscription, begun),
                self.describe(subscription, missed)
            );
        }
        Ok(())
    }

    /// What waits in a key before what was just taken must be gone.
    pub(super) fn pass_over(&mut self, subscription: usize, taken: &[usize]) {
        let mut last = HashMap::<String, usize>::new();
        for &entry in taken {
            let last = last.entry(self.lane(subscription, entry)).or_default();
            *last = entry.max(*last);
        }
        last.remove("");
        for (key, last) in last {
            for entry in 0..last {
                let is_waiting = matches!(
                    self.subscriptions[subscription].entries[entry].state,
                    State::Ready { .. }
                );
                let is_before = is_waiting && self.lane(subscription, entry) == key;
                if is_before && !taken.contains(&entry) {
                    self.subscriptions[subscription].entries[entry].state = State::Settled;
                }
            }
        }
    }

    /// Whether the next message would have made an answer larger than it may be.
    pub(super) fn is_full(&self, subscription: usize, taken: &[usize], lanes: &Lanes) -> bool {
        let bytes = |entry: &usize| {
            let it = &self.subscriptions[subscription];
            self.topics[it.topic].messages[it.entries[*entry].message]
                .data
                .len()
                + ENVELOPE_BYTES
        };
        let withheld = lanes
            .iter()
            .flat_map(|(_, lane)| lane)
            .filter(|it| !taken.contains(it));
        let largest = withheld.map(bytes).max().unwrap_or(0);
        taken.iter().map(bytes).sum::<usize>() + largest > ANSWER_BYTES_MAX
    }

    /// The entry that a received message is. A dead-lettered copy gets its id here.
    pub(super) fn find(
        &mut self,
        subscription: usize,
        received: &ReceivedMessage,
    ) -> Result<usize> {
        let message = received
            .message
            .as_ref()
            .context("a delivery without message")?;
        let topic = self.subscriptions[subscription].topic;
        let messages = &mut self.topics[topic].messages;
        let known = (messages.iter()).position(|it| it.id.as_ref() == Some(&message.message_id));
        let place = match known {
            Some(place) => place,
            None => {
                let place = (messages.iter())
                    .position(|it| {
                        it.id.is_none()
                            && it.data == message.data
                            && it.attributes == message.attributes
                    })
                    .with_context(|| format!("nobody published {}", message.message_id))?;
                ensure!(
                    self.message_ids.insert(message.message_id.clone()),
                    "message id {} is used twice",
                    message.message_id
                );
                messages[place].id = Some(message.message_id.clone());
                place
            }
        };
        (self.subscriptions[subscription].entries.iter())
            .position(|it| it.message == place)
            .with_context(|| format!("message {place} is older than the subscription"))
    }

    pub(super) fn check_content(
        &self,
        subscription: usize,
        entry: usize,
        received: &ReceivedMessage,
    ) -> Result<()> {
        let it = &self.subscriptions[subscription];
        let entry = &it.entries[entry];
        let expected = &self.topics[it.topic].messages[entry.message];
        let message = received.message.as_ref().unwrap();
        ensure!(message.data == expected.data, "other data");
        ensure!(
            message.attributes == expected.attributes,
            "other attributes"
        );
        ensure!(message.ordering_key == expected.key, "other key");
        let published = message.publish_time.context("no publish time")?;
        ensure!(
            published.seconds == expected.published,
            "published at {}, not {}",
            published.seconds,
            expected.published
        );
        let attempt = match it.settings.dead_letter {
            Some(_) => entry.failures - entry.uncounted + 1,
            None => 0,
        };
        ensure!(
            received.delivery_attempt == attempt,
            "delivery attempt {}, not {attempt}",
            received.delivery_attempt
        );
        Ok(())
    }
}
