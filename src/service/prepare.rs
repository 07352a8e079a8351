//! What messages go through on their way into a topic: outside the broker, so that nobody waits for it.
//!
//! The step that publishes says what the topic asks for, if it asks for anything; that is done here, and a second step
//! stores the result, or says what the topic asks for by now. Topics that ask for nothing need one step.

use prost::Message as _;
use tonic::Status;

use super::Service;
use crate::api::pubsub::{PublishRequest, PublishResponse, PubsubMessage};
use crate::broker::{Error, Prepared, Publish, TopicPipeline};

impl Service {
    /// Publishes, through the pipeline of the topic.
    pub(super) async fn publish_prepared(
        &self,
        request: PublishRequest,
    ) -> Result<PublishResponse, Status> {
        let run = self
            .driver
            .run(request, |step, request| step.publish(request));
        let mut published = run.await?;
        loop {
            let (pipeline, request) = match published {
                Publish::Done(response) => return Ok(response),
                Publish::Prepare(pipeline, request) => (pipeline, request),
            };
            let bytes = request.encoded_len();
            let work = move || {
                let messages = prepare(&pipeline, request.messages.clone())?;
                Ok(Prepared {
                    request,
                    pipeline,
                    messages,
                })
            };
            let prepared = tokio::task::spawn_blocking(work)
                .await
                .map_err(|_| Status::internal("The messages could not be prepared."))?
                .map_err(|error: Error| Status::from(error))?;
            let run = self
                .driver
                .run_marked(bytes, |step| step.publish_prepared(prepared));
            published = run.await?.0;
        }
    }
}

/// Takes messages through a pipeline; slow.
fn prepare(
    pipeline: &TopicPipeline,
    messages: Vec<PubsubMessage>,
) -> Result<Vec<PubsubMessage>, Error> {
    if !pipeline.transforms.is_empty() {
        return Err(Error::Unsupported("message_transforms"));
    }
    Ok(messages)
}
