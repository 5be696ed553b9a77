//! How an input is derived: its tree matched with its grammar, part by part, so that a search knows what
//! may be left out and what may stand where.
//!
//! The grammar is brought into the normal form of Sun et al. ("Perses: Syntax-Guided Program Reduction",
//! ICSE 2018, section 3.2): what is written as a recursion is a list, and what is written as two
//! alternatives that differ in one part is an optional part. Beyond that, a list knows its separator.
//! A grammar of tree-sitter tells less ([`Derivation::from_node_types`]). Where no grammar is, brackets, lines and words give a structure without any promise ([`Derivation::without_grammar`]).

mod from_node_types;
mod from_rules;
mod matching;
mod normal_form;
mod parts_builder;
mod symbols;
mod without_grammar;

use crate::{TokenSpacing, Tree};
use std::collections::BTreeSet;
use std::ops::Range;

/// The parts of an input in preorder, numbered from 0, which is the whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derivation {
    pub(crate) parts: Vec<Part>,
    pub(crate) expectations: Vec<Expectation>,
    pub(crate) kinds: Vec<String>,
    pub(crate) spacing: TokenSpacing,
}

/// A stretch of the input that the grammar sees as one; the leaves together are the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its bytes.
    pub range: Range<usize>,
    /// The number of the first part after it that is not within it.
    pub end: usize,
    /// How it stands in the part around it.
    pub occurrence: Occurrence,
    /// What it is: a number in [`Derivation::kinds`].
    pub kind: u32,
    /// What may stand there: a number in [`Derivation::places`].
    pub expectation: u32,
    /// Whether the input is broken in it, not only in a part within.
    pub has_error: bool,
}

/// How a part stands in the part around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occurrence {
    /// It must be there.
    Required,
    /// It may be left out.
    Optional,
    /// It is an item of a list of at least so many; lists are numbered within the part around them.
    ListItem {
        /// Which list.
        list: u32,
        /// How many items it must have.
        min_items: u32,
    },
    /// It stands before an item that is not the first and goes with it: a separator, or layout.
    Separator {
        /// Which list.
        list: u32,
        /// Whether it may be left out while the item stays.
        optional: bool,
    },
}

/// What may stand somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The kinds that may; `None` if any may, since nothing is known.
    pub accepted_kinds: Option<BTreeSet<u32>>,
    /// The shortest text that may; `None` if none is known.
    pub minimal_text: Option<String>,
}

impl Derivation {
    /// The parts of an input by its tree and what the tree's grammar tells: rules, or what may stand where; `None` where
    /// it tells neither.
    #[must_use]
    pub fn from_tree(tree: &Tree, input: &[u8]) -> Option<Self> {
        let grammar = tree.grammar();
        let by_types = || Some(Self::from_node_types(tree, grammar.node_types()?, input));
        grammar.rules().map(|rules| Self::from_rules(tree, rules)).or_else(by_types)
    }

    /// What the kind of a part is called that is layout, a comment, or what a lexer rejects.
    pub const GAP_KIND: &str = "gap";

    /// The parts, in preorder.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// What may stand where, by the numbers that parts have.
    #[must_use]
    pub fn expectations(&self) -> &[Expectation] {
        &self.expectations
    }

    /// What the grammar calls each kind of part.
    #[must_use]
    pub fn kinds(&self) -> &[String] {
        &self.kinds
    }

    /// Which texts need a blank between them where they meet.
    #[must_use]
    pub fn token_spacing(&self) -> &TokenSpacing {
        &self.spacing
    }
}
