//! The state file as a user has it: whose it is, who may use it at once, and what survives.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime};

use pubsub::api::pubsub::{PublishRequest, PubsubMessage, PullRequest, ReceivedMessage};
use pubsub::broker::{Process, Random, Step};
use pubsub::store::{Owner, Store};

use crate::cli::{Answer, pubsub};
use crate::files::Folder;

/// How long a test waits for what other processes do before it gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs a command on a state file.
fn on(state: &Path, line: &str) -> Answer {
    let words = line.split(' ');
    pubsub(words).env("PUBSUB_STATE_FILE", state).run()
}

/// Runs a command that has to succeed.
#[track_caller]
fn done(state: &Path, line: &str) -> String {
    let answer = on(state, line);
    assert_eq!(answer.exit, 0, "{line}: {answer:?}");
    answer.stdout
}

/// A state file with the topic `orders` and the ordered subscription `ship`.
fn ordered(folder: &Folder) -> std::path::PathBuf {
    let state = folder.path("state.db");
    done(&state, "topics create orders");
    let create =
        "subscriptions create ship --topic=orders --enable-message-ordering --ack-deadline=600";
    done(&state, create);
    state
}

fn publish(state: &Path, key: &str, text: &str) -> String {
    let line = format!(
        "topics publish orders --message={text} --ordering-key={key} --format=value(messageIds)"
    );
    done(state, &line).trim().to_owned()
}

/// The texts of all messages that wait, acknowledged on the way.
fn drain(state: &Path) -> Vec<String> {
    let mut texts = Vec::new();
    loop {
        let pull = "subscriptions pull ship --limit=1000 --auto-ack --format=value(message.data)";
        let out = done(state, pull);
        if out.is_empty() {
            return texts;
        }
        texts.extend(out.lines().map(str::to_owned));
    }
}

/// How long a command takes on this machine, now.
fn time_of(command: impl FnOnce()) -> Duration {
    let begin = Instant::now();
    command();
    begin.elapsed()
}

/// A process that is started and left alone.
fn start(state: &Path, line: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_pubsub"))
        .args(line.split(' '))
        .env_clear()
        .env("PUBSUB_STATE_FILE", state)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The command must fail, name the file, and leave the folder as it is.
#[track_caller]
fn assert_refused(folder: &Folder, state: &Path, why: &str) {
    let before = contents(folder);
    let answer = on(state, "topics create orders");
    assert_eq!(answer.exit, 1, "{answer:?}");
    assert_eq!(answer.stdout, "");
    assert!(answer.stderr.contains(why), "{answer:?}");
    let name = state.file_name().unwrap().to_str().unwrap();
    assert!(answer.stderr.contains(name), "{answer:?}");
    assert_eq!(contents(folder), before, "something was changed");
}

fn contents(folder: &Folder) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder.root()).unwrap().map(Result::unwrap);
    files
        .filter(|entry| entry.file_type().unwrap().is_file())
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect()
}

#[test]
fn a_foreign_file_is_refused_and_left_alone() {
    let folder = Folder::new();
    let text = folder.path("notes.txt");
    fs::write(&text, "buy milk\n").unwrap();
    assert_refused(&folder, &text, "not a state file of pubsub");

    let database = folder.path("other.db");
    let other = rusqlite::Connection::open(&database).unwrap();
    other.execute_batch("CREATE TABLE t(x)").unwrap();
    drop(other);
    assert_refused(&folder, &database, "not a state file of pubsub");

    fs::create_dir(folder.path("folder")).unwrap();
    assert_eq!(on(&folder.path("folder"), "topics list").exit, 1);
    assert_eq!(
        on(&folder.path("notes.txt/state.db"), "topics list").exit,
        1
    );
}

#[test]
fn a_newer_file_is_refused_by_its_version() {
    let folder = Folder::new();
    let state = ordered(&folder);
    let mut bytes = fs::read(&state).unwrap();
    bytes[60..64].copy_from_slice(&77_u32.to_be_bytes());
    fs::write(&state, bytes).unwrap();
    assert_refused(&folder, &state, "format 77");
}

#[test]
fn a_damaged_file_is_refused_and_left_alone() {
    let folder = Folder::new();
    let state = ordered(&folder);
    let connection = rusqlite::Connection::open(&state).unwrap();
    connection
        .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
        .unwrap();
    drop(connection);
    let whole = fs::read(&state).unwrap();
    for damage in [100..whole.len(), 4096..whole.len()] {
        let mut bytes = whole.clone();
        bytes[damage].fill(0xa5);
        fs::write(&state, &bytes).unwrap();
        let answer = on(&state, "topics publish orders --message=x");
        assert_eq!(answer.exit, 1, "{answer:?}");
        assert!(answer.stderr.contains("damaged"), "{answer:?}");
        assert!(answer.stderr.contains("state.db"), "{answer:?}");
        assert_eq!(fs::read(&state).unwrap(), bytes);
    }
}

