//! Push: R-PUSH, R-ORD-17, R-PULL-7, and how push goes with the rest.

use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use pubsub::api::pubsub::push_config::{
    AuthenticationMethod, NoWrapper, OidcToken, PubsubWrapper, Wrapper,
};
use pubsub::api::pubsub::{
    DeadLetterPolicy, ModifyPushConfigRequest, PubsubMessage, PushConfig, RetryPolicy, Subscription,
};
use pubsub::service::Service;
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tonic::{Code, Status};

use crate::endpoint::{Endpoint, Request, texts};
use crate::world::{
    ORDERS, SHIP, World, ack_ids, assert_refused, code, in_each_world, message, seconds,
};

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

/// R-PUSH-1: all that a message has, and nothing that it has not.
#[test]
fn a_wrapped_body_is_as_documented() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |_| ());
        let id = world.publish("", ["hello"]).remove(0);
        let push = endpoint.next();
        assert_eq!(
            (push.method.as_str(), push.path.as_str()),
            ("POST", "/ship")
        );
        assert_eq!(push.header("content-type"), Some("application/json"));
        assert_eq!(push.header("user-agent"), Some("CloudPubSub-Google"));
        assert_eq!(push.header("authorization"), None);
        let golden = format!(
            "{{\"message\":{{\"data\":\"aGVsbG8=\",\"messageId\":\"{id}\",\"message_id\":\"{id}\",\
             \"publishTime\":\"2027-01-15T08:00:00.000Z\",\"publish_time\":\"2027-01-15T08:00:00.000Z\"}},\
             \"subscription\":\"{SHIP}\"}}"
        );
        assert_eq!(String::from_utf8_lossy(&push.body), golden);
        push.answer(204);
    });
}

/// R-PUSH-1: attributes and key if there are any, the attempt with a dead-letter policy.
#[test]
fn a_wrapped_body_has_all_of_a_message() {
    pushing_in_each_world(|world, endpoint| {
        world.topic("projects/demo/topics/dead");
        push_ship(world, endpoint, |it| {
            it.enable_message_ordering = true;
            it.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: "projects/demo/topics/dead".to_owned(),
                max_delivery_attempts: 5,
            });
        });
        let mut full = message("k\"ey", "");
        full.attributes = [("b", "2"), ("a", "\"é\n")]
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .into();
        let id = world.try_publish(vec![full]).unwrap().remove(0);
        let push = endpoint.next();
        let golden = format!(
            "{{\"deliveryAttempt\":1,\"message\":{{\"attributes\":{{\"a\":\"\\\"é\\n\",\"b\":\"2\"}},\"data\":\"\",\
             \"messageId\":\"{id}\",\"message_id\":\"{id}\",\"orderingKey\":\"k\\\"ey\",\
             \"publishTime\":\"2027-01-15T08:00:00.000Z\",\"publish_time\":\"2027-01-15T08:00:00.000Z\"}},\
             \"subscription\":\"{SHIP}\"}}"
        );
        assert_eq!(String::from_utf8_lossy(&push.body), golden);
        push.answer(500);
        fence(world);
        advance(world, 1);
        let push = endpoint.next();
        assert_eq!(push.json()["deliveryAttempt"], 2);
        push.answer(200);
    });
}

