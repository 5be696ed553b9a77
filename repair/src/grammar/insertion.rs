//! The cheapest tokens to insert so that a given token may follow, after Fischer, Milton and Quiring ("Efficient LL(1)
//! error correction and recovery using only insertions", 1980), on the stacks of the automaton.

use super::TokenType;
use super::automaton::{Automaton, State};
use std::collections::HashMap;

/// The most rules that may be ended before one token. People do not forget more brackets at once.
const MAX_ENDED: usize = 40;

/// The most rules that may be ended at the end of the input, where a text was cut off. Few programs read a text that is
/// nested more deeply, and each rule that is ended takes memory in every hypothesis.
const MAX_ENDED_AT_END: usize = 2000;

/// The most visits of a node, on average, on the path of one insertion.
const MAX_VISITS: usize = 4;

/// The most different insertions that are proposed before a token.
const MAX_OFFERED: usize = 3;

/// The cost of what cannot be inserted.
const UNREACHABLE: u32 = u32::MAX / 4;

/// One step of an insertion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Done,
    Follow(u32),
    Insert(TokenType, u32),
    /// Inserts the tokens of a whole rule and continues after it.
    InsertRule(u32, u32),
}

type Table = Vec<(u32, Step)>;

/// The costs of insertions in a grammar.
#[derive(Debug)]
pub(crate) struct Insertions {
    costs: Vec<u32>,
    /// The steps from each node to the end of its rule.
    to_end: Table,
    /// The steps from each node to a token.
    to_token: std::cell::RefCell<HashMap<TokenType, Table>>,
}

impl Insertions {
    /// Computes the tables for these costs of token types.
    pub(crate) fn new(automaton: &Automaton, costs: Vec<u32>) -> Self {
        let mut insertions = Self { costs, to_end: Table::new(), to_token: std::cell::RefCell::default() };
        insertions.to_end = insertions.solve(automaton, None);
        insertions
    }

    /// The cheapest insertions after which this token is allowed, best first, with their costs.
    pub(crate) fn before(
        &self,
        automaton: &Automaton,
        state: State,
        token: TokenType,
    ) -> Vec<(u32, Vec<TokenType>)> {
        let depth = if token == TokenType::END { MAX_ENDED_AT_END } else { MAX_ENDED };
        if !self.to_token.borrow().contains_key(&token) {
            let table = self.solve(automaton, Some(token));
            self.to_token.borrow_mut().insert(token, table);
        }
        let tables = self.to_token.borrow();
        let Some(table) = tables.get(&token) else { return Vec::new() };
        let mut found: Vec<(u32, Vec<TokenType>)> = Vec::new();
        for configuration in automaton.configurations(state, depth) {
            let mut ended = 0;
            for (number, node) in configuration.iter().enumerate() {
                let cost = ended + table[*node as usize].0;
                let is_better = found.len() < MAX_OFFERED || found.last().is_some_and(|last| cost < last.0);
                if cost < UNREACHABLE && is_better {
                    let mut tokens = Vec::new();
                    for node in &configuration[..number] {
                        self.follow(automaton, &self.to_end, *node, &mut tokens);
                    }
                    self.follow(automaton, table, *node, &mut tokens);
                    if found.iter().all(|(_, known)| *known != tokens) {
                        found.push((cost, tokens));
                        found.sort_by_key(|(cost, tokens)| (*cost, tokens.len()));
                        found.truncate(MAX_OFFERED);
                    }
                }
                ended += self.to_end[*node as usize].0;
                if ended >= UNREACHABLE {
                    break;
                }
            }
        }
        found
    }

    /// Computes the cheapest steps from each node to the token, or to the end of the node's rule, as a fixed point.
    fn solve(&self, automaton: &Automaton, goal: Option<TokenType>) -> Table {
        let nodes = &automaton.network.nodes;
        let mut table: Table = vec![(UNREACHABLE, Step::Done); nodes.len()];
        loop {
            let mut changed = false;
            for number in (0..nodes.len()).rev() {
                let here = &nodes[number];
                let mut best = table[number];
                let mut offer = |cost: u32, step: Step| {
                    if cost < best.0 {
                        best = (cost, step);
                    }
                };
                if goal.is_none() && here.is_end {
                    offer(0, Step::Done);
                }
                for to in &here.epsilon {
                    offer(table[*to as usize].0, Step::Follow(*to));
                }
                if let Some((tokens, to)) = &here.transition {
                    if goal.is_some_and(|goal| tokens.contains(&goal)) {
                        offer(0, Step::Done);
                    }
                    let cost_of = |token: &TokenType| self.costs.get(token.index()).copied();
                    let cost = |token: &TokenType| cost_of(token).unwrap_or(UNREACHABLE);
                    if let Some(token) = tokens.iter().min_by_key(|token| cost(token)) {
                        let cost = cost(token).saturating_add(table[*to as usize].0);
                        offer(cost.min(UNREACHABLE), Step::Insert(*token, *to));
                    }
                }
                if let Some((rule, behind)) = here.rule {
                    let start = automaton.network.starts[rule as usize];
                    let whole =
                        if goal.is_some() { self.to_end[start as usize].0 } else { table[start as usize].0 };
                    if goal.is_some() {
                        offer(table[start as usize].0, Step::Follow(start));
                    }
                    offer(
                        whole.saturating_add(table[behind as usize].0).min(UNREACHABLE),
                        Step::InsertRule(start, behind),
                    );
                }
                changed |= best.0 < table[number].0;
                table[number] = best;
            }
            if !changed {
                return table;
            }
        }
    }

    /// Collects the tokens on the path that a table describes.
    fn follow(&self, automaton: &Automaton, table: &Table, from: u32, tokens: &mut Vec<TokenType>) {
        let mut open = vec![(from, std::ptr::eq(table, &raw const self.to_end))];
        let mut steps = 0;
        while let Some((node, to_end)) = open.pop() {
            steps += 1;
            if steps > automaton.network.nodes.len() * MAX_VISITS {
                return;
            }
            let from = if to_end { &self.to_end } else { table };
            match from[node as usize].1 {
                Step::Done => {}
                Step::Follow(to) => open.push((to, to_end)),
                Step::Insert(token, to) => {
                    tokens.push(token);
                    open.push((to, to_end));
                }
                Step::InsertRule(start, behind) => {
                    open.push((behind, to_end));
                    open.push((start, true));
                }
            }
        }
    }
}
