//! From path, query and body to the request of a call.

use std::borrow::Cow;

use bytes::Bytes;
use prost::Message;
use prost_reflect::{
    DynamicMessage, FieldDescriptor, Kind, MessageDescriptor, ReflectMessage, Value as Field,
};
use serde_json::{Map, Value};
use tonic::{Code, Status};

use super::route::{BodyIs, Route};
use crate::api::{json, rpc};

/// Builds the request of a call, encoded.
///
/// `value` is the value of the field in the path. Errors: what does not fit is an invalid argument, and named.
pub fn encode(
    route: &Route,
    value: &str,
    query: Option<&str>,
    body: &[u8],
) -> Result<Bytes, Status> {
    let descriptor = route.method.input();
    let json = match &route.body {
        BodyIs::All => {
            let json = with_masks_of(query, &descriptor, parse(body)?);
            in_camel_case(&descriptor, json)
        }
        BodyIs::Field(field) => {
            let mut fields = from_query(&descriptor, query)?;
            fields.insert(field.clone(), parse(body)?);
            Value::Object(fields)
        }
        BodyIs::Nothing => Value::Object(from_query(&descriptor, query)?),
    };
    let mut request = json::to_dynamic(json, descriptor).map_err(not_its_json)?;
    set(&mut request, route.template.field(), value)?;
    Ok(request.encode_to_vec().into())
}

/// What does not fit is named in the details too, as clients of REST read them (R-ERR-2).
fn not_its_json(unfit: json::Unfit) -> Status {
    let text = unfit.to_string();
    let violation = rpc::bad_request::FieldViolation {
        field: unfit.path,
        description: unfit.what,
        ..rpc::bad_request::FieldViolation::default()
    };
    let bad_request = rpc::BadRequest {
        field_violations: vec![violation],
    };
    let details = rpc::Status {
        code: Code::InvalidArgument as i32,
        message: text.clone(),
        details: vec![prost_types::Any {
            type_url: "type.googleapis.com/google.rpc.BadRequest".to_owned(),
            value: bad_request.encode_to_vec(),
        }],
    };
    Status::with_details(Code::InvalidArgument, text, details.encode_to_vec().into())
}

fn parse(body: &[u8]) -> Result<Value, Status> {
    if body.iter().all(u8::is_ascii_whitespace) {
        return Ok(Value::Object(Map::new()));
    }
    serde_json::from_slice(body)
        .map_err(|error| Status::invalid_argument(format!("The body is not JSON: {error}.")))
}

/// The body is the request, but a mask that it does not have may be in the query: there Terraform writes it, and the
/// service takes it (U036).
fn with_masks_of(query: Option<&str>, descriptor: &MessageDescriptor, mut json: Value) -> Value {
    let Some(fields) = json.as_object_mut() else {
        return json;
    };
    for mask in descriptor.fields().filter(is_mask) {
        let names = [mask.name(), mask.json_name()];
        if names.iter().any(|name| fields.contains_key(*name)) {
            continue;
        }
        let mut given = pairs(query.unwrap_or_default());
        if let Some((_, paths)) = given.find(|(name, _)| names.contains(&name.as_ref())) {
            fields.insert(mask.json_name().to_owned(), paths.into_owned().into());
        }
    }
    json
}

/// Masks come in both spellings; the canonical one is `pushConfig,labels`.
fn in_camel_case(descriptor: &MessageDescriptor, mut json: Value) -> Value {
    let masks = descriptor.fields().filter(is_mask);
    for mask in masks {
        for name in [mask.name(), mask.json_name()] {
            if let Some(Value::String(paths)) = json.get_mut(name) {
                *paths = camel_case(paths);
            }
        }
    }
    json
}

fn is_mask(field: &FieldDescriptor) -> bool {
    let kind = field.kind();
    let message = kind.as_message();
    message.is_some_and(|it| it.full_name() == "google.protobuf.FieldMask")
}

fn camel_case(snake_case: &str) -> String {
    let mut text = String::with_capacity(snake_case.len());
    let mut is_new_word = false;
    for c in snake_case.chars() {
        match c {
            '_' => is_new_word = true,
            c if std::mem::take(&mut is_new_word) => text.push(c.to_ascii_uppercase()),
            c => text.push(c),
        }
    }
    text
}

