//! The definitions, written down slowly over nested lists, sharing no line with the crate.

use crate::notation::group;
use algorithms::Outcome::{self, Fail};
use std::collections::{BTreeMap, BTreeSet};

/// A node: its number in preorder, its sign, its letter or its children.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    pub(crate) number: usize,
    pub(crate) sign: char,
    pub(crate) letter: Option<char>,
    pub(crate) children: Vec<Written>,
}

pub(crate) fn written(notation: &str) -> Written {
    let mut rest = &notation[1..group(notation).len() - 1];
    let mut number = 0;
    let children = children(&mut rest, &mut number);
    Written { number: 0, sign: '!', letter: None, children }
}

fn children(rest: &mut &str, number: &mut usize) -> Vec<Written> {
    let mut found = Vec::new();
    while let Some(first) = rest.chars().next() {
        let is_sign = "?*+~-".contains(first);
        let sign = if is_sign { first } else { '!' };
        *rest = &rest[usize::from(is_sign)..];
        *number += 1;
        let own = *number;
        let next = rest.chars().next().expect("something after a sign");
        if next == '(' {
            let inner = group(rest);
            let mut within = &inner[1..inner.len() - 1];
            *rest = &rest[inner.len()..];
            found.push(Written { number: own, sign, letter: None, children: children(&mut within, number) });
        } else {
            *rest = &rest[1..];
            found.push(Written { number: own, sign, letter: Some(next), children: Vec::new() });
        }
    }
    found
}

/// What has become of a tree.
#[derive(Clone, Default)]
pub(crate) struct State {
    pub(crate) gone: BTreeSet<usize>,
    /// In their places stands `z`, also where nothing would have to.
    pub(crate) shortest: BTreeSet<usize>,
    pub(crate) becomes: BTreeMap<usize, Written>,
}

impl State {
    pub(crate) fn without(&self, nodes: &[usize]) -> Self {
        let mut next = self.clone();
        next.gone.extend(nodes);
        next
    }

    pub(crate) fn here<'w>(&'w self, node: &'w Written) -> Option<&'w Written> {
        let is_text = self.gone.contains(&node.number) || self.shortest.contains(&node.number);
        (!is_text).then(|| self.becomes.get(&node.number).unwrap_or(node))
    }

    pub(crate) fn text(&self, node: &Written) -> String {
        let Some(here) = self.here(node) else { return "z".into() };
        match here.letter {
            Some(letter) => letter.into(),
            None => self.inner(here).into_iter().map(|(_, text)| text).collect(),
        }
    }

    /// The children that stand there, with their texts; those that only stand there as `z` have no node.
    fn inner<'w>(&self, here: &'w Written) -> Vec<(Option<&'w Written>, String)> {
        let kept_items =
            here.children.iter().filter(|c| "*+".contains(c.sign) && !self.gone.contains(&c.number));
        let mut owed = here.children.iter().any(|c| c.sign == '+') && kept_items.count() == 0;
        let mut begun = false;
        let mut glue: Vec<&Written> = Vec::new();
        let mut inner = Vec::new();
        for child in &here.children {
            let is_gone = self.gone.contains(&child.number);
            let node = self.here(child).is_some().then_some(child);
            match child.sign {
                '~' | '-' => glue.push(child),
                '*' | '+' => {
                    let glued = std::mem::take(&mut glue);
                    if is_gone && !owed {
                        continue;
                    }
                    if begun {
                        let left = glued.into_iter().filter(|g| !self.gone.contains(&g.number));
                        inner.extend(left.map(|g| (Some(g), self.text(g))));
                    }
                    begun = true;
                    owed &= !is_gone;
                    inner.push((node, self.text(child)));
                }
                '?' if is_gone => {}
                _ => inner.push((node, self.text(child))),
            }
        }
        inner
    }

    pub(crate) fn children<'w>(&'w self, node: &'w Written) -> Vec<&'w Written> {
        let here = self.here(node);
        here.map(|here| self.inner(here).into_iter().filter_map(|(child, _)| child).collect())
            .unwrap_or_default()
    }
}

pub(crate) struct Asking<'a> {
    pub(crate) root: &'a Written,
    pub(crate) ask: &'a mut dyn FnMut(String) -> Outcome,
}

impl Asking<'_> {
    pub(crate) fn input_fails(&mut self) -> bool {
        self.fails(&State::default())
    }

    pub(crate) fn fails(&mut self, state: &State) -> bool {
        self.text_fails(state.text(self.root))
    }

    pub(crate) fn text_fails(&mut self, text: String) -> bool {
        (self.ask)(text) == Fail
    }

    /// ddmin with its ends: all of the nodes, then the definition.
    pub(crate) fn ddmin(&mut self, state: &mut State, nodes: &[usize]) -> bool {
        if nodes.is_empty() {
            return false;
        }
        let none = state.without(nodes);
        if none.text(self.root) != state.text(self.root) && self.fails(&none) {
            *state = none;
            return true;
        }
        let mut left = nodes.to_vec();
        let mut n = left.len().min(2);
        while left.len() > 1 {
            let parts: Vec<Vec<usize>> = (0..n)
                .map(|i| {
                    left.iter()
                        .enumerate()
                        .filter(|(k, _)| k * n / left.len() == i)
                        .map(|(_, x)| *x)
                        .collect()
                })
                .collect();
            let minus =
                |part: &Vec<usize>| left.iter().copied().filter(|x| !part.contains(x)).collect::<Vec<_>>();
            let lacking =
                |kept: &[usize]| nodes.iter().copied().filter(|x| !kept.contains(x)).collect::<Vec<_>>();
            let mut found = None;
            for (kept, is_subset) in
                parts.iter().cloned().map(|p| (p, true)).chain(parts.iter().map(|p| (minus(p), false)))
            {
                let next = state.without(&lacking(&kept));
                if self.fails(&next) {
                    found = Some((kept, is_subset));
                    break;
                }
            }
            match found {
                Some((kept, true)) => (n, left) = (2.min(kept.len()), kept),
                Some((kept, false)) => (n, left) = ((n - 1).max(2).min(kept.len()), kept),
                None if n < left.len() => n = (2 * n).min(left.len()),
                None => break,
            }
        }
        let changed = left.len() < nodes.len();
        let gone: Vec<usize> = nodes.iter().copied().filter(|x| !left.contains(x)).collect();
        *state = state.without(&gone);
        changed
    }
}

