//! Numbers that refer to other lines by their order, such as the indices of a face in OBJ. A grammar cannot count, so it
//! accepts an index that is larger than the number of lines it refers to. A rule file names the lines.

use crate::beam_search::Solution;
use crate::edit::applied_edits::AppliedEdits;
use crate::edit::{Edit, EditKind};
use crate::propose::rewrite::ReferenceRules;
use crate::propose::window;
use crate::rank::{Cost, Weights, factor};
use std::collections::BTreeMap;
use std::ops::Range;

/// The most corrections of one field.
const CORRECTIONS_PER_FIELD: usize = 4;

/// The most repairs of one text.
const MAX_REPAIRS: usize = 8;

/// The most broken fields that add to the cost of a repair.
const MAX_COUNTED: Cost = 64;

/// The most broken fields of a text that is repaired. With more, the lines that they refer to are missing.
const MAX_BROKEN_FIELDS: usize = 8;

/// The references of a text.
struct References<'run> {
    rules: &'run ReferenceRules,
    text: &'run [u8],
    lines: Vec<Range<usize>>,
    /// How many lines begin with each word that is referred to.
    counts: Vec<usize>,
}

/// A field, such as `1/2/3`, and its line.
struct Field<'text> {
    range: Range<usize>,
    line: &'text Range<usize>,
}

/// What most fields and lines have in common.
struct Usual {
    /// Which parts of a field are empty.
    shape: Vec<bool>,
    fields_on_line: usize,
}

impl<'run> References<'run> {
    fn of(rules: &'run ReferenceRules, text: &'run [u8]) -> Self {
        let lines = window::lines(text, 0..text.len());
        let mut counts = vec![0; rules.to.len()];
        for line in &lines {
            let word = text[line.clone()].split(u8::is_ascii_whitespace).next().unwrap_or_default();
            if let Some(number) = rules.to.iter().position(|to| to.as_bytes() == word) {
                counts[number] += 1;
            }
        }
        Self { rules, text, lines, counts }
    }

    /// The fields of a line; none if it has no references.
    fn fields_of(&self, line: &Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let mut words = words(self.text, line.clone());
        let first = words.next().map_or(&b""[..], |first| &self.text[first]);
        let is_from = self.rules.from.iter().any(|from| from.as_bytes() == first);
        words.take_while(move |_| is_from)
    }

