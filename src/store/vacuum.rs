//! Giving free pages back to the file system.

use super::{Error, Transaction};

/// Free pages that are kept: taking them again is cheaper than growing the file anew.
const KEPT_PAGES: i64 = 1024;

impl Transaction<'_> {
    /// Gives a slice of the free pages back, if most of the file is free.
    pub fn vacuum(&self) -> Result<(), Error> {
        let count = |pragma: &str| -> Result<i64, Error> {
            Ok(self.statement(pragma)?.query_row([], |row| row.get(0))?)
        };
        let free = count("PRAGMA freelist_count")?;
        if free > KEPT_PAGES && free > count("PRAGMA page_count")? / 2 {
            // One page is freed each time the statement is stepped.
            let mut statement = self.inner.prepare("PRAGMA incremental_vacuum(256)")?;
            let mut rows = statement.query([])?;
            while rows.next()?.is_some() {}
        }
        Ok(())
    }
}
