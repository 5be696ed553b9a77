//! What an input says, whatever its bytes look like: the facts that a repair can keep or lose.
//!
//! A fact is what a reader of the format would learn: that the member `price` is 3.45, that there is a
//! triangle of these three corners, that an edge leads from a to b. Layout, the order of members, escapes
//! and ways to write a number are no facts. Of broken text, the facts are those that its error-tolerant tree
//! (JSON, DOT) or its readable lines (OBJ) hold; what error recovery skips or makes up is none.
//!
//! A fact is kept as a digest of 128 bits, so that facts cost 24 bytes each however deep they lie.

mod canonical_number;
mod dot;
mod json;
mod obj;

use crate::Grammar;

/// The facts of one input: a multiset, since the same may be said twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Sorted.
    facts: Vec<(FactKind, Digest)>,
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FactKind {
    /// JSON: a string, number, literal or empty container, with the names on its way from the root. Places in
    /// arrays are no names: an array that loses one element loses that element and not all behind it.
    Leaf,
    /// OBJ: a vertex, a texture vertex or a normal, by its numbers.
    Vertex,
    /// OBJ: a face, line or point, by what its corners mean: their numbers, not their indices.
    Face,
    /// OBJ: that a face has a material, by its name; and the names of material libraries.
    Material,
    /// OBJ: the name of an object or group.
    Group,
    /// DOT: the kind and name of the graph, and named subgraphs, each within the one around it.
    Graph,
    /// DOT: that there is a node of this name.
    Node,
    /// DOT: an edge, by its ends with their ports; an end may be the set of nodes of a subgraph.
    Edge,
    /// DOT: that a node, an edge statement, a graph, or the defaults of one, has this attribute.
    Attribute,
}

impl Facts {
    /// The facts of an input of this format; `None` if the format has none, or no tree can be had.
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

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.facts.len()
    }

    /// Whether the input says nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// Those of one kind.
    #[must_use]
    pub fn of_kind(&self, kind: FactKind) -> Self {
        Self { facts: self.facts.iter().copied().filter(|(of, _)| *of == kind).collect() }
    }

    /// Those that the other has too; a fact said twice here and once there is shared once.
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
}

/// A digest of what was said so far: FNV-1a with 128 bits (Fowler, Noll, Vo; RFC 9923), each word led by its
/// length. For telling facts apart, not against those who would forge them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Digest(u128);

impl Digest {
    const START: Self = Self(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

    fn of(word: &[u8]) -> Self {
        Self::START.then(word)
    }

    fn then(self, word: &[u8]) -> Self {
        let eat = |mark: u128, byte: &u8| (mark ^ u128::from(*byte)).wrapping_mul(Self::PRIME);
        let led = (word.len() as u64).to_le_bytes().iter().fold(self.0, eat);
        Self(word.iter().fold(led, eat))
    }

    fn then_mark(self, mark: Self) -> Self {
        self.then(&mark.0.to_le_bytes())
    }

    /// The mark of a set, as it grows: in whatever order.
    fn along(self, mark: Self) -> Self {
        Self(self.0.wrapping_add(mark.0))
    }
}

/// The text of a token's range, for those who read trees.
fn text<'a>(input: &'a [u8], tree: &crate::Tree, token: usize) -> &'a [u8] {
    tree.tokens().get(token).and_then(|token| input.get(token.range())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_a_multiset() {
        let facts = |text: &str| Facts::extract("json", text.as_bytes()).unwrap();
        assert_eq!(facts("[1,1,2]").intersection(&facts("[1,2,2]")).len(), 2);
        assert_eq!(facts("[1,1,2]").intersection(&facts("[2,1,1,3]")).len(), 3);
        assert!(facts("[1]").intersection(&facts("[2]")).is_empty());
        assert_eq!(Facts::extract("png", b""), None);
    }

    #[test]
    fn a_mark_is_the_published_digest() {
        // FNV-1a of the single byte `a`, from the authors' test vectors; our words are led by their length.
        let a = (Digest::START.0 ^ u128::from(b'a')).wrapping_mul(Digest::PRIME);
        assert_eq!(a, 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
        assert_ne!(Digest::of(b"ab").then(b"c"), Digest::of(b"a").then(b"bc"));
    }
}
