//! What can happen in a history, and how often.

use anyhow::Result;
use fastrand::Rng;

use super::History;
use super::resources::{DAY, WEEK};

/// What can happen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Move {
    Publish,
    /// Enough messages to cross the borders of chunks and blocks.
    PublishMany,
    /// Messages that fill a chunk alone.
    PublishLarge,
    /// Messages of which one answer cannot hold all.
    PublishHuge,
    Pull,
    Ack,
    Nack,
    Extend,
    /// A few seconds pass.
    Advance,
    /// Time goes exactly to where a lease or a backoff ends.
    AdvanceToDue,
    /// Time goes to about where retention ends.
    AdvanceFar,
    Subscription,
    Topic,
    Restart,
    /// The next operation fails when it would be committed.
    FailCommit,
    /// Ack ids of another subscription, of an earlier one of this name, or of nobody.
    ForeignAck,
    /// To a time, of what is published or will be.
    Seek,
    /// A snapshot is made or deleted.
    Snapshot,
    SeekToSnapshot,
    /// Settings of a subscription that may be changed are.
    Update,
    /// The topic begins or ends to keep messages, or does so for another time.
    UpdateTopic,
    Detach,
    /// Snapshots and unused subscriptions come to their end.
    AdvanceDays,
    /// A stream is opened, or takes what it has room for, or ends.
    Stream,
    /// Endpoints answer and get more, or a subscription begins or ends to be pushed.
    Push,
    /// The schema changes, comes or goes, or a topic asks for it or does not.
    Schema,
    /// A topic or a subscription gets a transform, another one, or none.
    Transform,
    /// What was decided about messages that went through transforms cannot be committed, the next time.
    FailSettling,
    /// What there is is listed.
    List,
    /// A resource gets an access policy.
    Policy,
    /// Time stands still, or goes on.
    Clock,
}

/// How often each happens; what is not said to be essential is left out of some histories.
const MOVES: [(Move, u32, bool); 31] = [
    (Move::Publish, 12, true),
    (Move::PublishMany, 1, false),
    (Move::PublishLarge, 1, false),
    (Move::PublishHuge, 1, false),
    (Move::Pull, 16, true),
    (Move::Ack, 12, false),
    (Move::Nack, 8, false),
    (Move::Extend, 4, false),
    (Move::Advance, 6, false),
    (Move::AdvanceToDue, 4, false),
    (Move::AdvanceFar, 2, false),
    (Move::Subscription, 1, false),
    (Move::Topic, 1, false),
    (Move::Restart, 2, false),
    (Move::FailCommit, 3, false),
    (Move::ForeignAck, 1, false),
    (Move::Seek, 3, false),
    (Move::Snapshot, 2, false),
    (Move::SeekToSnapshot, 2, false),
    (Move::Update, 3, false),
    (Move::UpdateTopic, 1, false),
    (Move::Detach, 1, false),
    (Move::AdvanceDays, 1, false),
    (Move::Stream, 8, false),
    (Move::Push, 12, false),
    (Move::Schema, 4, false),
    (Move::Transform, 2, false),
    (Move::FailSettling, 2, false),
    (Move::List, 1, false),
    (Move::Policy, 1, false),
    (Move::Clock, 1, false),
];

/// More or larger messages than there is time to transform.
const MANY: [Move; 2] = [Move::PublishMany, Move::PublishHuge];

/// In one history of four hardly anything goes well, so that messages fail often enough to be dead-lettered: this is
/// left out there ...
const SUCCESSES: [Move; 4] = [
    Move::Publish,
    Move::PublishMany,
    Move::Ack,
    Move::Subscription,
];
/// ... and this takes its place.
const FAILURES: [(Move, u32); 4] = [
    (Move::Publish, 3),
    (Move::Ack, 2),
    (Move::Nack, 16),
    (Move::AdvanceToDue, 12),
];

/// In one history of six all happens to one key, over and over: this is all that does.
const NARROW: [(Move, u32); 10] = [
    (Move::Publish, 4),
    (Move::Pull, 14),
    (Move::Ack, 10),
    (Move::Nack, 12),
    (Move::Extend, 4),
    (Move::Advance, 3),
    (Move::AdvanceToDue, 10),
    (Move::Restart, 1),
    (Move::Update, 2),
    (Move::Stream, 3),
];

/// What a history is like.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Temper {
    Even,
    /// Hardly anything goes well.
    Failing,
    /// Everything happens to one key.
    Narrow,
}

