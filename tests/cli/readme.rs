//! The README's commands run as they stand, from its first line to its last, in one folder and on one state file.

use std::path::Path;
use std::process::Command;

use crate::files::Folder;
use crate::process::Serve;

/// Blocks that begin so are not run here: they build and test this project, or wait on fixed ports.
const ELSEWHERE: &[&str] = &[
    "cargo ",
    "PUBSUB_SIM_",
    "tests/clients/run",
    "pubsub beta emulators",
];

/// What is typed to start a server; the commands that follow are for the one that it starts.
const SERVE: &str = "pubsub serve\n";

/// The shell blocks of the README.
fn blocks() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let text = std::fs::read_to_string(path).unwrap();
    let fenced = text.split("\n```sh\n").skip(1);
    fenced
        .map(|rest| rest.split("```").next().unwrap().to_owned())
        .collect()
}

/// A script that ends with 1 at the first command that fails, or that works though its comment says `exits with 1`.
fn script(blocks: &[&String]) -> String {
    let mut script = "set -eu\n".to_owned();
    for line in blocks.iter().flat_map(|block| block.lines()) {
        match line.split_once("  # exits with 1") {
            Some((command, _)) => script += &format!("if {command}; then exit 1; fi\n"),
            None => script += &format!("{line}\n"),
        }
    }
    script
}

fn run(script: &str, folder: &Path) {
    let binary = Path::new(env!("CARGO_BIN_EXE_pubsub")).parent().unwrap();
    let own = folder.join("bin");
    let output = Command::new("bash")
        .args(["-o", "pipefail", "-c", script])
        .current_dir(folder)
        .env_clear()
        .env(
            "PATH",
            format!("{}:{}:/usr/bin:/bin", own.display(), binary.display()),
        )
        .env("HOME", folder)
        .output()
        .expect("there is a shell");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{script}\n{stderr}");
}

#[cfg(unix)]
#[test]
fn commands_run_in_order() {
    let blocks = blocks();
    let runs = |block: &&String| !ELSEWHERE.iter().any(|word| block.starts_with(word));
    let mut parts = blocks.split(|block| block == SERVE);
    let (alone, served) = (parts.next().unwrap(), parts.next().unwrap());
    assert!(parts.next().is_none(), "one block starts a server");

    let folder = Folder::new();
    std::fs::create_dir(folder.path("bin")).unwrap();
    let state = folder.path("state.db");
    let alone = script(&alone.iter().filter(runs).collect::<Vec<_>>());
    run(
        &alone.replace("$(mktemp)", &state.display().to_string()),
        folder.root(),
    );

    if Command::new("curl").arg("--version").output().is_err() {
        println!("SKIPPED: what the README does with a server: there is no curl");
        return;
    }
    let server = Serve::on(&state);
    let served = script(&served.iter().filter(runs).collect::<Vec<_>>());
    run(
        &served.replace("localhost:8085", server.endpoint()),
        folder.root(),
    );
}
