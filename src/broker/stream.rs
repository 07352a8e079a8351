//! What does a stream get next?
//!
//! What a pull would get, within the bounds that its client set for what it has out at once. And more of the keys
//! that it has messages of: those go on to the same stream, in order, and to nobody else (R-ORD-15, 34).

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use prost::Message as _;

use crate::api::limits;
use crate::api::pubsub::{MessageTransform, ReceivedMessage};

use super::ack::Named;
use super::lease::AckId;
use super::pull::Delivery;
use super::subscription::Subscription;
use super::{Error, Step, export, push};

/// Messages that a stream has out.
#[derive(Debug, Default)]
pub struct Out {
    messages: Vec<(AckId, usize)>,
    bytes: usize,
    /// What a stream of the same client had out before this one.
    inherited: BTreeSet<u32>,
}

impl Out {
    /// What the next stream of the same client has to know.
    pub fn into_heritage(self) -> BTreeSet<u32> {
        self.deliveries()
    }

    /// Of a client that had deliveries out in an earlier stream.
    pub fn of_heir(inherited: BTreeSet<u32>) -> Self {
        Self {
            inherited,
            ..Self::default()
        }
    }

    fn deliveries(&self) -> BTreeSet<u32> {
        let tokens = self.messages.iter().map(|(id, _)| id.token);
        tokens.chain(self.inherited.iter().copied()).collect()
    }

    fn add(&mut self, messages: &[ReceivedMessage]) {
        for received in messages {
            let bytes = received.message.as_ref().map_or(0, |it| it.encoded_len());
            if let Some(id) = AckId::parse(&received.ack_id) {
                self.bytes += bytes;
                self.messages.push((id, bytes));
            }
        }
    }

    /// Counts messages with the sizes they have now, after transforms.
    pub fn resize(&mut self, messages: &[ReceivedMessage]) {
        let sizes: BTreeMap<(u64, u32), usize> = messages
            .iter()
            .filter_map(|received| {
                let id = AckId::parse(&received.ack_id)?;
                Some(((id.seq, id.token), received.message.as_ref()?.encoded_len()))
            })
            .collect();
        for (id, bytes) in &mut self.messages {
            *bytes = sizes.get(&(id.seq, id.token)).copied().unwrap_or(*bytes);
        }
        self.bytes = self.messages.iter().map(|(_, bytes)| bytes).sum();
    }

    fn retain(&mut self, is_out: impl Fn(&AckId) -> bool) {
        self.messages.retain(|(id, _)| is_out(id));
        self.bytes = self.messages.iter().map(|(_, bytes)| bytes).sum();
    }
}

/// What a stream asks for.
#[derive(Debug)]
pub struct Streaming {
    /// The subscription's name.
    pub subscription: String,
    /// How long its deliveries are out.
    pub ack_deadline: Duration,
    /// How many messages may be out at once.
    pub messages_max: usize,
    /// At how many bytes out nothing more is sent. So a message larger than that is still sent.
    pub bytes_max: usize,
    /// What is out.
    pub out: Out,
}

/// What a stream gets.
#[derive(Debug)]
pub struct Streamed {
    /// Messages, each with an ack id and a lease.
    pub messages: Vec<ReceivedMessage>,
    /// Whether another step, at once, may find more.
    pub more: bool,
    /// Whether the subscription keeps the order of keys.
    pub is_ordered: bool,
    /// Whether the subscription delivers exactly once.
    pub is_exactly_once: bool,
    /// What the messages have to go through before they are sent.
    pub transforms: Vec<MessageTransform>,
    /// What is out now.
    pub out: Out,
}

