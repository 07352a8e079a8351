//! What is counted, and how does a monitoring system read it?
//!
//! In Prometheus' text form, under the names of Cloud Monitoring with `_` for what such a name cannot have:
//! `pubsub.googleapis.com/subscription/num_undelivered_messages` is
//! `pubsub_googleapis_com_subscription_num_undelivered_messages`. Counters begin at zero with the server.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use prost::Message as _;
use tonic::{Code, Response, Status};

use super::Service;
use super::push::Failure;
use crate::api::pubsub::PubsubMessage;
use crate::api::status::code_name;
use crate::broker::{Answered, Gauges, Tally};

/// Series that are kept. Names come from clients, so there must be an end.
const SERIES_MAX: usize = 100_000;

/// The upper bounds of the buckets of message sizes, in bytes; the last is without bound.
const SIZE_BOUNDS: [u64; 7] = [64, 256, 1024, 4096, 16_384, 65_536, 1_048_576];

/// What is counted of a resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counter {
    SendRequests,
    TopicConfigUpdates,
    PullRequests,
    AckRequests,
    ModifyAckDeadlineRequests,
    StreamingPullResponses,
    OpenStreamingPulls,
    SentMessages,
    AckedMessages,
    ExpiredAckDeadlines,
    DeadLetteredMessages,
    PushRequests,
    SeekRequests,
    SubscriptionConfigUpdates,
}

use Counter::*;

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

const PULL: &str = "delivery_type=\"pull\"";
const PUSH: &str = "delivery_type=\"push\"";
const FILTER: &str = "delivery_type=\"filter\"";
const STREAMING_PULL: &str = "delivery_type=\"streaming_pull\"";

/// Everything that was counted.
#[derive(Default)]
pub struct Metrics(Mutex<Counted>);

#[derive(Default)]
struct Counted {
    /// By counter, resource and further labels.
    series: BTreeMap<(Counter, String, String), u64>,
    /// By topic.
    sizes: BTreeMap<String, Sizes>,
}

#[derive(Default)]
struct Sizes {
    /// One for each bound, and one without.
    buckets: [u64; SIZE_BOUNDS.len() + 1],
    bytes: u64,
}

impl Metrics {
    /// Counts what happened in a step of the broker.
    pub fn add(&self, tally: Tally) {
        for (subscription, events) in tally {
            self.count(ExpiredAckDeadlines, &subscription, "", events.expired);
            self.count(AckedMessages, &subscription, FILTER, events.filtered);
            self.count(
                DeadLetteredMessages,
                &subscription,
                "",
                events.dead_lettered,
            );
        }
    }

    /// Counts a request by its answer. Of a resource that is not there nothing is counted.
    pub fn request<T>(&self, counter: Counter, resource: &str, answer: &Result<T, Status>) {
        let code = answer.as_ref().err().map_or(Code::Ok, Status::code);
        let is_name = resource.split('/').count() == 4;
        if code == Code::NotFound || !is_name {
            return;
        }
        let code = match code {
            Code::Ok => "success".to_owned(),
            code => code_name(code).to_lowercase(),
        };
        let labels = format!("response_code=\"{code}\"");
        self.count(counter, resource, &labels, 1);
    }

    /// Counts a publish request, and its messages if they were taken.
    pub fn publish<T>(&self, topic: &str, sizes: &[u64], answer: &Result<Response<T>, Status>) {
        self.request(SendRequests, topic, answer);
        if answer.is_err() {
            return;
        }
        let mut counted = self.counted();
        if !counted.sizes.contains_key(topic) && counted.sizes.len() >= SERIES_MAX {
            return;
        }
        let of_topic = counted.sizes.entry(topic.to_owned()).or_default();
        for size in sizes {
            let bucket = SIZE_BOUNDS.partition_point(|bound| bound < size);
            of_topic.buckets[bucket] += 1;
            of_topic.bytes += size;
        }
    }

    /// Counts messages that went out by pull, and by stream.
    pub fn pulled(&self, subscription: &str, messages: usize) {
        self.count(SentMessages, subscription, PULL, messages as u64);
    }

