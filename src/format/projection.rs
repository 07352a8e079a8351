//! What does a format string say? Which printer, how set up, and which columns: `table[box](name:label=TOPIC)`.

use std::collections::HashMap;

use super::attributes::{Attributes, KeyAttributes, parse_key_attribute};
use super::filter::{Alias, Filter};
use super::key::{self, Expression, Key, STEPS_MAX, Step};
use super::lex::{Lexer, NESTING_MAX};
use super::sort::SortKey;
use super::transform::Call;
use super::value::Value;
use super::{Context, Error};

/// The most columns a format may have.
const COLUMNS_MAX: usize = 1000;

/// A format string, understood.
#[derive(Debug, Clone, Default)]
pub(crate) struct Format {
    /// The name of the printer; empty when the format names none.
    pub(crate) printer: String,
    pub(crate) attributes: Attributes,
    pub(crate) columns: Vec<Column>,
    /// Columns that are only sorted by.
    pub(crate) hidden: Vec<Column>,
    /// Every key that was ever mentioned, in order.
    known: Vec<Known>,
    index: HashMap<Key, usize>,
    labels: HashMap<String, Key>,
    nesting: usize,
}

/// A key that has been mentioned, and what later mentions of it take over.
#[derive(Debug, Clone)]
struct Known {
    key: Key,
    calls: Vec<Call>,
    label: String,
    attributes: KeyAttributes,
}

/// One column, or one part of a tree that is kept.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    pub(crate) expression: Expression,
    /// The transforms written here, not those taken over from an earlier mention of the key.
    pub(crate) own_calls: Vec<Call>,
    pub(crate) label: String,
    pub(crate) attributes: KeyAttributes,
}

impl Column {
    pub(crate) fn value(&self, record: &Value, context: &Context) -> Result<Value, Error> {
        self.expression.evaluate(record, context)
    }
}

impl Format {
    /// Reads a format string that stands `nesting` formats deep.
    pub(crate) fn parse(text: &str, nesting: usize) -> Result<Format, Error> {
        let mut format = Format {
            nesting,
            ..Format::default()
        };
        let mut lexer = Lexer::new(text, nesting)?;
        while !lexer.at_end() {
            if lexer.take('(') {
                format.columns = format.parse_keys(&mut lexer)?;
                format.hidden.clear();
            } else if lexer.take('[') {
                format.parse_attributes(&mut lexer)?;
            } else if lexer.take(':') {
                if lexer.take('(') {
                    let columns = format.parse_keys(&mut lexer)?;
                    format.amend(columns);
                }
            } else {
                format.parse_name(&mut lexer)?;
            }
        }
        Ok(format)
    }

    /// A printer's name takes away the columns and settings before it.
    fn parse_name(&mut self, lexer: &mut Lexer) -> Result<(), Error> {
        let start = lexer.position();
        let rest = lexer.rest();
        let length = rest
            .find(|next: char| next.is_whitespace() || "([:".contains(next))
            .unwrap_or(rest.len());
        let name = rest[..length].to_owned();
        if !name.chars().all(char::is_alphabetic) {
            return Err(lexer.error_at("Name expected", start));
        }
        lexer.rewind(start + length);
        self.printer = name;
        self.attributes = Attributes::default();
        self.columns.clear();
        self.hidden.clear();
        Ok(())
    }

    fn parse_attributes(&mut self, lexer: &mut Lexer) -> Result<(), Error> {
        loop {
            lexer.skip_space();
            let name = lexer
                .token(|next| next.is_whitespace() || "=,]".contains(next))?
                .text;
            let value = if lexer.take('=') {
                lexer
                    .token(|next| next.is_whitespace() || ",]".contains(next))?
                    .text
            } else {
                "1".to_owned()
            };
            if !name.is_empty() {
                self.attributes
                    .set(&name, value.replace("\\n", "\n").replace("\\t", "\t"));
            }
            if lexer.take(']') {
                return Ok(());
            }
            if lexer.rest().is_empty() {
                return Err(lexer.error("More tokens expected"));
            }
            if !lexer.take(',') {
                return Err(lexer.error("Expected ] in attribute list"));
            }
        }
    }

    /// Reads a key list; its opening parenthesis has been read.
    fn parse_keys(&mut self, lexer: &mut Lexer) -> Result<Vec<Column>, Error> {
        let mut columns = Vec::new();
        if lexer.take_spaced(')') {
            return Ok(columns);
        }
        loop {
            if lexer.at_end() {
                return Err(lexer.error("More tokens expected"));
            }
            columns.push(self.parse_key(lexer)?);
            if columns.len() > COLUMNS_MAX || self.known.len() > COLUMNS_MAX {
                return Err(Error::ExpressionTooLarge);
            }
            if lexer.at_end() {
                return Err(lexer.error("More tokens expected"));
            }
            if lexer.take(')') {
                return Ok(columns);
            }
            if !lexer.take(',') {
                return Err(lexer.error("Expected ) in projection expression"));
            }
        }
    }

