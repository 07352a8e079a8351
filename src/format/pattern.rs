//! Regular expressions in the dialect users know from gcloud, and texts made comparable.
//!
//! The engine runs in linear time, so a hostile pattern costs no more than its length; for that it knows
//! neither look-around nor references back.

use regex::{Captures, Regex, RegexBuilder};
use regex_syntax::ast::{self, ErrorKind};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::Error;

/// What a compiled pattern may take in memory.
const PATTERN_BYTES_MAX: usize = 1 << 20;

/// Compiles a pattern; the error says what is wrong with it, and where.
pub(crate) fn compile(pattern: &str, ignore_case: bool) -> Result<Regex, Error> {
    let translated = translate(pattern);
    RegexBuilder::new(&translated)
        .case_insensitive(ignore_case)
        .dot_matches_new_line(ignore_case)
        .size_limit(PATTERN_BYTES_MAX)
        .dfa_size_limit(PATTERN_BYTES_MAX)
        .build()
        .map_err(|_| Error::Syntax(explain(pattern)))
}

/// Spells the few things differently that the engine knows by other names.
fn translate(pattern: &str) -> String {
    let mut out = String::with_capacity(pattern.len());
    let mut characters = pattern.chars();
    while let Some(character) = characters.next() {
        if character == '{' && !is_repetition(characters.as_str()) {
            out.push('\\');
        }
        out.push(character);
        if character == '\\' {
            match characters.next() {
                Some('Z') => out.push('z'),
                Some(plain) if !plain.is_ascii_alphanumeric() && !plain.is_ascii_punctuation() => {
                    out.pop();
                    out.push(plain);
                }
                Some(escaped) => out.push(escaped),
                None => {}
            }
        }
    }
    out
}

/// Whether a `{` begins a `{2,3}`; it is a character like others if not.
fn is_repetition(rest: &str) -> bool {
    let inside = rest.split_once('}').map_or("", |(inside, _)| inside);
    inside.contains(|digit: char| digit.is_ascii_digit())
        && inside.split(',').count() <= 2
        && inside
            .chars()
            .all(|digit| digit.is_ascii_digit() || digit == ',')
}

/// Says what is wrong with a pattern in a few words.
pub(crate) fn explain(pattern: &str) -> String {
    let Err(error) = ast::parse::Parser::new().parse(&translate(pattern)) else {
        return "pattern is too large or asks for what is not supported".to_owned();
    };
    let at = |offset: usize| {
        pattern
            .get(..offset)
            .map_or(offset, |before| before.chars().count())
    };
    let start = at(error.span().start.offset);
    match error.kind() {
        ErrorKind::ClassUnclosed => format!("unterminated character set at position {start}"),
        ErrorKind::ClassRangeInvalid => format!(
            "bad character range {} at position {start}",
            span_text(pattern, &error)
        ),
        ErrorKind::EscapeUnexpectedEof => {
            format!("bad escape (end of pattern) at position {start}")
        }
        ErrorKind::EscapeUnrecognized => format!(
            "bad escape {} at position {start}",
            span_text(pattern, &error)
        ),
        ErrorKind::GroupUnclosed => {
            format!("missing ), unterminated subpattern at position {start}")
        }
        ErrorKind::GroupUnopened => format!("unbalanced parenthesis at position {start}"),
        ErrorKind::RepetitionMissing => format!("nothing to repeat at position {start}"),
        kind => format!("{kind} at position {start}"),
    }
}

fn span_text<'p>(pattern: &'p str, error: &ast::Error) -> &'p str {
    pattern
        .get(error.span().start.offset..error.span().end.offset)
        .unwrap_or_default()
}

