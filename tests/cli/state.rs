//! Commands on a state file, from what a user types to what comes back.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::{Answer, folder, pubsub};
use crate::process::Serve;

/// A state file of a test's own.
struct State(PathBuf);

impl State {
    fn new(name: &str) -> Self {
        Self(folder(name))
    }

    fn path(&self) -> &Path {
        &self.0
    }

    fn run(&self, words: &str) -> Answer {
        self.run_words(&words.split(' ').collect::<Vec<_>>())
    }

    fn run_words(&self, words: &[&str]) -> Answer {
        pubsub(words)
            .env("PUBSUB_STATE_FILE", self.path().join("state.db"))
            .env("CLOUDSDK_CORE_PROJECT", "p1")
            .run()
    }

    /// What a command that works prints.
    #[track_caller]
    fn done(&self, words: &str) -> String {
        let answer = self.run(words);
        assert_eq!(answer.exit, 0, "{words}: {}", answer.stderr);
        answer.stdout
    }

    #[track_caller]
    fn json(&self, words: &str) -> Value {
        serde_json::from_str(&self.done(&format!("{words} --format=json"))).unwrap()
    }

    /// A topic and a subscription of it.
    fn with_subscription(name: &str) -> Self {
        let state = Self::new(name);
        state.done("topics create orders");
        state.done("subscriptions create ship --topic=orders --enable-message-ordering");
        state
    }
}

/// R-ORD-27: a key is published without any switch.
#[test]
fn a_key_needs_no_switch() {
    let state = State::with_subscription("state-key");
    state.done("topics publish orders --message=a --ordering-key=A");
    let pulled = state.json("subscriptions pull ship");
    assert_eq!(pulled[0]["message"]["orderingKey"], "A");
}

/// R-NAME-15: an ID is of the project in force; a full name says its own.
#[test]
fn a_full_name_says_its_project() {
    let state = State::new("state-project");
    let made = state.run("topics create abc projects/p2/topics/abc --project=p3");
    let text = "Created topic [projects/p3/topics/abc].\nCreated topic [projects/p2/topics/abc].\n";
    assert_eq!((made.stderr.as_str(), made.exit), (text, 0));
    let name = |words: &str| state.done(&format!("{words} --format=value(name)"));
    assert_eq!(
        name("topics describe projects/p2/topics/abc --project=p3"),
        "projects/p2/topics/abc\n"
    );
    assert_eq!(
        name("topics describe abc --project=p3"),
        "projects/p3/topics/abc\n"
    );
    assert_eq!(state.run("topics describe abc").exit, 1);
}

/// R-SUB-4: what was made is confirmed in gcloud's words.
#[test]
fn what_was_made_is_confirmed() {
    let state = State::new("state-confirm");
    state.done("topics create orders");
    let made = state.run("subscriptions create ship --topic=orders --enable-message-ordering");
    let text = "Created subscription [projects/p1/subscriptions/ship].\n";
    assert_eq!(
        (made.stdout.as_str(), made.stderr.as_str(), made.exit),
        ("", text, 0)
    );
    let shown = state.json("subscriptions describe ship");
    assert_eq!(shown["enableMessageOrdering"], true);
    assert_eq!(shown["topic"], "projects/p1/topics/orders");
}

/// R-ERR-5, R-PUB-4: what failed is told on standard error, with its reason; nothing is printed.
#[test]
fn a_failure_is_told_and_prints_nothing() {
    let state = State::with_subscription("state-failure");
    state.done("topics detach-subscription ship");
    for (words, reason) in [
        ("topics publish none --message=a", "NOT_FOUND"),
        ("topics describe none", "NOT_FOUND"),
        ("topics create orders", "already exists"),
        ("topics create 1a", "Invalid [topics] name"),
        ("subscriptions pull ship", "FAILED_PRECONDITION"),
        ("subscriptions create late --topic=none", "does not exist"),
    ] {
        for format in ["", " --format=json"] {
            let answer = state.run(&format!("{words}{format}"));
            // A list of what was made is an empty list.
            let nothing = ["", "[]\n"].contains(&&*answer.stdout);
            assert!(nothing && answer.exit == 1, "{words}: {answer:?}");
            let stderr = &answer.stderr;
            assert!(
                stderr.contains("ERROR: (gcloud.pubsub."),
                "{words}: {stderr}"
            );
            assert!(stderr.contains(reason), "{words}: {stderr}");
        }
    }
}

/// R-EXP-2: what never expires is shown as a policy without a time.
#[test]
fn a_subscription_that_never_expires_is_shown_so() {
    let state = State::new("state-never");
    state.done("topics create orders");
    state.done("subscriptions create ship --topic=orders --expiration-period=never");
    let shown = state.json("subscriptions describe ship");
    assert_eq!(shown["expirationPolicy"], json!({}));
}

