//! What strangers may try: every answer comes, in bounded time, memory and stack.

use super::Compiled;
use crate::api::pubsub::Encoding;
use crate::api::pubsub::schema::Type;

/// The longest definition the service takes.
const DEFINITION_BYTES: usize = 300 * 1024;

fn avro(definition: &str) -> Compiled {
    Compiled::parse(Type::Avro, definition).unwrap()
}

/// Whatever happens, it must be an answer; what is accepted must revise itself, and check messages.
fn try_out(language: Type, definition: &str, random: &mut fastrand::Rng) {
    let Ok(compiled) = Compiled::parse(language, definition) else {
        return;
    };
    let _ = compiled.check_revises(&compiled);
    for _ in 0..4 {
        let length = random.usize(..64);
        let noise: Vec<u8> = std::iter::repeat_with(|| random.u8(..))
            .take(length)
            .collect();
        let _ = compiled.check(&noise, Encoding::Binary);
        let _ = compiled.check(&noise, Encoding::Json);
    }
}

/// Cuts, swaps, doubles and replaces pieces of a text.
fn mutate(text: &str, random: &mut fastrand::Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..random.usize(1..6) {
        let (from, to) = (random.usize(..bytes.len()), random.usize(..bytes.len()));
        let (from, to) = (from.min(to), from.max(to));
        match random.u8(..4) {
            0 => drop(bytes.drain(from..to.min(from + 12))),
            1 => bytes[from] = *random.choice(b"{}[]\",:0129 \\aZ;=.\n").unwrap(),
            2 => {
                let piece = bytes[from..to.min(from + 40)].to_vec();
                bytes.splice(to..to, piece);
            }
            _ => bytes.swap(from, to),
        }
        if bytes.is_empty() {
            break;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

const AVRO: &str = r#"{"type":"record","name":"a.R","fields":[{"name":"x","type":["null","R"],"default":null},
  {"name":"e","type":{"type":"enum","name":"E","symbols":["A","B"],"default":"A"}},
  {"name":"m","type":{"type":"map","values":{"type":"array","items":"E"}},"default":{"k":["A"]}},
  {"name":"f","type":{"type":"fixed","name":"F","size":3}},{"name":"l","type":"long","default":1}]}"#;

const PROTO: &str = r#"syntax = "proto2"; package a.b; option java_package = "x";
message M { required int32 a = 1 [default = 7]; optional M m = 2; repeated string s = 3 [packed = false];
  enum E { option allow_alias = true; A = 0; B = 0; } optional E e = 4 [default = B]; oneof o { bool p = 5; bytes q = 6; }
  map<int32, M> t = 7; optional group G = 8 { optional int64 v = 1; } reserved 20 to 30, 40; extensions 100 to max; }"#;

#[test]
fn mutated_definitions_get_an_answer() {
    let mut random = fastrand::Rng::with_seed(17);
    for _ in 0..1500 {
        let definition = mutate(AVRO, &mut random);
        try_out(Type::Avro, &definition, &mut random);
        let definition = mutate(PROTO, &mut random);
        try_out(Type::ProtocolBuffer, &definition, &mut random);
    }
}

#[test]
fn mutated_messages_get_an_answer() {
    let mut random = fastrand::Rng::with_seed(18);
    let avro = avro(AVRO);
    let protobuf = Compiled::parse(Type::ProtocolBuffer, PROTO).unwrap();
    let in_avro = r#"{"x":{"a.R":{"x":null,"e":"A","m":{},"f":"abc","l":1}},"e":"B","m":{"k":["A"]},"f":"abc","l":2}"#;
    let in_json =
        r#"{"a":1,"m":{"a":2,"t":{"3":{"a":4}}},"s":["x"],"e":"B","q":"aGk=","g":{"v":"5"}}"#;
    let in_binary = b"\x08\x01\x12\x02\x08\x01\x1a\x01x\x20\x00\x43\x08\x01\x44\x3a\x06\x08\x01\x12\x02\x08\x01";
    assert_eq!(avro.check(in_avro.as_bytes(), Encoding::Json), Ok(()));
    assert_eq!(protobuf.check(in_json.as_bytes(), Encoding::Json), Ok(()));
    assert_eq!(protobuf.check(in_binary, Encoding::Binary), Ok(()));
    for _ in 0..3000 {
        let _ = avro.check(mutate(in_avro, &mut random).as_bytes(), Encoding::Json);
        let _ = protobuf.check(mutate(in_json, &mut random).as_bytes(), Encoding::Json);
        let mut bytes = in_binary.to_vec();
        for _ in 0..random.usize(1..4) {
            let place = random.usize(..bytes.len());
            bytes[place] = random.u8(..);
        }
        let _ = protobuf.check(&bytes, Encoding::Binary);
        let _ = avro.check(&bytes, Encoding::Binary);
    }
}

#[test]
fn a_definition_nested_too_deep_is_refused() {
    let deep = "{\"type\":".repeat(40_000);
    assert!(Compiled::parse(Type::Avro, &deep).is_err());
    let deep = format!("syntax = \"proto3\"; {}", "message M { ".repeat(20_000));
    assert!(Compiled::parse(Type::ProtocolBuffer, &deep).is_err());
    let deep = format!(
        "message M {{ optional int32 a = 1 [(b) = {} ",
        "{ c: [".repeat(40_000)
    );
    assert!(Compiled::parse(Type::ProtocolBuffer, &deep).is_err());
    let not_deep = format!(
        "message M {{ }} // {}\n /* {} */",
        "{".repeat(1000),
        "[".repeat(1000)
    );
    assert!(Compiled::parse(Type::ProtocolBuffer, &not_deep).is_ok());
}

#[test]
fn a_message_nested_too_deep_is_refused() {
    let list =
        avro(r#"{"type":"record","name":"L","fields":[{"name":"next","type":["null","L"]}]}"#);
    assert!(list.check(&[2; 1_000_000], Encoding::Binary).is_err());
    assert!(
        list.check(&[[2; 100].as_slice(), &[0]].concat(), Encoding::Binary)
            .is_err()
    );
    assert_eq!(
        list.check(&[[2; 60].as_slice(), &[0]].concat(), Encoding::Binary),
        Ok(())
    );
    let json = "{\"next\":{\"L\":".repeat(100_000);
    assert!(list.check(json.as_bytes(), Encoding::Json).is_err());

    let tree = "syntax = \"proto3\"; message T { T t = 1; }";
    let tree = Compiled::parse(Type::ProtocolBuffer, tree).unwrap();
    assert!(
        tree.check("{\"t\":".repeat(100_000).as_bytes(), Encoding::Json)
            .is_err()
    );
    let mut bytes = Vec::new();
    for _ in 0..101 {
        let mut outer = vec![0x0a];
        prost::encoding::encode_varint(bytes.len() as u64, &mut outer);
        outer.extend(&bytes);
        bytes = outer;
    }
    assert!(tree.check(&bytes, Encoding::Binary).is_err());
    let groups = [0x13].repeat(100_000);
    assert!(tree.check(&groups, Encoding::Binary).is_err());
}

#[test]
fn a_record_without_end_is_refused() {
    let endless = avro(
        r#"{"type":"record","name":"R","fields":[{"name":"a","type":"R"},{"name":"b","type":"R"}]}"#,
    );
    assert!(endless.check(b"", Encoding::Binary).is_err());
    assert!(endless.check(b"{\"a\":{}}", Encoding::Json).is_err());
    assert_eq!(endless.check_revises(&endless), Ok(()));
    let default = r#"{"type":"record","name":"R","fields":[{"name":"a","type":"R","default":{}}]}"#;
    avro(default);
}

#[test]
fn a_length_that_is_not_there_allocates_nothing() {
    let huge = b"\xfe\xff\xff\xff\xff\xff\xff\xff\xff\x01";
    for kind in [
        r#""string""#,
        r#""bytes""#,
        r#"{"type":"array","items":"long"}"#,
        r#"{"type":"map","values":"long"}"#,
        r#"{"type":"array","items":"null"}"#,
        r#"{"type":"array","items":{"type":"fixed","name":"F","size":0}}"#,
    ] {
        assert!(avro(kind).check(huge, Encoding::Binary).is_err(), "{kind}");
    }
    let fixed = avro(r#"{"type":"fixed","name":"F","size":2147483647}"#);
    assert!(fixed.check(b"x", Encoding::Binary).is_err());
}

/// Names add up: each type has one, with all that is around it.
#[test]
fn long_names_are_refused() {
    let long = "n".repeat(2000);
    let avro = format!(r#"{{"type":"record","name":"R","namespace":"{long}","fields":[]}}"#);
    assert!(Compiled::parse(Type::Avro, &avro).is_err());
    let package = format!("syntax = \"proto3\"; package {long}; message M {{}}");
    assert!(Compiled::parse(Type::ProtocolBuffer, &package).is_err());
}

/// The largest definitions, with messages that ask for all of it again and again.
#[test]
fn wide_definitions_are_looked_through_once() {
    let wide = |item: &dyn Fn(usize) -> String, between: &str| {
        let mut text = String::new();
        for number in 0.. {
            let item = item(number);
            if text.len() + item.len() > DEFINITION_BYTES - 200 {
                return text;
            }
            text = text + if number > 0 { between } else { "" } + &item;
        }
        text
    };
    let symbols = wide(&|number| format!("\"S{number}\""), ",");
    let symbols =
        format!(r#"{{"type":"array","items":{{"type":"enum","name":"E","symbols":[{symbols}]}}}}"#);
    let symbols = avro(&symbols);
    assert_eq!(symbols.check_revises(&symbols), Ok(()));
    let last = format!("[{}\"S1\"]", "\"S30000\",".repeat(300_000));
    assert_eq!(symbols.check(last.as_bytes(), Encoding::Json), Ok(()));

    let fields = wide(
        &|number| format!(r#"{{"name":"f{number}","type":"int"}}"#),
        ",",
    );
    let fields = avro(&format!(
        r#"{{"type":"record","name":"R","fields":[{fields}]}}"#
    ));
    assert_eq!(fields.check_revises(&fields), Ok(()));
    let unknown = format!("{{{}\"x\":1}}", "\"y\":1,".repeat(500_000));
    assert!(fields.check(unknown.as_bytes(), Encoding::Json).is_err());

    let union = wide(
        &|number| format!(r#"{{"type":"record","name":"R{number}","fields":[]}}"#),
        ",",
    );
    let union = avro(&format!("[{union}]"));
    assert_eq!(union.check_revises(&union), Ok(()));
    let other = wide(
        &|number| format!(r#"{{"type":"record","name":"S{number}","fields":[]}}"#),
        ",",
    );
    let other = avro(&format!(r#"["null",{other}]"#));
    assert!(union.check_revises(&other).is_err());
    assert!(other.check_revises(&union).is_err());

    let fields = wide(
        &|number| format!("optional M f{number}={};", number + 20_000),
        " ",
    );
    let fields = format!("message M {{ {fields} }}");
    let fields = Compiled::parse(Type::ProtocolBuffer, &fields).unwrap();
    assert_eq!(fields.check_revises(&fields), Ok(()));
    let empty = [0x82, 0xe2, 0x09, 0].repeat(500_000);
    assert_eq!(fields.check(&empty, Encoding::Binary), Ok(()));

    let reserved = wide(&|number| format!("{}", number * 2 + 1), ",");
    let reserved = format!("message M {{ reserved {reserved}; }}");
    let _ = Compiled::parse(Type::ProtocolBuffer, &reserved);
    let values = wide(&|number| format!("V{number}={number};"), "");
    let values = format!("message M {{ enum E {{ {values} }} optional E e = 1; }}");
    let values = Compiled::parse(Type::ProtocolBuffer, &values).unwrap();
    assert_eq!(values.check_revises(&values), Ok(()));
}
