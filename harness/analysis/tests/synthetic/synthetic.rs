//! Writes a synthetic study's folder, as the stages would leave it, deterministically.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use crate::content::{Draw, dense, digest, original};
use rows::{InputRow, JudgementRow, MetricRow, MutantRow, PlanRow, RunRow, TimingRow, TraceRow};
use serde::Serialize;

/// The contents of a synthetic study.
pub(crate) struct Shape {
    pub(crate) formats: Vec<&'static str>,
    pub(crate) kinds: Vec<&'static str>,
    pub(crate) subjects: usize,
    pub(crate) files: usize,
    pub(crate) techniques: Vec<Technique>,
    pub(crate) modes: Vec<&'static str>,
    /// Files that contain markup and control characters instead of data.
    pub(crate) hostile: bool,
    pub(crate) metrics: bool,
    pub(crate) traces: bool,
}

/// The behaviour of a synthetic technique.
#[derive(Clone, Copy)]
pub(crate) struct Technique {
    pub(crate) key: &'static str,
    pub(crate) units: &'static str,
    pub(crate) algorithm: &'static str,
    /// The percentage of files that it repairs.
    pub(crate) repairs: u64,
    /// Queries of a typical run.
    pub(crate) tests: u64,
    /// The percentage of its runs that a budget stops.
    pub(crate) stopped: u64,
    pub(crate) ended: &'static str,
}

pub(crate) const PAPER: [Technique; 5] = [
    technique("baseline", "whole", "keep-all", 0, 1, 0),
    technique("antlr", "recovered", "keep-all", 45, 2, 0),
    technique("lexical-ddmax", "char", "ddmax", 70, 260, 30),
    technique("syntactic-ddmax", "terminal", "ddmax", 80, 90, 12),
    technique("line-ddmax", "line", "ddmax", 55, 40, 4),
];

const fn technique(
    key: &'static str,
    units: &'static str,
    algorithm: &'static str,
    repairs: u64,
    tests: u64,
    stopped: u64,
) -> Technique {
    Technique { key, units, algorithm, repairs, tests, stopped, ended: "out-of-time" }
}

impl Shape {
    /// Everything that the paper has, and one more technique.
    pub(crate) fn whole() -> Shape {
        Shape {
            formats: vec!["json", "obj", "dot"],
            kinds: vec!["real-world", "single", "multiple"],
            subjects: 2,
            files: 6,
            techniques: PAPER.to_vec(),
            modes: vec!["exec"],
            hostile: false,
            metrics: true,
            traces: true,
        }
    }

    /// One subject, one file, one technique.
    pub(crate) fn smallest() -> Shape {
        Shape {
            formats: vec!["json"],
            kinds: vec!["single"],
            subjects: 1,
            files: 1,
            techniques: vec![PAPER[2]],
            ..Shape::whole()
        }
    }
}

/// The original with a fault inserted. Returns also the position and the length of the fault.
fn broken(shape: &Shape, format: &str, kind: &str, number: usize) -> (Vec<u8>, usize, usize) {
    let mut draw = Draw::labelled(&format!("broken {format} {kind} {number}"));
    let mut text = original(format, number);
    let place = draw.below(text.len() as u64) as usize;
    let junk: Vec<u8> = if shape.hostile {
        b"</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'`&\x00\x1b[31m\xe2\x80\xae\xff]]>-->".to_vec()
    } else {
        let length = if kind == "single" { 1 } else { 2 + draw.below(30) };
        (0..length).map(|_| b"*#{[\xff\"z"[draw.below(7) as usize]).collect()
    };
    text.splice(place..place, junk.iter().copied());
    (text, place, junk.len())
}

#[derive(Default)]
struct Rows {
    inputs: BTreeMap<(String, String), InputRow>,
    judgements: Vec<JudgementRow>,
    mutants: Vec<MutantRow>,
    runs: Vec<(PlanRow, RunRow)>,
    metrics: Vec<MetricRow>,
    timings: Vec<TimingRow>,
}

/// Writes the study's folder.
pub(crate) fn write(folder: &Path, shape: &Shape) {
    for sub in ["traces", "outputs", "store"] {
        fs::create_dir_all(folder.join(sub)).unwrap();
    }
    let mut rows = Rows::default();
    for format in &shape.formats {
        for kind in &shape.kinds {
            for number in 0..shape.files {
                one_file(folder, shape, &mut rows, format, kind, number);
            }
        }
    }
    csv_file(&folder.join("inputs.csv"), rows.inputs.into_values().collect::<Vec<_>>());
    csv_file(&folder.join("judgements.csv"), rows.judgements);
    csv_file(&folder.join("mutants.csv"), rows.mutants);
    csv_file(&folder.join("plan.csv"), rows.runs.iter().map(|(plan, _)| plan.clone()).collect::<Vec<_>>());
    write_runs(folder, &rows.runs);
    if shape.metrics {
        csv_file(&folder.join("metrics.csv"), rows.metrics);
    }
    csv_file(&folder.join("timings.csv"), rows.timings);
}

