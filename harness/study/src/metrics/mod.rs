//! The metrics of a result. Each metric has a function in one of these files and one entry in [`METRICS`].

mod checked;
mod comments;
mod diagnosis;
mod facts;
mod levenshtein;
mod perceptual;
mod sizes;
mod value;

pub use levenshtein::levenshtein;
pub use perceptual::{HASH_BITS, hashes, mean_distance};

use algorithms::Goal;
use engine::alignment::Alignment;
use facts::FactsOf;
use mutators::Edit;
use rows::CheckRow;
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// A result and the files with which it is compared.
#[derive(Clone, Debug)]
pub struct Measured<'a> {
    /// The format of the input.
    format: &'a str,
    /// The input of the run.
    input: &'a [u8],
    /// Its result.
    result: &'a [u8],
    /// The goal of the run.
    goal: Goal,
    /// For mutants, the file that was corrupted.
    original: Option<&'a [u8]>,
    /// For files from the wild, the version to which somebody repaired the file, if it is known.
    human_fix: Option<&'a [u8]>,
    /// For mutants, the true edits of the original.
    edits: Option<&'a [Edit]>,
    /// Whether the result is locally optimal, if that was checked.
    check: Option<&'a CheckRow>,
    /// The facts, read when the first metric needs them.
    facts: OnceCell<FactsOf>,
    /// The alignment of input and result, computed when the first metric needs it.
    alignment: OnceCell<Alignment>,
}

impl<'a> Measured<'a> {
    /// The repair of a real file, of which no valid version is known.
    #[must_use]
    pub fn new(format: &'a str, input: &'a [u8], result: &'a [u8]) -> Self {
        Self {
            format,
            input,
            result,
            goal: Goal::MaximizePassing,
            original: None,
            human_fix: None,
            edits: None,
            check: None,
            facts: OnceCell::new(),
            alignment: OnceCell::new(),
        }
    }

    /// The same for a run with another goal.
    #[must_use]
    pub fn with_goal(self, goal: Goal) -> Self {
        Self { goal, ..self }
    }

    /// The same for a mutant of this file.
    #[must_use]
    pub fn with_original(self, original: &'a [u8]) -> Self {
        Self { original: Some(original), facts: OnceCell::new(), ..self }
    }

    /// The same for a file that somebody repaired in this way.
    #[must_use]
    pub fn with_human_fix(self, fix: &'a [u8]) -> Self {
        Self { human_fix: Some(fix), ..self }
    }

    /// The same for a mutant that was made by these edits.
    #[must_use]
    pub fn with_edits(self, edits: &'a [Edit]) -> Self {
        Self { edits: Some(edits), ..self }
    }

    /// The same for a result that was checked for local optimality.
    #[must_use]
    pub fn with_check(self, check: &'a CheckRow) -> Self {
        Self { check: Some(check), ..self }
    }

    fn facts(&self) -> &FactsOf {
        self.facts.get_or_init(|| FactsOf::read(self))
    }

    /// The alignment of the input and the result.
    fn alignment(&self) -> &Alignment {
        self.alignment.get_or_init(|| Alignment::of(self.input, self.result))
    }
}

