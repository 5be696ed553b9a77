//! Deletes text that does not belong to a file: conflict markers of version control, fences, and the prefixes that a mail
//! program, a shell or `diff` puts before each line.

use super::layout::name_of;
use super::{cost, lines};
use crate::edit::{Edit, EditKind};
use crate::propose::whole_text::without_prompts;
use crate::rank::Cost;
use std::ops::Range;

/// The rule that deletes one side of a merge conflict. The deleted side is not restored.
pub(crate) const CONFLICT: &str = "conflict";

/// The markers of a merge conflict, in order.
pub(crate) const MARKS: [&[u8]; 4] = [b"<<<<<<<", b"|||||||", b"=======", b">>>>>>>"];

/// The fences before and after a text.
const FENCES: [&[u8]; 2] = [b"```", b"~~~"];

/// The prefixes that each line may have.
const PREFIXES: [&[u8]; 3] = [b"> ", b"+ ", b"+"];

/// The prefix of a line that `diff` added.
const ADDED: &[u8] = b"+ ";

/// Deletions of foreign text. They do not depend on the error position.
pub(super) fn proposals(text: &[u8]) -> Vec<(Cost, Vec<Edit>)> {
    let whole = |line: Range<usize>| line.start..super::line_around(text, line.start).end;
    let all: Vec<Range<usize>> = lines(text).into_iter().map(whole).collect();
    let mut found = Vec::new();
    let sides = sides_of_conflicts(text).into_iter().zip(cost::FOREIGN_TEXT..);
    found.extend(sides.map(|(edits, cost)| (cost, edits)));
    let is_fence = |line: &&Range<usize>| FENCES.iter().any(|fence| text[(*line).clone()].starts_with(fence));
    let fences: Vec<Edit> =
        all.iter().filter(is_fence).map(|line| deletion(line.clone(), "fence", EditKind::Rewrite)).collect();
    if matches!(fences.len(), 1 | 2) {
        found.push((cost::FOREIGN_TEXT, fences));
    }
    for prefix in PREFIXES {
        let begins = |line: &&Range<usize>| text[(*line).clone()].starts_with(prefix);
        let edit = |line: &Range<usize>| {
            deletion(line.start..line.start + prefix.len(), "prefix", EditKind::Rewrite)
        };
        let edits: Vec<Edit> = all.iter().filter(begins).map(edit).collect();
        let rest = |edit: &Edit| text.get(edit.range.end).is_some_and(u8::is_ascii_whitespace);
        let is_cut = prefix == ADDED && edits.iter().any(rest);
        let is_added = prefix == b"+" && edits.iter().all(rest);
        if (edits.len() > 1 || edits.len() == 1 && is_added) && !is_cut {
            found.push((cost::FOREIGN_TEXT, edits));
        }
    }
    found.extend(without_prompts(text).into_iter().map(|(lines, edits)| (cost::FOREIGN_TEXT + lines, edits)));
    found
}

/// Deletes the shorter side of each conflict of a table or of YAML whose sides are alternatives, and the markers of all.
/// There is nothing to delete if no conflict has alternatives: then both sides stay, and markers are lines like others.
pub(crate) fn resolved_conflicts(text: &[u8]) -> Option<Vec<Edit>> {
    let are_alternatives =
        |conflict: &Conflict| conflict.has_alternatives(text) || conflict.has_same_rows(text);
    let conflicts = conflicts_with_alternatives(text, &are_alternatives)?;
    let is_ours_longer = |conflict: &Conflict| {
        conflict.ours_end - conflict.start.end >= conflict.end.start - conflict.middle.end
    };
    Some(resolution(&conflicts, &are_alternatives, &is_ours_longer))
}

/// Keeps our sides, or their sides, of the merge conflicts of a text. The longer sides keep more text, so they come first.
/// If no conflict has alternatives, both sides of all stay.
pub(crate) fn sides_of_conflicts(text: &[u8]) -> Vec<Vec<Edit>> {
    let are_alternatives = |conflict: &Conflict| conflict.has_alternatives(text);
    let conflicts = conflicts_of(text);
    let keeping = |keeps_ours: bool| resolution(&conflicts, &are_alternatives, &|_| keeps_ours);
    if !conflicts.iter().any(are_alternatives) {
        return if conflicts.is_empty() { Vec::new() } else { vec![keeping(true)] };
    }
    let mut sides = [true, false].map(keeping);
    sides.sort_by_key(|edits| edits.iter().map(|edit| edit.range.len()).sum::<usize>());
    sides.into()
}

/// The merge conflicts of a text; `None` if the sides of none are alternatives.
fn conflicts_with_alternatives(
    text: &[u8],
    are_alternatives: &dyn Fn(&Conflict) -> bool,
) -> Option<Vec<Conflict>> {
    Some(conflicts_of(text)).filter(|conflicts| conflicts.iter().any(are_alternatives))
}

