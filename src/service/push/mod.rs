//! Push delivery: who sends messages to the endpoints of subscriptions, as long as a server runs?
//!
//! One task for all subscriptions. It takes turns with the broker (what was finished is settled, and more is handed
//! out), sends each message in a task of its own, and sleeps until one of them ends or something changes. How many go
//! out at once, and when none does, is decided by the broker.
//!
//! - [`request`]: what is sent; [`client`]: how, and what counts as an answer
//! - [`token`]: the tokens that say who sends

mod client;
mod request;
mod token;

use std::collections::{HashMap, HashSet};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use prost::Message;
use serde_json::{Value, json};
use tokio::task::{AbortHandle, Id, JoinError, JoinSet};
use tokio::time::Instant;
use tonic::Status;

use super::Service;
use super::delivery::transform_one;
use super::engine::Log;
use super::wake::Mark;
use crate::api::pubsub::push_config::AuthenticationMethod;
use crate::broker::{Finished, Post, Pushes, Step, Target, Turned};
use client::Client;
pub use client::Failure;
pub use token::Signer;

/// How long after a turn that failed the next one is tried.
const TURN_PAUSE: Duration = Duration::from_secs(1);

/// How long pushes that are open when the server ends have to end too.
const GRACE: Duration = Duration::from_millis(250);

/// How often the same subscription is complained about.
const COMPLAINT_PAUSE: Duration = Duration::from_secs(60);

/// Subscriptions that are complained about within that time.
const COMPLAINTS_MAX: usize = 1000;

impl Service {
    /// Pushes messages of all subscriptions that have an endpoint, until `end`.
    ///
    /// Pushes that are open then have a moment to end; the leases of the others end by themselves.
    pub async fn push_until(&self, end: impl Future<Output = ()>, log: Log) {
        let mut worker = Worker::new(self.clone(), log);
        worker.run(pin!(end)).await;
        worker.end().await;
    }

    /// The keys with which the tokens of pushes can be verified, as a set of JSON web keys.
    pub async fn key_set(&self) -> Result<Value, Status> {
        self.signer.key_set(&self.driver).await
    }

    /// Where a verifier of tokens finds the keys, as OpenID providers tell it. `server`: the server's own URL.
    pub fn openid_configuration(server: &str) -> Value {
        json!({
            "issuer": token::ISSUER,
            "jwks_uri": format!("{server}/.well-known/jwks.json"),
            "id_token_signing_alg_values_supported": ["RS256"],
            "response_types_supported": ["id_token"],
            "subject_types_supported": ["public"],
        })
    }
}

/// A push that ended, and how.
struct Done {
    target: Arc<Target>,
    ack_id: String,
    result: Result<(), Failure>,
    bytes: usize,
    took: Duration,
}

/// Takes turns with the broker, and sends what it is handed.
struct Worker {
    service: Service,
    client: Arc<Client>,
    log: Log,
    pushes: Pushes,
    /// What ended since the last turn.
    finished: Vec<Finished>,
    requests: JoinSet<Done>,
    /// The requests that are open, by ack id.
    open: HashMap<String, (AbortHandle, Arc<Target>)>,
    /// When a subscription was last complained about.
    complaints: HashMap<String, Instant>,
}

impl Worker {
    fn new(service: Service, log: Log) -> Self {
        Self {
            service,
            client: Arc::new(Client::new()),
            log,
            pushes: Pushes::default(),
            finished: Vec::new(),
            requests: JoinSet::new(),
            open: HashMap::new(),
            complaints: HashMap::new(),
        }
    }

    async fn run(&mut self, mut end: Pin<&mut impl Future<Output = ()>>) {
        loop {
            // Never left halfway: what is handed out is sent.
            let turned = self.turn().await;
            tokio::select! {
                () = self.rest(turned) => {}
                () = &mut end => return,
            }
        }
    }

    async fn rest(&mut self, turned: Result<Wait, Status>) {
        match turned {
            Ok(wait) => self.wait(wait).await,
            Err(status) => {
                (self.log)(&format!("push: {}", status.message()));
                tokio::time::sleep(TURN_PAUSE).await;
            }
        }
    }

    /// Settles what was finished, and sends what is handed out; answers what to wait for.
    async fn turn(&mut self) -> Result<Wait, Status> {
        // Kept until it is known to be on disk.
        let (pushes, finished) = (self.pushes.clone(), self.finished.clone());
        let turn = move |step: &mut Step<'_>| step.push(pushes, finished);
        let (turned, mark) = self.service.driver.run_marked(0, turn).await?;
        let Turned {
            posts,
            void,
            more,
            pushes,
        } = turned;
        self.pushes = pushes;
        self.finished.clear();
        self.give_up(&void).await;
        for post in posts {
            self.send(post);
        }
        Ok(match more {
            true => Wait::Nothing,
            false => Wait::Change(mark),
        })
    }

