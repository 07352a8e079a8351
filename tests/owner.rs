//! One state file, one owner: commands beside a server that has the file, that starts, and that is killed.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use pubsub::api::pubsub::publisher_client::PublisherClient;

use crate::cli::{Answer, pubsub};
use crate::files::Folder;
use crate::process::Serve;

/// A command on a state file.
fn on(file: &Path, words: &[&str]) -> Answer {
    let state = format!("--state-file={}", file.display());
    pubsub(words.iter().copied().chain([state.as_str()])).run()
}

/// The same, which has to work; answers what it prints.
fn done(file: &Path, words: &[&str]) -> String {
    let answer = on(file, words);
    assert_eq!(answer.exit, 0, "{words:?}: {}", answer.stderr);
    answer.stdout
}

fn prepare(file: &Path) {
    done(file, &["topics", "create", "orders"]);
    let create = ["subscriptions", "create", "ship", "--topic=orders"];
    done(file, &create);
}

/// Publishes a text, and answers it.
fn publish(file: &Path, text: &str) -> String {
    let message = format!("--message={text}");
    done(file, &["topics", "publish", "orders", &message]);
    text.to_owned()
}

/// Pulls and acknowledges all there is.
fn drain(file: &Path) -> Vec<String> {
    let mut texts = Vec::new();
    loop {
        let pulled = take(file);
        if pulled.is_empty() {
            texts.sort();
            return texts;
        }
        texts.extend(pulled);
    }
}

/// Pulls some, and acknowledges them.
fn take(file: &Path) -> Vec<String> {
    let words = [
        "subscriptions",
        "pull",
        "ship",
        "--limit=1000",
        "--auto-ack",
    ];
    let format = "--format=value(message.data.decode(base64))";
    let out = done(file, &[words.as_slice(), &[format]].concat());
    out.lines().map(str::to_owned).collect()
}

/// Commands on the file go through the server that owns it: what one does the other has, at once and both ways.
#[test]
fn commands_go_through_the_owner() {
    let folder = Folder::new();
    let file = folder.path("state.db");
    prepare(&file);
    let serve = Serve::on(&file);
    publish(&file, "one");
    let info = done(&file, &["info", "--format=value(stateFile.owner)"]);
    assert_eq!(
        info,
        format!(
            "a running server, process {} at {}\n",
            serve.pid(),
            serve.address()
        )
    );
    let through = pubsub([
        "topics",
        "publish",
        "orders",
        "--message=two",
        "--project=local-project",
    ])
    .env("PUBSUB_EMULATOR_HOST", serve.endpoint())
    .run();
    assert_eq!(through.exit, 0, "{}", through.stderr);
    assert_eq!(drain(&file), ["one", "two"]);
    assert_eq!(serve.end(), 0);
    assert!(!folder.path("state.db-server").exists());
    publish(&file, "three");
    assert_eq!(drain(&file), ["three"]);
}

/// U037: a server that was killed owns nothing: the next command works on the file, and finds all that was answered.
#[test]
fn nothing_is_lost_when_the_owner_is_killed() {
    let folder = Folder::new();
    let file = folder.path("state.db");
    prepare(&file);
    let serve = Serve::on(&file);
    let one = publish(&file, "one");
    serve.kill();
    let begun = Instant::now();
    let two = publish(&file, "two");
    assert!(begun.elapsed() < Duration::from_secs(1));
    assert_eq!(drain(&file), [one, two]);
    // What it left behind keeps nobody from being the next.
    let serve = Serve::on(&file);
    publish(&file, "three");
    assert_eq!(serve.end(), 0);
}

/// A second server on the file is refused, naming the first; in another folder or in memory it is welcome.
#[test]
fn there_is_one_owner() {
    let folder = Folder::new();
    let file = folder.path("state.db");
    let serve = Serve::on(&file);
    // By another name, too.
    let link = folder.path("link.db");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    for name in [&file, &link] {
        let second = on(name, &["serve", "--port=0"]);
        assert_eq!(second.exit, 1, "{}", second.stdout);
        let named = format!(
            "a running server, process {} at {}",
            serve.pid(),
            serve.address()
        );
        assert!(second.stderr.contains(&named), "{}", second.stderr);
    }
    assert_eq!(serve.end(), 0);
    let next = Serve::on(&file);
    assert_eq!(next.end(), 0);
}

/// The file of an owner that is deleted is not made anew beside it.
#[test]
fn a_deleted_file_still_has_its_owner() {
    let folder = Folder::new();
    let file = folder.path("state.db");
    prepare(&file);
    let serve = Serve::on(&file);
    std::fs::remove_file(&file).unwrap();
    publish(&file, "one");
    assert!(!file.exists());
    assert_eq!(drain(&file), ["one"]);
    assert_eq!(serve.end(), 0);
}

