//! What is measured of a result: one metric a file, one line in the list.

mod levenshtein;
mod sizes;

pub use levenshtein::levenshtein;

/// A result and what it is compared with.
#[derive(Clone, Copy, Debug)]
pub struct Measured<'a> {
    /// The input of the run.
    pub input: &'a [u8],
    /// Its result.
    pub result: &'a [u8],
    /// For mutants, the file that was corrupted.
    pub original: Option<&'a [u8]>,
}

/// A metric.
pub struct Metric {
    /// Its key in tables and CSV files.
    pub key: &'static str,
    /// What it says, with its unit.
    pub summary: &'static str,
    /// Its value; `None` where it does not apply.
    pub measure: fn(&Measured<'_>) -> Option<f64>,
}

/// Every metric, sorted by key.
pub static METRICS: &[Metric] = &[
    Metric {
        key: "dense-lost-bytes",
        summary: "bytes of the input that the result lacks, white space not counted",
        measure: sizes::dense_lost,
    },
    Metric {
        key: "dense-recovered-bytes",
        summary: "bytes of the result, white space not counted",
        measure: sizes::dense_recovered,
    },
    Metric {
        key: "levenshtein-to-original",
        summary: "edits of single bytes from the result to the file that was corrupted (mutants only)",
        measure: levenshtein::to_original,
    },
    Metric { key: "lost-bytes", summary: "bytes of the input that the result lacks", measure: sizes::lost },
    Metric {
        key: "recovered-of-original-share",
        summary: "size of the result as a share of the file that was corrupted (mutants only)",
        measure: sizes::recovered_of_original,
    },
    Metric {
        key: "recovered-share",
        summary: "size of the result as a share of the input",
        measure: sizes::recovered,
    },
];

/// The keys of all metrics: what was measured under another list is measured anew.
#[must_use]
pub fn keys() -> String {
    METRICS.iter().map(|metric| metric.key).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_and_sizes_are_sizes() {
        assert!(METRICS.is_sorted_by(|a, b| a.key < b.key));
        let measured = Measured { input: b"{ 1, 2 }", result: b"{ 2 }", original: Some(b"{ 1 2 }") };
        let values: Vec<_> = METRICS.iter().map(|m| (m.key, (m.measure)(&measured))).collect();
        assert_eq!(
            values,
            [
                ("dense-lost-bytes", Some(2.0)),
                ("dense-recovered-bytes", Some(3.0)),
                ("levenshtein-to-original", Some(2.0)),
                ("lost-bytes", Some(3.0)),
                ("recovered-of-original-share", Some(5.0 / 7.0)),
                ("recovered-share", Some(5.0 / 8.0)),
            ]
        );
        let wild = Measured { original: None, ..measured };
        assert_eq!(METRICS.iter().filter_map(|m| (m.measure)(&wild)).count(), 4);
    }
}
