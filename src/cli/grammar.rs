//! Which words of a command line are commands, which flags, which values? gcloud's grammar, read
//! off the clap definitions.
//!
//! clap alone would stop at the first unknown word and has other ideas of booleans and of values
//! that begin with a dash. So the line is taken apart here, by gcloud's rules, and clap is handed
//! an unambiguous one: every flag as `--name=value`, then `--`, then the positionals. What a value
//! means stays clap's business.

use clap::builder::ValueParser;
use clap::{Arg, Command};

use super::command::{Entry, Group, OtherTracks};
use super::error::{Error, Usage};
use super::globals::Globals;
use super::{flags_file, usage};

/// A command line, taken apart.
pub struct Line {
    /// The words of the command: an optional track, `pubsub`, groups, the command.
    pub path: Vec<String>,
    /// The command, unless the line asks for help on a group.
    pub entry: Option<&'static Entry>,
    /// Every group passed, the root first.
    pub groups: Vec<&'static Group>,
    /// What clap reads.
    pub words: Vec<String>,
    /// The flags given, without dashes, in order.
    pub flags: Vec<String>,
    /// The number of positionals.
    pub positionals: usize,
    /// Words that are neither flags nor positionals of the command.
    pub unknown: Vec<String>,
    /// `--help`, `-h`, `--version` or `-v`, whichever came first.
    pub ask: Option<Ask>,
    /// Where reading had to stop: a mistake that counts once the values before it are found good.
    pub broken: Option<Error>,
}

/// What can be asked instead of running a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// `--help`: everything.
    Help,
    /// `-h`: a reminder.
    ShortHelp,
    /// `--version` or `-v`.
    Version,
}

/// Takes a command line apart, from the root group on.
///
/// `track` is `alpha` or `beta` when such a word came before.
pub fn read(words: &[String], root: &'static Group, track: Option<&str>) -> Result<Line, Error> {
    let mut reader = Reader {
        rest: words.iter().cloned().collect(),
        line: Line {
            path: track
                .into_iter()
                .chain([root.name])
                .map(str::to_owned)
                .collect(),
            entry: None,
            groups: vec![root],
            words: Vec::new(),
            flags: Vec::new(),
            positionals: 0,
            unknown: Vec::new(),
            ask: None,
            broken: None,
        },
    };
    let entry = reader.read_commands(root)?;
    if let Some(entry) = entry {
        reader.line.entry = Some(entry);
        reader.read_leaf(entry)?;
    }
    Ok(reader.line)
}

/// Says whether a flag is a boolean: given without a value, undone by `--no-NAME`.
pub fn is_switch(arg: &Arg) -> bool {
    arg.get_value_parser().type_id() == ValueParser::bool().type_id()
}

/// Finds the definition of a flag by its name without dashes.
fn find<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    command
        .get_arguments()
        .find(|arg| arg.get_long() == Some(name))
}

struct Reader {
    rest: std::collections::VecDeque<String>,
    line: Line,
}

impl Reader {
    /// Reads the words of the command and global flags between them; nothing when the line ends in
    /// a question about a group.
    fn read_commands(&mut self, root: &'static Group) -> Result<Option<&'static Entry>, Error> {
        let globals = Globals::define(Command::new(root.name));
        let track = Some(self.line.path[0].clone()).filter(|word| word != root.name);
        let mut group = root;
        while let Some(word) = self.rest.pop_front() {
            if is_flag_like(&word) || word == "--" {
                // A lone `--` finds no flag, and is reported as unknown.
                self.read_flag(&word, &globals)?;
                self.line.check_unknown(&globals, &[])?;
                if self.line.ask.is_some() {
                    return Ok(None);
                }
            } else if let Some(inner) = group.group(&word) {
                group = inner;
                self.line.path.push(word);
                self.line.groups.push(group);
            } else if let Some(entry) = group.command(&word, track.as_deref()) {
                self.line.path.push(word);
                return Ok(Some(entry));
            } else {
                let text = usage::invalid_command(&self.line.path, group, &word);
                return Err(Usage::plain(&self.line.path, text).into());
            }
        }
        let text = usage::command_expected(&self.line.path, group);
        Err(Usage::plain(&self.line.path, text).into())
    }

    /// Reads the flags and positionals of a command.
    fn read_leaf(&mut self, entry: &'static Entry) -> Result<(), Error> {
        let command = (entry.define)(Globals::define(Command::new(entry.name)));
        let mut free = Free::of(&command);
        let mut only_free = false;
        while let Some(word) = self.rest.pop_front() {
            if word == "--" && !only_free {
                only_free = true;
                if !free.takes_dashes(self.rest.is_empty()) {
                    self.line.unknown.push(word);
                }
            } else if !only_free && is_flag_like(&word) {
                free.interrupt();
                if let Err(error) = self.read_flag(&word, &command) {
                    self.line.broken = Some(error);
                    break;
                }
            } else if let Some(stranger) = free.take(word) {
                self.line.unknown.push(stranger);
            }
        }
        self.line.positionals = free.taken.len();
        self.line.words.push("--".to_owned());
        self.line.words.extend(free.taken);
        Ok(())
    }

    /// Reads a flag and its value.
    fn read_flag(&mut self, word: &str, command: &Command) -> Result<(), Error> {
        match word {
            "-h" => return self.ask(Ask::ShortHelp),
            "--help" => return self.ask(Ask::Help),
            "-v" | "--version" if self.line.entry.is_none() => return self.ask(Ask::Version),
            "-q" => return self.switch("quiet", true, None),
            _ => {}
        }
        let Some(body) = word.strip_prefix("--") else {
            self.line.unknown.push(word.to_owned());
            return Ok(());
        };
        let (name, value) = match body.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (body, None),
        };
        if let Some(arg) = find(command, name) {
            if is_switch(arg) {
                return self.switch(name, true, value);
            }
            return self.value(name, value);
        }
        if let Some(undone) = name.strip_prefix("no-")
            && undone != "quiet"
            && find(command, undone).is_some_and(is_switch)
        {
            return self.switch(undone, false, value);
        }
        self.line.unknown.push(word.to_owned());
        Ok(())
    }

