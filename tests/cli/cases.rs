//! The recorded invocations of gcloud, run against the binary and a made-up server.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use super::fake::{Asked, Server};
use super::{Answer, folder, pubsub};

/// Cases that are meant to differ, and why.
const DIFFERENT: &[(&str, &str)] = &[
    (
        "C0119",
        "the recording server echoed an empty map; canonical JSON has none",
    ),
    (
        "C0121",
        "the recording server echoed an empty map; canonical JSON has none",
    ),
    (
        "C0189",
        "the recording server echoed the default the client had sent",
    ),
    (
        "C0190",
        "the recording server echoed the default the client had sent",
    ),
    (
        "C0195",
        "the recording server echoed 1500.7s; canonical JSON has 1500.700s",
    ),
    (
        "C0202",
        "the recording server echoed 0.5s; canonical JSON has 0.500s",
    ),
    (
        "C0268",
        "messages are printed before they are acknowledged; a failure is told on standard error",
    ),
    (
        "C0242",
        "the recording server echoed an empty value; canonical JSON has none",
    ),
    (
        "C0244",
        "the recording server echoed an empty value; canonical JSON has none",
    ),
    (
        "C0251",
        "the recording server answered a subscription; the service answers nothing",
    ),
    (
        "C0252",
        "the recording server answered a subscription; the service answers nothing",
    ),
    (
        "C0322",
        "the recording server put labels on a schema; schemas have none",
    ),
    (
        "C0361",
        "the recording server answered more messages than it was asked for",
    ),
    (
        "C0366",
        "the record shapes of years ago (pubsub/legacy_output) are not there",
    ),
    (
        "C0367",
        "the record shapes of years ago (pubsub/legacy_output) are not there",
    ),
    (
        "C0401",
        "the recording server echoed an empty value; canonical JSON has none",
    ),
    (
        "C0406",
        "gcloud crashes on an empty --time; this is refused in words",
    ),
];

/// The sentence gcloud adds about the identity; the project says nothing about identities.
const IDENTITY: &str =
    ". This command is unauthenticated because the [auth/disable_credentials] property is True";

struct Case(Value);

impl Case {
    fn text(&self, field: &str) -> &str {
        self.0[field].as_str().unwrap_or_default()
    }

    fn argv(&self) -> Vec<&str> {
        self.0["argv"]
            .as_array()
            .expect("argv")
            .iter()
            .filter_map(Value::as_str)
            .collect()
    }

    fn run(&self, server: &Server, files: &Path) -> Answer {
        let mut call = pubsub(self.argv())
            .inside(files)
            .env("CLOUDSDK_CORE_PROJECT", "p1")
            .env("CLOUDSDK_CORE_DISABLE_PROMPTS", "1")
            .env(
                "CLOUDSDK_API_ENDPOINT_OVERRIDES_PUBSUB",
                format!("http://{}/", server.address),
            );
        for name in self.0["unset"].as_array().into_iter().flatten() {
            call = call.unset(name.as_str().expect("a name"));
        }
        for (name, value) in self.0["env"].as_object().into_iter().flatten() {
            call = call.env(name, value.as_str().expect("a value"));
        }
        let mut answer = call.run();
        answer.stdout = answer.stdout.replace(&server.address.to_string(), "SERVER");
        answer
    }