/// Sets the field that is in the path. A body may say it too, but not otherwise.
fn set(request: &mut DynamicMessage, path: &str, value: &str) -> Result<(), Status> {
    let unknown = || Status::internal(format!("The annotations name an unknown field: {path}."));
    if let Some((outer, inner)) = path.split_once('.') {
        let field = request.descriptor().get_field_by_name(outer);
        let field = request.get_field_mut(&field.ok_or_else(unknown)?);
        return set(field.as_message_mut().ok_or_else(unknown)?, inner, value);
    }
    let field = request.descriptor().get_field_by_name(path);
    let field = field.ok_or_else(unknown)?;
    let said = request.get_field(&field);
    match said.as_str() {
        Some(said) if said.is_empty() || said == value => {}
        Some(said) => {
            return Err(Status::invalid_argument(format!(
                "{path} is [{said}] in the body and [{value}] in the path."
            )));
        }
        None => return Err(unknown()),
    }
    request.set_field(&field, Field::String(value.to_owned()));
    Ok(())
}

/// Reads the fields of a query; what is no field of the request is not looked at.
fn from_query(
    descriptor: &MessageDescriptor,
    query: Option<&str>,
) -> Result<Map<String, Value>, Status> {
    let mut fields = Map::new();
    for (name, text) in pairs(query.unwrap_or_default()) {
        let path: Vec<&str> = name.split('.').collect();
        put(&mut fields, descriptor, &path, &text)?;
    }
    Ok(fields)
}

fn put(
    fields: &mut Map<String, Value>,
    descriptor: &MessageDescriptor,
    path: &[&str],
    text: &str,
) -> Result<(), Status> {
    let [name, inner @ ..] = path else {
        return Ok(());
    };
    let field = descriptor
        .get_field_by_json_name(name)
        .or_else(|| descriptor.get_field_by_name(name));
    let Some(field) = field else {
        return Ok(());
    };
    let key = field.json_name().to_owned();
    match (field.kind(), inner) {
        (Kind::Message(message), [_, ..]) => {
            let object = fields.entry(key).or_insert_with(|| Map::new().into());
            object
                .as_object_mut()
                .map_or(Ok(()), |object| put(object, &message, inner, text))
        }
        (_, [_, ..]) => Ok(()),
        (kind, []) if field.is_list() => {
            let list = fields
                .entry(key)
                .or_insert_with(|| Value::Array(Vec::new()));
            if let Some(list) = list.as_array_mut() {
                list.push(leaf(&kind, name, text)?);
            }
            Ok(())
        }
        (kind, []) => {
            fields.insert(key, leaf(&kind, name, text)?);
            Ok(())
        }
    }
}

fn leaf(kind: &Kind, name: &str, text: &str) -> Result<Value, Status> {
    Ok(match kind {
        Kind::Bool => {
            let value = text.parse::<bool>();
            Value::Bool(value.map_err(|_| {
                Status::invalid_argument(format!("{name}: [{text}] is neither true nor false."))
            })?)
        }
        // An enum may be given by its number.
        Kind::Enum(_) => text
            .parse::<i32>()
            .map_or_else(|_| text.into(), Value::from),
        Kind::Message(message) if message.full_name() == "google.protobuf.FieldMask" => {
            camel_case(text).into()
        }
        _ => text.into(),
    })
}

/// The names and values of a query, decoded.
pub fn pairs(query: &str) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    form_urlencoded::parse(query.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_are_spelled_either_way() {
        for (given, expected) in [
            ("push_config,labels", "pushConfig,labels"),
            ("pushConfig", "pushConfig"),
            ("retry_policy.minimum_backoff", "retryPolicy.minimumBackoff"),
        ] {
            assert_eq!(camel_case(given), expected);
        }
    }

    #[test]
    fn a_query_sets_fields_of_the_request() {
        let lists = json::descriptors().get_message_by_name("google.pubsub.v1.ListTopicsRequest");
        let fields = from_query(
            &lists.unwrap(),
            Some("pageSize=5&page_token=a%3D%3D&alt=json"),
        );
        let expected = serde_json::json!({ "pageSize": "5", "pageToken": "a==" });
        assert_eq!(Value::Object(fields.unwrap()), expected);
        let policy = json::descriptors().get_message_by_name("google.iam.v1.GetIamPolicyRequest");
        let fields = from_query(&policy.unwrap(), Some("options.requestedPolicyVersion=3"));
        let expected = serde_json::json!({ "options": { "requestedPolicyVersion": "3" } });
        assert_eq!(Value::Object(fields.unwrap()), expected);
    }
}
