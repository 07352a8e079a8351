//! The process edge: parse, run, exit code.

fn main() {}