    fn ask(&mut self, ask: Ask) -> Result<(), Error> {
        self.line.ask.get_or_insert(ask);
        Ok(())
    }

    fn switch(&mut self, name: &str, on: bool, value: Option<String>) -> Result<(), Error> {
        if let Some(value) = value {
            let no = if on { "" } else { "no-" };
            return Err(self.flag_error(&format!(
                "argument --{no}{name}: ignored explicit argument '{value}'"
            )));
        }
        self.take(name, if on { "true" } else { "false" });
        Ok(())
    }

    fn value(&mut self, name: &str, value: Option<String>) -> Result<(), Error> {
        let value = match value {
            Some(value) => value,
            None => match self.rest.pop_front() {
                Some(next) if next != "--" && !is_flag_like(&next) => next,
                _ => {
                    return Err(
                        self.flag_error(&format!("argument --{name}: expected one argument"))
                    );
                }
            },
        };
        if name == "flags-file" {
            // The file's flags take the place of the flag itself.
            for word in flags_file::read(&value)?.into_iter().rev() {
                self.rest.push_front(word);
            }
            return Ok(());
        }
        self.take(name, &value);
        Ok(())
    }

    fn take(&mut self, name: &str, value: &str) {
        self.line.words.push(format!("--{name}={value}"));
        self.line.flags.push(name.to_owned());
    }

    fn flag_error(&self, text: &str) -> Error {
        Usage::with_block(&self.line, text.to_owned()).into()
    }
}

impl Line {
    /// Reports the words that are neither flags nor positionals of a command.
    pub fn check_unknown(&self, command: &Command, other_tracks: OtherTracks) -> Result<(), Error> {
        if self.unknown.is_empty() {
            return Ok(());
        }
        let text = usage::unrecognized(&self.path, &self.unknown, command, other_tracks);
        Err(Usage::plain(&self.path, text).into())
    }

    /// Returns the last value a flag was given: `true` or `false` for a boolean.
    pub fn flag(&self, name: &str) -> Option<&str> {
        let flags = self.words.iter().take_while(|word| *word != "--");
        flags
            .filter_map(|word| word.strip_prefix("--")?.split_once('='))
            .filter(|(given, _)| *given == name)
            .last()
            .map(|(_, value)| value)
    }
}

/// The free words of a line, on their way to the positionals of a command.
///
/// A positional that repeats takes the words that stand together, and none after a flag:
/// in `create a b --quiet c`, `c` is a stranger.
struct Free {
    /// For each positional that has no word yet, whether it repeats.
    open: std::collections::VecDeque<bool>,
    /// Within words that stand together: whether their positional repeats.
    run: Option<bool>,
    taken: Vec<String>,
}

impl Free {
    fn of(command: &Command) -> Self {
        let repeats = |arg: &Arg| {
            arg.get_num_args()
                .is_some_and(|range| range.max_values() > 1)
        };
        Self {
            open: command.get_positionals().map(repeats).collect(),
            run: None,
            taken: Vec::new(),
        }
    }

    /// Takes a word, or gives it back.
    fn take(&mut self, word: String) -> Option<String> {
        if self.run != Some(true) {
            self.run = self.open.pop_front();
        }
        if self.run.is_none() {
            return Some(word);
        }
        self.taken.push(word);
        None
    }

    /// Ends the words that stand together.
    fn interrupt(&mut self) {
        self.run = None;
    }

    /// Says whether `--` goes with a positional: the one before it, or the one after it.
    fn takes_dashes(&self, at_end: bool) -> bool {
        self.run.is_some() || !at_end && !self.open.is_empty()
    }
}

/// Says whether a word is a flag by its looks: a dash first, but no negative number, no lone dash,
/// and no spaces (`--message "-1 apples"` is text).
fn is_flag_like(word: &str) -> bool {
    let Some(rest) = word.strip_prefix('-') else {
        return false;
    };
    if rest.is_empty() || is_unsigned_number(rest) || word == "--" {
        return false;
    }
    // Spaces in the value of a flag are fine, in its name they make a text of it.
    match word.split_once('=') {
        Some((name, _)) if name.starts_with("--") => !name.contains(' '),
        _ => !word.contains(' '),
    }
}

/// `5`, `5.5` or `.5`.
fn is_unsigned_number(text: &str) -> bool {
    let (whole, fraction) = match text.split_once('.') {
        Some((whole, fraction)) => (whole, fraction),
        None => (text, "0"),
    };
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    digits(whole)
        && digits(fraction)
        && !fraction.is_empty()
        && (!whole.is_empty() || text.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dash_makes_a_flag_unless_it_cannot_be_one() {
        for flag in ["-x", "--x", "--x=a b", "-abc", "--no-x"] {
            assert!(is_flag_like(flag), "{flag}");
        }
        for word in ["", "-", "--", "-5", "-5.5", "-.5", "x", "-x y", "-1 apples"] {
            assert!(!is_flag_like(word), "{word}");
        }
    }
}
