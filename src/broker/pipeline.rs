//! What do messages go through before a topic takes them?
//!
//! Message transforms and the check against a schema are slow, and happen outside the broker, which only says what is
//! asked for and stores what came of it. In between the topic may change: what was prepared for a pipeline that is no
//! longer the topic's is not stored but has to be prepared anew. A topic without a pipeline has none of this.

use crate::api::pubsub::{MessageTransform, PublishRequest, PublishResponse, PubsubMessage};
use crate::store::TopicRow;

use super::schema::SchemaCheck;
use super::{Error, Step, topic};

/// What a topic does to messages before it takes them. Two that are equal do the same.
#[derive(Debug, Clone, PartialEq)]
pub struct TopicPipeline {
    /// The topic's number, which no other topic gets, not even one of the same name.
    pub topic: u64,
    /// The transforms, in order; they come before the schema (R-SMT-18).
    pub transforms: Vec<MessageTransform>,
    /// What the transformed messages have to fit.
    pub schema: Option<SchemaCheck>,
}

/// What became of a request to publish.
#[derive(Debug)]
pub enum Publish {
    /// The messages are in the topic.
    Done(PublishResponse),
    /// Nothing yet: the messages of the request have to go through the pipeline first.
    Prepare(TopicPipeline, PublishRequest),
    /// Nothing: the request was prepared for what the topic does not ask for, or not any more.
    Changed(PublishRequest),
}

/// A request whose messages went through a pipeline.
#[derive(Debug)]
pub struct Prepared {
    /// The request as it was sent.
    pub request: PublishRequest,
    /// What its messages went through.
    pub pipeline: TopicPipeline,
    /// What is to be stored; nothing of a message that was dropped, which has an id all the same.
    pub messages: Vec<Option<PubsubMessage>>,
}

impl Step<'_> {
    /// The pipeline of a topic; `None` if it takes messages as they are.
    pub(super) fn pipeline(&self, row: &TopicRow) -> Result<Option<TopicPipeline>, Error> {
        let topic = topic::read(row)?;
        let pipeline = TopicPipeline {
            topic: row.id,
            transforms: topic.message_transforms,
            schema: match topic.schema_settings {
                Some(settings) => Some(self.schema_check(settings)?),
                None => None,
            },
        };
        let does_nothing = pipeline.transforms.is_empty() && pipeline.schema.is_none();
        Ok((!does_nothing).then_some(pipeline))
    }
}
