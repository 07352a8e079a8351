//! Where commands go, for which project, and why.

use super::{folder, pubsub};

fn info(call: super::Call) -> serde_json::Value {
    let answer = call.run();
    assert_eq!(answer.exit, 0, "{}", answer.stderr);
    serde_json::from_str(&answer.stdout).expect("info prints JSON when asked to")
}

#[test]
fn the_embedded_broker_is_the_default() {
    let record = info(pubsub(["info", "--format=json"]).env("XDG_STATE_HOME", "/s"));
    assert_eq!(record["target"]["kind"], "embedded broker");
    assert_eq!(record["target"]["chosenBy"], "default");
    assert_eq!(record["project"]["id"], "local-project");
    assert_eq!(record["stateFile"]["exists"], false);
}

/// R-AUTH-2, 6, 8: a flag comes before the variables, and any address will do.
#[test]
fn each_choice_names_what_made_it() {
    let call = pubsub(["info", "--format=json", "--project=flagged"])
        .env("PUBSUB_EMULATOR_HOST", "http://localhost:8085");
    let record = info(call);
    assert_eq!(record["target"]["address"], "localhost:8085");
    assert_eq!(
        record["target"]["chosenBy"],
        "variable PUBSUB_EMULATOR_HOST"
    );
    assert_eq!(record["project"]["id"], "flagged");
    assert_eq!(record["project"]["chosenBy"], "flag --project");
}

/// R-AUTH-6: the project of gcloud's configuration comes before the last variable.
#[test]
fn the_project_of_gclouds_configuration_counts() {
    let config = folder("gcloud-config");
    std::fs::create_dir(config.join("configurations")).unwrap();
    std::fs::write(config.join("active_config"), "work\n").unwrap();
    std::fs::write(
        config.join("configurations/config_work"),
        "[core]\nproject = from-file\n",
    )
    .unwrap();
    let call = |args: &[&str]| {
        pubsub(args)
            .env("CLOUDSDK_CONFIG", &config)
            .env("PUBSUB_PROJECT_ID", "later")
    };
    let record = info(call(&["info", "--format=json"]));
    assert_eq!(record["project"]["id"], "from-file");
    let record = info(call(&["info", "--format=json", "--configuration=other"]));
    assert_eq!(record["project"]["id"], "later");
}

#[test]
fn a_scheme_is_dropped_with_a_note() {
    let answer = pubsub(["info", "--endpoint=http://[::1]:8085/", "--format=none"]).run();
    assert_eq!(
        answer.stderr,
        "WARNING: flag --endpoint: using [[::1]:8085]; the http:// is not needed.\n"
    );
}

#[test]
fn an_encrypted_target_is_not_there_yet() {
    let answer = pubsub(["topics", "list", "--endpoint=https://pubsub.googleapis.com"]).run();
    assert!(answer.stderr.contains("https"), "{}", answer.stderr);
    assert!(
        answer.stderr.contains("not supported yet"),
        "{}",
        answer.stderr
    );
    assert_eq!(answer.exit, 1);
}

#[test]
fn a_server_that_is_not_there_is_named() {
    let answer = pubsub(["topics", "list", "--project=p1", "--endpoint=127.0.0.1:9"]).run();
    assert!(
        answer.stderr.starts_with(
            "ERROR: (gcloud.pubsub.topics.list) UNAVAILABLE: No answer from [127.0.0.1:9]: "
        ),
        "{}",
        answer.stderr
    );
    assert_eq!(answer.exit, 1);
}

#[test]
fn a_state_file_is_described() {
    let state = folder("info-state").join("state");
    let created = pubsub(["topics", "create", "orders"]).env("PUBSUB_STATE_FILE", &state);
    assert_eq!(created.run().exit, 0);
    let record = info(pubsub(["info", "--format=json"]).env("PUBSUB_STATE_FILE", &state));
    let file = &record["stateFile"];
    assert!(file["formatVersion"].is_u64(), "{file}");
    assert!(file["sizeBytes"].as_u64() > Some(0), "{file}");
    assert!(file["logSizeBytes"].is_u64(), "{file}");
    std::fs::write(&state, "something else").unwrap();
    let record = info(pubsub(["info", "--format=json"]).env("PUBSUB_STATE_FILE", &state));
    let version = record["stateFile"]["formatVersion"].as_str().unwrap();
    assert!(version.starts_with("none: "), "{version}");
}
