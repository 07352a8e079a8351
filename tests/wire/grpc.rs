//! gRPC over a connection: what the protocol adds to the calls.

use std::time::{Duration, Instant};

use pubsub::api::pubsub::publisher_client::PublisherClient;
use pubsub::api::pubsub::subscriber_client::SubscriberClient;
use pubsub::api::pubsub::{GetTopicRequest, PublishRequest, PullRequest};
use tonic::codec::CompressionEncoding;
use tonic::codegen::tokio_stream::StreamExt as _;
use tonic::{Code, Status};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;
use tonic_reflection::pb::v1::ServerReflectionRequest;
use tonic_reflection::pb::v1::server_reflection_client::ServerReflectionClient;
use tonic_reflection::pb::v1::server_reflection_request::MessageRequest;
use tonic_reflection::pb::v1::server_reflection_response::MessageResponse;

use super::{http, server};
use crate::server::Server;
use crate::world::{ORDERS, SHIP, World, message, texts};

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
}

async fn call_unknown(server: &Server, path: &'static str) -> Status {
    let mut client = tonic::client::Grpc::new(server.transport());
    client.ready().await.unwrap();
    let codec = tonic_prost::ProstCodec::<(), ()>::default();
    let path = http::uri::PathAndQuery::from_static(path);
    let answer = client.unary(tonic::Request::new(()), path, codec).await;
    answer.unwrap_err()
}

#[test]
fn an_unknown_method_is_named() {
    let server = server();
    runtime().block_on(async {
        for path in [
            "/google.pubsub.v1.Publisher/Shout",
            "/google.pubsub.v2.Publisher/Publish",
        ] {
            let status = call_unknown(&server, path).await;
            assert_eq!(status.code(), Code::Unimplemented);
            assert_eq!(
                status.message(),
                format!("Method not found: {}", &path[1..])
            );
        }
    });
}

#[test]
fn health_and_reflection_answer() {
    let server = server();
    runtime().block_on(async {
        let mut health = HealthClient::new(server.transport());
        for service in ["", "google.pubsub.v1.Publisher", "google.iam.v1.IAMPolicy"] {
            let service = service.to_owned();
            let answer = health.check(HealthCheckRequest { service }).await.unwrap();
            assert_eq!(answer.into_inner().status, 1);
        }
        let mut reflection = ServerReflectionClient::new(server.transport());
        let list = ServerReflectionRequest {
            host: String::new(),
            message_request: Some(MessageRequest::ListServices(String::new())),
        };
        let requests = tonic::codegen::tokio_stream::once(list);
        let answers = reflection.server_reflection_info(requests).await.unwrap();
        let answer = answers.into_inner().next().await.unwrap().unwrap();
        let Some(MessageResponse::ListServicesResponse(services)) = answer.message_response else {
            panic!("{answer:?}");
        };
        let names: Vec<_> = services.service.into_iter().map(|it| it.name).collect();
        assert!(
            names.contains(&"google.pubsub.v1.Subscriber".to_owned()),
            "{names:?}"
        );
    });
}

/// What is too large is refused by the service, with its reason.
#[test]
fn a_publish_that_is_too_large_is_an_invalid_argument() {
    let mut world = World::server();
    world.ordered();
    let message = message("", &"x".repeat(12_000_000));
    let status = world.try_publish(vec![message]).unwrap_err();
    assert_eq!(status.code(), Code::InvalidArgument);
    assert!(status.message().contains("10000000"), "{status:?}");
}

/// R-PUB-5: a publisher may pack its requests; what is too large once it is unpacked is refused all the same.
#[test]
fn a_request_may_be_packed() {
    let mut world = World::memory();
    world.ordered();
    let server = Server::start(world.service());
    runtime().block_on(async {
        for encoding in [CompressionEncoding::Gzip, CompressionEncoding::Deflate] {
            let mut publisher = PublisherClient::new(server.transport()).send_compressed(encoding);
            let mut publish = async |data: &str| {
                let request = PublishRequest {
                    topic: ORDERS.to_owned(),
                    messages: vec![message("", data)],
                };
                publisher.publish(request).await
            };
            let answer = publish(&"x".repeat(1000)).await.unwrap();
            assert_eq!(answer.into_inner().message_ids.len(), 1);
            let status = publish(&"x".repeat(12_000_000)).await.unwrap_err();
            assert_eq!(status.code(), Code::InvalidArgument, "{status:?}");
            let status = publish(&"x".repeat(100_000_000)).await.unwrap_err();
            assert_eq!(status.code(), Code::ResourceExhausted, "{status:?}");
        }
    });
    let pulled = world.pull(10);
    assert_eq!(texts(&pulled), ["x".repeat(1000), "x".repeat(1000)]);
}

#[test]
fn an_end_is_unavailable_to_those_who_wait() {
    let mut world = World::memory();
    world.ordered();
    let mut server = Server::start(world.service());
    let runtime = runtime();
    let transport = runtime.block_on(async { server.transport() });
    let mut subscriber = SubscriberClient::new(transport.clone());
    let request = PullRequest {
        subscription: SHIP.to_owned(),
        max_messages: 1,
        ..PullRequest::default()
    };
    let mut waiting = Box::pin(async move { subscriber.pull(request).await });
    runtime.block_on(async {
        let mut publisher = PublisherClient::new(transport);
        let topic = ORDERS.to_owned();
        // It has arrived when what came after it on the connection is answered.
        tokio::select! {
            biased;
            answer = &mut waiting => panic!("{answer:?}"),
            answer = publisher.get_topic(GetTopicRequest { topic }) => answer.unwrap(),
        };
    });
    let begun = Instant::now();
    server.end();
    assert!(begun.elapsed() < Duration::from_secs(1));
    let status = runtime.block_on(waiting).unwrap_err();
    assert_eq!(status.code(), Code::Unavailable);
    assert!(std::net::TcpStream::connect(("127.0.0.1", server.port)).is_err());
}

#[test]
fn both_protocols_are_on_one_port() {
    let mut world = World::server();
    world.ordered();
    let answer = http(
        world.its_server(),
        "GET",
        "/v1/projects/demo/topics/orders",
        b"",
    );
    assert_eq!(answer.json()["name"], "projects/demo/topics/orders");
}
