//! The output language against recorded cases: formats, filters, list flags. And against noise.

use std::fmt::Write as _;

use pubsub::format::{Display, DisplayError, Error, Options, Outcome};
use serde_json::Value;

/// Cases that are meant to differ, with the reason.
const DIFFERS: &[(&str, &str)] = &[];

/// What a case printed, and what came of it.
struct Shown {
    stdout: String,
    outcome: Result<Outcome, String>,
}

fn show(input: &Value, options: Options) -> Shown {
    let mut out = Vec::new();
    let outcome = show_to(input, options, &mut out).map_err(|error| error.to_string());
    Shown {
        stdout: String::from_utf8(out).expect("output is UTF-8"),
        outcome,
    }
}

fn show_to(
    input: &Value,
    options: Options,
    out: &mut Vec<u8>,
) -> Result<Outcome, DisplayError<Error>> {
    let display = Display::new(options).map_err(DisplayError::Format)?;
    match input {
        Value::Array(records) => display.list(records.iter().cloned().map(Ok), out),
        single => display.single(single.clone(), out),
    }
}

/// Runs a file of cases; the judge says what is wrong with one.
#[expect(
    clippy::print_stdout,
    reason = "the count is what one runs the cases for"
)]
fn run_cases(name: &str, cases: &str, judge: impl Fn(&Value) -> Result<(), String>) {
    let (mut passed, mut failures) = (0, String::new());
    for line in cases.lines() {
        let case: Value = serde_json::from_str(line).expect("a case is JSON");
        let id = case["id"].as_str().expect("a case has an id");
        let differs = DIFFERS.iter().any(|(meant, _)| *meant == id);
        match judge(&case) {
            Ok(()) if differs => {
                writeln!(failures, "{id} no longer differs").expect("a string takes all")
            }
            Ok(()) => passed += 1,
            Err(_) if differs => {}
            Err(failure) => writeln!(failures, "== {id}\n{failure}").expect("a string takes all"),
        }
    }
    println!("{name}: {passed} of {} cases passed", cases.lines().count());
    assert!(
        failures.is_empty(),
        "{name}: {passed} of {} passed\n{failures}",
        cases.lines().count()
    );
}

fn text<'c>(case: &'c Value, name: &str) -> Option<&'c str> {
    case[name].as_str()
}

/// An error where one was recorded, and the same one; any error will do where the original crashed.
fn check_error(case: &Value, shown: &Shown) -> Result<(), String> {
    match (text(case, "error"), &shown.outcome) {
        (Some(_), Err(_)) if case["crash"] == true => Ok(()),
        (Some(wanted), Err(error)) if wanted == error => Ok(()),
        (Some(_), Ok(_)) if case["crash"] == true => Ok(()),
        (wanted, found) if wanted.is_some() || found.is_err() => {
            Err(format!("wanted error {wanted:?}\nfound {found:?}"))
        }
        _ => Ok(()),
    }
}

fn check_text(wanted: &str, found: &str) -> Result<(), String> {
    if wanted == found {
        Ok(())
    } else {
        Err(format!("--- wanted\n{wanted}\n--- found\n{found}\n---"))
    }
}

#[test]
fn formats_print_as_recorded() {
    run_cases(
        "formats",
        include_str!("data/format/format-cases.jsonl"),
        |case| {
            let options = Options {
                default_format: text(case, "default_format").unwrap_or_default(),
                format: text(case, "format"),
                ..Options::default()
            };
            let shown = show(&case["input"], options);
            let in_case = |failure| format!("{}\n{failure}", case["format"]);
            check_error(case, &shown).map_err(in_case)?;
            if text(case, "error").is_some() {
                return Ok(());
            }
            check_text(
                text(case, "stdout").expect("a case has stdout"),
                &shown.stdout,
            )
            .map_err(in_case)
        },
    );
}

