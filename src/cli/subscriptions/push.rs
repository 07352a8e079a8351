//! Flags of push delivery.

use clap::Args;

use crate::api::pubsub::push_config::{AuthenticationMethod, NoWrapper, OidcToken, Wrapper};
use crate::api::pubsub::{PushConfig, Subscription};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::rules::Need::Optional;
use crate::cli::rules::Rule::{self, May, Must, OneOf, Together};

/// The rules of [`Push`].
pub const RULE: Rule = Together(
    Optional,
    &[
        May("push-endpoint"),
        May("push-auth-service-account"),
        May("push-auth-token-audience"),
        NO_WRAPPER,
    ],
);

/// The rules of the flags of bare pushes.
pub const NO_WRAPPER: Rule = Together(
    Optional,
    &[
        Must("push-no-wrapper"),
        May("push-no-wrapper-write-metadata"),
    ],
);

/// The rules of [`Push`] together with `--clear-push-no-wrapper-config`.
pub const UPDATE_RULE: Rule = Together(
    Optional,
    &[
        May("push-endpoint"),
        May("push-auth-service-account"),
        May("push-auth-token-audience"),
        OneOf(Optional, &[May("clear-push-no-wrapper-config"), NO_WRAPPER]),
    ],
);

// Flags of push delivery.
#[derive(Args, Debug)]
pub struct Push {
    /// URL of https or http that messages are sent to; without one they are pulled
    #[arg(long, value_name = "PUSH_ENDPOINT")]
    push_endpoint: Option<String>,
    /// Service account named in the token that comes with a push
    #[arg(long, value_name = "ACCOUNT")]
    push_auth_service_account: Option<String>,
    /// Audience named in the token that comes with a push
    #[arg(long, value_name = "AUDIENCE")]
    push_auth_token_audience: Option<String>,
    /// Push the message's data alone, as the body of the request
    #[arg(long)]
    push_no_wrapper: Option<bool>,
    /// With --push-no-wrapper, put the message's metadata in headers
    #[arg(long)]
    push_no_wrapper_write_metadata: Option<bool>,
}

/// Says who delivers the messages of a subscription that was just made to be pushed: not this process.
pub fn note_delivery(context: &Context, config: Option<&PushConfig>) {
    let is_pushed = config.is_some_and(|config| !config.push_endpoint.is_empty());
    if is_pushed && context.is_embedded() {
        context.say("Its messages are pushed while `pubsub serve` runs on this state file.");
    }
}

/// Says that nothing is exported, of a subscription that was just made to be.
pub fn note_export(context: &Context, subscription: &Subscription) {
    let is_exported = subscription.bigquery_config.is_some()
        || subscription.cloud_storage_config.is_some()
        || subscription.bigtable_config.is_some();
    if is_exported && context.is_embedded() {
        context.say("Nothing is exported here: its messages wait, and its state says so.");
    }
}

impl Push {
    /// Returns the configuration the flags ask for, if any. Flags that need others are warned
    /// about and left out.
    pub fn config(&self, context: &Context) -> Result<Option<PushConfig>, Error> {
        let no_wrapper = self.push_no_wrapper.unwrap_or(false);
        let Some(endpoint) = &self.push_endpoint else {
            if no_wrapper {
                return Err(Error::client(
                    "argument --push-no-wrapper: --push-endpoint must be specified.",
                ));
            }
            self.warn_of_ignored(context);
            return Ok(None);
        };
        self.warn_of_ignored(context);
        let token = self
            .push_auth_service_account
            .as_ref()
            .map(|account| OidcToken {
                service_account_email: account.clone(),
                audience: self.push_auth_token_audience.clone().unwrap_or_default(),
            });
        let wrapper = NoWrapper {
            write_metadata: self.push_no_wrapper_write_metadata.unwrap_or(false),
        };
        Ok(Some(PushConfig {
            push_endpoint: endpoint.clone(),
            authentication_method: token.map(AuthenticationMethod::OidcToken),
            wrapper: no_wrapper.then_some(Wrapper::NoWrapper(wrapper)),
            ..PushConfig::default()
        }))
    }

    fn warn_of_ignored(&self, context: &Context) {
        let endpoint = self.push_endpoint.is_some();
        if let Some(account) = &self.push_auth_service_account
            && !endpoint
        {
            context.warn(format_args!(
                "Using --push-auth-service-account requires specifying --push-endpoint. This\n\
                 command will continue to run while ignoring --push-auth-service-account, but\n\
                 will fail in a future version. To correct a subscription configuration, run:\n  \
                 $ gcloud pubsub subscriptions update SUBSCRIPTION \\\n      \
                 --push-endpoint=PUSH_ENDPOINT \\\n      \
                 --push-auth-service-account={account} [...]\n"
            ));
        }
        if let Some(audience) = &self.push_auth_token_audience
            && !(endpoint && self.push_auth_service_account.is_some())
        {
            let endpoint = self.push_endpoint.as_deref().unwrap_or("PUSH_ENDPOINT");
            context.warn(format_args!(
                "Using --push-auth-token-audience requires specifying both --push-endpoint and\n\
                 --push-auth-service-account. This command will continue to run while ignoring\n\
                 --push-auth-token-audience, but will fail in a future version. To correct a\n\
                 subscription configuration, run:\n  \
                 $ gcloud pubsub subscriptions update SUBSCRIPTION \\\n      \
                 --push-endpoint={endpoint} \\\n      \
                 --push-auth-service-account=SERVICE_ACCOUNT_EMAIL \\\n      \
                 --push-auth-token-audience={audience} [...]\n"
            ));
        }
    }
}