/// R-PUSH-2 and 13: five answers mean that a message was taken, all others that it was not.
#[test]
fn only_five_answers_are_acks() {
    const TAKEN: [u16; 4] = [200, 201, 202, 204];
    const REFUSED: [u16; 11] = [203, 205, 206, 301, 302, 307, 400, 404, 429, 500, 503];
    pushing_in_each_world(|world, endpoint| {
        for status in TAKEN.iter().chain(&REFUSED) {
            let name = format!("projects/demo/subscriptions/answers-{status}");
            world.subscription(&name, |it| {
                it.push_config = pushed_to(endpoint.url(&format!("/{status}")));
            });
        }
        world.publish("", ["first"]);
        for push in endpoint.take(TAKEN.len() + REFUSED.len()) {
            let status: u16 = push.path[1..].parse().unwrap();
            let elsewhere = endpoint.url("/elsewhere");
            push.answer_with(format!(
                "HTTP/1.1 {status} Whatever\r\nlocation: {elsewhere}\r\ncontent-length: 0\r\n\r\n"
            ));
        }
        fence(world);
        advance(world, 1);
        let mut again: Vec<u16> = Vec::new();
        for push in endpoint.take(REFUSED.len()) {
            again.push(push.path[1..].parse().unwrap());
            push.answer(200);
        }
        again.sort_unstable();
        assert_eq!(again, REFUSED);
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// R-PUSH-2: "processing" is enough, whatever comes after it, or nothing.
#[test]
fn processing_is_an_ack_too() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| it.enable_message_ordering = true);
        world.publish("k", ["a"]);
        world.publish("k", ["b"]);
        let push = endpoint.next();
        assert_eq!(push.text(), "a");
        push.answer_with("HTTP/1.1 102 Processing\r\n\r\n".to_owned());
        let push = endpoint.next();
        assert_eq!(push.text(), "b");
        // An interim answer of another kind is none.
        push.answer_with(
            "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n"
                .to_owned(),
        );
        fence(world);
        advance(world, 1);
        let push = endpoint.next();
        assert_eq!(push.text(), "b");
        push.answer(200);
    });
}

/// R-PUSH-3: who has not answered by the ack deadline has not taken the message; the request is given up first.
#[test]
fn an_answer_may_take_as_long_as_the_ack_deadline() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| it.ack_deadline_seconds = 20);
        world.publish("", ["slow"]);
        let first = endpoint.next();
        advance(world, 19);
        fence(world);
        assert!(first.is_open() && endpoint.is_silent());
        advance(world, 1);
        first.wait_until_given_up();
        advance(world, 1);
        let second = endpoint.next();
        assert_eq!(second.text(), "slow");
        second.answer(200);
        fence(world);
        advance(world, 100);
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// R-PUSH-4: a failure pauses all of the subscription, each one longer, until a push succeeds.
#[test]
fn failures_make_pushes_pause() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |_| ());
        world.publish("", ["a"]);
        endpoint.next().answer(500);
        fence(world);
        // Everything of the subscription waits, not only what failed.
        world.publish("", ["b"]);
        fence(world);
        assert!(endpoint.is_silent());
        let mut again = Vec::new();
        // Nine more failures in a row: the next pause is the longest, and not longer.
        for _ in 0..9 {
            advance(world, 60);
            let push = endpoint.next();
            again.push(push.text());
            push.answer(500);
            fence(world);
            assert!(endpoint.is_silent());
        }
        advance(world, 50);
        fence(world);
        assert!(endpoint.is_silent());
        advance(world, 10);
        let push = endpoint.next();
        push.answer(200);
        endpoint.next().answer(200);
        fence(world);
        assert!(again.iter().all(|text| text == "a" || text == "b"));
        assert!(endpoint.is_silent());
        // Success ends the series: the next pause is short.
        world.publish("", ["c"]);
        endpoint.next().answer(500);
        fence(world);
        advance(world, 1);
        endpoint.next().answer(200);
    });
}

/// R-PUSH-4: with a retry policy, the longer pause of the two.
#[test]
fn a_retry_policy_makes_the_pause_of_a_message_longer() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| {
            it.retry_policy = Some(RetryPolicy {
                minimum_backoff: seconds(30),
                maximum_backoff: seconds(30),
            });
        });
        world.publish("", ["a"]);
        endpoint.next().answer(500);
        fence(world);
        advance(world, 29);
        // The subscription goes on; only what failed waits.
        world.publish("", ["b"]);
        let push = endpoint.next();
        assert_eq!(push.text(), "b");
        push.answer(200);
        fence(world);
        assert!(endpoint.is_silent());
        advance(world, 1);
        let push = endpoint.next();
        assert_eq!(push.text(), "a");
        push.answer(200);
    });
}

