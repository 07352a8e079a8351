//! How are records read, one by one, from an array that may be larger than memory?
//!
//! A stream of values is what the JSON reader can take one by one. So the brackets and commas of an
//! outermost array are blanked on their way to it, byte for byte, which keeps lines and columns
//! right; that they stood where they belong is checked here.

use std::cell::Cell;
use std::io::{self, BufRead, BufReader, Read};
use std::rc::Rc;

use serde_json::{Deserializer, StreamDeserializer, Value, de::IoRead};

use crate::cli::error::Error;

/// What the input turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One array.
    Array,
    /// One value after the other.
    Values,
}

/// The records of an input.
pub struct Input<'a, R: Read> {
    values: StreamDeserializer<'a, IoRead<BufReader<Unwrapped<R>>>, Value>,
    shape: Rc<Cell<Shape>>,
}

impl<R: Read> Input<'_, R> {
    /// Begins to read.
    pub fn new(source: R) -> Self {
        let shape = Rc::new(Cell::new(Shape::Values));
        let unwrapped = BufReader::new(Unwrapped::new(source, Rc::clone(&shape)));
        Self {
            values: Deserializer::from_reader(unwrapped).into_iter(),
            shape,
        }
    }

    /// What the input is; known once the first record was asked for.
    pub fn shape(&self) -> Shape {
        self.shape.get()
    }
}

impl<R: Read> Iterator for Input<'_, R> {
    type Item = Result<Value, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let wrong = |error: serde_json::Error| {
            Error::client(format!("Standard input is not valid JSON: {error}"))
        };
        Some(self.values.next()?.map_err(wrong))
    }
}

/// Where in an outermost array a byte is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Nothing but blanks has come yet.
    Start,
    /// There is no outermost array: nothing is blanked.
    Outside,
    /// Before the first item, which need not come.
    Open,
    /// After a comma, where an item must come.
    Comma,
    /// In an item that ends with a blank, a comma or a bracket.
    Word,
    /// In an item in brackets, so many deep; also in strings in it, and strings alone.
    Nested {
        depth: usize,
        string: bool,
        escape: bool,
    },
    /// After an item.
    Item,
    /// After the closing bracket.
    End,
}

/// Takes the outermost array away from around its items.
struct Unwrapped<R> {
    source: BufReader<R>,
    place: Place,
    shape: Rc<Cell<Shape>>,
    line: usize,
    column: usize,
}

impl<R: Read> Unwrapped<R> {
    fn new(source: R, shape: Rc<Cell<Shape>>) -> Self {
        Self {
            source: BufReader::new(source),
            place: Place::Start,
            shape,
            line: 1,
            column: 0,
        }
    }

    /// Moves on by a byte, and answers what stands for it.
    fn step(&mut self, byte: u8) -> io::Result<u8> {
        use Place::{Comma, End, Item, Nested, Open, Outside, Start, Word};
        self.count(byte);
        let blank = matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        match (self.place, byte) {
            (Outside, _) => return Ok(byte),
            (Start | Open | Comma | Item | End, _) if blank => return Ok(byte),
            (Start, b'[') => {
                self.shape.set(Shape::Array);
                self.place = Open;
                return Ok(b' ');
            }
            (Start, _) => self.place = Outside,
            (Item | Word, b',') => {
                self.place = Comma;
                return Ok(b' ');
            }
            (Open | Item | Word, b']') => {
                self.place = End;
                return Ok(b' ');
            }
            (Word, _) if blank => self.place = Item,
            (Word, _) => {}
            (Open | Comma, b',' | b']') => return self.wrong("expected value"),
            (Open | Comma, b'{' | b'[') => {
                self.place = Nested {
                    depth: 1,
                    string: false,
                    escape: false,
                };
            }
            (Open | Comma, b'"') => {
                self.place = Nested {
                    depth: 0,
                    string: true,
                    escape: false,
                };
            }
            (Open | Comma, _) => self.place = Word,
            (Item, _) => return self.wrong("expected `,` or `]`"),
            (End, _) => return self.wrong("trailing characters"),
            (
                Nested {
                    depth,
                    string,
                    escape,
                },
                _,
            ) => {
                self.place = nested(byte, depth, string, escape);
            }
        }
        Ok(byte)
    }

    fn count(&mut self, byte: u8) {
        if byte == b'\n' {
            self.line += 1;
            self.column = 0;
        } else {
            self.column += 1;
        }
    }

