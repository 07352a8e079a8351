//! Help, versions, and the whole tree of commands as people see it.
//!
//! The parser hands every boolean to clap as `--name=true`; people write `--name` and `--no-name`.
//! Here the definitions are turned into what people write, for help, man pages and completions.

use std::io::Write;

use clap::{Arg, ArgAction, Command};
use clap_complete::engine::ArgValueCompleter;

use super::command::{Entry, Group};
use super::error::Error;
use super::globals::Globals;
use super::grammar::{self, Ask, Line};
use super::{ROOT, rules, usage};

/// The widest a line of help gets.
const WIDTH: usize = 80;

/// Answers a question asked instead of a command.
pub fn answer(line: &Line, ask: Ask) -> Result<(), Error> {
    let text = match (ask, line.entry, line.groups.last()) {
        (Ask::Version, ..) => format!("pubsub {}\n", env!("CARGO_PKG_VERSION")),
        (Ask::ShortHelp, Some(entry), _) => usage::block(&line.path, entry),
        (Ask::ShortHelp, None, Some(group)) => usage::group_block(&line.path, group),
        (Ask::Help, Some(entry), _) => {
            let usage = usage_line(entry, &call(line));
            long_help(command(entry).override_usage(usage), line)
        }
        (Ask::Help, None, Some(group)) => long_help(group_command(group), line),
        (_, None, None) => return Err(Error::internal("a question about nothing")),
    };
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

fn long_help(command: Command, line: &Line) -> String {
    let mut command = command.bin_name(call(line)).term_width(WIDTH);
    let text = command.render_long_help().to_string();
    let lines: Vec<_> = text.trim_end().lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

/// What the user types for a command: as gcloud only if a track was named.
fn call(line: &Line) -> String {
    if line.path[0] == "pubsub" {
        line.path.join(" ")
    } else {
        usage::spoken(&line.path)
    }
}

/// What must be given, broken into lines below each other.
pub fn usage_line(entry: &Entry, call: &str) -> String {
    let command = (entry.define)(Globals::define(Command::new(entry.name)));
    let mut lines = vec![call.to_owned()];
    // A part that fits no line is broken between its words.
    let fits = |part: &String| "Usage:     ".len() + part.len() <= WIDTH;
    let words = |part: String| -> Vec<String> {
        if fits(&part) {
            return vec![part];
        }
        part.split(' ').map(str::to_owned).collect()
    };
    let parts = rules::required(&command, entry.rules);
    let parts = parts.into_iter().chain(["[flags]".to_owned()]);
    for part in parts.flat_map(words) {
        let last = lines.last_mut().expect("there is a first line");
        if "Usage: ".len() + last.len() + 1 + part.len() > WIDTH {
            lines.push(format!("    {part}"));
        } else {
            last.push(' ');
            last.push_str(&part);
        }
    }
    lines.join("\n       ")
}

/// Says how values of a name such as `TOPIC` are completed, if they are.
pub type Completers<'a> = dyn Fn(&str) -> Option<ArgValueCompleter> + 'a;

/// Returns the whole tree of commands, each with what completes its values.
pub fn tree_with(completers: &Completers<'_>) -> Command {
    fn completed(command: Command, completers: &Completers<'_>) -> Command {
        let command = command.mut_args(|arg| {
            let name = arg.get_value_names().and_then(|names| names.first());
            match name.and_then(|name| completers(name)) {
                Some(completer) => arg.add(completer),
                None => arg,
            }
        });
        command.mut_subcommands(|inner| completed(inner, completers))
    }
    completed(tree(), completers)
}

/// Returns the whole tree of commands.
pub fn tree() -> Command {
    group_command(&ROOT)
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_subcommand(true)
}

/// Returns a group as people see it.
pub fn group_command(group: &Group) -> Command {
    let groups = group.groups.iter().map(group_command);
    let commands = group.commands.iter().map(command);
    let own = Command::new(group.name)
        .about(group.about)
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .arg(help_flag());
    groups.chain(commands).fold(own, Command::subcommand)
}

/// Returns a command as people see it.
pub fn command(entry: &Entry) -> Command {
    let command = (entry.define)(Globals::define(Command::new(entry.name)));
    let switches: Vec<String> = command
        .get_arguments()
        .filter(|arg| grammar::is_switch(arg))
        .filter_map(|arg| arg.get_long().map(str::to_owned))
        .collect();
    let command = command.mut_args(|arg| {
        if grammar::is_switch(&arg) {
            as_switch(arg)
        } else {
            arg
        }
    });
    let undo = switches
        .into_iter()
        .filter(|name| name != "quiet")
        .map(|name| {
            Arg::new(format!("no-{name}"))
                .long(format!("no-{name}"))
                .action(ArgAction::SetTrue)
                .hide(true)
        });
    command.args(undo).arg(help_flag())
}

fn as_switch(arg: Arg) -> Arg {
    arg.action(ArgAction::SetTrue)
        .num_args(0)
        .value_parser(clap::builder::BoolishValueParser::new())
}

fn help_flag() -> Arg {
    Arg::new("help")
        .long("help")
        .short('h')
        .action(ArgAction::Help)
        .help_heading("Global flags")
        .help("Explain the command; -h is a short reminder")
}
