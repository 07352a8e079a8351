//! Which messages are pushed next, and what becomes of those that were?
//!
//! Whoever pushes asks in turns. A turn settles what was finished since the last one, and hands out more: as many of
//! a subscription as its [`Window`] lets be open, and of an ordering key one at a time (R-ORD-17). A message that is
//! out to an endpoint has a lease like any other; whatever ends that, the push is void.
//! Source: Push subscriptions.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;
use std::time::Duration;

use http::Uri;
use prost::Message as _;

use crate::api::limits;
use crate::api::name::SubscriptionName;
use crate::api::pubsub::push_config::{AuthenticationMethod, Wrapper};
use crate::api::pubsub::{
    self, AcknowledgeRequest, MessageTransform, ModifyAckDeadlineRequest, ModifyPushConfigRequest,
    PushConfig, ReceivedMessage,
};
use crate::api::time::Timestamp;

use super::lease::AckId;
use super::pull::Delivery;
use super::subscription::{self, Subscription};
use super::window::Window;
use super::{Error, Step};

/// The attribute of an endpoint that says which form bodies have.
const VERSION: &str = "x-goog-version";

/// Where the messages of a subscription are pushed to.
#[derive(Debug)]
pub struct Target {
    /// The subscription's first id, which stays when it is sought.
    origin: u64,
    /// The subscription's name.
    pub subscription: String,
    /// How long an answer may take.
    pub ack_deadline: Duration,
    /// The endpoint, and what is sent there.
    pub config: PushConfig,
    /// What messages have to go through before they are sent.
    pub transforms: Vec<MessageTransform>,
}

/// A message to be pushed.
#[derive(Debug)]
pub struct Post {
    /// Where to.
    pub target: Arc<Target>,
    /// The message, out with this ack id.
    pub message: ReceivedMessage,
}

/// A push that ended.
#[derive(Debug, Clone)]
pub struct Finished {
    /// Where it went.
    pub target: Arc<Target>,
    /// What it was out with.
    pub ack_id: String,
    /// Whether the endpoint took it.
    pub is_success: bool,
}

/// What is out to endpoints, and at which pace, by the first id of a subscription.
#[derive(Debug, Clone, Default)]
pub struct Pushes {
    by_subscription: BTreeMap<u64, Pushing>,
    /// The subscription that was served last: the next turn begins behind it.
    last: u64,
}

#[derive(Debug, Clone, Default)]
struct Pushing {
    window: Window,
    /// Pushes that are open, with their numbers in the window.
    open: Vec<(AckId, u64)>,
}

/// What a turn came to.
#[derive(Debug, Default)]
pub struct Turned {
    /// What is to be pushed now, after what is void was given up.
    pub posts: Vec<Post>,
    /// The ack ids of pushes that are open, and mean nothing any more.
    pub void: Vec<String>,
    /// Whether another turn, at once, may find more.
    pub more: bool,
    /// What is out now.
    pub pushes: Pushes,
}

