//! A step of descent: reduce the text, as single elements and inserted bytes, without its tree.

use super::atoms::{Atom, elements_of, token_starts};
use super::remaining_nodes::remaining_nodes;
use crate::query_hints::hint_queries;
use crate::tree::EditedTree;
use crate::{Candidate, Configuration, Outcome, Part, Probe, Stop};
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// Removes inserted blanks, shortens names, cuts long leaves to their first element, removes pairs of adjacent leaves, then
/// single atoms and runs of at most `longest_run` tokens until none can be removed. Returns what remains.
pub(super) fn reduce(
    probe: &mut dyn Probe,
    edited: &EditedTree<'_>,
    shortens_names: bool,
    longest_run: usize,
) -> Result<Text, Stop> {
    let mut text = Text::of(edited);
    let steps = text.steps(edited, shortens_names, longest_run);
    text.take_steps(probe, &steps)?;
    Ok(text)
}

/// A step of the reduction of a text.
enum Step {
    /// Remove each of these pieces if the text then still fails.
    RemoveEach(Vec<Configuration>),
    /// Cut each of these words to one element, which is at the same index in all its occurrences.
    Shorten(Vec<Vec<Range<usize>>>),
    /// Remove single atoms.
    RemoveAtoms,
    /// Remove runs of at most this many adjacent tokens, and after each change single atoms again.
    RemoveRuns(usize),
}

/// A name that occurs more than once is cut to one of its first characters. This many are tried, because another name
/// may begin with the same character.
const INITIALS: usize = 4;

/// The elements of each word that occurs more than once and is longer than one element, by word.
fn repeated_words(edited: &EditedTree<'_>) -> Vec<Vec<Range<usize>>> {
    let mut words: BTreeMap<u32, Vec<Range<usize>>> = BTreeMap::new();
    for node in remaining_nodes(edited) {
        let content = edited.content_of(node.node).zip(node.name);
        if let Some((content, name)) = content {
            words.entry(name).or_default().push(edited.tree().elements(content));
        }
    }
    let is_long = |word: &Range<usize>| word.len() > 1;
    words.into_values().filter(|word| word.len() > 1 && word.iter().all(is_long)).collect()
}

/// Leaves with at most this many elements are left to the search over single elements.
const SHORT_LEAF: usize = 2;

/// The elements of each remaining leaf without known substitutes, in order. The earlier steps tried neither a shorter text
/// for these leaves nor the removal of two at once.
fn leaves_without_substitutes(edited: &EditedTree<'_>) -> Vec<Range<usize>> {
    let tree = edited.tree();
    let (mut leaves, mut open) = (Vec::new(), Vec::from([0]));
    while let Some(node) = open.pop() {
        let substitutes = tree.substitutes(node);
        if !edited.is_leaf(node) {
            open.extend(edited.children(node).into_iter().rev());
        } else if let Some(content) = edited.content_of(node)
            && substitutes.kinds.is_none()
            && substitutes.shortest.is_none()
        {
            leaves.push(tree.elements(content));
        }
    }
    leaves
}

/// A text without a tree, and what is left of it.
#[derive(Clone)]
pub(super) struct Text {
    atoms: Vec<Atom>,
    /// The elements among the atoms, ascending, each with the index of its atom.
    elements: Vec<(usize, usize)>,
    /// The index of the first atom of each token, ascending.
    tokens: Vec<usize>,
    left: Configuration,
}

impl Text {
    fn of(edited: &EditedTree<'_>) -> Self {
        let mut atoms = Vec::new();
        for part in edited.candidate().parts() {
            match part {
                Part::Keep(elements) => atoms.extend(elements.map(Atom::Element)),
                Part::Insert(bytes) => atoms.extend(bytes.iter().map(|&byte| Atom::Byte(Arc::from([byte])))),
            }
        }
        let left = Configuration::all(atoms.len());
        let tokens = token_starts(&atoms, edited);
        Self { elements: elements_of(&atoms), atoms, tokens, left }
    }

    /// The text of these tokens.
    pub(super) fn of_tokens(tokens: impl Iterator<Item = Vec<Atom>>) -> Self {
        let (mut atoms, mut starts) = (Vec::new(), Vec::new());
        for token in tokens {
            starts.push(atoms.len());
            atoms.extend(token);
        }
        let left = Configuration::all(atoms.len());
        Self { elements: elements_of(&atoms), atoms, tokens: starts, left }
    }

    /// The atoms of each token that is left.
    pub(super) fn tokens(&self) -> Vec<Vec<Atom>> {
        let left: Vec<Atom> = self.left.elements().map(|index| self.atoms[index].clone()).collect();
        self.tokens_left().into_iter().map(|token| left[token].to_vec()).collect()
    }

    /// The text that is left.
    pub(super) fn candidate(&self) -> Candidate {
        self.candidate_of(&self.left)
    }

    /// How many atoms are left.
    pub(super) fn length(&self) -> usize {
        self.left.len()
    }

    /// Removes atoms and runs of at most `longest_run` tokens until none can be removed.
    pub(super) fn remove_all(&mut self, probe: &mut dyn Probe, longest_run: usize) -> Result<(), Stop> {
        self.remove_atoms(probe)?;
        self.remove_runs_and_atoms(probe, longest_run)
    }

