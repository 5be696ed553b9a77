//! gtr with templates from a corpus: a node is replaced by a child only if the corpus has the child's kind below the kind of
//! the node's parent.

use crate::notation::{GROUP, LEAF, problem};
use crate::recorder::record_on;
use algorithms::Outcome::{Fail, Pass};
use algorithms::{Templates, find};
use std::sync::Arc;

#[test]
fn gtr_replaces_a_node_by_a_child_only_if_a_template_allows_it() {
    let notation = "(a(b(cd)))";
    let judge = |text: &str| if text.contains('a') && text.contains('c') { Fail } else { Pass };
    let replaces = |templates: Option<&[(u32, u32)]>| {
        let templates = templates.map(|pairs| Arc::new(pairs.iter().copied().collect::<Templates>()));
        let problem = problem(notation);
        let problem = match templates {
            Some(templates) => problem.with_templates(templates),
            None => problem,
        };
        let run = record_on(find("gtr").unwrap(), problem, notation, &judge, 100);
        run.texts().contains(&"acd")
    };
    assert!(replaces(None));
    assert!(replaces(Some(&[(GROUP, GROUP)])));
    assert!(!replaces(Some(&[(GROUP, LEAF)])));
    assert!(!replaces(Some(&[])));
}
