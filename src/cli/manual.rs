//! The manual pages and completion scripts that come with the program, from the same definitions as
//! the parser.

use std::io::{self, Write};

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use super::command::Group;
use super::{ROOT, help};

/// A file that is generated: its path from the root of the project, and what it holds.
pub struct Generated {
    /// Such as `man/pubsub.1`.
    pub path: String,
    /// The whole of it.
    pub bytes: Vec<u8>,
}

/// Generates all files.
pub fn all() -> io::Result<Vec<Generated>> {
    let mut files = Vec::new();
    group_pages(&ROOT, &[], &mut files)?;
    for (shell, ending) in [
        (Shell::Bash, "bash"),
        (Shell::Zsh, "zsh"),
        (Shell::Fish, "fish"),
        (Shell::PowerShell, "ps1"),
    ] {
        files.push(Generated {
            path: format!("completions/pubsub.{ending}"),
            bytes: script(shell),
        });
    }
    Ok(files)
}

/// Generates the completion script of a shell.
pub fn script(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::tree(), "pubsub", &mut script);
    script
}

/// Generates the page of a group, and of everything in it.
fn group_pages(
    group: &'static Group,
    above: &[&str],
    files: &mut Vec<Generated>,
) -> io::Result<()> {
    let path: Vec<&str> = above.iter().copied().chain([group.name]).collect();
    let usage = format!("{} COMMAND [flags]", path.join(" "));
    files.push(page(help::group_command(group), &path, &usage)?);
    for inner in group.groups {
        group_pages(inner, &path, files)?;
    }
    for entry in group.commands {
        let path: Vec<&str> = path.iter().copied().chain([entry.name]).collect();
        let usage = help::usage_line(entry, &path.join(" "));
        files.push(page(help::command(entry), &path, &usage)?);
    }
    Ok(())
}

/// Generates one page.
fn page(command: Command, path: &[&str], usage: &str) -> io::Result<Generated> {
    let name = path.join("-");
    let examples = command.get_after_help().map(ToString::to_string);
    let is_group = command.has_subcommands();
    let command = command.name(name.clone()).display_name(name.clone());
    let page = Man::new(command).source(concat!("pubsub ", env!("CARGO_PKG_VERSION")));
    let mut bytes = Vec::new();
    page.render_title(&mut bytes)?;
    page.render_name_section(&mut bytes)?;
    verbatim("SYNOPSIS", usage, &mut bytes)?;
    page.render_description_section(&mut bytes)?;
    if is_group {
        page.render_subcommands_section(&mut bytes)?;
    }
    page.render_options_section(&mut bytes)?;
    if let Some(examples) = examples {
        let examples = examples.trim_start_matches("Examples:\n");
        verbatim("EXAMPLES", examples, &mut bytes)?;
    }
    Ok(Generated {
        path: format!("man/{name}.1"),
        bytes,
    })
}

/// Writes a section whose lines stand as they are.
fn verbatim(title: &str, text: &str, out: &mut Vec<u8>) -> io::Result<()> {
    writeln!(out, ".SH {title}\n.nf")?;
    for line in text.lines() {
        // A dash is a minus in a manual, and a backslash is a command.
        let line = line.replace('\\', "\\e").replace('-', "\\-");
        writeln!(out, "\\&{}", line.replace('\'', "\\(aq"))?;
    }
    writeln!(out, ".fi")
}
