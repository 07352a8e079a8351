//! Which messages does a subscription want?
//!
//! A filter tests attributes, and only those. Its language (R-FILT-1 to 13):
//!
//! ```text
//! filter  = term { "AND" term } | term { "OR" term }      mixing the two needs parentheses
//! term    = [ "NOT" | "-" ] factor
//! factor  = "(" filter ")"
//!         | "attributes" ":" key                          the attribute is there
//!         | "attributes" "." key ( "=" | "!=" ) string
//!         | "hasPrefix" "(" "attributes" "." key "," string ")"
//! key     = letters, digits, "-" and "_", or a string
//! string  = in double quotes; \\ \" \' \n \r \t \xHH \ooo \uHHHH stand for one character each
//! ```

use std::collections::BTreeMap;

use prost::Message;

/// What a message's attributes must be like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filter(Expression);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Expression {
    Has(String),
    Equals(String, String),
    HasPrefix(String, String),
    Not(Box<Expression>),
    All(Vec<Expression>),
    Any(Vec<Expression>),
}

/// What is wrong with a filter, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("at character {at}: {what}")]
pub struct Invalid {
    /// The place of the fault in the text, from 1, in characters.
    pub at: usize,
    what: String,
}

/// The part of a message that filters look at.
#[derive(Clone, PartialEq, Message)]
struct Attributes {
    #[prost(btree_map = "string, string", tag = "2")]
    attributes: BTreeMap<String, String>,
}

impl Filter {
    /// Reads a filter that is not empty.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let mut parser = Parser { text, at: 0 };
        let expression = parser.filter()?;
        parser.skip_spaces();
        match parser.rest().is_empty() {
            true => Ok(Self(expression)),
            false => Err(parser.expected("the end, AND or OR")),
        }
    }

    /// Whether an encoded `PubsubMessage` is wanted; `None` if it is no message.
    pub fn wants(&self, message: &[u8]) -> Option<bool> {
        let message = Attributes::decode(message).ok()?;
        Some(self.0.holds(&message.attributes))
    }
}

impl Expression {
    fn holds(&self, attributes: &BTreeMap<String, String>) -> bool {
        match self {
            Self::Has(key) => attributes.contains_key(key),
            Self::Equals(key, value) => attributes.get(key) == Some(value),
            Self::HasPrefix(key, prefix) => attributes
                .get(key)
                .is_some_and(|value| value.starts_with(prefix.as_str())),
            Self::Not(inner) => !inner.holds(attributes),
            Self::All(terms) => terms.iter().all(|term| term.holds(attributes)),
            Self::Any(terms) => terms.iter().any(|term| term.holds(attributes)),
        }
    }
}

