//! The output language as a command.

use super::{Answer, pubsub};

fn format(args: &[&str], stdin: &str) -> Answer {
    pubsub(["format"].iter().chain(args)).stdin(stdin).run()
}

#[test]
fn an_array_is_a_list_and_an_object_is_one_resource() {
    let list = "---\nname: a\n---\nname: b\n";
    assert_eq!(format(&[], r#"[{"name":"a"},{"name":"b"}]"#).stdout, list);
    assert_eq!(
        format(&[], "{\"name\":\"a\"}\n{\"name\":\"b\"}\n").stdout,
        list
    );
    assert_eq!(format(&[], r#"{"name":"a"}"#).stdout, "name: a\n");
    let empty = format(&[], "[]");
    assert_eq!(
        (empty.stdout.as_str(), empty.stderr.as_str()),
        ("", "Listed 0 items.\n")
    );
}

#[test]
fn the_flags_of_lists_work() {
    let records = r#"[{"n":3,"l":["x","y"]},{"n":1,"l":[]},{"n":2,"l":["z"]}]"#;
    let values = |args: &[&str]| {
        let args: Vec<&str> = args.iter().copied().chain(["--format=value(n)"]).collect();
        format(&args, records).stdout
    };
    assert_eq!(values(&["--sort-by=~n", "--limit=2"]), "3\n2\n");
    assert_eq!(values(&["--filter=n>1"]), "3\n2\n");
    assert_eq!(values(&["--flatten=l[]"]), "3\n3\n2\n");
    let answer = format(
        &[
            "--default-format=table(n:label=NUMBER)",
            "--format=csv(NUMBER)",
        ],
        records,
    );
    assert_eq!(answer.stdout, "number\n3\n1\n2\n");
    let pages = format(&["--default-format=table(n)", "--page-size=2"], records);
    assert_eq!(pages.stdout, "N\n3\n1\n\nN\n2\n");
}

#[test]
fn bad_json_is_told_after_what_came_before_it() {
    let answer = format(&["--format=value(n)"], "[{\"n\":1},\n{\"n\":}]");
    assert_eq!(answer.exit, 1);
    assert_eq!(answer.stdout, "1\n");
    assert_eq!(
        answer.stderr,
        "ERROR: (pubsub.format) Standard input is not valid JSON: expected value at line 2 column 6\n"
    );
}
