//! The diagnosis: the bytes of the failing input that a result blames, and how well they match a mutant's
//! true edits.
//!
//! A repair blames the bytes that it removes, a reduction those that it keeps (ICSE 2020, RQ8). The result's
//! text determines these bytes, except where equal bytes are adjacent. If several readings are possible, the
//! one that blames true faults counts, because the texts are the same.

use super::Measured;
use algorithms::Goal;
use mutators::Edit;

pub(super) fn bytes(measured: &Measured<'_>) -> Option<f64> {
    Some(count(&blamed(measured, &vec![false; measured.input.len()])?))
}

/// Precision: the share of blamed bytes that are true faults, or adjacent to a place where bytes were lost.
pub(super) fn precision(measured: &Measured<'_>) -> Option<f64> {
    let faults = Faults::of(measured.edits?, measured.input.len())?;
    let near = faults.near(measured.input.len());
    let blamed = blamed(measured, &near)?;
    let right = blamed.iter().zip(&near).filter(|(blamed, near)| **blamed && **near).count();
    let all = count(&blamed);
    (all > 0.0).then(|| right as f64 / all)
}

/// Recall: the share of true faults that are blamed. A true fault is each byte that the mutation inserted,
/// and each place where it only removed bytes; a place is blamed if an adjacent byte is.
pub(super) fn recall(measured: &Measured<'_>) -> Option<f64> {
    let faults = Faults::of(measured.edits?, measured.input.len())?;
    let blamed = blamed(measured, &faults.near(measured.input.len()))?;
    let put_in = faults.put_in.iter().filter(|byte| blamed[**byte]).count();
    let is_met = |place: &&usize| beside(**place, blamed.len()).any(|byte| blamed[byte]);
    let met = faults.lost.iter().filter(is_met).count();
    let all = faults.put_in.len() + faults.lost.len();
    (all > 0).then(|| (put_in + met) as f64 / all as f64)
}

fn count(blamed: &[bool]) -> f64 {
    blamed.iter().filter(|blamed| **blamed).count() as f64
}

/// The true faults of a mutant, as offsets in the mutant.
struct Faults {
    /// Bytes that were inserted, alone or in place of others.
    put_in: Vec<usize>,
    /// Bytes before which others are missing.
    lost: Vec<usize>,
}

impl Faults {
    /// `None` if these edits do not make a mutant of this length.
    fn of(edits: &[Edit], mutant_len: usize) -> Option<Self> {
        let mut faults = Self { put_in: Vec::new(), lost: Vec::new() };
        let (mut inserted, mut removed) = (0_usize, 0_usize);
        for edit in edits {
            let at = edit.offset.checked_add(inserted)?.checked_sub(removed)?;
            let end = at.checked_add(edit.inserted.len()).filter(|end| *end <= mutant_len)?;
            if at == end {
                faults.lost.push(at);
            }
            faults.put_in.extend(at..end);
            inserted += edit.inserted.len();
            removed = removed.checked_add(edit.removed)?;
        }
        Some(faults)
    }

    /// For each byte of the mutant, whether blaming it is correct.
    fn near(&self, mutant_len: usize) -> Vec<bool> {
        let mut near = vec![false; mutant_len];
        let beside = self.lost.iter().flat_map(|place| beside(*place, mutant_len));
        for byte in self.put_in.iter().copied().chain(beside) {
            near[byte] = true;
        }
        near
    }
}

/// The bytes on both sides of a place, as far as they exist.
fn beside(place: usize, len: usize) -> std::ops::Range<usize> {
    place.saturating_sub(1)..(place + 1).min(len)
}

/// For each byte of the input, whether it is blamed. `None` if the result is not a part of the input, and for
/// isolation, whose diagnosis is not its result.
fn blamed(measured: &Measured<'_>, near: &[bool]) -> Option<Vec<bool>> {
    match measured.goal {
        Goal::MaximizePassing => {
            let kept = embedded(measured.input, measured.result, |byte| near[byte])?;
            Some(kept.into_iter().map(|kept| !kept).collect())
        }
        Goal::MinimizeFailing => embedded(measured.input, measured.result, |byte| !near[byte]),
        Goal::Isolate => None,
    }
}

