//! How does a command reach the state file? Directly, or through the server that owns it.
//!
//! Which of the two may change at any time: a server starts, ends, is killed. What was refused because a server owns
//! the file goes to that server; what a server did not answer is tried again, by whichever way is open then. A request
//! has a name of its own, so that what was done and not answered is not done twice.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use http::{HeaderValue, Request, Response};
use http_body_util::{BodyExt, Full};
use tonic::body::Body;
use tonic::codegen::{BoxFuture, StdError};
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Status};
use tower::{Service as _, ServiceExt};

use super::transport::{self, Transport};
use crate::service::{InProcess, OWNED, Service, SystemClock, key, once};
use crate::store::{self, Other, Word};

/// How long a server that owns the file may be out of reach: it starts, or ends.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait before the next try.
const PAUSE: Duration = Duration::from_millis(3);

/// An owner that does not say anything for so long, with a request open, is asked whether it is there, and is given
/// up so much later.
const KEEP_ALIVE: Duration = Duration::from_secs(3);

/// Streams have no end to wait for, so they are not tried again.
const STREAMING: &str = "/StreamingPull";

/// Returns the transport to a state file, which is opened, and made if there is none, or to the server that owns it.
///
/// Errors: the file cannot be used.
pub fn transport(path: &Path) -> Result<Transport, store::Error> {
    let file = StateFile {
        path: path.into(),
        way: Arc::default(),
    };
    // That a server has taken it just now is no error, and found out again by the first request.
    match file.way() {
        Ok(_) | Err(Lost::Owned(_)) => Ok(transport::boxed(file)),
        Err(Lost::Store(error)) => Err(error),
    }
}

#[derive(Clone)]
struct StateFile {
    path: Arc<Path>,
    way: Arc<Mutex<Option<Way>>>,
}

#[derive(Clone)]
enum Way {
    Directly(Box<InProcess>),
    Through(Box<Word>, Channel),
}

/// Why there is no way now.
enum Lost {
    Owned(Other),
    Store(store::Error),
}

impl From<store::Error> for Lost {
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::Owned(other) => Self::Owned(*other),
            error => Self::Store(error),
        }
    }
}

impl tower::Service<Request<Body>> for StateFile {
    type Response = Response<Body>;
    type Error = StdError;
    type Future = BoxFuture<Self::Response, Self::Error>;

