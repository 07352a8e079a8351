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
mod tests;
