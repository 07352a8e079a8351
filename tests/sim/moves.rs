//! What histories do to what there is, beside messages: seeks and snapshots, other settings, and streams, which a
//! history takes turn by turn.

use anyhow::{Context, Result, ensure};
use pubsub::api::pubsub::seek_request::Target;
use pubsub::api::pubsub::{
    self as pb, CreateSnapshotRequest, DeleteSnapshotRequest, DetachSubscriptionRequest,
    SeekRequest,
};
use pubsub::broker::{Out, Streaming, Turn};
use tonic::{Code, Status};

use super::history::{
    DAY, DEAD, History, SUBSCRIPTIONS, duration, list, resource, sequence, short, tell,
};
use super::model::{Seconds, Settings, To};
use crate::world::{ORDERS, START, ack_ids};

const SNAPSHOTS: [&str; 2] = ["projects/demo/snapshots/one", "projects/demo/snapshots/two"];
const STREAMS_MAX: usize = 2;

/// An open stream.
pub(super) struct Stream {
    pub(super) subscription: String,
    messages_max: usize,
    ack_deadline: u64,
    out: Out,
    /// Every ack id that it got.
    ids: Vec<String>,
}

impl History {
    // ---- seek

    pub(super) fn seek(&mut self) -> Result<()> {
        let name = self.subscription();
        let now = self.model.now;
        let start = START.micros() / 1_000_000;
        let time = match self.random.u32(0..8) {
            0 => start - DAY,
            1 => now,
            2 => now + 1,
            3 => now + self.random.i64(1..=200),
            _ => self.random.i64(start..=now),
        };
        self.note(format!(
            "seek {} to {} s ago",
            short(&name),
            self.model.now - time
        ));
        let time_given = prost_types::Timestamp {
            seconds: time,
            nanos: 0,
        };
        if self.try_seek(&name, Target::Time(time_given))? {
            self.model.seek_to_time(&name, time);
            self.purged_before = self.purged_before.max(time);
        }
        Ok(())
    }

    pub(super) fn seek_to_snapshot(&mut self) -> Result<()> {
        let name = self.subscription();
        let snapshots = self.model.snapshots();
        if snapshots.is_empty() {
            return Ok(());
        }
        let snapshot = snapshots[self.random.usize(0..snapshots.len())].clone();
        self.note(format!(
            "seek {} to snapshot {}",
            short(&name),
            short(&snapshot)
        ));
        if !self.model.is_detached(&name) && !self.model.can_seek(&name, &snapshot) {
            let answer = self.call_seek(&name, Target::Snapshot(snapshot));
            return refused(answer, Code::FailedPrecondition);
        }
        if self.try_seek(&name, Target::Snapshot(snapshot.clone()))? {
            self.model.seek_to_snapshot(&name, &snapshot);
        }
        Ok(())
    }

    fn call_seek(&mut self, name: &str, target: Target) -> Result<(), Status> {
        let request = SeekRequest {
            subscription: name.to_owned(),
            target: Some(target),
        };
        self.world
            .block_on(self.world.subscriber.clone().seek(request))
            .map(drop)
    }

    /// Whether it was done.
    fn try_seek(&mut self, name: &str, target: Target) -> Result<bool> {
        if self.model.is_detached(name) {
            let answer = self.call_seek(name, target);
            refused(answer, Code::FailedPrecondition)?;
            return Ok(false);
        }
        self.arm();
        let answer = self.call_seek(name, target);
        Ok(self.done(answer)?.is_some())
    }

    // ---- snapshots

    pub(super) fn toggle_snapshot(&mut self) -> Result<()> {
        let snapshot = self.pick(&SNAPSHOTS);
        if self.model.snapshots().contains(&snapshot.to_owned()) {
            return self.delete_snapshot(snapshot);
        }
        let name = self.subscription();
        self.note(format!("snapshot {} of {}", short(snapshot), short(&name)));
        let is_expected = match self.model.is_detached(&name) {
            true => Some(false),
            false => self.model.takes_snapshot(&name),
        };
        if is_expected == Some(true) {
            self.arm();
        }
        let request = CreateSnapshotRequest {
            name: snapshot.to_owned(),
            subscription: name.clone(),
            ..CreateSnapshotRequest::default()
        };
        let answer = self
            .world
            .block_on(self.world.subscriber.clone().create_snapshot(request));
        let made = match is_expected {
            Some(true) => self.done(answer)?,
            Some(false) => return refused(answer, Code::FailedPrecondition),
            None => answer.ok(),
        };
        let Some(made) = made else {
            return Ok(());
        };
        let expires = made.into_inner().expire_time.context("no expiry")?;
        self.model.create_snapshot(snapshot, &name, expires.seconds)
    }

    fn delete_snapshot(&mut self, snapshot: &str) -> Result<()> {
        self.note(format!("delete snapshot {}", short(snapshot)));
        self.arm();
        let request = DeleteSnapshotRequest {
            snapshot: snapshot.to_owned(),
        };
        let answer = self
            .world
            .block_on(self.world.subscriber.clone().delete_snapshot(request));
        if self.done(answer)?.is_some() {
            self.model.delete_snapshot(snapshot);
        }
        Ok(())
    }

    // ---- settings

