//! Facts: the information in an input, independent of how it is written.
//!
//! A fact is one statement that a reader of the format takes from the file:
//!
//! * JSON: the value at a path, such as "`price` is 3.45". Array indices are not part of the path.
//! * OBJ: a vertex, a face with the coordinates of its corners, the material of a face, the name of a group.
//! * DOT: a node, an edge, an attribute of one of them, the kind and name of a graph.
//!
//! Whitespace, comments, the order of members, escapes and the notation of a number are not facts. A broken
//! input has facts too: those in its parse tree (JSON, DOT) or in its readable lines (OBJ). Tokens that error
//! recovery skipped or inserted are not facts.
//!
//! This module scores repairs. It must not use code of a repair technique, because then a mistake of the
//! technique would count as correct. Of this crate it uses only the grammars, their trees and the reader of OBJ
//! lines (`tests/facts_isolation.rs` checks that). If a format has no comments, the caller decides which text
//! counts as one, and replaces it by blanks.
//!
//! A fact is stored as two digests of 128 bits, so it takes 48 bytes no matter how deeply it is nested.

mod canonical_number;
mod dot;
mod json;
mod obj;

use crate::Grammar;
use std::collections::BTreeMap;

/// The facts of one input. This is a multiset, since an input can state a fact twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Sorted.
    facts: Vec<Fact>,
}

/// One fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fact {
    kind: FactKind,
    /// The location that the fact describes: the path of a JSON leaf, or the owner and the name of a DOT
    /// attribute. Facts of other kinds have one location for the whole kind.
    location: Digest,
    /// Its whole content. Two facts with the same digest have the same location.
    digest: Digest,
}

impl Fact {
    /// A fact of a kind that has one location.
    const fn of(kind: FactKind, digest: Digest) -> Self {
        Self { kind, location: Digest::START, digest }
    }
}

/// The kind of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FactKind {
    /// JSON: a string, number, literal or empty container, with the names on its path from the root. Array
    /// indices are not part of the path, so an array that loses one element loses one fact, not the facts of
    /// all later elements.
    Leaf,
    /// OBJ: a vertex, a texture vertex or a normal, by its coordinates.
    Vertex,
    /// OBJ: a face, line or point, by the coordinates of its corners, not their indices.
    Face,
    /// OBJ: the name of the material of a face, and the name of a material library.
    Material,
    /// OBJ: the name of an object or group.
    Group,
    /// DOT: the kind and the name of the graph, and the name of a subgraph with the names of those around it.
    Graph,
    /// DOT: the name of a node.
    Node,
    /// DOT: an edge, by its ends and their ports. An end can be the set of nodes in a subgraph.
    Edge,
    /// DOT: an attribute of a node, an edge statement or a graph, or of their defaults.
    Attribute,
}

impl Facts {
    /// The facts of an input in this format. `None` if facts are not defined for the format, or if the input
    /// has no tree.
    #[must_use]
    pub fn extract(format: &str, input: &[u8]) -> Option<Self> {
        let mut facts = match format {
            "json" => json::facts(&Grammar::find(format)?.parse(input).ok()?, input),
            "dot" => dot::facts(&Grammar::find(format)?.parse(input).ok()?, input),
            "obj" => obj::facts(input),
            _ => return None,
        };
        facts.sort_unstable();
        Some(Self { facts })
    }

