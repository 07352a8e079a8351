//! Requests to every method of the API, made from its descriptors of plausible and of odd values: each is done or
//! refused, none fails inside, takes long, or leaves a state that contradicts itself.
//!
//! `PUBSUB_NOISE_REQUESTS` and `PUBSUB_NOISE_SEED` let it go on for longer, or elsewhere.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::{Buf, BufMut, Bytes};
use prost::Message as _;
use prost_reflect::{
    Cardinality, DynamicMessage, FieldDescriptor, Kind, MapKey, MessageDescriptor,
    MethodDescriptor, Value,
};
use pubsub::api::json::descriptors;
use pubsub::service::{InProcess, ManualClock, Service};
use tonic::codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};
use tonic::{Code, Status};

use crate::world::START;

/// Services whose methods are called; of ours, only what does no harm to the machine.
const SERVICES: &[&str] = &[
    "google.pubsub.v1.Publisher",
    "google.pubsub.v1.Subscriber",
    "google.pubsub.v1.SchemaService",
    "google.iam.v1.IAMPolicy",
    "pubsub.local.v1.MessageTransforms",
];

/// After so many requests, what they deleted is made again.
const ROUND: u64 = 100;

/// No request may take longer: but for functions in JavaScript, all are done in a few milliseconds.
const PATIENCE: Duration = Duration::from_secs(5);

/// Strings that mean something in some field.
const STRINGS: &[&str] = &[
    "",
    "projects/demo",
    "projects/demo/topics/orders",
    "projects/demo/topics/failed",
    "projects/demo/subscriptions/ship",
    "projects/demo/subscriptions/once",
    "projects/demo/snapshots/monday",
    "projects/demo/schemas/order",
    "projects/demo/schemas/order@",
    "projects/demo/topics/goog",
    "projects//topics/x",
    "projects/demo/topics/a/b",
    "_deleted-topic_",
    "orders",
    "a\u{0}b",
    "日本",
    "*",
    "key",
    "attributes.colour = \"red\"",
    "attributes:colour AND (NOT hasPrefix(attributes.colour, \"r\"))",
    "attributes.colour = ",
    "function tag(message, metadata) { message.attributes.seen = 'yes'; return message; }",
    "function tag(m) { throw new Error('no'); }",
    "function tag(m) { return null; }",
    "tag",
    "{\"type\":\"record\",\"name\":\"O\",\"fields\":[{\"name\":\"id\",\"type\":\"string\"}]}",
    "syntax = \"proto3\"; message O { string id = 1; }",
    "http://127.0.0.1:1/push",
    "https://example.com/push?token=x",
    "roles/pubsub.viewer",
    "user:ann@example.com",
    "serviceAccount:a@demo.iam.gserviceaccount.com",
    "demo.data.table",
    "europe-west1",
    "labels",
    "ack_deadline_seconds",
    "push_config.push_endpoint",
    "expiration_policy.ttl",
    "name",
    "nothing.of.this",
];

const NUMBERS: &[i64] = &[
    0,
    1,
    2,
    5,
    10,
    60,
    100,
    600,
    601,
    1000,
    1001,
    86_400,
    604_800,
    2_678_400,
    -1,
    i32::MAX as i64,
    i32::MIN as i64,
    i64::MAX,
    i64::MIN,
];

/// Makes requests, and remembers the ack ids that came back.
struct Noise {
    random: fastrand::Rng,
    ack_ids: Vec<String>,
}

impl Noise {
    fn request(&mut self, descriptor: MessageDescriptor) -> DynamicMessage {
        self.message(descriptor, 0)
    }

    fn message(&mut self, descriptor: MessageDescriptor, depth: u32) -> DynamicMessage {
        let mut message = DynamicMessage::new(descriptor.clone());
        match descriptor.full_name() {
            "google.protobuf.Timestamp" => self.set_time(&mut message, START.micros() / 1_000_000),
            "google.protobuf.Duration" => self.set_time(&mut message, 0),
            _ => {
                // A request says most of what it can; what lies deeper is rare, so that some is right as a whole.
                let chance = 0.8 / f64::from(1 << depth);
                for field in descriptor.fields() {
                    if self.random.f64() < chance {
                        message.set_field(&field, self.field(&field, depth));
                    }
                }
            }
        }
        message
    }

    fn set_time(&mut self, message: &mut DynamicMessage, around: i64) {
        let seconds = around.saturating_add(self.number());
        message.set_field_by_name("seconds", Value::I64(seconds));
        if self.random.u8(..) < 64 {
            let nanos = i32::try_from(self.number()).unwrap_or(i32::MAX);
            message.set_field_by_name("nanos", Value::I32(nanos));
        }
    }

