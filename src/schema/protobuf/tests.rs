use super::Protobuf;

const PERSON: &str = r#"syntax = "proto3";
package demo;
message Person {
  string name = 1;
  int32 age = 2;
  optional string mail = 3;
  repeated Person friends = 4;
  enum Color { RED = 0; BLUE = 1; }
  Color color = 5;
  map<string, double> points = 6;
  repeated sint32 scores = 7;
}
"#;

fn protobuf(definition: &str) -> Protobuf {
    Protobuf::parse(definition).unwrap()
}

fn proto2(fields: &str) -> Protobuf {
    protobuf(&format!("syntax = \"proto2\"; message M {{ {fields} }}"))
}

fn proto3(fields: &str) -> Protobuf {
    protobuf(&format!("syntax = \"proto3\"; message M {{ {fields} }}"))
}

/// R-SCH-4: one type at the top, no imports; proto2 and proto3.
#[test]
fn a_broken_definition_is_told_with_its_place() {
    protobuf(PERSON);
    protobuf("message M { required int32 a = 1; }");
    for (definition, error) in [
        (
            "message {",
            "definition.proto:1:9: expected an identifier, but found '{'",
        ),
        (
            "syntax = \"proto3\";\nmessage M {\n  Missing m = 1;\n}",
            "definition.proto:3:3: name 'Missing' is not defined",
        ),
        (
            "syntax = \"proto3\"; message M { int32 a = 1; int32 b = 1; }",
            "definition.proto:1:55: field number '1' is already used",
        ),
        (
            "syntax = \"proto3\"; message M {} message N {}",
            "only one type is allowed at the top; move \"N\" into \"M\"",
        ),
        (
            "syntax = \"proto3\"; message M {} enum E { A = 0; }",
            "only one type is allowed at the top; move \"E\" into \"M\"",
        ),
        ("syntax = \"proto3\";", "it has no message"),
        (
            "syntax = \"proto3\"; import \"google/protobuf/any.proto\"; message M {}",
            "it imports \"google/protobuf/any.proto\"; imports are not allowed",
        ),
    ] {
        let told = Protobuf::parse(definition).unwrap_err();
        assert!(told.starts_with(error), "{told}\nis not\n{error}");
    }
}

