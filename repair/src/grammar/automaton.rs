//! Recognises sequences of tokens. The grammar is a network of rules, and a state is a numbered set of
//! configurations. A configuration is a node and a stack; a state contains all that the parser may be in at one
//! offset. States are hash-consed and their transitions are cached, so a transition from a known state costs one
//! look-up. If two repairs lead to the same state, the cheaper one stays cheaper, whatever follows.

use super::TokenType;
use super::notation::Expression;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap, HashSet};

/// The number of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct State(u32);

/// The most configurations in a state. An ambiguous grammar may have more; they are ignored.
const MAX_CONFIGURATIONS: usize = 2048;

/// The most configurations of all states together. Each level of nesting has states of its own, so without this limit a
/// text of opening brackets would need thousands of bytes of memory for each of its bytes. No further token is allowed in
/// a state beyond it.
const MAX_CONFIGURATIONS_OF_ALL: usize = 1_000_000;

#[derive(Clone, Debug, Default)]
pub(crate) struct Node {
    pub(crate) epsilon: Vec<u32>,
    /// The tokens that lead to another node.
    pub(crate) transition: Option<(Box<[TokenType]>, u32)>,
    /// A rule that is parsed here, and the node after it.
    pub(crate) rule: Option<(u32, u32)>,
    /// Whether a rule ends here.
    pub(crate) is_end: bool,
}

/// The network of the parser rules.
#[derive(Debug, Default)]
pub(crate) struct Network {
    pub(crate) nodes: Vec<Node>,
    pub(crate) starts: Vec<u32>,
}

/// The number of a stack of unfinished rules. A stack is the node at which its innermost rule continues, and the
/// stack below.
type Stack = u32;
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
    start: State,
}

impl Automaton {
    pub(crate) fn new(network: Network, start_rule: usize) -> Self {
        let mut automaton = Self { network, table: RefCell::default(), start_rule, start: State(0) };
        automaton.table.borrow_mut().stacks.push((u32::MAX, BOTTOM));
        let start = automaton.network.starts[start_rule];
        automaton.start = automaton.state_of(vec![(start, BOTTOM)]);
        automaton
    }

    /// Clears the tables. The numbers of states and stacks depend on earlier texts, and they decide the order of
    /// repairs of equal cost.
    pub(crate) fn forget(&mut self) {
        *self = Self::new(std::mem::take(&mut self.network), self.start_rule);
    }

