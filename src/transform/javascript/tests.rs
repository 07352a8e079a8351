use super::*;

fn function(code: &str) -> JavaScriptUdf {
    JavaScriptUdf {
        function_name: "f".to_owned(),
        code: code.to_owned(),
    }
}

fn message() -> PubsubMessage {
    PubsubMessage {
        data: "hello".into(),
        attributes: [("a".to_owned(), "1".to_owned())].into(),
        ..PubsubMessage::default()
    }
}

/// What the body of a function makes of a message.
fn body(body: &str) -> Result<Option<PubsubMessage>, String> {
    let code = format!("function f(message, metadata) {{ {body} }}");
    run(&function(&code), message())
}

#[track_caller]
fn assert_fails(code: &str, why: &str) {
    assert_eq!(body(code).unwrap_err(), why, "{code}");
}

#[test]
fn a_function_changes_or_drops_a_message() {
    assert_eq!(body("return message"), Ok(Some(message())));
    assert_eq!(body("return null"), Ok(None));
    let changed = body("message.data += '!'; message.attributes.b = '2'; return message");
    let changed = changed.unwrap().unwrap();
    assert_eq!(changed.data, "hello!");
    assert_eq!(changed.attributes["b"], "2");
    let bare = body("return {data: '', attributes: {}}").unwrap().unwrap();
    assert_eq!((bare.data.len(), bare.attributes.len()), (0, 0));
}

/// R-SMT-14: an endless loop ends, wherever it is.
#[test]
fn an_endless_loop_is_ended() {
    for code in [
        "for (;;) {}",
        "try { for (;;) {} } catch (e) {} finally { for (;;) {} }",
        "return {get data() { for (;;) {} }}",
        "return {data: '', attributes: new Proxy({}, {ownKeys() { for (;;) {} }})}",
        "return {data: '', attributes: {get a() { for (;;) {} }}}",
        "return /^(a+)+$/.test('a'.repeat(100) + 'b')",
        "return Array.prototype.indexOf.call({length: 2 ** 53 - 1}, 1)",
    ] {
        assert_fails(code, "it took longer than 500 ms.");
    }
    assert_fails(
        "throw Object.assign(new Error(), {message: {toString() { for (;;) {} }}})",
        "Error.",
    );
}

/// R-SMT-14: memory and stack are bounded.
#[test]
fn a_function_that_wants_everything_is_ended() {
    assert_fails(
        "const all = []; for (;;) all.push('x'.repeat(100000) + all.length)",
        "InternalError: out of memory.",
    );
    assert_fails(
        "let all = 'x'; for (;;) all += all",
        "InternalError: string too long.",
    );
    let too_deep = "RangeError: Maximum call stack size exceeded.";
    assert_fails(
        "const deeper = () => deeper() + 1; return deeper()",
        too_deep,
    );
    assert_fails("return JSON.parse('['.repeat(1e6))", too_deep);
    assert_fails(
        "return {data: 'é'.repeat(6e6)}",
        "data of its answer has 12000000 bytes; at most 10000000 are allowed.",
    );
    assert_fails(
        "const attributes = {}; for (let i = 0; i < 101; i++) attributes[i] = ''; \
         return {data: '', attributes}",
        "attributes of its answer has more than 100 entries.",
    );
}

/// R-SMT-5: an answer is a message or null; data is a string, attributes are a map of strings.
#[test]
fn an_answer_of_another_form_is_an_error() {
    for (code, why) in [
        ("", "it answered undefined, not a message or null."),
        ("return 7", "it answered a number, not a message or null."),
        ("return 'x'", "it answered a string, not a message or null."),
        ("return {}", "its answer has no data."),
        ("return []", "its answer has no data."),
        (
            "return {data: 7}",
            "data of its answer is a number, not a string.",
        ),
        (
            "return {data: null}",
            "data of its answer is null, not a string.",
        ),
        (
            "return {data: new String('x')}",
            "data of its answer is an object, not a string.",
        ),
        (
            "return {data: '\\ud800'}",
            "data of its answer holds half a character.",
        ),
        (
            "return {data: '', attributes: null}",
            "attributes of its answer is null, not a map of strings.",
        ),
        (
            "return {data: '', attributes: ['x']}",
            "attributes of its answer is an array, not a map of strings.",
        ),
        (
            "return {data: '', attributes: {n: 7}}",
            "attributes.n of its answer is a number, not a string.",
        ),
        (
            "return {data: '', attributes: {n: {toString() { return 'x' }}}}",
            "attributes.n of its answer is an object, not a string.",
        ),
        (
            "return Promise.resolve(message)",
            "it answered a promise; it may not be asynchronous.",
        ),
        (
            "return import('fs')",
            "it answered a promise; it may not be asynchronous.",
        ),
    ] {
        assert_fails(code, why);
    }
}

