//! What has the user told gcloud already? The properties of its active configuration, read only.
//!
//! The folder is `CLOUDSDK_CONFIG`, else gcloud's own place. In it, `active_config` holds the name
//! of the configuration in force and `configurations/config_NAME` its properties, as INI.

use std::cell::OnceCell;
use std::fs;
use std::path::{Path, PathBuf};

use super::target::Environment;

/// One property, and the file it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// The value as written.
    pub value: String,
    /// The configuration file.
    pub file: PathBuf,
}

/// The properties of the configuration in force, read at first use.
#[derive(Clone, Debug)]
pub struct Properties {
    environment: Environment,
    named: Option<String>,
    file: OnceCell<Option<(PathBuf, String)>>,
}

impl Properties {
    /// Returns the properties of the configuration `named` (a flag), else
    /// `CLOUDSDK_ACTIVE_CONFIG_NAME`, else what `active_config` says, else `default`.
    ///
    /// A configuration that does not exist has no properties.
    pub fn new(environment: Environment, named: Option<String>) -> Self {
        Self {
            environment,
            named,
            file: OnceCell::new(),
        }
    }

    /// Returns the variables that come before the file.
    pub fn environment(&self) -> &Environment {
        &self.environment
    }

    /// Returns a property's setting: the variable `CLOUDSDK_SECTION_KEY`, else the file's.
    pub fn setting(&self, section: &str, key: &str) -> Option<String> {
        let variable = format!("CLOUDSDK_{section}_{key}").to_uppercase();
        let in_file = || self.in_file(section, key).map(|property| property.value);
        self.environment.get(&variable).or_else(in_file)
    }

    /// Returns a boolean property's setting.
    pub fn switch(&self, section: &str, key: &str) -> Option<bool> {
        let text = self.setting(section, key)?.to_ascii_lowercase();
        Some(matches!(text.as_str(), "true" | "1" | "on" | "yes" | "y"))
    }

    /// Returns a property as the file has it.
    pub fn in_file(&self, section: &str, key: &str) -> Option<Property> {
        let (file, text) = self.file.get_or_init(|| self.read()).as_ref()?;
        let value = lookup(text, section, key)?;
        Some(Property {
            value,
            file: file.clone(),
        })
    }

    /// Returns the folder of gcloud's configurations, if there is a place for one.
    pub fn folder(&self) -> Option<PathBuf> {
        folder(&self.environment)
    }

    fn read(&self) -> Option<(PathBuf, String)> {
        let folder = folder(&self.environment)?;
        let name = self
            .named
            .clone()
            .or_else(|| self.environment.get("CLOUDSDK_ACTIVE_CONFIG_NAME"))
            .or_else(|| read_trimmed(&folder.join("active_config")))
            .unwrap_or_else(|| "default".to_owned());
        let file = folder.join("configurations").join(format!("config_{name}"));
        let text = fs::read_to_string(&file).ok()?;
        Some((file, text))
    }
}

/// Where gcloud keeps its configurations.
fn folder(environment: &Environment) -> Option<PathBuf> {
    if let Some(folder) = environment.path("CLOUDSDK_CONFIG") {
        return Some(folder);
    }
    if cfg!(windows) {
        return Some(environment.path("APPDATA")?.join("gcloud"));
    }
    Some(environment.path("HOME")?.join(".config/gcloud"))
}

fn read_trimmed(file: &Path) -> Option<String> {
    let text = fs::read_to_string(file).ok()?;
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// Finds `key = value` (or `key: value`) below `[section]`.
fn lookup(text: &str, section: &str, key: &str) -> Option<String> {
    let mut inside = false;
    for line in text.lines().map(str::trim) {
        if line.starts_with(['#', ';']) {
            continue;
        }
        if let Some(name) = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            inside = name.trim() == section;
        } else if inside
            && let Some((name, value)) = line.split_once(['=', ':'])
            && name.trim().eq_ignore_ascii_case(key)
        {
            return Some(value.trim().to_owned());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variable_wins_over_the_file() {
        let environment = Environment::from([("CLOUDSDK_CORE_LOG_HTTP", "True")]);
        let properties = Properties::new(environment, None);
        assert_eq!(properties.switch("core", "log_http"), Some(true));
        assert_eq!(properties.switch("core", "user_output_enabled"), None);
    }

    #[test]
    fn a_property_is_found_in_its_section_only() {
        let text = "[auth]\nproject = wrong\n; a note\n[core]\naccount = a@b\nproject=mine\n";
        assert_eq!(lookup(text, "core", "project").as_deref(), Some("mine"));
        assert_eq!(lookup(text, "core", "region"), None);
    }
}
