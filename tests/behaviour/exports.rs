//! What is stored and shown, and goes nowhere: exports, ingestion, storage, keys.

use pubsub::api::pubsub::big_query_config::State as BigQueryState;
use pubsub::api::pubsub::ingestion_data_source_settings::{
    AwsKinesis, AwsMsk, AzureEventHubs, CloudStorage, ConfluentCloud, Source, aws_kinesis,
};
use pubsub::api::pubsub::subscription::State;
use pubsub::api::pubsub::{
    BigQueryConfig, BigtableConfig, CloudStorageConfig, IngestionDataSourceSettings,
    MessageStoragePolicy, PushConfig, Subscription, Topic, topic,
};
use tonic::{Code, Status};

use crate::world::{
    ORDERS, SHIP, Setting, World, assert_refused, code, in_each_world, seconds, texts,
};

fn bigquery() -> BigQueryConfig {
    BigQueryConfig {
        table: "demo.sales.orders".to_owned(),
        ..BigQueryConfig::default()
    }
}

fn bucket() -> CloudStorageConfig {
    CloudStorageConfig {
        bucket: "orders".to_owned(),
        ..CloudStorageConfig::default()
    }
}

fn bigtable() -> BigtableConfig {
    BigtableConfig {
        table: "projects/demo/instances/i/tables/t".to_owned(),
        ..BigtableConfig::default()
    }
}

/// R-SUB-8, R-XPT-4, 8, 9: an export is kept and shown, its destination is said not to be there, and its messages wait
/// until it is pulled from again.
#[test]
fn an_export_says_that_its_destination_is_not_there() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let exports: [Setting<Subscription>; 3] = [
            ("bigquery_config", |it| {
                it.bigquery_config = Some(BigQueryConfig {
                    write_metadata: true,
                    service_account_email: "sa@demo.iam.gserviceaccount.com".to_owned(),
                    state: BigQueryState::Active.into(),
                    ..bigquery()
                });
            }),
            ("cloud_storage_config", |it| {
                it.cloud_storage_config = Some(bucket())
            }),
            ("bigtable_config", |it| {
                it.bigtable_config = Some(bigtable())
            }),
        ];
        for (field, set) in exports {
            let made = world.subscription(SHIP, set);
            assert_eq!(made.state(), State::ResourceError);
            let states = [
                made.bigquery_config
                    .as_ref()
                    .map(|it| it.state().as_str_name()),
                made.cloud_storage_config
                    .as_ref()
                    .map(|it| it.state().as_str_name()),
                made.bigtable_config
                    .as_ref()
                    .map(|it| it.state().as_str_name()),
            ];
            assert_eq!(
                states.into_iter().flatten().collect::<Vec<_>>(),
                ["NOT_FOUND"]
            );
            assert_eq!(world.get_subscription(SHIP).unwrap(), made);
            world.publish("", ["1"]);
            assert_refused(
                world.try_pull(SHIP, 1),
                Code::FailedPrecondition,
                &format!(
                    "The messages of this subscription are exported ({field}), and cannot be pulled."
                ),
            );
            let cleared = world.update_subscription(SHIP, &[field], |_| ()).unwrap();
            assert_eq!(cleared.state(), State::Active);
            assert_eq!(texts(&world.pull(1)), ["1"]);
            world.try_delete_subscription(SHIP).unwrap();
        }
    });
}

fn made(world: &mut World, set: &dyn Fn(&mut Subscription)) -> Result<Subscription, Status> {
    let _ = world.try_delete_subscription(SHIP);
    world.try_subscription(SHIP, set)
}

/// R-SUB-1, R-XPT-1, 11: messages go to one destination, and an export has one schema and is not exactly once.
#[test]
fn messages_go_to_one_destination() {
    in_each_world(|world| {
        world.topic(ORDERS);
        let two = made(world, &|it| {
            it.bigquery_config = Some(bigquery());
            it.push_config = Some(PushConfig {
                push_endpoint: "http://127.0.0.1:1/".to_owned(),
                ..PushConfig::default()
            });
        });
        let text =
            "push_config and bigquery_config exclude each other: messages go to one destination.";
        assert_refused(two, Code::InvalidArgument, text);
        let two = made(world, &|it| {
            it.bigquery_config = Some(bigquery());
            it.cloud_storage_config = Some(bucket());
        });
        assert_eq!(code(two), Code::InvalidArgument);
        let schemas = made(world, &|it| {
            it.bigquery_config = Some(BigQueryConfig {
                use_topic_schema: true,
                use_table_schema: true,
                ..bigquery()
            });
        });
        assert_eq!(code(schemas), Code::InvalidArgument);
        let once = made(world, &|it| {
            it.cloud_storage_config = Some(bucket());
            it.enable_exactly_once_delivery = true;
        });
        assert_eq!(code(once), Code::InvalidArgument);
        assert_eq!(code(world.get_subscription(SHIP)), Code::NotFound);
    });
}