    fn fields(&self) -> impl Iterator<Item = Field<'_>> {
        self.lines.iter().flat_map(|line| self.fields_of(line).map(move |range| Field { range, line }))
    }

    fn usual(&self) -> Usual {
        let fields_on_lines = self.fields().map(|field| self.fields_of(field.line).count());
        Usual {
            shape: most_frequent(self.fields().map(|field| self.shape(&self.text[field.range]))),
            fields_on_line: most_frequent(fields_on_lines),
        }
    }

    fn parts<'text>(&self, field: &'text [u8]) -> impl Iterator<Item = &'text [u8]> {
        let separator = self.rules.separator as u8;
        field.split(move |byte| *byte == separator)
    }

    fn shape(&self, field: &[u8]) -> Vec<bool> {
        self.parts(field).map(<[u8]>::is_empty).collect()
    }

    /// Whether each number of a field has a line that it refers to. Negative numbers count from the end.
    fn is_sound(&self, field: &[u8]) -> bool {
        let is_part_sound = |(part, count): (&[u8], &usize)| {
            let number = str::from_utf8(part).ok().and_then(|part| part.parse::<i64>().ok());
            part.is_empty()
                || number.is_some_and(|number| number != 0 && number.unsigned_abs() as usize <= *count)
        };
        self.parts(field).count() <= self.counts.len()
            && self.parts(field).zip(&self.counts).all(is_part_sound)
    }

    fn broken(&self) -> Vec<Field<'_>> {
        self.fields().filter(|field| !self.is_sound(&self.text[field.range.clone()])).collect()
    }

    /// The texts that one edit makes of a field, the likeliest first. Each number of them has a line that it refers to,
    /// and their parts are those of most fields.
    fn corrections(&self, field: &Field<'_>, usual: &Usual) -> Vec<Vec<u8>> {
        let text = &self.text[field.range.clone()];
        let others = self.fields_of(field.line).count() - 1;
        let marks = [self.rules.separator as u8, b' '];
        let mut found: Vec<(bool, bool, Vec<u8>)> = Vec::new();
        let mut add = |loses: bool, parts: [&[u8]; 3]| {
            let new = parts.concat();
            let fields: Vec<&[u8]> = new.split(|byte| *byte == b' ').collect();
            let is_usual = others + fields.len() == usual.fields_on_line;
            let is_like = |field: &&[u8]| self.shape(field) == usual.shape && self.is_sound(field);
            if fields.iter().all(is_like) && !found.iter().any(|(.., known)| *known == new) {
                found.push((!is_usual, loses, new));
            }
        };
        for at in 0..text.len() {
            add(true, [&text[..at], b"", &text[at + 1..]]);
            for mark in marks {
                add(false, [&text[..at], &[mark], &text[at..]]);
                add(true, [&text[..at], &[mark], &text[at + 1..]]);
            }
        }
        found.sort_by_key(|(is_unusual, loses, _)| (*is_unusual, *loses));
        found.into_iter().map(|(.., new)| new).take(CORRECTIONS_PER_FIELD).collect()
    }

    /// The repairs of all broken fields, the likeliest first. Each further one differs from the first in one field. A line
    /// with a field that no single edit corrects is deleted.
    fn repairs(&self, broken: &[Field<'_>]) -> Vec<Vec<Edit>> {
        let usual = self.usual();
        let edits: Vec<Vec<Edit>> = broken.iter().map(|field| self.edits(field, &usual)).collect();
        let first: Vec<Edit> = edits.iter().filter_map(|edits| edits.first().cloned()).collect();
        let others = edits.iter().enumerate().flat_map(|(number, edits)| {
            let first = &first;
            edits.iter().skip(1).map(move |edit| {
                let mut changed = first.clone();
                changed[number] = edit.clone();
                changed
            })
        });
        let mut repairs = vec![first.clone()];
        repairs.extend(others);
        repairs.truncate(MAX_REPAIRS);
        for edits in &mut repairs {
            // The deletion of a line includes its other fields.
            edits.sort_by_key(|edit| edit.range.start);
            let mut end = 0;
            edits.retain(|edit| {
                let is_apart = edit.range.start >= end;
                end = end.max(edit.range.end);
                is_apart
            });
        }
        repairs
    }

    /// Removes the parts that refer to lines of a kind that the text does not have at all; `None` if other references are
    /// broken then.
    fn without_missing_kinds(&self, broken: &[Field<'_>]) -> Option<Vec<Edit>> {
        let edit = |field: &Field<'_>| {
            let text = &self.text[field.range.clone()];
            let kept = self.parts(text).zip(&self.counts);
            let parts: Vec<&[u8]> =
                kept.map(|(part, count)| if *count == 0 { &b""[..] } else { part }).collect();
            let mut new = parts.join(&(self.rules.separator as u8));
            while new.last() == Some(&(self.rules.separator as u8)) {
                new.pop();
            }
            let is_repaired = !new.is_empty() && self.is_sound(&new);
            is_repaired
                .then(|| Edit::trimmed(self.text, field.range.clone(), &new, EditKind::Delete, "reference"))
        };
        broken.iter().map(edit).collect()
    }

    fn edits(&self, field: &Field<'_>, usual: &Usual) -> Vec<Edit> {
        let corrections = self.corrections(field, usual);
        if corrections.is_empty() {
            return vec![Edit { rule: "reference".to_owned(), ..Edit::deletion(field.line.clone()) }];
        }
        let edit =
            |new: &Vec<u8>| Edit::trimmed(self.text, field.range.clone(), new, EditKind::Change, "reference");
        corrections.iter().map(edit).collect()
    }
}

