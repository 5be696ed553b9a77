//! Literal transcriptions of hdd and its variants over nested lists: slow, and sharing no code with the crate.

use crate::notation::group;
use algorithms::Outcome::{self, Fail};
use std::collections::{BTreeMap, BTreeSet};

/// A node of the notation: its number in preorder, its sign, and its letter or its children.
#[derive(Clone, Debug)]
pub(crate) struct NotatedNode {
    pub(crate) number: usize,
    pub(crate) sign: char,
    pub(crate) letter: Option<char>,
    pub(crate) children: Vec<NotatedNode>,
}

pub(crate) fn parse(notation: &str) -> NotatedNode {
    let mut rest = &notation[1..group(notation).len() - 1];
    let mut number = 0;
    let children = children(&mut rest, &mut number);
    NotatedNode { number: 0, sign: '!', letter: None, children }
}

fn children(rest: &mut &str, number: &mut usize) -> Vec<NotatedNode> {
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
            found.push(NotatedNode {
                number: own,
                sign,
                letter: None,
                children: children(&mut within, number),
            });
        } else {
            *rest = &rest[1..];
            found.push(NotatedNode { number: own, sign, letter: Some(next), children: Vec::new() });
        }
    }
    found
}

/// The edits of a tree.
#[derive(Clone, Default)]
pub(crate) struct State {
    pub(crate) removed: BTreeSet<usize>,
    /// Nodes replaced by `z`, even if they could be absent.
    pub(crate) shortest: BTreeSet<usize>,
    pub(crate) replaced: BTreeMap<usize, NotatedNode>,
}

impl State {
    pub(crate) fn without(&self, nodes: &[usize]) -> Self {
        let mut next = self.clone();
        next.removed.extend(nodes);
        next
    }

    pub(crate) fn content_of<'w>(&'w self, node: &'w NotatedNode) -> Option<&'w NotatedNode> {
        let is_text = self.removed.contains(&node.number) || self.shortest.contains(&node.number);
        (!is_text).then(|| self.replaced.get(&node.number).unwrap_or(node))
    }

    pub(crate) fn text(&self, node: &NotatedNode) -> String {
        let Some(here) = self.content_of(node) else { return "z".into() };
        match here.letter {
            Some(letter) => letter.into(),
            None => self.inner(here).into_iter().map(|(_, text)| text).collect(),
        }
    }

    /// The remaining children with their texts. A child that became `z` has no node.
    fn inner<'w>(&self, here: &'w NotatedNode) -> Vec<(Option<&'w NotatedNode>, String)> {
        let kept_items =
            here.children.iter().filter(|c| "*+".contains(c.sign) && !self.removed.contains(&c.number));
        let mut needs_item = here.children.iter().any(|c| c.sign == '+') && kept_items.count() == 0;
        let mut has_item = false;
        let mut separators: Vec<&NotatedNode> = Vec::new();
        let mut inner = Vec::new();
        for child in &here.children {
            let is_removed = self.removed.contains(&child.number);
            let node = self.content_of(child).is_some().then_some(child);
            match child.sign {
                '~' | '-' => separators.push(child),
                '*' | '+' => {
                    let passed_separators = std::mem::take(&mut separators);
                    if is_removed && !needs_item {
                        continue;
                    }
                    if has_item {
                        let left =
                            passed_separators.into_iter().filter(|g| !self.removed.contains(&g.number));
                        inner.extend(left.map(|g| (Some(g), self.text(g))));
                    }
                    has_item = true;
                    needs_item &= !is_removed;
                    inner.push((node, self.text(child)));
                }
                '?' if is_removed => {}
                _ => inner.push((node, self.text(child))),
            }
        }
        inner
    }

    pub(crate) fn children<'w>(&'w self, node: &'w NotatedNode) -> Vec<&'w NotatedNode> {
        let here = self.content_of(node);
        here.map(|here| self.inner(here).into_iter().filter_map(|(child, _)| child).collect())
            .unwrap_or_default()
    }
}

pub(crate) struct Queries<'a> {
    pub(crate) root: &'a NotatedNode,
    pub(crate) ask: &'a mut dyn FnMut(String) -> Outcome,
}

impl Queries<'_> {
    pub(crate) fn input_fails(&mut self) -> bool {
        self.fails(&State::default())
    }

    pub(crate) fn fails(&mut self, state: &State) -> bool {
        self.text_fails(state.text(self.root))
    }

    pub(crate) fn text_fails(&mut self, text: String) -> bool {
        (self.ask)(text) == Fail
    }

    /// ddmin after a query that removes all of the nodes.
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

