//! Repairs tables of text, such as CSV, whose rows must have equal numbers of fields. The separator and the number of fields
//! are those of most rows. These rows also show how the values of each column look. Each other line is read as one row, by
//! itself or joined with the lines after it, as two rows, or deleted, so that edits and unusual values cost the least.

mod column;
mod quotation;
mod reading;
mod split;

use crate::edit::{Edit, EditKind};
use crate::oracle::StopCheck;
use crate::propose::window;
use crate::rank::{Cost, Weights};
use column::{Class, Column, QUARTERS, class};
use reading::Reading;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::Range;

/// The separators that a table may have.
const SEPARATORS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// The most lines that are joined to one row.
const MAX_JOINED: usize = 3;

/// The most lines of a row with line ends within quotation marks.
const MAX_QUOTED_LINES: usize = 16;

/// The most rows from which columns are learned.
const MAX_LEARNED: usize = 4096;

/// The most values by which forgotten separators are found.
const MAX_KNOWN: usize = 1024;

/// A mark that is more often in a row is more likely its separator, up to so many.
const MAX_WEIGHT: usize = 4;

/// The bytes of a deleted line that add to its cost.
const MAX_COUNTED: usize = 20;

/// The most words of the rest of a field on the next line.
const SHORT_REST: usize = 4;

/// The most fields of a row.
const MAX_FIELDS: usize = 256;

/// The steps of all readings of a text. Beyond them, lines stay as they are.
const MAX_EFFORT: usize = 1 << 25;

/// The cost of a line that stays broken, in quarters.
const BROKEN: Cost = 4096;

/// The surprise of a header without a name, or with a number as a name, in quarters of a bit.
const UNUSUAL_NAME: Cost = 7 * QUARTERS;

/// A table with broken lines.
struct Table<'run> {
    input: &'run [u8],
    weights: &'run Weights,
    separator: u8,
    columns: Vec<Column>,
    /// Values that occur more than once.
    known: BTreeSet<Vec<u8>>,
    effort: Cell<usize>,
}

/// Where the rows of a table begin.
struct Rows {
    /// The line of the header, or of the first row.
    start: usize,
    /// The lines before this one are no rows, such as a title.
    title_end: usize,
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Row,
    /// The first of this many lines of a row with line ends within quotation marks.
    QuotedRow(usize),
    Blank,
    /// It begins like a comment, a marker of version control, or a rule.
    Noise,
    Broken,
}

/// One way to repair some lines: the number of lines, and readings of them or deletions.
struct Choice {
    lines: usize,
    cost: Cost,
    edits: Vec<Edit>,
    next_best: Option<(Cost, Vec<Edit>)>,
}

/// The cheapest repairs of a table, best first. Each further repair differs from the first in one row. There is none if
/// most lines are no rows, or if nothing is broken.
pub(crate) fn repairs(
    input: &[u8],
    weights: &Weights,
    count: usize,
    is_stopped: StopCheck<'_>,
) -> Vec<Vec<Edit>> {
    let lines = lines(input);
    let Some((table, rows)) = Table::learned(input, &lines, weights) else { return Vec::new() };
    let header = rows.start;
    let kinds = table.kinds(&lines);
    let is_broken = |line: usize| matches!(kinds.get(line), Some(Line::Broken));
    // The cheapest repair of all lines before each line: its cost, and its last choice.
    let mut best: Vec<Option<(Cost, Choice)>> = Vec::new();
    best.resize_with(lines.len() + 1, || None);
    for at in 0..lines.len() {
        if is_stopped() {
            return Vec::new();
        }
        let before = match best[at].as_ref() {
            Some((cost, _)) => *cost,
            None if at == 0 => 0,
            None => continue,
        };
        let mut add = |choice: Choice| {
            let cost = before.saturating_add(choice.cost);
            let end = &mut best[at + choice.lines];
            if end.as_ref().is_none_or(|known| cost < known.0) {
                *end = Some((cost, choice));
            }
        };
        let as_it_is = |lines: usize, cost: Cost| Choice { lines, cost, edits: Vec::new(), next_best: None };
        match kinds[at] {
            Line::QuotedRow(lines) => {
                add(as_it_is(lines, 0));
                continue;
            }
            Line::Row => add(as_it_is(1, 0)),
            Line::Blank | Line::Noise | Line::Broken => add(as_it_is(1, BROKEN)),
        }
        if matches!(kinds[at], Line::Blank | Line::Noise) {
            add(table.deletion(&lines, at, weights.rewrite_layout));
            continue;
        }
        if at < rows.title_end {
            add(table.deletion(&lines, at, weights.rewrite_prose));
            continue;
        }
        if is_broken(at)
            && let Some((cost, edits)) = table.two_rows(&lines[at], at == header)
        {
            add(Choice { lines: 1, cost, edits, next_best: None });
        }
        let joined = (1..=MAX_JOINED)
            .take_while(|joined| matches!(kinds.get(at + joined - 1), Some(Line::Row | Line::Broken)));
        for joined in joined.filter(|joined| (at..at + joined).any(is_broken)) {
            let range = &lines[at..at + joined];
            let joins = table.cost_of_joins(range, kinds[at] == Line::Row) * QUARTERS;
            let mut readings = table.readings(range, at == header).into_iter();
            let best = readings.next();
            if joined == 1 && best.as_ref().is_none_or(|best| table.is_doubtful(best, &lines[at])) {
                add(table.deletion(&lines, at, table.cost_of_deletion(&lines[at])));
            }
            if let Some(best) = best {
                let next_best = readings.next().map(|next| (next.cost - best.cost, next.edits));
                add(Choice { lines: joined, cost: best.cost + joins, edits: best.edits, next_best });
            }
        }
    }
    let (mut chosen, mut end) = (Vec::new(), lines.len());
    while let Some((_, choice)) = best[end].take() {
        end -= choice.lines;
        chosen.push(choice);
    }
    chosen.reverse();
    combined(&chosen, count)
}

