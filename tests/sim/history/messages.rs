//! Messages are published, pulled, acknowledged and given back.

use std::collections::HashMap;

use anyhow::{Context, Result, ensure};
use prost::Message as _;
use pubsub::api::pubsub::{PubsubMessage, ReceivedMessage};
use pubsub::api::rpc;
use tonic::{Code, Status};

use super::moves::Temper;
use super::resources::DEAD;
use super::{History, list, refused, short};
use crate::sim::model::{Failures, Form, Message, Refusal, To};
use crate::world::{ORDERS, ack_ids};

impl History {
    /// The same for an operation that is done but for the ids that its status names.
    pub(super) fn done_but(
        &mut self,
        answer: Result<(), Status>,
    ) -> Result<Option<HashMap<String, String>>> {
        match answer {
            Err(status) if status.code() == Code::InvalidArgument && !self.fails_commit => {
                failed_ids(&status).map(Some)
            }
            answer => Ok(self.done(answer)?.map(|()| HashMap::new())),
        }
    }

    pub(super) fn publish(&mut self, count: usize, bytes: usize) -> Result<()> {
        let topic = if self.chance(20) { DEAD } else { ORDERS };
        if !self.model.has_topic(topic) {
            return Ok(());
        }
        let key = self.pick(&self.keys.clone());
        let forms = self.forms(topic);
        let messages: Vec<PubsubMessage> = (0..count)
            .map(|_| {
                let form = self.pick(&forms);
                self.message(key, bytes, form)
            })
            .collect();
        let size = if bytes > 0 {
            format!(" of {bytes} bytes")
        } else {
            String::new()
        };
        self.note(format!(
            "publish {count} with key {key:?}{size} to {}",
            short(topic)
        ));
        let now = self.model.now;
        let expected: Vec<Message> = (messages.iter())
            .map(|it| Message {
                id: None,
                key: it.ordering_key.clone(),
                data: it.data.to_vec(),
                attributes: it.attributes.clone(),
                published: now,
                kept: true,
            })
            .collect();
        let prepared = match self.model.prepared(topic, &expected) {
            Ok(prepared) => prepared,
            Err(refusal) => {
                let answer = self.world.try_publish_to(topic, messages);
                let code = match refusal {
                    Refusal::Unfit => Code::InvalidArgument,
                    Refusal::SchemaDeleted => Code::NotFound,
                };
                self.steps
                    .push(format!("... which is refused: {refusal:?}"));
                return refused(answer, code);
            }
        };
        self.arm();
        let answer = self.world.try_publish_to(topic, messages);
        match self.done(answer)? {
            Some(ids) => self.model.publish(topic, prepared, ids),
            None => Ok(()),
        }
    }

    /// A message unlike any other; one in a few says so in an attribute, and some of those have no data.
    pub(super) fn message(&mut self, key: &str, bytes: usize, form: Option<Form>) -> PubsubMessage {
        self.published += 1;
        let text = format!("m{}", self.published);
        let mut message = PubsubMessage {
            ordering_key: key.to_owned(),
            ..PubsubMessage::default()
        };
        let has_attribute = self.chance(4);
        if has_attribute {
            message.attributes.insert("name".to_owned(), text.clone());
        }
        for (key, values) in [("kind", ["a", "b"]), ("dull", ["", "yes"])] {
            if self.chance(4) {
                let value = self.pick(&values);
                message.attributes.insert(key.to_owned(), value.to_owned());
            }
        }
        if let Some(form) = form {
            message.data = form.data(self.published, bytes).into();
            return message;
        }
        let has_attribute = !message.attributes.is_empty();
        if !has_attribute || bytes > 0 || self.chance(2) {
            let mut data = text.into_bytes();
            data.resize(data.len().max(bytes), b'.');
            message.data = data.into();
        }
        message
    }

    pub(super) fn pull(&mut self, name: &str, limit: i32) -> Result<Option<Vec<ReceivedMessage>>> {
        self.note(format!("pull {limit} from {}", short(name)));
        if !self.model.is_pulled(name) {
            let answer = self.world.try_pull(name, limit);
            let status = answer
                .err()
                .context("pulled from what is detached or pushed")?;
            ensure!(status.code() == Code::FailedPrecondition, "{status}");
            return Ok(None);
        }
        self.arm();
        let answer = self.world.try_pull(name, limit);
        let passages = self.passages.take();
        let (limit, to) = (limit as usize, To::Puller);
        let deadline = self.model.settings(name).ack_deadline;
        let delivered = self.delivered(answer, &passages)?;
        if delivered.is_some() || !passages.is_empty() {
            self.model.use_now(name);
            let messages = delivered.as_deref().unwrap_or_default();
            if let Some(step) = self.steps.last_mut() {
                let ids = messages.iter().map(sequence);
                step.push_str(&format!(" = {}", list(ids)));
            }
            self.judge(name, limit, &passages, messages, deadline, &to)?;
            let handed_out = self.handed_out.entry(name.to_owned()).or_default();
            handed_out.extend(ack_ids(messages));
        }
        Ok(delivered)
    }

