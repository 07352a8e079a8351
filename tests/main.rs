//! The one test binary.

mod cli;
