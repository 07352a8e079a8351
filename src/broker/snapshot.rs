//! Snapshots: what of a topic one subscription had not acknowledged at a moment, and all that came later.
//!
//! A snapshot keeps these messages, whatever becomes of the subscription, until it is over: seven days after its
//! oldest message was published. Any subscription of the topic can be sought to it (R-SEEK-5 to 11, 13, 15).

use std::collections::BTreeSet;

use prost::Message as _;

use crate::api::name::{self, DELETED_TOPIC, SnapshotName, SubscriptionName, TopicName};
use crate::api::pubsub::{
    CreateSnapshotRequest, DeleteSnapshotRequest, GetSnapshotRequest, ListSnapshotsRequest,
    ListSnapshotsResponse, ListTopicSnapshotsRequest, ListTopicSnapshotsResponse, Snapshot,
    UpdateSnapshotRequest,
};
use crate::api::time::Timestamp;
use crate::api::{labels, limits, page};
use crate::store::{self, Kind, SnapshotRow};

use super::update::{self, Update};
use super::{Error, Step};

const UPDATE: Update<'static> = Update {
    request: "UpdateSnapshotRequest",
    resource: "Snapshot",
    changeable: &["expire_time", "labels"],
    fixed: &["name", "topic"],
    example: "expire_time",
    wrong: "expireTime",
};

