//! How is a request that is sent again not done twice?
//!
//! A command that reaches the state file through a server may lose it while it waits for the answer. What it asked for
//! is then done or not, and only the file knows: the answer to a request that has a name is committed together with
//! what was done, and is found there when the same name comes again, by whatever way.

use prost::Message;

use crate::api::pubsub::PublishResponse;
use crate::api::pubsub::streaming_pull_response::AcknowledgeConfirmation;
use crate::broker::{Answered, Error, Publish, Step};
use crate::store;

/// The header with the name of a request: 32 hexadecimal digits that nobody had before.
pub const NAME: &str = "pubsub-request";

tokio::task_local! {
    static CURRENT: u128;
}

/// Lets what `call` asks the broker for be done once.
pub async fn scope<T>(name: Option<u128>, call: impl Future<Output = T>) -> T {
    match name {
        Some(name) => CURRENT.scope(name, call).await,
        None => call.await,
    }
}

/// The name of a request, if it has one.
pub fn read<B>(request: &http::Request<B>) -> Option<u128> {
    let name = request.headers().get(NAME)?.to_str().ok()?;
    u128::from_str_radix(name, 16).ok()
}

/// The name of the request that this task answers.
pub fn current() -> Option<u128> {
    CURRENT.try_with(|name| *name).ok()
}

/// What can be kept and found again.
pub trait Answer: Sized {
    /// As it is kept; nothing if it only says what to do next.
    fn to_bytes(&self) -> Option<Vec<u8>>;

    /// As it was, if these are its bytes.
    fn from_bytes(bytes: &[u8]) -> Option<Self>;
}

impl<T: Message + Default> Answer for T {
    fn to_bytes(&self) -> Option<Vec<u8>> {
        Some(self.encode_to_vec())
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        Self::decode(bytes).ok()
    }
}

impl Answer for Answered {
    fn to_bytes(&self) -> Option<Vec<u8>> {
        let lists = AcknowledgeConfirmation {
            ack_ids: self.done.clone(),
            invalid_ack_ids: self.invalid.clone(),
            unordered_ack_ids: self.unordered.clone(),
            temporary_failed_ack_ids: Vec::new(),
        };
        let mut bytes = vec![u8::from(self.is_exactly_once)];
        lists.encode_raw(&mut bytes);
        Some(bytes)
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (is_exactly_once, lists) = bytes.split_first()?;
        let lists = AcknowledgeConfirmation::decode(lists).ok()?;
        Some(Self {
            is_exactly_once: *is_exactly_once == 1,
            done: lists.ack_ids,
            invalid: lists.invalid_ack_ids,
            unordered: lists.unordered_ack_ids,
        })
    }
}

/// The answer of an operation that may have to be tried again.
pub struct IfDone<T>(pub Option<T>);

impl<T: Answer> Answer for IfDone<T> {
    fn to_bytes(&self) -> Option<Vec<u8>> {
        self.0.as_ref().and_then(T::to_bytes)
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        T::from_bytes(bytes).map(|done| Self(Some(done)))
    }
}

impl Answer for Publish {
    fn to_bytes(&self) -> Option<Vec<u8>> {
        match self {
            Self::Done(response) => response.to_bytes(),
            Self::Prepare(..) | Self::Changed(_) => None,
        }
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        PublishResponse::from_bytes(bytes).map(Self::Done)
    }
}

/// Runs an operation, unless it has been answered under this name.
pub fn run<'s, T: Answer>(
    step: &mut Step<'s>,
    name: Option<u128>,
    operation: impl FnOnce(&mut Step<'s>) -> Result<T, Error>,
) -> Result<T, Error> {
    let Some(name) = name else {
        return operation(step);
    };
    let name = name.to_be_bytes();
    if let Some(answer) = step.answered(&name)? {
        let answer = T::from_bytes(&answer);
        return answer.ok_or_else(|| store::Error::Corrupt("an answer".to_owned()).into());
    }
    let answer = operation(step)?;
    if let Some(bytes) = answer.to_bytes() {
        step.keep_answer(&name, &bytes)?;
    }
    Ok(answer)
}
