//! Several techniques ranked over the same files.

use std::collections::BTreeMap;

use super::{Cell, Label, Run, StudyRows, Table};
use crate::statistics::{Friedman, friedman, mean, nemenyi_critical_difference};

/// Techniques ranked by recovered share, over the clusters that all of them ran.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    /// Names of the techniques, in order.
    pub techniques: Vec<String>,
    /// Friedman's test over the clusters.
    pub test: Friedman,
    /// Nemenyi's critical difference of two mean ranks at the 5 % level.
    pub critical_difference: f64,
    /// Pairs of a file and a subject in these clusters.
    pub pairs: usize,
}

/// Ranks the techniques of a study, except for the baseline, over all kinds and formats; `None` if there are
/// fewer than two techniques, or no pair that all of them ran.
#[must_use]
pub fn ranking(study: &StudyRows) -> Option<Ranking> {
    let runs: Vec<&Run> = study.possible().filter(|run| !run.is_baseline()).collect();
    let techniques = StudyRows::techniques(runs.iter().copied());
    let mut pairs: BTreeMap<_, BTreeMap<&Label, (&Run, f64)>> = BTreeMap::new();
    for run in runs {
        if let Some(share) = run.recovered_share() {
            pairs.entry(run.pair()).or_default().insert(&run.technique, (run, share));
        }
    }
    let complete: Vec<_> = pairs.into_values().filter(|pair| pair.len() == techniques.len()).collect();
    let mut clusters: BTreeMap<&str, Vec<Vec<f64>>> = BTreeMap::new();
    for pair in &complete {
        let cluster = pair.values().next().map_or("", |(run, _)| run.cluster());
        clusters.entry(cluster).or_default().push(pair.values().map(|(_, share)| *share).collect());
    }
    let mean_of = |pairs: &Vec<Vec<f64>>, technique: usize| {
        mean(&pairs.iter().map(|shares| shares[technique]).collect::<Vec<_>>()).unwrap_or_default()
    };
    let blocks: Vec<Vec<f64>> = clusters
        .values()
        .map(|pairs| (0..techniques.len()).map(|technique| mean_of(pairs, technique)).collect())
        .collect();
    let test = friedman(&blocks)?;
    let critical_difference = nemenyi_critical_difference(techniques.len(), blocks.len())?;
    let techniques = techniques.into_iter().map(|technique| technique.name.clone()).collect();
    Some(Ranking { techniques, test, critical_difference, pairs: complete.len() })
}

/// One row per technique.
pub(super) fn ranks(study: &StudyRows) -> Table {
    let caption = "The recovered share (0 without a repair) over the pairs of a file and a subject that \
                   rejects it. Only pairs that every technique ran count. Each cluster (the pairs of a \
                   file, or the files of a repository) ranks the techniques by their mean; rank 1 recovers \
                   most. Friedman's test compares all techniques, and two mean ranks differ at the 5 % \
                   level if they are further apart than Nemenyi's critical difference. The baseline is \
                   left out, because by definition it recovers nothing and would dominate both.";
    let columns = [
        "technique",
        "mean_rank",
        "clusters",
        "pairs",
        "friedman_chi_squared",
        "friedman_p",
        "critical_difference",
    ];
    let mut table = Table::new("ranks", "Techniques ranked", caption, &columns);
    if let Some(ranking) = ranking(study) {
        for (technique, rank) in ranking.techniques.iter().zip(&ranking.test.mean_ranks) {
            table.push(vec![
                technique.as_str().into(),
                Cell::real(*rank),
                ranking.test.blocks.into(),
                ranking.pairs.into(),
                Cell::real(ranking.test.chi_squared),
                Cell::probability(ranking.test.p),
                Cell::real(ranking.critical_difference),
            ]);
        }
    }
    table
}