    fn remove_runs_and_atoms(&mut self, probe: &mut dyn Probe, longest_run: usize) -> Result<(), Stop> {
        while self.remove_runs(probe, longest_run)? {
            self.remove_atoms(probe)?;
        }
        Ok(())
    }

    /// The steps, in order.
    fn steps(&self, edited: &EditedTree<'_>, shortens_names: bool, longest_run: usize) -> Vec<Step> {
        let words = if shortens_names { repeated_words(edited) } else { Vec::new() };
        let leaves = leaves_without_substitutes(edited);
        let long = leaves.iter().rev().filter(|leaf| leaf.len() > SHORT_LEAF);
        let tails = long.map(|leaf| self.atoms_of(core::iter::once(leaf.start + 1..leaf.end))).collect();
        let pairs = leaves
            .windows(2)
            .rev()
            .map(|pair| self.atoms_of(core::iter::once(pair[0].start..pair[1].end)))
            .collect();
        Vec::from([
            Step::RemoveEach(self.blanks()),
            Step::Shorten(words),
            Step::RemoveEach(tails),
            Step::RemoveEach(pairs),
            Step::RemoveAtoms,
            Step::RemoveRuns(longest_run),
        ])
    }

    fn take_steps(&mut self, probe: &mut dyn Probe, mut steps: &[Step]) -> Result<(), Stop> {
        while let Some((step, later)) = steps.split_first() {
            match step {
                Step::RemoveEach(pieces) => self.remove_each(probe, pieces, later)?,
                Step::Shorten(words) => self.shorten_names(probe, words, later)?,
                Step::RemoveAtoms => self.remove_atoms(probe)?,
                Step::RemoveRuns(longest) => {
                    probe.phase("remove runs");
                    self.remove_runs_and_atoms(probe, *longest)?;
                }
            }
            steps = later;
        }
        Ok(())
    }

    /// Removes these atoms if the text then still fails. Returns whether it did.
    fn remove_if_failing(&mut self, probe: &mut dyn Probe, atoms: &Configuration) -> Result<bool, Stop> {
        let without = self.left.minus(atoms);
        let fails = without.len() < self.left.len()
            && probe.test(&self.candidate_of(&without))?.outcome == Outcome::Fail;
        if fails {
            self.left = without;
        }
        Ok(fails)
    }

    fn shorten_names(
        &mut self,
        probe: &mut dyn Probe,
        words: &[Vec<Range<usize>>],
        later: &[Step],
    ) -> Result<(), Stop> {
        for (at, word) in words.iter().enumerate() {
            hint_queries(probe, |dry| {
                self.ask_about_names(dry, &words[at..])?;
                self.clone().take_steps(dry, later)
            });
            let mut shorter = self.with_shorter(word);
            let candidates = shorter.iter().map(|left| self.candidate_of(left));
            if let Some(found) = probe.first(Outcome::Fail, candidates)? {
                self.left = shorter.swap_remove(found);
                probe.step("shortened a name");
            }
        }
        Ok(())
    }

    /// Asks the queries that [`Self::shorten_names`] asks if none succeeds.
    fn ask_about_names(&self, dry: &mut dyn Probe, words: &[Vec<Range<usize>>]) -> Result<(), Stop> {
        for left in words.iter().flat_map(|word| self.with_shorter(word)) {
            dry.test(&self.candidate_of(&left))?;
        }
        Ok(())
    }

    /// What is left if a word with these occurrences is cut to one of its first elements.
    fn with_shorter(&self, occurrences: &[Range<usize>]) -> Vec<Configuration> {
        let length = occurrences.first().map_or(0, Range::len);
        let cut_to = |initial: usize| {
            let others = occurrences.iter().flat_map(|word| {
                let kept = word.start + initial;
                [word.start..kept, kept + 1..word.end]
            });
            self.left.minus(&self.atoms_of(others))
        };
        let shorter = (0..length.min(INITIALS)).map(cut_to);
        shorter.filter(|left| left.len() < self.left.len()).collect()
    }

    fn remove_each(
        &mut self,
        probe: &mut dyn Probe,
        pieces: &[Configuration],
        later: &[Step],
    ) -> Result<(), Stop> {
        let mut next = 0;
        loop {
            hint_queries(probe, |dry| {
                for piece in &pieces[next..] {
                    let without = self.left.minus(piece);
                    if without.len() < self.left.len() {
                        dry.test(&self.candidate_of(&without))?;
                    }
                }
                self.clone().take_steps(dry, later)
            });
            let mut tried = Vec::new();
            let without = |piece: usize| {
                let without = self.left.minus(&pieces[piece]);
                let is_left = without.len() < self.left.len();
                is_left.then(|| {
                    tried.push(piece);
                    self.candidate_of(&without)
                })
            };
            let candidates = (next..pieces.len()).filter_map(without);
            let Some(found) = probe.first(Outcome::Fail, candidates)? else { return Ok(()) };
            self.left = self.left.minus(&pieces[tried[found]]);
            next = tried[found] + 1;
        }
    }

