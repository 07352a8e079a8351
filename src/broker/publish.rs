//! How do messages get into a topic?
//!
//! All of a request or none, in request order, with ids that never come again (R-PUB-1 to 9, R-ORD-23).

use prost::Message as _;

use crate::api::limits;
use crate::api::name::TopicName;
use crate::api::pubsub::{PublishRequest, PublishResponse, PubsubMessage};
use crate::store::{BLOCK_MESSAGES, NewChunk, Packed, TopicRow};

use super::pipeline::{Prepared, Publish};
use super::{Error, Step, lane_key};

/// A message's id: decimal digits, unique in the file for ever, as topic ids and sequence numbers are.
pub(super) fn message_id(topic: u64, seq: u64) -> String {
    (topic << 40 | seq).to_string()
}

impl Step<'_> {
    /// Publishes to a topic, all messages or none, unless they have to be prepared first.
    ///
    /// Source: Publisher.Publish.
    pub fn publish(&mut self, request: PublishRequest) -> Result<Publish, Error> {
        let name = TopicName::parse(&request.topic)?;
        check(&request)?;
        let row = self.topic_row(&name)?;
        if let Some(pipeline) = self.pipeline(&row)? {
            return Ok(Publish::Prepare(pipeline, request));
        }
        self.charge(&row, &request)?;
        let messages = request.messages.into_iter().map(Some).collect();
        let message_ids = self.append(&row, messages)?;
        Ok(Publish::Done(PublishResponse { message_ids }))
    }

    /// Publishes what was prepared, unless the topic asks for something else by now.
    pub fn publish_prepared(&mut self, prepared: Prepared) -> Result<Publish, Error> {
        let name = TopicName::parse(&prepared.request.topic)?;
        check(&prepared.request)?;
        let row = self.topic_row(&name)?;
        if self.pipeline(&row)?.as_ref() != Some(&prepared.pipeline) {
            return Ok(Publish::Changed(prepared.request));
        }
        self.charge(&row, &prepared.request)?;
        let message_ids = self.append(&row, prepared.messages)?;
        Ok(Publish::Done(PublishResponse { message_ids }))
    }

    /// Counts a request for the quotas of its topic and of its key, if it has one, and for the disk.
    fn charge(&self, topic: &TopicRow, request: &PublishRequest) -> Result<(), Error> {
        let key = request.messages.first();
        let key = key.and_then(|message| lane_key(&message.ordering_key));
        let bytes = request.encoded_len();
        self.store.check_room(bytes)?;
        self.process.charge(topic.id, key, bytes, self.now)
    }

    /// Stores messages that are known to be well-formed and of one key.
    ///
    /// One that was dropped on its way takes an id, and leaves a gap, as one that was trimmed does (R-SMT-10).
    pub(super) fn append(
        &mut self,
        topic: &TopicRow,
        messages: Vec<Option<PubsubMessage>>,
    ) -> Result<Vec<String>, Error> {
        let key = messages
            .iter()
            .flatten()
            .next()
            .and_then(|message| lane_key(&message.ordering_key));
        let mut seq = topic.next_seq;
        let mut ids = Vec::with_capacity(messages.len());
        let (mut chunk, mut bytes) = (Packed::default(), 0);
        for message in messages {
            ids.push(message_id(topic.id, seq));
            let Some(mut message) = message else {
                self.append_chunk(topic, seq, key, &chunk)?;
                chunk.clear();
                seq += 1;
                continue;
            };
            // What publishers send as id and time is not kept: both are the server's (R-PUB-2).
            message.message_id.clear();
            message.publish_time = None;
            let begins_block = seq.is_multiple_of(BLOCK_MESSAGES) && chunk.count() > 0;
            let length = message.encoded_len();
            bytes += length;
            if begins_block || !chunk.has_room_for(length) {
                self.append_chunk(topic, seq, key, &chunk)?;
                chunk.clear();
            }
            chunk.push(|bytes| message.encode_raw(bytes));
            seq += 1;
        }
        self.append_chunk(topic, seq, key, &chunk)?;
        self.store.set_topic_next_seq(topic.id, seq)?;
        self.trim_after_publish(topic, seq, bytes)?;
        Ok(ids)
    }

    /// Stores a chunk that ends before `end`, unless nothing is in it.
    fn append_chunk(
        &self,
        topic: &TopicRow,
        end: u64,
        key: Option<i64>,
        messages: &Packed,
    ) -> Result<(), Error> {
        if messages.count() == 0 {
            return Ok(());
        }
        self.process.stir_topic(topic.id);
        Ok(self.store.insert_chunk(&NewChunk {
            topic: topic.id,
            first: end - messages.count() as u64,
            time: self.now,
            key,
            messages,
        })?)
    }
}

fn check(request: &PublishRequest) -> Result<(), Error> {
    if request.messages.is_empty() {
        return Err(Error::NoMessages);
    }
    if request.messages.len() > limits::PUBLISH_MESSAGES_MAX {
        return Err(Error::TooManyMessages);
    }
    let bytes = request.encoded_len();
    if bytes > limits::PUBLISH_BYTES_MAX {
        let max = limits::PUBLISH_BYTES_MAX;
        return Err(Error::PublishTooLarge { bytes, max });
    }
    for (index, message) in request.messages.iter().enumerate() {
        check_message(index, message)?;
        if message.ordering_key != request.messages[0].ordering_key {
            return Err(Error::MixedOrderingKeys { index });
        }
    }
    Ok(())
}

/// Checks a message by itself.
pub fn check_message(index: usize, message: &PubsubMessage) -> Result<(), Error> {
    if message.data.is_empty() && message.attributes.is_empty() {
        return Err(Error::EmptyMessage);
    }
    let bytes = message.ordering_key.len();
    let max = limits::ORDERING_KEY_BYTES_MAX;
    if bytes > max {
        return Err(Error::OrderingKeyTooLong { index, bytes, max });
    }
    check_attributes(message).map_err(|what| Error::Attributes { index, what })
}

fn check_attributes(message: &PubsubMessage) -> Result<(), String> {
    let (count, max) = (message.attributes.len(), limits::ATTRIBUTES_MAX);
    if count > max {
        return Err(format!("{count} given; at most {max} are allowed."));
    }
    for (key, value) in &message.attributes {
        let bounds = limits::ATTRIBUTE_KEY_BYTES;
        if !bounds.contains(&key.len()) {
            return Err(format!(
                "a key has {} bytes; {} to {} are allowed.",
                key.len(),
                bounds.start(),
                bounds.end()
            ));
        }
        if key.starts_with(limits::ATTRIBUTE_KEY_RESERVED) {
            return Err(format!(
                "the key '{key}' begins with '{}', which is reserved.",
                limits::ATTRIBUTE_KEY_RESERVED
            ));
        }
        let max = limits::ATTRIBUTE_VALUE_BYTES_MAX;
        if value.len() > max {
            return Err(format!(
                "the value of '{key}' has {} bytes; at most {max} are allowed.",
                value.len()
            ));
        }
    }
    Ok(())
}
