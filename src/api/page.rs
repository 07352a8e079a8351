//! Listing page by page: a token holds the last name of the page before.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::limits;

/// What is wrong with a page that was asked for.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum Invalid {
    /// A size below zero.
    #[error("page_size is {0}; it cannot be negative.")]
    Size(i32),
    /// Anything but what a page before has answered.
    #[error("The page_token is not one that a listing has answered.")]
    Token,
}

/// A page that was asked for.
pub struct Page {
    /// The last name of the page before; empty for the first.
    pub after: String,
    size: usize,
}

impl Page {
    /// Reads a request's page size (zero: as many as there may be) and token (R-REST-5).
    pub fn parse(size: i32, token: &str) -> Result<Self, Invalid> {
        let after = URL_SAFE_NO_PAD.decode(token).map_err(|_| Invalid::Token)?;
        let after = String::from_utf8(after).map_err(|_| Invalid::Token)?;
        let size = match usize::try_from(size).map_err(|_| Invalid::Size(size))? {
            0 => limits::PAGE_SIZE_MAX,
            size => size.min(limits::PAGE_SIZE_MAX),
        };
        Ok(Self { after, size })
    }

    /// How many to fetch: one more than fit, to know whether there is a next page.
    pub fn fetch(&self) -> usize {
        self.size + 1
    }

    /// Cuts what was fetched to the page, and makes the token of the next one.
    pub fn cut<T>(&self, mut items: Vec<T>, name: impl Fn(&T) -> &str) -> (Vec<T>, String) {
        if items.len() <= self.size {
            return (items, String::new());
        }
        items.truncate(self.size);
        let last = items.last().map_or("", |item| name(item));
        let token = URL_SAFE_NO_PAD.encode(last);
        (items, token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_join_to_the_whole() {
        let all: Vec<String> = (10..20).map(|i| format!("n{i}")).collect();
        for size in 1..12 {
            let (mut token, mut joined) = (String::new(), Vec::new());
            loop {
                let page = Page::parse(size, &token).unwrap();
                let rest = all.iter().filter(|name| **name > page.after);
                let fetched: Vec<String> = rest.take(page.fetch()).cloned().collect();
                let (items, next) = page.cut(fetched, String::as_str);
                assert!(items.len() <= size as usize);
                joined.extend(items);
                if next.is_empty() {
                    break;
                }
                token = next;
            }
            assert_eq!(joined, all);
        }
        assert_eq!(Page::parse(0, "!").err(), Some(Invalid::Token));
        assert_eq!(Page::parse(-1, "").err(), Some(Invalid::Size(-1)));
    }
}
