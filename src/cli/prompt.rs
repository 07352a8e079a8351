//! Questions to the user, before something is done that cannot be undone.

use std::io::{self, BufRead, Write};

use super::context::Context;
use super::error::Error;

/// How often a question is put to somebody who answers neither yes nor no.
const ATTEMPTS_MAX: usize = 10;

/// Asks whether to go on; an empty answer is a yes. Nothing is asked of those who wanted it quiet.
///
/// Errors: the answer is no, or nobody is there to answer.
pub fn confirm(context: &Context, text: &str) -> Result<(), Error> {
    if context.globals.quiet == Some(true) {
        return Ok(());
    }
    let mut question = format!("{text}\n\nDo you want to continue (Y/n)?  ");
    for _ in 0..ATTEMPTS_MAX {
        ask(&question);
        let answer = answer()?;
        match answer.trim().to_lowercase().as_str() {
            "" | "y" | "yes" => return Ok(()),
            "n" | "no" => return Err(Error::client("Aborted by user.")),
            _ => question = "Please enter 'y' or 'n':  ".to_owned(),
        }
    }
    Err(Error::client("Aborted by user."))
}

fn ask(question: &str) {
    let mut err = io::stderr().lock();
    // Without standard error there is nobody to ask; the answer decides all the same.
    let _ = write!(err, "{question}").and_then(|()| err.flush());
}

fn answer() -> Result<String, Error> {
    let mut answer = String::new();
    let read = io::stdin().lock().read_line(&mut answer);
    let _ = writeln!(io::stderr().lock());
    match read {
        Ok(bytes) if bytes > 0 => Ok(answer),
        _ => Err(Error::client(
            "This prompt could not be answered because you are not in an interactive session.  \
             You can re-run the command with the --quiet flag to accept default answers for all \
             prompts.",
        )),
    }
}
