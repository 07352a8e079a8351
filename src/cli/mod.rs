//! The command line: what was asked, who answers, how it ends.
//!
//! A line is taken apart by gcloud's grammar ([`grammar`]), its values are read by clap, the rules
//! between its flags are checked ([`rules`]), the command turns flags into requests and replies
//! into records ([`command`]), and the records are printed (`output`). A folder is a group, a file
//! a command.

pub mod args;
mod backup;
mod clock;
pub mod command;
mod complete;
mod completion;
pub mod context;
mod details;
mod each;
mod emulators;
pub mod error;
mod flags_file;
mod format;
mod globals;
pub mod grammar;
mod help;
mod iam;
mod info;
mod input;
mod label_changes;
mod lines;
pub mod manual;
mod mask;
mod message_transforms;
#[cfg(test)]
mod noise;
mod output;
mod pages;
mod prompt;
mod quickstart;
mod resource;
pub mod rules;
mod schemas;
mod serve;
mod settled;
mod snapshots;
mod subscriptions;
mod suggest;
mod topics;
mod transforms;
mod usage;
mod wait;

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;

use anyhow::Context as _;
use clap::{ArgMatches, Command, FromArgMatches};

use crate::client::gcloud_config::Properties;
use crate::client::target::Environment;
use command::{Entry, Group};
use context::Context;
use error::{Error, Usage};
use globals::Globals;
use grammar::Line;

/// Everything there is to call.
static ROOT: Group = Group {
    name: "pubsub",
    about: "Publish, pull and order messages on your own machine",
    groups: &[
        message_transforms::GROUP,
        schemas::GROUP,
        snapshots::GROUP,
        subscriptions::GROUP,
        topics::GROUP,
    ],
    commands: &[
        Entry::of::<backup::Backup>("backup"),
        Entry::of::<clock::Clock>("clock"),
        Entry::of::<completion::Completion>("completion"),
        Entry::of::<format::Format>("format"),
        Entry::of::<info::Info>("info"),
        Entry::of::<quickstart::Quickstart>("quickstart"),
        Entry::of::<serve::Serve>("serve"),
        Entry::of::<wait::Wait>("wait"),
    ],
    in_tracks: &[],
    other_tracks: &[],
};

/// The groups that are gcloud's; everything else is our own.
const GCLOUD_GROUPS: [&str; 5] = [
    "message-transforms",
    "schemas",
    "snapshots",
    "subscriptions",
    "topics",
];

/// Runs a command line and returns the exit code.
///
/// `argv` begins with the name the program was called by: as `gcloud` it takes
/// `gcloud pubsub topics list`, otherwise `pubsub topics list`.
pub fn run(argv: Vec<OsString>, environment: Environment) -> u8 {
    if complete::answer(&argv, &environment) {
        return 0;
    }
    let mut context_path = vec!["pubsub".to_owned()];
    let mut quiet = false;
    match answer(argv, environment, &mut context_path, &mut quiet) {
        Ok(()) => 0,
        // Whoever reads our output has read enough.
        Err(error) if error.is_closed_pipe() => 0,
        Err(error) => {
            if !quiet {
                let _ = write!(std::io::stderr().lock(), "{}", error.text(&context_path));
            }
            error.exit_code()
        }
    }
}

/// Does what a line asks for. `path` and `quiet` tell the caller how to report what went wrong.
fn answer(
    argv: Vec<OsString>,
    environment: Environment,
    path: &mut Vec<String>,
    quiet: &mut bool,
) -> Result<(), Error> {
    let (words, track) = words(argv)?;
    // gcloud has its emulators beside Pub/Sub.
    let (root, words) = match words.split_first() {
        Some((first, rest)) if first == emulators::ROOT.name => (&emulators::ROOT, rest),
        _ => (&ROOT, words.as_slice()),
    };
    let mut line = grammar::read(words, root, track.as_deref())?;
    path.clone_from(&line.path);
    if let (Some(ask), None) = (line.ask, &line.broken) {
        return help::answer(&line, ask);
    }
    let Some(entry) = line.entry else {
        return Err(Error::internal("a line without a command was not refused"));
    };
    let matches = parse(&mut line, entry)?;
    let mut globals =
        Globals::from_arg_matches(&matches).context("reading the flags of all commands")?;
    let properties = Properties::new(environment.clone(), globals.configuration.clone());
    globals.fill(&properties);
    *quiet = globals.hides_errors();
    let context = Context::new(line, globals, properties, &environment)?;
    let records = (entry.run)(&matches, &context)?;
    output::show(&context, entry, &matches, records)
}

/// Reads the values of a line, then reports unknown words, then broken rules: gcloud's order.
fn parse(line: &mut Line, entry: &'static Entry) -> Result<ArgMatches, Error> {
    let mut command =
        (entry.define)(Globals::define(Command::new(entry.name))).no_binary_name(true);
    let matches = command.try_get_matches_from_mut(&line.words);
    if let Err(error) = &matches
        && let Some(usage) = usage::bad_value(line, error)
    {
        return Err(usage.into());
    }
    if let Some(error) = line.broken.take() {
        return Err(error);
    }
    line.check_unknown(&command, entry.other_tracks)?;
    let given = rules::Given {
        flags: &line.flags,
        words: line.positionals,
    };
    rules::check(&command, entry.rules, &given).map_err(|text| Usage::with_block(line, text))?;
    Ok(matches.context("clap refused a line that was found good")?)
}

/// Returns the words after the program's name, without `pubsub` and a track, and the track.
fn words(argv: Vec<OsString>) -> Result<(Vec<String>, Option<String>), Error> {
    let mut argv = argv.into_iter();
    let program = argv.next().unwrap_or_default();
    let called_gcloud = Path::new(&program)
        .file_stem()
        .is_some_and(|name| name == "gcloud");
    let mut words = Vec::new();
    for word in argv {
        words.push(word.into_string().map_err(|word| {
            let text = format!(
                "The argument [{}] is not valid Unicode.",
                word.to_string_lossy()
            );
            Error::from(Usage::plain(&["pubsub".to_owned()], text))
        })?);
    }
    let mut track = None;
    let mut named = false;
    let mut index = 0;
    while let Some(word) = words.get(index) {
        match word.as_str() {
            "alpha" | "beta" if track.is_none() && !named => track = Some(words.remove(index)),
            "pubsub" if !named => {
                named = true;
                words.remove(index);
            }
            // The value of a global flag that comes before the command.
            word if word.starts_with("--") && !word.contains('=') && takes_value(word) => {
                index += 2
            }
            word if word.starts_with('-') => index += 1,
            _ => break,
        }
    }
    if called_gcloud
        && !named
        && let Some(word) = words.get(index)
        && word != emulators::ROOT.name
    {
        let text = format!(
            "Invalid choice: '{word}'.\nOnly the pubsub commands of gcloud are here: gcloud pubsub ...\n"
        );
        return Err(Usage::plain(&[], text).into());
    }
    Ok((words, track))
}

fn takes_value(flag: &str) -> bool {
    let globals = Globals::define(Command::new("globals"));
    globals
        .get_arguments()
        .any(|arg| arg.get_long() == flag.strip_prefix("--") && !grammar::is_switch(arg))
}

/// Says whether a command is one of ours, which gcloud does not have.
fn is_own(path: &[String]) -> bool {
    if path.iter().any(|word| word == emulators::ROOT.name) {
        return false;
    }
    let mut words = path.iter().skip_while(|word| *word != "pubsub").skip(1);
    words
        .next()
        .is_some_and(|word| !GCLOUD_GROUPS.contains(&word.as_str()))
}
