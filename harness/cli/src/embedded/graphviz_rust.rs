//! graphviz-rust: a parser of the DOT language that reports line and column.

use super::{accepted, line_and_column, rejected};
use std::num::NonZeroUsize;
use subjects::WorkerAnswer;

/// Limits the parser's steps. The parser retries each faulty statement in a subgraph four times, and does so
/// again for each enclosing subgraph: an error sixteen levels deep takes a second, and each further level
/// takes four times as long. Inputs that it accepts need at most about 60 steps per byte (one-letter
/// statements), so an input that exceeds this limit can only be rejected. The limit counts steps, not
/// seconds, so that the same text gets the same outcome on every machine.
const STEPS_PER_BYTE: usize = 250;
/// Added for short texts.
const STEPS: usize = 20_000;

pub(super) fn judge(input: &[u8]) -> WorkerAnswer {
    let text = match std::str::from_utf8(input) {
        Ok(text) => text,
        Err(error) => {
            let before = String::from_utf8_lossy(&input[..error.valid_up_to()]);
            let (line, column) = line_and_column(&before);
            return rejected(&format!("{error}\n --> {line}:{column}"));
        }
    };
    pest::set_call_limit(NonZeroUsize::new(STEPS.saturating_add(STEPS_PER_BYTE.saturating_mul(text.len()))));
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
