//! A small vocabulary over the generated clients, so that tests read as a specification.
//!
//! A world is a broker at a time of its own: nothing passes unless a test lets it.

use std::future::Future;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use pubsub::api::iam::iam_policy_client::IamPolicyClient;
use pubsub::api::local::local_client::LocalClient;
use pubsub::api::pubsub::publisher_client::PublisherClient;
use pubsub::api::pubsub::schema_service_client::SchemaServiceClient;
use pubsub::api::pubsub::subscriber_client::SubscriberClient;
use pubsub::api::pubsub::{
    AcknowledgeRequest, DeleteSubscriptionRequest, DeleteTopicRequest, GetSubscriptionRequest,
    GetTopicRequest, ModifyAckDeadlineRequest, PublishRequest, PubsubMessage, PullRequest,
    ReceivedMessage, StreamingPullRequest, StreamingPullResponse, Subscription, Topic,
    UpdateSubscriptionRequest, UpdateTopicRequest,
};
use pubsub::api::time::Timestamp;
use pubsub::broker::Census;
use pubsub::client::transport::{self, Transport};
use pubsub::service::{InProcess, ManualClock, Service};
use pubsub::store::{self, Owner};
use tokio::sync::mpsc;
use tokio_stream::wrappers::UnboundedReceiverStream;
use tonic::{Code, Status};

use crate::files::Folder;
use crate::server::Server;

/// 2027-01-15, the day on which all worlds begin.
pub const START: Timestamp = Timestamp::from_micros(1_800_000_000_000_000);

/// The topic and the ordered subscription that most tests are about.
pub const ORDERS: &str = "projects/demo/topics/orders";
pub const SHIP: &str = "projects/demo/subscriptions/ship";

