//! Worker and plain command agree on every example, on every file of the corpus, and on 300 mutants.

use std::collections::BTreeMap;
use std::time::Duration;

use subjects::{Entry, Exit, Limits, Mode, Observation, OutputStream};

use crate::fixture::real::{RealSubjects, is_required, mutants, say, texts};
use crate::fixture::within;

/// How many mutants each subject gets.
const MUTANTS: usize = 300;

/// How many mutants a slow subject gets, unless `DDLAB_SUBJECTS` lists it.
const FEW_MUTANTS: usize = 12;

/// CPU seconds per test from which on a plain command is slow.
const SLOW_S: f64 = 0.5;

/// The parts of an observation that an oracle uses.
#[derive(Debug, PartialEq)]
struct Essentials {
    exit: Exit,
    empty: bool,
    position: BTreeMap<String, String>,
}

impl Essentials {
    fn of(entry: &Entry, seen: &Observation) -> Self {
        let mut position = BTreeMap::new();
        if let Some(rule) = &entry.position {
            let message = if rule.stream == OutputStream::Stdout { &seen.stdout } else { &seen.stderr };
            let message = String::from_utf8_lossy(&message.bytes).into_owned();
            if let Some(found) = rule.pattern.captures(&message) {
                for name in rule.pattern.capture_names().flatten() {
                    let number = found.name(name).map(|group| group.as_str().to_owned());
                    position.extend(number.map(|number| (name.to_owned(), number)));
                }
            }
        }
        Self { exit: seen.exit, empty: seen.stdout.total == 0, position }
    }
}

fn observe(real: &RealSubjects, entry: &Entry, mode: Mode, inputs: &[Vec<u8>]) -> Vec<Essentials> {
    let mut subject = real.host.open(entry, mode).unwrap();
    let limits = Limits { cpu: Duration::from_secs(60), ..within(Duration::from_secs(20)) };
    let mut answer = |input: &Vec<u8>| Essentials::of(entry, &subject.run(&[input], &limits).unwrap());
    inputs.iter().map(&mut answer).collect()
}

fn check_agreement(key: &str) {
    let real = RealSubjects::new();
    let Some(entry) = real.installed(key, &[Mode::Exec, Mode::Worker]) else { return };
    let short = entry.cost.per_test_s > SLOW_S && !is_required(key);
    let (count, largest) = if short { (FEW_MUTANTS, 2_000) } else { (MUTANTS, 20_000) };
    let mut inputs = texts(entry, largest);
    if short {
        inputs.truncate(20);
        say(&format!("SHORT: {key}: {count} mutants; DDLAB_SUBJECTS={key} tries {MUTANTS}"));
    }
    inputs.extend(mutants(&inputs, count));
    let by_command: Vec<Essentials> = std::thread::scope(|scope| {
        let halves = inputs.chunks(inputs.len().div_ceil(2));
        let threads: Vec<_> =
            halves.map(|half| scope.spawn(|| observe(&real, entry, Mode::Exec, half))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let by_worker = observe(&real, entry, Mode::Worker, &inputs);
    let mut disagreements = Vec::new();
    for ((input, command), worker) in inputs.iter().zip(&by_command).zip(&by_worker) {
        if command != worker {
            let text = String::from_utf8_lossy(input);
            disagreements.push(format!("{text:?}\n  command {command:?}\n  worker {worker:?}"));
        }
    }
    let accepted = by_command.iter().filter(|seen| seen.exit == Exit::Code(0) && !seen.empty).count();
    let placed = by_command.iter().filter(|seen| !seen.position.is_empty()).count();
    say(&format!(
        "{key}: {} inputs, {accepted} accepted, {placed} with a position, {} disagreements",
        inputs.len(),
        disagreements.len()
    ));
    assert!(
        disagreements.is_empty(),
        "{key}: {} disagreements\n{}",
        disagreements.len(),
        disagreements.join("\n")
    );
    assert!((1..inputs.len()).contains(&accepted), "{key}: {accepted} of {} accepted", inputs.len());
}

/// Declares a test for each subject that has a worker.
macro_rules! agreement_tests {
    ($($name:ident $key:literal)*) => {
        const TESTED: &[&str] = &[$($key),*];

        $(#[test]
        fn $name() {
            check_agreement($key);
        })*
    };
}

agreement_tests! {
    jq "jq"
    json_simple "json-simple"
    minimal_json "minimal-json"
    graphviz "graphviz"
    graphviz_nop "graphviz-nop"
    gephi "gephi"
    assimp "assimp"
    blender "blender"
    obj_strict "obj-strict"
}

/// Subjects for which ddlab serves both modes by one function.
const EMBEDDED: [&str; 10] = [
    "csv-strict",
    "front-matter",
    "graphviz-rust",
    "roxmltree",
    "saphyr",
    "serde-json",
    "serde-json-lines",
    "tobj",
    "toml",
    "tsv-strict",
];

#[test]
fn every_subject_with_a_worker_has_an_agreement_test() {
    let real = RealSubjects::new();
    let untested: Vec<&str> = real
        .entries()
        .filter(|entry| entry.worker.is_some())
        .map(|entry| entry.key.as_str())
        .filter(|key| !TESTED.contains(key) && !EMBEDDED.contains(key))
        .collect();
    assert_eq!(untested, [] as [&str; 0]);
}
