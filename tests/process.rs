//! A running `pubsub serve`, as a process of its own.

use std::io::{BufRead, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server, and what it said. It is killed when dropped.
pub struct Serve {
    process: Child,
    pub lines: Vec<String>,
    warnings: Lines<BufReader<ChildStderr>>,
}

impl Serve {
    /// Starts `pubsub serve` with `args`.
    pub fn start(args: &[&str]) -> Self {
        Self::command(&[&["serve"], args].concat())
    }

    /// Starts `pubsub serve` with some variables.
    pub fn start_with(args: &[&str], variables: &[(&str, &str)]) -> Self {
        Self::command_with(&[&["serve"], args].concat(), variables)
    }

    /// Starts a server on a state file.
    pub fn on(file: &Path) -> Self {
        let state = format!("--state-file={}", file.display());
        Self::start(&["--host-port=127.0.0.1:0", &state])
    }

    /// Starts a server with any words.
    pub fn command(words: &[&str]) -> Self {
        Self::command_with(words, &[])
    }

    /// Starts a server with any words and variables.
    pub fn command_with(words: &[&str], variables: &[(&str, &str)]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_pubsub"))
            .args(words)
            .env_clear()
            .env("HOME", "/nonexistent")
            .envs(variables.iter().copied())
            .stderr(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(process.stdout.take().unwrap());
        let lines: Vec<_> = out.lines().map(Result::unwrap).take(4).collect();
        assert_eq!(lines.len(), 4, "{lines:?}");
        let warnings = BufReader::new(process.stderr.take().unwrap()).lines();
        Self {
            process,
            lines,
            warnings,
        }
    }

    /// Waits for the next line on its standard error.
    pub fn warning(&mut self) -> String {
        self.warnings.next().unwrap().unwrap()
    }

    /// What clients are told.
    pub fn endpoint(&self) -> &str {
        self.lines[3].rsplit_once('=').unwrap().1
    }

    /// Where it is reached on IPv4.
    pub fn address(&self) -> String {
        let port = self.endpoint().rsplit_once(':').unwrap().1;
        format!("127.0.0.1:{port}")
    }

    pub fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Asks it to end, which takes less than a second; answers the exit code.
    pub fn end(mut self) -> i32 {
        let begun = Instant::now();
        let pid = self.process.id().to_string();
        let kill = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(kill.unwrap().success());
        let status = self.process.wait().unwrap();
        assert!(
            begun.elapsed() < Duration::from_secs(1),
            "{:?}",
            begun.elapsed()
        );
        status.code().unwrap()
    }

    /// Kills it, and answers the lines it said on standard error.
    pub fn kill_and_read_warnings(mut self) -> Vec<String> {
        self.process.kill().unwrap();
        self.warnings.by_ref().map(Result::unwrap).collect()
    }

    /// Kills it, as the system does when there is no memory.
    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Serve {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
