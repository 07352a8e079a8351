//! Flags that change the labels of a resource that has some already.

use std::collections::BTreeMap;

use clap::Args;

use super::args::{self, Labels, List};
use super::error::Error;
use super::rules::Need::Optional;
use super::rules::Rule::{self, May, OneOf};

/// The rules of [`LabelChanges`].
pub const RULE: Rule = OneOf(Optional, &[May("clear-labels"), May("remove-labels")]);

// Flags of labels to change.
#[derive(Args, Debug)]
pub struct LabelChanges {
    /// Labels to add or change; keys and values of lower-case letters, digits, - and _
    #[arg(long, value_name = "[KEY=VALUE,...]", value_parser = args::labels, action = clap::ArgAction::Append)]
    update_labels: Vec<Labels>,
    /// Remove every label; those of --update-labels are set afterwards
    #[arg(long)]
    clear_labels: Option<bool>,
    /// Keys of labels to remove
    #[arg(long, value_name = "[KEY,...]", value_parser = args::list, action = clap::ArgAction::Append)]
    remove_labels: Vec<List>,
}

impl LabelChanges {
    /// Says whether any of the flags was given, even one that changes nothing.
    pub fn is_given(&self) -> bool {
        self.clear_labels.is_some() || self.changes()
    }

    fn changes(&self) -> bool {
        self.clear_labels == Some(true)
            || !self.update_labels.is_empty()
            || !self.remove_labels.is_empty()
    }

    /// Returns the labels to set, or nothing when they are as wanted already.
    ///
    /// `current` is asked for the labels there are, if they matter. A key that is both updated and
    /// removed is removed.
    pub fn apply(
        self,
        current: impl FnOnce() -> Result<BTreeMap<String, String>, Error>,
    ) -> Result<Option<BTreeMap<String, String>>, Error> {
        if !self.changes() {
            return Ok(None);
        }
        let before = current()?;
        let mut labels = match self.clear_labels {
            Some(true) => BTreeMap::new(),
            _ => before.clone(),
        };
        labels.extend(Labels::merge(self.update_labels));
        for key in self.remove_labels.iter().flat_map(|keys| &keys.0) {
            labels.remove(key);
        }
        Ok((labels != before).then_some(labels))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(text: &str) -> BTreeMap<String, String> {
        Labels::merge(vec![args::labels(text).unwrap()])
    }

    fn applied(update: &str, clear: bool, remove: &str) -> Option<BTreeMap<String, String>> {
        let changes = LabelChanges {
            update_labels: vec![args::labels(update).unwrap()],
            clear_labels: clear.then_some(true),
            remove_labels: vec![args::list(remove).unwrap()],
        };
        changes.apply(|| Ok(map("k=v"))).unwrap()
    }

    #[test]
    fn labels_are_sent_only_when_they_differ() {
        assert_eq!(applied("k=v", false, ""), None);
        assert_eq!(applied("a=1", false, "a"), None);
        assert_eq!(applied("a=1", false, ""), Some(map("a=1,k=v")));
        assert_eq!(applied("a=1", true, ""), Some(map("a=1")));
        assert_eq!(applied("", false, "k"), Some(map("")));
    }
}
