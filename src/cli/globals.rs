//! The flags every command takes, anywhere on the line.

use clap::{Args, Command};

use super::args::{self, Bad, List};
use super::command::TARGET_FLAGS;
use crate::client::gcloud_config::Properties;

/// Flags of all commands.
#[derive(Args, Clone, Debug, Default)]
pub struct Globals {
    /// Work on the resources of this project
    #[arg(long, value_name = "PROJECT_ID", help_heading = "Global flags")]
    pub project: Option<String>,
    /// Print records in this form: json, yaml, value(KEY,...), table(KEY,...), csv(KEY,...) and more
    #[arg(long, value_name = "FORMAT", help_heading = "Global flags")]
    pub format: Option<String>,
    /// Make one record of each item of these keys, such as `labels[]`
    #[arg(long, value_name = "[KEY,...]", value_parser = args::list, help_heading = "Global flags")]
    pub flatten: Option<List>,
    /// Ask nothing; take the default answers
    #[arg(long, short = 'q', help_heading = "Global flags")]
    pub quiet: Option<bool>,
    /// How much to say on standard error: debug, info, warning (the default), error, critical, none
    #[arg(long, value_name = "VERBOSITY", value_parser = verbosity, help_heading = "Global flags")]
    pub verbosity: Option<String>,
    /// Print records and status lines (the default); errors are printed either way
    #[arg(long, help_heading = "Global flags")]
    pub user_output_enabled: Option<bool>,
    /// Write requests and replies to standard error
    #[arg(long, help_heading = "Global flags")]
    pub log_http: Option<bool>,
    /// Read more flags from a YAML file: a map from `--flag` to its value, or a list of maps
    #[arg(long, value_name = "YAML_FILE", help_heading = "Global flags")]
    pub flags_file: Option<String>,
    /// Take the project from this named configuration of gcloud
    #[arg(long, value_name = "CONFIGURATION", help_heading = "Global flags")]
    pub configuration: Option<String>,
    /// Send requests to the server at HOST:PORT
    #[arg(long, value_name = "HOST:PORT", help_heading = TARGET_FLAGS)]
    pub endpoint: Option<String>,
    /// Use the embedded broker on this state file; it is created when missing
    #[arg(long, value_name = "FILE", help_heading = TARGET_FLAGS)]
    pub state_file: Option<String>,
    #[command(flatten)]
    identity: Identity,
}

// Who is asking. A local broker and an emulator ask nobody for credentials, so these are read as
// gcloud reads them and mean nothing here.
#[derive(Args, Clone, Debug, Default)]
struct Identity {
    #[arg(long, value_name = "ACCOUNT", hide = true)]
    account: Option<String>,
    #[arg(long, value_name = "SERVICE_ACCOUNT_EMAILS", hide = true)]
    impersonate_service_account: Option<String>,
    #[arg(long, value_name = "ACCESS_TOKEN_FILE", hide = true)]
    access_token_file: Option<String>,
    #[arg(long, value_name = "BILLING_PROJECT", hide = true)]
    billing_project: Option<String>,
    #[arg(long, value_name = "TRACE_TOKEN", hide = true)]
    trace_token: Option<String>,
    #[arg(long, value_name = "UNIVERSE_DOMAIN", hide = true)]
    universe_domain: Option<String>,
    #[arg(long, value_name = "AUTHORITY_SELECTOR", hide = true)]
    authority_selector: Option<String>,
    #[arg(long, value_name = "AUTHORIZATION_TOKEN_FILE", hide = true)]
    authorization_token_file: Option<String>,
    #[arg(long, value_name = "CREDENTIAL_FILE_OVERRIDE", hide = true)]
    credential_file_override: Option<String>,
    #[arg(long, value_name = "HTTP_TIMEOUT", hide = true)]
    http_timeout: Option<String>,
}

impl Globals {
    /// Adds the flags to a command.
    pub fn define(command: Command) -> Command {
        Self::augment_args(command)
            .args_override_self(true)
            .disable_help_flag(true)
            .disable_version_flag(true)
    }

    /// Takes what the line does not say from variables and from gcloud's configuration.
    pub fn fill(&mut self, properties: &Properties) {
        let core = |key| properties.switch("core", key);
        self.quiet = self.quiet.or_else(|| core("disable_prompts"));
        self.user_output_enabled = self
            .user_output_enabled
            .or_else(|| core("user_output_enabled"));
        self.log_http = self.log_http.or_else(|| core("log_http"));
        self.verbosity = self
            .verbosity
            .take()
            .or_else(|| properties.setting("core", "verbosity"));
    }

    /// Says whether more than warnings is wanted.
    pub fn shows_notes(&self) -> bool {
        matches!(self.verbosity.as_deref(), Some("debug" | "info"))
    }

    /// Says whether errors are to be kept quiet.
    pub fn hides_errors(&self) -> bool {
        matches!(self.verbosity.as_deref(), Some("critical" | "none"))
    }

    /// Says whether warnings are to be kept quiet.
    pub fn hides_warnings(&self) -> bool {
        matches!(
            self.verbosity.as_deref(),
            Some("error" | "critical" | "none")
        )
    }
}

fn verbosity(text: &str) -> Result<String, Bad> {
    const CHOICES: &[&str] = &["critical", "debug", "error", "info", "none", "warning"];
    if CHOICES.contains(&text) {
        return Ok(text.to_owned());
    }
    Err(Bad::Choice {
        given: text.to_owned(),
        choices: CHOICES,
    })
}
