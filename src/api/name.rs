//! What is a well-formed resource name?
//!
//! `projects/PROJECT/COLLECTION/ID`. The ID has 3 to 255 characters of `A-Z a-z 0-9 - _ . ~ + %`, starts with a
//! letter and not with `goog`. A percent sign is an ordinary character: nothing is decoded here, or two spellings
//! would name one resource. Source: Pub/Sub overview, "Resource names" (R-NAME-1 to 8, 12 to 14).

use std::fmt;

use super::limits;

/// A name that is not of the form its collection asks for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Invalid [{collection}] name: (name={name})")]
pub struct InvalidName {
    /// The collection that was asked for.
    pub collection: &'static str,
    /// What was given.
    pub name: String,
}

/// Splits a name of `collection` into project and ID, or says that it is none.
fn split<'a>(collection: &'static str, name: &'a str) -> Result<(&'a str, &'a str), InvalidName> {
    let parts = name
        .strip_prefix("projects/")
        .and_then(|rest| rest.split_once('/'))
        .and_then(|(project, rest)| {
            let id = rest.strip_prefix(collection)?.strip_prefix('/')?;
            Some((project, id))
        });
    match parts {
        Some((project, id)) if is_project(project) && is_id(id) => Ok((project, id)),
        _ => Err(InvalidName {
            collection,
            name: name.to_owned(),
        }),
    }
}

/// Project IDs are taken leniently, as test suites use short and odd ones: anything but nothing.
fn is_project(project: &str) -> bool {
    !project.is_empty() && !project.contains(|c: char| c == '/' || c.is_control())
}

fn is_id(id: &str) -> bool {
    limits::ID_CHARACTERS.contains(&id.len())
        && id.starts_with(|c: char| c.is_ascii_alphabetic())
        && !id.starts_with("goog")
        && id
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"-_.~+%".contains(&b))
}

/// Checks `projects/PROJECT`, the parent of a listing, and answers the project.
///
/// Errors: [`InvalidName`] for any other form.
pub fn parse_project(name: &str) -> Result<&str, InvalidName> {
    name.strip_prefix("projects/")
        .filter(|project| is_project(project))
        .ok_or_else(|| InvalidName {
            collection: "projects",
            name: name.to_owned(),
        })
}

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident in $collection:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// Parses a full name.
            ///
            /// Errors: [`InvalidName`], before anything is looked up.
            pub fn parse(name: &str) -> Result<Self, InvalidName> {
                split($collection, name).map(|_| Self(name.to_owned()))
            }

            /// Makes a full name of a project and an ID.
            ///
            /// Errors: [`InvalidName`] if either is malformed.
            pub fn new(project: &str, id: &str) -> Result<Self, InvalidName> {
                Self::parse(&format!("projects/{project}/{}/{id}", $collection))
            }

            /// The project part.
            pub fn project(&self) -> &str {
                split($collection, &self.0).map_or("", |(project, _)| project)
            }

            /// The last part.
            pub fn id(&self) -> &str {
                split($collection, &self.0).map_or("", |(_, id)| id)
            }

            /// The full name.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

names! {
    /// `projects/PROJECT/topics/ID`.
    TopicName in "topics";
    /// `projects/PROJECT/subscriptions/ID`.
    SubscriptionName in "subscriptions";
    /// `projects/PROJECT/snapshots/ID`.
    SnapshotName in "snapshots";
    /// `projects/PROJECT/schemas/ID`.
    SchemaName in "schemas";
}

impl SchemaName {
    /// Parses a full name with or without `@REVISION` (R-NAME-11).
    ///
    /// Errors: [`InvalidName`]. A revision is not looked at.
    pub fn parse_revision(name: &str) -> Result<(Self, Option<&str>), InvalidName> {
        match name.split_once('@') {
            Some((schema, revision)) => Ok((Self::parse(schema)?, Some(revision))),
            None => Ok((Self::parse(name)?, None)),
        }
    }
}

/// What a topic shows as its schema once that is deleted (R-SCH-16).
pub const DELETED_SCHEMA: &str = "_deleted-schema_";

/// What a topic shows as a bound of its revisions once that is deleted. Source: the Java emulator.
pub const DELETED_REVISION: &str = "_deleted-schema-revision_";

/// What a subscription shows as its topic once that is deleted (R-LIFE-15).
pub const DELETED_TOPIC: &str = "_deleted-topic_";

#[cfg(test)]
mod tests {
    use super::*;

    fn is_topic(id: &str) -> bool {
        TopicName::new("p", id).is_ok()
    }

    /// R-NAME-3 to 6: first letter, length, the reserved prefix, the allowed characters.
    #[test]
    fn an_id_is_checked_by_length_letter_prefix_and_characters() {
        for id in ["abc", "a-b", "a_b", "a.b", "a~b", "a+b", "a%b", "Goog-x"] {
            assert!(is_topic(id), "{id}");
        }
        for id in [
            "", "ab", "1abc", "-abc", "%41bc", "goog-x", "a b", "a/b", "a$b", "a:b",
        ] {
            assert!(!is_topic(id), "{id}");
        }
        assert!(is_topic(&"a".repeat(255)));
        assert!(!is_topic(&"a".repeat(256)));
    }

    /// R-NAME-7 and 8: a percent escape stays as it is written.
    #[test]
    fn a_percent_escape_is_not_decoded() {
        assert!(!is_topic("mi-tópico"));
        let name = TopicName::new("p", "mi-t%C3%B3pico").unwrap();
        assert_eq!(name.id(), "mi-t%C3%B3pico");
        assert_ne!(
            TopicName::new("p", "a%2Bb").unwrap(),
            TopicName::new("p", "a+b").unwrap()
        );
    }

    /// R-NAME-1, 2, 12, 13, 14: form, project numbers, reserved words, lenient projects.
    #[test]
    fn a_name_is_of_its_collection_and_its_project_is_taken_leniently() {
        for name in [
            "projects/123456789123/topics/abc",
            "projects/my-cool-project/topics/abc",
            "projects/test/topics/abc",
        ] {
            assert_eq!(TopicName::parse(name).unwrap().as_str(), name);
        }
        for name in [
            "",
            "abc",
            "projects/p/queues/abc",
            "projects//topics/abc",
            "projects/p/subscriptions/abc",
            "projects/p/topics/abc/d",
            "projects/p/topics/_deleted-topic_",
            "_deleted-topic_",
        ] {
            let error = TopicName::parse(name).unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("Invalid [topics] name: (name={name})")
            );
        }
    }
}
