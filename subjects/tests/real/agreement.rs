//! A worker says what the plain command says: on every example and file of the corpus, and on 300 mutants.

use std::collections::BTreeMap;
use std::time::Duration;

use subjects::{Entry, Exit, Limits, Mode, Observation, OutputStream};

use crate::fixture::real::{Real, must_be_there, mutants, say, texts};
use crate::fixture::within;

/// Mutants that a subject is tried on.
const MUTANTS: usize = 300;

/// Mutants of a subject whose plain command takes longer than [`SLOW_S`], unless it is listed.
const FEW_MUTANTS: usize = 12;

/// CPU seconds of one test.
const SLOW_S: f64 = 0.5;

/// All that a study makes of an observation.
#[derive(Debug, PartialEq)]
struct Said {
    exit: Exit,
    empty: bool,
    position: BTreeMap<String, String>,
}

fn said(entry: &Entry, seen: &Observation) -> Said {
    let mut position = BTreeMap::new();
    if let Some(fixture) = &entry.position {
        let message = if fixture.stream == OutputStream::Stdout { &seen.stdout } else { &seen.stderr };
        let message = String::from_utf8_lossy(&message.bytes).into_owned();
        if let Some(found) = fixture.pattern.captures(&message) {
            for name in fixture.pattern.capture_names().flatten() {
                let number = found.name(name).map(|group| group.as_str().to_owned());
                position.extend(number.map(|number| (name.to_owned(), number)));
            }
        }
    }
    Said { exit: seen.exit, empty: seen.stdout.total == 0, position }
}

/// What a subject says of each input.
fn ask(real: &Real, entry: &Entry, mode: Mode, inputs: &[Vec<u8>]) -> Vec<Said> {
    let mut subject = real.host.open(entry, mode).unwrap();
    let limits = Limits { cpu: Duration::from_secs(60), ..within(Duration::from_secs(20)) };
    let mut answer = |input: &Vec<u8>| said(entry, &subject.run(&[input], &limits).unwrap());
    inputs.iter().map(&mut answer).collect()
}

fn agree(key: &str) {
    let real = Real::new();
    let Some(entry) = real.installed(key, &[Mode::Exec, Mode::Worker]) else { return };
    let short = entry.cost.per_test_s > SLOW_S && !must_be_there(key);
    let (count, largest) = if short { (FEW_MUTANTS, 2_000) } else { (MUTANTS, 20_000) };
    let mut inputs = texts(entry, largest);
    if short {
        inputs.truncate(20);
        say(&format!("SHORT: {key}: {count} mutants; DDLAB_SUBJECTS={key} tries {MUTANTS}"));
    }
    inputs.extend(mutants(&inputs, count));
    let by_command: Vec<Said> = std::thread::scope(|scope| {
        let halves = inputs.chunks(inputs.len().div_ceil(2));
        let at_work: Vec<_> =
            halves.map(|half| scope.spawn(|| ask(&real, entry, Mode::Exec, half))).collect();
        at_work.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let by_worker = ask(&real, entry, Mode::Worker, &inputs);
    let mut otherwise = Vec::new();
    for ((input, command), worker) in inputs.iter().zip(&by_command).zip(&by_worker) {
        if command != worker {
            let text = String::from_utf8_lossy(input);
            otherwise.push(format!("{text:?}\n  command {command:?}\n  worker {worker:?}"));
        }
    }
    let accepted = by_command.iter().filter(|said| said.exit == Exit::Code(0) && !said.empty).count();
    let placed = by_command.iter().filter(|said| !said.position.is_empty()).count();
    say(&format!(
        "{key}: {} inputs, {accepted} accepted, {placed} with a position, {} disagreements",
        inputs.len(),
        otherwise.len()
    ));
    assert!(otherwise.is_empty(), "{key}: {} disagreements\n{}", otherwise.len(), otherwise.join("\n"));
    assert!((1..inputs.len()).contains(&accepted), "{key}: {accepted} of {} accepted", inputs.len());
}

/// A test for each subject that has a worker.
macro_rules! agreement {
    ($($name:ident $key:literal)*) => {$(
        #[test]
        fn $name() {
            agree($key);
        }
    )*};
}

agreement! {
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

#[test]
fn every_subject_with_a_worker_is_tried() {
    let tried = [
        "assimp",
        "blender",
        "gephi",
        "graphviz",
        "graphviz-nop",
        "jq",
        "json-simple",
        "minimal-json",
        "obj-strict",
    ];
    let embedded = ["graphviz-rust", "serde-json", "tobj"]; // One function serves both their modes.
    let real = Real::new();
    let with_worker: Vec<&str> =
        real.entries().filter(|entry| entry.worker.is_some()).map(|entry| entry.key.as_str()).collect();
    let known = |key: &&&str| !tried.contains(key) && !embedded.contains(key);
    assert_eq!(with_worker.iter().find(known), None);
}
