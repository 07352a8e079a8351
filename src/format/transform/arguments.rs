//! What stands in a transform's parentheses: texts, paths, filters, patterns.

use regex::Regex;

use super::{Row, list, text};
use crate::format::Error;
use crate::format::filter::Filter;
use crate::format::key::Expression;
use crate::format::lex::{Lexer, Token};
use crate::format::pattern;
use crate::format::value::Value;

/// How the arguments of a transform are understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
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

/// What stood in the parentheses, understood once when the expression was parsed.
#[derive(Debug, Clone, Default)]
pub(super) struct Arguments {
    pub(super) parameters: &'static [&'static str],
    /// One for each parameter; unset where nothing was given.
    pub(super) texts: Vec<Option<String>>,
    /// All arguments as written.
    pub(super) words: Vec<String>,
    pub(super) keys: Vec<Expression>,
    pub(super) filter: Option<Box<Filter>>,
    pub(super) pattern: Option<Regex>,
    pub(super) colors: Vec<(Regex, &'static str)>,
    pub(super) recipes: Vec<Vec<list::Ingredient>>,
}

impl Arguments {
    pub(super) fn given(&self, name: &str) -> Option<&str> {
        let index = self
            .parameters
            .iter()
            .position(|parameter| *parameter == name)?;
        self.texts.get(index)?.as_deref()
    }

    pub(super) fn text(&self, name: &str, default: &'static str) -> &str {
        self.given(name).unwrap_or(default)
    }

    pub(super) fn number(&self, name: &str, default: i64) -> Result<i64, Error> {
        let Some(text) = self.given(name) else {
            return Ok(default);
        };
        text.trim()
            .parse()
            .map_err(|_| Error::Transform(format!("Value must be an integer; received: {text}")))
    }

    /// Any text but an empty one and the words for no are a yes.
    pub(super) fn flag(&self, name: &str, default: bool) -> bool {
        self.given(name).map_or(default, |text| {
            !matches!(text.to_lowercase().as_str(), "" | "0" | "false" | "no")
        })
    }

    /// What the caller wants to see in place of a value that makes no sense here.
    pub(super) fn undefined(&self) -> Value {
        Value::text(self.text("undefined", ""))
    }
}

/// Reads up to the closing parenthesis.
pub(super) fn parse_tokens(lexer: &mut Lexer) -> Result<Vec<Token>, Error> {
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

/// Makes of the arguments what the transform's row says they are.
pub(super) fn understand(
    row: &Row,
    tokens: Vec<Token>,
    nesting: usize,
) -> Result<Arguments, Error> {
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
