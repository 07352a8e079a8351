use super::Avro;

const PERSON: &str = r#"{"type":"record","name":"Person","namespace":"demo","fields":[
  {"name":"name","type":"string"},
  {"name":"age","type":"int","default":0},
  {"name":"mail","type":["null","string"],"default":null},
  {"name":"friends","type":{"type":"array","items":"Person"},"default":[]},
  {"name":"color","type":{"type":"enum","name":"Color","symbols":["RED","BLUE"]},"default":"RED"},
  {"name":"key","type":{"type":"fixed","name":"Key","size":2},"default":"\u0001\u0002"},
  {"name":"points","type":{"type":"map","values":"double"},"default":{"a":1}}]}"#;

fn avro(definition: &str) -> Avro {
    Avro::parse(definition).unwrap()
}

fn record(fields: &str) -> Avro {
    avro(&format!(
        r#"{{"type":"record","name":"R","fields":[{fields}]}}"#
    ))
}

#[test]
fn whatever_is_a_type_is_a_definition() {
    for definition in [
        r#""string""#,
        r#"{"type":"string","logicalType":"uuid"}"#,
        r#"["null","long"]"#,
        r#"{"type":{"type":"array","items":"int"}}"#,
        r#"{"type":"fixed","name":"a.b.F","size":0}"#,
        r#"{"type":"record","name":"Empty","fields":[],"doc":"nothing"}"#,
        PERSON,
    ] {
        avro(definition);
    }
}

#[test]
fn a_broken_definition_is_told_with_its_place() {
    for (definition, error) in [
        (
            r#"{"type":"record""#,
            "EOF while parsing an object at line 1 column 16",
        ),
        ("7", "a type is a name, an object or a list of types"),
        (r#""strng""#, "there is no type \"strng\""),
        (r#"{"type":"array"}"#, "\"items\" is missing"),
        (r#"{"name":"R"}"#, "\"type\" is missing"),
        (
            r#"{"type":"record","fields":[]}"#,
            "\"name\" is missing, or no text",
        ),
        (
            r#"{"type":"record","name":"R"}"#,
            "\"fields\" is missing, or no list",
        ),
        (
            r#"{"type":"record","name":"1R","fields":[]}"#,
            "\"1R\" is not a valid name",
        ),
        (
            r#"{"type":"record","name":"int","fields":[]}"#,
            "\"int\" is the name of a primitive type",
        ),
        (
            r#"{"type":"record","name":"R","fields":[{"name":"a","type":"int"},{"name":"b","type":{"type":"map","values":"x.Y"}}]}"#,
            "fields[1].type.values: there is no type \"x.Y\"",
        ),
        (
            r#"{"type":"record","name":"R","fields":[{"name":"a","type":"int"},{"name":"a","type":"int"}]}"#,
            "fields[1]: there is a field \"a\" already",
        ),
        (
            r#"{"type":"record","name":"R","fields":[{"name":"a"}]}"#,
            "fields[0]: \"type\" of field \"a\" is missing",
        ),
        (
            r#"{"type":"record","name":"R","fields":["a"]}"#,
            "fields[0]: a field is an object",
        ),
        (r#"["int","int"]"#, "[1]: \"int\" is in the union twice"),
        (
            r#"["int",["string"]]"#,
            "[1]: a union may not contain another one directly",
        ),
        (
            r#"{"type":"enum","name":"E","symbols":["A","A"]}"#,
            "symbols: \"A\" is there twice",
        ),
        (
            r#"{"type":"enum","name":"E","symbols":["a-b"]}"#,
            "symbols: \"a-b\" is not a valid symbol",
        ),
        (
            r#"{"type":"enum","name":"E","symbols":["A"],"default":"B"}"#,
            "default: it is none of the symbols",
        ),
        (
            r#"{"type":"fixed","name":"F","size":-1}"#,
            "size: a size is a number of bytes",
        ),
        (
            r#"{"type":"record","name":"R","fields":[{"name":"a","type":"int","default":"x"}]}"#,
            "the default of field \"a\" of \"R\" is no int",
        ),
        (
            r#"{"type":"record","name":"R","fields":[{"name":"a","type":["null","int"],"default":1}]}"#,
            "the default of field \"a\" of \"R\" is no union",
        ),
        (
            r#"{"type":"record","name":"R","fields":[{"name":"a","type":{"type":"record","name":"R","fields":[]}}]}"#,
            "fields[0].type: there is a type \"R\" already",
        ),
    ] {
        assert_eq!(Avro::parse(definition).unwrap_err(), error, "{definition}");
    }
}

#[test]
fn names_are_found_in_their_namespace() {
    avro(
        r#"{"type":"record","name":"a.b.R","fields":[
            {"name":"x","type":{"type":"enum","name":"E","symbols":[]}},
            {"name":"y","type":"E"},{"name":"z","type":"a.b.E"}]}"#,
    );
    avro(
        r#"{"type":"record","name":"R","fields":[
            {"name":"x","type":{"type":"record","name":"a.S","fields":[{"name":"r","type":["null","R"]}]}}]}"#,
    );
    let outside = r#"{"type":"record","name":"a.b.R","fields":[
        {"name":"x","type":{"type":"enum","name":"c.E","symbols":[]}},{"name":"y","type":"E"}]}"#;
    assert!(Avro::parse(outside).unwrap_err().contains("a.b.E"));
}

