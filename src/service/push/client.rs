//! Does an endpoint take a message? It has the ack deadline to say so, in real time: broker time may stand still.

use std::fmt::{self, Display};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use bytes::Bytes;
use http::uri::Scheme;
use http::{Request, StatusCode};
use http_body_util::Full;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::{Connect, HttpConnector};
use hyper_util::rt::{TokioExecutor, TokioTimer};
use tokio::sync::Notify;

/// What an endpoint answers when it has taken a message. Source: Push subscriptions (R-PUSH-2).
const TAKEN: [StatusCode; 5] = [
    StatusCode::PROCESSING,
    StatusCode::OK,
    StatusCode::CREATED,
    StatusCode::ACCEPTED,
    StatusCode::NO_CONTENT,
];

/// How long a connection is kept when nothing is pushed through it.
const IDLE: Duration = Duration::from_secs(30);

type Pool<C> = legacy::Client<C, Full<Bytes>>;

/// Why a message was not taken.
#[derive(Debug, PartialEq)]
pub enum Failure {
    /// The endpoint answered something else.
    Answered(StatusCode),
    /// It did not answer within the ack deadline.
    Silent(Duration),
    /// It had not answered when the lease ended.
    Late,
    /// It could not be reached, or the request could not be made.
    Unreachable(String),
    /// A transform of the subscription failed; nothing was sent.
    Transform(String),
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answered(status) => write!(f, "the endpoint answered {status}"),
            Self::Silent(time) => write!(f, "no answer within {} seconds", time.as_secs()),
            Self::Late => f.write_str("no answer before the ack deadline"),
            Self::Unreachable(text) | Self::Transform(text) => {
                f.write_str(text.trim_end_matches('.'))
            }
        }
    }
}

impl Failure {
    /// Its class and its code, as Cloud Monitoring names them (R-MET-5); nothing if no request was made.
    pub fn labels(&self) -> Option<(&'static str, String)> {
        Some(match self {
            Self::Answered(status) => {
                let class = match status.is_server_error() {
                    true => "remote_server_5xx",
                    false => "remote_server_4xx",
                };
                (class, status.as_u16().to_string())
            }
            Self::Silent(_) | Self::Late => ("deadline_exceeded", "deadline_exceeded".to_owned()),
            Self::Unreachable(_) => ("unreachable", "unavailable".to_owned()),
            Self::Transform(_) => return None,
        })
    }
}

/// Sends requests to endpoints; connections are kept for a while.
pub struct Client {
    plain: Pool<HttpConnector>,
    /// Made when first needed: the certificates of the system have to be read.
    secure: OnceLock<Result<Pool<HttpsConnector<HttpConnector>>, String>>,
}

impl Client {
    pub fn new() -> Self {
        Self {
            plain: pool(connector()),
            secure: OnceLock::new(),
        }
    }

    /// Sends a request, and waits until the endpoint has taken it or has not. A redirect is a refusal (R-PUSH-13).
    pub async fn send(
        &self,
        mut request: Request<Full<Bytes>>,
        patience: Duration,
    ) -> Result<(), Failure> {
        // "Processing" is never the last that an endpoint says; but it is enough.
        let processing = Arc::new(Notify::new());
        let told = processing.clone();
        hyper::ext::on_informational(&mut request, move |response| {
            if response.status() == StatusCode::PROCESSING {
                told.notify_one();
            }
        });
        tokio::select! {
            biased;
            () = processing.notified() => Ok(()),
            answer = self.status(request) => match answer? {
                status if TAKEN.contains(&status) => Ok(()),
                status => Err(Failure::Answered(status)),
            },
            () = tokio::time::sleep(patience) => Err(Failure::Silent(patience)),
        }
    }

    async fn status(&self, request: Request<Full<Bytes>>) -> Result<StatusCode, Failure> {
        let is_secure = request.uri().scheme() == Some(&Scheme::HTTPS);
        let answer = match is_secure {
            true => {
                let secure = self.secure.get_or_init(secure).as_ref();
                let secure = secure.map_err(|text| Failure::Unreachable(text.clone()))?;
                secure.request(request).await
            }
            false => self.plain.request(request).await,
        };
        match answer {
            Ok(response) => Ok(response.status()),
            Err(error) => Err(Failure::Unreachable(with_causes(&error))),
        }
    }
}

fn connector() -> HttpConnector {
    let mut connector = HttpConnector::new();
    connector.enforce_http(false);
    connector.set_nodelay(true);
    connector
}

fn secure() -> Result<Pool<HttpsConnector<HttpConnector>>, String> {
    let builder = HttpsConnectorBuilder::new()
        .with_native_roots()
        .map_err(|error| format!("no certificates to trust were found: {error}"))?;
    let builder = builder.https_only().enable_http1();
    Ok(pool(builder.wrap_connector(connector())))
}

fn pool<C: Connect + Clone>(connector: C) -> Pool<C> {
    legacy::Client::builder(TokioExecutor::new())
        .pool_timer(TokioTimer::new())
        .pool_idle_timeout(IDLE)
        .build(connector)
}

/// An error and what is behind it, on one line.
fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = error.to_string();
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        cause = error.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-PUSH-3: patience ends in real time, whatever the broker's clock does.
    #[tokio::test]
    async fn whoever_does_not_answer_in_time_has_not_taken_the_message() {
        let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", silent.local_addr().unwrap());
        let request = Request::post(url).body(Full::default()).unwrap();
        let patience = Duration::from_millis(20);
        let answer = Client::new().send(request, patience).await;
        assert_eq!(answer, Err(Failure::Silent(patience)));
    }
}
