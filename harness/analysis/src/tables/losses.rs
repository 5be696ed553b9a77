//! The distance of repaired mutants to their parents: figure 12 of the paper.

use std::collections::BTreeMap;

use super::reported::{DATA_LOSS, Reported};
use super::{Cell, Label, Run, StudyRows, Table};
use crate::statistics::{bootstrap_mean, mean, median};

/// By technique, over repaired mutants.
pub(crate) fn losses(study: &StudyRows) -> Table {
    let caption = "Repaired mutants against the valid file that each was made of, where the distance was \
                   measured: size of the original less that of the repair, Levenshtein's distance in \
                   bytes, and for OBJ models the mean distance of the perceptual hashes of nine views of both, in \
                   bits of 64 (pictures is how many models have one). Unrepaired mutants have no distance and are left \
                   out. The paper does not say how many bits its hashes have.";
    let columns = [
        "technique",
        "repaired",
        "measured",
        "size_difference_bytes",
        "levenshtein_bytes",
        "levenshtein_bytes_low",
        "levenshtein_bytes_high",
        "levenshtein_bytes_median",
        "recovered_of_original_share",
        "pictures",
        "perceptual_bits",
        "perceptual_bits_low",
        "perceptual_bits_high",
        "reported_size_difference_bytes",
        "reported_levenshtein",
        "reported_perceptual_bits",
    ];
    let mut table = Table::new("data-loss", "Distance of repairs to the original", caption, &columns)
        .about_runs("result=repaired -kind=real-world");
    let reported = Reported::read(DATA_LOSS);
    let sizes: BTreeMap<&str, u64> =
        study.inputs.iter().filter_map(|row| Some((row.sha256.as_deref()?, row.bytes?))).collect();
    let mut groups: BTreeMap<Label, Vec<&Run>> = BTreeMap::new();
    for run in study.possible().filter(|run| run.succeeded() && run.plan.parent.is_some()) {
        groups.entry(run.technique.clone()).or_default().push(run);
    }
    for (technique, runs) in groups {
        let metric =
            |key: &str| runs.iter().filter_map(|run| run.metrics.get(key).copied()).collect::<Vec<f64>>();
        let differences: Vec<f64> = runs.iter().filter_map(|run| size_difference(run, &sizes)).collect();
        let distances = metric("levenshtein-to-original");
        let distance = bootstrap_mean(&distances, &format!("data-loss/{}", technique.name));
        let looks = metric("perceptual-distance-bits");
        let look = bootstrap_mean(&looks, &format!("data-loss/{}/perceptual", technique.name));
        let keys = [("technique", technique.key.as_str())];
        table.push(vec![
            technique.name.as_str().into(),
            runs.len().into(),
            distances.len().into(),
            Cell::real(mean(&differences)),
            Cell::real(distance.map(|distance| distance.estimate)),
            Cell::real(distance.map(|distance| distance.low)),
            Cell::real(distance.map(|distance| distance.high)),
            Cell::real(median(&distances)),
            Cell::real(mean(&metric("recovered-of-original-share"))),
            looks.len().into(),
            Cell::real(look.map(|look| look.estimate)),
            Cell::real(look.map(|look| look.low)),
            Cell::real(look.map(|look| look.high)),
            reported.bytes(&keys, "mean_size_difference_kb"),
            reported.cell(&keys, "mean_levenshtein"),
            reported.cell(&keys, "mean_phash_difference"),
        ]);
    }
    table
}

fn size_difference(run: &Run, sizes: &BTreeMap<&str, u64>) -> Option<f64> {
    let original = *sizes.get(run.plan.parent.as_deref()?)?;
    Some(original as f64 - run.outcome.result_bytes? as f64)
}
