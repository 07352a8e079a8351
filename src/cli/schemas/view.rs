//! How much of each schema is listed?

use clap::Args;

use crate::api::pubsub::SchemaView;
use crate::cli::args;

// Flags of how much is listed.
#[derive(Args, Debug)]
pub struct View {
    /// How much to ask for: basic (the default), or full, with the definitions
    #[arg(long, value_name = "VIEW", value_parser = args::choice(&["basic", "full"]))]
    view: Option<&'static str>,
}

impl View {
    /// The view as the API numbers it.
    pub fn number(&self) -> i32 {
        match self.view {
            Some("full") => SchemaView::Full.into(),
            _ => SchemaView::Basic.into(),
        }
    }
}
