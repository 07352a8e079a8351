//! `subscriptions list`

use clap::Args;

use crate::api::json;
use crate::api::pubsub::ListSubscriptionsRequest;
use crate::cli::args::ListFlags;
use crate::cli::command::{Command, Records};
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::pages::{self, Page};

/// List the subscriptions of a project
///
/// Prints every subscription with its settings, whatever project its topic is in.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub subscriptions list
  pubsub subscriptions list --filter=topic:orders --format='value(name)'")]
pub struct List {
    #[command(flatten)]
    list: ListFlags,
}

impl Command for List {
    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let project = context.project_name()?;
        let page_size = self.list.page_size();
        Ok(Records::list(pages::of(move |page_token| {
            let request = ListSubscriptionsRequest {
                project: project.clone(),
                page_size,
                page_token,
            };
            let page = context
                .call(async |mut client| client.subscriber.list_subscriptions(request).await)?;
            let record = |one| json::to_json(one, "google.pubsub.v1.Subscription");
            let records = page.subscriptions.iter().map(record);
            Ok(Page {
                records: records.collect(),
                next: page.next_page_token,
            })
        })))
    }
}
