//! Is there a state file at this path, and is it ours?

use std::ffi::OsStr;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::gate::Gate;
use super::{Error, layout, migrate};

/// Bytes of a SQLite header, which carries the marks that are looked at.
const HEADER_BYTES: usize = 100;

/// Bytes of the disk that publishing leaves to others.
const ROOM_KEPT: u64 = 1 << 20;

/// Makes sure that a state file of ours is at `path`; answers where it really is.
///
/// An empty file counts as none, so that `mktemp` can name one. Nothing is touched unless the file has to be made.
pub fn ensure(path: &Path) -> Result<PathBuf, Error> {
    let path = resolve(path)?;
    match version(&path)? {
        Some(layout::FORMAT_VERSION) => {}
        Some(_) => {
            let _turn = Gate::beside(&path).enter()?;
            migrate::migrate(&path)?;
        }
        None => create(&path)?,
    }
    Ok(path)
}

/// Bytes that the disk has to spare: all but what it takes to fold the log, and to go on for a while.
pub fn room(log: &Path) -> u64 {
    let log_bytes = fs::metadata(log).map_or(0, |log| log.len());
    free_bytes(log).saturating_sub(ROOM_KEPT + 2 * log_bytes)
}

/// Bytes that it takes to add so many: in the log, and then in the file.
pub fn room_needed(bytes: usize) -> u64 {
    2 * bytes as u64
}

/// Bytes that are free on the disk of a file; without end where the system does not tell.
#[cfg(unix)]
fn free_bytes(path: &Path) -> u64 {
    match rustix::fs::statvfs(path) {
        // Some file systems count nothing.
        Ok(disk) if disk.f_blocks > 0 => disk.f_bavail.saturating_mul(disk.f_frsize),
        _ => u64::MAX,
    }
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> u64 {
    u64::MAX
}

/// `path` with `suffix` behind its file name.
pub fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Files that we make are for their owner alone: messages may be anything.
pub fn private(options: &mut OpenOptions) {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    #[cfg(not(unix))]
    let _ = options;
}

/// Follows links, and makes the folder if it is missing, so that all processes agree on one place for the locks.
fn resolve(path: &Path) -> Result<PathBuf, Error> {
    match fs::canonicalize(path) {
        Ok(path) => return Ok(path),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(unwritable("finding it")(error)),
    }
    if let Ok(target) = fs::read_link(path) {
        // A link to a file that is still to be made. That it is no loop was found above.
        let folder = path.parent().unwrap_or(Path::new(""));
        return resolve(&folder.join(target));
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let ends_in = |name: &&OsStr| {
        let path = path.as_os_str().as_encoded_bytes();
        path.ends_with(name.as_encoded_bytes())
    };
    // `folder/` and `folder/.` have a last name, but not one of a file.
    let name = path
        .file_name()
        .filter(ends_in)
        .ok_or_else(|| Error::Unwritable("the path names no file".to_owned()))?;
    make_folder(folder).map_err(unwritable("making its folder"))?;
    let folder = fs::canonicalize(folder).map_err(unwritable("finding its folder"))?;
    Ok(folder.join(name))
}

fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Reads the format version of the file, which is not newer than ours. `None`: there is no file yet, or an empty one.
fn version(path: &Path) -> Result<Option<u32>, Error> {
    match format_version(path)? {
        Some(version) if version > layout::FORMAT_VERSION => Err(Error::Newer {
            version,
            supported: layout::FORMAT_VERSION,
        }),
        version => Ok(version),
    }
}

/// Reads the format version a state file says it has; nothing if there is no file yet, or an empty one.
///
/// Nothing is locked, made or changed. Errors: the file cannot be read, or is not a state file.
pub fn format_version(path: &Path) -> Result<Option<u32>, Error> {
    // Looked at before it is opened: to open a pipe is to wait for its other end.
    match fs::metadata(path) {
        Ok(metadata) => check_kind(&metadata)?,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unwritable("finding it")(error)),
    }
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unwritable("opening it")(error)),
    };
    let mut header = Vec::with_capacity(HEADER_BYTES);
    file.by_ref()
        .take(HEADER_BYTES as u64)
        .read_to_end(&mut header)
        .map_err(unwritable("reading it"))?;
    if header.is_empty() {
        return Ok(None);
    }
    let mark = |at: usize| -> Option<u32> {
        let bytes = header.get(at..at + 4)?;
        Some(u32::from_be_bytes(bytes.try_into().ok()?))
    };
    match mark(60) {
        Some(version)
            if header.starts_with(b"SQLite format 3\0")
                && mark(68) == Some(layout::APPLICATION_ID) =>
        {
            Ok(Some(version))
        }
        _ => Err(Error::Foreign),
    }
}

