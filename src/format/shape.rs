//! What is left of a record's tree when a projection has been laid over it? The structured printers keep the tree's
//! shape and cut away what was not asked for.

use super::key::{Key, Step};
use super::projection::Format;
use super::transform::{self, Call};
use super::value::{Map, Value};
use super::{Context, Error};

/// The projection as a tree of its own.
#[derive(Debug, Clone, Default)]
pub(crate) struct Shape {
    /// Whether this is what a key leads to.
    projected: bool,
    /// Whether a key that was asked for leads here or further.
    wanted: bool,
    calls: Vec<Call>,
    children: Vec<(Step, Shape)>,
}

impl Shape {
    /// The tree of a format's keys. Those mentioned earlier only are in it too: below a map that is asked for they
    /// keep the maps and lists they lead to.
    pub(crate) fn new(format: &Format) -> Shape {
        let mut root = Shape::default();
        for key in format.known_keys() {
            root.descend(key, false);
        }
        for column in &format.columns {
            let leaf = root.descend(&column.expression.key, true);
            leaf.projected = true;
            leaf.calls.clone_from(&column.own_calls);
        }
        // The whole record has no place in a tree of keys.
        root.projected = false;
        root
    }

    fn descend(&mut self, key: &Key, wanted: bool) -> &mut Shape {
        let mut shape = self;
        for step in &key.0 {
            shape = shape.child_mut(step);
            shape.wanted |= wanted;
        }
        shape
    }

    fn child_mut(&mut self, step: &Step) -> &mut Shape {
        let index = self
            .children
            .iter()
            .position(|(known, _)| known == step)
            .unwrap_or_else(|| {
                self.children.push((step.clone(), Shape::default()));
                self.children.len() - 1
            });
        &mut self.children[index].1
    }

    /// The part of a record that the projection keeps.
    pub(crate) fn cut(&self, record: &Value, context: &Context) -> Result<Value, Error> {
        match record {
            Value::Map(map) => self.cut_map(map, true, context),
            Value::List(items) => self.cut_list(items, context),
            _ => Ok(Value::Null),
        }
    }

    fn cut_inner(&self, value: &Value, context: &Context) -> Result<Value, Error> {
        if self.projected {
            return transform::apply(value.clone(), &self.calls, context);
        }
        match value {
            Value::Map(_) | Value::List(_) if self.children.is_empty() => Ok(value.clone()),
            Value::Map(map) => self.cut_map(map, false, context),
            Value::List(items) => self.cut_list(items, context),
            _ => Ok(Value::Null),
        }
    }

    fn cut_map(&self, map: &Map, is_root: bool, context: &Context) -> Result<Value, Error> {
        let mut kept = Map::new();
        for (step, child) in &self.children {
            let Step::Name(name) = step else { continue };
            let found = map
                .iter()
                .find(|(key, _)| key == name && (child.wanted || !is_root));
            let Some((_, value)) = found else { continue };
            let cut = child.cut_inner(value, context)?;
            if child.projected || !cut.is_null() {
                kept.push((name.clone(), cut));
            }
        }
        Ok(if kept.is_empty() && !map.is_empty() {
            Value::Null
        } else {
            Value::Map(kept)
        })
    }

    fn cut_list(&self, items: &[Value], context: &Context) -> Result<Value, Error> {
        if items.is_empty() {
            return Ok(Value::List(Vec::new()));
        }
        let mut kept: Vec<Value> = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let mut cut = Value::Null;
            for (step, child) in self.children.iter().filter(|(_, child)| child.wanted) {
                if step_means(step, index, items.len()) {
                    cut = merge(cut, child.cut_inner(item, context)?);
                }
            }
            if !cut.is_null() {
                kept.resize(index, Value::Null);
                kept.push(cut);
            }
        }
        Ok(if kept.is_empty() {
            Value::Null
        } else {
            Value::List(kept)
        })
    }
}

fn step_means(step: &Step, index: usize, length: usize) -> bool {
    match step {
        Step::Slice => true,
        Step::Index(wanted) => {
            let (Ok(index), Ok(length)) = (i64::try_from(index), i64::try_from(length)) else {
                return false;
            };
            *wanted == index || wanted.checked_add(length) == Some(index)
        }
        Step::Name(_) => false,
    }
}

/// Lays two cuts of the same value over each other.
fn merge(left: Value, right: Value) -> Value {
    match (left, right) {
        (Value::Map(mut left), Value::Map(right)) => {
            for (name, value) in right {
                match left.iter_mut().find(|(key, _)| *key == name) {
                    Some((_, slot)) => *slot = merge(std::mem::replace(slot, Value::Null), value),
                    None => left.push((name, value)),
                }
            }
            Value::Map(left)
        }
        (left, Value::Null) => left,
        (_, right) => right,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(json: &str, format: &str) -> String {
        let shape = Shape::new(&Format::parse(format, 0).expect(format));
        let record = Value::parse(json).expect("test JSON parses");
        shape
            .cut(&record, &Context::default())
            .expect("no transform fails")
            .to_text()
    }

    #[test]
    fn the_shape_stays() {
        let json = r#"{"m": {"x": 1, "y": 2, "n": null, "a": {"b": {"c": 1}}}, "l": [{"k": 1, "j": 2}, {"k": 3}], "e": []}"#;
        let cases = [
            ("json(m.x)", "{'m': {'x': 1}}"),
            ("json(m.n)", "{'m': {'n': None}}"),
            ("json(nope)", "None"),
            ("json(.)", "None"),
            ("json(l.k)", "None"),
            ("json(l[].k)", "{'l': [{'k': 1}, {'k': 3}]}"),
            ("json(l[-1])", "{'l': [None, {'k': 3}]}"),
            ("json(l[0],l[1].k)", "{'l': [{'k': 1, 'j': 2}, {'k': 3}]}"),
            ("json(e[].k)", "{'e': []}"),
            ("json(m.x.z)", "None"),
            ("json(l.len())", "{'l': 2}"),
            (
                "table(m.a.b) json(m.x)",
                "{'m': {'a': {'b': {'c': 1}}, 'x': 1}}",
            ),
            ("table(m.a.b) json(e)", "{'e': []}"),
        ];
        for (format, wanted) in cases {
            assert_eq!(cut(json, format), wanted, "{format}");
        }
    }
}