    /// As [`Metrics::pulled`]: one answer on a stream.
    pub fn streamed(&self, subscription: &str, messages: usize) {
        self.count(StreamingPullResponses, subscription, "", 1);
        self.count(SentMessages, subscription, STREAMING_PULL, messages as u64);
    }

    /// Counts the messages of `given` acks that were accepted, by a request of their own or on a stream.
    pub fn acked(&self, subscription: &str, given: usize, answered: &Answered, on_stream: bool) {
        let count = match answered.is_exactly_once {
            true => answered.done.len(),
            false => given,
        };
        let labels = match on_stream {
            true => STREAMING_PULL,
            false => PULL,
        };
        self.count(AckedMessages, subscription, labels, count as u64);
    }

    /// Counts a message that was sent to a push endpoint, which took it or did not.
    pub fn pushed(&self, subscription: &str, result: &Result<(), Failure>) {
        let labels = match result {
            Ok(()) => Some(("ack", "success".to_owned())),
            Err(failure) => failure.labels(),
        };
        let Some((class, code)) = labels else { return };
        let labels = format!("response_class=\"{class}\",response_code=\"{code}\"");
        self.count(PushRequests, subscription, &labels, 1);
        self.count(SentMessages, subscription, PUSH, 1);
        self.count(AckedMessages, subscription, PUSH, u64::from(result.is_ok()));
    }

    /// Counts a stream as open until what this answers is dropped.
    pub fn open_stream(self: &std::sync::Arc<Self>, subscription: &str) -> OpenStream {
        self.count(OpenStreamingPulls, subscription, "", 1);
        OpenStream(self.clone(), subscription.to_owned())
    }

    /// Forgets a resource that was deleted: one of the same name is another.
    pub fn forget(&self, resource: &str) {
        let mut counted = self.counted();
        counted.series.retain(|(_, name, _), _| name != resource);
        counted.sizes.remove(resource);
    }

    fn count(&self, counter: Counter, resource: &str, labels: &str, count: u64) {
        let mut counted = self.counted();
        let key = (counter, resource.to_owned(), labels.to_owned());
        if let Some(value) = counted.series.get_mut(&key) {
            *value += count;
        } else if count > 0 && counted.series.len() < SERIES_MAX {
            counted.series.insert(key, count);
        }
    }

    fn counted(&self) -> std::sync::MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, text: &mut String, gauges: &[Gauges]) {
        let counted = self.counted();
        for (counter, name, kind, help) in COUNTERS {
            let from = (counter, String::new(), String::new());
            let series = counted.series.range(from..);
            let of_counter = series.take_while(|((it, ..), _)| *it == counter);
            let mut of_counter: BTreeMap<(&str, &str), u64> = of_counter
                .map(|((_, resource, labels), value)| ((&**resource, &**labels), *value))
                .collect();
            if counter == AckedMessages {
                // Refused by a filter, though nobody has looked yet.
                for gauges in gauges.iter().filter(|it| it.refused > 0) {
                    let series = of_counter.entry((&gauges.subscription, FILTER));
                    *series.or_default() += gauges.refused;
                }
            }
            let lines = of_counter.into_iter().map(|((resource, labels), value)| {
                (
                    format!("{}{}", ids(resource), further(labels)),
                    value as f64,
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

/// A stream that is counted as open.
pub struct OpenStream(std::sync::Arc<Metrics>, String);

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut counted = self.0.counted();
        let key = (
            OpenStreamingPulls,
            std::mem::take(&mut self.1),
            String::new(),
        );
        // It may have been forgotten with its subscription.
        if let Some(open) = counted.series.get_mut(&key) {
            *open = open.saturating_sub(1);
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
        self.metrics.write(&mut text, &gauges);
        Ok(text)
    }
}

/// The sizes of messages as they are published.
pub fn sizes(messages: &[PubsubMessage]) -> Vec<u64> {
    messages.iter().map(|it| it.encoded_len() as u64).collect()
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