/// Reads from `at` on. A filter is at most 256 bytes long, and so it is nested.
struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_spaces(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
    }

    fn wrong(&self, at: usize, what: impl Into<String>) -> Invalid {
        Invalid {
            at: self.text[..at].chars().count() + 1,
            what: what.into(),
        }
    }

    fn expected(&self, what: &str) -> Invalid {
        let found = match self.rest().chars().next() {
            Some(found) => format!("'{}'", found.escape_debug()),
            None => "the end".to_owned(),
        };
        self.wrong(self.at, format!("expected {what}, found {found}."))
    }

    /// Takes a sign, after spaces.
    fn takes(&mut self, sign: &str) -> bool {
        self.skip_spaces();
        let is_here = self.rest().starts_with(sign);
        self.at += if is_here { sign.len() } else { 0 };
        is_here
    }

    fn take(&mut self, sign: &str) -> Result<(), Invalid> {
        match self.takes(sign) {
            true => Ok(()),
            false => Err(self.expected(&format!("'{sign}'"))),
        }
    }

    /// The word that comes next, after spaces; empty if there is none.
    fn word(&mut self) -> &'a str {
        self.skip_spaces();
        let rest = self.rest();
        let is_part = |character: char| {
            character.is_ascii_alphanumeric() || character == '_' || character == '-'
        };
        let end = rest.find(|character| !is_part(character));
        &rest[..end.unwrap_or(rest.len())]
    }

    fn takes_word(&mut self, word: &str) -> bool {
        let is_here = self.word() == word;
        self.at += if is_here { word.len() } else { 0 };
        is_here
    }

    fn filter(&mut self) -> Result<Expression, Invalid> {
        let mut terms = vec![self.term()?];
        let mut joint = None;
        loop {
            self.skip_spaces();
            let at = self.at;
            let next = ["AND", "OR"].into_iter().find(|word| self.takes_word(word));
            let Some(next) = next else { break };
            if *joint.get_or_insert(next) != next {
                return Err(self.wrong(at, "AND and OR are mixed; put one of them in parentheses."));
            }
            terms.push(self.term()?);
        }
        Ok(match (joint, terms.pop()) {
            (None, Some(term)) => term,
            (Some("AND"), Some(last)) => {
                terms.push(last);
                Expression::All(terms)
            }
            (_, last) => {
                terms.extend(last);
                Expression::Any(terms)
            }
        })
    }

    fn term(&mut self) -> Result<Expression, Invalid> {
        let is_not = self.takes("-") || self.takes_word("NOT");
        let factor = self.factor()?;
        Ok(match is_not {
            true => Expression::Not(Box::new(factor)),
            false => factor,
        })
    }

    fn factor(&mut self) -> Result<Expression, Invalid> {
        if self.takes("(") {
            let inside = self.filter()?;
            self.take(")")?;
            return Ok(inside);
        }
        match self.word() {
            "attributes" => {
                self.at += "attributes".len();
                self.test()
            }
            "hasPrefix" => {
                self.at += "hasPrefix".len();
                self.take("(")?;
                self.take("attributes")?;
                self.take(".")?;
                let key = self.key()?;
                self.take(",")?;
                let prefix = self.string()?;
                self.take(")")?;
                Ok(Expression::HasPrefix(key, prefix))
            }
            _ => Err(self.expected("'attributes', 'hasPrefix', NOT or '('")),
        }
    }

    /// What follows `attributes`.
    fn test(&mut self) -> Result<Expression, Invalid> {
        if self.takes(":") {
            return Ok(Expression::Has(self.key()?));
        }
        if !self.takes(".") {
            return Err(self.expected("':' or '.' and a key"));
        }
        let key = self.key()?;
        if self.takes("!=") {
            let equals = Expression::Equals(key, self.string()?);
            return Ok(Expression::Not(Box::new(equals)));
        }
        if !self.takes("=") {
            return Err(self.expected("'=' or '!='"));
        }
        Ok(Expression::Equals(key, self.string()?))
    }

    fn key(&mut self) -> Result<String, Invalid> {
        self.skip_spaces();
        if self.rest().starts_with('"') {
            return self.string();
        }
        let word = self.word();
        if word.is_empty() {
            return Err(
                self.expected("a key (in quotes, unless it is of letters, digits, - and _)")
            );
        }
        self.at += word.len();
        Ok(word.to_owned())
    }

    fn string(&mut self) -> Result<String, Invalid> {
        if !self.takes("\"") {
            return Err(self.expected("a string in double quotes"));
        }
        let begin = self.at - 1;
        let mut string = String::new();
        loop {
            let at = self.at;
            match self.next() {
                Some('"') => return Ok(string),
                Some('\\') => {
                    let escaped = self.escaped();
                    let wrong = || self.wrong(at, "this escape stands for no character.");
                    string.push(escaped.ok_or_else(wrong)?);
                }
                Some(character) => string.push(character),
                None => return Err(self.wrong(begin, "this string has no end.")),
            }
        }
    }

    fn next(&mut self) -> Option<char> {
        let next = self.rest().chars().next()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// What a backslash and the next characters stand for.
    fn escaped(&mut self) -> Option<char> {
        Some(match self.next()? {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            plain @ ('\\' | '"' | '\'') => plain,
            'x' => char::from_u32(self.digits(2, 16)?)?,
            'u' => match self.digits(4, 16)? {
                high @ 0xd800..0xdc00 => {
                    self.rest().starts_with("\\u").then(|| self.at += 2)?;
                    let low = self
                        .digits(4, 16)
                        .filter(|low| (0xdc00..0xe000).contains(low))?;
                    char::from_u32(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00))?
                }
                code => char::from_u32(code)?,
            },
            '0'..='3' => {
                self.at -= 1;
                char::from_u32(self.digits(3, 8)?)?
            }
            _ => return None,
        })
    }

    fn digits(&mut self, count: usize, radix: u32) -> Option<u32> {
        let digits = self.rest().get(..count)?;
        let is_digit = |character: char| character.is_digit(radix);
        if !digits.chars().all(is_digit) {
            return None;
        }
        self.at += count;
        u32::from_str_radix(digits, radix).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Pairs<'a> = &'a [(&'a str, &'a str)];

    fn wants(filter: &str, attributes: Pairs<'_>) -> bool {
        let attributes = attributes.iter();
        let attributes = attributes.map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        let message = Attributes {
            attributes: attributes.collect(),
        };
        let filter = Filter::parse(filter).unwrap_or_else(|wrong| panic!("{filter}: {wrong}"));
        filter.wants(&message.encode_to_vec()).unwrap()
    }

    /// R-FILT-6, 7, 8, 9, 10, 11, 13.
    #[test]
    fn a_filter_wants_what_it_says() {
        let cases: [(&str, Pairs<'_>, bool); 30] = [
            ("attributes:k", &[("k", "")], true),
            ("attributes:k", &[("K", "")], false),
            ("attributes:k", &[], false),
            ("attributes.k=\"v\"", &[("k", "v")], true),
            ("attributes.k = \"v\"", &[("k", "V")], false),
            ("attributes.k = \"v\"", &[], false),
            ("attributes.k != \"v\"", &[("k", "v")], false),
            ("attributes.k != \"v\"", &[("k", "w")], true),
            ("attributes.k != \"v\"", &[], true),
            ("NOT attributes:k", &[], true),
            ("-attributes:k", &[], true),
            ("- attributes:k", &[("k", "")], false),
            ("NOT (attributes:a OR attributes:b)", &[("b", "")], false),
            ("NOT attributes:a AND attributes:b", &[("b", "")], true),
            ("attributes:a AND attributes:b", &[("a", "")], false),
            ("attributes:a OR attributes:b", &[("b", "")], true),
            (
                "attributes:a OR (attributes:b AND attributes:c)",
                &[("b", "")],
                false,
            ),
            (
                "(attributes:a OR attributes:b) AND attributes:c",
                &[("b", ""), ("c", "")],
                true,
            ),
            ("hasPrefix(attributes.d, \"co\")", &[("d", "com")], true),
            ("hasPrefix(attributes.d,\"co\")", &[("d", "co")], true),
            (
                "hasPrefix ( attributes.d , \"co\" )",
                &[("d", "xco")],
                false,
            ),
            ("hasPrefix(attributes.d, \"\")", &[("d", "")], true),
            (
                "attributes:\"iana.org/language_tag\"",
                &[("iana.org/language_tag", "en")],
                true,
            ),
            ("attributes.\"a b\" = \"c d\"", &[("a b", "c d")], true),
            ("attributes:\"\\u307F\"", &[("\u{307f}", "")], true),
            ("attributes:\"\\ud83d\\ude00\"", &[("\u{1f600}", "")], true),
            (
                "attributes.k = \"\\x41\\101\\n\\\"\\\\\"",
                &[("k", "AA\n\"\\")],
                true,
            ),
            ("attributes:1-a_B", &[("1-a_B", "")], true),
            (
                "attributes:AND AND attributes:OR",
                &[("AND", ""), ("OR", "")],
                true,
            ),
            (" ( ( attributes:k ) ) ", &[("k", "")], true),
        ];
        for (filter, attributes, expected) in cases {
            assert_eq!(wants(filter, attributes), expected, "{filter}");
        }
    }

    /// R-FILT-2, 8, 10, 11, 12, 13, 15: what is none is refused, with the place of the fault.
    #[test]
    fn what_is_no_filter_says_where() {
        for (filter, at) in [
            (" ", 2),
            ("data = \"x\"", 1),
            ("orderingKey = \"x\"", 1),
            ("attributes", 11),
            ("attributes.k", 13),
            ("attributes.x ==", 15),
            ("attributes.x = x", 16),
            ("attributes:iana.org/x", 16),
            ("attributes:\\u307F", 12),
            ("attributes:a OR attributes:b AND attributes:c", 30),
            ("attributes:a and attributes:b", 14),
            ("not attributes:a", 1),
            ("NOT NOT attributes:a", 5),
            ("hasPrefix(attributes, \"co\")", 21),
            ("hasprefix(attributes.a, \"co\")", 1),
            ("\"com\" = attributes.x", 1),
            ("attributes.a = attributes.b", 16),
            ("attributes.x = (\"a\" OR \"b\")", 16),
            ("(attributes:a", 14),
            ("attributes:a)", 13),
            ("attributes.a = \"b", 16),
            ("attributes.a = \"\\q\"", 17),
            ("attributes.a = \"\\ud800\"", 17),
            ("attributes.é = \"v\"", 12),
            ("attributes:\"é\" x", 16),
        ] {
            let wrong = Filter::parse(filter).expect_err(filter);
            assert_eq!(wrong.at, at, "{filter}: {wrong}");
        }
    }

    #[test]
    fn no_bytes_make_it_panic() {
        let pieces = [
            "attributes",
            ":",
            ".",
            "k",
            "\"",
            "\\",
            "u",
            "d800",
            "(",
            ")",
            "AND",
            "OR",
            "NOT",
            "-",
            " ",
            "=",
            "!=",
            "hasPrefix",
            ",",
            "é",
            "x4",
            "\u{1f600}",
        ];
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..20_000 {
            let count = random.usize(0..20);
            let text: String = (0..count)
                .map(|_| pieces[random.usize(..pieces.len())])
                .collect();
            let _ = Filter::parse(&text);
        }
    }
}