/// The edits of all choices, then those with the next best reading of one row.
fn combined(chosen: &[Choice], count: usize) -> Vec<Vec<Edit>> {
    let mut others: Vec<(Cost, usize)> = Vec::new();
    for (number, choice) in chosen.iter().enumerate() {
        others.extend(choice.next_best.as_ref().map(|(more, _)| (*more, number)));
    }
    others.sort_unstable();
    let with = |other: Option<usize>| -> Vec<Edit> {
        let edits = chosen.iter().enumerate().flat_map(|(number, choice)| match &choice.next_best {
            Some((_, edits)) if other == Some(number) => edits,
            _ => &choice.edits,
        });
        edits.cloned().collect()
    };
    let first = std::iter::once(None);
    let all = first.chain(others.into_iter().map(|(_, number)| Some(number))).take(count).map(with);
    all.filter(|edits| !edits.is_empty()).collect()
}

/// The lines without their ends.
fn lines(input: &[u8]) -> Vec<Range<usize>> {
    let mut lines = window::lines_without_ends(input, 0..input.len());
    if let Some(first) = lines.first_mut()
        && input.starts_with(b"\xEF\xBB\xBF")
    {
        first.start = 3.min(first.end);
    }
    lines
}

/// A value without the blanks around it. Tabs may be separators.
fn trimmed(mut value: &[u8]) -> &[u8] {
    while let Some(rest) = value.strip_prefix(b" ").or(value.strip_suffix(b" ")) {
        value = rest;
    }
    value
}

/// The values of a row; `None` if a quotation mark is not closed, or not doubled.
fn strict_row(text: &[u8], separator: u8) -> Option<Vec<Vec<u8>>> {
    let (mut row, mut at) = (Vec::new(), 0);
    loop {
        let mut value = Vec::new();
        if text.get(at) == Some(&b'"') {
            at += 1;
            loop {
                let end = at + text[at..].iter().position(|byte| *byte == b'"')?;
                value.extend_from_slice(&text[at..end]);
                at = end + 1;
                if text.get(at) != Some(&b'"') {
                    break;
                }
                value.push(b'"');
                at += 1;
            }
        } else {
            let rest = &text[at..];
            let len = rest.iter().position(|byte| *byte == separator).unwrap_or(rest.len());
            value = rest[..len].to_vec();
            at += len;
            if value.contains(&b'\n') || value.iter().filter(|byte| **byte == b'"').count() % 2 == 1 {
                return None;
            }
        }
        row.push(value);
        match text.get(at) {
            None => return Some(row),
            Some(byte) if *byte == separator => at += 1,
            Some(_) => return None,
        }
    }
}

/// Whether a line begins like a comment, or with two equal punctuation marks like a marker of version control or a fence,
/// or has only punctuation.
fn is_noise(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    let is_mark = |byte: &u8| byte.is_ascii_punctuation() && !b"\",;|.".contains(byte);
    let is_twice = text.len() > 1 && text[0] == text[1] && is_mark(&text[0]);
    let marks: [&[u8]; 3] = [b"#", b"/*", b"<!--"];
    is_twice
        || marks.iter().any(|mark| text.starts_with(mark))
        || !text.is_empty() && text.iter().all(is_mark)
}

