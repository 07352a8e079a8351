//! Commands on schemas.

mod commit;
mod create;
mod definition;
mod delete;
mod delete_revision;
mod describe;
mod list;
mod list_revisions;
mod rollback;
mod validate_message;
mod validate_schema;
mod view;

use serde_json::Value;

use super::command::{Entry, Group, Records};
use super::context::Context;
use super::each;
use super::error::Error;
use crate::api::json;
use crate::api::pubsub::Schema;

/// The group.
pub const GROUP: Group = Group {
    name: "schemas",
    about: "Create schemas, revise them, and check messages against them",
    groups: &[],
    commands: &[
        Entry::of::<commit::Commit>("commit"),
        Entry::of::<create::Create>("create"),
        Entry::of::<delete::Delete>("delete"),
        Entry::of::<delete_revision::DeleteRevision>("delete-revision"),
        Entry::of::<describe::Describe>("describe"),
        Entry::of::<list::List>("list"),
        Entry::of::<list_revisions::ListRevisions>("list-revisions"),
        Entry::of::<rollback::Rollback>("rollback"),
        Entry::of::<validate_message::ValidateMessage>("validate-message"),
        Entry::of::<validate_schema::ValidateSchema>("validate-schema"),
    ],
    in_tracks: &[],
    other_tracks: &[],
};

/// A schema, or one revision of it.
fn record(schema: &Schema) -> Value {
    json::to_json(schema, "google.pubsub.v1.Schema")
}

/// Tells what became of a revision, and gives it as the record.
///
/// A refusal is told and does not fail the command: scripts written for gcloud count on its exit
/// code of zero.
fn revision<'a>(
    context: &'a Context,
    verb: &str,
    name: &str,
    answer: Result<Schema, Error>,
) -> Result<Records<'a>, Error> {
    let past = if verb == "create" {
        "Created"
    } else {
        "Deleted"
    };
    match answer {
        Ok(schema) => {
            context.say(format_args!("{past} schema revision [{}].", schema.name));
            Ok(Records::Single(record(&schema)))
        }
        Err(Error::Service(status)) => {
            each::complain(context, &format!("{verb} schema revision"), name, &status);
            Ok(Records::Nothing)
        }
        Err(error) => Err(error),
    }
}
