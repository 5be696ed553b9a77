//! Remembers how nodes match their rules. Most nodes of a large text have the same kinds of children as others, and matching
//! them takes most of the time in which parts are made.

use super::matching::Event;
use crate::{Node, TokenType, Tree};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The symbol that a rule sees in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    Rule(usize),
    Token(TokenType),
    Missing(TokenType),
    Error,
}

impl Class {
    pub(super) fn of(tree: &Tree, node: usize) -> Self {
        match tree.node(node) {
            Some(Node::Rule(rule)) => Self::Rule(rule),
            Some(Node::Terminal(token)) => Self::Token(tree.tokens()[token].token_type()),
            Some(Node::Missing(token_type)) => Self::Missing(token_type),
            Some(Node::Error(_)) | None => Self::Error,
        }
    }
}

/// How the children of a node match its rule.
#[derive(Debug)]
pub(super) struct Match {
    pub(super) events: Vec<Event>,
    pub(super) has_error: bool,
}

/// The matches so far: by the class of the node and those of its children.
#[derive(Default)]
pub(super) struct KnownMatches(BTreeMap<Vec<Class>, Rc<Match>>);

/// Nodes with more children are seldom like another one.
const MOST_CHILDREN: usize = 16;

/// The most matches that are remembered.
const MOST_MATCHES: usize = 1 << 12;

impl KnownMatches {
    /// The match of a node with these classes, which are its own and those of its children.
    pub(super) fn get(&self, classes: &[Class]) -> Option<Rc<Match>> {
        self.0.get(classes).cloned()
    }

    /// Remembers a match, unless there are too many.
    pub(super) fn insert(&mut self, classes: Vec<Class>, known: &Rc<Match>) {
        if classes.len() <= MOST_CHILDREN && self.0.len() < MOST_MATCHES {
            self.0.insert(classes, known.clone());
        }
    }
}
