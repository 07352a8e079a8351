//! How long does a command take as a whole process, with nothing waiting and with a million messages waiting?
//!
//! `cargo bench --bench commands` prints medians in milliseconds, and each as a multiple of the same command on an
//! empty backlog. Then: the first pull that has to look behind a million messages of a held key, and the longest that
//! one of 32 processes had to wait when all work on one file at once. Where gcloud is on the path its `--version`, the
//! least it can do, is set beside our publish.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use pubsub::api::pubsub::{PublishRequest, PubsubMessage, Subscription, Topic};
use pubsub::broker::{Error, Process, Random, Step};
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
    let mut random = Random::new();
    let now = SystemTime::now().into();
    store
        .transaction(|transaction| {
            for index in 0..operations {
                Step::run(transaction, now, &mut random, &Process::default(), |step| {
                    operation(step, index)
                })?;
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
            ack_deadline_seconds: 600,
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

/// The time of one command.
fn time(program: &str, words: &[&str], state: &Path) -> Duration {
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
}

/// The median times of a command on several state files, called in turn, so that what else the machine does weighs on
/// all of them alike.
fn medians(program: &str, words: &[&str], states: &[PathBuf]) -> Vec<Duration> {
    let mut times = vec![Vec::with_capacity(CALLS); states.len()];
    for _ in 0..CALLS {
        for (state, times) in states.iter().zip(&mut times) {
            times.push(time(program, words, state));
        }
    }
    let median = |mut times: Vec<Duration>| {
        times.sort_unstable();
        times[CALLS / 2]
    };
    times.into_iter().map(median).collect()
}

/// A million messages of one key, one a request, of which the first is outstanding, then one of another key: the time
/// of the pull that gives it, and of the next one.
fn behind_a_held_key(program: &str, state: &Path) -> (Duration, Duration) {
    let backlog = Backlog {
        name: "",
        count: MILLION,
        key: |_| "one".to_owned(),
        batch: 1,
    };
    prepare(state, &backlog);
    let pull = ["subscriptions", "pull", "ship"];
    time(program, &pull, state);
    let publish = [
        "topics",
        "publish",
        "orders",
        "--message=x",
        "--ordering-key=other",
    ];
    time(program, &publish, state);
    let first = time(program, &pull, state);
    time(program, &publish, state);
    (first, time(program, &pull, state))
}

/// 32 processes at once, each with a mix of commands one after the other: the median and the longest time of one.
fn at_once(program: &str, state: &Path) -> (Duration, Duration) {
    let threads: Vec<_> = (0..32)
        .map(|number| {
            let (program, state) = (program.to_owned(), state.to_owned());
            std::thread::spawn(move || {
                let mut times = Vec::new();
                for round in 0..10 {
                    let (_, words) = COMMANDS[(number + round) % 2];
                    times.push(time(&program, words, &state));
                }
                times
            })
        })
        .collect();
    let times = threads
        .into_iter()
        .flat_map(|it| it.join().expect("no command failed"));
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    (times[times.len() / 2], times[times.len() - 1])
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
    let version = medians(program, &["--version"], std::slice::from_ref(&folder))[0];
    println!("--version: {:.2} ms", millis(version));
    let states: Vec<PathBuf> = (0..BACKLOGS.len())
        .map(|number| folder.join(format!("{number}.db")))
        .collect();
    for (backlog, state) in BACKLOGS.iter().zip(&states) {
        prepare(state, backlog);
    }
    let mut publish = Duration::ZERO;
    for (name, words) in COMMANDS {
        let times = medians(program, words, &states);
        for (backlog, time) in BACKLOGS.iter().zip(&times) {
            let ratio = time.as_secs_f64() / times[0].as_secs_f64();
            let millis = millis(*time);
            println!(
                "{name:<30} {:<28} {millis:>6.2} ms {ratio:>6.2}x",
                backlog.name
            );
        }
        publish = publish.max(times[0]);
    }
    let (first, next) = behind_a_held_key(program, &folder.join("held.db"));
    println!(
        "the first pull behind a million of a held key: {:.0} ms, the next one: {:.2} ms",
        millis(first),
        millis(next)
    );
    let (usual, longest) = at_once(program, &folder.join("0.db"));
    println!(
        "32 processes at once: median {:.1} ms, longest {:.1} ms",
        millis(usual),
        millis(longest)
    );
    let begin = Instant::now();
    let gcloud = Command::new("gcloud").arg("--version").output();
    if gcloud.is_ok_and(|answer| answer.status.success()) {
        let time = begin.elapsed();
        let ratio = time.as_secs_f64() / publish.as_secs_f64();
        println!(
            "gcloud --version: {:.0} ms, {ratio:.0}x the slower of our two",
            millis(time)
        );
    } else {
        println!("gcloud --version: skipped, there is no gcloud on the path");
    }
    let _ = std::fs::remove_dir_all(&folder);
}
