//! The grammar. `AND` binds tighter than `OR`, and both tighter than terms that merely stand side by side; but
//! the first two may not be mixed without parentheses.

use super::term::{Operator, Term};
use super::{Alias, Node};
use crate::format::Error;
use crate::format::key::{Expression, Step};
use crate::format::lex::Lexer;

/// How deep parentheses may go.
const PARENTHESES_MAX: usize = 64;

const OPERATOR_CHARACTERS: &str = ":=!<>~";

pub(super) fn parse(text: &str, aliases: &[Alias], nesting: usize) -> Result<Node, Error> {
    let mut parser = Parser {
        lexer: Lexer::new(text, nesting)?,
        aliases,
        depth: 0,
    };
    let node = if parser.lexer.at_end() || parser.take_empty_parentheses() {
        Node::Everything
    } else {
        parser.parse_expression()?
    };
    if !parser.lexer.at_end() {
        let here = parser.lexer.here(parser.lexer.position());
        return Err(Error::Syntax(format!(
            "Unexpected tokens [{here}] in expression."
        )));
    }
    Ok(node)
}

struct Parser<'a> {
    lexer: Lexer,
    aliases: &'a [Alias],
    depth: usize,
}

/// The logical operator that a level of parentheses has been seen to use.
type Used = Option<&'static str>;

