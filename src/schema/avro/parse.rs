//! What does an Avro definition say?
//!
//! Source: Avro 1.11 specification, "Schema Declaration". Unknown attributes and logical types are no concern of ours:
//! a message is checked by the type below them.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::{Avro, Field, Labels, Name, PRIMITIVES, Type, TypeIndex};

/// Bytes of a name with its namespace. Ours: every type of a definition has one, so that they add up.
const NAME_BYTES_MAX: usize = 1000;

impl Avro {
    /// Compiles a definition. A nesting too deep for a JSON reader is refused by the JSON reader.
    pub fn parse(definition: &str) -> Result<Self, String> {
        let value = serde_json::from_str(definition).map_err(|error| error.to_string())?;
        let mut parser = Parser {
            types: PRIMITIVES.iter().map(|(_, kind)| kind.clone()).collect(),
            named: HashMap::new(),
        };
        let root = parser.parse(&value, &Place::default(), "")?;
        let avro = Self {
            types: parser.types,
            root,
        };
        avro.check_defaults()?;
        Ok(avro)
    }
}

/// A place in a definition, in words.
#[derive(Default, Clone)]
struct Place(String);

impl Place {
    fn at(&self, step: &str) -> Self {
        match self.0.is_empty() {
            true => Self(step.to_owned()),
            false => Self(format!("{}.{step}", self.0)),
        }
    }

    fn item(&self, step: &str, index: usize) -> Self {
        self.at(&format!("{step}[{index}]"))
    }

    fn error<T>(&self, what: impl std::fmt::Display) -> Result<T, String> {
        match self.0.is_empty() {
            true => Err(what.to_string()),
            false => Err(format!("{}: {what}", self.0)),
        }
    }
}

struct Parser {
    types: Vec<Type>,
    /// By full name.
    named: HashMap<String, TypeIndex>,
}

impl Parser {
    fn add(&mut self, kind: Type) -> TypeIndex {
        self.types.push(kind);
        self.types.len() - 1
    }

    fn parse(
        &mut self,
        value: &Value,
        place: &Place,
        namespace: &str,
    ) -> Result<TypeIndex, String> {
        match value {
            Value::String(name) => self.named(name, place, namespace),
            Value::Array(branches) => self.parse_union(branches, place, namespace),
            Value::Object(object) => self.parse_object(object, place, namespace),
            _ => place.error("a type is a name, an object or a list of types"),
        }
    }

    /// A type that is named: a primitive one, or one that was defined before.
    fn named(&self, name: &str, place: &Place, namespace: &str) -> Result<TypeIndex, String> {
        if let Some(index) = PRIMITIVES.iter().position(|(known, _)| *known == name) {
            return Ok(index);
        }
        let full = full_name(name, namespace);
        // A name without a namespace may also be one that has none.
        match self.named.get(&full).or_else(|| self.named.get(name)) {
            Some(index) => Ok(*index),
            None => place.error(format!("there is no type \"{full}\"")),
        }
    }

    fn parse_union(
        &mut self,
        branches: &[Value],
        place: &Place,
        namespace: &str,
    ) -> Result<TypeIndex, String> {
        let mut indexes = Vec::new();
        let mut labels = Labels::default();
        for (number, branch) in branches.iter().enumerate() {
            let place = place.item("", number);
            let index = self.parse(branch, &place, namespace)?;
            let kind = &self.types[index];
            if matches!(kind, Type::Union { .. }) {
                return place.error("a union may not contain another one directly");
            }
            if !labels.push(kind.label()) {
                return place.error(format!("\"{}\" is in the union twice", kind.label()));
            }
            indexes.push(index);
        }
        Ok(self.add(Type::Union {
            branches: indexes,
            labels,
        }))
    }

    fn parse_object(
        &mut self,
        object: &Map<String, Value>,
        place: &Place,
        namespace: &str,
    ) -> Result<TypeIndex, String> {
        let part = |name: &str| match object.get(name) {
            Some(part) => Ok((part, place.at(name))),
            None => place.error(format!("\"{name}\" is missing")),
        };
        let (kind, at_kind) = part("type")?;
        let Value::String(kind) = kind else {
            return self.parse(kind, &at_kind, namespace);
        };
        match kind.as_str() {
            "array" => {
                let (items, place) = part("items")?;
                let items = self.parse(items, &place, namespace)?;
                Ok(self.add(Type::Array(items)))
            }
            "map" => {
                let (values, place) = part("values")?;
                let values = self.parse(values, &place, namespace)?;
                Ok(self.add(Type::Map(values)))
            }
            "fixed" => {
                let name = read_name(object, place, namespace)?;
                let (size, at_size) = part("size")?;
                let Some(size) = size.as_u64().filter(|size| i32::try_from(*size).is_ok()) else {
                    return at_size.error("a size is a number of bytes");
                };
                let kind = Type::Fixed {
                    name: name.clone(),
                    size,
                };
                self.define(&name, kind, place)
            }
            "enum" => {
                let name = read_name(object, place, namespace)?;
                let (symbols, at_symbols) = part("symbols")?;
                let symbols = read_symbols(symbols, &at_symbols)?;
                let default = match object.get("default") {
                    None => None,
                    Some(Value::String(symbol)) if symbols.has(symbol) => Some(symbol.clone()),
                    Some(_) => return place.at("default").error("it is none of the symbols"),
                };
                let kind = Type::Enum {
                    name: name.clone(),
                    symbols,
                    default,
                };
                self.define(&name, kind, place)
            }
            "record" | "error" => self.parse_record(object, place, namespace),
            name => self.named(name, &at_kind, namespace),
        }
    }

