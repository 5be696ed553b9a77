//! Which parts of the search are used; an ablation leaves one out.

use crate::propose::Generators;

/// The parts of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ablation {
    pub(crate) generators: Generators,
    pub(crate) parses: bool,
    pub(crate) learned: bool,
    pub(crate) ngrams: bool,
    pub(crate) restores: bool,
}

impl Ablation {
    pub(crate) const ALL_ON: Self =
        Self { generators: Generators::ALL, parses: true, learned: true, ngrams: true, restores: true };
}
