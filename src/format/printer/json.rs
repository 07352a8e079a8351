//! `json`: one array of all records, or one value for a single resource.

use std::io::Write;

use super::{Context, Failure, Format, Place, Printer, Structure, Value, bytes_text, sorted};
use crate::format::number;

pub(super) struct Json {
    structure: Structure,
    single: bool,
    empty: bool,
}

impl Json {
    pub(super) fn new(format: Format, place: Place) -> Json {
        let context: &Context = &place.context;
        Json {
            structure: Structure::new(&format, context, false),
            single: place.single,
            empty: true,
        }
    }
}

impl Printer for Json {
    fn record(&mut self, record: Value, out: &mut dyn Write) -> Result<(), Failure> {
        let record = self.structure.cut(record)?;
        let mut text = String::new();
        if self.single {
            write_value(&record, 0, &mut text);
            text.push('\n');
        } else {
            text.push_str(if self.empty { "[\n  " } else { ",\n  " });
            write_value(&record, 1, &mut text);
        }
        self.empty = false;
        Ok(out.write_all(text.as_bytes())?)
    }

    fn finish(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let end = match (self.single, self.empty) {
            (true, _) => return Ok(()),
            (false, true) => "[]\n",
            (false, false) => "\n]\n",
        };
        Ok(out.write_all(end.as_bytes())?)
    }
}

fn write_value(value: &Value, indent: usize, out: &mut String) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(truth) => out.push_str(if *truth { "true" } else { "false" }),
        Value::Int(digits) => out.push_str(digits),
        Value::Float(number) => out.push_str(&number::json(*number)),
        Value::Text(text) | Value::Painted(text, _) => write_text(text, out),
        Value::Bytes(bytes) => write_text(&bytes_text(bytes), out),
        Value::List(items) => write_block(['[', ']'], items.iter(), indent, out, |item, out| {
            write_value(item, indent + 1, out);
        }),
        Value::Map(map) => write_block(
            ['{', '}'],
            sorted(map).into_iter(),
            indent,
            out,
            |(key, value), out| {
                write_text(key, out);
                out.push_str(": ");
                write_value(value, indent + 1, out);
            },
        ),
    }
}

fn write_block<T>(
    [open, close]: [char; 2],
    items: impl ExactSizeIterator<Item = T>,
    indent: usize,
    out: &mut String,
    mut write: impl FnMut(T, &mut String),
) {
    out.push(open);
    let empty = items.len() == 0;
    for (index, item) in items.enumerate() {
        out.push_str(if index > 0 { ",\n" } else { "\n" });
        push_indent(indent + 1, out);
        write(item, out);
    }
    if !empty {
        out.push('\n');
        push_indent(indent, out);
    }
    out.push(close);
}

fn push_indent(indent: usize, out: &mut String) {
    for _ in 0..indent {
        out.push_str("  ");
    }
}

fn write_text(text: &str, out: &mut String) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            control if control < ' ' => out.push_str(&format!("\\u{:04x}", u32::from(control))),
            other => out.push(other),
        }
    }
    out.push('"');
}
