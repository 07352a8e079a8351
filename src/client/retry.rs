//! Which failed requests are made again?
//!
//! Those that the service's client configuration names, by method: what only reads on more codes than what writes,
//! publishing on most, five times in all (R-ERR-3, R-PUB-11). A server that cannot be reached is no answer to wait for:
//! that is said at once.

use std::time::Duration;

use http::{Request, Response};
use http_body_util::{BodyExt, Full};
use tonic::body::Body;
use tonic::codegen::StdError;
use tonic::{Code, Status};
use tower::ServiceExt;

use super::transport::{self, Transport};
use crate::api::status::code_name;

/// How often a request is made at most.
const TRIES_MAX: u32 = 5;

/// How long a server has to answer one request.
const ANSWER_TIME: Duration = Duration::from_secs(60);

/// The first pause, and the longest.
const PAUSE: Duration = Duration::from_millis(100);
const PAUSE_MAX: Duration = Duration::from_secs(60);

/// Pauses that are longer are told.
const TOLD_FROM: Duration = Duration::from_secs(1);

/// How the requests of one kind are made again.
struct Policy {
    codes: &'static [Code],
    /// By how much each pause is longer than the one before.
    growth: f64,
}

const READ: Policy = Policy {
    codes: &[Code::Unknown, Code::Aborted, Code::Unavailable],
    growth: 1.3,
};
const PULL: Policy = Policy {
    codes: &[
        Code::Unknown,
        Code::Aborted,
        Code::Unavailable,
        Code::Internal,
    ],
    growth: 1.3,
};
const WRITE: Policy = Policy {
    codes: &[Code::Unavailable],
    growth: 1.3,
};
const PUBLISH: Policy = Policy {
    codes: &[
        Code::Aborted,
        Code::Cancelled,
        Code::Internal,
        Code::ResourceExhausted,
        Code::Unknown,
        Code::Unavailable,
        Code::DeadlineExceeded,
    ],
    growth: 4.0,
};

/// The policy of a method of the Pub/Sub API; none for others, and for streams.
fn policy(path: &str) -> Option<&'static Policy> {
    let (service, method) = path.trim_start_matches('/').split_once('/')?;
    if !service.starts_with("google.") {
        return None;
    }
    Some(match method {
        "StreamingPull" => return None,
        "Publish" => &PUBLISH,
        "Pull" => &PULL,
        method if method.starts_with("Get") || method.starts_with("List") => &READ,
        _ => &WRITE,
    })
}

impl Policy {
    /// The pause before try `number`, from 1.
    fn pause(&self, number: u32) -> Duration {
        let grown = self.growth.powi(number.saturating_sub(1).cast_signed());
        let longest = PAUSE_MAX.as_secs_f64();
        Duration::from_secs_f64((PAUSE.as_secs_f64() * grown).min(longest))
    }
}

/// Makes requests again that failed for a while.
pub fn patient(transport: Transport) -> Transport {
    transport::boxed(tower::service_fn(move |request| {
        answer(transport.clone(), request)
    }))
}

async fn answer(transport: Transport, request: Request<Body>) -> Result<Response<Body>, StdError> {
    let Some(policy) = policy(request.uri().path()) else {
        return transport.oneshot(request).await;
    };
    let (head, body) = request.into_parts();
    let body = body.collect().await?.to_bytes();
    for number in 1.. {
        let request = Request::from_parts(head.clone(), Body::new(Full::new(body.clone())));
        let one = async { whole(transport.clone().oneshot(request).await?).await };
        let (response, code) = match tokio::time::timeout(ANSWER_TIME, one).await {
            Ok(answered) => answered?,
            Err(_) => {
                let seconds = ANSWER_TIME.as_secs();
                let text = format!("The server has not answered within {seconds} seconds.");
                let status = Status::deadline_exceeded(text);
                (status.into_http(), Code::DeadlineExceeded)
            }
        };
        if number == TRIES_MAX || !policy.codes.contains(&code) {
            return Ok(response);
        }
        let pause = policy.pause(number);
        if pause >= TOLD_FROM {
            let (code, seconds) = (code_name(code), pause.as_secs_f32());
            transport::note(format_args!("{code}; trying again in {seconds:.1} s"));
        }
        tokio::time::sleep(pause).await;
    }
    unreachable!("the last try is answered")
}