#[test]
fn filters_select_as_recorded() {
    run_cases(
        "filters",
        include_str!("data/format/filter-cases.jsonl"),
        |case| {
            // The index of each record goes along, in a field that no filter looks at.
            let records = case["input"].as_array().expect("filters take lists");
            let in_case = |failure: String| format!("{}\n{failure}", case["filter"]);
            let mut selected = Vec::new();
            let mut warnings = Vec::new();
            for pass in 0..=records.len() {
                let options = Options {
                    default_format: text(case, "default_format").unwrap_or_default(),
                    format: Some("none"),
                    filter: text(case, "filter"),
                    limit: None,
                    ..Options::default()
                };
                // Each pass has one record more; what it lists more is that record.
                let shown = show(&Value::Array(records[..pass].to_vec()), options);
                if pass == records.len() {
                    check_error(case, &shown).map_err(in_case)?;
                }
                match shown.outcome {
                    Ok(outcome) => {
                        if outcome.listed > selected.len() as u64 {
                            selected.push(pass - 1);
                        }
                        warnings = outcome.warnings;
                    }
                    Err(_) => return Ok(()),
                }
            }
            if case["crash"] == true {
                return Ok(());
            }
            let wanted: Vec<&str> = case["warnings"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect();
            check_text(
                &case["selected"].to_string(),
                &Value::from(selected).to_string(),
            )
            .map_err(in_case)?;
            check_text(&wanted.join("\n"), &warnings.join("\n")).map_err(in_case)
        },
    );
}

#[test]
fn list_flags_work_together_as_recorded() {
    run_cases(
        "list flags",
        include_str!("data/format/list-flag-cases.jsonl"),
        |case| {
            let flags = &case["flags"];
            let options = Options {
                default_format: text(case, "default_format").unwrap_or_default(),
                format: text(flags, "format"),
                filter: text(flags, "filter"),
                sort_by: text(flags, "sort_by"),
                flatten: text(flags, "flatten"),
                limit: flags["limit"].as_u64(),
                page_size: flags["page_size"].as_u64(),
                ..Options::default()
            };
            let shown = show(&case["input"], options);
            let in_case = |failure| format!("{flags} over {}\n{failure}", case["default_format"]);
            check_error(case, &shown).map_err(in_case)?;
            check_text(
                text(case, "stdout").expect("a case has stdout"),
                &shown.stdout,
            )
            .map_err(in_case)?;
            let outcome = shown.outcome.expect("no error is left");
            let mut stderr: String = outcome
                .warnings
                .iter()
                .map(|warning| format!("WARNING: {warning}\n"))
                .collect();
            if outcome.listed == 0 && flags["format"].is_null() {
                stderr.push_str("Listed 0 items.\n");
            }
            check_text(text(case, "stderr").expect("a case has stderr"), &stderr).map_err(in_case)
        },
    );
}

#[test]
fn urls_are_listed_in_place_of_records() {
    let uri = |name: &str| {
        name.starts_with('t')
            .then(|| format!("https://host/v1/{name}"))
    };
    let records = serde_json::json!([{"name": "t1"}, {"name": "x"}, {}, {"name": "t2"}]);
    let with = |format| Options {
        default_format: "yaml",
        format,
        uri: Some(&uri),
        ..Options::default()
    };
    assert_eq!(
        show(&records, with(None)).stdout,
        "https://host/v1/t1\nhttps://host/v1/t2\n"
    );
    assert_eq!(
        show(&records, with(Some("json"))).stdout,
        "[\n  \"https://host/v1/t1\",\n  \"https://host/v1/t2\"\n]\n"
    );
}

#[test]
fn columns_can_depend_on_flags() {
    let format = "table(a,b.if(NOT auto_ack))";
    let records = serde_json::json!([{"a": 1, "b": 2}]);
    let with = |flag| Options {
        format: Some(format),
        flag,
        ..Options::default()
    };
    assert_eq!(show(&records, with(&|_| None)).stdout, "A  B\n1  2\n");
    assert_eq!(
        show(
            &records,
            with(&|name| (name == "auto_ack").then_some(Value::Bool(true)))
        )
        .stdout,
        "A\n1\n"
    );
}

#[test]
fn the_default_printer_can_be_chosen() {
    let records = serde_json::json!([{"a": 1}]);
    let with = |format, default_printer| Options {
        default_format: "default",
        format,
        default_printer,
        ..Options::default()
    };
    assert_eq!(show(&records, with(None, None)).stdout, "---\na: 1\n");
    assert_eq!(show(&records, with(None, Some("value(a)"))).stdout, "1\n");
    assert_eq!(
        show(&records, with(None, Some("default"))).stdout,
        "---\na: 1\n"
    );
    assert_eq!(
        show(&records, with(Some("csv(a)"), Some("json"))).stdout,
        "a\n1\n"
    );
}

#[test]
fn hostile_expressions_are_refused_in_time() {
    let nested = format!("{}a{}", "(".repeat(9999), ")".repeat(9999));
    let long = "a,".repeat(40_000);
    let aliased = format!("table(a.upper():label=Q{})", ",Q.upper()".repeat(900));
    for text in [&nested, &long, &aliased] {
        for options in [
            Options {
                format: Some(text),
                ..Options::default()
            },
            Options {
                filter: Some(text),
                ..Options::default()
            },
            Options {
                sort_by: Some(text),
                ..Options::default()
            },
        ] {
            assert!(Display::new(options).is_err(), "{:.60}", text);
        }
    }
}

#[test]
fn records_are_printed_as_they_come_and_no_more_are_taken_than_needed() {
    let options = Options {
        format: Some("json"),
        limit: Some(2),
        ..Options::default()
    };
    let display = Display::new(options).expect("a format");
    let records = (0..)
        .inspect(|index| assert!(*index < 2, "a third record was taken"))
        .map(|index| Ok(Value::from(index)));
    let mut out = Vec::new();
    let outcome = display
        .list::<Error>(records, &mut out)
        .expect("records are listed");
    assert_eq!(
        (outcome.listed, out.as_slice()),
        (2, b"[\n  0,\n  1\n]\n".as_slice())
    );
}

#[test]
fn what_fails_is_told_apart() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let display = |format| {
        Display::new(Options {
            format: Some(format),
            ..Options::default()
        })
        .expect("a format")
    };
    let one = || std::iter::once(Ok::<_, &str>(Value::from(1)));
    assert!(matches!(
        display("json").list(one(), &mut Closed),
        Err(DisplayError::Write(_))
    ));
    assert!(matches!(
        display("value(error(x))").list(one(), &mut Vec::new()),
        Err(DisplayError::Format(_))
    ));
    let failed = display("json").list(std::iter::once(Err("gone")), &mut Vec::new());
    assert!(matches!(failed, Err(DisplayError::Source("gone"))));
}