/// Whether removing the node can make the text shorter.
pub(crate) fn is_removable(state: &State, root: &NotatedNode, node: &NotatedNode) -> bool {
    let mut next = state.clone();
    next.removed.insert(node.number);
    match node.sign {
        '?' | '-' => true,
        '~' => false,
        _ => next.text(root).len() < state.text(root).len(),
    }
}

fn depth_first<'w>(
    state: &'w State,
    node: &'w NotatedNode,
    depth: usize,
    levels: &mut Vec<Vec<&'w NotatedNode>>,
) {
    if levels.len() <= depth {
        levels.push(Vec::new());
    }
    levels[depth].push(node);
    for child in state.children(node) {
        depth_first(state, child, depth + 1, levels);
    }
}

fn levels<'w>(state: &'w State, root: &'w NotatedNode) -> Vec<Vec<&'w NotatedNode>> {
    let mut levels = Vec::new();
    if state.content_of(root).is_some() {
        depth_first(state, root, 0, &mut levels);
    }
    levels
}

/// HDD, figure 2 of ICSE 2006. With `is_coarse`, only the nodes that can be absent.
pub(crate) fn hdd(queries: &mut Queries<'_>, state: &mut State, is_coarse: bool) -> bool {
    let root = queries.root;
    let mut changed = false;
    for depth in 0.. {
        let before = state.clone();
        let levels = levels(&before, root);
        let Some(level) = levels.get(depth) else { return changed };
        let can_vanish = |node: &NotatedNode| {
            let mut next = before.clone();
            next.removed.insert(node.number);
            let z = |state: &State| state.text(root).matches('z').count();
            z(&next) <= z(&before) - before.text(node).matches('z').count()
        };
        let nodes = level.iter().filter(|node| is_removable(&before, root, node));
        let nodes = nodes.filter(|node| !is_coarse || can_vanish(node)).map(|node| node.number);
        changed |= queries.ddmin(state, &nodes.collect::<Vec<_>>());
    }
    changed
}

pub(crate) fn hdd_star(queries: &mut Queries<'_>, state: &mut State) {
    while hdd(queries, state, false) {}
}

pub(crate) fn hdd_plus(queries: &mut Queries<'_>, state: &mut State) {
    hdd(queries, state, false);
    loop {
        let mut changed = false;
        let mut depth = 0;
        loop {
            let here = state.clone();
            let levels = levels(&here, queries.root);
            let Some(level) = levels.get(depth) else { break };
            for node in level {
                let next = state.without(&[node.number]);
                let text = |state: &State| state.text(queries.root);
                if !state.removed.contains(&node.number)
                    && is_removable(state, queries.root, node)
                    && text(&next) != text(state)
                    && queries.fails(&next)
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

/// HDDr: ddmin on the children of a node, then on those of the nodes that remain.
pub(crate) fn hddr(queries: &mut Queries<'_>, state: &mut State, is_depth_first: bool) {
    let root = queries.root;
    let top: Vec<usize> = if is_removable(state, root, root) { vec![0] } else { vec![] };
    queries.ddmin(state, &top);
    let all = all(root);
    let mut queue = vec![0];
    while !queue.is_empty() {
        let node = &all[&queue.remove(0)];
        let here = state.clone();
        let may = here.children(node).into_iter().filter(|child| is_removable(&here, root, child));
        let nodes: Vec<usize> = may.map(|child| child.number).collect();
        queries.ddmin(state, &nodes);
        let left = state.children(node).into_iter().map(|child| child.number);
        queue = if is_depth_first {
            left.chain(queue).collect()
        } else {
            queue.into_iter().chain(left).collect()
        };
    }
}

pub(crate) fn all(node: &NotatedNode) -> BTreeMap<usize, NotatedNode> {
    let below = node.children.iter().flat_map(all);
    [(node.number, node.clone())].into_iter().chain(below).collect()
}

/// A text without one more node that still fails: a counterexample to 1-tree-minimality.
pub(crate) fn removable_node(
    root: &NotatedNode,
    state: &State,
    oracle: &dyn Fn(&str) -> Outcome,
) -> Option<String> {
    let text = state.text(root);
    let nodes = levels(state, root).concat().into_iter();
    nodes.filter(|node| is_removable(state, root, node)).find_map(|node| {
        let mut next = state.clone();
        next.removed.insert(node.number);
        let shorter = next.text(root);
        (shorter.len() < text.len() && oracle(&shorter) == Fail).then_some(shorter)
    })
}