/// R-PUSH-5, 11 and 12: a message a request, few at once at first, more as they succeed, fewer after a failure.
#[test]
fn the_window_opens_with_success_and_closes_with_failure() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |_| ());
        world.publish_numbers("", 1, 400);
        let open = endpoint.take(3);
        fence(world);
        assert!(endpoint.is_silent());
        // As many as ended, and one more for each.
        open.into_iter().for_each(|push| push.answer(200));
        let mut open = endpoint.take(6);
        fence(world);
        assert!(endpoint.is_silent());
        let mut count = 9;
        while open.len() < 100 {
            open.remove(0).answer(200);
            open.extend(endpoint.take(2));
            count += 2;
        }
        // The bound of the window.
        open.remove(0).answer(200);
        open.push(endpoint.next());
        fence(world);
        assert!(endpoint.is_silent());
        count += 1;
        // A failure halves it. Of the 99 that are open 25 have to succeed, until no more are than may be.
        open.remove(0).answer(500);
        fence(world);
        advance(world, 1);
        open.drain(..24).for_each(|push| push.answer(200));
        fence(world);
        assert!(endpoint.is_silent());
        open.remove(0).answer(200);
        // What failed is the first to go out again.
        open.push(endpoint.next());
        assert_eq!(open.len(), 75);
        while count < 400 {
            open.remove(0).answer(200);
            open.push(endpoint.next());
            count += 1;
        }
        open.into_iter().for_each(|push| push.answer(200));
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// R-PUSH-6 and 10: where to, and in which form.
#[test]
fn what_cannot_be_an_endpoint_is_refused() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |_| ());
        let refused = "Unsupported push_endpoint";
        for url in ["HTTPS://x.test/", "ftp://x.test/", "not-a-url", "https://"] {
            let create = world.try_subscription("projects/demo/subscriptions/other", |it| {
                it.push_config = pushed_to(url);
            });
            assert_refused(create, Code::InvalidArgument, refused);
            let update = world
                .update_subscription(SHIP, &["push_config"], |it| it.push_config = pushed_to(url));
            assert_refused(update, Code::InvalidArgument, refused);
            let modify = modify(world, SHIP, pushed_to(url));
            assert_refused(modify, Code::InvalidArgument, refused);
        }
        for url in ["https://x.test/", "http://127.0.0.1:1"] {
            modify(world, SHIP, pushed_to(url)).unwrap();
            let push = world.get_subscription(SHIP).unwrap().push_config;
            assert_eq!(push.unwrap().push_endpoint, url);
        }
        let version = |key: &str, value: &str| {
            let mut config = pushed_to("https://x.test/");
            let attributes = &mut config.as_mut().unwrap().attributes;
            attributes.insert(key.to_owned(), value.to_owned());
            config
        };
        for value in ["v1beta2", "v1"] {
            modify(world, SHIP, version("x-goog-version", value)).unwrap();
        }
        // As it is if nothing is said of it.
        modify(world, SHIP, pushed_to("https://y.test/")).unwrap();
        let push = world.get_subscription(SHIP).unwrap().push_config.unwrap();
        assert_eq!(push.attributes["x-goog-version"], "v1");
        for (key, value, wrong) in [
            ("x-goog-version", "v9", Code::InvalidArgument),
            ("x-goog-version", "v1beta1", Code::Unimplemented),
            ("color", "red", Code::InvalidArgument),
        ] {
            assert_eq!(code(modify(world, SHIP, version(key, value))), wrong);
        }
        let nobody = AuthenticationMethod::OidcToken(OidcToken::default());
        let mut config = pushed_to("https://x.test/");
        config.as_mut().unwrap().authentication_method = Some(nobody);
        assert_eq!(code(modify(world, SHIP, config)), Code::InvalidArgument);
        let config = PushConfig {
            wrapper: Some(Wrapper::NoWrapper(NoWrapper::default())),
            ..PushConfig::default()
        };
        let text = "push_config.no_wrapper is set, but push_config.push_endpoint is not.";
        assert_refused(
            modify(world, SHIP, Some(config)),
            Code::InvalidArgument,
            text,
        );
        let missing = modify(world, "projects/demo/subscriptions/none", None);
        assert_refused(missing, Code::NotFound, "Subscription does not exist");
    });
}

