//! Ack IDs as the alpha and beta tracks take them: with a flag, or after the subscription.

use clap::Args;

use crate::cli::args::{self, List};
use crate::cli::context::Context;
use crate::cli::error::{Error, Usage};

// Ack IDs, in one way or the other.
#[derive(Args, Debug)]
pub struct AckIds {
    /// Ack IDs of the messages; use --ack-ids instead
    #[arg(value_name = "ACK_ID", num_args = 0..)]
    ack_id: Vec<String>,
    /// Ack IDs of the messages
    #[arg(long, value_name = "[ACK_ID,...]", value_parser = args::list)]
    ack_ids: Option<List>,
}

impl AckIds {
    /// Returns the ack IDs, with a warning about the old way.
    pub fn take(self, context: &Context) -> Result<Vec<String>, Error> {
        const ONE: &str = "Exactly one of ([ACK_ID ...] --ack-ids) must be specified.";
        match (self.ack_id.is_empty(), self.ack_ids) {
            (true, Some(List(ids))) => Ok(ids),
            (false, None) => {
                context.warn(
                    "Positional argument `ACK_ID` is deprecated. Please use `--ack-ids` instead.",
                );
                Ok(self.ack_id)
            }
            (true, None) => Err(Usage::with_block(&context.line, ONE.to_owned()).into()),
            (false, Some(_)) => {
                let text = format!("argument [ACK_ID ...]: {ONE}");
                Err(Usage::with_block(&context.line, text).into())
            }
        }
    }
}
