//! `table`: aligned columns, with boxes or without.
//!
//! A column that has a format of its own is no column: its values are printed below their row.

mod boxed;
mod draw;
mod wrap;

use std::io::Write;

use unicode_width::UnicodeWidthStr;

use super::multi;
use super::{Cells, Error, Failure, Format, Place, Printer, Value};
use crate::format::attributes::Align;
use crate::format::number;
use crate::format::projection::Column;
use crate::format::sort::compare_numbers;

use draw::Frame;

pub(super) struct Table {
    format: Format,
    cells: Cells,
    place: Place,
    rows: Vec<Row>,
    /// The printers of all columns with what they have printed, when all are nested: then there are no rows.
    merged: Vec<(Box<dyn Printer>, Vec<u8>)>,
    inner: Vec<Option<Format>>,
    page: usize,
}

/// A record in the making: its cells, what it is sorted by, and what is printed below it.
struct Row {
    cells: Vec<Cell>,
    order: Vec<Value>,
    nested: Vec<Value>,
}

/// What stands in one cell.
#[derive(Debug, Clone, Default)]
struct Cell {
    lines: Vec<String>,
    /// The columns it asks for.
    width: usize,
    color: Option<&'static str>,
}

impl Cell {
    fn new(value: &Value) -> Cell {
        let text = match value {
            Value::Null => String::new(),
            Value::Float(number) => number::display(*number, 6),
            other => other.to_text(),
        };
        let color = match value {
            Value::Painted(_, color) => Some(*color),
            _ => None,
        };
        // A carriage return before the end of a line counts when columns are measured, as in gcloud,
        // but is not printed.
        let printed = text.replace("\r\n", "\n");
        Cell {
            lines: printed.split('\n').map(str::to_owned).collect(),
            width: text
                .split('\n')
                .map(UnicodeWidthStr::width)
                .max()
                .unwrap_or(0),
            color,
        }
    }

    fn is_empty(&self) -> bool {
        self.lines.iter().all(String::is_empty)
    }
}

/// One column as it is drawn.
struct Drawn {
    label: String,
    align: Align,
    width: usize,
    wrap: Option<usize>,
}

impl Table {
    pub(super) fn new(format: Format, place: Place) -> Result<Table, Error> {
        let mut inner = Vec::new();
        for column in &format.columns {
            inner.push(
                column
                    .attributes
                    .format
                    .as_ref()
                    .map(|text| format.parse_inner(text))
                    .transpose()?,
            );
        }
        let mut merged = Vec::new();
        if inner.iter().all(Option::is_some) {
            for format in inner.iter().flatten() {
                let place = Place {
                    single: false,
                    page_size: None,
                    ..place.clone()
                };
                merged.push((super::new(format.clone(), place)?, Vec::new()));
            }
        }
        Ok(Table {
            cells: Cells::new(&format, place.context.clone()),
            rows: Vec::new(),
            merged,
            inner,
            page: 0,
            format,
            place,
        })
    }

    fn print_page(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut rows = std::mem::take(&mut self.rows);
        if rows.is_empty() {
            return Ok(());
        }
        self.sort(&mut rows);
        if self.page > 0 {
            writeln!(out)?;
        }
        self.page += 1;
        let kept = self.kept_columns(&rows);
        if kept.is_empty() {
            return Ok(());
        }
        for row in &mut rows {
            row.cells = kept
                .iter()
                .map(|(index, _)| row.cells[*index].clone())
                .collect();
        }
        let mut drawn: Vec<Drawn> = kept
            .iter()
            .enumerate()
            .map(|(index, (_, column))| measure(index, column, &rows))
            .collect();
        let frame = Frame::new(
            &self.format.attributes,
            self.page == 1,
            &mut drawn,
            self.place.context.width,
        );
        let overhead = frame.overhead(drawn.len());
        wrap::wrap(&mut drawn, &mut rows, overhead, frame.room);
        if self.inner.iter().all(Option::is_none) {
            let cells: Vec<&[Cell]> = rows.iter().map(|row| row.cells.as_slice()).collect();
            return Ok(frame.draw(&drawn, &cells, true, out)?);
        }
        for (index, row) in rows.into_iter().enumerate() {
            frame.draw(&drawn, &[&row.cells], index == 0, out)?;
            self.print_nested(row.nested, out)?;
        }
        Ok(())
    }