/// The merge conflicts of a text.
fn conflicts_of(text: &[u8]) -> Vec<Conflict> {
    if !text.windows(MARKS[0].len()).any(|part| part == MARKS[0]) {
        return Vec::new();
    }
    let whole = |line: Range<usize>| line.start..super::line_around(text, line.start).end;
    let all: Vec<Range<usize>> = lines(text).into_iter().map(whole).collect();
    conflicts(text, &all)
}

/// Deletes one side of each conflict whose sides are alternatives, and the markers of all.
fn resolution(
    conflicts: &[Conflict],
    are_alternatives: &dyn Fn(&Conflict) -> bool,
    keeps_ours: &dyn Fn(&Conflict) -> bool,
) -> Vec<Edit> {
    let dropped = conflicts.iter().flat_map(|conflict| match are_alternatives(conflict) {
        true => conflict.without(keeps_ours(conflict)).to_vec(),
        false => conflict.marks().to_vec(),
    });
    let dropped = dropped.filter(|range| !range.is_empty());
    dropped.map(|range| deletion(range, CONFLICT, EditKind::Delete)).collect()
}

fn deletion(range: Range<usize>, rule: &str, kind: EditKind) -> Edit {
    Edit { range, text: Vec::new(), kind, rule: rule.to_owned() }
}

/// The fewest bytes of a line that two sides of a merge conflict share by more than chance.
const SHARED_LINE: usize = 12;

/// Whether one side of a merge conflict is meant to replace the other: both have a line with the same name before a
/// separator or the same long line apart from blanks, or both are one line that begins with the same word. So are lines
/// that differ in one digit each, but not in a name.
fn are_alternatives(ours: &[u8], theirs: &[u8]) -> bool {
    let [ours, theirs] = [ours, theirs].map(|side| {
        let lines = side.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>()
    });
    let names: Vec<&[u8]> = ours.iter().copied().filter_map(name_of).collect();
    let first_word = |line: &[u8]| line.split(|byte| b" \t>(".contains(byte)).next().map(<[u8]>::to_vec);
    let are_single = ours.len() == 1 && theirs.len() == 1 && first_word(ours[0]) == first_word(theirs[0]);
    let dense =
        |line: &[u8]| line.iter().filter(|byte| !byte.is_ascii_whitespace()).copied().collect::<Vec<u8>>();
    let long: Vec<Vec<u8>> =
        ours.iter().map(|line| dense(line)).filter(|line| line.len() >= SHARED_LINE).collect();
    let shares_line = || theirs.iter().any(|line| long.contains(&dense(line)));
    let are_almost_equal = || {
        let mut pairs = ours.iter().zip(&theirs);
        !ours.is_empty()
            && ours.len() == theirs.len()
            && pairs.all(|(one, other)| have_one_other_digit(one, other))
    };
    are_single
        || are_almost_equal()
        || shares_line()
        || theirs.iter().copied().filter_map(name_of).any(|name| names.contains(&name))
}

/// Whether two lines differ in one digit at most, and have the same name if they have names.
fn have_one_other_digit(one: &[u8], other: &[u8]) -> bool {
    let mut other_bytes = one.iter().zip(other).filter(|(a, b)| a != b);
    let are_digits = |(a, b): (&u8, &u8)| a.is_ascii_digit() && b.is_ascii_digit();
    one.len() == other.len()
        && name_of(one) == name_of(other)
        && other_bytes.next().is_none_or(are_digits)
        && other_bytes.next().is_none()
}

/// The lines of a merge conflict.
struct Conflict {
    start: Range<usize>,
    /// The offset where our side ends, and theirs or the common ancestor begins.
    ours_end: usize,
    middle: Range<usize>,
    end: Range<usize>,
}

impl Conflict {
    /// The ranges to delete if both sides are kept.
    fn marks(&self) -> [Range<usize>; 3] {
        [self.start.clone(), self.ours_end..self.middle.end, self.end.clone()]
    }

    /// Whether one side is meant to replace the other.
    fn has_alternatives(&self, text: &[u8]) -> bool {
        are_alternatives(&text[self.start.end..self.ours_end], &text[self.middle.end..self.end.start])
    }

    /// Whether both sides are rows of a table that begin with the same fields.
    fn has_same_rows(&self, text: &[u8]) -> bool {
        let [ours, theirs] = [self.start.end..self.ours_end, self.middle.end..self.end.start].map(|side| {
            let rows = text[side].split(|byte| *byte == b'\n').filter(|row| !row.trim_ascii().is_empty());
            rows.map(|row| Some(&row[..row.iter().position(|byte| b",;\t".contains(byte))?]))
                .collect::<Vec<_>>()
        });
        ours == theirs && !ours.contains(&None)
    }