/// R-XPT-1, 5, 8: names and bounds, each at its bound and just beyond.
#[test]
fn destinations_have_a_form() {
    in_each_world(|world| {
        world.topic(ORDERS);
        type Change = fn(&mut CloudStorageConfig);
        let good: [Change; 9] = [
            |_| (),
            |it| it.max_duration = seconds(60),
            |it| it.max_duration = seconds(600),
            |it| it.max_bytes = 1024,
            |it| it.max_bytes = 10 << 30,
            |it| it.max_messages = 1000,
            |it| it.max_messages = i64::MAX,
            |it| it.filename_suffix = "/a.txt".to_owned(),
            |it| it.filename_prefix = "a/".to_owned(),
        ];
        for change in good {
            let mut config = bucket();
            change(&mut config);
            made(world, &|it| it.cloud_storage_config = Some(config.clone())).unwrap();
        }
        let bad: [(Change, &str); 9] = [
            (|it| it.max_duration = seconds(59), "max_duration"),
            (|it| it.max_duration = seconds(601), "max_duration"),
            (|it| it.max_bytes = 1023, "max_bytes"),
            (|it| it.max_bytes = (10 << 30) + 1, "max_bytes"),
            (|it| it.max_bytes = -1, "max_bytes"),
            (|it| it.max_messages = 999, "max_messages"),
            (|it| it.filename_suffix = "a/".to_owned(), "filename_suffix"),
            (|it| it.bucket = "gs://orders".to_owned(), "bucket"),
            (|it| it.bucket.clear(), "bucket"),
        ];
        for (change, field) in bad {
            let mut config = bucket();
            change(&mut config);
            let refused = made(world, &|it| it.cloud_storage_config = Some(config.clone()));
            let status = refused.unwrap_err();
            assert_eq!(status.code(), Code::InvalidArgument);
            let name = format!("cloud_storage_config.{field} ");
            assert!(status.message().starts_with(&name), "{status}");
        }
        for (table, is_one) in [
            ("demo.sales.orders", true),
            ("demo:sales.orders", true),
            ("example.com:demo.sales.orders", true),
            ("orders", false),
            ("sales.orders", false),
            ("demo..orders", false),
            ("", false),
        ] {
            let answer = made(world, &|it| {
                it.bigquery_config = Some(BigQueryConfig {
                    table: table.to_owned(),
                    ..bigquery()
                });
            });
            assert_eq!(answer.is_ok(), is_one, "{table}");
        }
        for table in [
            "t",
            "projects/demo/instances/i/tables/",
            "projects/demo/tables/t",
        ] {
            let answer = made(world, &|it| {
                it.bigtable_config = Some(BigtableConfig {
                    table: table.to_owned(),
                    ..bigtable()
                });
            });
            assert_eq!(code(answer), Code::InvalidArgument, "{table}");
        }
    });
}

fn create(world: &mut World, set: impl Fn(&mut Topic)) -> Result<Topic, Status> {
    let mut topic = Topic {
        name: ORDERS.to_owned(),
        ..Topic::default()
    };
    set(&mut topic);
    let made = world.block_on(world.publisher.clone().create_topic(topic))?;
    Ok(made.into_inner())
}

fn fed_by(source: Source) -> impl Fn(&mut Topic) {
    move |it| {
        it.ingestion_data_source_settings = Some(IngestionDataSourceSettings {
            source: Some(source.clone()),
            ..IngestionDataSourceSettings::default()
        });
    }
}

fn text() -> String {
    "x".to_owned()
}

fn kinesis() -> AwsKinesis {
    AwsKinesis {
        stream_arn: text(),
        consumer_arn: text(),
        aws_role_arn: text(),
        gcp_service_account: text(),
        ..AwsKinesis::default()
    }
}

