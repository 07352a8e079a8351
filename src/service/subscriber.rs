//! `google.pubsub.v1.Subscriber`.

use std::pin::Pin;
use std::time::Duration;

use tokio::time::Instant;
use tonic::codegen::tokio_stream::Stream;
use tonic::metadata::MetadataMap;
use tonic::{Request, Response, Status, Streaming};

use super::Service;
use super::delivery::{Delivery, Next};
use super::metrics::Counter;
use super::status::of_answered;
use super::{streaming_pull, transforms};
use crate::api::limits;
use crate::api::pubsub::subscriber_server::Subscriber;
use crate::api::pubsub::{
    AcknowledgeRequest, CreateSnapshotRequest, DeleteSnapshotRequest, DeleteSubscriptionRequest,
    GetSnapshotRequest, GetSubscriptionRequest, ListSnapshotsRequest, ListSnapshotsResponse,
    ListSubscriptionsRequest, ListSubscriptionsResponse, ModifyAckDeadlineRequest,
    ModifyPushConfigRequest, PullRequest, PullResponse, SeekRequest, SeekResponse, Snapshot,
    StreamingPullRequest, StreamingPullResponse, Subscription, UpdateSnapshotRequest,
    UpdateSubscriptionRequest,
};
use crate::broker::Step;

/// A caller with this header wants to be answered at once, however little there is. Other servers do not know it, and
/// wait as they do: a command that gets its answer at once from this one needs not ask first which one it has.
pub const ANSWER_AT_ONCE: &str = "pubsub-answer-at-once";

/// A waiting pull answers so much before its caller gives up, so that the answer arrives.
const ANSWER_TIME: Duration = Duration::from_secs(1);

#[tonic::async_trait]
impl Subscriber for Service {
    async fn create_subscription(
        &self,
        request: Request<Subscription>,
    ) -> Result<Response<Subscription>, Status> {
        let request = request.into_inner();
        transforms::check(&request.message_transforms).await?;
        let subscription = self
            .driver
            .run(request, |step, request| step.create_subscription(request))
            .await?;
        Ok(Response::new(subscription))
    }

    async fn get_subscription(
        &self,
        request: Request<GetSubscriptionRequest>,
    ) -> Result<Response<Subscription>, Status> {
        self.answer(request, |step, request| step.get_subscription(&request))
            .await
    }

    async fn update_subscription(
        &self,
        request: Request<UpdateSubscriptionRequest>,
    ) -> Result<Response<Subscription>, Status> {
        let request = request.into_inner();
        let given = request.subscription.as_ref();
        let name = given.map_or_else(String::new, |it| it.name.clone());
        let given = given.map(|subscription| subscription.message_transforms.as_slice());
        transforms::check_update(request.update_mask.as_ref(), given).await?;
        let update = |step: &mut Step<'_>, request| step.update_subscription(request);
        let answer = self.driver.run(request, update).await.map(Response::new);
        let updates = Counter::SubscriptionConfigUpdates;
        self.metrics.request(updates, &name, &answer);
        answer
    }

    async fn list_subscriptions(
        &self,
        request: Request<ListSubscriptionsRequest>,
    ) -> Result<Response<ListSubscriptionsResponse>, Status> {
        self.answer(request, |step, request| step.list_subscriptions(&request))
            .await
    }

    async fn delete_subscription(
        &self,
        request: Request<DeleteSubscriptionRequest>,
    ) -> Result<Response<()>, Status> {
        let request = request.into_inner();
        let name = request.subscription.clone();
        self.driver
            .run(request, |step, request| step.delete_subscription(&request))
            .await?;
        self.metrics.forget(&name);
        Ok(Response::new(()))
    }

    async fn modify_ack_deadline(
        &self,
        request: Request<ModifyAckDeadlineRequest>,
    ) -> Result<Response<()>, Status> {
        let request = request.into_inner();
        let name = request.subscription.clone();
        let modify = |step: &mut Step<'_>, request| step.modify_ack_deadline(&request);
        let answered = self.driver.run(request, modify).await;
        let answer = answered.and_then(|answered| of_answered(&answered));
        self.metrics
            .request(Counter::ModifyAckDeadlineRequests, &name, &answer);
        answer.map(Response::new)
    }

    async fn acknowledge(
        &self,
        request: Request<AcknowledgeRequest>,
    ) -> Result<Response<()>, Status> {
        let request = request.into_inner();
        let (name, given) = (request.subscription.clone(), request.ack_ids.len());
        let acknowledge = |step: &mut Step<'_>, request| step.acknowledge(&request);
        let answered = self.driver.run(request, acknowledge).await;
        if let Ok(answered) = &answered {
            self.metrics.acked(&name, given, answered, false);
        }
        let answer = answered.and_then(|answered| of_answered(&answered));
        self.metrics.request(Counter::AckRequests, &name, &answer);
        answer.map(Response::new)
    }

    async fn pull(&self, request: Request<PullRequest>) -> Result<Response<PullResponse>, Status> {
        let name = request.get_ref().subscription.clone();
        let answer = self.pull_until(request).await;
        self.metrics.request(Counter::PullRequests, &name, &answer);
        if let Ok(response) = &answer {
            self.metrics.pulled(&name, &response.received_messages);
        }
        answer.map(Response::new)
    }