    fn parse_record(
        &mut self,
        object: &Map<String, Value>,
        place: &Place,
        namespace: &str,
    ) -> Result<TypeIndex, String> {
        let name = read_name(object, place, namespace)?;
        let Some(Value::Array(members)) = object.get("fields") else {
            return place.error("\"fields\" is missing, or no list");
        };
        // It is known by its name from here on, to its own fields too.
        let empty = Type::Record {
            name: name.clone(),
            fields: Vec::new(),
            labels: Labels::default(),
        };
        let index = self.define(&name, empty, place)?;
        let inner = match name.full.rsplit_once('.') {
            Some((namespace, _)) => namespace,
            None => "",
        };
        let mut fields = Vec::new();
        let mut labels = Labels::default();
        for (number, member) in members.iter().enumerate() {
            let place = place.item("fields", number);
            let Value::Object(member) = member else {
                return place.error("a field is an object");
            };
            let Some(Value::String(field)) = member.get("name") else {
                return place.error("\"name\" is missing, or no text");
            };
            if !is_name(field) {
                return place.error(format!("\"{field}\" is not a valid name"));
            }
            if !labels.push(field) {
                return place.error(format!("there is a field \"{field}\" already"));
            }
            let Some(kind) = member.get("type") else {
                return place.error(format!("\"type\" of field \"{field}\" is missing"));
            };
            fields.push(Field {
                name: field.clone(),
                aliases: read_aliases(member, &place)?,
                type_index: self.parse(kind, &place.at("type"), inner)?,
                default: member.get("default").cloned(),
            });
        }
        self.types[index] = Type::Record {
            name,
            fields,
            labels,
        };
        Ok(index)
    }

    fn define(&mut self, name: &Name, kind: Type, place: &Place) -> Result<TypeIndex, String> {
        let index = self.add(kind);
        match self.named.insert(name.full.clone(), index) {
            None => Ok(index),
            Some(_) => place.error(format!("there is a type \"{}\" already", name.full)),
        }
    }
}

fn full_name(name: &str, namespace: &str) -> String {
    match name.contains('.') || namespace.is_empty() {
        true => name.to_owned(),
        false => format!("{namespace}.{name}"),
    }
}

fn read_name(object: &Map<String, Value>, place: &Place, outer: &str) -> Result<Name, String> {
    let Some(Value::String(name)) = object.get("name") else {
        return place.error("\"name\" is missing, or no text");
    };
    let namespace = match object.get("namespace") {
        None | Some(Value::Null) => outer,
        Some(Value::String(namespace)) => namespace,
        Some(_) => return place.at("namespace").error("it is no text"),
    };
    if name.len() + namespace.len() > NAME_BYTES_MAX {
        return place.error(format!("a name has more than {NAME_BYTES_MAX} bytes"));
    }
    let full = full_name(name, namespace);
    if !full.split('.').all(is_name) {
        return place.error(format!("\"{full}\" is not a valid name"));
    }
    if PRIMITIVES.iter().any(|(known, _)| *known == full) {
        return place.error(format!("\"{full}\" is the name of a primitive type"));
    }
    let namespace = full.rsplit_once('.').map_or("", |(namespace, _)| namespace);
    let aliases = read_aliases(object, place)?;
    let aliases = aliases.iter().map(|alias| full_name(alias, namespace));
    Ok(Name {
        aliases: aliases.collect(),
        full,
    })
}

fn read_aliases(object: &Map<String, Value>, place: &Place) -> Result<Vec<String>, String> {
    let aliases = match object.get("aliases") {
        None => return Ok(Vec::new()),
        Some(aliases) => aliases.as_array().map(|aliases| {
            let texts = aliases
                .iter()
                .map(|alias| alias.as_str().map(str::to_owned));
            texts.collect::<Option<Vec<_>>>()
        }),
    };
    match aliases.flatten() {
        Some(aliases) => Ok(aliases),
        None => place.at("aliases").error("it is no list of names"),
    }
}

fn read_symbols(symbols: &Value, place: &Place) -> Result<Labels, String> {
    let Value::Array(items) = symbols else {
        return place.error("it is no list");
    };
    let mut symbols = Labels::default();
    for item in items {
        match item {
            Value::String(symbol) if is_name(symbol) => {
                if !symbols.push(symbol) {
                    return place.error(format!("\"{symbol}\" is there twice"));
                }
            }
            other => return place.error(format!("{other} is not a valid symbol")),
        }
    }
    Ok(symbols)
}

/// A letter or underscore, then letters, digits and underscores.
fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}
