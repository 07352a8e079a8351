//! One test for each fault that was found, named after it.

use std::path::Path;

use pubsub::api::pubsub::{DeadLetterPolicy, ExpirationPolicy, RetryPolicy};

use crate::cli::{Answer, pubsub};
use crate::files::Folder;
use crate::world::{ORDERS, SHIP, World, ack_ids, in_each_world, texts};

fn seconds(seconds: i64) -> Option<prost_types::Duration> {
    Some(prost_types::Duration { seconds, nanos: 0 })
}

/// Runs a command on a state file.
fn on(state: &Path, line: &str) -> Answer {
    let call = pubsub(line.split(' '));
    call.env("PUBSUB_STATE_FILE", state).run()
}

/// The names of the topics in a state file.
fn topics(state: &Path) -> String {
    on(state, "topics list --format=value(name.basename())").stdout
}

/// The pause of a retry policy began when somebody noticed that a lease had ended, which without a running server may
/// be hours later, and not when it ended (R-RETRY-7).
#[test]
fn a_backoff_begins_when_the_lease_ends_and_not_when_that_is_noticed() {
    in_each_world(|world| {
        world.topic(ORDERS);
        for ordered in [false, true] {
            let name = if ordered {
                SHIP
            } else {
                "projects/demo/subscriptions/plain"
            };
            world.subscription(name, |it| {
                it.enable_message_ordering = ordered;
                it.retry_policy = Some(RetryPolicy {
                    minimum_backoff: seconds(30),
                    maximum_backoff: seconds(60),
                });
            });
        }
        world.publish("k", ["late"]);
        for name in [SHIP, "projects/demo/subscriptions/plain"] {
            assert_eq!(texts(&world.pull_from(name, 1)), ["late"]);
        }
        // The lease ends after 10 s, the pause after 40.
        world.advance(39);
        for name in [SHIP, "projects/demo/subscriptions/plain"] {
            assert_eq!(texts(&world.pull_from(name, 1)), [""; 0]);
        }
        world.advance(1);
        for name in [SHIP, "projects/demo/subscriptions/plain"] {
            assert_eq!(texts(&world.pull_from(name, 1)), ["late"]);
        }
    });
}

/// When two leases of a key ended one after the other and nobody looked in between, both messages had failed, although
/// the first had brought the second back before its own deadline (R-DLQ-3).
#[test]
fn a_lease_that_a_cascade_ended_does_not_end_again() {
    in_each_world(|world: &mut World| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| {
            it.enable_message_ordering = true;
            it.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: ORDERS.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        world.publish("k", ["first", "second"]);
        let batch = world.pull(10);
        world.modack([&batch[1]], 12);
        world.advance(15);
        let attempts: Vec<i32> = world
            .pull(10)
            .iter()
            .map(|it| it.delivery_attempt)
            .collect();
        assert_eq!(attempts, [2, 1]);
    });
}

