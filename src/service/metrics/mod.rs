//! What is counted, and how does a monitoring system read it?
//!
//! One after another ([`counter`]), as a spread ([`histogram`]), and as things stand ([`gauges`], [`health`]).
//! In Prometheus' text form, under the names of Cloud Monitoring with `_` for what such a name cannot have:
//! `pubsub.googleapis.com/subscription/num_undelivered_messages` is
//! `pubsub_googleapis_com_subscription_num_undelivered_messages`. Counters begin at zero with the server.

mod counter;
mod gauges;
mod health;
mod histogram;
mod text;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use prost::Message as _;
use tonic::{Code, Response, Status};

use super::Service;
use super::push::Failure;
use crate::api::limits;
use crate::api::pubsub::{PubsubMessage, ReceivedMessage};
use crate::api::status::code_name;
use crate::api::time::Timestamp;
use crate::broker::{Answered, Standing, Tally};
pub use counter::Counter;
use counter::Counter::*;
use health::Health;
use histogram::{Histogram, Measure};
use text::{family, full_name, further, head, ids};

/// Series that are kept. Names come from clients, so there must be an end.
const SERIES_MAX: usize = 100_000;

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
    /// By measure, resource and further labels.
    histograms: BTreeMap<(Measure, String, String), Histogram>,
    /// By subscription.
    health: BTreeMap<String, Health>,
}

impl Metrics {
    /// Counts what happened in a step of the broker.
    pub fn add(&self, tally: Tally, now: Timestamp) {
        for (subscription, events) in tally {
            self.count(ExpiredAckDeadlines, &subscription, "", events.expired);
            self.count(AckedMessages, &subscription, FILTER, events.filtered);
            self.count(
                DeadLetteredMessages,
                &subscription,
                "",
                events.dead_lettered,
            );
            for (latency, count) in &events.acked {
                let millis = u64::try_from(latency.as_millis()).unwrap_or(u64::MAX);
                self.measure(Measure::AckLatencies, &subscription, "", millis, *count);
            }
            self.note(&subscription, |health| health.add(&events, now));
            if events.is_over {
                self.forget(&subscription);
            }
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
        let cost = cost(sizes.iter().sum());
        self.count(TopicByteCost, topic, "", cost);
        for size in sizes {
            self.measure(Measure::MessageSizes, topic, "", *size, 1);
        }
    }

    /// Counts messages that went out by pull.
    pub fn pulled(&self, subscription: &str, messages: &[ReceivedMessage]) {
        self.sent(subscription, messages, PULL);
    }

    /// Counts one answer on a stream.
    pub fn streamed(&self, subscription: &str, messages: &[ReceivedMessage]) {
        self.count(StreamingPullResponses, subscription, "", 1);
        self.sent(subscription, messages, STREAMING_PULL);
    }

    fn sent(&self, subscription: &str, messages: &[ReceivedMessage], labels: &str) {
        if messages.is_empty() {
            return;
        }
        self.count(SentMessages, subscription, labels, messages.len() as u64);
        let messages = messages.iter().filter_map(|it| it.message.as_ref());
        let bytes = messages.map(|it| it.encoded_len() as u64).sum();
        self.count(SubscriptionByteCost, subscription, "", cost(bytes));
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

    /// Counts a message of so many bytes that was sent to a push endpoint, which took it or did not, after a while.
    pub fn pushed(
        &self,
        subscription: &str,
        result: &Result<(), Failure>,
        bytes: usize,
        took: Duration,
    ) {
        let labels = match result {
            Ok(()) => Some(("ack", "success".to_owned())),
            Err(failure) => failure.labels(),
        };
        let Some((class, code)) = labels else { return };
        let labels = format!("response_class=\"{class}\",response_code=\"{code}\"");
        self.count(PushRequests, subscription, &labels, 1);
        self.count(SentMessages, subscription, PUSH, 1);
        self.count(AckedMessages, subscription, PUSH, u64::from(result.is_ok()));
        self.count(SubscriptionByteCost, subscription, "", cost(bytes as u64));
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let measure = Measure::PushRequestLatencies;
        self.measure(measure, subscription, &labels, micros, 1);
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
        counted
            .histograms
            .retain(|(_, name, _), _| name != resource);
        counted.health.remove(resource);
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

    fn measure(&self, measure: Measure, resource: &str, labels: &str, value: u64, count: u64) {
        let mut counted = self.counted();
        let key = (measure, resource.to_owned(), labels.to_owned());
        let is_full = counted.histograms.len() >= SERIES_MAX;
        if let Some(histogram) = counted.histograms.get_mut(&key) {
            histogram.add(value, count);
        } else if !is_full {
            let mut histogram = Histogram::new(measure);
            histogram.add(value, count);
            counted.histograms.insert(key, histogram);
        }
    }

    fn note(&self, subscription: &str, note: impl FnOnce(&mut Health)) {
        let mut counted = self.counted();
        let is_full = counted.health.len() >= SERIES_MAX;
        if is_full && !counted.health.contains_key(subscription) {
            return;
        }
        note(counted.health.entry(subscription.to_owned()).or_default());
    }

    fn counted(&self) -> std::sync::MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, text: &mut String, standing: &Standing) {
        let counted = self.counted();
        gauges::write(text, standing, &counted.health);
        for (counter, name, kind, help) in counter::COUNTERS {
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
        for measure in Measure::ALL {
            let (name, help) = measure.name();
            let name = full_name(name);
            head(text, &name, "histogram", help);
            let from = (measure, String::new(), String::new());
            let histograms = counted.histograms.range(from..);
            let of_measure = histograms.take_while(|((it, ..), _)| *it == measure);
            for ((_, resource, labels), histogram) in of_measure {
                let labels = format!("{}{}", ids(resource), further(labels));
                histogram.write(text, &name, &labels);
            }
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

impl Service {
    /// All metrics, as Prometheus reads them.
    pub async fn metrics(&self) -> Result<String, Status> {
        // What is due by now is done first: what is counted is as it is now (R-MET-9).
        self.driver.run_marked(0, |_| Ok(())).await?;
        let driver = self.driver.clone();
        let standing = tokio::task::spawn_blocking(move || driver.standing()).await;
        let standing = standing.map_err(|_| Status::internal("The state cannot be counted."))??;
        let mut text = String::new();
        self.metrics.write(&mut text, &standing);
        Ok(text)
    }
}

/// The sizes of messages as they are published.
pub fn sizes(messages: &[PubsubMessage]) -> Vec<u64> {
    messages.iter().map(|it| it.encoded_len() as u64).collect()
}

/// What a quota counts for a request of so many bytes (R-QUOTA-4).
fn cost(bytes: u64) -> u64 {
    bytes.max(limits::REQUEST_BYTES_CHARGED_MIN as u64)
}
