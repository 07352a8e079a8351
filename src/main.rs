//! The process edge: arguments in, exit code out.

use std::process::ExitCode;

use pubsub::client::target::Environment;

fn main() -> ExitCode {
    let argv = std::env::args_os().collect();
    ExitCode::from(pubsub::cli::run(argv, Environment::of_process(), embedded))
}

/// Opens the embedded broker.
fn embedded(
    state_file: &std::path::Path,
) -> Result<pubsub::client::transport::Transport, tonic::Status> {
    Err(tonic::Status::unimplemented(format!(
        "the embedded broker on [{}]",
        state_file.display()
    )))
}
