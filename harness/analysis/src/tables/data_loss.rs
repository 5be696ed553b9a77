//! The distance of repaired mutants to their parents: figure 12 of the paper.

use std::collections::BTreeMap;

use super::reported::{DATA_LOSS, Reported};
use super::{Cell, Label, Run, StudyRows, Table, interval};
use crate::statistics::{clustered_mean, median};

/// By technique, over repaired mutants.
pub(crate) fn data_loss(study: &StudyRows) -> Table {
    let caption = "Repaired mutants compared with the valid file from which each was made, where the \
                   distance was measured: size of the original minus size of the repair, Levenshtein's \
                   distance in bytes, and for OBJ models the distance of the perceptual hashes in bits of \
                   64, as the mean over nine views (pictures counts the models that have one). Unrepaired \
                   mutants have no distance and are left out. Intervals take the mutants of a file as one \
                   cluster. The paper does not say how many bits its hashes have.";
    let columns = [
        "technique",
        "repaired",
        "measured",
        "size_difference_bytes",
        "size_difference_bytes_low",
        "size_difference_bytes_high",
        "levenshtein_bytes",
        "levenshtein_bytes_low",
        "levenshtein_bytes_high",
        "levenshtein_bytes_median",
        "recovered_of_original_share",
        "recovered_of_original_low",
        "recovered_of_original_high",
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
    for run in study.possible().filter(|run| run.succeeded() && run.input.parent.is_some()) {
        groups.entry(run.technique.clone()).or_default().push(run);
    }
    for (technique, runs) in groups {
        let mean_of = |name: &str, value: &dyn Fn(&Run) -> Option<f64>| {
            let cases: Vec<(&str, f64)> =
                runs.iter().filter_map(|run| Some((run.cluster(), value(run)?))).collect();
            let label = format!("data-loss/{}/{name}", technique.name);
            (cases.len(), interval(clustered_mean(&cases, &label)))
        };
        let metric = |key: &'static str| move |run: &Run| run.metrics.get(key);
        let distances: Vec<f64> =
            runs.iter().filter_map(|run| metric("levenshtein-to-original")(run)).collect();
        let (_, difference) = mean_of("size", &|run| size_difference(run, &sizes));
        let (measured, distance) = mean_of("levenshtein", &metric("levenshtein-to-original"));
        let (_, recovered) = mean_of("recovered", &metric("recovered-of-original-share"));
        let (pictures, look) = mean_of("perceptual", &metric("perceptual-distance-bits"));
        let keys = [("technique", technique.key.as_str())];
        let mut row: Vec<Cell> = vec![technique.name.as_str().into(), runs.len().into(), measured.into()];
        row.extend(difference);
        row.extend(distance);
        row.push(Cell::real(median(&distances)));
        row.extend(recovered);
        row.push(pictures.into());
        row.extend(look);
        row.extend([
            reported.bytes(&keys, "mean_size_difference_kb"),
            reported.cell(&keys, "mean_levenshtein"),
            reported.cell(&keys, "mean_phash_difference"),
        ]);
        table.push(row);
    }
    table
}

fn size_difference(run: &Run, sizes: &BTreeMap<&str, u64>) -> Option<f64> {
    let original = *sizes.get(run.input.parent.as_deref()?)?;
    Some(original as f64 - run.outcome.result_bytes()? as f64)
}
