//! Does a message on the protocol buffers' wire fit?
//!
//! The bytes are walked, nothing is made of them. Fields that the message does not know are let through, as they are
//! by every reader; a known field of another wire type is not, as its publisher means something else by it.

use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor, Syntax};

use super::{Protobuf, Required, at, join};

/// How deep messages may be nested, as other readers have it.
const DEPTH_MAX: usize = 100;

impl Protobuf {
    /// Checks a message.
    pub fn check_binary(&self, data: &[u8]) -> Result<(), String> {
        let mut walk = Walk {
            required: &self.required,
            rest: data,
        };
        let place = Place {
            outer: None,
            step: "",
            depth: 0,
        };
        walk.message(&self.message, None, &place)
    }
}

/// Where in the message, in names.
struct Place<'p> {
    outer: Option<&'p Self>,
    step: &'p str,
    depth: usize,
}

impl<'p> Place<'p> {
    fn path(&self) -> String {
        match self.outer {
            Some(outer) => join(&outer.path(), self.step),
            None => String::new(),
        }
    }

    fn error<T>(&self, what: impl std::fmt::Display) -> Result<T, String> {
        Err(at(&self.path(), what))
    }

    fn inside<'s>(&'s self, step: &'s str) -> Result<Place<'s>, String>
    where
        'p: 's,
    {
        if self.depth >= DEPTH_MAX {
            return self.error(format!("messages are nested more than {DEPTH_MAX} deep"));
        }
        Ok(Place {
            outer: Some(self),
            step,
            depth: self.depth + 1,
        })
    }
}

/// How a value is on the wire.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Wire {
    Varint,
    Eight,
    Length,
    Group,
    Four,
}

struct Walk<'a> {
    required: &'a Required,
    rest: &'a [u8],
}

impl<'a> Walk<'a> {
    /// Walks a message to the end of the bytes, or to the end of the group of this number.
    fn message(
        &mut self,
        descriptor: &MessageDescriptor,
        group: Option<u32>,
        place: &Place,
    ) -> Result<(), String> {
        let required = self.required.of(descriptor);
        let mut is_given = vec![false; required.len()];
        while let Some((number, wire)) = self.tag(group, place)? {
            if let Ok(place) = required.binary_search(&number) {
                is_given[place] = true;
            }
            match descriptor.get_field(number) {
                Some(field) => self.field(&field, wire, &place.inside(field.name())?)?,
                None => self.skip(number, wire, place)?,
            }
        }
        let missing = is_given.iter().position(|is_given| !is_given);
        match missing.and_then(|it| descriptor.get_field(required[it])) {
            Some(field) => place.error(super::missing(&field)),
            None => Ok(()),
        }
    }

    /// The next field's number and wire type; `None` at the end.
    fn tag(&mut self, group: Option<u32>, place: &Place) -> Result<Option<(u32, Wire)>, String> {
        if self.rest.is_empty() && group.is_none() {
            return Ok(None);
        }
        let tag = self.varint(place)?;
        let Ok(number) = u32::try_from(tag >> 3) else {
            return place.error(format!("{} is no field number", tag >> 3));
        };
        if number == 0 || number > 0x1fff_ffff {
            return place.error(format!("{number} is no field number"));
        }
        let wire = match tag & 7 {
            0 => Wire::Varint,
            1 => Wire::Eight,
            2 => Wire::Length,
            3 => Wire::Group,
            4 if group == Some(number) => return Ok(None),
            4 => return place.error(format!("group {number} ends, and has not begun")),
            5 => Wire::Four,
            wire => return place.error(format!("{wire} is no wire type, for field {number}")),
        };
        Ok(Some((number, wire)))
    }

    fn field(&mut self, field: &FieldDescriptor, wire: Wire, place: &Place) -> Result<(), String> {
        let kind = field.kind();
        let expected = match field.is_group() {
            true => Wire::Group,
            false => wire_of(&kind),
        };
        if wire == Wire::Length && field.is_list() && expected != Wire::Length {
            let rest = self.length(place)?;
            let mut packed = Self { rest, ..*self };
            while !packed.rest.is_empty() {
                packed.scalar(expected, place)?;
            }
            return Ok(());
        }
        if wire != expected {
            return place.error(format!(
                "{wire:?} on the wire where {expected:?} is expected"
            ));
        }
        match (&kind, wire) {
            (Kind::Message(message), Wire::Group) => {
                self.message(message, Some(field.number()), place)
            }
            (Kind::Message(message), _) => {
                let rest = self.length(place)?;
                Self { rest, ..*self }.message(message, None, place)
            }
            (Kind::String, _) => {
                let is_checked = field.parent_file().syntax() != Syntax::Proto2;
                match std::str::from_utf8(self.length(place)?) {
                    Err(_) if is_checked => place.error("a string is not UTF-8"),
                    _ => Ok(()),
                }
            }
            _ => self.scalar(wire, place),
        }
    }

    fn scalar(&mut self, wire: Wire, place: &Place) -> Result<(), String> {
        match wire {
            Wire::Varint => self.varint(place).map(drop),
            Wire::Eight => self.take(8, place).map(drop),
            Wire::Four => self.take(4, place).map(drop),
            Wire::Length | Wire::Group => self.length(place).map(drop),
        }
    }

    /// Passes over a field that nobody knows.
    fn skip(&mut self, number: u32, wire: Wire, place: &Place) -> Result<(), String> {
        if wire != Wire::Group {
            return self.scalar(wire, place);
        }
        let step = number.to_string();
        let place = place.inside(&step)?;
        while let Some((inner, wire)) = self.tag(Some(number), &place)? {
            self.skip(inner, wire, &place)?;
        }
        Ok(())
    }

    fn take(&mut self, count: u64, place: &Place) -> Result<&'a [u8], String> {
        let count_here = usize::try_from(count).unwrap_or(usize::MAX);
        match self.rest.split_at_checked(count_here) {
            Some((taken, rest)) => {
                self.rest = rest;
                Ok(taken)
            }
            None => place.error(format!(
                "{count} bytes are expected, {} are left",
                self.rest.len()
            )),
        }
    }

    fn length(&mut self, place: &Place) -> Result<&'a [u8], String> {
        let count = self.varint(place)?;
        self.take(count, place)
    }

    fn varint(&mut self, place: &Place) -> Result<u64, String> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.take(1, place)?[0];
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        place.error("a number is longer than 64 bits")
    }
}

fn wire_of(kind: &Kind) -> Wire {
    match kind {
        Kind::Double | Kind::Fixed64 | Kind::Sfixed64 => Wire::Eight,
        Kind::Float | Kind::Fixed32 | Kind::Sfixed32 => Wire::Four,
        Kind::String | Kind::Bytes | Kind::Message(_) => Wire::Length,
        _ => Wire::Varint,
    }
}
