//! The state file: every SQL statement of the project, the layout, the locks.
//!
//! Narrow functions over typed rows; what they mean is the broker's business. A [`Store`] runs one
//! [`Transaction`] at a time; what it answered is on disk.

mod answered;
mod clock;
mod count;
mod doomed;
mod file;
mod gate;
mod held;
mod inspect;
mod lane;
mod layout;
mod lease_block;
mod listed;
mod making;
mod message;
mod migrate;
mod owner;
mod policy;
mod push;
mod run;
mod schema;
mod snapshot;
mod subscription;
mod sweep;
mod topic;
mod vacuum;
pub mod varint;

pub use clock::ClockRow;
pub use count::Kind;
pub use file::{format_version, log};
pub use inspect::{InspectedBlock, InspectedChunk, InspectedLane, InspectedParked};
pub use lane::{LaneHead, LaneRow};
pub use lease_block::{BLOCK_MESSAGES, LeaseBlockRow};
pub use listed::{Bits, List};
pub use making::{Making, Part};
pub use message::{Chunk, ChunkRow, NewChunk, Packed};
pub use owner::{Other, Owner, Word, owner, random};
pub use run::{Run, Runs, State};
pub use schema::{RevisionRow, SchemaRow};
pub use snapshot::SnapshotRow;
pub use subscription::{NewSubscription, Redo, Restart, SubscriptionRow};
pub use sweep::{Marked, Stage, SweepRow};
pub use topic::TopicRow;

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use crate::api::time::Timestamp;
use gate::Gate;

/// Statements kept prepared; a step uses about thirty.
const STATEMENTS_KEPT: usize = 64;

/// Only a net under the gate, for strangers (a sqlite3 shell) that hold the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(30);

/// A command folds the log into the file, and empties it, when it has grown past this. Small, since every process that
/// opens the file makes the log's index anew; emptied, since a new process would not know that it was folded.
const LOG_BYTES_MAX: u64 = 200 * 4096;

/// A process that keeps the file open folds the log when it has this many pages, and then writes it from its start: that
/// spares the file system to make it shorter and longer again.
const LOG_PAGES_KEPT_OPEN: u32 = 1000;

/// Pages that a process keeps in memory which keeps the file open for long, and which nobody else writes meanwhile.
const CACHE_KILOBYTES: i64 = 64 * 1024;

/// What can be wrong with a state file. The texts name no path: whoever opened the file adds it.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file of some other program.
    #[error("this is not a state file of pubsub; name another one, or move this one away")]
    Foreign,
    /// Something that is no file.
    #[error("this is {0}, not a file; name another path")]
    NoFile(&'static str),
    /// A file that has a second name.
    #[error(
        "the file has another name too (a hard link), and each name would have a log of its own; copy it instead"
    )]
    Linked,
    /// A file of a newer `pubsub`.
    #[error(
        "written by a newer pubsub (format {version}, this one reads up to {supported}); use that version"
    )]
    Newer {
        /// The format version of the file.
        version: u32,
        /// The newest one that this program reads.
        supported: u32,
    },
    /// Bytes that cannot be what was written.
    #[error("the file is damaged ({0}); nothing was changed")]
    Corrupt(String),
    /// The file or its folder may not be written.
    #[error("the file or its folder cannot be written ({0})")]
    Unwritable(String),
    /// No space is left; the operation was undone.
    #[error("no space is left to write it; nothing was changed")]
    Full,
    /// What is left is kept for operations that make room.
    #[error(
        "the disk is almost full; what is left is kept for acknowledging and deleting, which make room"
    )]
    AlmostFull,
    /// The disk or the system failed while it was read or written; the operation was undone.
    #[error("reading or writing it failed ({0}); nothing was changed")]
    Failing(String),
    /// The operating system refused.
    #[error("{doing}: {source}")]
    Io {
        /// What was being done.
        doing: &'static str,
        /// What the system said.
        source: std::io::Error,
    },
    /// A server has the file; it has to be asked.
    #[error("it is owned by {0}; end that one, or name another file")]
    Owned(Box<Other>),
    /// What [`Store::fail_next_commit`] asked for.
    #[error("the commit failed, as a test asked; nothing was changed")]
    CommitFailed,
    /// Anything else that the database reports.
    #[error("{0}")]
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error as Sqlite;
        if let Sqlite::InvalidColumnType(..)
        | Sqlite::IntegralValueOutOfRange(..)
        | Sqlite::FromSqlConversionFailure(..)
        | Sqlite::QueryReturnedNoRows = &error
        {
            return Self::Corrupt(error.to_string());
        }
        match error.sqlite_error_code() {
            // Every statement is ours: one that does not fit the tables, or is refused by them, tells of the file.
            Some(
                ErrorCode::DatabaseCorrupt
                | ErrorCode::NotADatabase
                | ErrorCode::ConstraintViolation
                | ErrorCode::Unknown,
            ) => Self::Corrupt(error.to_string()),
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::SystemIoFailure) => Self::Failing(error.to_string()),
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                Self::Unwritable(error.to_string())
            }
            _ => Self::Database(error),
        }
    }
}