    fn field(&mut self, field: &FieldDescriptor, depth: u32) -> Value {
        let count = self.random.usize(..3);
        if field.is_map() {
            let kind = field.kind();
            let entry = kind.as_message().unwrap().clone();
            let value = entry.map_entry_value_field();
            let entries = (0..count).map(|_| {
                let key = MapKey::String(self.string());
                (key, self.single(&value, depth))
            });
            return Value::Map(entries.collect());
        }
        match field.cardinality() {
            Cardinality::Repeated => {
                Value::List((0..count).map(|_| self.single(field, depth)).collect())
            }
            _ => self.single(field, depth),
        }
    }

    fn single(&mut self, field: &FieldDescriptor, depth: u32) -> Value {
        match field.kind() {
            Kind::Message(inner) => Value::Message(self.message(inner, depth + 1)),
            Kind::Enum(of) => {
                let numbers: Vec<i32> = of.values().map(|value| value.number()).collect();
                let number = self.random.choice(numbers).unwrap();
                Value::EnumNumber(if self.random.u8(..) < 16 { 99 } else { number })
            }
            Kind::String => Value::String(self.named(field.name())),
            Kind::Bytes => Value::Bytes(self.string().into_bytes().into()),
            Kind::Bool => Value::Bool(self.random.bool()),
            Kind::Int32 | Kind::Sint32 | Kind::Sfixed32 => {
                Value::I32(i32::try_from(self.number()).unwrap_or(i32::MIN))
            }
            Kind::Int64 | Kind::Sint64 | Kind::Sfixed64 => Value::I64(self.number()),
            Kind::Uint32 | Kind::Fixed32 => Value::U32(self.random.u32(..)),
            Kind::Uint64 | Kind::Fixed64 => Value::U64(self.random.u64(..)),
            Kind::Float => Value::F32(self.random.f32()),
            Kind::Double => Value::F64(self.random.f64()),
        }
    }

    /// A string for a field: mostly the one that it is there for.
    fn named(&mut self, field: &str) -> String {
        let fits = match field {
            "topic" | "dead_letter_topic" => Some("projects/demo/topics/orders"),
            "subscription" => Some("projects/demo/subscriptions/ship"),
            "snapshot" => Some("projects/demo/snapshots/monday"),
            "schema" => Some("projects/demo/schemas/order"),
            "project" | "parent" => Some("projects/demo"),
            "ack_ids" | "modify_deadline_ack_ids" => {
                return self
                    .random
                    .choice(&self.ack_ids)
                    .cloned()
                    .unwrap_or_default();
            }
            _ => None,
        };
        match fits.filter(|_| self.random.u8(..) < 200) {
            Some(name) => name.to_owned(),
            None => self.string(),
        }
    }

    fn string(&mut self) -> String {
        let mut string = (*self.random.choice(STRINGS).unwrap()).to_owned();
        match self.random.u8(..) {
            0..8 => string = string.repeat(self.random.usize(2..200)),
            8..16 => string.insert(0, self.random.char(..)),
            16..24 => write!(string, "{}", self.random.u8(..)).unwrap(),
            _ => {}
        }
        string
    }

    fn number(&mut self) -> i64 {
        *self.random.choice(NUMBERS).unwrap()
    }

    /// Remembers some of what an answer hands out.
    fn learn(&mut self, answer: &DynamicMessage) {
        let Some(messages) = answer.get_field_by_name("received_messages") else {
            return;
        };
        for message in messages.as_list().unwrap() {
            let ack_id = message.as_message().unwrap().get_field_by_name("ack_id");
            self.ack_ids
                .push(ack_id.unwrap().as_str().unwrap().to_owned());
        }
        let surplus = self.ack_ids.len().saturating_sub(50);
        self.ack_ids.drain(..surplus);
    }
}

/// The methods that take one request.
fn methods() -> Vec<MethodDescriptor> {
    let services = SERVICES.iter().map(|name| {
        let service = descriptors().get_service_by_name(name);
        service.unwrap_or_else(|| panic!("there is no {name}"))
    });
    let methods = services.flat_map(|service| service.methods().collect::<Vec<_>>());
    methods
        .filter(|method| !method.is_client_streaming())
        .collect()
}

async fn call(
    service: &Service,
    method: &MethodDescriptor,
    request: Bytes,
) -> Result<Bytes, Status> {
    let path = format!("/{}/{}", method.parent_service().full_name(), method.name());
    let mut client = tonic::client::Grpc::new(InProcess::from(service.clone()))
        .max_decoding_message_size(usize::MAX);
    let mut request = tonic::Request::new(request);
    // Nobody waits for messages that only a later request would bring.
    request
        .metadata_mut()
        .insert(pubsub::service::ANSWER_AT_ONCE, "true".parse().unwrap());
    let path = path.parse().unwrap();
    Ok(client.unary(request, path, Encoded).await?.into_inner())
}

