//! What is offered to callers on the server's machine, and to nobody else.

use std::net::IpAddr;
use std::sync::Arc;

use http::uri::PathAndQuery;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use pubsub::api::local::local_client::LocalClient;
use pubsub::api::local::{BackupRequest, GetClockRequest, GetServerRequest, MoveClockRequest};
use pubsub::server::door::Door;
use pubsub::service::{ManualClock, Service};
use tonic::Code;
use tonic::transport::{Channel, Endpoint};

use super::{http, server};
use crate::world::START;

/// A client at `peer` of a server that it knows as `name`.
async fn client(peer: &str, name: &str) -> LocalClient<Channel> {
    let endpoint = Endpoint::from_shared(format!("http://{name}")).unwrap();
    LocalClient::new(connect_as(endpoint, peer).await)
}

/// A connection from `peer` to a new server; inside a runtime, where both live.
async fn connect_as(endpoint: Endpoint, peer: &str) -> Channel {
    let service = Service::memory(Arc::new(ManualClock::at(START))).unwrap();
    let peer: IpAddr = peer.parse().unwrap();
    let door = Door::new(service).await.with_key("t0ken").for_peer(peer);
    let (near, far) = tokio::io::duplex(64 * 1024);
    tokio::spawn(async move {
        let builder = auto::Builder::new(TokioExecutor::new());
        // A client that leaves is no failure of the server.
        let _ = builder.serve_connection(TokioIo::new(far), door).await;
    });
    let mut near = Some(near);
    let connector = tower::service_fn(move |_: http::Uri| {
        let near = near.take().map(TokioIo::new);
        async move { near.ok_or_else(|| std::io::Error::other("one connection is enough")) }
    });
    endpoint.connect_with_connector_lazy(connector)
}

fn block_on<T>(answer: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.unwrap().block_on(answer)
}

/// Neither another machine, nor a web page that has a name of its own lead to this one, moves the clock.
#[test]
fn who_asks_from_elsewhere_is_refused() {
    block_on(async {
        for (peer, name) in [
            ("192.0.2.1", "localhost:8085"),
            ("::ffff:192.0.2.1", "127.0.0.1:8085"),
            ("127.0.0.1", "pages.example:8085"),
            ("127.0.0.1", "localhost.pages.example:8085"),
            ("127.0.0.1", "192.0.2.1:8085"),
        ] {
            let mut local = client(peer, name).await;
            let asked = [
                local.get_server(GetServerRequest {}).await.err(),
                local.get_clock(GetClockRequest {}).await.err(),
                local.move_clock(MoveClockRequest::default()).await.err(),
                local.backup(BackupRequest::default()).await.err(),
            ];
            for refusal in asked {
                let code = refusal.map(|status| status.code());
                assert_eq!(code, Some(Code::PermissionDenied), "{peer} {name}");
            }
        }
    });
}

/// Who is near is told which server this is, and may move its clock, but not have it write files.
#[test]
fn who_is_near_may_move_the_clock() {
    block_on(async {
        for (peer, name) in [
            ("127.0.0.1", "localhost:8085"),
            ("127.0.0.9", "127.0.0.1"),
            ("::1", "[::1]:8085"),
            ("::ffff:127.0.0.1", "LOCALHOST:1"),
        ] {
            let mut local = client(peer, name).await;
            let server = local.get_server(GetServerRequest {}).await.unwrap();
            let server = server.into_inner();
            assert_eq!(server.version, env!("CARGO_PKG_VERSION"));
            assert_eq!(server.state_file, "");
            assert_eq!(server.pid, std::process::id());
            local.get_clock(GetClockRequest {}).await.unwrap();
            let refused = local.backup(BackupRequest::default()).await.unwrap_err();
            assert_eq!(refused.code(), Code::PermissionDenied);
        }
    });
}

/// The way of commands on the state file needs the token, and then nothing else.
#[test]
fn a_token_opens_the_side_door() {
    block_on(async {
        for (token, code) in [
            ("t0ken", Code::InvalidArgument),
            ("t0ke", Code::Unimplemented),
            ("t0kenn", Code::Unimplemented),
            ("", Code::Unimplemented),
        ] {
            let endpoint = Endpoint::from_static("http://elsewhere:1");
            let channel = connect_as(endpoint, "192.0.2.1").await;
            let mut grpc = tonic::client::Grpc::new(channel);
            grpc.ready().await.unwrap();
            let path: PathAndQuery = format!("/{token}/pubsub.local.v1.Local/Backup")
                .parse()
                .unwrap();
            let codec = tonic_prost::ProstCodec::<BackupRequest, ()>::default();
            let request = tonic::Request::new(BackupRequest::default());
            // A path that is not absolute is refused by who would have written it.
            let answer = grpc.unary(request, path, codec).await;
            assert_eq!(answer.unwrap_err().code(), code, "{token}");
        }
    });
}

/// REST has no way there, with the token or without.
#[test]
fn rest_has_no_local_service() {
    let server = server();
    for path in [
        "/pubsub.local.v1.Local/GetServer",
        "/v1/pubsub.local.v1.Local/GetServer",
        "/v1/server",
        "/v1/clock",
    ] {
        for method in ["GET", "POST"] {
            assert_eq!(
                http(&server, method, path, b"{}").code,
                404,
                "{method} {path}"
            );
        }
    }
}
