//! Which resource does a word name? A bare ID, a relative name, or a URL.

use super::error::Error;

/// A kind of resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `projects/P/topics/T`
    Topic,
    /// `projects/P/subscriptions/S`
    Subscription,
    /// `projects/P/snapshots/S`
    Snapshot,
    /// `projects/P/schemas/S`
    Schema,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Self::Topic => "topic",
            Self::Subscription => "subscription",
            Self::Snapshot => "snapshot",
            Self::Schema => "schema",
        }
    }

    fn collection(self) -> &'static str {
        match self {
            Self::Topic => "topics",
            Self::Subscription => "subscriptions",
            Self::Snapshot => "snapshots",
            Self::Schema => "schemas",
        }
    }
}

/// Where a resource was named on the command line, for errors.
#[derive(Clone, Copy, Debug)]
pub enum Given<'a> {
    /// As the positional.
    Word,
    /// With a flag, and perhaps its project with another.
    Flag {
        /// The flag, such as `--topic`.
        name: &'a str,
        /// The flag for the project, such as `--topic-project`, if there is one.
        project_name: Option<&'a str>,
        /// The value of that flag.
        project: Option<&'a str>,
    },
    /// Where gcloud has fewer words for what is missing: snapshots, and their subscriptions.
    Briefly {
        /// The value of the flag for the project, such as `--snapshot-project`.
        project: Option<&'a str>,
    },
}

/// Where the URLs of resources begin, besides the target's own address.
const URL_ROOTS: [&str; 4] = [
    "https://pubsub.googleapis.com/v1/",
    "http://pubsub.googleapis.com/v1/",
    "https://www.googleapis.com/pubsub/v1/",
    "http://www.googleapis.com/pubsub/v1/",
];

/// Returns the full name of a resource.
///
/// A word that is no name of this kind is taken as an ID, whatever its letters: the server judges
/// it. `project` is asked for the project of a bare ID; `base` is the address URLs are printed with.
pub fn name(
    text: &str,
    kind: Kind,
    given: Given<'_>,
    base: &str,
    project: impl FnOnce() -> Option<String>,
) -> Result<String, Error> {
    let brief = matches!(given, Given::Briefly { .. });
    let wrong = |reason: String| {
        let head = format!("Error parsing [{}].\n", kind.word());
        let head = if brief { "" } else { head.as_str() };
        Err(Error::client(format!("{head}{reason}")))
    };
    if text.starts_with("//") {
        return wrong(format!("Invalid value: {text}"));
    }
    if text.is_empty() && brief {
        return wrong("could not parse resource []".to_owned());
    }
    if text.is_empty() {
        return wrong(unspecified(kind, given, kind.word()));
    }
    let path = match url_path(text, base) {
        Ok(path) => path,
        Err(host) => {
            return wrong(format!(
                "could not parse resource [{text}]: unknown api {host}"
            ));
        }
    };
    if is_full_name(path, kind) {
        return Ok(path.to_owned());
    }
    let own = match given {
        Given::Flag {
            project: Some(project),
            ..
        }
        | Given::Briefly {
            project: Some(project),
        } => Some(project.to_owned()),
        _ => project(),
    };
    match own {
        Some(project) => Ok(format!("projects/{project}/{}/{path}", kind.collection())),
        None if brief => Err(project_required()),
        None => wrong(unspecified(kind, given, "project")),
    }
}

/// Returns the ID at the end of a full name.
pub fn id(name: &str) -> &str {
    name.splitn(4, '/').nth(3).unwrap_or(name)
}

/// Takes the path out of a URL, or says which unknown API the URL is of; other texts stay as they
/// are.
fn url_path<'a>(text: &'a str, base: &str) -> Result<&'a str, &'a str> {
    for root in URL_ROOTS.iter().copied().chain([base]) {
        if let Some(path) = text.strip_prefix(root).filter(|_| !root.is_empty()) {
            return Ok(path);
        }
    }
    let Some((_, rest)) = ["http://", "https://"]
        .iter()
        .find_map(|scheme| text.strip_prefix(scheme).map(|rest| (scheme, rest)))
    else {
        return Ok(text);
    };
    Err(rest.split(['.', '/', ':']).next().unwrap_or(rest))
}

