//! The parts of an input. For each part, the grammar says whether it may be removed and what may replace it.
//!
//! There are three sources:
//!
//! * [`Derivation::from_rules`] matches the parse tree with the rules of the grammar, in the normal form of
//!   Sun et al. ("Perses: Syntax-Guided Program Reduction", ICSE 2018, section 3.2). There, a recursion is a
//!   list, and two alternatives that differ in one part are an optional part. In addition, our lists know
//!   their separators.
//! * [`Derivation::from_node_types`] uses the `node-types.json` of a tree-sitter grammar, which tells less.
//! * [`Derivation::without_grammar`] uses brackets, lines and words. It guarantees nothing about the
//!   language.
//!
//! This module must not know how a search uses the parts.

mod from_node_types;
mod from_rules;
mod known_matches;
mod matching;
mod normal_form;
mod part_list;
mod parts_builder;
mod symbols;
mod without_grammar;

use crate::windows::TakeWindow;
use crate::{Grammar, TokenSpacing, Tree};
use part_list::PartList;
use std::collections::BTreeSet;
use std::ops::Range;

/// The parts of an input, numbered in preorder. Part 0 is the whole input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derivation {
    parts: PartList,
    expectations: Vec<Expectation>,
    kinds: Vec<String>,
    spacing: TokenSpacing,
}

/// A part of the input, which has other parts as children or is a leaf. The leaves, joined in order, are the
/// input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its byte range.
    pub range: Range<usize>,
    /// The number of the first later part that is not a descendant.
    pub end: usize,
    /// Its role in its parent.
    pub occurrence: Occurrence,
    /// Its kind, an index into [`Derivation::kinds`].
    pub kind: u32,
    /// An index into [`Derivation::expectations`]: the symbols that the grammar expects at its position.
    pub expectation: u32,
    /// Whether the input is broken in this part itself, not only in a descendant.
    pub has_error: bool,
}

/// The role of a part in its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Occurrence {
    /// It cannot be removed.
    Required,
    /// It can be removed.
    Optional,
    /// It is an item of a list.
    ListItem {
        /// The number of the list within the parent.
        list: u32,
        /// The number of items that the list must keep.
        min_items: u32,
    },
    /// It is a separator, or layout around one. It comes before an item, but never before the first, and is
    /// removed with that item.
    Separator {
        /// The number of the list within the parent.
        list: u32,
        /// Whether it can be removed while the item stays.
        optional: bool,
    },
}

/// The symbols that the grammar expects at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The kinds of parts that are allowed there. `None` if that is not known, so any part may be tried.
    pub accepted_kinds: Option<BTreeSet<u32>>,
    /// The shortest text that is allowed there. `None` if that is not known.
    pub minimal_text: Option<String>,
}

impl Derivation {
    /// The parts of an input by a grammar: those of its parse tree. `None` if the parser gives up, or the grammar has
    /// neither rules nor node types.
    ///
    /// A tree takes more memory than the parts. If the grammar allows it, a large input is read a window at a time, so
    /// that its whole tree is never in memory.
    #[must_use]
    pub fn by_grammar(grammar: &Grammar, input: &[u8]) -> Option<Self> {
        let read = |take: TakeWindow<'_>| grammar.read_windows(input, take);
        let rules = grammar.rules().filter(|_| grammar.may_read_windows(input));
        let by_windows = rules.and_then(|rules| Self::from_windows(grammar, rules, read));
        by_windows.or_else(|| Self::from_tree(&grammar.parse_at_once(input).ok()?, input))
    }

    /// The parts of an input by its parse tree. `None` if the tree's grammar has neither rules nor node
    /// types.
    #[must_use]
    pub fn from_tree(tree: &Tree, input: &[u8]) -> Option<Self> {
        let grammar = tree.grammar();
        let by_types = || Some(Self::from_node_types(tree, grammar.node_types()?, input));
        grammar.rules().map(|rules| Self::from_rules(tree, rules)).or_else(by_types)
    }

    /// The name of the kind of parts that are gaps: layout, comments, and text that the lexer rejected.
    pub const GAP_KIND: &str = "gap";

    /// The parts, in preorder.
    pub fn parts(&self) -> impl Iterator<Item = Part> {
        self.parts.iter()
    }

    /// Takes the parts out, in preorder. Their memory is freed while they are read.
    pub fn take_parts(&mut self) -> impl Iterator<Item = Part> + use<> {
        std::mem::take(&mut self.parts).into_parts()
    }

    /// The expectations that parts refer to.
    #[must_use]
    pub fn expectations(&self) -> &[Expectation] {
        &self.expectations
    }

    /// The names of the kinds that parts and expectations refer to.
    #[must_use]
    pub fn kinds(&self) -> &[String] {
        &self.kinds
    }

    /// Where a blank is needed between two tokens.
    #[must_use]
    pub fn token_spacing(&self) -> &TokenSpacing {
        &self.spacing
    }
}