/// Writes `runs.csv`, with the columns of both rows side by side.
pub(crate) fn write_runs(folder: &Path, runs: &[(PlanRow, RunRow)]) {
    let plans = records(runs.iter().map(|(plan, _)| plan));
    let outcomes = records(runs.iter().map(|(_, outcome)| outcome));
    let mut writer = csv::Writer::from_path(folder.join("runs.csv")).unwrap();
    for (plan, outcome) in plans.iter().zip(&outcomes) {
        writer.write_record(plan.iter().chain(outcome)).unwrap();
    }
    writer.flush().unwrap();
}

/// The header and the rows, as records.
fn records<T: Serialize>(rows: impl Iterator<Item = T>) -> Vec<csv::StringRecord> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.for_each(|row| writer.serialize(row).unwrap());
    let bytes = writer.into_inner().unwrap();
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(bytes.as_slice());
    reader.records().map(Result::unwrap).collect()
}

pub(crate) fn csv_file<T: Serialize>(path: &Path, rows: Vec<T>) {
    let mut writer = csv::Writer::from_path(path).unwrap();
    rows.into_iter().for_each(|row| writer.serialize(row).unwrap());
    writer.flush().unwrap();
}

fn keep(folder: &Path, content: &[u8]) -> String {
    let key = digest(content);
    let path = folder.join("store").join(&key[..2]);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join(&key[2..]), content).unwrap();
    key
}

fn one_file(folder: &Path, shape: &Shape, rows: &mut Rows, format: &str, kind: &str, number: usize) {
    let (text, place, junk) = broken(shape, format, kind, number);
    let sha256 = keep(folder, &text);
    let parent = (kind != "real-world").then(|| keep(folder, &original(format, number)));
    let name = format!("orders-{number:03}.{format}");
    let collected = if parent.is_some() { original(format, number) } else { text.clone() };
    let input = InputRow {
        split: None,
        format: format.to_string(),
        source: "made-up".to_string(),
        name: if parent.is_some() { name.clone() } else { format!("wild-{name}") },
        bytes: Some(collected.len() as u64),
        sha256: Some(digest(&collected)),
        class: rows::Offered::Kept,
        reason: None,
    };
    rows.inputs.insert((format.to_string(), input.name.clone()), input);
    let id = format!("{}-{kind}-0", &digest(name.as_bytes())[..16]);
    if let Some(parent) = &parent {
        rows.mutants.push(MutantRow {
            id: id.clone(),
            sha256: sha256.clone(),
            bytes: text.len() as u64,
            format: format.to_string(),
            parent: parent.clone(),
            kind: kind.to_string(),
            draws: 1,
            edits: format!("{place}:0:{}", "2a".repeat(junk)).parse().unwrap(),
        });
    }
    for subject in (0..shape.subjects).map(|i| format!("{format}-parser-{}", i + 1)) {
        let accepted =
            !shape.hostile && shape.subjects > 1 && subject.ends_with('2') && number.is_multiple_of(5);
        for (content, accepted) in [(Some(&sha256), accepted), (parent.as_ref(), true)]
            .into_iter()
            .filter_map(|(c, a)| Some((c?, a)))
        {
            rows.judgements.push(JudgementRow {
                sha256: content.clone(),
                bytes: text.len() as u64,
                subject: subject.clone(),
                version: "1.0".to_string(),
                mode: rows::ExecMode::Exec,
                accepted,
                cause: if accepted { rows::Cause::Accepted } else { rows::Cause::Exit(2) },
                message: (!accepted).then(|| "parse error".to_string()),
                position: None,
                said: None,
            });
        }
        for technique in &shape.techniques {
            for mode in &shape.modes {
                let plan = PlanRow {
                    seed: None,
                    repetition: None,
                    split: None,
                    format: format.to_string(),
                    kind: rows::InputKind::of(kind),
                    input: if parent.is_some() { id.clone() } else { sha256.clone() },
                    subject: subject.clone(),
                    technique: technique.key.to_string(),
                    mode: mode.parse().unwrap(),
                    cache: rows::Cache::Off,
                    run: digest(format!("{sha256} {subject} {} {mode}", technique.key).as_bytes())[..16]
                        .to_string(),
                    units: technique.units.to_string(),
                    algorithm: technique.algorithm.to_string(),
                    goal: if technique.algorithm == "ddmin" {
                        rows::Goal::Reduce
                    } else {
                        rows::Goal::Repair
                    },
                    sha256: sha256.clone(),
                    name: name.clone(),
                    parent: parent.clone(),
                    input_accepted: accepted,
                };
                one_run(folder, shape, rows, plan, *technique, &text, place, junk);
            }
        }
    }
}

