//! Tests that no line, value or file makes the command line panic, hang or grow without bound.

use std::str::FromStr;
use std::time::{Duration, Instant};

use super::args::{self, Expiration, Int, Retention, RetentionDuration, RetryDelay, Time};
use super::grammar;
use super::{ROOT, input, parse, transforms};

/// How long each test goes on.
const PATIENCE: Duration = Duration::from_millis(300);

/// How long a single text may take.
const LIMIT: Duration = Duration::from_millis(500);

/// Texts that are nearly what is wanted.
const VALUES: &[&str] = &[
    "1h30m",
    "P1DT2H",
    "-P1D",
    "600s",
    "99999999999999999999d",
    "1e9999s",
    "never",
    "default",
    "5MB",
    "10GB",
    "1.5KiB",
    "9999999999999999999999999EB",
    "a=b,c=d",
    "^:^a=1:b=2",
    "^::^x",
    "^^",
    "k=v,k2=v=2",
    "unlimited",
    "2026-01-31T12:00:00Z",
    "Jan 2 5pm EST",
    "2020-13-45",
    "25:61",
    "日=本",
    "\u{0}",
    "+",
    "-",
    "_1_",
    "\u{feff}",
    "avro",
    "Protocol_Buffer",
    "json,binary",
];

/// Files that are nearly what is wanted.
const FILES: &[&str] = &[
    "- javascriptUdf:\n    code: |\n      function f(m) { return m; }\n    functionName: f\n",
    "{\"bindings\":[{\"role\":\"roles/x\",\"members\":[\"user:a\"]}],\"etag\":\"BwU=\"}",
    "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c, *c]\n",
    "--message: \"a,b\"\n--attribute: {k: \"v,w\"}\n",
    "? [1, 2]\n: {x: !!binary aGk=}\n",
];

/// Words of lines.
const WORDS: &[&str] = &[
    "topics",
    "subscriptions",
    "snapshots",
    "create",
    "update",
    "pull",
    "publish",
    "seek",
    "ack",
    "orders",
    "--topic=orders",
    "--topic",
    "--labels=a=b",
    "--no-labels",
    "--limit=5",
    "--limit",
    "--format=json",
    "--",
    "-",
    "-x",
    "-q",
    "--quiet",
    "--no-quiet",
    "--auto-ack",
    "--auto-ack=true",
    "--no-auto-ack",
    "--message=hi",
    "--ordering-key",
    "-5",
    "--time=-P1D",
    "--push-endpoint=",
    "--help",
    "-h",
    "--version",
    "--bogus",
    "--=",
    "--a b=c",
];

/// Tries texts made from seeds until the time is up, and makes sure that none takes long.
fn try_all(seeds: &[&str], seed: u64, mut attempt: impl FnMut(&str)) {
    let (mut random, begun) = (fastrand::Rng::with_seed(seed), Instant::now());
    while begun.elapsed() < PATIENCE {
        let text = mutated(seeds, &mut random);
        let start = Instant::now();
        attempt(&text);
        assert!(start.elapsed() < LIMIT, "{text:?} takes too long");
    }
}

/// A seed with parts cut out, doubled, swapped with another's or replaced.
fn mutated(seeds: &[&str], random: &mut fastrand::Rng) -> String {
    let mut text: Vec<char> = seeds[random.usize(..seeds.len())].chars().collect();
    for _ in 0..random.usize(..4) {
        let at = random.usize(..=text.len());
        let end = random.usize(at..=text.len());
        match random.u8(..4) {
            0 => drop(text.drain(at..end)),
            1 => text.insert(at, random.char(..)),
            2 => {
                let piece = text[at..end].repeat(random.usize(1..50));
                text.splice(at..at, piece);
            }
            _ => {
                let other = seeds[random.usize(..seeds.len())];
                text.splice(at..end, other.chars());
            }
        }
    }
    text.into_iter().collect()
}

#[test]
fn values() {
    try_all(VALUES, 1, |text| {
        let _ = args::list(text);
        let _ = args::attributes(text);
        let _ = args::labels(text);
        let _ = args::size(text);
        let _ = args::limit(text);
        let _ = args::bounded(5, 100)(text);
        let _ = args::one_of(&["json", "binary"])(text);
        let _ = args::choice(&["avro", "protocol-buffer"])(text);
        let _ = Int::from_str(text);
        let _ = Time::from_str(text);
        let _ = Expiration::from_str(text);
        let _ = Retention::from_str(text);
        let _ = RetentionDuration::from_str(text);
        let _ = RetryDelay::from_str(text);
    });
}

#[test]
fn files() {
    try_all(FILES, 2, |text| {
        let _ = input::yaml(text);
        let _ = transforms::from_text("FILE", text);
        let _ = super::iam::policy_from_text("FILE", text);
    });
}

#[test]
fn lines() {
    let mut random = fastrand::Rng::with_seed(3);
    try_all(WORDS, 4, |word| {
        let mut words: Vec<String> = (0..random.usize(..8))
            .map(|_| WORDS[random.usize(..WORDS.len())].to_owned())
            .collect();
        words.insert(random.usize(..=words.len()), word.to_owned());
        if let Ok(mut line) = grammar::read(&words, &ROOT, None)
            && let Some(entry) = line.entry
        {
            let _ = parse(&mut line, entry);
        }
    });
}