/// Seeded noise, and recorded expressions with pieces moved about, must never do worse than be refused.
#[test]
fn noise_is_refused_or_understood() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut seeds: Vec<String> = [
        "a.b[0].len()",
        "~a,b",
        "table[box](a:label=X,b.map().upper())",
    ]
    .map(str::to_owned)
    .into();
    for cases in [
        include_str!("data/format/format-cases.jsonl"),
        include_str!("data/format/filter-cases.jsonl"),
    ] {
        for line in cases.lines() {
            let case: Value = serde_json::from_str(line).expect("a case is JSON");
            seeds.extend(
                ["format", "filter"]
                    .iter()
                    .filter_map(|name| text(&case, name))
                    .map(str::to_owned),
            );
        }
    }
    let records = serde_json::json!([{"name": "a/b", "l": [1, null, {"k": "é"}], "d": {"t": "2026-03-04T05:06:07Z"}}, [1], "x", null]);
    let end = std::time::Instant::now() + std::time::Duration::from_secs(1);
    while std::time::Instant::now() < end {
        let noise = mutate(&seeds, &mut random);
        for options in [
            Options {
                format: Some(&noise),
                ..Options::default()
            },
            Options {
                default_format: "table(name:label=X)",
                filter: Some(&noise),
                ..Options::default()
            },
            Options {
                default_format: "json",
                sort_by: Some(&noise),
                ..Options::default()
            },
            Options {
                default_format: "yaml",
                flatten: Some(&noise),
                ..Options::default()
            },
        ] {
            let _ = show(&records, options);
        }
    }
}

fn mutate(seeds: &[String], random: &mut fastrand::Rng) -> String {
    let mut characters: Vec<char> = seeds[random.usize(..seeds.len())].chars().collect();
    for _ in 0..random.usize(..6) {
        let at = random.usize(..=characters.len());
        match random.u8(..4) {
            0 => characters.insert(at, random.char('\0'..='\u{ffff}')),
            1 => characters.insert(
                at,
                char::from(
                    *random
                        .choice(b"()[]{}.,:=!<>~*\"'\\ -0123456789")
                        .unwrap_or(&b' '),
                ),
            ),
            2 if at < characters.len() => drop(characters.remove(at)),
            _ => {
                let other: Vec<char> = seeds[random.usize(..seeds.len())].chars().collect();
                let from = random.usize(..=other.len());
                characters.splice(at..at, other[from..].iter().copied());
            }
        }
    }
    characters.into_iter().collect()
}
