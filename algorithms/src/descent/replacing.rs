//! The last step of descent: it replaces words and other tokens, so that more tokens can be removed.
//!
//! After the steps before it, no part of the text can be removed alone. But a shorter text may be one replacement away:
//!
//! 1. Merge words: replace all occurrences of a word by another word. With fewer names, fewer declarations are needed.
//! 2. Replace a token, or two adjacent ones, by a token of one element that is no word, such as a bracket.
//!
//! The replacements are tokens of the text, and the most frequent tokens of the input. A replacement has fewer elements
//! than the replaced tokens, or as many and is more frequent in the input. So no token can return, and the step ends.
//!
//! Merging words and replacing tokens are each followed by the removal of elements and tokens, if they changed anything.
//! Both are repeated as long as the text becomes shorter.

use super::atoms::Atom;
use super::text::Text;
use crate::tree::Tree;
use crate::{Outcome, Probe, Stop};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

/// A text of more tokens is left as it is, because the queries would take longer than the search before.
const MOST_TOKENS: usize = 100;

/// How many of the most frequent words of the input are tried.
const FREQUENT_WORDS: usize = 8;

/// How many of the most frequent other tokens of the input are tried.
const FREQUENT_OTHERS: usize = 12;

/// At most this many adjacent tokens are replaced together.
const LONGEST_RUN: usize = 2;

/// Replaces tokens and removes runs of at most `longest_run` tokens, until the text becomes no shorter.
pub(super) fn reduce(
    probe: &mut dyn Probe,
    tree: &Tree,
    text: &mut Text,
    longest_run: usize,
) -> Result<(), Stop> {
    if text.tokens().len() > MOST_TOKENS {
        return Ok(());
    }
    let vocabulary = Vocabulary::of(tree);
    loop {
        let length = text.length();
        for replace in [Tokens::merge_words, Tokens::replace_runs] {
            probe.phase("replace tokens");
            let mut tokens = Tokens::of(text, &vocabulary);
            if replace(&mut tokens, probe)? {
                *text = tokens.text();
                text.remove_all(probe, longest_run)?;
            }
        }
        if text.length() == length {
            return Ok(());
        }
    }
}

/// A group of leaves of the input with the same text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    /// The leaves that are the word with this number.
    Word(u32),
    /// The other leaves of this kind. The tree does not tell whether they have the same text, but tokens of a grammar do.
    Kind(u32),
    /// An element that belongs to no leaf.
    Element(usize),
    /// An inserted byte. The tree does not know it, so words and other characters are told apart by the byte.
    Byte(u8),
}

/// What is known of the tokens of the input.
struct Vocabulary<'t> {
    tree: &'t Tree,
    counts: LeafCounts,
    frequent: Vec<Token>,
}

/// How often the leaves of a group occur in the input. A large input has hundreds of thousands of different words, so a count
/// takes 8 bytes.
#[derive(Default)]
struct LeafCounts {
    /// By the number of the word.
    words: Vec<LeafCount>,
    kinds: BTreeMap<u32, LeafCount>,
}

/// How many leaves a group has, and the first of them.
#[derive(Clone, Copy, Default)]
struct LeafCount {
    count: u32,
    first: u32,
}

impl LeafCounts {
    fn of(tree: &Tree) -> Self {
        let mut counts = Self::default();
        let is_token = |leaf: &usize| {
            let is_leaf = tree.subtree(*leaf).len() == 1 && !tree.elements(*leaf).is_empty();
            is_leaf && !tree.node(*leaf).is_layout
        };
        for leaf in (0..tree.len()).filter(is_token) {
            counts.add(group_of(tree, leaf), leaf as u32);
        }
        counts
    }

    fn add(&mut self, group: Group, leaf: u32) {
        let known = match group {
            Group::Word(word) => {
                let word = word as usize;
                if word >= self.words.len() {
                    self.words.resize(word + 1, LeafCount::default());
                }
                &mut self.words[word]
            }
            Group::Kind(kind) => self.kinds.entry(kind).or_default(),
            // Their leaves are the only ones of their groups, and too long to replace anything.
            Group::Element(_) | Group::Byte(_) => return,
        };
        if known.count == 0 {
            known.first = leaf;
        }
        known.count += 1;
    }

    fn count(&self, group: Group) -> u32 {
        let known = match group {
            Group::Word(word) => self.words.get(word as usize),
            Group::Kind(kind) => self.kinds.get(&kind),
            Group::Element(_) | Group::Byte(_) => None,
        };
        known.map_or(0, |known| known.count)
    }

