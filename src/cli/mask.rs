//! What is to change in a resource: the fields, by name, and their new values.

use prost_types::FieldMask;

use super::error::Error;

/// Fields to change in a resource of type `R`.
#[derive(Debug, Default)]
pub struct Mask<R> {
    resource: R,
    paths: Vec<String>,
}

impl<R> Mask<R> {
    /// Changes a field, if there is a value for it.
    pub fn set<T>(&mut self, path: &str, value: Option<T>, put: impl FnOnce(&mut R, T)) {
        self.clear_or_set(path, false, value, put);
    }

    /// Changes a field to its default, or to a value if there is one.
    pub fn clear_or_set<T>(
        &mut self,
        path: &str,
        cleared: bool,
        value: Option<T>,
        put: impl FnOnce(&mut R, T),
    ) {
        if cleared || value.is_some() {
            self.paths.push(path.to_owned());
        }
        if let Some(value) = value {
            put(&mut self.resource, value);
        }
    }

    /// Returns the values and the names of the fields. Without any there is nothing to do, which is a
    /// mistake unless something was `asked` for that turned out to be so already.
    pub fn or_nothing(self, asked: bool) -> Result<Option<(R, FieldMask)>, Error> {
        if !self.paths.is_empty() {
            return Ok(Some((self.resource, FieldMask { paths: self.paths })));
        }
        if asked {
            return Ok(None);
        }
        Err(Error::client("Must specify at least one field to update."))
    }
}