impl Step<'_> {
    /// Keeps what a subscription has not acknowledged, and all that is published from now on.
    ///
    /// Without a name one is made up, in the subscription's project. Source: Subscriber.CreateSnapshot.
    pub fn create_snapshot(&mut self, request: CreateSnapshotRequest) -> Result<Snapshot, Error> {
        // What it says is checked before what there is (R-ERR-4).
        let source = SubscriptionName::parse(&request.subscription)?;
        let name = match request.name.is_empty() {
            true => self.made_up_snapshot_name(&source),
            false => request.name,
        };
        let name = SnapshotName::parse(&name)?;
        labels::check(&request.labels).map_err(Error::Labels)?;
        let mut subscription = self.attached(&request.subscription)?;
        if self.store.snapshot_named(name.as_str())?.is_some() {
            return Err(Error::SnapshotExists);
        }
        self.check_room_in_project(name.project(), Kind::Snapshots)?;
        self.check_room_for_snapshot(subscription.row.topic)?;
        if subscription.filter.is_some() {
            // What it refuses is acknowledged, also for those without a filter that are sought here (R-FILT-3).
            self.look_at_new(subscription)?;
            subscription = self.attached(&request.subscription)?;
        }
        let end = self.all_unacknowledged_from(&subscription)?;
        let oldest = self.oldest_unacknowledged(&subscription)?;
        let id = match oldest < end {
            true => self.begin_list(&subscription, 0, end)?,
            false => self.store.new_id()?,
        };
        let topic = subscription.row.topic;
        let retained = self.first_retained(topic, subscription.retention)?;
        let (oldest, _) = self.start_of(id, oldest.max(retained), end.max(retained))?;
        let expires = self.snapshot_expiry(topic, oldest)?;
        let config = Snapshot {
            name: name.as_str().to_owned(),
            labels: request.labels,
            ..Snapshot::default()
        };
        let row = SnapshotRow {
            list: id,
            name: name.as_str().to_owned(),
            topic,
            end,
            expires,
            config: config.encode_to_vec(),
        };
        self.store.put_snapshot(&row)?;
        self.shown_snapshot(&row)
    }

    fn made_up_snapshot_name(&mut self, source: &SubscriptionName) -> String {
        let digits: String = (0..16).map(|_| self.random.digit(16)).collect();
        format!("projects/{}/snapshots/snap-{digits}", source.project())
    }

    /// When a snapshot whose oldest message is `oldest` is over (R-SEEK-8, 9).
    fn snapshot_expiry(&self, topic: u64, oldest: u64) -> Result<Timestamp, Error> {
        let published = self.store.published_from(topic, oldest)?;
        let expires = published.unwrap_or(self.now) + limits::SNAPSHOT_LIFE;
        let (life, min) = (expires.since(self.now), limits::SNAPSHOT_LIFE_MIN);
        match life < min {
            true => Err(Error::SnapshotTooShort { life, min }),
            false => Ok(expires),
        }
    }

    /// Source: Subscriber.GetSnapshot.
    pub fn get_snapshot(&mut self, request: &GetSnapshotRequest) -> Result<Snapshot, Error> {
        let row = self.snapshot_row(&request.snapshot)?;
        self.shown_snapshot(&row)
    }

    /// Lists the snapshots of a project, by name. Source: Subscriber.ListSnapshots.
    pub fn list_snapshots(
        &mut self,
        request: &ListSnapshotsRequest,
    ) -> Result<ListSnapshotsResponse, Error> {
        let project = name::parse_project(&request.project)?;
        let prefix = format!("projects/{project}/snapshots/");
        let page = page::Page::parse(request.page_size, &request.page_token)?;
        let rows = self.store.snapshots(&prefix, &page.after, page.fetch())?;
        let (rows, next_page_token) = page.cut(rows, |row| &row.name);
        let snapshots = rows.iter().map(|row| self.shown_snapshot(row));
        Ok(ListSnapshotsResponse {
            snapshots: snapshots.collect::<Result<_, _>>()?,
            next_page_token,
        })
    }

    /// Lists the names of the snapshots of a topic, by name. Source: Publisher.ListTopicSnapshots.
    pub fn list_topic_snapshots(
        &mut self,
        request: &ListTopicSnapshotsRequest,
    ) -> Result<ListTopicSnapshotsResponse, Error> {
        let name = TopicName::parse(&request.topic)?;
        let topic = self.topic_row(&name)?;
        let page = page::Page::parse(request.page_size, &request.page_token)?;
        let rows = self.store.snapshots_of(topic.id)?;
        let mut names: Vec<String> = rows.into_iter().map(|row| row.name).collect();
        names.retain(|name| *name > page.after);
        names.truncate(page.fetch());
        let (snapshots, next_page_token) = page.cut(names, String::as_str);
        Ok(ListTopicSnapshotsResponse {
            snapshots,
            next_page_token,
        })
    }

    /// Changes what the mask names: labels, or when the snapshot is over. Source: Subscriber.UpdateSnapshot.
    pub fn update_snapshot(&mut self, request: UpdateSnapshotRequest) -> Result<Snapshot, Error> {
        let given = request.snapshot.unwrap_or_default();
        SnapshotName::parse(&given.name)?;
        let paths = UPDATE.paths(request.update_mask)?;
        let mut row = self.snapshot_row(&given.name)?;
        let mut config = read(&row)?;
        config.expire_time = Some(row.expires.to_proto());
        UPDATE.apply(&paths, &given, &mut config)?;
        labels::check(&config.labels).map_err(Error::Labels)?;
        if update::names(&paths, "expire_time") {
            row.expires = self.new_expiry(config.expire_time)?;
        }
        config.expire_time = None;
        row.config = config.encode_to_vec();
        self.store.put_snapshot(&row)?;
        self.shown_snapshot(&row)
    }

    fn new_expiry(&self, given: Option<prost_types::Timestamp>) -> Result<Timestamp, Error> {
        let max = limits::SNAPSHOT_LIFE;
        let given = given.as_ref().and_then(Timestamp::from_proto);
        given
            .filter(|expires| *expires > self.now && *expires <= self.now + max)
            .ok_or(Error::SnapshotExpiry { max })
    }

    /// Deletes a snapshot; what only it kept goes (R-SEEK-11). Source: Subscriber.DeleteSnapshot.
    pub fn delete_snapshot(&mut self, request: &DeleteSnapshotRequest) -> Result<(), Error> {
        let row = self.snapshot_row(&request.snapshot)?;
        self.drop_snapshot(&row)?;
        self.trim(row.topic)
    }

    fn drop_snapshot(&mut self, row: &SnapshotRow) -> Result<(), Error> {
        self.store.delete_snapshot(row.list)?;
        self.store.delete_policy(&row.name)?;
        // What it pinned may be settled since long.
        self.store.delete_sweep(row.topic)?;
        self.forget_topic_without_subscriptions(row.topic)
    }

    /// Lets snapshots go whose time has come, at most `count`; answers of which topics they were.
    pub(super) fn expire_snapshots(&mut self, count: usize) -> Result<BTreeSet<u64>, Error> {
        let rows = self.store.snapshots_due(self.now, count)?;
        for row in &rows {
            self.drop_snapshot(row)?;
        }
        Ok(rows.into_iter().map(|row| row.topic).collect())
    }

    fn snapshot_row(&self, name: &str) -> Result<SnapshotRow, Error> {
        let name = SnapshotName::parse(name)?;
        let row = self.store.snapshot_named(name.as_str())?;
        row.ok_or(Error::SnapshotNotFound)
    }

    /// A snapshot as it is answered.
    fn shown_snapshot(&self, row: &SnapshotRow) -> Result<Snapshot, Error> {
        let topic = self.store.topic(row.topic)?.and_then(|topic| topic.name);
        Ok(Snapshot {
            topic: topic.unwrap_or_else(|| DELETED_TOPIC.to_owned()),
            expire_time: Some(row.expires.to_proto()),
            ..read(row)?
        })
    }
}

fn read(row: &SnapshotRow) -> Result<Snapshot, Error> {
    Snapshot::decode(row.config.as_slice())
        .map_err(|error| store::Error::Corrupt(format!("{}: {error}", row.name)).into())
}
