//! `serve`: how it starts, what it says, how it ends.

use std::time::{Duration, Instant};

use pubsub::api::pubsub::subscriber_client::SubscriberClient;
use pubsub::api::pubsub::{PullRequest, StreamingPullRequest};
use tokio_stream::StreamExt as _;
use tonic::Code;
use tonic::transport::Endpoint;

use super::pubsub;
use crate::files::Folder;
use crate::process::Serve;

/// R-AUTH-1, 3, 10: a server says where it is and what to tell clients; it is on this machine alone.
#[test]
fn the_lines_that_test_containers_wait_for_come_first() {
    let serve = Serve::start(&["--in-memory", "--port=0"]);
    let endpoint = serve.endpoint().to_owned();
    let (host, port) = endpoint.split_once(':').unwrap();
    assert_eq!(host, "localhost");
    assert_eq!(
        serve.lines,
        [
            "This is the Google Pub/Sub fake.".to_owned(),
            "Implementation may be incomplete or differ from the real system.".to_owned(),
            format!("INFO: Server started, listening on {port}"),
            format!("Endpoint {endpoint}, state in memory: export PUBSUB_EMULATOR_HOST={endpoint}"),
        ]
    );
    // Both loopback addresses answer.
    for host in ["127.0.0.1", "[::1]"] {
        let create = format!("topic{}", host.len());
        let answer = pubsub(["topics", "create", &create, "--project=p1"])
            .env("PUBSUB_EMULATOR_HOST", format!("{host}:{port}"))
            .run();
        assert_eq!(answer.exit, 0, "{}", answer.stderr);
    }
    assert_eq!(serve.end(), 0);
}

#[test]
fn commands_and_a_server_share_a_state_file() {
    let folder = Folder::new();
    let state_file = format!("--state-file={}", folder.path("state.db").display());
    let serve = Serve::start(&["--host-port=127.0.0.1:0", &state_file]);
    let through_the_server = pubsub(["topics", "create", "orders", "--project=p1"])
        .env("PUBSUB_EMULATOR_HOST", serve.endpoint())
        .run();
    assert_eq!(through_the_server.exit, 0, "{}", through_the_server.stderr);
    let list = ["topics", "list", "--project=p1", "--format=value(name)"];
    let directly = pubsub(list.iter().copied().chain([state_file.as_str()])).run();
    assert_eq!(directly.stdout, "projects/p1/topics/orders\n");
    assert_eq!(serve.end(), 0);
    let afterwards = pubsub(list.iter().copied().chain([state_file.as_str()])).run();
    assert_eq!(afterwards.stdout, directly.stdout);
}

/// A server of ours is told by its answers: an empty subscription is answered at once, and `clock`, `info` and `backup`
/// go to it by its address.
#[test]
fn commands_know_a_server_of_ours_by_its_address() {
    let folder = Folder::new();
    let file = folder.path("state.db");
    let serve = Serve::on(&file);
    let call = |words: &[&str]| {
        let answer = pubsub(words)
            .env("PUBSUB_EMULATOR_HOST", serve.endpoint())
            .env("PUBSUB_PROJECT_ID", "p1")
            .run();
        assert_eq!(answer.exit, 0, "{words:?}: {}", answer.stderr);
        answer.stdout
    };
    call(&["topics", "create", "orders"]);
    call(&["subscriptions", "create", "ship", "--topic=orders"]);
    let begun = Instant::now();
    assert_eq!(
        call(&["subscriptions", "pull", "ship", "--format=value(ackId)"]),
        ""
    );
    assert!(
        begun.elapsed() < Duration::from_secs(1),
        "{:?}",
        begun.elapsed()
    );
    call(&["topics", "publish", "orders", "--message=one"]);
    let pull = [
        "subscriptions",
        "pull",
        "ship",
        "--format=value(message.data.decode(base64))",
    ];
    assert_eq!(call(&pull), "one\n");
    assert_eq!(call(&pull), "");
    assert_eq!(
        call(&["clock", "advance", "11s", "--format=value(ahead)"]),
        "11s\n"
    );
    assert_eq!(call(&pull), "one\n");
    let info = call(&[
        "info",
        "--format=value(server.kind, server.pid, server.state, clock.ahead)",
    ]);
    let expected = format!("pubsub serve\t{}\t{}\t11s\n", serve.pid(), file.display());
    assert_eq!(info, expected);
    let copy = folder.path("copy.db");
    call(&["backup", &copy.display().to_string()]);
    let copied = format!("--state-file={}", copy.display());
    let topics = pubsub([
        "topics",
        "list",
        "--project=p1",
        "--format=value(name)",
        &copied,
    ])
    .run();
    assert_eq!(topics.stdout, "projects/p1/topics/orders\n");
}

