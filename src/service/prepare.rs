//! What messages go through on their way into a topic: outside the broker, so that nobody waits for it.
//!
//! The step that publishes says what the topic asks for, if it asks for anything; that is done here, and a second step
//! stores the result, or says what the topic asks for by now. Topics that ask for nothing need one step.

use prost::Message as _;
use tonic::Status;

use super::Service;
use crate::api::limits;
use crate::api::pubsub::{PublishRequest, PublishResponse, PubsubMessage};
use crate::broker::publish::check_message;
use crate::broker::{Error, Prepared, Publish, TopicPipeline};
use crate::transform::Pipeline;

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

/// Takes messages through a pipeline; slow. One that is dropped has no place among the others.
fn prepare(
    pipeline: &TopicPipeline,
    messages: Vec<PubsubMessage>,
) -> Result<Vec<Option<PubsubMessage>>, Error> {
    let transforms = Pipeline::new(&pipeline.transforms);
    let max = limits::PUBLISH_BYTES_MAX;
    let mut bytes = 0;
    let mut prepared = Vec::with_capacity(messages.len());
    for (index, mut message) in messages.into_iter().enumerate() {
        // What publishers send as id and time is nothing to transforms either (R-PUB-2).
        message.message_id.clear();
        message.publish_time = None;
        let made = transforms
            .run(message)
            .map_err(|failure| Error::Transform { index, failure })?;
        if let Some(made) = &made {
            check_message(index, made)?;
            bytes += made.encoded_len();
        }
        if bytes > max {
            return Err(Error::TransformedTooLarge { index, max });
        }
        prepared.push(made);
    }
    Ok(prepared)
}
