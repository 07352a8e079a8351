//! Where do requests go, for which project, and why? Flags win over variables, variables over
//! files; every choice carries its reason, so that `pubsub info` can tell it.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

use super::gcloud_config::Properties;

/// The project of the embedded broker when nothing names one.
pub const LOCAL_PROJECT: &str = "local-project";

/// The environment variables, taken once, so that tests can bring their own.
#[derive(Clone, Debug, Default)]
pub struct Environment(BTreeMap<String, OsString>);

impl Environment {
    /// Takes the variables of this process; no name that counts is anything but Unicode.
    pub fn of_process() -> Self {
        let pairs = std::env::vars_os();
        Self(
            pairs
                .filter_map(|(name, value)| Some((name.into_string().ok()?, value)))
                .collect(),
        )
    }

    /// Returns a variable; an empty one counts as unset.
    pub fn get(&self, name: &str) -> Option<String> {
        self.given(name).filter(|value| !value.is_empty())
    }

    /// Returns a variable, even when it is empty. What is not Unicode is marked as such, so that
    /// whoever reads the value refuses it: a variable that is set is never passed over.
    pub fn given(&self, name: &str) -> Option<String> {
        let value = self.0.get(name)?;
        Some(value.to_string_lossy().into_owned())
    }

    /// Returns a variable that is a path, which may be any bytes; an empty one counts as unset.
    pub fn path(&self, name: &str) -> Option<PathBuf> {
        let value = self.0.get(name).filter(|value| !value.is_empty())?;
        Some(value.into())
    }
}

impl<const N: usize> From<[(&str, &str); N]> for Environment {
    fn from(pairs: [(&str, &str); N]) -> Self {
        Self(
            pairs
                .map(|(name, value)| (name.to_owned(), value.into()))
                .into(),
        )
    }
}

/// Why a choice was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A flag on the command line.
    Flag(&'static str),
    /// An environment variable.
    Variable(&'static str),
    /// A property of gcloud's configuration, and the file that has it.
    Property(&'static str, PathBuf),
    /// Nothing said otherwise.
    Default,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(name) => write!(f, "flag {name}"),
            Self::Variable(name) => write!(f, "variable {name}"),
            Self::Property(name, file) => write!(f, "property {name} in {}", file.display()),
            Self::Default => f.write_str("default"),
        }
    }
}

/// A value and why it was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen<T> {
    /// What was chosen.
    pub value: T,
    /// Why.
    pub source: Source,
}

/// A host and port on the network; IPv6 hosts are bracketed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(String);

impl Address {
    /// Whether it can only be on this machine.
    pub fn is_loopback(&self) -> bool {
        let host = self.0.rsplit_once(':').map_or("", |(host, _)| host);
        let host = host.trim_start_matches('[').trim_end_matches(']');
        host.eq_ignore_ascii_case("localhost")
            || host
                .parse()
                .is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Where requests go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A server on the network.
    Network(Address),
    /// The embedded broker on a state file.
    Embedded(PathBuf),
}

/// Where requests go and why, with what the user should hear about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Where requests go.
    pub place: Chosen<Place>,
    /// A remark on a spelling that was accepted but is not the usual one.
    pub note: Option<String>,
}

/// What can be wrong with the choice of a target.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Two flags that exclude each other.
    #[error("At most one of --endpoint | --state-file can be specified.")]
    TwoTargets,
    /// Encrypted connections are not there yet.
    #[error(
        "{source_text}: [{given}] asks for an encrypted connection (https), which is not supported yet. Use HOST:PORT of a local server."
    )]
    Https {
        /// The text as given.
        given: String,
        /// Where it came from.
        source_text: String,
    },
    /// Not a host and port.
    #[error("{source_text}: [{given}] is not HOST:PORT{hint}.")]
    Address {
        /// The text as given.
        given: String,
        /// Where it came from.
        source_text: String,
        /// A better spelling, if one is known.
        hint: String,
    },
    /// The platform has no place for state.
    #[error(
        "No state directory is known for this user. Set PUBSUB_STATE_FILE or give --state-file."
    )]
    NoStateDirectory,
}

impl Target {
    /// Decides where requests go: `--endpoint` or `--state-file`, else `PUBSUB_EMULATOR_HOST`,
    /// else `CLOUDSDK_API_ENDPOINT_OVERRIDES_PUBSUB`, else the embedded broker on
    /// `PUBSUB_STATE_FILE`, else on the platform's state directory.
    pub fn resolve(
        endpoint: Option<&str>,
        state_file: Option<&str>,
        environment: &Environment,
    ) -> Result<Self, Error> {
        if endpoint.is_some() && state_file.is_some() {
            return Err(Error::TwoTargets);
        }
        if let Some(text) = endpoint {
            return Self::network(text, Source::Flag("--endpoint"));
        }
        if state_file.is_some() {
            return Ok(Self::embedded(self::state_file(state_file, environment)?));
        }
        for name in [
            "PUBSUB_EMULATOR_HOST",
            "CLOUDSDK_API_ENDPOINT_OVERRIDES_PUBSUB",
        ] {
            if let Some(text) = environment.get(name) {
                return Self::network(&text, Source::Variable(name));
            }
        }
        Ok(Self::embedded(self::state_file(None, environment)?))
    }

