//! How does a server end? It is asked to by a signal, takes nothing new, lets calls end that are about to, and cuts
//! the others off with a status that tells clients to come again.

use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use http::{HeaderMap, Response};
use http_body::{Frame, SizeHint};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};
use tonic::Status;
use tonic::body::Body;
use tonic::codegen::Bytes;

/// How long calls have to end by themselves. A waiting pull or a stream does not.
pub const GRACE: Duration = Duration::from_millis(250);

/// How long connections have after that to say goodbye.
pub const GOODBYE: Duration = Duration::from_millis(400);

/// Waits until this process is asked to end: Ctrl-C or, where there is one, the signal to terminate.
///
/// Errors: the system takes no handlers.
pub fn asked_by_signal() -> std::io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        Ok(async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    {
        Ok(async {
            // Without a handler there is no way to be asked.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}

/// What a call that is cut off is answered: clients try again, at another server or a new one.
pub fn cut_off() -> Status {
    Status::unavailable("The server is shutting down.")
}

/// Waits for the answer of a gRPC call, and lets its stream go on, until `end`.
pub async fn until(
    end: CancellationToken,
    answer: impl Future<Output = Response<Body>>,
) -> Response<Body> {
    tokio::select! {
        biased;
        response = answer => response.map(|body| {
            Body::new(CutOff { body, end: Box::pin(end.cancelled_owned()), is_over: false })
        }),
        () = end.cancelled() => cut_off().into_http(),
    }
}

/// A stream of answers that ends with the server.
struct CutOff {
    body: Body,
    end: Pin<Box<WaitForCancellationFutureOwned>>,
    is_over: bool,
}

impl http_body::Body for CutOff {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        if self.is_over {
            return Poll::Ready(None);
        }
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            return Poll::Ready(frame);
        }
        ready!(self.end.as_mut().poll(context));
        self.is_over = true;
        let mut trailers = HeaderMap::new();
        Poll::Ready(Some(
            cut_off()
                .add_header(&mut trailers)
                .map(|()| Frame::trailers(trailers)),
        ))
    }

    fn is_end_stream(&self) -> bool {
        self.is_over || self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
