//! The recorded sessions of gcloud, replayed on the embedded broker.

mod lists;
mod matching;

use std::collections::BTreeMap;
use std::sync::Mutex;

use serde_json::Value;

use super::{Answer, pubsub};
use crate::files::Folder;
use lists::DIFFERENT;
use matching::Values;

/// The sentence gcloud adds about the identity; the project says nothing about identities.
const IDENTITY: &str =
    ". This command is unauthenticated because the [auth/disable_credentials] property is True";

/// What we add where messages will be pushed: gcloud's server is always there.
const PUSH_NOTE: &str = "Its messages are pushed while `pubsub serve` runs on this state file.\n";

struct Scenario(Value);

impl Scenario {
    fn name(&self) -> &str {
        self.0["name"].as_str().expect("a scenario has a name")
    }

    fn steps(&self) -> &[Value] {
        self.0["steps"].as_array().expect("a scenario has steps")
    }

    /// Runs all steps and answers what came out differently.
    fn replay(&self) -> String {
        let folder = Folder::new();
        let work = folder.path("work");
        std::fs::create_dir(&work).unwrap();
        for (name, text) in self.0["files"].as_object().into_iter().flatten() {
            std::fs::write(work.join(name), text.as_str().unwrap()).unwrap();
        }
        let mut values = Values::default();
        let mut wrong = String::new();
        for step in self.steps() {
            if let Some(seconds) = step["sleep_before_s"].as_f64() {
                let moved = pubsub(["clock", "advance", &format!("{seconds}s")])
                    .env("PUBSUB_STATE_FILE", folder.path("state"))
                    .run();
                assert_eq!(moved.exit, 0, "{moved:?}");
            }
            let words = step["argv"].as_array().unwrap().iter();
            let argv: Vec<String> = words
                .map(|word| values.fill(word.as_str().unwrap()))
                .collect();
            let mut call = pubsub(&argv)
                .inside(&work)
                .stdin(step["stdin"].as_str().unwrap_or_default())
                .env("PUBSUB_STATE_FILE", folder.path("state"))
                .env("CLOUDSDK_CORE_PROJECT", "demo-project")
                .env("CLOUDSDK_CORE_DISABLE_PROMPTS", "1")
                .env("CLOUDSDK_AUTH_DISABLE_CREDENTIALS", "true");
            for (name, value) in step["env"].as_object().into_iter().flatten() {
                call = match value.as_str() {
                    Some(value) => call.env(name, values.fill(value)),
                    None => call.unset(name),
                };
            }
            let answer = call.run();
            if let Err(difference) = compare(step, &answer, &mut values) {
                wrong += &format!("$ {}\n{difference}", argv.join(" "));
            }
        }
        wrong
    }
}

/// What the recording server says of a schema; ours goes on with the reason.
const WITHOUT_REASON: &str =
    r"(?m)(Could not parse (?:schema definition|JSON Avro message|binary Avro message)): .+?(\.?)$";

/// Cuts off the reasons that were not recorded.
fn without_reasons(stderr: &str) -> String {
    let reason = regex::Regex::new(WITHOUT_REASON).unwrap();
    reason.replace_all(stderr, "$1$2").into_owned()
}

/// Standard error without what we add: who pushes, and what becomes of dead letters.
fn without_notes(stderr: &str) -> String {
    let is_note =
        |line: &&str| line.starts_with("WARNING: Topic [") && line.contains("dead letters");
    let text = stderr.replace(PUSH_NOTE, "");
    text.split_inclusive('\n')
        .filter(|line| !is_note(line))
        .collect()
}

/// Compares an answer with a recorded step.
fn compare(step: &Value, answer: &Answer, values: &mut Values) -> Result<(), String> {
    let text = |field: &str| step[field].as_str().unwrap_or_default();
    let mut wrong = String::new();
    if Some(i64::from(answer.exit)) != step["exit"].as_i64() {
        wrong += &format!("exit {} instead of {}\n", answer.exit, step["exit"]);
    }
    if !values.takes_layout(step["layout"].as_str(), text("stdout"), &answer.stdout) {
        wrong += &format!("stdout:\n{}instead of\n{}", answer.stdout, text("stdout"));
    }
    let stderr = text("stderr").replace(IDENTITY, "");
    let said = without_notes(&answer.stderr);
    let said = without_reasons(&said);
    if !values.takes(&stderr, &said) {
        wrong += &format!("stderr:\n{said}instead of\n{stderr}");
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// What became of a scenario, and what is wrong with that.
fn judge(scenario: &Scenario) -> (String, Option<String>) {
    let name = scenario.name();
    let wrong = scenario.replay();
    let is_meant_to_differ = DIFFERENT.iter().any(|(known, _)| *known == name);
    match (is_meant_to_differ, wrong.is_empty()) {
        (false, true) => ("same".to_owned(), None),
        (true, false) => ("different".to_owned(), None),
        (false, false) => ("failed".to_owned(), Some(format!("## {name}\n{wrong}"))),
        (true, true) => {
            let text = format!("## {name} comes out the same now: take it off the list\n");
            ("failed".to_owned(), Some(text))
        }
    }
}

#[test]
fn recorded_sessions_come_out_the_same() {
    let data = include_str!("../../data/gcloud/transcripts.jsonl");
    let scenarios = data
        .lines()
        .map(|line| Scenario(serde_json::from_str(line).unwrap()));
    let scenarios = Mutex::new(scenarios);
    let results = Mutex::new((BTreeMap::<String, usize>::new(), Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let next = scenarios.lock().unwrap().next();
                    let Some(scenario) = next else { break };
                    let (verdict, wrong) = judge(&scenario);
                    let mut results = results.lock().unwrap();
                    *results.0.entry(verdict).or_default() += 1;
                    results.1.extend(wrong);
                }
            });
        }
    });
    let (counts, failures) = results.into_inner().unwrap();
    println!("recorded sessions: {counts:?}");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