impl Parser<'_> {
    fn take_empty_parentheses(&mut self) -> bool {
        let start = self.lexer.position();
        let empty = self.lexer.take('(') && self.lexer.take_spaced(')');
        if !empty {
            self.lexer.rewind(start);
        }
        empty
    }

    fn parse_expression(&mut self) -> Result<Node, Error> {
        self.depth += 1;
        if self.depth > PARENTHESES_MAX {
            return Err(Error::ExpressionTooLarge);
        }
        let mut used = None;
        let mut chunks = vec![self.parse_or(&mut used)?];
        while !self.lexer.at_end() && self.lexer.peek() != Some(')') {
            chunks.push(self.parse_or(&mut used)?);
        }
        self.depth -= 1;
        Ok(one_or(chunks, Node::All))
    }

    fn parse_or(&mut self, used: &mut Used) -> Result<Node, Error> {
        let mut nodes = vec![self.parse_and(used)?];
        while self.take_operator("OR", used)? {
            nodes.push(self.parse_and(used)?);
        }
        Ok(one_or(nodes, Node::Any))
    }

    fn parse_and(&mut self, used: &mut Used) -> Result<Node, Error> {
        let mut nodes = vec![self.parse_term()?];
        while self.take_operator("AND", used)? {
            nodes.push(self.parse_term()?);
        }
        Ok(one_or(nodes, Node::All))
    }

    /// Takes a logical operator if it is next; an error when the level has used the other one.
    fn take_operator(&mut self, name: &'static str, used: &mut Used) -> Result<bool, Error> {
        if !self.take_word(name) {
            return Ok(false);
        }
        self.lexer.skip_space();
        if used.is_some_and(|used| used != name) {
            return Err(self
                .lexer
                .error("Parenthesis grouping is required when AND and OR are are combined"));
        }
        *used = Some(name);
        Ok(true)
    }

    fn take_word(&mut self, word: &str) -> bool {
        self.lexer.skip_space();
        let ends = |rest: &str| {
            rest.is_empty()
                || rest.starts_with(|next: char| next.is_whitespace() || "()".contains(next))
        };
        let found = self.lexer.rest().strip_prefix(word).is_some_and(ends);
        if found {
            self.lexer.rewind(self.lexer.position() + word.len());
        }
        found
    }

    fn parse_term(&mut self) -> Result<Node, Error> {
        if self.take_word("AND") || self.take_word("OR") {
            self.lexer.skip_space();
            return Err(self.lexer.error("Term expected"));
        }
        if self.take_word("NOT") {
            let node = self.parse_simple()?;
            return Ok(Node::Not(Box::new(node)));
        }
        self.parse_simple()
    }

    fn parse_simple(&mut self) -> Result<Node, Error> {
        if self.lexer.at_end() {
            return Err(self.lexer.error("Term expected"));
        }
        if self.lexer.take('(') {
            return self.parse_parentheses();
        }
        if self.lexer.take('-') {
            let node = self.parse_comparison()?;
            return Ok(Node::Not(Box::new(node)));
        }
        self.parse_comparison()
    }

    fn parse_parentheses(&mut self) -> Result<Node, Error> {
        if self.lexer.take_spaced(')') {
            return Err(self.lexer.error("Term expected"));
        }
        if self.lexer.at_end() {
            return Err(self.lexer.error("More tokens expected"));
        }
        let node = self.parse_expression()?;
        if !self.lexer.take_spaced(')') {
            return Err(self.lexer.error("More tokens expected"));
        }
        Ok(node)
    }

    /// A key with an operator and an operand, or else a word.
    fn parse_comparison(&mut self) -> Result<Node, Error> {
        let start = self.lexer.clone();
        let expression = match Expression::parse(&mut self.lexer) {
            Ok(expression) => expression,
            Err(error) if is_plain_word(start.rest()) && matches!(error, Error::Syntax(_)) => {
                self.lexer = start;
                return self.parse_word();
            }
            Err(error) => return Err(error),
        };
        let behind = self.lexer.position();
        self.lexer.skip_space();
        if !self
            .lexer
            .peek()
            .is_some_and(|next| OPERATOR_CHARACTERS.contains(next))
        {
            if !expression.calls.is_empty() {
                return Err(self.lexer.error_at("Operator expected", behind));
            }
            self.lexer = start;
            return self.parse_word();
        }
        let operator = self.parse_operator(behind)?;
        let operands = self.parse_operands(operator)?;
        Ok(Node::Term(Box::new(Term::new(
            self.resolve(expression),
            operator,
            operands,
        )?)))
    }

    fn parse_word(&mut self) -> Result<Node, Error> {
        let start = self.lexer.position();
        let token = self
            .lexer
            .token(|next| next.is_whitespace() || matches!(next, '(' | ')'))?;
        if token.text.is_empty() && !token.quoted {
            return Err(self.lexer.error_at("Term expected", start));
        }
        Ok(Node::Word(token.text.to_lowercase()))
    }

    fn parse_operator(&mut self, behind: usize) -> Result<Operator, Error> {
        let rest = self.lexer.rest();
        let length = rest
            .find(|next| !OPERATOR_CHARACTERS.contains(next))
            .unwrap_or(rest.len());
        let operator = Operator::named(&rest[..length]);
        let Some(operator) = operator else {
            return Err(self.lexer.error_at("Malformed operator", behind));
        };
        self.lexer.rewind(self.lexer.position() + length);
        Ok(operator)
    }

    fn parse_operands(&mut self, operator: Operator) -> Result<Vec<String>, Error> {
        self.lexer.skip_space();
        let start = self.lexer.position();
        if matches!(operator, Operator::Has | Operator::Equals) && self.lexer.take('(') {
            return self.parse_operand_list();
        }
        let token = self
            .lexer
            .token(|next| next.is_whitespace() || matches!(next, '(' | ')'))?;
        if token.text.is_empty() && !token.quoted {
            return Err(self.lexer.error_at("Term operand expected", start));
        }
        if !token.quoted && matches!(token.text.as_str(), "AND" | "OR" | "NOT") {
            return Err(self.lexer.error_at("Logical operator not expected", start));
        }
        Ok(vec![token.text])
    }

    fn parse_operand_list(&mut self) -> Result<Vec<String>, Error> {
        let mut operands = Vec::new();
        loop {
            self.lexer.skip_space();
            if self.lexer.take(')') {
                return Ok(operands);
            }
            if self.lexer.take(',') {
                continue;
            }
            if self.lexer.at_end() {
                return Err(self.lexer.error("More tokens expected"));
            }
            if self.lexer.peek() == Some('(') {
                return Err(self.lexer.error("Term operand expected"));
            }
            let token = self
                .lexer
                .token(|next| next.is_whitespace() || matches!(next, '(' | ')' | ','))?;
            if token.quoted || !matches!(token.text.as_str(), "AND" | "OR" | "NOT") {
                operands.push(token.text);
            }
        }
    }

    /// Puts the path an alias stands for in place of its name.
    fn resolve(&self, mut expression: Expression) -> Expression {
        if let Some(Step::Name(first)) = expression.key.0.first()
            && let Some((_, key)) = self.aliases.iter().find(|(name, _)| name == first)
        {
            expression.key.0.splice(..1, key.0.iter().cloned());
        }
        expression
    }
}