#[test]
fn what_a_function_throws_is_told() {
    let long = format!("Error: {}[...].", "x".repeat(WHY_CHARACTERS_MAX - 7));
    for (code, why) in [
        ("throw new TypeError('no')", "TypeError: no."),
        ("throw 'no'", "it threw 'no'."),
        ("throw 7", "it threw a number."),
        ("throw {}", "it threw an object."),
        (
            "return {get data() { throw new Error('no') }}",
            "Error: no.",
        ),
        (
            "return {data: '', attributes: new Proxy({}, {ownKeys() { throw new Error('no') }})}",
            "Error: no.",
        ),
        (
            "const error = new Error('no'); \
             Object.defineProperty(error, 'name', {get() { throw 1 }}); throw error",
            "no.",
        ),
        ("throw new Error('x'.repeat(1e6))", &long),
        (
            "return require('fs')",
            "ReferenceError: require is not defined.",
        ),
        (
            "return fetch('http://localhost')",
            "ReferenceError: fetch is not defined.",
        ),
        (
            "console.log('x')",
            "ReferenceError: console is not defined.",
        ),
        (
            "queueMicrotask(() => 1)",
            "ReferenceError: queueMicrotask is not defined.",
        ),
    ] {
        assert_fails(code, why);
    }
}

/// A message is read through the answer's own means, and what is not part of one is not looked at.
#[test]
fn tricks_with_prototypes_change_nothing_else() {
    for code in [
        "Object.prototype.b = '2'; Array.prototype[0] = 'x'; return message",
        "return Object.create(message, {attributes: {value: {a: '1'}}})",
        "return new Proxy(message, {})",
        "message.ordering_key = 'k'; message.message_id = '7'; return message",
        "String.prototype.toString = () => 'x'; return message",
        "Object.setPrototypeOf(message.attributes, {b: '2'}); return message",
        "globalThis.JSON = globalThis.Object = undefined; return message",
        "message[Symbol('x')] = message.attributes[Symbol('y')] = 7; return message",
    ] {
        assert_eq!(body(code), Ok(Some(message())), "{code}");
    }
    let mut odd = message();
    odd.attributes
        .insert("__proto__".to_owned(), "2".to_owned());
    odd.attributes.insert("toString".to_owned(), "3".to_owned());
    let same = run(
        &function("function f(message) { return message }"),
        odd.clone(),
    );
    assert_eq!(same, Ok(Some(odd)));
}

/// Nothing is left of one call in the next.
#[test]
fn calls_share_no_state() {
    let code = "let count = 0; function f(message) { \
                globalThis.seen = (globalThis.seen ?? 0) + ++count; \
                return {data: String(globalThis.seen)} }";
    for _ in 0..3 {
        let counted = run(&function(code), message()).unwrap().unwrap();
        assert_eq!(counted.data, "1");
    }
}

/// R-SMT-3: the code defines the function, in any way in which JavaScript does that.
#[test]
fn the_code_has_to_define_the_function() {
    for code in [
        "function f() {}",
        "const f = () => null",
        "let f = function () {}",
        "var f; f = class {}",
        "globalThis.f = () => null",
        "let f = new Proxy(() => null, {})",
    ] {
        assert_eq!(check(&function(code)), Ok(()), "{code}");
    }
    for code in [
        "",
        "function g() {}",
        "let f = 7",
        "f",
        "{ let f = () => 1 }",
    ] {
        let why = check(&function(code)).unwrap_err();
        let other = "ReferenceError: f is not defined.";
        assert!(
            why == "the code defines no function 'f'." || (code == "f" && why == other),
            "{why}"
        );
    }
    let named = |name: &str| {
        check(&JavaScriptUdf {
            function_name: name.to_owned(),
            code: "function f() {}".to_owned(),
        })
    };
    for name in ["parseInt", "undefined", "g", "class", "é"] {
        let why = format!("the code defines no function '{name}'.");
        assert_eq!(named(name), Err(why));
    }
    for name in ["f()", "f; g", " f", "7f", "f.g", "f\n", "(f)"] {
        let why = format!("function_name: '{name}' cannot be the name of a function.");
        assert_eq!(named(name), Err(why));
    }
}

#[test]
fn code_that_cannot_be_run_is_no_code() {
    for (code, why) in [
        ("function f( {}", "SyntaxError: "),
        ("import x from 'fs'; function f() {}", "SyntaxError: "),
        ("export function f() {}", "SyntaxError: "),
        ("throw new Error('no')", "Error: no."),
        ("for (;;) {}", "it took longer than 500 ms."),
    ] {
        let told = check(&function(code)).unwrap_err();
        assert!(told.starts_with(why), "{code}: {told}");
    }
}
