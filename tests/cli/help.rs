//! Help, versions and completions.

use super::pubsub;

/// Every group and command: the words of each.
pub fn commands() -> Vec<Vec<&'static str>> {
    let groups = [
        (
            "topics",
            "add-iam-policy-binding create delete describe detach-subscription \
            get-iam-policy list list-subscriptions publish remove-iam-policy-binding \
            set-iam-policy update",
        ),
        (
            "subscriptions",
            "ack add-iam-policy-binding create delete describe get-iam-policy list \
            modify-message-ack-deadline modify-push-config pull remove-iam-policy-binding seek \
            set-iam-policy update",
        ),
        ("snapshots", "create delete describe list"),
        (
            "schemas",
            "commit create delete delete-revision describe list list-revisions rollback \
            validate-message validate-schema",
        ),
        ("message-transforms", "test validate"),
    ];
    let mut commands = vec![
        vec![],
        vec!["backup"],
        vec!["clock"],
        vec!["completion"],
        vec!["format"],
        vec!["info"],
        vec!["quickstart"],
        vec!["serve"],
        vec!["wait"],
    ];
    for (group, words) in groups {
        commands.push(vec![group]);
        commands.extend(words.split_whitespace().map(|word| vec![group, word]));
    }
    commands
}

#[test]
fn help_fits_80_columns_and_has_examples() {
    let pages = pubsub::cli::manual::all().unwrap();
    let pages = pages.iter().filter(|file| file.path.starts_with("man/"));
    assert_eq!(commands().len(), pages.count(), "a command is missing here");
    for words in commands() {
        let answer = pubsub(words.iter().chain(&["--help"])).run();
        assert_eq!((answer.exit, answer.stderr.as_str()), (0, ""), "{words:?}");
        for line in answer.stdout.lines() {
            assert!(line.chars().count() <= 80, "{words:?}: {line}");
        }
        let is_group = answer.stdout.contains("Commands:\n");
        let examples = answer
            .stdout
            .split("Examples:\n")
            .nth(1)
            .unwrap_or_default();
        let count = examples
            .lines()
            .filter(|line| !line.starts_with("    "))
            .count();
        assert!(is_group || count >= 2, "{words:?}: {examples}");
    }
}

/// The help of a command as one line of words.
fn help(command: &str) -> String {
    let answer = pubsub(command.split(' ').chain(["--help"])).run();
    let words: Vec<_> = answer.stdout.split_whitespace().collect();
    words.join(" ")
}

/// R-ORD-22, R-ORD-32, R-LIFE-20, R-DLQ-8, 11, 12, 16, R-EOD-6, R-EXP-6, R-IAM-6: help says what cannot be seen here.
#[test]
fn help_tells_of_the_service_what_a_local_broker_cannot_show() {
    let create = "subscriptions create";
    let update = "subscriptions update";
    for (command, part) in [
        (
            create,
            "this broker is one region. Leave it out for what Dataflow reads",
        ),
        (
            create,
            "Google Cloud forwards as service-PROJECT_NUMBER@gcp-sa-pubsub.iam.gserviceaccount.com.",
        ),
        (
            create,
            "roles/pubsub.publisher on the topic and roles/pubsub.subscriber on the subscription",
        ),
        (
            create,
            "dead letters that nobody subscribes to are lost. Dataflow heeds neither",
        ),
        (create, "Not the topic of the subscription"),
        (create, "This broker is one region, so that is always so."),
        (
            create,
            "let it be no shorter than their retention; a shorter one is taken.",
        ),
        (
            update,
            "dead letters that nobody subscribes to are lost. Dataflow heeds neither",
        ),
        (update, "This broker is one region, so that is always so."),
        (
            update,
            "let it be no shorter than their retention; a shorter one is taken.",
        ),
        (
            "subscriptions modify-message-ack-deadline",
            "best effort, unless the subscription delivers exactly once",
        ),
    ] {
        let help = help(command);
        assert!(help.contains(part), "{command}: {part}\n{help}");
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

#[test]
fn names_of_what_is_there_are_completed() {
    let folder = super::folder("completion");
    let state = folder.join("state");
    let complete = |words: &[&str]| {
        let answer = pubsub(["--", "pubsub"].iter().chain(words))
            .env("COMPLETE", "bash")
            .env("_CLAP_IFS", "\n")
            .env("_CLAP_COMPLETE_COMP_TYPE", "9")
            .env("_CLAP_COMPLETE_INDEX", words.len().to_string())
            .env("PUBSUB_STATE_FILE", &state)
            .run();
        assert_eq!((answer.exit, answer.stderr.as_str()), (0, ""), "{words:?}");
        answer.stdout
    };
    assert_eq!(complete(&["topics", "describe", "or"]), "");
    assert!(
        !state.exists(),
        "a state file was made for the sake of its names"
    );
    let created = pubsub(["topics", "create", "orders", "other"]).env("PUBSUB_STATE_FILE", &state);
    assert_eq!(created.run().exit, 0);
    assert_eq!(complete(&["topics", "describe", "or"]), "orders");
    let topics = "--topic=orders\n--topic=other";
    assert_eq!(
        complete(&["subscriptions", "create", "s", "--topic=o"]),
        topics
    );
    let endpoint = ["topics", "describe", "--endpoint=127.0.0.1:9", ""];
    assert!(!complete(&endpoint).contains("orders"));
}

#[test]
fn a_variable_of_another_program_completes_nothing() {
    let answer = pubsub(["--version"]).env("COMPLETE", "yes").run();
    assert!(answer.stdout.starts_with("pubsub "), "{answer:?}");
}

#[test]
fn help_of_other_tracks_fits_80_columns_too() {
    for words in [
        "alpha pubsub topics list-snapshots",
        "beta pubsub topics publish",
        "beta pubsub subscriptions ack",
        "beta pubsub subscriptions modify-ack-deadline",
        "beta pubsub subscriptions modify-message-ack-deadline",
        "beta pubsub subscriptions pull",
        "beta emulators pubsub env-init",
        "beta emulators pubsub start",
    ] {
        let answer = pubsub(words.split(' ').chain(["--help"])).run();
        assert_eq!((answer.exit, answer.stderr.as_str()), (0, ""), "{words}");
        assert!(answer.stdout.contains("Examples:\n  "), "{words}");
        for line in answer.stdout.lines() {
            assert!(line.chars().count() <= 80, "{words}: {line}");
        }
    }
}

#[test]
fn the_exports_of_a_server_are_printed() {
    let folder = super::folder("env-init");
    let flag = format!("--data-dir={}", folder.display());
    let call = || pubsub(["beta", "emulators", "pubsub", "env-init", &flag]).run();
    let missing = format!(
        "ERROR: (gcloud.beta.emulators.pubsub.env-init) Unable to find env.yaml in the data_dir [{}]. \
         Please ensure you have started the appropriate emulator.\n",
        folder.display()
    );
    let answer = call();
    assert_eq!((answer.stderr, answer.exit), (missing, 1));
    let file = "---\nPUBSUB_EMULATOR_HOST: localhost:8085\n";
    std::fs::write(folder.join("env.yaml"), file).unwrap();
    let answer = call();
    assert_eq!(
        answer.stdout,
        "export PUBSUB_EMULATOR_HOST=localhost:8085\n"
    );
}
