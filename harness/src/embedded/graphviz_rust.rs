//! graphviz-rust: a reader of the DOT language with line and column.

use super::{accepted, rejected};
use subjects::WorkerAnswer;

pub(super) fn judge(input: &[u8]) -> WorkerAnswer {
    let text = match std::str::from_utf8(input) {
        Ok(text) => text,
        Err(error) => return rejected(&error),
    };
    match ::graphviz_rust::parse(text) {
        Ok(graph) => accepted(format!("{} statements\n", statements(&graph))),
        Err(message) => rejected(&message),
    }
}

fn statements(graph: &::graphviz_rust::dot_structures::Graph) -> usize {
    use ::graphviz_rust::dot_structures::Graph;
    match graph {
        Graph::Graph { stmts, .. } | Graph::DiGraph { stmts, .. } => stmts.len(),
    }
}