/// An open state file, or state that lives in memory only.
pub struct Store {
    connection: Connection,
    file: Option<OpenFile>,
    fails_next_commit: bool,
}

struct OpenFile {
    access: Access,
    log: PathBuf,
}

/// Why a process may write.
enum Access {
    /// It is its turn.
    InTurn(Gate),
    /// Nobody else may.
    Alone(#[expect(dead_code, reason = "held for as long as the file is open")] Owner),
}

impl Store {
    /// Opens the state file at `path`, making it (and its folder) if there is none.
    ///
    /// Errors: a foreign, newer, damaged or unwritable file, which is left as it is.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let path = file::ensure(path)?;
        Self::open_existing(&path, Access::InTurn(Gate::beside(&path)))
    }

    /// Opens the state file of an owner, which stays its owner until the store is dropped.
    pub fn open_owned(owner: Owner) -> Result<Self, Error> {
        let path = owner.path().to_owned();
        let store = Self::open_existing(&path, Access::Alone(owner))?;
        let set = |name, value: i64| store.connection.pragma_update(None, name, value);
        set("cache_size", -CACHE_KILOBYTES)?;
        set("wal_autocheckpoint", LOG_PAGES_KEPT_OPEN.into())?;
        // What a long reader made it grow to is given back.
        set("journal_size_limit", i64::from(LOG_PAGES_KEPT_OPEN) * 4096)?;
        Ok(store)
    }

    fn open_existing(path: &Path, access: Access) -> Result<Self, Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        // The last one to close a file would fold the log into it: a millisecond for every command.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;")?;
        let file = OpenFile {
            access,
            log: file::beside(path, "-wal"),
        };
        Ok(Self::with(connection, Some(file))?)
    }

    /// State that is gone with the process.
    pub fn memory() -> Result<Self, Error> {
        let mut connection = Connection::open_in_memory()?;
        layout::create(&mut connection)?;
        Ok(Self::with(connection, None)?)
    }

    fn with(connection: Connection, file: Option<OpenFile>) -> Result<Self, rusqlite::Error> {
        // Without this SQLite may plan a statement anew at each bind.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS_KEPT);
        Ok(Self {
            connection,
            file,
            fails_next_commit: false,
        })
    }

    /// Runs `work` in one transaction: all of it is on disk when this answers, or, on an error, none of it.
    ///
    /// Waits its turn among the processes on the file, unless this one owns it.
    pub fn transaction<T, E: From<Error>>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let turn = match &self.file {
            Some(OpenFile {
                access: Access::InTurn(gate),
                ..
            }) => Some(gate.enter()?),
            _ => None,
        };
        let answer = {
            let inner = self
                .connection
                .transaction_with_behavior(TransactionBehavior::Immediate)
                .map_err(Error::from)?;
            let transaction = Transaction {
                changes_before: inner.total_changes(),
                inner,
                log: self.file.as_ref().map(|file| file.log.as_path()),
                room: Cell::default(),
            };
            let answer = work(&transaction)?;
            if std::mem::take(&mut self.fails_next_commit) {
                return Err(E::from(Error::CommitFailed));
            }
            transaction.inner.commit().map_err(Error::from)?;
            answer
        };
        self.fold_grown_log();
        drop(turn);
        Ok(answer)
    }

    /// Runs `work` on what is stored now, beside whoever writes. What it writes is undone.
    pub fn read<T, E: From<Error>>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let inner = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Deferred)
            .map_err(Error::from)?;
        work(&Transaction {
            changes_before: inner.total_changes(),
            inner,
            log: None,
            room: Cell::default(),
        })
    }

    /// Lets the next commit fail, as one does when the disk gives up under it. For tests.
    pub fn fail_next_commit(&mut self) {
        self.fails_next_commit = true;
    }

    /// Folds a log that has grown into the file, if it is this process's turn to.
    fn fold_grown_log(&self) {
        let Some(OpenFile {
            access: Access::InTurn(_),
            log,
        }) = &self.file
        else {
            return;
        };
        if std::fs::metadata(log).is_ok_and(|log| log.len() > LOG_BYTES_MAX) {
            self.fold_log();
        }
    }

    /// Folds the log into the file and empties it. What was answered is safe in the log: a failure here is no error.
    ///
    /// It does not wait for those who are reading the file: whoever writes later folds it.
    fn fold_log(&self) {
        let _ = self.connection.busy_timeout(Duration::ZERO);
        let _ = self
            .connection
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        let _ = self.connection.busy_timeout(BUSY_TIMEOUT);
    }

    /// Copies what is stored now into a new file, in one piece, while other processes go on; answers its size.
    ///
    /// Errors: the file exists already and is not empty, or cannot be written.
    pub fn backup(&self, path: &Path) -> Result<i64, Error> {
        file::make_empty(path)?;
        let name = path
            .to_str()
            .ok_or_else(|| Error::Unwritable("its name is not Unicode".to_owned()))?;
        self.connection.execute("VACUUM INTO ?1", [name])?;
        file::finish_copy(path)
    }

    /// A number that differs from the last one if another process has written since.
    pub fn change_mark(&self) -> Result<i64, Error> {
        change_mark(&self.connection)
    }
}