/// Says whether a path is `projects/P/COLLECTION/ID`; the ID may contain slashes, and may be empty:
/// the server judges it.
fn is_full_name(path: &str, kind: Kind) -> bool {
    let mut parts = path.splitn(4, '/');
    parts.next() == Some("projects")
        && parts.next().is_some_and(|project| !project.is_empty())
        && parts.next() == Some(kind.collection())
        && parts.next().is_some()
}

/// Says that a project is needed.
pub fn project_required() -> Error {
    Error::client(
        "The required property [project] is not currently set.\n\
         It can be set on a per-command basis by re-running your command with the [--project] flag.\n\n\
         You may set it for your current workspace by running:\n\n  \
         $ gcloud config set project VALUE\n\n\
         or it can be set temporarily by the environment variable [CLOUDSDK_CORE_PROJECT]",
    )
}

/// Says what of a resource is missing, and every way to give it.
fn unspecified(kind: Kind, given: Given<'_>, missing: &str) -> String {
    let word = kind.word();
    let mut text = format!(
        "The [{word}] resource is not properly specified.\n\
         Failed to find attribute [{missing}]. The attribute can be set in the following ways: \n"
    );
    let name = match given {
        Given::Word | Given::Briefly { .. } => word,
        Given::Flag { name, .. } => name,
    };
    if missing != "project" {
        return text + &format!("- provide the argument `{name}` on the command line");
    }
    text += &format!(
        "- provide the argument `{name}` on the command line with a fully specified name\n"
    );
    if let Given::Flag {
        project_name: Some(project_name),
        ..
    } = given
    {
        text += &format!("- provide the argument `{project_name}` on the command line\n");
    }
    text + "- provide the argument `--project` on the command line\n- set the property `core/project`"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn topic(text: &str) -> String {
        match name(text, Kind::Topic, Given::Word, "http://h:1/v1/", || {
            Some("p".into())
        }) {
            Ok(name) => name,
            Err(error) => error.text(&["pubsub".into()]),
        }
    }

    #[test]
    fn an_id_a_name_and_a_url_name_the_same_topic() {
        for text in [
            "t",
            "projects/p/topics/t",
            "https://pubsub.googleapis.com/v1/projects/p/topics/t",
            "https://www.googleapis.com/pubsub/v1/projects/p/topics/t",
            "http://h:1/v1/projects/p/topics/t",
        ] {
            assert_eq!(topic(text), "projects/p/topics/t", "{text}");
        }
    }

    #[test]
    fn what_is_no_name_is_an_id() {
        assert_eq!(topic("a/b"), "projects/p/topics/a/b");
        assert_eq!(topic("projects/q/topics/a/b"), "projects/q/topics/a/b");
        assert_eq!(
            topic("projects/q/subscriptions/s"),
            "projects/p/topics/projects/q/subscriptions/s"
        );
    }

    #[test]
    fn of_a_snapshot_less_is_said() {
        let refused = |text: &str| {
            let given = Given::Briefly { project: None };
            let named = name(text, Kind::Snapshot, given, "", || None);
            named.unwrap_err().text(&["pubsub".into()])
        };
        assert!(refused("").ends_with(") could not parse resource []\n"));
        assert!(refused("s").contains("The required property [project] is not currently set."));
        assert!(refused("https://example.com/s").ends_with("unknown api example\n"));
    }

    #[test]
    fn other_urls_are_refused() {
        assert!(
            topic("https://example.com/v1/projects/q/topics/t").contains("unknown api example")
        );
        assert!(topic("//pubsub.googleapis.com/projects/q/topics/t").contains("Invalid value"));
        assert!(topic("").contains("Failed to find attribute [topic]"));
    }
}
