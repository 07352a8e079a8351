//! Commands against a made-up server, where the recorded cases say nothing.

use super::fake::Server;
use super::{Call, pubsub};

fn call(server: &Server, args: &[&str]) -> Call {
    pubsub(args)
        .env("PUBSUB_EMULATOR_HOST", server.address.to_string())
        .env("CLOUDSDK_CORE_PROJECT", "p1")
}

fn methods(server: &Server) -> Vec<String> {
    server
        .take_asked()
        .into_iter()
        .map(|(method, _)| method)
        .collect()
}

/// R-STRM-13: the pull command makes one request, and another one to acknowledge.
#[test]
fn auto_ack_acknowledges_after_printing() {
    let server = Server::start();
    let answer = call(
        &server,
        &["subscriptions", "pull", "s", "--auto-ack", "--format=none"],
    )
    .run();
    assert_eq!((answer.exit, answer.stderr.as_str()), (0, ""));
    assert_eq!(methods(&server), ["Pull", "Acknowledge"]);
}

/// U021: what could not be printed is neither acknowledged nor kept from others.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_is_given_back() {
    let server = Server::start();
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let answer = call(
        &server,
        &[
            "subscriptions",
            "pull",
            "s",
            "--limit=2",
            "--auto-ack",
            "--format=json",
        ],
    )
    .stdout(full)
    .run();
    assert_eq!(answer.exit, 1);
    assert!(
        answer.stderr.ends_with("Messages given back: 2.\n"),
        "{}",
        answer.stderr
    );
    let asked = server.take_asked();
    assert_eq!(asked[1].0, "ModifyAckDeadline");
    assert_eq!(asked[1].1["ackIds"], serde_json::json!(["a1", "a2"]));
}

#[test]
fn a_failed_acknowledgement_is_told() {
    let server = Server::start();
    let answer = call(
        &server,
        &[
            "subscriptions",
            "pull",
            "eod",
            "--limit=2",
            "--auto-ack",
            "--format=none",
        ],
    )
    .run();
    assert_eq!(answer.exit, 1);
    assert_eq!(
        answer.stderr,
        "ERROR: (gcloud.pubsub.subscriptions.pull) Some messages were printed but not acknowledged: \
         [a2: PERMANENT_FAILURE_INVALID_ACK_ID].\n"
    );
}

#[test]
fn several_resources_stop_when_nobody_answers() {
    let answer = pubsub([
        "topics",
        "create",
        "a",
        "b",
        "--project=p1",
        "--endpoint=127.0.0.1:9",
    ])
    .run();
    assert_eq!(
        answer.stderr.matches("No answer from").count(),
        1,
        "{}",
        answer.stderr
    );
    assert_eq!(answer.exit, 1);
}

#[test]
fn called_as_gcloud_the_word_pubsub_comes_first() {
    let gcloud = super::folder("as-gcloud").join("gcloud");
    std::fs::hard_link(env!("CARGO_BIN_EXE_pubsub"), &gcloud)
        .or_else(|_| std::fs::copy(env!("CARGO_BIN_EXE_pubsub"), &gcloud).map(|_| ()))
        .unwrap();
    let run = |args: &[&str]| {
        std::process::Command::new(&gcloud)
            .args(args)
            .output()
            .unwrap()
    };
    let output = run(&["pubsub", "topics", "describe"]);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        stderr.starts_with("ERROR: (gcloud.pubsub.topics.describe) argument TOPIC"),
        "{stderr}"
    );
    let output = run(&["compute", "instances", "list"]);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        stderr.starts_with("ERROR: (gcloud) Invalid choice: 'compute'."),
        "{stderr}"
    );
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_format_in_force_is_told_to_those_who_ask() {
    let server = Server::start();
    let args = ["topics", "list", "--format=value(name)", "--verbosity=info"];
    let answer = call(&server, &args).run();
    assert_eq!(
        answer.stderr,
        "INFO: Display format: \"yaml value(name)\"\n"
    );
    assert_eq!(
        answer.stdout,
        "projects/p1/topics/aa\nprojects/p1/topics/bb\n"
    );
}

#[test]
fn the_clients_run_on_a_generated_server_too() {
    use pubsub::client::{Client, transport};

    // Any tower service will do; here one that refuses everything.
    let refusing = tower::service_fn(|_: http::Request<tonic::body::Body>| async {
        Ok::<_, std::convert::Infallible>(tonic::Status::unimplemented("not here").into_http())
    });
    let mut client = Client::new(transport::boxed(refusing));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let answer = runtime.block_on(
        client
            .publisher
            .get_topic(pubsub::api::pubsub::GetTopicRequest::default()),
    );
    assert_eq!(answer.unwrap_err().message(), "not here");
}
