//! What does a stream get next?
//!
//! What a pull would get, within the bounds that its client set for what it has out at once, when it is its turn among
//! the streams of the subscription. And, at any time, more of the keys that it has messages of: those go on to the same
//! stream, in order, and to nobody else (R-ORD-15, 34).

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use prost::Message as _;

use crate::api::limits;
use crate::api::pubsub::{MessageTransform, PubsubMessage, ReceivedMessage};

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
    /// What a stream of the same client had out before this one, of the keys that are its own until that is settled.
    inherited: Vec<AckId>,
}

impl Out {
    /// What the next stream of the same client has to know.
    pub fn into_heritage(self) -> Vec<AckId> {
        let all = self.ids().filter(|id| id.key.is_some());
        all.copied().collect()
    }

    /// Adds what an earlier stream of the same client left. It takes no room.
    pub fn inherit(&mut self, heritage: Vec<AckId>) {
        self.inherited.extend(heritage);
    }

    /// Whether messages of ordering keys are out, of which more may follow.
    pub fn has_keys(&self) -> bool {
        self.ids().any(|id| id.key.is_some())
    }

    fn ids(&self) -> impl Iterator<Item = &AckId> {
        let own = self.messages.iter().map(|(id, _)| id);
        own.chain(&self.inherited)
    }

    fn deliveries(&self) -> BTreeSet<u32> {
        self.ids().map(|id| id.token).collect()
    }

    fn add(&mut self, messages: &[ReceivedMessage]) {
        for received in messages {
            let bytes = received.message.as_ref().map_or(0, size);
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
                Some(((id.seq, id.token), size(received.message.as_ref()?)))
            })
            .collect();
        for (id, bytes) in &mut self.messages {
            *bytes = sizes.get(&(id.seq, id.token)).copied().unwrap_or(*bytes);
        }
        self.bytes = self.messages.iter().map(|(_, bytes)| bytes).sum();
    }

    fn retain(&mut self, is_out: impl Fn(&AckId) -> bool) {
        self.messages.retain(|(id, _)| is_out(id));
        self.inherited.retain(is_out);
        self.bytes = self.messages.iter().map(|(_, bytes)| bytes).sum();
    }
}

/// How large a message is, without what the service has put into it.
fn size(message: &PubsubMessage) -> usize {
    let of_the_service = PubsubMessage {
        message_id: message.message_id.clone(),
        publish_time: message.publish_time,
        ..PubsubMessage::default()
    };
    message.encoded_len() - of_the_service.encoded_len()
}

/// Whose turn it is to be given what no stream has yet.
#[derive(Debug, Clone, Copy)]
pub enum Turn {
    /// Another one's. This stream is given more of the keys that it has, and nothing else.
    Other,
    /// This one's, which leaves the others their part.
    Own {
        /// How many streams want some, this one included.
        sharers: usize,
        /// How many messages it is given at most, whatever there is.
        messages_max: usize,
    },
}

/// Of what was given back it is not known how many there are. While streams share, one is given so many at once.
const SHARE_GIVEN_BACK: usize = 64;

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
    /// Whether it is its turn.
    pub turn: Turn,
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
    /// Whether its client lets it have more out.
    pub has_room: bool,
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
        let more = match (delivery.messages_max, streaming.turn) {
            (0, _) => {
                self.look_for_a_crowd(&subscription, &out)?;
                false
            }
            (_, Turn::Other) => {
                self.deliver_held(&mut delivery, &waiting)?;
                false
            }
            (
                room,
                Turn::Own {
                    sharers,
                    messages_max,
                },
            ) => {
                let share = self.share(&subscription, sharers)?;
                delivery.messages_max = room.min(share).min(messages_max);
                self.deliver(&mut delivery, &waiting)?
            }
        };
        let messages = delivery.messages;
        out.add(&messages);
        Ok(Streamed {
            // A full answer is followed by another look.
            more: more || !messages.is_empty(),
            has_room: out.messages.len() < streaming.messages_max
                && out.bytes < streaming.bytes_max,
            messages,
            is_ordered: subscription.is_ordered(),
            is_exactly_once: subscription.config.enable_exactly_once_delivery,
            transforms: subscription.config.message_transforms,
            out,
        })
    }

    /// How much of what waits one of so many streams is given, so that something is left for each (R-PAT-2, 5).
    fn share(&self, subscription: &Subscription, sharers: usize) -> Result<usize, Error> {
        if sharers <= 1 {
            return Ok(usize::MAX);
        }
        let row = &subscription.row;
        let topic = self.store.topic(row.topic)?;
        let new = topic.map_or(0, |topic| topic.next_seq.saturating_sub(row.cursor));
        let share = usize::try_from(new).unwrap_or(usize::MAX);
        let share = share.div_ceil(sharers).max(1);
        let is_given_back = !self.store.ready_lease_blocks(row.id, 1)?.is_empty()
            || !self.store.ready_lanes(row.id, 1)?.is_empty();
        Ok(match is_given_back {
            true => share.max(SHARE_GIVEN_BACK),
            false => share,
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
        for id in out.ids() {
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
