//! Builds a derivation from a parse tree and the rules of its grammar.

use super::known_matches::{Class, KnownMatches, Match};
use super::matching::{Child, Event, match_children};
use super::normal_form::{Recursion, Term};
use super::parts_builder::{PartsBuilder, start_of};
use super::symbols::{ANYTHING, ERROR, SymbolTable};
use super::{Derivation, Occurrence};
use crate::windows::{TakeWindow, Window};
use crate::{Grammar, GrammarRules, Node, Tree};
use std::collections::BTreeMap;
use std::rc::Rc;

impl Derivation {
    /// The parts of an input by its parse tree and the rules of its grammar.
    ///
    /// If the input is broken in a part, the children of that part are optional. A gap (layout, a comment,
    /// rejected text) is a part too. A part with a single required child is merged with that child.
    #[must_use]
    pub fn from_rules(tree: &Tree, rules: &GrammarRules) -> Self {
        let mut reader = Reader::new(rules);
        reader.read(tree, true);
        reader.done()
    }

    /// The same parts of an input that is read by windows. `None` if it cannot be.
    pub(crate) fn from_windows(
        grammar: &Grammar,
        rules: &GrammarRules,
        read: impl FnOnce(TakeWindow<'_>) -> Option<()>,
    ) -> Option<Self> {
        let mut reader = Reader::new(rules);
        read(&mut |Window { parsed, is_last }| {
            reader.read(&Tree { grammar: grammar.clone(), parsed }, is_last);
        })?;
        Some(reader.done())
    }
}

/// Reads the trees of windows one after another. Each tree has a root with the items of its window.
struct Reader<'r> {
    symbols: SymbolTable<'r>,
    matches: KnownMatches,
    kinds: BTreeMap<Class, u32>,
    parts: PartsBuilder,
    /// The parts that the next window continues: the root.
    open: Vec<usize>,
    /// The last item of the window before.
    before: Option<Child>,
}

impl<'r> Reader<'r> {
    fn new(rules: &'r GrammarRules) -> Self {
        Self {
            symbols: SymbolTable::of(rules),
            matches: KnownMatches::default(),
            kinds: BTreeMap::new(),
            parts: PartsBuilder::default(),
            open: Vec::new(),
            before: None,
        }
    }

    fn read(&mut self, tree: &Tree, is_last: bool) {
        let mut builder = Builder {
            tree,
            symbols: &mut self.symbols,
            matches: &mut self.matches,
            kinds: &mut self.kinds,
            parts: &mut self.parts,
        };
        let root = match &self.before {
            None => builder.start_root(),
            Some(before) => Some(Frame {
                events: builder.later_items(before).into_iter(),
                open: std::mem::take(&mut self.open),
            }),
        };
        self.open = builder.build(root);
        if is_last {
            self.parts.gap(Some(tree.input_len()), Occurrence::Optional);
            self.open.drain(..).rev().for_each(|part| self.parts.end(part));
        } else {
            self.before = builder.last_item();
        }
    }

    fn done(self) -> Derivation {
        let (expectations, kinds, spacing) = self.symbols.into_parts();
        Derivation { parts: self.parts.done(), expectations, kinds, spacing }
    }
}

struct Builder<'t, 'b, 'r> {
    tree: &'t Tree,
    symbols: &'b mut SymbolTable<'r>,
    matches: &'b mut KnownMatches,
    /// The numbers of kinds that were looked up before.
    kinds: &'b mut BTreeMap<Class, u32>,
    parts: &'b mut PartsBuilder,
}

/// A node whose events are being turned into parts.
struct Frame {
    events: std::vec::IntoIter<(Event, usize)>,
    /// The part of this node and the open groups in it.
    open: Vec<usize>,
}

