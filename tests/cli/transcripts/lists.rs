//! Which recorded sessions do not come out the same, and why?

/// Sessions that are meant to differ, and why.
pub const DIFFERENT: &[(&str, &str)] = &[
    (
        "ack-wrong-subscription",
        "a text of the emulator; ours has another one",
    ),
    (
        "errors-ack-deadline-values",
        "the emulator takes deadlines below 10; the service documents 10 to 600",
    ),
    (
        "errors-connection-refused",
        "gcloud crashes; a server that is not there is named here",
    ),
    (
        "errors-missing-resources",
        "the emulator lists nothing for a missing topic; the service says NOT_FOUND",
    ),
    (
        "errors-no-project",
        "the embedded broker has a project of its own when none is named",
    ),
    (
        "errors-sub-durations",
        "the emulator's bounds of retention and expiration; the service documents others",
    ),
    (
        "filter-bad",
        "the emulator stores a filter without reading it; the service refuses a bad one",
    ),
    (
        "filter-equality",
        "the emulator applies no filter; the service does",
    ),
    (
        "iam-emulator-answers",
        "the emulator has no access policies; the service does",
    ),
    (
        "modack-values",
        "the emulator takes deadlines above 600; the service documents 0 to 600",
    ),
    (
        "publish-attributes-bad",
        "the emulator takes keys that begin with goog; the service documents them as reserved",
    ),
    (
        "publish-long",
        "the emulator takes keys and values of any length; the service documents limits",
    ),
    (
        "pull-push-subscription",
        "the emulator finds nothing in a subscription that is pushed; the service refuses to look",
    ),
    (
        "push-update",
        "the emulator knows no parts of a push configuration; the service updates them",
    ),
    (
        "seek-time-bad",
        "gcloud crashes on empty values; they are refused in words here",
    ),
    (
        "subs-describe-formats",
        "the recording was completed in some formats only with what the emulator leaves out",
    ),
    (
        "topics-labels-update-emulator",
        "the emulator updates no labels; the service does",
    ),
    (
        "topics-list-subscriptions",
        "the emulator lists nothing for a missing topic; the service says NOT_FOUND",
    ),
    (
        "topics-names-bad",
        "the emulator's web server knows no such path; the service names what is wrong",
    ),
    (
        "topics-retention-update",
        "the emulator makes 31 days of a retention that was cleared; the service has none then",
    ),
    (
        "transforms-validate-test",
        "what was recorded runs no function; here the function is run",
    ),
    (
        "usage-flags-file",
        "the words of gcloud's YAML parser; ours has others for the same mistake",
    ),
    (
        "snapshot-create-many",
        "the emulator drops the labels of snapshots; the service keeps them",
    ),
    (
        "snapshot-lists",
        "the emulator drops the labels of snapshots; the service keeps them",
    ),
    (
        "snapshot-survives-subscription",
        "the emulator's snapshot restores nothing on another subscription, and does not see its topic go",
    ),
    (
        "subs-bigquery",
        "the emulator takes any table and says ACTIVE; ours says that nothing is exported",
    ),
    (
        "subs-cloud-storage",
        "the emulator takes any bounds and says ACTIVE; ours says that nothing is exported",
    ),
    (
        "subs-create-all-options",
        "a state in the recording stands for any, whatever blanks come before it",
    ),
    (
        "topics-ingestion-cloud-storage",
        "ours says in the state that nothing is ingested",
    ),
    (
        "topics-ingestion-kinesis",
        "ours says in the state that nothing is ingested",
    ),
    (
        "topics-ingestion-others",
        "ours says in the state that nothing is ingested",
    ),
    (
        "ordering-nack",
        "the emulator keeps a key back that was given back; ours begins it again at once",
    ),
];
