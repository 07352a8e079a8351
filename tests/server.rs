//! A server in the test process, on a free port of the loopback interface.

use std::sync::mpsc;
use std::thread::JoinHandle;

use pubsub::client::transport::{self, Transport};
use pubsub::server::door::Door;
use pubsub::server::listener::{LOOPBACK, Listener};
use pubsub::service::Service;
use tokio::sync::oneshot;

/// A running server; it ends when dropped.
pub struct Server {
    pub port: u16,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Starts a server.
    pub fn start(service: Service) -> Self {
        let (port, started) = mpsc::channel();
        let (end, ended) = oneshot::channel::<()>();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .unwrap();
            runtime.block_on(async {
                let listener = Listener::bind(&LOOPBACK[..1], 0).await.unwrap();
                port.send(listener.port()).unwrap();
                let door = Door::new(service).await;
                let ended = async { drop(ended.await) };
                listener.serve(door, ended).await;
            });
        });
        Self {
            port: started.recv().unwrap(),
            end: Some(end),
            thread: Some(thread),
        }
    }

    /// A connection of its own. Inside a runtime, where it lives.
    pub fn transport(&self) -> Transport {
        let address = format!("http://127.0.0.1:{}", self.port);
        let endpoint = tonic::transport::Endpoint::from_shared(address).unwrap();
        transport::boxed(endpoint.tcp_nodelay(true).connect_lazy())
    }

    /// Asks it to end, and waits until it has.
    pub fn end(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.end.take());
        if std::thread::panicking() {
            return;
        }
        self.end();
    }
}
