//! Which settled messages lie behind one that is not?
//!
//! Trimming drops messages from the oldest on, and stops at the first that is needed; one message that nobody ever
//! acknowledges would pin millions. So, now and then, a sweep looks for blocks of 256 messages that are settled
//! everywhere: it marks the blocks in which parked messages and lanes have something, then drops the others that no
//! lease is in. It goes in slices, over as many operations as it takes.
//!
//! That works because it only looks at messages before its limit, which every subscription had looked at when it
//! began: from then on nothing new can be needed among them, and what was parked only moves into its lane, which is
//! marked later. Whatever makes settled messages needed again must begin the sweep anew.

use crate::store::{BLOCK_MESSAGES, Marked, Stage, SweepRow};

use super::retention::Keeps;
use super::{Error, Step};

/// A sweep begins when so many messages were looked at since the last one, and are still there.
const SWEEP_EVERY: u64 = 16_384;

/// Blocks that one slice marks, about.
const MARKED_MAX: usize = 1000;

/// Blocks that one slice looks at to drop them, and chunks at which it has dropped enough.
const LOOKED_AT_MAX: usize = 64;
const DROPPED_MAX: usize = 500;

impl Step<'_> {
    /// Does a slice of the sweep of a topic; begins one if it is time.
    pub(super) fn sweep(&mut self, topic: u64, keeps: &Keeps) -> Result<(), Error> {
        let Some(looked_at) = keeps.looked_at_by_all() else {
            return Ok(());
        };
        let limit = looked_at / BLOCK_MESSAGES * BLOCK_MESSAGES;
        let before = self.store.sweep(topic)?;
        let next = match before {
            Some(sweep) if sweep.stage != Stage::Idle => self.sweep_slice(topic, sweep, keeps)?,
            _ => {
                let swept = before.map_or(0, |sweep| sweep.limit);
                let oldest = self.store.next_block(topic, swept / BLOCK_MESSAGES)?;
                let from = oldest.map_or(limit, |(block, _)| block * BLOCK_MESSAGES);
                if limit.saturating_sub(from) < SWEEP_EVERY {
                    return Ok(());
                }
                SweepRow {
                    limit,
                    stage: Stage::Parked,
                    place: (0, i64::MIN, 0),
                }
            }
        };
        Ok(self.store.put_sweep(topic, &next)?)
    }

    fn sweep_slice(
        &mut self,
        topic: u64,
        sweep: SweepRow,
        keeps: &Keeps,
    ) -> Result<SweepRow, Error> {
        match sweep.stage {
            Stage::Parked => self.mark_slice(topic, sweep, keeps, Stage::Lanes),
            Stage::Lanes => self.mark_slice(topic, sweep, keeps, Stage::Drop),
            Stage::Drop | Stage::Idle => self.drop_slice(topic, sweep, keeps),
        }
    }

    /// Marks for one subscription after the other, then goes to the stage `after`.
    fn mark_slice(
        &mut self,
        topic: u64,
        sweep: SweepRow,
        keeps: &Keeps,
        after: Stage,
    ) -> Result<SweepRow, Error> {
        let (at, ..) = sweep.place;
        for id in keeps.subscriptions().into_iter().filter(|id| *id >= at) {
            let from = match id == at {
                true => sweep.place,
                false => (id, i64::MIN, 0),
            };
            let marked = match sweep.stage {
                Stage::Parked => self.store.mark_parked(topic, from, MARKED_MAX)?,
                _ => self.store.mark_lanes(topic, from, MARKED_MAX)?,
            };
            if let Marked::Until(place) = marked {
                return Ok(SweepRow { place, ..sweep });
            }
        }
        Ok(SweepRow {
            stage: after,
            place: (0, i64::MIN, 0),
            ..sweep
        })
    }

    fn drop_slice(
        &mut self,
        topic: u64,
        sweep: SweepRow,
        keeps: &Keeps,
    ) -> Result<SweepRow, Error> {
        let subscriptions = keeps.subscriptions();
        let (_, _, mut at) = sweep.place;
        let mut dropped = 0;
        for _ in 0..LOOKED_AT_MAX {
            if dropped >= DROPPED_MAX {
                break;
            }
            let block = self.store.next_block(topic, at)?;
            let below = |block: &u64| (block + 1) * BLOCK_MESSAGES <= sweep.limit;
            let Some((block, time)) = block.filter(|(block, _)| below(block)) else {
                let stage = Stage::Idle;
                return Ok(SweepRow { stage, ..sweep });
            };
            let is_needed = keeps.is_kept_settled(time)
                || self
                    .store
                    .is_marked(topic, block, &subscriptions, &keeps.lists())?;
            if !is_needed {
                dropped += self.store.delete_block(topic, block)?;
            }
            at = block + 1;
        }
        Ok(SweepRow {
            place: (0, i64::MIN, at),
            ..sweep
        })
    }
}
