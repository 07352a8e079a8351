//! Topics: what they may look like, and what happens to their messages when they go.

use prost::Message as _;

use crate::api::name::{self, DELETED_TOPIC, TopicName};
use crate::api::pubsub::{
    DeleteTopicRequest, GetTopicRequest, ListTopicSubscriptionsRequest,
    ListTopicSubscriptionsResponse, ListTopicsRequest, ListTopicsResponse, SchemaSettings, Topic,
    UpdateTopicRequest,
};
use crate::api::{labels, limits, page, time};
use crate::store::{self, Kind, TopicRow};

use super::update::Update;
use super::{Error, Step, ingestion};

const UPDATE: Update<'static> = Update {
    request: "UpdateTopicRequest",
    resource: "Topic",
    changeable: &[
        "ingestion_data_source_settings",
        "kms_key_name",
        "labels",
        "message_retention_duration",
        "message_storage_policy",
        "message_transforms",
        "schema_settings",
    ],
    fixed: &["name", "tags"],
    example: "schema_settings",
    // As the emulator spells it, whose text some match on.
    wrong: "schemaSetings",
};

impl Step<'_> {
    /// Makes a topic. Source: Publisher.CreateTopic (R-PUB-17, 19).
    pub fn create_topic(&mut self, mut topic: Topic) -> Result<Topic, Error> {
        let name = TopicName::parse(&topic.name)?;
        // Output only, or input only.
        complete(&mut topic);
        topic.satisfies_pzs = false;
        topic.tags.clear();
        check(&topic)?;
        if self.store.topic_named(name.as_str())?.is_some() {
            return Err(Error::TopicExists);
        }
        self.check_room_in_project(name.project(), Kind::Topics)?;
        if let Some(settings) = &topic.schema_settings {
            self.check_schema_settings(settings, None)?;
        }
        self.store
            .insert_topic(name.as_str(), &topic.encode_to_vec())?;
        self.shown_topic(topic)
    }

    /// Source: Publisher.GetTopic.
    pub fn get_topic(&mut self, request: &GetTopicRequest) -> Result<Topic, Error> {
        let name = TopicName::parse(&request.topic)?;
        self.shown_topic(read(&self.topic_row(&name)?)?)
    }

    /// A topic as it is answered.
    fn shown_topic(&self, topic: Topic) -> Result<Topic, Error> {
        let mut topic = self.with_revisions_shown(topic)?;
        ingestion::show_state(&mut topic);
        Ok(topic)
    }

    /// Changes what the mask names. Source: Publisher.UpdateTopic (R-PUB-18).
    pub fn update_topic(&mut self, request: UpdateTopicRequest) -> Result<Topic, Error> {
        let given = request.topic.unwrap_or_default();
        let name = TopicName::parse(&given.name)?;
        let paths = UPDATE.paths(request.update_mask)?;
        let row = self.store.topic_named(name.as_str())?;
        let row = row.ok_or(Error::NoTopicToUpdate)?;
        let mut topic = read(&row)?;
        let settings_before = topic.schema_settings.clone();
        UPDATE.apply(&paths, &given, &mut topic)?;
        // Settings that say nothing are none (R-SCH-23).
        topic
            .schema_settings
            .take_if(|settings| *settings == SchemaSettings::default());
        complete(&mut topic);
        check(&topic)?;
        if let Some(settings) = &topic.schema_settings {
            self.check_schema_settings(settings, settings_before.as_ref())?;
        }
        self.store
            .set_topic_config(row.id, &topic.encode_to_vec())?;
        self.topic_retentions.remove(&row.id);
        self.shown_topic(topic)
    }

    /// Lists the topics of a project, by name. Source: Publisher.ListTopics.
    pub fn list_topics(
        &mut self,
        request: &ListTopicsRequest,
    ) -> Result<ListTopicsResponse, Error> {
        let project = name::parse_project(&request.project)?;
        let prefix = format!("projects/{project}/topics/");
        let page = page::Page::parse(request.page_size, &request.page_token)?;
        let rows = self.store.topics(&prefix, &page.after, page.fetch())?;
        let (rows, next_page_token) = page.cut(rows, |row| row.name.as_deref().unwrap_or_default());
        let topics = rows.iter().map(|row| self.shown_topic(read(row)?));
        let topics = topics.collect::<Result<_, _>>()?;
        Ok(ListTopicsResponse {
            topics,
            next_page_token,
        })
    }

    /// Lists the names of the subscriptions of a topic, by name. Source: Publisher.ListTopicSubscriptions.
    pub fn list_topic_subscriptions(
        &mut self,
        request: &ListTopicSubscriptionsRequest,
    ) -> Result<ListTopicSubscriptionsResponse, Error> {
        let name = TopicName::parse(&request.topic)?;
        let topic = self.topic_row(&name)?;
        let page = page::Page::parse(request.page_size, &request.page_token)?;
        let rows = self.store.subscriptions_of(topic.id)?;
        let mut names = Vec::new();
        for row in rows {
            let subscription = self.in_hand(row)?;
            if !subscription.config.detached {
                names.push(subscription.row.name);
            }
        }
        names.sort_unstable();
        names.retain(|name| *name > page.after);
        names.truncate(page.fetch());
        let (subscriptions, next_page_token) = page.cut(names, String::as_str);
        Ok(ListTopicSubscriptionsResponse {
            subscriptions,
            next_page_token,
        })
    }

    /// Deletes a topic. Its subscriptions stay, with the messages they have (R-LIFE-15).
    ///
    /// Source: Publisher.DeleteTopic.
    pub fn delete_topic(&mut self, request: &DeleteTopicRequest) -> Result<(), Error> {
        let name = TopicName::parse(&request.topic)?;
        let row = self.topic_row(&name)?;
        self.store.unname_topic(row.id)?;
        self.store.delete_policy(name.as_str())?;
        self.forget_topic_without_subscriptions(row.id)
    }

    /// Forgets a topic that has neither a name nor a subscription nor a snapshot, and its messages.
    pub(super) fn forget_topic_without_subscriptions(&mut self, id: u64) -> Result<(), Error> {
        let is_unnamed = self.store.topic(id)?.is_some_and(|row| row.name.is_none());
        let is_over = is_unnamed
            && !self.store.topic_has_subscriptions(id, 1)?
            && !self.store.topic_has_snapshots(id, 1)?;
        match is_over {
            true => Ok(self.store.delete_topic(id)?),
            false => Ok(()),
        }
    }

    /// The topic of this name.
    pub(super) fn topic_row(&self, name: &TopicName) -> Result<TopicRow, Error> {
        self.store
            .topic_named(name.as_str())?
            .ok_or(Error::TopicNotFound)
    }

    /// The topic of a subscription, and the name it goes by there.
    pub(super) fn topic_shown(&self, id: u64) -> Result<(Topic, String), Error> {
        let row = self
            .store
            .topic(id)?
            .ok_or_else(|| store::Error::Corrupt(format!("topic {id} is missing")))?;
        let name = row.name.clone();
        Ok((
            read(&row)?,
            name.unwrap_or_else(|| DELETED_TOPIC.to_owned()),
        ))
    }
}