    /// The first leaf of each group of words or of other tokens, those of the largest groups first.
    fn most_frequent_first(&self, are_words: bool) -> impl Iterator<Item = usize> + use<> {
        let mut leaves: Vec<LeafCount> =
            if are_words { self.words.clone() } else { self.kinds.values().copied().collect() };
        leaves.retain(|known| known.count > 0);
        leaves.sort_unstable_by_key(|known| (Reverse(known.count), known.first));
        leaves.into_iter().map(|known| known.first as usize)
    }
}

/// A token: atoms, and whether it is a word.
#[derive(Clone)]
struct Token {
    atoms: Vec<Atom>,
    rank: Rank,
    is_word: bool,
    /// A blank that was inserted behind the token.
    blank: Option<Atom>,
}

/// Tokens with fewer atoms come first, then those that are more frequent in the input. Tokens with equal ranks have the
/// same text. The numbers tell which elements of a leaf the token has.
type Rank = (usize, Reverse<u32>, Vec<(Group, usize)>);

impl<'t> Vocabulary<'t> {
    fn of(tree: &'t Tree) -> Self {
        let counts = LeafCounts::of(tree);
        let mut vocabulary = Self { tree, counts, frequent: Vec::new() };
        for (are_words, most) in [(true, FREQUENT_WORDS), (false, FREQUENT_OTHERS)] {
            let leaves = vocabulary.counts.most_frequent_first(are_words).take(most);
            let token = |leaf| vocabulary.token(tree.elements(leaf).map(Atom::Element).collect());
            let frequent: Vec<Token> = leaves.map(token).collect();
            vocabulary.frequent.extend(frequent);
        }
        vocabulary
    }

    fn token(&self, mut atoms: Vec<Atom>) -> Token {
        let ends_with_blank = atoms.len() > 1 && atoms.last().is_some_and(Atom::is_blank);
        let blank = if ends_with_blank { atoms.pop() } else { None };
        let letters: Vec<(Group, usize)> = atoms.iter().map(|atom| self.letter(atom)).collect();
        let is_word = letters.first().is_some_and(|(group, _)| match group {
            Group::Word(_) => true,
            Group::Byte(byte) => byte.is_ascii_alphanumeric() || *byte == b'_',
            Group::Kind(_) | Group::Element(_) => false,
        });
        let is_whole = |group: &Group| match group {
            Group::Word(_) | Group::Kind(_) => self.length(&atoms) == Some(atoms.len()),
            Group::Element(_) | Group::Byte(_) => false,
        };
        let group = letters.first().map(|(group, _)| *group).filter(is_whole);
        let count = group.map_or(0, |group| self.counts.count(group));
        Token { rank: (atoms.len(), Reverse(count), letters), atoms, is_word, blank }
    }

    /// The length of the leaf with the first of these atoms.
    fn length(&self, atoms: &[Atom]) -> Option<usize> {
        let Some(Atom::Element(element)) = atoms.first() else { return None };
        Some(self.tree.elements(self.leaf_at(*element)?).len())
    }

    /// The group of an atom, and its place within the leaf.
    fn letter(&self, atom: &Atom) -> (Group, usize) {
        match atom {
            Atom::Byte(byte) => (Group::Byte(byte.first().copied().unwrap_or_default()), 0),
            Atom::Element(element) => match self.leaf_at(*element) {
                Some(leaf) => (group_of(self.tree, leaf), element - self.tree.elements(leaf).start),
                None => (Group::Element(*element), 0),
            },
        }
    }

    /// The leaf that holds an element.
    fn leaf_at(&self, element: usize) -> Option<usize> {
        let mut node = 0;
        while self.tree.subtree(node).len() > 1 {
            node = self.tree.children(node).find(|&child| self.tree.elements(child).contains(&element))?;
        }
        Some(node)
    }
}

/// Leaves of several elements that are no words have different texts, so each is a group of its own.
fn group_of(tree: &Tree, leaf: usize) -> Group {
    let elements = tree.elements(leaf);
    match tree.name(leaf) {
        Some(word) => Group::Word(word),
        None if elements.len() == 1 => Group::Kind(tree.node(leaf).kind),
        None => Group::Element(elements.start),
    }
}