    /// Answers what is different from the recording.
    fn check(&self, answer: &Answer, asked: &[Asked]) -> Result<(), String> {
        let mut wrong = String::new();
        let stderr = self.text("stderr").replace(IDENTITY, "");
        let prefix = self.0["stderr_prefix_only"].as_str();
        let same_stderr = prefix.map_or(answer.stderr == stderr, |prefix| {
            answer.stderr.starts_with(prefix)
        });
        if Some(i64::from(answer.exit)) != self.0["rc"].as_i64() {
            wrong += &format!("exit {} instead of {}\n", answer.exit, self.0["rc"]);
        }
        if answer.stdout != self.text("stdout") {
            wrong += &format!(
                "stdout:\n{}instead of\n{}",
                answer.stdout,
                self.text("stdout")
            );
        }
        if !same_stderr {
            wrong += &format!("stderr:\n{}instead of\n{stderr}", answer.stderr);
        }
        let requests = self.0["requests"].as_array().expect("requests");
        if requests.len() != asked.len() {
            wrong += &format!(
                "asked {} times instead of {}: {asked:?}\n",
                asked.len(),
                requests.len()
            );
        }
        for (request, (method, asked)) in requests.iter().zip(asked) {
            // The schema is the body over there.
            let inner = if method == "CreateSchema" {
                &asked["schema"]
            } else {
                asked
            };
            if !covers(inner, &request["body"]) {
                wrong += &format!("{method} {asked}\ninstead of {}\n", request["body"]);
            }
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }
}

/// The fields of requests that are no part of a body over there.
const IN_PATH: [&str; 10] = [
    "name",
    "pageSize",
    "parent",
    "project",
    "resource",
    "schemaId",
    "snapshot",
    "subscription",
    "topic",
    "view",
];

/// Says whether a request says what the body of a recorded one says; names that are part of the
/// path there stand in the request itself here.
fn covers(asked: &Value, body: &Value) -> bool {
    let Some(body) = body.as_object() else {
        return true;
    };
    let mut asked = asked.as_object().cloned().unwrap_or_default();
    for (field, value) in body {
        let value = without_defaults(value.clone());
        let found = asked.remove(field).map_or(Value::Null, without_defaults);
        if found != value {
            return false;
        }
    }
    asked.keys().all(|field| IN_PATH.contains(&field.as_str()))
}

/// Drops what the wire cannot tell from nothing.
fn without_defaults(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let fields = fields
                .into_iter()
                .map(|(name, value)| (name, without_defaults(value)));
            let is_empty_map = |name: &str, value: &Value| {
                ["attributes", "labels"].contains(&name) && *value == serde_json::json!({})
            };
            Value::Object(
                fields
                    .filter(|(name, value)| !value.is_null() && !is_empty_map(name, value))
                    .collect(),
            )
        }
        Value::Array(items) => Value::Array(items.into_iter().map(without_defaults).collect()),
        Value::Bool(false) => Value::Null,
        Value::String(text) if text.is_empty() => Value::Null,
        // Full seconds are written without a fraction here.
        Value::String(text) if text.ends_with(".000000Z") => text.replace(".000000Z", "Z").into(),
        Value::Number(number) if number.as_i64() == Some(0) => Value::Null,
        other => other,
    }
}

/// The files named in the recorded invocations.
fn files() -> std::path::PathBuf {
    let files = folder("cli-cases");
    let contents = [
        ("ff.yaml", "--format: value(name)\n--limit: 1\n"),
        (
            "ff2.yaml",
            "--message: \"a,b\"\n--attribute: {k: \"v,w\", x: \"y\"}\n",
        ),
        (
            "pol.json",
            "{\"bindings\":[{\"role\":\"roles/x\",\"members\":[\"user:q@example.com\"]}]}\n",
        ),
    ];
    for (name, text) in contents {
        std::fs::write(files.join(name), text).expect("the folder is writable");
    }
    files
}

#[test]
fn recorded_invocations_come_out_the_same() {
    let (server, files) = (Server::start(), files());
    let data = include_str!("../data/gcloud/cli-cases.jsonl");
    let cases = data
        .lines()
        .map(|line| Case(serde_json::from_str(line).expect("a case is JSON")));
    let mut counts = BTreeMap::<&str, usize>::new();
    let mut failures = Vec::new();
    for case in cases {
        if DIFFERENT.iter().any(|(id, _)| *id == case.text("id")) {
            *counts.entry("different").or_default() += 1;
            continue;
        }
        let answer = case.run(&server, &files);
        match case.check(&answer, &server.take_asked()) {
            Ok(()) => *counts.entry("same").or_default() += 1,
            Err(wrong) => failures.push(format!("{} {:?}\n{wrong}", case.text("id"), case.argv())),
        }
    }
    println!(
        "recorded invocations: {counts:?}, {} failed",
        failures.len()
    );
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
