//! The columns to which a line may be moved.

use super::cost;
use super::reader::{Mode, Slot, State};
use super::stack::{Kind, Stacks};
use crate::rank::Cost;

/// The most open blocks whose columns are tried.
const MAX_BLOCKS: usize = 10;

/// The blanks before a line.
pub(super) struct Blanks {
    /// The bytes of the line that they take.
    pub(super) len: usize,
    /// The column of the first character, with one column for each character.
    pub(super) column: usize,
    pub(super) tabs: usize,
    /// Whether there are only spaces.
    pub(super) is_usual: bool,
}

impl Blanks {
    pub(super) fn of(line: &[u8]) -> Self {
        let mut found = Self { len: 0, column: 0, tabs: 0, is_usual: true };
        loop {
            let rest = &line[found.len..];
            let len = match rest {
                [b' ', ..] => 1,
                [b'\t', ..] => {
                    found.tabs += 1;
                    1
                }
                [0xC2, 0xA0, ..] => 2,
                [0xE3, 0x80, 0x80, ..] => 3,
                _ => return found,
            };
            found.is_usual &= rest[0] == b' ';
            found.len += len;
            found.column += 1;
        }
    }
}

/// Other columns for a line, with their costs. `beside` are the columns of the lines before and after it.
pub(super) fn columns(
    (stacks, state, step): (&Stacks, State, usize),
    blanks: &Blanks,
    beside: [usize; 2],
) -> Vec<(usize, Cost)> {
    let mut columns: Vec<usize> = Vec::new();
    let mut add = |column: i32| {
        if let Ok(column) = usize::try_from(column)
            && !columns.contains(&column)
            && (column != blanks.column || !blanks.is_usual)
        {
            columns.push(column);
        }
    };
    let top = stacks.top(state.stack);
    if let Mode::Literal(column) = state.mode {
        add(column.unwrap_or(top.indent + step as i32));
    }
    if matches!(state.slot, Slot::Start | Slot::Awaited | Slot::Tagged) || state.mode == Mode::Plain {
        add(if top.indent < 0 { 0 } else { top.indent + step as i32 });
        if top.kind == Kind::Sequence {
            add(top.indent + 2);
        }
    }
    for frame in stacks.frames(state.stack).filter(|frame| !frame.kind.is_flow()).take(MAX_BLOCKS) {
        add(frame.indent);
    }
    let beside = if matches!(state.mode, Mode::Literal(_)) { [usize::MAX, beside[1]] } else { beside };
    columns.into_iter().map(|column| (column, cost_of(column, blanks, beside, step))).collect()
}

fn cost_of(column: usize, blanks: &Blanks, beside: [usize; 2], step: usize) -> Cost {
    if blanks.is_usual {
        let by = column.abs_diff(blanks.column) as Cost;
        let same = beside.iter().filter(|other| **other == column).count() as Cost;
        return cost::INDENT + by.min(cost::MAX_COLUMNS) - same * cost::BESIDE;
    }
    let [before, _] = beside;
    if blanks.tabs == 0 {
        return cost::TABS + (column.abs_diff(blanks.column) as Cost).min(cost::MAX_COLUMNS);
    }
    let rest = blanks.column - blanks.tabs;
    let is_width = |width: usize| blanks.tabs * width + rest == column;
    let more = match column {
        0 => 8,
        // The width of a tab is unknown, so the line before tells more.
        _ if column == before => 0,
        _ if is_width(step) && (before == usize::MAX || blanks.tabs > 1 && column > before) => 0,
        _ if is_width(step) || is_width(4) => 1,
        _ if is_width(8) => 2,
        _ => 4,
    };
    cost::TABS + more
}
