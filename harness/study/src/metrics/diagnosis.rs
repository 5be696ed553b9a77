//! The diagnosis: the part of the failing input that is to blame, and how well it meets a mutant's true edits.
//!
//! A repair blames what it drops, a reduction what it keeps (ICSE 2020, RQ8). Which bytes these are, the
//! result's text says but for equal bytes side by side; of the ways to read the result as a part of the
//! input, one is taken that blames true faults where it can, since the texts are the same.

use super::Measured;
use algorithms::Goal;
use mutators::Edit;

pub(super) fn bytes(measured: &Measured<'_>) -> Option<f64> {
    Some(count(&blamed(measured, &vec![false; measured.input.len()])?))
}

/// Of the bytes blamed, the share that are true faults, or stand beside a place where bytes were lost.
pub(super) fn precision(measured: &Measured<'_>) -> Option<f64> {
    let faults = Faults::of(measured.edits?, measured.input.len())?;
    let near = faults.near(measured.input.len());
    let blamed = blamed(measured, &near)?;
    let right = blamed.iter().zip(&near).filter(|(blamed, near)| **blamed && **near).count();
    let all = count(&blamed);
    (all > 0.0).then(|| right as f64 / all)
}

/// Of the true faults, the share that is blamed: each byte that the mutation put in, and each place from
/// which it only took bytes, which is blamed if a byte beside it is.
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

/// The true faults of a mutant, in its own bytes.
struct Faults {
    /// Bytes that were put in, or put in the place of others.
    put_in: Vec<usize>,
    /// Bytes before which others are missing.
    lost: Vec<usize>,
}

impl Faults {
    /// `None` if these are not edits that make a mutant of that length.
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

    /// For each byte of the mutant, whether blaming it is right.
    fn near(&self, mutant_len: usize) -> Vec<bool> {
        let mut near = vec![false; mutant_len];
        let beside = self.lost.iter().flat_map(|place| beside(*place, mutant_len));
        for byte in self.put_in.iter().copied().chain(beside) {
            near[byte] = true;
        }
        near
    }
}

/// The bytes on both sides of a place, as far as there are any.
fn beside(place: usize, len: usize) -> std::ops::Range<usize> {
    place.saturating_sub(1)..(place + 1).min(len)
}

/// For each byte of the input, whether it is blamed; `None` if the result is no part of the input, and for
/// isolation, whose diagnosis is not in its result.
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

/// The result as a part of the input: which bytes are kept. Of several ways, from the left, a byte that would
/// better be dropped is kept only where it must be. `None` if there is no way.
fn embedded(input: &[u8], result: &[u8], better_dropped: impl Fn(usize) -> bool) -> Option<Vec<bool>> {
    // The last byte of the input at which each byte of the result can stand.
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

    /// Size, precision and recall of the diagnosis of a parent's mutant, by its repair or reduction.
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
    fn an_insertion_is_its_bytes() {
        let edits = [edit(5, 0, "*")];
        check(r#"{"a":1}"#, &edits, r#"{"a":1}"#, [Some(1.0), Some(1.0), Some(1.0)]);
        check(r#"{"a":1}"#, &edits, "{}", [Some(6.0), Some(1.0 / 6.0), Some(1.0)]);
        check("[1,2]", &[edit(1, 0, "**")], "[1,2]", [Some(2.0), Some(1.0), Some(1.0)]);
    }

    #[test]
    fn a_flip_is_the_byte_in_the_place_of_the_other() {
        // `[1;2]`: the repair `[12]` drops the one wrong byte, the repair `[1]` a right one as well.
        check("[1,2]", &[edit(2, 1, ";")], "[12]", [Some(1.0), Some(1.0), Some(1.0)]);
        check("[1,2]", &[edit(2, 1, ";")], "[1]", [Some(2.0), Some(0.5), Some(1.0)]);
    }

    #[test]
    fn a_deletion_is_a_place_and_is_met_beside_it() {
        // `{"a"1}` lacks its colon between `"` and `1`.
        let edits = [edit(4, 1, "")];
        check(r#"{"a":1}"#, &edits, "{}", [Some(4.0), Some(0.5), Some(1.0)]);
        // `[1, 2,]` lacks its 3 between `,` and `]`; dropping `2,` meets it with one of two bytes.
        check("[1, 2,3]", &[edit(6, 1, "")], "[1, ]", [Some(2.0), Some(0.5), Some(1.0)]);
        // At the end there is a byte on one side only, and `,2` is not beside it.
        check("[1,2]x", &[edit(5, 1, "")], "[1]", [Some(2.0), Some(0.0), Some(0.0)]);
    }

    #[test]
    fn several_edits_are_each_counted_in_the_mutants_own_bytes() {
        // `a*bXd`: an insertion, a flip of c, and the loss of the last e.
        let edits = [edit(1, 0, "*"), edit(2, 1, "X"), edit(4, 1, "")];
        check("abcde", &edits, "abd", [Some(2.0), Some(1.0), Some(2.0 / 3.0)]);
        check("abcde", &edits, "ab", [Some(3.0), Some(1.0), Some(1.0)]);
    }

    #[test]
    fn equal_bytes_side_by_side_are_read_in_favour_of_the_truth() {
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
        // Of two equal bytes, the one that is the fault.
        assert_eq!(diagnose("[[", &[edit(1, 0, "[")], "[", Goal::MinimizeFailing), [Some(1.0); 3]);
    }

    #[test]
    fn without_truth_or_part_there_is_no_score() {
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
