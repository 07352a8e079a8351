//! `Subscriber.StreamingPull`: messages as they come, acks as they are given, on one call.
//!
//! A stream is a task, not a thread. It asks the broker when its client has taken what it was sent and it is its
//! turn among the streams of its subscription, and sleeps while there is nothing. When the client goes, the task hears
//! of it at once, and what was not sent yet goes back.

use std::collections::{BTreeMap, HashMap};
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tonic::codegen::tokio_stream::Stream;
use tonic::{Code, Status, Streaming as Requests};

use super::Service;
use super::delivery::{Delivery, Next};
use super::metrics::OpenStream;
use super::turns::Place;
use crate::api::limits;
use crate::api::pubsub::streaming_pull_response::{
    AcknowledgeConfirmation, ModifyAckDeadlineConfirmation, SubscriptionProperties,
};
use crate::api::pubsub::{
    AcknowledgeRequest, ModifyAckDeadlineRequest, StreamingPullRequest, StreamingPullResponse,
};
use crate::broker::{AckId, Out, Step, Streaming, Turn};

/// How long a client that asked for signs of life waits for one when it says nothing; when it does, it has one at once.
const KEEP_ALIVE: Duration = Duration::from_secs(30);

/// From this version of the protocol on, clients ask for signs of life.
const KEEP_ALIVE_PROTOCOL: i64 = 1;

/// Clients whose deliveries are remembered between two of their streams.
const CLIENTS_MAX: usize = 1000;

type Answer = Result<StreamingPullResponse, Status>;

/// How many messages a stream is given at once at first. Twice as many each time, up to what a pull gets: streams that
/// are opened one after the other all find something.
const FIRST_MESSAGES_MAX: usize = 16;

/// What clients had out when their last stream ended, by subscription and client id (R-STRM-7).
#[derive(Default)]
pub struct Clients {
    heritages: Mutex<HashMap<(String, String), Vec<AckId>>>,
    /// Told when something was left.
    left: watch::Sender<()>,
}

impl Clients {
    fn take(&self, subscription: &str, client: &str) -> Vec<AckId> {
        let key = (subscription.to_owned(), client.to_owned());
        let mut heritages = self.heritages();
        heritages.remove(&key).unwrap_or_default()
    }

    fn leave(&self, subscription: String, client: String, heritage: Vec<AckId>) {
        let mut heritages = self.heritages();
        // Whoever is forgotten waits for its own leases to end, as a stranger does.
        if heritages.len() >= CLIENTS_MAX {
            heritages.clear();
        }
        heritages.insert((subscription, client), heritage);
        drop(heritages);
        self.left.send_replace(());
    }

    fn heritages(&self) -> MutexGuard<'_, HashMap<(String, String), Vec<AckId>>> {
        let heritages = self.heritages.lock();
        heritages.unwrap_or_else(PoisonError::into_inner)
    }
}

/// Begins to answer a stream of requests.
pub fn open(service: Service, requests: Requests<StreamingPullRequest>) -> Answers {
    // One answer waits to be sent while the next one is asked for.
    let (answers, receiver) = mpsc::channel(1);
    let (unsent_sender, unsent) = oneshot::channel();
    tokio::spawn(async move {
        let (stream, ended) = serve(&service, requests, &answers).await;
        if let Err(status) = ended {
            // A client that has gone does not ask why.
            let _ = answers.send(Err(status)).await;
        }
        drop(answers);
        if let Some(stream) = stream {
            // Known once all has been read, or never will be.
            stream.take_back(unsent.await.unwrap_or_default()).await;
            stream.leave();
        }
    });
    Answers {
        receiver,
        unsent: Some(unsent_sender),
    }
}

/// What a client reads. When it goes, what it did not read goes back.
pub struct Answers {
    receiver: mpsc::Receiver<Answer>,
    unsent: Option<oneshot::Sender<Vec<String>>>,
}

