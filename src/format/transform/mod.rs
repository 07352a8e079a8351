//! What can be done with a value before it is shown? A table of functions from a value and arguments to a value.

mod arguments;
mod list;
mod measure;
mod template;
mod text;
mod time;

use super::filter::Filter;
use super::lex::Lexer;
use super::value::Value;
use super::{Context, Error};

use arguments::{Arguments, Kind, parse_tokens, understand};

/// What the transforms of a column may make out of a record, in bytes.
const WEIGHT_MAX: usize = 64 * 1024 * 1024;

type Function = fn(&Value, &Arguments, &Context) -> Result<Value, Error>;

/// One row of the table.
struct Row {
    name: &'static str,
    /// The names of the arguments; those before the `required`-th must be given.
    parameters: &'static [&'static str],
    required: usize,
    kind: Kind,
    apply: Function,
}

const fn row(
    name: &'static str,
    parameters: &'static [&'static str],
    kind: Kind,
    apply: Function,
) -> Row {
    Row {
        name,
        parameters,
        required: 0,
        kind,
        apply,
    }
}

const fn requires(required: usize, row: Row) -> Row {
    Row { required, ..row }
}

const TABLE: &[Row] = &[
    row("always", &[], Kind::Texts, same),
    row("basename", &["undefined"], Kind::Texts, text::basename),
    row("collection", &["undefined"], Kind::Texts, undefined),
    row(
        "color",
        &["red", "yellow", "green", "blue"],
        Kind::Colors,
        text::color,
    ),
    row("count", &[], Kind::Texts, list::count),
    row(
        "date",
        &["format", "unit", "undefined", "tz", "tz_default"],
        Kind::Texts,
        time::date,
    ),
    requires(
        1,
        row(
            "decode",
            &["encoding", "undefined"],
            Kind::Texts,
            text::decode,
        ),
    ),
    row(
        "duration",
        &[
            "start",
            "end",
            "parts",
            "precision",
            "calendar",
            "unit",
            "undefined",
        ],
        Kind::Texts,
        time::duration,
    ),
    requires(
        1,
        row(
            "encode",
            &["encoding", "undefined"],
            Kind::Texts,
            text::encode,
        ),
    ),
    requires(
        1,
        row(
            "enum",
            &["enums", "inverse", "undefined"],
            Kind::Texts,
            undefined,
        ),
    ),
    row("error", &["message"], Kind::Texts, error),
    row("extract", &[], Kind::Keys, list::extract),
    row("fatal", &["message"], Kind::Texts, error),
    requires(
        1,
        row("filter", &["expression"], Kind::Filter, list::filter),
    ),
    row("firstof", &[], Kind::Keys, list::first_of),
    row(
        "flatten",
        &["show", "undefined", "separator"],
        Kind::Texts,
        list::flatten,
    ),
    row(
        "float",
        &["precision", "spec", "undefined"],
        Kind::Texts,
        measure::float,
    ),
    requires(
        1,
        row("format", &["fmt"], Kind::TextAndKeys, template::format),
    ),
    row("group", &[], Kind::Keys, list::group),
    requires(1, row("if", &["expression"], Kind::Filter, same)),
    row("iso", &["undefined"], Kind::Texts, time::iso),
    row("join", &["sep", "undefined"], Kind::Texts, list::join),
    row("len", &[], Kind::Texts, list::len),
    row(
        "list",
        &["show", "undefined", "separator"],
        Kind::Texts,
        list::list,
    ),
    row("lower", &[], Kind::Texts, text::lower),
    row("map", &["depth"], Kind::Texts, same),
    row("notnull", &[], Kind::Texts, list::not_null),
    requires(
        1,
        row(
            "regex",
            &["expression", "does_match", "nomatch"],
            Kind::Pattern,
            text::regex,
        ),
    ),
    row(
        "resolution",
        &["undefined", "transpose"],
        Kind::Texts,
        measure::resolution,
    ),
    row("scope", &[], Kind::Words, text::scope),
    row(
        "segment",
        &["index", "undefined"],
        Kind::Texts,
        text::segment,
    ),
    row(
        "size",
        &["zero", "precision", "units_in", "units_out", "min"],
        Kind::Texts,
        measure::size,
    ),
    row("slice", &["op", "undefined"], Kind::Texts, list::slice),
    row("sort", &["attr"], Kind::Texts, list::sort),
    row("split", &["sep", "undefined"], Kind::Texts, text::split),
    requires(
        2,
        row(
            "sub",
            &["pattern", "replacement", "count", "ignorecase"],
            Kind::Texts,
            text::sub,
        ),
    ),
    row("synthesize", &[], Kind::Recipes, list::synthesize),
    requires(
        1,
        row(
            "trailoff",
            &["character_limit", "undefined"],
            Kind::Texts,
            text::trail_off,
        ),
    ),
    row("upper", &[], Kind::Texts, text::upper),
    row("uri", &["undefined"], Kind::Texts, text::uri),
    row("yesno", &["yes", "no"], Kind::Texts, text::yes_no),
];

/// A transform with its arguments.
#[derive(Clone)]
pub(crate) struct Call {
    row: &'static Row,
    arguments: Arguments,
}