/// A mask may name a part of the push configuration; without an endpoint nothing of it stays.
#[test]
fn parts_of_a_push_config_can_be_updated() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| it.push_config = pushed_to("https://x.test/"));
        let full = PushConfig {
            push_endpoint: "https://y.test/".to_owned(),
            attributes: [("x-goog-version".to_owned(), "v1".to_owned())].into(),
            authentication_method: Some(AuthenticationMethod::OidcToken(OidcToken {
                service_account_email: "sa@demo.test".to_owned(),
                audience: "aud".to_owned(),
            })),
            wrapper: Some(Wrapper::NoWrapper(NoWrapper {
                write_metadata: true,
            })),
        };
        let mut update = |paths: &[&str], config: &PushConfig| {
            world
                .update_subscription(SHIP, paths, |it| it.push_config = Some(config.clone()))
                .map(|it| it.push_config.unwrap())
        };
        let mut expected = pushed_to("https://y.test/").unwrap();
        assert_eq!(
            update(&["push_config.push_endpoint"], &full).unwrap(),
            expected
        );
        expected.attributes = full.attributes.clone();
        assert_eq!(
            update(&["push_config.attributes"], &full).unwrap(),
            expected
        );
        expected.authentication_method = full.authentication_method.clone();
        assert_eq!(
            update(&["push_config.oidc_token"], &full).unwrap(),
            expected
        );
        expected.wrapper = full.wrapper;
        assert_eq!(
            update(&["push_config.no_wrapper"], &full).unwrap(),
            expected
        );
        assert_eq!(expected, full);
        expected.wrapper = Some(Wrapper::NoWrapper(NoWrapper::default()));
        let none = PushConfig::default();
        let bare = ["push_config.no_wrapper.write_metadata"];
        assert_eq!(update(&bare, &none).unwrap(), expected);
        expected.authentication_method = Some(AuthenticationMethod::OidcToken(OidcToken {
            service_account_email: "sa@demo.test".to_owned(),
            audience: String::new(),
        }));
        assert_eq!(
            update(&["push_config.oidc_token.audience"], &none).unwrap(),
            expected
        );
        let account = ["push_config.oidc_token.service_account_email"];
        assert_eq!(code(update(&account, &none)), Code::InvalidArgument);
        // Clearing what is not there leaves what is.
        assert_eq!(
            update(&["push_config.pubsub_wrapper"], &none).unwrap(),
            expected
        );
        expected.wrapper = None;
        assert_eq!(
            update(&["push_config.no_wrapper"], &none).unwrap(),
            expected
        );
        let wrapped = PushConfig {
            wrapper: Some(Wrapper::PubsubWrapper(PubsubWrapper {})),
            ..PushConfig::default()
        };
        expected.wrapper = wrapped.wrapper;
        assert_eq!(
            update(&["push_config.pubsub_wrapper"], &wrapped).unwrap(),
            expected
        );
        assert_eq!(
            code(update(&["push_config.color"], &full)),
            Code::InvalidArgument
        );
        assert_eq!(update(&["push_config.push_endpoint"], &none).unwrap(), none);
    });
}

/// R-PUSH-8 and 9.
#[test]
fn a_bare_push_is_the_data_alone() {
    pushing_in_each_world(|world, endpoint| {
        for (name, write_metadata) in [("ship", true), ("bare", false)] {
            let name = format!("projects/demo/subscriptions/{name}");
            world.subscription(&name, |it| {
                it.enable_message_ordering = true;
                it.push_config = pushed_to(endpoint.url(&format!("/{write_metadata}")));
                let push = it.push_config.as_mut().unwrap();
                push.wrapper = Some(Wrapper::NoWrapper(NoWrapper { write_metadata }));
            });
        }
        let mut full = message("k1", "{\"status\":\"x\"}");
        let attributes = [
            ("Content-Type", "application/json"),
            ("color", "blå"),
            // None of these may be a header, or change how the request travels.
            ("two words", "x"),
            ("breaks", "a\r\nx-injected: 1"),
            ("Content-Length", "3"),
            ("Transfer-Encoding", "chunked"),
            ("Host", "elsewhere.test"),
            ("User-Agent", "me"),
            ("x-goog-pubsub-message-id", "forged"),
        ];
        full.attributes = attributes
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .into();
        let id = world.try_publish(vec![full]).unwrap().remove(0);
        let mut pushes = endpoint.take(2);
        pushes.sort_by_key(|push| push.path.clone());
        let [bare, with_metadata] = pushes.try_into().unwrap();
        for push in [&bare, &with_metadata] {
            assert_eq!(push.body, b"{\"status\":\"x\"}");
            assert_eq!(push.header("user-agent"), Some("CloudPubSub-Google"));
            assert_eq!(push.header("host"), Some(&endpoint.url("")[7..]));
            assert_eq!(push.header("content-length"), Some("14"));
        }
        let names = |push: &Request| {
            let mut names: Vec<_> = push.headers.iter().map(|(name, _)| name.clone()).collect();
            names.sort_unstable();
            names.join(" ")
        };
        assert_eq!(names(&bare), "content-length host user-agent");
        assert_eq!(
            names(&with_metadata),
            "color content-length content-type host user-agent x-goog-pubsub-message-id \
             x-goog-pubsub-ordering-key x-goog-pubsub-publish-time x-goog-pubsub-subscription-name"
        );
        for (name, value) in [
            ("content-type", "application/json"),
            ("color", "blå"),
            ("x-goog-pubsub-message-id", &id),
            ("x-goog-pubsub-ordering-key", "k1"),
            ("x-goog-pubsub-publish-time", "2027-01-15T08:00:00.000Z"),
            ("x-goog-pubsub-subscription-name", SHIP),
        ] {
            assert_eq!(with_metadata.header(name), Some(value));
        }
        bare.answer(200);
        with_metadata.answer(200);
    });
}

