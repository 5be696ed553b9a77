//! descent written down slowly: halves of the text, nodes by their size, hoisting, then single letters.

use crate::hdd_definitions::{Asking, State, Written, all, may_go};
use crate::replacement_definitions::{can_replace, nearest, numbers, size};
use std::cmp::Reverse;
use std::collections::BTreeSet;

pub(crate) fn descent(asking: &mut Asking<'_>, state: &mut State) {
    halve(asking, state);
    while nodes(asking, state) {}
    let mut text = state.text(asking.root);
    letters(asking, &mut text);
}

fn put_shortest(state: &State, nodes: &[usize]) -> State {
    let mut next = state.clone();
    next.shortest.extend(nodes);
    next
}

impl Asking<'_> {
    /// Goes on with another state if its text is another and fails.
    fn goes_on(&mut self, state: &mut State, next: State) -> bool {
        let fails = next.text(self.root) != state.text(self.root) && self.fails(&next);
        if fails {
            *state = next;
        }
        fails
    }

    /// Changes all of the nodes, or what ddmin by complements leaves to be changed, going on before the one that was
    /// left out last.
    fn complements(
        &mut self,
        state: &mut State,
        nodes: &[usize],
        change: fn(&State, &[usize]) -> State,
    ) -> bool {
        if nodes.is_empty() {
            return false;
        }
        if self.goes_on(state, change(state, nodes)) {
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

fn letters_of(node: &Written) -> String {
    node.letter.into_iter().map(String::from).chain(node.children.iter().map(letters_of)).collect()
}

/// Leaves out the nodes that have none of the letters, from the back.
fn nearest_to(state: &mut State, root: &Written, node: &Written, chosen: &str) {
    let here = state.clone();
    let Some(content) = here.here(node) else { return };
    if letters_of(content).contains(|letter| chosen.contains(letter)) {
        here.children(node).into_iter().rev().for_each(|child| nearest_to(state, root, child, chosen));
    } else if may_go(state, root, node) {
        state.gone.insert(node.number);
    }
}

fn halve(asking: &mut Asking<'_>, state: &mut State) {
    let kept = |state: &State| state.text(asking.root).replace('z', "");
    loop {
        let left = kept(state);
        let (first, second) = left.split_at(left.len().div_ceil(2));
        let nearest_to = |half: &str| {
            let mut next = state.clone();
            nearest_to(&mut next, asking.root, asking.root, half);
            next
        };
        let mut halves: Vec<State> =
            [first, second].into_iter().filter(|half| !half.is_empty()).map(nearest_to).collect();
        halves.retain(|half| kept(half).len() < left.len());
        match halves
            .into_iter()
            .find(|half| (asking.ask)(half.text(asking.root)) == algorithms::Outcome::Fail)
        {
            Some(half) => *state = half,
            None => return,
        }
    }
}

fn nodes(asking: &mut Asking<'_>, state: &mut State) -> bool {
    let all = all(asking.root);
    let mut changed = asking.goes_on(state, put_shortest(state, &[0]));
    let mut waiting = BTreeSet::from([(size(state, asking.root), Reverse(0))]);
    while let Some((_, Reverse(number))) = waiting.pop_last() {
        let node = &all[&number];
        while state.here(node).is_some_and(|here| !here.children.is_empty()) {
            changed |= children(asking, state, node);
            if !hoist(asking, state, node) {
                break;
            }
            changed = true;
        }
        waiting.extend(
            state.children(node).into_iter().map(|child| (size(state, child), Reverse(child.number))),
        );
    }
    changed
}

fn children(asking: &mut Asking<'_>, state: &mut State, node: &Written) -> bool {
    let here = state.clone();
    let may = here.children(node).into_iter().filter(|child| may_go(&here, asking.root, child));
    let changed = asking.complements(state, &numbers(may.collect()), State::without);
    let here = state.clone();
    let longer = here.children(node).into_iter().filter(|child| size(&here, child) > 1);
    changed | asking.complements(state, &numbers(longer.collect()), put_shortest)
}

fn becomes(state: &State, node: &Written, by: &Written) -> State {
    let mut next = state.clone();
    next.becomes.insert(node.number, by.clone());
    next
}

/// The first of the largest; the last if `last`.
fn largest<'w>(state: &State, among: &[&'w Written], last: bool) -> Option<&'w Written> {
    let largest = among.iter().map(|node| size(state, node)).max()?;
    let mut found = among.iter().copied().filter(|node| size(state, node) == largest);
    if last { found.next_back() } else { found.next() }
}

fn hoist(asking: &mut Asking<'_>, state: &mut State, node: &Written) -> bool {
    let here = state.clone();
    let whole = size(&here, node);
    let mut path: Vec<Written> = Vec::new();
    let mut below = largest(&here, &here.children(node), true);
    while let Some(child) = below {
        let content = here.here(child).unwrap();
        if can_replace(content, node) && (1..whole).contains(&size(&here, child)) {
            path.push(content.clone());
        }
        below = largest(&here, &here.children(child), true);
    }
    // The deepest that fails, by bisection from the deepest of all.
    let (mut fails, mut too_deep, mut depth) = (0, path.len() + 1, path.len());
    while fails + 1 < too_deep {
        let next = becomes(state, node, &path[depth - 1]);
        if asking.goes_on(state, next) {
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
    let aside: Vec<&Written> = aside.iter().collect();
    largest(state, &aside, false).is_some_and(|by| {
        let next = becomes(state, node, by);
        asking.goes_on(state, next)
    })
}

/// Single letters from the back, round and round; twice as many after each success.
fn letters(asking: &mut Asking<'_>, text: &mut String) {
    let (mut end, mut length, mut needed) = (text.len(), 1, 0);
    while needed < text.len() {
        if end == 0 {
            end = text.len();
        }
        let start = end.saturating_sub(length);
        let shorter = [&text[..start], &text[end..]].concat();
        if asking.text_fails(shorter.clone()) {
            *text = shorter;
            (end, length, needed) = (start, 2 * length, 0);
        } else if length == 1 {
            (end, needed) = (start, needed + 1);
        } else {
            length = 1;
        }
    }
}