    fn wrong<T>(&self, what: &str) -> io::Result<T> {
        Err(io::Error::other(format!(
            "{what} at line {} column {}",
            self.line, self.column
        )))
    }
}

/// Moves on by a byte inside an item.
fn nested(byte: u8, depth: usize, string: bool, escape: bool) -> Place {
    let (mut depth, mut in_string, mut in_escape) = (depth, string, false);
    match (string, byte) {
        (true, _) if escape => {}
        (true, b'\\') => in_escape = true,
        (true, b'"') => in_string = false,
        (true, _) => {}
        (false, b'"') => in_string = true,
        (false, b'{' | b'[') => depth += 1,
        (false, b'}' | b']') => depth = depth.saturating_sub(1),
        (false, _) => {}
    }
    if depth == 0 && !in_string {
        return Place::Item;
    }
    Place::Nested {
        depth,
        string: in_string,
        escape: in_escape,
    }
}

impl<R: Read> Read for Unwrapped<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let available = self.source.fill_buf()?;
        if available.is_empty() {
            return match self.place {
                Place::Start | Place::Outside | Place::End => Ok(0),
                _ => self.wrong("EOF while parsing a list"),
            };
        }
        let length = available.len().min(into.len());
        into[..length].copy_from_slice(&available[..length]);
        for (index, byte) in into[..length].iter_mut().enumerate() {
            match self.step(*byte) {
                Ok(instead) => *byte = instead,
                // What came before the mistake is read first; the mistake is found again.
                Err(_) if index > 0 => {
                    self.column -= 1;
                    self.source.consume(index);
                    return Ok(index);
                }
                Err(error) => return Err(error),
            }
        }
        self.source.consume(length);
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read, a byte at a time and all at once.
    fn read(text: &str) -> (Shape, Vec<String>) {
        struct Slow<'a>(&'a [u8]);
        impl Read for Slow<'_> {
            fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
                let length = self.0.len().min(1).min(into.len());
                into[..length].copy_from_slice(&self.0[..length]);
                self.0 = &self.0[length..];
                Ok(length)
            }
        }
        fn all(mut input: Input<'_, impl Read>) -> (Shape, Vec<String>) {
            let mut found = Vec::new();
            for item in input.by_ref() {
                match item {
                    Ok(value) => found.push(value.to_string()),
                    Err(error) => {
                        found.push(error.text(&[]));
                        break;
                    }
                }
            }
            (input.shape(), found)
        }
        let once = all(Input::new(text.as_bytes()));
        assert_eq!(once, all(Input::new(Slow(text.as_bytes()))), "{text}");
        once
    }

    #[test]
    fn an_array_gives_its_items_and_lines_give_themselves() {
        for (text, shape, items) in [
            ("", Shape::Values, vec![]),
            ("[]", Shape::Array, vec![]),
            (
                " [ 1 ,\"a,]\\\"\", {\"k\":[2,3]},[],null]\n",
                Shape::Array,
                vec!["1", "\"a,]\\\"\"", "{\"k\":[2,3]}", "[]", "null"],
            ),
            (
                "{\"a\":1}\n{\"a\":[2]}\n",
                Shape::Values,
                vec!["{\"a\":1}", "{\"a\":[2]}"],
            ),
            ("1 2 \"x\"", Shape::Values, vec!["1", "2", "\"x\""]),
        ] {
            assert_eq!(
                read(text),
                (shape, items.into_iter().map(str::to_owned).collect()),
                "{text}"
            );
        }
    }

    #[test]
    fn bad_json_names_its_place() {
        for (text, place) in [
            ("[1 2]", "expected `,` or `]` at line 1 column 4"),
            ("[1,\n,2]", "expected value at line 2 column 1"),
            ("[1,]", "expected value at line 1 column 4"),
            ("[,1]", "expected value at line 1 column 2"),
            ("[1]\n x", "trailing characters at line 2 column 2"),
            ("[1", "EOF while parsing a list at line 1 column 2"),
            ("[{\"a\":\n tru}]", "expected ident at line 2 column 5"),
            ("{\"a\":1}\n{\"a\" 2}", "expected `:` at line 2 column 6"),
            ("[", "EOF while parsing a list at line 1 column 1"),
        ] {
            let (_, items) = read(text);
            let last = items.last().unwrap();
            assert!(last.contains(place), "{text}: {last}");
        }
    }

    #[test]
    fn what_is_too_deep_is_refused() {
        let (_, items) = read(&"[".repeat(100_000));
        assert!(items[0].contains("recursion limit"), "{items:?}");
    }
}
