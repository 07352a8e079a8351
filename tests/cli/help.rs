//! Help, versions and completions.

use super::pubsub;

const COMMANDS: &[&[&str]] = &[
    &[],
    &["topics"],
    &["topics", "create"],
    &["topics", "delete"],
    &["topics", "describe"],
    &["topics", "list"],
    &["topics", "publish"],
    &["subscriptions"],
    &["subscriptions", "ack"],
    &["subscriptions", "create"],
    &["subscriptions", "delete"],
    &["subscriptions", "describe"],
    &["subscriptions", "list"],
    &["subscriptions", "modify-message-ack-deadline"],
    &["subscriptions", "pull"],
    &["info"],
    &["completion"],
    &["serve"],
];

#[test]
fn help_fits_80_columns_and_has_examples() {
    for words in COMMANDS {
        let answer = pubsub(words.iter().chain(&["--help"])).run();
        assert_eq!((answer.exit, answer.stderr.as_str()), (0, ""), "{words:?}");
        for line in answer.stdout.lines() {
            assert!(line.chars().count() <= 80, "{words:?}: {line}");
        }
        let is_group = matches!(words, [] | ["topics"] | ["subscriptions"]);
        assert!(
            is_group || answer.stdout.contains("Examples:\n  pubsub "),
            "{words:?}"
        );
    }
}

#[test]
fn a_boolean_is_shown_as_people_write_it() {
    let answer = pubsub(["subscriptions", "pull", "--help"]).run();
    assert!(
        answer.stdout.contains("      --auto-ack\n"),
        "{}",
        answer.stdout
    );
}

#[test]
fn short_help_is_the_usage_block() {
    let answer = pubsub(["topics", "publish", "-h"]).run();
    assert_eq!(
        answer.stdout,
        "Usage: gcloud pubsub topics publish TOPIC [optional flags]\n  \
         optional flags may be  --attribute | --help | --message | --ordering-key\n\n\
         For detailed information on this command and its flags, run:\n  \
         gcloud pubsub topics publish --help\n"
    );
}

#[test]
fn versions_and_completions() {
    let answer = pubsub(["--version"]).run();
    assert_eq!(
        answer.stdout,
        format!("pubsub {}\n", env!("CARGO_PKG_VERSION"))
    );
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let answer = pubsub(["completion", shell]).run();
        assert_eq!(answer.exit, 0);
        for part in ["modify-message-ack-deadline", "ordering-key", "no-auto-ack"] {
            assert!(answer.stdout.contains(part), "{shell}: {part}");
        }
    }
    assert_eq!(pubsub(["completion", "tcsh"]).run().exit, 2);
}
