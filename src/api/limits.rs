//! Every documented bound, once, with its source.

use std::ops::RangeInclusive;
use std::time::Duration;

const MINUTE: u64 = 60;
const DAY: u64 = 24 * 60 * MINUTE;

/// Characters of a resource ID. Source: Pub/Sub overview, "Resource names".
pub const ID_CHARACTERS: RangeInclusive<usize> = 3..=255;

/// Messages in one publish request. Source: Quotas and limits, "Resource limits".
pub const PUBLISH_MESSAGES_MAX: usize = 1000;

/// Bytes of one publish request, as encoded. Source: Quotas and limits; the service counts 10 MB as ten million.
pub const PUBLISH_BYTES_MAX: usize = 10_000_000;

/// UTF-8 bytes of an ordering key. Source: Order messages.
pub const ORDERING_KEY_BYTES_MAX: usize = 1024;

/// Bytes a second of one ordering key, if quotas are enforced. Source: Order messages.
pub const KEY_BYTES_A_SECOND: i64 = 1_000_000;

/// Bytes that a quota counts for a request at least. Source: Quotas and limits.
pub const REQUEST_BYTES_CHARGED_MIN: i64 = 1000;

/// Attributes of one message. Source: Quotas and limits.
pub const ATTRIBUTES_MAX: usize = 100;

/// Bytes of an attribute's key. Source: Quotas and limits.
pub const ATTRIBUTE_KEY_BYTES: RangeInclusive<usize> = 1..=256;

/// Bytes of an attribute's value; none is legal. Source: Quotas and limits.
pub const ATTRIBUTE_VALUE_BYTES_MAX: usize = 1024;

/// What no attribute key may begin with. Source: Quotas and limits.
pub const ATTRIBUTE_KEY_RESERVED: &str = "goog";

/// Seconds of a subscription's ack deadline; zero stands for the default. Source: Subscription.ack_deadline_seconds.
pub const ACK_DEADLINE_SECONDS: RangeInclusive<i32> = 10..=600;

/// The ack deadline of a subscription that names none, in seconds. Source: Subscription.ack_deadline_seconds.
pub const ACK_DEADLINE_SECONDS_DEFAULT: i32 = 10;

/// The longest ack deadline that one delivery can be given, in seconds. Source: ModifyAckDeadlineRequest.
pub const MODIFY_ACK_DEADLINE_SECONDS_MAX: i32 = 600;

/// How long a topic or a subscription may keep messages.
/// Source: Topic and Subscription, message_retention_duration.
pub const MESSAGE_RETENTION: RangeInclusive<Duration> =
    Duration::from_secs(10 * MINUTE)..=Duration::from_secs(31 * DAY);

/// How long a subscription keeps messages unless it says so.
/// Source: Subscription.message_retention_duration.
pub const MESSAGE_RETENTION_DEFAULT: Duration = Duration::from_secs(7 * DAY);

/// The shortest life of an idle subscription. Source: ExpirationPolicy.ttl.
pub const EXPIRATION_MIN: Duration = Duration::from_secs(DAY);

/// The life of an idle subscription that names none. Source: Subscription.expiration_policy.
pub const EXPIRATION_DEFAULT: Duration = Duration::from_secs(31 * DAY);

/// UTF-8 bytes of a subscription's filter. Source: Quotas and limits.
pub const FILTER_BYTES_MAX: usize = 256;

/// The life of a snapshot, less the age of its oldest message. Source: Snapshot.expire_time.
pub const SNAPSHOT_LIFE: Duration = Duration::from_secs(7 * DAY);

/// A snapshot that would live shorter is not made. Source: Subscriber.CreateSnapshot.
pub const SNAPSHOT_LIFE_MIN: Duration = Duration::from_secs(60 * MINUTE);

/// How long a file of an export to a bucket may grow. Source: CloudStorageConfig.max_duration.
pub const EXPORT_DURATION: RangeInclusive<Duration> =
    Duration::from_secs(MINUTE)..=Duration::from_secs(10 * MINUTE);

/// Bytes of a file of an export to a bucket; zero stands for no bound. Source: CloudStorageConfig.max_bytes.
pub const EXPORT_BYTES: RangeInclusive<i64> = 1024..=10 << 30;

/// Messages of a file of an export to a bucket; zero stands for no bound. Source: CloudStorageConfig.max_messages.
pub const EXPORT_MESSAGES_MIN: i64 = 1000;

/// Labels of one resource. Source: Resource Manager, "Requirements for labels".
pub const LABELS_MAX: usize = 64;

/// Characters of a label's key; its value has as many at most, or none. Source: as above.
pub const LABEL_CHARACTERS_MAX: usize = 63;

/// Messages in one pull answer. Source: PullRequest.max_messages leaves it to the server; the service stops at 1000.
pub const PULL_MESSAGES_MAX: usize = 1000;

