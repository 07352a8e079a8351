//! `yaml`, also the `default`: a document for each record.

mod scalar;

use std::io::Write;

use super::{Failure, Format, Map, Place, Printer, Structure, Value, bytes_text, sorted};
use crate::format::number;

use scalar::Scalar;

/// A key this long, or of several lines, is written apart from its value.
const SIMPLE_KEY_MAX: usize = 128;

pub(super) struct Yaml {
    structure: Structure,
    single: bool,
    /// What stands for null, if not `null`.
    null: Option<String>,
    version: Option<String>,
}

impl Yaml {
    pub(super) fn new(format: Format, place: Place) -> Yaml {
        Yaml {
            structure: Structure::new(&format, &place.context, false),
            single: place.single,
            null: format.attributes.get("null").map(str::to_owned),
            version: format.attributes.get("version").map(str::to_owned),
        }
    }
}

impl Printer for Yaml {
    fn record(&mut self, record: Value, out: &mut dyn Write) -> Result<(), Failure> {
        let record = self.structure.cut(record)?;
        let mut emitter = Emitter {
            out: String::new(),
            null: self.null.as_deref(),
            old: self.version.as_deref() == Some("1.1"),
            open_ended: false,
        };
        if let Some(version) = self.version.as_ref().filter(|_| !self.single) {
            emitter.out.push_str(&format!("%YAML {version}\n"));
        }
        emitter.document(&record, self.single);
        Ok(out.write_all(emitter.out.as_bytes())?)
    }
}

struct Emitter<'a> {
    out: String,
    null: Option<&'a str>,
    /// YAML 1.1, in which more words mean more.
    old: bool,
    /// Whether the last text ended in lines that only an explicit end of the document keeps.
    open_ended: bool,
}

impl Emitter<'_> {
    fn document(&mut self, record: &Value, single: bool) {
        let is_block = match record {
            Value::Map(map) => !map.is_empty(),
            Value::List(items) => !items.is_empty(),
            _ => false,
        };
        self.out.push_str(if single { "" } else { "---" });
        if is_block {
            self.out.push_str(if single { "" } else { "\n" });
            self.block(record, 0);
        } else if record.is_tree() {
            self.out.push_str(if single { "" } else { " " });
            self.out.push_str(if matches!(record, Value::Map(_)) {
                "{}\n"
            } else {
                "[]\n"
            });
        } else {
            let scalar = self.scalar(record);
            self.out
                .push_str(if scalar.is_literal() { " " } else { "\n  " });
            self.write_scalar(&scalar, 2, true);
        }
        self.out
            .push_str(if self.open_ended { "...\n" } else { "" });
    }

    /// Writes a map or list that has members; its first line is already indented.
    fn block(&mut self, value: &Value, indent: usize) {
        match value {
            Value::Map(map) => self.map(map, indent),
            Value::List(items) => self.list(items, indent),
            _ => {}
        }
    }

    fn map(&mut self, map: &Map, indent: usize) {
        for (index, (key, value)) in sorted(map).into_iter().enumerate() {
            if index > 0 {
                self.indent(indent);
            }
            let scalar = Scalar::key(key, self.old);
            if key.is_empty() || key.contains('\n') || key.chars().count() >= SIMPLE_KEY_MAX {
                self.out.push_str("? ");
                self.write_scalar(&scalar, indent + 2, true);
                self.indent(indent);
                self.out.push(':');
            } else {
                self.write_scalar(&scalar, indent, false);
                self.out.push(':');
            }
            self.member(value, indent);
        }
    }

    /// Writes what stands behind a key and its colon.
    fn member(&mut self, value: &Value, indent: usize) {
        match value {
            Value::Map(map) if !map.is_empty() => {
                self.out.push('\n');
                self.indent(indent + 2);
                self.map(map, indent + 2);
            }
            Value::List(items) if !items.is_empty() => {
                self.out.push('\n');
                self.indent(indent);
                self.list(items, indent);
            }
            other => {
                self.out.push(' ');
                self.leaf(other, indent + 2);
            }
        }
    }

    fn list(&mut self, items: &[Value], indent: usize) {
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.indent(indent);
            }
            self.out.push_str("- ");
            match item {
                Value::Map(map) if !map.is_empty() => self.map(map, indent + 2),
                Value::List(items) if !items.is_empty() => self.list(items, indent + 2),
                other => self.leaf(other, indent + 2),
            }
        }
    }

    fn leaf(&mut self, value: &Value, indent: usize) {
        match value {
            Value::Map(_) => self.out.push_str("{}\n"),
            Value::List(_) => self.out.push_str("[]\n"),
            other => {
                let scalar = self.scalar(other);
                self.write_scalar(&scalar, indent, true);
            }
        }
    }

    fn scalar(&self, value: &Value) -> Scalar {
        match value {
            Value::Null => match self.null {
                Some(text) => Scalar::text(text, self.old),
                None => Scalar::plain("null"),
            },
            Value::Bool(truth) => Scalar::plain(if *truth { "true" } else { "false" }),
            Value::Float(number) => Scalar::plain(&float_text(*number)),
            Value::Text(text) | Value::Painted(text, _) => Scalar::text(text, self.old),
            Value::Bytes(bytes) => Scalar::text(&bytes_text(bytes), self.old),
            other => Scalar::plain(&other.to_text()),
        }
    }

    /// Writes a scalar at the end of the text so far; `fold` breaks its long lines and ends the last.
    fn write_scalar(&mut self, scalar: &Scalar, indent: usize, fold: bool) {
        let line_start = self.out.rfind('\n').map_or(0, |at| at + 1);
        let column = self.out[line_start..].chars().count();
        scalar.write(&mut self.out, column, indent, fold);
        self.open_ended = fold && scalar.is_open_ended();
        if fold && !scalar.is_literal() {
            self.out.push('\n');
        }
    }

    fn indent(&mut self, indent: usize) {
        self.out.extend(std::iter::repeat_n(' ', indent));
    }
}

fn float_text(number: f64) -> String {
    match number {
        _ if number.is_nan() => ".nan".to_owned(),
        f64::INFINITY => ".inf".to_owned(),
        f64::NEG_INFINITY => "-.inf".to_owned(),
        _ => number::display(number, 6),
    }
}
