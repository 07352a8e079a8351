//! How things stand, read anew each time.

use std::collections::BTreeMap;

use super::health::Health;
use super::text::{family, head, ids, line};
use crate::broker::{Gauges, Kept, Standing};

/// What is asked of a subscription or a snapshot: a name, what it means, and how it is read.
type Gauge<T> = (&'static str, &'static str, fn(&T) -> f64);

const UNDELIVERED: &str = "Messages that are not acknowledged, those that are out included";
const AGE: &str = "Seconds since the oldest message that is not acknowledged was published";
const BYTES: &str = "Size of the messages that are not acknowledged; of a large backlog estimated by its oldest part";

/// Of each subscription.
const GAUGES: [Gauge<Gauges>; 7] = [
    ("num_undelivered_messages", UNDELIVERED, |it| {
        it.undelivered as f64
    }),
    ("oldest_unacked_message_age", AGE, |it| {
        it.oldest_age.as_secs_f64()
    }),
    ("backlog_bytes", BYTES, |it| it.bytes as f64),
    (
        "num_outstanding_messages",
        "Messages that are out and neither acknowledged nor past their deadline",
        |it| it.outstanding as f64,
    ),
    (
        "num_retained_acked_messages",
        "Messages that are acknowledged and retained",
        |it| it.retained.count as f64,
    ),
    (
        "retained_acked_bytes",
        "Size of the messages that are acknowledged and retained; of many estimated by their oldest part",
        |it| it.retained.bytes as f64,
    ),
    (
        "oldest_retained_acked_message_age",
        "Seconds since the oldest message that is acknowledged and retained was published",
        |it| it.retained.oldest_age.as_secs_f64(),
    ),
];

/// Of each subscription by region, of which there is one.
const REGIONAL: [Gauge<Gauges>; 3] = [
    ("num_unacked_messages_by_region", UNDELIVERED, |it| {
        it.undelivered as f64
    }),
    ("oldest_unacked_message_age_by_region", AGE, |it| {
        it.oldest_age.as_secs_f64()
    }),
    ("unacked_bytes_by_region", BYTES, |it| it.bytes as f64),
];

/// Of each snapshot.
const OF_SNAPSHOTS: [Gauge<Kept>; 3] = [
    ("num_messages", "Messages that a snapshot keeps", |it| {
        it.count as f64
    }),
    (
        "backlog_bytes",
        "Size of the messages that a snapshot keeps; of many estimated by their oldest part",
        |it| it.bytes as f64,
    ),
    (
        "oldest_message_age",
        "Seconds since the oldest message that a snapshot keeps was published",
        |it| it.oldest_age.as_secs_f64(),
    ),
];

/// Our own, so it has not the service's prefix.
const PARTIAL: &str = "pubsub_metrics_partial";

/// Writes how everything stands, and how each subscription is.
pub fn write(text: &mut String, standing: &Standing, health: &BTreeMap<String, Health>) {
    let all = &standing.subscriptions;
    for (name, help, read) in GAUGES {
        let lines = all.iter().map(|it| (ids(&it.subscription), read(it)));
        family(text, &format!("subscription/{name}"), "gauge", help, lines);
    }
    for (name, help, read) in REGIONAL {
        let lines = all.iter().map(|it| {
            let labels = format!("{},region=\"local\"", ids(&it.subscription));
            (labels, read(it))
        });
        family(text, &format!("subscription/{name}"), "gauge", help, lines);
    }
    for (name, help, read) in OF_SNAPSHOTS {
        let lines = standing.snapshots.iter();
        let lines = lines.map(|(snapshot, kept)| (ids(snapshot), read(kept)));
        family(text, &format!("snapshot/{name}"), "gauge", help, lines);
    }
    write_health(text, standing, health);
    let help = "1 where so much is out or waits for its key that not all of it was counted";
    head(text, PARTIAL, "gauge", help);
    for it in all.iter().filter(|it| !it.is_whole) {
        line(text, PARTIAL, &ids(&it.subscription), 1.0);
    }
}

fn write_health(text: &mut String, standing: &Standing, health: &BTreeMap<String, Health>) {
    let unblemished = Health::default();
    let lines = standing.subscriptions.iter().flat_map(|it| {
        let health = health.get(&it.subscription).unwrap_or(&unblemished);
        let scores = health.scores(standing.now).into_iter();
        scores.map(|(criterion, is_met)| {
            let labels = format!("{},criteria=\"{criterion}\"", ids(&it.subscription));
            (labels, f64::from(u8::from(is_met)))
        })
    });
    family(
        text,
        "subscription/delivery_latency_health_score",
        "gauge",
        "1 where nothing of a kind has delayed messages in the last ten minutes",
        lines,
    );
}
