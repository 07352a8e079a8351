//! What may stand in a resource's labels?
//!
//! At most 64; keys of 1 to 63 characters that begin with a letter; values of at most 63; lowercase letters of any
//! alphabet, digits, `_` and `-`. Source: Resource Manager, "Requirements for labels".

use std::collections::BTreeMap;

use super::limits;

/// Checks labels; says what is wrong, with the bound.
pub fn check(labels: &BTreeMap<String, String>) -> Result<(), String> {
    let (count, max) = (labels.len(), limits::LABELS_MAX);
    if count > max {
        return Err(format!("{count} given; at most {max} are allowed."));
    }
    let max = limits::LABEL_CHARACTERS_MAX;
    for (key, value) in labels {
        let starts_well = key.starts_with(|c: char| is_label_character(c) && c.is_alphabetic());
        if !starts_well || key.chars().count() > max || !key.chars().all(is_label_character) {
            return Err(format!(
                "the key '{key}' must have 1 to {max} lowercase letters, digits, '_' or '-', and begin with a letter."
            ));
        }
        if value.chars().count() > max || !value.chars().all(is_label_character) {
            return Err(format!(
                "the value '{value}' of '{key}' must have at most {max} lowercase letters, digits, '_' or '-'."
            ));
        }
    }
    Ok(())
}

/// Letters without case, as of many alphabets, count as lowercase.
fn is_label_character(c: char) -> bool {
    (c.is_alphanumeric() && !c.is_uppercase()) || c == '_' || c == '-'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_fine(key: &str, value: &str) -> bool {
        check(&BTreeMap::from([(key.to_owned(), value.to_owned())])).is_ok()
    }

    #[test]
    fn keys_and_values_are_bounded() {
        assert!(is_fine("k", ""));
        assert!(is_fine("größe-1_x", "日本"));
        assert!(is_fine(&"k".repeat(63), &"1".repeat(63)));
        for (key, value) in [
            ("", ""),
            ("1k", ""),
            ("K", ""),
            ("k", "V"),
            ("k.x", ""),
            ("k", "a b"),
        ] {
            assert!(!is_fine(key, value), "{key}={value}");
        }
        assert!(!is_fine(&"k".repeat(64), ""));
        assert!(!is_fine("k", &"1".repeat(64)));
        let many = (0..65).map(|i| (format!("k{i}"), String::new())).collect();
        assert!(check(&many).is_err());
    }
}