impl Stream for Answers {
    type Item = Answer;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Answer>> {
        self.receiver.poll_recv(context)
    }
}

impl Drop for Answers {
    fn drop(&mut self) {
        self.receiver.close();
        let mut ack_ids = Vec::new();
        while let Ok(answer) = self.receiver.try_recv() {
            let messages = answer.map(|it| it.received_messages).unwrap_or_default();
            ack_ids.extend(messages.into_iter().map(|message| message.ack_id));
        }
        if let Some(unsent) = self.unsent.take() {
            // The task may have ended first; then nothing is unsent.
            let _ = unsent.send(ack_ids);
        }
    }
}

/// An open stream.
struct Open<'a> {
    service: &'a Service,
    subscription: String,
    client: String,
    ack_deadline: Duration,
    messages_max: usize,
    bytes_max: usize,
    out: Out,
    has_room: bool,
    place: Place,
    /// How many messages it is given at once now.
    batch_max: usize,
    /// Hears of what an earlier stream of the same client left, which may end only now.
    left: watch::Receiver<()>,
    properties: SubscriptionProperties,
    /// Counts it as open, once it is known to be of a subscription that is there.
    counted: Option<OpenStream>,
}

/// Serves a stream until its client ends or leaves it; answers what was open, and how it ended.
async fn serve<'a>(
    service: &'a Service,
    mut requests: Requests<StreamingPullRequest>,
    answers: &mpsc::Sender<Answer>,
) -> (Option<Open<'a>>, Result<(), Status>) {
    let first = match requests.message().await {
        Ok(first) => first.unwrap_or_default(),
        Err(status) => return (None, Err(status)),
    };
    let mut stream = match Open::begin(service, &first) {
        Ok(stream) => stream,
        Err(status) => return (None, Err(status)),
    };
    // Whoever has a stream open uses the subscription all the time.
    let process = service.driver.process();
    process.open_stream(&stream.subscription);
    let ended = stream.run(first, &mut requests, answers).await;
    // However long the client takes to read the rest, it is the next one's turn.
    stream.place.leave();
    stream.use_now().await;
    process.close_stream(&stream.subscription);
    (Some(stream), ended)
}

impl<'a> Open<'a> {
    /// Checks what only the first request says.
    fn begin(service: &'a Service, first: &StreamingPullRequest) -> Result<Self, Status> {
        if first.subscription.is_empty() {
            return Err(Status::invalid_argument(
                "first message must set subscription",
            ));
        }
        if first.stream_ack_deadline_seconds == 0 {
            return Err(Status::invalid_argument(
                "first message must set stream_ack_deadline_seconds",
            ));
        }
        Ok(Self {
            service,
            subscription: first.subscription.clone(),
            client: first.client_id.clone(),
            ack_deadline: ack_deadline(first.stream_ack_deadline_seconds)?,
            messages_max: bound(first.max_outstanding_messages),
            bytes_max: bound(first.max_outstanding_bytes),
            out: Out::default(),
            has_room: false,
            place: service.turns.place(&first.subscription),
            batch_max: FIRST_MESSAGES_MAX,
            left: service.clients.left.subscribe(),
            properties: SubscriptionProperties::default(),
            counted: None,
        })
    }

    async fn run(
        &mut self,
        first: StreamingPullRequest,
        requests: &mut Requests<StreamingPullRequest>,
        answers: &mpsc::Sender<Answer>,
    ) -> Result<(), Status> {
        let keeps_alive = first.protocol_version >= KEEP_ALIVE_PROTOCOL;
        self.look().await?;
        self.counted = Some(self.service.metrics.open_stream(&self.subscription));
        self.answer_request(first, answers).await?;
        // Properties come first, so that a client knows them before any message.
        let properties = self.response(Vec::new());
        match answers.send(Ok(properties)).await {
            Ok(()) => self.go_on(requests, answers, keeps_alive).await,
            Err(_) => Ok(()),
        }
    }

