//! Where is a cell broken that is too wide? Between words if it can be.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{Drawn, Row};

/// Makes the columns that may be wrapped share what the others leave of `room`, if all are too wide for it.
pub(super) fn wrap(columns: &mut [Drawn], rows: &mut [Row], overhead: usize, room: usize) {
    let wrapped = columns
        .iter()
        .filter(|column| column.wrap.is_some())
        .count();
    let total: usize = columns.iter().map(|column| column.width).sum::<usize>() + overhead;
    if wrapped == 0 || total <= room {
        return;
    }
    let fixed: usize = columns
        .iter()
        .filter(|column| column.wrap.is_none())
        .map(|column| column.width)
        .sum();
    let share = room.saturating_sub(fixed + overhead) / wrapped;
    for (index, column) in columns.iter_mut().enumerate() {
        let Some(least) = column.wrap else { continue };
        column.width = if share >= least {
            share
        } else {
            column.width.min(least)
        }
        .max(1);
        for row in rows.iter_mut() {
            let cell = &mut row.cells[index];
            cell.lines = cell
                .lines
                .iter()
                .flat_map(|line| wrap_line(line, column.width))
                .collect();
        }
    }
}

/// Breaks a line between words; a word too long for a line is broken where the line ends.
fn wrap_line(line: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for mut chunk in chunks(line) {
        let is_space = chunk.starts_with(' ');
        if used + chunk.width() > width && (chunk.width() <= width || is_space) {
            lines.push(String::new());
            used = 0;
        }
        if is_space && used == 0 && lines.len() > 1 {
            continue;
        }
        while used + chunk.width() > width {
            let (fits, rest) = split_at_width(chunk, width - used);
            push(&mut lines, fits);
            lines.push(String::new());
            used = 0;
            chunk = rest;
        }
        push(&mut lines, chunk);
        used += chunk.width();
    }
    if lines.len() > 1 && lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
        .into_iter()
        .map(|line| line.trim_end_matches(' ').to_owned())
        .collect()
}

fn push(lines: &mut [String], text: &str) {
    if let Some(last) = lines.last_mut() {
        last.push_str(text);
    }
}

/// Words and the runs of spaces between them.
fn chunks(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let is_space = rest.starts_with(' ');
        let end = rest
            .find(|character| (character == ' ') != is_space)
            .unwrap_or(rest.len());
        let (chunk, after) = rest.split_at(end);
        rest = after;
        (!chunk.is_empty()).then_some(chunk)
    })
}

/// The characters that fit, but always one, so that there is an end.
fn split_at_width(text: &str, width: usize) -> (&str, &str) {
    let mut used = 0;
    for (at, character) in text.char_indices() {
        used += character.width().unwrap_or(0);
        if used > width && at > 0 {
            return text.split_at(at);
        }
    }
    (text, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrap_line("one two  three", 8), ["one two", "three"]);
        assert_eq!(wrap_line("a abcdefghij k", 5), ["a abc", "defgh", "ij k"]);
        assert_eq!(wrap_line("日本語", 1), ["日", "本", "語"]);
        assert_eq!(wrap_line("", 5), [""]);
    }
}
