//! What is said of a printer in square brackets, and of a key behind its colons.

use super::Error;
use super::lex::Lexer;

/// The settings in square brackets.
#[derive(Debug, Clone, Default)]
pub(crate) struct Attributes(Vec<(String, String)>);

impl Attributes {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.get(name)
            .is_some_and(|value| !matches!(value, "" | "0"))
    }

    pub(crate) fn text<'a>(&'a self, name: &str, default: &'a str) -> &'a str {
        self.get(name).unwrap_or(default)
    }

    pub(crate) fn number(&self, name: &str, default: usize) -> usize {
        self.get(name)
            .and_then(|value| value.trim().parse().ok())
            .unwrap_or(default)
    }

    /// Adds the settings that are not made here.
    pub(crate) fn take_over(&mut self, others: Attributes) {
        for (name, value) in others.0 {
            if self.get(&name).is_none() {
                self.set(&name, value);
            }
        }
    }

    /// `no-x` and `x` take each other's place.
    pub(crate) fn set(&mut self, name: &str, value: String) {
        let opposite = name
            .strip_prefix("no-")
            .map_or_else(|| format!("no-{name}"), str::to_owned);
        self.0.retain(|(key, _)| key != name && *key != opposite);
        self.0.push((name.to_owned(), value));
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Align {
    #[default]
    Left,
    Center,
    Right,
}

/// What is said about a key behind its colons.
#[derive(Debug, Clone, Default)]
pub(crate) struct KeyAttributes {
    pub(super) label: Option<String>,
    pub(crate) align: Align,
    /// The lower, the more significant.
    pub(crate) sort: Option<u32>,
    pub(crate) reverse: bool,
    pub(crate) optional: bool,
    pub(crate) width: usize,
    /// The least width of a column that may be wrapped.
    pub(crate) wrap: Option<usize>,
    pub(crate) format: Option<String>,
}

/// Reads one attribute; the alias if it is one.
pub(super) fn parse_key_attribute(
    lexer: &mut Lexer,
    attributes: &mut KeyAttributes,
) -> Result<Option<String>, Error> {
    let ends = |next: char| next.is_whitespace() || "=,:()".contains(next);
    let token = lexer.token(ends)?.text;
    let (name, negated) = token
        .strip_prefix("no-")
        .map_or((token.as_str(), false), |name| (name, true));
    let behind_name = lexer.position();
    let takes_value = match name {
        "reverse" | "optional" => false,
        "wrap" => lexer.peek() == Some('='),
        "label" | "alias" | "align" | "sort" | "width" | "format" => true,
        _ if lexer.peek() == Some('=') => return Err(lexer.error("Unknown key attribute")),
        _ => true,
    };
    if takes_value != (lexer.peek() == Some('=')) {
        return Err(lexer.error(if takes_value {
            "value expected"
        } else {
            "value not expected"
        }));
    }
    let value = if lexer.take('=') {
        lexer
            .token(|next| next.is_whitespace() || ",:)".contains(next))?
            .text
    } else {
        String::new()
    };
    match name {
        "label" => attributes.label = Some(value),
        "alias" => return Ok(Some(value)),
        "align" => {
            attributes.align = match value.as_str() {
                "left" => Align::Left,
                "center" => Align::Center,
                "right" => Align::Right,
                _ => return Err(lexer.error_at("Unknown alignment", behind_name)),
            }
        }
        "sort" => attributes.sort = Some(value.parse().unwrap_or(1).max(1)),
        "reverse" => attributes.reverse = !negated,
        "optional" => attributes.optional = !negated,
        "width" => {
            attributes.width = value
                .parse()
                .map_err(|_| lexer.error_at("Unknown width", behind_name))?
        }
        "wrap" => attributes.wrap = (!negated).then(|| value.parse().unwrap_or(10)),
        _ => attributes.format = Some(value),
    }
    Ok(None)
}
