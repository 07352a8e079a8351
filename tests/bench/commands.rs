//! How long does a command take as a whole process, with nothing waiting and with a million messages waiting?
//!
//! `cargo bench --bench commands` prints medians in milliseconds, and each as a multiple of the same command on an
//! empty backlog. Where gcloud is on the path its `--version`, the least it can do, is set beside our publish.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use pubsub::api::pubsub::{PublishRequest, PubsubMessage, Subscription, Topic};
use pubsub::broker::{Error, Random, Step};
use pubsub::store::Store;

const TOPIC: &str = "projects/local-project/topics/orders";
const MILLION: usize = 1_000_000;

/// Calls of each command; the median counts.
const CALLS: usize = 101;

/// A backlog, by the key of its n-th message.
struct Backlog {
    name: &'static str,
    count: usize,
    key: fn(usize) -> String,
    /// Messages of one request, which has one key.
    batch: usize,
}

const BACKLOGS: [Backlog; 4] = [
    Backlog {
        name: "nothing waiting",
        count: 0,
        key: |_| String::new(),
        batch: 1000,
    },
    Backlog {
        name: "a million without a key",
        count: MILLION,
        key: |_| String::new(),
        batch: 1000,
    },
    Backlog {
        name: "a million of one key",
        count: MILLION,
        key: |_| "one".to_owned(),
        batch: 1000,
    },
    Backlog {
        name: "a million of a million keys",
        count: MILLION,
        key: |index| format!("key-{index}"),
        batch: 1,
    },
];

fn step<T>(
    store: &mut Store,
    operations: usize,
    mut operation: impl FnMut(&mut Step<'_>, usize) -> Result<T, Error>,
) {
    let mut random = Random::with_seed(1);
    let now = SystemTime::now().into();
    store
        .transaction(|transaction| {
            for index in 0..operations {
                Step::run(transaction, now, &mut random, |step| operation(step, index))?;
            }
            Ok::<_, Error>(())
        })
        .expect("the operation is well-formed");
}

fn prepare(path: &Path, backlog: &Backlog) {
    let mut store = Store::open(path).expect("a new state file");
    step(&mut store, 1, |step, _| {
        step.create_topic(Topic {
            name: TOPIC.to_owned(),
            ..Topic::default()
        })?;
        step.create_subscription(Subscription {
            name: "projects/local-project/subscriptions/ship".to_owned(),
            topic: TOPIC.to_owned(),
            enable_message_ordering: true,
            ..Subscription::default()
        })
    });
    let group = 1000 / backlog.batch;
    for first in (0..backlog.count).step_by(1000) {
        step(&mut store, group, |step, index| {
            let message = PubsubMessage {
                data: vec![b'x'; 100].into(),
                ordering_key: (backlog.key)(first + index * backlog.batch),
                ..PubsubMessage::default()
            };
            step.publish(PublishRequest {
                topic: TOPIC.to_owned(),
                messages: vec![message; backlog.batch],
            })
        });
    }
}

/// The median time of a command.
fn median(program: &str, words: &[&str], state: &Path) -> Duration {
    let mut times: Vec<Duration> = (0..CALLS)
        .map(|_| {
            let begin = Instant::now();
            let status = Command::new(program)
                .args(words)
                .env("PUBSUB_STATE_FILE", state)
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .expect("the program runs");
            assert!(status.success(), "{words:?}");
            begin.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[CALLS / 2]
}

const COMMANDS: [(&str, &[&str]); 2] = [
    (
        "topics publish",
        &[
            "topics",
            "publish",
            "orders",
            "--message=x",
            "--ordering-key=new",
        ],
    ),
    (
        "subscriptions pull --auto-ack",
        &["subscriptions", "pull", "ship", "--auto-ack"],
    ),
];

#[expect(clippy::print_stdout, reason = "a bench prints its table")]
fn main() {
    let program = env!("CARGO_BIN_EXE_pubsub");
    let folder: PathBuf = std::env::temp_dir().join(format!("pubsub-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder in the temporary directory");
    let millis = |time: Duration| time.as_secs_f64() * 1000.0;
    let version = median(program, &["--version"], &folder);
    println!("--version: {:.2} ms", millis(version));
    let mut empty: Vec<Duration> = Vec::new();
    for (number, backlog) in BACKLOGS.iter().enumerate() {
        let state = folder.join(format!("{number}.db"));
        prepare(&state, backlog);
        for (index, (name, words)) in COMMANDS.iter().enumerate() {
            let time = median(program, words, &state);
            if number == 0 {
                empty.push(time);
            }
            let ratio = time.as_secs_f64() / empty[index].as_secs_f64();
            println!(
                "{name:<30} {:<28} {:>6.2} ms {ratio:>6.2}x",
                backlog.name,
                millis(time)
            );
        }
    }
    let begin = Instant::now();
    let gcloud = Command::new("gcloud").arg("--version").output();
    if gcloud.is_ok_and(|answer| answer.status.success()) {
        let time = begin.elapsed();
        let ratio = time.as_secs_f64() / empty[0].as_secs_f64();
        println!(
            "gcloud --version: {:.0} ms, {ratio:.0}x our publish",
            millis(time)
        );
    } else {
        println!("gcloud --version: skipped, there is no gcloud on the path");
    }
    let _ = std::fs::remove_dir_all(&folder);
}