/// A server that has no file, or is another's, is told apart, with what can be done.
#[test]
fn what_a_server_cannot_do_is_said() {
    let serve = Serve::start(&["--in-memory", "--port=0"]);
    let call =
        |words: &[&str], endpoint: &str| pubsub(words).env("PUBSUB_EMULATOR_HOST", endpoint).run();
    let copy = call(&["backup", "/nonexistent/copy.db"], serve.endpoint());
    assert!(
        copy.stderr.contains("keeps its state in memory"),
        "{}",
        copy.stderr
    );
    assert_eq!(copy.exit, 1);
    let other = super::fake::Server::start();
    let other = other.address.to_string();
    let clock = call(&["clock"], &other);
    assert!(
        clock.stderr.contains("is not a `pubsub serve`"),
        "{}",
        clock.stderr
    );
    let info = call(&["info", "--format=value(server.kind)"], &other);
    assert_eq!(info.stdout, "another\n");
    let info = call(&["info", "--format=value(server.kind)"], "127.0.0.1:9");
    assert_eq!(info.stdout, "none: nobody answers\n");
}

/// R-STRM-8, U039: asked to end, a server is gone within a second, whoever waits: they are told to come again, and it
/// was no failure.
#[test]
fn an_end_does_not_wait_for_those_who_wait() {
    const EACH: usize = 20;
    let folder = Folder::new();
    let serve = Serve::on(&folder.path("state.db"));
    let pubsub = |words: &[&str]| {
        let call = pubsub(words.iter().copied().chain(["--project=p1"]));
        let answer = call.env("PUBSUB_EMULATOR_HOST", serve.endpoint()).run();
        assert_eq!(answer.exit, 0, "{}", answer.stderr);
    };
    pubsub(&["topics", "create", "orders"]);
    pubsub(&["subscriptions", "create", "ship", "--topic=orders"]);
    let subscription = "projects/p1/subscriptions/ship";
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .unwrap();
    let endpoint = format!("http://{}", serve.address());
    let channel =
        runtime.block_on(async { Endpoint::from_shared(endpoint).unwrap().connect_lazy() });
    let subscriber = SubscriberClient::new(channel);
    let mut streams = Vec::new();
    let mut pulls = Vec::new();
    for _ in 0..EACH {
        let mut client = subscriber.clone();
        let request = PullRequest {
            subscription: subscription.to_owned(),
            max_messages: 1,
            ..PullRequest::default()
        };
        pulls.push(runtime.spawn(async move { client.pull(request).await.map(|_| ()) }));
        let mut client = subscriber.clone();
        let first = StreamingPullRequest {
            subscription: subscription.to_owned(),
            stream_ack_deadline_seconds: 10,
            ..StreamingPullRequest::default()
        };
        // The client's side stays open.
        let requests = tokio_stream::once(first).chain(tokio_stream::pending());
        let open = client.streaming_pull(requests);
        let mut answers = runtime.block_on(open).unwrap().into_inner();
        // Its first answer says that it is open.
        assert!(runtime.block_on(answers.message()).unwrap().is_some());
        streams.push(answers);
    }
    assert_eq!(serve.end(), 0);
    for mut answers in streams {
        let end = runtime.block_on(answers.message()).unwrap_err();
        assert_eq!(end.code(), Code::Unavailable, "{end:?}");
    }
    for pull in pulls {
        let end = runtime.block_on(pull).unwrap().unwrap_err();
        assert_eq!(end.code(), Code::Unavailable, "{end:?}");
    }
}

#[test]
fn a_port_that_is_taken_is_an_error() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let answer = pubsub(["serve", "--in-memory", "--port", &port]).run();
    assert_eq!(answer.exit, 1);
    let expected = format!("ERROR: (pubsub.serve) Cannot listen on localhost:{port}: ");
    assert!(answer.stderr.starts_with(&expected), "{}", answer.stderr);
    assert!(answer.stderr.contains("in use"), "{}", answer.stderr);
}

/// R-AUTH-10: other machines are let in when that is said, and not otherwise.
#[test]
fn what_cannot_be_meant_is_a_usage_error() {
    for (args, part) in [
        (["--host=0.0.0.0", "--port=0"].as_slice(), "--allow-remote"),
        (&["--host-port=[::]:0"], "--allow-remote"),
        (&["--host-port=localhost"], "is not HOST:PORT"),
        (&["--host-port=::1:80"], "[::1]:80"),
        (&["--port=65536"], "is not a port"),
        (&["--host-port=localhost:0", "--port=0"], "At most one of"),
        (
            &["--in-memory", "--state-file=/nonexistent/s"],
            "--state-file",
        ),
        (&["--endpoint=localhost:1"], "--endpoint"),
    ] {
        let answer = pubsub(["serve"].iter().chain(args)).run();
        assert_eq!(answer.exit, 2, "{args:?}: {}", answer.stderr);
        assert!(answer.stderr.contains(part), "{args:?}: {}", answer.stderr);
    }
}