fn with_token(url: String, audience: &str) -> Option<PushConfig> {
    let token = OidcToken {
        service_account_email: "sa@demo.iam.gserviceaccount.com".to_owned(),
        audience: audience.to_owned(),
    };
    let mut config = pushed_to(url);
    config.as_mut().unwrap().authentication_method = Some(AuthenticationMethod::OidcToken(token));
    config
}

/// The claims of the token that came with a push, which the key verifies.
fn claims(push: &Request, keys: &Value) -> Value {
    use rsa::sha2::Sha256;
    let token = push.header("authorization").unwrap();
    let token = token.strip_prefix("Bearer ").unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let number = |part: &Value| {
        let bytes = decode(part.as_str().unwrap());
        rsa::BoxedUint::from_be_slice_vartime(&bytes)
    };
    let key = &keys["keys"][0];
    let public = rsa::PublicKey::new(number(&key["n"]), number(&key["e"])).unwrap();
    public
        .pkcs1v15_verify::<Sha256>(signed.as_bytes(), &decode(signature))
        .unwrap();
    let (header, claims) = signed.split_once('.').unwrap();
    let header: Value = serde_json::from_slice(&decode(header)).unwrap();
    let expected = json!({"alg": "RS256", "kid": key["kid"], "typ": "JWT"});
    assert_eq!(header, expected);
    serde_json::from_slice(&decode(claims)).unwrap()
}

/// R-PUSH-7: a token that our keys verify, for the endpoint unless another audience is named.
#[test]
fn a_push_can_come_with_a_token() {
    pushing_in_each_world(|world, endpoint| {
        let keys = world.block_on(world.service().key_set()).unwrap();
        world.subscription(SHIP, |it| {
            it.push_config = with_token(endpoint.url("/a?b=c"), "")
        });
        world.publish("", ["a"]);
        let push = endpoint.next();
        let first = claims(&push, &keys);
        push.answer(200);
        let account = first["sub"].as_str().unwrap().to_owned();
        assert!(account.len() == 21 && account.bytes().all(|digit| digit.is_ascii_digit()));
        let issued = first["iat"].as_i64().unwrap();
        let now = std::time::SystemTime::UNIX_EPOCH
            .elapsed()
            .unwrap()
            .as_secs();
        assert!((now as i64 - issued).abs() < 60);
        assert_eq!(
            first,
            json!({
                "aud": endpoint.url("/a?b=c"),
                "azp": account,
                "email": "sa@demo.iam.gserviceaccount.com",
                "email_verified": true,
                "exp": issued + 3600,
                "iat": issued,
                "iss": "https://accounts.google.com",
                "sub": account,
            })
        );
        modify(world, SHIP, with_token(endpoint.url("/a"), "me")).unwrap();
        world.publish("", ["b"]);
        let push = endpoint.next();
        assert_eq!(claims(&push, &keys)["aud"], "me");
        push.answer(200);
    });
}

/// R-PUSH-7: the key stays with the state, so that tokens from before a restart can still be verified.
#[test]
fn the_key_of_tokens_survives_a_restart() {
    let mut world = World::file();
    let before = world.block_on(world.service().key_set()).unwrap();
    world.restart();
    let after = world.block_on(world.service().key_set()).unwrap();
    assert_eq!(before, after);
}

