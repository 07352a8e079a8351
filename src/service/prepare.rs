//! What messages go through on their way into a topic: outside the broker, so that nobody waits for it.
//!
//! The step that publishes says what the topic asks for, if it asks for anything; that is done here, and a second step
//! stores the result, unless the topic asks for something else by now. Topics that ask for nothing need one step. What
//! a topic asked for is remembered, so that most often one step is enough for the others too.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use prost::Message as _;
use tonic::Status;

use super::Service;
use super::compiled::Revision;
use super::schema::blocking;
use crate::api::limits;
use crate::api::pubsub::{PublishRequest, PublishResponse, PubsubMessage};
use crate::broker::publish::check_message;
use crate::broker::schema::SchemaCheck;
use crate::broker::{Error, Prepared, Publish, Step, TopicPipeline};
use crate::transform::Pipeline;

/// How many topics' pipelines are remembered.
const REMEMBERED_MAX: usize = 1000;

/// What topics asked for the last time, by name.
#[derive(Default)]
pub struct Pipelines(RwLock<HashMap<String, TopicPipeline>>);

impl Pipelines {
    fn get(&self, topic: &str) -> Option<TopicPipeline> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        known.get(topic).cloned()
    }

    fn remember(&self, topic: &str, pipeline: &TopicPipeline) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED_MAX {
            known.clear();
        }
        known.insert(topic.to_owned(), pipeline.clone());
    }

    fn forget(&self, topic: &str) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        known.remove(topic);
    }
}

impl Service {
    /// Publishes, through the pipeline of the topic.
    pub(super) async fn publish_prepared(
        &self,
        mut request: PublishRequest,
    ) -> Result<PublishResponse, Status> {
        let mut refused = None;
        let mut prepared = None;
        if let Some(pipeline) = self.pipelines.get(&request.topic) {
            match self.prepare(pipeline.clone(), &request).await {
                Ok(some) => prepared = some,
                // That only counts if the topic asks for the same as before.
                Err(status) => refused = Some((pipeline, status)),
            }
        }
        loop {
            let published = match prepared {
                Some(prepared) => self.store_prepared(prepared).await?,
                None => {
                    let run = self
                        .driver
                        .run(request, |step, request| step.publish(request));
                    run.await?
                }
            };
            (request, prepared) = match published {
                Publish::Done(response) => return Ok(response),
                Publish::Changed(request) => {
                    self.pipelines.forget(&request.topic);
                    (request, None)
                }
                Publish::Prepare(pipeline, request) => {
                    self.pipelines.remember(&request.topic, &pipeline);
                    match refused.take() {
                        Some((before, status)) if before == pipeline => return Err(status),
                        _ => {}
                    }
                    let prepared = self.prepare(pipeline, &request).await?;
                    (request, prepared)
                }
            };
        }
    }

    async fn store_prepared(&self, prepared: Prepared) -> Result<Publish, Status> {
        let bytes = prepared.request.encoded_len();
        let publish = |step: &mut Step<'_>| step.publish_prepared(prepared);
        self.driver.run_once(bytes, publish).await
    }

    /// Takes the messages of a request through a pipeline; `None` if the pipeline is no longer the topic's.
    async fn prepare(
        &self,
        pipeline: TopicPipeline,
        request: &PublishRequest,
    ) -> Result<Option<Prepared>, Status> {
        let revisions = match &pipeline.schema {
            Some(check) => {
                let numbers = check.revisions.iter().map(|(number, _)| *number);
                let numbers: Vec<u64> = numbers.collect();
                self.revisions(check.language, &numbers).await?
            }
            None => Some(Vec::new()),
        };
        let Some(revisions) = revisions else {
            return Ok(None);
        };
        let request = request.clone();
        let work = move || {
            let mut messages = transform(&pipeline, request.messages.clone())?;
            if let Some(check) = &pipeline.schema {
                fit(check, &revisions, &mut messages)?;
            }
            Ok(Prepared {
                request,
                pipeline,
                messages,
            })
        };
        blocking(work).await.map(Some)
    }
}

/// Takes messages through the transforms of a pipeline; slow. `None`: a message was dropped.
fn transform(
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

/// Checks messages against a schema, and notes in each which revision it fits (R-SCH-14, 15, 18); slow.
///
/// Of the revisions that are allowed it is the newest. All messages fit, or none is taken.
fn fit(
    check: &SchemaCheck,
    revisions: &[Arc<Revision>],
    messages: &mut [Option<PubsubMessage>],
) -> Result<(), Error> {
    let messages = messages.iter_mut().enumerate();
    for (index, message) in messages.filter_map(|(index, it)| Some((index, it.as_mut()?))) {
        let id = fitting(check, revisions, &message.data)
            .map_err(|why| Error::MessageUnfit { index, why })?;
        let mut note = |what: &str, value: &str| {
            let key = format!("googclient_schema{what}");
            message.attributes.insert(key, value.to_owned());
        };
        note("encoding", check.encoding.as_str_name());
        note("name", &check.schema);
        note("revisionid", id);
    }
    Ok(())
}

/// The newest revision that a message's data fits.
///
/// Errors: why it does not fit the newest of all.
fn fitting<'a>(
    check: &'a SchemaCheck,
    revisions: &[Arc<Revision>],
    data: &[u8],
) -> Result<&'a str, String> {
    let mut told = None;
    for (revision, (_, id)) in revisions.iter().zip(&check.revisions) {
        let compiled = revision.compiled();
        match compiled.and_then(|compiled| compiled.check(data, check.encoding)) {
            Ok(()) => return Ok(id),
            Err(why) => told = told.or(Some(why)),
        }
    }
    Err(told.unwrap_or_else(|| {
        "the schema has none of the revisions any more that the topic allows".to_owned()
    }))
}
