//! The broker under random histories, held against a naive model.
//!
//! `PUBSUB_SIM_SEED=n` repeats one history, `PUBSUB_SIM_HISTORIES=n` asks for more of them, from seed 0 on
//! or from `PUBSUB_SIM_FIRST`.

mod history;
mod model;

use std::panic::{catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU64, Ordering};

use history::Kind;

/// Histories in a run that asks for no number: what takes half a minute of one core in a debug build.
const IN_MEMORY: u64 = 1500;
const ON_A_FILE: u64 = 30;
const OF_A_WRITER: u64 = 20;
const OVER_A_SERVER: u64 = 5;

#[test]
fn histories_in_memory() {
    run(Kind::Memory, IN_MEMORY);
}

#[test]
fn histories_on_a_file() {
    run(Kind::File, ON_A_FILE);
}

#[test]
fn histories_of_a_writer() {
    run(Kind::Shared, OF_A_WRITER);
}

#[test]
fn histories_over_a_server() {
    run(Kind::Server, OVER_A_SERVER);
}

fn run(kind: Kind, count: u64) {
    if let Some(seed) = number("PUBSUB_SIM_SEED") {
        return history::run(seed, kind);
    }
    let count = number("PUBSUB_SIM_HISTORIES").unwrap_or(count);
    let first = number("PUBSUB_SIM_FIRST").unwrap_or(0);
    let end = first.saturating_add(count);
    let next = AtomicU64::new(first);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= end {
                        break;
                    }
                    // The first that fails is the last to begin.
                    let last = catch_unwind(|| history::run(seed, kind));
                    if let Err(failure) = last {
                        next.store(end, Ordering::Relaxed);
                        resume_unwind(failure);
                    }
                }
            });
        }
    });
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    let number = text.parse();
    Some(number.unwrap_or_else(|_| panic!("{variable} is no number: {text}")))
}
