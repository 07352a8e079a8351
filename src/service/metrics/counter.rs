//! What is counted of a resource, one after another?

use Counter::*;

/// What is counted of a resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counter {
    SendRequests,
    TopicByteCost,
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
    SubscriptionByteCost,
    SubscriptionConfigUpdates,
    SnapshotConfigUpdates,
}

/// Names, kinds and what they mean, in the order in which they are shown.
pub const COUNTERS: [(Counter, &str, &str, &str); 17] = [
    (
        SendRequests,
        "topic/send_request_count",
        "counter",
        "Publish requests",
    ),
    (
        TopicByteCost,
        "topic/byte_cost",
        "counter",
        "Bytes that a quota counts for publish requests, a thousand for each at least",
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
        SubscriptionByteCost,
        "subscription/byte_cost",
        "counter",
        "Bytes that a quota counts for answers with messages, a thousand for each at least",
    ),
    (
        SubscriptionConfigUpdates,
        "subscription/config_updates_count",
        "counter",
        "Changes of settings",
    ),
    (
        SnapshotConfigUpdates,
        "snapshot/config_updates_count",
        "counter",
        "Changes of settings",
    ),
];
