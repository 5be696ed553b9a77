//! Measures how the cost of a study without its subjects grows with the number of runs: CPU time and peak
//! memory of each command, and the slope between sizes (1 is linear, 2 is quadratic). Inputs are real files,
//! which an embedded subject judges; the rows of the runs are generated and come from logs of shards.
//!
//!     cargo bench -p ddlab --bench growth                    # 10,000 and 100,000 runs
//!     cargo bench -p ddlab --bench growth -- 10000 1000000   # other numbers; a million needs 5 GB in TMPDIR
//!
//! With `--without-analysis`, the tables, figures and the report are left out. With `--record FILE`, the rows
//! are added to a CSV file. With `--keep DIR`, the studies stay in that folder, and of a study that is there
//! already only the tables, figures and the report are measured.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::disallowed_methods)]

use rows::{Cause, Clock, Ended, ExecMode, Identity, JudgementRow, PlanRow, RunRow, TimingRow, identity};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use study::metrics::StoredMetrics;
use study::shard_log::{LogReader, Part, encode};
use study::shards::{ENDED, STARTED, Session, Shard};
use study::state::{RowKind, State};

const TECHNIQUES: usize = 10;
const SHARDS: u32 = 100;

/// The cost of one command.
struct Cost {
    cpu_s: f64,
    wall_s: f64,
    peak_mib: f64,
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let with_analysis = !words.iter().any(|word| word == "--without-analysis");
    let option = |name: &str| words.iter().position(|word| word == name).map(|at| words[at + 1].clone());
    let (record, keep) = (option("--record"), option("--keep"));
    let sizes: Vec<usize> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let sizes = if sizes.is_empty() { vec![10_000, 100_000] } else { sizes };
    let mut all: Vec<(usize, Vec<(&str, Cost)>)> = Vec::new();
    for runs in sizes {
        let temporary = tempfile::tempdir().unwrap();
        let kept = keep.as_ref().map(|keep| Path::new(keep).join(runs.to_string()));
        let folder = kept.as_deref().unwrap_or(temporary.path());
        let mut costs = if folder.join("out").exists() { Vec::new() } else { measure(folder, runs) };
        if with_analysis {
            costs.extend(analyse(folder));
        }
        all.push((runs, costs));
        println!(
            "{runs} runs\n{:<22} {:>10} {:>10} {:>10} {:>8}",
            "command", "CPU s", "wall s", "peak MiB", "slope"
        );
        let (_, now) = all.last().unwrap();
        for (name, cost) in now {
            let slope = all.iter().rev().nth(1).and_then(|(before, costs)| {
                let (_, earlier) = costs.iter().find(|(other, _)| other == name)?;
                let growth = cost.cpu_s / earlier.cpu_s.max(0.01);
                Some(format!("{:.2}", growth.ln() / (runs as f64 / *before as f64).ln()))
            });
            println!(
                "{name:<22} {:>10.2} {:>10.2} {:>10.0} {:>8}",
                cost.cpu_s,
                cost.wall_s,
                cost.peak_mib,
                slope.unwrap_or_default()
            );
        }
        println!();
        record.iter().for_each(|file| add_to(Path::new(file), runs, now));
    }
}

/// Adds the costs to a record. Rows of the same size and command are replaced.
fn add_to(file: &Path, runs: usize, costs: &[(&str, Cost)]) {
    let mut rows: BTreeMap<(usize, String), String> = BTreeMap::new();
    let known = fs::read_to_string(file).unwrap_or_default();
    for line in known.lines().skip(1) {
        let mut cells = line.splitn(3, ',');
        let (runs, command) = (cells.next().unwrap().parse().unwrap(), cells.next().unwrap().to_owned());
        rows.insert((runs, command), cells.next().unwrap().to_owned());
    }
    let version = Command::new(env!("CARGO_BIN_EXE_ddlab")).arg("--version").output().unwrap().stdout;
    let version = String::from_utf8(version).unwrap().trim().replace("ddlab ", "");
    for (command, Cost { cpu_s, wall_s, peak_mib }) in costs {
        let row = format!("{cpu_s:.2},{wall_s:.2},{peak_mib:.0},{version}");
        rows.insert((runs, (*command).to_owned()), row);
    }
    let mut text = "runs,command,cpu_s,wall_s,peak_mib,ddlab\n".to_owned();
    for ((runs, command), cells) in rows {
        text += &format!("{runs},{command},{cells}\n");
    }
    fs::write(file, text).unwrap();
}

