//! Which flags belong together, exclude or need each other? gcloud's argument groups: how they are
//! checked, and how they are named in usage errors.

use clap::Command;

/// A flag in a group, or a group in a group.
#[derive(Clone, Copy, Debug)]
pub enum Rule {
    /// A flag the group can do without.
    May(&'static str),
    /// A flag the group needs, as soon as any flag of the group is given.
    Must(&'static str),
    /// Flags that belong together.
    Together(Need, &'static [Rule]),
    /// Flags that belong together, optional as a group and never sorted.
    InOrder(&'static [Rule]),
    /// Flags of which one at most can be given.
    OneOf(Need, &'static [Rule]),
}

/// Whether a group must be there: always at the top, else as soon as the group around it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// It may be left out.
    Optional,
    /// It may not.
    Required,
}

use Need::Required;
use Rule::{InOrder, May, Must, OneOf, Together};

impl Rule {
    fn is_required(&self) -> bool {
        match self {
            May(_) | InOrder(_) => false,
            Must(_) => true,
            Together(need, _) | OneOf(need, _) => *need == Required,
        }
    }

    fn is_group(&self) -> bool {
        matches!(self, Together(..) | InOrder(_) | OneOf(..))
    }

    fn is_given(&self, given: &Given<'_>) -> bool {
        match self {
            May(name) | Must(name) => given.has(name),
            Together(_, items) | InOrder(items) | OneOf(_, items) => {
                items.iter().any(|item| item.is_given(given))
            }
        }
    }

    /// How the rule is written in errors (`flag` names a flag) and in usage lines (`flag` adds the
    /// value's name).
    fn usage(&'static self, flag: &dyn Fn(&str) -> String) -> String {
        match self {
            May(name) | Must(name) => flag(name),
            OneOf(need, items) => {
                let text = join(sorted(items), " | ", flag);
                if *need == Required {
                    format!("({text})")
                } else {
                    text
                }
            }
            Together(need, items) => together(sorted(items), *need, flag),
            InOrder(items) => together(items.iter().collect(), Need::Optional, flag),
        }
    }

    /// Checks a group that is used, inner groups first.
    fn check(&'static self, given: &Given<'_>) -> Result<(), String> {
        let items: Vec<&'static Rule> = match self {
            May(_) | Must(_) => return Ok(()),
            InOrder(items) => items.iter().collect(),
            Together(_, items) | OneOf(_, items) => sorted(items),
        };
        for item in &items {
            if item.is_group() && item.is_given(given) {
                item.check(given)?;
            }
        }
        let bare = |name: &str| format!("--{name}");
        let (present, absent): (Vec<&'static Rule>, Vec<_>) =
            items.into_iter().partition(|item| item.is_given(given));
        if let OneOf(need, _) = self {
            return match present.as_slice() {
                [] | [_] => Ok(()),
                [first, ..] => Err(one_of_error(first, *need, &self.usage(&bare), &bare)),
            };
        }
        let modal = present
            .iter()
            .chain(&absent)
            .any(|item| !item.is_required());
        let missing: Vec<_> = absent
            .into_iter()
            .filter(|item| item.is_required())
            .collect();
        if missing.is_empty() {
            Ok(())
        } else if modal {
            let (present, missing) = (join(present, " ", &bare), join(missing, " ", &bare));
            Err(format!("argument {present}: {missing} must be specified."))
        } else {
            Err(format!(
                "argument {}: Must be specified.",
                join(missing, " ", &bare)
            ))
        }
    }
}

/// What the group needs, then, after a colon, what it can do without.
fn together(items: Vec<&'static Rule>, need: Need, flag: &dyn Fn(&str) -> String) -> String {
    let (needed, others): (Vec<_>, Vec<_>) = items.into_iter().partition(|item| item.is_required());
    let modal = !needed.is_empty() && !others.is_empty();
    let separator = if modal { " : " } else { "" };
    let text = [join(needed, " ", flag), join(others, " ", flag)].join(separator);
    match (need, modal) {
        (Required, _) => format!("({text})"),
        (Need::Optional, true) => format!("[{text}]"),
        (Need::Optional, false) => text,
    }
}

fn one_of_error(
    first: &'static Rule,
    need: Need,
    usage: &str,
    bare: &dyn Fn(&str) -> String,
) -> String {
    let first = first.usage(bare);
    match need {
        Required => format!("argument {first}: Exactly one of {usage} must be specified."),
        Need::Optional => format!("argument {first}: At most one of {usage} can be specified."),
    }
}

/// Flags by name, then groups by the first flag in them.
fn sorted(items: &'static [Rule]) -> Vec<&'static Rule> {
    let mut sorted: Vec<_> = items.iter().collect();
    sorted.sort_by_key(|item| {
        let usage = item.usage(&|name| name.to_owned());
        (
            item.is_group(),
            usage.trim_start_matches(['(', '[']).to_owned(),
        )
    });
    sorted
}

fn join(
    items: impl IntoIterator<Item = &'static Rule>,
    separator: &str,
    flag: &dyn Fn(&str) -> String,
) -> String {
    let texts: Vec<_> = items.into_iter().map(|item| item.usage(flag)).collect();
    texts.join(separator)
}

/// What was given on the command line.
pub struct Given<'a> {
    /// Names of flags, without dashes.
    pub flags: &'a [String],
    /// The number of positional words.
    pub words: usize,
}

impl Given<'_> {
    fn has(&self, name: &str) -> bool {
        self.flags.iter().any(|flag| flag == name)
    }
}

/// Checks what was given against the rules and the required positionals of a command; answers the
/// text of the first mistake.
pub fn check(command: &Command, rules: &'static [Rule], given: &Given<'_>) -> Result<(), String> {
    let bare = |name: &str| format!("--{name}");
    for rule in sorted(rules) {
        if rule.is_given(given) {
            rule.check(given)?;
        } else if let OneOf(Required, _) = rule {
            return Err(format!(
                "Exactly one of {} must be specified.",
                rule.usage(&bare)
            ));
        }
    }
    let mut missing: Vec<String> = command
        .get_positionals()
        .filter(|arg| arg.is_required_set())
        .skip(given.words)
        .map(positional)
        .collect();
    missing.extend(
        sorted(rules)
            .into_iter()
            .filter(|rule| rule.is_required() && !rule.is_given(given))
            .map(|rule| rule.usage(&bare)),
    );
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!(
        "argument {}: Must be specified.",
        missing.join(" ")
    ))
}

/// Returns the parts of a usage line that must be given, positionals first.
pub fn required(command: &Command, rules: &'static [Rule]) -> Vec<String> {
    let with_value = |name: &str| match command
        .get_arguments()
        .find(|arg| arg.get_long() == Some(name))
    {
        Some(arg) if !super::grammar::is_switch(arg) => format!("--{name}={}", value_name(arg)),
        _ => format!("--{name}"),
    };
    let words = command.get_positionals().map(positional);
    let flags = sorted(rules)
        .into_iter()
        .filter(|rule| rule.is_required())
        .map(|rule| rule.usage(&with_value));
    words.chain(flags).collect()
}

/// Says whether a flag must always be given, and so is not an optional one.
pub fn is_always_required(rules: &'static [Rule], name: &str) -> bool {
    rules.iter().any(|rule| match rule {
        Must(flag) => *flag == name,
        Together(Required, items) => items
            .iter()
            .any(|item| matches!(item, Must(flag) if *flag == name)),
        _ => false,
    })
}

/// The name of a flag's value: `TOPIC`, `[KEY=VALUE,...]`.
fn value_name(arg: &clap::Arg) -> String {
    match arg.get_value_names() {
        Some([name, ..]) => name.to_string(),
        _ => arg.get_id().as_str().to_uppercase(),
    }
}

/// How a positional is written: `TOPIC`, or `TOPIC [TOPIC ...]` when it repeats; in brackets when it
/// may be left out.
fn positional(arg: &clap::Arg) -> String {
    let name = value_name(arg);
    let repeats = arg
        .get_num_args()
        .is_some_and(|range| range.max_values() > 1);
    match (arg.is_required_set(), repeats) {
        (true, true) => format!("{name} [{name} ...]"),
        (true, false) => name,
        (false, true) => format!("[{name} ...]"),
        (false, false) => format!("[{name}]"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHEMA: &[Rule] = &[Together(
        Need::Optional,
        &[
            Together(Required, &[Must("schema"), May("schema-project")]),
            Must("message-encoding"),
            May("first-revision-id"),
        ],
    )];

    fn errors(rules: &'static [Rule], flags: &[&str]) -> String {
        let flags: Vec<String> = flags.iter().map(|&flag| flag.to_owned()).collect();
        let given = Given {
            flags: &flags,
            words: 0,
        };
        check(&Command::new("t"), rules, &given)
            .err()
            .unwrap_or_default()
    }

    #[test]
    fn a_used_group_names_what_it_lacks() {
        assert_eq!(errors(SCHEMA, &[]), "");
        assert_eq!(
            errors(SCHEMA, &["schema"]),
            "argument (--schema : --schema-project): --message-encoding must be specified."
        );
        assert_eq!(
            errors(SCHEMA, &["schema-project", "message-encoding"]),
            "argument --schema-project: --schema must be specified."
        );
        assert_eq!(
            errors(SCHEMA, &["first-revision-id"]),
            "argument --first-revision-id: --message-encoding (--schema : --schema-project) must be specified."
        );
    }

    #[test]
    fn one_of_a_required_choice_must_be_there() {
        const TIME: &[Rule] = &[OneOf(Required, &[May("time"), May("snapshot")])];
        assert_eq!(
            errors(TIME, &[]),
            "Exactly one of (--snapshot | --time) must be specified."
        );
        assert_eq!(
            errors(TIME, &["time", "snapshot"]),
            "argument --snapshot: Exactly one of (--snapshot | --time) must be specified."
        );
    }
}
