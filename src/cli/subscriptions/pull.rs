//! `subscriptions pull`

use std::time::Duration;

use clap::Args;
use serde_json::Value;

use crate::api::json;
use crate::api::pubsub::{
    AcknowledgeRequest, ModifyAckDeadlineRequest, PullRequest, ReceivedMessage,
};
use crate::cli::args::{Int, Limit, ListFlags};
use crate::cli::command::{Command, OtherTracks, Records};
use crate::cli::context::Context;
use crate::cli::details;
use crate::cli::error::{self, Error};
use crate::service::ANSWER_AT_ONCE;

/// How long a server that is not ours may wait for a message to arrive.
const WAIT: Duration = Duration::from_secs(5);

/// Pull messages from a subscription
///
/// Takes one message, or up to --limit of them, and leases them to you: nobody else receives them
/// until their ack deadline has passed. Acknowledge them with `subscriptions ack`, or at once with
/// --auto-ack: then they are acknowledged as soon as they have been printed, and given back if they
/// could not be. From an ordered subscription comes one batch of a key at a time.
///
/// --filter hides messages, it does not leave them: they are leased, and acknowledged by
/// --auto-ack, all the same.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions pull billing --limit=10 --auto-ack
  pubsub subscriptions pull billing --format='value(ackId)'")]
pub struct Pull {
    /// ID or full name of the subscription
    #[arg(value_name = "SUBSCRIPTION", required = true)]
    subscription: String,
    /// Acknowledge the messages once they have been printed
    #[arg(long)]
    auto_ack: Option<bool>,
    #[command(flatten)]
    list: ListFlags,
}

impl Command for Pull {
    const FORMAT: &'static str = "table[box](\
        message.data.decode(base64).decode(utf-8), message.messageId, message.orderingKey, \
        message.attributes.list(separator='\n'), deliveryAttempt, \
        ackId.if(NOT auto_ack), ackStatus.if(auto_ack))";
    const OTHER_TRACKS: OtherTracks = &[
        ("--max-messages", &["alpha", "beta"]),
        ("--return-immediately", &["alpha", "beta"]),
        ("--wait", &["alpha", "beta"]),
    ];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let (max_messages, wait) = (self.max_messages(), true);
        self.pull(context, max_messages, wait)
    }
}

impl Pull {
    /// What is asked for is what is shown: one message unless a limit says otherwise.
    fn max_messages(&self) -> i32 {
        match self.list.limit {
            None => 1,
            Some(Limit(None)) => i32::MAX,
            Some(Limit(Some(limit))) => i32::try_from(limit).unwrap_or(i32::MAX),
        }
    }

    fn pull<'a>(
        self,
        context: &'a Context,
        max_messages: i32,
        wait: bool,
    ) -> Result<Records<'a>, Error> {
        let subscription = context.subscription(&self.subscription)?;
        let messages = take(context, &subscription, max_messages, wait)?;
        let auto_ack = self.auto_ack.unwrap_or(false);
        let ack_ids: Vec<String> = messages
            .iter()
            .map(|message| message.ack_id.clone())
            .collect();
        let records = messages
            .into_iter()
            .map(move |message| Ok(record(&message, auto_ack)));
        if !auto_ack || ack_ids.is_empty() {
            return Ok(Records::list(records));
        }
        let epilogue = move |shown: Result<(), Error>| match shown {
            Ok(()) => acknowledge(context, subscription, ack_ids),
            Err(error) => give_back(context, subscription, ack_ids, error),
        };
        Ok(Records::ListThen(Box::new(records), Box::new(epilogue)))
    }
}

/// Pull messages from a subscription
///
/// As `subscriptions pull`, with flags that newer versions have given up.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gcloud beta pubsub subscriptions pull billing --limit=10 --auto-ack
  gcloud beta pubsub subscriptions pull billing --return-immediately")]
pub struct InTracks {
    #[command(flatten)]
    pull: Pull,
    /// Pull at most this many messages; use --limit instead
    #[arg(long, value_name = "MAX_MESSAGES")]
    max_messages: Option<Int>,
    /// Wait for a message to arrive, which is what happens anyway
    #[arg(long)]
    wait: Option<bool>,
    /// Wait for nothing
    #[arg(long)]
    return_immediately: Option<bool>,
}

