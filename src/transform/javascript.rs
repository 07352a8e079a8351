//! Functions in JavaScript: `f(message, metadata)` answers a changed message, or `null` to drop it (R-SMT-4, 5).
//!
//! Each call has a JavaScript world of its own, so nothing is left to the next. It holds what ECMAScript defines and
//! nothing else: no clock but `Date`, no files, no network, no modules (R-SMT-14). Time, memory and stack are bounded.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use rquickjs::context::{EvalOptions, intrinsic};
use rquickjs::object::{Filter, Property};
use rquickjs::{Context, Ctx, Error, Object, Runtime, Type, Value};

use super::thread;
use crate::api::limits;
use crate::api::pubsub::{JavaScriptUdf, PubsubMessage};
use crate::api::time::Timestamp;

/// How much of what a script says went wrong is told.
const WHY_CHARACTERS_MAX: usize = 300;

/// The built-in objects of ECMAScript.
type BuiltIns = (
    intrinsic::Date,
    intrinsic::Eval,
    intrinsic::RegExpCompiler,
    intrinsic::RegExp,
    intrinsic::Json,
    intrinsic::Proxy,
    intrinsic::MapSet,
    intrinsic::TypedArrays,
    intrinsic::Promise,
    intrinsic::WeakRef,
);

/// Calls the function with a message. `None`: the message is dropped.
///
/// Ordering key, id and publish time stay, whatever the function answers (R-SMT-12).
/// Errors: the data is no text, and what a function can do wrong.
pub fn run(
    function: &JavaScriptUdf,
    message: PubsubMessage,
) -> Result<Option<PubsubMessage>, String> {
    let function = function.clone();
    thread::run(move || {
        let data = std::str::from_utf8(&message.data)
            .map_err(|_| "data is not UTF-8, which is all that a function can be given.")?;
        let made = in_new_world(|ctx| {
            define(ctx, &function)?;
            let defined = lookup(ctx, &function)?.and_then(Value::into_function);
            let defined = defined.ok_or_else(|| not_defined(&function))?;
            let answer = defined.call((given(ctx, data, &message)?, metadata(ctx, &message)?))?;
            answered(&answer, message.attributes.len())
        })?;
        Ok(made.map(|made| PubsubMessage {
            data: made.data.into(),
            attributes: made.attributes.unwrap_or(message.attributes),
            ..message
        }))
    })
}

/// Checks that the code can be run, and defines the function (R-SMT-3).
pub fn check(function: &JavaScriptUdf) -> Result<(), String> {
    let name = &function.function_name;
    if !is_identifier(name) {
        let name = shortened(name);
        return Err(format!(
            "function_name: '{name}' cannot be the name of a function."
        ));
    }
    let function = function.clone();
    thread::run(move || {
        in_new_world(|ctx| {
            let built_in = lookup(ctx, &function)?;
            define(ctx, &function)?;
            let defined = lookup(ctx, &function)?.filter(Value::is_function);
            match defined.is_some() && defined != built_in {
                true => Ok(()),
                false => Err(not_defined(&function)),
            }
        })
    })
}

/// Only a name may be looked up; anything else would be code.
fn is_identifier(name: &str) -> bool {
    let is_letter = |c: char| c.is_alphabetic() || c == '_' || c == '$';
    let mut characters = name.chars();
    characters.next().is_some_and(is_letter) && characters.all(|c| is_letter(c) || c.is_numeric())
}

/// Why a script goes no further.
enum Stop {
    /// It threw something, or was stopped.
    Engine(Error),
    /// What it did is of no use.
    Because(String),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Engine(error)
    }
}

fn because<T>(why: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Because(why.into()))
}

fn not_defined(function: &JavaScriptUdf) -> Stop {
    let name = shortened(&function.function_name);
    Stop::Because(format!("the code defines no function '{name}'."))
}

