//! In which order may the messages of one ordering key go out?
//!
//! A lane holds the messages of a key that a subscription has looked at and not settled:
//!
//! ```text
//!   outstanding | acked, unsettled  ...  ready  ...  | parked  ...  | behind the cursor
//!   `------------ one batch -------'    `- waiting -'  `- waiting -'
//! ```
//!
//! One batch is out at a time; only a stream that has it may be given more. Until the whole of it is settled the lane is held, and nothing later goes out. An
//! acknowledged message whose predecessor in the batch is not settled stays, since a failure of the predecessor
//! brings it back: a nack or an ended lease of a message makes it and every later one of the lane ready again, in
//! order, and voids their ack ids. Earlier ones stay as they are, and are waited for.
//! Source: Order messages (R-ORD-7 to 12).
//!
//! Cheap, as keys are many; knows order, and nothing of how messages are stored.

use std::collections::BTreeSet;

use crate::api::time::Timestamp;
use crate::store::{LaneHead, LaneRow, Run, Runs, State};

use super::ack::Verdict;
use super::lease::Lease;
use super::retry::Redelivery;

/// Whoever takes messages: in one delivery, or, for a stream, in one that adds to earlier ones.
#[derive(Debug, Clone, Default)]
pub struct Holder {
    /// This delivery.
    pub token: u32,
    /// Deliveries that are out to the same stream.
    pub earlier: BTreeSet<u32>,
}

impl Holder {
    fn has(&self, token: u32) -> bool {
        self.token == token || self.earlier.contains(&token)
    }
}

/// One ordering key's messages in order.
#[derive(Debug, Clone, Default)]
pub struct Lane {
    runs: Runs,
    /// The first message that waits behind the runs.
    parked: Option<u64>,
    /// The last parked run, first message and count, once something was parked in this step.
    tail: Option<(u64, u64)>,
}

impl From<LaneRow> for Lane {
    fn from(row: LaneRow) -> Self {
        Self {
            runs: row.runs,
            parked: row.parked,
            tail: None,
        }
    }
}

impl Lane {
    /// The lane as stored, and the parked run that has to be stored with it.
    pub fn row(&self) -> (LaneRow, Option<(u64, u64)>) {
        let row = LaneRow {
            runs: self.runs.clone(),
            parked: self.parked,
        };
        (row, self.tail)
    }

    /// What finds the lane again; `None` if it holds nothing and can be forgotten.
    pub fn head(&self, now: Timestamp) -> Option<LaneHead> {
        let low = self.runs.first().map(|run| run.first).or(self.parked)?;
        Some(match (self.first_due(), self.next_ready()) {
            (Some(due), _) => LaneHead {
                low,
                due,
                ready: None,
            },
            (None, Some((seq, at))) if at <= now => LaneHead {
                low,
                due: Timestamp::MAX,
                ready: Some(seq),
            },
            (None, ready) => LaneHead {
                low,
                due: ready.map_or(Timestamp::MAX, |(_, at)| at),
                ready: None,
            },
        })
    }

    /// The first waiting message of a lane that nothing is out of, and from when on it may go out.
    fn next_ready(&self) -> Option<(u64, Timestamp)> {
        match self.runs.first() {
            Some(run) => (run.state == State::Ready).then_some((run.first, run.due)),
            None => self.parked.map(|seq| (seq, Timestamp::MIN)),
        }
    }

    /// Whether `holder` may take from this lane: nothing is out, or all that is out went out to it.
    pub fn is_open_to(&self, holder: &Holder) -> bool {
        self.runs
            .first()
            .is_none_or(|run| run.state == State::Ready || holder.has(run.token))
    }

    /// Whether `holder` may take messages that were just found: nothing waits before them.
    pub fn takes_new(&self, holder: &Holder) -> bool {
        self.is_open_to(holder) && !self.has_ready() && !self.has_parked()
    }

    /// Whether the next of what waits may go out now, to whoever the lane is open to.
    pub fn has_next(&self, now: Timestamp) -> bool {
        match self.runs.iter().find(|run| run.state == State::Ready) {
            Some(run) => run.due <= now,
            None => self.has_parked(),
        }
    }