/// R-PULL-7 and R-PUSH-14: what is pushed cannot be pulled, so nobody has an ack id of it.
#[test]
fn what_is_pushed_cannot_be_pulled() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |_| ());
        world.publish("", ["a"]);
        let mut stream = world.stream(|_| ());
        let pulled = stream.messages(world, 1);
        modify(world, SHIP, pushed_to("http://127.0.0.1:1/x")).unwrap();
        let text = "The messages of this subscription are pushed to [http://127.0.0.1:1/x], and cannot be pulled. \
                    An empty push_config lets them be pulled.";
        assert_refused(world.try_pull(SHIP, 1), Code::FailedPrecondition, text);
        // A stream that is open ends, a new one does not begin.
        assert_eq!(stream.error(world).code(), Code::FailedPrecondition);
        let status = world.stream(|_| ()).error(world);
        assert_eq!(
            (status.code(), status.message()),
            (Code::FailedPrecondition, text)
        );
        // What was pulled before can be settled.
        world.ack(&pulled);
        modify(world, SHIP, None).unwrap();
        assert!(world.pull(1).is_empty());
    });
}

/// R-EOD-5: nor can a subscription that delivers exactly once be turned into one that is pushed.
#[test]
fn exactly_once_is_not_for_pushes() {
    in_each_world(|world| {
        world.topic(ORDERS);
        world.subscription(SHIP, |it| it.enable_exactly_once_delivery = true);
        let text = "enable_exactly_once_delivery and push_config exclude each other: exactly-once delivery is for \
                    subscribers that pull.";
        let modify = modify(world, SHIP, pushed_to("https://x.test/"));
        assert_refused(modify, Code::InvalidArgument, text);
        let create = world.try_subscription("projects/demo/subscriptions/other", |it| {
            it.enable_exactly_once_delivery = true;
            it.push_config = pushed_to("https://x.test/");
        });
        assert_refused(create, Code::InvalidArgument, text);
    });
}

/// R-PUSH-15: the backlog follows from pull to push and back, and what is out counts wherever it went.
#[test]
fn a_subscription_can_be_pulled_and_pushed_in_turn() {
    pushing_in_each_world(|world, endpoint| {
        world.subscription(SHIP, |it| it.enable_message_ordering = true);
        world.publish("k", ["a", "b", "c", "d", "e"]);
        let pulled = world.pull(2);
        modify(world, SHIP, pushed_to(endpoint.url("/ship"))).unwrap();
        fence(world);
        // The pulled ones hold the key.
        assert!(endpoint.is_silent());
        world.ack(&pulled);
        let push = endpoint.next();
        assert_eq!(push.text(), "c");
        modify(world, SHIP, None).unwrap();
        fence(world);
        assert!(world.pull(5).is_empty());
        push.answer(200);
        fence(world);
        let pulled = world.pull(1);
        assert_eq!(crate::world::texts(&pulled), ["d"]);
        world.ack(&pulled);
        fence(world);
        assert!(endpoint.is_silent());
        modify(world, SHIP, pushed_to(endpoint.url("/again"))).unwrap();
        let push = endpoint.next();
        assert_eq!(
            (push.path.as_str(), push.text()),
            ("/again", "e".to_owned())
        );
        push.answer(200);
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// R-ORD-17: one message of a key at a time, in order; other keys, and messages without one, flow.
#[test]
fn one_message_of_a_key_is_out_at_a_time() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| it.enable_message_ordering = true);
        world.publish("A", ["A1", "A2", "A3"]);
        let a = endpoint.next();
        world.publish("B", ["B1"]);
        let b = endpoint.next();
        assert_eq!(texts([&a, &b]), ["A1", "B1"]);
        fence(world);
        assert!(endpoint.is_silent() && a.is_open());
        b.answer(200);
        world.publish("", ["x", "y"]);
        let mut free = endpoint.take(2);
        free.sort_by_key(Request::text);
        assert_eq!(texts(&free), ["x", "y"]);
        a.answer(200);
        for text in ["A2", "A3"] {
            let a = endpoint.next();
            assert_eq!((a.text(), a.key()), (text.to_owned(), "A".to_owned()));
            fence(world);
            assert!(endpoint.is_silent());
            a.answer(200);
        }
        free.into_iter().for_each(|push| push.answer(200));
    });
}

