//! The readings of one line with edits: moved to another column, with another text, or both.

use super::change::{Change, LineEdits, Within};
use super::cost;
use super::indentation::{self, Blanks};
use super::line_edits::{self, Context};
use super::nodes::{ALLOWANCE, LineEdit, Node, Read, Shift};
use super::reader::{Mode, State};
use super::scalars::{self, blanks};
use super::search::Search;
use super::stack::Kind;
use crate::edit::EditKind;
use crate::rank::Cost;
use std::rc::Rc;

/// The longest line that is edited, in bytes.
const MAX_LINE: usize = 2000;

/// The most brackets that are closed at the end of a line.
const MAX_BRACKETS: usize = 2000;

/// The most lines between a line and the next one that is not blank.
const MAX_BLANK_LINES: usize = 64;

impl<'run> Search<'run> {
    /// Readings of a line with edits. With `all`, its text may change; otherwise it only moves with the lines before it.
    pub(super) fn with_edits(
        &mut self,
        node: usize,
        number: usize,
        is_read: bool,
        all: bool,
        edits: &mut LineEdits,
    ) -> Vec<Read> {
        let line = self.line(number);
        let Node { state, shift, .. } = self.nodes[node];
        let blanks = Blanks::of(line);
        let body = line[blanks.len..].trim_ascii_end();
        let is_comment = body.first() == Some(&b'#') && is_read;
        if body.is_empty() && blanks.is_usual || is_comment && shift.is_none() || line.len() > MAX_LINE {
            return Vec::new();
        }
        let habit = self.nodes[node].edit.clone();
        let mut found = Vec::new();
        let mut columns: Vec<(usize, Cost, Option<Shift>)> = Vec::new();
        let is_within = matches!(state.mode, Mode::Quoted(_)) || self.reader.is_in_flow(state);
        if !is_within {
            if let Some(moved) = shift.filter(|shift| blanks.column >= shift.column) {
                let column = blanks.column as i32 + moved.by;
                columns.extend(
                    usize::try_from(column).ok().map(|column| (column, cost::MOVED_ALONG, Some(moved))),
                );
            }
            if all {
                let beside = [self.column_before(number), self.column_after(number)];
                let others =
                    indentation::columns((&self.reader.stacks, state, self.evidence.step), &blanks, beside);
                for (column, cost) in others {
                    let by = column as i32 - blanks.column as i32;
                    let shift = Shift { by, column: blanks.column };
                    columns.push((column, cost, Some(shift).filter(|_| blanks.is_usual)));
                }
            }
        }
        let indented = |column: usize, body: &[u8]| [&vec![b' '; column], body].concat();
        for (column, cost, shift) in &columns {
            let text = indented(*column, body);
            let change = Change::new(text, *cost, EditKind::Rewrite, "indentation");
            found.extend(self.reading(state, number, change, *shift));
        }
        if !all || is_comment {
            return found;
        }
        let shared = self.changes(state, number, edits);
        // The brackets that are open differ between states.
        let closing = match self.within(state) {
            Within::Flow => self.closed(state, number),
            Within::Quotes(_) | Within::Block => Vec::new(),
        };
        let changes = || shared.iter().chain(&closing);
        let usual = if blanks.is_usual || is_within {
            line[..blanks.len].to_vec()
        } else {
            vec![b' '; blanks.column]
        };
        for change in changes() {
            let text = [&usual[..], &change.text].concat();
            found.extend(self.reading(state, number, Change { text, ..change.clone() }, None));
        }
        if blanks.is_usual && blanks.column >= 2 && !is_within && !body.starts_with(b"- ") {
            // A dash that became blanks.
            let text = [&vec![b' '; blanks.column - 2], &b"- "[..], body].concat();
            let change = Change::new(text, cost::DASH + 1, EditKind::Insert, "dash");
            found.extend(self.reading(state, number, change, None));
        }
        if !is_read && !is_within {
            for (column, cost, shift) in &columns {
                for change in changes().filter(|change| change.cost + cost < ALLOWANCE) {
                    let text = indented(*column, &change.text);
                    let change = Change { text, cost: change.cost + cost, ..change.clone() };
                    found.extend(self.reading(state, number, change, *shift));
                }
            }
            if found.iter().all(|read| read.cost > cost::COMMENT) {
                let context = self.context(number);
                let may_be_edited = |change: &&Change| {
                    change.rule != "comment" && change.cost < cost::COMMENT && !change.text.contains(&b'\n')
                };
                for first in changes().filter(may_be_edited) {
                    for change in line_edits::changes(&first.text, &context) {
                        if change.rule != "comment" && change.cost + first.cost < ALLOWANCE {
                            let text = [&usual[..], &change.text].concat();
                            let change = Change { text, cost: change.cost + first.cost, ..change };
                            found.extend(self.reading(state, number, change, None));
                        }
                    }
                }
            }
        }
        if !matches!(state.mode, Mode::Quoted(_)) {
            let edit = LineEdit { text: None, kind: EditKind::Delete, rule: "line" };
            let cost = line_edits::cost_of_deletion(body);
            found.push(Read {
                state,
                shift: None,
                cost,
                edit: Some(Rc::new(edit)),
                is_blank: false,
                is_guess: false,
            });
        }
        if is_read {
            for read in &mut found {
                read.cost += cost::READABLE;
                read.is_guess = true;
            }
        }
        let is_habit = |read: &Read| match (&habit, &read.edit) {
            (Some(before), Some(now)) => before.rule == now.rule && before.text.is_some(),
            _ => false,
        };
        for read in &mut found {
            if is_habit(read) {
                read.cost = read.cost * cost::HABIT_PERCENT / 100;
            }
        }
        found
    }

