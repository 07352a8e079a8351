//! `serve --setup`: what a file says is there before anything is answered.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::pubsub;
use crate::files::Folder;
use crate::process::Serve;

/// A server on a state file, which is set up.
struct World {
    folder: Folder,
}

impl World {
    fn new() -> Self {
        let folder = Folder::new();
        Self { folder }
    }

    fn flags(&self, text: &str) -> [String; 4] {
        let file = self.folder.path("setup.yaml");
        std::fs::write(&file, text).unwrap();
        [
            "--port=0".to_owned(),
            "--project=p1".to_owned(),
            format!("--state-file={}", self.folder.path("state.db").display()),
            format!("--setup={}", file.display()),
        ]
    }

    /// Starts a server and ends it; answers what it said of its setup.
    fn set_up(&self, text: &str) -> String {
        let flags = self.flags(text);
        let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
        let mut serve = Serve::start(&flags);
        let said = serve.warning();
        assert_eq!(serve.end(), 0);
        let file = self.folder.path("setup.yaml").display().to_string();
        said.replace(&file, "setup.yaml")
    }

    /// Starts a server that refuses its setup; answers why.
    fn refused(&self, text: &str) -> String {
        let flags = self.flags(text);
        let answer = pubsub(
            ["serve"]
                .iter()
                .copied()
                .chain(flags.iter().map(String::as_str)),
        )
        .run();
        assert_eq!((answer.stdout.as_str(), answer.exit), ("", 1), "{text}");
        let file = self.folder.path("setup.yaml").display().to_string();
        let why = answer.stderr.replace(&file, "setup.yaml");
        why.strip_prefix("ERROR: (pubsub.serve) ")
            .unwrap()
            .trim_end()
            .to_owned()
    }

    /// What a command prints.
    fn call(&self, words: &str) -> String {
        let answer = pubsub(words.split(' '))
            .env("PUBSUB_STATE_FILE", self.folder.path("state.db"))
            .env("PUBSUB_PROJECT_ID", "p1")
            .run();
        assert_eq!(answer.exit, 0, "{words}: {}", answer.stderr);
        answer.stdout
    }

    fn json(&self, words: &str) -> Value {
        serde_json::from_str(&self.call(&format!("{words} --format=json"))).unwrap()
    }
}

/// A server whose port is known before it listens there.
fn start_on_known_port(flags: &[String]) -> (Child, u16) {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let process = Command::new(env!("CARGO_BIN_EXE_pubsub"))
        .args(["serve", &format!("--host-port=127.0.0.1:{port}")])
        .args(flags)
        .env_clear()
        .env("HOME", "/nonexistent")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    (process, port)
}

/// Asks by HTTP; nothing if nobody answers.
fn get(port: u16, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    answer.starts_with("HTTP/1.1 200").then_some(answer)
}

/// U038: the first answer is of a server that has everything.
#[test]
fn the_first_answer_has_all_that_was_set_up() {
    let topics = (0..200).map(|number| format!("- name: topic-{number}\n"));
    let text = format!("topics:\n{}", topics.collect::<String>());
    let world = World::new();
    let [_, project, state, setup] = world.flags(&text);
    for state in ["--in-memory".to_owned(), state.clone(), state] {
        let (mut process, port) = start_on_known_port(&[project.clone(), state, setup.clone()]);
        let begun = Instant::now();
        while get(port, "/healthz").is_none() {
            assert!(begun.elapsed() < Duration::from_secs(60), "nobody answers");
            assert!(process.try_wait().unwrap().is_none(), "it has ended");
        }
        let list = get(port, "/v1/projects/p1/topics?pageSize=1000").unwrap();
        process.kill().unwrap();
        process.wait().unwrap();
        assert_eq!(
            list.matches("projects/p1/topics/topic-").count(),
            200,
            "{list}"
        );
    }
}

const SETUP: &str = "\
# What others name may come after them.
subscriptions:
- name: ship
  topic: orders
  enableMessageOrdering: true
  deadLetterPolicy: {deadLetterTopic: projects/p2/topics/failed}
  expirationPolicy: {}
topics:
- name: orders
  schemaSettings: {schema: order, encoding: JSON}
  labels:
    team: blue
