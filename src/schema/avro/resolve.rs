//! May one Avro schema be a revision of another?
//!
//! Yes if each can read what the other has written (R-SCH-11). Source: Avro 1.11 specification, "Schema Resolution":
//! whatever may be written must be readable, so that a union is read branch by branch.

use std::collections::HashMap;

use super::{Avro, Labels, Name, Type, TypeIndex};

/// How deep types may be nested, named types inside named types, to be compared.
const DEPTH_MAX: usize = 512;

/// How many pairs of types are compared before this is given up.
const PAIRS_MAX: usize = 1_000_000;

impl Avro {
    /// Checks that this may be a revision of a schema that has `earlier` as one.
    pub fn check_revises(&self, earlier: &Self) -> Result<(), String> {
        resolve(earlier, self)
            .map_err(|why| format!("it cannot read what an earlier revision writes: {why}"))?;
        resolve(self, earlier)
            .map_err(|why| format!("an earlier revision cannot read what it writes: {why}"))
    }
}

fn resolve(writer: &Avro, reader: &Avro) -> Result<(), String> {
    let mut pairs = Pairs {
        writer,
        reader,
        known: HashMap::new(),
        compared: 0,
    };
    pairs.check(writer.root, reader.root, 0)
}

struct Pairs<'a> {
    writer: &'a Avro,
    reader: &'a Avro,
    /// What was found out of records, through which all recursion goes; a pair that is being compared is taken to fit.
    known: HashMap<(TypeIndex, TypeIndex), bool>,
    compared: usize,
}

impl<'a> Pairs<'a> {
    fn check(&mut self, w: TypeIndex, r: TypeIndex, depth: usize) -> Result<(), String> {
        self.compared += 1;
        if depth > DEPTH_MAX || self.compared > PAIRS_MAX {
            return Err("the two are too large to be compared".to_owned());
        }
        self.compare(w, r, depth + 1)
    }

    /// Compares two records of one name, once.
    fn check_records(&mut self, w: TypeIndex, r: TypeIndex, depth: usize) -> Result<(), String> {
        match self.known.get(&(w, r)) {
            Some(true) => return Ok(()),
            Some(false) => return Err(self.mismatch(w, r)),
            None => self.known.insert((w, r), true),
        };
        let fits = self.check_fields(w, r, depth);
        self.known.insert((w, r), fits.is_ok());
        fits
    }

    fn mismatch(&self, w: TypeIndex, r: TypeIndex) -> String {
        let (writer, reader) = (self.writer.label(w), self.reader.label(r));
        format!("{writer} cannot be read as {reader}")
    }

    fn compare(&mut self, w: TypeIndex, r: TypeIndex, depth: usize) -> Result<(), String> {
        use Type::{Array, Bytes, Double, Enum, Fixed, Float, Int, Long, Map, Record, Union};
        let (writer, reader): (&'a Avro, &'a Avro) = (self.writer, self.reader);
        match (writer.type_at(w), reader.type_at(r)) {
            (Union { branches, .. }, _) => branches
                .iter()
                .try_for_each(|branch| self.check(*branch, r, depth)),
            (_, Union { branches, labels }) => self.check_branches(w, branches, labels, depth),
            (Type::Null, Type::Null) | (Type::Boolean, Type::Boolean) => Ok(()),
            (Int, Int | Long | Float | Double)
            | (Long, Long | Float | Double)
            | (Float, Float | Double)
            | (Double, Double)
            | (Bytes | Type::String, Bytes | Type::String) => Ok(()),
            (Array(written), Array(read)) | (Map(written), Map(read)) => {
                self.check(*written, *read, depth)
            }
            (Fixed { name: wn, size: ws }, Fixed { name: rn, size: rs }) if is_same(wn, rn) => {
                match ws == rs {
                    true => Ok(()),
                    false => Err(format!("{} has {ws} bytes and {rs}", wn.full)),
                }
            }
            (
                Enum { name, symbols, .. },
                Enum {
                    name: rn,
                    symbols: known,
                    default,
                },
            ) if is_same(name, rn) => {
                let unknown = symbols.list.iter().find(|symbol| !known.has(symbol));
                match unknown {
                    Some(symbol) if default.is_none() => Err(format!(
                        "{} has no symbol {symbol}, and no default",
                        rn.full
                    )),
                    _ => Ok(()),
                }
            }
            (Record { name: wn, .. }, Record { name: rn, .. }) if is_same(wn, rn) => {
                self.check_records(w, r, depth)
            }
            _ => Err(self.mismatch(w, r)),
        }
    }

    fn check_branches(
        &mut self,
        w: TypeIndex,
        branches: &[TypeIndex],
        labels: &Labels,
        depth: usize,
    ) -> Result<(), String> {
        // Most often it is the branch of the same name.
        let same = labels.place(self.writer.label(w));
        let others = (0..branches.len()).filter(|place| Some(*place) != same);
        let mut why = String::new();
        for place in same.into_iter().chain(others) {
            match self.check(w, branches[place], depth) {
                Ok(()) => return Ok(()),
                Err(reason) => why = reason,
            }
        }
        match branches {
            [_] => Err(why),
            _ => Err(format!(
                "{} is not in the union of {}",
                self.writer.label(w),
                labels.words()
            )),
        }
    }

    fn check_fields(&mut self, w: TypeIndex, r: TypeIndex, depth: usize) -> Result<(), String> {
        let (writer, reader): (&'a Avro, &'a Avro) = (self.writer, self.reader);
        let (
            Type::Record {
                fields: written,
                labels,
                ..
            },
            Type::Record { name, fields, .. },
        ) = (writer.type_at(w), reader.type_at(r))
        else {
            return Err(self.mismatch(w, r));
        };
        for field in fields {
            let names = std::iter::once(&field.name).chain(&field.aliases);
            let found = names.into_iter().find_map(|it| labels.place(it));
            match found {
                Some(found) => self
                    .check(written[found].type_index, field.type_index, depth)
                    .map_err(|why| format!("field \"{}\" of {}: {why}", field.name, name.full))?,
                None if field.default.is_some() => {}
                None => {
                    return Err(format!(
                        "field \"{}\" of {} has no default, and is not always there",
                        field.name, name.full
                    ));
                }
            }
        }
        Ok(())
    }
}

/// Whether a reader takes a writer's type for its own: by the name without the namespace, or a full alias.
fn is_same(writer: &Name, reader: &Name) -> bool {
    writer.short() == reader.short() || reader.aliases.contains(&writer.full)
}
