//! Message transforms: what a topic makes of messages before it takes them, and a subscription before it hands them
//! out.
//!
//! What a subscription's transforms drop counts as acknowledged, what they fail at as given back; both before anybody
//! hears of it (R-SMT-9, 10). So the model is told what went into them, judges that as any delivery, and says what has
//! to come out.

use std::collections::{BTreeMap, HashSet};

use anyhow::{Result, ensure};
use pubsub::api::pubsub::ReceivedMessage;
use pubsub::broker::Transformed;

use super::delivery::To;
use super::{Model, Seconds, State};

/// The transforms that histories use, each a function by what it does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Transform {
    /// Says in an attribute that it has seen the message.
    Tag,
    /// Adds to the data.
    Shout,
    /// Drops what is dull.
    Weed,
    /// Drops what is dull, fails at what is of kind b, and tags the rest.
    Judge,
}

/// What becomes of a message.
#[derive(Debug, PartialEq)]
pub enum Made {
    Kept(Vec<u8>, BTreeMap<String, String>),
    Dropped,
    Failed,
}

impl Transform {
    pub const ALL: [Self; 4] = [Self::Tag, Self::Shout, Self::Weed, Self::Judge];

    /// The body of the function.
    pub fn code(self) -> &'static str {
        match self {
            Self::Tag => "it.attributes.seen = (it.attributes.seen ?? '') + 'x'; return it",
            Self::Shout => "it.data += '!'; return it",
            Self::Weed => "return 'dull' in it.attributes ? null : it",
            Self::Judge => {
                "if (it.attributes.kind === 'b') throw new Error('no');
                if ('dull' in it.attributes) return null;
                it.attributes.seen = (it.attributes.seen ?? '') + 'x'; return it"
            }
        }
    }

    pub fn run(self, data: &[u8], attributes: &BTreeMap<String, String>) -> Made {
        let (mut data, mut attributes) = (data.to_vec(), attributes.clone());
        let is_dull = attributes.contains_key("dull");
        let is_of_kind_b = attributes.get("kind").is_some_and(|kind| kind == "b");
        match self {
            Self::Judge if is_of_kind_b => return Made::Failed,
            Self::Weed | Self::Judge if is_dull => return Made::Dropped,
            Self::Weed => {}
            Self::Shout => data.push(b'!'),
            Self::Tag | Self::Judge => attributes.entry("seen".to_owned()).or_default().push('x'),
        }
        Made::Kept(data, attributes)
    }
}

/// A delivery on its way through transforms.
pub struct Passage {
    /// As it was leased.
    pub messages: Vec<ReceivedMessage>,
    /// What the transforms are said to have made of it.
    pub transformed: Transformed,
    /// Whether that could be committed.
    pub is_settled: bool,
}

impl Model {
    /// Judges a delivery that goes through the transforms of its subscription; answers what of it may be handed out.
    pub fn pass(
        &mut self,
        name: &str,
        limit: usize,
        passage: &Passage,
        deadline: Seconds,
        to: &To<'_>,
    ) -> Result<Vec<ReceivedMessage>> {
        self.take(name, limit, &passage.messages, deadline, to)?;
        let subscription = self.subscription(name);
        let (mut kept, expected) = self.made_of(subscription, passage);
        let said = &passage.transformed;
        ensure!(
            said.dropped == expected.dropped && said.failed == expected.failed,
            "of transforms was said {said:?}, not {expected:?}"
        );
        if !passage.is_settled {
            return Ok(Vec::new());
        }
        let settles = [&said.dropped, &said.failed, &said.unseen];
        if settles.iter().any(|ids| !ids.is_empty()) {
            self.use_now(name);
        }
        for entry in self.current(subscription, &said.dropped) {
            let entry = &mut self.subscriptions[subscription].entries[entry];
            (entry.state, entry.ack_id) = (State::Acked, None);
        }
        self.settle(subscription);
        self.wait_again(subscription, &said.unseen);
        let failed = self.current(subscription, &said.failed);
        for entry in &failed {
            self.subscriptions[subscription].entries[*entry].ack_id = None;
        }
        self.fail(subscription, &failed, self.now);
        let still_out = self.outstanding(name);
        kept.retain(|received| still_out.contains(&received.ack_id));
        Ok(kept)
    }

    /// What is kept, as it is now, and what becomes of the rest. When a message of a key fails, the later ones of the
    /// key come again after it, and are not looked at.
    fn made_of(
        &self,
        subscription: usize,
        passage: &Passage,
    ) -> (Vec<ReceivedMessage>, Transformed) {
        let transform = self.subscriptions[subscription].settings.transform;
        let (mut kept, mut made) = (Vec::new(), Transformed::default());
        let mut failed_lanes = HashSet::new();
        for received in &passage.messages {
            let id = received.ack_id.clone();
            let entry = self.current(subscription, std::slice::from_ref(&id));
            let lane = self.lane(subscription, entry[0]);
            if failed_lanes.contains(&lane) || passage.transformed.unseen.contains(&id) {
                continue;
            }
            let mut message = received.message.clone().unwrap_or_default();
            match transform.map(|it| it.run(&message.data, &message.attributes)) {
                Some(Made::Failed) => {
                    made.failed.push(id);
                    failed_lanes.extend(Some(lane).filter(|lane| !lane.is_empty()));
                }
                Some(Made::Dropped) => made.dropped.push(id),
                Some(Made::Kept(data, attributes)) => {
                    (message.data, message.attributes) = (data.into(), attributes);
                    kept.push(ReceivedMessage {
                        message: Some(message),
                        ..received.clone()
                    });
                }
                None => kept.push(received.clone()),
            }
        }
        (kept, made)
    }
}