#[test]
fn an_empty_file_is_taken_and_a_new_one_is_private() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    let state = folder.path("state.db");
    fs::write(&state, "").unwrap();
    done(&state, "topics create orders");
    let deep = folder.path("a/b/state.db");
    done(&deep, "topics create orders");
    for file in [&state, &deep] {
        for suffix in ["", "-wal", "-lock", "-turn"] {
            let path = format!("{}{suffix}", file.display());
            let mode = fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{path}");
        }
    }
}

/// R-LIFE-1: u037: a command that was killed may have done its work or not; what it answered stands.
#[test]
fn what_was_answered_survives_kill_9() {
    let folder = Folder::new();
    let state = ordered(&folder);
    let mut random = fastrand::Rng::with_seed(7);
    let mut answered = Vec::new();
    let usual = time_of(|| drop(publish(&state, "A", "m1000")));
    for round in 0..60 {
        let line = format!("topics publish orders --message=m{round} --ordering-key=A");
        let mut child = start(&state, &line);
        let kill_at = Instant::now() + usual.mul_f64(random.f64() * 2.0);
        while Instant::now() < kill_at {
            std::hint::spin_loop();
        }
        child.kill().unwrap();
        let mut out = String::new();
        child
            .stdout
            .take()
            .unwrap()
            .read_to_string(&mut out)
            .unwrap();
        child.wait().unwrap();
        if out.ends_with('\n') {
            answered.push(format!("m{round}"));
        }
    }
    let received = drain(&state);
    assert_eq!(received[0], "m1000");
    let received = &received[1..];
    let mut ordered = received.to_vec();
    ordered.sort_by_key(|text| text[1..].parse::<u32>().unwrap());
    ordered.dedup();
    assert_eq!(received, ordered, "out of order, or twice");
    let lost: Vec<_> = answered
        .iter()
        .filter(|text| !received.contains(text))
        .collect();
    assert!(lost.is_empty(), "lost {lost:?}");
    assert!(
        !answered.is_empty(),
        "every publish was killed too early to say anything"
    );
}

/// An acknowledgement that was answered stands as well.
#[test]
fn an_answered_ack_survives_kill_9() {
    let folder = Folder::new();
    let state = ordered(&folder);
    let mut random = fastrand::Rng::with_seed(8);
    let (mut acked, mut rounds) = (Vec::new(), 0);
    let usual = time_of(|| drop(done(&state, "topics list")));
    for round in 0..20 {
        publish(&state, &format!("k{round}"), &format!("m{round}"));
        let pull = "subscriptions pull ship --format=value(ackId)";
        let ack_id = done(&state, pull);
        let mut child = start(
            &state,
            &format!("subscriptions ack ship --ack-ids={}", ack_id.trim()),
        );
        let kill_at = Instant::now() + usual.mul_f64(random.f64() * 2.0);
        while Instant::now() < kill_at {
            std::hint::spin_loop();
        }
        child.kill().unwrap();
        let mut out = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut out)
            .unwrap();
        child.wait().unwrap();
        rounds += 1;
        if out.ends_with("]\n") {
            acked.push(ack_id.trim().to_owned());
        }
    }
    assert_eq!(rounds, 20);
    let connection = rusqlite::Connection::open(&state).unwrap();
    let left: i64 = connection
        .query_row("SELECT count(*) FROM lane", [], |row| row.get(0))
        .unwrap();
    let left = usize::try_from(left).unwrap();
    assert!(
        left + acked.len() <= rounds,
        "{left} are left of {rounds}, {} were answered",
        acked.len()
    );
}

