//! Measures ddlab's own overhead: queries per second, compared with a bare spawn-and-wait loop over the same
//! command, and memory on 100 MB. Rounds are interleaved, so that load affects both alike.
//!
//!     cargo bench -p ddlab --bench overhead            # both
//!     cargo bench -p ddlab --bench overhead -- speed   # one of: speed, memory
#![allow(missing_docs, clippy::unwrap_used, clippy::disallowed_methods)]

use engine::input::Input;
use engine::oracle::{LiveOracle, Oracle};
use engine::registry::find;
use engine::session::{self, Budget, Settings};
use formats::Units;
use rows::Clock;
use std::fs::{self, File};
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use subjects::{Host, HostOptions, Mode, Registry, Sandbox, clock};

const TESTS: u64 = 1500;
const ROUNDS: usize = 5;
const SUBJECT: &str = "/bin/false";

fn main() {
    let only: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let wanted = |name: &str| only.is_empty() || only.iter().any(|word| word == name);
    if wanted("speed") {
        speed();
    }
    if wanted("memory") {
        memory();
    }
}

fn speed() {
    println!("tests per second on {SUBJECT}, {TESTS} tests a round, median of {ROUNDS} interleaved rounds");
    println!("{:<12} {:>5} {:>10} {:>10} {:>8}", "containment", "jobs", "ddlab", "bare loop", "ratio");
    for (name, sandbox) in [("off", Sandbox::Off), ("default", Sandbox::BestEffort)] {
        for jobs in [1, 2] {
            let mut rounds: Vec<(f64, f64)> =
                (0..ROUNDS).map(|_| (ddlab(sandbox, jobs), bare_loop())).collect();
            rounds.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
            let (ours, bare) = rounds[ROUNDS / 2];
            println!("{name:<12} {jobs:>5} {ours:>10.0} {bare:>10.0} {:>8.2}", ours / bare);
        }
    }
}

/// Queries per second of a whole session: candidates, digests, trace, and the subject.
fn ddlab(sandbox: Sandbox, jobs: usize) -> f64 {
    let mut registry = Registry::builtin().unwrap();
    let entry = format!(
        "[nothing]\ntitle = \"rejects all\"\nformat = \"json\"\nversion = [{SUBJECT:?}]\ncommand = [{SUBJECT:?}, \"{{}}\"]\n\
         install = \"it is there\"\ncost = {{ per-test-s = 0.001, per-byte-s = 0.0 }}\naccepts = []\nrejects = []\n"
    );
    registry.extend(&entry, "bench").unwrap();
    let entry = registry.get("nothing").unwrap();
    let host =
        Host::new(HostOptions { sandbox, ..HostOptions::new(env!("CARGO_BIN_EXE_ddlab"), "/nowhere") })
            .unwrap();
    let mut oracles: Vec<Box<dyn Oracle>> = Vec::new();
    oracles.resize_with(jobs, || {
        Box::new(LiveOracle::new(host.open(entry, Mode::Exec).unwrap(), entry.clone())) as Box<dyn Oracle>
    });
    // Candidates of random bytes differ; equal texts are not queried at the same time.
    let mut stream = mutators::RandomStream::labelled(1, &["bench"]);
    let bytes = (0..4096).map(|_| u8::try_from(stream.below(256)).unwrap()).collect();
    let input = Input::cut(bytes, Units::Byte, "json").unwrap();
    let budget = Budget { tests: Some(TESTS), seconds: None };
    let settings = Settings { budget, clock: Clock::Charged, cache: false, must_parse: None, failure: None };
    let start = clock::now();
    let result =
        session::run(find("ddmax").unwrap(), &input, &mut oracles, &settings, &AtomicBool::new(false), None);
    assert_eq!(result.counts.tests, TESTS);
    TESTS as f64 / (clock::now() - start).as_secs_f64()
}

/// Executions per second with only posix_spawn and wait.
fn bare_loop() -> f64 {
    let start = clock::now();
    for _ in 0..TESTS {
        let mut command = Command::new(SUBJECT);
        command.arg("input").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().unwrap().wait().unwrap();
    }
    TESTS as f64 / (clock::now() - start).as_secs_f64()
}

/// Peak memory of a whole study of ddmax on one broken JSON file of 100 MB.
fn memory() {
    let folder = tempfile::tempdir().unwrap();
    let inputs = folder.path().join("inputs");
    fs::create_dir(&inputs).unwrap();
    let file = inputs.join("large.json");
    let size = datasets::generate(
        datasets::GeneratedFormat::Json,
        100_000_000,
        1,
        &mut BufWriter::new(File::create(&file).unwrap()),
    )
    .unwrap();
    let mut broken = fs::OpenOptions::new().write(true).open(&file).unwrap();
    broken.seek(SeekFrom::Start(size / 2)).unwrap();
    broken.write_all(&[0]).unwrap();
    let study = folder.path().join("study.toml");
    let text = "key = \"large\"\ntitle = \"100 MB\"\nseed = 1\nsubjects = [\"serde-json\"]\nbudget = { tests = 40 }\n\
                inputs = [{ source = \"own\", format = \"json\", folder = \"inputs\" }]\n\
                techniques = [{ key = \"lexical-ddmax\", units = \"char\", algorithm = \"ddmax\" }]\n";
    fs::write(&study, text).unwrap();
    let out = folder.path().join("out");
    let child = Command::new(env!("CARGO_BIN_EXE_ddlab"))
        .arg("study")
        .args([&study, &"--out".into(), &out])
        .args(["--jobs", "1", "--quiet"])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let peak = peak_memory(child);
    let runs = fs::read_to_string(out.join("runs.csv")).unwrap();
    assert!(runs.lines().count() == 2 && runs.contains("out-of-tests"), "{runs}");
    println!(
        "ddmax, 40 tests on {size} bytes: peak memory {peak} bytes, {:.2} times the input",
        peak as f64 / size as f64
    );
}

/// The peak resident memory of the process, in bytes.
fn peak_memory(mut child: Child) -> u64 {
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().unwrap().is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
        peak = peak.max(kib.unwrap_or(0) * 1024);
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(child.wait().unwrap().success());
    peak
}
