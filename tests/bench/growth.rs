//! How long is the longest single transaction of what grows with what there is?
//!
//! `cargo bench --bench growth` prints a table: each task goes on through as many transactions as it takes, on a file
//! with a million messages that wait, are out, or were settled. `cargo bench --bench growth -- WORD` runs the tasks
//! whose names contain WORD, and `-- WORD NUMBER` with so many messages instead of a million.

use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

use pubsub::api::local::MoveClockRequest;
use pubsub::api::local::move_clock_request::Move;
use pubsub::api::pubsub::seek_request::Target;
use pubsub::api::pubsub::{
    AcknowledgeRequest, CreateSnapshotRequest, DeadLetterPolicy, DeleteSnapshotRequest,
    DeleteSubscriptionRequest, DeleteTopicRequest, DetachSubscriptionRequest,
    ModifyAckDeadlineRequest, PublishRequest, PubsubMessage, PullRequest, SeekRequest,
    Subscription, Topic,
};
use pubsub::api::time::Timestamp;
use pubsub::broker::{Error, Process, Random, Step};
use pubsub::store::{Owner, Store};

const TOPIC: &str = "projects/bench/topics/topic";
const DEAD: &str = "projects/bench/topics/dead";
const SUBSCRIPTION: &str = "projects/bench/subscriptions/sub";
const SNAPSHOT: &str = "projects/bench/snapshots/snapshot";

/// What a task took: its longest transaction, and all of them.
#[derive(Default)]
struct Longest {
    longest: Duration,
    /// The most that one of them needed of the processor: what it takes where nothing else is done, without the disk.
    busiest: Duration,
    all: Duration,
    count: usize,
}

/// A state file in a folder of its own, on which one step after the other is done.
struct Bench {
    store: Store,
    random: Random,
    folder: PathBuf,
}

impl Bench {
    /// With a topic and a subscription of it.
    fn new(adapt: impl Fn(&mut Subscription)) -> Self {
        let name = format!("pubsub-growth-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder in the temporary directory");
        let store = Owner::take(&folder.join("state.db")).and_then(Store::open_owned);
        let mut bench = Self {
            store: store.expect("a new store"),
            random: Random::with_seed(1),
            folder,
        };
        for name in [TOPIC, DEAD] {
            bench.step(|step| {
                step.create_topic(Topic {
                    name: name.to_owned(),
                    ..Topic::default()
                })
            });
        }
        bench.subscribe(SUBSCRIPTION, adapt);
        bench
    }

