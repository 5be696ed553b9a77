//! An automaton over characters that is learned from sequences of symbols, by merging states of a prefix tree.

use super::symbols::{Class, Occurrence, Symbol};
use std::collections::{BTreeMap, BTreeSet};

/// If the lengths of a run in the examples differ by at least this much, the run may have any length.
const FEW_LENGTHS: usize = 4;

/// A transition between two states.
#[derive(Debug)]
pub(super) struct Edge {
    pub(super) accepts: Accepts,
    pub(super) to: usize,
    /// The characters that the examples have here, the most frequent first.
    pub(super) seen: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Accepts {
    Byte(u8),
    Class(Class),
}

impl Accepts {
    pub(super) fn contains(self, byte: u8) -> bool {
        match self {
            Self::Byte(own) => own == byte,
            Self::Class(class) => class.contains(byte),
        }
    }
}

/// A nondeterministic automaton over characters.
#[derive(Debug, Default)]
pub(super) struct CharAutomaton {
    pub(super) edges: Vec<Vec<Edge>>,
    /// For each state, the states that are reached without a character.
    pub(super) empty: Vec<Vec<usize>>,
    pub(super) is_end: Vec<bool>,
}

/// A state of the prefix tree.
#[derive(Debug, Default)]
struct TreeNode {
    next: BTreeMap<Symbol, usize>,
    is_end: bool,
}

impl CharAutomaton {
    /// Learns the automaton. With a `tail`, states that are followed by the same sequences of `tail` symbols are merged.
    /// Without it, only states that are followed by the same sequences up to the end are merged.
    pub(super) fn learn(sequences: &[Vec<Occurrence>], records: &[&[u8]], tail: Option<usize>) -> Self {
        let tree = prefix_tree(sequences);
        let merged = merge(&tree, tail);
        // The texts of the examples on each transition between merged states.
        let mut transitions: BTreeMap<(usize, Symbol, usize), Vec<&[u8]>> = BTreeMap::new();
        for (sequence, record) in sequences.iter().zip(records) {
            let mut node = 0;
            for (symbol, range) in sequence {
                let next = tree[node].next[symbol];
                let texts = transitions.entry((merged[node], *symbol, merged[next])).or_default();
                texts.push(&record[range.clone()]);
                node = next;
            }
        }
        let states = merged.iter().max().map_or(1, |last| last + 1);
        let mut automaton = Self::default();
        while automaton.edges.len() < states {
            automaton.state();
        }
        for (node, state) in tree.iter().zip(&merged) {
            automaton.is_end[*state] |= node.is_end;
        }
        for ((from, symbol, to), texts) in transitions {
            match symbol {
                Symbol::Byte(byte) => automaton.edge(from, to, Accepts::Byte(byte), vec![byte]),
                Symbol::Run(class) => automaton.run(from, to, class, &texts, tail.is_some()),
            }
        }
        automaton
    }

    fn state(&mut self) -> usize {
        self.edges.push(Vec::new());
        self.empty.push(Vec::new());
        self.is_end.push(false);
        self.edges.len() - 1
    }

    fn edge(&mut self, from: usize, to: usize, accepts: Accepts, seen: Vec<u8>) {
        self.edges[from].push(Edge { accepts, to, seen });
    }

    /// Adds a run of a class of characters. It is as long as those of the examples, or of any length.
    fn run(&mut self, from: usize, to: usize, class: Class, texts: &[&[u8]], is_general: bool) {
        let lengths: BTreeSet<usize> = texts.iter().map(|text| text.len()).collect();
        let shortest = lengths.first().copied().unwrap_or(1);
        let longest = lengths.last().copied().unwrap_or(1);
        if longest - shortest >= FEW_LENGTHS || (is_general && lengths.len() > 1) {
            let inner = self.state();
            let seen = most_frequent(texts.iter().copied().flatten());
            self.edge(from, inner, Accepts::Class(class), seen.clone());
            self.edge(inner, inner, Accepts::Class(class), seen);
            self.empty[inner].push(to);
            return;
        }
        let mut state = from;
        for at in 0..longest {
            let next = self.state();
            let seen = most_frequent(texts.iter().filter_map(|text| text.get(at)));
            self.edge(state, next, Accepts::Class(class), seen);
            if at + 1 >= shortest {
                self.empty[next].push(to);
            }
            state = next;
        }
    }
}

fn most_frequent<'text>(bytes: impl Iterator<Item = &'text u8>) -> Vec<u8> {
    let mut counts: BTreeMap<u8, usize> = BTreeMap::new();
    bytes.for_each(|byte| *counts.entry(*byte).or_default() += 1);
    let mut seen: Vec<_> = counts.into_iter().collect();
    seen.sort_by_key(|(byte, count)| (usize::MAX - count, *byte));
    seen.into_iter().map(|(byte, _)| byte).collect()
}

fn prefix_tree(sequences: &[Vec<Occurrence>]) -> Vec<TreeNode> {
    let mut tree = vec![TreeNode::default()];
    for sequence in sequences {
        let mut node = 0;
        for (symbol, _) in sequence {
            let next = tree.len();
            let known = *tree[node].next.entry(*symbol).or_insert(next);
            if known == next {
                tree.push(TreeNode::default());
            }
            node = known;
        }
        tree[node].is_end = true;
    }
    tree
}

/// The merged state of each node of the tree. Nodes that are followed by the same sequences become one state.
fn merge(tree: &[TreeNode], tail: Option<usize>) -> Vec<usize> {
    let mut classes: Vec<usize> = tree.iter().map(|node| usize::from(node.is_end)).collect();
    let mut count = 2;
    let mut rounds = 0;
    while tail.is_none_or(|tail| rounds < tail) {
        let mut numbers = BTreeMap::new();
        let mut refined = Vec::with_capacity(tree.len());
        for (node, class) in tree.iter().zip(&classes) {
            let next: Vec<_> = node.next.iter().map(|(symbol, next)| (*symbol, classes[*next])).collect();
            let number = numbers.len();
            refined.push(*numbers.entry((*class, next)).or_insert(number));
        }
        let is_stable = numbers.len() == count;
        count = numbers.len();
        classes = refined;
        rounds += 1;
        if is_stable {
            break;
        }
    }
    classes
}
