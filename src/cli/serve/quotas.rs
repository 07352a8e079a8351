//! Rate quotas on the command line: `key=2000000,topic=5000000`.

use crate::broker::Quotas;
use crate::cli::args::{Bad, bounded, list};

/// Reads quotas, each of a byte a second at least. A limit is no quota: it cannot be raised (R-QUOTA-1).
pub fn quotas(text: &str) -> Result<Quotas, Bad> {
    let mut quotas = Quotas::default();
    for item in list(text)?.0 {
        let Some((name, bytes)) = item.split_once('=') else {
            return Bad::text(format!("[{item}] is not QUOTA=BYTES"));
        };
        let quota = match name {
            "key" => &mut quotas.key,
            "topic" => &mut quotas.topic,
            _ => {
                return Bad::text(format!(
                    "[{name}] is no quota; there are key and topic, and limits cannot be raised"
                ));
            }
        };
        *quota = Some(bounded(1, i64::MAX.into())(bytes)?);
    }
    Ok(quotas)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-QUOTA-1: quotas can be set, limits cannot.
    #[test]
    fn quotas_are_named() {
        let read = |text| quotas(text).ok();
        let (key, topic) = (Some(2), Some(5_000_000));
        assert_eq!(read("key=2,topic=5000000"), Some(Quotas { key, topic }));
        assert_eq!(read("topic=5000000"), Some(Quotas { key: None, topic }));
        for wrong in ["publish-messages=2000", "key", "key=0", "key=x", "topic=-1"] {
            assert!(quotas(wrong).is_err(), "{wrong}");
        }
    }
}
