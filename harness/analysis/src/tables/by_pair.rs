//! Runs by the pair of an input and a subject: the unit of comparison between techniques.

use std::collections::BTreeMap;

use super::label::Label;
use super::run::Run;

/// One run for each pair, in the order of the pairs. A run takes one word, since a study may have a million.
#[derive(Clone, Debug, Default)]
pub(crate) struct ByPair<'r>(Vec<&'r Run>);

/// Of several runs on a pair, the last one counts.
impl<'r> FromIterator<&'r Run> for ByPair<'r> {
    fn from_iter<I: IntoIterator<Item = &'r Run>>(runs: I) -> Self {
        let mut runs: Vec<&Run> = runs.into_iter().collect();
        // Runs come in the order of the plan, which is that of the pairs for a single technique.
        if !runs.is_sorted_by(|one, other| one.pair() < other.pair()) {
            runs.reverse();
            runs.sort_by(|one, other| one.pair().cmp(&other.pair()));
            runs.dedup_by(|one, other| one.pair() == other.pair());
        }
        Self(runs)
    }
}

impl<'r> ByPair<'r> {
    /// The runs of each technique, in the order of the techniques.
    pub(crate) fn by_technique(runs: impl IntoIterator<Item = &'r Run>) -> Vec<(Label, ByPair<'r>)> {
        let mut techniques: BTreeMap<&Label, Vec<&Run>> = BTreeMap::new();
        for run in runs {
            techniques.entry(&run.technique).or_default().push(run);
        }
        techniques
            .into_iter()
            .map(|(technique, own)| (technique.clone(), own.into_iter().collect()))
            .collect()
    }

    /// The runs, in the order of the pairs.
    pub(crate) fn runs(&self) -> impl Iterator<Item = &'r Run> {
        self.0.iter().copied()
    }

    /// The number of pairs.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The runs of two techniques on the pairs that both ran.
    pub(crate) fn common(&self, other: &ByPair<'r>) -> impl Iterator<Item = (&'r Run, &'r Run)> {
        let mut others = other.0.iter().copied().peekable();
        self.0.iter().copied().filter_map(move |run| {
            while others.next_if(|other| other.pair() < run.pair()).is_some() {}
            Some((run, others.next_if(|other| other.pair() == run.pair())?))
        })
    }
}
