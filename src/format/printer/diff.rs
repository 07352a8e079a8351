//! `diff`: how two columns differ.

use std::io::Write;

use super::{Cells, Error, Failure, Format, Place, Printer, Value};

/// Unchanged lines shown around a change.
const CONTEXT_LINES: usize = 3;

/// More lines than this on both sides together are shown as replaced as a whole: comparing costs their square.
const LINES_MAX: usize = 4000;

pub(super) struct Diff {
    format: Format,
    cells: Cells,
    place: Place,
    inner: Format,
}

impl Diff {
    pub(super) fn new(format: Format, place: Place) -> Result<Diff, Error> {
        let inner = format.parse_inner(format.attributes.text("format", "flattened"))?;
        Ok(Diff {
            cells: Cells::new(&format, place.context.clone()),
            format,
            place,
            inner,
        })
    }

    fn lines(&self, value: Value) -> Result<Vec<String>, Failure> {
        let mut bytes = Vec::new();
        let mut printer = super::new(
            self.inner.clone(),
            Place {
                single: true,
                ..self.place.clone()
            },
        )?;
        printer.record(value, &mut bytes)?;
        printer.finish(&mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes)
            .split('\n')
            .map(str::to_owned)
            .collect())
    }
}

impl Printer for Diff {
    fn record(&mut self, record: Value, out: &mut dyn Write) -> Result<(), Failure> {
        let mut cells = self.cells.of(&self.format, record)?.into_iter();
        let (Some(left), Some(right)) = (cells.next(), cells.next()) else {
            return Ok(());
        };
        let (left, right) = (self.lines(left)?, self.lines(right)?);
        let changes = compare(&left, &right);
        if changes
            .iter()
            .all(|change| matches!(change, Change::Same(_)))
        {
            return Ok(());
        }
        if let Some(title) = self.format.attributes.get("title") {
            writeln!(out, "{title}")?;
        }
        write!(out, "--- \n\n+++ \n\n")?;
        for hunk in hunks(&changes) {
            write_hunk(&changes, hunk, out)?;
        }
        Ok(())
    }
}

/// One line of the comparison.
enum Change<'a> {
    Same(&'a str),
    Removed(&'a str),
    Added(&'a str),
}

/// The longest common subsequence, with removals before additions.
fn compare<'a>(left: &'a [String], right: &'a [String]) -> Vec<Change<'a>> {
    let start = left
        .iter()
        .zip(right)
        .take_while(|(left, right)| left == right)
        .count();
    let (left_rest, right_rest) = (&left[start..], &right[start..]);
    let end = left_rest
        .iter()
        .rev()
        .zip(right_rest.iter().rev())
        .take_while(|(left, right)| left == right)
        .count();
    let (left_mid, right_mid) = (
        &left_rest[..left_rest.len() - end],
        &right_rest[..right_rest.len() - end],
    );
    let mut changes: Vec<Change> = left[..start]
        .iter()
        .map(|line| Change::Same(line))
        .collect();
    if left_mid.len() + right_mid.len() > LINES_MAX {
        changes.extend(left_mid.iter().map(|line| Change::Removed(line)));
        changes.extend(right_mid.iter().map(|line| Change::Added(line)));
    } else {
        compare_middle(left_mid, right_mid, &mut changes);
    }
    changes.extend(
        left[left.len() - end..]
            .iter()
            .map(|line| Change::Same(line)),
    );
    changes
}

fn compare_middle<'a>(left: &'a [String], right: &'a [String], changes: &mut Vec<Change<'a>>) {
    let width = right.len() + 1;
    let mut lengths = vec![0_u16; (left.len() + 1) * width];
    for i in (0..left.len()).rev() {
        for j in (0..right.len()).rev() {
            lengths[i * width + j] = if left[i] == right[j] {
                lengths[(i + 1) * width + j + 1] + 1
            } else {
                lengths[(i + 1) * width + j].max(lengths[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    while i < left.len() || j < right.len() {
        if i < left.len() && j < right.len() && left[i] == right[j] {
            changes.push(Change::Same(&left[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == right.len()
            || (i < left.len() && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])
        {
            changes.push(Change::Removed(&left[i]));
            i += 1;
        } else {
            changes.push(Change::Added(&right[j]));
            j += 1;
        }
    }
}

/// The ranges of lines to show: changes with what is around them.
fn hunks(changes: &[Change]) -> Vec<std::ops::Range<usize>> {
    let mut hunks: Vec<std::ops::Range<usize>> = Vec::new();
    for (index, _) in changes
        .iter()
        .enumerate()
        .filter(|(_, change)| !matches!(change, Change::Same(_)))
    {
        let range =
            index.saturating_sub(CONTEXT_LINES)..(index + 1 + CONTEXT_LINES).min(changes.len());
        match hunks.last_mut().filter(|last| last.end >= range.start) {
            Some(last) => last.end = range.end,
            None => hunks.push(range),
        }
    }
    hunks
}

fn write_hunk(
    changes: &[Change],
    hunk: std::ops::Range<usize>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let count = |changes: &[Change], side: fn(&Change) -> bool| {
        changes.iter().filter(|change| side(change)).count()
    };
    let on_left = |change: &Change| !matches!(change, Change::Added(_));
    let on_right = |change: &Change| !matches!(change, Change::Removed(_));
    let (before, inside) = (&changes[..hunk.start], &changes[hunk]);
    let left = range_text(count(before, on_left), count(inside, on_left));
    let right = range_text(count(before, on_right), count(inside, on_right));
    write!(out, "@@ -{left} +{right} @@\n\n")?;
    // Within a change, all that is removed comes before all that is added.
    for run in inside
        .chunk_by(|left, right| matches!(left, Change::Same(_)) == matches!(right, Change::Same(_)))
    {
        for change in run {
            match change {
                Change::Same(line) => writeln!(out, " {line}")?,
                Change::Removed(line) => writeln!(out, "-{line}")?,
                Change::Added(_) => {}
            }
        }
        for change in run {
            if let Change::Added(line) = change {
                writeln!(out, "+{line}")?;
            }
        }
    }
    Ok(())
}

/// A range of lines as hunks have it: an empty one names the line before it, and one line needs no count.
fn range_text(before: usize, count: usize) -> String {
    match count {
        0 => format!("{before},0"),
        1 => (before + 1).to_string(),
        count => format!("{},{count}", before + 1),
    }
}
