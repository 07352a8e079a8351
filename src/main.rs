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
    use pubsub::service::{InProcess, Service, SystemClock};
    let service = Service::open(state_file, std::sync::Arc::new(SystemClock)).map_err(|error| {
        tonic::Status::failed_precondition(format!("state file {}: {error}", state_file.display()))
    })?;
    Ok(pubsub::client::transport::boxed(InProcess::from(service)))
}
