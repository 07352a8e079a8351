//! How does an expression point into a record? By a path of names, indexes and slices, and by transforms of what
//! is found there.

use super::lex::Lexer;
use super::transform::{self, Call};
use super::value::Value;
use super::{Context, Error};

/// The most steps a path, and the most transforms an expression, may have.
pub(super) const STEPS_MAX: usize = 64;

/// One step of a path.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    Name(String),
    /// Counts from the end when negative.
    Index(i64),
    /// Every item.
    Slice,
}

/// A path into a record; the empty one is the record itself.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(crate) struct Key(pub(crate) Vec<Step>);

/// A path and what is to be done with the value found.
#[derive(Debug, Clone, Default)]
pub(crate) struct Expression {
    pub(crate) key: Key,
    pub(crate) calls: Vec<Call>,
    /// For a transform of the whole record: its name and arguments as written, which a column is labelled by.
    pub(crate) words: Vec<String>,
}

/// Whether a character ends a name in a path.
pub(crate) fn ends_name(character: char) -> bool {
    character.is_whitespace() || ":=!<>~()[].{},+*/%&|^#;?".contains(character)
}

impl Expression {
    /// Reads a path with its transforms.
    pub(crate) fn parse(lexer: &mut Lexer) -> Result<Expression, Error> {
        let mut expression = Expression::default();
        lexer.skip_space();
        if take_root(lexer) {
            return Ok(expression);
        }
        loop {
            if expression.key.0.len() + expression.calls.len() > STEPS_MAX {
                return Err(Error::ExpressionTooLarge);
            }
            take_stars(lexer);
            let brackets_only = expression.key.0.is_empty() && lexer.peek() == Some('[');
            if !brackets_only && expression.parse_name(lexer)? {
                while lexer.take('.') {
                    expression.parse_call(lexer)?;
                }
                return Ok(expression);
            }
            while lexer.take('[') {
                expression.key.0.push(parse_bracket(lexer)?);
            }
            if !lexer.take('.') {
                return Ok(expression);
            }
        }
    }

    /// Reads a text that is one expression and nothing else.
    pub(crate) fn parse_all(text: &str, nesting: usize) -> Result<Expression, Error> {
        let mut lexer = Lexer::new(text, nesting)?;
        let expression = Expression::parse(&mut lexer)?;
        if !lexer.at_end() {
            return Err(lexer.error("Unexpected tokens"));
        }
        Ok(expression)
    }

    /// Reads a name; true when it was a transform, behind which only transforms can follow.
    fn parse_name(&mut self, lexer: &mut Lexer) -> Result<bool, Error> {
        let start = lexer.position();
        let token = lexer.token(ends_name)?;
        if token.text.is_empty() && !token.quoted {
            return Err(lexer.error_at("Non-empty key name expected", start));
        }
        if !lexer.take('(') {
            self.key.0.push(Step::Name(token.text));
            return Ok(false);
        }
        let call = transform::parse(lexer, &token.text)?;
        if self.key.0.is_empty() {
            self.words = std::iter::once(token.text)
                .chain(call.words().iter().cloned())
                .collect();
        }
        self.calls.push(call);
        Ok(true)
    }

    fn parse_call(&mut self, lexer: &mut Lexer) -> Result<(), Error> {
        take_stars(lexer);
        let token = lexer.token(ends_name)?;
        if token.text.is_empty() {
            return Err(lexer.error("Non-empty key name expected"));
        }
        if self.calls.len() >= STEPS_MAX {
            return Err(Error::ExpressionTooLarge);
        }
        if !lexer.take('(') {
            return Err(lexer.error("Transform function expected"));
        }
        self.calls.push(transform::parse(lexer, &token.text)?);
        Ok(())
    }

    /// What the expression makes of a record.
    pub(crate) fn evaluate(&self, record: &Value, context: &Context) -> Result<Value, Error> {
        transform::apply(self.key.get(record), &self.calls, context)
    }
}

/// A single point that is no part of a longer path stands for the record.
fn take_root(lexer: &mut Lexer) -> bool {
    let start = lexer.position();
    if !lexer.take('.') {
        return false;
    }
    let alone = lexer
        .peek()
        .is_none_or(|next| ends_name(next) && !matches!(next, '.' | '[' | '(' | '*'));
    if !alone {
        lexer.rewind(start);
    }
    alone
}

/// `*name()` is another way to write `map(1).name()`, and errors quote it that way.
fn take_stars(lexer: &mut Lexer) {
    let start = lexer.position();
    let mut depth = 0;
    while lexer.take('*') {
        depth += 1;
    }
    if depth > 0 {
        lexer.rewrite(start, &format!("map({depth})."));
    }
}

