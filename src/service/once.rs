//! How is a request that is sent again not done twice?
//!
//! A command that reaches the state file through a server may lose it while it waits for the answer. What it asked for
//! is then done or not, and only the file knows: the answer to a request that has a name is committed together with
//! what was done, and is found there when the same name comes again, by whatever way.

use prost::Message;

use crate::broker::{Error, Step};
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

/// Runs an operation, unless it has been answered under this name.
pub fn run<'s, T: Message + Default>(
    step: &mut Step<'s>,
    name: Option<u128>,
    operation: impl FnOnce(&mut Step<'s>) -> Result<T, Error>,
) -> Result<T, Error> {
    let Some(name) = name else {
        return operation(step);
    };
    let name = name.to_be_bytes();
    if let Some(answer) = step.answered(&name)? {
        return T::decode(answer.as_slice())
            .map_err(|error| store::Error::Corrupt(format!("an answer: {error}")).into());
    }
    let answer = operation(step)?;
    step.keep_answer(&name, &answer.encode_to_vec())?;
    Ok(answer)
}