    /// Answers requests and sends messages, until the client has said or heard its last.
    async fn go_on(
        &mut self,
        requests: &mut Requests<StreamingPullRequest>,
        answers: &mpsc::Sender<Answer>,
        keeps_alive: bool,
    ) -> Result<(), Status> {
        // What to wait for before another look; nothing, if only its turn can bring more.
        let mut next = Some(Next::Now);
        let mut silent_since = Instant::now();
        loop {
            let looks = matches!(next, Some(Next::Now));
            // After a pause that a failure asked for, there is a look without the turn first.
            let pauses = matches!(next, Some(Next::Until(..)));
            tokio::select! {
                () = answers.closed() => return Ok(()),
                request = requests.message() => match request? {
                    Some(request) => {
                        check_later(&request)?;
                        let is_ping = request == StreamingPullRequest::default();
                        self.answer_request(request, answers).await?;
                        if is_ping && keeps_alive {
                            self.show_life(answers);
                            silent_since = Instant::now();
                        }
                    }
                    None => return Ok(()),
                },
                Ok(()) = self.left.changed(), if !self.client.is_empty() => next = Some(Next::Now),
                () = self.place.turn(), if self.has_room && !self.place.has_turn() && !pauses => {
                    next = Some(Next::Now);
                }
                () = wait(self.service, next), if !looks => next = Some(Next::Now),
                room = answers.reserve(), if looks => {
                    let Ok(room) = room else { return Ok(()) };
                    let found = self.next().await?;
                    next = self.after(found.next);
                    if !found.messages.is_empty() {
                        let metrics = &self.service.metrics;
                        metrics.streamed(&self.subscription, &found.messages);
                        room.send(Ok(self.response(found.messages)));
                        silent_since = Instant::now();
                    }
                }
                () = tokio::time::sleep_until(silent_since + KEEP_ALIVE), if keeps_alive => {
                    self.show_life(answers);
                    silent_since = Instant::now();
                }
            }
            // A client that does not read what it has been sent keeps nobody waiting.
            if answers.capacity() == 0 && self.place.has_turn() {
                self.place.leave();
                next = Some(Next::Now);
            }
        }
    }

    /// What to wait for after a look that would wait for `next`.
    fn after(&mut self, next: Next) -> Option<Next> {
        if !self.has_room {
            self.place.leave();
        }
        // While another one has the turn, only keys that are out already and acks matter.
        let is_idle = self.has_room && !self.place.has_turn() && !self.out.has_keys();
        match next {
            Next::Until(..) => Some(next),
            _ if is_idle => None,
            _ => Some(next),
        }
    }

    /// Answers nothing. An answer that still waits to be read is a sign of life too.
    fn show_life(&self, answers: &mpsc::Sender<Answer>) {
        let _ = answers.try_send(Ok(self.response(Vec::new())));
    }

    /// Asks for messages, as many as there is room for.
    async fn next(&mut self) -> Result<Delivery, Status> {
        self.ask(self.messages_max).await
    }

    /// Asks what the subscription is like.
    async fn look(&mut self) -> Result<(), Status> {
        self.ask(0).await.map(|_| ())
    }