    /// The indices of the atoms that are elements of these ranges.
    fn atoms_of(&self, ranges: impl IntoIterator<Item = Range<usize>>) -> Configuration {
        let mut indices = Vec::new();
        for range in ranges {
            let from = self.elements.partition_point(|&(element, _)| element < range.start);
            let within = self.elements[from..].iter().take_while(|&&(element, _)| element < range.end);
            indices.extend(within.map(|&(_, index)| index));
        }
        indices.sort_unstable();
        indices.dedup();
        let mut atoms = Configuration::empty();
        indices.into_iter().for_each(|index| atoms.push(index..index + 1));
        atoms
    }

    /// The inserted blanks, from the back.
    fn blanks(&self) -> Vec<Configuration> {
        let blanks = self.atoms.iter().enumerate().rev().filter(|(_, atom)| atom.is_blank());
        blanks.map(|(index, _)| Configuration::all(self.atoms.len()).slice(index..index + 1)).collect()
    }

    /// Removes single atoms, in rounds from the back, until none can be removed. After each success, twice as many atoms are
    /// tried at once.
    fn remove_atoms(&mut self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let mut end = self.left.len();
        loop {
            let length = self.left.len();
            let single = |back: usize| {
                let at = (end + length - 1 - back) % length;
                at..at + 1
            };
            let without = |back| self.candidate_of(&self.left.minus(&self.left.slice(single(back))));
            let Some(back) = probe.first(Outcome::Fail, (0..length).map(without))? else { return Ok(()) };
            let removed = single(back);
            end = removed.start;
            self.left = self.left.minus(&self.left.slice(removed));
            let mut longer = 2;
            while !self.left.is_empty() {
                if end == 0 {
                    end = self.left.len();
                }
                let start = end.saturating_sub(longer);
                hint_queries(probe, |dry| self.ask_from(dry, start..end));
                if !self.remove_if_failing(probe, &self.left.slice(start..end))? {
                    break;
                }
                (end, longer) = (start, 2 * longer);
            }
        }
    }

    /// Asks the queries that [`Self::remove_atoms`] asks next if none succeeds: about these atoms, then about
    /// single ones.
    fn ask_from(&self, dry: &mut dyn Probe, atoms: Range<usize>) -> Result<(), Stop> {
        let (end, length) = (atoms.end, self.left.len());
        dry.test(&self.candidate_of(&self.left.minus(&self.left.slice(atoms))))?;
        for back in 0..length {
            let at = (end + length - 1 - back) % length;
            dry.test(&self.candidate_of(&self.left.minus(&self.left.slice(at..at + 1))))?;
        }
        Ok(())
    }

    /// Removes runs of at most `longest` adjacent tokens, in rounds from the back, until none can be removed. Runs of a
    /// single atom are left to [`Self::remove_atoms`]. Returns whether any was removed.
    fn remove_runs(&mut self, probe: &mut dyn Probe, longest: usize) -> Result<bool, Stop> {
        let (mut changed, mut end) = (false, 0);
        loop {
            let tokens = self.tokens_left();
            let backwards = (0..end).rev().chain((end..tokens.len()).rev());
            let runs = backwards.flat_map(|last| {
                let firsts = (0..longest.min(last + 1)).map(move |before| last - before);
                firsts.map(|first| (first, tokens[first].start..tokens[last].end)).collect::<Vec<_>>()
            });
            let mut tried = Vec::new();
            let without = |(first, run): (usize, Range<usize>)| {
                tried.push((first, run.clone()));
                self.candidate_of(&self.left.minus(&self.left.slice(run)))
            };
            let runs = runs.filter(|(_, run)| run.len() > 1);
            let Some(found) = probe.first(Outcome::Fail, runs.map(without))? else { return Ok(changed) };
            let (first, run) = tried.swap_remove(found);
            probe.step("removed a run of tokens");
            self.left = self.left.minus(&self.left.slice(run));
            (changed, end) = (true, first);
        }
    }

    /// The tokens that are left, as ranges of indices of the atoms that are left.
    fn tokens_left(&self) -> Vec<Range<usize>> {
        let mut tokens: Vec<Range<usize>> = Vec::new();
        let mut token = 0;
        for (index, atom) in self.left.elements().enumerate() {
            let started = self.tokens.partition_point(|&start| start <= atom);
            match tokens.last_mut() {
                Some(last) if started == token => last.end = index + 1,
                _ => tokens.push(index..index + 1),
            }
            token = started;
        }
        tokens
    }

    fn candidate_of(&self, left: &Configuration) -> Candidate {
        let mut parts: Vec<Part> = Vec::new();
        for index in left.elements() {
            match (&self.atoms[index], parts.last_mut()) {
                (Atom::Element(element), Some(Part::Keep(before))) if before.end == *element => {
                    before.end += 1
                }
                (Atom::Element(element), _) => parts.push(Part::Keep(*element..element + 1)),
                (Atom::Byte(byte), _) => parts.push(Part::Insert(byte.clone())),
            }
        }
        Candidate::new(parts)
    }
}