/// Runs a script in a world that nothing was done to before.
fn in_new_world<T>(script: impl FnOnce(&Ctx<'_>) -> Result<T, Stop>) -> Result<T, String> {
    let no_world = |error: Error| format!("the engine cannot be started: {error}.");
    let runtime = Runtime::new().map_err(no_world)?;
    runtime.set_memory_limit(limits::TRANSFORM_MEMORY_BYTES_MAX);
    runtime.set_max_stack_size(limits::TRANSFORM_STACK_BYTES_MAX);
    let context = Context::custom::<BuiltIns>(&runtime).map_err(no_world)?;
    let is_late = Rc::new(Cell::new(false));
    let handler = {
        let (is_late, end) = (is_late.clone(), thread::time() + limits::TRANSFORM_TIME);
        move || {
            is_late.set(thread::time() >= end);
            is_late.get()
        }
    };
    runtime.set_interrupt_handler(Some(Box::new(handler)));
    context.with(|ctx| {
        // The engine's own, and not ECMAScript's.
        ctx.globals().remove("queueMicrotask").map_err(no_world)?;
        script(&ctx).map_err(|stop| match stop {
            _ if is_late.get() => thread::too_slow(),
            Stop::Engine(error) => told(&ctx, &error),
            Stop::Because(why) => why,
        })
    })
}

fn define(ctx: &Ctx<'_>, function: &JavaScriptUdf) -> Result<(), Stop> {
    let mut options = EvalOptions::default();
    options.strict = false;
    options.filename = Some("code".to_owned());
    Ok(ctx.eval_with_options(function.code.as_str(), options)?)
}

/// What the function's name stands for: `const` and `let` make no property of the global object.
fn lookup<'js>(ctx: &Ctx<'js>, function: &JavaScriptUdf) -> Result<Option<Value<'js>>, Stop> {
    match ctx.eval(function.function_name.as_str()) {
        Ok(value) => Ok(Some(value)),
        Err(Error::Exception) => {
            // It stands for nothing.
            ctx.catch();
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

fn given<'js>(ctx: &Ctx<'js>, data: &str, message: &PubsubMessage) -> Result<Object<'js>, Error> {
    let attributes = map(ctx, &message.attributes)?;
    let given = Object::new(ctx.clone())?;
    given.set("data", data)?;
    given.set("attributes", attributes)?;
    Ok(given)
}

/// What there is to know of a message; on its way into a topic it has no id and no time yet.
fn metadata<'js>(ctx: &Ctx<'js>, message: &PubsubMessage) -> Result<Object<'js>, Error> {
    let time = message.publish_time.as_ref();
    let time = time
        .and_then(Timestamp::from_proto)
        .map(|time| time.to_text_seconds());
    let known = [
        ("message_id", message.message_id.as_str()),
        ("publish_time", time.as_deref().unwrap_or_default()),
        ("ordering_key", message.ordering_key.as_str()),
    ];
    map(ctx, known.into_iter().filter(|(_, text)| !text.is_empty()))
}

/// A map of strings. Its keys are own properties, even `__proto__`.
fn map<'js, K: AsRef<str>, V: AsRef<str>>(
    ctx: &Ctx<'js>,
    entries: impl IntoIterator<Item = (K, V)>,
) -> Result<Object<'js>, Error> {
    let map = Object::new(ctx.clone())?;
    for (key, value) in entries {
        let value = Property::from(value.as_ref());
        map.prop(key.as_ref(), value.writable().enumerable().configurable())?;
    }
    Ok(map)
}

/// What a function makes of a message.
struct Made {
    data: String,
    /// `None`: as they were. Unverified: the documentation says that empty ones remove all, and not what none do; an
    /// answer without them from the service would settle it.
    attributes: Option<BTreeMap<String, String>>,
}

