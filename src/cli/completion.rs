//! `completion`

use std::io::Write;

use clap::Args;
use clap_complete::Shell;

use super::args::Bad;
use super::command::{Command, Records};
use super::context::Context;
use super::error::Error;
use super::manual;

/// Print a completion script for a shell
///
/// Load the script in the start-up file of your shell; then Tab completes commands and flags. To
/// complete the names of topics and subscriptions as well, load `source <(COMPLETE=bash pubsub)` in its
/// place, with the name of your shell.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub completion bash >> ~/.bashrc
  pubsub completion fish > ~/.config/fish/completions/pubsub.fish")]
pub struct Completion {
    /// The shell: bash, zsh, fish or powershell
    #[arg(value_name = "SHELL", value_parser = shell, required = true)]
    shell: Shell,
}

impl Command for Completion {
    const FORMAT: &'static str = "none";

    fn run(self, _: &Context) -> Result<Records<'_>, Error> {
        let script = manual::script(self.shell);
        let mut out = std::io::stdout().lock();
        out.write_all(&script)?;
        out.flush()?;
        Ok(Records::Nothing)
    }
}

fn shell(text: &str) -> Result<Shell, Bad> {
    const CHOICES: &[&str] = &["bash", "fish", "powershell", "zsh"];
    match text {
        "bash" => Ok(Shell::Bash),
        "fish" => Ok(Shell::Fish),
        "powershell" => Ok(Shell::PowerShell),
        "zsh" => Ok(Shell::Zsh),
        _ => Err(Bad::Choice {
            given: text.to_owned(),
            choices: CHOICES,
        }),
    }
}
