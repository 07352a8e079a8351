//! What can be done with a value before it is shown? A table of functions from a value and arguments to a value.

mod list;
mod measure;
mod template;
mod text;
mod time;

use regex::Regex;

use super::filter::Filter;
use super::key::Expression;
use super::lex::{Lexer, Token};
use super::pattern;
use super::value::Value;
use super::{Context, Error};

/// What the transforms of a column may make out of a record, in bytes.
const WEIGHT_MAX: usize = 256 * 1024 * 1024;

type Function = fn(&Value, &Arguments, &Context) -> Result<Value, Error>;

/// How the arguments of a transform are understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Texts, by position or as `name=text`.
    Texts,
    /// Any number of texts.
    Words,
    /// Any number of paths into the value.
    Keys,
    /// A text, then paths into the value.
    TextAndKeys,
    /// A filter expression.
    Filter,
    /// Texts, of which the first is a regular expression.
    Pattern,
    /// A colour to a regular expression.
    Colors,
    /// Recipes for maps, in parentheses.
    Recipes,
}

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

/// What stood in the parentheses, understood once when the expression was parsed.
#[derive(Debug, Clone, Default)]
struct Arguments {
    parameters: &'static [&'static str],
    /// One for each parameter; unset where nothing was given.
    texts: Vec<Option<String>>,
    /// All arguments as written.
    words: Vec<String>,
    keys: Vec<Expression>,
    filter: Option<Box<Filter>>,
    pattern: Option<Regex>,
    colors: Vec<(Regex, &'static str)>,
    recipes: Vec<Vec<list::Ingredient>>,
}

impl Arguments {
    fn given(&self, name: &str) -> Option<&str> {
        let index = self
            .parameters
            .iter()
            .position(|parameter| *parameter == name)?;
        self.texts.get(index)?.as_deref()
    }

    fn text(&self, name: &str, default: &'static str) -> &str {
        self.given(name).unwrap_or(default)
    }

    fn number(&self, name: &str, default: i64) -> Result<i64, Error> {
        let Some(text) = self.given(name) else {
            return Ok(default);
        };
        text.trim()
            .parse()
            .map_err(|_| Error::Transform(format!("Value must be an integer; received: {text}")))
    }

    /// Any text but an empty one and the words for no are a yes.
    fn flag(&self, name: &str, default: bool) -> bool {
        self.given(name).map_or(default, |text| {
            !matches!(text.to_lowercase().as_str(), "" | "0" | "false" | "no")
        })
    }

    /// What the caller wants to see in place of a value that makes no sense here.
    fn undefined(&self) -> Value {
        Value::text(self.text("undefined", ""))
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

fn parse_tokens(lexer: &mut Lexer) -> Result<Vec<Token>, Error> {
    let mut tokens = Vec::new();
    if lexer.take_spaced(')') {
        return Ok(tokens);
    }
    loop {
        tokens.push(lexer.argument()?);
        if lexer.take(')') {
            return Ok(tokens);
        }
        if !lexer.take(',') {
            return Err(lexer.error("More tokens expected"));
        }
    }
}

fn understand(row: &Row, tokens: Vec<Token>, nesting: usize) -> Result<Arguments, Error> {
    let words = match row.kind {
        Kind::Recipes => Vec::new(),
        _ => tokens.iter().map(|token| token.text.clone()).collect(),
    };
    let mut arguments = Arguments {
        parameters: row.parameters,
        words,
        ..Arguments::default()
    };
    match row.kind {
        Kind::Words => {}
        Kind::Keys => arguments.keys = parse_keys(&tokens, nesting)?,
        Kind::TextAndKeys => {
            let (first, keys) = tokens.split_at(tokens.len().min(1));
            arguments.texts = first.iter().map(|token| Some(token.text.clone())).collect();
            arguments.keys = parse_keys(keys, nesting)?;
        }
        Kind::Filter => {
            let text = tokens.first().map_or("", |token| &token.text);
            arguments.texts = tokens
                .first()
                .map(|token| Some(token.text.clone()))
                .into_iter()
                .collect();
            arguments.filter = Some(Box::new(Filter::parse(text, &[], nesting)?));
        }
        Kind::Texts | Kind::Pattern => arguments.texts = bind(row, &tokens)?,
        Kind::Colors => {
            arguments.colors = text::parse_colors(row.parameters, &bind(row, &tokens)?)?
        }
        Kind::Recipes => arguments.recipes = list::parse_recipes(&tokens, nesting)?,
    }
    if (0..row.required).any(|index| arguments.texts.get(index).is_none_or(Option::is_none)) {
        return Err(Error::Transform(format!(
            "Transform function {} expects the argument {}.",
            row.name,
            row.parameters[..row.required].join(" and ")
        )));
    }
    if row.kind == Kind::Pattern {
        arguments.pattern = Some(pattern::compile(
            arguments.text(row.parameters[0], ""),
            false,
        )?);
    }
    if row.name == "sub" {
        // A pattern that is none replaces nothing.
        arguments.pattern = pattern::compile(
            arguments.text("pattern", ""),
            arguments.flag("ignorecase", true),
        )
        .ok();
    }
    Ok(arguments)
}

/// Puts the arguments to the parameters they are meant for.
fn bind(row: &Row, tokens: &[Token]) -> Result<Vec<Option<String>>, Error> {
    let mut texts = vec![None; row.parameters.len()];
    let mut next = 0;
    for token in tokens {
        let named = token.text.split_once('=').and_then(|(name, text)| {
            let index = row
                .parameters
                .iter()
                .position(|parameter| *parameter == name.trim())?;
            Some((index, text))
        });
        let (index, text) = named.unwrap_or((next, token.text.as_str()));
        let Some(slot) = texts.get_mut(index) else {
            return Err(Error::Transform(format!(
                "Too many arguments for transform function {}.",
                row.name
            )));
        };
        *slot = Some(text.to_owned());
        next += usize::from(named.is_none());
    }
    Ok(texts)
}

fn parse_keys(tokens: &[Token], nesting: usize) -> Result<Vec<Expression>, Error> {
    let wholly_quoted = |raw: &str| raw.starts_with(['"', '\'']) && raw.ends_with(['"', '\'']);
    tokens
        .iter()
        .map(|token| {
            if wholly_quoted(&token.raw) {
                token.text.as_str()
            } else {
                token.raw.as_str()
            }
        })
        .map(|text| Expression::parse_all(text, nesting))
        .collect()
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