    pub(super) fn ack(&mut self) -> Result<()> {
        let name = self.subscription();
        let ids = self.some_ids(&name);
        if ids.is_empty() {
            return Ok(());
        }
        self.note(format!("ack {} of {}", self.tell(&ids), short(&name)));
        self.arm();
        let answer = self.world.try_ack(&name, ids.clone());
        let answer = self.done_but(answer)?;
        match answer {
            Some(failures) => agree(&failures, &self.model.ack(&name, &ids)),
            None => Ok(()),
        }
    }

    pub(super) fn modack(&mut self, seconds: i32) -> Result<()> {
        let name = self.subscription();
        let ids = self.some_ids(&name);
        if ids.is_empty() {
            return Ok(());
        }
        let what = match seconds {
            0 => "nack".to_owned(),
            _ => format!("extend to {seconds} s"),
        };
        self.note(format!("{what} {} of {}", self.tell(&ids), short(&name)));
        self.arm();
        let answer = self.world.try_modack(&name, ids.clone(), seconds);
        let answer = self.done_but(answer)?;
        match answer {
            Some(failures) => agree(&failures, &self.model.modack(&name, &ids, seconds.into())),
            None => Ok(()),
        }
    }

    /// Ack ids that this subscription handed out: current ones and old ones, some twice, in any order.
    pub(super) fn some_ids(&mut self, name: &str) -> Vec<String> {
        let current = self.model.outstanding(name);
        let all: Vec<String> = self.handed_out.get(name).cloned().unwrap_or_default();
        let mut ids = match self.random.u32(0..10) {
            0..=2 => current,
            3..=4 if self.temper == Temper::Failing => current,
            3..=5 => self.part_of(&current),
            6 => current.first().into_iter().cloned().collect(),
            _ => self.part_of(&all[all.len().saturating_sub(12)..]),
        };
        if let Some(first) = ids.first().cloned().filter(|_| self.chance(8)) {
            ids.push(first);
        }
        match self.random.u32(0..3) {
            0 => ids.reverse(),
            1 => self.random.shuffle(&mut ids),
            _ => {}
        }
        ids
    }

    pub(super) fn part_of(&mut self, ids: &[String]) -> Vec<String> {
        let count = self.random.usize(0..=ids.len().min(4));
        let from = self.random.usize(0..=ids.len() - count);
        ids[from..from + count].to_vec()
    }

    /// Ids that are not this subscription's refuse the request as a whole.
    pub(super) fn foreign_ack(&mut self) -> Result<()> {
        let name = self.subscription();
        let mut ids = self.some_ids(&name);
        let others = self.handed_out.iter().filter(|(other, _)| **other != name);
        let mut foreign: Vec<String> = others.flat_map(|(_, ids)| ids.clone()).collect();
        foreign.sort_unstable();
        foreign.push("garbage".to_owned());
        ids.push(foreign[self.random.usize(0..foreign.len())].clone());
        self.note(format!(
            "ack {} ids of others on {}",
            ids.len(),
            short(&name)
        ));
        let answer = match self.chance(2) {
            true => self.world.try_ack(&name, ids),
            false => self.world.try_modack(&name, ids, 0),
        };
        let status = answer.err().context("took the ack id of another")?;
        ensure!(status.code() == Code::InvalidArgument, "{status}");
        Ok(())
    }

    /// Ack ids as the numbers under which they were handed out.
    pub(super) fn tell(&self, ids: &[String]) -> String {
        let all: Vec<&String> = self.handed_out.values().flatten().collect();
        let name = |id: &String| {
            let holder = self.model.holder(id);
            let known = all.contains(&id);
            match (holder, known) {
                (Some(message), _) => message,
                (None, true) => "old".to_owned(),
                (None, false) => "unknown".to_owned(),
            }
        };
        list(ids.iter().map(name))
    }
}

/// What the details of a status say of each id.
fn failed_ids(status: &Status) -> Result<HashMap<String, String>> {
    let details = rpc::Status::decode(status.details())?;
    let info = details.details.first().context(status.to_string())?;
    let info = rpc::ErrorInfo::decode(info.value.as_slice())?;
    Ok(info.metadata.into_iter().collect())
}

pub(super) fn agree(said: &HashMap<String, String>, expected: &Failures) -> Result<()> {
    let expected: HashMap<String, String> = (expected.iter())
        .map(|(id, why)| (id.clone(), (*why).to_owned()))
        .collect();
    ensure!(
        *said == expected,
        "of the ids was said {said:?}, not {expected:?}"
    );
    Ok(())
}

/// The place of a message in its topic, which its id ends with.
pub(super) fn sequence(received: &ReceivedMessage) -> String {
    let message = received.message.as_ref();
    let id = message.and_then(|it| it.message_id.parse::<u64>().ok());
    let key = message
        .map(|it| it.ordering_key.as_str())
        .unwrap_or_default();
    id.map_or("?".to_owned(), |id| format!("{key}{}", id & 0xff_ffff))
}
