//! How do requests travel? Over one boxed service, whether the other end is a server on the
//! network or a generated server in this process (see [`super::state_file`]).

use std::io::Write;
use std::time::Duration;

use tonic::body::Body;
use tonic::codegen::StdError;
use tonic::transport::Endpoint;
use tower::ServiceExt;
use tower::util::BoxCloneSyncService;

use super::retry::patient;
use super::target::Address;

/// Carries gRPC requests; cheap to clone.
pub type Transport = BoxCloneSyncService<http::Request<Body>, http::Response<Body>, StdError>;

/// How long a connection may take to be made.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The largest message sent or received: the service's limit of 10 MB for a publish, doubled, for
/// replies of many messages.
pub const MESSAGE_BYTES_MAX: usize = 32 * 1024 * 1024;

/// Returns the transport to a server on the network, which connects at the first request.
///
/// Plaintext HTTP/2; no credentials are sent, whatever the environment holds.
pub fn network(address: &Address) -> Result<Transport, tonic::transport::Error> {
    let endpoint = Endpoint::from_shared(format!("http://{address}"))?
        .connect_timeout(CONNECT_TIMEOUT)
        .tcp_nodelay(true);
    Ok(patient(boxed(endpoint.connect_lazy())))
}

/// Hides what a transport is made of.
pub fn boxed<S, E>(service: S) -> Transport
where
    S: tower::Service<http::Request<Body>, Response = http::Response<Body>, Error = E>,
    S: Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
    E: Into<StdError> + 'static,
{
    Transport::new(service.map_err(|error: E| -> StdError { error.into() }))
}

/// Adds a line on standard error for every request, and one for the head of its answer.
pub fn logged(transport: Transport) -> Transport {
    boxed(
        transport
            .map_request(|request: http::Request<Body>| {
                note(format_args!(
                    "--> {} {}",
                    request.method(),
                    request.uri().path()
                ));
                request
            })
            .map_response(|response: http::Response<Body>| {
                let grpc = response.headers().get("grpc-status");
                let grpc = grpc.and_then(|code| code.to_str().ok()).unwrap_or("0");
                note(format_args!(
                    "<-- {}, grpc-status {grpc}",
                    response.status()
                ));
                response
            }),
    )
}

/// What an error comes down to.
pub fn innermost(error: &(dyn std::error::Error + 'static)) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}

/// Prints a line on standard error.
pub fn note(line: std::fmt::Arguments<'_>) {
    let _ = writeln!(std::io::stderr().lock(), "{line}");
}
