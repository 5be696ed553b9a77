//! A literal transcription of descent: halves of the text, nodes by size, hoisting, single letters, then runs of tokens and replacements.

use crate::hdd_definitions::{NotatedNode, Queries, State, all, is_removable};
use crate::replacement_definitions::{can_replace, nearest, numbers, size};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// How the children of a node are searched: by halves of equal size, or by ddmin on complements.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Split {
    Weight,
    Ddmin,
}

/// The first pass over nodes tries parts of at least the size of the text divided by `coarse`. Each later pass
/// divides that size by four.
pub(crate) fn descent(queries: &mut Queries<'_>, state: &mut State, split: Split, coarse: usize) {
    halve(queries, state);
    let coarsest = |state: &State| size(state, queries.root) / coarse;
    let mut grain = coarsest(state);
    while coarse > 1 && grain > 1 {
        nodes(queries, state, split, grain);
        grain = (grain / 4).min(size(state, queries.root) / coarse);
    }
    while nodes(queries, state, split, 1) {}
    let mut text = tokens(&state.text(queries.root));
    remove(queries, &mut text);
    replace(queries, &mut text);
}

fn remove(queries: &mut Queries<'_>, text: &mut Vec<Letter>) {
    letters(queries, text);
    while runs(queries, text) {
        letters(queries, text);
    }
}

fn replace(queries: &mut Queries<'_>, text: &mut Vec<Letter>) {
    loop {
        let length = text.len();
        for replace in [merge_words, replace_runs] {
            if replace(queries, text) {
                remove(queries, text);
            }
        }
        if text.len() == length {
            return;
        }
    }
}

/// The tokens of a text.
fn strings(text: &[Letter]) -> Vec<String> {
    text.chunk_by(|a, b| a.1 == b.1).map(|token| token.iter().map(|letter| letter.0).collect()).collect()
}

fn numbered(tokens: &[String]) -> Vec<Letter> {
    let letters =
        |(number, token): (usize, &String)| token.chars().map(move |letter| (letter, number)).collect();
    tokens.iter().enumerate().flat_map::<Vec<Letter>, _>(letters).collect()
}

/// Only runs of `z` are words. All occurrences of a run become a shorter run.
fn merge_words(queries: &mut Queries<'_>, text: &mut Vec<Letter>) -> bool {
    let (mut changed, mut longest) = (false, usize::MAX);
    'again: loop {
        let all = strings(text);
        let words: BTreeSet<&String> = all.iter().filter(|token| token.starts_with('z')).collect();
        for word in words.iter().rev().filter(|word| word.len() < longest) {
            for by in words.iter().filter(|by| by.len() < word.len()) {
                let merged: Vec<String> =
                    all.iter().map(|token| if token == *word { by } else { &token }.to_string()).collect();
                if queries.text_fails(merged.concat()) {
                    *text = numbered(&merged);
                    (changed, longest) = (true, word.len());
                    continue 'again;
                }
            }
        }
        return changed;
    }
}

/// All leaves have one kind, so the first letter of the input stands for all of them. It replaces runs of `z`, and pairs of
/// tokens.
fn replace_runs(queries: &mut Queries<'_>, text: &mut Vec<Letter>) -> bool {
    let first = letters_of(queries.root)[..1].to_owned();
    let (mut changed, mut end) = (false, usize::MAX);
    'again: loop {
        let all = strings(text);
        for last in (0..all.len().min(end)).rev() {
            for start in [Some(last).filter(|&last| all[last].starts_with('z')), last.checked_sub(1)] {
                let Some(start) = start else { continue };
                let replaced = [&all[..start], std::slice::from_ref(&first), &all[last + 1..]].concat();
                if queries.text_fails(replaced.concat()) {
                    *text = numbered(&replaced);
                    (changed, end) = (true, start);
                    continue 'again;
                }
            }
        }
        return changed;
    }
}

/// A letter of the text, and the number of its token.
type Letter = (char, usize);

/// Each letter is a token. Only `z` is inserted, and a run of it is one word.
fn tokens(text: &str) -> Vec<Letter> {
    let (mut letters, mut before, mut token) = (Vec::new(), None, 0);
    for letter in text.chars() {
        if (before, letter) != (Some('z'), 'z') {
            token += 1;
        }
        letters.push((letter, token));
        before = Some(letter);
    }
    letters
}

fn with_shortest(state: &State, nodes: &[usize]) -> State {
    let mut next = state.clone();
    next.shortest.extend(nodes);
    next
}

