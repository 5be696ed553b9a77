//! Reads tokens with a finite automaton over classes of characters, which is made deterministic on demand. As in
//! ANTLR, the longest match wins, and of equally long matches the first rule. The lexer can also advance by single
//! characters, and it knows the shortest end of each unfinished token.

use super::TokenType;
use super::charset::{CharSet, Classes, decode};
use super::here_documents::{HereDocuments, UnendedDocument};
use super::notation::Expression;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};

/// The depth to which recursive fragments (nested comments) are expanded.
const MAX_NESTING: usize = 5;

/// The most nodes of the automaton. A lexer that needs more is refused.
const MAX_NODES: usize = 200_000;

/// The most characters that are read for one text, in addition to those for each of its bytes. A text that consists of
/// faults, such as a megabyte of commas, needs more. Measured by hand, files of a few kilobytes with 16 faults needed at
/// most 6.3 million, and a file of 700 kB with one fault needed 11 for each byte.
const MAX_READ: u64 = 1 << 27;
/// The same for each byte of the text.
const MAX_READ_PER_BYTE: u64 = 64;

/// A state of the deterministic automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LexState(u32);

/// The state in which no token can continue.
const DEAD: LexState = LexState(0);

#[derive(Debug, Default)]
struct Node {
    epsilon: Vec<u32>,
    transition: Option<(CharSet, u32)>,
    accepts: Option<TokenType>,
    /// The number of characters on the shortest path to the end of a token, and the next node on it.
    ending: Option<(u32, u32)>,
}

#[derive(Debug)]
struct Subset {
    nodes: Box<[u32]>,
    accepts: Box<[TokenType]>,
    next: Box<[Option<LexState>]>,
}

#[derive(Debug, Default)]
struct Subsets {
    known: HashMap<Box<[u32]>, LexState>,
    all: Vec<Subset>,
}

/// The lexer of a grammar.
#[derive(Debug)]
pub(crate) struct Lexer {
    nodes: Vec<Node>,
    classes: Classes,
    subsets: RefCell<Subsets>,
    start: LexState,
    /// How here-documents begin, in a language that has them.
    pub(super) here_documents: Option<HereDocuments>,
    /// The number of characters that may still be read for this text.
    left: Cell<u64>,
}

impl Lexer {
    /// The lexer of these tokens, with the fragments that they use; `None` if it would be too large.
    pub(crate) fn new(
        tokens: &[(TokenType, &Expression)],
        fragments: &BTreeMap<&str, &Expression>,
        ignores_case: bool,
    ) -> Option<Self> {
        let mut builder = Builder { nodes: vec![Node::default()], fragments, open: Vec::new(), ignores_case };
        for (kind, body) in tokens {
            let end = builder.node();
            builder.nodes[end as usize].accepts = Some(*kind);
            let start = builder.expand(body, end)?;
            builder.nodes[0].epsilon.push(start);
        }
        let mut nodes = builder.nodes;
        find_endings(&mut nodes);
        let classes = Classes::of(nodes.iter().filter_map(|node| node.transition.as_ref().map(|on| &on.0)));
        let mut lexer = Self {
            nodes,
            classes,
            subsets: RefCell::default(),
            start: DEAD,
            here_documents: None,
            left: Cell::new(MAX_READ),
        };
        lexer.state_of(Vec::new());
        lexer.start = lexer.state_of(vec![0]);
        Some(lexer)
    }

    pub(crate) fn start(&self) -> LexState {
        self.start
    }

    /// The state after one more character; `None` if no token can continue.
    pub(crate) fn step(&self, state: LexState, code: u32) -> Option<LexState> {
        let class = usize::from(self.classes.class(code));
        let known = self.subsets.borrow().all[state.0 as usize].next[class];
        let next = known.unwrap_or_else(|| self.make_step(state, class));
        (next != DEAD).then_some(next)
    }

    /// The state after these characters; `None` if no token can continue.
    pub(crate) fn walk(&self, mut state: LexState, mut text: &[u8]) -> Option<LexState> {
        while let Some((code, len)) = decode(text) {
            state = self.step(state, code)?;
            text = &text[len..];
        }
        Some(state)
    }

    /// The here-documents of a text that have no end.
    pub(crate) fn unended_here_documents(&self, text: &[u8]) -> Vec<UnendedDocument> {
        let documents = self.here_documents.as_ref();
        documents.map_or_else(Vec::new, |documents| documents.unended(text, |at| self.longest(text, at)))
    }

