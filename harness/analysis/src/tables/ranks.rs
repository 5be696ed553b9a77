//! Several techniques ranked over the same files and subjects.

use std::collections::BTreeMap;

use super::{Cell, StudyRows, Table};
use crate::statistics::{Friedman, friedman, nemenyi_critical_difference};

/// Techniques ranked by recovered share, over the pairs that all of them ran.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    /// Names of the techniques, in order.
    pub techniques: Vec<String>,
    /// Friedman's test over the pairs.
    pub test: Friedman,
    /// Nemenyi's critical difference of two mean ranks at the 5 % level.
    pub critical_difference: f64,
}

/// Ranks the techniques of a study over all kinds and formats; `None` if there are fewer than two techniques,
/// or no pair that all of them ran.
#[must_use]
pub fn ranking(study: &StudyRows) -> Option<Ranking> {
    let techniques = StudyRows::techniques(study.possible());
    let mut shares: BTreeMap<_, BTreeMap<_, f64>> = BTreeMap::new();
    for run in study.possible() {
        if let Some(share) = run.recovered_share() {
            shares.entry(run.pair()).or_default().insert(&run.technique, share);
        }
    }
    let complete = shares.into_values().filter(|block| block.len() == techniques.len());
    let blocks: Vec<Vec<f64>> = complete.map(|block| block.into_values().collect()).collect();
    let test = friedman(&blocks)?;
    let critical_difference = nemenyi_critical_difference(techniques.len(), blocks.len())?;
    let techniques = techniques.into_iter().map(|technique| technique.name).collect();
    Some(Ranking { techniques, test, critical_difference })
}

/// One row per technique.
pub(super) fn ranks(study: &StudyRows) -> Table {
    let caption = "Recovered share, 0 where unrepaired, ranked within each pair of a file and a subject that \
                   rejects it and that every technique ran; rank 1 recovers most. Friedman's test, and \
                   Nemenyi's difference that two mean ranks need to differ at the 5 % level.";
    let columns =
        ["technique", "mean_rank", "pairs", "friedman_chi_squared", "friedman_p", "critical_difference"];
    let mut table = Table::new("ranks", "Techniques ranked", caption, &columns);
    if let Some(ranking) = ranking(study) {
        for (technique, rank) in ranking.techniques.iter().zip(&ranking.test.mean_ranks) {
            table.push(vec![
                technique.as_str().into(),
                Cell::real(*rank),
                ranking.test.blocks.into(),
                Cell::real(ranking.test.chi_squared),
                Cell::real(ranking.test.p),
                Cell::real(ranking.critical_difference),
            ]);
        }
    }
    table
}
