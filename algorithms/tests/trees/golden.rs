//! Golden traces of worked oracles on trees. They were compared with the definitions by hand.
//!
//! `DDLAB_BLESS=1 cargo test -p ddlab-algorithms` writes them anew. The commit that changes one must say why.

use crate::notation::letters;
use crate::searches::{SEARCHES, Search};
use algorithms::Outcome::{self, Fail, Pass};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

struct Worked {
    rule: &'static str,
    notation: &'static str,
    judge: fn(&str) -> Outcome,
}

fn fails_if(holds: bool) -> Outcome {
    if holds { Fail } else { Pass }
}

const WORKED: [Worked; 4] = [
    Worked {
        rule: "fails with d: one leaf, deep",
        notation: "(a*(b(c?d)e)~f*(g?h))",
        judge: |text| fails_if(text.contains('d')),
    },
    Worked {
        rule: "fails with b and h: two items of a list",
        notation: "(a*(bc)~d*(ef)~g*(hi)j)",
        judge: |text| fails_if(text.contains('b') && text.contains('h')),
    },
    Worked {
        rule: "fails with c where d is, or where nothing of d and e is",
        notation: "(?a(b?c)?(d?e)f)",
        judge: |text| fails_if(text.contains('c') && (text.contains('d') || !text.contains('e'))),
    },
    Worked {
        rule: "fails with e and a second item before it",
        notation: "(a+(bc)~d+(?e?f))",
        judge: |text| fails_if(text.contains('e') && text.contains('d')),
    },
];

fn trace(search: &Search, worked: &Worked) -> String {
    let run = search.check(worked.notation, &worked.judge);
    let input: String = letters(worked.notation).iter().collect();
    let mut trace =
        format!("oracle: {}        tree: {}        input: {input}\n", worked.rule, worked.notation);
    let mut best = usize::MAX;
    for (index, (text, outcome)) in run.tests.iter().enumerate() {
        let shown = if text.is_empty() { "(nothing)" } else { text };
        write!(trace, "{:4}  {shown}  {}", index + 1, format!("{outcome:?}").to_uppercase()).unwrap();
        if *outcome == Fail && text.len() < best {
            best = text.len();
            write!(trace, "  best {best}").unwrap();
        }
        for (_, case) in run.steps.iter().filter(|(after, _)| *after == index + 1) {
            write!(trace, "  {case}").unwrap();
        }
        trace.push('\n');
    }
    trace
}

#[test]
fn traces_equal_the_committed_ones() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/trees/golden");
    let bless = std::env::var_os("DDLAB_BLESS").is_some();
    let mut differing = Vec::new();
    for search in SEARCHES {
        let name = search.name();
        let traces: Vec<String> = WORKED.iter().map(|worked| trace(search, worked)).collect();
        let traces = format!("{name}\n\n{}", traces.join("\n"));
        let file = folder.join(format!("{name}.txt"));
        if bless {
            fs::write(&file, &traces).unwrap();
        } else if fs::read_to_string(&file).unwrap_or_default() != traces {
            differing.push(name);
        }
    }
    assert!(differing.is_empty(), "traces changed: {differing:?} (see the head of this module)");
}

#[test]
fn no_two_registered_algorithms_have_the_same_traces() {
    let mut seen = BTreeMap::new();
    for search in SEARCHES.iter().filter(|search| search.options.is_empty()) {
        let traces: String = WORKED.iter().map(|worked| trace(search, worked)).collect();
        let twin = seen.insert(traces, search.key);
        assert_eq!(twin, None, "{} asks the same queries", search.key);
    }
}