/// Whether leaving it out can make the text shorter.
pub(crate) fn may_go(state: &State, root: &Written, node: &Written) -> bool {
    let mut next = state.clone();
    next.gone.insert(node.number);
    match node.sign {
        '?' | '-' => true,
        '~' => false,
        _ => next.text(root).len() < state.text(root).len(),
    }
}

fn depth_first<'w>(state: &'w State, node: &'w Written, depth: usize, levels: &mut Vec<Vec<&'w Written>>) {
    if levels.len() <= depth {
        levels.push(Vec::new());
    }
    levels[depth].push(node);
    for child in state.children(node) {
        depth_first(state, child, depth + 1, levels);
    }
}

fn levels<'w>(state: &'w State, root: &'w Written) -> Vec<Vec<&'w Written>> {
    let mut levels = Vec::new();
    if state.here(root).is_some() {
        depth_first(state, root, 0, &mut levels);
    }
    levels
}

/// HDD, figure 2 of ICSE 2006; coarse, with only those nodes of which nothing stays.
pub(crate) fn hdd(asking: &mut Asking<'_>, state: &mut State, is_coarse: bool) -> bool {
    let root = asking.root;
    let mut changed = false;
    for depth in 0.. {
        let before = state.clone();
        let levels = levels(&before, root);
        let Some(level) = levels.get(depth) else { return changed };
        let leaves_nothing = |node: &Written| {
            let mut next = before.clone();
            next.gone.insert(node.number);
            let z = |state: &State| state.text(root).matches('z').count();
            z(&next) <= z(&before) - before.text(node).matches('z').count()
        };
        let nodes = level.iter().filter(|node| may_go(&before, root, node));
        let nodes = nodes.filter(|node| !is_coarse || leaves_nothing(node)).map(|node| node.number);
        changed |= asking.ddmin(state, &nodes.collect::<Vec<_>>());
    }
    changed
}

pub(crate) fn hdd_star(asking: &mut Asking<'_>, state: &mut State) {
    while hdd(asking, state, false) {}
}

pub(crate) fn hdd_plus(asking: &mut Asking<'_>, state: &mut State) {
    hdd(asking, state, false);
    loop {
        let mut changed = false;
        let mut depth = 0;
        loop {
            let here = state.clone();
            let levels = levels(&here, asking.root);
            let Some(level) = levels.get(depth) else { break };
            for node in level {
                let next = state.without(&[node.number]);
                let text = |state: &State| state.text(asking.root);
                if !state.gone.contains(&node.number)
                    && may_go(state, asking.root, node)
                    && text(&next) != text(state)
                    && asking.fails(&next)
                {
                    *state = next;
                    changed = true;
                }
            }
            depth += 1;
        }
        if !changed {
            return;
        }
    }
}

/// HDDr: the children of a node, then those of the nodes that are left.
pub(crate) fn hddr(asking: &mut Asking<'_>, state: &mut State, in_depth: bool) {
    let root = asking.root;
    let top: Vec<usize> = if may_go(state, root, root) { vec![0] } else { vec![] };
    asking.ddmin(state, &top);
    let all = all(root);
    let mut waiting = vec![0];
    while !waiting.is_empty() {
        let node = &all[&waiting.remove(0)];
        let here = state.clone();
        let may = here.children(node).into_iter().filter(|child| may_go(&here, root, child));
        let nodes: Vec<usize> = may.map(|child| child.number).collect();
        asking.ddmin(state, &nodes);
        let left = state.children(node).into_iter().map(|child| child.number);
        waiting =
            if in_depth { left.chain(waiting).collect() } else { waiting.into_iter().chain(left).collect() };
    }
}

pub(crate) fn all(node: &Written) -> BTreeMap<usize, Written> {
    let below = node.children.iter().flat_map(all);
    [(node.number, node.clone())].into_iter().chain(below).collect()
}

/// Whether a single node can be left out of the state: the counterexample to 1-tree-minimality.
pub(crate) fn removable_node(
    root: &Written,
    state: &State,
    oracle: &dyn Fn(&str) -> Outcome,
) -> Option<String> {
    let text = state.text(root);
    let nodes = levels(state, root).concat().into_iter();
    nodes.filter(|node| may_go(state, root, node)).find_map(|node| {
        let mut next = state.clone();
        next.gone.insert(node.number);
        let shorter = next.text(root);
        (shorter.len() < text.len() && oracle(&shorter) == Fail).then_some(shorter)
    })
}