fn parse_bracket(lexer: &mut Lexer) -> Result<Step, Error> {
    lexer.skip_space();
    let token = lexer.token(|character| character == ']')?;
    if !lexer.take(']') {
        return Err(lexer.error("More tokens expected"));
    }
    let text = token.text.trim();
    Ok(match text.parse() {
        _ if token.quoted => Step::Name(token.text),
        Ok(index) => Step::Index(index),
        Err(_) if text.is_empty() => Step::Slice,
        Err(_) => Step::Name(text.to_owned()),
    })
}

impl Key {
    /// The value a path leads to, or null.
    pub(crate) fn get(&self, record: &Value) -> Value {
        get(&self.0, record)
    }
}

impl std::fmt::Display for Key {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0.is_empty() {
            return formatter.write_str(".");
        }
        for (index, step) in self.0.iter().enumerate() {
            match step {
                Step::Name(name) => {
                    write!(formatter, "{}{name}", if index > 0 { "." } else { "" })?
                }
                Step::Index(number) => write!(formatter, "[{number}]")?,
                Step::Slice => formatter.write_str("[]")?,
            }
        }
        Ok(())
    }
}

fn get(steps: &[Step], value: &Value) -> Value {
    let Some((step, rest)) = steps.split_first() else {
        return value.clone();
    };
    match (step, value) {
        (Step::Slice, _) if rest.is_empty() => value.clone(),
        (Step::Slice, Value::List(items)) => {
            Value::List(items.iter().map(|item| get(rest, item)).collect())
        }
        (Step::Slice, Value::Map(map)) => Value::List(
            map.iter()
                .map(|(key, _)| get(rest, &Value::text(key)))
                .collect(),
        ),
        (Step::Index(index), Value::List(items)) => {
            item(items, *index).map_or(Value::Null, |item| get(rest, item))
        }
        (Step::Index(index), Value::Text(text)) if rest.is_empty() => {
            letter(text, *index).map_or(Value::Null, Value::text)
        }
        (Step::Name(name), Value::Map(_)) => match find(value, name) {
            Some(found) => get(rest, found),
            None => get_pair(value.get("items"), name, rest).unwrap_or(Value::Null),
        },
        (Step::Name(name), Value::List(items)) => get_from_items(steps, name, rest, items),
        _ => Value::Null,
    }
}

/// A name where a list stands is looked for in the list's items.
fn get_from_items(steps: &[Step], name: &str, rest: &[Step], items: &[Value]) -> Value {
    let all = || items.iter().map(|item| get(steps, item));
    if items
        .first()
        .is_some_and(|first| find(first, name).is_some())
    {
        return Value::List(all().collect());
    }
    if let Some(found) = get_pair_of(items, name, rest) {
        return found;
    }
    let found: Vec<Value> = all().filter(Value::is_truthy).collect();
    if found.is_empty() {
        Value::Null
    } else {
        Value::List(found)
    }
}

fn get_pair(items: Option<&Value>, name: &str, rest: &[Step]) -> Option<Value> {
    match items? {
        Value::List(items) => get_pair_of(items, name, rest),
        _ => None,
    }
}

/// A list of maps with the members `key` and `value` is read as a map; its values may be JSON in text.
fn get_pair_of(items: &[Value], name: &str, rest: &[Step]) -> Option<Value> {
    let wanted = |item: &&Value| matches!(item.get("key"), Some(Value::Text(key)) if key == name);
    let value = items.iter().find(wanted)?.get("value")?;
    match value {
        Value::Text(text) if !rest.is_empty() => {
            Some(Value::parse(text).map_or(Value::Null, |json| get(rest, &json)))
        }
        value => Some(get(rest, value)),
    }
}

/// The item an index means; `None` when there is none.
pub(crate) fn item(items: &[Value], index: i64) -> Option<&Value> {
    let length = i64::try_from(items.len()).ok()?;
    let index = if index < 0 {
        index.checked_add(length)?
    } else {
        index
    };
    items.get(usize::try_from(index).ok()?)
}

/// The letter an index means.
fn letter(text: &str, index: i64) -> Option<char> {
    match usize::try_from(index) {
        Ok(index) => text.chars().nth(index),
        Err(_) => text
            .chars()
            .nth_back(usize::try_from(index.checked_neg()?).ok()? - 1),
    }
}