/// A field of a resource, and something to set it to.
pub type Setting<T> = (&'static str, fn(&mut T));

/// Where a world keeps its state.
enum Place {
    Memory,
    File(Folder),
    /// A file that a thread writes for many callers.
    Shared(Folder),
    /// A file that a server has open, reached over the network.
    Server(Folder, Option<Server>),
}

/// A broker, its clients, and its time.
pub struct World {
    runtime: tokio::runtime::Runtime,
    pub publisher: PublisherClient<Transport>,
    pub subscriber: SubscriberClient<Transport>,
    clock: Arc<ManualClock>,
    place: Place,
    service: Service,
    /// Where the randomness of the broker starts, anew after each restart, if it is to be the same each time.
    seed: Option<u64>,
    /// How many rows one step reads into lists; zero for as many as is good.
    rows_at_once: usize,
}

/// Runs a test in every kind of world there is. Whatever it did, the broker's state must make sense at its end.
pub fn in_each_world(test: impl Fn(&mut World)) {
    for mut world in [World::memory(), World::file(), World::server()] {
        test(&mut world);
        world.check_invariants();
    }
}

impl World {
    fn new(place: Place) -> Self {
        let clock = Arc::new(ManualClock::at(START));
        let service = open(&place, clock.clone());
        let runtime = match place {
            // Connections live on a thread of their own, so that clients may wait on any.
            Place::Server(..) => tokio::runtime::Builder::new_multi_thread()
                .worker_threads(1)
                .enable_all()
                .build(),
            _ => tokio::runtime::Builder::new_current_thread()
                .enable_time()
                .build(),
        };
        let runtime = runtime.unwrap();
        let place = match place {
            Place::Server(folder, _) => Place::Server(folder, Some(Server::start(service.clone()))),
            place => place,
        };
        let api = runtime.block_on(async { reach(&place, &service) });
        Self {
            runtime,
            publisher: publisher(&api),
            subscriber: subscriber(&api),
            clock,
            place,
            service,
            seed: None,
            rows_at_once: 0,
        }
    }

    /// A world in memory.
    pub fn memory() -> Self {
        Self::new(Place::Memory)
    }

    /// A world on a state file.
    pub fn file() -> Self {
        Self::new(Place::File(Folder::new()))
    }

    /// A world on a file that a thread writes for all, as in a server.
    pub fn shared() -> Self {
        Self::new(Place::Shared(Folder::new()))
    }

    /// A world on a file that a server has open, on the other side of a connection.
    pub fn server() -> Self {
        Self::new(Place::Server(Folder::new(), None))
    }

    /// Adds the topic `orders` and the ordered subscription `ship` to it.
    pub fn ordered(&mut self) -> &mut Self {
        self.topic(ORDERS);
        self.subscription(SHIP, |it| it.enable_message_ordering = true);
        self
    }

    /// Waits for an answer.
    pub fn block_on<T>(&self, answer: impl Future<Output = T>) -> T {
        self.runtime.block_on(answer)
    }

    /// Lets broker time pass.
    pub fn advance(&mut self, seconds: u64) {
        self.clock.advance(Duration::from_secs(seconds));
    }

    /// Closes the state file and opens it again, as another process would. State in memory stays as it is.
    pub fn restart(&mut self) {
        if let Place::Shared(_) = self.place {
            // Whoever has the file has to be gone before another may.
            self.service = open(&Place::Memory, self.clock.clone());
            let api = reach(&self.place, &self.service);
            self.publisher = publisher(&api);
            self.subscriber = subscriber(&api);
        }
        if let Place::File(_) | Place::Shared(_) = self.place {
            self.service = open(&self.place, self.clock.clone());
            let api = reach(&self.place, &self.service);
            self.publisher = publisher(&api);
            self.subscriber = subscriber(&api);
            self.service.set_rows_at_once(self.rows_at_once);
            if let Some(seed) = &mut self.seed {
                *seed = seed.wrapping_add(1);
                self.service.seed(*seed);
            }
        }
    }

    /// Makes the broker's randomness repeatable, across restarts too.
    pub fn seed(&mut self, seed: u64) {
        self.seed = Some(seed);
        self.service.seed(seed);
    }

    /// Lets snapshots and seeks take many steps, so many rows each, before and after restarts.
    pub fn set_rows_at_once(&mut self, rows: usize) {
        self.rows_at_once = rows;
        self.service.set_rows_at_once(rows);
    }

    /// Lets the next operation fail when it would be committed.
    pub fn fail_next_commit(&mut self) {
        self.service.fail_next_commit();
    }

    /// Panics if the broker's state contradicts itself; counts it otherwise.
    pub fn check_invariants(&self) -> Census {
        self.service.check_invariants().unwrap()
    }

    pub fn topic(&mut self, name: &str) -> Topic {
        self.try_topic(name).unwrap()
    }

    pub fn try_topic(&mut self, name: &str) -> Result<Topic, Status> {
        let topic = Topic {
            name: name.to_owned(),
            ..Topic::default()
        };
        let answer = self.runtime.block_on(self.publisher.create_topic(topic))?;
        Ok(answer.into_inner())
    }

    pub fn try_delete_topic(&mut self, name: &str) -> Result<(), Status> {
        let request = DeleteTopicRequest {
            topic: name.to_owned(),
        };
        self.runtime
            .block_on(self.publisher.delete_topic(request))?;
        Ok(())
    }

    pub fn try_delete_subscription(&mut self, name: &str) -> Result<(), Status> {
        let request = DeleteSubscriptionRequest {
            subscription: name.to_owned(),
        };
        let delete = self.subscriber.delete_subscription(request);
        self.runtime.block_on(delete)?;
        Ok(())
    }

    /// Makes a subscription of `orders`, with what `settings` says.
    pub fn subscription(
        &mut self,
        name: &str,
        settings: impl FnOnce(&mut Subscription),
    ) -> Subscription {
        self.try_subscription(name, settings).unwrap()
    }

    pub fn try_subscription(
        &mut self,
        name: &str,
        settings: impl FnOnce(&mut Subscription),
    ) -> Result<Subscription, Status> {
        let mut subscription = Subscription {
            name: name.to_owned(),
            topic: ORDERS.to_owned(),
            ..Subscription::default()
        };
        settings(&mut subscription);
        let create = self.subscriber.create_subscription(subscription);
        Ok(self.runtime.block_on(create)?.into_inner())
    }

    /// Publishes texts to `orders` with one key, in one request; answers their ids.
    pub fn publish<'a>(
        &mut self,
        key: &str,
        texts: impl IntoIterator<Item = &'a str>,
    ) -> Vec<String> {
        let messages = texts.into_iter().map(|text| message(key, text)).collect();
        self.try_publish(messages).unwrap()
    }

    pub fn try_publish(&mut self, messages: Vec<PubsubMessage>) -> Result<Vec<String>, Status> {
        self.try_publish_to(ORDERS, messages)
    }

    pub fn try_publish_to(
        &mut self,
        topic: &str,
        messages: Vec<PubsubMessage>,
    ) -> Result<Vec<String>, Status> {
        let request = PublishRequest {
            topic: topic.to_owned(),
            messages,
        };
        let answer = self.runtime.block_on(self.publisher.publish(request))?;
        Ok(answer.into_inner().message_ids)
    }

    /// What a pull that does not wait gets from `ship`.
    pub fn pull(&mut self, max: i32) -> Vec<ReceivedMessage> {
        self.pull_from(SHIP, max)
    }

    pub fn pull_from(&mut self, subscription: &str, max: i32) -> Vec<ReceivedMessage> {
        self.try_pull(subscription, max).unwrap()
    }

    #[expect(deprecated, reason = "return_immediately is part of the API")]
    pub fn try_pull(
        &mut self,
        subscription: &str,
        max: i32,
    ) -> Result<Vec<ReceivedMessage>, Status> {
        let request = PullRequest {
            subscription: subscription.to_owned(),
            max_messages: max,
            return_immediately: true,
        };
        let answer = self.runtime.block_on(self.subscriber.pull(request))?;
        Ok(answer.into_inner().received_messages)
    }

    /// Acknowledges on `ship`.
    pub fn ack<'a>(&mut self, messages: impl IntoIterator<Item = &'a ReceivedMessage>) {
        self.try_ack(SHIP, ack_ids(messages)).unwrap();
    }

    pub fn try_ack(&mut self, subscription: &str, ack_ids: Vec<String>) -> Result<(), Status> {
        let request = AcknowledgeRequest {
            subscription: subscription.to_owned(),
            ack_ids,
        };
        self.runtime
            .block_on(self.subscriber.acknowledge(request))?;
        Ok(())
    }

    /// Gives messages of `ship` back.
    pub fn nack<'a>(&mut self, messages: impl IntoIterator<Item = &'a ReceivedMessage>) {
        self.modack(messages, 0);
    }

    /// Moves deadlines of messages of `ship`.
    pub fn modack<'a>(
        &mut self,
        messages: impl IntoIterator<Item = &'a ReceivedMessage>,
        seconds: i32,
    ) {
        self.try_modack(SHIP, ack_ids(messages), seconds).unwrap();
    }

    pub fn try_modack(
        &mut self,
        subscription: &str,
        ack_ids: Vec<String>,
        ack_deadline_seconds: i32,
    ) -> Result<(), Status> {
        let request = ModifyAckDeadlineRequest {
            subscription: subscription.to_owned(),
            ack_ids,
            ack_deadline_seconds,
        };
        self.runtime
            .block_on(self.subscriber.modify_ack_deadline(request))?;
        Ok(())
    }
}

