//! The one test binary. Its modules are named by what a user sees.

#![expect(clippy::unwrap_used, reason = "a test that unwraps says enough")]

mod behaviour;
mod cli;
mod files;
mod state_file;
mod world;
