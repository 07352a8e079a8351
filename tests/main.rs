//! The one test binary.

mod cli;
mod format;
