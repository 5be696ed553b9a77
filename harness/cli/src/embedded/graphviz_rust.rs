//! graphviz-rust: a reader of the DOT language with line and column.

use super::{accepted, rejected};
use std::num::NonZeroUsize;
use subjects::WorkerAnswer;

/// The reader tries each statement in a subgraph four times if the statement is wrong, and so on for each subgraph
/// around it: an error sixteen subgraphs deep takes a second, one more level four. What it accepts takes at most some
/// 60 of its steps a byte (one-letter statements), so that beyond this many it can only reject. The bound counts
/// steps, not seconds: the same text is judged the same on every machine.
const STEPS_PER_BYTE: usize = 250;
/// For short texts.
const STEPS: usize = 20_000;

pub(super) fn judge(input: &[u8]) -> WorkerAnswer {
    let text = match std::str::from_utf8(input) {
        Ok(text) => text,
        Err(error) => return rejected(&format!("{error}\n --> {}", place(&input[..error.valid_up_to()]))),
    };
    pest::set_call_limit(NonZeroUsize::new(STEPS.saturating_add(STEPS_PER_BYTE.saturating_mul(text.len()))));
    match ::graphviz_rust::parse(text) {
        Ok(graph) => accepted(format!("{} statements\n", statements(&graph))),
        Err(message) => rejected(&message),
    }
}

/// Line and column, in characters, behind this text, as the reader gives them for its own errors.
fn place(before: &[u8]) -> String {
    let text = String::from_utf8_lossy(before);
    let line = text.matches('\n').count() + 1;
    let column = text.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("{line}:{column}")
}

fn statements(graph: &::graphviz_rust::dot_structures::Graph) -> usize {
    use ::graphviz_rust::dot_structures::Graph;
    match graph {
        Graph::Graph { stmts, .. } | Graph::DiGraph { stmts, .. } => stmts.len(),
    }
}
