//! Facts of DOT: nodes, edges, attributes and graphs.

use super::{Digest, Fact, FactKind, text};
use crate::{Node, Tree};
use std::collections::BTreeSet;

pub(super) fn facts(tree: &Tree, input: &[u8]) -> Vec<Fact> {
    let mut reader = Reader { tree, input, mentions: Vec::new(), scopes: Vec::new(), facts: Vec::new() };
    reader.read_mentions();
    for number in 0..tree.node_count() {
        match reader.rule(number) {
            "stmt" => reader.statement(number),
            "attr_stmt" => reader.defaults(number),
            "graph" => reader.head(number),
            _ => {}
        }
    }
    reader.finish()
}

struct Reader<'a> {
    tree: &'a Tree,
    input: &'a [u8],
    /// The mentions of graph nodes in the order of the tree: the number of the tree node, the digest of the
    /// name, and the digest of the set of all names so far.
    mentions: Vec<(usize, Digest, Digest)>,
    /// By tree node: the digest of the names of the subgraphs around it.
    scopes: Vec<Digest>,
    facts: Vec<Fact>,
}

impl<'a> Reader<'a> {
    /// The name of the rule of a tree node. Empty for a token.
    fn rule(&self, number: usize) -> &'a str {
        match self.tree.node(number) {
            Some(Node::Rule(rule)) => self.tree.rule_name(rule),
            _ => "",
        }
    }

    /// The name of the token of a tree node. Empty for rules, skipped tokens and inserted tokens.
    fn token(&self, number: usize) -> &'a str {
        match self.tree.node(number) {
            Some(Node::Terminal(token)) => {
                self.tree.tokens().get(token).map_or("", |t| self.tree.token_name(t.token_type()))
            }
            _ => "",
        }
    }

    fn child(&self, number: usize, rule: &str) -> Option<usize> {
        self.tree.children(number).find(|&child| self.rule(child) == rule)
    }

    fn has_token(&self, number: usize, token: &str) -> bool {
        self.tree.children(number).any(|child| self.token(child) == token)
    }

    /// First pass: finds the scope of each tree node and the mentions of graph nodes.
    fn read_mentions(&mut self) {
        let mut all = Digest::START;
        for number in 0..self.tree.node_count() {
            let around = self.tree.parent(number).map_or(Digest::START, |parent| self.scopes[parent]);
            let named = match self.rule(number) {
                "subgraph" => self.child(number, "id").and_then(|id| self.id(id)),
                _ => None,
            };
            let scope = named.map_or(around, |name| around.then_digest(name));
            if named.is_some() {
                self.facts.push(Fact::of(FactKind::Graph, scope));
            }
            self.scopes.push(scope);
            if let Some(name) = self.mentioned_node(number) {
                all = all.with_member(name);
                self.mentions.push((number, name, all));
            }
        }
    }

    /// The name of the graph node that a statement or the end of an edge mentions.
    fn mentioned_node(&self, number: usize) -> Option<Digest> {
        let names = match self.rule(number) {
            "stmt" => !self.has_token(number, "EQUALS"),
            rule => rule == "node_id",
        };
        if names { self.id(self.child(number, "id")?) } else { None }
    }

    /// The digest of a name, which is the same for `a` and `"a"`. `None` if a part of the name is missing.
    fn id(&self, id: usize) -> Option<Digest> {
        let mut name = Vec::new();
        let mut kind: &[u8] = b"text";
        for child in self.tree.children(id) {
            let Some(Node::Terminal(token)) = self.tree.node(child) else { return None };
            let text = text(self.input, self.tree, token);
            match self.token(child) {
                "PLUS" => {}
                "QUOTED" => unquote(text, &mut name),
                "HTML" => {
                    kind = b"html";
                    name.extend_from_slice(text);
                }
                _ => name.extend_from_slice(text),
            }
        }
        Some(Digest::of(kind).then(&name))
    }

    /// Reads the kind and the name of the whole graph.
    fn head(&mut self, graph: usize) {
        let kind = ["STRICT", "GRAPH", "DIGRAPH"].iter().filter(|token| self.has_token(graph, token));
        let kind = kind.fold(Digest::of(b"graph"), |digest, token| digest.then(token.as_bytes()));
        if kind != Digest::of(b"graph") {
            self.facts.push(Fact::of(FactKind::Graph, kind));
        }
        if let Some(name) = self.child(graph, "id").and_then(|id| self.id(id)) {
            self.facts.push(Fact::of(FactKind::Graph, Digest::of(b"name").then_digest(name)));
        }
    }

    /// Reads `graph [...]`, `node [...]` or `edge [...]`.
    fn defaults(&mut self, number: usize) {
        let word = self.tree.children(number).map(|child| self.token(child)).find(|token| !token.is_empty());
        if let Some(word) = word {
            self.attributes(number, self.scopes[number].then(word.as_bytes()));
        }
    }

    /// Reads a node, an edge or an assignment, with its attributes.
    fn statement(&mut self, number: usize) {
        if self.has_token(number, "EQUALS") {
            // An assignment means the same as `graph [...]`.
            return self.assignment(number, self.scopes[number].then(b"GRAPH"));
        }
        let mut ends: Vec<(&str, Option<Digest>)> = Vec::new();
        let rhs = self.child(number, "edge_rhs");
        let mut operator = "";
        for child in self.tree.children(number).chain(rhs.into_iter().flat_map(|rhs| self.tree.children(rhs)))
        {
            match self.rule(child) {
                "id" => ends.push((operator, self.end(number))),
                "node_id" => ends.push((operator, self.end(child))),
                "subgraph" => ends.push((operator, self.set(child))),
                "edgeop" => {
                    operator = self.tree.children(child).map(|op| self.token(op)).next().unwrap_or("")
                }
                _ => {}
            }
        }
        for pair in ends.windows(2) {
            if let [(_, Some(from)), (operator, Some(to))] = pair {
                self.edge(*from, operator, *to);
            }
        }
        let owner =
            ends.iter().try_fold(Digest::of(b"of"), |digest, (_, end)| Some(digest.then_digest((*end)?)));
        if let Some(owner) = owner.filter(|_| !ends.is_empty()) {
            self.attributes(number, owner);
        }
    }

    /// Adds an edge. The ends of an undirected edge are sorted.
    fn edge(&mut self, from: Digest, operator: &str, to: Digest) {
        let (first, second) = if operator == "UNDIRECTED" && to < from { (to, from) } else { (from, to) };
        if !operator.is_empty() {
            let digest = Digest::of(operator.as_bytes()).then_digest(first).then_digest(second);
            self.facts.push(Fact::of(FactKind::Edge, digest));
        }
    }

    /// The digest of the end of an edge: a node and its port.
    fn end(&self, number: usize) -> Option<Digest> {
        let name = self.id(self.child(number, "id")?)?;
        let Some(port) = self.child(number, "port") else { return Some(name) };
        let ids = self.tree.children(port).filter(|&child| self.rule(child) == "id");
        ids.into_iter().try_fold(name, |digest, id| Some(digest.then_digest(self.id(id)?)))
    }

    /// The digest of the end of an edge that is a subgraph: the set of the nodes mentioned in it.
    fn set(&self, subgraph: usize) -> Option<Digest> {
        let within = self.tree.subtree(subgraph);
        let before = |end: usize| {
            let count = self.mentions.partition_point(|(number, ..)| *number < end);
            count.checked_sub(1).map_or(Digest::START, |last| self.mentions[last].2)
        };
        Some(Digest(before(within.end).0.wrapping_sub(before(within.start).0)).then(b"set"))
    }

    fn attributes(&mut self, number: usize, owner: Digest) {
        let tree = self.tree;
        let Some(list) = self.child(number, "attr_list") else { return };
        for attribute in
            tree.children(list).filter(|&child| self.rule(child) == "attribute").collect::<Vec<_>>()
        {
            self.assignment(attribute, owner);
        }
    }

    /// Reads `name = value` as an attribute of this owner.
    fn assignment(&mut self, number: usize, owner: Digest) {
        let tree = self.tree;
        let mut ids = tree.children(number).filter(|&child| self.rule(child) == "id").map(|id| self.id(id));
        if let (Some(Some(name)), Some(Some(value))) = (ids.next(), ids.next()) {
            drop(ids);
            let location = owner.then_digest(name);
            self.facts.push(Fact {
                kind: FactKind::Attribute,
                location,
                digest: location.then_digest(value),
            });
        }
    }

    /// Returns all facts. A graph node is one fact, however often it is mentioned.
    fn finish(mut self) -> Vec<Fact> {
        let nodes: BTreeSet<Digest> = self.mentions.iter().map(|(_, name, _)| *name).collect();
        self.facts.extend(nodes.into_iter().map(|name| Fact::of(FactKind::Node, name)));
        self.facts
    }
}