/// Whether the text up to the next space or parenthesis can only be meant as a word.
fn is_plain_word(rest: &str) -> bool {
    let end = rest
        .find(|next: char| next.is_whitespace() || "()".contains(next))
        .unwrap_or(rest.len());
    !rest[end..].starts_with('(')
        && !rest[..end].contains(|next| OPERATOR_CHARACTERS.contains(next))
}

fn one_or(mut nodes: Vec<Node>, many: fn(Vec<Node>) -> Node) -> Node {
    if nodes.len() == 1
        && let Some(node) = nodes.pop()
    {
        return node;
    }
    many(nodes)
}

#[cfg(test)]
mod tests {
    use crate::format::Context;
    use crate::format::filter::Filter;
    use crate::format::value::Value;

    fn selects(filter: &str) -> bool {
        let record =
            Value::parse(r#"{"a": 1, "b": "x", "c": ["p", "q"]}"#).expect("test JSON parses");
        let filter = Filter::parse(filter, &[], 0).expect(filter);
        filter
            .selects(&record, &Context::default())
            .expect("the filter applies")
    }

    #[test]
    fn logic_holds() {
        for filter in [
            "a=1 AND b=x",
            "a=2 OR b=x",
            "a=2 OR b=x c=p",
            "NOT a=2",
            "-a=2",
            "(a=1)(b=x)",
            "",
            "()",
            "NOT nope",
        ] {
            assert!(selects(filter), "{filter}");
        }
        for filter in [
            "a=1 AND b=y",
            "a=2 OR b=y",
            "a=1 OR b=x c=z",
            "NOT a=1",
            "-a=1",
            "(a=1)(b=y)",
            "nope",
        ] {
            assert!(!selects(filter), "{filter}");
        }
    }

    #[test]
    fn mistakes_are_marked() {
        let cases = [
            (
                "a AND b OR c",
                "Parenthesis grouping is required when AND and OR are are combined [a AND b OR *HERE* c].",
            ),
            ("a AND", "Term expected [a AND *HERE*]."),
            ("AND a", "Term expected [AND *HERE* a]."),
            ("a=", "Term operand expected [a= *HERE*]."),
            ("=a", "Non-empty key name expected [*HERE* =a]."),
            ("a==b", "Malformed operator [a *HERE* ==b]."),
            ("a=b)", "Unexpected tokens [a=b *HERE* )] in expression."),
            ("(a=b", "More tokens expected [(a=b *HERE*]."),
            ("a=AND", "Logical operator not expected [a= *HERE* AND]."),
            ("a.len()", "Operator expected [a.len() *HERE*]."),
            (
                "a~[",
                "Filter expression RE pattern [[]: unterminated character set at position 0",
            ),
            ("a:x*y*z", "At most one * expected in : patterns [x*y*z]."),
        ];
        for (filter, error) in cases {
            assert_eq!(
                Filter::parse(filter, &[], 0).expect_err(filter).to_string(),
                error
            );
        }
        let deep = "(".repeat(1000);
        assert!(Filter::parse(&deep, &[], 0).is_err());
    }
}