/// Only a file of one name can hold state: a device or a pipe cannot, and a file of two names would have two logs.
fn check_kind(metadata: &Metadata) -> Result<(), Error> {
    if metadata.is_dir() {
        return Err(Error::NoFile("a folder"));
    }
    if !metadata.is_file() {
        return Err(Error::NoFile("a device, a pipe or a socket"));
    }
    #[cfg(unix)]
    if std::os::unix::fs::MetadataExt::nlink(metadata) > 1 {
        return Err(Error::Linked);
    }
    Ok(())
}

/// The file of changes that are not in the state file itself yet.
pub fn log(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

/// Makes the file under another name and moves it into place, so that at any instant there is none or a whole one.
fn create(path: &Path) -> Result<(), Error> {
    let _turn = Gate::beside(path).enter()?;
    if version(path)?.is_some() {
        return Ok(());
    }
    // What is left of an unfinished file, and of one that is gone: its log must not be taken for the new one's.
    for suffix in ["-new", "-new-journal", "-new-wal", "-wal", "-shm"] {
        remove(&beside(path, suffix)).map_err(unwritable("removing what an older one left"))?;
    }
    let unfinished = beside(path, "-new");
    let made = make(&unfinished)
        .and_then(|()| fs::rename(&unfinished, path).map_err(unwritable("moving it into place")));
    if made.is_err() {
        let _ = remove(&unfinished);
        return made;
    }
    sync_folder(path);
    Ok(())
}

/// Makes an empty state file.
fn make(path: &Path) -> Result<(), Error> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    private(&mut options);
    options.open(path).map_err(unwritable("making it"))?;
    let mut connection = Connection::open(path)?;
    layout::create(&mut connection)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.close().map_err(|(_, error)| Error::from(error))
}

/// Removes a file, if it is there.
pub fn remove(path: &Path) -> std::io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// Makes an empty file for a copy; one that is there must be empty.
pub fn make_empty(path: &Path) -> Result<(), Error> {
    if fs::metadata(path).is_ok_and(|file| file.len() > 0 || !file.is_file()) {
        return Err(Error::Unwritable("it exists already".to_owned()));
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    private(&mut options);
    options.open(path).map_err(unwritable("making it"))?;
    Ok(())
}

/// Lets a copy be a state file like any other, on disk; answers its size in bytes.
pub fn finish_copy(path: &Path) -> Result<i64, Error> {
    let connection = Connection::open(path)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection
        .close()
        .map_err(|(_, error)| Error::from(error))?;
    let synced = File::open(path).and_then(|file| {
        file.sync_all()?;
        file.metadata()
    });
    let metadata = synced.map_err(unwritable("syncing it"))?;
    sync_folder(path);
    Ok(i64::try_from(metadata.len()).unwrap_or(i64::MAX))
}

/// The name of the new file must survive a power cut as well. Where a folder cannot be synced, nothing can be done.
fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent().and_then(|folder| File::open(folder).ok()) {
        let _ = folder.sync_all();
    }
}

/// Tells what was being done when the system refused.
pub fn unwritable(doing: &'static str) -> impl Fn(std::io::Error) -> Error {
    move |error| match error.kind() {
        ErrorKind::StorageFull => Error::Full,
        _ => Error::Unwritable(format!("{doing}: {error}")),
    }
}