    /// Waits until a turn may find more to do.
    async fn wait(&mut self, wait: Wait) {
        let driver = &self.service.driver;
        tokio::select! {
            () = async {
                match &wait {
                    Wait::Nothing => tokio::task::yield_now().await,
                    Wait::Change(mark) => driver.changed_since(mark).await,
                }
            } => {}
            Some(done) = self.requests.join_next_with_id() => {
                self.note(done);
            }
        }
        while let Some(done) = self.requests.try_join_next_with_id() {
            self.note(done);
        }
    }

    /// Ends requests that mean nothing any more, before their messages are sent again.
    async fn give_up(&mut self, void: &[String]) {
        let mut ending = HashSet::new();
        for ack_id in void {
            if let Some((request, target)) = self.open.remove(ack_id) {
                request.abort();
                ending.insert(request.id());
                self.complain(&target, &Failure::Late);
            }
        }
        while !ending.is_empty() {
            let Some(done) = self.requests.join_next_with_id().await else {
                break;
            };
            let id = self.note(done);
            ending.remove(&id);
        }
    }

    fn send(&mut self, post: Post) {
        let (service, client) = (self.service.clone(), self.client.clone());
        let (ack_id, target) = (post.message.ack_id.clone(), post.target.clone());
        let request = self.requests.spawn(async move {
            let target = post.target.clone();
            let ack_id = post.message.ack_id.clone();
            let bytes = post
                .message
                .message
                .as_ref()
                .map_or(0, Message::encoded_len);
            let begun = Instant::now();
            let result = send(&service, &client, post).await;
            Done {
                target,
                ack_id,
                result,
                bytes,
                took: begun.elapsed(),
            }
        });
        self.open.insert(ack_id, (request, target));
    }

    /// Notes how a request ended; answers its task.
    fn note(&mut self, done: Result<(Id, Done), JoinError>) -> Id {
        let (id, done) = match done {
            Ok(done) => done,
            // It was given up, or ended in a panic; then its lease will end.
            Err(error) => {
                self.open
                    .retain(|_, (request, _)| request.id() != error.id());
                return error.id();
            }
        };
        self.open.remove(&done.ack_id);
        let metrics = &self.service.metrics;
        let (result, bytes, took) = (&done.result, done.bytes, done.took);
        metrics.pushed(&done.target.subscription, result, bytes, took);
        if let Err(failure) = &done.result {
            self.complain(&done.target, failure);
        }
        self.finished.push(Finished {
            target: done.target,
            ack_id: done.ack_id,
            is_success: done.result.is_ok(),
        });
        id
    }

    /// Says that a push failed, unless the same was said of the subscription a moment ago.
    fn complain(&mut self, target: &Target, failure: &Failure) {
        let now = Instant::now();
        let last = self.complaints.get(&target.subscription);
        if last.is_some_and(|last| now.duration_since(*last) < COMPLAINT_PAUSE) {
            return;
        }
        if self.complaints.len() >= COMPLAINTS_MAX {
            let is_recent =
                |_: &String, said: &mut Instant| now.duration_since(*said) < COMPLAINT_PAUSE;
            self.complaints.retain(is_recent);
        }
        if self.complaints.len() >= COMPLAINTS_MAX {
            // So many lines within a minute have said it.
            return;
        }
        self.complaints.insert(target.subscription.clone(), now);
        (self.log)(&format!(
            "push: [{}] to [{}] failed and is tried again: {failure}.",
            target.subscription, target.config.push_endpoint
        ));
    }

    /// Settles what ends within a moment, and gives up the rest.
    async fn end(mut self) {
        let ended = async {
            while let Some(done) = self.requests.join_next_with_id().await {
                self.note(done);
            }
        };
        // Whoever has not answered by then is asked again after a restart.
        let _ = tokio::time::timeout(GRACE, ended).await;
        self.requests.shutdown().await;
        let finished = std::mem::take(&mut self.finished);
        if !finished.is_empty() {
            let settle = move |step: &mut Step<'_>| step.settle_pushes(finished);
            if let Err(status) = self.service.driver.run_marked(0, settle).await {
                (self.log)(&format!("push: {}", status.message()));
            }
        }
    }
}

/// What to wait for after a turn.
enum Wait {
    /// The next turn finds more.
    Nothing,
    Change(Mark),
}

/// Sends a message, through the transforms of its subscription. One that they drop is as good as sent.
async fn send(service: &Service, client: &Client, mut post: Post) -> Result<(), Failure> {
    let message = post.message.message.take().unwrap_or_default();
    let made = transform_one(&post.target.transforms, message).await;
    let Some(message) = made.map_err(Failure::Transform)? else {
        return Ok(());
    };
    post.message.message = Some(message);
    let config = &post.target.config;
    let token = match &config.authentication_method {
        Some(AuthenticationMethod::OidcToken(oidc)) => {
            let token = service
                .signer
                .token(&service.driver, oidc, &config.push_endpoint);
            let token = token.await.map_err(|status| {
                Failure::Unreachable(format!("there is no token for it: {}", status.message()))
            })?;
            Some(token)
        }
        None => None,
    };
    let request = request::request(&post, token.as_deref())
        .map_err(|error| Failure::Unreachable(format!("no request can be made of it: {error}")))?;
    client.send(request, post.target.ack_deadline).await
}