/// Eight publishers and four pullers at once: no error, no loss, nothing twice, every key in order.
#[test]
fn many_processes_share_a_state_file() {
    const PUBLISHERS: usize = 8;
    const EACH: usize = 12;
    let folder = Folder::new();
    let state = ordered(&folder);
    let left = Arc::new(AtomicUsize::new(PUBLISHERS * EACH));
    let publishers: Vec<_> = (0..PUBLISHERS)
        .map(|number| {
            let state = state.clone();
            std::thread::spawn(move || {
                for count in 0..EACH {
                    publish(&state, &format!("k{number}"), &format!("{number}:{count}"));
                }
            })
        })
        .collect();
    let pullers: Vec<_> = (0..4)
        .map(|_| {
            let (state, left) = (state.clone(), left.clone());
            std::thread::spawn(move || {
                let mut received = Vec::new();
                let begin = Instant::now();
                while left.load(Ordering::SeqCst) > 0 {
                    let pull =
                        "subscriptions pull ship --limit=3 --auto-ack --format=value(message.data)";
                    let out = done(&state, pull);
                    left.fetch_sub(out.lines().count(), Ordering::SeqCst);
                    received.extend(out.lines().map(str::to_owned));
                    assert!(begin.elapsed() < PATIENCE, "messages are missing");
                }
                received
            })
        })
        .collect();
    for publisher in publishers {
        publisher.join().unwrap();
    }
    let mut all = Vec::new();
    for puller in pullers {
        let received = puller.join().unwrap();
        let mut last: BTreeMap<String, usize> = BTreeMap::new();
        for text in &received {
            let (key, count) = text.split_once(':').unwrap();
            let count = count.parse().unwrap();
            let before = last.insert(key.to_owned(), count);
            assert!(before.is_none_or(|before| before < count), "{received:?}");
        }
        all.extend(received);
    }
    assert_eq!(all.len(), PUBLISHERS * EACH);
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), PUBLISHERS * EACH, "something came twice");
}

/// A command whose output nobody reads waits for its reader, and holds nobody else up.
#[test]
fn a_slow_reader_holds_nobody_up() {
    let folder = Folder::new();
    let state = ordered(&folder);
    for number in 0..20 {
        publish(&state, &format!("k{number}"), &"x".repeat(20_000));
    }
    let pull = "subscriptions pull ship --limit=20 --auto-ack --format=value(message.data)";
    let mut slow = start(&state, pull);
    let mut stdout = slow.stdout.take().unwrap();
    // It has taken its messages, and is writing them, once the first byte is here.
    let mut first = [0];
    stdout.read_exact(&mut first).unwrap();
    publish(&state, "other", "y");
    let next = done(
        &state,
        "subscriptions pull ship --auto-ack --format=value(message.data)",
    );
    assert_eq!(next, "y\n");
    let mut rest = Vec::new();
    stdout.read_to_end(&mut rest).unwrap();
    assert!(slow.wait().unwrap().success());
    assert_eq!(drain(&state), [""; 0]);
}

/// Whoever looks into the file for long, as a sqlite3 shell or a backup does, makes nobody wait; the log is folded later.
#[test]
fn a_long_look_into_the_file_holds_nobody_up() {
    let folder = Folder::new();
    let state = ordered(&folder);
    let message = folder.path("large");
    fs::write(&message, "x".repeat(1_000_000)).unwrap();
    let line = format!("topics publish orders --message-file={}", message.display());
    let log = folder.path("state.db-wal");
    let log_bytes = || fs::metadata(&log).unwrap().len();

    let look = rusqlite::Connection::open(&state).unwrap();
    look.execute_batch("BEGIN; SELECT count(*) FROM topic")
        .unwrap();
    let waited = time_of(|| {
        done(&state, &line);
        done(&state, &line);
    });
    // SQLite's own wait for it would be 30 seconds each time.
    assert!(waited < Duration::from_secs(25), "waited {waited:?}");
    assert!(log_bytes() > 1_000_000, "the look needs the log");
    look.execute_batch("COMMIT").unwrap();
    publish(&state, "A", "small");
    assert_eq!(log_bytes(), 0);
    assert_eq!(drain(&state).len(), 3);
}

/// The log of a process that has the file to itself stays short, and is empty once it has ended.
#[test]
fn an_owner_keeps_the_log_short() {
    let folder = Folder::new();
    let state = ordered(&folder);
    let log = folder.path("state.db-wal");
    let log_bytes = || fs::metadata(&log).unwrap().len();
    let mut store = Owner::take(&state).and_then(Store::open_owned).unwrap();
    let mut random = Random::with_seed(1);
    let mut longest = 0;
    for _ in 0..40 {
        let message = PubsubMessage {
            data: vec![b'x'; 1_000_000].into(),
            ..PubsubMessage::default()
        };
        let request = PublishRequest {
            topic: "projects/local-project/topics/orders".to_owned(),
            messages: vec![message],
        };
        let now = SystemTime::now().into();
        store
            .transaction(|transaction| {
                Step::run(transaction, now, &mut random, &Process::default(), |step| {
                    step.publish(request)
                })
            })
            .unwrap();
        longest = longest.max(log_bytes());
    }
    assert!((1_000_000..8_000_000).contains(&longest), "{longest} bytes");
    drop(store);
    assert_eq!(log_bytes(), 0);
}

