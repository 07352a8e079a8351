//! Is there a state file at this path, and is it ours?

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::gate::Gate;
use super::{Error, layout};

/// Bytes of a SQLite header, which carries the marks that are looked at.
const HEADER_BYTES: usize = 100;

/// Makes sure that a state file of ours is at `path`; answers where it really is.
///
/// An empty file counts as none, so that `mktemp` can name one. Nothing is touched unless the file has to be made.
pub fn ensure(path: &Path) -> Result<PathBuf, Error> {
    let path = resolve(path)?;
    if !is_ours(&path)? {
        create(&path)?;
    }
    Ok(path)
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
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = path
        .file_name()
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

/// Reads the marks of the file. False: there is none yet, or an empty one.
fn is_ours(path: &Path) -> Result<bool, Error> {
    match format_version(path)? {
        Some(version) if version > layout::FORMAT_VERSION => Err(Error::Newer {
            version,
            supported: layout::FORMAT_VERSION,
        }),
        version => Ok(version.is_some()),
    }
}

/// Reads the format version a state file says it has; nothing if there is no file yet, or an empty one.
///
/// Nothing is locked, made or changed. Errors: the file cannot be read, or is not a state file.
pub fn format_version(path: &Path) -> Result<Option<u32>, Error> {
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

/// The file of changes that are not in the state file itself yet.
pub fn log(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

/// Makes the file under another name and moves it into place, so that at any instant there is none or a whole one.
fn create(path: &Path) -> Result<(), Error> {
    let _turn = Gate::beside(path).enter()?;
    if is_ours(path)? {
        return Ok(());
    }
    let unfinished = beside(path, "-new");
    match fs::remove_file(&unfinished) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            return Err(unwritable("removing an unfinished one")(error));
        }
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    private(&mut options);
    options.open(&unfinished).map_err(unwritable("making it"))?;
    let mut connection = Connection::open(&unfinished)?;
    layout::create(&mut connection)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection
        .close()
        .map_err(|(_, error)| Error::from(error))?;
    fs::rename(&unfinished, path).map_err(unwritable("moving it into place"))?;
    sync_folder(path);
    Ok(())
}

/// The name of the new file must survive a power cut as well. Where a folder cannot be synced, nothing can be done.
fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent().and_then(|folder| File::open(folder).ok()) {
        let _ = folder.sync_all();
    }
}

fn unwritable(doing: &'static str) -> impl Fn(std::io::Error) -> Error {
    move |error| match error.kind() {
        ErrorKind::StorageFull => Error::Full,
        _ => Error::Unwritable(format!("{doing}: {error}")),
    }
}