    fn poll_ready(
        &mut self,
        _: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Result<(), Self::Error>> {
        std::task::Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let file = self.clone();
        Box::pin(file.answer(request))
    }
}

impl StateFile {
    async fn answer(self, request: Request<Body>) -> Result<Response<Body>, StdError> {
        let (mut head, body) = request.into_parts();
        if head.uri.path().ends_with(STREAMING) {
            let request = Request::from_parts(head, body);
            return match self.way() {
                Ok(Way::Directly(mut api)) => Ok(api.call(request).await?),
                Ok(Way::Through(word, channel)) => through(&word, channel, request).await,
                Err(Lost::Owned(other)) => Ok(self.out_of_reach(&other, "").into_http()),
                Err(Lost::Store(error)) => Ok(self.unusable(&error).into_http()),
            };
        }
        let body = body.collect().await?.to_bytes();
        let begun = Instant::now();
        let mut cause = String::new();
        let mut name = name_of_change(head.uri.path())?;
        loop {
            let owner = match self.way() {
                Ok(Way::Directly(mut api)) => {
                    let response = api.call(request_of(&head, &body)).await?;
                    if !response.headers().contains_key(OWNED) {
                        return Ok(response);
                    }
                    Other(None)
                }
                Ok(Way::Through(word, channel)) => {
                    if let Some(name) = name.take() {
                        // It stays for all further tries.
                        head.headers.insert(once::NAME, name);
                    }
                    match through(&word, channel, request_of(&head, &body)).await {
                        Ok(response) => match whole(response).await {
                            Ok(response) => return Ok(response),
                            Err(error) => cause = error,
                        },
                        Err(error) => cause = transport::innermost(&*error),
                    }
                    Other(Some(*word))
                }
                Err(Lost::Owned(other)) => other,
                Err(Lost::Store(error)) => return Ok(self.unusable(&error).into_http()),
            };
            self.forget();
            if begun.elapsed() > PATIENCE {
                return Ok(self.out_of_reach(&owner, &cause).into_http());
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// The way that is open now.
    fn way(&self) -> Result<Way, Lost> {
        let mut known = self.way.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(way) = &*known {
            return Ok(way.clone());
        }
        let owner = match store::owner(&self.path)? {
            Some(owner) => Ok(owner),
            None => match Service::open(&self.path, Arc::new(SystemClock)) {
                Ok(service) => Err(service),
                // The file was gone, under a server that still has it open.
                Err(store::Error::Owned(owner)) => Ok(*owner),
                Err(error) => return Err(Lost::Store(error)),
            },
        };
        let way = match owner {
            Ok(Other(Some(word))) => {
                let channel = connect(&word);
                Way::Through(Box::new(word), channel)
            }
            Ok(nowhere) => return Err(Lost::Owned(nowhere)),
            Err(service) => Way::Directly(Box::new(service.into())),
        };
        *known = Some(way.clone());
        Ok(way)
    }

    fn forget(&self) {
        *self.way.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn out_of_reach(&self, owner: &Other, cause: &str) -> Status {
        let cause = match cause {
            "" => String::new(),
            cause => format!(" ({cause})"),
        };
        Status::unavailable(format!(
            "The state file [{}] is owned by {owner}, which cannot be reached from here{cause}. It may run in another \
             container, or have been stopped. Go to it with --endpoint or PUBSUB_EMULATOR_HOST, end it, or use \
             another file with --state-file.",
            self.path.display()
        ))
    }

    fn unusable(&self, error: &store::Error) -> Status {
        let path = self.path.display();
        Status::failed_precondition(format!("Cannot use the state file [{path}]: {error}."))
    }
}

fn connect(word: &Word) -> Channel {
    // A word that names no address leads nowhere, and is told so as any other.
    Endpoint::from_shared(format!("http://{}", word.address))
        .unwrap_or_else(|_| Endpoint::from_static("http://127.0.0.1:0"))
        .connect_timeout(KEEP_ALIVE)
        .http2_keep_alive_interval(KEEP_ALIVE)
        .keep_alive_timeout(KEEP_ALIVE)
        .tcp_nodelay(true)
        .connect_lazy()
}

/// Asks the owner. Errors: it does not answer, or who answers is not the owner.
async fn through(
    word: &Word,
    mut channel: Channel,
    mut request: Request<Body>,
) -> Result<Response<Body>, StdError> {
    *request.uri_mut() = key::give(&key::path(&word.token), request.uri());
    let response = channel.ready().await?.call(request).await?;
    match key::is_marked(&response) {
        true => Ok(response),
        false => Err(format!("who listens at {} is another", word.address).into()),
    }
}

/// Waits for all of an answer. Errors: it broke off, or the owner is about to end.
async fn whole(response: Response<Body>) -> Result<Response<Body>, String> {
    let (head, body) = response.into_parts();
    let body = body
        .collect()
        .await
        .map_err(|error| transport::innermost(&error))?;
    let trailers = body.trailers().unwrap_or(&head.headers);
    let status = Status::from_header_map(trailers).or(Status::from_header_map(&head.headers));
    match status {
        Some(status) if status.code() == Code::Unavailable => Err(status.message().to_owned()),
        Some(_) => Ok(Response::from_parts(head, Body::new(body))),
        None => Err("the answer broke off".to_owned()),
    }
}

/// A name for a request that changes something, so that it is done once.
fn name_of_change(path: &str) -> Result<Option<HeaderValue>, StdError> {
    let method = path.rsplit('/').next().unwrap_or_default();
    // What a pull leased to nobody comes again when its deadline has passed; to keep it would cost every pull.
    let changes_nothing = ["Get", "List", "Test", "Validate", "Pull", "Backup"];
    if changes_nothing.iter().any(|verb| method.starts_with(verb)) {
        return Ok(None);
    }
    Ok(Some(HeaderValue::try_from(store::random()?)?))
}

fn request_of(head: &http::request::Parts, body: &Bytes) -> Request<Body> {
    Request::from_parts(head.clone(), Body::new(Full::new(body.clone())))
}