impl Step<'_> {
    /// Changes where messages go; without an endpoint they are pulled. Source: Subscriber.ModifyPushConfig.
    ///
    /// The version of the body stays if none is given. Source: PushConfig.attributes.
    pub fn modify_push_config(&mut self, request: ModifyPushConfigRequest) -> Result<(), Error> {
        SubscriptionName::parse(&request.subscription)?;
        let mut push = request.push_config.unwrap_or_default();
        // What it says is checked before what there is (R-ERR-4).
        check_config(&push)?;
        let Subscription {
            row, mut config, ..
        } = self.subscription(&request.subscription)?;
        let before = config.push_config.take().unwrap_or_default();
        if let Some(version) = before.attributes.get(VERSION)
            && !push.push_endpoint.is_empty()
        {
            let attribute = push.attributes.entry(VERSION.to_owned());
            attribute.or_insert_with(|| version.clone());
        }
        config.push_config = Some(push);
        subscription::check(&config)?;
        self.store
            .set_subscription_config(row.id, &config.encode_to_vec())?;
        Ok(self.store.set_pushed(row.id, is_pushed(&config))?)
    }

    /// Takes a turn at pushing: settles what was finished, and hands out more.
    pub fn push(&mut self, pushes: Pushes, finished: Vec<Finished>) -> Result<Turned, Error> {
        let mut turn = Turned {
            pushes,
            ..Turned::default()
        };
        self.settle_finished(&mut turn.pushes, finished)?;
        let mut with_work = self.store.pushed_with_work()?;
        let next = with_work.partition_point(|id| *id <= turn.pushes.last);
        with_work.rotate_left(next);
        let mut bytes = limits::PUSH_STEP_BYTES_MAX;
        for id in with_work {
            if turn.posts.len() >= limits::PUSH_STEP_MESSAGES_MAX || bytes == 0 {
                turn.more = true;
                break;
            }
            self.push_from(id, &mut bytes, &mut turn)?;
            turn.pushes.last = id;
        }
        let now = self.now;
        turn.pushes
            .by_subscription
            .retain(|_, pushing| !pushing.open.is_empty() || !pushing.window.can_be_forgotten(now));
        Ok(turn)
    }

    /// Settles what was finished, and hands out nothing.
    pub fn settle_pushes(&mut self, finished: Vec<Finished>) -> Result<(), Error> {
        self.settle_finished(&mut Pushes::default(), finished)
    }

    /// The key that signs the tokens of pushes, if one was made.
    pub fn signing_key(&self) -> Result<Option<Vec<u8>>, Error> {
        Ok(self.store.signing_key()?)
    }

    /// Keeps a key that was just made, unless another one came first; answers the one that counts.
    pub fn keep_signing_key(&mut self, made: Vec<u8>) -> Result<Vec<u8>, Error> {
        if let Some(key) = self.store.signing_key()? {
            return Ok(key);
        }
        self.store.insert_signing_key(&made)?;
        Ok(made)
    }

    fn settle_finished(
        &mut self,
        pushes: &mut Pushes,
        finished: Vec<Finished>,
    ) -> Result<(), Error> {
        type AckIds = Vec<String>;
        let mut answers: BTreeMap<u64, (Arc<Target>, AckIds, AckIds)> = BTreeMap::new();
        for Finished {
            target,
            ack_id,
            is_success,
        } in finished
        {
            let id = target.origin;
            if let Some(pushing) = pushes.by_subscription.get_mut(&id) {
                pushing.finish(&ack_id, is_success, self.now);
            }
            let (_, acked, nacked) = answers
                .entry(id)
                .or_insert_with(|| (target, Vec::new(), Vec::new()));
            match is_success {
                true => acked.push(ack_id),
                false => nacked.push(ack_id),
            }
        }
        for (target, acked, nacked) in answers.into_values() {
            let subscription = &target.subscription;
            if !acked.is_empty() {
                ignore_refusal(self.acknowledge(&AcknowledgeRequest {
                    subscription: subscription.clone(),
                    ack_ids: acked,
                }))?;
            }
            if !nacked.is_empty() {
                ignore_refusal(self.modify_ack_deadline(&ModifyAckDeadlineRequest {
                    subscription: subscription.clone(),
                    ack_ids: nacked,
                    ack_deadline_seconds: 0,
                }))?;
            }
        }
        Ok(())
    }

    /// Hands out messages of one subscription, as far as its window and the turn have room.
    fn push_from(&mut self, id: u64, bytes: &mut usize, turn: &mut Turned) -> Result<(), Error> {
        let Some(row) = self.store.subscription_numbered(id)? else {
            return Ok(());
        };
        let subscription = self.in_hand(row)?;
        let id = subscription.row.origin;
        let pushing = turn.pushes.by_subscription.entry(id).or_default();
        self.give_up_void(&subscription, pushing, &mut turn.void)?;
        if let Some(until) = pushing.window.paused_until(self.now) {
            let earlier = self.wants_wake.replace(until);
            self.wants_wake = earlier.into_iter().chain(self.wants_wake).min();
            return Ok(());
        }
        let room = pushing.window.size().saturating_sub(pushing.open.len());
        if room == 0 || !is_pushed(&subscription.config) {
            return Ok(());
        }
        let lease = self.lease(subscription.ack_deadline);
        let mut delivery = Delivery::of_single_messages(&subscription, lease);
        delivery.messages_max = room;
        delivery.bytes_max = *bytes;
        turn.more |= self.deliver(&mut delivery, &[])?;
        let messages = delivery.messages;
        let target = Arc::new(Target {
            origin: id,
            subscription: subscription.row.name,
            ack_deadline: subscription.ack_deadline,
            config: subscription.config.push_config.unwrap_or_default(),
            transforms: subscription.config.message_transforms,
        });
        for message in messages {
            *bytes = bytes.saturating_sub(message.encoded_len());
            pushing.begin(&message.ack_id);
            let target = target.clone();
            turn.posts.push(Post { target, message });
        }
        Ok(())
    }

    /// Lets go of open pushes whose lease has ended: they failed.
    fn give_up_void(
        &mut self,
        subscription: &Subscription,
        pushing: &mut Pushing,
        void: &mut Vec<String>,
    ) -> Result<(), Error> {
        let mut blocks = BTreeMap::new();
        let mut open = Vec::with_capacity(pushing.open.len());
        for (id, number) in std::mem::take(&mut pushing.open) {
            let is_out = match id.key {
                Some(key) => self
                    .look_at_lane(subscription, key)?
                    .is_out(id.seq, id.token),
                None => {
                    let place = Self::block_of(id.seq);
                    let block = match blocks.entry(place) {
                        Entry::Occupied(known) => known.into_mut(),
                        Entry::Vacant(new) => new.insert(self.look_at_block(subscription, place)?),
                    };
                    block.is_out(id.seq, id.token)
                }
            };
            match is_out {
                true => open.push((id, number)),
                false => {
                    pushing.window.fail(number, self.now);
                    void.push(id.to_text());
                }
            }
        }
        pushing.open = open;
        Ok(())
    }
}

impl Pushing {
    fn begin(&mut self, ack_id: &str) {
        let number = self.window.begin();
        self.open
            .extend(AckId::parse(ack_id).map(|id| (id, number)));
    }