/// A streaming pull, as its client holds it.
pub struct Stream {
    requests: mpsc::UnboundedSender<StreamingPullRequest>,
    answers: tonic::Streaming<StreamingPullResponse>,
}

impl Stream {
    /// Sends a request.
    pub fn send(&self, request: StreamingPullRequest) {
        self.requests.send(request).unwrap();
    }

    pub fn ack<'a>(&self, messages: impl IntoIterator<Item = &'a ReceivedMessage>) {
        self.send(StreamingPullRequest {
            ack_ids: ack_ids(messages),
            ..StreamingPullRequest::default()
        });
    }

    pub fn modack<'a>(
        &self,
        messages: impl IntoIterator<Item = &'a ReceivedMessage>,
        seconds: i32,
    ) {
        let modify_deadline_ack_ids = ack_ids(messages);
        self.send(StreamingPullRequest {
            modify_deadline_seconds: vec![seconds; modify_deadline_ack_ids.len()],
            modify_deadline_ack_ids,
            ..StreamingPullRequest::default()
        });
    }

    /// Says no more, and reads nothing for as long as what this answers is kept.
    pub fn fall_silent(self) -> impl Sized {
        self.answers
    }

    /// Says no more, and waits until all that was said has been heard of.
    pub fn end(self, world: &World) {
        let Self {
            requests,
            mut answers,
        } = self;
        drop(requests);
        let end = async {
            while answers.message().await?.is_some() {}
            Ok::<_, Status>(())
        };
        world.runtime.block_on(end).unwrap();
    }

    /// Waits for the next response, or the end.
    pub fn response(&mut self, world: &World) -> Result<Option<StreamingPullResponse>, Status> {
        world.runtime.block_on(async {
            let answer = tokio::time::timeout(Duration::from_secs(20), self.answers.message());
            answer.await.expect("an answer comes")
        })
    }

    /// Waits for `count` messages.
    pub fn messages(&mut self, world: &World, count: usize) -> Vec<ReceivedMessage> {
        let mut messages = Vec::new();
        while messages.len() < count {
            let response = self.response(world).unwrap().expect("the stream goes on");
            messages.extend(response.received_messages);
        }
        messages
    }

    /// Waits until the stream ends with an error.
    pub fn error(&mut self, world: &World) -> Status {
        loop {
            match self.response(world) {
                Ok(Some(_)) => {}
                Ok(None) => panic!("the stream ended without an error"),
                Err(status) => return status,
            }
        }
    }
}

