//! Checks whether a result is really locally optimal, by querying its neighbours.
//!
//! It is independent of the searches: given a result and the goal, it queries every text that is one step
//! better, or a sample of them. 1-maximality is defined in ICSE 2020, section 3 (no single element can be
//! re-added), 1-minimality in TSE 2002, definition 10 (no single element can be removed), and
//! 1-tree-minimality in HDD (no single node of the tree can be left out).

mod nodes;

pub use nodes::SingleNodes;

use crate::input::{Input, TextDigest};
use crate::oracle::{BrokenOracle, Failure, Judgement, Oracle, seconds};
use crate::session::{TraceWriter, row_outcome};
use algorithms::{Candidate, Configuration, Goal, Part};
use rows::Property;
use rows::TraceRow;
use std::collections::BTreeSet;

/// The texts that are one step better than a result, by number. Each implementation is one notion of local
/// optimality.
pub trait Neighbourhood {
    /// The property that a result has if no neighbour is a result.
    fn property(&self) -> Property;

    /// The number of neighbours.
    fn count(&self) -> usize;

    /// The neighbour with this number, below [`Neighbourhood::count`].
    fn neighbour(&self, number: usize) -> Candidate;
}

/// The results with one more element (repair) or one less (reduction).
#[derive(Clone, Debug)]
pub struct SingleElements {
    goal: Goal,
    kept: Configuration,
    /// The elements to add or to remove, in order.
    steps: Configuration,
}

impl SingleElements {
    /// The neighbours of a result that keeps some of `elements` elements. `None` if it inserts bytes, and for
    /// isolation, which guarantees a different property.
    #[must_use]
    pub fn around(elements: usize, result: &Candidate, goal: Goal) -> Option<Self> {
        let kept = result.as_configuration()?;
        let steps = match goal {
            Goal::MaximizePassing => Configuration::all(elements).minus(&kept),
            Goal::MinimizeFailing => kept.clone(),
            Goal::Isolate => return None,
        };
        Some(Self { goal, kept, steps })
    }
}

impl Neighbourhood for SingleElements {
    fn property(&self) -> Property {
        if self.goal == Goal::MaximizePassing { Property::OneMaximal } else { Property::OneMinimal }
    }

    fn count(&self) -> usize {
        self.steps.len()
    }

    fn neighbour(&self, number: usize) -> Candidate {
        let step = self.steps.slice(number..number + 1);
        let neighbour =
            if self.goal == Goal::MaximizePassing { self.kept.union(&step) } else { self.kept.minus(&step) };
        Candidate::from(&neighbour)
    }
}

/// A repair with one lost element put back. Bytes that the repair inserted stay in place; an element lost at
/// the same place is put back after them. Elements that were replaced by at least as many inserted bytes are
/// not counted as lost, because putting them back would duplicate their content.
#[derive(Clone, Debug)]
pub struct RestoredElements {
    result: Candidate,
    lost: Configuration,
}

impl RestoredElements {
    /// The neighbours of a repair of an input with this many elements. `None` if the repair repeats or
    /// reorders elements.
    #[must_use]
    pub fn around(elements: usize, result: &Candidate) -> Option<Self> {
        let kept = Candidate::new(result.kept_ranges().map(Part::Keep).collect()).as_configuration()?;
        let lost = Configuration::all(elements).minus(&kept).minus(&replaced(elements, result));
        Some(Self { result: result.clone(), lost })
    }
}

/// The elements of a gap in which at least as many bytes were inserted.
fn replaced(elements: usize, result: &Candidate) -> Configuration {
    let mut replaced = Configuration::empty();
    let (mut end, mut put) = (0, 0);
    for part in result.parts().chain([Part::Keep(elements..elements)]) {
        match part {
            Part::Insert(bytes) => put += bytes.len(),
            Part::Keep(range) => {
                if range.start > end && put >= range.start - end {
                    replaced.push(end..range.start);
                }
                (end, put) = (range.end, 0);
            }
        }
    }
    replaced
}

impl Neighbourhood for RestoredElements {
    fn property(&self) -> Property {
        if self.result.as_configuration().is_some() { Property::OneMaximal } else { Property::EditOneMaximal }
    }

    fn count(&self) -> usize {
        self.lost.len()
    }

