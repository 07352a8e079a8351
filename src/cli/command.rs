//! What is a command? Its flags (a clap definition), the rules its flags obey together, its
//! default output, and a function from flags to records.

use anyhow::Context as _;
use clap::{ArgMatches, Args};
use serde_json::Value;

use super::context::Context;
use super::error::Error;
use super::rules::Rule;

/// The heading of flags that a command of gcloud's has here only.
pub const OUR_FLAGS: &str = "Flags of our own, not gcloud's";
/// The heading of the global flags that gcloud does not have.
pub const TARGET_FLAGS: &str = "Target flags";

/// Says whether gcloud does not have a flag; its texts do not mention it then.
pub fn is_ours(arg: &clap::Arg) -> bool {
    matches!(arg.get_help_heading(), Some(OUR_FLAGS | TARGET_FLAGS))
}

/// Words that gcloud knows in other tracks only: each with these tracks.
pub type OtherTracks = &'static [(&'static str, &'static [&'static str])];

/// A command: the type holds its flags.
pub trait Command: Args {
    /// The rules the flags obey together; a flag that is not mentioned is optional by itself.
    const RULES: &'static [Rule] = &[];
    /// The default output, in the output language.
    const FORMAT: &'static str = "default";
    /// Flags that gcloud has in other tracks only: the flag and the tracks.
    const OTHER_TRACKS: OtherTracks = &[];

    /// Does what the command is for.
    ///
    /// Requests of a list are made as its items are taken, so that a mistake in the output format
    /// is found before anything has happened.
    fn run(self, context: &Context) -> Result<Records<'_>, Error>;
}

/// Records, one after the other; the first error ends them.
pub type Items<'a> = Box<dyn Iterator<Item = Result<Value, Error>> + 'a>;

/// What a command gives to the output.
pub enum Records<'a> {
    /// One record.
    Single(Value),
    /// A list, streamed.
    List(Items<'a>),
    /// A list, streamed, with something to do once it has been printed, or could not be.
    ListThen(Items<'a>, Epilogue<'a>),
    /// A list that may take as long as somebody types: each record is seen as soon as it is there. Its default output is
    /// the command's no longer.
    Stream(Items<'a>, &'static str, Epilogue<'a>),
    /// Nothing; what there was to say has been said.
    Nothing,
    /// An answer without fields: no records, and no word about there being none.
    Empty,
}

/// What is left to do after printing; it is told how that went, and its answer is the command's.
pub type Epilogue<'a> = Box<dyn FnOnce(Result<(), Error>) -> Result<(), Error> + 'a>;

impl<'a> Records<'a> {
    /// Returns a list of what an iterator gives.
    pub fn list(items: impl Iterator<Item = Result<Value, Error>> + 'a) -> Self {
        Self::List(Box::new(items))
    }
}

/// A command in its group, without its type.
pub struct Entry {
    /// The word it is called by.
    pub name: &'static str,
    /// Adds help and flags to an empty clap command.
    pub define: fn(clap::Command) -> clap::Command,
    /// See [`Command::RULES`].
    pub rules: &'static [Rule],
    /// See [`Command::FORMAT`].
    pub format: &'static str,
    /// See [`Command::OTHER_TRACKS`].
    pub other_tracks: OtherTracks,
    /// Runs the command on parsed flags.
    pub run: for<'a> fn(&ArgMatches, &'a Context) -> Result<Records<'a>, Error>,
}

impl Entry {
    /// Returns the entry of a command type.
    pub const fn of<C: Command>(name: &'static str) -> Self {
        Self {
            name,
            define: C::augment_args,
            rules: C::RULES,
            format: C::FORMAT,
            other_tracks: C::OTHER_TRACKS,
            run: run::<C>,
        }
    }
}

fn run<'a, C: Command>(matches: &ArgMatches, context: &'a Context) -> Result<Records<'a>, Error> {
    let command = C::from_arg_matches(matches).context("reading the flags of a command")?;
    command.run(context)
}

/// A group of commands.
pub struct Group {
    /// The word it is called by.
    pub name: &'static str,
    /// One line on what the group is about.
    pub about: &'static str,
    /// Groups inside it.
    pub groups: &'static [Group],
    /// Its commands.
    pub commands: &'static [Entry],
    /// Commands that are there, or are different, in these tracks only.
    pub in_tracks: &'static [(&'static [&'static str], Entry)],
    /// Commands that gcloud has in other tracks only: the word and the tracks.
    pub other_tracks: OtherTracks,
}

impl Group {
    /// Finds a command of the group, as it is in a track.
    pub fn command(&self, name: &str, track: Option<&str>) -> Option<&'static Entry> {
        let in_track = self.in_tracks.iter().find(|(tracks, entry)| {
            entry.name == name && track.is_some_and(|track| tracks.contains(&track))
        });
        let everywhere = || self.commands.iter().find(|entry| entry.name == name);
        in_track.map(|(_, entry)| entry).or_else(everywhere)
    }

    /// Finds a group inside the group.
    pub fn group(&self, name: &str) -> Option<&'static Group> {
        self.groups.iter().find(|group| group.name == name)
    }
}
