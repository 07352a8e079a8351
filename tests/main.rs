//! The one test binary. Its modules are named by what a user sees.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test that cannot go on says so and stops"
)]

mod behaviour;
mod cases;
mod cli;
mod endpoint;
mod files;
mod format;
mod noise;
mod owner;
mod process;
mod regression;
mod rules;
mod server;
mod sim;
mod state_file;
mod state_format;
mod wire;
mod world;
