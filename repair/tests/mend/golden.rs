//! Golden traces of mend on worked texts. No published algorithm has the same traces.
//!
//! `DDLAB_BLESS=1 cargo test -p ddlab-repair` writes them anew; the commit that changes one says why.

use crate::reader::{Reader, truthful};
use algorithms::{Algorithm, Goal};
use formats::Grammar;
use std::fs;
use std::path::PathBuf;

/// Name, format (empty if unknown), and the broken text.
const WORKED: [(&str, &str, &str); 7] = [
    ("valid", "json", "[1, 2]"),
    ("lost bracket", "json", r#"{"a": [1, 2"#),
    ("lost quote", "json", r#"{"a":b", "c": 1}"#),
    ("double comma", "json", "[1,, 2]"),
    ("the paper's lexical example", "json", r#"{ "item": "Apple", "price": **3.45 }"#),
    ("keyword of another language", "json", "{\"a\": True,\n \"b\": 'x'}"),
    ("lost quote, unknown format", "", "{\"a\":b\",\n \"c\": 1}"),
];

/// Enough for every trace of a repair; ddmax may take more on these texts.
const MAX_QUERIES: usize = 500;

fn traces(algorithm: &dyn Algorithm) -> String {
    let trace = |(name, format, text): (&str, &str, &str)| {
        let reader = Reader::with_grammar(text, truthful, Grammar::find(format)).with_budget(MAX_QUERIES);
        let reader = reader.after(algorithm);
        let result = reader.repaired().unwrap_or_else(|| "(none)".to_owned()).replace('\n', "\u{b6}");
        let text = text.replace('\n', "\u{b6}");
        format!("input {name}: {text}\n{}result: {result}\n", reader.trace())
    };
    WORKED.map(trace).join("\n")
}

#[test]
fn traces_equal_the_committed_ones() {
    let traces = format!("mend\n\n{}", traces(repair::find("mend").expect("registered")));
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/mend/golden/mend.txt");
    if std::env::var_os("DDLAB_BLESS").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, &traces).unwrap();
    }
    let committed = fs::read_to_string(&file).unwrap_or_default();
    let differing = committed.lines().zip(traces.lines()).position(|(old, new)| old != new);
    assert_eq!(differing, None, "the first line that differs (see the module's head)");
    assert_eq!(committed.lines().count(), traces.lines().count());
}

#[test]
fn no_published_algorithm_has_the_same_traces() {
    let own = traces(repair::find("mend").expect("registered"));
    let others = algorithms::ALGORITHMS.iter();
    for other in others.filter(|other| other.goal() == Goal::MaximizePassing && !other.needs().tree) {
        assert!(traces(*other) != own, "{} asks the same queries", other.key());
    }
}