/// 32 processes at once, whatever they do: none is refused.
#[test]
fn a_crowd_of_processes_is_served_in_turn() {
    let folder = Folder::new();
    let state = ordered(&folder);
    let threads: Vec<_> = (0..32)
        .map(|number| {
            let state = state.clone();
            std::thread::spawn(move || {
                publish(&state, &format!("k{number}"), "x");
                done(&state, "subscriptions pull ship --auto-ack");
                done(&state, "topics list");
                let name = format!("sub-{number}");
                done(
                    &state,
                    &format!("subscriptions create {name} --topic=orders"),
                );
                done(&state, &format!("subscriptions delete {name}"));
            })
        })
        .collect();
    for thread in threads {
        thread.join().unwrap();
    }
    drain(&state);
}

/// U021: messages that could not be printed are given back at once; an ack without a reader would lose them.
#[test]
fn an_auto_ack_that_cannot_print_gives_the_messages_back() {
    let folder = Folder::new();
    let state = ordered(&folder);
    for text in ["1", "2", "3"] {
        publish(&state, "A", text);
    }
    let pull = ["subscriptions", "pull", "ship", "--limit=5", "--auto-ack"];
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let (reader, closed) = std::io::pipe().unwrap();
    drop(reader);
    for stdout in [Stdio::from(full), Stdio::from(closed)] {
        let call = pubsub(pull).env("PUBSUB_STATE_FILE", &state);
        let answer = call.stdout(stdout).run();
        assert_eq!(answer.exit, 1, "{answer:?}");
        assert!(answer.stderr.contains("given back: 3"), "{answer:?}");
    }
    assert_eq!(drain(&state), ["1", "2", "3"]);
}

/// A reader that goes away is no failure for a command that only shows.
#[test]
fn a_closed_pipe_is_quiet_for_what_only_shows() {
    let folder = Folder::new();
    let state = ordered(&folder);
    let (reader, closed) = std::io::pipe().unwrap();
    drop(reader);
    let call = pubsub(["topics", "list"]).env("PUBSUB_STATE_FILE", &state);
    let answer = call.stdout(closed).run();
    assert_eq!((answer.exit, answer.stderr.as_str()), (0, ""));
}

/// A device that takes no more fails the command, names the file, and loses nothing earlier.
#[test]
fn a_write_that_fails_loses_nothing_earlier() {
    let folder = Folder::new();
    let state = ordered(&folder);
    publish(&state, "A", "first");
    let script = format!(
        "trap '' XFSZ; ulimit -f 300; exec {} topics publish orders --ordering-key=A --message={}",
        env!("CARGO_BIN_EXE_pubsub"),
        "x".repeat(100_000)
    );
    let mut failures = 0;
    for _ in 0..5 {
        let answer = Command::new("sh")
            .args(["-c", &script])
            .env_clear()
            .env("PUBSUB_STATE_FILE", &state)
            .output()
            .unwrap();
        if !answer.status.success() {
            let text = String::from_utf8(answer.stderr).unwrap();
            assert!(text.contains("state.db"), "{text}");
            assert_eq!(answer.status.code(), Some(1), "{text}");
            failures += 1;
        }
    }
    assert!(failures > 0, "the file never met its limit");
    publish(&state, "A", "last");
    let received = drain(&state);
    assert_eq!(received.len(), 7 - failures);
    assert_eq!(received.first().unwrap(), "first");
    assert_eq!(received.last().unwrap(), "last");
}