    fn context(&self, number: usize) -> Context<'run> {
        let column = Blanks::of(self.line(number)).column;
        let is_comment = |line: &&&[u8]| line.trim_ascii().starts_with(b"#");
        let is_comment_at = |line: Option<usize>| {
            line.and_then(|line| self.lines.get(line)).is_some_and(|line| is_comment(&line))
        };
        let comments_beside =
            Cost::from(is_comment_at(number.checked_sub(1))) + Cost::from(is_comment_at(Some(number + 1)));
        let is_content = |line: &&&[u8]| !line.trim_ascii().is_empty() && !is_comment(line);
        let mut after = self.lines[number + 1..].iter().take(MAX_BLANK_LINES).filter(is_content);
        let (mut is_before_block, mut is_before_text) = (false, false);
        if let Some(line) = after.next() {
            let next = Blanks::of(line);
            let is_deeper = next.column > column || next.tabs > 0;
            let is_item = line[next.len..].starts_with(b"- ");
            let is_between_items = is_item && self.is_item_before(number, column);
            is_before_block = is_deeper || next.column == column && is_item && !is_between_items;
            is_before_text = is_deeper && !is_item && scalars::key(line, next.len).is_none();
        }
        Context { evidence: self.evidence, number, column, is_before_block, is_before_text, comments_beside }
    }

    fn within(&self, state: State) -> Within {
        match state.mode {
            Mode::Quoted(quote) => Within::Quotes(quote),
            _ if self.reader.is_in_flow(state) => Within::Flow,
            _ => Within::Block,
        }
    }

    /// The edits of a line that are the same for all states that are within the same.
    fn changes(&mut self, state: State, number: usize, edits: &mut LineEdits) -> Rc<Vec<Change>> {
        let within = self.within(state);
        if let Some(known) = edits.get(&within) {
            return Rc::clone(known);
        }
        let line = self.line(number);
        let body = line[Blanks::of(line).len..].trim_ascii_end();
        let context = self.context(number);
        let changes = match within {
            Within::Quotes(quote) => {
                let text = [body, &[quote]].concat();
                let looks_like_block = scalars::key(body, 0).is_some() || body.starts_with(b"- ");
                let more = if looks_like_block { cost::BLOCK_IN_TEXT } else { 2 };
                vec![Change::new(text, cost::MISSING_QUOTE + more, EditKind::Insert, "quote")]
            }
            Within::Flow => line_edits::changes_in_flow(body, &context),
            Within::Block => line_edits::changes(body, &context),
        };
        let changes = Rc::new(changes);
        edits.insert(within, Rc::clone(&changes));
        changes
    }

    /// The line with closing brackets after it, on the same line or the next one.
    fn closed(&mut self, state: State, number: usize) -> Vec<Change> {
        let line = self.line(number);
        let Some((after, _)) = self.read(state, number, line) else { return Vec::new() };
        let frames = self.reader.stacks.frames(after.stack);
        let frames: Vec<_> = frames.take_while(|frame| frame.kind.is_flow()).take(MAX_BRACKETS).collect();
        let Some(outer) = frames.last().filter(|_| after.mode != Mode::Quoted(b'"')) else {
            return Vec::new();
        };
        let closing: Vec<u8> =
            frames.iter().map(|frame| if frame.kind == Kind::FlowSequence { b']' } else { b'}' }).collect();
        let blanks = Blanks::of(line);
        let body = line[blanks.len..].trim_ascii_end();
        let indent = usize::try_from(outer.indent).unwrap_or(0);
        let below = [body, b"\n", &vec![b' '; indent], &closing].concat();
        let value = scalars::key(body, 0).map_or(body, |(_, colon)| body[colon + 1..].trim_ascii_start());
        let beside = [body, super::brackets::blank_before_bracket(value), &closing].concat();
        vec![
            Change::new(below, cost::CLOSE_BRACKET, EditKind::Insert, "bracket"),
            Change::new(beside, cost::CLOSE_BRACKET + 1, EditKind::Insert, "bracket"),
        ]
    }

    /// Whether the line before is an item at a column.
    fn is_item_before(&self, number: usize, column: usize) -> bool {
        let before = number.checked_sub(1).map(|before| self.line(before));
        before.is_some_and(|line| blanks(line, 0) == column && line[column..].starts_with(b"- "))
    }

    /// The column of the line after this one that is not blank.
    fn column_after(&self, number: usize) -> usize {
        let after = self.lines[number + 1..].iter().take(MAX_BLANK_LINES);
        let mut after = after.filter(|line| !line.trim_ascii().is_empty());
        after.next().map_or(usize::MAX, |line| Blanks::of(line).column)
    }

    /// The column of the line before this one that is not blank.
    fn column_before(&self, number: usize) -> usize {
        let mut before = self.lines[..number]
            .iter()
            .rev()
            .take(MAX_BLANK_LINES)
            .filter(|line| !line.trim_ascii().is_empty());
        // The column of a line with tabs is not known.
        before.next().map(|line| Blanks::of(line)).map_or(0, |blanks| match blanks.tabs {
            0 => blanks.column,
            _ => usize::MAX,
        })
    }

    /// Reads an edited line, which may have become several.
    fn reading(&mut self, state: State, number: usize, change: Change, shift: Option<Shift>) -> Option<Read> {
        let before = state;
        let (mut state, mut cost) = (before, change.cost);
        for line in change.text.split(|byte| *byte == b'\n') {
            let (next, surprise) = self.read(state, number, line)?;
            (state, cost) = (next, cost + surprise);
        }
        // A line is seldom moved so that it continues a text.
        let is_item = change.text.trim_ascii_start().starts_with(b"- ");
        let is_continuation = before.mode == Mode::Plain && before.stack == state.stack && !is_item;
        if is_continuation && change.rule == "indentation" {
            cost += cost::MOVED_TEXT;
        }
        let edit = LineEdit { text: Some(change.text), kind: change.kind, rule: change.rule };
        Some(Read { state, shift, cost, edit: Some(Rc::new(edit)), is_blank: false, is_guess: false })
    }
}