impl Command for InTracks {
    const FORMAT: &'static str = Pull::FORMAT;

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let mut max_messages = self.pull.max_messages();
        if let Some(Int(count)) = self.max_messages {
            context.warn("`--max-messages` is deprecated. Please use --limit instead.");
            if self.pull.list.limit.is_some() {
                return Err(Error::client(
                    "arguments not allowed simultaneously: --max-messages, --limit",
                ));
            }
            max_messages = count;
        }
        if self.wait.is_some() {
            context.warn(
                "`--wait` is deprecated. This flag is non-operational, as the wait behavior is now \
                 the default.",
            );
        }
        let wait = self.return_immediately != Some(true);
        self.pull.pull(context, max_messages, wait)
    }
}

/// Takes messages, at least one if there is one to be had soon.
///
/// The embedded broker and a server of ours answer at once: what a finished command has published is
/// already there. Others are given a while.
fn take(
    context: &Context,
    subscription: &str,
    max_messages: i32,
    wait: bool,
) -> Result<Vec<ReceivedMessage>, Error> {
    let wait = wait && !context.is_embedded();
    #[expect(deprecated, reason = "the field says whether to wait")]
    let pull = PullRequest {
        subscription: subscription.to_owned(),
        return_immediately: !wait,
        max_messages,
    };
    let mut request = tonic::Request::new(pull);
    if !wait {
        let reply = context.call(async |mut client| client.subscriber.pull(request).await)?;
        return Ok(reply.received_messages);
    }
    let at_once = tonic::metadata::MetadataValue::from_static("true");
    request.metadata_mut().insert(ANSWER_AT_ONCE, at_once);
    // Told to the server, so that it leases nothing to a caller that has left.
    request.set_timeout(WAIT);
    let reply = context.call_within(WAIT, async |mut client| {
        client.subscriber.pull(request).await
    })?;
    Ok(reply
        .map(|reply| reply.received_messages)
        .unwrap_or_default())
}

/// A message is printed before it is acknowledged, so its status is what will be true when the
/// command succeeds.
fn record(message: &ReceivedMessage, auto_ack: bool) -> Value {
    let mut record = json::to_json(message, "google.pubsub.v1.ReceivedMessage");
    if auto_ack {
        record["ackStatus"] = "SUCCESS".into();
    }
    record
}

/// Acknowledges what has been printed. It has been printed as a success, so a failure must be told.
fn acknowledge(context: &Context, subscription: String, ack_ids: Vec<String>) -> Result<(), Error> {
    let request = AcknowledgeRequest {
        subscription,
        ack_ids,
    };
    let answer = context.call(async |mut client| client.subscriber.acknowledge(request).await);
    let Err(Error::Service(status)) = answer else {
        return answer;
    };
    let failures = details::ack_failures(&status);
    if failures.is_empty() {
        let code = error::code_name(status.code());
        return Err(Error::client(format!(
            "The messages were printed but not acknowledged, and will be delivered again: {code}: {}",
            status.message()
        )));
    }
    let failures: Vec<_> = failures
        .iter()
        .map(|(id, reason)| format!("{id}: {reason}"))
        .collect();
    Err(Error::client(format!(
        "Some messages were printed but not acknowledged: [{}].",
        failures.join(", ")
    )))
}

/// Gives back what could not be printed, so that it is delivered again at once.
fn give_back(
    context: &Context,
    subscription: String,
    ack_ids: Vec<String>,
    cause: Error,
) -> Result<(), Error> {
    let count = ack_ids.len();
    let request = ModifyAckDeadlineRequest {
        subscription,
        ack_ids,
        ack_deadline_seconds: 0,
    };
    let fate = match context
        .call(async |mut client| client.subscriber.modify_ack_deadline(request).await)
    {
        Ok(()) => "given back",
        Err(_) => "left to their ack deadline",
    };
    let cause = match cause {
        Error::Output(cause) => format!("Cannot write the output: {cause}"),
        // A mistake in the format is reported as usual, after the messages have been given back.
        other => return Err(other),
    };
    Err(Error::client(format!("{cause}. Messages {fate}: {count}.")))
}