    /// Changes one setting, or a few, to what another subscription might have been made with.
    pub(super) fn update_subscription(&mut self) -> Result<()> {
        let name = self.pick(&SUBSCRIPTIONS);
        if !self.model.has_subscription(name) {
            return Ok(());
        }
        let given = self.settings(name);
        let mut settings = self.model.settings(name);
        let mut paths = Vec::new();
        for _ in 0..self.random.usize(1..=2) {
            paths.push(match self.random.u32(0..7) {
                0 => {
                    settings.ack_deadline = given.ack_deadline;
                    "ack_deadline_seconds"
                }
                1 => {
                    settings.retention = given.retention;
                    "message_retention_duration"
                }
                2 => {
                    settings.retry = given.retry;
                    "retry_policy"
                }
                3 => {
                    settings.dead_letter.clone_from(&given.dead_letter);
                    "dead_letter_policy"
                }
                4 if !self.model.is_pushed(name) => {
                    settings.once = given.once;
                    "enable_exactly_once_delivery"
                }
                5 => {
                    settings.retain_acked = given.retain_acked;
                    "retain_acked_messages"
                }
                _ => {
                    settings.ttl = given.ttl;
                    "expiration_policy"
                }
            });
        }
        self.set(&paths, settings)
    }

    fn set(&mut self, paths: &[&str], settings: Settings) -> Result<()> {
        self.note(format!(
            "update {} of {}",
            paths.join(", "),
            tell(&settings)
        ));
        self.arm();
        let resource = resource(&settings);
        let set = |it: &mut pb::Subscription| *it = resource;
        let answer = self.world.update_subscription(&settings.name, paths, set);
        if self.done(answer)?.is_some() {
            self.model.update_subscription(settings);
        }
        Ok(())
    }

    pub(super) fn update_topic(&mut self) -> Result<()> {
        let name = self.pick(&[ORDERS, ORDERS, DEAD]);
        if !self.model.has_topic(name) {
            return Ok(());
        }
        let retention = self.topic_retention();
        self.set_topic(name, retention)
    }

    fn set_topic(&mut self, name: &str, retention: Option<Seconds>) -> Result<()> {
        self.note(format!("retention {retention:?} of {}", short(name)));
        self.arm();
        let paths = ["message_retention_duration"];
        let answer = self.world.update_topic(name, &paths, |it| {
            it.message_retention_duration = retention.map(duration);
        });
        if self.done(answer)?.is_some() {
            self.model.update_topic(name, retention);
        }
        Ok(())
    }

    pub(super) fn detach(&mut self) -> Result<()> {
        let name = self.pick(&SUBSCRIPTIONS);
        if !self.model.has_subscription(name) {
            return Ok(());
        }
        self.note(format!("detach {}", short(name)));
        self.arm();
        let request = DetachSubscriptionRequest {
            subscription: name.to_owned(),
        };
        let answer = self
            .world
            .block_on(self.world.publisher.clone().detach_subscription(request));
        if self.done(answer)?.is_some() {
            self.model.detach(name);
        }
        Ok(())
    }

    /// Ends all that keeps what is acknowledged.
    pub(super) fn retain_nothing(&mut self) -> Result<()> {
        for snapshot in self.model.snapshots() {
            self.delete_snapshot(&snapshot)?;
        }
        for topic in [ORDERS, DEAD] {
            if self.model.has_topic(topic) {
                self.set_topic(topic, None)?;
            }
        }
        if self.purged_before > self.model.now {
            self.advance(self.purged_before)?;
        }
        for name in self.model.subscriptions() {
            let settings = self.model.settings(&name);
            self.set(
                &["retain_acked_messages"],
                Settings {
                    retain_acked: false,
                    ..settings
                },
            )?;
        }
        Ok(())
    }

    // ---- streams

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
            });
        }
        if self.streams.is_empty() {
            return Ok(());
        }
        let at = self.random.usize(0..self.streams.len());
        let stream = self.streams.swap_remove(at);
        if self.chance(12) {
            self.note(format!("a stream of {} ends", short(&stream.subscription)));
            return Ok(());
        }
        if let Some(stream) = self.turn(stream)? {
            self.streams.push(stream);
        }
        Ok(())
    }

    /// Lets a stream take what it has room for. It is gone if that could not be committed.
    fn turn(&mut self, mut stream: Stream) -> Result<Option<Stream>> {
        let name = stream.subscription.clone();
        self.note(format!(
            "a stream of {} with {} goes on",
            short(&name),
            stream.messages_max
        ));
        let streaming = Streaming {
            subscription: name.clone(),
            ack_deadline: std::time::Duration::from_secs(stream.ack_deadline),
            messages_max: stream.messages_max,
            bytes_max: usize::MAX,
            turn: Turn::Own {
                sharers: 1,
                messages_max: usize::MAX,
            },
            out: stream.out,
        };
        if !self.model.is_pulled(&name) {
            refused(
                self.world.service().take_turn(streaming),
                Code::FailedPrecondition,
            )?;
            return Ok(None);
        }
        self.arm();
        let answer = self.world.service().take_turn(streaming);
        let Some(streamed) = self.done(answer)? else {
            return Ok(None);
        };
        if let Some(step) = self.steps.last_mut() {
            step.push_str(&format!(
                " = {}",
                list(streamed.messages.iter().map(sequence))
            ));
        }
        let mut out = self.model.outstanding(&name);
        out.retain(|id| stream.ids.contains(id));
        let room = stream.messages_max.saturating_sub(out.len());
        let deadline = stream.ack_deadline as Seconds;
        self.model.take(
            &name,
            room,
            &streamed.messages,
            deadline,
            &To::Stream { out: &out },
        )?;
        let ids = ack_ids(&streamed.messages);
        let handed_out = self.handed_out.entry(name).or_default();
        handed_out.extend(ids.iter().cloned());
        stream.ids.extend(ids);
        stream.out = streamed.out;
        Ok(Some(stream))
    }
}

fn refused<T>(answer: Result<T, Status>, code: Code) -> Result<()> {
    let status = answer.err().context("was not refused")?;
    ensure!(status.code() == code, "{status}");
    Ok(())
}