fn measure(folder: &Path, runs: usize) -> Vec<(&'static str, Cost)> {
    write_study(folder, runs / TECHNIQUES);
    let logs = folder.join("logs");
    let (out, log) = (folder.join("out").display().to_string(), logs.display().to_string());
    let state = folder.join("state").display().to_string();
    let shard = ["study", "--until", "filter", "--shard", "0/1", "--state", &state, "--log", &log];
    ddlab(folder, &shard);
    let merge = ["merge", &log, "--wait", "0", "--out", &out];
    ddlab(folder, &merge);
    ddlab(folder, &["filter", "--out", &out]);
    let mut costs = vec![("plan", ddlab(folder, &["stage", "plan", "--out", &out]))];
    write_logs(&folder.join("out"), &logs);
    costs.push(("merge", ddlab(folder, &merge)));
    costs.push(("status --log", ddlab(folder, &["status", "--log", &log])));
    costs.push(("exports of run", ddlab(folder, &["stage", "run", "--out", &out])));
    write_metrics(&folder.join("out"));
    costs.push(("exports of measure", ddlab(folder, &["stage", "measure", "--out", &out])));
    costs.push(("status", ddlab(folder, &["status", "--out", &out])));
    costs
}

/// The costs of the tables, the figures and the report of the study in a folder.
fn analyse(folder: &Path) -> Vec<(&'static str, Cost)> {
    let out = folder.join("out").display().to_string();
    vec![
        ("tables", ddlab(folder, &["stage", "analyse", "--out", &out])),
        ("figures", ddlab(folder, &["plot", "--out", &out])),
        ("report", ddlab(folder, &["report", "--out", &out])),
    ]
}

/// A study of repairs of many small files.
fn write_study(folder: &Path, inputs: usize) {
    fs::create_dir_all(folder.join("inputs")).unwrap();
    for number in 0..inputs {
        fs::write(folder.join("inputs").join(format!("{number}.json")), format!("[{number},,1]")).unwrap();
    }
    let mut text = "key = \"growth\"\ntitle = \"Growth\"\nseed = 1\nsubjects = [\"serde-json\"]\n\
                    budget = { tests = 100, time-s = 60.0 }\n[[inputs]]\nsource = \"own\"\nformat = \"json\"\nfolder = \"inputs\"\n"
        .to_owned();
    for number in 0..TECHNIQUES {
        text += &format!("[[techniques]]\nkey = \"t{number}\"\nunits = \"char\"\nalgorithm = \"ddmax\"\n");
    }
    fs::write(folder.join("study.toml"), text).unwrap();
}

/// The logs of shards that contain every run of the plan.
fn write_logs(out: &Path, logs: &Path) {
    let mut merged = LogReader::open(&logs.join("merged.log")).unwrap();
    let started = merged.entry().unwrap().unwrap().remove(0);
    let session: Session = serde_json::from_slice(&started.bytes).unwrap();
    let definition = started.key.rsplit(' ').next().unwrap().to_owned();
    let mut files: Vec<BufWriter<File>> = (0..SHARDS)
        .map(|k| BufWriter::new(File::create(logs.join(format!("run-{k}-of-{SHARDS}.log"))).unwrap()))
        .collect();
    for file in &mut files {
        let part = Part { kind: STARTED.to_owned(), key: "run".to_owned(), bytes: started.bytes.clone() };
        file.write_all(&encode(&[part]).unwrap()).unwrap();
    }
    let identity = &session.programs.identities["serde-json"];
    for plan in csv::Reader::from_path(out.join("plan.csv")).unwrap().deserialize::<PlanRow>() {
        let plan = plan.unwrap();
        let k = (0..SHARDS).find(|&number| Shard { number, of: SHARDS }.takes(&plan.run)).unwrap();
        files[k as usize].write_all(&encode(&finished(&plan, identity)).unwrap()).unwrap();
    }
    for file in &mut files {
        let part = Part { kind: ENDED.to_owned(), key: format!("run {definition}"), bytes: Vec::new() };
        file.write_all(&encode(&[part]).unwrap()).unwrap();
    }
}