/// R-TAG-3: labels are set, changed, removed and cleared one by one; all others stay.
#[test]
fn labels_are_worked_out() {
    let state = State::new("state-labels");
    state.done("topics create orders --labels=a=1,b=2");
    for (change, labels) in [
        ("--update-labels=a=3", json!({ "a": "3", "b": "2" })),
        ("--remove-labels=b", json!({ "a": "3" })),
        ("--clear-labels", Value::Null),
    ] {
        state.done(&format!("topics update orders {change}"));
        assert_eq!(
            state.json("topics describe orders")["labels"],
            labels,
            "{change}"
        );
    }
}

/// R-TAG-6, R-IAM-7: a list can be narrowed by label; one resource is described without any list.
#[test]
fn lists_are_narrowed_by_label() {
    let state = State::new("state-filter");
    for (id, env) in [("aa1", "prod"), ("bb1", "test"), ("cc1", "prod")] {
        state.done(&format!("topics create {id} --labels=env={env}"));
    }
    let list = state.done("topics list --filter=labels.env:prod --format=value(name.basename())");
    assert_eq!(list, "aa1\ncc1\n");
    assert_eq!(state.json("topics describe bb1")["labels"]["env"], "test");
}

/// U019: one pull gets all there is, up to its limit.
#[test]
fn one_pull_gets_all_there_is() {
    let state = State::with_subscription("state-pull");
    for number in 0..50 {
        state.done(&format!("topics publish orders --message={number}"));
    }
    let pull = "subscriptions pull ship --limit=50 --auto-ack";
    assert_eq!(state.json(pull).as_array().unwrap().len(), 50);
    assert_eq!(state.json(pull), json!([]));
}

/// U020: nothing to pull is no failure, and parses.
#[test]
fn nothing_to_pull_is_no_failure() {
    let state = State::with_subscription("state-nothing");
    let empty = state.run("subscriptions pull ship");
    assert_eq!((empty.stdout.as_str(), empty.exit), ("", 0));
    assert_eq!(empty.stderr, "Listed 0 items.\n");
    let empty = state.run("subscriptions pull ship --format=json");
    assert_eq!((empty.stdout.as_str(), empty.exit), ("[]\n", 0));
}

/// U023: data is base64 in JSON, in its first alphabet; the text comes out when asked for.
#[test]
fn data_is_base64_in_json() {
    let state = State::with_subscription("state-base64");
    state.done("topics publish orders --message=>>>???>");
    let pulled = state.json("subscriptions pull ship --auto-ack");
    assert_eq!(pulled[0]["message"]["data"], "Pj4+Pz8/Pg==");
    state.done("topics publish orders --message=>>>???>");
    let text = state.done("subscriptions pull ship --format=value(message.data.decode(base64))");
    assert_eq!(text, ">>>???>\n");
}

/// U040, R-AUTH-1, R-AUTH-8: a server on this machine by each of its addresses, in each way to write one; the one that
/// is none says how it is written.
#[test]
fn a_local_server_by_each_of_its_addresses() {
    let serve = Serve::start(&["--in-memory", "--port=0"]);
    let port = serve.endpoint().rsplit_once(':').unwrap().1.to_owned();
    let list = |host: String| {
        let call = pubsub(["topics", "list", "--project=p1"]);
        call.env("PUBSUB_EMULATOR_HOST", host).run()
    };
    for host in ["127.0.0.1", "[::1]", "localhost", "http://localhost"] {
        let answer = list(format!("{host}:{port}"));
        assert_eq!(answer.exit, 0, "{host}: {}", answer.stderr);
        assert_eq!(
            answer.stderr.contains("http://"),
            host.starts_with("http"),
            "{}",
            answer.stderr
        );
    }
    let answer = list(format!("::1:{port}"));
    assert_eq!(answer.exit, 1);
    assert!(
        answer.stderr.contains(&format!("[::1]:{port}")),
        "{}",
        answer.stderr
    );
    assert_eq!(serve.end(), 0);
}

/// R-DLQ-11 and 12: who names a topic whose dead letters are lost, or come back, is warned; it is done all the same.
#[test]
fn a_dead_letter_topic_that_keeps_nothing_is_warned_of() {
    let state = State::with_subscription("state-dead");
    state.done("topics create dead");
    let warned = |words: &str| {
        let answer = state.run(words);
        assert_eq!(answer.exit, 0, "{words}: {}", answer.stderr);
        let mut lines = answer.stderr.lines().map(str::to_owned);
        lines.find(|line| line.starts_with("WARNING: "))
    };
    let lost = "WARNING: Topic [projects/p1/topics/dead] has no subscription: dead letters are lost until it has one.";
    let own = "WARNING: Topic [projects/p1/topics/orders] gets its own dead letters: what fails comes again.";
    let create = "subscriptions create one --topic=orders --dead-letter-topic";
    assert_eq!(warned(&format!("{create}=dead")).as_deref(), Some(lost));
    let update = "subscriptions update ship --dead-letter-topic";
    assert_eq!(warned(&format!("{update}=orders")).as_deref(), Some(own));
    assert_eq!(warned("subscriptions update ship --ack-deadline=20"), None);
    state.done("subscriptions create grave --topic=dead");
    assert_eq!(warned(&format!("{update}=dead")), None);
}