impl Queries<'_> {
    /// Accepts another state if its text differs and fails. Returns whether it does.
    fn accept(&mut self, state: &mut State, next: State) -> bool {
        let fails = next.text(self.root) != state.text(self.root) && self.fails(&next);
        if fails {
            *state = next;
        }
        fails
    }

    fn letters_fail(&mut self, text: &[Letter]) -> bool {
        self.text_fails(text.iter().map(|letter| letter.0).collect())
    }

    /// Edits the nodes in parts; halves a part that is needed. Leaves out smaller parts.
    fn halves(
        &mut self,
        state: &mut State,
        nodes: &[usize],
        change: fn(&State, &[usize]) -> State,
        grain: usize,
    ) -> bool {
        let all = all(self.root);
        let (mut changed, mut parts) = (false, vec![nodes.to_vec()]);
        while !parts.is_empty() {
            let mut needed = Vec::new();
            for part in parts {
                if part.is_empty() || part.iter().map(|node| size(state, &all[node])).sum::<usize>() < grain {
                    continue;
                }
                needed.push(part);
            }
            let mut left = Vec::new();
            for part in needed {
                let next = change(state, &part);
                if self.fails(&next) {
                    *state = next;
                    changed = true;
                } else {
                    left.push(part);
                }
            }
            parts = Vec::new();
            for part in left.into_iter().filter(|part| part.len() > 1) {
                let whole: usize = part.iter().map(|node| size(state, &all[node])).sum();
                let mut first = 0;
                let mut before = 0;
                while first < part.len() - 1 && 2 * before < whole {
                    before += size(state, &all[&part[first]]);
                    first += 1;
                }
                let first = first.max(1);
                parts.extend([part[first..].to_vec(), part[..first].to_vec()]);
            }
        }
        changed
    }

    /// Edits all of the nodes, or those that ddmin on complements finds. After a success it continues with the part before
    /// the last one.
    fn complements(
        &mut self,
        state: &mut State,
        nodes: &[usize],
        change: fn(&State, &[usize]) -> State,
    ) -> bool {
        if nodes.is_empty() {
            return false;
        }
        if self.accept(state, change(state, nodes)) {
            return true;
        }
        let mut left = nodes.to_vec();
        let mut n = left.len().min(2);
        let mut before = 0;
        while left.len() > 1 {
            let part_of = |place: usize| place * n / left.len();
            let order = (1..=n).map(|back| (before + n - back) % n);
            let mut found = None;
            for part in order {
                let kept: Vec<usize> = (0..left.len())
                    .filter(|&place| part_of(place) != part)
                    .map(|place| left[place])
                    .collect();
                let others: Vec<usize> = nodes.iter().copied().filter(|node| !kept.contains(node)).collect();
                if self.fails(&change(state, &others)) {
                    found = Some((part, kept));
                    break;
                }
            }
            match found {
                Some((part, kept)) => (before, n, left) = (part, (n - 1).max(2).min(kept.len()), kept),
                None if n == left.len() => break,
                None => {
                    let finer = (2 * n).min(left.len());
                    (before, n) = (before * finer / n, finer);
                }
            }
        }
        let others: Vec<usize> = nodes.iter().copied().filter(|node| !left.contains(node)).collect();
        *state = change(state, &others);
        !others.is_empty()
    }
}

fn letters_of(node: &NotatedNode) -> String {
    node.letter.into_iter().map(String::from).chain(node.children.iter().map(letters_of)).collect()
}

/// Removes the nodes that contain none of the letters, from the back.
fn restrict(state: &mut State, root: &NotatedNode, node: &NotatedNode, chosen: &str) {
    let here = state.clone();
    let Some(content) = here.content_of(node) else { return };
    if letters_of(content).contains(|letter| chosen.contains(letter)) {
        here.children(node).into_iter().rev().for_each(|child| restrict(state, root, child, chosen));
    } else if is_removable(state, root, node) {
        state.removed.insert(node.number);
    }
}

fn halve(queries: &mut Queries<'_>, state: &mut State) {
    let kept = |state: &State| state.text(queries.root).replace('z', "");
    loop {
        let left = kept(state);
        let (first, second) = left.split_at(left.len().div_ceil(2));
        let restrict = |half: &str| {
            let mut next = state.clone();
            restrict(&mut next, queries.root, queries.root, half);
            next
        };
        let mut halves: Vec<State> =
            [first, second].into_iter().filter(|half| !half.is_empty()).map(restrict).collect();
        halves.retain(|half| kept(half).len() < left.len());
        match halves
            .into_iter()
            .find(|half| (queries.ask)(half.text(queries.root)) == algorithms::Outcome::Fail)
        {
            Some(half) => *state = half,
            None => return,
        }
    }
}