    type StreamingPullStream =
        Pin<Box<dyn Stream<Item = Result<StreamingPullResponse, Status>> + Send>>;

    async fn streaming_pull(
        &self,
        request: Request<Streaming<StreamingPullRequest>>,
    ) -> Result<Response<Self::StreamingPullStream>, Status> {
        let stream = streaming_pull::open(self.clone(), request.into_inner());
        Ok(Response::new(Box::pin(stream)))
    }

    async fn modify_push_config(
        &self,
        request: Request<ModifyPushConfigRequest>,
    ) -> Result<Response<()>, Status> {
        let name = request.get_ref().subscription.clone();
        let modify = |step: &mut Step<'_>, request| step.modify_push_config(request);
        let answer = self.answer(request, modify).await;
        let updates = Counter::SubscriptionConfigUpdates;
        self.metrics.request(updates, &name, &answer);
        answer
    }

    async fn get_snapshot(
        &self,
        request: Request<GetSnapshotRequest>,
    ) -> Result<Response<Snapshot>, Status> {
        self.answer(request, |step, request| step.get_snapshot(&request))
            .await
    }

    async fn list_snapshots(
        &self,
        request: Request<ListSnapshotsRequest>,
    ) -> Result<Response<ListSnapshotsResponse>, Status> {
        self.answer(request, |step, request| step.list_snapshots(&request))
            .await
    }

    async fn create_snapshot(
        &self,
        request: Request<CreateSnapshotRequest>,
    ) -> Result<Response<Snapshot>, Status> {
        self.answer(request, |step, request| step.create_snapshot(request))
            .await
    }

    async fn update_snapshot(
        &self,
        request: Request<UpdateSnapshotRequest>,
    ) -> Result<Response<Snapshot>, Status> {
        let given = request.get_ref().snapshot.as_ref();
        let name = given.map_or_else(String::new, |it| it.name.clone());
        let update = |step: &mut Step<'_>, request| step.update_snapshot(request);
        let answer = self.answer(request, update).await;
        let updates = Counter::SnapshotConfigUpdates;
        self.metrics.request(updates, &name, &answer);
        answer
    }

    async fn delete_snapshot(
        &self,
        request: Request<DeleteSnapshotRequest>,
    ) -> Result<Response<()>, Status> {
        let name = request.get_ref().snapshot.clone();
        let delete =
            |step: &mut Step<'_>, request: DeleteSnapshotRequest| step.delete_snapshot(&request);
        let answer = self.answer(request, delete).await?;
        self.metrics.forget(&name);
        Ok(answer)
    }

    async fn seek(&self, request: Request<SeekRequest>) -> Result<Response<SeekResponse>, Status> {
        let name = request.get_ref().subscription.clone();
        let seek = |step: &mut Step<'_>, request| step.seek(&request);
        let answer = self.answer(request, seek).await;
        self.metrics.request(Counter::SeekRequests, &name, &answer);
        answer.map(|_| Response::new(SeekResponse {}))
    }
}

impl Service {
    /// Goes on through as many steps as it takes to find a message; with nothing to find it waits, unless told to
    /// return at once (R-PULL-3).
    #[expect(deprecated, reason = "return_immediately is part of the API")]
    async fn pull_until(&self, request: Request<PullRequest>) -> Result<PullResponse, Status> {
        let deadline = Instant::now() + wait(request.metadata());
        let at_once = request.metadata().contains_key(ANSWER_AT_ONCE);
        let request = request.into_inner();
        let waits = !at_once && !request.return_immediately;
        loop {
            let Delivery { messages, next } = self.take(&request).await?;
            let goes_on = matches!(next, Next::Now) || waits;
            if !messages.is_empty() || !goes_on {
                return Ok(PullResponse {
                    received_messages: messages,
                });
            }
            tokio::task::yield_now().await;
            let wait = tokio::time::timeout_at(deadline, self.until(next));
            if wait.await.is_err() || Instant::now() >= deadline {
                return Ok(PullResponse::default());
            }
        }
    }
}

/// How long a pull may wait: until shortly before its caller gives up.
fn wait(metadata: &MetadataMap) -> Duration {
    let timeout = metadata
        .get("grpc-timeout")
        .and_then(|timeout| parse_timeout(timeout.to_str().ok()?));
    match timeout {
        Some(timeout) => timeout
            .saturating_sub(ANSWER_TIME)
            .min(limits::PULL_WAIT_MAX),
        None => limits::PULL_WAIT_MAX,
    }
}

/// Reads a gRPC timeout: at most eight digits and a unit.
fn parse_timeout(text: &str) -> Option<Duration> {
    let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let count: u64 = match digits.len() {
        1..=8 => digits.parse().ok()?,
        _ => return None,
    };
    Some(match unit {
        "H" => Duration::from_secs(count * 3600),
        "M" => Duration::from_secs(count * 60),
        "S" => Duration::from_secs(count),
        "m" => Duration::from_millis(count),
        "u" => Duration::from_micros(count),
        "n" => Duration::from_nanos(count),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timeout_has_digits_and_a_unit() {
        assert_eq!(parse_timeout("5S"), Some(Duration::from_secs(5)));
        assert_eq!(parse_timeout("1500m"), Some(Duration::from_millis(1500)));
        for text in ["", "S", "5", "5X", "123456789S", "-1S", "5é"] {
            assert_eq!(parse_timeout(text), None, "{text}");
        }
    }
}
