//! Which messages had a subscription not acknowledged at one moment?
//!
//! A snapshot keeps them as a list, and a seek starts from one. A subscription may hold a million, and the moment is
//! one transaction; so the list is only begun in it, and made afterwards, in slices, with whatever is done next:
//!
//! ```text
//! the list is to have:   what the subscription held at the moment, before `end`
//! it is read from:       what the subscription holds now
//! the difference:        what was settled since; of each row that is changed, what it held is added before
//! ```
//!
//! This is exact, as nothing that is settled comes to be held again, and nothing new can be held before `end`: that is
//! where the subscription had not looked at anything yet. What a sought subscription held is not changed any more, and
//! stays until it is read. So nothing is lost if the process ends in between, and nothing is visible that is not whole:
//! a pull that needs the list waits for it.

use std::sync::atomic::Ordering;

use crate::store::{Making, Redo, Runs};

use super::subscription::Subscription;
use super::{Error, Step};

/// Rows that one step reads into lists.
pub(super) const ROWS_MAX: usize = 2000;

impl Step<'_> {
    /// Begins a list of the messages of a subscription from `first` on and before `end` that are unacknowledged now;
    /// `end` is not beyond what it has looked at. Answers its id.
    ///
    /// Those that were acknowledged behind an earlier one of their key, which was not, are among them (R-ORD-10).
    pub(super) fn begin_list(
        &mut self,
        subscription: &Subscription,
        first: u64,
        end: u64,
    ) -> Result<u64, Error> {
        self.write_held()?;
        let row = &subscription.row;
        let list = self.store.new_id()?;
        let base = row.redo.map(|redo| redo.list);
        let base_from = row.cursor.max(first);
        self.store
            .put_making(&Making::new(list, row.id, first..end, base, base_from))?;
        self.make_lists()?;
        Ok(list)
    }

    /// Reads a slice of rows into the oldest list that is not complete, then into the next one.
    pub(super) fn make_lists(&mut self) -> Result<(), Error> {
        let rows = self.process.rows_at_once.load(Ordering::Relaxed);
        let rows = if rows == 0 { ROWS_MAX } else { rows };
        self.makes_lists = false;
        // A list that another one begins with is older, so it is complete by then.
        while let Some(mut making) = self.store.first_making()? {
            if !self.store.make_list(&mut making, rows)? {
                self.makes_lists = true;
                return Ok(self.store.put_making(&making)?);
            }
            self.finish_list(making.list)?;
        }
        Ok(())
    }

    /// Lets those go on that waited for a list.
    fn finish_list(&mut self, list: u64) -> Result<(), Error> {
        self.store.end_making(list)?;
        let first = self.store.first_listed(list, 0)?;
        for row in self.store.subscriptions_redoing(list)? {
            let Some(redo) = row.redo else { continue };
            let cursor = first.map_or(redo.end, |first| first.clamp(row.cursor, redo.end));
            self.store.set_cursor(row.id, cursor)?;
            if cursor == redo.end {
                self.store.end_redo(&row)?;
            }
        }
        Ok(())
    }

    /// Keeps what a row holds, before it is changed, for the lists that are made of it.
    pub(super) fn keep_for_lists(&self, subscription: u64, runs: &Runs) -> Result<(), Error> {
        if self.makes_lists {
            for making in self.store.made_of(subscription)? {
                self.store.add_held(&making, runs)?;
            }
        }
        Ok(())
    }

    /// Where to start to deliver the messages of a list again, from `first` on, and all from `end` on.
    pub(super) fn start_of(
        &self,
        list: u64,
        first: u64,
        end: u64,
    ) -> Result<(u64, Option<Redo>), Error> {
        let redo = Some(Redo { list, end });
        if self.store.is_making(list)? {
            return Ok((first, redo));
        }
        Ok(match self.store.first_listed(list, first)? {
            Some(cursor) => (cursor, redo),
            None => (end, None),
        })
    }

    /// No message before this one is unacknowledged.
    pub(super) fn oldest_unacknowledged(
        &mut self,
        subscription: &Subscription,
    ) -> Result<u64, Error> {
        self.write_held()?;
        let held = self.lowest_held(subscription)?;
        let next = match subscription.row.redo {
            Some(redo) => {
                self.start_of(redo.list, subscription.row.cursor, redo.end)?
                    .0
            }
            None => self.all_unacknowledged_from(subscription)?,
        };
        Ok(held.map_or(next, |held| held.min(next)))
    }
}