    fn embedded(path: Chosen<PathBuf>) -> Self {
        Self {
            place: Chosen {
                value: Place::Embedded(path.value),
                source: path.source,
            },
            note: None,
        }
    }

    /// Goes to a server at HOST:PORT.
    pub fn network(text: &str, source: Source) -> Result<Self, Error> {
        let (address, scheme_dropped) = parse_address(text, &source)?;
        // The override variable is a URL by definition; elsewhere a scheme is a slip.
        let expected = source == Source::Variable("CLOUDSDK_API_ENDPOINT_OVERRIDES_PUBSUB");
        let note = (scheme_dropped && !expected)
            .then(|| format!("{source}: using [{address}]; the http:// is not needed."));
        Ok(Self {
            place: Chosen {
                value: Place::Network(address),
                source,
            },
            note,
        })
    }
}

/// Decides which state file an embedded broker uses: `--state-file`, else `PUBSUB_STATE_FILE`, else the one in the
/// platform's state directory.
pub fn state_file(flag: Option<&str>, environment: &Environment) -> Result<Chosen<PathBuf>, Error> {
    let chosen = |value: PathBuf, source| Ok(Chosen { value, source });
    if let Some(path) = flag {
        return chosen(path.into(), Source::Flag("--state-file"));
    }
    if let Some(path) = environment.path("PUBSUB_STATE_FILE") {
        return chosen(path, Source::Variable("PUBSUB_STATE_FILE"));
    }
    // macOS has no state directory of its own; the local data directory is the nearest.
    let folder = dirs::state_dir()
        .or_else(dirs::data_local_dir)
        .ok_or(Error::NoStateDirectory)?;
    chosen(folder.join("pubsub").join("state.db"), Source::Default)
}

/// Reads a host and port, with or without `http://`; says whether the scheme was dropped.
fn parse_address(text: &str, source: &Source) -> Result<(Address, bool), Error> {
    let refuse = |hint: String| Error::Address {
        given: text.to_owned(),
        source_text: source.to_string(),
        hint,
    };
    let trimmed = text.trim();
    if trimmed
        .get(..8)
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case("https://"))
    {
        return Err(Error::Https {
            given: text.to_owned(),
            source_text: source.to_string(),
        });
    }
    let (rest, scheme_dropped) = match trimmed.get(..7) {
        Some(scheme) if scheme.eq_ignore_ascii_case("http://") => (&trimmed[7..], true),
        _ => (trimmed, false),
    };
    let rest = rest.strip_suffix('/').unwrap_or(rest);
    let (host, port) = match rest.rsplit_once(':') {
        Some((host, port)) => (host, port),
        // A URL without a port means port 80.
        None if scheme_dropped && !rest.is_empty() => (rest, "80"),
        None => return Err(refuse(", for instance localhost:8085".into())),
    };
    let bracketed = host.starts_with('[') && host.ends_with(']');
    if host.parse::<std::net::Ipv6Addr>().is_ok() {
        return Err(refuse(format!(
            "; an IPv6 host is bracketed: [{host}]:{port}"
        )));
    }
    let inner = host.trim_start_matches('[').trim_end_matches(']');
    let wrong_host = if bracketed {
        inner.parse::<std::net::Ipv6Addr>().is_err()
    } else {
        let plain = |c: char| c.is_ascii_graphic() && !":/?#@[]".contains(c);
        host.is_empty() || !host.chars().all(plain)
    };
    let wrong_port = !port.bytes().all(|byte| byte.is_ascii_digit())
        || !port.parse::<u16>().is_ok_and(|port| port != 0);
    if wrong_host || wrong_port {
        return Err(refuse(", for instance localhost:8085".into()));
    }
    Ok((Address(format!("{host}:{port}")), scheme_dropped))
}