    /// The columns that are drawn, with their places among the cells.
    fn kept_columns(&self, rows: &[Row]) -> Vec<(usize, &Column)> {
        let drawn = self
            .format
            .columns
            .iter()
            .zip(&self.inner)
            .filter(|(_, inner)| inner.is_none());
        let has_data = |index: usize| rows.iter().any(|row| !row.cells[index].is_empty());
        drawn
            .map(|(column, _)| column)
            .enumerate()
            .filter(|(index, column)| !column.attributes.optional || has_data(*index))
            .collect()
    }

    fn sort(&self, rows: &mut [Row]) {
        let columns = self.order_columns();
        rows.sort_by(|left, right| {
            let orders = columns.iter().zip(left.order.iter().zip(&right.order));
            orders
                .map(|(column, (left, right))| {
                    let ordering = compare_cells(left, right);
                    if column.attributes.reverse {
                        ordering.reverse()
                    } else {
                        ordering
                    }
                })
                .find(|ordering| ordering.is_ne())
                .unwrap_or(std::cmp::Ordering::Equal)
        });
    }

    /// The columns sorted by, the most significant first.
    fn order_columns(&self) -> Vec<&Column> {
        let all = self.format.columns.iter().chain(&self.format.hidden);
        let mut columns: Vec<&Column> = all
            .filter(|column| column.attributes.sort.is_some())
            .collect();
        columns.sort_by_key(|column| column.attributes.sort);
        columns
    }

    fn print_nested(&mut self, nested: Vec<Value>, out: &mut dyn Write) -> Result<(), Failure> {
        for (value, format) in nested.into_iter().zip(self.inner.iter_mut().flatten()) {
            let mut bytes = Vec::new();
            multi::print(value, format, &self.place, &mut bytes)?;
            for line in String::from_utf8_lossy(&bytes).lines() {
                writeln!(out, "    {line}")?;
            }
        }
        Ok(())
    }
}

impl Printer for Table {
    fn record(&mut self, record: Value, out: &mut dyn Write) -> Result<(), Failure> {
        let record = self.cells.preparation.prepare(record);
        let context = &self.cells.context;
        let values: Vec<Value> = self
            .format
            .columns
            .iter()
            .map(|column| column.value(&record, context))
            .collect::<Result<_, _>>()?;
        if !self.merged.is_empty() {
            for ((printer, bytes), value) in self.merged.iter_mut().zip(values) {
                match value {
                    Value::List(items) => items
                        .into_iter()
                        .try_for_each(|item| printer.record(item, bytes))?,
                    value if value.is_truthy() => printer.record(value, bytes)?,
                    _ => {}
                }
            }
            return Ok(());
        }
        let order = self
            .order_columns()
            .iter()
            .map(|column| column.value(&record, context))
            .collect::<Result<_, _>>()?;
        let (mut cells, mut nested) = (Vec::new(), Vec::new());
        for (value, inner) in values.into_iter().zip(&self.inner) {
            match inner {
                Some(_) => nested.push(value),
                None => cells.push(Cell::new(&value)),
            }
        }
        self.rows.push(Row {
            cells,
            order,
            nested,
        });
        if self
            .place
            .page_size
            .is_some_and(|size| self.rows.len() >= size)
        {
            self.print_page(out)?;
        }
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        for (printer, bytes) in &mut self.merged {
            printer.finish(bytes)?;
            out.write_all(bytes)?;
        }
        self.print_page(out)
    }
}

fn measure(index: usize, column: &Column, rows: &[Row]) -> Drawn {
    let widest = rows
        .iter()
        .map(|row| row.cells[index].width)
        .max()
        .unwrap_or(0);
    Drawn {
        label: column.label.clone(),
        align: column.attributes.align,
        width: widest.max(column.attributes.width.min(draw::WIDTH_MAX)),
        wrap: column.attributes.wrap,
    }
}

/// Numbers come before everything else, which is ordered by its text.
fn compare_cells(left: &Value, right: &Value) -> std::cmp::Ordering {
    let is_number =
        |value: &Value| matches!(value, Value::Int(_) | Value::Float(_) | Value::Bool(_));
    match (is_number(left), is_number(right)) {
        (true, true) => compare_numbers(left, right),
        (false, false) => cell_text(left).cmp(&cell_text(right)),
        (left, right) => right.cmp(&left),
    }
}

fn cell_text(value: &Value) -> String {
    Cell::new(value).lines.join("\n")
}