    /// Whether a lease in it has ended, and nobody has looked since.
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.first_due().is_some_and(|due| due <= now)
    }

    /// The first run of ready messages that may go out now.
    pub fn ready(&self, now: Timestamp) -> Option<Run> {
        self.runs
            .iter()
            .find(|run| run.state == State::Ready)
            .filter(|run| run.due <= now)
            .copied()
    }

    /// Hands out `count` messages from `first` on, which are ready.
    pub fn take(&mut self, first: u64, count: u64, lease: Lease) {
        self.runs.change_part(first, count, |run| lease.put_on(run));
    }

    /// Hands out messages that were just found, behind all others of the lane.
    pub fn take_new(&mut self, first: u64, count: u64, lease: Lease) {
        self.runs.push(lease.run(first, count));
    }

    /// Lets messages that were parked wait in the lane itself; `parked` is the first that is still parked.
    pub fn unpark(&mut self, first: u64, count: u64, parked: Option<u64>) {
        self.runs.push(Run {
            first,
            count,
            state: State::Ready,
            failures: 0,
            uncounted: 0,
            token: 0,
            due: Timestamp::MIN,
        });
        self.parked = parked;
    }

    /// Whether messages wait in the runs.
    pub fn has_ready(&self) -> bool {
        self.runs
            .iter()
            .next_back()
            .is_some_and(|run| run.state == State::Ready)
    }

    /// Whether messages wait behind the runs.
    pub fn has_parked(&self) -> bool {
        self.parked.is_some()
    }

    /// Parks messages behind all others. `last` is the last parked run, if that is not known yet; the answer is a run
    /// that has to be stored now, as another one has become the last.
    pub fn park(&mut self, first: u64, count: u64, last: Option<(u64, u64)>) -> Option<(u64, u64)> {
        self.parked.get_or_insert(first);
        match self.tail.or(last) {
            Some((seq, before)) if seq + before == first => {
                self.tail = Some((seq, before + count));
                None
            }
            _ => self.tail.replace((first, count)),
        }
    }

    /// Whether the last parked run has to be asked for before [`Lane::park`].
    pub fn needs_tail(&self) -> bool {
        self.parked.is_some() && self.tail.is_none()
    }

    /// Settles a message that is out in this delivery. An ack id that is no longer current does nothing.
    pub fn ack(&mut self, seq: u64, token: u32) {
        if !self.is_out(seq, token) {
            return;
        }
        self.runs.change(seq, |run| {
            run.state = State::Acked;
            run.token = 0;
            run.due = Timestamp::MIN;
        });
        self.drop_settled();
    }

    /// What an ack of a message would do where the messages of a key are acknowledged in order (R-EOD-10).
    pub(super) fn verdict(&self, seq: u64, token: u32) -> Verdict {
        if !self.is_out(seq, token) {
            return Verdict::Invalid;
        }
        match self.runs.first().is_some_and(|run| run.first == seq) {
            true => Verdict::Done,
            false => Verdict::Unordered,
        }
    }

    /// Whether a message is out in this delivery.
    pub fn is_out(&self, seq: u64, token: u32) -> bool {
        self.runs
            .get(seq)
            .is_some_and(|run| run.state == State::Outstanding && run.token == token)
    }

    /// Its runs.
    pub fn runs(&self) -> &Runs {
        &self.runs
    }

    /// Takes a message out for good, wherever it stands: it has expired, or went to the dead-letter topic.
    pub fn remove(&mut self, seq: u64) {
        self.runs.remove(seq);
        self.drop_settled();
    }

    /// At the front of a lane an acknowledged message is settled.
    fn drop_settled(&mut self) {
        self.runs.drop_front(|run| run.state == State::Acked);
    }

    /// Gives messages back that are out in the named deliveries, with all that came after them.
    ///
    /// Each of them has failed once more, in whatever order they are named; those that are only dragged along have
    /// not (R-DLQ-3). Answers the messages that have failed too often, and when.
    pub fn nack(
        &mut self,
        deliveries: &[(u64, u32)],
        now: Timestamp,
        policy: &Redelivery,
    ) -> Vec<(u64, Timestamp)> {
        let failed: Vec<u64> = deliveries
            .iter()
            .filter(|(seq, token)| self.is_out(*seq, *token))
            .map(|(seq, _)| *seq)
            .collect();
        self.fail(&failed, now, policy)
    }

    /// Gives back what is out past its deadline, with all that came after it.
    ///
    /// However late this is, leases end one after the other, each at its own deadline: one that the failure of an
    /// earlier message voided before did not end. Answers the messages that have failed too often, and when.
    pub fn expire(&mut self, now: Timestamp, policy: &Redelivery) -> Vec<(u64, Timestamp)> {
        let mut exhausted = Vec::new();
        while let Some(due) = self.first_due().filter(|due| *due <= now) {
            let ends = |run: &&Run| run.state == State::Outstanding && run.due == due;
            let runs = self.runs.iter().filter(ends);
            let failed: Vec<u64> = runs.flat_map(|run| run.first..run.end()).collect();
            exhausted.extend(self.fail(&failed, due, policy));
        }
        exhausted
    }

    /// When the first lease ends.
    fn first_due(&self) -> Option<Timestamp> {
        let is_out = |run: &&Run| run.state == State::Outstanding;
        self.runs.iter().filter(is_out).map(|run| run.due).min()
    }

    fn fail(
        &mut self,
        failed: &[u64],
        at: Timestamp,
        policy: &Redelivery,
    ) -> Vec<(u64, Timestamp)> {
        let Some(first) = failed.iter().min() else {
            return Vec::new();
        };
        let mut exhausted = Vec::new();
        for seq in failed {
            self.runs.change(*seq, |run| {
                // Named twice in one request, it has failed once.
                if run.state == State::Outstanding {
                    policy.fail(run, at);
                    if policy.is_exhausted(run) {
                        exhausted.push((*seq, at));
                    }
                }
            });
        }
        self.restart_from(*first);
        exhausted.sort_unstable();
        exhausted
    }

    /// Lets messages that are out in the named deliveries, and what came after them, wait again, as if they had not
    /// gone out.
    pub fn take_back(&mut self, deliveries: &[(u64, u32)]) {
        let out = deliveries
            .iter()
            .filter(|(seq, token)| self.is_out(*seq, *token));
        if let Some(first) = out.map(|(seq, _)| *seq).min() {
            self.restart_from(first);
        }
    }

    fn restart_from(&mut self, first: u64) {
        self.runs.change_from(first, |run| {
            if run.state != State::Ready {
                run.state = State::Ready;
                run.due = Timestamp::MIN;
            }
            run.token = 0;
        });
    }

    /// Moves the deadline of a message that is out in this delivery.
    pub fn extend(&mut self, seq: u64, token: u32, due: Timestamp) {
        if self.is_out(seq, token) {
            self.runs.change(seq, |run| run.due = due);
        }
    }

    /// How often a message has failed for a dead-letter policy.
    pub fn counted(&self, seq: u64) -> u32 {
        self.runs.get(seq).map_or(0, Run::counted)
    }

    /// Panics if the lane is not what this file promises.
    pub fn check_invariants(&self) {
        let mut end = 0;
        let mut waiting = false;
        for run in self.runs.iter() {
            assert!(run.count > 0 && run.first >= end, "runs overlap: {self:?}");
            end = run.end();
            let is_ready = run.state == State::Ready;
            assert!(
                is_ready || !waiting,
                "something is out behind what waits: {self:?}"
            );
            waiting |= is_ready;
            assert_eq!(run.state == State::Outstanding, run.token != 0, "{self:?}");
        }
        let first = self.runs.first();
        assert!(
            first.is_none_or(|run| run.state != State::Acked),
            "settled, but still here: {self:?}"
        );
        assert!(self.parked.is_none_or(|parked| parked >= end), "{self:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    const NOW: Timestamp = Timestamp::from_micros(1_000_000);

    fn lease(token: u32) -> Lease {
        Lease {
            token,
            due: NOW + Duration::from_secs(10),
        }
    }

    /// A lane with messages 1 to `count` out in delivery 7.
    fn out(count: u64) -> Lane {
        let mut lane = Lane::default();
        lane.take_new(1, count, lease(7));
        lane
    }

    fn ready(lane: &Lane) -> Vec<u64> {
        lane.check_invariants();
        if !lane.is_open_to(&other()) {
            return Vec::new();
        }
        lane.runs
            .iter()
            .flat_map(|run| run.first..run.end())
            .collect()
    }

    fn failures(lane: &Lane, seq: u64) -> u32 {
        lane.runs.get(seq).map_or(0, |run| run.failures)
    }

    fn other() -> Holder {
        Holder {
            token: 99,
            ..Holder::default()
        }
    }

    /// A stream that has delivery 7 out already.
    fn stream() -> Holder {
        Holder {
            token: 8,
            earlier: [7].into(),
        }
    }

    fn nack(lane: &mut Lane, seqs: &[u64]) {
        let deliveries: Vec<_> = seqs.iter().map(|seq| (*seq, 7)).collect();
        let exhausted = lane.nack(&deliveries, NOW, &Redelivery::default());
        assert!(exhausted.is_empty());
    }

    /// R-ORD-8: until all of the batch is settled, nothing more of the key.
    #[test]
    fn a_half_acked_batch_holds_the_lane() {
        let mut lane = out(2);
        lane.ack(2, 7);
        assert!(!lane.is_open_to(&other()));
        lane.ack(1, 7);
        assert!(lane.head(NOW).is_none());
    }

    /// R-ORD-10 and 11: the failed one and all later ones, acknowledged or not, in order.
    #[test]
    fn a_nack_brings_back_the_rest_of_its_lane_acked_ones_too() {
        let mut lane = out(3);
        lane.ack(1, 7);
        lane.ack(3, 7);
        nack(&mut lane, &[2]);
        assert_eq!(ready(&lane), [2, 3]);
    }

    /// R-ORD-12: the ack ids of what comes back are void.
    #[test]
    fn a_cascade_voids_the_ack_ids_of_what_it_brings_back() {
        let mut lane = out(3);
        nack(&mut lane, &[1]);
        lane.ack(2, 7);
        assert_eq!(ready(&lane), [1, 2, 3]);
    }

    /// R-ORD-8 and 10: a failure behind a live predecessor waits for it.
    #[test]
    fn a_failure_does_not_overtake_a_predecessor_that_is_out() {
        let mut lane = out(3);
        nack(&mut lane, &[2]);
        assert_eq!(ready(&lane), [0_u64; 0]);
        lane.ack(1, 7);
        assert_eq!(ready(&lane), [2, 3]);
    }

    /// R-ORD-11: two nacks in any order keep the key in order.
    #[test]
    fn nacks_in_any_order_keep_the_lane_in_order() {
        for nacks in [[1, 2], [2, 1]] {
            let mut lane = out(4);
            for seq in nacks {
                nack(&mut lane, &[seq]);
            }
            assert_eq!(ready(&lane), [1, 2, 3, 4]);
        }
        let mut lane = out(4);
        nack(&mut lane, &[3, 2]);
        assert_eq!(
            (failures(&lane, 2), failures(&lane, 3), failures(&lane, 4)),
            (1, 1, 0)
        );
    }

    /// R-LIFE-13: a lease is never ended early; the others of the batch follow the first that ends.
    #[test]
    fn the_first_lease_to_end_brings_the_later_ones_along() {
        let mut lane = out(3);
        lane.extend(2, 7, NOW + Duration::from_secs(60));
        let end = NOW + Duration::from_secs(10);
        assert!(lane.expire(NOW, &Redelivery::default()).is_empty());
        assert!(!lane.is_open_to(&other()));
        lane.expire(end, &Redelivery::default());
        assert_eq!(ready(&lane), [1, 2, 3]);
        assert_eq!(
            (failures(&lane, 1), failures(&lane, 2), failures(&lane, 3)),
            (1, 0, 1)
        );
    }

    /// R-DLQ-3, R-RETRY-7: so it is when the ends are only noticed later, and each pause counts from its own.
    #[test]
    fn leases_end_in_turn_though_nobody_looked() {
        let policy = Redelivery {
            backoff: Some((Duration::from_secs(30), Duration::from_secs(600))),
            max_failures: None,
        };
        let mut lane = out(3);
        lane.extend(1, 7, NOW + Duration::from_secs(20));
        lane.extend(3, 7, NOW + Duration::from_secs(15));
        lane.expire(NOW + Duration::from_secs(40), &policy);
        assert_eq!(ready(&lane), [1, 2, 3]);
        assert_eq!([1, 2, 3].map(|seq| failures(&lane, seq)), [1, 1, 0]);
        let due = [20, 10].map(|end| NOW + Duration::from_secs(end + 30));
        let waits: Vec<_> = lane.runs.iter().map(|run| run.due).collect();
        assert_eq!(waits, [due[0], due[1], Timestamp::MIN]);
    }

    #[test]
    fn what_was_parked_comes_after_what_is_ready() {
        let mut lane = out(1);
        assert!(!lane.takes_new(&other()));
        assert_eq!(lane.park(5, 2, None), None);
        assert_eq!(lane.park(7, 1, None), None);
        assert_eq!(lane.park(9, 1, None), Some((5, 3)));
        lane.ack(1, 7);
        assert_eq!(lane.head(NOW).unwrap().ready, Some(5));
        lane.unpark(5, 3, Some(9));
        assert_eq!(ready(&lane), [5, 6, 7]);
        assert!(!lane.takes_new(&other()));
    }

    /// R-ORD-15, 34: the stream that holds a lane is given more of it; nobody else is.
    #[test]
    fn a_stream_may_have_more_of_a_lane_that_it_holds() {
        let mut lane = out(2);
        lane.ack(2, 7);
        assert!(lane.takes_new(&stream()));
        assert!(!lane.takes_new(&other()));
        lane.take_new(3, 1, lease(8));
        lane.ack(1, 7);
        assert!(lane.is_open_to(&stream()));
        assert!(!lane.is_open_to(&other()));
        let exhausted = lane.nack(&[(3, 8)], NOW, &Redelivery::default());
        assert!(exhausted.is_empty());
        assert_eq!(ready(&lane), [3]);
    }

    /// R-STRM-12: what never reached its client is no failure, and its order stays.
    #[test]
    fn what_is_taken_back_has_not_failed() {
        let mut lane = out(3);
        lane.take_back(&[(2, 7), (3, 7)]);
        assert!(lane.is_out(1, 7) && !lane.is_out(2, 7));
        lane.ack(1, 7);
        assert_eq!(ready(&lane), [2, 3]);
        assert_eq!((failures(&lane, 2), failures(&lane, 3)), (0, 0));
    }
}