/// A port that another program has by now is not mistaken for the owner: it is asked nothing that it could do.
#[test]
fn a_stranger_at_the_address_is_not_the_owner() {
    let folder = Folder::new();
    let file = folder.path("state.db");
    prepare(&file);
    let serve = Serve::on(&file);
    // A server of ours, to which the same names mean the same: the worst stranger there can be.
    let stranger = Serve::start(&["--in-memory", "--port=0"]);
    let word = folder.path("state.db-server");
    let text = std::fs::read_to_string(&word).unwrap();
    let address = text.split(' ').nth(1).unwrap();
    std::fs::write(&word, text.replace(address, &stranger.address())).unwrap();
    let begun = Instant::now();
    let answer = on(&file, &["topics", "create", "other"]);
    assert!(begun.elapsed() < Duration::from_secs(15));
    assert_eq!(answer.exit, 1);
    for part in [
        "is owned by a running server",
        "cannot be reached from here",
        "--endpoint",
    ] {
        assert!(answer.stderr.contains(part), "{}", answer.stderr);
    }
    let topics = pubsub(["topics", "list", "--project=local-project"])
        .env("PUBSUB_EMULATOR_HOST", stranger.endpoint())
        .run();
    assert_eq!(topics.stdout, "");
    serve.kill();
    // With the owner gone its word counts for nothing, whoever is at the address.
    publish(&file, "one");
    assert_eq!(drain(&file), ["one"]);
    drop(stranger);
}

/// Servers come, end and are killed under commands that never stop: none of them fails, nothing is lost, and what is
/// sent again is not done twice.
#[test]
fn commands_do_not_notice_servers_that_come_and_go() {
    const PUBLISHERS: usize = 5;
    const ROUNDS: usize = 12;
    let folder = Folder::new();
    let file = folder.path("state.db");
    prepare(&file);
    let ends = AtomicBool::new(false);
    let count = AtomicUsize::new(0);
    let publish_all = |publisher: usize| {
        let mut texts = Vec::new();
        while !ends.load(Ordering::SeqCst) {
            let number = count.fetch_add(1, Ordering::SeqCst);
            texts.push(publish(&file, &format!("{publisher}-{number}")));
            // To make a topic a second time would be refused.
            done(&file, &["topics", "create", &format!("topic-{number}")]);
        }
        texts
    };
    let pull_all = || {
        let mut texts = Vec::new();
        while !ends.load(Ordering::SeqCst) {
            texts.extend(take(&file));
        }
        texts
    };
    let (published, mut pulled) = std::thread::scope(|scope| {
        let publishers: Vec<_> = (0..PUBLISHERS)
            .map(|publisher| {
                let publish_all = &publish_all;
                scope.spawn(move || publish_all(publisher))
            })
            .collect();
        let puller = scope.spawn(pull_all);
        for round in 0..ROUNDS {
            let serve = Serve::on(&file);
            let so_far = count.load(Ordering::SeqCst);
            let begun = Instant::now();
            while count.load(Ordering::SeqCst) < so_far + 2 * PUBLISHERS {
                assert!(
                    begun.elapsed() < Duration::from_secs(30),
                    "the commands stand still"
                );
                std::thread::sleep(Duration::from_millis(1));
            }
            match round % 3 {
                0 => assert_eq!(serve.end(), 0),
                _ => serve.kill(),
            }
        }
        ends.store(true, Ordering::SeqCst);
        let published = publishers.into_iter().flat_map(|it| it.join().unwrap());
        (published.collect::<Vec<_>>(), puller.join().unwrap())
    });
    // What was leased to a pull whose answer died with its server comes again.
    done(&file, &["clock", "advance", "601s"]);
    pulled.extend(drain(&file));
    let (pulled, published): (BTreeSet<_>, BTreeSet<_>) = (
        pulled.into_iter().collect(),
        published.into_iter().collect(),
    );
    assert!(published.len() >= 2 * PUBLISHERS * ROUNDS);
    assert_eq!(pulled, published);
}

/// A request that was done and not answered is answered when it comes again, and not done again: by another server, or
/// without one.
#[test]
fn what_is_sent_again_is_done_once() {
    use pubsub::api::pubsub::{PublishRequest, PubsubMessage};
    use pubsub::service::{InProcess, Service, SystemClock, once};
    let folder = Folder::new();
    let file = folder.path("state.db");
    prepare(&file);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let publish = |name: &'static str| {
        let service = Service::open(&file, Arc::new(SystemClock)).unwrap();
        let mut publisher = PublisherClient::new(InProcess::from(service));
        let message = PubsubMessage {
            data: "one".into(),
            ..PubsubMessage::default()
        };
        let mut request = tonic::Request::new(PublishRequest {
            topic: "projects/local-project/topics/orders".to_owned(),
            messages: vec![message],
        });
        let name = tonic::metadata::MetadataValue::from_static(name);
        request.metadata_mut().insert(once::NAME, name);
        let answer = runtime.block_on(publisher.publish(request)).unwrap();
        answer.into_inner().message_ids
    };
    let first = publish("000102030405060708090a0b0c0d0e0f");
    assert_eq!(publish("000102030405060708090a0b0c0d0e0f"), first);
    assert_ne!(publish("100102030405060708090a0b0c0d0e0f"), first);
    assert_eq!(drain(&file), ["one", "one"]);
}