/// Adds repairs of broken references to repairs by the grammar. Solutions that leave references broken cost more.
pub(crate) fn repaired(
    rules: &ReferenceRules,
    weights: &Weights,
    input: &[u8],
    solutions: Vec<Solution>,
) -> Vec<Solution> {
    let mut all = Vec::new();
    for solution in solutions {
        let applied = AppliedEdits::new(input, &solution.edits, true);
        let references = References::of(rules, &applied.text);
        let broken = references.broken();
        let count = factor(broken.len()).min(MAX_COUNTED);
        if let Some(edits) = references.without_missing_kinds(&broken).filter(|edits| !edits.is_empty()) {
            let cost = solution.cost + weights.delete_line;
            all.push(Solution { cost, edits: applied.composed(&edits) });
        }
        if (1..=MAX_BROKEN_FIELDS).contains(&broken.len()) {
            for (rank, edits) in (0..).zip(references.repairs(&broken)) {
                let cost = solution.cost + count * weights.substitute + rank;
                all.push(Solution { cost, edits: applied.composed(&edits) });
            }
        }
        all.push(Solution { cost: solution.cost + count * weights.delete_line, ..solution });
    }
    all.sort_by_key(|solution| solution.cost);
    all
}

/// The parts of a line between blanks.
fn words(text: &[u8], line: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let mut at = line.start;
    std::iter::from_fn(move || {
        let rest = &text[at..line.end];
        let start = at + rest.iter().position(|byte| !byte.is_ascii_whitespace())?;
        let len = text[start..line.end].iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
        at = start + len;
        Some(start..at)
    })
}

fn most_frequent<T: Ord + Default>(all: impl Iterator<Item = T>) -> T {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    for one in all {
        *counts.entry(one).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(one, _)| one).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crate::edit::apply;
    use crate::format::Format;

    /// The text after the best repair of its references.
    #[track_caller]
    fn check(faces: &str, wanted: &str) {
        let points = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nvn 0 0 1\n";
        let text = format!("{points}f 1//1 2//1 3//1\nf 2//1 3//1 4//1\n{faces}\n");
        let format = Format::built_in("obj").unwrap();
        let solutions = format.solutions(text.as_bytes(), 4);
        let best = format.with_repairs_beyond_grammar(text.as_bytes(), solutions).remove(0);
        let repaired = String::from_utf8(apply(text.as_bytes(), &best.edits)).unwrap();
        assert_eq!(repaired.lines().skip(7).collect::<Vec<_>>().join("\n"), wanted);
    }

    #[test]
    fn number_that_is_too_large_is_corrected() {
        check("f 1//1 24//1 3//1", "f 1//1 4//1 3//1");
        check("f 1//1 2//13//1", "f 1//1 2//1 3//1");
        check("f 1//1 2//1 3//1", "f 1//1 2//1 3//1");
    }

    #[test]
    fn line_whose_number_has_no_correction_is_deleted() {
        check("f 1//1 9999//1 3//1", "");
    }

    #[test]
    fn references_to_lines_that_are_missing_are_removed() {
        let text = b"v 0 0 0\nvn 0 0 1\nf 1/1/1 1/2/1 1/3/1\nf 1/4 1/5 1/6\n";
        let format = Format::built_in("obj").unwrap();
        let best = format.with_repairs_beyond_grammar(text, format.solutions(text, 1)).remove(0);
        assert_eq!(apply(text, &best.edits), b"v 0 0 0\nvn 0 0 1\nf 1//1 1//1 1//1\nf 1 1 1\n");
    }

    #[test]
    fn last_line_may_have_no_line_end() {
        let text = b"v 0 0 0\nf 1 1 999";
        let format = Format::built_in("obj").unwrap();
        let best = format.with_repairs_beyond_grammar(text, format.solutions(text, 1)).remove(0);
        assert_eq!(apply(text, &best.edits), b"v 0 0 0\n");
    }
}
