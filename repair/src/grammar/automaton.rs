//! Recognises sequences of tokens. The grammar is a network of rules, and a state is a numbered set of
//! configurations. A configuration is a node and a stack; a state contains all that the parser may be in at one
//! offset. States are hash-consed and their transitions are cached, so a transition from a known state costs one
//! look-up. If two repairs lead to the same state, the cheaper one stays cheaper, whatever follows.

use super::TokenType;
use super::network::Network;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

/// The number of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct State(u32);

/// The most configurations in a state. An ambiguous grammar may have more; they are ignored.
const MAX_CONFIGURATIONS: usize = 2048;

/// The most configurations of all states together. Each level of nesting has states of its own, so without this limit a
/// text of opening brackets would need thousands of bytes of memory for each of its bytes. No further token is allowed in
/// a state beyond it.
const MAX_CONFIGURATIONS_OF_ALL: usize = 1_000_000;

/// The number of a stack of unfinished rules. A stack is the node at which its innermost rule continues, and the
/// stack below.
type Stack = u32;

/// The empty stack.
const BOTTOM: Stack = 0;

#[derive(Debug)]
struct StateData {
    configurations: Box<[(u32, Stack)]>,
    accepts: bool,
    /// The next state for each token type. The outer `None` means that it was not computed yet.
    next: Vec<Option<Option<State>>>,
}

/// Whether the input may end, and the configurations.
type StateKey = (bool, Box<[(u32, Stack)]>);

#[derive(Debug, Default)]
struct StateTable {
    stacks: Vec<(u32, Stack)>,
    stack_numbers: HashMap<(u32, Stack), Stack>,
    states: Vec<StateData>,
    state_numbers: HashMap<StateKey, State>,
    /// The number of configurations in all states.
    configurations: usize,
}

/// The recogniser of a grammar.
#[derive(Debug)]
pub(crate) struct Automaton {
    pub(crate) network: Network,
    table: RefCell<StateTable>,
    start_rule: usize,
}

impl Automaton {
    pub(crate) fn new(network: Network, start_rule: usize) -> Self {
        let automaton = Self { network, table: RefCell::default(), start_rule };
        automaton.clear();
        automaton
    }

    /// Forgets all states but the start. The numbers of states and stacks decide the order of repairs of equal cost, so they
    /// must not depend on an earlier text. States of before the call are invalid.
    pub(crate) fn clear(&self) {
        let stacks = vec![(u32::MAX, BOTTOM)];
        self.table.replace(StateTable { stacks, ..StateTable::default() });
        self.state_of(vec![(self.network.starts[self.start_rule], BOTTOM)]);
    }

    /// The first state that is made.
    pub(crate) fn start(&self) -> State {
        State(0)
    }

    /// The state after a token; `None` if the token is not allowed here.
    pub(crate) fn next(&self, state: State, token: TokenType) -> Option<State> {
        if let Some(Some(next)) = self.table.borrow().states[state.0 as usize].next.get(token.index()) {
            return *next;
        }
        let moves: Vec<_> = {
            let known = self.table.borrow();
            let configurations = known.states[state.0 as usize].configurations.iter();
            let moves = configurations.filter_map(|(node, stack)| {
                let transition = self.network.nodes[*node as usize].transition.as_ref();
                transition.filter(|(tokens, _)| tokens.contains(&token)).map(|(_, to)| (*to, *stack))
            });
            moves.collect()
        };
        let next = (!moves.is_empty()).then(|| self.state_of(moves));
        let known = &mut self.table.borrow_mut().states[state.0 as usize].next;
        if known.len() <= token.index() {
            known.resize(token.index() + 1, None);
        }
        known[token.index()] = Some(next);
        next
    }

    /// Whether the input may end here.
    pub(crate) fn accepts(&self, state: State) -> bool {
        self.table.borrow().states[state.0 as usize].accepts
    }

    /// The tokens that are allowed here, sorted.
    pub(crate) fn expected(&self, state: State) -> Vec<TokenType> {
        let known = self.table.borrow();
        let configurations = known.states[state.0 as usize].configurations.iter();
        let mut tokens: Vec<_> = configurations
            .filter_map(|(node, _)| self.network.nodes[*node as usize].transition.as_ref())
            .flat_map(|(tokens, _)| tokens.iter().copied())
            .collect();
        tokens.sort_unstable();
        tokens.dedup();
        tokens
    }

    /// The configurations of a state: a node, and then the nodes at which the unfinished rules continue, the
    /// innermost first.
    pub(crate) fn configurations(&self, state: State, depth: usize) -> Vec<Vec<u32>> {
        let known = self.table.borrow();
        let configurations = known.states[state.0 as usize].configurations.iter();
        configurations
            .map(|(node, stack)| {
                let mut configuration = vec![*node];
                let mut stack = *stack;
                while stack != BOTTOM && configuration.len() <= depth {
                    let (node, below) = known.stacks[stack as usize];
                    configuration.push(node);
                    stack = below;
                }
                configuration
            })
            .collect()
    }

    fn push(&self, node: u32, below: Stack) -> Stack {
        // A rule that ends after this one needs no entry on the stack.
        let here = &self.network.nodes[node as usize];
        if here.is_end && here.transition.is_none() && here.rule.is_none() && here.epsilon.is_empty() {
            return below;
        }
        let mut known = self.table.borrow_mut();
        let next = Stack::try_from(known.stacks.len()).unwrap_or(Stack::MAX);
        let number = *known.stack_numbers.entry((node, below)).or_insert(next);
        if number == next {
            known.stacks.push((node, below));
        }
        number
    }

    fn state_of(&self, seeds: Vec<(u32, Stack)>) -> State {
        let mut open = seeds;
        let mut seen = HashSet::new();
        let mut configurations = Vec::new();
        let mut accepts = false;
        while let Some((node, stack)) = open.pop() {
            if configurations.len() > MAX_CONFIGURATIONS || !seen.insert((node, stack)) {
                continue;
            }
            let here = &self.network.nodes[node as usize];
            if here.transition.is_some() {
                configurations.push((node, stack));
            }
            open.extend(here.epsilon.iter().map(|to| (*to, stack)));
            if let Some((rule, behind)) = here.rule {
                let inner = self.push(behind, stack);
                open.push((self.network.starts[rule as usize], inner));
            }
            if here.is_end {
                if stack == BOTTOM {
                    accepts = true;
                } else {
                    open.push(self.table.borrow().stacks[stack as usize]);
                }
            }
        }
        configurations.sort_unstable();
        let mut key = (accepts, configurations.into_boxed_slice());
        let mut known = self.table.borrow_mut();
        if known.configurations > MAX_CONFIGURATIONS_OF_ALL && !known.state_numbers.contains_key(&key) {
            key = (false, Box::default());
        }
        if let Some(state) = known.state_numbers.get(&key) {
            return *state;
        }
        known.configurations += key.1.len();
        let state = State(u32::try_from(known.states.len()).unwrap_or(u32::MAX));
        known.states.push(StateData { configurations: key.1.clone(), accepts, next: Vec::new() });
        known.state_numbers.insert(key, state);
        state
    }
}
