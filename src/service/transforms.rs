//! Transforms by themselves: what may be stored, and what one would do to a message.
//!
//! Their code has to be run to be checked, so that is done here, outside the broker.

use prost_types::FieldMask;
use tonic::{Request, Response, Status};

use super::Service;
use crate::api::local::message_transforms_server::MessageTransforms;
use crate::api::local::test_message_transforms_request::Transforms;
use crate::api::local::test_message_transforms_response::{
    Failure, Filtered, Result as Tested, result,
};
use crate::api::local::{
    TestMessageTransformsRequest, TestMessageTransformsResponse, ValidateMessageTransformRequest,
    ValidateMessageTransformResponse,
};
use crate::api::name;
use crate::api::pubsub::{
    GetSubscriptionRequest, GetTopicRequest, MessageTransform, PubsubMessage,
};
use crate::broker::Error;
use crate::broker::publish::check_message;
use crate::transform::{self, Pipeline, check};

/// Checks the transforms of a topic or a subscription that is to be made.
pub async fn check(transforms: &[MessageTransform]) -> Result<(), Status> {
    if transforms.is_empty() {
        return Ok(());
    }
    let transforms = transforms.to_vec();
    apart(move || check::list(&transforms).map_err(Error::from)).await
}

/// Checks the transforms of an update, if it changes them.
pub async fn check_update(
    mask: Option<&FieldMask>,
    given: Option<&[MessageTransform]>,
) -> Result<(), Status> {
    let paths = mask.map(|mask| mask.paths.as_slice()).unwrap_or_default();
    match given {
        Some(transforms) if paths.iter().any(|path| path == "message_transforms") => {
            check(transforms).await
        }
        _ => Ok(()),
    }
}

/// Does what is slow on a thread where nobody waits behind it.
async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Status> {
    let done = tokio::task::spawn_blocking(work).await;
    let done = done.map_err(|_| Status::internal("The transforms could not be run."))?;
    done.map_err(Status::from)
}

#[tonic::async_trait]
impl MessageTransforms for Service {
    async fn validate_message_transform(
        &self,
        request: Request<ValidateMessageTransformRequest>,
    ) -> Result<Response<ValidateMessageTransformResponse>, Status> {
        let request = request.into_inner();
        check_project(&request.project)?;
        let transform = request.message_transform.unwrap_or_default();
        apart(move || check::one("message_transform", &transform).map_err(Error::from)).await?;
        Ok(Response::new(ValidateMessageTransformResponse {}))
    }

    async fn test_message_transforms(
        &self,
        request: Request<TestMessageTransformsRequest>,
    ) -> Result<Response<TestMessageTransformsResponse>, Status> {
        let request = request.into_inner();
        check_project(&request.project)?;
        let message = request.message.unwrap_or_default();
        check_message(0, &message).map_err(Status::from)?;
        let transforms = self.transforms_to_test(request.transforms).await?;
        let test = move || Ok(Pipeline::new(&transforms).trace(message));
        let traced = apart(test).await?;
        Ok(Response::new(TestMessageTransformsResponse {
            transformed_messages: traced.into_iter().map(tested).collect(),
        }))
    }
}

impl Service {
    async fn transforms_to_test(
        &self,
        asked: Option<Transforms>,
    ) -> Result<Vec<MessageTransform>, Status> {
        match asked {
            Some(Transforms::MessageTransforms(list)) => {
                check(&list.message_transforms).await?;
                Ok(list.message_transforms)
            }
            Some(Transforms::Topic(topic)) => {
                let request = GetTopicRequest { topic };
                let get = self
                    .driver
                    .run(request, |step, request| step.get_topic(&request));
                Ok(get.await?.message_transforms)
            }
            Some(Transforms::Subscription(subscription)) => {
                let request = GetSubscriptionRequest { subscription };
                let get = self
                    .driver
                    .run(request, |step, request| step.get_subscription(&request));
                Ok(get.await?.message_transforms)
            }
            None => Err(Status::invalid_argument(
                "One of message_transforms, topic and subscription must be set.",
            )),
        }
    }
}

fn check_project(project: &str) -> Result<(), Status> {
    name::parse_project(project)
        .map(|_| ())
        .map_err(|error| Error::from(error).into())
}

fn tested(made: Result<Option<PubsubMessage>, transform::Failure>) -> Tested {
    let result = match made {
        Ok(Some(message)) => result::Result::TransformedMessage(message),
        Ok(None) => result::Result::MessageFiltered(Filtered {}),
        Err(failure) => result::Result::TransformationFailure(Failure {
            error_message: failure.to_string(),
        }),
    };
    Tested {
        result: Some(result),
    }
}