impl Builder<'_, '_, '_> {
    /// Adds the parts in the root. Returns the parts of the root that are still open.
    fn build(&mut self, root: Option<Frame>) -> Vec<usize> {
        let mut frames: Vec<Frame> = root.into_iter().collect();
        while let Some(frame) = frames.last_mut() {
            let Some((event, node)) = frame.events.next() else {
                let done = frames.pop().map(|frame| frame.open).unwrap_or_default();
                if frames.is_empty() {
                    return done;
                }
                done.into_iter().rev().for_each(|part| self.parts.end(part));
                continue;
            };
            match event {
                Event::Open { kind, expectation, occurrence, before } => {
                    let next = next_start(frame.events.as_slice(), self.tree);
                    self.parts.gap(next, before);
                    frame.open.push(self.parts.start(kind, expectation, occurrence));
                }
                Event::Close => {
                    if let Some(part) = frame.open.pop() {
                        self.parts.end(part);
                    }
                }
                Event::Child { expectation, occurrence, before, .. } => {
                    self.parts.gap(start_of(self.tree, node), before);
                    frames.extend(self.start_node(node, expectation, occurrence));
                }
            }
        }
        Vec::new()
    }

    fn start_root(&mut self) -> Option<Frame> {
        let start = self.symbol(0);
        let expectation = self.symbols.expectation(&start);
        self.start_node(0, expectation, Occurrence::Required)
    }

    /// The events of the root's children, which follow an item of the same list.
    fn later_items(&mut self, before: &Child) -> Vec<(Event, usize)> {
        let children = self.children(0);
        let known = self.match_node(0, Some(before), &children);
        let of_this_window = |event| match event {
            Event::Child { child: 0, .. } => None,
            Event::Child { child, .. } => Some((event, children[child - 1])),
            event => Some((event, 0)),
        };
        known.events.iter().copied().filter_map(of_this_window).collect()
    }

    /// The last child of the root but the end of the input.
    fn last_item(&self) -> Option<Child> {
        let children = self.children(0);
        children.iter().rev().nth(1).map(|&child| self.classify(child))
    }

    /// Starts the part of a node. A leaf is added at once; for a rule, the returned frame has the events of
    /// its children. A node with a single required child is replaced by that child.
    fn start_node(&mut self, mut node: usize, expectation: u32, occurrence: Occurrence) -> Option<Frame> {
        loop {
            match self.tree.node(node)? {
                Node::Missing(_) => return None,
                Node::Terminal(token) | Node::Error(token) => {
                    self.leaf(node, token, expectation, occurrence);
                    return None;
                }
                Node::Rule(_) => {}
            }
            let children = self.children(node);
            let known = self.outline(node, &children);
            if let ([Event::Child { child, occurrence: Occurrence::Required, .. }], false) =
                (known.events.as_slice(), node == 0)
            {
                node = children[*child];
                continue;
            }
            let kind = self.kind(node);
            let part = self.parts.start(kind, expectation, occurrence);
            if known.has_error {
                self.parts.mark_error(part);
            }
            let with_node = |event| match event {
                Event::Child { child, .. } => (event, children[child]),
                event => (event, 0),
            };
            let events: Vec<_> = known.events.iter().copied().map(with_node).collect();
            return Some(Frame { events: events.into_iter(), open: vec![part] });
        }
    }

    /// How the children of a node match its rule.
    fn outline(&mut self, node: usize, children: &[usize]) -> Rc<Match> {
        let nodes = std::iter::once(&node).chain(children);
        let classes: Vec<Class> = nodes.map(|&node| Class::of(self.tree, node)).collect();
        if let Some(known) = self.matches.get(&classes) {
            return known;
        }
        let new = Rc::new(self.match_node(node, None, children));
        self.matches.insert(classes, &new);
        new
    }

    /// Matches the children of a node, and another one before them, with the rule of the node.
    fn match_node(&mut self, node: usize, before: Option<&Child>, children: &[usize]) -> Match {
        let own = children.iter().map(|&child| self.classify(child));
        let classified: Vec<Child> = before.cloned().into_iter().chain(own).collect();
        let symbol = self.symbol(node);
        let name = if let Term::Symbol(name) = &symbol { name.as_str() } else { "" };
        let body = self.symbols.body(name).cloned();
        let events = body.and_then(|body| match_children(self.symbols, &body, &classified));
        let has_error = classified.iter().any(|child| !matches!(child, Child::Symbol(_)));
        let events = events.unwrap_or_else(|| self.unmatched(&classified, has_error));
        Match { events, has_error }
    }

    /// Events for children that do not match the rule: required if the node has no error, otherwise optional.
    fn unmatched(&mut self, classified: &[Child], has_error: bool) -> Vec<Event> {
        let outline = |(child, class): (usize, &Child)| match class {
            Child::Symbol(symbol) if !has_error => {
                let expectation = self.symbols.expectation(symbol);
                Event::Child {
                    child,
                    expectation,
                    occurrence: Occurrence::Required,
                    before: Occurrence::Optional,
                }
            }
            _ => Event::Child {
                child,
                expectation: ANYTHING,
                occurrence: Occurrence::Optional,
                before: Occurrence::Optional,
            },
        };
        classified.iter().enumerate().map(outline).collect()
    }

    /// The children of a node. If its rule is a recursive list, the children of all levels of the recursion.
    fn children(&self, node: usize) -> Vec<usize> {
        let Some(Node::Rule(rule)) = self.tree.node(node) else { return Vec::new() };
        let children: Vec<usize> = self.tree.children(node).collect();
        let is_again = |child: &&usize| self.tree.node(**child) == Some(Node::Rule(rule));
        match self.symbols.recursion(self.tree.rule_name(rule)) {
            None => children,
            Some(Recursion::Left) => {
                let mut levels = vec![children];
                while let Some(&inner) = levels.last().and_then(|level| level.first().filter(is_again)) {
                    levels.last_mut().into_iter().for_each(|level| {
                        level.remove(0);
                    });
                    levels.push(self.tree.children(inner).collect());
                }
                levels.into_iter().rev().flatten().collect()
            }
            Some(Recursion::Right) => {
                let mut all = children;
                while let Some(&inner) = all.last().filter(is_again) {
                    all.pop();
                    all.extend(self.tree.children(inner));
                }
                all
            }
        }
    }

    fn classify(&self, node: usize) -> Child {
        match self.tree.node(node) {
            Some(Node::Error(_)) | None => Child::Error,
            Some(Node::Missing(_)) => Child::Missing(self.symbol(node)),
            Some(Node::Rule(_) | Node::Terminal(_)) => Child::Symbol(self.symbol(node)),
        }
    }

    fn symbol(&self, node: usize) -> Term {
        let token_name = |token| self.tree.token_name(token).to_owned();
        Term::Symbol(match self.tree.node(node) {
            Some(Node::Rule(rule)) => self.tree.rule_name(rule).to_owned(),
            Some(Node::Terminal(token) | Node::Error(token)) => {
                token_name(self.tree.tokens()[token].token_type())
            }
            Some(Node::Missing(token)) => token_name(token),
            None => String::new(),
        })
    }

    /// The number of a node's kind.
    fn kind(&mut self, node: usize) -> u32 {
        let class = Class::of(self.tree, node);
        if class == Class::Error {
            return ERROR;
        }
        if let Some(&kind) = self.kinds.get(&class) {
            return kind;
        }
        let kind = self.symbols.kind(&self.symbol(node));
        self.kinds.insert(class, kind);
        kind
    }

    fn leaf(&mut self, node: usize, token: usize, expectation: u32, occurrence: Occurrence) {
        let range = self.tree.tokens()[token].range();
        let kind = self.kind(node);
        if !range.is_empty() {
            self.parts.cover(range, kind, expectation, occurrence);
        }
    }
}

/// The offset of the first token in an open group, given the events that follow.
fn next_start(events: &[(Event, usize)], tree: &Tree) -> Option<usize> {
    let mut depth = 1;
    for (event, node) in events {
        match event {
            Event::Open { .. } => depth += 1,
            Event::Close => depth -= 1,
            Event::Child { .. } => {
                if let Some(start) = start_of(tree, *node) {
                    return Some(start);
                }
            }
        }
        if depth == 0 {
            break;
        }
    }
    None
}
