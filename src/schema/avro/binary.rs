//! Does a message in Avro's binary encoding fit?
//!
//! Source: Avro 1.11 specification, "Binary Encoding". The bytes are walked, nothing is made of them: a length is only
//! compared with what is left. Bytes behind the message are let through, as the Java emulator does.

use super::{Avro, Type, TypeIndex};

/// How deep values may be nested: as deep as in JSON.
const DEPTH_MAX: usize = 128;

/// How many values a message may have. Some take no bytes, so that their number is not bounded by the message.
const VALUES_MAX: usize = 20_000_000;

impl Avro {
    /// Checks a message.
    pub fn check_binary(&self, data: &[u8]) -> Result<(), String> {
        let mut walk = Walk {
            avro: self,
            data,
            read: 0,
            values: 0,
            path: Vec::new(),
        };
        walk.value(self.root).map_err(|error| {
            let (path, read) = (path(&walk.path), walk.read);
            match path.strip_prefix('.').unwrap_or(&path) {
                "" => format!("byte {read}: {error}"),
                path => format!("{path}, byte {read}: {error}"),
            }
        })
    }
}

struct Walk<'a> {
    avro: &'a Avro,
    data: &'a [u8],
    read: usize,
    values: usize,
    /// Where in the message; left as it is where an error happens.
    path: Vec<Step<'a>>,
}

enum Step<'a> {
    Member(&'a str),
    Item(u64),
}

fn path(steps: &[Step<'_>]) -> String {
    let steps = steps.iter().map(|step| match step {
        Step::Member(name) => format!(".{name}"),
        Step::Item(number) => format!("[{number}]"),
    });
    steps.collect()
}

impl<'a> Walk<'a> {
    fn value(&mut self, index: TypeIndex) -> Result<(), String> {
        self.values += 1;
        if self.path.len() >= DEPTH_MAX {
            return Err(format!("values are nested more than {DEPTH_MAX} deep"));
        }
        if self.values > VALUES_MAX {
            return Err(format!("there are more than {VALUES_MAX} values"));
        }
        let avro: &'a Avro = self.avro;
        match avro.type_at(index) {
            Type::Null => Ok(()),
            Type::Boolean => match self.take(1)? {
                [0 | 1] => Ok(()),
                _ => Err("a boolean is neither 0 nor 1".to_owned()),
            },
            Type::Int => match i32::try_from(self.long()?) {
                Ok(_) => Ok(()),
                Err(_) => Err("an int is out of bounds".to_owned()),
            },
            Type::Long => self.long().map(drop),
            Type::Float => self.take(4).map(drop),
            Type::Double => self.take(8).map(drop),
            Type::Bytes => self.bytes().map(drop),
            Type::String => match std::str::from_utf8(self.bytes()?) {
                Ok(_) => Ok(()),
                Err(_) => Err("a string is not UTF-8".to_owned()),
            },
            Type::Fixed { size, .. } => self.take(*size).map(drop),
            Type::Enum { symbols, .. } => self.choice(symbols.count(), "symbols").map(drop),
            Type::Array(items) => self
                .blocks(|walk, number| walk.inside(Step::Item(number), |walk| walk.value(*items))),
            Type::Map(values) => self.blocks(|walk, _| {
                let key = std::str::from_utf8(walk.bytes()?);
                let key = key.map_err(|_| "a key is not UTF-8".to_owned())?;
                walk.inside(Step::Member(key), |walk| walk.value(*values))
            }),
            Type::Union { branches, .. } => {
                let branch = self.choice(branches.len(), "types of the union")?;
                let step = Step::Member(avro.label(branches[branch]));
                self.inside(step, |walk| walk.value(branches[branch]))
            }
            Type::Record { fields, .. } => {
                for field in fields {
                    let step = Step::Member(&field.name);
                    self.inside(step, |walk| walk.value(field.type_index))?;
                }
                Ok(())
            }
        }
    }

    fn inside(
        &mut self,
        step: Step<'a>,
        work: impl FnOnce(&mut Self) -> Result<(), String>,
    ) -> Result<(), String> {
        self.path.push(step);
        work(self)?;
        self.path.pop();
        Ok(())
    }

    fn take(&mut self, count: u64) -> Result<&'a [u8], String> {
        let left = &self.data[self.read..];
        let taken = usize::try_from(count).ok().and_then(|it| left.get(..it));
        match taken {
            Some(taken) => {
                self.read += taken.len();
                Ok(taken)
            }
            None => Err(format!(
                "{count} bytes are expected, {} are left",
                left.len()
            )),
        }
    }

    /// A number: seven bits a byte, the lowest first, the sign in the lowest bit.
    fn long(&mut self) -> Result<i64, String> {
        let mut bits: u64 = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.take(1)?[0];
            if shift == 63 && byte > 1 {
                break;
            }
            bits |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok((bits >> 1) as i64 ^ -((bits & 1) as i64));
            }
        }
        Err("a number is longer than 64 bits".to_owned())
    }

    fn bytes(&mut self) -> Result<&'a [u8], String> {
        let length = self.long()?;
        match u64::try_from(length) {
            Ok(length) => self.take(length),
            Err(_) => Err(format!("a length of {length}")),
        }
    }

    fn choice(&mut self, count: usize, what: &str) -> Result<usize, String> {
        let number = self.long()?;
        usize::try_from(number)
            .ok()
            .filter(|number| *number < count)
            .ok_or_else(|| format!("number {number} of {count} {what}"))
    }

    /// The blocks of an array or a map: a count, perhaps a size, the items; a count of zero ends them.
    fn blocks(
        &mut self,
        mut item: impl FnMut(&mut Self, u64) -> Result<(), String>,
    ) -> Result<(), String> {
        let mut number = 0;
        loop {
            let count = self.long()?;
            if count < 0 {
                // The size in bytes, for readers that skip it.
                self.long()?;
            }
            if count == 0 {
                return Ok(());
            }
            for _ in 0..count.unsigned_abs() {
                item(self, number)?;
                number += 1;
            }
        }
    }
}
