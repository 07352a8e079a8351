//! What a user types, and everything that comes back: standard output, standard error, exit code.

mod cases;
mod commands;
mod emulators;
mod examples;
mod fake;
mod format;
mod generated;
mod help;
mod message_transforms;
mod publish;
mod push;
mod readme;
mod serve;
mod setup;
mod state;
mod target;
mod transcripts;
mod usage;

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What came back.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    pub stdout: String,
    pub stderr: String,
    pub exit: i32,
}

/// A call of the binary in a pinned world: no variables but those given, no home, nothing on
/// standard input, a name that stands for nothing as the state file.
pub struct Call {
    command: Command,
    stdin: Vec<u8>,
}

/// Begins a call.
pub fn pubsub<S: AsRef<std::ffi::OsStr>>(args: impl IntoIterator<Item = S>) -> Call {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pubsub"));
    command
        .args(args)
        .env_clear()
        .env("TZ", "UTC")
        .env("HOME", "/nonexistent")
        .stdin(Stdio::null());
    let stdin = Vec::new();
    Call { command, stdin }
}

impl Call {
    /// Sets a variable.
    pub fn env(mut self, name: &str, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Removes a variable.
    pub fn unset(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    /// Sets the working directory.
    pub fn inside(mut self, folder: &std::path::Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Puts a text, or any bytes, on standard input.
    pub fn stdin(mut self, text: impl AsRef<[u8]>) -> Self {
        self.stdin = text.as_ref().to_vec();
        self
    }

    /// Sends standard output elsewhere.
    pub fn stdout(mut self, to: impl Into<Stdio>) -> Self {
        self.command.stdout(to);
        self
    }

    /// Makes the call.
    pub fn run(mut self) -> Answer {
        let Output {
            stdout,
            stderr,
            status,
        } = self.output();
        Answer {
            stdout: String::from_utf8(stdout).expect("output is Unicode"),
            stderr: String::from_utf8(stderr).expect("errors are Unicode"),
            exit: status.code().expect("the binary was not killed"),
        }
    }
}

impl Call {
    fn output(&mut self) -> Output {
        use std::io::Write as _;
        if self.stdin.is_empty() {
            return self.command.output().expect("the binary runs");
        }
        let mut child = self
            .command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut stdin = child.stdin.take().expect("it was asked for");
        let text = std::mem::take(&mut self.stdin);
        // Written beside the reading of the output, so that neither waits for the other; a program
        // may end without reading all of it.
        let writer = std::thread::spawn(move || drop(stdin.write_all(&text)));
        let output = child.wait_with_output().expect("the binary ends");
        writer.join().expect("writing does not panic");
        output
    }
}

/// Returns a new, empty folder.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the target directory is writable");
    folder
}