/// R-ORD-17, R-ORD-10: whatever happens to a message, those behind it wait for it.
#[test]
fn a_key_stays_in_order_through_failures() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| it.enable_message_ordering = true);
        for text in ["1", "2", "3"] {
            world.publish("A", [text]);
        }
        for text in ["1", "2", "3"] {
            // Refused, then not answered in time, then cut off, then taken.
            let push = endpoint.next();
            assert_eq!(push.text(), text);
            push.answer(503);
            fence(world);
            advance(world, 1);
            let slow = endpoint.next();
            assert_eq!(slow.text(), text);
            fence(world);
            assert!(endpoint.is_silent());
            advance(world, 10);
            slow.wait_until_given_up();
            advance(world, 1);
            let push = endpoint.next();
            assert_eq!(push.text(), text);
            push.answer_with("nonsense\r\n\r\n".to_owned());
            fence(world);
            advance(world, 1);
            let push = endpoint.next();
            assert_eq!(push.text(), text);
            push.answer(200);
        }
        fence(world);
        assert!(endpoint.is_silent());
    });
}

/// R-ORD-17 across a restart: what was out when it ended comes again once its lease has ended, before what is behind
/// it. What was answered in the last moment counts.
#[test]
fn a_server_that_ends_leaves_everything_in_order() {
    let mut world = World::file();
    world.topic(ORDERS);
    let endpoint = Endpoint::new();
    let pushing = Pushing::start(world.service());
    push_ship(&mut world, &endpoint, |it| {
        it.enable_message_ordering = true
    });
    world.publish("A", ["A1", "A2"]);
    world.publish("B", ["B1", "B2"]);
    let mut open = endpoint.take(2);
    open.sort_by_key(Request::text);
    let [a, b] = open.try_into().unwrap();
    b.answer(200);
    let b = endpoint.next();
    assert_eq!(b.text(), "B2");
    let ending = std::thread::spawn(move || pushing.end());
    b.answer(200);
    a.wait_until_given_up();
    assert_eq!(ending.join().unwrap(), [""; 0]);

    world.restart();
    let pushing = Pushing::start(world.service());
    fence(&mut world);
    assert!(endpoint.is_silent());
    advance(&mut world, 10);
    for text in ["A1", "A2"] {
        let push = endpoint.next();
        assert_eq!(push.text(), text);
        push.answer(200);
    }
    fence(&mut world);
    assert!(endpoint.is_silent());
    drop(pushing);
    world.check_invariants();
}

/// R-DLQ-3: each push that fails is an attempt, and the last one forwards the message.
#[test]
fn a_message_that_is_refused_too_often_goes_to_the_dead_letter_topic() {
    const DEAD: &str = "projects/demo/topics/dead";
    pushing_in_each_world(|world, endpoint| {
        world.topic(DEAD);
        world.subscription("projects/demo/subscriptions/dead", |it| {
            it.topic = DEAD.to_owned()
        });
        push_ship(world, endpoint, |it| {
            it.enable_message_ordering = true;
            it.dead_letter_policy = Some(DeadLetterPolicy {
                dead_letter_topic: DEAD.to_owned(),
                max_delivery_attempts: 5,
            });
        });
        world.publish("k", ["bad", "good"]);
        for attempt in 1..=5 {
            let push = endpoint.next();
            assert_eq!(push.text(), "bad");
            assert_eq!(push.json()["deliveryAttempt"], attempt);
            push.answer(400);
            fence(world);
            advance(world, 5);
        }
        let push = endpoint.next();
        assert_eq!(push.text(), "good");
        push.answer(200);
        let dead = world.pull_from("projects/demo/subscriptions/dead", 10);
        assert_eq!(crate::world::texts(&dead), ["bad"]);
        world
            .try_ack("projects/demo/subscriptions/dead", ack_ids(&dead))
            .unwrap();
    });
}