/// A metric.
pub struct Metric {
    /// Its key in tables and CSV files.
    pub key: &'static str,
    /// The measured quantity, with its unit.
    pub summary: &'static str,
    /// Computes its value; `None` if it does not apply.
    pub measure: fn(&Measured<'_>) -> Option<f64>,
}

/// Every metric, sorted by key.
pub static METRICS: &[Metric] = &[
    Metric {
        key: "checked-neighbours",
        summary: "neighbours of the result that were tested: those with one more element (repair) or one less (reduction)",
        measure: checked::checked,
    },
    Metric {
        key: "dense-lost-bytes",
        summary: "bytes of the input that the result does not keep, without white space",
        measure: sizes::dense_lost,
    },
    Metric {
        key: "dense-recovered-bytes",
        summary: "bytes of the input that the result keeps, without white space",
        measure: sizes::dense_recovered,
    },
    Metric {
        key: "diagnosis-bytes",
        summary: "blamed bytes: the bytes that a repair drops or that a reduction keeps",
        measure: diagnosis::bytes,
    },
    Metric {
        key: "diagnosis-precision",
        summary: "share of the blamed bytes that are true faults or next to one (mutants only)",
        measure: diagnosis::precision,
    },
    Metric {
        key: "diagnosis-recall",
        summary: "share of the true faults that are blamed (mutants only)",
        measure: diagnosis::recall,
    },
    Metric {
        key: "dot-attributes-of-original-share",
        summary: "share of the original's attributes that the result has (DOT mutants only)",
        measure: facts::attributes,
    },
    Metric {
        key: "dot-edges-of-original-share",
        summary: "share of the original's edges that the result has (DOT mutants only)",
        measure: facts::edges,
    },
    Metric {
        key: "dot-nodes-of-original-share",
        summary: "share of the original's nodes that the result has (DOT mutants only)",
        measure: facts::nodes,
    },
    Metric {
        key: "facts-changed-share",
        summary: "share of the result's facts that replace a lost fact of the original (mutants only)",
        measure: facts::changed,
    },
    Metric {
        key: "facts-invented-share",
        summary: "share of the result's facts that are new and replace no lost fact (mutants only)",
        measure: facts::invented,
    },
    Metric {
        key: "facts-new-share",
        summary: "share of the result's facts that the original does not state (mutants only)",
        measure: facts::new,
    },
    Metric {
        key: "facts-of-input-share",
        summary: "share of the facts readable in the broken input that the result has",
        measure: facts::of_input,
    },
    Metric {
        key: "facts-of-original-share",
        summary: "share of the original's facts that the result has (mutants only)",
        measure: facts::of_original,
    },
    Metric {
        key: "facts-surviving-share",
        summary: "share of the facts readable in both the original and the broken input that the result has (mutants only)",
        measure: facts::surviving,
    },
    Metric {
        key: "facts-to-keep",
        summary: "number of facts that a repair could keep: those readable in the broken input and, for mutants, also in the original",
        measure: facts::to_keep,
    },
    Metric {
        key: "improvable-neighbours",
        summary: "checked neighbours with the wanted outcome; if above 0, the result is not locally optimal",
        measure: checked::improvable,
    },
    Metric {
        key: "input-tokens",
        summary: "tokens of the input, by its format's grammar; without a grammar, words, strings, tags and signs",
        measure: sizes::input_tokens,
    },
    Metric {
        key: "inserted-bytes",
        summary: "bytes of the result that do not come from the input",
        measure: sizes::inserted,
    },
    Metric {
        key: "levenshtein-to-original",
        summary: "single-byte edits between the result and the original (mutants only)",
        measure: levenshtein::to_original,
    },
    Metric {
        key: "lost-bytes",
        summary: "bytes of the input that the result does not keep",
        measure: sizes::lost,
    },
    Metric {
        key: "obj-faces-of-original-share",
        summary: "share of the original's faces that the result has (OBJ mutants only)",
        measure: facts::faces,
    },
    Metric {
        key: "obj-materials-of-original-share",
        summary: "share of the original's face materials and material libraries that the result has (OBJ mutants only)",
        measure: facts::materials,
    },
    Metric {
        key: "obj-vertices-of-original-share",
        summary: "share of the original's vertices that the result has (OBJ mutants only)",
        measure: facts::vertices,
    },
    Metric {
        key: "perceptual-distance-bits",
        summary: "bits, of 64, that differ between the picture hashes of result and original; mean of nine views (OBJ mutants only)",
        measure: perceptual::distance,
    },
    Metric {
        key: "recovered-of-original-share",
        summary: "bytes of the input that the result keeps, divided by the size of the original; at most 1 (mutants only)",
        measure: sizes::recovered_of_original,
    },
    Metric {
        key: "recovered-share",
        summary: "share of the input's bytes that the result keeps in order",
        measure: sizes::recovered,
    },
    Metric { key: "result-tokens", summary: "tokens of the result", measure: sizes::result_tokens },
    Metric {
        key: "value-as-human-fix",
        summary: "1 if the result means the same as the version that somebody repaired, else 0 (files from the wild with such a version only)",
        measure: value::as_human_fix,
    },
    Metric {
        key: "value-exact",
        summary: "1 if the result means the same as the original, else 0 (mutants only)",
        measure: value::exact,
    },
];

/// The metrics of one run in the state: values by key.
pub type StoredMetrics = BTreeMap<String, f64>;

/// Raised when [`StoredMetrics`] changes, so that results are measured again.
const STORED: u32 = 2;

/// 64 bits of BLAKE3, in hex, of the keys of all metrics. Results that were measured with another list of metrics are
/// measured again.
#[must_use]
pub fn digest_of_keys() -> String {
    let keys: Vec<&str> = METRICS.iter().map(|metric| metric.key).collect();
    blake3::hash(format!("{STORED} {}", keys.join(" ")).as_bytes()).to_hex()[..16].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_and_values_equal_those_computed_by_hand() {
        assert!(METRICS.is_sorted_by(|a, b| a.key < b.key));
        // `[1, 22]` has lost a digit's comma to a `;`; the repair drops it and the blank behind it.
        let (original, input, result) = (b"[1, 22]", b"[1; 22]", b"[122]");
        let edits = [Edit { offset: 2, removed: 1, inserted: b";".to_vec() }];
        let check = CheckRow { checked: 2, improvable: 1, ..CheckRow::default() };
        let wild = Measured::new("json", input, result);
        let measured = wild.clone().with_original(original).with_edits(&edits).with_check(&check);
        let values: Vec<_> = METRICS.iter().filter_map(|m| Some((m.key, (m.measure)(&measured)?))).collect();
        assert_eq!(
            values,
            [
                ("checked-neighbours", 2.0),
                ("dense-lost-bytes", 1.0),
                ("dense-recovered-bytes", 5.0),
                ("diagnosis-bytes", 2.0),
                ("diagnosis-precision", 0.5),
                ("diagnosis-recall", 1.0),
                ("facts-changed-share", 1.0),
                ("facts-invented-share", 0.0),
                ("facts-new-share", 1.0),
                ("facts-of-input-share", 0.0),
                ("facts-of-original-share", 0.0),
                ("facts-surviving-share", 0.0),
                ("facts-to-keep", 1.0),
                ("improvable-neighbours", 1.0),
                ("input-tokens", 4.0),
                ("inserted-bytes", 0.0),
                ("levenshtein-to-original", 2.0),
                ("lost-bytes", 2.0),
                ("recovered-of-original-share", 5.0 / 7.0),
                ("recovered-share", 5.0 / 7.0),
                ("result-tokens", 3.0),
                ("value-exact", 0.0),
            ]
        );
        let of_the_wild: Vec<_> =
            METRICS.iter().filter(|m| (m.measure)(&wild).is_some()).map(|m| m.key).collect();
        assert_eq!(
            of_the_wild,
            [
                "dense-lost-bytes",
                "dense-recovered-bytes",
                "diagnosis-bytes",
                "facts-of-input-share",
                "facts-to-keep",
                "input-tokens",
                "inserted-bytes",
                "lost-bytes",
                "recovered-share",
                "result-tokens",
            ]
        );
    }
}