/// Decides which project bare names belong to: `--project`, else `CLOUDSDK_CORE_PROJECT`, else
/// gcloud's configuration, else `PUBSUB_PROJECT_ID`, else `GOOGLE_CLOUD_PROJECT`, else, on the
/// embedded broker, `local-project`.
///
/// An empty flag or `CLOUDSDK_CORE_PROJECT` is a choice too: a mistake, which its user reports.
pub fn project(
    flag: Option<&str>,
    properties: &Properties,
    environment: &Environment,
    place: &Place,
) -> Option<Chosen<String>> {
    let chosen = |value: String, source| Some(Chosen { value, source });
    if let Some(project) = flag {
        return chosen(project.to_owned(), Source::Flag("--project"));
    }
    if let Some(project) = environment.given("CLOUDSDK_CORE_PROJECT") {
        return chosen(project, Source::Variable("CLOUDSDK_CORE_PROJECT"));
    }
    if let Some(found) = properties.in_file("core", "project") {
        return chosen(found.value, Source::Property("core/project", found.file));
    }
    for name in ["PUBSUB_PROJECT_ID", "GOOGLE_CLOUD_PROJECT"] {
        if let Some(project) = environment.get(name) {
            return chosen(project, Source::Variable(name));
        }
    }
    match place {
        Place::Embedded(_) => chosen(LOCAL_PROJECT.to_owned(), Source::Default),
        Place::Network(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Result<String, String> {
        parse_address(text, &Source::Flag("--endpoint"))
            .map(|(address, _)| address.to_string())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn a_host_is_spelled_with_or_without_a_scheme() {
        for (given, expected) in [
            ("localhost:8085", "localhost:8085"),
            ("[::1]:8085", "[::1]:8085"),
            ("http://localhost:8085", "localhost:8085"),
            ("http://localhost:8085/", "localhost:8085"),
            ("HTTP://host/", "host:80"),
        ] {
            assert_eq!(address(given).as_deref(), Ok(expected), "{given}");
        }
    }

    #[test]
    fn a_bare_ipv6_host_is_refused_with_the_bracketed_form() {
        let error = address("::1:8085").unwrap_err();
        assert!(error.contains("[::1]:8085"), "{error}");
    }

    #[test]
    fn brackets_are_no_advice_for_what_is_no_ipv6_host() {
        let error = address("ftp://host:1").unwrap_err();
        assert!(error.contains("for instance localhost:8085"), "{error}");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for given in [
            "",
            "localhost",
            "host:",
            "host:0",
            "host:99999",
            ":8085",
            "a b:1",
            "[x]:1",
            "h/p:1",
            "ftp://h:1",
            "a:b:1",
            "host:+1",
            "h\u{e9}:1",
        ] {
            assert!(address(given).is_err(), "{given}");
        }
        assert!(address("https://h:1").unwrap_err().contains("https"));
    }

    /// R-AUTH-2: a flag comes first, then the variable of emulators, then that of gcloud.
    #[test]
    fn flags_win_over_variables() {
        let environment = Environment::from([
            ("PUBSUB_EMULATOR_HOST", "a:1"),
            ("CLOUDSDK_API_ENDPOINT_OVERRIDES_PUBSUB", "http://b:2/"),
            ("PUBSUB_STATE_FILE", "/s.db"),
        ]);
        let file = Target::resolve(None, Some("/f.db"), &environment).unwrap();
        assert_eq!(file.place.value, Place::Embedded("/f.db".into()));
        let variable = Target::resolve(None, None, &environment).unwrap();
        assert_eq!(
            variable.place.source,
            Source::Variable("PUBSUB_EMULATOR_HOST")
        );
        let gcloud = "CLOUDSDK_API_ENDPOINT_OVERRIDES_PUBSUB";
        let second = Environment::from([(gcloud, "http://b:2/"), ("PUBSUB_STATE_FILE", "/s.db")]);
        let target = Target::resolve(None, None, &second).unwrap();
        assert_eq!(target.place.source, Source::Variable(gcloud));
        let flag = Target::resolve(Some("c:3"), None, &environment).unwrap();
        assert_eq!(flag.place.source, Source::Flag("--endpoint"));
        assert_eq!(
            Target::resolve(Some("a:1"), Some("/f"), &environment),
            Err(Error::TwoTargets)
        );
    }

    #[test]
    fn an_empty_variable_is_no_target() {
        let environment =
            Environment::from([("PUBSUB_EMULATOR_HOST", ""), ("PUBSUB_STATE_FILE", "/s.db")]);
        let target = Target::resolve(None, None, &environment).unwrap();
        assert_eq!(target.place.source, Source::Variable("PUBSUB_STATE_FILE"));
    }

    #[test]
    fn only_the_embedded_broker_has_a_default_project() {
        let environment = Environment::default();
        let properties = Properties::new(environment.clone(), None);
        let embedded = project(
            None,
            &properties,
            &environment,
            &Place::Embedded("/s".into()),
        );
        assert_eq!(
            embedded.map(|chosen| chosen.value).as_deref(),
            Some(LOCAL_PROJECT)
        );
        let network = Place::Network(Address("h:1".into()));
        assert_eq!(project(None, &properties, &environment, &network), None);
    }
}
