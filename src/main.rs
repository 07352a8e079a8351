//! The process edge: arguments in, exit code out.

use std::process::ExitCode;

use pubsub::client::target::Environment;

fn main() -> ExitCode {
    let argv = std::env::args_os().collect();
    ExitCode::from(pubsub::cli::run(argv, Environment::of_process()))
}
