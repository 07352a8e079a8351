//! What an endpoint is sent.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use pubsub::api::pubsub::push_config::{AuthenticationMethod, NoWrapper, OidcToken, Wrapper};
use pubsub::api::pubsub::{DeadLetterPolicy, PushConfig};
use serde_json::{Value, json};

use super::{advance, fence, modify, push_ship, pushed_to, pushing_in_each_world};
use crate::endpoint::Request;
use crate::world::{SHIP, World, message};

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

/// R-PUSH-7, R-AUTH-9: a token that our keys verify, for the endpoint unless another audience is named.
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