/// R-SCH-19: the JSON encoding, with unions tagged by type.
#[test]
fn a_message_in_json_is_checked_by_field() {
    let person = avro(PERSON);
    let fits = r#"{"name":"Ann","age":3,"mail":{"string":"a@b"},"friends":[],"color":"RED","key":"ab",
        "points":{"x":1.5},"more":[1]}"#;
    assert_eq!(person.check_json(fits.as_bytes()), Ok(()));
    for (from, to, error) in [
        (
            "3,",
            "3.5,",
            "age: expected a whole number in its bounds for int",
        ),
        (
            "3,",
            "3000000000,",
            "age: expected a whole number in its bounds for int",
        ),
        ("3,", "\"3\",", "age: expected a number for int"),
        (
            "\"Ann\"",
            "1",
            "name: invalid type: integer `1`, expected string",
        ),
        (
            "{\"string\":\"a@b\"}",
            "\"a@b\"",
            "mail: invalid type: string",
        ),
        (
            "{\"string\":\"a@b\"}",
            "{\"int\":1}",
            "mail: \"int\" is not in the union of null, string",
        ),
        ("{\"string\":\"a@b\"}", "{}", "mail: the type is not named"),
        (
            "\"RED\"",
            "\"PINK\"",
            "color: expected one of RED, BLUE for demo.Color",
        ),
        (
            "\"ab\"",
            "\"abc\"",
            "key: expected 2 characters up to U+00FF for demo.Key",
        ),
        ("1.5", "true", "points.x: expected a number for double"),
        ("[],", "[{\"name\":7}],", "friends[0].name: invalid type"),
        (
            "\"name\":\"Ann\",",
            "",
            "the field \"name\" of demo.Person is missing",
        ),
        ("\"more\":[1]}", "\"more\":[1]} x", "trailing characters"),
    ] {
        let message = fits.replacen(from, to, 1);
        let told = person.check_json(message.as_bytes()).unwrap_err();
        assert!(told.starts_with(error), "{told}\nis not\n{error}");
    }
    let null = fits.replace("{\"string\":\"a@b\"}", "null");
    assert_eq!(person.check_json(null.as_bytes()), Ok(()));
    assert!(person.check_json(b"garbage").is_err());
    assert!(person.check_json(b"").is_err());
}

#[test]
fn numbers_of_any_size_are_read_as_json_writes_them() {
    for (kind, number, fits) in [
        ("long", "9223372036854775807", true),
        ("long", "9223372036854775808", false),
        ("int", "-2147483648", true),
        ("int", "-2147483649", false),
        ("double", "1e300", true),
        ("double", "-0", true),
        ("float", "7", true),
    ] {
        let told = avro(&format!("\"{kind}\"")).check_json(number.as_bytes());
        assert_eq!(told.is_ok(), fits, "{kind} {number}: {told:?}");
    }
}

