//! What should a subscriber see? A naive answer, to hold the broker's against.
//!
//! The model keeps one entry per message and subscription and looks through all of them at every question. It does
//! not choose what a pull returns: it is told, says whether that was allowed, and takes it over. It was written from
//! the documented rules alone and shares nothing with the broker but the generated types.
//!
//! Where the documentation leaves room the model says what this broker does with it:
//!
//! - A nack is final: an ack with the same id does nothing. After the end of a lease the id of a message without order
//!   still settles it, until it is delivered again (R-LIFE-9).
//! - What is past its retention may be dropped in any state (R-RET-2). It is left until its lease or its backoff
//!   ends, holds its key until then, and is never delivered or dead-lettered after. If retention is prolonged later, it
//!   may come or may be gone: it is *doubtful* from then on.
//! - A pull begins with the key of the oldest message that may go out (R-PULL-11); a key whose first messages are past
//!   their retention keeps the place that it had by them, so where that happened the model does not look.
//! - An answer holds all that may go out, up to its limit and its bytes. The broker bounds its work as well (500 chunks,
//!   256 ended leases a step) and may then answer with fewer (R-PULL-2); histories stay below that.
//! - A message that goes to the dead-letter topic brings the later ones of its key back, as any failure does.
//!
//! Time is in whole seconds, as the histories move it.

mod ack;
mod delivery;
mod failure;
mod lane;
mod replay;
mod schema;
mod subscription;
mod time;
mod transform;

use std::collections::{BTreeMap, HashMap, HashSet};

use anyhow::{Result, ensure};

pub use ack::Failures;
pub use delivery::To;
use replay::Snapshot;
use schema::Schema;
pub use schema::{Form, Refusal, TopicSchema};
use subscription::{Entry, State, Subscription};
pub use subscription::{Filter, Settings};
pub use transform::{Made, Passage, Transform};

/// Seconds of broker time.
pub type Seconds = i64;

/// A message as its topic received it.
#[derive(Debug, Clone)]
pub struct Message {
    /// Unknown for a dead-lettered copy that nobody has seen yet.
    pub id: Option<String>,
    pub key: String,
    pub data: Vec<u8>,
    pub attributes: BTreeMap<String, String>,
    pub published: Seconds,
    /// Whether somebody has needed it all the time; otherwise its topic may have dropped it, see `replay`.
    pub kept: bool,
}

/// A topic; one that was deleted stays here, for the subscriptions that still have its messages.
#[derive(Debug)]
struct Topic {
    name: String,
    deleted: bool,
    settings: TopicSettings,
    messages: Vec<Message>,
}

/// What can be set of a topic.
#[derive(Debug, Clone, Default)]
pub struct TopicSettings {
    pub retention: Option<Seconds>,
    pub transform: Option<Transform>,
    pub schema: Option<TopicSchema>,
}

/// All topics and subscriptions, and the time.
#[derive(Debug)]
pub struct Model {
    pub now: Seconds,
    /// Whether what a snapshot has is found out in many steps: then its end is only known to be no later.
    pub makes_lists_in_steps: bool,
    topics: Vec<Topic>,
    subscriptions: Vec<Subscription>,
    snapshots: Vec<Snapshot>,
    schemas: Vec<Schema>,
    message_ids: HashSet<String>,
    /// Every ack id that was handed out, with the topic and the place of its message.
    ack_ids: HashMap<String, (usize, usize)>,
}

impl Model {
    pub fn new(now: Seconds) -> Self {
        Self {
            now,
            makes_lists_in_steps: false,
            topics: Vec::new(),
            subscriptions: Vec::new(),
            snapshots: Vec::new(),
            schemas: Vec::new(),
            message_ids: HashSet::new(),
            ack_ids: HashMap::new(),
        }
    }

    pub fn create_topic(&mut self, name: &str, settings: TopicSettings) {
        assert!(self.topic(name).is_none());
        self.topics.push(Topic {
            name: name.to_owned(),
            deleted: false,
            settings,
            messages: Vec::new(),
        });
    }

    /// Deletes a topic; its subscriptions keep what they have and get nothing more.
    pub fn delete_topic(&mut self, name: &str) {
        let topic = self.topic(name).unwrap();
        self.topics[topic].deleted = true;
    }

    pub fn update_topic(&mut self, name: &str, settings: TopicSettings) {
        let topic = self.topic(name).unwrap();
        self.topics[topic].settings = settings;
    }

    pub fn topic_settings(&self, name: &str) -> TopicSettings {
        self.topics[self.topic(name).unwrap()].settings.clone()
    }

    /// The names of all topics.
    pub fn topics(&self) -> Vec<String> {
        let topics = self.topics.iter().filter(|it| !it.deleted);
        topics.map(|it| it.name.clone()).collect()
    }

    pub fn has_topic(&self, name: &str) -> bool {
        self.topic(name).is_some()
    }

    fn topic(&self, name: &str) -> Option<usize> {
        (self.topics.iter()).position(|it| it.name == name && !it.deleted)
    }

    /// Judges the ids of a publish: one for each message, also for those that were dropped, and none ever seen before.
    pub fn publish(
        &mut self,
        topic: &str,
        messages: Vec<Option<Message>>,
        ids: Vec<String>,
    ) -> Result<()> {
        ensure!(
            ids.len() == messages.len(),
            "{} ids for {} messages",
            ids.len(),
            messages.len()
        );
        let topic = self.topic(topic).unwrap();
        for (message, id) in messages.into_iter().zip(ids) {
            ensure!(
                self.message_ids.insert(id.clone()),
                "message id {id} is used twice"
            );
            if let Some(mut message) = message {
                message.id = Some(id);
                self.receive(topic, message);
            }
        }
        Ok(())
    }

    /// Puts a message at the end of a topic and of each of its subscriptions.
    fn receive(&mut self, topic: usize, message: Message) {
        let place = self.topics[topic].messages.len();
        for subscription in &mut self.subscriptions {
            let is_acked = !subscription.settings.wants(&message)
                || message.published < subscription.purged_before;
            if subscription.topic == topic && !subscription.detached && !is_acked {
                let entry = Entry::new(place, !message.kept);
                subscription.entries.push(entry);
            }
        }
        self.topics[topic].messages.push(message);
    }

    fn describe(&self, subscription: usize, entry: usize) -> String {
        let it = &self.subscriptions[subscription];
        let entry = &it.entries[entry];
        let message = &self.topics[it.topic].messages[entry.message];
        format!(
            "message {} (key {:?}, failures {}, {:?}) of {}",
            message.id.as_deref().unwrap_or("without id"),
            message.key,
            entry.failures,
            entry.state,
            it.settings.name
        )
    }
}

impl Topic {
    /// What the transforms of the topic make of a message; `None` if they drop it.
    fn transformed(&self, message: &Message) -> Result<Option<Message>, Refusal> {
        let Some(transform) = self.settings.transform else {
            return Ok(Some(message.clone()));
        };
        match transform.run(&message.data, &message.attributes) {
            Made::Kept(data, attributes) => Ok(Some(Message {
                data,
                attributes,
                ..message.clone()
            })),
            Made::Dropped => Ok(None),
            Made::Failed => Err(Refusal::Unfit),
        }
    }
}
