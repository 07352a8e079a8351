//! Whole numbers and sizes on the command line.

use super::Bad;

/// A whole number without bounds of its own: the server judges it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Int(pub i32);

/// A count of 1 or more, or no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit(pub Option<u64>);

impl std::str::FromStr for Int {
    type Err = Bad;

    /// A number too large for the field is kept as large as the field allows: out of bounds too.
    fn from_str(text: &str) -> Result<Self, Bad> {
        match whole_number(text) {
            Some(value) => Ok(Self(value.clamp(i32::MIN.into(), i32::MAX.into()) as i32)),
            None => Bad::text(format!("invalid int value: {}", quoted(text))),
        }
    }
}

/// Reads a `--limit` or `--page-size`.
pub fn limit(text: &str) -> Result<Limit, Bad> {
    if text == "unlimited" {
        return Ok(Limit(None));
    }
    bounded(1, i64::MAX.into())(text).map(|value| Limit(Some(value.unsigned_abs())))
}

/// Reads a whole number within bounds.
pub fn bounded(min: i128, max: i128) -> impl Fn(&str) -> Result<i64, Bad> + Clone + Send + Sync {
    move |text| {
        let received = received(text);
        let Some(value) = whole_number(text) else {
            return Bad::text(format!("Value must be an integer; {received}"));
        };
        if value < min {
            return Bad::text(format!(
                "Value must be greater than or equal to {min}; {received}"
            ));
        }
        if value > max {
            return Bad::text(format!(
                "Value must be less than or equal to {max}; {received}"
            ));
        }
        Ok(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

/// `received: 3`, or `received empty string`.
pub fn received(text: &str) -> String {
    if text.is_empty() {
        "received empty string".to_owned()
    } else {
        format!("received: {text}")
    }
}

/// Reads a whole number as Python does: spaces around it, a sign, underscores between digits.
pub fn whole_number(text: &str) -> Option<i128> {
    let text = text.trim();
    let (negative, digits) = match text.strip_prefix(['-', '+']) {
        Some(rest) => (text.starts_with('-'), rest),
        None => (false, text),
    };
    if digits.starts_with('_') || digits.ends_with('_') || digits.contains("__") {
        return None;
    }
    let digits: String = digits.chars().filter(|&c| c != '_').collect();
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let value = digits.parse::<i128>().unwrap_or(i128::MAX);
    Some(if negative { -value } else { value })
}

/// A text in Python's quotes.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\");
    if text.contains('\'') && !text.contains('"') {
        format!("\"{escaped}\"")
    } else {
        format!("'{}'", escaped.replace('\'', "\\'"))
    }
}

const UNITS: &[(&str, u32)] = &[
    ("B", 0),
    ("KB", 1),
    ("KIB", 1),
    ("MB", 2),
    ("MIB", 2),
    ("GB", 3),
    ("GIB", 3),
    ("TB", 4),
    ("TIB", 4),
    ("PB", 5),
    ("PIB", 5),
];

/// Reads a size of 1000 bytes to 10 GB, in bytes. All units are binary; a bare number is in KB.
pub fn size(text: &str) -> Result<i64, Bad> {
    const MIN: f64 = 1000.0;
    const MAX: f64 = 10_737_418_240.0;
    let wrong = || {
        Bad::Text(format!(
            "given value must be of the form DECIMAL[UNITS] where units can be one of B, KB, KiB, \
             MB, MiB, GB, GiB and value must be a whole number of Bytes; {}",
            received(text)
        ))
    };
    let split = text
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let number = number.parse::<f64>().map_err(|_| wrong())?;
    if !unit.chars().all(char::is_alphabetic) {
        return Err(wrong());
    }
    let bytes = number * f64::from(1024_u32).powi(exponent(unit)?);
    if bytes.fract() != 0.0 {
        return Err(wrong());
    }
    if bytes < MIN {
        return Bad::text(format!(
            "value must be greater than or equal to 1000B; {}",
            received(text)
        ));
    }
    if bytes > MAX {
        return Bad::text(format!(
            "value must be less than or equal to 10GB; {}",
            received(text)
        ));
    }
    Ok(bytes as i64)
}

/// The power of 1024 a unit stands for; the `B` of a unit may be left out.
fn exponent(unit: &str) -> Result<i32, Bad> {
    if unit.is_empty() {
        return Ok(1);
    }
    let upper = unit.to_uppercase();
    let whole = if upper.ends_with('B') {
        upper.clone()
    } else {
        format!("{upper}B")
    };
    match UNITS.iter().find(|(name, _)| *name == whole) {
        Some((_, power)) => Ok(*power as i32),
        None => Bad::text(format!(
            "unit must be one of B, KB, KiB, MB, MiB, GB, GiB, TB, TiB, PB, PiB; received: {}",
            unit.trim_end_matches(['b', 'B'])
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_read_as_python_reads_them() {
        for (text, value) in [("5", 5), (" 5 ", 5), ("+5", 5), ("-5", -5), ("5_0", 50)] {
            assert_eq!(whole_number(text), Some(value), "{text}");
        }
        for text in ["", "_5", "5_", "5__0", "5.0", "0x5", "five"] {
            assert_eq!(whole_number(text), None, "{text}");
        }
    }

    #[test]
    fn sizes_are_binary_and_bare_numbers_kilobytes() {
        assert_eq!(size("5"), Ok(5120));
        assert_eq!(size("5MB"), Ok(5 * 1024 * 1024));
        assert_eq!(size("1.5KiB"), Ok(1536));
        assert!(size("999B").is_err());
        assert!(size("5ZB").is_err());
        assert!(size("11GB").is_err());
    }
}