/// Writes a replacement, with `\1`, `\g<name>` and the usual escapes filled in.
pub(crate) fn expand(replacement: &str, found: &Captures<'_>, out: &mut String) {
    let mut rest = replacement;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let Some(next) = rest.chars().next() else {
            out.push('\\');
            break;
        };
        let group = rest
            .strip_prefix("g<")
            .and_then(|name| name.split_once('>'));
        match (next, group) {
            (_, Some((name, after))) => {
                let group = name
                    .parse()
                    .map_or_else(|_| found.name(name), |index| found.get(index));
                out.push_str(group.map_or("", |group| group.as_str()));
                rest = after;
                continue;
            }
            ('0'..='9', _) => {
                let digits = rest
                    .chars()
                    .take(2)
                    .take_while(char::is_ascii_digit)
                    .count();
                let group = rest[..digits]
                    .parse()
                    .ok()
                    .and_then(|index| found.get(index));
                out.push_str(group.map_or("", |group| group.as_str()));
                rest = &rest[digits..];
                continue;
            }
            ('n', _) => out.push('\n'),
            ('t', _) => out.push('\t'),
            ('r', _) => out.push('\r'),
            ('\\', _) => out.push('\\'),
            _ => out.extend(['\\', next]),
        }
        rest = &rest[next.len_utf8()..];
    }
    out.push_str(rest);
}

/// A text without case and accents.
pub(crate) fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.nfkd()
        .filter(|character| !is_combining_mark(*character))
        .collect::<String>()
        .to_lowercase()
}

/// A text without what looks like tags of HTML.
pub(crate) fn strip_tags(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        out.push_str(&rest[..at]);
        let Some(end) = rest[at..].find('>') else {
            rest = &rest[at..];
            break;
        };
        rest = &rest[at + end + 1..];
    }
    out + rest
}

/// Whether a folded text has another in it as words of their own: no letter, digit or `_` runs across its ends.
///
/// `open_end` lets the last word go on.
pub(crate) fn has_words(text: &str, words: &str, open_end: bool) -> bool {
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    let boundary = |at: usize| {
        let before = text[..at].chars().next_back().is_some_and(is_word);
        let after = text[at..].chars().next().is_some_and(is_word);
        before != after
    };
    if words.is_empty() {
        return open_end || text.char_indices().any(|(at, _)| boundary(at)) || boundary(text.len());
    }
    let mut start = 0;
    while let Some(found) = text[start..].find(words) {
        let at = start + found;
        if boundary(at) && (open_end || boundary(at + words.len())) {
            return true;
        }
        start = at + text[at..].chars().next().map_or(1, char::len_utf8);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_patterns_are_explained() {
        let cases = [
            ("[", "unterminated character set at position 0"),
            ("a(b", "missing ), unterminated subpattern at position 1"),
            ("*", "nothing to repeat at position 0"),
            ("é)", "unbalanced parenthesis at position 1"),
            ("[b-a]", "bad character range b-a at position 1"),
            ("\\", "bad escape (end of pattern) at position 0"),
        ];
        for (pattern, text) in cases {
            assert_eq!(
                compile(pattern, false).expect_err(pattern),
                Error::Syntax(text.to_owned())
            );
        }
    }

    #[test]
    fn braces_that_repeat_nothing_are_themselves() {
        for (pattern, text) in [
            ("a{2", "a{2"),
            ("{x}", "{x}"),
            ("^a{2}$", "aa"),
            ("[{]", "{"),
        ] {
            let compiled = compile(pattern, false).expect(pattern);
            assert!(compiled.is_match(text), "{pattern}");
        }
    }

    #[test]
    fn patterns_cannot_grow_without_bound() {
        assert!(compile("((a{1000}){1000}){1000}", false).is_err());
    }

    #[test]
    fn replacements_are_filled_in() {
        let pattern = compile("(?P<first>a)(b)?", false).expect("a pattern");
        let found = pattern.captures("a").expect("a match");
        for (replacement, text) in [
            (r"<\1\2>", "<a>"),
            (r"\g<first>\g<0>\n\\\q\", "aa\n\\\\q\\"),
            (r"\9", ""),
        ] {
            let mut out = String::new();
            expand(replacement, &found, &mut out);
            assert_eq!(out, text, "{replacement}");
        }
    }

    #[test]
    fn words_end_where_letters_do() {
        assert_eq!(fold("Crème É"), "creme e");
        assert_eq!(strip_tags("a<b>c</b> < d"), "ac < d");
        for (text, words, open_end, found) in [
            ("alpha-beta", "alpha", false, true),
            ("delta_alpha", "alpha", false, false),
            ("alphabet", "alpha", true, true),
            ("alphabet", "alpha", false, false),
            ("", "", false, false),
            ("a", "", false, true),
            ("ééa", "éa", false, false),
        ] {
            assert_eq!(has_words(text, words, open_end), found, "{words} in {text}");
        }
    }
}
