//! Subscriptions are sought to a time or a snapshot; snapshots come and go.

use anyhow::{Context, Result};
use pubsub::api::pubsub::seek_request::Target;
use pubsub::api::pubsub::{
    CreateSnapshotRequest, DeleteSnapshotRequest, SeekRequest, Snapshot, UpdateSnapshotRequest,
};
use tonic::{Code, Status};

use super::resources::DAY;
use super::{History, refused, short};
use crate::world::{START, mask};

const SNAPSHOTS: [&str; 2] = ["projects/demo/snapshots/one", "projects/demo/snapshots/two"];

impl History {
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

    pub(super) fn call_seek(&mut self, name: &str, target: Target) -> Result<(), Status> {
        let request = SeekRequest {
            subscription: name.to_owned(),
            target: Some(target),
        };
        self.world
            .block_on(self.world.subscriber.clone().seek(request))
            .map(drop)
    }

    /// Whether it was done.
    pub(super) fn try_seek(&mut self, name: &str, target: Target) -> Result<bool> {
        if self.model.is_detached(name) {
            let answer = self.call_seek(name, target);
            refused(answer, Code::FailedPrecondition)?;
            return Ok(false);
        }
        self.arm();
        let answer = self.call_seek(name, target);
        Ok(self.done(answer)?.is_some())
    }

    pub(super) fn toggle_snapshot(&mut self) -> Result<()> {
        let snapshot = self.pick(&SNAPSHOTS);
        if self.model.snapshots().contains(&snapshot.to_owned()) {
            return match self.chance(3) {
                true => self.update_snapshot(snapshot),
                false => self.delete_snapshot(snapshot),
            };
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

    fn update_snapshot(&mut self, snapshot: &str) -> Result<()> {
        let life = self.pick(&[1, 3600, DAY, 7 * DAY]);
        let expires = self.model.now + life;
        self.note(format!("snapshot {} ends in {life} s", short(snapshot)));
        self.arm();
        let update = UpdateSnapshotRequest {
            snapshot: Some(Snapshot {
                name: snapshot.to_owned(),
                expire_time: Some(prost_types::Timestamp {
                    seconds: expires,
                    nanos: 0,
                }),
                ..Snapshot::default()
            }),
            update_mask: Some(mask(&["expire_time"])),
        };
        let answer = self
            .world
            .block_on(self.world.subscriber.clone().update_snapshot(update));
        if self.done(answer)?.is_some() {
            self.model.update_snapshot(snapshot, expires);
        }
        Ok(())
    }

    pub(super) fn delete_snapshot(&mut self, snapshot: &str) -> Result<()> {
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
}