impl World {
    /// Opens a stream of `ship`.
    pub fn stream(&mut self, settings: impl FnOnce(&mut StreamingPullRequest)) -> Stream {
        let mut first = StreamingPullRequest {
            subscription: SHIP.to_owned(),
            stream_ack_deadline_seconds: 10,
            ..StreamingPullRequest::default()
        };
        settings(&mut first);
        let (requests, sent) = mpsc::unbounded_channel();
        requests.send(first).unwrap();
        let sent = UnboundedReceiverStream::new(sent);
        let open = self.subscriber.streaming_pull(sent);
        let answers = self.runtime.block_on(open).unwrap().into_inner();
        Stream { requests, answers }
    }
}

impl World {
    /// Waits for messages on either of two streams; answers on which.
    pub fn messages_of_either(&self, streams: &mut [Stream; 2]) -> (usize, Vec<ReceivedMessage>) {
        let [one, other] = streams;
        loop {
            let answer = self.runtime.block_on(async {
                let answer = async {
                    tokio::select! {
                        answer = one.answers.message() => (0, answer),
                        answer = other.answers.message() => (1, answer),
                    }
                };
                let answer = tokio::time::timeout(Duration::from_secs(20), answer);
                answer.await.expect("an answer comes")
            });
            let (stream, answer) = (answer.0, answer.1.unwrap());
            let messages = answer.expect("the stream goes on").received_messages;
            if !messages.is_empty() {
                return (stream, messages);
            }
        }
    }
}

/// What only some tests need.
impl World {
    /// Adds the topic `orders` and the subscription `ship` to it, without order.
    pub fn plain(&mut self) -> &mut Self {
        self.topic(ORDERS);
        self.subscription(SHIP, |_| ());
        self
    }

    /// Clients of their own: as another process has them on a file, as another task has them in memory.
    pub fn other_clients(&self) -> (PublisherClient<Transport>, SubscriberClient<Transport>) {
        let service = match self.place {
            Place::File(_) | Place::Shared(_) => open(&self.place, self.clock.clone()),
            Place::Memory | Place::Server(..) => self.service.clone(),
        };
        let api = self
            .runtime
            .block_on(async { reach(&self.place, &service) });
        (publisher(&api), subscriber(&api))
    }

    /// The service behind the clients.
    pub fn service(&self) -> Service {
        self.service.clone()
    }

