//! What a failure does: a message waits, brings the later ones of its key back, and goes to the dead-letter topic after
//! the last.

use std::collections::HashMap;

use super::{Model, Seconds, Settings, State};

pub(super) const SOURCE_SUBSCRIPTION: &str = "CloudPubSubDeadLetterSourceSubscription";
const SOURCE_PROJECT: &str = "CloudPubSubDeadLetterSourceSubscriptionProject";
const SOURCE_COUNT: &str = "CloudPubSubDeadLetterSourceDeliveryCount";
const SOURCE_TIME: &str = "CloudPubSubDeadLetterSourceTopicPublishTime";

impl Model {
    /// Messages that were given back, or whose leases end, at one moment.
    pub(super) fn fail(&mut self, subscription: usize, failed: &[usize], at: Seconds) {
        let settings = self.subscriptions[subscription].settings.clone();
        let mut first = HashMap::<String, usize>::new();
        for &entry in failed {
            let lane = self.lane(subscription, entry);
            let it = &mut self.subscriptions[subscription].entries[entry];
            it.failures += 1;
            if settings.dead_letter.is_none() {
                it.uncounted = it.failures;
            }
            it.state = State::Ready {
                not_before: at + backoff(&settings, it.failures),
            };
            if !lane.is_empty() {
                it.ack_id = None;
                let first = first.entry(lane).or_insert(entry);
                *first = entry.min(*first);
            }
        }
        for (key, first) in first {
            self.cascade(subscription, &key, first);
        }
        for &entry in failed {
            self.dead_letter(subscription, entry, &settings, at);
        }
        self.settle(subscription);
    }

    /// After its last failure a message goes to the dead-letter topic, if there is one, and is done with here.
    pub(super) fn dead_letter(
        &mut self,
        subscription: usize,
        entry: usize,
        settings: &Settings,
        at: Seconds,
    ) {
        let Some((target, max)) = &settings.dead_letter else {
            return;
        };
        let retention = self.retention(subscription);
        let it = &mut self.subscriptions[subscription];
        let Some(target) = (self.topics.iter()).position(|it| it.name == *target && !it.deleted)
        else {
            return;
        };
        let counted = it.entries[entry].failures - it.entries[entry].uncounted;
        if counted < *max {
            return;
        }
        it.entries[entry].state = State::Settled;
        it.entries[entry].ack_id = None;
        let original = &self.topics[it.topic].messages[it.entries[entry].message];
        if original.published + retention <= at {
            return;
        }
        let mut copy = original.clone();
        copy.id = None;
        // Of what may be gone there may be no copy.
        copy.kept = !it.entries[entry].doubtful;
        copy.published = self.now;
        let project_and_name: Vec<&str> = settings.name.split('/').collect();
        for (name, value) in [
            (SOURCE_SUBSCRIPTION, project_and_name[3].to_owned()),
            (SOURCE_PROJECT, project_and_name[1].to_owned()),
            (SOURCE_COUNT, counted.to_string()),
            (SOURCE_TIME, rfc3339(original.published)),
        ] {
            copy.attributes.insert(name.to_owned(), value);
        }
        self.receive(target, copy);
    }
}

/// How long a message waits after its n-th failure: the minimum, then twice as long each time, up to the maximum.
fn backoff(settings: &Settings, failures: i32) -> Seconds {
    let Some((min, max)) = settings.retry else {
        return 0;
    };
    let mut wait = min;
    for _ in 1..failures {
        wait = (wait * 2).min(max);
    }
    wait
}

/// A time as the attributes of a dead-lettered copy carry it. Histories start at eight in the morning of 2027-01-15, and
/// end before the next leap day.
fn rfc3339(time: Seconds) -> String {
    const NEW_YEAR: Seconds = 1_800_000_000 - 8 * 3600 - 14 * 86_400;
    const MONTHS: [Seconds; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let (days, second) = ((time - NEW_YEAR) / 86_400, (time - NEW_YEAR) % 86_400);
    let (year, mut day) = (2027 + days / 365, days % 365);
    let mut month = 0;
    while day >= MONTHS[month] {
        day -= MONTHS[month];
        month += 1;
    }
    let (hour, minute) = (second / 3600, second / 60 % 60);
    format!(
        "{year}-{:02}-{:02}T{hour:02}:{minute:02}:{:02}.000Z",
        month + 1,
        day + 1,
        second % 60
    )
}
