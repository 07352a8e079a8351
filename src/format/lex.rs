//! How are format, filter and sort texts cut into tokens? One lexer for all of them; its errors quote the text
//! and mark the place.

use super::Error;

/// The longest expression that is looked at.
const TEXT_BYTES_MAX: usize = 64 * 1024;

/// How deep an expression may stand inside another: sub-formats, filters in transforms, parentheses.
pub(crate) const NESTING_MAX: usize = 16;

/// A place in an expression that is being read.
#[derive(Debug, Clone)]
pub(crate) struct Lexer {
    text: String,
    at: usize,
    nesting: usize,
}

/// A piece of text that was read, and what reading it found out.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Token {
    /// The text with its quotes taken off.
    pub(crate) text: String,
    /// The text as it was written.
    pub(crate) raw: String,
    /// Whether any part stood in quotes.
    pub(crate) quoted: bool,
}

impl Lexer {
    /// Starts at the beginning of a text that stands `nesting` expressions deep.
    pub(crate) fn new(text: &str, nesting: usize) -> Result<Lexer, Error> {
        if text.len() > TEXT_BYTES_MAX || nesting > NESTING_MAX {
            return Err(Error::ExpressionTooLarge);
        }
        Ok(Lexer {
            text: text.to_owned(),
            at: 0,
            nesting,
        })
    }

    pub(crate) fn nesting(&self) -> usize {
        self.nesting
    }

    pub(crate) fn position(&self) -> usize {
        self.at
    }

    pub(crate) fn rewind(&mut self, position: usize) {
        self.at = position;
    }

    pub(crate) fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Puts a replacement in the place of what was read since `start`, to be read next.
    pub(crate) fn rewrite(&mut self, start: usize, replacement: &str) {
        self.text.replace_range(start..self.at, replacement);
        self.at = start;
    }

    pub(crate) fn skip_space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Steps over a character if it is the next.
    pub(crate) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// Steps over a character if it is the next but for white space.
    pub(crate) fn take_spaced(&mut self, wanted: char) -> bool {
        self.skip_space();
        self.take(wanted)
    }

    pub(crate) fn at_end(&mut self) -> bool {
        self.skip_space();
        self.rest().is_empty()
    }

    /// Reads up to a character that ends the token outside quotes.
    pub(crate) fn token(&mut self, ends: impl Fn(char) -> bool) -> Result<Token, Error> {
        self.read(|character, _| ends(character))
    }

    /// Reads one argument of a call: up to the comma or parenthesis that is not inside parentheses of its own.
    pub(crate) fn argument(&mut self) -> Result<Token, Error> {
        self.skip_space();
        self.read(|character, depth| depth == 0 && matches!(character, ',' | ')'))
    }

    fn read(&mut self, ends: impl Fn(char, usize) -> bool) -> Result<Token, Error> {
        let start = self.at;
        let mut token = Token::default();
        let mut depth = 0_usize;
        let mut quote = None;
        let mut characters = self.text[start..].char_indices().peekable();
        let mut end = self.text.len();
        while let Some((offset, character)) = characters.next() {
            match character {
                _ if quote.is_none() && ends(character, depth) => {
                    end = start + offset;
                    break;
                }
                '\\' => match characters.next_if(|(_, next)| matches!(next, '\\' | '\'' | '"')) {
                    Some((_, escaped)) => token.text.push(escaped),
                    None => token.text.push(character),
                },
                _ if quote == Some(character) => quote = None,
                '\'' | '"' if quote.is_none() => {
                    quote = Some(character);
                    token.quoted = true;
                }
                _ => {
                    match character {
                        '(' if quote.is_none() => depth += 1,
                        ')' if quote.is_none() => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    token.text.push(character);
                }
            }
        }
        if let Some(quote) = quote {
            return Err(self.error_at(&format!("Unterminated [{quote}] quote"), start));
        }
        token.raw = self.text[start..end].to_owned();
        self.at = end;
        Ok(token)
    }

    /// An error at the place reached.
    pub(crate) fn error(&self, what: &str) -> Error {
        self.error_at(what, self.at)
    }

    pub(crate) fn error_at(&self, what: &str, position: usize) -> Error {
        Error::Syntax(format!("{what} [{}].", self.here(position)))
    }

    /// The text with a place marked.
    pub(crate) fn here(&self, position: usize) -> String {
        let (before, after) = self.text.split_at(position);
        let gap = |needed: bool| if needed { " " } else { "" };
        format!(
            "{before}{}*HERE*{}{after}",
            gap(!before.is_empty() && !before.ends_with(char::is_whitespace)),
            gap(!after.is_empty() && !after.starts_with(char::is_whitespace)),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lexer(text: &str) -> Lexer {
        Lexer::new(text, 0).expect("test text is small")
    }

    #[test]
    fn quotes_may_stand_anywhere_in_a_token() {
        let token = lexer(r#"a"b c"'d' e"#)
            .token(char::is_whitespace)
            .expect("token");
        assert_eq!(
            (token.text.as_str(), token.raw.as_str()),
            ("ab cd", r#"a"b c"'d'"#)
        );
        assert!(token.quoted);
    }

    #[test]
    fn a_backslash_escapes_quotes_and_itself() {
        let token = lexer(r#""a\"b\\c\w""#)
            .token(char::is_whitespace)
            .expect("token");
        assert_eq!(token.text, r#"a"b\c\w"#);
    }

    #[test]
    fn an_argument_keeps_its_own_parentheses() {
        let mut lexer = lexer(r#" x.join(","), y)"#);
        let token = lexer.argument().expect("argument");
        assert_eq!(
            (token.text.as_str(), token.raw.as_str()),
            ("x.join(,)", r#"x.join(",")"#)
        );
        assert_eq!(lexer.peek(), Some(','));
    }

    #[test]
    fn errors_mark_the_place() {
        let mut lexer = lexer("a \"b");
        assert_eq!(lexer.here(0), "*HERE* a \"b");
        assert_eq!(lexer.here(1), "a *HERE* \"b");
        assert_eq!(lexer.here(4), "a \"b *HERE*");
        lexer.rewind(2);
        let error = lexer
            .token(char::is_whitespace)
            .expect_err("no closing quote");
        assert_eq!(
            error.to_string(),
            r#"Unterminated ["] quote [a *HERE* "b]."#
        );
    }

    #[test]
    fn an_endless_expression_is_refused() {
        assert_eq!(
            Lexer::new(&"x".repeat(TEXT_BYTES_MAX + 1), 0).err(),
            Some(Error::ExpressionTooLarge)
        );
        assert_eq!(
            Lexer::new("x", NESTING_MAX + 1).err(),
            Some(Error::ExpressionTooLarge)
        );
    }
}