/// The bytes of the input that the result keeps. If there are several readings, reads from the left and keeps
/// a byte that should be removed only if necessary. `None` if the result is not a part of the input.
fn embedded(input: &[u8], result: &[u8], better_dropped: impl Fn(usize) -> bool) -> Option<Vec<bool>> {
    // The last byte of the input that each byte of the result can be.
    let mut latest = vec![0; result.len()];
    let mut end = input.len();
    for (place, byte) in result.iter().enumerate().rev() {
        end = input[..end].iter().rposition(|other| other == byte)?;
        latest[place] = end;
    }
    let mut next = 0;
    let kept = input.iter().enumerate().map(|(at, byte)| {
        let fits = result.get(next) == Some(byte);
        let kept = fits && (!better_dropped(at) || latest[next] == at);
        next += usize::from(kept);
        kept
    });
    Some(kept.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(offset: usize, removed: usize, inserted: &str) -> Edit {
        Edit { offset, removed, inserted: inserted.into() }
    }

    /// Size, precision and recall of the diagnosis of a mutant by its repair or reduction.
    fn diagnose(parent: &str, edits: &[Edit], result: &str, goal: Goal) -> [Option<f64>; 3] {
        let mutant = mutators::apply(parent.as_bytes(), edits);
        let measured = Measured::new("json", &mutant, result.as_bytes()).with_edits(edits).with_goal(goal);
        [bytes, precision, recall].map(|metric| metric(&measured))
    }

    #[track_caller]
    fn check(parent: &str, edits: &[Edit], repair: &str, expected: [Option<f64>; 3]) {
        assert_eq!(diagnose(parent, edits, repair, Goal::MaximizePassing), expected);
    }

    #[test]
    fn an_insertion_is_blamed_by_its_bytes() {
        let edits = [edit(5, 0, "*")];
        check(r#"{"a":1}"#, &edits, r#"{"a":1}"#, [Some(1.0), Some(1.0), Some(1.0)]);
        check(r#"{"a":1}"#, &edits, "{}", [Some(6.0), Some(1.0 / 6.0), Some(1.0)]);
        check("[1,2]", &[edit(1, 0, "**")], "[1,2]", [Some(2.0), Some(1.0), Some(1.0)]);
    }

    #[test]
    fn a_flip_is_blamed_by_the_new_byte() {
        // `[1;2]`: the repair `[12]` removes only the faulty byte, the repair `[1]` also a correct one.
        check("[1,2]", &[edit(2, 1, ";")], "[12]", [Some(1.0), Some(1.0), Some(1.0)]);
        check("[1,2]", &[edit(2, 1, ";")], "[1]", [Some(2.0), Some(0.5), Some(1.0)]);
    }

    #[test]
    fn a_deletion_is_blamed_by_adjacent_bytes() {
        // `{"a"1}` lacks its colon between `"` and `1`.
        let edits = [edit(4, 1, "")];
        check(r#"{"a":1}"#, &edits, "{}", [Some(4.0), Some(0.5), Some(1.0)]);
        // `[1, 2,]` lacks its 3 between `,` and `]`. Removing `2,` blames this place, with one of its two
        // bytes.
        check("[1, 2,3]", &[edit(6, 1, "")], "[1, ]", [Some(2.0), Some(0.5), Some(1.0)]);
        // At the end there is a byte on one side only, and `,2` is not adjacent to it.
        check("[1,2]x", &[edit(5, 1, "")], "[1]", [Some(2.0), Some(0.0), Some(0.0)]);
    }

    #[test]
    fn several_edits_are_counted_in_offsets_of_the_mutant() {
        // `a*bXd`: an insertion, a flip of c, and the loss of the last e.
        let edits = [edit(1, 0, "*"), edit(2, 1, "X"), edit(4, 1, "")];
        check("abcde", &edits, "abd", [Some(2.0), Some(1.0), Some(2.0 / 3.0)]);
        check("abcde", &edits, "ab", [Some(3.0), Some(1.0), Some(1.0)]);
    }

    #[test]
    fn adjacent_equal_bytes_are_read_as_the_true_fault() {
        for (at, parent) in [(1, "[[1]"), (0, "[[1]")] {
            check(parent, &[edit(at, 0, "[")], "[[1]", [Some(1.0), Some(1.0), Some(1.0)]);
        }
    }

    #[test]
    fn a_reduction_blames_what_it_keeps() {
        let reduced = |result| diagnose("[1, 2]", &[edit(3, 0, "*")], result, Goal::MinimizeFailing);
        assert_eq!(reduced("*"), [Some(1.0), Some(1.0), Some(1.0)]);
        assert_eq!(reduced("[*"), [Some(2.0), Some(0.5), Some(1.0)]);
        assert_eq!(reduced("["), [Some(1.0), Some(0.0), Some(0.0)]);
        // Of two equal bytes, the faulty one is blamed.
        assert_eq!(diagnose("[[", &[edit(1, 0, "[")], "[", Goal::MinimizeFailing), [Some(1.0); 3]);
    }

    #[test]
    fn there_is_no_score_without_true_edits_or_a_selection() {
        check("[1]", &[edit(1, 0, "*")], "[2]", [None; 3]);
        check("[1]", &[edit(1, 0, "*")], "[*1]", [Some(0.0), None, Some(0.0)]);
        let wild = Measured::new("json", b"[1*]", b"[1]");
        assert_eq!([bytes(&wild), precision(&wild), recall(&wild)], [Some(1.0), None, None]);
        // Edits of another file.
        let other = [edit(100, 0, "*")];
        assert_eq!(recall(&Measured::new("json", b"[1*]", b"[1]").with_edits(&other)), None);
        assert_eq!(diagnose("[1]", &[edit(1, 0, "*")], "[1]", Goal::Isolate), [None; 3]);
    }
}
