//! Boxes around cells, drawn by comfy-table.
//!
//! It draws what it can draw exactly as gcloud does: one page of plain cells. Titles, colours and what is wider than it
//! can count are drawn by hand.

use comfy_table::{ContentArrangement, ContentLineStyle, LineStyle, Table, TableStyle};

/// What one box is made of: characters that draw it, and whether rows are divided.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    pub ascii: bool,
    pub divided: bool,
}

impl Look {
    fn style(self) -> TableStyle {
        let (line, bar) = if self.ascii {
            ('-', '|')
        } else {
            ('─', '│')
        };
        let rule = |left, cross, right| match self.ascii {
            true => LineStyle::new('+', line, '+', '+'),
            false => LineStyle::new(left, line, cross, right),
        };
        let content = ContentLineStyle::new(bar, bar, bar);
        let middle = rule('├', '┼', '┤');
        let style = TableStyle::new()
            .top_border(rule('┌', '┬', '┐'))
            .header_lines(content)
            .header_separator(middle)
            .content_lines(content)
            .bottom_border(rule('└', '┴', '┘'));
        match self.divided {
            true => style.row_separator(middle),
            false => style,
        }
    }
}

/// Whether comfy-table counts the width of these cells as we do.
pub(super) fn can_draw(
    widths: impl Iterator<Item = usize>,
    text: impl Iterator<Item = char>,
) -> bool {
    let total: usize = widths.map(|width| width + 3).sum();
    total < usize::from(u16::MAX) && !text.into_iter().any(char::is_control)
}

/// Draws rows of cells that have their final width; a cell of several lines has line breaks in it.
pub(super) fn draw(look: Look, heading: Option<Vec<String>>, rows: Vec<Vec<String>>) -> String {
    let mut table = Table::new();
    table
        .load_style(look.style())
        .set_content_arrangement(ContentArrangement::Disabled);
    if let Some(heading) = heading {
        table.set_header(heading);
    }
    table.add_rows(rows);
    table.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_has_bars_and_rules() {
        let cells = |texts: [&str; 2]| texts.map(str::to_owned).to_vec();
        let look = Look {
            ascii: false,
            divided: false,
        };
        let rows = vec![cells(["a \nb ", "1"]), cells(["c ", "2"])];
        let drawn = draw(look, Some(cells(["X ", "Y"])), rows.clone());
        let expected = "\
┌────┬───┐
│ X  │ Y │
├────┼───┤
│ a  │ 1 │
│ b  │   │
│ c  │ 2 │
└────┴───┘";
        assert_eq!(drawn, expected);
        let look = Look {
            ascii: true,
            divided: true,
        };
        let expected = "\
+----+---+
| a  | 1 |
| b  |   |
+----+---+
| c  | 2 |
+----+---+";
        assert_eq!(draw(look, None, rows), expected);
    }
}
