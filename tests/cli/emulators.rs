//! The spellings of Google's emulator and of gcloud's words for it, and the probe that waits for either.

use std::time::{Duration, Instant};

use super::pubsub;
use crate::files::Folder;
use crate::process::Serve;

/// Calls a command on a server; answers what it prints.
fn call(serve: &Serve, words: &[&str]) -> String {
    let answer = pubsub(words)
        .env("PUBSUB_EMULATOR_HOST", serve.endpoint())
        .env("PUBSUB_PROJECT_ID", "p1")
        .run();
    assert_eq!(answer.exit, 0, "{words:?}: {}", answer.stderr);
    answer.stdout
}

const START: [&str; 4] = ["beta", "emulators", "pubsub", "start"];
const ENV_INIT: [&str; 4] = ["beta", "emulators", "pubsub", "env-init"];

/// Started as the emulator is, it keeps nothing, and says so; the variables it leaves are where env-init looks.
#[test]
fn the_emulator_s_way_keeps_nothing() {
    let folder = Folder::new();
    let config = folder.path("gcloud");
    let config = config.display().to_string();
    let serve = Serve::command_with(
        &[&START, ["--host-port=localhost:0"].as_slice()].concat(),
        &[("CLOUDSDK_CONFIG", &config)],
    );
    assert!(
        serve.lines[3].contains("state in memory"),
        "{:?}",
        serve.lines
    );
    call(&serve, &["topics", "create", "orders"]);
    let exports = pubsub(ENV_INIT).env("CLOUDSDK_CONFIG", &config).run();
    let endpoint = serve.endpoint();
    assert_eq!(
        exports.stdout,
        format!("export PUBSUB_EMULATOR_HOST={endpoint}\n")
    );
    assert_eq!(serve.end(), 0);
    let left = std::fs::read_dir(folder.path("gcloud/emulators/pubsub")).unwrap();
    let left: Vec<_> = left.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["env.yaml"]);
}

/// U038: the emulator's way can be set up as well.
#[test]
fn the_emulator_s_way_can_be_set_up() {
    let folder = Folder::new();
    let file = folder.path("setup.yaml");
    std::fs::write(&file, "topics:\n- name: projects/p1/topics/orders\n").unwrap();
    let setup = format!("--setup={}", file.display());
    let config = folder.path("gcloud").display().to_string();
    let serve = Serve::command_with(
        &[&START, ["--host-port=localhost:0", &setup].as_slice()].concat(),
        &[("CLOUDSDK_CONFIG", &config)],
    );
    let topics = call(&serve, &["topics", "list", "--format=value(name)"]);
    assert_eq!(topics, "projects/p1/topics/orders\n");
}

/// A data folder keeps state, whichever way the server is started.
#[test]
fn a_data_folder_keeps_state() {
    let folder = Folder::new();
    let data = folder.path("data");
    let flag = format!("--data-dir={}", data.display());
    let port = "--host-port=[::1]:0";
    let first = Serve::command(&[&START, [port, flag.as_str()].as_slice()].concat());
    call(&first, &["topics", "create", "orders"]);
    let exports = pubsub(ENV_INIT.iter().copied().chain([flag.as_str()])).run();
    let endpoint = first.endpoint();
    assert_eq!(
        exports.stdout,
        format!("export PUBSUB_EMULATOR_HOST='{endpoint}'\n")
    );
    assert_eq!(first.end(), 0);
    let second = Serve::start(&[port, &flag]);
    let topics = call(&second, &["topics", "list", "--format=value(name)"]);
    assert_eq!(topics, "projects/p1/topics/orders\n");
    // Commands on its file go through it.
    let file = data.join("state.db");
    let on_file = format!("--state-file={}", file.display());
    let info = pubsub(["info", "--format=value(stateFile.owner)", &on_file]).run();
    assert!(
        info.stdout.contains(&second.pid().to_string()),
        "{}",
        info.stdout
    );
}

