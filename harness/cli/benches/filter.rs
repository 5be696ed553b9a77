//! Measures the overhead of filtering: `ddlab filter` on a folder, compared with a bare loop that reads the
//! same files and runs the same subject. Rounds are interleaved, so that load affects both alike. Also
//! compares the memory for few files with that for many.
//!
//!     cargo bench -p ddlab --bench filter                        # 10,000 files, plain commands and workers
//!     cargo bench -p ddlab --bench filter -- exec                # one of: exec, worker, memory
//!     DDLAB_BENCH_SUBJECT=jq cargo bench -p ddlab --bench filter # another JSON subject
#![allow(missing_docs, clippy::unwrap_used, clippy::disallowed_methods)]

use formats::Grammar;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;
use subjects::{Host, HostOptions, Limits, Mode, Registry, Sandbox, clock};

const FILES: usize = 10_000;
const ROUNDS: usize = 5;
const JOBS: usize = 2;

fn main() {
    let only: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let wanted = |name: &str| only.is_empty() || only.iter().any(|word| word == name);
    let folder = tempfile::tempdir().unwrap();
    let folders: Vec<PathBuf> = (0..ROUNDS).map(|round| folder.path().join(format!("in{round}"))).collect();
    let mut bytes = 0;
    for (round, folder) in folders.iter().enumerate() {
        bytes += fill(folder, round);
    }
    let subject = std::env::var("DDLAB_BENCH_SUBJECT").unwrap_or_else(|_| "serde-json".to_owned());
    println!("{FILES} JSON files, {bytes} bytes, {ROUNDS} rounds, {JOBS} jobs, subject {subject}");
    for (word, mode) in [("exec", Mode::Exec), ("worker", Mode::Worker)] {
        if wanted(word) {
            pairs(&folders, folder.path(), &subject, word, mode);
        }
    }
    if wanted("memory") {
        memory(&folders, folder.path(), &subject);
    }
}

/// Files of 200 bytes to 20 kB; every fourth is broken.
fn fill(folder: &Path, round: usize) -> u64 {
    fs::create_dir(folder).unwrap();
    let mut bytes = 0;
    for number in 0..FILES / ROUNDS {
        let size = 200 << (number % 8);
        let mut content = Vec::new();
        let seed = (round * (FILES / ROUNDS) + number) as u64;
        datasets::generate(datasets::GeneratedFormat::Json, size.min(20_000), seed, &mut content).unwrap();
        if number % 4 == 0 {
            let middle = content.len() / 2;
            content[middle] = 0;
        }
        // All files differ, even small ones, because duplicates are not judged.
        let number_in_blanks = (0..16).map(|bit| if seed >> bit & 1 == 0 { b' ' } else { b'\t' });
        content.extend(number_in_blanks);
        bytes += content.len() as u64;
        fs::write(folder.join(format!("{number:05}.json")), content).unwrap();
    }
    bytes
}

/// Wall and CPU seconds.
#[derive(Clone, Copy, Default)]
struct Took {
    wall: f64,
    cpu: f64,
}

fn pairs(folders: &[PathBuf], place: &Path, subject: &str, word: &str, mode: Mode) {
    println!(
        "\n{word}: seconds; overhead of ddlab over the bare loop, and over it with the grammar as another judge"
    );
    let (mut ours, mut bare, mut with_grammar) = (Took::default(), Took::default(), Took::default());
    for (round, folder) in folders.iter().enumerate() {
        let out = place.join(format!("out-{word}-{round}"));
        let timed =
            [took(|| ddlab(folder, &out, subject, word)), took(|| alone(folder, subject, mode, false))];
        let third = took(|| alone(folder, subject, mode, true));
        for (sum, one) in [(&mut ours, timed[0]), (&mut bare, timed[1]), (&mut with_grammar, third)] {
            sum.wall += one.wall;
            sum.cpu += one.cpu;
        }
    }
    let percent = |ours: f64, bare: f64| 100.0 * (ours / bare - 1.0);
    println!(
        "{:<6} {:>8} {:>8} {:>9} {:>9} {:>14}",
        "", "ddlab", "bare", "overhead", "+grammar", "overhead then"
    );
    for (name, ours, bare, grammar) in
        [("wall", ours.wall, bare.wall, with_grammar.wall), ("cpu", ours.cpu, bare.cpu, with_grammar.cpu)]
    {
        println!(
            "{name:<6} {ours:>8.2} {bare:>8.2} {:>8.1}% {grammar:>9.2} {:>13.1}%",
            percent(ours, bare),
            percent(ours, grammar)
        );
    }
}