    /// The token that begins here, by the longest match, and its end; `None` if the effort is used up.
    pub(crate) fn longest(&self, text: &[u8], from: usize) -> Option<(TokenType, usize)> {
        let token = self.longest_match(text, from)?;
        let Some(documents) = &self.here_documents else { return Some(token) };
        Some((token.0, documents.end_behind(text, from, token, &|at| self.longest(text, at))))
    }

    /// The longest match of a token rule.
    fn longest_match(&self, text: &[u8], from: usize) -> Option<(TokenType, usize)> {
        if self.is_exhausted() {
            return None;
        }
        let mut best = None;
        let mut at = from;
        let mut state = self.start;
        let mut subsets = self.subsets.borrow();
        while let Some((code, len)) = decode(&text[at..]) {
            let class = usize::from(self.classes.class(code));
            let next = match subsets.all[state.0 as usize].next[class] {
                Some(next) => next,
                None => {
                    drop(subsets);
                    let next = self.make_step(state, class);
                    subsets = self.subsets.borrow();
                    next
                }
            };
            if next == DEAD {
                break;
            }
            state = next;
            at += len;
            if let Some(kind) = subsets.all[state.0 as usize].accepts.first() {
                best = Some((*kind, at));
            }
        }
        self.add_effort(at - from);
        best
    }

    /// Whether so many characters were read that the repair should do without the grammar. Unlike a time limit, this
    /// limit does not depend on the machine.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.left.get() == 0
    }

    /// Counts characters that were read.
    pub(crate) fn add_effort(&self, characters: usize) {
        self.left.set(self.left.get().saturating_sub(characters as u64));
    }

    /// Allows the whole effort again, for another text of this length.
    pub(crate) fn reset_effort(&self, len: usize) {
        self.left.set(MAX_READ + MAX_READ_PER_BYTE * len as u64);
    }

    /// Whether a token of this type may end here.
    pub(crate) fn accepts(&self, state: LexState, kind: TokenType) -> bool {
        self.subsets.borrow().all[state.0 as usize].accepts.contains(&kind)
    }

    /// Whether the whole text is one token of this type.
    pub(crate) fn is_token(&self, text: &[u8], kind: TokenType) -> bool {
        self.longest(text, 0) == Some((kind, text.len()))
    }

    /// The shortest text that ends a token of this type.
    pub(crate) fn ending(&self, state: LexState, kind: TokenType) -> Option<String> {
        let subsets = self.subsets.borrow();
        let nodes = subsets.all[state.0 as usize].nodes.iter();
        let mut best: Option<(u32, u32)> = None;
        for &node in nodes {
            let Some((steps, _)) = self.nodes[node as usize].ending else { continue };
            if best.is_none_or(|best| steps < best.0) && self.end_of(node) == Some(kind) {
                best = Some((steps, node));
            }
        }
        let (_, mut node) = best?;
        let mut text = String::new();
        while self.nodes[node as usize].accepts.is_none() {
            let (_, next) = self.nodes[node as usize].ending?;
            if let Some((set, to)) = &self.nodes[node as usize].transition
                && *to == next
            {
                text.push(set.plainest()?);
            }
            node = next;
        }
        Some(text)
    }

    /// The token type that this node belongs to.
    fn end_of(&self, mut node: u32) -> Option<TokenType> {
        loop {
            let here = &self.nodes[node as usize];
            if here.accepts.is_some() {
                return here.accepts;
            }
            node = here.ending?.1;
        }
    }

    fn make_step(&self, state: LexState, class: usize) -> LexState {
        let code = self.classes.sample(class);
        let targets: Vec<u32> = {
            let subsets = self.subsets.borrow();
            let nodes = subsets.all[state.0 as usize].nodes.iter();
            let moves = nodes.filter_map(|node| self.nodes[*node as usize].transition.as_ref());
            moves.filter(|(set, _)| set.contains(code)).map(|(_, to)| *to).collect()
        };
        let next = self.state_of(targets);
        self.subsets.borrow_mut().all[state.0 as usize].next[class] = Some(next);
        next
    }

    /// The state of these nodes and all nodes that are reachable from them without a character.
    fn state_of(&self, seeds: Vec<u32>) -> LexState {
        let mut open = seeds;
        let mut nodes = Vec::new();
        let mut seen = std::collections::HashSet::new();
        while let Some(node) = open.pop() {
            if seen.insert(node) {
                let here = &self.nodes[node as usize];
                open.extend(&here.epsilon);
                if here.transition.is_some() || here.accepts.is_some() {
                    nodes.push(node);
                }
            }
        }
        nodes.sort_unstable();
        let nodes = nodes.into_boxed_slice();
        let mut subsets = self.subsets.borrow_mut();
        if let Some(known) = subsets.known.get(&nodes) {
            return *known;
        }
        let mut accepts: Vec<_> =
            nodes.iter().filter_map(|node| self.nodes[*node as usize].accepts).collect();
        accepts.sort_unstable();
        let state = LexState(u32::try_from(subsets.all.len()).unwrap_or(u32::MAX));
        subsets.known.insert(nodes.clone(), state);
        let next = vec![None; self.classes.len()].into_boxed_slice();
        subsets.all.push(Subset { nodes, accepts: accepts.into_boxed_slice(), next });
        state
    }
}

