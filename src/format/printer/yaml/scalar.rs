//! How is a text written so that it reads back as itself? Plain if it can be, else in quotes or as a block.

use std::sync::LazyLock;

use regex::Regex;

/// Lines longer than this are broken at their next space.
const WIDTH: usize = 80;

/// Plain texts that would read back as numbers or dates.
static IS_NUMBER_OR_DATE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"(?x)^(?:
            [-+]?0b[01_]+ | [-+]?0o?[0-7_]+ | [-+]?[0-9][0-9_]* | [-+]?0x[0-9a-fA-F_]+
            | [-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+]?[0-9]+)? | [-+]?[0-9][0-9_]*[eE][-+]?[0-9]+
            | [-+]?\.[0-9][0-9_]*(?:[eE][-+][0-9]+)? | [-+]?\.(?:inf|Inf|INF) | \.(?:nan|NaN|NAN)
            | [0-9]{4}-[0-9]{2}-[0-9]{2}
            | [0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[\ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?
              (?:[\ \t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?))?
        )$",
    )
    .ok()
});

/// What means something in YAML 1.1 besides.
static MEANT_SOMETHING: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"^(?:y|Y|n|N|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?)$")
        .ok()
});

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    Plain,
    Single,
    Double,
    Literal,
}

/// A text and the way it is to be written.
pub(super) struct Scalar {
    text: String,
    style: Style,
}

impl Scalar {
    /// A word that means what it means, such as `null`.
    pub(super) fn plain(text: &str) -> Scalar {
        Scalar {
            text: text.to_owned(),
            style: Style::Plain,
        }
    }

    pub(super) fn text(text: &str, old: bool) -> Scalar {
        Scalar {
            text: text.to_owned(),
            style: style(text, old),
        }
    }

    /// A text that is a key, for which there are no blocks.
    pub(super) fn key(text: &str, old: bool) -> Scalar {
        let style = match style(text, old) {
            Style::Literal => Style::Double,
            style => style,
        };
        Scalar {
            text: text.to_owned(),
            style,
        }
    }

    pub(super) fn is_literal(&self) -> bool {
        self.style == Style::Literal
    }

    /// Whether the text's last empty lines belong to it.
    pub(super) fn is_open_ended(&self) -> bool {
        self.is_literal() && chomping(&self.text) == "+"
    }

    /// Writes the scalar where the line has reached `column`; further lines begin at `indent`.
    pub(super) fn write(&self, out: &mut String, column: usize, indent: usize, fold: bool) {
        match self.style {
            Style::Plain => write_folded(&self.text, out, column, indent, fold),
            Style::Single => {
                out.push('\'');
                write_folded(
                    &self.text.replace('\'', "''"),
                    out,
                    column + 1,
                    indent,
                    fold,
                );
                out.push('\'');
            }
            Style::Double => write_double(&self.text, out, column, indent, fold),
            Style::Literal => write_literal(&self.text, out, indent),
        }
    }
}

fn style(text: &str, old: bool) -> Style {
    let is_block_character =
        |character: char| is_printable(character) || matches!(character, '\t' | '\n' | '\r');
    if text.contains('\n') {
        return if text.chars().all(is_block_character) {
            Style::Literal
        } else {
            Style::Double
        };
    }
    if !text.chars().all(is_printable) {
        return Style::Double;
    }
    match needs_quotes(text, old) {
        true if text.contains('\'') => Style::Double,
        true => Style::Single,
        false => Style::Plain,
    }
}

fn needs_quotes(text: &str, old: bool) -> bool {
    let matches = |pattern: &LazyLock<Option<Regex>>| {
        pattern
            .as_ref()
            .is_none_or(|pattern| pattern.is_match(text))
    };
    let mut characters = text.chars();
    let first = characters.next();
    let second = characters.next();
    text.is_empty()
        || text.starts_with(' ')
        || text.ends_with([' ', ':'])
        || first.is_some_and(|first| "#,[]{}&*!|>'\"%@`".contains(first))
        || (matches!(first, Some('-' | '?' | ':')) && second.is_none_or(|second| second == ' '))
        || text.contains(": ")
        || text.contains(" #")
        || text.contains(['\u{85}', '\u{2028}', '\u{2029}'])
        || text.starts_with("---")
        || text.starts_with("...")
        || is_word(text)
        || (first.is_some_and(may_begin_number) && (is_digits(text) || matches(&IS_NUMBER_OR_DATE)))
        || (old && matches(&MEANT_SOMETHING))
}

/// Says whether a plain text would read back as a boolean, null, or as part of the syntax.
fn is_word(text: &str) -> bool {
    matches!(
        text,
        "~" | "null"
            | "Null"
            | "NULL"
            | "="
            | "<<"
            | "true"
            | "True"
            | "TRUE"
            | "false"
            | "False"
            | "FALSE"
    )
}

fn may_begin_number(first: char) -> bool {
    first.is_ascii_digit() || matches!(first, '-' | '+' | '.')
}