impl std::fmt::Debug for Call {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}({:?})", self.row.name, self.arguments.words)
    }
}

/// Reads the arguments of a transform; its opening parenthesis has been read.
pub(crate) fn parse(lexer: &mut Lexer, name: &str) -> Result<Call, Error> {
    let Some(row) = TABLE.iter().find(|row| row.name == name) else {
        return Err(lexer.error(&format!("Unknown transform function {name}")));
    };
    let start = lexer.position();
    let tokens = parse_tokens(lexer)?;
    if row.name == "if" && tokens.is_empty() {
        return Err(lexer.error_at("Conditional filter expression expected", start));
    }
    let arguments = understand(row, tokens, lexer.nesting() + 1)?;
    Ok(Call { row, arguments })
}

impl Call {
    pub(crate) fn is(&self, name: &str) -> bool {
        self.row.name == name
    }

    /// The condition of an `if`.
    pub(crate) fn condition(&self) -> Option<&Filter> {
        self.arguments.filter.as_deref().filter(|_| self.is("if"))
    }

    /// The arguments as written.
    pub(crate) fn words(&self) -> &[String] {
        &self.arguments.words
    }

    fn apply(&self, value: &Value, context: &Context) -> Result<Value, Error> {
        (self.row.apply)(value, &self.arguments, context)
    }
}

/// Sends a value through transforms, one after the other.
pub(crate) fn apply(mut value: Value, calls: &[Call], context: &Context) -> Result<Value, Error> {
    let mut depth = 0;
    for call in calls {
        if call.is("map") {
            depth = call.arguments.number("depth", 1)?;
            continue;
        }
        value = apply_at(&value, std::mem::take(&mut depth), call, context)?;
        if value.weight() > WEIGHT_MAX {
            return Err(Error::ValueTooLarge);
        }
    }
    Ok(value)
}

/// Applies a transform to each item of a list; to the items of its items when `depth` is two, and so on.
fn apply_at(value: &Value, depth: i64, call: &Call, context: &Context) -> Result<Value, Error> {
    match value {
        Value::Null if depth != 0 => Ok(Value::Null),
        Value::List(items) if depth != 0 => {
            let mut items = items.clone();
            for _ in 1..depth {
                if !items.iter().any(|item| matches!(item, Value::List(_))) {
                    break;
                }
                items = items.into_iter().flat_map(into_items).collect();
            }
            items
                .iter()
                .map(|item| call.apply(item, context))
                .collect::<Result<_, _>>()
                .map(Value::List)
        }
        value => call.apply(value, context),
    }
}

fn into_items(value: Value) -> Vec<Value> {
    match value {
        Value::List(items) => items,
        value => vec![value],
    }
}

fn same(value: &Value, _: &Arguments, _: &Context) -> Result<Value, Error> {
    Ok(value.clone())
}

fn undefined(_: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    Ok(arguments.undefined())
}

fn error(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    Err(Error::Transform(
        arguments
            .given("message")
            .map_or_else(|| value.to_text(), str::to_owned),
    ))
}

/// Joins texts, unless the outcome would be out of bounds.
fn join_texts(texts: &[String], separator: &str) -> Result<Value, Error> {
    let bytes: usize = texts
        .iter()
        .map(|text| text.len().saturating_add(separator.len()))
        .sum();
    if bytes > WEIGHT_MAX {
        return Err(Error::ValueTooLarge);
    }
    Ok(Value::Text(texts.join(separator)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::key::Expression;

    fn evaluate(json: &str, text: &str) -> Result<String, String> {
        let record = Value::parse(json).expect("test JSON parses");
        let expression = Expression::parse_all(text, 0).map_err(|error| error.to_string())?;
        let value = expression
            .evaluate(&record, &Context::default())
            .map_err(|error| error.to_string())?;
        Ok(value.to_text())
    }

    #[test]
    fn map_reaches_into_lists() {
        let json = r#"{"l": [["a", "b"], ["c", null]], "d": {"k": "v"}, "s": "x"}"#;
        let cases = [
            ("l.map().len()", "[2, 2]"),
            ("l.map(2).upper()", "['A', 'B', 'C', None]"),
            ("l.**upper()", "['A', 'B', 'C', None]"),
            ("l.map(0).len()", "2"),
            ("nope.map().len()", "None"),
            ("s.map().len()", "1"),
            ("d.map().upper()", "{'k': 'v'}"),
        ];
        for (text, outcome) in cases {
            assert_eq!(evaluate(json, text).as_deref(), Ok(outcome), "{text}");
        }
    }

    #[test]
    fn bad_arguments_are_errors() {
        for text in [
            "a.upper(x)",
            "a.sub(x)",
            "a.segment(x)",
            "a.regex(\"(\")",
            "a.map(x).len()",
            "a.if()",
        ] {
            assert!(evaluate("{}", text).is_err(), "{text}");
        }
    }

    #[test]
    fn growth_is_bounded() {
        let text = format!(
            "a{}",
            r#".format("{0}{0}{0}{0}{0}{0}{0}{0}{0}{0}")"#.repeat(20)
        );
        assert_eq!(
            evaluate(r#"{"a": "x"}"#, &text),
            Err(Error::ValueTooLarge.to_string())
        );
    }
}
