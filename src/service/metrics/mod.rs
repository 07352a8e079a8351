//! What is counted, and how does a monitoring system read it?
//!
//! In Prometheus' text form, under the names of Cloud Monitoring with `_` for what such a name cannot have:
//! `pubsub.googleapis.com/subscription/num_undelivered_messages` is
//! `pubsub_googleapis_com_subscription_num_undelivered_messages`. Counters begin at zero with the server.

mod text;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use prost::Message as _;
use tonic::{Code, Response, Status};

use super::push::Failure;
use crate::api::pubsub::PubsubMessage;
use crate::api::status::code_name;
use crate::broker::{Answered, Tally};

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

/// The sizes of messages as they are published.
pub fn sizes(messages: &[PubsubMessage]) -> Vec<u64> {
    messages.iter().map(|it| it.encoded_len() as u64).collect()
}
