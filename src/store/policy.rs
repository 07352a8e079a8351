//! Rows of access policies, by the full name of the resource.

use rusqlite::OptionalExtension;
use rusqlite::params;

use super::{Error, Transaction};

impl Transaction<'_> {
    /// The policy of a resource, a `Policy`, encoded, if it ever was given one.
    pub fn policy(&self, resource: &str) -> Result<Option<Vec<u8>>, Error> {
        Ok(self
            .statement("SELECT body FROM policy WHERE resource = ?1")?
            .query_row([resource], |row| row.get(0))
            .optional()?)
    }

    /// Gives a resource a policy.
    pub fn put_policy(&self, resource: &str, body: &[u8]) -> Result<(), Error> {
        self.execute(
            "INSERT OR REPLACE INTO policy(resource, body) VALUES (?1, ?2)",
            params![resource, body],
        )?;
        Ok(())
    }

    /// Forgets the policy of a resource that is gone.
    pub fn delete_policy(&self, resource: &str) -> Result<(), Error> {
        self.execute("DELETE FROM policy WHERE resource = ?1", [resource])?;
        Ok(())
    }
}