/// A text as tokens.
struct Tokens<'v> {
    vocabulary: &'v Vocabulary<'v>,
    tokens: Vec<Token>,
}

impl<'v> Tokens<'v> {
    fn of(text: &Text, vocabulary: &'v Vocabulary<'v>) -> Self {
        let tokens = text.tokens().into_iter().map(|atoms| vocabulary.token(atoms)).collect();
        Self { vocabulary, tokens }
    }

    fn text(&self) -> Text {
        let atoms = |token: &Token| token.atoms.iter().chain(&token.blank).cloned().collect();
        Text::of_tokens(self.tokens.iter().map(atoms))
    }

    /// The tokens of the text and the frequent tokens of the input that are words, or that are none and have one atom.
    fn replacements(&self, are_words: bool) -> Vec<Token> {
        let all = self.tokens.iter().chain(&self.vocabulary.frequent);
        let is_suitable =
            |token: &&Token| token.is_word == are_words && (are_words || token.atoms.len() == 1);
        let by_rank: BTreeMap<&Rank, &Token> =
            all.filter(is_suitable).map(|token| (&token.rank, token)).collect();
        by_rank.into_values().map(|token| Token { blank: None, ..token.clone() }).collect()
    }

    /// Replaces all occurrences of a word by a word of lower rank, for each word, the longest first. Returns whether it
    /// replaced any.
    fn merge_words(&mut self, probe: &mut dyn Probe) -> Result<bool, Stop> {
        let (mut changed, mut done) = (false, None);
        loop {
            let by = self.replacements(true);
            let words: BTreeSet<Rank> =
                self.tokens.iter().filter(|token| token.is_word).map(|token| token.rank.clone()).collect();
            let left = words.iter().rev().filter(|word| done.as_ref().is_none_or(|done| *word < done));
            let merges: Vec<(&Rank, &Token)> = left
                .flat_map(|word| by.iter().filter(move |by| by.rank < *word).map(move |by| (word, by)))
                .collect();
            let texts = merges.iter().map(|(word, by)| self.with_merged(word, by).text().candidate());
            let Some(found) = probe.first(Outcome::Fail, texts)? else { return Ok(changed) };
            let (word, by) = merges[found];
            self.tokens = self.with_merged(word, by).tokens;
            probe.step("merged words");
            (changed, done) = (true, Some(word.clone()));
        }
    }

    fn with_merged(&self, word: &Rank, by: &Token) -> Self {
        let merged = |token: &Token| {
            if token.rank == *word {
                Token { blank: token.blank.clone(), ..by.clone() }
            } else {
                token.clone()
            }
        };
        Self { vocabulary: self.vocabulary, tokens: self.tokens.iter().map(merged).collect() }
    }

    /// Replaces runs of at most [`LONGEST_RUN`] tokens by one token that is no word, once through the text from the back.
    /// Returns whether it replaced any.
    fn replace_runs(&mut self, probe: &mut dyn Probe) -> Result<bool, Stop> {
        let (mut changed, mut end) = (false, self.tokens.len());
        loop {
            let by = self.replacements(false);
            let runs = (0..end).rev().flat_map(|last| {
                (1..=LONGEST_RUN.min(last + 1)).map(move |length| last + 1 - length..last + 1)
            });
            let replacements: Vec<(Range<usize>, &Token)> = runs
                .flat_map(|run| by.iter().map(move |by| (run.clone(), by)))
                .filter(|(run, by)| self.is_lower(run, by))
                .collect();
            let texts = replacements.iter().map(|(run, by)| self.with_replaced(run, by).text().candidate());
            let Some(found) = probe.first(Outcome::Fail, texts)? else { return Ok(changed) };
            let (run, by) = &replacements[found];
            let first = run.start;
            self.tokens = self.with_replaced(run, by).tokens;
            probe.step("replaced tokens");
            (changed, end) = (true, first);
        }
    }

    /// Whether a token comes before the run that it replaces.
    fn is_lower(&self, run: &Range<usize>, by: &Token) -> bool {
        match &self.tokens[run.clone()] {
            [token] if token.blank.is_none() => by.rank < token.rank,
            _ => true,
        }
    }

    fn with_replaced(&self, run: &Range<usize>, by: &Token) -> Self {
        let (before, after) = (&self.tokens[..run.start], &self.tokens[run.end..]);
        let tokens = before.iter().chain([by]).chain(after).cloned().collect();
        Self { vocabulary: self.vocabulary, tokens }
    }
}