    fn parse_key(&mut self, lexer: &mut Lexer) -> Result<Column, Error> {
        let expression = Expression::parse(lexer)?;
        let (mut expression, aliased) = self.resolve(expression);
        let own_calls = expression.calls.clone();
        let known = self
            .index
            .get(&expression.key)
            .map(|index| self.known[*index].clone());
        let known = known.filter(|_| !expression.key.0.is_empty());
        if let Some(known) = known.as_ref().filter(|_| own_calls.is_empty() || aliased) {
            expression.calls = known.calls.iter().chain(&own_calls).cloned().collect();
        }
        if expression.calls.len() + expression.key.0.len() > STEPS_MAX {
            return Err(Error::ExpressionTooLarge);
        }
        let mut attributes = known
            .as_ref()
            .map(|known| known.attributes.clone())
            .unwrap_or_default();
        attributes.label = None;
        let mut names = Vec::new();
        while lexer.take(':') {
            names.extend(parse_key_attribute(lexer, &mut attributes)?);
        }
        let label = match (&attributes.label, &known) {
            (Some(label), _) => label.clone(),
            (None, Some(known)) => known.label.clone(),
            (None, None) => self.new_label(&expression),
        };
        names.push(label.clone());
        self.remember(&expression, &label, &attributes, names);
        Ok(Column {
            expression,
            own_calls,
            label,
            attributes,
        })
    }

    /// Puts the path an alias or label stands for in place of its name; true when nothing follows it.
    fn resolve(&self, mut expression: Expression) -> (Expression, bool) {
        let alone = expression.key.0.len() == 1;
        match expression.key.0.first() {
            Some(Step::Name(name)) if let Some(key) = self.labels.get(name) => {
                expression.key.0.splice(..1, key.0.iter().cloned());
                (expression, alone)
            }
            _ => (expression, false),
        }
    }

    fn remember(
        &mut self,
        expression: &Expression,
        label: &str,
        attributes: &KeyAttributes,
        names: Vec<String>,
    ) {
        let key = &expression.key;
        for name in names.into_iter().filter(|name| !name.is_empty()) {
            self.labels.entry(name).or_insert_with(|| key.clone());
        }
        match self.index.get(key) {
            Some(index) => {
                let known = &mut self.known[*index];
                known.calls.clone_from(&expression.calls);
                known.attributes = attributes.clone();
            }
            None => {
                self.index.insert(key.clone(), self.known.len());
                self.known.push(Known {
                    key: key.clone(),
                    calls: expression.calls.clone(),
                    label: label.to_owned(),
                    attributes: attributes.clone(),
                });
            }
        }
    }

    /// The last name of a path in capitals, with as many of the names before it as make it unique.
    fn new_label(&self, expression: &Expression) -> String {
        let names: Vec<String> = match expression.words.as_slice() {
            [] => expression
                .key
                .0
                .iter()
                .filter_map(|step| match step {
                    Step::Name(name) => Some(upper_snake(name)),
                    _ => None,
                })
                .collect(),
            words => words.iter().map(|word| upper_snake(word)).collect(),
        };
        let mut label = String::new();
        for name in names.iter().rev() {
            label = if label.is_empty() {
                name.clone()
            } else {
                format!("{name}_{label}")
            };
            if !self.labels.contains_key(&label) {
                break;
            }
        }
        label
    }

    /// Adds what `:(...)` says of keys to the columns that have these keys.
    fn amend(&mut self, amendments: Vec<Column>) {
        for amendment in amendments {
            let same_key = |column: &&mut Column| {
                column.expression.key == amendment.expression.key
                    && !column.expression.key.0.is_empty()
            };
            match self.columns.iter_mut().find(same_key) {
                Some(column) => {
                    column.label.clone_from(&amendment.label);
                    column.attributes = amendment.attributes;
                }
                None => self.hidden.push(amendment),
            }
        }
    }