impl<'run> Table<'run> {
    /// The table that most lines belong to, and where its rows begin.
    fn learned(input: &'run [u8], lines: &[Range<usize>], weights: &'run Weights) -> Option<(Self, Rows)> {
        let rows_by = |separator: u8| -> Vec<Option<Vec<Vec<u8>>>> {
            let is_row = |row: &Vec<Vec<u8>>| (2..=MAX_FIELDS).contains(&row.len());
            lines.iter().map(|line| strict_row(&input[line.clone()], separator).filter(is_row)).collect()
        };
        let scored = SEPARATORS.map(|separator| {
            let rows = rows_by(separator);
            let mut counts = vec![0_usize; MAX_FIELDS + 1];
            rows.iter().flatten().for_each(|row| counts[row.len()] += 2);
            // The header counts twice.
            let first = rows.iter().flatten().next().map_or(0, Vec::len);
            counts[first] += usize::from(first > 0);
            let most = (2..=MAX_FIELDS).max_by_key(|width| (counts[*width], *width == first)).unwrap_or(2);
            let is_of_header =
                rows.first().is_some_and(|row| row.as_ref().is_some_and(|row| row.len() == most));
            let score = counts[most] * (1 + usize::from(is_of_header)) * (most - 1).min(MAX_WEIGHT);
            (score, most, separator, rows)
        });
        let (_, width, separator, rows) = scored.into_iter().rev().max_by_key(|(score, ..)| *score)?;
        let good: Vec<(usize, &Vec<Vec<u8>>)> = rows
            .iter()
            .enumerate()
            .filter_map(|(line, row)| Some((line, row.as_ref()?)))
            .filter(|(line, row)| row.len() == width && !is_noise(&input[lines[*line].clone()]))
            .collect();
        let first = good.first()?.0;
        let learned: Vec<&Vec<Vec<u8>>> = good[1..].iter().take(MAX_LEARNED).map(|(_, row)| *row).collect();
        if learned.is_empty() {
            return None;
        }
        let columns: Vec<Column> =
            (0..width).map(|at| Column::of(learned.iter().map(move |row| trimmed(&row[at])))).collect();
        let known = columns.iter().flat_map(Column::repeated).take(MAX_KNOWN).map(<[u8]>::to_vec).collect();
        let table = Self { input, weights, separator, columns, known, effort: Cell::new(0) };
        // A broken header is the first line before all rows; if these begin with a header, there is only prose before.
        let surprise = |is_header: bool| -> Cost {
            let values = good[0].1.iter().enumerate();
            values.map(|(at, value)| table.surprise(at, trimmed(value), is_header)).sum()
        };
        let has_header = surprise(true) == 0 && surprise(false) > UNUSUAL_NAME;
        let is_possible = |line: &usize| {
            let text = &input[lines[*line].clone()];
            text.iter().any(|byte| SEPARATORS.contains(byte)) && !is_noise(text)
        };
        // A blank line or a header ends a title.
        let text = |line: usize| &input[lines[line].clone()];
        let has_words = |line: &usize| {
            !text(*line).iter().any(|byte| SEPARATORS.contains(byte))
                && text(*line).split(u8::is_ascii_whitespace).count() != width
        };
        let titles = if has_header { (0..first).take_while(has_words).count() } else { 0 };
        let blank = (0..first).rfind(|line| text(*line).trim_ascii().is_empty());
        let title_end = titles.max(blank.unwrap_or(0));
        let start = match has_header {
            true => first,
            false => (title_end..first).find(is_possible).unwrap_or(first),
        };
        Some((table, Rows { start, title_end }))
    }

    fn strict_row(&self, text: &[u8]) -> Option<Vec<Vec<u8>>> {
        strict_row(text, self.separator)
    }

    fn is_row(&self, text: &[u8]) -> bool {
        self.strict_row(text).is_some_and(|row| row.len() == self.columns.len())
    }

    /// How unusual a value is in its column.
    fn surprise(&self, column: usize, value: &[u8], is_header: bool) -> Cost {
        let surprise = self.columns[column].surprise(value);
        match class(value) {
            Class::Text | Class::Mixed if is_header => 0,
            _ if is_header => UNUSUAL_NAME,
            _ => surprise,
        }
    }