    fn neighbour(&self, number: usize) -> Candidate {
        let lost = self.lost.slice(number..number + 1);
        let back = lost.ranges().iter().cloned().map(Part::Keep);
        let first = lost.ranges().first().map_or(0, |range| range.start);
        let is_behind = |part: &Part| matches!(part, Part::Keep(range) if range.start > first);
        let mut parts: Vec<Part> = self.result.parts().map(Part::cloned).collect();
        let at = parts.iter().position(is_behind).unwrap_or(parts.len());
        parts.splice(at..at, back);
        Candidate::new(parts)
    }
}

/// The result of a check.
#[derive(Debug)]
pub struct Checked {
    /// The number of neighbours.
    pub neighbours: u64,
    /// The number of neighbours that were queried.
    pub checked: u64,
    /// The number of queried neighbours that are results as well. If all neighbours were queried and this is
    /// 0, the result has the property.
    pub improvable: u64,
    /// The queries, as a trace file.
    pub trace: Vec<u8>,
}

/// Queries the neighbours with these numbers, in order. If there is a failure to keep, a neighbour counts
/// only if it fails in that way.
///
/// # Errors
/// When the oracle cannot answer.
pub fn check(
    neighbourhood: &dyn Neighbourhood,
    input: &Input,
    goal: Goal,
    (oracle, failure): (&mut dyn Oracle, Option<&Failure>),
    drawn: &BTreeSet<usize>,
) -> Result<Checked, BrokenOracle> {
    let mut trace = TraceWriter::new();
    let (mut improvable, mut at_ns) = (0, 0);
    for (index, number) in drawn.iter().enumerate() {
        let candidate = neighbourhood.neighbour(*number);
        let slices = input.slices(&candidate);
        let digest = TextDigest::of(&slices);
        let judgement = oracle.judge(digest, &slices, None)?;
        let judgement = match failure {
            Some(failure) => failure.reclassify(judgement),
            None => judgement,
        };
        improvable += u64::from(judgement.outcome(goal) == goal.accepts());
        at_ns += judgement.charge_ns;
        let bytes = slices.iter().map(|slice| slice.len() as u64).sum();
        trace.push(&row(index as u64 + 1, at_ns, digest, bytes, goal, judgement));
    }
    Ok(Checked {
        neighbours: neighbourhood.count() as u64,
        checked: drawn.len() as u64,
        improvable,
        trace: trace.finish().gzip().into_owned(),
    })
}

