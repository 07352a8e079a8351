//! `--flags-file`: flags from a YAML file, for values no shell quotes well.

use std::fs;
use std::io::{self, ErrorKind};

use serde_norway::Value;

use super::error::Error;

/// The flag itself, as a file may have it too.
const FLAG: &str = "--flags-file";

/// The delimiters tried, in turn, for values that are lists or maps.
const DELIMITERS: [&str; 6] = [",", ";", "|", "\u{1f}", "\u{1e}", "\u{1d}"];

/// Reads a file into words of a command line; `-` is standard input.
///
/// The file holds a map from `--flag` to its value, or a list of such maps. Lists and maps become
/// list and map values, with a delimiter none of their items contains. `--flags-file` in a file
/// names another one, or several.
pub fn read(file: &str) -> Result<Vec<String>, Error> {
    let mut words = Vec::new();
    read_into(&mut words, file, &[])?;
    Ok(words)
}

/// A flags-file that another one asks for: the file that asks, and the line.
#[derive(Clone)]
struct Asked {
    by: String,
    line: usize,
}

/// `asked`: how this file was come to, from the first file on.
fn read_into(words: &mut Vec<String>, file: &str, asked: &[Asked]) -> Result<(), Error> {
    let refuse = |what: String| Error::Configuration(format!("{FLAG} {what}"));
    if asked.iter().any(|asked| asked.by == file) {
        let way = asked.iter().map(|it| format!("{}:{}", it.by, it.line));
        let way = way.collect::<Vec<_>>().join(";");
        return Err(refuse(format!("recursive reference ({way}).")));
    }
    let text = text_of(file)?;
    if text.is_empty() {
        return Err(refuse(format!("[{file}] is empty.")));
    }
    let wrong = |what: &str| Error::Configuration(format!("Invalid flags-file [{file}]: {what}"));
    let value: Value = serde_norway::from_str(&text).map_err(|error| wrong(&error.to_string()))?;
    let maps = match value {
        Value::Sequence(maps) => maps,
        Value::Null => Vec::new(),
        map => vec![map],
    };
    for map in maps {
        let Value::Mapping(flags) = map else {
            return Err(wrong("a map from flags to values is expected."));
        };
        for (flag, value) in flags {
            let flag = scalar(&flag).ok_or_else(|| wrong("a flag's name must be a text."))?;
            if !flag.starts_with("--") {
                return Err(wrong(&format!("[{flag}] is no flag; flags begin with --.")));
            }
            let too_deep = || wrong(&format!("the value of {flag} is too deep."));
            if flag != FLAG {
                words.extend(word(&flag, &value).ok_or_else(too_deep)?);
                continue;
            }
            let more = match value {
                Value::Sequence(files) => files.iter().map(scalar).collect(),
                file => scalar(&file).map(|file| vec![file]),
            };
            let by = Asked {
                by: file.to_owned(),
                line: line_of_flag(&text),
            };
            let asked = [asked, &[by]].concat();
            for file in more.ok_or_else(too_deep)? {
                read_into(words, &file, &asked)?;
            }
        }
    }
    Ok(())
}

fn text_of(file: &str) -> Result<String, Error> {
    let text = match file {
        "-" => io::read_to_string(io::stdin()),
        _ => fs::read_to_string(file),
    };
    text.map_err(|error| {
        Error::Configuration(match error.kind() {
            ErrorKind::NotFound => format!("{FLAG} [{file}] not found."),
            _ => format!("Unable to read file [{file}]: {error}"),
        })
    })
}

/// The line on which a file first asks for another one.
fn line_of_flag(text: &str) -> usize {
    let lines = text.lines().take_while(|line| !line.contains(FLAG));
    lines.count() + 1
}

/// A flag and its value as words; a flag that is `false` becomes `--no-flag`.
fn word(flag: &str, value: &Value) -> Option<Vec<String>> {
    Some(match value {
        Value::Null | Value::Bool(true) => vec![flag.to_owned()],
        Value::Bool(false) => vec![format!("--no-{}", flag.trim_start_matches('-'))],
        Value::Sequence(items) => {
            let items: Option<Vec<_>> = items.iter().map(scalar).collect();
            vec![format!("{flag}={}", joined(&items?))]
        }
        Value::Mapping(pairs) => {
            let items: Option<Vec<_>> = pairs
                .iter()
                .map(|(key, value)| match value {
                    // A key without a value, which a map flag refuses.
                    Value::Null => scalar(key),
                    value => Some(format!("{}={}", scalar(key)?, scalar(value)?)),
                })
                .collect();
            vec![format!("{flag}={}", joined(&items?))]
        }
        scalar_value => vec![format!("{flag}={}", scalar(scalar_value)?)],
    })
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(value) => Some(value.to_string()),
        Value::Null => Some(String::new()),
        _ => None,
    }
}

/// Joins items with a delimiter that none of them contains.
fn joined(items: &[String]) -> String {
    let free = |delimiter: &&str| !items.iter().any(|item| item.contains(*delimiter));
    let delimiter = DELIMITERS.into_iter().find(free).unwrap_or(",");
    let text = items.join(delimiter);
    if delimiter == "," && !text.starts_with('^') {
        return text;
    }
    format!("^{delimiter}^{text}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_value_keeps_its_commas() {
        let value: Value = serde_norway::from_str("{k: 'v,w', x: y}").unwrap();
        assert_eq!(
            word("--attribute", &value).unwrap(),
            ["--attribute=^;^k=v,w;x=y"]
        );
    }

    #[test]
    fn booleans_become_switches() {
        let no = Value::Bool(false);
        assert_eq!(word("--auto-ack", &no).unwrap(), ["--no-auto-ack"]);
    }
}