    fn subscribe(&mut self, name: &str, adapt: impl Fn(&mut Subscription)) {
        let mut subscription = Subscription {
            name: name.to_owned(),
            topic: TOPIC.to_owned(),
            ack_deadline_seconds: 600,
            ..Subscription::default()
        };
        adapt(&mut subscription);
        self.step(|step| step.create_subscription(subscription));
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

    /// Repeats an operation until it says that it is done.
    fn longest(
        &mut self,
        mut operation: impl FnMut(&mut Step<'_>) -> Result<bool, Error>,
    ) -> Longest {
        let mut found = Longest::default();
        loop {
            let (begin, busy) = (Instant::now(), on_the_processor());
            let is_done = self.step(&mut operation);
            let time = begin.elapsed();
            let busy = on_the_processor().saturating_sub(busy);
            found.busiest = found.busiest.max(busy);
            found.longest = found.longest.max(time);
            found.all += time;
            found.count += 1;
            if is_done {
                return found;
            }
        }
    }

    /// Publishes messages of 100 bytes in requests of `batch`, about a thousand in a transaction.
    fn publish(&mut self, count: usize, batch: usize, key: impl Fn(usize) -> String) {
        for first in (0..count).step_by(1000) {
            let random = &mut self.random;
            let now = SystemTime::now().into();
            let published = self.store.transaction(|transaction| {
                for index in (first..first + 1000).step_by(batch) {
                    let message = PubsubMessage {
                        data: vec![b'x'; 100].into(),
                        ordering_key: key(index),
                        ..PubsubMessage::default()
                    };
                    let request = PublishRequest {
                        topic: TOPIC.to_owned(),
                        messages: vec![message; batch],
                    };
                    Step::run(transaction, now, random, &Process::default(), |step| {
                        step.publish(request)
                    })?;
                }
                Ok::<_, Error>(())
            });
            published.expect("the requests are well-formed");
        }
    }

    /// Pulls until there is nothing more; answers the ack ids of the last messages.
    fn pull_all(&mut self) -> Vec<String> {
        let mut last = Vec::new();
        loop {
            let pulled = self.step(|step| step.pull(&pull(1000)));
            let messages = pulled.response.received_messages;
            if messages.is_empty() && !pulled.more {
                return last;
            }
            if !messages.is_empty() {
                last = messages.into_iter().map(|it| it.ack_id).collect();
            }
        }
    }

    /// Moves the time.
    fn advance(&mut self, seconds: i64) {
        let advance = prost_types::Duration { seconds, nanos: 0 };
        self.step(|step| {
            step.move_clock(&MoveClockRequest {
                r#move: Some(Move::Advance(advance)),
            })
        });
    }

    /// So many keys with a message each, all of them out.
    fn with_lanes(count: usize) -> Self {
        let mut bench = Self::new(|it| it.enable_message_ordering = true);
        bench.publish(count, 1, |index| format!("key-{index}"));
        bench.pull_all();
        bench
    }

    /// So many messages without a key, all of them out.
    fn with_blocks(count: usize) -> Self {
        let mut bench = Self::new(|_| ());
        bench.publish(count, 1000, |_| String::new());
        bench.pull_all();
        bench
    }
}

/// How long this thread was at work so far; zero where the system does not tell.
fn on_the_processor() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split(' ').next().and_then(|it| it.parse().ok());
    Duration::from_nanos(nanos.unwrap_or_default())
}

impl Drop for Bench {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[expect(deprecated, reason = "return_immediately is part of the API")]
fn pull(count: i32) -> PullRequest {
    PullRequest {
        subscription: SUBSCRIPTION.to_owned(),
        max_messages: count,
        return_immediately: true,
    }
}

/// A pull of one message, until it comes or there is none.
fn first_pull(bench: &mut Bench) -> Longest {
    bench.longest(|step| {
        let pulled = step.pull(&pull(1))?;
        Ok(!pulled.more || !pulled.response.received_messages.is_empty())
    })
}

fn seek(bench: &mut Bench, target: Target) -> Longest {
    let request = SeekRequest {
        subscription: SUBSCRIPTION.to_owned(),
        target: Some(target),
    };
    bench.longest(|step| step.seek(&request).map(|()| true))
}

fn create_snapshot(bench: &mut Bench) -> Longest {
    let request = CreateSnapshotRequest {
        name: SNAPSHOT.to_owned(),
        subscription: SUBSCRIPTION.to_owned(),
        ..CreateSnapshotRequest::default()
    };
    bench.longest(|step| step.create_snapshot(request.clone()).map(|_| true))
}

fn delete_snapshot(bench: &mut Bench) -> Longest {
    let snapshot = SNAPSHOT.to_owned();
    let request = DeleteSnapshotRequest { snapshot };
    bench.longest(|step| step.delete_snapshot(&request).map(|()| true))
}

/// So many operations that do nothing but what is left to do.
fn upkeep(bench: &mut Bench, mut count: usize) -> Longest {
    bench.longest(|_| {
        count -= 1;
        Ok(count == 0)
    })
}

/// A thousand requests of one message each, one a transaction.
fn publish_singles(bench: &mut Bench) -> Longest {
    let mut left = 1000;
    bench.longest(|step| {
        step.publish(PublishRequest {
            topic: TOPIC.to_owned(),
            messages: vec![PubsubMessage {
                data: vec![b'x'; 100].into(),
                ..PubsubMessage::default()
            }],
        })?;
        left -= 1;
        Ok(left == 0)
    })
}

/// What a task prints: rows of a name and what it took.
type Rows = Vec<(String, Longest)>;

/// Snapshots and seeks of a subscription that holds much.
fn snapshots_and_seeks(kind: &str, mut bench: Bench) -> Rows {
    let mut rows = Rows::new();
    let mut row = |name: &str, took| rows.push((format!("{kind}: {name}"), took));
    row("create a snapshot", create_snapshot(&mut bench));
    row("delete it", delete_snapshot(&mut bench));
    create_snapshot(&mut bench);
    let target = Target::Snapshot(SNAPSHOT.to_owned());
    row("seek to a snapshot", seek(&mut bench, target));
    row("the first pull after it", first_pull(&mut bench));
    bench.pull_all();
    let target = Target::Time(Timestamp::from_micros(0).to_proto());
    row("seek to the beginning", seek(&mut bench, target));
    row("the first pull after it", first_pull(&mut bench));
    bench.pull_all();
    let now = Timestamp::from(SystemTime::now()).to_proto();
    row("seek to now", seek(&mut bench, Target::Time(now)));
    row("the first pull after it", first_pull(&mut bench));
    row("what is left to do", upkeep(&mut bench, 4000));
    rows
}

/// Publishing and pulling while much is out.
fn ordinary_work(kind: &str, mut bench: Bench) -> Rows {
    let mut rows = Rows::new();
    let mut row = |name: &str, took| rows.push((format!("{kind}: {name}"), took));
    row("publish 1000 times", publish_singles(&mut bench));
    let ack_ids = bench.pull_all();
    let mut one = Vec::new();
    for ack_id in ack_ids {
        one.push(AcknowledgeRequest {
            subscription: SUBSCRIPTION.to_owned(),
            ack_ids: vec![ack_id],
        });
    }
    let mut one = one.into_iter().peekable();
    let took = bench.longest(|step| {
        step.acknowledge(&one.next().expect("one is left"))?;
        Ok(one.peek().is_none())
    });
    row("acknowledge one by one", took);
    bench.publish(1000, 1, |_| String::new());
    let ack_ids = bench.pull_all();
    let mut early = ack_ids.into_iter().peekable();
    bench.longest(|step| {
        step.modify_ack_deadline(&ModifyAckDeadlineRequest {
            subscription: SUBSCRIPTION.to_owned(),
            ack_ids: vec![early.next().expect("one is left")],
            ack_deadline_seconds: 10,
        })?;
        Ok(early.peek().is_none())
    });
    bench.advance(11);
    row("a thousand leases end", first_pull(&mut bench));
    bench.advance(600);
    let mut out = 0;
    let took = bench.longest(|step| {
        let pulled = step.pull(&pull(1000))?;
        out += pulled.response.received_messages.len();
        Ok(pulled.response.received_messages.is_empty() && !pulled.more)
    });
    row("all leases end, and it is pulled again", took);
    let took = bench.longest(|step| {
        step.detach_subscription(&DetachSubscriptionRequest {
            subscription: SUBSCRIPTION.to_owned(),
        })?;
        Ok(true)
    });
    row("detach", took);
    row("what is left to do", upkeep(&mut bench, 4000));
    rows
}

/// A million messages of one held key, one a chunk, are looked at before there is one of another key.
fn behind_a_held_key(count: usize) -> Rows {
    let mut bench = Bench::new(|it| it.enable_message_ordering = true);
    bench.publish(count, 1, |_| "key".to_owned());
    bench.step(|step| step.pull(&pull(1)));
    let took = first_pull(&mut bench);
    vec![("the first pull behind a held key".to_owned(), took)]
}

/// All are acknowledged but the first, which nobody ever acknowledges.
fn behind_a_stuck_message(count: usize, batch: usize) -> Rows {
    let mut bench = Bench::new(|_| ());
    bench.publish(count, batch, |_| String::new());
    bench.step(|step| step.pull(&pull(1)));
    let took = bench.longest(|step| {
        let messages = step.pull(&pull(1000))?.response.received_messages;
        if messages.is_empty() {
            return Ok(true);
        }
        step.acknowledge(&AcknowledgeRequest {
            subscription: SUBSCRIPTION.to_owned(),
            ack_ids: messages.into_iter().map(|it| it.ack_id).collect(),
        })?;
        Ok(false)
    });
    let name = format!("chunks of {}: drain behind a stuck message", batch.min(64));
    vec![(name, took)]
}

/// A topic is deleted, with its subscription.
fn deletion(count: usize) -> Rows {
    let mut bench = Bench::new(|_| ());
    bench.publish(count, 1000, |_| String::new());
    let took = bench.longest(|step| {
        step.delete_subscription(&DeleteSubscriptionRequest {
            subscription: SUBSCRIPTION.to_owned(),
        })?;
        step.delete_topic(&DeleteTopicRequest {
            topic: TOPIC.to_owned(),
        })?;
        Ok(true)
    });
    let left = upkeep(&mut bench, 100);
    vec![
        ("delete a topic".to_owned(), took),
        ("what is left to do".to_owned(), left),
    ]
}

/// All leases end for the last time: every message goes to the dead-letter topic.
fn dead_letters(count: usize) -> Rows {
    let mut bench = Bench::new(|it| {
        it.dead_letter_policy = Some(DeadLetterPolicy {
            dead_letter_topic: DEAD.to_owned(),
            max_delivery_attempts: 5,
        });
        it.ack_deadline_seconds = 10;
    });
    bench.subscribe("projects/bench/subscriptions/dead", |it| {
        it.topic = DEAD.to_owned();
    });
    bench.publish(count, 1000, |_| String::new());
    for _ in 0..5 {
        bench.pull_all();
        bench.advance(11);
    }
    let name = "all leases end for the last time".to_owned();
    vec![(name, first_pull(&mut bench))]
}

/// Nothing of what waits is wanted.
fn filtered(count: usize) -> Rows {
    let mut bench = Bench::new(|it| it.filter = "attributes:x".to_owned());
    bench.publish(count, 1000, |_| String::new());
    vec![(
        "pull past what is not wanted".to_owned(),
        first_pull(&mut bench),
    )]
}

/// A thousand subscriptions of one topic end by themselves, all at once.
fn subscriptions_expire() -> Rows {
    let mut bench = Bench::new(|_| ());
    for number in 0..1000 {
        bench.subscribe(
            &format!("projects/bench/subscriptions/number-{number}"),
            |_| (),
        );
    }
    bench.publish(1000, 1000, |_| String::new());
    let took = bench.longest(|step| {
        step.publish(PublishRequest {
            topic: TOPIC.to_owned(),
            messages: vec![
                PubsubMessage {
                    data: vec![b'x'; 100].into(),
                    ..PubsubMessage::default()
                };
                1000
            ],
        })?;
        Ok(true)
    });
    bench.advance(32 * 86_400);
    vec![
        ("publish 1000 to 1000 subscriptions".to_owned(), took),
        (
            "1000 subscriptions expire".to_owned(),
            upkeep(&mut bench, 10),
        ),
    ]
}

type Task = fn(usize) -> Rows;

const TASKS: [(&str, Task); 10] = [
    ("keys-snapshot", |count| {
        snapshots_and_seeks("keys", Bench::with_lanes(count))
    }),
    ("blocks-snapshot", |count| {
        snapshots_and_seeks("no key", Bench::with_blocks(count))
    }),
    ("keys-work", |count| {
        ordinary_work("keys", Bench::with_lanes(count))
    }),
    ("blocks-work", |count| {
        ordinary_work("no key", Bench::with_blocks(count))
    }),
    ("held", behind_a_held_key),
    ("stuck", |count| {
        let mut rows = behind_a_stuck_message(count, 1);
        rows.extend(behind_a_stuck_message(count, 1000));
        rows
    }),
    ("deletion", deletion),
    ("dead-letters", dead_letters),
    ("filter", filtered),
    ("expiry", |_| subscriptions_expire()),
];

#[expect(clippy::print_stdout, reason = "a bench prints its table")]
fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let count = words.get(1).and_then(|word| word.parse().ok());
    let word = words.first().map_or("", String::as_str);
    for (name, task) in TASKS {
        if !name.contains(word) {
            continue;
        }
        for (row, took) in task(count.unwrap_or(1_000_000)) {
            let millis = |time: Duration| time.as_secs_f64() * 1000.0;
            println!(
                "{row:<50} {:>8.1} ms, {:>6.1} ms at work, of {:>7.0} ms in {} transactions",
                millis(took.longest),
                millis(took.busiest),
                millis(took.all),
                took.count
            );
        }
    }
}