fn row(
    number: u64,
    at_ns: u64,
    digest: TextDigest,
    bytes: u64,
    goal: Goal,
    judgement: Judgement,
) -> TraceRow {
    TraceRow {
        number,
        at_s: seconds(at_ns),
        cost_s: seconds(judgement.charge_ns),
        bytes,
        digest: digest.to_string(),
        outcome: row_outcome(judgement.outcome(goal)),
        cause: judgement.cause,
        position: judgement.position.map(|position| position as u64),
        message: judgement.message.as_deref().map(str::to_owned),
        cached: false,
        best_bytes: None,
        case: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::Recorded;
    use crate::session::{read_trace, recorded_tests};
    use formats::Elements;
    use rows::Cause;
    use std::sync::Arc;
    use std::time::Duration;

    /// Accepts texts that do not contain both letters.
    struct NotBoth(u8, u8);

    impl Oracle for NotBoth {
        fn judge(
            &mut self,
            _: TextDigest,
            text: &[&[u8]],
            _: Option<Duration>,
        ) -> Result<Judgement, BrokenOracle> {
            let text = text.concat();
            let both = text.contains(&self.0) && text.contains(&self.1);
            let cause = if both { Cause::Exit(1) } else { Cause::Accepted };
            Ok(Judgement { cause, message: None, position: None, charge_ns: 10, spent: None })
        }
    }

    fn input() -> Input {
        Input::new(Arc::new(b"abcdefgh".to_vec()), Elements::bytes(8))
    }

    fn keep(elements: &[usize]) -> Candidate {
        let mut kept = Configuration::empty();
        elements.iter().for_each(|element| kept.push(*element..element + 1));
        Candidate::from(&kept)
    }

    /// The numbers of neighbours, of queried ones, and of those that are results as well.
    #[track_caller]
    fn checked(elements: &[usize], goal: Goal, at_most: usize) -> [u64; 3] {
        let around = SingleElements::around(8, &keep(elements), goal).unwrap();
        let expected =
            if goal == Goal::MaximizePassing { Property::OneMaximal } else { Property::OneMinimal };
        assert_eq!(around.property(), expected);
        let drawn = (0..around.count().min(at_most)).collect();
        let checked = check(&around, &input(), goal, (&mut NotBoth(b'c', b'f'), None), &drawn).unwrap();
        [checked.neighbours, checked.checked, checked.improvable]
    }

    #[test]
    fn a_repair_is_1_maximal_when_nothing_can_be_re_added() {
        let repair = Goal::MaximizePassing;
        assert_eq!(checked(&[0, 1, 3, 4, 5, 6, 7], repair, 9), [1, 1, 0]);
        // Without c, d and h. Putting c back fails; d and h can be put back.
        assert_eq!(checked(&[0, 1, 4, 5, 6], repair, 9), [3, 3, 2]);
        assert_eq!(checked(&[], repair, 9), [8, 8, 8]);
        assert_eq!(checked(&[0, 1, 2, 3, 4, 5, 6, 7], repair, 9), [0, 0, 0]);
    }

    #[test]
    fn lost_elements_are_put_back_after_inserted_bytes() {
        let put = |text: &'static [u8]| Part::Insert(text.into());
        let parts = vec![Part::Keep(0..2), put(b"X"), Part::Keep(5..6)];
        let around = RestoredElements::around(8, &Candidate::new(parts)).unwrap();
        let texts: Vec<_> = (0..around.count()).map(|n| input().render(&around.neighbour(n))).collect();
        assert_eq!(texts, [b"abXcf", b"abXdf", b"abXef", b"abXfg", b"abXfh"]);
        assert_eq!(around.property(), Property::EditOneMaximal, "replaced elements are exempt");
        let whole = RestoredElements::around(8, &keep(&[0, 1, 2, 3, 4, 5, 6, 7])).unwrap();
        assert_eq!((whole.count(), whole.property()), (0, Property::OneMaximal));
        // Three elements replaced by three bytes, and the last two by two pieces.
        let parts = vec![Part::Keep(0..2), put(b"XYZ"), Part::Keep(5..6), put(b"X"), put(b"Y")];
        assert_eq!(RestoredElements::around(8, &Candidate::new(parts)).unwrap().count(), 0);
        assert!(
            RestoredElements::around(8, &Candidate::new(vec![Part::Keep(3..5), Part::Keep(0..1)])).is_none()
        );
    }

    #[test]
    fn a_reduction_is_1_minimal_when_nothing_can_be_removed() {
        let reduction = Goal::MinimizeFailing;
        assert_eq!(checked(&[2, 5], reduction, 9), [2, 2, 0]);
        assert_eq!(checked(&[2, 4, 5], reduction, 9), [3, 3, 1]);
    }

    #[test]
    fn results_with_another_guarantee_are_not_checked() {
        assert!(SingleElements::around(8, &keep(&[1]), Goal::Isolate).is_none());
        let put = Candidate::new(vec![algorithms::Part::Insert(b"x".as_slice().into())]);
        assert!(SingleElements::around(8, &put, Goal::MaximizePassing).is_none());
    }

    #[test]
    fn a_check_can_be_replayed_from_its_trace() {
        let around = SingleElements::around(8, &keep(&[0, 1, 4, 5, 6]), Goal::MaximizePassing).unwrap();
        let go = |oracle: &mut dyn Oracle| {
            check(&around, &input(), Goal::MaximizePassing, (oracle, None), &BTreeSet::from([0, 2])).unwrap()
        };
        let live = go(&mut NotBoth(b'c', b'f'));
        let rows: Vec<TraceRow> = read_trace(&live.trace[..]).collect::<anyhow::Result<_>>().unwrap();
        let facts = rows.iter().map(|row| (row.number, row.bytes, row.cause, row.outcome));
        let fails = (1, 6, Cause::Exit(1), rows::Outcome::Fail);
        assert_eq!(facts.collect::<Vec<_>>(), [fails, (2, 6, Cause::Accepted, rows::Outcome::Pass)]);
        let times: Vec<_> = rows.iter().map(|row| (row.at_s, row.cost_s)).collect();
        assert_eq!(times, [(1e-8, 1e-8), (2e-8, 1e-8)]);
        let tests = recorded_tests(read_trace(&live.trace[..])).unwrap();
        let again = go(&mut Recorded::new(tests));
        assert_eq!((live.improvable, live.trace), (again.improvable, again.trace));
    }
}