/// What is deleted is pushed no more; what was out then, and of which endpoint, matters to nobody.
#[test]
fn a_subscription_that_is_deleted_is_pushed_no_more() {
    pushing_in_each_world(|world, endpoint| {
        push_ship(world, endpoint, |it| it.enable_message_ordering = true);
        world.publish("k", ["a", "b"]);
        let push = endpoint.next();
        world.try_delete_subscription(SHIP).unwrap();
        push.answer(200);
        fence(world);
        assert!(endpoint.is_silent());
        push_ship(world, endpoint, |_| ());
        world.publish("k", ["c"]);
        let push = endpoint.next();
        assert_eq!(push.text(), "c");
        push.answer(200);
    });
}

/// Whoever runs the server reads of endpoints that take nothing, a line a minute at most for each.
#[test]
fn endpoints_that_take_nothing_are_complained_about() {
    let mut world = World::memory();
    world.topic(ORDERS);
    let endpoint = Endpoint::new();
    let pushing = Pushing::start(world.service());
    push_ship(&mut world, &endpoint, |_| ());
    // Nobody listens on the port of a listener that is gone.
    let gone = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/x", gone.local_addr().unwrap());
    drop(gone);
    world.subscription("projects/demo/subscriptions/gone", |it| {
        it.push_config = pushed_to(&url)
    });
    world.publish("", ["a"]);
    endpoint.next().answer(418);
    fence(&mut world);
    advance(&mut world, 1);
    endpoint.next().answer(418);
    fence(&mut world);
    let mut lines = pushing.end();
    lines.sort_unstable();
    let [at_gone, at_ship] = lines.try_into().unwrap();
    assert_eq!(
        at_ship,
        format!(
            "push: [{SHIP}] to [{}] failed and is tried again: the endpoint answered 418 I'm a teapot.",
            endpoint.url("/ship")
        )
    );
    let begin = format!(
        "push: [projects/demo/subscriptions/gone] to [{url}] failed and is tried again: client error (Connect): "
    );
    assert!(at_gone.starts_with(&begin), "{at_gone}");
    assert!(at_gone.contains("refused"), "{at_gone}");
}

/// So are those that do not answer.
#[test]
fn endpoints_that_do_not_answer_are_complained_about() {
    let mut world = World::memory();
    world.topic(ORDERS);
    let endpoint = Endpoint::new();
    let pushing = Pushing::start(world.service());
    push_ship(&mut world, &endpoint, |_| ());
    world.publish("", ["a"]);
    let push = endpoint.next();
    advance(&mut world, 10);
    push.wait_until_given_up();
    let line = format!(
        "push: [{SHIP}] to [{}] failed and is tried again: no answer before the ack deadline.",
        endpoint.url("/ship")
    );
    assert_eq!(pushing.end(), [line]);
}

/// A turn that could not be kept is taken again: what was answered meanwhile is not forgotten.
#[test]
fn a_commit_that_fails_loses_no_answer() {
    let mut world = World::server();
    world.topic(ORDERS);
    let endpoint = Endpoint::new();
    let pushing = Pushing::start(world.service());
    push_ship(&mut world, &endpoint, |_| ());
    world.publish("", ["a"]);
    let push = endpoint.next();
    world.fail_next_commit();
    push.answer(200);
    // Nobody else commits before that turn has failed.
    while pushing.lines.lock().unwrap().is_empty() {
        std::thread::yield_now();
    }
    fence(&mut world);
    advance(&mut world, 100);
    fence(&mut world);
    assert!(endpoint.is_silent());
    assert_eq!(pushing.end().len(), 1);
}

/// More than one turn takes, of more subscriptions than one turn begins with.
#[test]
fn many_subscriptions_are_all_served() {
    let mut world = World::server();
    world.topic(ORDERS);
    let endpoint = Endpoint::new();
    for number in 0..400 {
        let name = format!("projects/demo/subscriptions/many-{number}");
        world.subscription(&name, |it| {
            it.push_config = pushed_to(endpoint.url(&format!("/{number}")));
        });
    }
    let texts: Vec<PubsubMessage> = (0..3).map(|it| message("", &it.to_string())).collect();
    world.try_publish(texts).unwrap();
    let pushing = Pushing::start(world.service());
    let mut seen: Vec<(String, String)> = Vec::new();
    for _ in 0..1200 {
        let push = endpoint.next();
        seen.push((push.path.clone(), push.text()));
        push.answer(200);
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 1200);
    drop(pushing);
}
