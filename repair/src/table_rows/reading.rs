//! Reads broken lines of a table as one row, in the cheapest ways.

use super::column::{Class, Column, QUARTERS, class};
use super::{MAX_COUNTED, Table, trimmed};
use crate::edit::{Edit, EditKind, apply};
use crate::rank::{Cost, factor};
use std::ops::Range;

/// The most pieces of a row. Longer rows are not repaired.
const MAX_PIECES: usize = 192;

/// The most pieces of one field.
const MAX_PIECES_OF_FIELD: usize = 64;

/// The longest text between separators that is split after a value that other rows have.
const MAX_SPLIT: usize = 32;

/// What stands for a character that could not be read.
const REPLACEMENT_CHARACTER: &[u8] = "\u{fffd}".as_bytes();

/// What is between two pieces of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Gap {
    Separator,
    /// A separator of another kind of table.
    Foreign,
    Blank,
    /// Nothing: the pieces touch.
    Seam,
    LineEnd,
}

/// Lines, cut wherever a field could end.
pub(super) struct Pieces {
    pieces: Vec<Range<usize>>,
    pub(super) gaps: Vec<(Gap, Range<usize>)>,
}

/// A way to read lines as one row.
#[derive(Clone)]
pub(super) struct Reading {
    /// In quarters of the unit of `weights.toml`.
    pub(super) cost: Cost,
    pub(super) edits: Vec<Edit>,
    /// How many values the row has that are not empty, and how many of these have a shape that their column has.
    pub(super) values: usize,
    pub(super) usual_values: usize,
    /// Whether a usual value is no text, or occurs in several rows.
    pub(super) has_evidence: bool,
}

/// A way to read pieces as one field.
struct Field {
    cost: Cost,
    edits: Vec<Edit>,
    value: Vec<u8>,
    /// Whether a comma was read as a decimal point, which the column must have.
    is_number: bool,
}

/// How a hypothesis continued another one.
#[derive(Clone, Copy)]
enum Step {
    /// Read pieces as a field.
    Field { number: usize },
    /// Inserted an empty field.
    Missing,
    /// Deleted a field.
    Extra,
}

struct Hypothesis {
    cost: Cost,
    /// The pieces and fields before the step, and the rank of the hypothesis there.
    from: (usize, usize, usize),
    step: Step,
}

/// The readings that are kept of each part of a row.
const KEPT: usize = 2;

impl Pieces {
    pub(super) fn of(table: &Table<'_>, lines: &[Range<usize>]) -> Self {
        let mut found = Self { pieces: Vec::new(), gaps: Vec::new() };
        for line in lines {
            if let Some(last) = found.pieces.last() {
                found.gaps.push((Gap::LineEnd, last.end..line.start));
            }
            found.add_line(table, line.clone());
        }
        found
    }

    fn add_line(&mut self, table: &Table<'_>, line: Range<usize>) {
        let input = table.input;
        let (mut start, mut at, mut is_first) = (line.start, line.start, true);
        while at < line.end {
            if is_first && let Some(end) = table.quoted_field(at..line.end) {
                for seam in table.doubled_marks(at..end) {
                    self.pieces.push(start..seam);
                    self.gaps.push((Gap::Seam, seam..seam));
                    start = seam;
                }
                at = end;
                is_first = false;
                continue;
            }
            is_first = false;
            let rest = &input[at..line.end];
            let blanks =
                rest.iter().take_while(|byte| b" \t".contains(byte) && **byte != table.separator).count();
            let is_between = at > start && at + blanks < line.end;
            let gap = match input[at] {
                byte if byte == table.separator => Some((Gap::Separator, 1)),
                b',' | b';' | b'|' | b'\t' => Some((Gap::Foreign, 1)),
                // Beside a quotation mark, these too.
                b'.' | b':' if at > start && input[at - 1] == b'"' || input.get(at + 1) == Some(&b'"') => {
                    Some((Gap::Foreign, 1))
                }
                b' ' if is_between && !table.is_mark(input[at + blanks]) => Some((Gap::Blank, blanks)),
                _ if at > start && table.is_seam(start..line.end, at) => Some((Gap::Seam, 0)),
                _ => None,
            };
            let Some((gap, len)) = gap else {
                at += blanks.max(1);
                continue;
            };
            self.pieces.push(start..at);
            self.gaps.push((gap, at..at + len));
            at += len;
            start = at;
            is_first = matches!(gap, Gap::Separator | Gap::Foreign);
            at += usize::from(gap == Gap::Seam);
        }
        self.pieces.push(start..line.end);
    }
}

