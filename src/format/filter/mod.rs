//! Which records are wanted? Filter expressions: `labels.env=prod AND NOT name:test*`.

mod parse;
mod term;

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::key::Key;
use super::value::{self, Value};
use super::{Context, Error, pattern};

use term::Term;

/// A name and the path it stands for.
pub(crate) type Alias = (String, Key);

/// A filter expression, with what it has learned from the records it has seen.
#[derive(Debug, Clone)]
pub(crate) struct Filter {
    root: Node,
    notes: RefCell<Notes>,
}

#[derive(Debug, Clone)]
enum Node {
    Everything,
    All(Vec<Node>),
    Any(Vec<Node>),
    Not(Box<Node>),
    Term(Box<Term>),
    /// A word that is looked for in the whole record.
    Word(String),
}

/// What is told when all records have been seen.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notes {
    warnings: Vec<String>,
    /// Whether the change of `:` and of `=` has been warned of.
    warned: [bool; 2],
}

impl Filter {
    /// Reads an expression that stands `nesting` expressions deep; names of `aliases` may begin its keys.
    pub(crate) fn parse(text: &str, aliases: &[Alias], nesting: usize) -> Result<Filter, Error> {
        let root = parse::parse(text, aliases, nesting)?;
        Ok(Filter {
            root,
            notes: RefCell::default(),
        })
    }

    /// Whether a record is wanted.
    pub(crate) fn selects(&self, record: &Value, context: &Context) -> Result<bool, Error> {
        // Filters do not see null members, so that `len()` counts what is there.
        let tidied = value::has_null(record).then(|| value::normalise(record.clone(), true));
        let record = tidied.as_ref().unwrap_or(record);
        self.root.visit(&mut |term| term.look_for_key(record));
        self.root.selects(record, &self.notes, context)
    }

    /// Whether the expression holds of flags, of which a lone word names one that must be given.
    pub(crate) fn holds(
        &self,
        flag: &dyn Fn(&str) -> Option<Value>,
        context: &Context,
    ) -> Result<bool, Error> {
        self.root.holds(flag, context)
    }

    /// The warnings that the records seen so far gave reason for.
    pub(crate) fn warnings(&self) -> Vec<String> {
        let mut warnings = self.notes.borrow().warnings.clone();
        let mut missing = BTreeSet::new();
        self.root.visit(&mut |term| {
            if !term.key_was_present() {
                missing.insert(term.dotted_key());
            }
        });
        if !missing.is_empty() {
            let keys = missing.into_iter().collect::<Vec<_>>().join(", ");
            warnings.push(format!(
                "The following filter keys were not present in any resource : {keys}"
            ));
        }
        warnings
    }
}

impl Node {
    fn selects(
        &self,
        record: &Value,
        notes: &RefCell<Notes>,
        context: &Context,
    ) -> Result<bool, Error> {
        match self {
            Node::Everything => Ok(true),
            Node::All(nodes) => all(nodes, |node| node.selects(record, notes, context)),
            Node::Any(nodes) => Ok(!all(nodes, |node| {
                Ok(!node.selects(record, notes, context)?)
            })?),
            Node::Not(node) => Ok(!node.selects(record, notes, context)?),
            Node::Term(term) => term.selects(record, notes, context),
            Node::Word(word) => Ok(contains(record, word)),
        }
    }

    fn holds(
        &self,
        flag: &dyn Fn(&str) -> Option<Value>,
        context: &Context,
    ) -> Result<bool, Error> {
        match self {
            Node::Everything => Ok(true),
            Node::All(nodes) => all(nodes, |node| node.holds(flag, context)),
            Node::Any(nodes) => Ok(!all(nodes, |node| Ok(!node.holds(flag, context)?))?),
            Node::Not(node) => Ok(!node.holds(flag, context)?),
            Node::Word(word) => Ok(flag(word).is_some_and(|value| value.is_truthy())),
            Node::Term(term) => term.selects(&term.flag_record(flag), &RefCell::default(), context),
        }
    }

    fn visit(&self, visitor: &mut dyn FnMut(&Term)) {
        match self {
            Node::All(nodes) | Node::Any(nodes) => {
                nodes.iter().for_each(|node| node.visit(visitor))
            }
            Node::Not(node) => node.visit(visitor),
            Node::Term(term) => visitor(term),
            Node::Everything | Node::Word(_) => {}
        }
    }
}

fn all(nodes: &[Node], mut holds: impl FnMut(&Node) -> Result<bool, Error>) -> Result<bool, Error> {
    for node in nodes {
        if !holds(node)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a folded word is found in any text or number of a value; keys of maps are not searched.
fn contains(value: &Value, word: &str) -> bool {
    match value {
        Value::Null => false,
        Value::List(items) => items.iter().any(|item| contains(item, word)),
        Value::Map(map) => map.iter().any(|(_, value)| contains(value, word)),
        other => other.to_text().to_lowercase().contains(word),
    }
}

/// How a text is compared: without case, accents and tags.
fn comparable(text: &str) -> String {
    pattern::fold(&pattern::strip_tags(text))
}
