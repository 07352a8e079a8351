//! The manual pages and completion scripts that come with the program are those of its definitions.

use std::collections::BTreeSet;
use std::path::Path;

use pubsub::cli::manual;

/// How to write the files anew.
const HOW: &str = "PUBSUB_BLESS=1 cargo test --test main generated";

#[test]
fn manual_pages_and_completion_scripts_are_fresh() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let bless = std::env::var_os("PUBSUB_BLESS").is_some();
    let files = manual::all().unwrap();
    let mut stale = Vec::new();
    for folder in ["man", "completions"] {
        std::fs::create_dir_all(root.join(folder)).unwrap();
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let path = format!("{folder}/{name}");
            if files.iter().any(|file| file.path == path) {
                continue;
            }
            if bless {
                std::fs::remove_file(root.join(&path)).unwrap();
            }
            stale.push(path);
        }
    }
    for file in &files {
        if std::fs::read(root.join(&file.path)).ok().as_ref() != Some(&file.bytes) {
            if bless {
                std::fs::write(root.join(&file.path), &file.bytes).unwrap();
            }
            stale.push(file.path.clone());
        }
    }
    assert!(bless || stale.is_empty(), "{stale:?} are stale. Run: {HOW}");
}

#[test]
fn every_file_has_a_name_of_its_own() {
    let files = manual::all().unwrap();
    let paths: BTreeSet<_> = files.iter().map(|file| &file.path).collect();
    assert_eq!(paths.len(), files.len());
    assert!(paths.contains(&"man/pubsub-topics-publish.1".to_owned()));
}
