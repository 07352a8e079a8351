//! The texts of usage errors, as gcloud words and wraps them.

use clap::Command;

use super::command::{Entry, Group, OtherTracks, is_ours};
use super::globals::Globals;
use super::{grammar, rules, suggest};

/// Where gcloud sends whoever is lost.
const SEARCH_HINT: &str =
    "To search the help text of gcloud commands, run:\n  gcloud help -- SEARCH_TERMS";

/// The words a user types for a command: gcloud's own commands are called through it.
pub fn spoken(path: &[String]) -> String {
    let words = path.join(" ");
    if super::is_own(path) {
        words
    } else {
        format!("gcloud {words}")
    }
}

/// The `Usage:` block of a command.
pub fn block(path: &[String], entry: &Entry) -> String {
    let command = (entry.define)(Globals::define(Command::new(entry.name)));
    let mut line = vec![spoken(path)];
    line.extend(rules::required(&command, entry.rules));
    line.push("[optional flags]".to_owned());
    let globals = Globals::define(Command::new("globals"));
    let is_global = |name: &str| {
        globals
            .get_arguments()
            .any(|arg| arg.get_long() == Some(name))
    };
    let mut flags: Vec<String> = command
        .get_arguments()
        .filter(|arg| !is_ours(arg))
        .filter_map(clap::Arg::get_long)
        .filter(|name| !is_global(name) && !rules::is_always_required(entry.rules, name))
        .map(|name| format!("--{name}"))
        .chain(["--help".to_owned()])
        .collect();
    flags.sort();
    let list = wrapped("  optional flags may be  ", &flags);
    format!("Usage: {}\n{list}\n\n{}", line.join(" "), details(path))
}

/// The `Usage:` block of a group.
pub fn group_block(path: &[String], group: &Group) -> String {
    let mut names: Vec<String> = members(group).map(|(name, _)| name.to_owned()).collect();
    names.sort();
    let (label, list) = if group.commands.is_empty() {
        ("group", wrapped("  group may be           ", &names))
    } else if group.groups.is_empty() {
        ("command", wrapped("  command may be         ", &names))
    } else {
        (
            "group | command",
            wrapped("  may be                 ", &names),
        )
    };
    format!(
        "Usage: {} [optional flags] <{label}>\n{list}\n\n{}",
        spoken(path),
        details(path)
    )
}

fn details(path: &[String]) -> String {
    format!(
        "For detailed information on this command and its flags, run:\n  {} --help\n",
        spoken(path)
    )
}

/// Joins words with ` | `, breaking lines after 80 columns and lining them up with the first word.
fn wrapped(head: &str, words: &[String]) -> String {
    const WIDTH: usize = 80;
    let mut lines = vec![head.to_owned()];
    let mut empty = true;
    for (index, word) in words.iter().enumerate() {
        let tail = if index + 1 < words.len() { " |" } else { "" };
        let line = lines.last().expect("there is a first line");
        let gap = usize::from(!empty);
        if !empty && line.len() + gap + word.len() + tail.len() > WIDTH {
            lines.push(" ".repeat(head.len()));
            empty = true;
        }
        let line = lines.last_mut().expect("there is a last line");
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        line.push_str(tail);
        empty = false;
    }
    lines.join("\n")
}

/// Words that no flag or positional is made of, with a suggestion for each.
pub fn unrecognized(
    path: &[String],
    words: &[String],
    command: &Command,
    other_tracks: OtherTracks,
) -> String {
    let known = known_flags(command);
    let mut items = Vec::new();
    // A word that comes again is told once.
    let first = |(index, word): &(usize, &String)| !words[..*index].contains(word);
    for (_, word) in words.iter().enumerate().filter(first) {
        let flag = word.split('=').next().unwrap_or(word);
        // After `--`, gcloud finds even a command's own flags in its other tracks alone.
        let tracks = other_tracks.iter().find(|(other, _)| *other == flag);
        if let Some((_, tracks)) = tracks {
            items.push(elsewhere(path, flag, tracks));
        } else if known.iter().any(|known| known == flag) {
            items.push(elsewhere(path, flag, &["alpha", "beta"]));
        }
        let suggestion = (word.starts_with("--") || word.contains('='))
            .then(|| suggest::closest(flag, known.iter().map(String::as_str)))
            .flatten();
        items.push(match suggestion {
            Some(known) => format!("{word} (did you mean '{known}'?)"),
            None => word.clone(),
        });
    }
    match items.as_slice() {
        [only] => format!("unrecognized arguments: {only} \n\n{SEARCH_HINT}\n"),
        _ => format!(
            "unrecognized arguments:\n  {}\n  {SEARCH_HINT}\n",
            items.join("\n  ")
        ),
    }
}