    async fn ask(&mut self, messages_max: usize) -> Result<Delivery, Status> {
        if !self.client.is_empty() {
            let clients = &self.service.clients;
            let heritage = clients.take(&self.subscription, &self.client);
            self.out.inherit(heritage);
        }
        let turn = match self.place.has_turn() {
            true => Turn::Own {
                sharers: self.place.sharers(),
                messages_max: self.batch_max,
            },
            false => Turn::Other,
        };
        let streaming = Streaming {
            subscription: self.subscription.clone(),
            ack_deadline: self.ack_deadline,
            messages_max,
            bytes_max: self.bytes_max,
            turn,
            out: std::mem::take(&mut self.out),
        };
        let answer = self.service.stream(streaming).await;
        let (streamed, mark) = answer.map_err(|status| self.of_stream(status))?;
        self.has_room = streamed.has_room;
        if !streamed.messages.is_empty() {
            // It is another one's turn, before transforms take their time.
            self.place.leave();
            self.batch_max = (self.batch_max * 2).min(limits::PULL_MESSAGES_MAX);
        }
        let handed_out = self
            .service
            .hand_out(self.subscription.clone(), streamed, mark);
        let (streamed, next) = handed_out.await.map_err(|status| self.of_stream(status))?;
        self.out = streamed.out;
        self.properties = SubscriptionProperties {
            exactly_once_delivery_enabled: streamed.is_exactly_once,
            message_ordering_enabled: streamed.is_ordered,
        };
        Ok(Delivery {
            messages: streamed.messages,
            next,
        })
    }

    /// Does what a request asks for: acks, then new deadlines.
    async fn answer_request(
        &mut self,
        request: StreamingPullRequest,
        answers: &mpsc::Sender<Answer>,
    ) -> Result<(), Status> {
        let StreamingPullRequest {
            ack_ids,
            modify_deadline_seconds: seconds,
            modify_deadline_ack_ids: modified,
            stream_ack_deadline_seconds,
            ..
        } = request;
        if seconds.len() != modified.len() {
            return Err(Status::invalid_argument(
                "ack IDs and deadlines must have the same size",
            ));
        }
        if stream_ack_deadline_seconds != 0 {
            self.ack_deadline = ack_deadline(stream_ack_deadline_seconds)?;
        }
        let mut response = self.response(Vec::new());
        if answers.capacity() == 0 {
            // Confirmations may have to wait for the client.
            self.place.leave();
        }
        if !ack_ids.is_empty() {
            response.acknowledge_confirmation = self.acknowledge(ack_ids).await?;
        }
        let mut by_seconds: BTreeMap<i32, Vec<String>> = BTreeMap::new();
        for (ack_id, seconds) in modified.into_iter().zip(seconds) {
            by_seconds.entry(seconds).or_default().push(ack_id);
        }
        for (seconds, ack_ids) in by_seconds {
            if let Some(more) = self.modify_ack_deadline(ack_ids, seconds).await? {
                let all = &mut response.modify_ack_deadline_confirmation;
                let all = all.get_or_insert_default();
                all.ack_ids.extend(more.ack_ids);
                all.invalid_ack_ids.extend(more.invalid_ack_ids);
            }
        }
        let confirms = response.acknowledge_confirmation.is_some()
            || response.modify_ack_deadline_confirmation.is_some();
        if confirms {
            // A client that has gone is noticed by the caller.
            let _ = answers.send(Ok(response)).await;
        }
        Ok(())
    }

    /// Confirms each id, if the subscription delivers exactly once (R-EOD-4).
    async fn acknowledge(
        &self,
        ack_ids: Vec<String>,
    ) -> Result<Option<AcknowledgeConfirmation>, Status> {
        let given = ack_ids.len();
        let request = AcknowledgeRequest {
            subscription: self.subscription.clone(),
            ack_ids,
        };
        let acknowledge =
            |step: &mut Step<'_>, request: AcknowledgeRequest| step.acknowledge(&request);
        let answered = self.service.driver.run(request, acknowledge).await;
        let answered = answered.map_err(|status| self.of_stream(status))?;
        let metrics = &self.service.metrics;
        metrics.acked(&self.subscription, given, &answered, true);
        Ok(answered.is_exactly_once.then(|| AcknowledgeConfirmation {
            ack_ids: answered.done,
            invalid_ack_ids: answered.invalid,
            unordered_ack_ids: answered.unordered,
            temporary_failed_ack_ids: Vec::new(),
        }))
    }