/// Wall time, and CPU time of this process and of all children that it has waited for.
fn took(work: impl FnOnce()) -> Took {
    let (start, before) = (clock::now(), cpu());
    work();
    Took { wall: (clock::now() - start).as_secs_f64(), cpu: cpu() - before }
}

fn cpu() -> f64 {
    let text = fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = text.rsplit(')').next().unwrap().split_whitespace().collect();
    // utime, stime, cutime, cstime: fields 14 to 17, in hundredths of a second; the third field is the first
    // here.
    fields[11..15].iter().map(|field| field.parse::<f64>().unwrap()).sum::<f64>() / 100.0
}

fn ddlab(folder: &Path, out: &Path, subject: &str, mode: &str) {
    let mut command = command(folder, out, subject, mode);
    assert!(command.stdout(Stdio::null()).status().unwrap().success());
    let rows = fs::read_to_string(out.join("classes.csv")).unwrap().lines().count();
    assert_eq!(rows, FILES / ROUNDS + 1);
}

fn command(folder: &Path, out: &Path, subject: &str, mode: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    command.arg("filter").arg("--in").arg(folder).arg("--out").arg(out);
    command.args(["--subject", subject, "--mode", mode, "--no-copy", "--quiet", "--sandbox", "best-effort"]);
    command.args(["--jobs", &JOBS.to_string()]);
    command
}

/// Reads each file and runs the subject on it. With `grammar`, also parses it.
fn alone(folder: &Path, subject: &str, mode: Mode, grammar: bool) {
    let workers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/build");
    let options = HostOptions {
        sandbox: Sandbox::BestEffort,
        ..HostOptions::new(env!("CARGO_BIN_EXE_ddlab"), workers)
    };
    let host = Host::new(options).unwrap();
    let registry = Registry::builtin().unwrap();
    let entry = registry.get(subject).unwrap();
    let parser = Grammar::find(&entry.format).unwrap();
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let queue = Mutex::new(files.into_iter());
    std::thread::scope(|scope| {
        for _ in 0..JOBS {
            scope.spawn(|| {
                let mut subject = host.open(entry, mode).unwrap();
                loop {
                    let next = queue.lock().unwrap().next();
                    let Some(file) = next else { return };
                    let content = fs::read(file).unwrap();
                    subject.run(&[&content], &Limits::default()).unwrap();
                    if grammar {
                        parser.parse(&content).unwrap();
                    }
                }
            });
        }
    });
}

/// Peak memory of ddlab on a fifth of the files, compared with all of them.
fn memory(folders: &[PathBuf], place: &Path, subject: &str) {
    let all = place.join("all");
    for (round, folder) in folders.iter().enumerate() {
        fs::create_dir_all(all.join(round.to_string())).unwrap();
        for file in fs::read_dir(folder).unwrap() {
            let file = file.unwrap();
            fs::hard_link(file.path(), all.join(round.to_string()).join(file.file_name())).unwrap();
        }
    }
    let few = peak(&mut command(&folders[0], &place.join("out-few"), subject, "worker"));
    let many = peak(&mut command(&all, &place.join("out-many"), subject, "worker"));
    let each = (many as f64 - few as f64) / (FILES - FILES / ROUNDS) as f64;
    println!(
        "\nmemory: {few} bytes at the peak on {} files, {many} on {FILES}; {each:.0} more for each file",
        FILES / ROUNDS
    );
}

/// The peak resident memory of the process, in bytes.
fn peak(command: &mut Command) -> u64 {
    let mut child = command.stdout(Stdio::null()).spawn().unwrap();
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