/// The emulator's own flags are taken in both spellings of a value; what has no effect says so.
#[test]
fn flags_without_effect_say_so() {
    let words = [
        "serve",
        "--in-memory",
        "--host=localhost",
        "--port",
        "0",
        "--iam_host=localhost",
        "--iam_port",
        "8090",
        "--log-http",
        "--project=p1",
    ];
    let said = Serve::command(&words).kill_and_read_warnings();
    let warnings = said.iter().map(|line| line.split(" has").next().unwrap());
    let warnings: Vec<_> = warnings.collect();
    let expected = ["--iam_host", "--iam_port", "--log-http", "--project"];
    assert_eq!(
        warnings,
        expected.map(|flag| format!("WARNING: {flag}")),
        "{said:?}"
    );
}

/// With a list of projects, others have no topics: they cannot be made, published to, or listed.
#[test]
fn other_projects_than_those_listed_have_no_topics() {
    let serve = Serve::start(&["--in-memory", "--port=0", "--projects=p1,p2"]);
    call(&serve, &["topics", "create", "orders"]);
    let elsewhere = |words: &[&str]| {
        pubsub(words.iter().copied().chain(["--project=p3"]))
            .env("PUBSUB_EMULATOR_HOST", serve.endpoint())
            .run()
    };
    let refusal = "Invalid (project=p3) out of valid projects [p1, p2].";
    for words in [
        ["topics", "create", "orders"].as_slice(),
        &["topics", "publish", "orders", "--message=one"],
    ] {
        let answer = elsewhere(words);
        assert_eq!(answer.exit, 1);
        assert!(answer.stderr.contains(refusal), "{}", answer.stderr);
    }
    let list = elsewhere(&["topics", "list", "--format=value(name)"]);
    assert_eq!(
        (list.stdout.as_str(), list.exit),
        ("", 0),
        "{}",
        list.stderr
    );
}

#[test]
fn a_flag_that_nobody_knows_is_a_usage_error() {
    for words in [
        ["serve", "--no-such-flag"].as_slice(),
        &["beta", "emulators", "pubsub", "start", "--no-such-flag"],
        &["serve", "--in-memory", "--data-dir=/nonexistent"],
        &[
            "beta",
            "emulators",
            "pubsub",
            "start",
            "--host-port=0.0.0.0:0",
        ],
    ] {
        let answer = pubsub(words).run();
        assert_eq!(answer.exit, 2, "{words:?}: {}", answer.stderr);
    }
}

/// `wait` ends when the server is there, however early it was called.
#[test]
fn a_probe_ends_when_the_server_answers() {
    let folder = Folder::new();
    let file = folder.path("state.db");
    let probe = |flags: &[&str]| {
        let state = format!("--state-file={}", file.display());
        pubsub(
            ["wait"]
                .iter()
                .copied()
                .chain(flags.iter().copied())
                .chain([state.as_str()]),
        )
        .run()
    };
    let serve = Serve::on(&file);
    let begun = Instant::now();
    // By the file it owns, and by its address.
    let address = format!("--host-port={}", serve.address());
    for flags in [
        [].as_slice(),
        &[address.as_str()],
        &[address.as_str(), "--timeout=1s"],
    ] {
        let answer = probe(flags);
        assert_eq!(answer.exit, 0, "{flags:?}: {}", answer.stderr);
    }
    assert!(begun.elapsed() < Duration::from_secs(3));
    assert_eq!(serve.end(), 0);
    let later = std::thread::scope(|scope| {
        let waiting = scope.spawn(|| probe(&[&address, "--timeout=20s"]));
        let _next = Serve::start(&["--in-memory", &address]);
        waiting.join().unwrap()
    });
    assert_eq!(later.exit, 0, "{}", later.stderr);
}

/// A server that is not there, and one that listens but does not answer, end in an error that says so, in time.
#[test]
fn a_probe_ends_at_its_timeout() {
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let silent = silent.local_addr().unwrap().to_string();
    for (server, part) in [
        ("127.0.0.1:9", "refused"),
        (silent.as_str(), "does not answer"),
    ] {
        let begun = Instant::now();
        let answer = pubsub(["wait", "--timeout=300ms", "--host-port", server]).run();
        assert!(begun.elapsed() < Duration::from_secs(3));
        assert_eq!(answer.exit, 1);
        let expected = format!("No answer from the server at [{server}] within 300ms: ");
        assert!(answer.stderr.contains(&expected), "{}", answer.stderr);
        assert!(answer.stderr.contains(part), "{}", answer.stderr);
    }
}