/// A message whose last lease outlived its retention went to the dead-letter topic or not, depending on whether other
/// messages had been trimmed meanwhile; it is gone (R-LIFE-6).
#[test]
fn a_message_past_its_retention_is_not_dead_lettered() {
    in_each_world(|world| {
        world.ordered();
        world.subscription("projects/demo/subscriptions/poison", |it| {
            it.message_retention_duration = seconds(600);
            it.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: ORDERS.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        world.publish("k", ["poison"]);
        for _ in 0..4 {
            let ids = ack_ids(&world.pull_from("projects/demo/subscriptions/poison", 1));
            let nack = world.try_modack("projects/demo/subscriptions/poison", ids, 0);
            nack.unwrap();
        }
        world.advance(595);
        let last = world.pull_from("projects/demo/subscriptions/poison", 1);
        assert_eq!(texts(&last), ["poison"]);
        world.advance(10);
        assert_eq!(texts(&world.pull(10)), ["poison"], "no second one");
    });
}

/// A state file at a device replaced the device by a file, and one at a pipe waited for ever.
#[cfg(unix)]
#[test]
fn a_pipe_is_no_state_file() {
    let folder = Folder::new();
    let pipe = folder.path("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let answer = on(&pipe, "topics create orders");
    assert_eq!(answer.exit, 1);
    assert!(answer.stderr.contains("not a file"), "{answer:?}");
    let names = std::fs::read_dir(folder.root()).unwrap().count();
    assert_eq!(names, 1, "nothing was made beside it");
}

/// A link to a state file that was still to be made was replaced by the file.
#[cfg(unix)]
#[test]
fn a_link_to_a_state_file_to_be_made_stays_a_link() {
    let folder = Folder::new();
    let (link, file) = (folder.path("link.db"), folder.path("deep/state.db"));
    std::os::unix::fs::symlink("deep/state.db", &link).unwrap();
    assert_eq!(on(&link, "topics create orders").exit, 0);
    assert!(link.is_symlink());
    assert_eq!(topics(&file), "orders\n");
}

/// Each of two hard links to a state file had a log and locks of its own, so that each had messages the other had not.
#[cfg(unix)]
#[test]
fn a_state_file_of_two_names_is_refused() {
    let folder = Folder::new();
    let (first, second) = (folder.path("first.db"), folder.path("second.db"));
    assert_eq!(on(&first, "topics create orders").exit, 0);
    std::fs::hard_link(&first, &second).unwrap();
    for name in [&first, &second] {
        let answer = on(name, "topics create other");
        assert_eq!(answer.exit, 1);
        assert!(answer.stderr.contains("hard link"), "{answer:?}");
    }
    std::fs::remove_file(&second).unwrap();
    assert_eq!(topics(&first), "orders\n");
}

/// `folder/` made a file of that name, which the next command refused.
#[test]
fn a_path_that_ends_like_a_folder_names_no_file() {
    let folder = Folder::new();
    for name in ["state/", "state/."] {
        let answer = on(&folder.path(name), "topics create orders");
        assert_eq!(answer.exit, 1, "{name}");
        assert!(answer.stderr.contains("names no file"), "{answer:?}");
    }
}

/// Of a state file that was deleted without its log, the log came back to life in the new one.
#[test]
fn the_log_of_a_deleted_state_file_is_not_taken_for_the_new_one_s() {
    let folder = Folder::new();
    let state = folder.path("state.db");
    assert_eq!(on(&state, "topics create orders").exit, 0);
    std::fs::remove_file(&state).unwrap();
    assert!(folder.path("state.db-wal").exists());
    assert_eq!(topics(&state), "");
    assert_eq!(on(&state, "topics create other").exit, 0);
    assert_eq!(topics(&state), "other\n");
}

/// Rows that cannot be were counted with: a command panicked, or never ended.
#[test]
fn a_damaged_row_is_told_and_never_a_panic() {
    let folder = Folder::new();
    let whole = folder.path("whole.db");
    for line in [
        "topics create orders",
        "subscriptions create ship --topic=orders --enable-message-ordering",
        "topics publish orders --message=one --ordering-key=k",
        "topics publish orders --message=two --ordering-key=k",
        "subscriptions pull ship --limit=10",
    ] {
        assert_eq!(on(&whole, line).exit, 0, "{line}");
    }
    let database = rusqlite::Connection::open(&whole).unwrap();
    for (number, damage) in [
        "clock SET floor = 9223372036854775807",
        "clock SET shift = 9223372036854775807",
        "clock SET frozen = 9223372036854775807",
        "message SET count = 9223372036854775807",
        "message SET count = 2",
        "message SET count = 0",
        "topic SET next_seq = 9223372036854775807",
        "topic SET next_seq = 2",
        "subscription SET topic = 9223372036854775807",
        "subscription SET topic = 8388608",
        "subscription SET cursor = 9223372036854775807",
    ]
    .into_iter()
    .enumerate()
    {
        let state = folder.path(&format!("{number}.db"));
        let copy = format!("VACUUM INTO '{}'", state.display());
        database.execute_batch(&copy).unwrap();
        let copy = rusqlite::Connection::open(&state).unwrap();
        copy.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA journal_mode = WAL;")
            .unwrap();
        copy.execute_batch(&format!(
            "DELETE FROM lane; UPDATE subscription SET cursor = 1; UPDATE {damage};"
        ))
        .unwrap();
        drop(copy);
        let answers = [
            on(&state, "topics publish orders --message=x --ordering-key=k"),
            on(&state, "subscriptions pull ship --limit=10"),
        ];
        let told = |answer: &&Answer| answer.exit == 1 && answer.stderr.contains("is damaged");
        assert!(answers.iter().any(|it| told(&it)), "{damage}: {answers:?}");
        let ends = |answer: &Answer| answer.exit == 0 || told(&answer);
        assert!(answers.iter().all(ends), "{damage}: {answers:?}");
    }
}

/// A clock that was moved further than its check allowed was written, and the next command called the file damaged.
#[test]
fn a_clock_that_is_moved_far_can_be_read_again() {
    let folder = Folder::new();
    let state = folder.path("state.db");
    assert_eq!(on(&state, "topics create orders").exit, 0);
    let database = rusqlite::Connection::open(&state).unwrap();
    let most = 1_i64 << 60;
    for shift in [most, -most, most] {
        database
            .execute("UPDATE clock SET shift = ?1", [shift])
            .unwrap();
        for _ in 0..2 {
            let answer = on(&state, "topics publish orders --message=x");
            assert_eq!(answer.exit, 0, "{answer:?}");
        }
    }
}

/// A state file whose name is not Unicode was passed over for the default one.
#[cfg(target_os = "linux")]
#[test]
fn a_variable_that_is_not_unicode_counts() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new();
    let name = std::ffi::OsStr::from_bytes(b"state-\xff.db");
    let state = folder.root().join(name);
    assert_eq!(on(&state, "topics create orders").exit, 0);
    assert!(state.exists());
    let host = std::ffi::OsStr::from_bytes(b"localhost\xff:1");
    let answer = pubsub(["topics", "list"])
        .env("PUBSUB_STATE_FILE", &state)
        .env("PUBSUB_EMULATOR_HOST", host)
        .env("CLOUDSDK_CORE_PROJECT", "demo")
        .run();
    assert_eq!(answer.exit, 1, "{answer:?}");
}

/// Flags files that name each other were read for ever.
#[test]
fn flags_files_that_go_round_in_a_circle_are_refused() {
    let folder = Folder::new();
    let (a, b) = (folder.path("a.yaml"), folder.path("b.yaml"));
    std::fs::write(&a, format!("--flags-file: {}\n", b.display())).unwrap();
    std::fs::write(&b, format!("--limit: 1\n--flags-file: [{}]\n", a.display())).unwrap();
    let answer = pubsub(["topics", "list", &format!("--flags-file={}", a.display())]).run();
    let (a, b) = (a.display(), b.display());
    let expected = format!("ERROR: (gcloud) --flags-file recursive reference ({a}:1;{b}:2).\n");
    assert_eq!((answer.stderr, answer.exit), (expected, 1));
}

/// A flags file without content was taken for one without flags, and one that cannot be read was said to be missing.
#[test]
fn a_flags_file_that_is_empty_or_cannot_be_read_is_refused_as_such() {
    let folder = Folder::new();
    let empty = folder.path("empty.yaml");
    std::fs::write(&empty, "").unwrap();
    for (file, text) in [
        (empty.as_path(), "is empty."),
        (folder.root(), "Unable to read file ["),
        (&folder.path("none.yaml"), "not found."),
    ] {
        let answer = pubsub([
            "topics",
            "list",
            &format!("--flags-file={}", file.display()),
        ])
        .run();
        assert_eq!(answer.exit, 1);
        assert!(answer.stderr.contains(text), "{answer:?}");
    }
}

/// A map with a key that has no value was sent with an empty one.
#[test]
fn a_map_of_a_flags_file_needs_values() {
    let folder = Folder::new();
    let file = folder.path("flags.yaml");
    std::fs::write(&file, "--attribute: {kind: null}\n").unwrap();
    let flag = format!("--flags-file={}", file.display());
    let answer = pubsub(["topics", "publish", "orders", &flag]).run();
    assert_eq!(answer.exit, 2);
    assert!(answer.stderr.contains("Bad syntax for dict arg: [kind]."));
}

/// A subscription that nobody used for so long that it expired went before its leases were looked at; a message that
/// had failed for the last time long before was not dead-lettered, if nothing ran in between (R-DLQ-5, R-EXP-5).
#[test]
fn what_fails_for_the_last_time_before_its_subscription_expires_is_dead_lettered() {
    in_each_world(|world| {
        const DEAD: &str = "projects/demo/topics/dead";
        const GRAVE: &str = "projects/demo/subscriptions/grave";
        world.topic(ORDERS);
        world.topic(DEAD);
        world.subscription(GRAVE, |it| it.topic = DEAD.to_owned());
        for ordered in [false, true] {
            world.subscription(SHIP, |it| {
                it.enable_message_ordering = ordered;
                it.expiration_policy = Some(ExpirationPolicy {
                    ttl: seconds(86_400),
                });
                it.dead_letter_policy = Some(DeadLetterPolicy {
                    dead_letter_topic: DEAD.to_owned(),
                    max_delivery_attempts: 5,
                });
            });
            world.publish("k", ["poison"]);
            for _ in 1..5 {
                let out = world.pull(1);
                world.nack(&out);
            }
            assert_eq!(texts(&world.pull(1)), ["poison"]);
            world.advance(86_400);
            assert_eq!(world.drain(GRAVE, 10), ["poison"]);
            let gone = world.try_pull(SHIP, 1);
            assert_eq!(gone.unwrap_err().code(), tonic::Code::NotFound);
        }
    });
}
