//! Lines and bars: how rows are put on paper.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

use super::boxed::{self, Look};
use super::{Cell, Drawn};
use crate::format::attributes::{Align, Attributes};

/// No column, title or gap is wider by wish alone.
pub(super) const WIDTH_MAX: usize = 10_000;

/// The characters of a box: the bars, then the corners and crossings of the top, the middle and the bottom.
struct Bars {
    line: &'static str,
    bar: &'static str,
    top: [&'static str; 3],
    middle: [&'static str; 3],
    bottom: [&'static str; 3],
    cross_below_title: &'static str,
}

const LINES: Bars = Bars {
    line: "─",
    bar: "│",
    top: ["┌", "┬", "┐"],
    middle: ["├", "┼", "┤"],
    bottom: ["└", "┴", "┘"],
    cross_below_title: "┬",
};
const ASCII: Bars = Bars {
    line: "-",
    bar: "|",
    top: ["+", "+", "+"],
    middle: ["+", "+", "+"],
    bottom: ["+", "+", "+"],
    cross_below_title: "+",
};

/// What is around the cells.
pub(super) struct Frame {
    boxed: bool,
    all_boxed: bool,
    headed: bool,
    title: Option<String>,
    pad: usize,
    bars: &'static Bars,
    /// The width to wrap for.
    pub(super) room: usize,
}

impl Frame {
    /// Sets up the frame, and widens the columns for their headings and the title.
    pub(super) fn new(
        attributes: &Attributes,
        first_page: bool,
        columns: &mut [Drawn],
        width: usize,
    ) -> Frame {
        let headed =
            !attributes.has("no-heading") && columns.iter().any(|column| !column.label.is_empty());
        let all_boxed = attributes.has("all-box");
        let boxed = all_boxed || attributes.has("box");
        let title = attributes
            .get("title")
            .filter(|title| first_page && !title.is_empty())
            .map(str::to_owned);
        if headed {
            for column in columns.iter_mut() {
                column.width = column.width.max(column.label.width());
            }
        }
        let title_width = title
            .as_deref()
            .map_or(0, |title| title.width().min(WIDTH_MAX));
        if title_width > columns.iter().map(|column| column.width).sum() {
            let more = title_width.div_ceil(columns.len().max(1));
            columns.iter_mut().for_each(|column| column.width += more);
        }
        let room = attributes
            .number("width", width)
            .saturating_sub(attributes.number("margin", 0));
        let pad = if boxed {
            1
        } else {
            attributes.number("pad", 2).min(WIDTH_MAX)
        };
        let bars = if attributes.has("ascii") {
            &ASCII
        } else {
            &LINES
        };
        Frame {
            boxed,
            all_boxed,
            headed,
            title,
            pad,
            bars,
            room,
        }
    }

    /// What a row takes besides its cells.
    pub(super) fn overhead(&self, columns: usize) -> usize {
        if self.boxed {
            3 * columns + 1
        } else {
            self.pad * columns.saturating_sub(1)
        }
    }

    /// Draws rows; the title and the heading are drawn above them if this is the `first` time.
    pub(super) fn draw(
        &self,
        columns: &[Drawn],
        rows: &[&[Cell]],
        first: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let title = self.title.as_ref().filter(|_| first);
        if title.is_none() && self.boxed && self.is_plain(columns, rows) {
            return self.draw_box(columns, rows, first, out);
        }
        if let Some(title) = title {
            self.draw_title(title, columns, out)?;
        }
        if self.boxed {
            let (ends, cross) = match title {
                Some(_) => (&self.bars.middle, self.bars.cross_below_title),
                None => (&self.bars.top, self.bars.top[1]),
            };
            self.draw_rule(columns, [ends[0], cross, ends[2]], out)?;
        }
        if self.headed && first {
            let heading: Vec<Cell> = columns
                .iter()
                .map(|column| Cell {
                    lines: vec![column.label.clone()],
                    ..Cell::default()
                })
                .collect();
            self.draw_row(columns, &heading, self.boxed, out)?;
            if self.boxed {
                self.draw_rule(columns, self.bars.middle, out)?;
            }
        }
        for (index, row) in rows.iter().enumerate() {
            if self.all_boxed && index > 0 {
                self.draw_rule(columns, self.bars.middle, out)?;
            }
            self.draw_row(columns, row, false, out)?;
        }
        if self.boxed {
            self.draw_rule(columns, self.bars.bottom, out)?;
        }
        Ok(())
    }

    fn is_plain(&self, columns: &[Drawn], rows: &[&[Cell]]) -> bool {
        let mut cells = rows.iter().flat_map(|row| row.iter());
        let lines = cells.clone().flat_map(|cell| &cell.lines);
        let labels = columns.iter().map(|column| &column.label);
        let text = lines.chain(labels).flat_map(|text| text.chars());
        !rows.is_empty()
            && cells.all(|cell| cell.color.is_none())
            && boxed::can_draw(columns.iter().map(|column| column.width), text)
    }

    fn draw_box(
        &self,
        columns: &[Drawn],
        rows: &[&[Cell]],
        first: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let look = Look {
            ascii: std::ptr::eq(self.bars, &ASCII),
            divided: self.all_boxed,
        };
        let heading = |column: &Drawn| align(&column.label, column.width, Align::Center);
        let heading = (self.headed && first).then(|| columns.iter().map(heading).collect());
        let row = |row: &&[Cell]| {
            let height = height(row);
            let cell = |(column, cell): (&Drawn, &Cell)| {
                let line = |line| cell.lines.get(line).map_or("", String::as_str);
                let lines = (0..height).map(|at| align(line(at), column.width, column.align));
                lines.collect::<Vec<_>>().join("\n")
            };
            columns.iter().zip(*row).map(cell).collect()
        };
        let rows = rows.iter().map(row).collect();
        writeln!(out, "{}", boxed::draw(look, heading, rows))
    }

    fn draw_title(&self, title: &str, columns: &[Drawn], out: &mut dyn Write) -> io::Result<()> {
        let cells: usize = columns.iter().map(|column| column.width).sum();
        let width = cells + self.overhead(columns.len()) - if self.boxed { 4 } else { 0 };
        let line = align(title, width, Align::Center);
        if !self.boxed {
            return writeln!(out, "{}", line.trim_end());
        }
        let Bars {
            line: rule,
            bar,
            top,
            ..
        } = self.bars;
        writeln!(out, "{}{}{}", top[0], rule.repeat(width + 2), top[2])?;
        writeln!(out, "{bar} {line} {bar}")
    }

    fn draw_rule(
        &self,
        columns: &[Drawn],
        [left, cross, right]: [&str; 3],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let parts: Vec<String> = columns
            .iter()
            .map(|column| self.bars.line.repeat(column.width + 2))
            .collect();
        writeln!(out, "{left}{}{right}", parts.join(cross))
    }

    fn draw_row(
        &self,
        columns: &[Drawn],
        cells: &[Cell],
        centered: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let height = height(cells);
        for line in 0..height {
            let texts = columns.iter().zip(cells).map(|(column, cell)| {
                let text = cell.lines.get(line).map_or("", String::as_str);
                let text = align(
                    text,
                    column.width,
                    if centered {
                        Align::Center
                    } else {
                        column.align
                    },
                );
                match cell.color {
                    Some(color) => format!("\u{1b}[{color}m{text}\u{1b}[39;0m"),
                    None => text,
                }
            });
            let texts: Vec<String> = texts.collect();
            if self.boxed {
                let bar = self.bars.bar;
                writeln!(out, "{bar} {} {bar}", texts.join(&format!(" {bar} ")))?;
            } else {
                writeln!(
                    out,
                    "{}",
                    texts.join(&" ".repeat(self.pad)).trim_end_matches(' ')
                )?;
            }
        }
        Ok(())
    }
}

/// How many lines a row has. Lines of nothing at its end would look like a gap between rows.
fn height(cells: &[Cell]) -> usize {
    let filled = |cell: &Cell| cell.lines.iter().rposition(|line| !line.is_empty());
    let last = cells.iter().filter_map(filled).max();
    last.unwrap_or(0) + 1
}

fn align(text: &str, width: usize, align: Align) -> String {
    let missing = width.saturating_sub(text.width());
    let left = match align {
        Align::Left => 0,
        Align::Right => missing,
        Align::Center => missing / 2 + (missing & width & 1),
    };
    format!("{}{text}{}", " ".repeat(left), " ".repeat(missing - left))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn centred_text_leans_right_in_odd_columns() {
        assert_eq!(align("NAME", 9, Align::Center), "   NAME  ");
        assert_eq!(align("ENV", 4, Align::Center), "ENV ");
        assert_eq!(align("日本", 5, Align::Right), " 日本");
        assert_eq!(align("too long", 3, Align::Center), "too long");
    }
}
