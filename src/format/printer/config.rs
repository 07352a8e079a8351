//! `config`: sections as in an ini file, or variables for a shell.

use std::io::Write;

use super::{Failure, Format, Place, Printer, Structure, Value, sorted};

pub(super) struct Config {
    structure: Structure,
    style: Style,
    title: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Sections,
    Export,
    Unset,
}

impl Config {
    pub(super) fn new(format: Format, place: Place) -> Config {
        let style = match &format.attributes {
            attributes if attributes.has("export") => Style::Export,
            attributes if attributes.has("unset") => Style::Unset,
            _ => Style::Sections,
        };
        let title = format.attributes.get("title").map(str::to_owned);
        Config {
            structure: Structure::new(&format, &place.context, false),
            style,
            title,
        }
    }
}

impl Printer for Config {
    fn record(&mut self, record: Value, out: &mut dyn Write) -> Result<(), Failure> {
        let record = self.structure.cut(record)?;
        if !matches!(record, Value::Map(_)) {
            return Ok(());
        }
        if let Some(title) = self.title.take() {
            writeln!(out, "{title}")?;
        }
        match self.style {
            Style::Sections => write_section(&record, "", out),
            style => write_variables(&record, "", style, out),
        }
    }
}

/// The members of a map, or of a list by their numbers.
fn members(value: &Value) -> Vec<(String, &Value)> {
    match value {
        Value::Map(map) => sorted(map)
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value))
            .collect(),
        Value::List(items) => items
            .iter()
            .enumerate()
            .map(|(index, item)| (index.to_string(), item))
            .collect(),
        _ => Vec::new(),
    }
}

fn write_section(value: &Value, name: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let (trees, scalars): (Vec<_>, Vec<_>) = members(value)
        .into_iter()
        .partition(|(_, value)| value.is_tree());
    if !name.is_empty() && !scalars.is_empty() {
        writeln!(out, "[{name}]")?;
    }
    for (key, value) in scalars {
        if value.is_null() {
            writeln!(out, "{key} (unset)")?;
        } else {
            writeln!(out, "{key} = {}", value.to_text())?;
        }
    }
    for (key, value) in trees {
        let separator = if name.is_empty() { "" } else { "." };
        write_section(value, &format!("{name}{separator}{key}"), out)?;
    }
    Ok(())
}

/// Numbers of list items that are maps do not show: their variables follow each other under the same names.
fn write_variables(
    value: &Value,
    name: &str,
    style: Style,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match value {
        Value::Map(map) => {
            for (key, value) in sorted(map) {
                let separator = if name.is_empty() { "" } else { "_" };
                write_variables(value, &format!("{name}{separator}{key}"), style, out)?;
            }
        }
        Value::List(items) => {
            for (index, item) in items.iter().enumerate() {
                let numbered = format!("{name}_I{index}");
                let name = if matches!(item, Value::Map(_)) {
                    name
                } else {
                    &numbered
                };
                write_variables(item, name, style, out)?;
            }
        }
        _ if style == Style::Unset => writeln!(out, "unset {name}")?,
        Value::Null => writeln!(out, "{name} (unset)")?,
        scalar => writeln!(out, "export {name}={}", quote(&scalar.to_text()))?,
    }
    Ok(())
}

/// Quotes a text for a shell, if it must be.
fn quote(text: &str) -> String {
    let safe =
        |character: char| character.is_ascii_alphanumeric() || "@%+=:,./-_".contains(character);
    if !text.is_empty() && text.chars().all(safe) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\"'\"'"))
}