/// The rows of a run: plausible values that depend on its id.
fn finished(plan: &PlanRow, identity: &Identity) -> Vec<Part> {
    let number = u64::from_str_radix(&plan.run[..8], 16).unwrap();
    let sha256 = format!("{}{}{}{}", plan.run, plan.run, plan.run, plan.run);
    let run = RunRow {
        ended: Ended::Finished,
        found: true,
        confirmed: Some(true),
        input_bytes: 9,
        input_dense_bytes: 9,
        elements: 9,
        result_bytes: Some(number % 9),
        result_sha256: Some(sha256.clone()),
        tests: number % 97,
        best_test: Some(number % 31),
        charged_s: (number % 97) as f64 * 0.001,
        best_s: Some((number % 31) as f64 * 0.001),
        passed: 3,
        failed: number % 89,
        budget_tests: Some(100),
        budget_s: Some(60.0),
        clock: Clock::Charged,
        subject_version: identity.version.clone(),
        ..RunRow::default()
    };
    let timing = TimingRow { run: plan.run.clone(), wall_s: 0.01, total_s: 0.02, ..TimingRow::default() };
    let judgement = JudgementRow {
        sha256: sha256.clone(),
        bytes: number % 9,
        subject: plan.subject.clone(),
        version: identity.version.clone(),
        mode: ExecMode::Exec,
        accepted: true,
        cause: Cause::Accepted,
        ..JudgementRow::default()
    };
    let part = |kind: RowKind, key: &str, bytes: Vec<u8>| Part {
        kind: kind.word().to_owned(),
        key: key.to_owned(),
        bytes,
    };
    let judged = identity::judgement_key(&sha256, &plan.subject, ExecMode::Exec, identity);
    vec![
        part(RowKind::Run, &plan.run, serde_json::to_vec(&run).unwrap()),
        part(RowKind::Timing, &plan.run, serde_json::to_vec(&timing).unwrap()),
        part(RowKind::Judgement, &judged, serde_json::to_vec(&judgement).unwrap()),
    ]
}

/// Metrics of every run, as the stage `measure` would leave them.
fn write_metrics(out: &Path) {
    let mut state = State::open(out).unwrap();
    let metrics = study::metrics::digest_of_keys();
    let mut batch = state.batch().unwrap();
    for plan in csv::Reader::from_path(out.join("plan.csv")).unwrap().deserialize::<PlanRow>() {
        let run = plan.unwrap().run;
        let number = u64::from_str_radix(&run[..8], 16).unwrap() as f64;
        let values = [
            ("lost-bytes", number % 9.0),
            ("recovered-share", (number % 100.0) / 100.0),
            ("levenshtein-to-input", number % 9.0),
        ];
        let values: StoredMetrics = values.map(|(key, value)| (key.to_owned(), value)).into();
        batch.put(RowKind::Metric, &format!("{run} {metrics}"), &values).unwrap();
    }
    batch.commit().unwrap();
}

/// Runs `ddlab COMMAND study.toml MORE` and measures it.
fn ddlab(folder: &Path, words: &[&str]) -> Cost {
    let place = if words[0] == "stage" { 2 } else { 1 };
    let file = folder.join("study.toml");
    let mut command = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    command.args(&words[..place]).arg(&file).args(&words[place..]);
    if words[0] != "status" {
        command.arg("--quiet");
    }
    let start = std::time::Instant::now();
    let mut child = command.stdout(Stdio::null()).spawn().unwrap();
    let proc = Path::new("/proc").join(child.id().to_string());
    let mut peak_mib = 0.0;
    // The process stays a zombie until it is waited for, so its last measured CPU time is exact.
    let cpu_s = loop {
        let status = fs::read_to_string(proc.join("status")).unwrap();
        let fields: BTreeMap<&str, &str> = status.lines().filter_map(|line| line.split_once(':')).collect();
        if let Some(peak) = fields.get("VmHWM") {
            peak_mib = peak.trim().trim_end_matches(" kB").parse::<f64>().unwrap() / 1024.0;
        }
        let stat = fs::read_to_string(proc.join("stat")).unwrap();
        let after_name: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
        let ticks = |field: usize| after_name[field].parse::<f64>().unwrap() / 100.0;
        if fields["State"].trim().starts_with('Z') {
            break ticks(11) + ticks(12);
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    let status = child.wait().unwrap();
    assert!(status.success(), "ddlab {words:?} failed");
    Cost { cpu_s, wall_s: start.elapsed().as_secs_f64(), peak_mib }
}