    pub(crate) fn start(&self) -> State {
        self.start
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

impl Network {
    /// The network of these rules; `None` if a rule uses an undefined name, or is left-recursive by way of another
    /// rule.
    pub(crate) fn new(
        rules: &[(&str, &Expression)],
        token: &dyn Fn(&str) -> Option<TokenType>,
        literal: &dyn Fn(&str) -> Option<TokenType>,
        tokens: &[TokenType],
    ) -> Option<Self> {
        let numbers: BTreeMap<&str, u32> = (0..).zip(rules).map(|(number, rule)| (rule.0, number)).collect();
        let mut network = Self::default();
        let scope = Scope { rules, numbers: &numbers, token, literal, tokens };
        for (name, body) in rules {
            let end = network.node();
            network.nodes[end as usize].is_end = true;
            let start = network.rule(name, body, end, &scope)?;
            network.starts.push(start);
        }
        (!network.is_left_recursive()).then_some(network)
    }

    fn node(&mut self) -> u32 {
        self.nodes.push(Node::default());
        u32::try_from(self.nodes.len() - 1).unwrap_or(u32::MAX)
    }

    /// Replaces direct left recursion by a loop: one of the other alternatives, then any number of rests of the
    /// recursive ones.
    fn rule(&mut self, name: &str, body: &Expression, end: u32, scope: &Scope<'_>) -> Option<u32> {
        let alternatives = match body {
            Expression::Choice(alternatives) => alternatives.as_slice(),
            other => std::slice::from_ref(other),
        };
        let rest_of = |alternative: &Expression| match alternative {
            Expression::Sequence(parts) if parts.first() == Some(&Expression::Rule(name.to_owned())) => {
                Some(Expression::Sequence(parts[1..].to_vec()))
            }
            _ => None,
        };
        let rests: Vec<_> = alternatives.iter().filter_map(rest_of).collect();
        if rests.is_empty() {
            return self.expand(body, end, scope);
        }
        let others = alternatives.iter().filter(|alternative| rest_of(alternative).is_none()).cloned();
        let first = Expression::Choice(others.collect());
        let loops = Expression::Star(Box::new(Expression::Choice(rests)));
        self.expand(&Expression::Sequence(vec![first, loops]), end, scope)
    }

    fn on(&mut self, tokens: Vec<TokenType>, to: u32) -> u32 {
        let node = self.node();
        self.nodes[node as usize].transition = Some((tokens.into_boxed_slice(), to));
        node
    }

    fn expand(&mut self, expression: &Expression, end: u32, scope: &Scope<'_>) -> Option<u32> {
        if let Some(tokens) = scope.single_tokens(expression, MAX_INLINED) {
            return Some(self.on(tokens, end));
        }
        Some(match expression {
            Expression::Set(_) | Expression::Text(_) | Expression::TokenOtherThan(_) => return None,
            Expression::Rule(name) => {
                let rule = scope.numbers.get(name.as_str())?;
                let node = self.node();
                self.nodes[node as usize].rule = Some((*rule, end));
                node
            }
            Expression::Sequence(parts) => {
                let mut end = end;
                for part in parts.iter().rev() {
                    end = self.expand(part, end, scope)?;
                }
                end
            }
            Expression::Choice(alternatives) => {
                // One node for all alternatives that are single tokens keeps the states small.
                let single = |alternative: &Expression| scope.single_tokens(alternative, MAX_INLINED);
                let (single, others): (Vec<_>, Vec<_>) = alternatives
                    .iter()
                    .map(|alternative| (single(alternative), alternative))
                    .partition(|(tokens, _)| tokens.is_some());
                let tokens: Vec<_> = single.into_iter().filter_map(|(tokens, _)| tokens).flatten().collect();
                let start = self.node();
                if !tokens.is_empty() {
                    let node = self.on(tokens, end);
                    self.nodes[start as usize].epsilon.push(node);
                }
                for (_, alternative) in others {
                    let first = self.expand(alternative, end, scope)?;
                    self.nodes[start as usize].epsilon.push(first);
                }
                start
            }
            Expression::Optional(inner) => {
                let first = self.expand(inner, end, scope)?;
                let start = self.node();
                self.nodes[start as usize].epsilon.extend([first, end]);
                start
            }
            Expression::Star(inner) | Expression::Plus(inner) => {
                let again = self.node();
                let first = self.expand(inner, again, scope)?;
                self.nodes[again as usize].epsilon.extend([first, end]);
                if matches!(expression, Expression::Star(_)) { again } else { first }
            }
        })
    }

    /// Whether some rule can begin with itself, so that its stacks would grow without limit.
    fn is_left_recursive(&self) -> bool {
        let mut may_be_empty = vec![false; self.starts.len()];
        loop {
            let before = may_be_empty.clone();
            for (rule, start) in self.starts.iter().enumerate() {
                may_be_empty[rule] = self.reach(*start, &before).1;
            }
            if before == may_be_empty {
                break;
            }
        }
        let firsts: Vec<_> = self.starts.iter().map(|start| self.reach(*start, &may_be_empty).0).collect();
        (0..firsts.len()).any(|rule| {
            let mut seen = HashSet::new();
            let mut open: Vec<u32> = firsts[rule].iter().copied().collect();
            while let Some(next) = open.pop() {
                if seen.insert(next) {
                    open.extend(&firsts[next as usize]);
                }
            }
            seen.contains(&u32::try_from(rule).unwrap_or(u32::MAX))
        })
    }

    /// The rules that can begin at this node before any token, and whether the end can be reached without a token.
    fn reach(&self, from: u32, may_be_empty: &[bool]) -> (HashSet<u32>, bool) {
        let mut rules = HashSet::new();
        let mut seen = HashSet::new();
        let mut is_end = false;
        let mut open = vec![from];
        while let Some(node) = open.pop() {
            if seen.insert(node) {
                let here = &self.nodes[node as usize];
                is_end |= here.is_end;
                open.extend(&here.epsilon);
                if let Some((rule, behind)) = here.rule {
                    rules.insert(rule);
                    open.extend(may_be_empty[rule as usize].then_some(behind));
                }
            }
        }
        (rules, is_end)
    }
}

/// The depth of rules that stand for a single token and are replaced by it.
const MAX_INLINED: usize = 4;

/// Resolves names while the network is built.
struct Scope<'rules> {
    rules: &'rules [(&'rules str, &'rules Expression)],
    numbers: &'rules BTreeMap<&'rules str, u32>,
    token: &'rules dyn Fn(&str) -> Option<TokenType>,
    literal: &'rules dyn Fn(&str) -> Option<TokenType>,
    tokens: &'rules [TokenType],
}

impl Scope<'_> {
    /// The token types that an expression stands for, if it always is a single token.
    fn single_tokens(&self, expression: &Expression, depth: usize) -> Option<Vec<TokenType>> {
        match expression {
            Expression::Text(text) => Some(vec![(self.literal)(text)?]),
            Expression::Rule(name) => match self.numbers.get(name.as_str()) {
                Some(number) => {
                    let body = self.rules.get(*number as usize)?.1;
                    self.single_tokens(body, depth.checked_sub(1)?)
                }
                None if name == "EOF" => Some(vec![TokenType::END]),
                None => Some(vec![(self.token)(name)?]),
            },
            Expression::TokenOtherThan(names) => {
                let kind = |name: &String| (self.token)(name).or_else(|| (self.literal)(name));
                let not: Vec<_> = names.iter().filter_map(kind).collect();
                Some(self.tokens.iter().filter(|token| !not.contains(token)).copied().collect())
            }
            Expression::Sequence(parts) => match parts.as_slice() {
                [only] => self.single_tokens(only, depth),
                _ => None,
            },
            Expression::Choice(alternatives) => {
                let tokens = alternatives.iter().map(|part| self.single_tokens(part, depth));
                Some(tokens.collect::<Option<Vec<_>>>()?.concat())
            }
            _ => None,
        }
    }
}
