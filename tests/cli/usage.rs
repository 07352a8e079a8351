//! What is said about a line that cannot be understood, beyond the recorded cases.

use super::pubsub;

#[track_caller]
fn refused(args: &[&str], stderr: &str) {
    let answer = pubsub(args).run();
    assert_eq!(
        (answer.stdout.as_str(), answer.stderr.as_str(), answer.exit),
        ("", stderr, 2)
    );
}

#[test]
fn a_value_is_judged_before_unknown_words_and_those_before_what_is_missing() {
    let answer = pubsub([
        "topics",
        "create",
        "--bogus",
        "--message-retention-duration=1m",
    ])
    .run();
    assert!(
        answer
            .stderr
            .contains("argument --message-retention-duration: value must be")
    );
    let answer = pubsub(["topics", "create", "--bogus"]).run();
    assert!(answer.stderr.contains("unrecognized arguments: --bogus"));
    let answer = pubsub(["topics", "create"]).run();
    assert!(
        answer
            .stderr
            .contains("argument TOPIC [TOPIC ...]: Must be specified.")
    );
}

#[test]
fn a_group_takes_global_flags_only() {
    refused(
        &["topics", "--limit=3", "list"],
        "ERROR: (gcloud.pubsub.topics) unrecognized arguments: --limit=3 \n\n\
         To search the help text of gcloud commands, run:\n  gcloud help -- SEARCH_TERMS\n",
    );
}

#[test]
fn a_command_without_positionals_takes_a_double_dash_for_a_stranger() {
    refused(
        &["topics", "list", "--", "a"],
        "ERROR: (gcloud.pubsub.topics.list) unrecognized arguments:\n  --\n  a\n  \
         To search the help text of gcloud commands, run:\n  gcloud help -- SEARCH_TERMS\n",
    );
}

#[test]
fn our_own_flags_are_neither_listed_nor_suggested() {
    let answer = pubsub(["topics", "list", "--state-fil=x"]).run();
    assert!(!answer.stderr.contains("--state-file"), "{}", answer.stderr);
    let answer = pubsub(["topics", "list", "--limit=0"]).run();
    assert!(!answer.stderr.contains("--endpoint"), "{}", answer.stderr);
}

#[test]
fn our_own_commands_speak_for_themselves() {
    refused(
        &["info", "--format"],
        "ERROR: (pubsub.info) argument --format: expected one argument\n\
         Usage: pubsub info [optional flags]\n  optional flags may be  --help\n\n\
         For detailed information on this command and its flags, run:\n  pubsub info --help\n",
    );
}

#[test]
fn a_track_is_part_of_the_name() {
    let answer = pubsub(["beta", "pubsub", "topics", "describe"]).run();
    assert!(
        answer.stderr.starts_with(
            "ERROR: (gcloud.beta.pubsub.topics.describe) argument TOPIC: Must be specified.\n\
         Usage: gcloud beta pubsub topics describe TOPIC [optional flags]\n"
        ),
        "{}",
        answer.stderr
    );
}

#[test]
fn two_targets_are_one_too_many() {
    let answer = pubsub(["topics", "list", "--endpoint=h:1", "--state-file=f"]).run();
    assert!(
        answer
            .stderr
            .contains("At most one of --endpoint | --state-file can be specified.")
    );
    assert_eq!(answer.exit, 2);
}

#[test]
fn a_repeated_positional_ends_at_a_flag() {
    refused(
        &["topics", "create", "a", "b", "--quiet", "c"],
        "ERROR: (gcloud.pubsub.topics.create) unrecognized arguments: c \n\n\
         To search the help text of gcloud commands, run:\n  gcloud help -- SEARCH_TERMS\n",
    );
}

#[test]
fn dashes_at_the_end_belong_to_a_positional_beside_them() {
    let answer = pubsub(["topics", "create", "a", "--quiet", "--"]).run();
    assert!(
        answer.stderr.contains("unrecognized arguments: -- \n"),
        "{}",
        answer.stderr
    );
    let answer = pubsub(["topics", "describe", "a", "--", "b"]).run();
    assert!(
        answer.stderr.contains("unrecognized arguments: b \n"),
        "{}",
        answer.stderr
    );
}

#[test]
fn a_stranger_that_comes_twice_is_told_once() {
    let answer = pubsub(["topics", "list", "s1", "s1"]).run();
    assert!(
        answer.stderr.contains("unrecognized arguments: s1 \n"),
        "{}",
        answer.stderr
    );
}
