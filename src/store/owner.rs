//! Who owns the state file now: a running server, or nobody?
//!
//! A server holds a lock beside the file for its whole life, and leaves word of where it is. Whoever else wants to
//! write finds the lock taken when it is through the gate, and has to ask the server. Lock and gate are two things:
//! nobody queues for the lock. It vanishes with its process, however that ends; what is left of the word then counts
//! for nothing, since it is believed only while the lock is held.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::gate::Gate;
use super::{Error, file};

/// The word that an owner leaves beside its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Its process, among those of its machine or container.
    pub pid: u32,
    /// Where it listens, as a client on its machine reaches it.
    pub address: String,
    /// Which server it is; no secret.
    pub id: String,
    /// What only those know who can read the file's folder as its owner does.
    pub token: String,
}

impl Word {
    /// The word of this process, with an id and a token that nobody had before.
    ///
    /// Errors: the system has no randomness.
    pub fn new(address: String) -> Result<Self, Error> {
        Ok(Self {
            pid: std::process::id(),
            address,
            id: random()?,
            token: random()?,
        })
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            pid,
            address,
            id,
            token,
        } = self;
        write!(f, "{pid} {address} {id} {token}")
    }
}

impl FromStr for Word {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let &[pid, address, id, token] = parts.as_slice() else {
            return Err(());
        };
        Ok(Self {
            pid: pid.parse().map_err(|_| ())?,
            address: address.to_owned(),
            id: id.to_owned(),
            token: token.to_owned(),
        })
    }
}

/// 128 bits that cannot be guessed, as text.
pub fn random() -> Result<String, Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| Error::Io {
        doing: "asking the system for randomness",
        source: std::io::Error::other(error.to_string()),
    })?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// An owner as others see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other(pub Option<Word>);

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(Word { pid, address, .. }) => {
                write!(f, "a running server, process {pid} at {address}")
            }
            None => f.write_str("a running server that has not said where it is"),
        }
    }
}

/// Owning a state file; ends when dropped.
pub struct Owner {
    path: PathBuf,
    _lock: File,
}

impl Owner {
    /// Takes the state file at `path`, which is made if there is none. Waits for a command that writes it now.
    ///
    /// Errors: another owns it, or it cannot be used at all; see [`super::Store::open`].
    pub fn take(path: &Path) -> Result<Self, Error> {
        let path = file::ensure(path)?;
        let _turn = Gate::beside(&path).enter_whoever_owns()?;
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        file::private(&mut options);
        let name = lock_beside(&path);
        let lock = options
            .open(&name)
            .map_err(|error| Error::Unwritable(format!("opening {}: {error}", name.display())))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Error::Owned(Box::new(other(&path)))),
            Err(TryLockError::Error(source)) => return Err(cannot_lock(source)),
        }
        // What one that was killed has left.
        file::remove(&word_beside(&path)).map_err(file::unwritable("removing an old word"))?;
        Ok(Self { path, _lock: lock })
    }

    /// Leaves word for others, for those only who may read the state file.
    pub fn leave_word(&self, word: &Word) -> Result<(), Error> {
        let (name, unfinished) = (
            word_beside(&self.path),
            file::beside(&self.path, "-server-new"),
        );
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        file::private(&mut options);
        let written = options
            .open(&unfinished)
            .and_then(|mut file| writeln!(file, "{word}"))
            .and_then(|()| fs::rename(&unfinished, &name));
        written.map_err(file::unwritable("leaving word of where the server is"))
    }

    /// The file, links followed.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        // A word that stays is not believed once the lock is gone.
        let _ = file::remove(&word_beside(&self.path));
    }
}

/// Who owns the state file at `path`. Nothing is made; a word whose writer is gone is removed.
///
/// Errors: the file or the lock beside it cannot be looked at.
pub fn owner(path: &Path) -> Result<Option<Other>, Error> {
    let Ok(path) = fs::canonicalize(path) else {
        // What is not there is nobody's; why it cannot be found is told by who opens it.
        return Ok(None);
    };
    if !word_beside(&path).exists() {
        // Nobody owns it, or who does has not said so yet: then the gate tells.
        return Ok(None);
    }
    let _turn = Gate::beside(&path).enter_whoever_owns()?;
    match is_owned(&path)? {
        true => Ok(Some(other(&path))),
        false => {
            file::remove(&word_beside(&path)).map_err(file::unwritable("removing an old word"))?;
            Ok(None)
        }
    }
}

/// Refuses if another owns the state file. Only who is through its gate may ask: so a server that takes the file
/// never mistakes a look for another owner.
pub fn check_free(path: &Path) -> Result<(), Error> {
    match is_owned(path)? {
        true => Err(Error::Owned(Box::new(other(path)))),
        false => Ok(()),
    }
}

fn is_owned(path: &Path) -> Result<bool, Error> {
    let name = lock_beside(path);
    let lock = match File::open(&name) {
        Ok(lock) => lock,
        // No server ever was here.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(false),
        Err(error) => {
            let text = format!("opening {}: {error}", name.display());
            return Err(Error::Unwritable(text));
        }
    };
    match lock.try_lock_shared() {
        Ok(()) => Ok(false),
        Err(TryLockError::WouldBlock) => Ok(true),
        Err(TryLockError::Error(source)) => Err(cannot_lock(source)),
    }
}

fn other(path: &Path) -> Other {
    let text = fs::read_to_string(word_beside(path)).ok();
    Other(text.and_then(|text| text.parse().ok()))
}

fn cannot_lock(source: std::io::Error) -> Error {
    Error::Io {
        doing: "looking at the owner's lock beside the file",
        source,
    }
}

fn lock_beside(path: &Path) -> PathBuf {
    file::beside(path, "-owner")
}

fn word_beside(path: &Path) -> PathBuf {
    file::beside(path, "-server")
}