/// Decodes a quoted name: `\"` is a quote, and a backslash at the end of a line joins it with the next. Other
/// escapes stay, since DOT leaves them to the renderer.
fn unquote(token: &[u8], name: &mut Vec<u8>) {
    let inner = token.strip_prefix(b"\"").unwrap_or(token);
    let mut rest = inner.strip_suffix(b"\"").unwrap_or(inner);
    while let Some((&byte, behind)) = rest.split_first() {
        rest = match (byte, behind) {
            (b'\\', [b'\r', b'\n', behind @ ..] | [b'\n', behind @ ..]) => behind,
            (b'\\', [b'"', behind @ ..]) => {
                name.push(b'"');
                behind
            }
            // Take both bytes, so that an escaped backslash does not escape the next byte.
            (b'\\', [escaped, behind @ ..]) => {
                name.extend_from_slice(&[byte, *escaped]);
                behind
            }
            _ => {
                name.push(byte);
                behind
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use crate::facts::{FactKind, Facts};

    const KINDS: [FactKind; 4] = [FactKind::Graph, FactKind::Node, FactKind::Edge, FactKind::Attribute];

    /// Checks how many graphs, nodes, edges and attributes the inputs share.
    #[track_caller]
    fn check(a: &str, b: &str, expected: [usize; 4]) {
        let [left, right] = [a, b].map(|text| Facts::extract("dot", text.as_bytes()).unwrap());
        let shared = left.intersection(&right);
        assert_eq!(KINDS.map(|kind| shared.of_kind(kind).len()), expected, "{a} {b}");
    }

    #[test]
    fn quotes_statement_order_and_layout_do_not_matter() {
        let a = "digraph g { a [color=red, label=\"x\\\"y\"]; a -> b -> c [w=1]; rankdir=LR }";
        check(a, a, [2, 3, 2, 4]);
        check(
            a,
            "digraph \"g\" { graph [\"rankdir\"=LR] a->b->\"c\"[w=1] a[label=\"x\" + \"\\\"y\"][color=\"red\"] }",
            [2, 3, 2, 4],
        );
    }

    #[test]
    fn ends_of_an_undirected_edge_can_be_swapped() {
        check("graph { a -- b }", "graph { b -- a }", [1, 2, 1, 0]);
        check("digraph { a -> b }", "digraph { b -> a }", [1, 2, 0, 0]);
        check("digraph { a:n -> b }", "digraph { a -> b }", [1, 2, 0, 0]);
    }

    #[test]
    fn a_subgraph_as_the_end_of_an_edge_is_the_set_of_its_nodes() {
        check("digraph { {a b} -> c }", "digraph { {b a} -> c }", [1, 3, 1, 0]);
        check("digraph { {a b} -> c }", "digraph { {a} -> c b }", [1, 3, 0, 0]);
        check("digraph { x -> {a b} -> y }", "digraph { z x {b a} -> y }", [1, 4, 1, 0]);
    }

    #[test]
    fn an_attribute_of_another_owner_is_another_fact() {
        check("graph { a [x=1] b }", "graph { b [x=1] a }", [1, 2, 0, 0]);
        check("graph { node [x=1] }", "graph { edge [x=1] }", [1, 0, 0, 0]);
        check("graph { subgraph s { x=1 } }", "graph { subgraph t { x=1 } }", [1, 0, 0, 0]);
        check("graph { subgraph s { x=1 } }", "graph { subgraph s { graph [x=1] } }", [2, 0, 0, 1]);
    }

    #[test]
    fn inserted_tokens_are_not_facts() {
        check("graph { a -- b [x= }", "graph { a -- b }", [1, 2, 1, 0]);
        check("graph { a /* x */ ] -- b }", "graph { a b }", [1, 2, 0, 0]);
        let nothing = Facts::extract("dot", b"\x00\xff").unwrap();
        assert!(nothing.is_empty(), "{nothing:?}");
    }
}
