//! What does an update change?
//!
//! The fields that its mask names, and nothing else; a field that stays as it was made, or that there is none of,
//! refuses the whole update (R-PUB-18, R-SUB-7, R-SEEK-13, R-ERR-6).

use prost::Message;

use crate::api::mask;

use super::Error;

/// How one kind of resource is updated.
pub(super) struct Update<'a> {
    /// The request's name, for errors.
    pub request: &'a str,
    /// The message's name in `google.pubsub.v1`.
    pub resource: &'a str,
    /// The fields that may be changed, and what is inside of them.
    pub changeable: &'a [&'a str],
    /// The fields that stay as they were made.
    pub fixed: &'a [&'a str],
    /// A path as it is spelled, for errors.
    pub example: &'a str,
    /// The same path as it is not spelled.
    pub wrong: &'a str,
}

impl Update<'static> {
    /// The paths of a mask; there must be one at least.
    pub fn paths(&self, mask: Option<prost_types::FieldMask>) -> Result<Vec<String>, Error> {
        let paths = mask.unwrap_or_default().paths;
        match paths.is_empty() {
            true => Err(Error::NoUpdateMask {
                request: self.request,
            }),
            false => Ok(paths),
        }
    }

    /// Copies what `paths` name from `given` to `onto`.
    pub fn apply<M: Message + Default>(
        &self,
        paths: &[String],
        given: &M,
        onto: &mut M,
    ) -> Result<(), Error> {
        let full_name = format!("google.pubsub.v1.{}", self.resource);
        for path in paths {
            let field = field(path);
            if self.fixed.contains(&field) {
                return Err(Error::ImmutablePath {
                    request: self.request,
                    resource: self.resource,
                    path: path.clone(),
                });
            }
            if !self.changeable.contains(&field) || !mask::copy(path, &full_name, given, onto) {
                return Err(Error::UnknownPath {
                    request: self.request,
                    resource: self.resource,
                    path: path.clone(),
                    example: self.example,
                    wrong: self.wrong,
                });
            }
        }
        Ok(())
    }
}

/// Whether paths name a field, or something inside of it.
pub(super) fn names(paths: &[String], name: &str) -> bool {
    paths.iter().any(|path| field(path) == name)
}

fn field(path: &str) -> &str {
    path.split('.').next().unwrap_or_default()
}
