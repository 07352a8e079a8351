//! What is a subscription to the model: how it behaves, and what it has of each message.

use super::{Message, Model, Seconds, Transform};

/// How a subscription behaves.
#[derive(Debug, Clone)]
pub struct Settings {
    pub name: String,
    pub topic: String,
    pub ordered: bool,
    pub ack_deadline: Seconds,
    pub retention: Seconds,
    /// Shortest and longest backoff.
    pub retry: Option<(Seconds, Seconds)>,
    /// Dead-letter topic, and the failures after which a message goes there.
    pub dead_letter: Option<(String, i32)>,
    pub filter: Option<Filter>,
    /// Whether it delivers exactly once.
    pub once: bool,
    pub retain_acked: bool,
    /// How long it lives unused, if not for ever.
    pub ttl: Option<Seconds>,
    pub transform: Option<Transform>,
}

/// The filters that histories use, each by what it says.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Filter {
    HasName,
    KindIsA,
    KindIsNotB,
    NameAndNotDull,
}

impl Filter {
    pub const ALL: [Self; 4] = [
        Self::HasName,
        Self::KindIsA,
        Self::KindIsNotB,
        Self::NameAndNotDull,
    ];

    pub fn text(self) -> &'static str {
        match self {
            Self::HasName => "attributes:name",
            Self::KindIsA => "attributes.kind = \"a\"",
            Self::KindIsNotB => "attributes.kind != \"b\"",
            Self::NameAndNotDull => "hasPrefix(attributes.name, \"m\") AND NOT attributes:dull",
        }
    }

    /// R-FILT-6, 9, 11: `!=` also wants what has no such attribute.
    fn wants(self, message: &Message) -> bool {
        let attribute = |key: &str| message.attributes.get(key).map(String::as_str);
        match self {
            Self::HasName => attribute("name").is_some(),
            Self::KindIsA => attribute("kind") == Some("a"),
            Self::KindIsNotB => attribute("kind") != Some("b"),
            Self::NameAndNotDull => {
                attribute("name").is_some_and(|name| name.starts_with('m'))
                    && attribute("dull").is_none()
            }
        }
    }
}

impl Settings {
    pub(super) fn wants(&self, message: &Message) -> bool {
        self.filter.is_none_or(|filter| filter.wants(message))
    }
}

#[derive(Debug)]
pub(super) struct Subscription {
    pub(super) settings: Settings,
    pub(super) topic: usize,
    /// In order of publishing.
    pub(super) entries: Vec<Entry>,
    /// Whether anything ever was doubtful.
    pub(super) has_lost_some: bool,
    /// How many messages the topic had when it was made.
    pub(super) born: usize,
    pub(super) detached: bool,
    pub(super) pushed: bool,
    /// What is published before counts as acknowledged.
    pub(super) purged_before: Seconds,
    /// When it was last used.
    pub(super) active: Seconds,
}

/// One message as one subscription has it.
#[derive(Debug)]
pub(super) struct Entry {
    /// Its place in the topic.
    pub(super) message: usize,
    pub(super) state: State,
    /// Nacks and ended leases of this very message.
    pub(super) failures: i32,
    /// How many of these came while there was no dead-letter policy to count them (R-DLQ-9).
    pub(super) uncounted: i32,
    /// The ack id of the newest delivery while it still counts for something.
    pub(super) ack_id: Option<String>,
    /// Whether it may be gone.
    pub(super) doubtful: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum State {
    /// May be delivered from this moment on; new messages from the moment of publishing.
    Ready { not_before: Seconds },
    /// Somebody has it until the deadline.
    Outstanding { deadline: Seconds },
    /// Acknowledged, but an earlier message of its key is not: a redelivery of that one takes this one along.
    Acked,
    /// Never to be seen again: acknowledged, dead-lettered, or past retention.
    Settled,
}

impl Entry {
    /// A message that waits, as if it had never gone out.
    pub(super) fn new(message: usize, doubtful: bool) -> Self {
        Self {
            message,
            state: State::Ready { not_before: 0 },
            failures: 0,
            uncounted: 0,
            ack_id: None,
            doubtful,
        }
    }
}

impl Model {
    pub fn create_subscription(&mut self, settings: Settings) {
        let topic = self.topic(&settings.topic).unwrap();
        self.subscriptions.push(Subscription {
            settings,
            topic,
            entries: Vec::new(),
            has_lost_some: false,
            born: self.topics[topic].messages.len(),
            detached: false,
            pushed: false,
            purged_before: 0,
            active: self.now,
        });
    }

    pub fn delete_subscription(&mut self, name: &str) {
        self.subscriptions.retain(|it| it.settings.name != name);
    }

    pub fn subscriptions(&self) -> Vec<String> {
        let names = self.subscriptions.iter();
        names.map(|it| it.settings.name.clone()).collect()
    }

    pub fn has_subscription(&self, name: &str) -> bool {
        self.subscriptions.iter().any(|it| it.settings.name == name)
    }

    pub(super) fn subscription(&self, name: &str) -> usize {
        (self.subscriptions.iter())
            .position(|it| it.settings.name == name)
            .unwrap()
    }

    /// Notes that a subscription is used (R-EXP-4).
    pub fn use_now(&mut self, name: &str) {
        let subscription = self.subscription(name);
        self.subscriptions[subscription].active = self.now;
    }

    pub fn settings(&self, name: &str) -> Settings {
        self.subscriptions[self.subscription(name)].settings.clone()
    }

    /// Gives a subscription other settings; what they say holds from now on.
    pub fn update_subscription(&mut self, settings: Settings) {
        self.use_now(&settings.name);
        let subscription = self.subscription(&settings.name);
        self.subscriptions[subscription].settings = settings;
    }

    /// R-LIFE-16: it stays, and has no messages any more.
    pub fn detach(&mut self, name: &str) {
        self.use_now(name);
        let subscription = self.subscription(name);
        let it = &mut self.subscriptions[subscription];
        it.detached = true;
        it.entries.clear();
    }

    pub fn is_detached(&self, name: &str) -> bool {
        self.subscriptions[self.subscription(name)].detached
    }

    pub fn set_pushed(&mut self, name: &str, is_pushed: bool) {
        self.use_now(name);
        let subscription = self.subscription(name);
        self.subscriptions[subscription].pushed = is_pushed;
    }

    /// Whether messages go to an endpoint.
    pub fn is_pushed(&self, name: &str) -> bool {
        let it = &self.subscriptions[self.subscription(name)];
        it.pushed && !it.detached
    }

    /// Whether messages can be pulled.
    pub fn is_pulled(&self, name: &str) -> bool {
        let it = &self.subscriptions[self.subscription(name)];
        !it.pushed && !it.detached
    }

    /// How long a subscription has its messages: as long as it keeps them itself, or its topic does (R-RET-6).
    pub(super) fn retention(&self, subscription: usize) -> Seconds {
        let it = &self.subscriptions[subscription];
        let topic = self.topics[it.topic].settings.retention.unwrap_or(0);
        it.settings.retention.max(topic)
    }

    /// Whether a subscription gets what is published to the topic that has this name now.
    pub fn is_attached(&self, name: &str, topic: &str) -> bool {
        let it = &self.subscriptions[self.subscription(name)];
        self.topic(topic) == Some(it.topic) && !it.detached
    }

    /// Whether the topic of a subscription is still there.
    pub fn has_topic_still(&self, name: &str) -> bool {
        !self.topics[self.subscriptions[self.subscription(name)].topic].deleted
    }
}