/// A state file that has filled its disk takes no more, and can be drained and deleted from.
#[test]
fn a_full_disk_can_be_drained() {
    let folder = Folder::new();
    let large = folder.path("large");
    fs::write(&large, "x".repeat(200_000)).unwrap();
    fs::create_dir(folder.path("disk")).unwrap();
    let script = r#"
        set -u
        mount -t tmpfs -o size=8m tmpfs "$1/disk" || exit 99
        export PUBSUB_STATE_FILE="$1/disk/state.db"
        "$2" topics create orders 2>&1
        "$2" subscriptions create ship --topic=orders 2>&1
        published=0
        while "$2" topics publish orders --message-file="$1/large" >"$1/out" 2>&1; do
            published=$((published + 1))
        done
        cat "$1/out"
        pulled=0
        while id=$("$2" subscriptions pull ship --auto-ack --format='value(message.messageId)') && [ "$id" ]; do
            pulled=$((pulled + 1))
        done
        echo "$published published, $pulled pulled"
        "$2" topics publish orders --message=small --format='value(messageIds)'
        "$2" topics delete orders 2>&1
    "#;
    let answer = Command::new("unshare")
        .args([
            "--user",
            "--map-root-user",
            "--mount",
            "sh",
            "-c",
            script,
            "sh",
        ])
        .arg(folder.root())
        .arg(env!("CARGO_BIN_EXE_pubsub"))
        .env_remove("PUBSUB_STATE_FILE")
        .output();
    let Some(answer) = answer
        .ok()
        .filter(|it| !matches!(it.status.code(), Some(1 | 99)))
    else {
        eprintln!("SKIPPED: a_full_disk_can_be_drained: no disk can be mounted here");
        return;
    };
    let out = String::from_utf8(answer.stdout).unwrap();
    let lines: Vec<_> = out.lines().collect();
    let [.., refused, count, id, deleted] = lines[..] else {
        panic!("{out}");
    };
    assert!(refused.contains("RESOURCE_EXHAUSTED"), "{out}");
    assert!(refused.contains("the disk is almost full"), "{out}");
    let [published, "published,", pulled, "pulled"] = count.split(' ').collect::<Vec<_>>()[..]
    else {
        panic!("{out}");
    };
    assert_eq!(published, pulled, "{out}");
    assert!(published.parse::<u32>().unwrap() > 10, "{out}");
    assert!(id.parse::<u64>().is_ok(), "{out}");
    assert_eq!(
        deleted,
        "Deleted topic [projects/local-project/topics/orders]."
    );
}

/// What a broker in this process finds in a copy of a state file and its log.
fn found(main: &[u8], log: &[u8]) -> Vec<String> {
    let copy = Folder::new();
    let state = copy.path("state.db");
    fs::write(&state, main).unwrap();
    fs::write(copy.path("state.db-wal"), log).unwrap();
    #[expect(deprecated, reason = "return_immediately is part of the API")]
    let request = PullRequest {
        subscription: "projects/local-project/subscriptions/ship".to_owned(),
        max_messages: 1000,
        return_immediately: true,
    };
    let mut store = Store::open(&state).unwrap();
    let mut random = Random::with_seed(1);
    let now = SystemTime::now().into();
    let pulled = store
        .transaction(|transaction| {
            Step::run(transaction, now, &mut random, &Process::default(), |step| {
                step.pull(&request)
            })
        })
        .unwrap();
    let messages = pulled.response.received_messages.into_iter();
    let text = |it: ReceivedMessage| String::from_utf8(it.message.unwrap().data.to_vec()).unwrap();
    messages.map(text).collect()
}

/// A state file, its log, and how long the log was when each of four publishes had been answered.
fn four_answered() -> (Vec<u8>, Vec<u8>, Vec<usize>) {
    let folder = Folder::new();
    let state = ordered(&folder);
    let log = folder.path("state.db-wal");
    let answered = ["1", "2", "3", "4"].map(|text| {
        publish(&state, "A", text);
        fs::read(&log).unwrap().len()
    });
    (
        fs::read(&state).unwrap(),
        fs::read(&log).unwrap(),
        answered.to_vec(),
    )
}

/// A power cut: whatever part of the log is left, the file opens, and holds all that was answered up to there.
#[test]
fn a_log_that_is_cut_anywhere_leaves_what_was_answered_before() {
    let (main, log, answered) = four_answered();
    let edges = answered
        .iter()
        .flat_map(|end| end - 2..(end + 2).min(log.len()));
    let cuts = (answered[0] - 5000..log.len()).step_by(211).chain(edges);
    for cut in cuts {
        // Behind the cut there may be nothing, or what the disk held before.
        for tail in [0, 3000] {
            let mut left = log[..cut].to_vec();
            left.extend(std::iter::repeat_n(0x5a, tail));
            let received = found(&main, &left);
            let promised = answered.iter().filter(|end| **end <= cut).count();
            assert!(received.len() >= promised, "cut at {cut}: {received:?}");
            assert_eq!(received, ["1", "2", "3", "4"][..received.len()]);
        }
    }
}

/// A power cut while the log is folded into the file: pages of the file are torn, the log still has them whole.
#[test]
fn torn_pages_are_mended_from_the_log() {
    const PAGE: usize = 4096;
    const FRAME: usize = 24 + PAGE;
    let (main, log, _) = four_answered();
    for frame in log[32..].chunks_exact(FRAME) {
        let number = u32::from_be_bytes(frame[..4].try_into().unwrap());
        let begin = (usize::try_from(number).unwrap() - 1) * PAGE;
        let mut torn = main.clone();
        torn.resize(torn.len().max(begin + PAGE), 0);
        // The first page keeps its head: a sector is written whole.
        torn[begin + 512..begin + PAGE].fill(0x5a);
        assert_eq!(found(&torn, &log), ["1", "2", "3", "4"], "page {number}");
    }
}