    /// The clock of the system.
    pub fn system_clock(&self) -> Arc<ManualClock> {
        self.clock.clone()
    }

    /// The server between the clients and the service.
    pub fn its_server(&self) -> &Server {
        match &self.place {
            Place::Server(_, Some(server)) => server,
            _ => panic!("this world has no server"),
        }
    }

    pub fn schemas(&self) -> SchemaServiceClient<Transport> {
        SchemaServiceClient::new(self.transport())
    }

    pub fn policies(&self) -> IamPolicyClient<Transport> {
        IamPolicyClient::new(self.transport())
    }

    /// A way to the broker, for clients that only some tests have.
    pub fn transport(&self) -> Transport {
        self.runtime
            .block_on(async { reach(&self.place, &self.service) })
    }

    /// How many messages the state file holds, whatever their subscriptions did with them.
    pub fn stored_messages(&self) -> i64 {
        let Place::File(folder) = &self.place else {
            panic!("only a file can be looked into");
        };
        let file = rusqlite::Connection::open(folder.path("state.db")).unwrap();
        file.query_row("SELECT coalesce(sum(count), 0) FROM message", [], |row| {
            row.get(0)
        })
        .unwrap()
    }

    /// The clock's client.
    pub fn local(&self) -> LocalClient<InProcess> {
        LocalClient::new(self.service.clone().into())
    }

    /// Sets the system's clock back.
    pub fn set_back(&mut self, seconds: u64) {
        self.clock.set_back(Duration::from_secs(seconds));
    }

    /// How large the state file and its log are.
    pub fn file_bytes(&self) -> u64 {
        let Place::File(folder) = &self.place else {
            panic!("only a file has a size");
        };
        let files = ["state.db", "state.db-wal"].map(|name| folder.path(name));
        files
            .iter()
            .map(|path| std::fs::metadata(path).map_or(0, |it| it.len()))
            .sum()
    }

    /// Publishes the numbers from `first` to `last` to `orders` with one key, in one request.
    pub fn publish_numbers(&mut self, key: &str, first: u32, last: u32) -> Vec<String> {
        let texts = numbered(first, last);
        self.publish(key, texts.iter().map(String::as_str))
    }

    /// Pulls `max` at a time and acknowledges, until nothing comes; answers the texts in order of delivery.
    pub fn drain(&mut self, subscription: &str, max: i32) -> Vec<String> {
        let mut all = Vec::new();
        loop {
            let batch = self.pull_from(subscription, max);
            if batch.is_empty() {
                return all;
            }
            all.extend(texts(&batch).into_iter().map(str::to_owned));
            self.try_ack(subscription, ack_ids(&batch)).unwrap();
        }
    }

    pub fn get_topic(&mut self, name: &str) -> Result<Topic, Status> {
        let topic = name.to_owned();
        let get = self.publisher.get_topic(GetTopicRequest { topic });
        Ok(self.runtime.block_on(get)?.into_inner())
    }

    /// Updates what `paths` name to what `settings` says.
    pub fn update_topic(
        &mut self,
        name: &str,
        paths: &[&str],
        settings: impl FnOnce(&mut Topic),
    ) -> Result<Topic, Status> {
        let mut topic = Topic {
            name: name.to_owned(),
            ..Topic::default()
        };
        settings(&mut topic);
        let update = self.publisher.update_topic(UpdateTopicRequest {
            topic: Some(topic),
            update_mask: Some(mask(paths)),
        });
        Ok(self.runtime.block_on(update)?.into_inner())
    }

    pub fn get_subscription(&mut self, name: &str) -> Result<Subscription, Status> {
        let subscription = name.to_owned();
        let get = self
            .subscriber
            .get_subscription(GetSubscriptionRequest { subscription });
        Ok(self.runtime.block_on(get)?.into_inner())
    }

