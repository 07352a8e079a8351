//! `flattened`, also called `text`: a line for each leaf of a record's tree.

use std::collections::HashMap;
use std::io::Write;

use super::{Failure, Format, Place, Printer, Structure, Value, sorted};
use crate::format::number;

pub(super) struct Flattened {
    structure: Structure,
    separator: String,
    pad: bool,
    single: bool,
    /// The labels of the keys that are columns.
    labels: HashMap<String, String>,
}

impl Flattened {
    pub(super) fn new(mut format: Format, place: Place) -> Flattened {
        // The whole record as a column is the same as no columns.
        if format
            .columns
            .iter()
            .any(|column| column.expression.key.0.is_empty())
        {
            format.columns.clear();
        }
        let labels = format.columns.iter().map(|column| {
            (
                column.expression.key.to_string(),
                column.label.to_lowercase(),
            )
        });
        Flattened {
            structure: Structure::new(&format, &place.context, format.columns.is_empty()),
            separator: format.attributes.text("separator", ": ").to_owned(),
            pad: !format.attributes.has("no-pad"),
            single: place.single,
            labels: labels.collect(),
        }
    }

    /// The leaves of a record with their paths, in order.
    fn leaves(&self, value: &Value, path: &str, out: &mut Vec<(String, String)>) {
        match value {
            Value::List(items) if !items.is_empty() => {
                for (index, item) in items.iter().enumerate() {
                    self.leaves(item, &format!("{path}[{index}]"), out);
                }
            }
            Value::Map(map) if !map.is_empty() => {
                for (key, value) in sorted(map) {
                    let separator = if path.is_empty() { "" } else { "." };
                    self.leaves(value, &format!("{path}{separator}{key}"), out);
                }
            }
            leaf => {
                let key = self.labels.get(path).map_or(path, String::as_str);
                out.push((format!("{key}{}", self.separator), leaf_text(leaf)));
            }
        }
    }
}

impl Printer for Flattened {
    fn record(&mut self, record: Value, out: &mut dyn Write) -> Result<(), Failure> {
        let record = self.structure.cut(record)?;
        let mut lines = Vec::new();
        self.leaves(&record, "", &mut lines);
        let width = if self.pad {
            lines
                .iter()
                .map(|(key, _)| key.chars().count())
                .max()
                .unwrap_or(0)
        } else {
            0
        };
        if !self.single {
            writeln!(out, "---")?;
        }
        for (key, text) in lines {
            writeln!(out, "{key:width$}{text}")?;
        }
        Ok(())
    }
}

fn leaf_text(value: &Value) -> String {
    match value {
        Value::Float(number) => number::display(*number, 6),
        Value::Text(text) if text.trim() != text || text.contains('\n') => quote(text),
        other => other.to_text(),
    }
}

fn quote(text: &str) -> String {
    let mut out = String::from("\"");
    for character in text.chars() {
        match character {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{c}' => out.push_str("\\f"),
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            other => out.push(other),
        }
    }
    out.push('"');
    out
}
