//! Every rule has a test that names it, or a reason why not: `tests/rules.md` is the table, made of the rules in
//! `tests/data/rules.txt` and of the doc comments of all test functions.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// How to write the table anew.
const HOW: &str = "PUBSUB_BLESS=1 cargo test --test main rules";

/// What the reason of a rule without a test begins with.
const REASONS: [&str; 4] = [
    "client side: ",
    "later: ",
    "not followed: ",
    "nothing to test: ",
];

const PREFACE: &str = "# Rules and their tests\n\n\
    Made of `tests/data/rules.txt` and of the doc comments of the test functions; a test keeps it fresh. A rule that \
    no test names says why.\n";

/// A line of the data file.
enum Line<'a> {
    Heading(&'a str),
    Rule {
        id: &'a str,
        holds: &'a str,
        reason: Option<&'a str>,
    },
}

/// The headings and rules of the data file; what comes before its first empty line is about the file itself.
fn lines(data: &str) -> Vec<Line<'_>> {
    let (_, rules) = data.split_once("\n\n").unwrap();
    let lines = rules.lines().filter(|line| !line.is_empty());
    let lines = lines.map(|line| match line.strip_prefix("# ") {
        Some(heading) => Line::Heading(heading),
        None => {
            let mut parts = line.split(" | ");
            Line::Rule {
                id: parts.next().unwrap(),
                holds: parts.next().unwrap_or_else(|| panic!("what is {line}?")),
                reason: parts.next(),
            }
        }
    });
    lines.collect()
}

/// The ids that a text names: `R-ORD-8 and 9`, `R-NAME-1 to 8`, `R-STRM-1, 3, U012`.
fn named(text: &str) -> Vec<String> {
    let mut ids = Vec::new();
    // The area that a bare number belongs to, the last number, and whether a range has begun.
    let mut area: Option<(&str, u32, bool)> = None;
    for word in text.split_whitespace() {
        let core = word.trim_matches([',', '.', ':', ';', '(', ')']);
        let rule = core.strip_prefix("R-").and_then(|it| it.split_once('-'));
        let rule = rule.and_then(|(area, number)| Some((area, number.parse().ok()?)));
        area = match (area, rule, core) {
            (_, Some((name, number)), _) => {
                ids.push(format!("R-{name}-{number}"));
                Some((name, number, false))
            }
            (Some((name, last, _)), None, "to") => Some((name, last, true)),
            (Some(area), None, "and") => Some(area),
            (Some((name, last, range)), None, _) => core.parse().ok().map(|number: u32| {
                let first = if range { last + 1 } else { number };
                ids.extend((first..=number).map(|number| format!("R-{name}-{number}")));
                (name, number, false)
            }),
            (None, None, _) => None,
        };
        if is_case(core) {
            ids.push(core.to_owned());
        }
        if word.ends_with([':', '.', ';', ')']) {
            area = None;
        }
    }
    ids
}

fn is_case(word: &str) -> bool {
    let digits = word.strip_prefix('U').unwrap_or_default();
    digits.len() == 3 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The test functions of a source file, each with the text of its doc comment.
fn tests(source: &str) -> Vec<(String, String)> {
    let mut tests = Vec::new();
    let (mut doc, mut is_test) = (String::new(), false);
    for line in source.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("///") {
            doc += text;
        } else if line == "#[test]" || line.starts_with("#[tokio::test") {
            is_test = true;
        } else if !line.starts_with("#[") {
            let function = line.trim_start_matches("async ").strip_prefix("fn ");
            let name = function.and_then(|it| it.split('(').next());
            if let Some(name) = name.filter(|_| is_test) {
                tests.push((name.to_owned(), std::mem::take(&mut doc)));
            }
            (doc, is_test) = (String::new(), false);
        }
    }
    tests
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

/// By rule, the tests that name it.
fn citations(root: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut files = Vec::new();
    for folder in ["src", "tests"] {
        sources(&root.join(folder), &mut files);
    }
    let mut citations = BTreeMap::<_, BTreeSet<_>>::new();
    for file in files {
        let path = file.strip_prefix(root).unwrap().display().to_string();
        for (test, doc) in tests(&std::fs::read_to_string(&file).unwrap()) {
            for id in named(&doc) {
                let test = format!("{path}::{test}");
                citations.entry(id).or_default().insert(test);
            }
        }
    }
    citations
}

#[test]
fn every_rule_has_a_test_or_a_reason() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let data = std::fs::read_to_string(root.join("tests/data/rules.txt")).unwrap();
    let mut citations = citations(root);
    let mut table = PREFACE.to_owned();
    let mut faults = Vec::new();
    for line in lines(&data) {
        let (id, holds, reason) = match line {
            Line::Heading(heading) => {
                write!(
                    table,
                    "\n## {heading}\n\n| rule | what holds | tests |\n|---|---|---|\n"
                )
                .unwrap();
                continue;
            }
            Line::Rule { id, holds, reason } => (id, holds, reason),
        };
        let tests = citations.remove(id);
        let proof = match (tests, reason) {
            (Some(tests), None) => {
                let tests: Vec<_> = tests.iter().map(|test| format!("`{test}`")).collect();
                tests.join("<br>")
            }
            (None, Some(reason)) if REASONS.iter().any(|it| reason.starts_with(it)) => {
                reason.to_owned()
            }
            (None, Some(reason)) => {
                faults.push(format!("{id}: [{reason}] begins with none of {REASONS:?}"));
                continue;
            }
            (None, None) => {
                faults.push(format!("{id}: no test, and no reason"));
                continue;
            }
            (Some(tests), Some(_)) => {
                faults.push(format!(
                    "{id}: a reason to have no test, and tests: {tests:?}"
                ));
                continue;
            }
        };
        writeln!(table, "| {id} | {holds} | {proof} |").unwrap();
    }
    let strangers = citations
        .iter()
        .map(|(id, tests)| format!("{id}: no such rule: {tests:?}"));
    faults.extend(strangers);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let path = root.join("tests/rules.md");
    if std::fs::read_to_string(&path).ok().as_ref() != Some(&table) {
        let bless = std::env::var_os("PUBSUB_BLESS").is_some();
        assert!(bless, "tests/rules.md is stale. Run: {HOW}");
        std::fs::write(&path, table).unwrap();
    }
}

#[test]
fn rules_are_named_in_several_ways() {
    assert_eq!(named(" R-ORD-8 and 9: so."), ["R-ORD-8", "R-ORD-9"]);
    assert_eq!(
        named("R-NAME-1 to 3 and 12 for schemas, 5 of them"),
        ["R-NAME-1", "R-NAME-2", "R-NAME-3", "R-NAME-12"]
    );
    assert_eq!(
        named("R-DLQ-3, R-RETRY-7, U012: 4 times"),
        ["R-DLQ-3", "R-RETRY-7", "U012"]
    );
    assert_eq!(
        named("as in R-SEEK-2 (R-RET-3), U 12"),
        ["R-SEEK-2", "R-RET-3"]
    );
}