/// R-SCH-19: the proto3 JSON mapping.
#[test]
fn a_message_in_json_is_checked_by_field() {
    let person = protobuf(PERSON);
    for fits in [
        "{}",
        r#"{"name":"Ann","age":3,"friends":[{"name":"Bob","friends":[]}],"color":"BLUE","points":{"x":1}}"#,
        r#"{"age":"3","color":1,"scores":[-1,2],"mail":null}"#,
    ] {
        assert_eq!(person.check_json(fits.as_bytes()), Ok(()), "{fits}");
    }
    for (message, error) in [
        (r#"{"age":"x"}"#, "age: "),
        (r#"{"age":3000000000}"#, "age: "),
        (r#"{"nam":"Ann"}"#, "unrecognized field name 'nam'"),
        (
            r#"{"friends":[{},{"age":true}]}"#,
            "friends[1].age: invalid type: boolean",
        ),
        (r#"{"color":"PINK"}"#, "color: "),
        ("[]", "invalid type: sequence"),
        ("garbage", "expected value at line 1 column 1"),
        ("", "EOF while parsing"),
        ("{} {}", "trailing characters"),
    ] {
        let told = person.check_json(message.as_bytes()).unwrap_err();
        assert!(told.contains(error), "{told}\nhas no\n{error}");
    }
}

#[test]
fn a_message_in_binary_is_checked_by_field() {
    let person = protobuf(PERSON);
    for fits in [
        b"".as_slice(),
        b"\x0a\x03Ann\x10\x03\x22\x05\x0a\x03Bob",
        // A color that is not known yet, packed and single scores, an unknown field and an unknown group.
        b"\x28\x09\x3a\x02\x01\x02\x38\x01\x7a\x01x\x7b\x08\x01\x7c",
    ] {
        assert_eq!(person.check_binary(fits), Ok(()), "{fits:?}");
    }
    for (message, error) in [
        (
            b"\x0a\x04Ann".as_slice(),
            "name: 4 bytes are expected, 3 are left",
        ),
        (b"\x0a\x02\xff\xff", "name: a string is not UTF-8"),
        (
            b"\x08\x01",
            "name: Varint on the wire where Length is expected",
        ),
        (
            b"\x22\x02\x12\x00",
            "friends.age: Length on the wire where Varint is expected",
        ),
        (
            b"\x22\x02\x0a\x05",
            "friends.name: 5 bytes are expected, 0 are left",
        ),
        (b"garbage", "7 is no wire type, for field 12"),
        (b"\x00", "0 is no field number"),
        (b"\x7c", "group 15 ends, and has not begun"),
        (b"\x7b\x08\x01", "15: 1 bytes are expected, 0 are left"),
        (
            b"\x10\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
            "age: a number is longer than 64 bits",
        ),
    ] {
        assert_eq!(
            person.check_binary(message).unwrap_err(),
            error,
            "{message:?}"
        );
    }
}

#[test]
fn what_is_required_must_be_there_at_any_depth() {
    let outer = proto2(
        "required int32 a = 1; message N { required int32 b = 1; } repeated N n = 2; \
         optional group G = 3 { required int32 c = 1; }",
    );
    for (json, binary, error) in [
        (r#"{"a":1}"#, b"\x08\x01".as_slice(), None),
        ("{}", b"", Some("the required field \"a\" is missing")),
        (
            r#"{"a":1,"n":[{"b":1},{}]}"#,
            b"\x08\x01\x12\x02\x08\x01\x12\x00",
            Some("n: the required field \"b\" is missing"),
        ),
    ] {
        let error = error.map_or(Ok(()), |error: &str| Err(error.to_owned()));
        assert_eq!(outer.check_json(json.as_bytes()), error);
        assert_eq!(outer.check_binary(binary), error);
    }
    assert_eq!(outer.check_binary(b"\x08\x01\x1b\x08\x01\x1c"), Ok(()));
    assert!(outer.check_binary(b"\x08\x01\x1b\x1c").is_err());
    assert!(outer.check_binary(b"\x08\x01\x1b\x08\x01").is_err());
}

/// R-SCH-10: only optional fields come and go.
#[test]
fn a_revision_adds_and_removes_optional_fields_only() {
    for (old, new, error) in [
        ("int32 a = 1;", "int32 a = 1;", None),
        ("int32 a = 1;", "int32 a = 1; optional string b = 2;", None),
        ("int32 a = 1;", "int32 a = 1; string b = 2;", None),
        ("int32 a = 1; string b = 2;", "int32 a = 1;", None),
        (
            "int32 a = 1;",
            "int64 a = 1;",
            Some("field \"a\" (1) of \"M\" had type int32, now int64"),
        ),
        (
            "int32 a = 1;",
            "int32 b = 1;",
            Some("field \"a\" (1) of \"M\" became \"b\""),
        ),
        (
            "int32 a = 1;",
            "repeated int32 a = 1;",
            Some("field \"a\" (1) of \"M\" changed in being optional, required or repeated"),
        ),
        (
            "int32 a = 1;",
            "int32 a = 1; repeated int32 b = 2;",
            Some("field \"b\" (2) of \"M\" was added, and is not optional"),
        ),
        (
            "repeated int32 a = 1;",
            "",
            Some("field \"a\" (1) of \"M\" was removed, and is not optional"),
        ),
        (
            "int32 a = 1;",
            "oneof o { int32 a = 1; }",
            Some("field \"a\" (1) of \"M\" moved into or out of a oneof"),
        ),
        (
            "message N { int32 x = 1; } N n = 1; M m = 2;",
            "message N { bool x = 1; } N n = 1; M m = 2;",
            Some("field \"x\" (1) of \"M.N\" had type int32, now bool"),
        ),
        (
            "message N {} message O {} N n = 1;",
            "message N {} message O {} O n = 1;",
            Some("\"M.N\" became \"M.O\""),
        ),
        (
            "enum E { A = 0; } E e = 1;",
            "enum E { A = 0; B = 1; } E e = 1;",
            None,
        ),
        (
            "enum E { A = 0; B = 1; } E e = 1;",
            "enum E { A = 0; B = 2; } E e = 1;",
            Some("the value B of \"M.E\" has another number"),
        ),
    ] {
        let error = error.map_or(Ok(()), |error: &str| Err(error.to_owned()));
        assert_eq!(
            proto3(new).check_revises(&proto3(old)),
            error,
            "{old} {new}"
        );
    }
    let (without, with) = (proto2(""), proto2("required int32 a = 1;"));
    assert!(with.check_revises(&without).is_err());
    assert!(without.check_revises(&with).is_err());
    let renamed = protobuf("syntax = \"proto3\"; message Other {}");
    assert!(renamed.check_revises(&proto3("")).is_err());
}