/// R-ING-4, 5, 8: every source is kept and shown, with a state that says that it is not there; publishing goes on.
#[test]
fn an_ingestion_says_that_its_source_is_not_there() {
    in_each_world(|world| {
        let sources = [
            Source::AwsKinesis(kinesis()),
            Source::CloudStorage(CloudStorage {
                bucket: "orders".to_owned(),
                ..CloudStorage::default()
            }),
            Source::AzureEventHubs(AzureEventHubs {
                resource_group: text(),
                namespace: text(),
                event_hub: text(),
                client_id: text(),
                tenant_id: text(),
                subscription_id: text(),
                gcp_service_account: text(),
                ..AzureEventHubs::default()
            }),
            Source::AwsMsk(AwsMsk {
                cluster_arn: text(),
                topic: text(),
                aws_role_arn: text(),
                gcp_service_account: text(),
                ..AwsMsk::default()
            }),
            Source::ConfluentCloud(ConfluentCloud {
                bootstrap_server: text(),
                cluster_id: text(),
                topic: text(),
                identity_pool_id: text(),
                gcp_service_account: text(),
                ..ConfluentCloud::default()
            }),
        ];
        for source in sources {
            let made = create(world, fed_by(source)).unwrap();
            assert_eq!(made.state(), topic::State::IngestionResourceError);
            assert_eq!(world.get_topic(ORDERS).unwrap(), made);
            world.publish("", ["1"]);
            let path = ["ingestion_data_source_settings"];
            let cleared = world.update_topic(ORDERS, &path, |_| ()).unwrap();
            assert_eq!(cleared.state(), topic::State::Unspecified);
            assert_eq!(cleared.ingestion_data_source_settings, None);
            world.try_delete_topic(ORDERS).unwrap();
        }
        let fed = create(world, |it| {
            it.state = topic::State::Active.into();
            fed_by(Source::AwsKinesis(AwsKinesis {
                state: aws_kinesis::State::Active.into(),
                ..kinesis()
            }))(it);
        });
        let settings = fed.unwrap().ingestion_data_source_settings.unwrap();
        let Some(Source::AwsKinesis(source)) = settings.source else {
            panic!("another source");
        };
        assert_eq!(source.state(), aws_kinesis::State::StreamNotFound);
    });
}

/// R-ING-2: a source needs all that says where it is, and the first thing missing is named.
#[test]
fn a_source_is_complete() {
    in_each_world(|world| {
        type Change = fn(&mut AwsKinesis);
        let cases: [(Change, &str); 4] = [
            (|it| it.stream_arn.clear(), "aws_kinesis.stream_arn"),
            (|it| it.consumer_arn.clear(), "aws_kinesis.consumer_arn"),
            (|it| it.aws_role_arn.clear(), "aws_kinesis.aws_role_arn"),
            (
                |it| it.gcp_service_account.clear(),
                "aws_kinesis.gcp_service_account",
            ),
        ];
        for (change, field) in cases {
            let mut source = kinesis();
            change(&mut source);
            assert_refused(
                create(world, fed_by(Source::AwsKinesis(source))),
                Code::InvalidArgument,
                &format!("{field} is not set, or malformed."),
            );
        }
        let no_bucket = create(world, fed_by(Source::CloudStorage(CloudStorage::default())));
        assert_eq!(code(no_bucket), Code::InvalidArgument);
        assert_eq!(code(world.get_topic(ORDERS)), Code::NotFound);
    });
}

/// R-PUB-21: regions are kept and shown; a policy without any is refused.
#[test]
fn a_storage_policy_names_regions() {
    in_each_world(|world| {
        let policy = |regions: &[&str]| MessageStoragePolicy {
            allowed_persistence_regions: regions.iter().map(|it| (*it).to_owned()).collect(),
            enforce_in_transit: true,
        };
        for regions in [&[][..], &[""], &["Europe"], &["europe-west1", "a b"]] {
            let refused = create(world, |it| {
                it.message_storage_policy = Some(policy(regions))
            });
            assert_eq!(code(refused), Code::InvalidArgument, "{regions:?}");
        }
        let made = create(world, |it| {
            it.message_storage_policy = Some(policy(&["europe-west1"]));
        });
        let shown = made.unwrap().message_storage_policy;
        assert_eq!(shown, Some(policy(&["europe-west1"])));
        let path = ["message_storage_policy"];
        let cleared = world.update_topic(ORDERS, &path, |_| ()).unwrap();
        assert_eq!(cleared.message_storage_policy, None);
    });
}

/// R-PUB-22: a key has the form of one, and is kept and shown.
#[test]
fn a_key_has_a_form() {
    in_each_world(|world| {
        for key in [
            "foo",
            "projects/p/locations/l/keyRings/r/cryptoKeys/",
            "projects/p",
        ] {
            let refused = create(world, |it| it.kms_key_name = key.to_owned());
            assert_eq!(code(refused), Code::InvalidArgument, "{key}");
        }
        let key = "projects/p/locations/l/keyRings/r/cryptoKeys/k";
        let made = create(world, |it| it.kms_key_name = key.to_owned()).unwrap();
        assert_eq!(made.kms_key_name, key);
    });
}
