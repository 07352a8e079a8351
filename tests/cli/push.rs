//! Push, from commands and a server that share a state file to endpoints.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::{Answer, pubsub};
use crate::endpoint::Endpoint;
use crate::files::Folder;
use crate::process::Serve;

const NOTE: &str = "Its messages are pushed while `pubsub serve` runs on this state file.\n";

/// Runs a command on a state file.
fn on(state_file: &Path, line: &str) -> Answer {
    let answer = pubsub(line.split(' '))
        .env("PUBSUB_STATE_FILE", state_file)
        .env("CLOUDSDK_CORE_PROJECT", "p1")
        .run();
    assert_eq!(answer.exit, 0, "{line}: {}", answer.stderr);
    answer
}

/// R-PUSH-15 and 6: commands work on the file of a server, which pushes what they say; and each that lets messages
/// be pushed says who does it.
#[test]
fn a_server_pushes_what_commands_publish() {
    let folder = Folder::new();
    let file = folder.path("state.db");
    let endpoint = Endpoint::new();
    on(&file, "topics create orders");
    let create = format!(
        "subscriptions create ship --topic=orders --push-endpoint={}",
        endpoint.url("/one")
    );
    let said = on(&file, &create).stderr;
    let created = "Created subscription [projects/p1/subscriptions/ship].\n";
    assert_eq!(said, format!("{NOTE}{created}"));
    on(&file, "topics publish orders --message=before");

    let state_file = format!("--state-file={}", file.display());
    let serve = Serve::start_with(&["--port=0", &state_file], &[]);
    let push = endpoint.next();
    assert_eq!(
        (push.path.as_str(), push.text()),
        ("/one", "before".to_owned())
    );
    push.answer(200);
    on(&file, "topics publish orders --message=beside");
    let push = endpoint.next();
    assert_eq!(push.text(), "beside");
    push.answer(200);
    let modify = format!(
        "subscriptions modify-push-config ship --push-endpoint={} --push-no-wrapper",
        endpoint.url("/two")
    );
    let updated = "Updated subscription [projects/p1/subscriptions/ship].\n";
    assert_eq!(on(&file, &modify).stderr, format!("{updated}{NOTE}"));
    on(&file, "topics publish orders --message=bare");
    let push = endpoint.next();
    assert_eq!(
        (push.path.as_str(), push.body.as_slice()),
        ("/two", b"bare".as_slice())
    );
    push.answer(200);
    let pull_again = on(&file, "subscriptions update ship --push-endpoint=");
    assert_eq!(pull_again.stderr, updated);
    on(&file, "topics publish orders --message=pulled");
    let pulled = on(
        &file,
        "subscriptions pull ship --format=value(message.data.decode(base64))",
    );
    assert_eq!(pulled.stdout, "pulled\n");
    assert!(endpoint.is_silent());
    assert_eq!(serve.end(), 0);
}

/// An https endpoint with the certificate of `tests/data/push`: it takes one message, and hands on what was sent.
fn secure_endpoint() -> (u16, Receiver<String>) {
    let data = Path::new("tests/data/push");
    let certificate = CertificateDer::from_pem_file(data.join("localhost.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(data.join("localhost.key")).unwrap();
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .unwrap();
    let (port_sender, port) = mpsc::channel();
    let (sender, requests) = mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            port_sender
                .send(listener.local_addr().unwrap().port())
                .unwrap();
            let acceptor = TlsAcceptor::from(Arc::new(config));
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let Ok(mut stream) = acceptor.accept(stream).await else {
                    continue;
                };
                let mut text = String::new();
                // Head and body, which ends with two braces.
                while !text.ends_with("}") {
                    let mut bytes = [0; 4096];
                    let count = stream.read(&mut bytes).await.unwrap();
                    text += std::str::from_utf8(&bytes[..count]).unwrap();
                }
                let answer = b"HTTP/1.1 204 No Content\r\n\r\n";
                stream.write_all(answer).await.unwrap();
                stream.flush().await.unwrap();
                sender.send(text).unwrap();
            }
        });
    });
    (port.recv().unwrap(), requests)
}

/// R-PUSH-6: https, with an endpoint whose certificate the system trusts, or was told to; with no other.
#[test]
fn an_https_endpoint_needs_a_certificate_that_is_trusted() {
    let folder = Folder::new();
    let file = folder.path("state.db");
    let (port, requests) = secure_endpoint();
    on(&file, "topics create orders");
    on(
        &file,
        &format!(
            "subscriptions create ship --topic=orders --push-endpoint=https://localhost:{port}/push"
        ),
    );
    on(&file, "topics publish orders --message=secret");
    let state_file = format!("--state-file={}", file.display());
    let args = ["--port=0", state_file.as_str()];
    // A certificate that signed nothing of this, so that there is one on every machine.
    let mut serve = Serve::start_with(&args, &[("SSL_CERT_FILE", "tests/data/push/localhost.pem")]);
    let warning = serve.warning();
    let begin = format!(
        "WARNING: push: [projects/p1/subscriptions/ship] to [https://localhost:{port}/push] failed and is tried again: "
    );
    assert!(warning.starts_with(&begin), "{warning}");
    assert!(warning.contains("certificate"), "{warning}");
    assert_eq!(serve.end(), 0);
    let serve = Serve::start_with(&args, &[("SSL_CERT_FILE", "tests/data/push/authority.pem")]);
    let request = requests.recv_timeout(Duration::from_secs(20)).unwrap();
    assert!(request.starts_with("POST /push HTTP/1.1\r\n"), "{request}");
    assert!(
        request.contains(&format!("host: localhost:{port}\r\n")),
        "{request}"
    );
    assert!(request.contains("\"data\":\"c2VjcmV0\""), "{request}");
    assert_eq!(serve.end(), 0);
}

/// R-MET-5: a push that failed is counted by its class, and is no lease that ran out.
#[test]
fn pushes_are_counted_by_how_they_ended() {
    let folder = Folder::new();
    let file = folder.path("state.db");
    on(&file, "topics create orders");
    on(
        &file,
        "subscriptions create ship --topic=orders --push-endpoint=http://127.0.0.1:9/push",
    );
    on(&file, "topics publish orders --message=one");
    let mut serve = Serve::on(&file);
    // Said when the first push has failed, which was counted before.
    serve.warning();
    let mut stream = std::net::TcpStream::connect(serve.address()).unwrap();
    let get = b"GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    std::io::Write::write_all(&mut stream, get).unwrap();
    let text = std::io::read_to_string(stream).unwrap();
    let name = "pubsub_googleapis_com_subscription_";
    let ship = "project_id=\"p1\",subscription_id=\"ship\"";
    let labels = "response_class=\"unreachable\",response_code=\"unavailable\"";
    let failed = format!("{name}push_request_count{{{ship},{labels}}} ");
    assert!(text.contains(&failed), "{text}");
    let took = format!("{name}push_request_latencies_count{{{ship},{labels}}} ");
    assert!(text.contains(&took), "{text}");
    assert!(
        text.contains(&format!("{name}num_undelivered_messages{{{ship}}} 1\n")),
        "{text}"
    );
    let expired = format!("{name}expired_ack_deadlines_count{{{ship}}}");
    assert!(!text.contains(&expired), "{text}");
    assert_eq!(serve.end(), 0);
}
