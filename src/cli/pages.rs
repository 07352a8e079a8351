//! How is a long list fetched? Page by page, each when it is needed.

use serde_json::Value;

use super::error::Error;

/// One page of a list.
pub struct Page {
    /// Its records.
    pub records: Vec<Value>,
    /// The token of the next page; empty on the last.
    pub next: String,
}

/// Returns the records of all pages; `fetch` is given a page's token, the first one's is empty.
pub fn of(
    mut fetch: impl FnMut(String) -> Result<Page, Error>,
) -> impl Iterator<Item = Result<Value, Error>> {
    let mut token = Some(String::new());
    let mut page = Vec::new().into_iter();
    std::iter::from_fn(move || {
        loop {
            if let Some(record) = page.next() {
                return Some(Ok(record));
            }
            match fetch(token.take()?) {
                Ok(fetched) => {
                    page = fetched.records.into_iter();
                    token = Some(fetched.next).filter(|token| !token.is_empty());
                }
                Err(error) => return Some(Err(error)),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_follow_each_other_until_a_token_is_empty() {
        let records = of(|token| {
            let (records, next) = match token.as_str() {
                "" => (vec![1.into(), 2.into()], "a"),
                "a" => (vec![], "b"),
                _ => (vec![Value::from(3)], ""),
            };
            Ok(Page {
                records,
                next: next.to_owned(),
            })
        });
        let records: Vec<_> = records.map(|record| record.unwrap()).collect();
        assert_eq!(records, [1, 2, 3]);
    }

    #[test]
    fn an_error_ends_the_list() {
        let mut records = of(|_| Err(Error::client("no")));
        assert!(records.next().is_some_and(|record| record.is_err()));
        assert!(records.next().is_none());
    }
}