    /// The ranges to delete if one side is kept.
    fn without(&self, keeps_ours: bool) -> [Range<usize>; 2] {
        if keeps_ours {
            [self.start.clone(), self.ours_end..self.end.end]
        } else {
            [self.start.start..self.middle.end, self.end.clone()]
        }
    }
}

fn conflicts(text: &[u8], all: &[Range<usize>]) -> Vec<Conflict> {
    let next =
        |from: usize, mark: &[u8]| (from..all.len()).find(|line| text[all[*line].clone()].starts_with(mark));
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = next(at, MARKS[0]) {
        let Some(middle) = next(start, MARKS[2]) else { break };
        let Some(end) = next(middle, MARKS[3]) else { break };
        let ancestor = next(start, MARKS[1]).filter(|ancestor| *ancestor < middle).unwrap_or(middle);
        found.push(Conflict {
            start: all[start].clone(),
            ours_end: all[ancestor].start,
            middle: all[middle].clone(),
            end: all[end].clone(),
        });
        at = end + 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(text: &str) -> String {
        let found = proposals(text.as_bytes());
        let (_, edits) = found.iter().min_by_key(|(cost, _)| *cost).unwrap();
        String::from_utf8(crate::edit::apply(text.as_bytes(), edits)).unwrap()
    }

    #[test]
    fn alternatives_of_a_conflict_in_elements_are_not_both_kept() {
        let [ours, theirs] = ["  <r v=\"3.1\" />\n", "  <r v=\"3.0\" />\n"];
        let text = format!("<t>\n<<<<<<< HEAD\n{ours}=======\n{theirs}>>>>>>> x\n</t>\n");
        let sides = sides_of_conflicts(text.as_bytes());
        let texts: Vec<Vec<u8>> =
            sides.iter().map(|edits| crate::edit::apply(text.as_bytes(), edits)).collect();
        assert_eq!(texts, [ours, theirs].map(|side| format!("<t>\n{side}</t>\n").into_bytes()));
        assert!(sides_of_conflicts(b"<a>\n<<<<<<< HEAD\n</a>\n").is_empty());
        let both = b"[a]\nb =\n<<<<<<< x\n  c\n=======\n  d\n>>>>>>> y\n";
        let sides = sides_of_conflicts(both);
        assert_eq!(crate::edit::apply(both, &sides[0]), b"[a]\nb =\n  c\n  d\n");
    }

    #[test]
    fn one_of_two_alternatives_stays() {
        let resolved = |text: &str| {
            let edits = resolved_conflicts(text.as_bytes())?;
            Some(String::from_utf8(crate::edit::apply(text.as_bytes(), &edits)).unwrap())
        };
        let conflict =
            |ours: &str, theirs: &str| format!("<<<<<<< x\n{ours}\n=======\n{theirs}\n>>>>>>> y\n");
        assert_eq!(resolved(&conflict("  a: 1", "  a: 22")).unwrap(), "  a: 22\n");
        assert_eq!(resolved(&conflict("1,2\n3,4", "1,3\n3,5")).unwrap(), "1,2\n3,4\n");
        assert_eq!(resolved(&conflict("1,2", "3,4")), None);
        assert_eq!(resolved(&conflict("9/2,a", "0/2,a")).unwrap(), "9/2,a\n");
        let both = [conflict("a: 1", "a: 2"), conflict("b: 1", "c: 1")].concat();
        assert_eq!(resolved(&both).unwrap(), "a: 1\nb: 1\nc: 1\n");
    }

    #[test]
    fn foreign_text_is_deleted() {
        assert_eq!(first("a\n<<<<<<< x\nb long\n=======\nb\n>>>>>>> y\nc\n"), "a\nb long\nc\n");
        assert_eq!(first("<<<<<<< x\n|||||||\nz\n=======\nb\n>>>>>>> y\nc\n"), "b\nc\n");
        assert_eq!(first("<<<<<<< x\na: 1\n=======\nb: 2\n>>>>>>> y\nc: 3\n"), "a: 1\nb: 2\nc: 3\n");
        assert_eq!(first("<<<<<<< x\na: 1\n=======\na: 2\n>>>>>>> y\nc: 3\n"), "a: 1\nc: 3\n");
        let both =
            "<<<<<<< x\nfor a in all(c):\n  f()\n=======\ng()\nfor a in all( c ):\n  h(a)\n>>>>>>> y\n";
        assert_eq!(first(both), "g()\nfor a in all( c ):\n  h(a)\n");
        assert_eq!(first("a\n+    b\n+      c\n"), "a\n    b\n      c\n");
        assert_eq!(first("```yaml\na: 1\n```\n"), "a: 1\n");
        assert_eq!(first(">>> a\n>>> b\nc\n"), "a\nb\nc\n");
        assert!(proposals(b"a\n=======\n> b\n").is_empty());
    }
}
