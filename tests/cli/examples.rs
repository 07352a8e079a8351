//! The examples of every command's help run as they stand.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};

use super::pubsub;
use crate::files::Folder;

/// What is there before an example of most commands.
const SETUP: &str = "\
pubsub topics create orders refunds
pubsub subscriptions create billing audit --topic=orders --enable-message-ordering
for n in 1 2 3; do pubsub topics publish orders --message=$n --ordering-key=k; done
mkdir -p .config/fish/completions";

/// And of commands on schemas.
const SCHEMA: &str = "pubsub schemas create order --type=avro --definition-file=order.avsc";

/// Files that examples name.
const FILES: &[(&str, &str)] = &[
    (
        "order.avsc",
        r#"{"type":"record","name":"Order","fields":[{"name":"id","type":"string"}]}"#,
    ),
    ("policy.json", "{}"),
    (
        "tag.yaml",
        "javascriptUdf:\n  code: function tag(m) { return m; }\n  functionName: tag\n",
    ),
    (
        "transforms.yaml",
        "- javascriptUdf:\n    code: function tag(m) { return m; }\n    functionName: tag\n",
    ),
];

/// What is there before the examples of a command: not what they make, but what they name.
fn setup(words: &[&str]) -> String {
    match words {
        ["topics", "create"] | ["schemas", "create"] => String::new(),
        ["subscriptions", "create"] => "pubsub topics create orders".to_owned(),
        ["schemas", ..] => SCHEMA.to_owned(),
        ["subscriptions", "seek"] | ["snapshots", "delete" | "describe"] => {
            format!("{SETUP}\npubsub snapshots create before-release monday --subscription=billing")
        }
        [
            group @ ("topics" | "subscriptions"),
            "remove-iam-policy-binding",
        ] => {
            let (resource, role) = match *group {
                "topics" => ("orders", "publisher"),
                _ => ("billing", "subscriber"),
            };
            format!(
                "{SETUP}\npubsub {group} add-iam-policy-binding {resource} \
                 --member=user:ann@example.com --role=roles/pubsub.{role}\n\
                 pubsub {group} add-iam-policy-binding {resource} --member=allUsers \
                 --role=roles/pubsub.viewer"
            )
        }
        _ => SETUP.to_owned(),
    }
}

/// The examples in a help text: each begins two columns in, and may go on further in.
fn examples(help: &str) -> Vec<String> {
    let text = help.split("Examples:\n").nth(1).unwrap_or_default();
    let mut examples: Vec<String> = Vec::new();
    for line in text.lines() {
        match examples.last_mut() {
            Some(last) if line.starts_with("    ") => *last += &format!("\n{line}"),
            _ => {
                let begins = ["  pubsub ", "  echo "]
                    .iter()
                    .any(|call| line.starts_with(call));
                assert!(begins, "a line too long for 80 columns was broken: {line}");
                examples.push(line.to_owned());
            }
        }
    }
    examples
}

/// Runs a script in a shell that finds the binary, on a state of the folder's own.
fn run(script: &str, folder: &Path) -> Output {
    let binary = Path::new(env!("CARGO_BIN_EXE_pubsub")).parent().unwrap();
    Command::new("sh")
        .args(["-e", "-c", script])
        .current_dir(folder)
        .env_clear()
        .env("PATH", format!("{}:/usr/bin:/bin", binary.display()))
        .env("HOME", folder)
        .env("PUBSUB_STATE_FILE", folder.join("state"))
        .env("CLOUDSDK_CORE_DISABLE_PROMPTS", "1")
        .output()
        .expect("there is a shell")
}

#[cfg(unix)]
#[test]
fn examples_run() {
    let mut counts = BTreeMap::<&str, usize>::new();
    // A server goes on until it is stopped, and who waits needs one; their own tests start and stop it.
    let commands = super::help::commands().into_iter();
    for words in commands.filter(|words| *words != ["serve"] && *words != ["wait"]) {
        let help = pubsub(words.iter().chain(&["--help"])).run().stdout;
        for example in examples(&help) {
            let folder = Folder::new();
            for (name, text) in FILES {
                std::fs::write(folder.path(name), text).unwrap();
            }
            let ready = run(&setup(&words), folder.root());
            assert!(ready.status.success(), "{ready:?}");
            let output = run(&example, folder.root());
            let stderr = String::from_utf8_lossy(&output.stderr);
            // What the broker cannot do yet is asked for all the same.
            let waits = stderr.contains("not supported by this broker yet")
                || stderr.contains("is not supported yet");
            assert!(output.status.success() || waits, "{example}\n{stderr}");
            *counts
                .entry(if waits { "waiting" } else { "run" })
                .or_default() += 1;
        }
    }
    println!("examples: {counts:?}");
}