/// Waits for all of an answer, and its code.
async fn whole(response: Response<Body>) -> Result<(Response<Body>, Code), StdError> {
    let (head, body) = response.into_parts();
    let body = body.collect().await?;
    let trailers = body.trailers().unwrap_or(&head.headers);
    let status = Status::from_header_map(trailers).or(Status::from_header_map(&head.headers));
    let code = status.map_or(Code::Ok, |status| status.code());
    Ok((Response::from_parts(head, Body::new(body)), code))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    /// How often a method is tried on a server that answers each with `code`, in paused time.
    async fn tries(path: &str, code: Code) -> u32 {
        let count = Arc::new(AtomicU32::new(0));
        let counted = count.clone();
        let transport = transport::boxed(tower::service_fn(move |_: Request<Body>| {
            counted.fetch_add(1, Ordering::Relaxed);
            async move { Ok::<_, StdError>(Status::new(code, "no").into_http()) }
        }));
        let request = Request::builder().uri(path).body(Body::empty()).unwrap();
        patient(transport).oneshot(request).await.unwrap();
        count.load(Ordering::Relaxed)
    }

    /// R-ERR-3, R-PUB-11: by method, five times at most.
    #[tokio::test(start_paused = true)]
    async fn what_may_succeed_later_is_tried_again() {
        let publisher = "/google.pubsub.v1.Publisher";
        let subscriber = "/google.pubsub.v1.Subscriber";
        for (path, code, times) in [
            (format!("{publisher}/GetTopic"), Code::Unknown, 5),
            (format!("{publisher}/ListTopics"), Code::Aborted, 5),
            (format!("{publisher}/ListTopics"), Code::Internal, 1),
            (format!("{publisher}/GetTopic"), Code::NotFound, 1),
            (format!("{publisher}/CreateTopic"), Code::Unavailable, 5),
            (format!("{publisher}/CreateTopic"), Code::Unknown, 1),
            (format!("{publisher}/Publish"), Code::ResourceExhausted, 5),
            (format!("{publisher}/Publish"), Code::DeadlineExceeded, 5),
            (format!("{publisher}/Publish"), Code::InvalidArgument, 1),
            (format!("{subscriber}/Pull"), Code::Internal, 5),
            (format!("{subscriber}/Pull"), Code::FailedPrecondition, 1),
            (format!("{subscriber}/Acknowledge"), Code::Unavailable, 5),
            (format!("{subscriber}/StreamingPull"), Code::Unavailable, 1),
            (
                "/pubsub.local.v1.Local/Backup".to_owned(),
                Code::Unavailable,
                1,
            ),
        ] {
            assert_eq!(tries(&path, code).await, times, "{path} {code:?}");
        }
    }

    /// A server that never answers is given up.
    #[tokio::test(start_paused = true)]
    async fn no_request_waits_for_ever() {
        let silent = transport::boxed(tower::service_fn(|_: Request<Body>| async {
            std::future::pending::<Result<Response<Body>, StdError>>().await
        }));
        let path = "/google.pubsub.v1.Publisher/GetTopic";
        let request = Request::builder().uri(path).body(Body::empty()).unwrap();
        let response = patient(silent).oneshot(request).await.unwrap();
        let status = Status::from_header_map(response.headers()).unwrap();
        assert_eq!(status.code(), Code::DeadlineExceeded);
    }

    #[test]
    fn pauses_grow_to_a_minute() {
        let pauses = [1, 2, 3, 4].map(|number| PUBLISH.pause(number).as_millis());
        assert_eq!(pauses, [100, 400, 1600, 6400]);
        assert_eq!(PUBLISH.pause(60), PAUSE_MAX);
    }
}