- name: projects/p2/topics/failed
schemas:
- name: order
  type: AVRO
  definition: |
    {\"type\":\"record\",\"name\":\"O\",\"fields\":[{\"name\":\"id\",\"type\":\"string\"}]}
";

/// U038: what is there is left as it is, or updated to what the file says; what the file does not say stays.
#[test]
fn a_setup_may_be_applied_again() {
    let world = World::new();
    assert_eq!(
        world.set_up(SETUP),
        "Set up [setup.yaml]: 4 created, 0 updated, 0 unchanged."
    );
    let ship = world.json("subscriptions describe ship");
    assert_eq!(ship["topic"], "projects/p1/topics/orders");
    assert_eq!(
        ship["deadLetterPolicy"]["deadLetterTopic"],
        "projects/p2/topics/failed"
    );
    assert_eq!(ship["ackDeadlineSeconds"], 10);
    let unchanged = "Set up [setup.yaml]: 0 created, 0 updated, 4 unchanged.";
    assert_eq!(world.set_up(SETUP), unchanged);

    world.call("subscriptions update ship --ack-deadline=33 --clear-dead-letter-policy");
    world.call("topics update orders --update-labels=team=red");
    let updated = "Set up [setup.yaml]: 0 created, 2 updated, 2 unchanged.";
    assert_eq!(world.set_up(SETUP), updated);
    let ship = world.json("subscriptions describe ship");
    assert_eq!(ship["deadLetterPolicy"]["maxDeliveryAttempts"], 5);
    assert_eq!(ship["ackDeadlineSeconds"], 33);
    assert_eq!(
        world.json("topics describe orders")["labels"]["team"],
        "blue"
    );

    let revision = SETUP.replace(
        "\"string\"}",
        "\"string\"},{\"name\":\"n\",\"type\":\"int\",\"default\":1}",
    );
    let updated = "Set up [setup.yaml]: 0 created, 1 updated, 3 unchanged.";
    assert_eq!(world.set_up(&revision), updated);
    assert_eq!(world.set_up(&revision), unchanged);
    let revisions = world.json("schemas list-revisions order");
    assert_eq!(revisions.as_array().unwrap().len(), 2);
}

/// U038: a file may be what other commands print.
#[test]
fn output_is_a_setup() {
    let world = World::new();
    world.set_up(SETUP);
    let mut dump = String::new();
    for words in [
        "topics list --project=p1",
        "topics list --project=p2",
        "subscriptions list",
        "schemas describe order",
    ] {
        dump += "---\n";
        dump += &world.call(&format!("{words} --format=yaml"));
    }
    let unchanged = "Set up [setup.yaml]: 0 created, 0 updated, 4 unchanged.";
    assert_eq!(world.set_up(&dump), unchanged);
    let other = World::new();
    let created = "Set up [setup.yaml]: 4 created, 0 updated, 0 unchanged.";
    assert_eq!(other.set_up(&dump), created);
    for words in ["topics list", "subscriptions list"] {
        assert_eq!(other.json(words), world.json(words));
    }
    let json = world.call("subscriptions list --format=json");
    assert_eq!(
        world.set_up(&json),
        "Set up [setup.yaml]: 0 created, 0 updated, 1 unchanged."
    );
}

/// U038: a fault is told with its line and its field, and nothing is done of what is right.
#[test]
fn a_fault_in_a_setup_is_named() {
    let world = World::new();
    for (text, why) in [
        (
            "topics:\n- name: aaa\n  labelz: {}\n",
            "setup.yaml:3: topics[0].labelz: no such field; did you mean labels?",
        ),
        (
            "topics:\n- name: aaa\n  messageTransforms:\n  - javascriptUdf:\n      what: f\n",
            "setup.yaml:5: topics[0].messageTransforms[0].javascriptUdf.what: no such field of a JavaScriptUDF",
        ),
        (
            "topicz:\n- name: aaa\n",
            "setup.yaml:1: topicz: no such field; a file has schemas, topics and subscriptions",
        ),
        (
            "topics:\n- name: aaa\n- name: bbb\n  labels:\n    k: 1\n",
            "setup.yaml:5: topics[1].labels.k: invalid type: number, expected a string",
        ),
        (
            "topics:\n- name: aaa\n  name: bbb\n",
            "setup.yaml:3: topics[0]: name comes twice",
        ),
        (
            "topics: [{name: aaa,\n  kms_key_name: '',\n  kmsKeyName: ''}]\n",
            "setup.yaml:3: topics[0].kmsKeyName: comes twice, in two spellings",
        ),
        (
            "topics:\n- name: aaa\n---\nname: projects/p1/topics/aaa\n",
            "setup.yaml:4: name: [projects/p1/topics/aaa] comes twice, first on line 2",
        ),
        (
            "topics:\n- name: aaa\n- orders\n",
            "setup.yaml:3: topics[1]: a map of fields is expected, such as `name: orders`",
        ),
        (
            "topics:\n- labels: {}\n",
            "setup.yaml:2: topics[0]: name is not set",
        ),
        (
            "topics: orders\n",
            "setup.yaml:1: topics: a list of topics is expected",
        ),
        (
            "name: orders\n",
            "setup.yaml:1: a map of schemas, topics and subscriptions is expected, or a resource by its full name, \
             such as `name: projects/PROJECT/topics/ID`",
        ),
        (
            "{\"topics\": [\n {\"name\": \"aaa\"},\n {\"name\": 3}]}",
            "setup.yaml:3: topics[1].name: invalid type: number, expected a string",
        ),
        (
            "topics:\n\t- name: aaa\n",
            "setup.yaml:2: found character that cannot start any token, while scanning for the next token",
        ),
        // What only the service knows.
        (
            "topics:\n- name: aaa\n- name: 1b\n",
            "setup.yaml:3: topics[1].name: INVALID_ARGUMENT: Invalid [topics] name: (name=projects/p1/topics/1b)",
        ),
        (
            "topics:\n- name: aaa\nsubscriptions:\n- topic: bbb\n  name: sub\n",
            "setup.yaml:4: subscriptions[0].topic: NOT_FOUND: Subscription topic does not exist",
        ),
        (
            "topics:\n- name: aaa\nsubscriptions:\n- topic: aaa\n  name: sub\n  ack_deadline_seconds: 5\n",
            "setup.yaml:6: subscriptions[0].ack_deadline_seconds: INVALID_ARGUMENT: ack_deadline_secs out of bounds",
        ),
        (
            "topics:\n- name: aaa\nschemas:\n- name: bbb\n  type: AVRO\n  definition: '{'\n",
            "setup.yaml:6: schemas[0].definition: INVALID_ARGUMENT: Could not parse schema definition: EOF while \
             parsing an object at line 1 column 1",
        ),
        (
            "topics:\n- name: aaa\n- name: bbb\n  messageTransforms:\n  - javascriptUdf: {functionName: f, code: '1'}\n",
            "setup.yaml:4: topics[1].messageTransforms: INVALID_ARGUMENT: message_transforms[0].javascript_udf: the \
             code defines no function 'f'.",
        ),
    ] {
        assert_eq!(world.refused(text), why, "{text}");
        assert_eq!(world.call("topics list --format=value(name)"), "", "{text}");
    }
}

/// U038: what was made in a way that cannot be changed refuses a file that says otherwise, all of it.
#[test]
fn what_cannot_be_changed_is_named() {
    let world = World::new();
    world.set_up(SETUP);
    let text = SETUP
        .replace(
            "enableMessageOrdering: true",
            "enableMessageOrdering: false",
        )
        .replace("team: blue", "team: red");
    assert_eq!(
        world.refused(&text),
        "setup.yaml:5: subscriptions[0].enableMessageOrdering: INVALID_ARGUMENT: enable_message_ordering is [true], \
         and stays as it was made."
    );
    assert_eq!(
        world.json("topics describe orders")["labels"]["team"],
        "blue"
    );
    let text = SETUP.replace("\"string\"", "\"int\"");
    let why = world.refused(&text);
    let expected =
        "setup.yaml:17: schemas[0].definition: INVALID_ARGUMENT: Incompatible schema revision: ";
    assert!(why.starts_with(expected), "{why}");
}

/// U038: a file that cannot be read ends the server before anything else; one without resources is one.
#[test]
fn a_setup_may_be_empty_but_not_missing() {
    let world = World::new();
    let nothing = "Set up [setup.yaml]: 0 created, 0 updated, 0 unchanged.";
    for text in ["", "# none\n", "\u{feff}topics:\n", "[]"] {
        assert_eq!(world.set_up(text), nothing, "{text}");
    }
    for (file, why) in [
        ("/nonexistent", "No such file or directory"),
        ("/", "Is a directory"),
        ("/dev/zero", "it is larger than"),
    ] {
        let answer = pubsub(["serve", "--in-memory", "--port=0", "--setup", file]).run();
        assert_eq!(answer.exit, 1);
        assert!(answer.stderr.contains(why), "{}", answer.stderr);
    }
    let text = "topics:\n- name: aaa\n- name: b\n";
    let answer = pubsub(["serve", "--in-memory", "--port=0", "--setup=-"])
        .stdin(text)
        .run();
    assert!(
        answer.stderr.contains("standard input:3: topics[1].name: "),
        "{}",
        answer.stderr
    );
    // An ID needs a project, and a server of certain projects has no other topics.
    let text = "topics:\n- name: aaa\n";
    let serve = || pubsub(["serve", "--in-memory", "--port=0", "--setup=-"]).stdin(text);
    let answer = serve().env("PUBSUB_EMULATOR_HOST", "localhost:1").run();
    assert!(
        answer
            .stderr
            .contains("[aaa] is of no project; give --project"),
        "{}",
        answer.stderr
    );
    let serve = [
        "serve",
        "--in-memory",
        "--port=0",
        "--setup=-",
        "--projects=p5",
    ];
    let answer = pubsub(serve).stdin(text).run();
    assert!(
        answer.stderr.contains(":2: topics[0].name: NOT_FOUND"),
        "{}",
        answer.stderr
    );
}