fn nodes(queries: &mut Queries<'_>, state: &mut State, split: Split, grain: usize) -> bool {
    let all = all(queries.root);
    let mut changed = queries.accept(state, with_shortest(state, &[0]));
    let mut queue = BTreeSet::from([(size(state, queries.root), Reverse(0))]);
    while let Some((_, Reverse(number))) = queue.pop_last() {
        let node = &all[&number];
        while state.content_of(node).is_some_and(|here| !here.children.is_empty()) {
            changed |= children(queries, state, node, split, grain);
            if !hoist(queries, state, node) {
                break;
            }
            changed = true;
        }
        let children = state.children(node).into_iter();
        let sized = children.map(|child| (size(state, child), Reverse(child.number)));
        queue.extend(sized.filter(|(size, _)| *size >= grain));
    }
    changed
}

fn children(
    queries: &mut Queries<'_>,
    state: &mut State,
    node: &NotatedNode,
    split: Split,
    grain: usize,
) -> bool {
    let here = state.clone();
    let may = here.children(node).into_iter().filter(|child| is_removable(&here, queries.root, child));
    let may = numbers(may.collect());
    let mut edit = |state: &mut State, nodes: &[usize], change| match split {
        Split::Weight => queries.halves(state, nodes, change, grain),
        Split::Ddmin => queries.complements(state, nodes, change),
    };
    let changed = edit(state, &may, State::without);
    let here = state.clone();
    let longer = here.children(node).into_iter().filter(|child| size(&here, child) > 1);
    changed | edit(state, &numbers(longer.collect()), with_shortest)
}

fn replaced_by(state: &State, node: &NotatedNode, by: &NotatedNode) -> State {
    let mut next = state.clone();
    next.replaced.insert(node.number, by.clone());
    next
}

/// The first of the largest nodes, or the last one if `last`.
fn largest<'w>(state: &State, among: &[&'w NotatedNode], last: bool) -> Option<&'w NotatedNode> {
    let largest = among.iter().map(|node| size(state, node)).max()?;
    let mut found = among.iter().copied().filter(|node| size(state, node) == largest);
    if last { found.next_back() } else { found.next() }
}

fn hoist(queries: &mut Queries<'_>, state: &mut State, node: &NotatedNode) -> bool {
    let here = state.clone();
    let whole = size(&here, node);
    let mut path: Vec<NotatedNode> = Vec::new();
    let mut below = largest(&here, &here.children(node), true);
    while let Some(child) = below {
        let content = here.content_of(child).unwrap();
        if can_replace(content, node) && (1..whole).contains(&size(&here, child)) {
            path.push(content.clone());
        }
        below = largest(&here, &here.children(child), true);
    }
    // Bisection for the deepest one that fails.
    let (mut fails, mut too_deep, mut depth) = (0, path.len() + 1, path.len());
    while fails + 1 < too_deep {
        let next = replaced_by(state, node, &path[depth - 1]);
        if queries.accept(state, next) {
            fails = depth;
        } else {
            too_deep = depth;
        }
        depth = (fails + too_deep) / 2;
    }
    if fails > 0 {
        return true;
    }
    let mut aside = Vec::new();
    nearest(state, node, node, &mut aside);
    aside.retain(|by| path.iter().all(|on_path| on_path.number != by.number));
    let aside: Vec<&NotatedNode> = aside.iter().collect();
    largest(state, &aside, false).is_some_and(|by| {
        let next = replaced_by(state, node, by);
        queries.accept(state, next)
    })
}

/// Removes letters from the back, in rounds; twice as many at once after each success.
fn letters(queries: &mut Queries<'_>, text: &mut Vec<Letter>) {
    let (mut end, mut length, mut needed) = (text.len(), 1, 0);
    while needed < text.len() {
        if end == 0 {
            end = text.len();
        }
        let start = end.saturating_sub(length);
        let shorter = [&text[..start], &text[end..]].concat();
        if queries.letters_fail(&shorter) {
            *text = shorter;
            (end, length, needed) = (start, 2 * length, 0);
        } else if length == 1 {
            (end, needed) = (start, needed + 1);
        } else {
            length = 1;
        }
    }
}

/// Removes one or two tokens with at least two letters, in rounds from the back, until none can be removed.
fn runs(queries: &mut Queries<'_>, text: &mut Vec<Letter>) -> bool {
    let (mut changed, mut end) = (false, 0);
    'round: loop {
        let mut tokens: Vec<usize> = text.iter().map(|letter| letter.1).collect();
        tokens.dedup();
        let order: Vec<usize> = (0..end).rev().chain((end..tokens.len()).rev()).collect();
        for last in order {
            for first in (last.saturating_sub(1)..=last).rev() {
                let run = &tokens[first..=last];
                let shorter: Vec<Letter> =
                    text.iter().copied().filter(|letter| !run.contains(&letter.1)).collect();
                if shorter.len() + 1 < text.len() && queries.letters_fail(&shorter) {
                    *text = shorter;
                    (changed, end) = (true, first);
                    continue 'round;
                }
            }
        }
        return changed;
    }
}
