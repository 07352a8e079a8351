//! Which paths does a template of the API match, and what do they name?
//!
//! A template such as `/v1/{topic=projects/*/topics/*}:publish` is literals and wildcards between slashes, some of
//! them the value of a field, and perhaps a verb at the end.

/// A path template, read from an annotation.
#[derive(Debug, PartialEq, Eq)]
pub struct Template {
    segments: Vec<Segment>,
    verb: String,
    /// The field that the path is the value of.
    field: Field,
}

#[derive(Debug, PartialEq, Eq)]
enum Segment {
    Literal(String),
    /// One segment of any text; the literal before it says what it names.
    Any,
}

/// A field, and the segments that are its value.
#[derive(Debug, PartialEq, Eq)]
struct Field {
    name: String,
    first: usize,
    end: usize,
}

impl Template {
    /// Reads a template; `None` if it is of a form that this API does not use.
    pub fn parse(text: &str) -> Option<Self> {
        let (before, rest) = text.strip_prefix('/')?.split_once('{')?;
        let (field, after) = rest.split_once('}')?;
        let (name, pattern) = field.split_once('=')?;
        let (after, verb) = after.split_once(':').unwrap_or((after, ""));
        if after.contains('{') || pattern.contains("**") {
            return None;
        }
        let mut segments = segments(before);
        let first = segments.len();
        segments.extend(self::segments(pattern));
        let end = segments.len();
        segments.extend(self::segments(after));
        Some(Self {
            segments,
            verb: verb.to_owned(),
            field: Field {
                name: name.to_owned(),
                first,
                end,
            },
        })
    }

    /// The path of the field that the template sets, such as `topic.name`.
    pub fn field(&self) -> &str {
        &self.field.name
    }

    /// The value of the field if this template matches a path.
    pub fn value(&self, path: &str) -> Option<String> {
        let path = path.strip_prefix('/')?;
        let path = match self.verb.as_str() {
            "" => path,
            verb => path.strip_suffix(verb)?.strip_suffix(':')?,
        };
        let parts: Vec<&str> = path.split('/').collect();
        if parts.len() != self.segments.len() {
            return None;
        }
        let mut value = Vec::new();
        for (index, (segment, part)) in self.segments.iter().zip(&parts).enumerate() {
            let part = match segment {
                Segment::Literal(text) => (text == part).then(|| text.clone())?,
                // What comes after a colon is a verb; no ID holds one.
                Segment::Any if part.is_empty() || self.is_verb(index, part) => return None,
                Segment::Any => decode(part, parts[index.saturating_sub(1)]),
            };
            if (self.field.first..self.field.end).contains(&index) {
                value.push(part);
            }
        }
        Some(value.join("/"))
    }

    fn is_verb(&self, index: usize, part: &str) -> bool {
        index + 1 == self.segments.len() && part.contains(':')
    }
}

fn segments(text: &str) -> Vec<Segment> {
    let parts = text.split('/').filter(|part| !part.is_empty());
    parts
        .map(|part| match part {
            "*" => Segment::Any,
            literal => Segment::Literal(literal.to_owned()),
        })
        .collect()
}

/// Decodes the escapes of a segment, once.
///
/// An escape of a character that no ID of the `collection` may hold is part of the ID as it is written: so `a%2Bb` is
/// `a+b`, while `t%C3%B3pico` stays (R-NAME-7 and 8).
fn decode(part: &str, collection: &str) -> String {
    let may_hold = |byte: u8| match byte {
        b'-' | b'_' | b'.' | b'~' | b'+' | b'%' => true,
        // A project of a domain, and a schema's revision.
        b':' => collection == "projects",
        b'@' => collection == "schemas",
        _ => byte.is_ascii_alphanumeric(),
    };
    let mut text = String::with_capacity(part.len());
    let mut rest = part;
    while let Some((before, escape)) = rest.split_once('%') {
        text.push_str(before);
        let digits = escape.get(..2);
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) if may_hold(byte) && !escape.starts_with('+') => {
                text.push(char::from(byte));
                rest = &escape[2..];
            }
            _ => {
                text.push('%');
                rest = escape;
            }
        }
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(template: &str, path: &str) -> Option<String> {
        Template::parse(template).unwrap().value(path)
    }

    #[test]
    fn a_path_is_the_value_of_a_field() {
        let publish = "/v1/{topic=projects/*/topics/*}:publish";
        let topic = value(publish, "/v1/projects/p/topics/t:publish");
        assert_eq!(topic.as_deref(), Some("projects/p/topics/t"));
        for path in [
            "/v1/projects/p/topics/t",
            "/v1/projects/p/topics/t:pull",
            "/v1/projects//topics/t:publish",
            "/v1/projects/p/topics/:publish",
            "/v1/projects/p/queues/t:publish",
            "/v2/projects/p/topics/t:publish",
            "/v1/projects/p/topics/t/u:publish",
            "projects/p/topics/t:publish",
        ] {
            assert_eq!(value(publish, path), None, "{path}");
        }
        let list = "/v1/{project=projects/*}/topics";
        let project = value(list, "/v1/projects/example.com%3Ap/topics");
        assert_eq!(project.as_deref(), Some("projects/example.com:p"));
        let project = value(list, "/v1/projects/example.com:p/topics");
        assert_eq!(project.as_deref(), Some("projects/example.com:p"));
        let validate = "/v1/{parent=projects/*}/schemas:validate";
        let parent = value(validate, "/v1/projects/p/schemas:validate");
        assert_eq!(parent.as_deref(), Some("projects/p"));
    }

    /// R-NAME-8.
    #[test]
    fn an_escape_is_decoded_once_unless_it_is_the_id() {
        let get = "/v1/{topic=projects/*/topics/*}";
        for (part, id) in [
            ("c%2Bd", "c+d"),
            ("e%25f", "e%f"),
            ("e%252Bf", "e%2Bf"),
            ("mi-t%C3%B3pico", "mi-t%C3%B3pico"),
            ("a%2Fb", "a%2Fb"),
            ("a%3Ab", "a%3Ab"),
            ("a%", "a%"),
            ("a%2", "a%2"),
            ("a%zz", "a%zz"),
            ("a%+1", "a%+1"),
            ("%41bc", "Abc"),
        ] {
            let topic = value(get, &format!("/v1/projects/p/topics/{part}"));
            assert_eq!(topic.unwrap(), format!("projects/p/topics/{id}"));
        }
        assert_eq!(value(get, "/v1/projects/p/topics/t:publish"), None);
    }
}
