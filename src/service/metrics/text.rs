//! Prometheus' text form.

use std::fmt::Write as _;

/// Writes a family: a head, and a line for each series with its labels.
pub fn family(
    text: &mut String,
    name: &str,
    kind: &str,
    help: &str,
    lines: impl Iterator<Item = (String, f64)>,
) {
    let name = full_name(name);
    head(text, &name, kind, help);
    for (labels, value) in lines {
        line(text, &name, &labels, value);
    }
}

/// What a family is called, what it is and what it means.
pub fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    // Writing to a string does not fail.
    let _ = writeln!(text, "# HELP {name} {help}.\n# TYPE {name} {kind}");
}

/// A series.
pub fn line(text: &mut String, name: &str, labels: &str, value: f64) {
    let _ = writeln!(text, "{name}{{{labels}}} {value}");
}

/// The name of a metric of Cloud Monitoring, without what no name here may have.
pub fn full_name(name: &str) -> String {
    format!("pubsub_googleapis_com_{}", name.replace('/', "_"))
}

/// The labels that say which resource it is.
pub fn ids(resource: &str) -> String {
    let mut parts = resource.split('/');
    let (_, project, kind, id) = (parts.next(), parts.next(), parts.next(), parts.next());
    let kind = match kind {
        Some("topics") => "topic_id",
        Some("snapshots") => "snapshot_id",
        _ => "subscription_id",
    };
    let (project, id) = (project.unwrap_or_default(), id.unwrap_or_default());
    format!(
        "project_id=\"{}\",{kind}=\"{}\"",
        escaped(project),
        escaped(id)
    )
}

/// Labels that follow others.
pub fn further(labels: &str) -> String {
    match labels {
        "" => String::new(),
        labels => format!(",{labels}"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
}
