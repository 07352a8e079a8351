//! `message-transforms`, and the transforms of topics and subscriptions, from files.

use std::path::Path;

use super::{Answer, folder, pubsub};

const FILE: &str = "\
- javascriptUdf:
    code: |
      function judge(message, metadata) {
        if (message.data == 'drop') return null;
        if (message.data == 'fail') throw new TypeError('no');
        message.attributes['seen'] = 'yes';
        return message;
      }
    functionName: judge
- compression:
    compressionAlgorithm: ZLIB
    compressionMode: COMPRESS
- disabled: true
  compression:
    compressionAlgorithm: ZLIB
    compressionMode: DECOMPRESS
";

fn run(folder: &Path, args: &[&str]) -> Answer {
    pubsub(args)
        .inside(folder)
        .env("PUBSUB_STATE_FILE", folder.join("state.db"))
        .env("CLOUDSDK_CORE_PROJECT", "p1")
        .run()
}

#[track_caller]
fn assert_prints(answer: &Answer, stdout: &str, stderr: &str, exit: i32) {
    assert_eq!(
        (answer.stdout.as_str(), answer.stderr.as_str(), answer.exit),
        (stdout, stderr, exit)
    );
}

fn try_out(folder: &Path, message: &str) -> Answer {
    let message = format!("--message={message}");
    let file = "--message-transforms-file=t.yaml";
    run(folder, &["message-transforms", "test", &message, file])
}

/// R-SMT-15: what comes out of each transform is printed: text as text, other data in base64.
#[test]
fn what_comes_out_is_printed() {
    let folder = folder("transforms-test");
    std::fs::write(folder.join("t.yaml"), FILE).unwrap();
    assert_prints(
        &try_out(&folder, "hi"),
        "---\nattributes:\n  seen: yes\ndata: hi\n---\nattributes:\n  seen: yes\ndata: eJzLyAQAATsA0g==\n",
        "",
        0,
    );
    assert_prints(
        &try_out(&folder, "drop"),
        "---\nmessageFiltered: {}\n",
        "",
        0,
    );
    assert_prints(
        &try_out(&folder, "fail"),
        "---\ntransformationFailure:\n  errorMessage: 'message_transforms[0] (javascript_udf judge): TypeError: no.'\n",
        "",
        0,
    );
}

/// R-SMT-15: a transform is valid if a topic would take it.
#[test]
fn a_file_is_validated() {
    let folder = folder("transforms-validate");
    let validate = |text: &str| {
        std::fs::write(folder.join("one.yaml"), text).unwrap();
        let file = "--message-transform-file=one.yaml";
        run(&folder, &["message-transforms", "validate", file])
    };
    assert_prints(
        &validate("javascriptUdf: {functionName: f, code: 'const f = m => m'}"),
        "",
        "Message transform is valid.\n",
        0,
    );
    assert_prints(
        &validate("javascriptUdf: {functionName: f, code: 'const g = m => m'}"),
        "",
        "ERROR: (gcloud.pubsub.message-transforms.validate) INVALID_ARGUMENT: message_transform.javascript_udf: the \
         code defines no function 'f'.\n",
        1,
    );
}

/// R-SMT-15: the file that resources are made with can be validated too, if one transform is all that it lists.
#[test]
fn a_list_of_one_is_validated() {
    let folder = folder("transforms-validate-list");
    let validate = |text: &str| {
        std::fs::write(folder.join("list.yaml"), text).unwrap();
        let file = "--message-transform-file=list.yaml";
        run(&folder, &["message-transforms", "validate", file])
    };
    let item = "- javascriptUdf: {functionName: f, code: 'const f = m => m'}\n";
    assert_prints(&validate(item), "", "Message transform is valid.\n", 0);
    assert_prints(
        &validate("- bogus: 1"),
        "",
        "ERROR: (gcloud.pubsub.message-transforms.validate) Message transforms file [list.yaml] contains unrecognized \
         fields: [.bogus]\n",
        1,
    );
    for other in ["[]", &item.repeat(2)] {
        assert_prints(
            &validate(other),
            "",
            "ERROR: (gcloud.pubsub.message-transforms.validate) Message transform file [list.yaml] contains a list of \
             message transforms instead of a single (1) message transform. Please edit your message-transform-file \
             to contain a single element.\n",
            1,
        );
    }
}

/// R-SMT-7: the transforms of a topic and of a subscription, from a file to the message.
#[test]
fn transforms_of_resources_are_run() {
    let folder = folder("transforms-run");
    std::fs::write(folder.join("t.yaml"), FILE).unwrap();
    std::fs::write(
        folder.join("unpack.yaml"),
        "- compression: {compressionAlgorithm: ZLIB, compressionMode: DECOMPRESS}\n",
    )
    .unwrap();
    let create = [
        "topics",
        "create",
        "orders",
        "--message-transforms-file=t.yaml",
    ];
    assert_eq!(run(&folder, &create).exit, 0);
    let file = "--message-transforms-file=unpack.yaml";
    let create = ["subscriptions", "create", "ship", "--topic=orders", file];
    assert_eq!(run(&folder, &create).exit, 0);
    for (message, exit, stderr) in [
        ("hi", 0, ""),
        ("drop", 0, ""),
        (
            "fail",
            1,
            "ERROR: (gcloud.pubsub.topics.publish) INVALID_ARGUMENT: messages[0]: message_transforms[0] \
             (javascript_udf judge): TypeError: no.\n",
        ),
    ] {
        let message = format!("--message={message}");
        let published = run(&folder, &["topics", "publish", "orders", &message]);
        assert_eq!((published.exit, published.stderr.as_str()), (exit, stderr));
    }
    let format = "--format=value(message.data.decode(base64), message.attributes)";
    let pull = run(
        &folder,
        &[
            "subscriptions",
            "pull",
            "ship",
            "--limit=9",
            "--auto-ack",
            format,
        ],
    );
    assert_prints(&pull, "hi\tseen=yes\n", "", 0);
    let of_topic = [
        "message-transforms",
        "test",
        "--message=drop",
        "--topic=orders",
    ];
    assert_prints(
        &run(&folder, &of_topic),
        "---\nmessageFiltered: {}\n",
        "",
        0,
    );
}