/// Bytes of messages in one pull answer; a message larger than that comes alone. Ours: as much as one publish brings.
pub const PULL_BYTES_MAX: usize = PUBLISH_BYTES_MAX;

/// Bytes of an acknowledge or modify-ack-deadline request. Source: AcknowledgeRequest.
pub const ACKNOWLEDGE_BYTES_MAX: usize = 512 * 1024;

/// Resources in one page of a listing, unless the request asks for fewer. Unverified: the documentation only says
/// that the server may return fewer than asked; a recorded listing of the service would settle it.
pub const PAGE_SIZE_MAX: usize = 1000;

/// How long a waiting pull waits when the caller sets no deadline of its own.
/// Ours: as the Java emulator, whose clients may count on it.
pub const PULL_WAIT_MAX: Duration = Duration::from_secs(90);

/// Delivery attempts before a message goes to the dead-letter topic. Source: DeadLetterPolicy.max_delivery_attempts.
pub const DELIVERY_ATTEMPTS: RangeInclusive<i32> = 5..=100;

/// Delivery attempts of a dead-letter policy that names none. Source: as above.
pub const DELIVERY_ATTEMPTS_DEFAULT: i32 = 5;

/// The longest pause of a retry policy. Source: RetryPolicy.
pub const BACKOFF_MAX: Duration = Duration::from_secs(600);

/// The shortest pause of a retry policy that names none. Source: as above.
pub const MINIMUM_BACKOFF_DEFAULT: Duration = Duration::from_secs(10);

/// The longest pause of a retry policy that names none. Source: as above.
pub const MAXIMUM_BACKOFF_DEFAULT: Duration = Duration::from_secs(600);

/// Bytes of a schema's definition. Source: Schema overview (R-SCH-5). Unverified: whether a kilobyte has 1000 bytes there.
pub const SCHEMA_DEFINITION_BYTES_MAX: usize = 300 * 1024;

/// Revisions of a schema. Source: Commit a schema revision.
pub const SCHEMA_REVISIONS_MAX: usize = 20;

/// Topics of a project. Source: Quotas and limits.
pub const TOPICS_MAX: usize = 10_000;

/// Subscriptions of a project, detached ones included. Source: Quotas and limits.
pub const SUBSCRIPTIONS_MAX: usize = 10_000;

/// Subscriptions that are attached to one topic. Source: Quotas and limits.
pub const TOPIC_SUBSCRIPTIONS_MAX: usize = 10_000;

/// Snapshots of a project. Unverified: from memory of Quotas and limits; that page would settle it.
pub const SNAPSHOTS_MAX: usize = 5000;

/// Snapshots of one topic. Unverified: as above.
pub const TOPIC_SNAPSHOTS_MAX: usize = 5000;

/// Schemas of a project. Source: Quotas and limits.
pub const SCHEMAS_MAX: usize = 10_000;

/// How long messages of a stream are out. Source: StreamingPullRequest.stream_ack_deadline_seconds.
pub const STREAM_ACK_DEADLINE_SECONDS: RangeInclusive<u64> = 10..=600;

/// Pushes of one subscription that may be open at once: at first, and at most. Source: Push subscriptions, "delivery
/// rate", says a small single-digit number; the bound is ours, for one machine.
pub const PUSH_WINDOW: (usize, usize) = (3, 100);

/// Shortest and longest pause of a subscription whose pushes fail. Source: Push subscriptions, "push backoff".
pub const PUSH_BACKOFF: (Duration, Duration) =
    (Duration::from_millis(100), Duration::from_secs(60));

/// Messages and bytes that are taken to be pushed in one step, of all subscriptions together. Ours.
pub const PUSH_STEP_MESSAGES_MAX: usize = 1000;
/// As above.
pub const PUSH_STEP_BYTES_MAX: usize = PULL_BYTES_MAX;

/// Message transforms of one topic or subscription. Source: User Defined Functions overview.
pub const TRANSFORMS_MAX: usize = 5;

/// UTF-8 bytes of the code of a JavaScript function. Source: as above, "20 KB". Unverified: that these are not twenty
/// thousand; code between the two, sent to the service, would settle it.
pub const TRANSFORM_CODE_BYTES_MAX: usize = 20 * 1024;

/// Processor time that a JavaScript function may take for one message. Source: as above.
pub const TRANSFORM_TIME: Duration = Duration::from_millis(500);

/// Bytes of data that a transform may make. Ours: as much as one publish brings.
pub const TRANSFORMED_BYTES_MAX: usize = PUBLISH_BYTES_MAX;

/// Bytes of memory that one JavaScript function may use. Ours: enough for the largest message in some copies.
pub const TRANSFORM_MEMORY_BYTES_MAX: usize = 128 * 1024 * 1024;

/// Bytes of stack that one JavaScript function may use. Ours: half of what a thread has.
pub const TRANSFORM_STACK_BYTES_MAX: usize = 1024 * 1024;
