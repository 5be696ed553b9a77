//! Golden traces of the worked oracles. They were compared with the definitions by hand.
//!
//! `DDLAB_BLESS=1 cargo test -p ddlab-algorithms` writes them anew. The commit that changes one must say why.

use crate::guarantees::{SEARCHES, Search};
use crate::oracles::Set;
use crate::recorder::{Recorder, Test};
use crate::worked::{self, Worked};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// Dropped elements become dots, or underscores if the text itself contains dots.
fn show(worked: &Worked, kept: Set) -> String {
    let gap = if worked.labels.iter().any(|label| label.contains('.')) { "_" } else { "." };
    let label = |(element, label): (usize, &String)| match kept >> element & 1 {
        1 => label.clone(),
        _ => gap.repeat(label.chars().count()),
    };
    worked.labels.iter().enumerate().map(label).collect()
}

fn line(worked: &Worked, number: usize, test: &Test) -> String {
    let outcome = format!("{:?}", test.outcome).to_uppercase();
    let mut line = format!("{number:4}  {}  {outcome}", show(worked, test.kept));
    if test.is_best {
        write!(line, "  best {}", test.kept.count_ones()).unwrap();
    }
    for step in &test.steps {
        write!(line, "  {step}").unwrap();
    }
    for (passing, failing) in &test.pairs {
        write!(line, "  between {} and {}", show(worked, *passing), show(worked, *failing)).unwrap();
    }
    line
}

fn end(search: &Search, worked: &Worked, run: &Recorder) -> String {
    let distinct: BTreeSet<Set> = run.sets().into_iter().collect();
    let best = run.best.map_or("no result".into(), |best| format!("best {}", show(worked, best)));
    let guarantee = match search.violation(worked.labels.len(), &worked.judge, run) {
        None => search.guarantee.to_string(),
        Some(violation) => violation,
    };
    format!("ended after {} tests, {} distinct: {best}; {guarantee}", run.tests.len(), distinct.len())
}

fn trace(search: &Search, worked: &Worked) -> String {
    let run = search.check(worked.labels.len(), &worked.judge);
    let mut trace =
        format!("oracle {}: {}        elements: {}\n", worked.name, worked.rule, worked.labels.len());
    for (index, test) in run.tests.iter().enumerate() {
        writeln!(trace, "{}", line(worked, index + 1, test)).unwrap();
    }
    writeln!(trace, "{}", end(search, worked, &run)).unwrap();
    trace
}

#[test]
fn traces_equal_the_committed_ones() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/search/golden");
    let bless = std::env::var_os("DDLAB_BLESS").is_some();
    let mut differing = Vec::new();
    for search in SEARCHES {
        let goal = search.algorithm().goal();
        let oracles = worked::all();
        let traces: Vec<String> =
            oracles.iter().filter(|oracle| oracle.suits(goal)).map(|oracle| trace(search, oracle)).collect();
        let name = search.name();
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

fn find_worked(name: &str) -> Worked {
    worked::all().into_iter().find(|worked| worked.name == name).expect("it is there")
}

fn run_ddmax<'o>(worked: &'o Worked) -> Recorder<'o> {
    let search = SEARCHES.iter().find(|search| search.key == "ddmax").expect("it is there");
    search.check(worked.labels.len(), &worked.judge)
}

/// Section 3.3 of "Debugging Inputs": nothing passes at n = 2 and n = 4. At n = 8 a complement with 31 of the 36 characters
/// passes. At the end only the two stars are missing.
#[test]
fn lexical_example_of_the_paper_ends_without_the_stars() {
    let worked = find_worked("lexical");
    let run = run_ddmax(&worked);
    let first = run.tests.iter().position(|test| test.is_best).expect("it is repaired");
    assert_eq!(run.tests[first].kept.count_ones(), 31);
    assert_eq!(show(&worked, run.tests[first].kept), r#"{ "item": "Apple", "price":_____45 }"#);
    let granularities = run.tests[..first].iter().filter(|test| test.steps == ["increase granularity"]);
    assert_eq!(granularities.count(), 2, "from n = 2 to n = 4 to n = 8");
    assert_eq!(show(&worked, run.best.expect("repaired")), r#"{ "item": "Apple", "price": __3.45 }"#);
}

/// Section 4: nine distinct queries, including those about the input and the empty text.
#[test]
fn syntactic_example_of_the_paper_ends_after_nine_distinct_queries() {
    let worked = find_worked("syntactic");
    let run = run_ddmax(&worked);
    let distinct: BTreeSet<Set> = run.sets().into_iter().collect();
    assert_eq!(distinct.len(), 9);
    assert_eq!(show(&worked, run.best.expect("repaired")), r#"{"item":"Apple"_____________}"#);
}