    async fn modify_ack_deadline(
        &self,
        ack_ids: Vec<String>,
        seconds: i32,
    ) -> Result<Option<ModifyAckDeadlineConfirmation>, Status> {
        let request = ModifyAckDeadlineRequest {
            subscription: self.subscription.clone(),
            ack_ids,
            ack_deadline_seconds: seconds,
        };
        let modify = |step: &mut Step<'_>, request: ModifyAckDeadlineRequest| {
            step.modify_ack_deadline(&request)
        };
        let answered = self.service.driver.run(request, modify).await;
        let answered = answered.map_err(|status| self.of_stream(status))?;
        let confirmation = || ModifyAckDeadlineConfirmation {
            ack_ids: answered.done,
            invalid_ack_ids: answered.invalid,
            temporary_failed_ack_ids: Vec::new(),
        };
        Ok(answered.is_exactly_once.then(confirmation))
    }

    /// Notes that the subscription was in use until now.
    async fn use_now(&self) {
        let subscription = self.subscription.clone();
        let use_now = move |step: &mut Step<'_>| step.subscription(&subscription).map(drop);
        // One that is gone was not in use.
        let _ = self.service.driver.run_marked(0, use_now).await;
    }

    /// Gives back what was never sent.
    async fn take_back(&self, ack_ids: Vec<String>) {
        if !ack_ids.is_empty() {
            // If that cannot be done now, the leases end by themselves.
            let _ = self.service.take_back(&self.subscription, ack_ids).await;
        }
    }

    /// Remembers what the client has out, for its next stream.
    fn leave(self) {
        let deliveries = self.out.into_heritage();
        if !self.client.is_empty() && !deliveries.is_empty() {
            self.service
                .clients
                .leave(self.subscription, self.client, deliveries);
        }
    }

    fn response(
        &self,
        received_messages: Vec<crate::api::pubsub::ReceivedMessage>,
    ) -> StreamingPullResponse {
        StreamingPullResponse {
            received_messages,
            subscription_properties: Some(self.properties),
            ..StreamingPullResponse::default()
        }
    }

    /// A stream names the subscription that is not there, or not any more.
    fn of_stream(&self, status: Status) -> Status {
        match status.code() {
            Code::NotFound => {
                let id = self.subscription.rsplit('/').next().unwrap_or_default();
                Status::not_found(format!("{} (resource={id})", status.message()))
            }
            _ => status,
        }
    }
}

/// Waits for `next`; for ever, for nothing.
async fn wait(service: &Service, next: Option<Next>) {
    match next {
        Some(next) => service.until(next).await,
        None => std::future::pending().await,
    }
}

/// Refuses what only the first request may say.
fn check_later(request: &StreamingPullRequest) -> Result<(), Status> {
    let only_first = [
        (!request.subscription.is_empty(), "subscription"),
        (
            request.max_outstanding_messages != 0,
            "max_outstanding_messages",
        ),
        (request.max_outstanding_bytes != 0, "max_outstanding_bytes"),
        (request.protocol_version != 0, "protocol_version"),
    ];
    match only_first.into_iter().find(|(is_set, _)| *is_set) {
        Some((_, field)) => Err(Status::invalid_argument(format!(
            "{field} may only be set in first message"
        ))),
        None => Ok(()),
    }
}

fn ack_deadline(seconds: i32) -> Result<Duration, Status> {
    let range = limits::STREAM_ACK_DEADLINE_SECONDS;
    u64::try_from(seconds)
        .ok()
        .filter(|seconds| range.contains(seconds))
        .map(Duration::from_secs)
        .ok_or_else(|| {
            let (min, max) = (range.start(), range.end());
            Status::invalid_argument(format!(
                "stream_ack_deadline_seconds must be between {min} and {max} seconds"
            ))
        })
}

/// A bound that a client sets; zero and less is none.
fn bound(given: i64) -> usize {
    match given {
        1.. => usize::try_from(given).unwrap_or(usize::MAX),
        _ => usize::MAX,
    }
}
