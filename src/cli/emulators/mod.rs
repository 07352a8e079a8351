//! What gcloud has for Google's own emulator, here for our server.

mod env_init;
mod start;

use std::path::PathBuf;

use super::command::{Entry, Group};
use super::context::Context;

/// The group, which stands beside `pubsub` and not in it.
pub static ROOT: Group = Group {
    name: "emulators",
    about: "Run a local server, and point clients to it",
    groups: &[GROUP],
    commands: &[],
    in_tracks: &[],
    other_tracks: &[],
};

const GROUP: Group = Group {
    name: "pubsub",
    about: "Run a local Pub/Sub server, and point clients to it",
    groups: &[],
    commands: &[
        Entry::of::<env_init::EnvInit>("env-init"),
        Entry::of::<start::Start>("start"),
    ],
    in_tracks: &[],
    other_tracks: &[],
};

/// Where the server keeps its files: a flag, else a property, else a folder beside gcloud's
/// configurations.
fn data_dir(flag: Option<String>, context: &Context) -> PathBuf {
    let chosen = flag.or_else(|| context.properties.setting("emulator", "pubsub_data_dir"));
    match chosen {
        Some(folder) => PathBuf::from(folder),
        None => {
            let config = context.properties.folder().unwrap_or_default();
            config.join("emulators").join("pubsub")
        }
    }
}