/// `had` is how many attributes the message had, which may be more than a publisher may give.
fn answered(answer: &Value<'_>, had: usize) -> Result<Option<Made>, Stop> {
    if answer.is_null() {
        return Ok(None);
    }
    if answer.is_promise() {
        return because("it answered a promise; it may not be asynchronous.");
    }
    let Some(made) = answer.as_object() else {
        let kind = kind(answer);
        return because(format!("it answered {kind}, not a message or null."));
    };
    let data: Value<'_> = made.get("data")?;
    if data.is_undefined() {
        return because("its answer has no data.");
    }
    let data = text(&data, || "data of its answer".to_owned())?;
    let (bytes, max) = (data.len(), limits::TRANSFORMED_BYTES_MAX);
    if bytes > max {
        return because(format!(
            "data of its answer has {bytes} bytes; at most {max} are allowed."
        ));
    }
    let attributes: Value<'_> = made.get("attributes")?;
    let attributes = match attributes.is_undefined() {
        true => None,
        false => Some(strings(&attributes, had.max(limits::ATTRIBUTES_MAX))?),
    };
    Ok(Some(Made { data, attributes }))
}

fn strings(attributes: &Value<'_>, max: usize) -> Result<BTreeMap<String, String>, Stop> {
    let map = attributes
        .as_object()
        .filter(|it| !it.is_array() && !it.is_function());
    let Some(map) = map else {
        let kind = kind(attributes);
        return because(format!(
            "attributes of its answer is {kind}, not a map of strings."
        ));
    };
    let mut strings = BTreeMap::new();
    for key in map.own_keys::<rquickjs::String<'_>>(Filter::default()) {
        let key = key?;
        let name = text(key.as_value(), || {
            "a key of attributes of its answer".to_owned()
        })?;
        let value: Value<'_> = map.get(key)?;
        // As JSON has it: metadata that a message has not can be copied without a question.
        if value.is_undefined() {
            continue;
        }
        let value = text(&value, || {
            format!("attributes.{} of its answer", shortened(&name))
        })?;
        strings.insert(name, value);
        if strings.len() > max {
            return because(format!(
                "attributes of its answer has more than {max} entries."
            ));
        }
    }
    Ok(strings)
}

fn text(value: &Value<'_>, what: impl Fn() -> String) -> Result<String, Stop> {
    let Some(text) = value.as_string() else {
        return because(format!("{} is {}, not a string.", what(), kind(value)));
    };
    match text.to_string() {
        Err(Error::Utf8(_)) => because(format!("{} holds half a character.", what())),
        text => Ok(text?),
    }
}

fn kind(value: &Value<'_>) -> &'static str {
    match value.type_of() {
        Type::Undefined => "undefined",
        Type::Null => "null",
        Type::Bool => "a boolean",
        Type::Int | Type::Float => "a number",
        Type::BigInt => "a big integer",
        Type::String => "a string",
        Type::Symbol => "a symbol",
        Type::Array => "an array",
        Type::Function | Type::Constructor => "a function",
        _ => "an object",
    }
}

/// What the engine says went wrong.
fn told(ctx: &Ctx<'_>, error: &Error) -> String {
    let thrown = match error {
        Error::Exception => ctx.catch(),
        error => return format!("{error}."),
    };
    if let Some(text) = thrown.as_string() {
        let text = text.to_string().unwrap_or_default();
        return format!("it threw '{}'.", shortened(&text));
    }
    if thrown.is_null() {
        // There may be no memory left for an error.
        let mega_bytes = limits::TRANSFORM_MEMORY_BYTES_MAX / 1024 / 1024;
        return format!("it threw null, or ran out of {mega_bytes} MB of memory.");
    }
    let Some(exception) = thrown.as_exception() else {
        return format!("it threw {}.", kind(&thrown));
    };
    // Both may be whatever the script made of them.
    let name: Option<String> = exception.get("name").ok();
    let message = exception.message();
    let parts: Vec<String> = name.into_iter().chain(message).collect();
    match parts.is_empty() {
        true => "it threw an error that cannot be shown.".to_owned(),
        false => format!("{}.", shortened(parts.join(": ").trim_end_matches('.'))),
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(WHY_CHARACTERS_MAX) {
        Some((end, _)) => format!("{}[...]", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
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
}
