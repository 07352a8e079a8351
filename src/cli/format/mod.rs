//! `format`: the output language as a command.

mod records;

use clap::Args;

use super::args::{self, Limit, List};
use super::command::{Command, Items, Records};
use super::context::Context;
use super::error::Error;
use records::{Input, Shape};

/// Print JSON as gcloud would print it
///
/// Reads records from standard input: the items of one array, one object, or one value after the
/// other (JSON lines). They are filtered, sorted and printed by the same rules as those of every
/// other command, each as soon as it can be. One object alone is printed as `describe` prints it,
/// everything else as `list` does.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  echo '[{\"name\":\"a\"},{\"name\":\"b\"}]' | pubsub format --format='value(name)'
  echo '{\"name\":\"a\",\"size\":5}' |
    pubsub format --default-format='table[box](name,size)'")]
pub struct Format {
    /// Print in this form unless --format says otherwise; its labels and transforms also hold for
    /// --format
    #[arg(long, value_name = "FORMAT")]
    default_format: Option<String>,
    /// Print only records that match an expression, such as `name:orders`
    #[arg(long, value_name = "EXPRESSION")]
    filter: Option<String>,
    /// Print at most this many records (1 or more, or "unlimited")
    #[arg(long, value_name = "LIMIT", value_parser = args::limit)]
    limit: Option<Limit>,
    /// Begin a table anew after this many rows (1 or more, or "unlimited")
    #[arg(long, value_name = "PAGE_SIZE", value_parser = args::limit)]
    page_size: Option<Limit>,
    /// Sort by these keys; a key after ~ is descending
    #[arg(long, value_name = "[FIELD,...]", value_parser = args::list)]
    sort_by: Option<List>,
}

impl Command for Format {
    fn run(self, _: &Context) -> Result<Records<'_>, Error> {
        let mut input = Input::new(std::io::stdin().lock());
        let first = input.next().transpose()?;
        if input.shape() == Shape::Array {
            return Ok(list(first, None, input));
        }
        match (first, input.next().transpose()?) {
            (Some(only), None) => Ok(Records::Single(only)),
            (first, second) => Ok(list(first, second, input)),
        }
    }
}

fn list<'a>(
    first: Option<serde_json::Value>,
    second: Option<serde_json::Value>,
    rest: impl Iterator<Item = Result<serde_json::Value, Error>> + 'a,
) -> Records<'a> {
    let read = first.into_iter().chain(second).map(Ok);
    Records::List(Box::new(read.chain(rest)) as Items<'a>)
}
