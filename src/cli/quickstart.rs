//! `quickstart`

use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};

use clap::Args;

use super::command::{Command, Records};
use super::context::Context;
use super::error::Error;

/// Show an ordered message go all the way, step by step
///
/// Makes a topic and an ordered subscription in a new state file, publishes five messages on two
/// ordering keys, and shows what a nack does to the order. Every step is a command of its own,
/// printed as you would type it; the state file is left for you to go on with.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub quickstart
  pubsub quickstart | less")]
pub struct Quickstart {}

impl Command for Quickstart {
    const FORMAT: &'static str = "none";

    fn run(self, _: &Context) -> Result<Records<'_>, Error> {
        let mut tour = Tour::new()?;
        tour.walk()?;
        Ok(Records::Nothing)
    }
}

/// The columns that a reader of the tour needs.
const COLUMNS: &str = "--format=table(DATA, ORDERING_KEY, ACK_ID)";

/// A walk through commands on a state file of its own.
struct Tour {
    program: PathBuf,
    state_file: PathBuf,
}

impl Tour {
    fn new() -> Result<Self, Error> {
        let program = env::current_exe()
            .map_err(|error| Error::client(format!("Cannot find this program: {error}.")))?;
        let folder = new_folder(&env::temp_dir())?;
        Ok(Self {
            program,
            state_file: folder.join("state.db"),
        })
    }

    fn walk(&mut self) -> Result<(), Error> {
        let path = self.state_file.display();
        self.say(&format!("$ export PUBSUB_STATE_FILE={path}"))?;

        self.say("\n# A topic, and a subscription that keeps the messages of one key in order.")?;
        self.show(&["topics", "create", "orders"])?;
        let create = ["subscriptions", "create", "ship"];
        let flags = ["--topic=orders", "--enable-message-ordering"];
        self.show(&[create.as_slice(), &flags].concat())?;

        self.say("\n# Five messages on two keys.")?;
        for message in ["A1", "B1", "A2", "B2", "A3"] {
            let (text, key) = (
                format!("--message={message}"),
                format!("--ordering-key={}", &message[..1]),
            );
            self.show(&["topics", "publish", "orders", &text, &key])?;
        }

        self.say("\n# All of them go out; each comes with an ack id.")?;
        let first = self.pull()?;
        first.check(&["A1", "A2", "A3", "B1", "B2"])?;

        self.say("\n# All are done but A2. A deadline of zero gives it back: a nack.")?;
        self.ack(&first.ack_ids(&["A1", "A3", "B1", "B2"])?)?;
        let given_back = format!("--ack-ids={}", first.ack_ids(&["A2"])?);
        let nack = ["subscriptions", "modify-message-ack-deadline", "ship"];
        self.show(&[nack.as_slice(), &[&given_back, "--ack-deadline=0"]].concat())?;

        self.say(
            "\n# A2 comes back, and A3 behind it, though it was acknowledged: order has no gaps.",
        )?;
        let second = self.pull()?;
        second.check(&["A2", "A3"])?;
        self.ack(&second.ack_ids(&["A2", "A3"])?)?;

        self.say("\n# Nothing is left. Go on with the same state file, or delete its folder.")
    }

    /// Pulls all there is, and shows it.
    fn pull(&self) -> Result<Pulled, Error> {
        let table = self.show(&["subscriptions", "pull", "ship", "--limit=5", COLUMNS])?;
        Ok(Pulled::read(&table))
    }

    fn ack(&self, ack_ids: &str) -> Result<(), Error> {
        let ack_ids = format!("--ack-ids={ack_ids}");
        self.show(&["subscriptions", "ack", "ship", &ack_ids])?;
        Ok(())
    }

    /// Prints a command, runs it in a process of its own, and prints what it answers.
    fn show(&self, words: &[&str]) -> Result<String, Error> {
        let typed: Vec<String> = words.iter().map(|word| quoted(word)).collect();
        self.say(&format!("$ pubsub {}", typed.join(" ")))?;
        let answer = Process::new(&self.program)
            .args(words)
            .env("PUBSUB_STATE_FILE", &self.state_file)
            .env_remove("PUBSUB_EMULATOR_HOST")
            .env_remove("CLOUDSDK_API_ENDPOINT_OVERRIDES_PUBSUB")
            .stdin(Stdio::null())
            .output()
            .map_err(|error| Error::client(format!("Cannot run this program: {error}.")))?;
        let out = String::from_utf8_lossy(&answer.stdout).into_owned();
        let talk = String::from_utf8_lossy(&answer.stderr).into_owned();
        self.say(format!("{talk}{out}").trim_end())?;
        match answer.status.success() {
            true => Ok(out),
            false => Err(Error::client("The step above failed.")),
        }
    }

    fn say(&self, text: &str) -> Result<(), Error> {
        let mut out = std::io::stdout().lock();
        writeln!(out, "{text}")?;
        Ok(out.flush()?)
    }
}

/// The rows of a pull: text and ack id.
struct Pulled(Vec<(String, String)>);

impl Pulled {
    fn read(table: &str) -> Self {
        let rows = table.lines().skip(1);
        let cells = rows.map(|row| row.split_whitespace().map(str::to_owned).collect());
        Self(
            cells
                .filter_map(|cells: Vec<String>| {
                    Some((cells.first()?.clone(), cells.last()?.clone()))
                })
                .collect(),
        )
    }

    /// Makes sure that the tour shows what it says: per key, these messages in this order and no others.
    fn check(&self, expected: &[&str]) -> Result<(), Error> {
        let mut by_key: Vec<&str> = self.0.iter().map(|(text, _)| text.as_str()).collect();
        // Between keys no order is promised; within a key a stable sort keeps the one they came in.
        by_key.sort_by_key(|text| text.chars().next());
        match by_key == expected {
            true => Ok(()),
            false => Err(Error::internal(format!(
                "{by_key:?} came where {expected:?} was expected"
            ))),
        }
    }

    /// The ack ids of messages, as a flag takes them.
    fn ack_ids(&self, texts: &[&str]) -> Result<String, Error> {
        let ids = texts.iter().map(|wanted| {
            let row = self.0.iter().find(|(text, _)| text == wanted);
            row.map(|(_, id)| id.as_str())
                .ok_or_else(|| Error::internal(format!("{wanted} did not come")))
        });
        Ok(ids.collect::<Result<Vec<_>, _>>()?.join(","))
    }
}

/// A word as it would be typed.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=,./:".contains(c);
    match word.split_once('=') {
        Some((flag, value)) if !value.chars().all(is_plain) => format!("{flag}='{value}'"),
        _ => word.to_owned(),
    }
}

/// Makes a folder that nobody else has.
fn new_folder(parent: &Path) -> Result<PathBuf, Error> {
    for number in 0..u32::MAX {
        let folder = parent.join(format!("pubsub-quickstart-{}-{number}", std::process::id()));
        match fs::create_dir(&folder) {
            Ok(()) => return Ok(folder),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => {
                return Err(Error::client(format!(
                    "Cannot make the folder [{}]: {error}.",
                    folder.display()
                )));
            }
        }
    }
    Err(Error::internal("no name is free for a folder"))
}
