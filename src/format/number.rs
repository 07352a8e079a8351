//! How are numbers written? Shortest round trip for floats in JSON, a few significant digits elsewhere.

/// Digits behind the point never asked for in earnest; a format string must not make a page of zeros.
const PRECISION_MAX: usize = 300;

/// A float as JSON and Python lists show it: the shortest digits that read back as the same number.
pub(crate) fn repr(number: f64) -> String {
    if number.is_nan() {
        return "nan".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "inf" } else { "-inf" }.to_owned();
    }
    let shortest = format!("{number:e}");
    let (digits, exponent) = split_exponent(&shortest);
    if (-4..16).contains(&exponent) {
        with_point(number.to_string())
    } else {
        join_exponent(digits, exponent)
    }
}

/// A float as JSON spells it.
pub(crate) fn json(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 {
            "Infinity"
        } else {
            "-Infinity"
        }
        .to_owned();
    }
    repr(number)
}

/// A float as cells show it: `precision` significant digits, but no exponent for the sizes people count in.
pub(crate) fn display(number: f64, precision: usize) -> String {
    if !number.is_finite() {
        return repr(number);
    }
    let precision = precision.clamp(1, PRECISION_MAX);
    let rounded = exponent_form(number, precision - 1);
    let (digits, exponent) = split_exponent(&rounded);
    let point_max = i32::try_from(precision).unwrap_or(i32::MAX) - 1;
    match exponent {
        _ if (-4..point_max).contains(&exponent) => {
            with_point(trim_zeros(&plain(number, precision, exponent)))
        }
        0..=8 => fixed(number, 1),
        _ => join_exponent(&trim_zeros(digits), exponent),
    }
}

/// `%.Nf`.
pub(crate) fn fixed(number: f64, precision: usize) -> String {
    format!("{number:.*}", precision.min(PRECISION_MAX))
}

/// `%.Ne`.
pub(crate) fn scientific(number: f64, precision: usize) -> String {
    let text = exponent_form(number, precision.min(PRECISION_MAX));
    let (digits, exponent) = split_exponent(&text);
    join_exponent(digits, exponent)
}

/// `%.Ng`.
pub(crate) fn general(number: f64, precision: usize) -> String {
    let precision = precision.clamp(1, PRECISION_MAX);
    let rounded = exponent_form(number, precision - 1);
    let (digits, exponent) = split_exponent(&rounded);
    if exponent >= -4 && usize::try_from(exponent).is_ok_and(|exponent| exponent < precision)
        || (-4..0).contains(&exponent)
    {
        return trim_zeros(&plain(number, precision, exponent));
    }
    join_exponent(&trim_zeros(digits), exponent)
}

/// The number a text spells in full: sign, digits with single `_` between them, point, exponent, `inf`, `nan`.
pub(crate) fn parse(text: &str) -> Option<f64> {
    let text = text.trim();
    if text.starts_with('_') || text.ends_with('_') || text.contains("__") {
        return None;
    }
    text.replace('_', "").parse().ok()
}

/// An integer in its shortest decimal form, of a text with sign, leading zeros and `_`.
pub(crate) fn parse_int(text: &str) -> Option<String> {
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let bare = digits.replace('_', "");
    let spelled = !digits.starts_with('_') && !digits.ends_with('_') && !digits.contains("__");
    if bare.is_empty() || !spelled || !bare.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let short = bare.trim_start_matches('0');
    Some(if short.is_empty() {
        "0".to_owned()
    } else {
        format!("{sign}{short}")
    })
}

fn exponent_form(number: f64, precision: usize) -> String {
    format!("{number:.precision$e}")
}

fn split_exponent(text: &str) -> (&str, i32) {
    let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
    (digits, exponent.parse().unwrap_or(0))
}

fn join_exponent(digits: &str, exponent: i32) -> String {
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", exponent.unsigned_abs())
}

fn plain(number: f64, precision: usize, exponent: i32) -> String {
    let decimals = i64::try_from(precision).unwrap_or(0) - 1 - i64::from(exponent);
    format!("{number:.*}", usize::try_from(decimals).unwrap_or(0))
}

fn trim_zeros(text: &str) -> String {
    if !text.contains('.') {
        return text.to_owned();
    }
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn with_point(mut text: String) -> String {
    if !text.contains('.') {
        text.push_str(".0");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_read_back() {
        let cases = [
            (0.1, "0.1"),
            (1e21, "1e+21"),
            (1e10, "10000000000.0"),
            (1e16, "1e+16"),
            (-0.0, "-0.0"),
            (1.5e-7, "1.5e-07"),
            (0.0001, "0.0001"),
        ];
        for (number, text) in cases {
            assert_eq!(repr(number), text);
        }
    }

    #[test]
    fn cells_round_to_six_digits() {
        let cases = [
            (0.300_000_000_000_000_04, "0.3"),
            (12_345.678, "12345.7"),
            (123_456.789, "123456.8"),
            (123_456_789.123, "123456789.1"),
            (1_234_567_891.23, "1.23457e+09"),
            (99_999.996, "100000.0"),
            (99_999.95, "99999.9"),
            (1e10, "1e+10"),
            (0.000_123_456_7, "0.000123457"),
            (0.000_012_345_67, "1.23457e-05"),
            (1.0, "1.0"),
            (-0.0, "-0.0"),
        ];
        for (number, text) in cases {
            assert_eq!(display(number, 6), text);
        }
        assert_eq!(general(12_345.678, 3), "1.23e+04");
        assert_eq!(general(1.0, 3), "1");
    }

    #[test]
    fn numbers_are_parsed_in_full_or_not_at_all() {
        assert_eq!(parse("1_000"), Some(1000.0));
        assert_eq!(parse("1x"), None);
        assert_eq!(parse_int("-007").as_deref(), Some("-7"));
        assert_eq!(parse_int("-0").as_deref(), Some("0"));
        assert_eq!(parse_int("1."), None);
    }
}