/// The flags that may be suggested: gcloud's, not those that only we have.
fn known_flags(command: &Command) -> Vec<String> {
    command
        .get_arguments()
        .filter(|arg| !is_ours(arg))
        .filter_map(clap::Arg::get_long)
        .chain(["help"])
        .map(|name| format!("--{name}"))
        .collect()
}

/// Says that a flag exists in other tracks.
fn elsewhere(path: &[String], flag: &str, tracks: &[&str]) -> String {
    let command = path.join(" ");
    let mut text =
        format!("\n {flag} flag is available in one or more alternate release tracks. Try:\n\n");
    for track in tracks {
        text += &format!("  gcloud {track} {command} {flag}\n");
    }
    text
}

/// A word that names no command.
pub fn invalid_command(path: &[String], group: &Group, word: &str) -> String {
    let mut text = format!("Invalid choice: '{word}'.\n");
    if let Some((_, tracks)) = group.other_tracks.iter().find(|(name, _)| *name == word) {
        text += "This command is available in one or more alternate release tracks.  Try:\n";
        for track in *tracks {
            text += &format!("  gcloud {track} {} {word}\n", path.join(" "));
        }
        return text;
    }
    text += "Maybe you meant:\n";
    let call = spoken(path);
    match suggest::closest(word, members(group).map(|(name, _)| name)) {
        Some(name) => text += &format!("  {call} {name}\n"),
        None => text += &format!("  {call}\n"),
    }
    text + "\n" + SEARCH_HINT + "\n"
}

/// A word that is none of a flag's choices.
pub fn invalid_choice(path: &[String], flag: &str, given: &str, choices: &[&str]) -> String {
    let text = format!("argument {flag}: Invalid choice: '{given}'.");
    match suggest::closest(given, choices.iter().copied()) {
        Some(choice) => format!(
            "{text} Did you mean '{choice}'?\nMaybe you meant:\n  {}\n\n{SEARCH_HINT}\n",
            spoken(path)
        ),
        None => format!("{text}\n\nValid choices are [{}].\n", choices.join(", ")),
    }
}

/// A group without a command.
pub fn command_expected(path: &[String], group: &Group) -> String {
    format!(
        "Command name argument expected.\n\n{}\n{}",
        available(path, group),
        details(path)
    )
}

/// The groups and commands of a group, each with its summary.
pub fn available(path: &[String], group: &Group) -> String {
    let call = spoken(path);
    let mut text = String::new();
    let groups: Vec<_> = group
        .groups
        .iter()
        .map(|group| (group.name, group.about.to_owned()))
        .collect();
    let commands: Vec<_> = group
        .commands
        .iter()
        .map(|entry| (entry.name, summary(entry)))
        .collect();
    for (title, mut members) in [("groups", groups), ("commands", commands)] {
        if members.is_empty() {
            continue;
        }
        members.sort();
        let width = members
            .iter()
            .map(|(name, _)| name.len())
            .max()
            .unwrap_or(0);
        text += &format!("Available {title} for {call}:\n\n");
        for (name, about) in members {
            text += &format!("      {name:width$}  {about}\n");
        }
        text += "\n";
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// The one-line summary of a command.
fn summary(entry: &Entry) -> String {
    let command = (entry.define)(Command::new(entry.name));
    command
        .get_about()
        .map(ToString::to_string)
        .unwrap_or_default()
}

/// The names in a group, groups first.
fn members(group: &Group) -> impl Iterator<Item = (&'static str, bool)> {
    let groups = group.groups.iter().map(|group| (group.name, true));
    groups.chain(group.commands.iter().map(|entry| (entry.name, false)))
}

/// Translates clap's verdict on a value into gcloud's.
pub fn bad_value(line: &grammar::Line, error: &clap::Error) -> Option<super::error::Usage> {
    use clap::error::{ContextKind, ContextValue};
    use std::error::Error as _;
    let Some(ContextValue::String(arg)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let flag = arg.split([' ', '=']).next().unwrap_or(arg);
    let bad = error.source()?.downcast_ref::<super::args::Bad>()?;
    Some(match bad {
        super::args::Bad::Text(text) => {
            super::error::Usage::with_block(line, format!("argument {flag}: {text}"))
        }
        super::args::Bad::Choice { given, choices } => {
            let text = invalid_choice(&line.path, flag, given, choices);
            super::error::Usage::plain(&line.path, text)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_wrap_after_80_columns() {
        let flags = [
            "--filter",
            "--help",
            "--limit",
            "--page-size",
            "--sort-by",
            "--uri",
        ];
        let text = wrapped("  optional flags may be  ", &flags.map(str::to_owned));
        let expected = "  optional flags may be  --filter | --help | --limit | --page-size | --sort-by |\n                         --uri";
        assert_eq!(text, expected);
    }
}