impl Step<'_> {
    /// Hands messages to a stream, after a look at which of those it has out are settled or given up by now.
    ///
    /// Source: Subscriber.StreamingPull (R-STRM-3).
    pub fn stream(&mut self, streaming: Streaming) -> Result<Streamed, Error> {
        // An open stream keeps a subscription in use by itself.
        let subscription = self.subscription_at_rest(&streaming.subscription)?;
        subscription.check_attached()?;
        push::check_pulled(&subscription)?;
        export::check_pulled(&subscription.config)?;
        let mut out = streaming.out;
        let waiting = self.settle(&subscription, &mut out)?;
        let room = streaming.messages_max.saturating_sub(out.messages.len());
        let bytes = streaming.bytes_max.saturating_sub(out.bytes);
        let mut delivery = Delivery::new(
            &subscription,
            self.lease(streaming.ack_deadline),
            out.deliveries(),
        );
        delivery.messages_max = if bytes == 0 { 0 } else { room }.min(limits::PULL_MESSAGES_MAX);
        delivery.bytes_max = bytes;
        let more = match delivery.messages_max {
            0 => {
                self.look_for_a_crowd(&subscription, &out)?;
                false
            }
            _ => self.deliver(&mut delivery, &waiting)?,
        };
        let messages = delivery.messages;
        out.add(&messages);
        Ok(Streamed {
            // A full answer is followed by another look.
            more: more || !messages.is_empty(),
            messages,
            is_ordered: subscription.is_ordered(),
            is_exactly_once: subscription.config.enable_exactly_once_delivery,
            transforms: subscription.config.message_transforms,
            out,
        })
    }

    /// Notes if messages wait for a stream that has as much out as its client allows.
    fn look_for_a_crowd(&mut self, subscription: &Subscription, out: &Out) -> Result<(), Error> {
        let topic = self.store.topic(subscription.row.topic)?;
        let has_new = topic.is_some_and(|topic| topic.next_seq > subscription.row.cursor);
        if has_new && !out.messages.is_empty() {
            self.note_crowded(subscription);
        }
        Ok(())
    }

    /// Forgets what is no longer out; answers the keys of what is, if more of them waits.
    fn settle(&mut self, subscription: &Subscription, out: &mut Out) -> Result<Vec<i64>, Error> {
        let mut lanes: BTreeMap<i64, BTreeSet<(u64, u32)>> = BTreeMap::new();
        let mut blocks: BTreeMap<u64, BTreeSet<(u64, u32)>> = BTreeMap::new();
        for (id, _) in &out.messages {
            let place = match id.key {
                Some(key) => lanes.entry(key).or_default(),
                None => blocks.entry(Self::block_of(id.seq)).or_default(),
            };
            place.insert((id.seq, id.token));
        }
        let mut waiting = Vec::new();
        for (key, messages) in &mut lanes {
            let lane = self.look_at_lane(subscription, *key)?;
            messages.retain(|(seq, token)| lane.is_out(*seq, *token));
            if lane.has_next(self.now) {
                waiting.push(*key);
            }
        }
        for (number, messages) in &mut blocks {
            let block = self.look_at_block(subscription, *number)?;
            messages.retain(|(seq, token)| block.is_out(*seq, *token));
        }
        out.retain(|id| {
            let place = match id.key {
                Some(key) => lanes.get(&key),
                None => blocks.get(&Self::block_of(id.seq)),
            };
            place.is_some_and(|messages| messages.contains(&(id.seq, id.token)))
        });
        Ok(waiting)
    }

    /// Takes back messages that never reached their client. It is no failure of theirs.
    pub fn take_back(&mut self, subscription: &str, ack_ids: &[String]) -> Result<(), Error> {
        let subscription = self.subscription(subscription)?;
        let named = Named::read(&subscription, ack_ids)?;
        self.take_back_named(&subscription, named)
    }

    pub(super) fn take_back_named(
        &mut self,
        subscription: &Subscription,
        named: Named,
    ) -> Result<(), Error> {
        for (key, deliveries) in named.lanes {
            let mut lane = self.take_lane(subscription, key)?;
            lane.take_back(&deliveries);
            self.put_lane(subscription, key, lane);
        }
        for (number, deliveries) in named.blocks {
            let mut block = self.take_block(subscription, number)?;
            for (seq, token) in deliveries {
                block.take_back(seq, token);
            }
            self.put_block(subscription, number, block);
        }
        self.write_held()
    }
}
