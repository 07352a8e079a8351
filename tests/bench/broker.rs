//! How many messages a second does the broker take, hand out and settle, on one thread?
//!
//! `cargo bench --bench broker` prints a table: calls of 1, 100 and 1000 messages of 100 bytes and 1 KB, on a file
//! and in memory, with none to 10,000 ordering keys, with 1 to 100 subscriptions, with nothing and with a million
//! messages waiting. Read ratios within one run; the rates are of one machine at one moment.
//! `cargo bench --bench broker -- WORD` runs the rows that contain WORD.

use std::fmt;
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

use pubsub::api::pubsub::{
    AcknowledgeRequest, PublishRequest, PubsubMessage, PullRequest, Subscription, Topic,
};
use pubsub::broker::{Error, Process, Random, Step};
use pubsub::store::{Owner, Store};

const TOPIC: &str = "projects/bench/topics/topic";

/// How long a phase runs at least, so that one slow sync does not decide.
const PHASE: Duration = Duration::from_millis(400);

#[derive(Clone, Copy)]
struct Case {
    batch: usize,
    bytes: usize,
    durable: bool,
    keys: usize,
    subscriptions: usize,
    waiting: usize,
    /// Each message a request of its own, all in one transaction: what a row for each message would cost.
    rows: bool,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.durable { "file" } else { "memory" };
        write!(
            f,
            "{place:<6} calls of {:>4} x {:>4} B, {:>5} keys, {:>3} subscriptions, {:>7} waiting{}",
            self.batch,
            self.bytes,
            self.keys,
            self.subscriptions,
            self.waiting,
            if self.rows {
                ", a row each"
            } else {
                "            "
            }
        )
    }
}

const PLAIN: Case = Case {
    batch: 1000,
    bytes: 100,
    durable: true,
    keys: 0,
    subscriptions: 1,
    waiting: 0,
    rows: false,
};

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for durable in [true, false] {
        let plain = Case { durable, ..PLAIN };
        for batch in [1, 100, 1000] {
            for bytes in [100, 1000] {
                cases.push(Case {
                    batch,
                    bytes,
                    ..plain
                });
            }
        }
        for keys in [1, 100, 10_000] {
            cases.push(Case { keys, ..plain });
        }
        for bytes in [100, 1000] {
            let rows = true;
            cases.push(Case {
                bytes,
                rows,
                ..plain
            });
        }
        // Every message a lane of its own.
        cases.push(Case {
            keys: 10_000,
            rows: true,
            ..plain
        });
        for subscriptions in [10, 100] {
            cases.push(Case {
                subscriptions,
                ..plain
            });
        }
        for keys in [0, 10_000] {
            for batch in [1, 1000] {
                let waiting = 1_000_000;
                cases.push(Case {
                    batch,
                    keys,
                    waiting,
                    ..plain
                });
            }
        }
    }
    cases
}

struct Bench {
    case: Case,
    store: Store,
    random: Random,
    published: usize,
    path: Option<PathBuf>,
}

impl Bench {
    fn new(case: Case) -> Self {
        let path = case.durable.then(|| {
            let name = format!("pubsub-bench-{}", std::process::id());
            let folder = std::env::temp_dir().join(name);
            let _ = std::fs::remove_dir_all(&folder);
            std::fs::create_dir_all(&folder).expect("a folder in the temporary directory");
            folder
        });
        let store = match &path {
            Some(folder) => Owner::take(&folder.join("state.db")).and_then(Store::open_owned),
            None => Store::memory(),
        };
        let store = store.expect("a new store");
        let mut bench = Self {
            case,
            store,
            random: Random::with_seed(1),
            published: 0,
            path,
        };
        bench.prepare();
        bench
    }

