//! Who may write the state file now: two lock files beside it, taken in turnstile order.
//!
//! SQLite's own waiting sleeps between tries, so that an unlucky process waits for seconds. Here a process waits at
//! the turnstile, then at the gate, and leaves the turnstile when it is through: nobody who just left the gate
//! overtakes the one that waits at it. Locks vanish with their process, however it ends.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

use super::{Error, file, owner};

/// The two lock files of a state file.
pub struct Gate {
    path: PathBuf,
    turnstile: PathBuf,
    gate: PathBuf,
}

/// Being through the gate; ends when dropped.
pub struct Turn {
    _lock: File,
}

impl Gate {
    /// The gate of the state file at `path`.
    pub fn beside(path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            turnstile: file::beside(path, "-turn"),
            gate: file::beside(path, "-lock"),
        }
    }

    /// Waits for this process's turn.
    ///
    /// Errors: a server owns the file, so that nobody else may write it.
    pub fn enter(&self) -> Result<Turn, Error> {
        let turn = self.enter_whoever_owns()?;
        owner::check_free(&self.path)?;
        Ok(turn)
    }

    /// Waits for this process's turn to look who owns the file, or to become its owner.
    pub fn enter_whoever_owns(&self) -> Result<Turn, Error> {
        let turnstile = lock(&self.turnstile)?;
        let gate = lock(&self.gate)?;
        drop(turnstile);
        Ok(Turn { _lock: gate })
    }
}

fn lock(path: &Path) -> Result<File, Error> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    file::private(&mut options);
    let file = options
        .open(path)
        .map_err(|error| Error::Unwritable(format!("opening {}: {error}", path.display())))?;
    file.lock().map_err(|source| Error::Io {
        doing: "waiting for the lock beside the file",
        source,
    })?;
    Ok(file)
}
