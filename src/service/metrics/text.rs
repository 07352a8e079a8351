//! The metrics in Prometheus' text form.

use std::fmt::Write as _;

use tonic::Status;

use super::Counter::{self, *};
use super::{Metrics, SIZE_BOUNDS, Sizes};
use crate::broker::Gauges;
use crate::service::Service;

/// Names, kinds and what they mean, in the order in which they are shown.
const COUNTERS: [(Counter, &str, &str, &str); 14] = [
    (
        SendRequests,
        "topic/send_request_count",
        "counter",
        "Publish requests",
    ),
    (
        TopicConfigUpdates,
        "topic/config_updates_count",
        "counter",
        "Changes of settings",
    ),
    (
        PullRequests,
        "subscription/pull_request_count",
        "counter",
        "Pull requests",
    ),
    (
        AckRequests,
        "subscription/pull_ack_request_count",
        "counter",
        "Acknowledge requests",
    ),
    (
        ModifyAckDeadlineRequests,
        "subscription/mod_ack_deadline_request_count",
        "counter",
        "ModifyAckDeadline requests",
    ),
    (
        StreamingPullResponses,
        "subscription/streaming_pull_response_count",
        "counter",
        "Answers on streams",
    ),
    (
        OpenStreamingPulls,
        "subscription/open_streaming_pulls",
        "gauge",
        "Streams that are open",
    ),
    (
        SentMessages,
        "subscription/sent_message_count",
        "counter",
        "Messages delivered, again and again too",
    ),
    (
        AckedMessages,
        "subscription/ack_message_count",
        "counter",
        "Messages named in acks that were accepted",
    ),
    (
        ExpiredAckDeadlines,
        "subscription/expired_ack_deadlines_count",
        "counter",
        "Deliveries whose deadline passed",
    ),
    (
        DeadLetteredMessages,
        "subscription/dead_letter_message_count",
        "counter",
        "Messages forwarded to the dead-letter topic",
    ),
    (
        PushRequests,
        "subscription/push_request_count",
        "counter",
        "Requests to the push endpoint",
    ),
    (
        SeekRequests,
        "subscription/seek_request_count",
        "counter",
        "Seek requests",
    ),
    (
        SubscriptionConfigUpdates,
        "subscription/config_updates_count",
        "counter",
        "Changes of settings",
    ),
];

impl Service {
    /// All metrics, as Prometheus reads them.
    pub async fn metrics(&self) -> Result<String, Status> {
        // What is due by now is done first: what is counted is as it is now (R-MET-9).
        self.driver.run_marked(0, |_| Ok(())).await?;
        let driver = self.driver.clone();
        let gauges = tokio::task::spawn_blocking(move || driver.gauges()).await;
        let gauges = gauges.map_err(|_| Status::internal("The state cannot be counted."))??;
        let mut text = String::new();
        write_gauges(&mut text, &gauges);
        self.metrics.write(&mut text);
        Ok(text)
    }
}

impl Metrics {
    fn write(&self, text: &mut String) {
        let counted = self.counted();
        for (counter, name, kind, help) in COUNTERS {
            let from = (counter, String::new(), String::new());
            let series = counted.series.range(from..);
            let of_counter = series.take_while(|((it, ..), _)| *it == counter);
            let lines = of_counter.map(|((_, resource, labels), value)| {
                (
                    format!("{}{}", ids(resource), further(labels)),
                    *value as f64,
                )
            });
            family(text, name, kind, help, lines);
        }
        let name = "topic/message_sizes";
        let name = full_name(name);
        head(
            text,
            &name,
            "histogram",
            "Sizes of published messages in bytes",
        );
        for (topic, sizes) in &counted.sizes {
            sizes.write(text, &name, &ids(topic));
        }
    }
}

impl Sizes {
    fn write(&self, text: &mut String, name: &str, ids: &str) {
        let mut sum = 0;
        let bounds = SIZE_BOUNDS.iter().map(u64::to_string);
        for (bound, count) in bounds.chain(["+Inf".to_owned()]).zip(self.buckets) {
            sum += count;
            line(
                text,
                &format!("{name}_bucket"),
                &format!("{ids},le=\"{bound}\""),
                sum as f64,
            );
        }
        line(text, &format!("{name}_sum"), ids, self.bytes as f64);
        line(text, &format!("{name}_count"), ids, sum as f64);
    }
}

fn write_gauges(text: &mut String, all: &[Gauges]) {
    let mut gauge = |name: &str, help: &str, value: fn(&Gauges) -> f64| {
        let lines = all.iter().map(|it| (ids(&it.subscription), value(it)));
        family(text, &format!("subscription/{name}"), "gauge", help, lines);
    };
    gauge(
        "num_undelivered_messages",
        "Messages that are not acknowledged, those that are out included",
        |it| it.undelivered as f64,
    );
    gauge(
        "oldest_unacked_message_age",
        "Seconds since the oldest message that is not acknowledged was published",
        |it| it.oldest_age.as_secs_f64(),
    );
    gauge(
        "backlog_bytes",
        "Size of the messages that are not acknowledged; of a large backlog estimated by its oldest part",
        |it| it.bytes as f64,
    );
    gauge(
        "num_outstanding_messages",
        "Messages that are out and neither acknowledged nor past their deadline",
        |it| it.outstanding as f64,
    );
    let is_partial = all.iter().filter(|it| !it.is_whole);
    let lines = is_partial.map(|it| (ids(&it.subscription), 1.0));
    let help = "1 where so much is out or waits for its key that not all of it was counted";
    head(text, PARTIAL, "gauge", help);
    for (ids, value) in lines {
        line(text, PARTIAL, &ids, value);
    }
}

/// Our own, so it has not the service's prefix.
const PARTIAL: &str = "pubsub_metrics_partial";

fn family(
    text: &mut String,
    name: &str,
    kind: &str,
    help: &str,
    lines: impl Iterator<Item = (String, f64)>,
) {
    let name = full_name(name);
    head(text, &name, kind, help);
    for (labels, value) in lines {
        line(text, &name, &labels, value);
    }
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    // Writing to a string does not fail.
    let _ = writeln!(text, "# HELP {name} {help}.\n# TYPE {name} {kind}");
}

fn line(text: &mut String, name: &str, labels: &str, value: f64) {
    let _ = writeln!(text, "{name}{{{labels}}} {value}");
}

fn full_name(name: &str) -> String {
    format!("pubsub_googleapis_com_{}", name.replace('/', "_"))
}

/// The labels that say which resource it is.
fn ids(resource: &str) -> String {
    let mut parts = resource.split('/');
    let (_, project, kind, id) = (parts.next(), parts.next(), parts.next(), parts.next());
    let kind = match kind {
        Some("topics") => "topic_id",
        _ => "subscription_id",
    };
    let (project, id) = (project.unwrap_or_default(), id.unwrap_or_default());
    format!(
        "project_id=\"{}\",{kind}=\"{}\"",
        escaped(project),
        escaped(id)
    )
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
}

fn further(labels: &str) -> String {
    match labels {
        "" => String::new(),
        labels => format!(",{labels}"),
    }
}