/// What a history is like, and its moves, each with its weight.
pub(super) fn chosen(random: &mut Rng) -> (Temper, Vec<(Move, u32)>) {
    let temper = match random.u32(0..12) {
        0..=2 => Temper::Failing,
        3..=4 => Temper::Narrow,
        _ => Temper::Even,
    };
    let mut moves = Vec::new();
    if temper == Temper::Narrow {
        moves.extend(NARROW);
        return (temper, moves);
    }
    for (it, weight, is_essential) in MOVES {
        let is_out = match it {
            Move::PublishHuge => random.u32(0..40) > 0,
            Move::Detach | Move::AdvanceDays | Move::Schema | Move::Transform => {
                random.u32(0..8) > 0
            }
            Move::Seek | Move::Snapshot | Move::Update | Move::UpdateTopic => random.u32(0..2) == 0,
            Move::Stream | Move::Push | Move::Clock => random.u32(0..3) > 0,
            _ => random.u32(0..3) == 0,
        };
        if is_essential || !is_out {
            moves.push((it, weight));
        }
    }
    // A function takes its time for each message.
    if moves.iter().any(|(it, _)| *it == Move::Transform) {
        moves.retain(|(it, _)| !MANY.contains(it));
    }
    if temper == Temper::Failing {
        moves.retain(|(it, _)| !SUCCESSES.contains(it));
        moves.extend(FAILURES);
    }
    (temper, moves)
}

impl History {
    pub(super) fn step(&mut self) -> Result<()> {
        self.forget_the_expired();
        self.forget_policies();
        let total = self.moves.iter().map(|(_, weight)| weight).sum();
        let mut at = self.random.u32(0..total);
        let mut moves = self.moves.iter();
        let chosen = loop {
            let (it, weight) = moves.next().expect("at is below the sum");
            match at.checked_sub(*weight) {
                Some(rest) => at = rest,
                None => break *it,
            }
        };
        match chosen {
            Move::Publish => {
                let count = self.random.usize(1..=4);
                self.publish(count, 0)
            }
            Move::PublishMany => {
                let count = self.random.usize(50..300);
                self.publish(count, 0)
            }
            Move::PublishLarge => {
                let count = self.random.usize(1..=3);
                let bytes = self.pick(&[16_000, 32_700, 40_000]);
                self.publish(count, bytes)
            }
            Move::PublishHuge => {
                let count = self.random.usize(1..=2);
                self.publish(count, 4_000_000)
            }
            Move::Pull => {
                let name = self.subscription();
                let limit = self.pick(&[1, 1, 2, 3, 5, 10, 100, 1000]);
                self.pull(&name, limit).map(drop)
            }
            Move::Ack => self.ack(),
            Move::Nack => self.modack(0),
            Move::Extend => {
                let seconds = self.pick(&[1, 5, 10, 15, 60, 600]);
                self.modack(seconds)
            }
            Move::Advance => {
                let seconds = self.random.i64(1..=15);
                self.advance(self.model.now + seconds)
            }
            Move::AdvanceToDue => {
                let due = [self.model.next_deadline(), self.model.next_backoff()];
                match due.into_iter().flatten().min() {
                    Some(due) => self.advance(due),
                    None => Ok(()),
                }
            }
            Move::AdvanceFar => {
                let seconds = self.pick(&[300, 590, 599, 600, 601, 700, 2000]);
                self.advance(self.model.now + seconds)
            }
            Move::Subscription => self.toggle_subscription(),
            Move::Topic => self.toggle_topic(),
            Move::Restart => {
                self.note("restart");
                self.restart();
                Ok(())
            }
            Move::FailCommit => {
                self.fails_commit = true;
                Ok(())
            }
            Move::ForeignAck => self.foreign_ack(),
            Move::Seek => self.seek(),
            Move::Snapshot => self.toggle_snapshot(),
            Move::SeekToSnapshot => self.seek_to_snapshot(),
            Move::Update => self.update_subscription(),
            Move::UpdateTopic => self.update_topic(),
            Move::Detach => self.detach(),
            Move::AdvanceDays => {
                let seconds = self.pick(&[DAY - 1, DAY, 2 * DAY, 5 * DAY, WEEK, 31 * DAY]);
                self.advance(self.model.now + seconds)
            }
            Move::Stream => self.stream(),
            Move::Push => self.push(),
            Move::Schema => self.change_schema(),
            Move::Transform => self.change_transform(),
            Move::FailSettling => {
                self.passages.fail_next(true);
                Ok(())
            }
            Move::List => self.list(),
            Move::Policy => self.change_policy(),
            Move::Clock => self.stop_or_start_time(),
        }
    }
}