impl Table<'_> {
    fn is_mark(&self, byte: u8) -> bool {
        byte == self.separator || b",;|\t".contains(&byte)
    }

    /// The end of a field in closed quotation marks, if a separator or the end of the line follows.
    fn quoted_field(&self, range: Range<usize>) -> Option<usize> {
        let text = &self.input[range.clone()];
        text.first().filter(|byte| **byte == b'"')?;
        let mut at = 1;
        loop {
            at += text[at..].iter().position(|byte| *byte == b'"')? + 1;
            match text.get(at) {
                Some(b'"') => at += 1,
                Some(byte) if !self.is_mark(*byte) => return None,
                _ => return Some(range.start + at),
            }
        }
    }

    /// The offsets between two doubled marks within a quoted field. A separator between them may have been forgotten.
    fn doubled_marks(&self, field: Range<usize>) -> impl Iterator<Item = usize> {
        let text = &self.input[field.clone()];
        let marks = text
            .windows(4)
            .enumerate()
            .filter(|(_, around)| &around[1..3] == b"\"\"" && around[0] != b'"' && around[3] != b'"');
        marks.map(move |(at, _)| field.start + at + 2)
    }

    /// Whether two values may touch at this offset, because a separator was forgotten.
    fn is_seam(&self, rest: Range<usize>, at: usize) -> bool {
        let (before, after) = (self.input[at - 1], self.input[at]);
        let text = &self.input[rest.clone()];
        let end = at + self.input[at..rest.end].iter().take_while(|byte| !self.is_mark(**byte)).count();
        before.is_ascii_alphabetic() && after.is_ascii_digit()
            || before.is_ascii_digit() && after.is_ascii_alphabetic()
            || before.is_ascii_lowercase() && after.is_ascii_uppercase()
            || (before == b'"') != (after == b'"') && before != b' ' && after != b' '
            || end - rest.start <= MAX_SPLIT
                && (self.known.contains(&text[..at - rest.start])
                    || self.known.contains(&self.input[at..end])
                    || self.are_neighbours(&text[..at - rest.start], &self.input[at..end]))
    }

    /// Whether these look like the values of two neighbouring columns, such as two dates.
    fn are_neighbours(&self, before: &[u8], after: &[u8]) -> bool {
        let is_date = class(before) == Class::Dated && class(after) == Class::Dated;
        let fits = |pair: &[Column]| pair[0].has_format(before) && pair[1].has_format(after);
        is_date && self.columns.windows(2).any(fits)
    }

    /// The cheapest readings of these lines as one row, with their edits, best first.
    pub(super) fn readings(&self, lines: &[Range<usize>], is_header: bool) -> Vec<Reading> {
        let pieces = Pieces::of(self, lines);
        let (count, width) = (pieces.pieces.len(), self.columns.len());
        let effort = count * (width + 1) * count.min(MAX_PIECES_OF_FIELD);
        if count > MAX_PIECES || !self.spend(effort) {
            return Vec::new();
        }
        let mut cells: Vec<Vec<Hypothesis>> = Vec::new();
        cells.resize_with((count + 1) * (width + 1), Vec::new);
        let cell = |read: usize, fields: usize| read * (width + 1) + fields;
        let start = Hypothesis { cost: 0, from: (0, 0, 0), step: Step::Missing };
        cells[cell(0, 0)].push(start);
        let mut fields: Vec<Vec<(usize, Field)>> = Vec::new();
        for read in 0..=count {
            fields.push(self.fields_from(&pieces, read));
            for done in 0..=width {
                for rank in 0..cells[cell(read, done)].len() {
                    let (cost, from) = (cells[cell(read, done)][rank].cost, (read, done, rank));
                    let mut add = |to: usize, more: Cost, step: Step| {
                        let hypotheses = &mut cells[to];
                        let at = hypotheses.partition_point(|other| other.cost <= cost + more);
                        hypotheses.insert(at, Hypothesis { cost: cost + more, from, step });
                        hypotheses.truncate(KEPT);
                    };
                    if done < width {
                        let insertion = match read == count {
                            true => self.weights.insert_at_line_end,
                            false => self.weights.insert_punctuation,
                        };
                        let more = insertion * QUARTERS + self.surprise(done, b"", is_header);
                        add(cell(read, done + 1), more, Step::Missing);
                    }
                    if let Some(more) = self.cost_of_extra(&pieces, read, done) {
                        add(cell(read + 1, done), more * QUARTERS, Step::Extra);
                    }
                    if done == width {
                        continue;
                    }
                    for (number, (end, field)) in fields[read].iter().enumerate() {
                        if field.is_number && !self.columns[done].has_fraction(&field.value) {
                            continue;
                        }
                        let gap = pieces.gaps.get(end - 1).filter(|_| done + 1 < width);
                        let boundary = gap.map_or(0, |gap| self.boundary(&pieces, gap.0, gap.1.clone()));
                        let more = field.cost + boundary + self.surprise(done, &field.value, is_header);
                        add(cell(*end, done + 1), more, Step::Field { number });
                    }
                }
            }
        }
        let ends = 0..cells[cell(count, width)].len();
        ends.filter_map(|rank| self.traced(&pieces, &fields, &cells, rank, lines)).collect()
    }

    /// The cost of deleting a piece: an empty one, or any behind the last column. The first piece is never deleted.
    fn cost_of_extra(&self, pieces: &Pieces, read: usize, done: usize) -> Option<Cost> {
        let (width, weights) = (self.columns.len(), self.weights);
        let piece = self.input[pieces.pieces.get(read)?.clone()].trim_ascii();
        let is_last = done == width && read > 0;
        let is_within = read + 1 < pieces.pieces.len();
        let is_separator = |gap: usize| pieces.gaps.get(gap).is_some_and(|gap| gap.0 == Gap::Separator);
        match piece {
            [] if is_last || is_within => Some(weights.delete_doubled),
            _ if !is_last || !is_separator(read - 1) => None,
            REPLACEMENT_CHARACTER => Some(weights.delete_doubled),
            _ => {
                let bytes = factor(piece.len().min(MAX_COUNTED));
                let is_empty = |piece: &Range<usize>| self.input[piece.clone()].trim_ascii().is_empty();
                // What follows an empty field behind the last column hardly belongs to the row.
                let is_apart =
                    pieces.pieces.get(width..read).is_some_and(|before| before.iter().any(is_empty));
                let base = if is_apart { weights.delete_noise } else { weights.delete_data };
                Some(base + weights.delete_byte * bytes)
            }
        }
    }

    /// The reading that a hypothesis at the end of the row stands for. `None` if its text is not a row.
    fn traced(
        &self,
        pieces: &Pieces,
        fields: &[Vec<(usize, Field)>],
        cells: &[Vec<Hypothesis>],
        rank: usize,
        lines: &[Range<usize>],
    ) -> Option<Reading> {
        let width = self.columns.len();
        let mut at = (pieces.pieces.len(), width, rank);
        let cost = cells[at.0 * (width + 1) + at.1][rank].cost;
        let mut reading =
            Reading { cost, edits: Vec::new(), values: 0, usual_values: 0, has_evidence: false };
        let mut steps = Vec::new();
        while at != (0, 0, 0) {
            let hypothesis = &cells[at.0 * (width + 1) + at.1][at.2];
            steps.push((hypothesis.from, hypothesis.step));
            at = hypothesis.from;
        }
        let separator = vec![self.separator];
        for ((read, done, _), step) in steps.into_iter().rev() {
            match step {
                Step::Missing => {
                    let at = pieces.pieces.get(read).map_or(lines.last()?.end, |piece| piece.start);
                    reading.edits.push(edit(at..at, &separator, EditKind::Insert, "insert a separator"));
                }
                Step::Extra => {
                    let gap = if done == width { read.checked_sub(1)? } else { read };
                    let (mut range, mut kind) = (pieces.gaps.get(gap)?.1.clone(), EditKind::Rewrite);
                    let piece = pieces.pieces.get(read)?.clone();
                    if !self.input[piece.clone()].trim_ascii().is_empty() {
                        (range.end, kind) = (piece.end, EditKind::Delete);
                    }
                    reading.edits.push(edit(range, b"", kind, "delete an extra field"));
                }
                Step::Field { number } => {
                    let (end, field) = &fields[read][number];
                    reading.edits.extend(field.edits.iter().cloned());
                    let is_usual = self.columns[done].has_shape(&field.value);
                    let is_usual = is_usual && !field.value.is_empty();
                    reading.values += usize::from(!field.value.is_empty());
                    reading.usual_values += usize::from(is_usual);
                    let is_evidence = class(&field.value) != Class::Text || self.known.contains(&field.value);
                    reading.has_evidence |= is_usual && is_evidence;
                    let gap = pieces.gaps.get(end - 1).filter(|_| done + 1 < width);
                    reading.edits.extend(gap.filter(|gap| gap.0 != Gap::Separator).map(|(gap, range)| {
                        let kind = if *gap == Gap::Seam { EditKind::Insert } else { EditKind::Rewrite };
                        edit(range.clone(), &separator, kind, "insert a separator")
                    }));
                }
            }
        }
        reading.edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
        let line = lines.first()?.start..lines.last()?.end;
        let row = self.strict_row(&applied(self.input, line, &reading.edits));
        row.is_some_and(|row| row.len() == width).then_some(reading)
    }

    /// The cost of ending a field at a gap.
    fn boundary(&self, pieces: &Pieces, gap: Gap, range: Range<usize>) -> Cost {
        let mark = &self.input[range.clone()];
        let is_spaced = self.input.get(range.end).is_some_and(u8::is_ascii_whitespace);
        let is_same = |other: &&(Gap, Range<usize>)| self.input[other.1.clone()] == *mark;
        // A row that was written with other separators has only these.
        let is_habit = || pieces.gaps.iter().filter(is_same).count() + 1 >= self.columns.len();
        QUARTERS
            * match gap {
                Gap::Separator => 0,
                Gap::Foreign if is_habit() => self.weights.insert_by_layout,
                Gap::Foreign if is_spaced => self.weights.substitute,
                Gap::Foreign => self.weights.doubled_quote,
                Gap::Blank | Gap::LineEnd => self.weights.insert_punctuation,
                Gap::Seam => self.weights.insert_punctuation + self.weights.insert_within,
            }
    }

    /// All ways to read pieces from this one on as a field, with the number of the piece after it.
    fn fields_from(&self, pieces: &Pieces, from: usize) -> Vec<(usize, Field)> {
        let most = pieces.pieces.len().min(from + MAX_PIECES_OF_FIELD);
        let ends = from + 1..=most;
        ends.flat_map(|end| self.fields(pieces, from..end).into_iter().map(move |field| (end, field)))
            .collect()
    }

    /// The ways to read these pieces as one field.
    fn fields(&self, pieces: &Pieces, part: Range<usize>) -> Vec<Field> {
        let range = pieces.pieces[part.start].start..pieces.pieces[part.end - 1].end;
        let gaps = &pieces.gaps[part.start..part.end - 1];
        let joins: Vec<Edit> =
            gaps.iter().filter(|gap| gap.0 == Gap::LineEnd).map(|gap| self.join(&gap.1, &range)).collect();
        let field = |cost: Cost, more: Vec<Edit>| {
            let mut edits = [joins.clone(), more].concat();
            edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
            let row = self.strict_row(&applied(self.input, range.clone(), &edits))?;
            let value = trimmed(&<[Vec<u8>; 1]>::try_from(row).ok()?[0]).to_vec();
            Some(Field { cost: cost * QUARTERS, edits, value, is_number: false })
        };
        if let Some(field) = field(0, Vec::new()) {
            return vec![field];
        }
        let separators: Vec<usize> =
            gaps.iter().filter(|gap| gap.0 == Gap::Separator).map(|gap| gap.1.start).collect();
        let mut found = Vec::new();
        if let ([at], b',', Class::Number) =
            (separators.as_slice(), self.separator, class(&self.input[range.clone()]))
        {
            let point = edit(*at..at + 1, b".", EditKind::Rewrite, "decimal point");
            let number = field(self.weights.rewrite_literal, vec![point]);
            found.extend(number.map(|number| Field { is_number: true, ..number }));
        }
        // A text seldom has two separators beside each other.
        let is_empty = |piece: &&Range<usize>| self.input[(*piece).clone()].trim_ascii().is_empty();
        let empty = pieces.pieces[part.clone()].iter().filter(is_empty).count();
        let more = factor(empty) * self.weights.delete_data;
        let quoted = self.quoted(&range, &separators).into_iter();
        found.extend(quoted.filter_map(|(cost, edits)| field(cost + more, edits)));
        found
    }

    /// Joins two lines with one blank between words.
    fn join(&self, gap: &Range<usize>, field: &Range<usize>) -> Edit {
        let before = self.input[field.start..gap.start].trim_ascii_end().len();
        let rest = &self.input[gap.end..field.end];
        let after = gap.end + rest.len() - rest.trim_ascii_start().len();
        let blank: &[u8] = if before == 0 || after == field.end { b"" } else { b" " };
        edit(field.start + before..after, blank, EditKind::Rewrite, "join lines of a row")
    }
}

pub(super) fn edit(range: Range<usize>, text: &[u8], kind: EditKind, rule: &str) -> Edit {
    Edit { range, text: text.to_vec(), kind, rule: rule.to_owned() }
}

/// A range of the input after edits within it.
fn applied(input: &[u8], range: Range<usize>, edits: &[Edit]) -> Vec<u8> {
    let moved = |edit: &Edit| Edit {
        range: edit.range.start - range.start..edit.range.end - range.start,
        ..edit.clone()
    };
    apply(&input[range.clone()], &edits.iter().map(moved).collect::<Vec<_>>())
}
