//! The network of the parser rules, made from the notation of a grammar.

use super::TokenType;
use super::notation::Expression;
use std::collections::{BTreeMap, HashSet};

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
