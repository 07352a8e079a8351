//! Does an output say what was recorded? Placeholders stand for values that differ from run to run.

use std::collections::BTreeMap;

use regex::Regex;
use unicode_width::UnicodeWidthStr;

/// What each kind of placeholder stands for.
const KINDS: &[(&str, &str)] = &[
    ("ackId", r#"[^\s"'│|,]+"#),
    ("messageId", r"\d+"),
    (
        "time",
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?",
    ),
    ("revisionId", "[0-9A-Za-z]{8}"),
    ("etag", "[A-Za-z0-9+/=_-]+"),
    ("endpoint", r"https?://[^\s/<>]+"),
    ("deadEndpoint", r"https?://[^\s/<>]+"),
    ("hex", "0x[0-9a-f]+"),
    ("any", r"[^\n]*"),
    ("cut", r"(?s:.*?)"),
];

/// Kinds of which two numbers are two values.
const DISTINCT: [&str; 2] = ["messageId", "revisionId"];

/// The placeholders of a scenario and the values they have taken.
#[derive(Default)]
pub struct Values(BTreeMap<String, String>);

impl Values {
    /// Puts values in place of the placeholders of a word to be typed.
    pub fn fill(&self, text: &str) -> String {
        let mut filled = text
            .replace("{{endpoint}}", "http://127.0.0.1:8085")
            .replace("{{deadEndpoint}}", "http://127.0.0.1:9");
        for (name, value) in &self.0 {
            filled = filled.replace(&format!("{{{{{name}}}}}"), value);
        }
        filled
    }

    /// Compares a text with a recorded one, and takes the values of new placeholders.
    pub fn takes(&mut self, recorded: &str, text: &str) -> bool {
        let (pattern, names) = self.pattern(recorded);
        let Some(found) = Regex::new(&pattern).unwrap().captures(text) else {
            return false;
        };
        let mut fresh = BTreeMap::<String, String>::new();
        for (index, name) in names.iter().enumerate() {
            let value = found[index + 1].to_owned();
            if fresh.get(name).is_some_and(|known| *known != value) {
                return false;
            }
            fresh.insert(name.clone(), value);
        }
        let is_taken = |(name, value): (&String, &String)| {
            let kind = name.split(':').next().unwrap_or_default();
            let same_kind = |other: &&String| other.starts_with(&format!("{kind}:"));
            DISTINCT.contains(&kind)
                && self
                    .0
                    .keys()
                    .filter(same_kind)
                    .any(|other| self.0[other] == *value)
        };
        if fresh.iter().any(is_taken) {
            return false;
        }
        self.0.extend(fresh);
        true
    }

    /// A pattern for a recorded text, and the placeholder of each group in it.
    fn pattern(&self, recorded: &str) -> (String, Vec<String>) {
        let placeholder = Regex::new(r"\{\{((\w+)(?::\w+)?)\}\}").unwrap();
        let (mut pattern, mut names, mut end) = ("^".to_owned(), Vec::new(), 0);
        for found in placeholder.captures_iter(recorded) {
            let whole = found.get(0).unwrap();
            pattern += &regex::escape(&recorded[end..whole.start()]);
            end = whole.end();
            let (name, kind) = (&found[1], &found[2]);
            let known = KINDS.iter().find(|(known, _)| *known == kind);
            let shape = known.expect("a known kind of placeholder").1;
            // YAML quotes a revision that looks like a number.
            let quote = if kind == "revisionId" { "'?" } else { "" };
            match self.0.get(name) {
                Some(value) => pattern += &format!("{quote}{}{quote}", regex::escape(value)),
                None if name.contains(':') => {
                    pattern += &format!("{quote}({shape}){quote}");
                    names.push(name.to_owned());
                }
                None => pattern += shape,
            }
        }
        (pattern + &regex::escape(&recorded[end..]) + "$", names)
    }

    /// Compares an output in a layout whose widths depend on values.
    pub fn takes_layout(&mut self, layout: Option<&str>, recorded: &str, text: &str) -> bool {
        match layout {
            Some("box") => self.takes_box(recorded, text),
            Some("columns") => self.takes(&squeezed(recorded), &squeezed(text)),
            _ => self.takes(recorded, text),
        }
    }

    /// Compares boxes cell by cell: columns of values must be as narrow as their cells allow, all
    /// others the same to the byte.
    fn takes_box(&mut self, recorded: &str, text: &str) -> bool {
        let (wanted, rows) = (cells(recorded), cells(text));
        let edges =
            |text: &str| -> String { text.lines().flat_map(|line| line.chars().next()).collect() };
        let shape = |rows: &[Vec<&str>]| rows.iter().map(Vec::len).collect::<Vec<_>>();
        if edges(recorded) != edges(text) || shape(&wanted) != shape(&rows) {
            return false;
        }
        let heading = usize::from(recorded.contains('├'));
        let columns = wanted.first().map_or(0, Vec::len);
        (0..columns).all(|column| {
            let of = |rows: &[Vec<&str>]| -> Vec<String> {
                rows.iter().map(|row| row[column].to_owned()).collect()
            };
            let (wanted, cells) = (of(&wanted), of(&rows));
            if !wanted.iter().any(|cell| cell.contains("{{")) {
                return wanted == cells;
            }
            let mut pairs = wanted.iter().zip(&cells);
            is_tight(&cells, heading)
                && pairs.all(|(wanted, cell)| self.takes(wanted.trim(), cell.trim()))
        })
    }
}

/// Runs of spaces made one, none at the end of a line.
fn squeezed(text: &str) -> String {
    let line = |line: &str| {
        let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        words.join(" ")
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// The cells of a box, row by row.
fn cells(text: &str) -> Vec<Vec<&str>> {
    let rows = text.lines().filter(|line| line.starts_with('│'));
    rows.map(|line| {
        let inside = line
            .strip_prefix('│')
            .and_then(|line| line.strip_suffix('│'));
        inside.unwrap_or_default().split('│').collect()
    })
    .collect()
}

/// Says whether a column is as wide as its widest cell with a space on either side, and cells below
/// the heading begin at the left.
fn is_tight(cells: &[String], heading: usize) -> bool {
    let widest = cells
        .iter()
        .map(|cell| cell.trim().width())
        .max()
        .unwrap_or(0);
    let is_flush = |cell: &String| cell.trim().is_empty() || !cell[1..].starts_with(' ');
    cells.iter().all(|cell| cell.width() == widest + 2) && cells.iter().skip(heading).all(is_flush)
}
