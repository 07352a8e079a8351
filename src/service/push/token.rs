//! How does an endpoint know who pushes? By a token that we sign with a key of our own.
//!
//! The key is made when it is first needed, and stays with the state. No token is worth anything to anyone who does
//! not ask this server for its keys, so the claims are those of the service, its issuer too (R-PUSH-7).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rsa::pkcs8::{DecodePrivateKey, EncodePrivateKey};
use rsa::sha2::{Digest, Sha256};
use rsa::traits::PublicKeyParts;
use rsa::{Generate, PrivateKey};
use serde_json::{Value, json};
use tokio::sync::OnceCell;
use tonic::Status;

use crate::api::pubsub::push_config::OidcToken;
use crate::service::clock::{Clock, SystemClock};
use crate::service::driver::Driver;

/// Who signs, as endpoints are used to read it.
pub const ISSUER: &str = "https://accounts.google.com";

/// How long a token is good for, in seconds.
const LIFETIME: i64 = 3600;

/// A token is used again until it is this old, in seconds, so that none ends on its way.
const USED_FOR: i64 = 1800;

/// Tokens that are kept to be used again.
const KEPT_MAX: usize = 1000;

/// Tokens by account and audience, each with the second it was issued in.
type Tokens = HashMap<(String, String), (i64, Arc<str>)>;

/// Signs tokens.
#[derive(Default)]
pub struct Signer {
    key: OnceCell<Key>,
    tokens: Mutex<Tokens>,
}

struct Key {
    key: PrivateKey,
    id: String,
}

impl Signer {
    /// The token for an endpoint.
    pub async fn token(
        &self,
        driver: &Driver,
        oidc: &OidcToken,
        endpoint: &str,
    ) -> Result<Arc<str>, Status> {
        let audience = match oidc.audience.is_empty() {
            true => endpoint,
            false => &oidc.audience,
        };
        // In real time, as whoever reads it does.
        let now = SystemClock.now().micros() / 1_000_000;
        let email = &oidc.service_account_email;
        let name = (email.clone(), audience.to_owned());
        let kept = self.tokens().get(&name).cloned();
        if let Some((_, token)) = kept.filter(|(issued, _)| (0..USED_FOR).contains(&(now - issued)))
        {
            return Ok(token);
        }
        let token: Arc<str> = self.key(driver).await?.sign(email, audience, now)?.into();
        let mut tokens = self.tokens();
        if tokens.len() >= KEPT_MAX {
            tokens.clear();
        }
        tokens.insert(name, (now, token.clone()));
        Ok(token)
    }

    /// The public key, as a set of JSON web keys.
    pub async fn key_set(&self, driver: &Driver) -> Result<Value, Status> {
        let key = self.key(driver).await?;
        let public = key.key.as_public_key();
        Ok(json!({"keys": [{
            "kty": "RSA",
            "alg": "RS256",
            "use": "sig",
            "kid": key.id,
            "n": URL_SAFE_NO_PAD.encode(public.n_bytes()),
            "e": URL_SAFE_NO_PAD.encode(public.e_bytes()),
        }]}))
    }

    fn tokens(&self) -> MutexGuard<'_, Tokens> {
        self.tokens.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn key(&self, driver: &Driver) -> Result<&Key, Status> {
        self.key.get_or_try_init(|| Key::get_or_make(driver)).await
    }
}

impl Key {
    async fn get_or_make(driver: &Driver) -> Result<Self, Status> {
        let (stored, _) = driver.run_marked(0, |step| step.signing_key()).await?;
        let stored = match stored {
            Some(stored) => stored,
            None => {
                let made = tokio::task::spawn_blocking(make).await;
                let made = made.map_err(|_| Status::internal("No key could be made."))??;
                let keep = move |step: &mut crate::broker::Step<'_>| step.keep_signing_key(made);
                driver.run_marked(0, keep).await?.0
            }
        };
        let key = PrivateKey::from_pkcs8_der(&stored)
            .map_err(|error| Status::data_loss(format!("the key that signs tokens: {error}")))?;
        let digest = Sha256::digest(key.as_public_key().n_bytes());
        let id = hex(&digest[..20]);
        Ok(Self { key, id })
    }

    fn sign(&self, email: &str, audience: &str, now: i64) -> Result<String, Status> {
        let account = account_number(email);
        let header = json!({"alg": "RS256", "kid": self.id, "typ": "JWT"});
        let claims = json!({
            "aud": audience,
            "azp": account,
            "email": email,
            "email_verified": true,
            "exp": now + LIFETIME,
            "iat": now,
            "iss": ISSUER,
            "sub": account,
        });
        let part = |value: Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!("{}.{}", part(header), part(claims));
        let signature = self
            .key
            .pkcs1v15_sign::<Sha256>(signed.as_bytes())
            .map_err(|error| Status::internal(format!("A token cannot be signed: {error}.")))?;
        Ok(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature)))
    }
}

fn make() -> Result<Vec<u8>, Status> {
    let failed = |error: &dyn std::fmt::Display| {
        Status::internal(format!(
            "A key to sign tokens with cannot be made: {error}."
        ))
    };
    let key = PrivateKey::try_generate().map_err(|error| failed(&error))?;
    let key = key.to_pkcs8_der().map_err(|error| failed(&error))?;
    Ok(key.as_bytes().to_vec())
}

/// A number that stands for an account, always the same one: 21 digits, as the service's have.
fn account_number(email: &str) -> String {
    let digest = Sha256::digest(email);
    let digits = digest
        .iter()
        .take(20)
        .map(|byte| char::from(b'0' + byte % 10));
    std::iter::once('1').chain(digits).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
