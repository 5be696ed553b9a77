//! The heuristics of `bestfirst` that an ablation can switch off.

use crate::propose::Generators;

/// Which heuristics are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ablation {
    pub(crate) generators: Generators,
    pub(crate) parses: bool,
    pub(crate) learned: bool,
    pub(crate) ngrams: bool,
    pub(crate) structure: bool,
    pub(crate) restores: bool,
}

impl Ablation {
    pub(crate) const ALL_ON: Self = Self {
        generators: Generators::ALL,
        parses: true,
        learned: true,
        ngrams: true,
        structure: true,
        restores: true,
    };
}