#[test]
fn a_message_in_binary_is_checked_by_byte() {
    let person = avro(PERSON);
    // Ann, 3, a mail, no friends, BLUE, a key, a point in a block with its size.
    let fits = b"\x06Ann\x06\x02\x06a@b\x00\x02ab\x01\x14\x02x\0\0\0\0\0\0\0\0\x00";
    assert_eq!(person.check_binary(fits), Ok(()));
    let trailing = [fits.as_slice(), b"more"].concat();
    assert_eq!(person.check_binary(&trailing), Ok(()));
    for count in 0..fits.len() {
        assert!(person.check_binary(&fits[..count]).is_err(), "{count}");
    }
    for (message, error) in [
        (
            b"\x06Ann\x06\x04".as_slice(),
            "mail, byte 6: number 2 of 2 types of the union",
        ),
        (
            b"\x06Ann\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02",
            "age, byte 14: a number is longer",
        ),
        (
            b"\x06Ann\x80\x80\x80\x80\x80\x80\x80\x01",
            "age, byte 12: an int is out of bounds",
        ),
        (b"\x01", "name, byte 1: a length of -1"),
        (b"\x06\xff\xff\xff", "name, byte 4: a string is not UTF-8"),
        (b"garbage", "name, byte 1: a length of -52"),
    ] {
        let told = person.check_binary(message).unwrap_err();
        assert!(told.starts_with(error), "{told}\nis not\n{error}");
    }
    let friend = b"\x06Ann\x06\x00\x02\x06Bob\x06\x06";
    let told = person.check_binary(friend).unwrap_err();
    assert!(told.starts_with("friends[0].mail, byte 13"), "{told}");
}

/// R-SCH-11: what one revision writes, the other reads, both ways.
#[test]
fn a_revision_reads_and_is_read() {
    let old = r#"{"name":"a","type":"string"}"#;
    for (old, new, fits) in [
        (
            old,
            r#"{"name":"a","type":"string"},{"name":"b","type":"int","default":0}"#,
            true,
        ),
        (
            old,
            r#"{"name":"a","type":"string"},{"name":"b","type":"int"}"#,
            false,
        ),
        (old, "", false),
        (r#"{"name":"a","type":"string","default":""}"#, "", true),
        (old, r#"{"name":"a","type":"bytes"}"#, true),
        (old, r#"{"name":"a","type":"int"}"#, false),
        (old, r#"{"name":"a","type":["null","string"]}"#, false),
        // An int is read as a long, but not the other way round.
        (
            r#"{"name":"a","type":"int"}"#,
            r#"{"name":"a","type":"long"}"#,
            false,
        ),
        (
            r#"{"name":"a","type":["null","string"]}"#,
            r#"{"name":"a","type":["string","null"]}"#,
            true,
        ),
        (
            r#"{"name":"a","type":{"type":"enum","name":"E","symbols":["A"]}}"#,
            r#"{"name":"a","type":{"type":"enum","name":"E","symbols":["A","B"]}}"#,
            false,
        ),
        (
            r#"{"name":"a","type":{"type":"enum","name":"E","symbols":["A"],"default":"A"}}"#,
            r#"{"name":"a","type":{"type":"enum","name":"E","symbols":["A","B"]}}"#,
            true,
        ),
        (
            r#"{"name":"a","type":{"type":"fixed","name":"F","size":1}}"#,
            r#"{"name":"a","type":{"type":"fixed","name":"F","size":2}}"#,
            false,
        ),
        (
            r#"{"name":"a","type":["null","R"]}"#,
            r#"{"name":"a","type":["null","R"]},{"name":"b","type":"int","default":1}"#,
            true,
        ),
    ] {
        let told = record(new).check_revises(&record(old));
        assert_eq!(told.is_ok(), fits, "{new}: {told:?}");
    }
    let told = record(r#"{"name":"b","type":"int"}"#).check_revises(&record(""));
    let error = "it cannot read what an earlier revision writes: field \"b\" of R has no default, and is not always there";
    assert_eq!(told.unwrap_err(), error);
}

#[test]
fn a_record_of_another_name_is_no_revision() {
    let other = |name: &str| {
        avro(&format!(
            r#"{{"type":"record","name":"{name}","fields":[]}}"#
        ))
    };
    assert!(other("S").check_revises(&other("R")).is_err());
    assert!(other("x.R").check_revises(&other("R")).is_ok());
}
