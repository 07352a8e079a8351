//! `topics publish` from files and from standard input.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use base64::Engine;
use serde_json::Value;

use super::{Answer, Call, fake, folder, pubsub};
use crate::process::Serve;

/// A topic with a subscription, in a state file or on a server.
struct Target {
    variable: (&'static str, String),
    _serve: Option<Serve>,
}

impl Target {
    fn embedded(name: &str) -> Self {
        let state = folder(name).join("state.db");
        Self::with(("PUBSUB_STATE_FILE", state.display().to_string()), None)
    }

    fn served() -> Self {
        let serve = Serve::start(&["--in-memory", "--port=0"]);
        let variable = ("PUBSUB_EMULATOR_HOST", serve.endpoint().to_owned());
        Self::with(variable, Some(serve))
    }

    fn with(variable: (&'static str, String), serve: Option<Serve>) -> Self {
        let target = Self {
            variable,
            _serve: serve,
        };
        for words in [
            "topics create orders",
            "subscriptions create ship --topic=orders --enable-message-ordering",
        ] {
            assert_eq!(target.call(words).run().exit, 0, "{words}");
        }
        target
    }

    fn call(&self, words: &str) -> Call {
        pubsub(words.split(' '))
            .env("PUBSUB_PROJECT_ID", "p1")
            .env(self.variable.0, &self.variable.1)
    }

    fn publish(&self, flags: &str, stdin: impl AsRef<[u8]>) -> Answer {
        let words = format!("topics publish orders {flags}");
        self.call(words.trim_end()).stdin(stdin).run()
    }

    /// Takes all there is.
    fn pull(&self) -> Vec<Message> {
        let words = "subscriptions pull ship --limit=2000 --auto-ack --format=json";
        let answer = self.call(words).run();
        let records: Vec<Value> = serde_json::from_str(&answer.stdout).unwrap();
        records.iter().map(Message::of).collect()
    }

    /// The data of all there is.
    fn pull_data(&self) -> Vec<Vec<u8>> {
        self.pull().into_iter().map(|it| it.data).collect()
    }
}

struct Message {
    id: u64,
    data: Vec<u8>,
    key: Value,
    attributes: Value,
}

impl Message {
    fn of(record: &Value) -> Self {
        let message = &record["message"];
        let data = message["data"].as_str().unwrap_or_default();
        Self {
            id: message["messageId"].as_str().unwrap().parse().unwrap(),
            data: base64::engine::general_purpose::STANDARD
                .decode(data)
                .unwrap(),
            key: message["orderingKey"].clone(),
            attributes: message["attributes"].clone(),
        }
    }
}

fn numbers(from: u32, to: u32) -> String {
    (from..=to).map(|number| format!("{number}\n")).collect()
}

/// U024: a message a line, in order; or all of standard input in one. Nobody reads it unless told.
#[test]
fn lines_are_messages_and_a_file_is_one() {
    for target in [Target::embedded("publish-lines"), Target::served()] {
        let answer = target.publish("--lines --ordering-key=A --attribute=k=v", numbers(1, 100));
        assert_eq!((answer.stderr.as_str(), answer.exit), ("", 0));
        let ids: Vec<u64> = answer
            .stdout
            .lines()
            .map(|it| it.parse().unwrap())
            .collect();
        assert_eq!(ids.len(), 100);
        assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
        let pulled = target.pull();
        assert_eq!(pulled.iter().map(|it| it.id).collect::<Vec<_>>(), ids);
        for (message, number) in pulled.iter().zip(1..) {
            assert_eq!(message.data, i32::to_string(&number).as_bytes());
            assert_eq!(message.key, "A");
            assert_eq!(message.attributes["k"], "v");
        }

        let text = b"one\r\ntwo\n\xff\0\n";
        let answer = target.publish("--message-file=-", text);
        assert!(answer.stdout.starts_with("messageIds:\n- '"), "{answer:?}");
        assert_eq!(target.pull_data(), [text]);

        let answer = target.publish("", "ignored");
        assert!(answer.stderr.contains("You cannot send an empty message."));
        assert_eq!(answer.exit, 1);
        target.publish("--message=a", "ignored");
        assert_eq!(target.pull_data(), [b"a"]);
    }
}

/// U024: only a line feed ends a line, and the last line needs none. A record is what one message's publish answers.
#[test]
fn what_ends_a_line_is_no_part_of_it_and_all_else_is() {
    let target = Target::embedded("publish-bytes");
    let answer = target.publish("--lines --format=json", b"a\r\n \n\xff\0\nlast");
    let records: Vec<Value> = serde_json::from_str(&answer.stdout).unwrap();
    assert_eq!(records.len(), 4);
    assert_eq!(records[0]["messageIds"].as_array().unwrap().len(), 1);
    let mut pulled = target.pull_data();
    pulled.sort();
    assert_eq!(pulled, [b" ".as_slice(), b"a\r", b"last", b"\xff\0"]);
    let nothing = target.publish("--lines", "");
    assert_eq!(
        (
            nothing.stdout.as_str(),
            nothing.stderr.as_str(),
            nothing.exit
        ),
        ("", "", 0)
    );
    // Nobody has to look for the lines to be published.
    for hidden in [
        "--format=none",
        "--format=disable",
        "--no-user-output-enabled",
    ] {
        let answer = target.publish(&format!("--lines {hidden}"), "a\nb\n");
        assert_eq!((answer.stdout.as_str(), answer.exit), ("", 0));
        assert_eq!(target.pull_data().len(), 2, "{hidden}");
    }
}

/// U024: many lines go in few requests, each with as many as it can hold.
#[test]
fn lines_share_requests() {
    let server = fake::Server::start();
    let file = folder("publish-requests").join("lines");
    std::fs::write(&file, numbers(1, 2500)).unwrap();
    let words = format!(
        "topics publish projects/p1/topics/t --lines --message-file={} --ordering-key=A --endpoint={}",
        file.display(),
        server.address
    );
    assert_eq!(pubsub(words.split(' ')).run().exit, 0);
    let asked = server.take_asked();
    let counts = asked
        .iter()
        .map(|(_, it)| it["messages"].as_array().unwrap().len());
    assert_eq!(counts.collect::<Vec<_>>(), [1000, 1000, 500]);
    // Nor has any more bytes than it may.
    let target = Target::embedded("publish-large");
    let line = "x".repeat(4_000_000) + "\n";
    let answer = target.publish("--lines --attribute=k=v", line.repeat(5));
    assert_eq!(
        (answer.stderr.as_str(), answer.stdout.lines().count()),
        ("", 5)
    );
}

/// U024: a line goes out when it is there, however long the next one takes.
#[test]
fn a_line_does_not_wait_for_the_next() {
    let target = Target::embedded("publish-slowly");
    let mut process = Command::new(env!("CARGO_BIN_EXE_pubsub"))
        .args(["topics", "publish", "orders", "--lines", "--project=p1"])
        .env_clear()
        .env(target.variable.0, &target.variable.1)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = process.stdin.take().unwrap();
    let lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let (sender, ids) = mpsc::channel();
    std::thread::spawn(move || lines.for_each(|line| drop(sender.send(line.unwrap()))));
    for line in ["one\n", "two\n"] {
        stdin.write_all(line.as_bytes()).unwrap();
        let id = ids.recv_timeout(Duration::from_secs(60));
        assert!(id.is_ok(), "{line}");
        assert_eq!(target.pull_data().len(), 1);
    }
    drop(stdin);
    assert!(process.wait().unwrap().success());
}

#[track_caller]
fn ends_at(answer: &Answer, ids: usize, texts: [&str; 2]) {
    assert_eq!(answer.exit, 1);
    assert_eq!(answer.stdout.lines().count(), ids, "{answer:?}");
    for text in texts {
        assert!(answer.stderr.contains(text), "{text}: {answer:?}");
    }
}

/// U024: at a line that cannot be published all ends: those before it are, and it is named.
#[test]
fn a_line_that_is_refused_is_named() {
    let target = Target::embedded("publish-refused");
    let go_on = "2 lines were published; line 3 is the first that was not.";
    let answer = target.publish("--lines", "a\nb\n\nc\n");
    ends_at(&answer, 2, ["Line 3 is empty", go_on]);
    assert_eq!(target.pull_data().len(), 2);
    let empty = target.publish("--lines --attribute=k=v", "\n\n");
    assert_eq!((empty.stderr.as_str(), empty.exit), ("", 0));

    let long = [b"a\nb\n".as_slice(), &[b'x'; 10_000_001], b"\nc\n"].concat();
    ends_at(
        &target.publish("--lines", long),
        2,
        ["Line 3 is too long", go_on],
    );
    // What one line may have is less, the more the attributes have.
    let long = [b"a\nb\n".as_slice(), &[b'x'; 9_999_900], b"\nc\n"].concat();
    let value = "v".repeat(100);
    let flags = format!("--lines --attribute=k={value}");
    ends_at(
        &target.publish(&flags, long),
        2,
        ["Line 3 is too long", go_on],
    );

    let nowhere = target
        .call("topics publish nowhere --lines")
        .stdin("a\n")
        .run();
    ends_at(
        &nowhere,
        0,
        ["NOT_FOUND: Topic not found", "No lines were published."],
    );
}

/// U024: a line that does not fit the topic's schema is found among those of its request.
#[test]
fn a_line_that_does_not_fit_is_found() {
    let target = Target::embedded("publish-unfit");
    let definition =
        r#"--definition={"type":"record","name":"O","fields":[{"name":"id","type":"int"}]}"#;
    let words = format!("schemas create order --type=avro {definition}");
    assert_eq!(target.call(&words).run().exit, 0);
    let words = "topics create shop --schema=order --message-encoding=json";
    assert_eq!(target.call(words).run().exit, 0);
    let mut lines = vec!["{\"id\":1}\n"; 700];
    lines[654] = "{\"id\":\"x\"}\n";
    let answer = target
        .call("topics publish shop --lines")
        .stdin(lines.concat())
        .run();
    let go_on = "654 lines were published; line 655 is the first that was not.";
    ends_at(
        &answer,
        654,
        ["INVALID_ARGUMENT: Could not parse message", go_on],
    );
}

/// U024: whoever reads the ids no longer is told how far it went; no more lines are published.
#[test]
fn ids_that_cannot_be_printed_end_it() {
    let target = Target::embedded("publish-unprinted");
    let file = folder("publish-unprinted-lines").join("lines");
    std::fs::write(&file, numbers(1, 1500)).unwrap();
    let words = format!(
        "topics publish orders --lines --message-file={}",
        file.display()
    );
    // A pipe that nobody reads from.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let answer = target.call(&words).stdout(writer).run();
    let go_on = "1000 lines were published; line 1001 is the first that was not.";
    ends_at(&answer, 0, ["Cannot write the output", go_on]);
    assert_eq!(target.pull_data().len(), 1000);
}

/// U024: a server that does not answer may have published what it was sent.
#[test]
fn what_is_not_known_is_said() {
    let answer = pubsub(["topics", "publish", "projects/p1/topics/t", "--lines"])
        .env("PUBSUB_EMULATOR_HOST", "127.0.0.1:9")
        .stdin("a\n")
        .run();
    let text = "No lines were published for certain; line 1 may have been.";
    ends_at(&answer, 0, ["No answer from", text]);
}

/// U024: files that are none are refused before anything is published, and so are two sources.
#[test]
fn a_message_has_one_source() {
    let target = Target::embedded("publish-source");
    for (flags, exit, text) in [
        ("--message-file=/nonexistent", 1, "No such file"),
        ("--message-file=/nonexistent --lines", 1, "No such file"),
        ("--message-file=/", 1, "Is a directory"),
        ("--message-file=/ --lines", 1, "Is a directory"),
        ("--message-file=/dev/null", 1, "[/dev/null] is empty"),
        ("--message-file=/dev/zero", 1, "[/dev/zero] is too large"),
        ("--message-file=/dev/zero --lines", 1, "Line 1 is too long"),
        (
            "--message=a --message-file=-",
            2,
            "At most one of --message | --lines --message-file",
        ),
        (
            "--message=a --lines",
            2,
            "At most one of --message | --lines --message-file",
        ),
        ("--lines=3", 2, "ignored explicit argument"),
    ] {
        let answer = target.publish(flags, "");
        assert_eq!(answer.exit, exit, "{flags}: {answer:?}");
        assert!(answer.stderr.contains(text), "{flags}: {answer:?}");
        assert_eq!(answer.stdout, "");
    }
    let body = target
        .call("beta pubsub topics publish orders text --lines")
        .run();
    assert!(body.stderr.contains("MESSAGE_BODY, --lines"), "{body:?}");
    assert_eq!(target.pull_data().len(), 0);
}

/// The flags that gcloud does not have are set apart in help, and gcloud's texts do not mention them.
#[test]
fn flags_of_our_own_are_set_apart() {
    let help = pubsub(["topics", "publish", "--help"]).run().stdout;
    let (theirs, ours) = help.split_once("Flags of our own").unwrap();
    for flag in ["--lines", "--message-file"] {
        assert!(ours.contains(&format!("\n      {flag}")), "{help}");
        assert!(!theirs.contains(&format!("\n      {flag}")), "{help}");
    }
    let answer = pubsub(["topics", "publish", "t", "--message-fil=x"]).run();
    assert!(
        answer.stderr.contains("(did you mean '--message'?)"),
        "{answer:?}"
    );
}
