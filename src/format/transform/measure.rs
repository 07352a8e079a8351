//! Transforms of numbers, sizes and screens.

use super::{Arguments, Context, Error};
use crate::format::number;
use crate::format::value::Value;

pub(super) fn float(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    let Some(number) = value.number() else {
        return Ok(arguments.undefined());
    };
    let precision = usize::try_from(arguments.number("precision", 6)?).unwrap_or(0);
    Ok(Value::Text(match arguments.text("spec", "") {
        "" => number::display(number, precision),
        "f" => number::fixed(number, precision),
        "e" => number::scientific(number, precision),
        "g" => number::general(number, precision),
        spec => {
            return Err(Error::Transform(format!(
                "Transform function float has no spec {spec}."
            )));
        }
    }))
}

const UNITS: [&str; 6] = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];

/// A number of bytes in the unit that suits it, or as a plain number of the unit asked for.
pub(super) fn size(value: &Value, arguments: &Arguments, _: &Context) -> Result<Value, Error> {
    if !value.is_truthy() {
        return Ok(Value::text(arguments.text("zero", "0")));
    }
    let precision = usize::try_from(arguments.number("precision", 1)?).unwrap_or(0);
    let bytes =
        value.number().unwrap_or(0.0) * unit_bytes(arguments.text("units_in", "")).unwrap_or(1.0);
    if let Some(unit) = unit_bytes(arguments.text("units_out", "")) {
        return Ok(Value::Text(number::fixed(bytes.max(0.0) / unit, precision)));
    }
    let min = arguments.text("min", "0").parse().unwrap_or(0.0);
    Ok(Value::Text(match bytes {
        _ if bytes < min => format!("< {}", in_unit(min, precision)),
        _ => in_unit(bytes, precision),
    }))
}

fn in_unit(mut size: f64, precision: usize) -> String {
    let mut unit = UNITS[0];
    for next in UNITS {
        unit = next;
        if size < 1024.0 {
            break;
        }
        // What is beyond the last unit is divided all the same, which is how the original counts.
        size /= 1024.0;
    }
    let decimals = if size.fract() == 0.0 { 0 } else { precision };
    format!("{} {unit}", number::fixed(size, decimals))
}

/// The bytes of a unit such as `K`, `KB` or `KiB`; all are powers of 1024.
fn unit_bytes(name: &str) -> Option<f64> {
    let prefix = name
        .strip_suffix("iB")
        .or(name.strip_suffix('B'))
        .unwrap_or(name)
        .to_uppercase();
    let power = ["", "K", "M", "G", "T", "P"]
        .iter()
        .position(|unit| *unit == prefix)?;
    (!name.is_empty()).then(|| 1024_f64.powi(i32::try_from(power).unwrap_or(0)))
}

/// The members that say how wide and how high something is.
const SIDES: [(&str, &str); 5] = [
    ("width", "height"),
    ("screenx", "screeny"),
    ("col", "row"),
    ("cols", "rows"),
    ("x", "y"),
];

pub(super) fn resolution(
    value: &Value,
    arguments: &Arguments,
    _: &Context,
) -> Result<Value, Error> {
    let sides = SIDES
        .iter()
        .find_map(|(x, y)| Some((value.get(x)?.to_text(), value.get(y)?.to_text())));
    Ok(match sides {
        Some((x, y)) if arguments.flag("transpose", false) => Value::Text(format!("{y} x {x}")),
        Some((x, y)) => Value::Text(format!("{x} x {y}")),
        None => arguments.undefined(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_rounded_within_their_unit() {
        let cases = [
            (1.0, "1 bytes"),
            (1025.0, "1.0 KiB"),
            (1536.0, "1.5 KiB"),
            (1_048_575.0, "1024.0 KiB"),
            (1_048_576.0, "1 MiB"),
            (1e18, "888.2 PiB"),
            (1e30, "867361737988.4 PiB"),
        ];
        for (bytes, text) in cases {
            assert_eq!(in_unit(bytes, 1), text);
        }
    }
}
