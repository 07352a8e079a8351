//! Files of other versions: what was written stays readable.

use std::fs;

use rusqlite::Connection;

use crate::cli::pubsub;
use crate::files::Folder;

fn done(state: &std::path::Path, line: &str) -> String {
    let answer = pubsub(line.split(' '))
        .env("PUBSUB_STATE_FILE", state)
        .run();
    assert_eq!(answer.exit, 0, "{line}: {answer:?}");
    answer.stdout
}

fn pull(state: &std::path::Path, subscription: &str) -> Vec<String> {
    let line =
        format!("subscriptions pull {subscription} --limit=100 --auto-ack --format=value(DATA)");
    done(state, &line).lines().map(str::to_owned).collect()
}

/// A file of format 1, as it was when that was new, with a history in it: on `ship`, which is ordered, A1 A2 were out
/// and A2 was acknowledged, A3 waited behind them, B1 was given back; on `count`, three were out and one had been
/// acknowledged; C1 was looked at by neither. Time stood still.
#[test]
fn a_file_of_format_1_is_read() {
    let folder = Folder::new();
    let state = folder.path("state.db");
    fs::write(&state, include_bytes!("data/state/format-1.db")).unwrap();
    assert_eq!(pull(&state, "ship"), ["B1", "C1"]);
    assert_eq!(pull(&state, "count"), ["B1", "C1"]);
    done(&state, "clock advance 11s");
    assert_eq!(pull(&state, "ship"), ["A1", "A2", "A3"]);
    assert_eq!(pull(&state, "count"), ["A1", "A3"]);
    assert_eq!(pull(&state, "ship"), [""; 0]);
    let id = done(
        &state,
        "topics publish orders --message=D1 --format=value(messageIds)",
    );
    assert_eq!(id.trim(), "1099511627782");
}

/// A file of format 2, as it was when that was new. `ship` is ordered: A1 and A2 were out and A2 was acknowledged, A3
/// waited behind them, B1 was given back, C1 was not looked at; of that a snapshot was made. `count` had acknowledged
/// everything, was sought to the snapshot, and took A1 again. `red` wants A1, A3 and C1, and A1 was out. There is a
/// policy, and a schema. Time stood still.
#[test]
fn a_file_of_format_2_is_read() {
    let folder = Folder::new();
    let state = folder.path("state.db");
    fs::write(&state, include_bytes!("data/state/format-2.db")).unwrap();
    assert_eq!(pull(&state, "ship"), ["B1", "C1"]);
    assert_eq!(pull(&state, "count"), ["A2", "A3", "B1", "C1"]);
    assert_eq!(pull(&state, "red"), ["A3", "C1"]);
    done(&state, "clock advance 11s");
    assert_eq!(pull(&state, "ship"), ["A1", "A2", "A3"]);
    assert_eq!(pull(&state, "red"), ["A1"]);
    done(&state, "subscriptions seek red --snapshot=before");
    assert_eq!(pull(&state, "red"), ["A1", "A3", "C1"]);
    let policy = done(
        &state,
        "topics get-iam-policy orders --format=value(bindings.role)",
    );
    assert_eq!(policy.trim(), "roles/pubsub.viewer");
    assert!(
        done(
            &state,
            "schemas list --view=full --format=value(definition)"
        )
        .contains("record")
    );
}

/// Format 0 was never given to anyone; it keeps the way from old to new alive.
#[test]
fn an_older_file_is_brought_up_after_a_backup() {
    let folder = Folder::new();
    let state = folder.path("state.db");
    fs::write(&state, include_bytes!("data/state/format-1.db")).unwrap();
    let old = Connection::open(&state).unwrap();
    old.execute_batch(
        "DROP TABLE sweep; DROP TABLE needed; DROP TABLE doomed; PRAGMA user_version = 0;",
    )
    .unwrap();
    old.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
        .unwrap();
    drop(old);
    assert_eq!(pull(&state, "ship"), ["B1", "C1"]);
    let version = |path: &str| fs::read(folder.path(path)).unwrap()[60..64].to_vec();
    assert_eq!(version("state.db"), 2_u32.to_be_bytes());
    assert_eq!(version("state.db.before-2"), 0_u32.to_be_bytes());
}

/// A copy that was made while others work is a state file like any other.
#[test]
fn a_backup_is_a_state_file_of_one_moment() {
    let folder = Folder::new();
    let state = folder.path("state.db");
    fs::write(&state, include_bytes!("data/state/format-1.db")).unwrap();
    let copy = folder.path("copy.db");
    done(&state, &format!("backup {}", copy.display()));
    assert_eq!(pull(&state, "ship"), ["B1", "C1"]);
    assert_eq!(pull(&copy, "ship"), ["B1", "C1"]);
    let line = format!("backup {}", copy.display());
    let again = pubsub(line.split(' '))
        .env("PUBSUB_STATE_FILE", &state)
        .run();
    assert_eq!(again.exit, 1);
    assert!(again.stderr.contains("it exists already"), "{again:?}");
}

/// A clock that was moved is shown where everything else is, with the way back; one that was not is not.
#[test]
fn info_shows_a_moved_clock() {
    let folder = Folder::new();
    let state = folder.path("state.db");
    assert!(!done(&state, "info").contains("clock"));
    assert!(!state.exists());
    done(&state, "topics create orders");
    assert!(!done(&state, "info").contains("clock"));
    done(&state, "clock advance 1h");
    let info = done(&state, "info");
    assert!(info.contains("ahead: 3600s"), "{info}");
    assert!(info.contains("pubsub clock reset"), "{info}");
    assert!(info.contains("formatVersion: 2"), "{info}");
}
