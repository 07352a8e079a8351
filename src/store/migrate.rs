//! How does a file of an older format become one of this format?
//!
//! One step a version, all in one transaction, after a backup beside the file. Whoever comes first does it; the
//! others wait at the gate. Files of a newer format are refused: a program cannot know what it would break.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::{Error, file, layout};

/// What leads from each older version to the next one.
///
/// Version 0 was never given to anyone: it lacks the tables that drop what was deleted in slices. It keeps this path
/// alive, and tests it.
const STEPS: [&str; layout::FORMAT_VERSION as usize] =
    [layout::TABLES_SINCE_1, layout::TABLES_SINCE_2];

/// Brings the file at `path` to the current format. The gate must be held.
pub fn migrate(path: &Path) -> Result<(), Error> {
    let mut connection = Connection::open(path)?;
    let version = version_of(&connection)?;
    if version > layout::FORMAT_VERSION {
        let supported = layout::FORMAT_VERSION;
        return Err(Error::Newer { version, supported });
    }
    if version < layout::FORMAT_VERSION {
        back_up(&connection, path)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for step in &STEPS[version as usize..] {
            transaction.execute_batch(step)?;
        }
        transaction.pragma_update(None, "user_version", layout::FORMAT_VERSION)?;
        transaction.commit()?;
    }
    // The mark of the version is read from the file itself, so the log must not keep it.
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    connection.close().map_err(|(_, error)| Error::from(error))
}

fn version_of(connection: &Connection) -> Result<u32, Error> {
    Ok(connection.query_row("PRAGMA user_version", [], |row| row.get(0))?)
}

/// Copies the file as it was, unless an earlier try already has.
fn back_up(connection: &Connection, path: &Path) -> Result<(), Error> {
    let copy = file::beside(path, &format!(".before-{}", layout::FORMAT_VERSION));
    if copy.exists() {
        return Ok(());
    }
    let unfinished = file::beside(path, ".before-new");
    let _ = std::fs::remove_file(&unfinished);
    file::make_empty(&unfinished)?;
    let name = unfinished
        .to_str()
        .ok_or_else(|| Error::Unwritable("its name is not Unicode".to_owned()))?;
    connection.execute("VACUUM INTO ?1", [name])?;
    file::finish_copy(&unfinished)?;
    std::fs::rename(&unfinished, &copy).map_err(file::unwritable("moving the backup into place"))
}