#[allow(clippy::too_many_arguments, reason = "a fixture")]
fn one_run(
    folder: &Path,
    shape: &Shape,
    rows: &mut Rows,
    plan: PlanRow,
    technique: Technique,
    text: &[u8],
    place: usize,
    junk: usize,
) {
    let mut draw = Draw::labelled(&plan.run);
    let broken = technique.ended == "broken" || draw.below(60) == 0 && shape.files > 1;
    let found = !broken && (plan.input_accepted || draw.below(100) < technique.repairs);
    let stopped = !plan.input_accepted && draw.below(100) < technique.stopped;
    let extra = if plan.input_accepted { 0 } else { draw.below(1 + text.len() as u64 / 4) as usize };
    let result: Option<Vec<u8>> = found.then(|| {
        let end = (place + junk + extra).min(text.len());
        if plan.input_accepted { text.to_vec() } else { [&text[..place], &text[end..]].concat() }
    });
    let tests = if broken { 1 } else { 1 + technique.tests / 3 + draw.below(technique.tests) };
    let costs: Vec<f64> = (0..tests).map(|_| 0.01 + draw.below(4000) as f64 / 100_000.0).collect();
    let best_test = found.then(|| tests - draw.below(1 + tests / 3));
    let at = |test: u64| costs[..test as usize].iter().sum::<f64>();
    if let Some(result) = &result {
        fs::write(folder.join("outputs").join(format!("{}.{}", plan.run, plan.format)), result).unwrap();
        let (size, full) = (result.len() as f64, text.len() as f64);
        let mut metric = |key: &str, value: f64| {
            rows.metrics.push(MetricRow { run: plan.run.clone(), metric: key.to_string(), value });
        };
        metric("recovered-share", size / full);
        metric("lost-bytes", full - size);
        metric("dense-recovered-bytes", dense(result) as f64);
        metric("dense-lost-bytes", (dense(text) - dense(result)) as f64);
        if plan.parent.is_some() {
            metric("levenshtein-to-original", extra as f64);
            if plan.format == "obj" {
                metric("perceptual-distance-bits", (extra % 40) as f64);
            }
        }
    }
    if shape.traces {
        trace(folder, &plan, &costs, best_test, result.as_ref().map(|r| r.len() as u64));
    }
    rows.timings.push(TimingRow {
        run: plan.run.clone(),
        wall_s: at(tests) * 1.1,
        oracle_s: at(tests),
        oracle_cpu_s: at(tests) * 0.8,
        peak_rss_bytes: 4_000_000,
        executed: tests,
        rechecked: tests / 10,
        ..TimingRow::default()
    });
    let ended = match (broken, stopped) {
        (true, _) => "broken",
        (_, true) => technique.ended,
        _ => "finished",
    };
    let outcome = RunRow {
        ended: ended.parse().unwrap(),
        broken: broken.then(|| "the worker died twice".to_string()),
        found,
        confirmed: found.then_some(true),
        input_bytes: text.len() as u64,
        input_dense_bytes: dense(text),
        elements: text.len() as u64,
        result_bytes: result.as_ref().map(|result| result.len() as u64),
        result_sha256: result.as_deref().map(digest),
        kept: None,
        tests,
        cached: 0,
        best_test,
        charged_s: at(tests),
        best_s: best_test.map(at),
        first_test: best_test.map(|best| best.div_ceil(2)),
        first_s: best_test.map(|best| at(best.div_ceil(2))),
        passed: u64::from(found),
        failed: tests - u64::from(found),
        unresolved: 0,
        unparsed: 0,
        budget_tests: None,
        budget_s: Some(60.0),
        clock: rows::Clock::Charged,
        subject_version: "1.0".to_string(),
    };
    rows.runs.push((plan, outcome));
}

/// Grows to the result in a few steps; the last one is at the best query.
fn trace(folder: &Path, plan: &PlanRow, costs: &[f64], best_test: Option<u64>, size: Option<u64>) {
    let file = fs::File::create(folder.join("traces").join(format!("{}.csv.gz", plan.run))).unwrap();
    let mut writer =
        csv::Writer::from_writer(flate2::write::GzEncoder::new(file, flate2::Compression::fast()));
    let (mut at_s, mut best_bytes) = (0.0, None);
    for (index, &cost_s) in costs.iter().enumerate() {
        let number = index as u64 + 1;
        at_s += cost_s;
        if let (Some(best), Some(size)) = (best_test, size)
            && number <= best
            && (number == best || number.is_power_of_two())
        {
            best_bytes = Some(size * number / best);
        }
        let row = TraceRow {
            number,
            at_s,
            cost_s,
            bytes: best_bytes.unwrap_or(0),
            digest: digest(format!("{} {number}", plan.run).as_bytes())[..32].to_string(),
            outcome: if Some(number) == best_test { rows::Outcome::Pass } else { rows::Outcome::Fail },
            cause: rows::Cause::Exit(2),
            position: None,
            message: None,
            cached: false,
            best_bytes,
            case: None,
        };
        writer.serialize(row).unwrap();
    }
    writer.into_inner().unwrap().finish().unwrap().flush().unwrap();
}