/// Reads what is stored of a topic.
pub(super) fn read(row: &TopicRow) -> Result<Topic, Error> {
    Topic::decode(row.config.as_slice())
        .map_err(|error| store::Error::Corrupt(format!("topic {}: {error}", row.id)).into())
}

/// Takes out what only the broker says, and settings that say nothing.
fn complete(topic: &mut Topic) {
    ingestion::clear_state(topic);
    topic
        .ingestion_data_source_settings
        .take_if(|settings| *settings == Default::default());
}

fn check(topic: &Topic) -> Result<(), Error> {
    labels::check(&topic.labels).map_err(Error::Labels)?;
    if let Some(retention) = &topic.message_retention_duration {
        let retention = time::duration_from_proto(retention);
        if !retention.is_some_and(|time| limits::MESSAGE_RETENTION.contains(&time)) {
            return Err(Error::Retention);
        }
    }
    check_storage(topic)?;
    ingestion::check(topic)
}

/// Stored and shown; there is one region here, and no key (R-PUB-21, 22).
fn check_storage(topic: &Topic) -> Result<(), Error> {
    if let Some(policy) = &topic.message_storage_policy {
        let is_region = |region: &String| {
            !region.is_empty()
                && region
                    .bytes()
                    .all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-')
        };
        let regions = &policy.allowed_persistence_regions;
        if regions.is_empty() || !regions.iter().all(is_region) {
            return Err(Error::Malformed {
                field: "message_storage_policy.allowed_persistence_regions",
                given: regions.join(", "),
                form: "one region or more, such as europe-west1",
            });
        }
    }
    let parts: Vec<&str> = topic.kms_key_name.split('/').collect();
    let is_key = match parts.as_slice() {
        [""] => true,
        [
            "projects",
            a,
            "locations",
            b,
            "keyRings",
            c,
            "cryptoKeys",
            d,
        ] => ![a, b, c, d].iter().any(|part| part.is_empty()),
        _ => false,
    };
    match is_key {
        true => Ok(()),
        false => Err(Error::Malformed {
            field: "kms_key_name",
            given: topic.kms_key_name.clone(),
            form: "projects/PROJECT/locations/LOCATION/keyRings/RING/cryptoKeys/KEY",
        }),
    }
}
