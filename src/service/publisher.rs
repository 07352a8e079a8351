//! `google.pubsub.v1.Publisher`.

use tonic::{Request, Response, Status};

use super::Service;
use super::metrics::{self, Counter};
use super::transforms;
use crate::api::pubsub::publisher_server::Publisher;
use crate::api::pubsub::{
    DeleteTopicRequest, DetachSubscriptionRequest, DetachSubscriptionResponse, GetTopicRequest,
    ListTopicSnapshotsRequest, ListTopicSnapshotsResponse, ListTopicSubscriptionsRequest,
    ListTopicSubscriptionsResponse, ListTopicsRequest, ListTopicsResponse, PublishRequest,
    PublishResponse, Topic, UpdateTopicRequest,
};

use crate::broker::Step;

#[tonic::async_trait]
impl Publisher for Service {
    async fn create_topic(&self, request: Request<Topic>) -> Result<Response<Topic>, Status> {
        let request = request.into_inner();
        self.check_project(&request.name)?;
        transforms::check(&request.message_transforms).await?;
        let topic = self
            .driver
            .run(request, |step, request| step.create_topic(request))
            .await?;
        Ok(Response::new(topic))
    }

    async fn update_topic(
        &self,
        request: Request<UpdateTopicRequest>,
    ) -> Result<Response<Topic>, Status> {
        let request = request.into_inner();
        let given = request.topic.as_ref();
        let name = given.map_or_else(String::new, |topic| topic.name.clone());
        let given = given.map(|topic| topic.message_transforms.as_slice());
        transforms::check_update(request.update_mask.as_ref(), given).await?;
        let update = |step: &mut Step<'_>, request| step.update_topic(request);
        let answer = self.driver.run(request, update).await.map(Response::new);
        self.metrics
            .request(Counter::TopicConfigUpdates, &name, &answer);
        answer
    }

    async fn publish(
        &self,
        request: Request<PublishRequest>,
    ) -> Result<Response<PublishResponse>, Status> {
        let request = request.into_inner();
        self.check_project(&request.topic)?;
        let (topic, sizes) = (request.topic.clone(), metrics::sizes(&request.messages));
        let answer = self.publish_prepared(request).await.map(Response::new);
        self.metrics.publish(&topic, &sizes, &answer);
        answer
    }

    async fn get_topic(
        &self,
        request: Request<GetTopicRequest>,
    ) -> Result<Response<Topic>, Status> {
        self.answer(request, |step, request| step.get_topic(&request))
            .await
    }

    async fn list_topics(
        &self,
        request: Request<ListTopicsRequest>,
    ) -> Result<Response<ListTopicsResponse>, Status> {
        let request = request.into_inner();
        if !self.has_project(&request.project) {
            return Ok(Response::new(ListTopicsResponse::default()));
        }
        let response = self
            .driver
            .run(request, |step, request| step.list_topics(&request))
            .await?;
        Ok(Response::new(response))
    }

    async fn list_topic_subscriptions(
        &self,
        request: Request<ListTopicSubscriptionsRequest>,
    ) -> Result<Response<ListTopicSubscriptionsResponse>, Status> {
        self.answer(request, |step, request| {
            step.list_topic_subscriptions(&request)
        })
        .await
    }

    async fn list_topic_snapshots(
        &self,
        request: Request<ListTopicSnapshotsRequest>,
    ) -> Result<Response<ListTopicSnapshotsResponse>, Status> {
        self.answer(request, |step, request| step.list_topic_snapshots(&request))
            .await
    }

    async fn delete_topic(
        &self,
        request: Request<DeleteTopicRequest>,
    ) -> Result<Response<()>, Status> {
        let request = request.into_inner();
        let name = request.topic.clone();
        self.driver
            .run(request, |step, request| step.delete_topic(&request))
            .await?;
        self.metrics.forget(&name);
        Ok(Response::new(()))
    }

    async fn detach_subscription(
        &self,
        request: Request<DetachSubscriptionRequest>,
    ) -> Result<Response<DetachSubscriptionResponse>, Status> {
        self.answer(request, |step, request| step.detach_subscription(&request))
            .await?;
        Ok(Response::new(DetachSubscriptionResponse {}))
    }
}
