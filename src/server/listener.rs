//! Where does a server listen, and what becomes of a connection? HTTP/1.1 and HTTP/2 without upgrade arrive on one
//! port; the first bytes tell them apart.

use std::future::poll_fn;
use std::io::{Error, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::task::Poll;
use std::time::Duration;

use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::net::{TcpListener, TcpStream};

use super::door::Door;
use super::shutdown;

/// The port of Pub/Sub emulators.
pub const DEFAULT_PORT: u16 = 8085;

/// Streams that one client may hold open on one connection.
const STREAMS_MAX: u32 = 10_000;

/// What a client may send ahead, on a stream and on a connection: a batch should not wait for leave to be sent.
const STREAM_WINDOW_BYTES: u32 = 4 * 1024 * 1024;
const CONNECTION_WINDOW_BYTES: u32 = 16 * 1024 * 1024;

/// A peer that says nothing for so long is asked whether it is there, and given up so much later.
const KEEP_ALIVE: Duration = Duration::from_secs(30);
const KEEP_ALIVE_PATIENCE: Duration = Duration::from_secs(20);

/// How long the head of an HTTP/1.1 request may take.
const HEAD_PATIENCE: Duration = Duration::from_secs(30);

/// How long to wait before connections are taken again when the system has no room for one.
const NO_ROOM_PAUSE: Duration = Duration::from_millis(50);

/// Ports that are tried until one is free on all addresses.
const FREE_PORT_TRIES: usize = 16;

/// The addresses that only this machine reaches.
pub const LOOPBACK: [IpAddr; 2] = [
    IpAddr::V4(Ipv4Addr::LOCALHOST),
    IpAddr::V6(Ipv6Addr::LOCALHOST),
];

/// Sockets that listen on one port of one or more addresses.
pub struct Listener {
    sockets: Vec<TcpListener>,
    port: u16,
}

impl Listener {
    /// Listens on `port` of all `hosts`; port 0 takes one that is free on all of them.
    ///
    /// Of several hosts, one that this machine does not have is left out. Errors: the port is taken, or no host is
    /// there.
    pub async fn bind(hosts: &[IpAddr], port: u16) -> Result<Self, Error> {
        let mut tries = 1;
        loop {
            match Self::bind_all(hosts, port).await {
                Err(error) if port == 0 && is_taken(&error) && tries < FREE_PORT_TRIES => {
                    tries += 1;
                }
                answer => return answer,
            }
        }
    }

    async fn bind_all(hosts: &[IpAddr], mut port: u16) -> Result<Self, Error> {
        let mut sockets = Vec::new();
        let mut missing = None;
        for host in hosts {
            match TcpListener::bind(SocketAddr::new(*host, port)).await {
                Ok(socket) => {
                    port = socket.local_addr()?.port();
                    sockets.push(socket);
                }
                Err(error) if is_taken(&error) || error.kind() == ErrorKind::PermissionDenied => {
                    let text = format!("{}: {error}", SocketAddr::new(*host, port));
                    return Err(Error::new(error.kind(), text));
                }
                Err(error) => missing = Some(error),
            }
        }
        match missing {
            Some(error) if sockets.is_empty() => Err(error),
            _ => Ok(Self { sockets, port }),
        }
    }

    /// The port, chosen or given.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Where it listens.
    pub fn addresses(&self) -> Vec<SocketAddr> {
        let addresses = self.sockets.iter().map(TcpListener::local_addr);
        addresses.filter_map(Result::ok).collect()
    }

    /// Serves until `end`, then ends what is open; takes less than a second for that.
    pub async fn serve(self, door: Door, end: impl Future<Output = ()>) {
        let connections = GracefulShutdown::new();
        tokio::select! {
            () = self.accept_all(&door, &connections) => {}
            () = end => {}
        }
        // From here on who comes is refused.
        drop(self);
        let goodbye = connections.shutdown();
        tokio::pin!(goodbye);
        let grace = tokio::time::timeout(shutdown::GRACE, &mut goodbye);
        if grace.await.is_err() {
            door.cut_off();
            // Whoever has not left by then is not listening.
            let _ = tokio::time::timeout(shutdown::GOODBYE, goodbye).await;
        }
    }

    /// Takes connections, for ever.
    async fn accept_all(&self, door: &Door, connections: &GracefulShutdown) {
        let builder = builder();
        loop {
            match self.accept().await {
                Ok((stream, peer)) => {
                    let (builder, door) = (builder.clone(), door.clone().for_peer(peer.ip()));
                    tokio::spawn(connection(builder, stream, door, connections.watcher()));
                }
                // One client that gave up, or no more files: neither ends the server.
                Err(_) => tokio::time::sleep(NO_ROOM_PAUSE).await,
            }
        }
    }

    async fn accept(&self) -> Result<(TcpStream, SocketAddr), Error> {
        poll_fn(|context| {
            for socket in &self.sockets {
                if let Poll::Ready(accepted) = socket.poll_accept(context) {
                    return Poll::Ready(accepted);
                }
            }
            Poll::Pending
        })
        .await
    }
}

fn is_taken(error: &Error) -> bool {
    error.kind() == ErrorKind::AddrInUse
}

async fn connection(
    builder: auto::Builder<TokioExecutor>,
    stream: TcpStream,
    door: Door,
    connections: Watcher,
) {
    // Without this an answer may wait for the acknowledgement of the one before. It works either way.
    let _ = stream.set_nodelay(true);
    let connection = builder.serve_connection(TokioIo::new(stream), door);
    // How a connection ends is its client's business.
    let _ = connections.watch(connection.into_owned()).await;
}

fn builder() -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_PATIENCE);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(KEEP_ALIVE)
        .keep_alive_timeout(KEEP_ALIVE_PATIENCE)
        .max_concurrent_streams(STREAMS_MAX)
        .initial_stream_window_size(STREAM_WINDOW_BYTES)
        .initial_connection_window_size(CONNECTION_WINDOW_BYTES);
    builder
}
