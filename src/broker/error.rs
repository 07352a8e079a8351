//! What can be wrong with a request, and its gRPC code.
//!
//! Codes and texts are the ones that clients of the service and of the Java emulator can match on.

use std::time::Duration;

use crate::api::name::InvalidName;
use crate::api::page;
use crate::store;
use crate::transform;

/// An operation that was refused, or could not be done. It changed nothing.
#[derive(Debug, thiserror::Error)]
#[expect(
    missing_docs,
    reason = "the variants are named by what is wrong, their text says it"
)]
pub enum Error {
    #[error(transparent)]
    Name(#[from] InvalidName),
    #[error("Topic not found")]
    TopicNotFound,
    #[error("Topic not found.")]
    NoTopicToUpdate,
    #[error("Topic already exists")]
    TopicExists,
    #[error("Subscription does not exist")]
    SubscriptionNotFound,
    #[error("Subscription not found.")]
    NoSubscriptionToUpdate,
    #[error("Subscription already exists")]
    SubscriptionExists,
    #[error("Subscription topic does not exist")]
    SubscriptionTopicNotFound,
    #[error("Dead letter topic not found")]
    DeadLetterTopicNotFound,

    #[error("Snapshot does not exist")]
    SnapshotNotFound,
    #[error("Snapshot already exists")]
    SnapshotExists,
    #[error("No target was specified in the SeekRequest. Must specify either a time or a snapshot")]
    NoSeekTarget,
    #[error("time is malformed or out of range.")]
    SeekTime,
    #[error(
        "The snapshot is of topic {snapshot}, and the subscription of topic {subscription}; a subscription can only \
         be sought to a snapshot of its own topic. A topic that was deleted and made anew is another one."
    )]
    SnapshotOfOtherTopic {
        snapshot: String,
        subscription: String,
    },
    #[error(
        "The snapshot would be over in {}s, since its oldest message is that old; one that would live shorter than \
         {}s is not made.", .life.as_secs(), .min.as_secs()
    )]
    SnapshotTooShort { life: Duration, min: Duration },
    #[error("expire_time must be later than now, and at most {}s later.", .max.as_secs())]
    SnapshotExpiry { max: Duration },
    #[error("The subscription is detached from its topic.")]
    Detached,
    #[error("filter has {bytes} bytes; at most {max} are allowed.")]
    FilterTooLong { bytes: usize, max: usize },
    #[error("filter: {0}")]
    Filter(#[from] super::filter::Invalid),

    #[error("Schema not found")]
    SchemaNotFound,
    #[error("Schema already exists")]
    SchemaExists,
    #[error("Schema revision not found")]
    SchemaRevisionNotFound,
    #[error("Revision not found")]
    RollbackRevisionNotFound,
    #[error("Missing revision ID")]
    NoRollbackRevision,
    #[error("Cannot delete last revision. Please use DeleteSchema.")]
    LastSchemaRevision,
    #[error("name: [{0}] names no revision; the form is SCHEMA@REVISION.")]
    NoSchemaRevision(String),
    #[error("A {owner} has at most {max} {what}.")]
    Full {
        owner: &'static str,
        what: &'static str,
        max: usize,
    },
    #[error("A schema has at most {max} revisions; delete one first.")]
    TooManySchemaRevisions { max: usize },
    #[error("Invalid schema type")]
    SchemaType,
    #[error("The type of a schema does not change: it is {is}, the revision is {given}.")]
    SchemaTypeChanged {
        is: &'static str,
        given: &'static str,
    },
    #[error("Could not parse schema definition: {0}")]
    SchemaDefinition(String),
    #[error("schema.definition has {bytes} bytes; at most {max} are allowed.")]
    SchemaTooLarge { bytes: usize, max: usize },
    #[error("Incompatible schema revision: {0}")]
    IncompatibleRevision(String),
    #[error("No encoding provided.")]
    NoSchemaEncoding,
    #[error("Could not parse {what} message: {why}")]
    SchemaMessage { what: &'static str, why: String },

    #[error("No schema name provided")]
    NoTopicSchema,
    #[error("Schema could not be found")]
    TopicSchemaNotFound,
    #[error("First revision could not be found")]
    FirstRevisionNotFound,
    #[error("Last revision could not be found")]
    LastRevisionNotFound,
    #[error("First revision creation time is after last revision creation time")]
    RevisionOrder,
    #[error("Invalid schema encoding provided")]
    SchemaEncoding,
    #[error("Schema associated with topic deleted.")]
    TopicSchemaDeleted,
    #[error("Could not parse message: messages[{index}]: {why}")]
    MessageUnfit { index: usize, why: String },

    #[error("No messages to publish")]
    NoMessages,
    #[error("Too many messages to publish")]
    TooManyMessages,
    #[error("Some messages are empty")]
    EmptyMessage,
    #[error("The publish request has {bytes} bytes; at most {max} are allowed.")]
    PublishTooLarge { bytes: usize, max: usize },
    #[error("messages[{index}].attributes: {what}")]
    Attributes { index: usize, what: String },
    #[error("messages[{index}].ordering_key has {bytes} bytes; at most {max} are allowed.")]
    OrderingKeyTooLong {
        index: usize,
        bytes: usize,
        max: usize,
    },
    #[error(
        "All messages of a publish request must have the same ordering_key; messages[{index}] has another one \
         than messages[0]. Send one request for each key."
    )]
    MixedOrderingKeys { index: usize },

    #[error(
        "More than {max} bytes a second are published to this ordering key. Publish slower, or to more keys; without \
         --enforce-quotas and --quotas the server takes any rate."
    )]
    KeyQuota { max: i64 },
    #[error(
        "More than {max} bytes a second are published to this topic. Publish slower; without --quotas the server \
         takes any rate."
    )]
    TopicQuota { max: i64 },

    #[error("Unsupported push_endpoint")]
    PushEndpoint,
    #[error("push_config.{field} is set, but push_config.push_endpoint is not.")]
    NoPushEndpoint { field: &'static str },
    #[error("push_config.attributes: [{0}] is not x-goog-version, the only attribute there is.")]
    PushAttribute(String),
    #[error(
        "push_config.attributes: x-goog-version is [{0}]; v1, v1beta2 and v1beta1 are the versions there are."
    )]
    PushVersion(String),
    #[error("push_config.oidc_token.service_account_email is not set.")]
    NoServiceAccount,
    #[error(
        "The messages of this subscription are pushed to [{endpoint}], and cannot be pulled. An empty push_config \
         lets them be pulled."
    )]
    Pushed { endpoint: String },

    #[error("messages[{index}]: {failure}")]
    Transform {
        index: usize,
        failure: transform::Failure,
    },
    #[error(
        "messages[{index}] and those before it have more than {max} bytes after message_transforms."
    )]
    TransformedTooLarge { index: usize, max: usize },
    #[error("{0}")]
    Transforms(String),

    #[error("{field} is [{given}]; it must be {form}.")]
    Malformed {
        field: &'static str,
        given: String,
        form: &'static str,
    },
    #[error("{field} is out of bounds; {bounds} is allowed.")]
    OutOfBounds { field: &'static str, bounds: String },
    #[error("{field} is [{is}], and stays as it was made.")]
    Fixed { field: &'static str, is: String },
    #[error("{field} is not set, or malformed.")]
    Missing { field: &'static str },
    #[error("{first} and {second} exclude each other: messages go to one destination.")]
    TwoDestinations {
        first: &'static str,
        second: &'static str,
    },
    #[error(
        "bigquery_config.use_topic_schema and bigquery_config.use_table_schema exclude each other."
    )]
    TwoSchemas,
    #[error("The messages of this subscription are exported ({field}), and cannot be pulled.")]
    Exported { field: &'static str },

    #[error("Resource not found (resource={0}).")]
    ResourceNotFound(String),
    #[error("policy is not set.")]
    NoPolicy,
    #[error(
        "The policy was changed since its etag was read. Read it again, and make the change in what is there now."
    )]
    PolicyChanged,
    #[error("update_mask: [{0}] is not a field of a policy that can be set.")]
    PolicyPath(String),
    #[error("policy.version is {0}; 0, 1 and 3 are the versions there are.")]
    PolicyVersion(i32),
    #[error("policy.bindings[{index}].role is not set.")]
    NoRole { index: usize },
    #[error("policy.bindings[{index}].condition needs policy.version 3.")]
    ConditionVersion { index: usize },
    #[error("permissions: [{0}] is not the name of one permission.")]
    Permission(String),

    #[error("No max_messages specified")]
    NoMaxMessages,
    #[error("No ack ids specified.")]
    NoAckIdsToAcknowledge,
    #[error("No ack ids specified")]
    NoAckIdsToModify,
    #[error("Invalid ack id (ack_id={0})")]
    AckId(String),
    #[error("Ack deadline cannot be negative")]
    NegativeAckDeadline,
    #[error("ack_deadline_seconds is {given}; at most {max} is allowed.")]
    AckDeadlineTooLong { given: i32, max: i32 },
    #[error("Request payload size exceeds the limit: {max} bytes.")]
    AckRequestTooLarge { max: usize },

    #[error("ack_deadline_secs out of bounds")]
    AckDeadline,
    #[error("message_retention_duration out of bounds")]
    Retention,
    #[error("expiration_policy.ttl must be at least {}s.", .min.as_secs())]
    ExpirationTooShort { min: Duration },
    #[error(
        "enable_exactly_once_delivery and {field} exclude each other: exactly-once delivery is for subscribers that \
         pull."
    )]
    ExactlyOncePullOnly { field: &'static str },
    #[error("labels: {0}")]
    Labels(String),
    #[error(
        "The value for max_delivery_attempts is too small. You passed {given} in the request, but the minimum value \
         is {min}."
    )]
    TooFewAttempts { given: i32, min: i32 },
    #[error(
        "The value for max_delivery_attempts is too large. You passed {given} in the request, but the maximum value \
         is {max}."
    )]
    TooManyAttempts { given: i32, max: i32 },
    #[error(
        "The value for {field} is out of bounds. You passed {given}s in the request, but the value must be between \
         0s and {max}s."
    )]
    Backoff {
        field: &'static str,
        given: i64,
        max: u64,
    },
    #[error(
        "The value for maximum_backoff is too small. You passed {given}s in the request, but the minimum value is \
         {min}s."
    )]
    BackoffOrder { given: u64, min: u64 },

    #[error(
        "The update_mask in the {request} must be set, and must contain a non-empty paths list."
    )]
    NoUpdateMask { request: &'static str },
    #[error(
        "Invalid update_mask provided in the {request}: {path} is not a known {resource} field. Note that field \
         paths must be of the form '{example}' rather than '{wrong}'."
    )]
    UnknownPath {
        request: &'static str,
        resource: &'static str,
        path: String,
        example: &'static str,
        wrong: &'static str,
    },
    #[error(
        "Invalid update_mask provided in the {request}: the {path} field in the {resource} is not mutable."
    )]
    ImmutablePath {
        request: &'static str,
        resource: &'static str,
        path: String,
    },
    #[error("move: say how the clock is to be moved.")]
    NoClockMove,
    #[error("{field} is malformed or out of range.")]
    ClockMove { field: &'static str },
    #[error(
        "It is {now} already; time does not run backwards. Reset the clock to go back to the system's time."
    )]
    ClockBackwards { now: String },
    #[error(transparent)]
    Page(#[from] page::Invalid),

    #[error("{0} is not supported by this broker yet.")]
    Unsupported(&'static str),

    #[error(transparent)]
    Store(#[from] store::Error),
}

impl From<transform::check::Refusal> for Error {
    fn from(refusal: transform::check::Refusal) -> Self {
        match refusal {
            transform::check::Refusal::Wrong(text) => Self::Transforms(text),
            transform::check::Refusal::Unsupported(what) => Self::Unsupported(what),
        }
    }
}

/// The gRPC codes that the broker answers with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "gRPC's own names")]
pub enum Code {
    InvalidArgument,
    OutOfRange,
    NotFound,
    AlreadyExists,
    FailedPrecondition,
    Aborted,
    Unimplemented,
    ResourceExhausted,
    DataLoss,
    Internal,
}

impl Error {
    /// The gRPC code of this error.
    pub fn code(&self) -> Code {
        match self {
            Self::TopicNotFound
            | Self::NoTopicToUpdate
            | Self::SubscriptionNotFound
            | Self::NoSubscriptionToUpdate
            | Self::SubscriptionTopicNotFound
            | Self::SnapshotNotFound
            | Self::ResourceNotFound(_)
            | Self::DeadLetterTopicNotFound
            | Self::SchemaNotFound
            | Self::SchemaRevisionNotFound
            | Self::RollbackRevisionNotFound
            | Self::TopicSchemaNotFound
            | Self::FirstRevisionNotFound
            | Self::LastRevisionNotFound
            | Self::TopicSchemaDeleted => Code::NotFound,
            Self::TopicExists
            | Self::SubscriptionExists
            | Self::SnapshotExists
            | Self::SchemaExists => Code::AlreadyExists,
            Self::Full { .. }
            | Self::TooManySchemaRevisions { .. }
            | Self::KeyQuota { .. }
            | Self::TopicQuota { .. } => Code::ResourceExhausted,
            Self::MixedOrderingKeys { .. }
            | Self::ClockBackwards { .. }
            | Self::SnapshotOfOtherTopic { .. }
            | Self::SnapshotTooShort { .. }
            | Self::Pushed { .. }
            | Self::Exported { .. }
            | Self::Detached => Code::FailedPrecondition,
            Self::TooFewAttempts { .. } | Self::TooManyAttempts { .. } => Code::OutOfRange,
            Self::PolicyChanged => Code::Aborted,
            Self::Unsupported(_) => Code::Unimplemented,
            Self::Store(store::Error::Full | store::Error::AlmostFull) => Code::ResourceExhausted,
            Self::Store(store::Error::Corrupt(_)) => Code::DataLoss,
            Self::Store(store::Error::Unwritable(_) | store::Error::Owned(_)) => {
                Code::FailedPrecondition
            }
            Self::Store(_) => Code::Internal,
            _ => Code::InvalidArgument,
        }
    }
}