    /// Adds the keys of `--sort-by` as the ones that a table sorts its rows by.
    pub(crate) fn sort_by(&mut self, keys: &[SortKey]) -> Result<(), Error> {
        if !keys.is_empty() {
            self.columns
                .iter_mut()
                .chain(&mut self.hidden)
                .for_each(|column| column.attributes.sort = None);
        }
        for (ordinal, sort_key) in (1..).zip(keys) {
            let mut lexer = Lexer::new(&sort_key.text, self.nesting)?;
            let mut column = self.parse_key(&mut lexer)?;
            column.attributes.sort = Some(ordinal);
            column.attributes.reverse = sort_key.reverse;
            self.amend(vec![column]);
        }
        Ok(())
    }

    /// Leaves out the columns whose condition does not hold.
    pub(crate) fn drop_conditional(
        &mut self,
        flag: &dyn Fn(&str) -> Option<Value>,
        context: &Context,
    ) -> Result<(), Error> {
        let mut kept = Vec::new();
        for column in std::mem::take(&mut self.columns) {
            let mut conditions = column.expression.calls.iter().filter_map(Call::condition);
            let holds: Result<Vec<bool>, Error> =
                conditions.try_fold(Vec::new(), |mut all, condition: &Filter| {
                    all.push(condition.holds(flag, context)?);
                    Ok(all)
                });
            if holds?.into_iter().all(|holds| holds) {
                kept.push(column);
            }
        }
        self.columns = kept;
        Ok(())
    }

    /// Takes away the transforms of all columns.
    pub(crate) fn drop_transforms(&mut self) {
        for column in self.columns.iter_mut().chain(&mut self.hidden) {
            column.expression.calls.clear();
            column.own_calls.clear();
        }
    }

    /// The names that filters may use, and the paths they stand for.
    pub(crate) fn aliases(&self) -> Vec<Alias> {
        self.labels
            .iter()
            .map(|(name, key)| (name.clone(), key.clone()))
            .collect()
    }

    /// Every key ever mentioned.
    pub(crate) fn known_keys(&self) -> impl Iterator<Item = &Key> {
        self.known.iter().map(|known| &known.key)
    }

    /// Reads a format that stands in an attribute of this one.
    pub(crate) fn parse_inner(&self, text: &str) -> Result<Format, Error> {
        if self.nesting >= NESTING_MAX {
            return Err(Error::ExpressionTooLarge);
        }
        Format::parse(text, self.nesting + 1)
    }
}

fn upper_snake(name: &str) -> String {
    key::split_words(name).to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(text: &str) -> Vec<String> {
        Format::parse(text, 0)
            .expect(text)
            .columns
            .into_iter()
            .map(|column| column.label)
            .collect()
    }

    #[test]
    fn labels_are_made_of_the_last_name() {
        let cases: [(&str, &[&str]); 10] = [
            ("table(name,a.name)", &["NAME", "A_NAME"]),
            ("table(a.name,name)", &["NAME", "NAME"]),
            (
                "table(l[0].name,l[1].name,name)",
                &["NAME", "L_NAME", "NAME"],
            ),
            ("table(name:label=X,name)", &["X", "X"]),
            ("table(name,name:label=X)", &["NAME", "X"]),
            ("table(deliveryAttempt,.)", &["DELIVERY_ATTEMPT", ""]),
            ("table(uri(),format(\"x\",s))", &["URI", "S"]),
            ("table(firstof(name,s),format(x,s))", &["S", "X_S"]),
            ("table(name) table(a.name)", &["A_NAME"]),
            ("table(a.b:alias=Q) table(Q.c)", &["C"]),
        ];
        for (text, wanted) in cases {
            assert_eq!(labels(text), wanted, "{text}");
        }
    }

    #[test]
    fn mistakes_are_marked() {
        let cases = [
            ("json(", "More tokens expected [json( *HERE*]."),
            (
                "table(name:bogus=1)",
                "Unknown key attribute [table(name:bogus *HERE* =1)].",
            ),
            (
                "table(name:label)",
                "value expected [table(name:label *HERE* )].",
            ),
            (
                "table(name:optional=1)",
                "value not expected [table(name:optional *HERE* =1)].",
            ),
            (
                "table(name:align=middle)",
                "Unknown alignment [table(name:align *HERE* =middle)].",
            ),
            (
                "value(name,)",
                "Non-empty key name expected [value(name, *HERE* )].",
            ),
            (
                "value(name x)",
                "Expected ) in projection expression [value(name *HERE* x)].",
            ),
            (
                "json[a b]",
                "Expected ] in attribute list [json[a *HERE* b]].",
            ),
            ("json{name}", "Name expected [*HERE* json{name}]."),
            (
                "value(name).foo",
                "Name expected [value(name) *HERE* .foo].",
            ),
        ];
        for (text, error) in cases {
            assert_eq!(Format::parse(text, 0).expect_err(text).to_string(), error);
        }
    }
}