    /// What is not open any more was counted when it was given up.
    fn finish(&mut self, ack_id: &str, is_success: bool, now: Timestamp) {
        let id = AckId::parse(ack_id);
        let place = self.open.iter().position(|(open, _)| Some(*open) == id);
        if let Some(place) = place {
            let (_, number) = self.open.swap_remove(place);
            match is_success {
                true => self.window.succeed(),
                false => self.window.fail(number, now),
            }
        }
    }
}

/// The result of a push whose subscription is gone, or takes no answers any more, is nobody's.
fn ignore_refusal<T>(done: Result<T, Error>) -> Result<(), Error> {
    match done {
        Err(error @ Error::Store(_)) => Err(error),
        _ => Ok(()),
    }
}

/// Whether the messages of a subscription are pushed.
pub(super) fn is_pushed(config: &pubsub::Subscription) -> bool {
    let push = config.push_config.as_ref();
    !config.detached && push.is_some_and(|push| !push.push_endpoint.is_empty())
}

/// Refuses to let messages be pulled that are pushed (R-PULL-7).
pub(super) fn check_pulled(subscription: &Subscription) -> Result<(), Error> {
    match &subscription.config.push_config {
        Some(push) if !push.push_endpoint.is_empty() => Err(Error::Pushed {
            endpoint: push.push_endpoint.clone(),
        }),
        _ => Ok(()),
    }
}

/// Checks how a subscription is pushed, if it is (R-PUSH-6, 10).
pub(super) fn check(config: &pubsub::Subscription) -> Result<(), Error> {
    config.push_config.as_ref().map_or(Ok(()), check_config)
}

fn check_config(push: &PushConfig) -> Result<(), Error> {
    if push.push_endpoint.is_empty() {
        return match needs_endpoint(push) {
            Some(field) => Err(Error::NoPushEndpoint { field }),
            None => Ok(()),
        };
    }
    if !is_endpoint(&push.push_endpoint) {
        return Err(Error::PushEndpoint);
    }
    for (key, value) in &push.attributes {
        match (key.as_str(), value.as_str()) {
            (VERSION, "v1" | "v1beta2") => {}
            (VERSION, "v1beta1") => {
                return Err(Error::Unsupported(
                    "push_config.attributes: x-goog-version v1beta1",
                ));
            }
            (VERSION, _) => return Err(Error::PushVersion(value.clone())),
            _ => return Err(Error::PushAttribute(key.clone())),
        }
    }
    if let Some(AuthenticationMethod::OidcToken(token)) = &push.authentication_method
        && token.service_account_email.is_empty()
    {
        return Err(Error::NoServiceAccount);
    }
    Ok(())
}

/// The first field that means nothing without an endpoint.
fn needs_endpoint(push: &PushConfig) -> Option<&'static str> {
    let fields = [
        (!push.attributes.is_empty(), "attributes"),
        (push.authentication_method.is_some(), "oidc_token"),
        (
            matches!(push.wrapper, Some(Wrapper::PubsubWrapper(_))),
            "pubsub_wrapper",
        ),
        (push.wrapper.is_some(), "no_wrapper"),
    ];
    fields.iter().find(|(is_set, _)| *is_set).map(|(_, it)| *it)
}

/// Whether something can be pushed there: a URL of https or, for services without a certificate on this machine, of
/// http, in lower case, with a host and no credentials.
fn is_endpoint(text: &str) -> bool {
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    let authority = text
        .parse::<Uri>()
        .ok()
        .and_then(|uri| uri.into_parts().authority);
    is_web
        && authority.is_some_and(|authority| {
            let is_port = |text: &str| text.is_empty() || text.parse::<u16>().is_ok();
            let behind = authority.as_str().strip_prefix(authority.host());
            let port = behind.map(|behind| behind.strip_prefix(':').unwrap_or(behind));
            !authority.host().is_empty() && port.is_some_and(is_port)
        })
}

/// Clears the rest of a configuration whose endpoint was taken away.
pub(super) fn clear_without_endpoint(config: &mut pubsub::Subscription) {
    if !is_pushed(config) {
        config.push_config = Some(PushConfig::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-PUSH-6.
    #[test]
    fn an_endpoint_is_a_url_of_the_web() {
        for text in [
            "https://x.test/",
            "https://x.test",
            "https://x.test/push?token=abc",
            "https://x.test:8443/a/b",
            "http://127.0.0.1:1",
            "http://[::1]:8080/",
            "http://localhost:8080/push",
        ] {
            assert!(is_endpoint(text), "{text}");
        }
        for text in [
            "",
            "x.test",
            "not-a-url",
            "/push",
            "ftp://x.test/",
            "HTTPS://x.test/",
            "https:x.test",
            "https://",
            "https:///push",
            "https://:80/",
            "https://x.test:99999/",
            "https://user:secret@x.test/",
            "https://x test/",
            "https://x.test/a b",
            "https://x.test/\n",
            "https://é.test/",
        ] {
            assert!(!is_endpoint(text), "{text}");
        }
    }
}