    fn step<T>(&mut self, operation: impl for<'s> FnOnce(&mut Step<'s>) -> Result<T, Error>) -> T {
        let random = &mut self.random;
        let now = SystemTime::now().into();
        self.store
            .transaction(|transaction| {
                Step::run(transaction, now, random, &Process::default(), operation)
            })
            .expect("the operation is well-formed")
    }

    fn prepare(&mut self) {
        self.step(|step| {
            step.create_topic(Topic {
                name: TOPIC.to_owned(),
                ..Topic::default()
            })
        });
        for index in 0..self.case.subscriptions {
            let subscription = Subscription {
                name: subscription(index),
                topic: TOPIC.to_owned(),
                ack_deadline_seconds: 600,
                enable_message_ordering: self.case.keys > 0,
                ..Subscription::default()
            };
            self.step(|step| step.create_subscription(subscription));
        }
        for _ in 0..self.case.waiting / 1000 {
            self.publish(1000);
        }
    }

    /// One key a request, as the service demands.
    fn publish(&mut self, count: usize) -> Duration {
        let (requests, messages) = match self.case.rows {
            true => (count, 1),
            false => (1, count),
        };
        let request = |index: usize| {
            let ordering_key = match self.case.keys {
                0 => String::new(),
                keys => format!("key-{}", (self.published / messages + index) % keys),
            };
            let message = PubsubMessage {
                data: vec![b'x'; self.case.bytes].into(),
                ordering_key,
                ..PubsubMessage::default()
            };
            PublishRequest {
                topic: TOPIC.to_owned(),
                messages: vec![message; messages],
            }
        };
        let requests: Vec<_> = (0..requests).map(request).collect();
        self.published += count;
        let begin = Instant::now();
        let now = SystemTime::now().into();
        let random = &mut self.random;
        self.store
            .transaction(|transaction| {
                for request in requests {
                    Step::run(transaction, now, random, &Process::default(), |step| {
                        step.publish(request)
                    })?;
                }
                Ok::<_, Error>(())
            })
            .expect("the requests are well-formed");
        begin.elapsed()
    }

    #[expect(deprecated, reason = "return_immediately is part of the API")]
    fn pull(&mut self, index: usize) -> Vec<String> {
        let request = PullRequest {
            subscription: subscription(index),
            max_messages: i32::try_from(self.case.batch).expect("a small number"),
            return_immediately: true,
        };
        let pulled = self.step(|step| step.pull(&request));
        let messages = pulled.response.received_messages;
        messages.into_iter().map(|message| message.ack_id).collect()
    }

    fn ack(&mut self, index: usize, ack_ids: Vec<String>) {
        let request = AcknowledgeRequest {
            subscription: subscription(index),
            ack_ids,
        };
        self.step(|step| step.acknowledge(&request));
    }

    /// Publishes for a while, then drains as much by pulling and acknowledging; then does all three in turn for a while.
    fn run(&mut self) -> [f64; 4] {
        let batch = self.case.batch;
        let (mut calls, mut publish) = (0, Duration::ZERO);
        while publish < PHASE {
            publish += self.publish(batch);
            calls += 1;
        }
        let (mut pull, mut ack) = (Duration::ZERO, Duration::ZERO);
        let mut received = 0;
        for _ in 0..calls {
            for index in 0..self.case.subscriptions {
                let begin = Instant::now();
                let ack_ids = self.pull(index);
                pull += begin.elapsed();
                received += ack_ids.len();
                let begin = Instant::now();
                self.ack(index, ack_ids);
                ack += begin.elapsed();
            }
        }
        let published = (calls * batch) as f64;
        assert_eq!(received, calls * batch * self.case.subscriptions);
        let rate = |count: f64, time: Duration| count / time.as_secs_f64() / 1000.0;
        [
            rate(published, publish),
            rate(received as f64, pull),
            rate(received as f64, ack),
            self.cycle(),
        ]
    }

    /// Publishes, pulls and acknowledges in turn, as a topic does that keeps up: thousand messages a second.
    fn cycle(&mut self) -> f64 {
        let (mut calls, mut time) = (0, Duration::ZERO);
        while time < PHASE {
            time += self.publish(self.case.batch);
            let begin = Instant::now();
            for index in 0..self.case.subscriptions {
                let ack_ids = self.pull(index);
                self.ack(index, ack_ids);
            }
            time += begin.elapsed();
            calls += 1;
        }
        (calls * self.case.batch) as f64 / time.as_secs_f64() / 1000.0
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        if let Some(folder) = &self.path {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

fn subscription(index: usize) -> String {
    format!("projects/bench/subscriptions/sub-{index}")
}

#[expect(clippy::print_stdout, reason = "a bench prints its table")]
fn main() {
    let word = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    println!(
        "thousand messages a second{:>53}    publish      pull       ack     cycle",
        ""
    );
    for case in cases() {
        let name = case.to_string();
        if word
            .as_ref()
            .is_some_and(|word| !name.contains(word.as_str()))
        {
            continue;
        }
        let [publish, pull, ack, cycle] = Bench::new(case).run();
        println!("{name} {publish:>10.1} {pull:>9.1} {ack:>9.1} {cycle:>9.1}");
    }
}