    /// Uses some of the effort; false if it is used up.
    fn spend(&self, effort: usize) -> bool {
        self.effort.set(self.effort.get().saturating_add(effort));
        self.effort.get() <= MAX_EFFORT
    }

    fn kinds(&self, lines: &[Range<usize>]) -> Vec<Line> {
        let mut kinds: Vec<Line> = lines.iter().map(|line| self.kind(&self.input[line.clone()])).collect();
        for at in 0..lines.len() {
            let range = at + 1..lines.len().min(at + MAX_QUOTED_LINES);
            if kinds[at] != Line::Broken || !self.input[lines[at].clone()].contains(&b'"') {
                continue;
            }
            let mut ends = range.take_while(|end| kinds[*end] != Line::Row);
            let is_whole = |end: &usize| self.is_row(&self.input[lines[at].start..lines[*end].end]);
            if let Some(end) = ends.find(is_whole) {
                kinds[at] = Line::QuotedRow(end + 1 - at);
            }
        }
        kinds
    }

    fn kind(&self, text: &[u8]) -> Line {
        let first = text.split(|byte| *byte == self.separator).next().unwrap_or_default();
        match text {
            _ if text.trim_ascii().is_empty() => Line::Blank,
            _ if is_noise(text) && !self.columns[0].has_shape(trimmed(first)) => Line::Noise,
            _ if self.is_row(text) => Line::Row,
            _ => Line::Broken,
        }
    }

    /// Whether a text begins with a usual value of the first column.
    fn begins_row(&self, text: &[u8]) -> bool {
        let first = text.split(|byte| SEPARATORS.contains(byte)).next().unwrap_or_default();
        let column = &self.columns[0];
        if column.is_mostly(Class::Text) { column.is_value(first) } else { column.has_shape(first) }
    }

    /// The cost of joining lines. A line that begins with a usual value of the first column is probably a row of its own,
    /// and so is a row before it.
    fn cost_of_joins(&self, lines: &[Range<usize>], begins_with_row: bool) -> Cost {
        let weights = self.weights;
        let is_start = |line: &&Range<usize>| self.begins_row(&self.input[(*line).clone()]);
        let starts = lines[1..].iter().filter(is_start).count() as Cost;
        (lines.len() as Cost - 1) * weights.delete_terminator
            + 2 * starts * weights.line_in_text
            + if begins_with_row && lines.len() > 1 { weights.escape } else { 0 }
    }

    /// Whether a line may be no row at all, although it can be read as one: most of its values are unusual, or none is
    /// evidence of a row. Any text is usual in a column of texts.
    fn is_doubtful(&self, reading: &Reading, line: &Range<usize>) -> bool {
        let width = self.columns.len();
        let is_prose = self.is_prose(line) && (reading.usual_values < width || self.words(line) > width + 1);
        let has_few = reading.usual_values < 2 || is_prose;
        reading.usual_values * 2 < reading.values || has_few && !reading.has_evidence
    }

    /// Whether a line has several words and no separator.
    fn is_prose(&self, line: &Range<usize>) -> bool {
        self.words(line) > 2 && !self.input[line.clone()].iter().any(|byte| SEPARATORS.contains(byte))
    }

    fn words(&self, line: &Range<usize>) -> usize {
        let words = self.input[line.clone()].split(u8::is_ascii_whitespace);
        words.filter(|word| !word.is_empty()).count()
    }

    /// The cost of deleting a line. A sentence is probably no part of the row before it; a few words may be the rest of its
    /// last field.
    fn cost_of_deletion(&self, line: &Range<usize>) -> Cost {
        let first = self.input[line.clone()].first();
        let is_sentence = first.is_some_and(u8::is_ascii_uppercase) || self.words(line) > SHORT_REST;
        match (self.is_prose(line), first) {
            (true, Some(byte)) if *byte != b' ' && is_sentence => self.weights.rewrite_prose,
            (true, _) => self.weights.delete_line,
            _ => self.weights.deletion_of_line(line.len().min(MAX_COUNTED)),
        }
    }

    fn deletion(&self, lines: &[Range<usize>], at: usize, cost: Cost) -> Choice {
        let end = lines.get(at + 1).map_or(self.input.len(), |next| next.start);
        let kind = if self.input[lines[at].clone()].trim_ascii().is_empty() {
            EditKind::Rewrite
        } else {
            EditKind::Delete
        };
        let edit = Edit { rule: "delete a line".to_owned(), kind, ..Edit::deletion(lines[at].start..end) };
        Choice { lines: 1, cost: cost * QUARTERS, edits: vec![edit], next_best: None }
    }
}
