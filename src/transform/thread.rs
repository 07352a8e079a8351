//! A thread of its own for every script.
//!
//! The time a script takes is its thread's on a processor, so that none fails because others keep the machine busy. The
//! engine looks at it between two steps of a script, but some of its own functions, told to look through billions of
//! elements that are not there, make no steps. Nobody can stop such a script; but whoever waits for it can leave after a
//! while. It then goes on until the process ends, and takes a processor; so there is a bound on how many may do that.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use crate::api::limits;

/// How much longer than it may take a script is waited for, on the clock at the wall.
const PATIENCE: Duration = Duration::from_secs(2);

/// Scripts that nobody waits for any more. With so many of them no other is begun.
const LOST_MAX: usize = 4;

static LOST: AtomicUsize = AtomicUsize::new(0);

/// Runs a script, and waits as long as it may take.
pub fn run<T: Send + 'static>(
    script: impl FnOnce() -> Result<T, String> + Send + 'static,
) -> Result<T, String> {
    run_for(limits::TRANSFORM_TIME + PATIENCE, script)
}

fn run_for<T: Send + 'static>(
    patience: Duration,
    script: impl FnOnce() -> Result<T, String> + Send + 'static,
) -> Result<T, String> {
    if LOST.load(Ordering::SeqCst) >= LOST_MAX {
        return Err(format!(
            "{LOST_MAX} functions that cannot be stopped are still running; none is begun beside them."
        ));
    }
    let (sender, receiver) = mpsc::channel();
    let is_left = Arc::new(AtomicBool::new(false));
    let running = Running(is_left.clone());
    std::thread::Builder::new()
        .name("transform".to_owned())
        .stack_size(2 * limits::TRANSFORM_STACK_BYTES_MAX)
        .spawn(move || {
            let _running = running;
            // Whoever has left needs no answer.
            let _ = sender.send(script());
        })
        .map_err(|error| format!("no thread can be started for it: {error}."))?;
    match receiver.recv_timeout(patience) {
        Ok(made) => made,
        Err(mpsc::RecvTimeoutError::Disconnected) => Err("it broke the engine.".to_owned()),
        Err(mpsc::RecvTimeoutError::Timeout) => {
            leave(&is_left);
            Err(too_slow())
        }
    }
}

/// How long this thread was at work so far.
#[cfg(unix)]
pub fn time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// How long this thread has been there, where the system does not tell how long it was at work.
#[cfg(not(unix))]
pub fn time() -> Duration {
    thread_local!(static BEGIN: std::time::Instant = std::time::Instant::now());
    BEGIN.with(std::time::Instant::elapsed)
}

/// What is said of a script that took too long.
pub fn too_slow() -> String {
    let max = limits::TRANSFORM_TIME.as_millis();
    format!("it took longer than {max} ms.")
}

/// A script that runs. Both who waits for it and its thread set the flag when they are done: the later one of the two
/// finds it set.
struct Running(Arc<AtomicBool>);

impl Drop for Running {
    fn drop(&mut self) {
        if self.0.swap(true, Ordering::SeqCst) {
            LOST.fetch_sub(1, Ordering::SeqCst);
        }
    }
}

/// Leaves a script to itself, unless it has ended meanwhile.
fn leave(is_left: &AtomicBool) {
    LOST.fetch_add(1, Ordering::SeqCst);
    if is_left.swap(true, Ordering::SeqCst) {
        LOST.fetch_sub(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scripts that never end are given up, until there are too many; those that end after all are forgotten.
    #[test]
    fn scripts_that_cannot_be_stopped_are_left() {
        let go_on = Arc::new(std::sync::Barrier::new(LOST_MAX + 1));
        for _ in 0..LOST_MAX {
            let go_on = go_on.clone();
            let script = move || {
                go_on.wait();
                Ok(())
            };
            assert_eq!(run_for(Duration::ZERO, script), Err(too_slow()));
        }
        let refused = run(|| Ok(())).unwrap_err();
        assert!(refused.contains("cannot be stopped"), "{refused}");
        go_on.wait();
        while LOST.load(Ordering::SeqCst) > 0 {
            std::thread::yield_now();
        }
        assert_eq!(run(|| Ok(7)), Ok(7));
    }
}