struct Builder<'rules> {
    nodes: Vec<Node>,
    fragments: &'rules BTreeMap<&'rules str, &'rules Expression>,
    /// The fragments that are being expanded.
    open: Vec<&'rules str>,
    ignores_case: bool,
}

impl<'rules> Builder<'rules> {
    fn node(&mut self) -> u32 {
        self.nodes.push(Node::default());
        u32::try_from(self.nodes.len() - 1).unwrap_or(u32::MAX)
    }

    fn on(&mut self, set: CharSet, to: u32) -> u32 {
        let node = self.node();
        let set = if self.ignores_case { set.in_both_cases() } else { set };
        self.nodes[node as usize].transition = Some((set, to));
        node
    }

    fn add_epsilon(&mut self, from: u32, to: u32) {
        self.nodes[from as usize].epsilon.push(to);
    }

    /// Adds nodes for an expression that lead to `end`. Returns the first of them.
    fn expand(&mut self, expression: &'rules Expression, end: u32) -> Option<u32> {
        if self.nodes.len() > MAX_NODES {
            return None;
        }
        Some(match expression {
            Expression::Set(set) => self.on(set.clone(), end),
            Expression::Text(text) => {
                text.chars().rev().fold(end, |end, char| self.on(CharSet::one(char), end))
            }
            Expression::Rule(name) => {
                let (name, body) = self.fragments.get_key_value(name.as_str())?;
                if self.open.iter().filter(|open| *open == name).count() >= MAX_NESTING {
                    return Some(self.node());
                }
                self.open.push(name);
                let start = self.expand(body, end)?;
                self.open.pop();
                start
            }
            Expression::TokenOtherThan(_) => return None,
            Expression::Sequence(parts) => {
                let mut end = end;
                for part in parts.iter().rev() {
                    end = self.expand(part, end)?;
                }
                end
            }
            Expression::Choice(alternatives) => {
                let start = self.node();
                for alternative in alternatives {
                    let first = self.expand(alternative, end)?;
                    self.add_epsilon(start, first);
                }
                start
            }
            Expression::Optional(inner) => {
                let first = self.expand(inner, end)?;
                let start = self.node();
                self.add_epsilon(start, first);
                self.add_epsilon(start, end);
                start
            }
            Expression::Star(inner) | Expression::Plus(inner) => {
                let again = self.node();
                let first = self.expand(inner, again)?;
                self.add_epsilon(again, first);
                self.add_epsilon(again, end);
                if matches!(expression, Expression::Star(_)) { again } else { first }
            }
        })
    }
}

/// Computes the shortest path from each node to the end of its token, backwards from the ends.
fn find_endings(nodes: &mut [Node]) {
    let mut before: Vec<Vec<(u32, u32)>> = nodes.iter().map(|_| Vec::new()).collect();
    let mut current = Vec::new();
    for (number, node) in (0u32..).zip(nodes.iter()) {
        for to in &node.epsilon {
            before[*to as usize].push((number, 0));
        }
        if let Some((_, to)) = &node.transition {
            before[*to as usize].push((number, 1));
        }
        current.extend(node.accepts.is_some().then_some(number));
    }
    for end in &current {
        nodes[*end as usize].ending = Some((0, *end));
    }
    let mut steps = 0;
    while !current.is_empty() {
        let mut later = Vec::new();
        while let Some(node) = current.pop() {
            if nodes[node as usize].ending.is_none_or(|ending| ending.0 != steps) {
                continue;
            }
            for &(from, cost) in &before[node as usize] {
                if nodes[from as usize].ending.is_none_or(|ending| ending.0 > steps + cost) {
                    nodes[from as usize].ending = Some((steps + cost, node));
                    if cost == 0 { current.push(from) } else { later.push(from) }
                }
            }
        }
        current = later;
        steps += 1;
    }
}