/// Makes what requests are about, as far as it is gone.
async fn make(service: &Service) {
    let requests: &[(&str, &str)] = &[
        ("CreateTopic", r#"{"name":"projects/demo/topics/orders"}"#),
        ("CreateTopic", r#"{"name":"projects/demo/topics/failed"}"#),
        (
            "CreateSubscription",
            r#"{"name":"projects/demo/subscriptions/ship","topic":"projects/demo/topics/orders","enableMessageOrdering":true,"retainAckedMessages":true}"#,
        ),
        (
            "CreateSubscription",
            r#"{"name":"projects/demo/subscriptions/once","topic":"projects/demo/topics/orders","enableExactlyOnceDelivery":true}"#,
        ),
        (
            "CreateSnapshot",
            r#"{"name":"projects/demo/snapshots/monday","subscription":"projects/demo/subscriptions/ship"}"#,
        ),
        (
            "CreateSchema",
            r#"{"parent":"projects/demo","schemaId":"order","schema":{"type":"AVRO","definition":"{\"type\":\"record\",\"name\":\"O\",\"fields\":[{\"name\":\"id\",\"type\":\"string\"}]}"}}"#,
        ),
        (
            "Publish",
            r#"{"topic":"projects/demo/topics/orders","messages":[{"data":"YQ==","orderingKey":"key"},{"data":"Yg==","orderingKey":"key"}]}"#,
        ),
    ];
    let methods = methods();
    for (name, json) in requests {
        let method = methods.iter().find(|method| method.name() == *name);
        let method = method.unwrap();
        let mut reader = serde_json::Deserializer::from_str(json);
        let request = DynamicMessage::deserialize(method.input(), &mut reader).unwrap();
        // What is there already is refused.
        let _ = call(service, method, request.encode_to_vec().into()).await;
    }
}

fn number_of(variable: &str, default: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap(),
        Err(_) => default,
    }
}

#[test]
fn no_request_fails_inside() {
    let requests = number_of("PUBSUB_NOISE_REQUESTS", 4000);
    let seed = number_of("PUBSUB_NOISE_SEED", 1);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .unwrap();
    let clock = Arc::new(ManualClock::at(START));
    let service = Service::memory(clock.clone()).unwrap();
    let methods = methods();
    let mut noise = Noise {
        random: fastrand::Rng::with_seed(seed),
        ack_ids: Vec::new(),
    };
    let mut codes = std::collections::BTreeMap::new();
    for number in 0..requests {
        if number.is_multiple_of(ROUND) {
            runtime.block_on(make(&service));
            clock.advance(Duration::from_secs(noise.random.u64(..20)));
            service.check_invariants().unwrap();
        }
        let method = noise.random.choice(&methods).unwrap();
        let request = noise.request(method.input());
        let begun = Instant::now();
        let answer = runtime.block_on(call(&service, method, request.encode_to_vec().into()));
        let told = || {
            format!(
                "seed {seed}, request {number}: {} {request:?}",
                method.name()
            )
        };
        assert!(begun.elapsed() < PATIENCE, "takes long: {}", told());
        let code = answer.as_ref().map_or_else(Status::code, |_| Code::Ok);
        *codes.entry(format!("{code:?}")).or_insert(0) += 1;
        match answer {
            Ok(bytes) => {
                let answer = DynamicMessage::decode(method.output(), bytes).unwrap();
                noise.learn(&answer);
            }
            Err(status) => {
                let inside = [Code::Internal, Code::Unknown, Code::DataLoss];
                assert!(!inside.contains(&code), "{status:?}: {}", told());
                assert!(!status.message().is_empty(), "{}", told());
            }
        }
    }
    println!("noise: {codes:?}");
    assert!(
        codes["Ok"] > requests / 20,
        "too little is understood: {codes:?}"
    );
}

/// Messages that are encoded already.
#[derive(Clone, Copy)]
struct Encoded;

impl Codec for Encoded {
    type Encode = Bytes;
    type Decode = Bytes;
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        Self
    }

    fn decoder(&mut self) -> Self {
        Self
    }
}

impl Encoder for Encoded {
    type Item = Bytes;
    type Error = Status;

    fn encode(&mut self, message: Bytes, into: &mut EncodeBuf<'_>) -> Result<(), Status> {
        into.put(message);
        Ok(())
    }
}

impl Decoder for Encoded {
    type Item = Bytes;
    type Error = Status;

    fn decode(&mut self, from: &mut DecodeBuf<'_>) -> Result<Option<Bytes>, Status> {
        Ok(Some(from.copy_to_bytes(from.remaining())))
    }
}
