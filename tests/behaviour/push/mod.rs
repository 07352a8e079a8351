//! Push: R-PUSH, R-ORD-17, R-PULL-7, and how push goes with the rest.

mod answers;
mod bodies;
mod config;
mod order;

use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use pubsub::api::pubsub::{ModifyPushConfigRequest, PushConfig, Subscription};
use pubsub::service::Service;
use tokio::sync::oneshot;
use tonic::Status;

use crate::endpoint::Endpoint;
use crate::world::{ORDERS, SHIP, World, in_each_world, message};

/// A subscription that tells when whatever was to be pushed before is out.
const FENCE: &str = "projects/demo/subscriptions/fence";

/// Somebody who pushes, as a server does; ends when dropped.
struct Pushing {
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    lines: Arc<Mutex<Vec<String>>>,
}

impl Pushing {
    fn start(service: Service) -> Self {
        let (end, ended) = oneshot::channel::<()>();
        let lines = Arc::new(Mutex::new(Vec::new()));
        let log = lines.clone();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .unwrap();
            let log = Arc::new(move |line: &str| log.lock().unwrap().push(line.to_owned()));
            runtime.block_on(service.push_until(async { drop(ended.await) }, log));
        });
        Self {
            end: Some(end),
            thread: Some(thread),
            lines,
        }
    }

    /// Asks it to end, and waits until it has.
    fn end(mut self) -> Vec<String> {
        drop(self.end.take());
        self.thread.take().unwrap().join().unwrap();
        std::mem::take(&mut self.lines.lock().unwrap())
    }
}

impl Drop for Pushing {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take()
            && !std::thread::panicking()
        {
            thread.join().unwrap();
        }
    }
}

/// In each kind of world, with somebody who pushes and an endpoint.
fn pushing_in_each_world(test: impl Fn(&mut World, &Endpoint)) {
    in_each_world(|world| {
        world.topic(ORDERS);
        let endpoint = Endpoint::new();
        let pushing = Pushing::start(world.service());
        test(world, &endpoint);
        drop(pushing);
    });
}

fn pushed_to(url: impl Into<String>) -> Option<PushConfig> {
    Some(PushConfig {
        push_endpoint: url.into(),
        ..PushConfig::default()
    })
}

/// Makes `ship`, pushed to `/ship`.
fn push_ship(world: &mut World, endpoint: &Endpoint, settings: impl FnOnce(&mut Subscription)) {
    world.subscription(SHIP, |it| {
        it.push_config = pushed_to(endpoint.url("/ship"));
        settings(it);
    });
}

fn modify(world: &mut World, name: &str, push_config: Option<PushConfig>) -> Result<(), Status> {
    let request = ModifyPushConfigRequest {
        subscription: name.to_owned(),
        push_config,
    };
    let mut subscriber = world.subscriber.clone();
    world.block_on(subscriber.modify_push_config(request))?;
    Ok(())
}

/// Lets broker time pass, and whoever waits for it know.
fn advance(world: &mut World, seconds: u64) {
    world.advance(seconds);
    let _ = world.try_topic("projects/demo/topics/stir");
    world
        .try_publish_to("projects/demo/topics/stir", vec![message("", "time")])
        .unwrap();
}

/// Waits until all that can be pushed by now has been: what comes behind it is.
///
/// The subscription of the fence is new each time, and so it is served last.
fn fence(world: &mut World) {
    let endpoint = Endpoint::new();
    world.topic("projects/demo/topics/fence");
    world.subscription(FENCE, |it| {
        it.topic = "projects/demo/topics/fence".to_owned();
        it.push_config = pushed_to(endpoint.url("/fence"));
    });
    for _ in 0..2 {
        world
            .try_publish_to("projects/demo/topics/fence", vec![message("", "fence")])
            .unwrap();
        endpoint.next().answer(200);
    }
    world.try_delete_subscription(FENCE).unwrap();
    world
        .try_delete_topic("projects/demo/topics/fence")
        .unwrap();
}