    /// Updates what `paths` name to what `settings` says.
    pub fn update_subscription(
        &mut self,
        name: &str,
        paths: &[&str],
        settings: impl FnOnce(&mut Subscription),
    ) -> Result<Subscription, Status> {
        let mut subscription = Subscription {
            name: name.to_owned(),
            ..Subscription::default()
        };
        settings(&mut subscription);
        let update = self
            .subscriber
            .update_subscription(UpdateSubscriptionRequest {
                subscription: Some(subscription),
                update_mask: Some(mask(paths)),
            });
        Ok(self.runtime.block_on(update)?.into_inner())
    }
}

/// A mask of fields.
pub fn mask(paths: &[&str]) -> prost_types::FieldMask {
    prost_types::FieldMask {
        paths: paths.iter().map(|path| (*path).to_owned()).collect(),
    }
}

// The bounds of an answer are the broker's, not the transport's.

fn publisher(api: &Transport) -> PublisherClient<Transport> {
    PublisherClient::new(api.clone()).max_decoding_message_size(usize::MAX)
}

fn subscriber(api: &Transport) -> SubscriberClient<Transport> {
    SubscriberClient::new(api.clone()).max_decoding_message_size(usize::MAX)
}

/// The way to a broker. Inside a runtime, where a connection lives.
fn reach(place: &Place, service: &Service) -> Transport {
    match place {
        Place::Server(_, Some(server)) => server.transport(),
        _ => transport::boxed(InProcess::from(service.clone())),
    }
}

fn open(place: &Place, clock: Arc<ManualClock>) -> Service {
    match place {
        Place::Memory => Service::memory(clock),
        Place::File(folder) => Service::open(&folder.path("state.db"), clock),
        Place::Shared(folder) | Place::Server(folder, _) => {
            own(&folder.path("state.db")).and_then(|owner| Service::open_owned(owner, clock))
        }
    }
    .unwrap()
}

/// Takes a file that another thread of this process may be just letting go.
fn own(path: &Path) -> Result<Owner, store::Error> {
    for _ in 0..2000 {
        match Owner::take(path) {
            Err(store::Error::Owned(_)) => std::thread::sleep(Duration::from_millis(1)),
            taken => return taken,
        }
    }
    Owner::take(path)
}

/// A message of text.
pub fn message(key: &str, text: &str) -> PubsubMessage {
    PubsubMessage {
        data: text.to_owned().into(),
        ordering_key: key.to_owned(),
        ..PubsubMessage::default()
    }
}

/// The numbers from `first` to `last` as texts, to be published and expected.
pub fn numbered(first: u32, last: u32) -> Vec<String> {
    (first..=last).map(|number| number.to_string()).collect()
}

/// The texts of messages, in order.
pub fn texts(messages: &[ReceivedMessage]) -> Vec<&str> {
    messages
        .iter()
        .map(|received| std::str::from_utf8(&received.message.as_ref().unwrap().data).unwrap())
        .collect()
}

/// The ack ids of messages, in order.
pub fn ack_ids<'a>(messages: impl IntoIterator<Item = &'a ReceivedMessage>) -> Vec<String> {
    messages.into_iter().map(|it| it.ack_id.clone()).collect()
}

/// The ordering key of a message.
pub fn key(received: &ReceivedMessage) -> &str {
    &received.message.as_ref().unwrap().ordering_key
}

/// The ids that the broker gave to messages, in order.
pub fn message_ids(messages: &[ReceivedMessage]) -> Vec<&str> {
    messages
        .iter()
        .map(|received| received.message.as_ref().unwrap().message_id.as_str())
        .collect()
}

/// A duration as requests carry it.
pub fn seconds(seconds: i64) -> Option<prost_types::Duration> {
    Some(prost_types::Duration { seconds, nanos: 0 })
}

/// Checks that an answer is a refusal with this code and text.
#[track_caller]
pub fn assert_refused<T: std::fmt::Debug>(answer: Result<T, Status>, code: Code, text: &str) {
    let status = answer.unwrap_err();
    assert_eq!((status.code(), status.message()), (code, text));
}

/// The code of a refusal.
#[track_caller]
pub fn code<T: std::fmt::Debug>(answer: Result<T, Status>) -> Code {
    answer.unwrap_err().code()
}