    /// The number of facts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.facts.len()
    }

    /// Whether there are no facts.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// The facts of one kind.
    #[must_use]
    pub fn of_kind(&self, kind: FactKind) -> Self {
        Self { facts: self.facts.iter().copied().filter(|fact| fact.kind == kind).collect() }
    }

    /// The facts that the other input states too. A fact stated twice here and once there counts once.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let mut theirs = other.facts.iter().peekable();
        let mut facts = Vec::new();
        for fact in &self.facts {
            while theirs.next_if(|next| *next < fact).is_some() {}
            if theirs.next_if_eq(&fact).is_some() {
                facts.push(*fact);
            }
        }
        Self { facts }
    }

    /// The number of facts that replace a lost one: `wanted` does not state them, but states
    /// another at the same location that these facts lack.
    #[must_use]
    pub fn replacing(&self, wanted: &Self) -> usize {
        let shared = self.intersection(wanted);
        let (mut new, mut lost) = (self.by_location(), wanted.by_location());
        for (location, count) in shared.by_location() {
            new.entry(location).and_modify(|new| *new -= count);
            lost.entry(location).and_modify(|lost| *lost -= count);
        }
        new.iter().map(|(location, new)| *new.min(lost.get(location).unwrap_or(&0))).sum()
    }

    /// How many facts there are at each location.
    fn by_location(&self) -> BTreeMap<(FactKind, Digest), usize> {
        let mut counts = BTreeMap::new();
        for fact in &self.facts {
            *counts.entry((fact.kind, fact.location)).or_default() += 1;
        }
        counts
    }
}

/// The digest of a sequence of words: FNV-1a with 128 bits (Fowler, Noll, Vo; RFC 9923), where the length of
/// each word is hashed before the word. It distinguishes facts, but an attacker could forge it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Digest(u128);

impl Digest {
    const START: Self = Self(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

    fn of(word: &[u8]) -> Self {
        Self::START.then(word)
    }

    fn then(self, word: &[u8]) -> Self {
        let eat = |digest: u128, byte: &u8| (digest ^ u128::from(*byte)).wrapping_mul(Self::PRIME);
        let led = (word.len() as u64).to_le_bytes().iter().fold(self.0, eat);
        Self(word.iter().fold(led, eat))
    }

    fn then_digest(self, digest: Self) -> Self {
        self.then(&digest.0.to_le_bytes())
    }

    /// Adds a member to the digest of a set. The order of the members does not matter.
    fn with_member(self, member: Self) -> Self {
        Self(self.0.wrapping_add(member.0))
    }
}

/// The text of a token.
fn text<'a>(input: &'a [u8], tree: &crate::Tree, token: usize) -> &'a [u8] {
    tree.tokens().get(token).and_then(|token| input.get(token.range())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fact_stated_twice_is_shared_as_often_as_both_state_it() {
        let facts = |text: &str| Facts::extract("json", text.as_bytes()).unwrap();
        assert_eq!(facts("[1,1,2]").intersection(&facts("[1,2,2]")).len(), 2);
        assert_eq!(facts("[1,1,2]").intersection(&facts("[2,1,1,3]")).len(), 3);
        assert!(facts("[1]").intersection(&facts("[2]")).is_empty());
    }

    #[test]
    fn a_new_fact_replaces_one_that_was_lost_at_its_place() {
        let replacing = |format: &str, text: &str, wanted: &str| {
            let facts = |text: &str| Facts::extract(format, text.as_bytes()).unwrap();
            facts(text).replacing(&facts(wanted))
        };
        assert_eq!(replacing("json", r#"{"a":1,"b":3}"#, r#"{"a":1,"b":2}"#), 1);
        assert_eq!(replacing("json", r#"{"a":1,"c":2}"#, r#"{"a":1,"b":2}"#), 0);
        assert_eq!(replacing("json", "[1,3,4]", "[1,2]"), 1);
        assert_eq!(replacing("dot", "graph{a[x=1]}", "graph{a[x=2]}"), 1);
        assert_eq!(replacing("dot", "graph{a[x=1]}", "graph{a[y=1]}"), 0);
        assert_eq!(replacing("obj", "v 0 0 1\nv 0 0 2\n", "v 0 0 0\n"), 1);
    }

    #[test]
    fn only_known_formats_have_facts() {
        assert_eq!(Facts::extract("png", b""), None);
    }

    #[test]
    fn digest_matches_the_published_test_vector() {
        // FNV-1a of the single byte `a`, from the authors' test vectors. Our words have their length in
        // front.
        let a = (Digest::START.0 ^ u128::from(b'a')).wrapping_mul(Digest::PRIME);
        assert_eq!(a, 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
        assert_ne!(Digest::of(b"ab").then(b"c"), Digest::of(b"a").then(b"bc"));
    }
}
