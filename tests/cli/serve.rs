//! `serve`: how it starts, what it says, how it ends.

use super::pubsub;
use crate::files::Folder;
use crate::process::Serve;

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
