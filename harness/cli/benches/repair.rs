//! Measures the cost of repairing a large file with bestfirst: queries, seconds, and the ratio to the cost of one
//! query.
//!
//!     cargo bench -p ddlab --bench repair              # all cases whose subject is installed
//!     cargo bench -p ddlab --bench repair -- json      # one of: json, obj, dot
//!
//! The files are generated: a valid file of the given size, with one fault near the middle.
#![allow(missing_docs, clippy::unwrap_used, clippy::disallowed_methods)]

use engine::input::{Input, TextDigest};
use engine::oracle::{LiveOracle, Oracle};
use engine::registry::find;
use engine::session::{self, Budget, Settings};
use formats::Units;
use rows::Clock;
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use subjects::{Host, HostOptions, Mode, Registry, clock};

struct Case {
    format: &'static str,
    subject: &'static str,
    fault: &'static str,
    text: String,
}

fn main() {
    let only: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let workers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/build").canonicalize();
    let workers = workers.unwrap_or_default().display().to_string();
    let host = Host::new(HostOptions::new(env!("CARGO_BIN_EXE_ddlab"), &workers)).unwrap();
    let registry = Registry::builtin().unwrap();
    println!(
        "{:<6} {:<14} {:<18} {:>9} {:>6} {:>8} {:>9} {:>6} {:>6} {:>10}",
        "format", "subject", "fault", "bytes", "tests", "s", "1 test s", "ratio", "lost", "ended"
    );
    for case in [json(), obj(), dot()] {
        let entry = registry.get(case.subject).unwrap();
        let wanted = only.is_empty() || only.iter().any(|word| word == case.format);
        if !wanted {
            continue;
        }
        if !host.can_open(entry, Mode::Worker) {
            println!("{:<6} {:<14} not installed: {}", case.format, case.subject, entry.install);
            continue;
        }
        let subject = host.open(entry, Mode::Worker).unwrap();
        measure(&case, Box::new(LiveOracle::new(subject, entry.clone())));
    }
}

fn measure(case: &Case, mut oracle: Box<dyn Oracle>) {
    let input = Input::cut(case.text.clone().into_bytes(), Units::Char, case.format).unwrap();
    let once = |oracle: &mut Box<dyn Oracle>| {
        let start = clock::now();
        let digest = TextDigest::of(&[input.bytes()]);
        let judgement = oracle.judge(digest, &[input.bytes()], None).unwrap();
        assert!(!judgement.accepted(), "{} accepts the broken file", case.subject);
        (clock::now() - start).as_secs_f64()
    };
    // The first query starts the worker.
    once(&mut oracle);
    let one_test = (0..3).map(|_| once(&mut oracle)).fold(f64::INFINITY, f64::min);
    let settings = Settings {
        budget: Budget::default(),
        clock: Clock::Wall,
        cache: true,
        must_parse: None,
        failure: None,
    };
    let mut oracles = [oracle];
    let start = clock::now();
    let stop = AtomicBool::new(false);
    let result = session::run(find("bestfirst").unwrap(), &input, &mut oracles, &settings, &stop, None);
    let seconds = (clock::now() - start).max(Duration::from_nanos(1)).as_secs_f64();
    let kept = result.found.as_ref().map_or(0, |found| input.kept_bytes(&found.candidate));
    println!(
        "{:<6} {:<14} {:<18} {:>9} {:>6} {seconds:>8.2} {one_test:>9.4} {:>6.1} {:>6} {:>10}",
        case.format,
        case.subject,
        case.fault,
        case.text.len(),
        result.counts.tests,
        seconds / one_test,
        case.text.len() as u64 - kept,
        result.ended.to_string(),
    );
}

/// 1 MB in lines; a quote is missing in the middle.
fn json() -> Case {
    let mut text = String::from("[\n");
    let mut number = 0;
    while text.len() < 1_000_000 {
        let _ = writeln!(
            text,
            "  {{\"id\": {number}, \"name\": \"item {number}\", \"tags\": [\"a\", \"b\"], \"on\": true}},"
        );
        number += 1;
    }
    text.push_str("  null\n]\n");
    let middle = text.len() / 2;
    let quote = middle + text[middle..].find("\", \"tags").unwrap();
    text.remove(quote);
    Case { format: "json", subject: "jq", fault: "a quote lost", text }
}

/// 10 MB; a coordinate in the middle is damaged.
fn obj() -> Case {
    let mut text = String::new();
    let mut vertices: u32 = 0;
    while text.len() < 10_000_000 {
        for _ in 0..3 {
            vertices += 1;
            let x = f64::from(vertices) / 8.0;
            let _ = writeln!(text, "v {x:.6} {:.6} {:.6}", x * 0.5, f64::from(vertices % 97));
        }
        let _ = writeln!(text, "f {} {} {}", vertices - 2, vertices - 1, vertices);
    }
    let middle = text.len() / 2;
    let line = middle + text[middle..].find("\nv ").unwrap() + 3;
    text.replace_range(line..=line, "x");
    Case { format: "obj", subject: "assimp", fault: "a line broken", text }
}

/// 300 KB; a bracket is missing in the middle.
fn dot() -> Case {
    let mut text = String::from("digraph made {\n");
    let mut number = 0;
    while text.len() < 300_000 {
        let _ = writeln!(
            text,
            "  n{number} -> n{} [label=\"edge {number}\", weight={}];",
            number / 2,
            number % 9
        );
        number += 1;
    }
    text.push_str("}\n");
    let middle = text.len() / 2;
    let bracket = middle + text[middle..].find("];").unwrap();
    text.remove(bracket);
    Case { format: "dot", subject: "graphviz-nop", fault: "a bracket lost", text }
}
