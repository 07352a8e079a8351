//! Streams, which a history takes turn by turn.

use anyhow::Result;
use pubsub::broker::{Out, Streamed, Streaming, Turn};
use tonic::{Code, Status};

use super::messages::sequence;
use super::{History, list, refused, short};
use crate::sim::model::{Seconds, To};
use crate::world::ack_ids;

const STREAMS_MAX: usize = 2;

/// An open stream.
pub(super) struct Stream {
    pub(super) subscription: String,
    messages_max: usize,
    ack_deadline: u64,
    out: Out,
    /// Every ack id that it got.
    ids: Vec<String>,
    /// Those that its client got by earlier streams.
    inherited: Vec<String>,
}

impl Stream {
    /// The next stream of its client.
    fn resumed(self) -> Self {
        let mut inherited = self.inherited;
        inherited.extend(self.ids);
        let mut out = Out::default();
        out.inherit(self.out.into_heritage());
        Self {
            out,
            ids: Vec::new(),
            inherited,
            ..self
        }
    }
}

impl History {
    /// Opens a stream, or lets one take what it has room for, or ends it.
    pub(super) fn stream(&mut self) -> Result<()> {
        if self.streams.len() < STREAMS_MAX && self.chance(4) {
            let subscription = self.subscription();
            let messages_max = self.pick(&[1, 2, 5, 100]);
            let ack_deadline = self.pick(&[10, 30]);
            self.note(format!(
                "stream {} of {}, {messages_max} at once, deadline {ack_deadline}",
                self.streams.len(),
                short(&subscription)
            ));
            self.streams.push(Stream {
                subscription,
                messages_max,
                ack_deadline,
                out: Out::default(),
                ids: Vec::new(),
                inherited: Vec::new(),
            });
        }
        if self.streams.is_empty() {
            return Ok(());
        }
        let at = self.random.usize(0..self.streams.len());
        let stream = self.streams.swap_remove(at);
        match self.random.u32(0..24) {
            0 => {
                self.note(format!("a stream of {} ends", short(&stream.subscription)));
                return Ok(());
            }
            1 => {
                self.note(format!(
                    "a stream of {} is resumed",
                    short(&stream.subscription)
                ));
                self.streams.push(stream.resumed());
                return Ok(());
            }
            _ => {}
        }
        if let Some(stream) = self.turn(stream)? {
            self.streams.push(stream);
        }
        Ok(())
    }

    /// Lets a stream take what it has room for. It is gone if that could not be committed.
    pub(super) fn turn(&mut self, mut stream: Stream) -> Result<Option<Stream>> {
        let name = stream.subscription.clone();
        self.note(format!(
            "a stream of {} with {} goes on",
            short(&name),
            stream.messages_max
        ));
        let is_its_turn = !self.chance(6);
        let messages_max = self.pick(&[2, usize::MAX]);
        let turn = match is_its_turn {
            true => Turn::Own {
                sharers: 1,
                messages_max,
            },
            false => Turn::Other,
        };
        let streaming = Streaming {
            subscription: name.clone(),
            ack_deadline: std::time::Duration::from_secs(stream.ack_deadline),
            messages_max: stream.messages_max,
            bytes_max: usize::MAX,
            turn,
            out: stream.out,
        };
        if !self.model.is_pulled(&name) {
            let answer = self.take_turn(streaming);
            refused(answer, Code::FailedPrecondition)?;
            return Ok(None);
        }
        self.arm();
        let answer = self.take_turn(streaming);
        let mut out = self.model.outstanding(&name);
        out.retain(|id| stream.ids.contains(id) || stream.inherited.contains(id));
        let own = out.iter().filter(|id| stream.ids.contains(id)).count();
        let mut room = stream.messages_max.saturating_sub(own);
        if is_its_turn {
            room = room.min(messages_max);
        }
        let deadline = stream.ack_deadline as Seconds;
        let to = To::Stream {
            out: &out,
            is_its_turn,
        };
        let passages = self.passages.take();
        let delivered = self.delivered(answer, &passages)?;
        if delivered.is_none() && passages.is_empty() {
            return Ok(None);
        }
        let messages = delivered.as_ref().map(|it| it.messages.as_slice());
        let messages = messages.unwrap_or_default();
        if let Some(step) = self.steps.last_mut() {
            step.push_str(&format!(" = {}", list(messages.iter().map(sequence))));
        }
        self.judge(&name, room, &passages, messages, deadline, &to)?;
        let Some(streamed) = delivered else {
            return Ok(None);
        };
        let ids = ack_ids(&streamed.messages);
        let handed_out = self.handed_out.entry(name).or_default();
        handed_out.extend(ids.iter().cloned());
        stream.ids.extend(ids);
        stream.out = streamed.out;
        if !stream.ids.is_empty() && self.chance(16) {
            self.take_back(&stream)?;
            return Ok(None);
        }
        Ok(Some(stream))
    }

    /// A stream ends, and some of what it was sent last never reached its client.
    fn take_back(&mut self, stream: &Stream) -> Result<()> {
        let unread = self.random.usize(1..=stream.ids.len().min(4));
        let unread = stream.ids[stream.ids.len() - unread..].to_vec();
        let name = &stream.subscription;
        self.note(format!(
            "not read by a stream of {}: {}",
            short(name),
            self.tell(&unread)
        ));
        self.arm();
        let service = self.world.service();
        let answer = self.world.block_on(service.take_back(name, unread.clone()));
        drop(service);
        if self.done(answer)?.is_some() {
            self.model.take_back(name, &unread);
        }
        Ok(())
    }

    /// Takes a turn, in as many steps as it takes to find something, as a server does.
    fn take_turn(&self, mut streaming: Streaming) -> Result<Streamed, Status> {
        let service = self.world.service();
        loop {
            let again = Streaming {
                subscription: streaming.subscription.clone(),
                out: Out::default(),
                ..streaming
            };
            let streamed = self.world.block_on(service.take_turn(streaming))?;
            if !streamed.more || !streamed.messages.is_empty() {
                return Ok(streamed);
            }
            streaming = Streaming {
                out: streamed.out,
                ..again
            };
        }
    }
}