impl Drop for Store {
    /// An owner leaves a short log to the commands that come after it.
    fn drop(&mut self) {
        if let Some(OpenFile {
            access: Access::Alone(_),
            ..
        }) = &self.file
        {
            self.fold_log();
        }
    }
}

fn change_mark(connection: &Connection) -> Result<i64, Error> {
    Ok(connection
        .prepare_cached("PRAGMA data_version")?
        .query_row([], |row| row.get(0))?)
}

/// The open transaction of one step. Its functions stand in the files of the rows they are about.
pub struct Transaction<'a> {
    inner: rusqlite::Transaction<'a>,
    changes_before: u64,
    log: Option<&'a Path>,
    /// Bytes that the disk has to spare for what is still to be added, once somebody has asked.
    room: Cell<Option<u64>>,
}

impl Transaction<'_> {
    /// As [`Store::change_mark`]; no other process can write before the transaction ends.
    pub fn change_mark(&self) -> Result<i64, Error> {
        change_mark(&self.inner)
    }

    /// Grows with every row that is written.
    pub fn writes(&self) -> u64 {
        self.inner.total_changes()
    }

    /// Checks that so many bytes can be added, and leave enough for the operations that make room again.
    ///
    /// Without that a file that has filled its disk could not even be drained: an acknowledgement makes the log longer.
    pub fn check_room(&self, bytes: usize) -> Result<(), Error> {
        let Some(log) = self.log else { return Ok(()) };
        let room = self.room.get().unwrap_or_else(|| file::room(log));
        let room = room.checked_sub(file::room_needed(bytes));
        self.room.set(Some(room.ok_or(Error::AlmostFull)?));
        Ok(())
    }

    /// Runs a part of the transaction: on an error nothing of it is left, and what was done before stays.
    pub fn savepoint<T, E: From<Error>>(
        &self,
        work: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        self.execute("SAVEPOINT part", [])?;
        let done = work();
        if done.is_err() {
            self.execute("ROLLBACK TO part", [])?;
        }
        self.execute("RELEASE part", [])?;
        done
    }

    /// Whether anything was written so far.
    pub fn has_written(&self) -> bool {
        self.inner.total_changes() > self.changes_before
    }

    fn statement(&self, sql: &str) -> Result<rusqlite::CachedStatement<'_>, Error> {
        Ok(self.inner.prepare_cached(sql)?)
    }

    fn execute(&self, sql: &str, values: impl rusqlite::Params) -> Result<usize, Error> {
        Ok(self.statement(sql)?.execute(values)?)
    }
}

fn integer(value: u64) -> i64 {
    i64::try_from(value).expect("ids and sequence numbers stay below 2^63")
}

/// Reads a count or a sequence number: none is larger than a message's id has room for.
fn unsigned(value: i64) -> Result<u64, Error> {
    bounded(value, message::SEQ_BITS)
}

/// Reads the id of a topic or subscription: none is larger than the ids made of it have room for.
fn id(value: i64) -> Result<u64, Error> {
    bounded(value, i64::BITS - 2 - message::SEQ_BITS)
}

fn bounded(value: i64, bits: u32) -> Result<u64, Error> {
    let number = u64::try_from(value).ok();
    number
        .filter(|number| number >> bits == 0)
        .ok_or_else(|| Error::Corrupt(format!("{value} where a count or an id was expected")))
}

/// Reads rows of due time and id: the ids that are due, at most `count`, and the earliest time among the rest.
fn collect_due(
    rows: &mut rusqlite::Rows<'_>,
    now: Timestamp,
    count: usize,
) -> Result<(Vec<i64>, Timestamp), Error> {
    let (mut due_ids, mut next) = (Vec::new(), Timestamp::MAX);
    while let Some(row) = rows.next()? {
        let due = Timestamp::from_micros(row.get(0)?);
        if due > now {
            next = next.min(due);
        } else if due_ids.len() < count {
            due_ids.push(row.get(1)?);
        } else {
            // More is due than asked for: look again at once.
            return Ok((due_ids, now));
        }
    }
    Ok((due_ids, next))
}