/// A member by its name, else by the name in camel case, else in snake case.
fn find<'v>(map: &'v Value, name: &str) -> Option<&'v Value> {
    map.get(name)
        .or_else(|| map.get(&camel_case(name)))
        .or_else(|| map.get(&snake_case(name)))
}

fn camel_case(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut after_underscore = false;
    for character in name.chars() {
        match character {
            '_' => after_underscore = true,
            _ if after_underscore => {
                out.extend(character.to_uppercase());
                after_underscore = false;
            }
            _ => out.push(character),
        }
    }
    out
}

/// Puts an underscore between the words of a name in camel case; the case of the letters is left alone.
///
/// A run of capitals behind a small letter is one word to its end: `aBCDef` has the words `a` and `BCDef`.
pub(crate) fn split_words(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    let mut before: Option<char> = None;
    let mut in_run = false;
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        in_run = in_run && letter.is_uppercase();
        let starts_run = before.is_some_and(|before| before.is_lowercase() || before.is_numeric());
        let starts_word = before.is_some_and(|before| before != '_')
            && letters.peek().is_some_and(|next| next.is_lowercase());
        if letter.is_uppercase() && !in_run && (starts_run || starts_word) {
            out.push('_');
            in_run = starts_run;
        }
        out.push(letter);
        before = Some(letter);
    }
    out
}

fn snake_case(name: &str) -> String {
    split_words(name).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Key {
        Expression::parse_all(text, 0).expect("test key parses").key
    }

    fn look_up(json: &str, text: &str) -> String {
        key(text)
            .get(&Value::parse(json).expect("test JSON parses"))
            .to_text()
    }

    #[test]
    fn a_path_is_names_indexes_and_slices() {
        let name = |text: &str| Step::Name(text.to_owned());
        assert_eq!(key("."), Key(vec![]));
        assert_eq!(
            key(r#"a."b.c"[-1].d[]"#),
            Key(vec![
                name("a"),
                name("b.c"),
                Step::Index(-1),
                name("d"),
                Step::Slice
            ])
        );
        assert_eq!(
            key("a[x][ 2 ]['3']"),
            Key(vec![name("a"), name("x"), Step::Index(2), name("3")])
        );
        assert_eq!(key("a.b[0][]").to_string(), "a.b[0][]");
    }

    #[test]
    fn values_are_found() {
        let cases = [
            (r#"{"a": {"b": 1}}"#, "a.b", "1"),
            (r#"{"a": [1, 2]}"#, "a[-1]", "2"),
            (r#"{"a": [1, 2]}"#, "a[-3]", "None"),
            (r#"{"a": "xyz"}"#, "a[-1]", "z"),
            (r#"{"a": "xyz"}"#, "a[3]", "None"),
            (r#"{"a": [{"k": 1}, {}]}"#, "a.k", "[1, None]"),
            (r#"{"a": [{}, {"k": 1}]}"#, "a.k", "[1]"),
            (r#"{"a": [{}]}"#, "a.k", "None"),
            (r#"{"a": [[{"k": 1}]]}"#, "a[][].k", "[[1]]"),
            (r#"{"publishTime": 1}"#, "publish_time", "1"),
            (r#"{"publish_time": 1}"#, "publishTime", "1"),
            (
                r#"{"p": [{"key": "a", "value": "{\"b\": 2}"}]}"#,
                "p.a.b",
                "2",
            ),
            (
                r#"{"m": {"items": [{"key": "a", "value": "v"}]}}"#,
                "m.a",
                "v",
            ),
            (r#"{"m": {"k": 1}}"#, "m[].x", "[None]"),
        ];
        for (json, text, value) in cases {
            assert_eq!(look_up(json, text), value, "{text} of {json}");
        }
    }

    #[test]
    fn words_are_split_where_letters_change_case() {
        let cases = [
            ("deliveryAttempt", "delivery_Attempt"),
            ("HTTPStatus", "HTTP_Status"),
            ("aBCDef", "a_BCDef"),
        ];
        for (name, words) in cases {
            assert_eq!(split_words(name), words);
        }
    }

    #[test]
    fn bad_paths_are_marked() {
        for (text, error) in [
            ("a..b", "Non-empty key name expected [a. *HERE* .b]."),
            (".a", "Non-empty key name expected [*HERE* .a]."),
            ("a.*b", "Transform function expected [a.map(1).b *HERE*]."),
            (
                "a.nope()",
                "Unknown transform function nope [a.nope( *HERE* )].",
            ),
        ] {
            assert_eq!(
                Expression::parse_all(text, 0).expect_err(text).to_string(),
                error
            );
        }
    }
}