/// Says whether a text is a plain number, as ids of messages are: sooner done than making a pattern.
fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_printable(character: char) -> bool {
    matches!(character, ' '..='~' | '\u{85}' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
        && character != '\u{feff}'
}

/// Writes a text that is broken at single spaces: at the first behind the width.
fn write_folded(text: &str, out: &mut String, mut column: usize, indent: usize, fold: bool) {
    let mut characters = text.char_indices().peekable();
    let mut before = None;
    while let Some((at, character)) = characters.next() {
        let next = characters.peek().map(|(_, next)| *next);
        let is_single_space = character == ' '
            && before.is_some_and(|before| before != ' ')
            && next.is_some_and(|next| next != ' ');
        if fold && is_single_space && column > WIDTH && at > 0 {
            break_line(out, indent);
            column = indent;
        } else {
            out.push(character);
            column += 1;
            if matches!(character, '\u{85}' | '\u{2028}' | '\u{2029}') {
                out.extend(std::iter::repeat_n(' ', indent));
                column = indent;
            }
        }
        before = Some(character);
    }
}

fn write_double(text: &str, out: &mut String, column: usize, indent: usize, fold: bool) {
    let last = text.chars().count().saturating_sub(1);
    let mut column = column + 1;
    let mut after_escape = false;
    out.push('"');
    for (index, character) in text.chars().enumerate() {
        let written = escape(character);
        let may_break = fold && index > 0 && index < last && column > WIDTH;
        if may_break && character == ' ' {
            out.push('\\');
            break_line(out, indent);
            out.push('\\');
            column = indent + 1;
        } else if may_break && after_escape {
            out.push('\\');
            break_line(out, indent);
            column = indent;
        }
        after_escape = written.is_some();
        match written {
            Some(escape) => {
                out.push_str(&escape);
                column += escape.len();
            }
            None => {
                out.push(character);
                column += 1;
            }
        }
    }
    out.push('"');
}

fn escape(character: char) -> Option<String> {
    let short = match character {
        '\0' => '0',
        '\u{7}' => 'a',
        '\u{8}' => 'b',
        '\t' => 't',
        '\n' => 'n',
        '\u{b}' => 'v',
        '\u{c}' => 'f',
        '\r' => 'r',
        '\u{1b}' => 'e',
        '"' => '"',
        '\\' => '\\',
        '\u{85}' => 'N',
        '\u{2028}' => 'L',
        '\u{2029}' => 'P',
        other if is_printable(other) => return None,
        other => {
            return Some(match u32::from(other) {
                code @ 0..=0xff => format!("\\x{code:02X}"),
                code @ 0x100..=0xffff => format!("\\u{code:04X}"),
                code => format!("\\U{code:08X}"),
            });
        }
    };
    Some(format!("\\{short}"))
}

/// What is said of the line ends at a block's end: none, one, or all are the text's.
fn chomping(text: &str) -> &'static str {
    match text.strip_suffix('\n') {
        None => "-",
        Some("") => "+",
        Some(rest) if rest.ends_with('\n') => "+",
        Some(_) => "",
    }
}

fn write_literal(text: &str, out: &mut String, indent: usize) {
    let hint = if text.starts_with([' ', '\n']) {
        "2"
    } else {
        ""
    };
    out.push('|');
    out.push_str(hint);
    out.push_str(chomping(text));
    for line in text.strip_suffix('\n').unwrap_or(text).split('\n') {
        out.push('\n');
        if !line.is_empty() {
            out.extend(std::iter::repeat_n(' ', indent));
            out.push_str(line);
        }
    }
    out.push('\n');
}

fn break_line(out: &mut String, indent: usize) {
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indent));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let mut out = String::new();
        Scalar::text(text, false).write(&mut out, 3, 2, true);
        out
    }

    #[test]
    fn texts_are_quoted_when_they_must_be() {
        for text in [
            "yes", "12:30", "a#b", "-x", "--", ":x", "?x", "NaN", "0.1.2", "it's", "2026-1-2",
            "_1", "0x", "a\\b", "600s",
        ] {
            assert_eq!(written(text), text);
        }
        for text in [
            "",
            " a",
            "a ",
            "- a",
            "-",
            "a: b",
            "a:",
            "a #b",
            "---",
            "...",
            "=",
            "<<",
            "null",
            "~",
            "True",
            "017",
            "0o17",
            "1_000",
            "1.",
            ".5",
            "1e3",
            ".inf",
            "2026-01-02",
            "2026-01-02T03:04:05Z",
            "[a",
            "@a",
            "08",
        ] {
            assert_eq!(written(text), format!("'{text}'"));
        }
    }

    #[test]
    fn some_texts_need_escapes_or_blocks() {
        let cases = [
            ("it's: y", r#""it's: y""#),
            ("'sq'", r#""'sq'""#),
            ("a\tb\u{feff}\0", r#""a\tb\uFEFF\0""#),
            ("a\nb", "|-\n  a\n  b\n"),
            ("a\n", "|\n  a\n"),
            ("a\n\n", "|+\n  a\n\n"),
            ("\na", "|2-\n\n  a\n"),
            ("\n", "|2+\n\n"),
        ];
        for (text, wanted) in cases {
            assert_eq!(written(text), wanted);
        }
    }

    #[test]
    fn long_lines_are_broken_behind_the_width() {
        let text = ["abcdefgh"; 12].join(" ");
        let first = ["abcdefgh"; 9].join(" ");
        assert_eq!(
            written(&text),
            format!("{first}\n  abcdefgh abcdefgh abcdefgh")
        );
        assert_eq!(written(&"x".repeat(200)), "x".repeat(200));
    }
}
