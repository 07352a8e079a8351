//! What there is, as it is listed, page by page.

use std::fmt::Debug;

use anyhow::{Result, ensure};
use pubsub::api::pubsub::{
    GetSubscriptionRequest, ListSchemaRevisionsRequest, ListSchemasRequest, ListSnapshotsRequest,
    ListSubscriptionsRequest, ListTopicSnapshotsRequest, ListTopicSubscriptionsRequest,
    ListTopicsRequest,
};
use tonic::Status;

use super::History;
use super::resources::{DEAD, resource};
use super::schemas::SCHEMA;
use crate::world::ORDERS;

const PROJECT: &str = "projects/demo";

impl History {
    /// Lists everything of one kind.
    pub(super) fn list(&mut self) -> Result<()> {
        let page_size = self.pick(&[0, 1, 2, 3]);
        let topic = self.pick(&[ORDERS, DEAD]);
        let has_topic = self.model.has_topic(topic);
        let what = self.random.u32(0..7);
        self.note(format!("list {what}, {page_size} at a time"));
        let mut publisher = self.world.publisher.clone();
        let mut subscriber = self.world.subscriber.clone();
        match what {
            0 => agree(
                self.model.topics(),
                self.pages(|page_token| {
                    let list = publisher.list_topics(ListTopicsRequest {
                        project: PROJECT.to_owned(),
                        page_size,
                        page_token,
                    });
                    let page = self.world.block_on(list)?.into_inner();
                    let names = page.topics.into_iter().map(|it| it.name);
                    Ok((names.collect(), page.next_page_token))
                })?,
            ),
            1 => agree(
                self.model.subscriptions(),
                self.pages(|page_token| {
                    let list = subscriber.list_subscriptions(ListSubscriptionsRequest {
                        project: PROJECT.to_owned(),
                        page_size,
                        page_token,
                    });
                    let page = self.world.block_on(list)?.into_inner();
                    let names = page.subscriptions.into_iter().map(|it| it.name);
                    Ok((names.collect(), page.next_page_token))
                })?,
            ),
            2 => agree(
                self.model.snapshots(),
                self.pages(|page_token| {
                    let list = subscriber.list_snapshots(ListSnapshotsRequest {
                        project: PROJECT.to_owned(),
                        page_size,
                        page_token,
                    });
                    let page = self.world.block_on(list)?.into_inner();
                    let names = page.snapshots.into_iter().map(|it| it.name);
                    Ok((names.collect(), page.next_page_token))
                })?,
            ),
            3 if has_topic => {
                let mut expected = self.model.subscriptions();
                expected.retain(|name| self.model.is_attached(name, topic));
                let listed = self.pages(|page_token| {
                    let list = publisher.list_topic_subscriptions(ListTopicSubscriptionsRequest {
                        topic: topic.to_owned(),
                        page_size,
                        page_token,
                    });
                    let page = self.world.block_on(list)?.into_inner();
                    Ok((page.subscriptions, page.next_page_token))
                });
                agree(expected, listed?)
            }
            4 if has_topic => {
                let listed = self.pages(|page_token| {
                    let list = publisher.list_topic_snapshots(ListTopicSnapshotsRequest {
                        topic: topic.to_owned(),
                        page_size,
                        page_token,
                    });
                    let page = self.world.block_on(list)?.into_inner();
                    Ok((page.snapshots, page.next_page_token))
                });
                agree(self.model.snapshots_of(topic), listed?)
            }
            5 => self.list_schemas(page_size),
            _ => self.look_at_a_subscription(),
        }
    }

    /// Lists schemas, and the revisions of the one that there is.
    fn list_schemas(&self, page_size: i32) -> Result<()> {
        let is_there = self.model.schema(SCHEMA).is_some();
        let mut schemas = self.world.schemas();
        let listed = self.pages(|page_token| {
            let list = schemas.list_schemas(ListSchemasRequest {
                parent: PROJECT.to_owned(),
                page_size,
                page_token,
                ..ListSchemasRequest::default()
            });
            let page = self.world.block_on(list)?.into_inner();
            let names = page.schemas.into_iter().map(|it| it.name);
            Ok((names.collect(), page.next_page_token))
        });
        let expected = is_there.then(|| SCHEMA.to_owned());
        agree(expected.into_iter().collect(), listed?)?;
        if !is_there {
            return Ok(());
        }
        let listed = self.pages(|page_token| {
            let list = schemas.list_schema_revisions(ListSchemaRevisionsRequest {
                name: SCHEMA.to_owned(),
                page_size,
                page_token,
                ..ListSchemaRevisionsRequest::default()
            });
            let page = self.world.block_on(list)?.into_inner();
            let ids = page.schemas.into_iter().map(|it| it.revision_id);
            Ok((ids.collect(), page.next_page_token))
        });
        let revisions = self.model.revisions(SCHEMA).into_iter();
        let (expected, listed) = (revisions.map(|(id, _)| id).collect::<Vec<_>>(), listed?);
        ensure!(listed == expected, "{listed:?} are there, not {expected:?}");
        Ok(())
    }

    /// A subscription shows what was set, and what became of its topic.
    fn look_at_a_subscription(&mut self) -> Result<()> {
        let name = self.subscription();
        let get = GetSubscriptionRequest {
            subscription: name.clone(),
        };
        let answer = self
            .world
            .block_on(self.world.subscriber.clone().get_subscription(get));
        let mut shown = answer?.into_inner();
        self.model.use_now(&name);
        let is_deleted = shown.topic == "_deleted-topic_";
        ensure!(
            is_deleted != self.model.has_topic_still(&name),
            "of {}",
            shown.topic
        );
        let endpoint = shown.push_config.take().unwrap_or_default().push_endpoint;
        ensure!(
            self.model.is_pushed(&name) == (!shown.detached && !endpoint.is_empty()),
            "pushed to {endpoint:?}"
        );
        let settings = self.model.settings(&name);
        let expected = pubsub::api::pubsub::Subscription {
            topic: shown.topic.clone(),
            detached: self.model.is_detached(&name),
            push_config: None,
            // What the model does not keep.
            state: shown.state,
            topic_message_retention_duration: shown.topic_message_retention_duration,
            ..resource(&settings)
        };
        ensure!(shown == expected, "{shown:?} is shown, not {expected:?}");
        Ok(())
    }

    /// What all pages of a list have.
    fn pages(
        &self,
        mut page: impl FnMut(String) -> Result<(Vec<String>, String), Status>,
    ) -> Result<Vec<String>> {
        let (mut all, mut token) = (Vec::new(), String::new());
        loop {
            let (some, next) = page(token)?;
            all.extend(some);
            if next.is_empty() {
                return Ok(all);
            }
            token = next;
        }
    }
}

fn agree<T: Ord + Debug>(mut expected: Vec<T>, listed: Vec<T>) -> Result<()> {
    expected.sort_unstable();
    ensure!(listed == expected, "{listed:?} are there, not {expected:?}");
    Ok(())
}
