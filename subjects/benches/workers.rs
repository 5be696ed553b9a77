//! Measures tests per second of each installed subject by its plain command and by its worker, contained as
//! in a study, and prints both with their ratio and the ratio that is wanted.
//!
//! `cargo bench -p ddlab-subjects --bench workers [-- KEY...]` prints a table. Command and worker run the
//! small files of the project's corpus in alternating rounds, so that the load of the machine affects both
//! alike. A worker is warmed up first, because it is warm in all but the first seconds of a study.
//!
//! All processes run on one processor, as they do in a study that keeps all processors busy. Otherwise waking
//! up an idle processor for each message would cost more than a test of jq. `--spread` lets the scheduler
//! choose. `DDLAB_WORKERS` names the folder of built workers; the default is `subjects/build`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::thread::CpuSet;
use subjects::{Entry, Host, HostOptions, Limits, Mode, Registry, Subject, clock};

const TEST_PROGRAM: &str = env!("CARGO_BIN_EXE_subjects-test-program");

/// The wanted ratio of tests per second, worker to command.
const TARGETS: [(&str, f64); 8] = [
    ("assimp", 8.0),
    ("blender", 100.0),
    ("gephi", 300.0),
    ("graphviz", 20.0),
    ("graphviz-nop", 20.0),
    ("jq", 500.0),
    ("json-simple", 300.0),
    ("minimal-json", 300.0),
];

const ROUNDS: usize = 5;

/// Wall time of one round.
const ROUND: Duration = Duration::from_millis(1500);

/// How long a worker runs before it is measured.
const WARM_UP: Duration = Duration::from_secs(5);

fn main() {
    if !std::env::args().any(|word| word == "--spread") {
        stay_on_one_processor();
    }
    let chosen: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("build");
    let workers = std::env::var_os("DDLAB_WORKERS").map_or(built, PathBuf::from);
    let host =
        Host::new(HostOptions::new(TEST_PROGRAM, workers)).unwrap_or_else(|error| fail(&error.to_string()));
    let registry = Registry::builtin().unwrap_or_else(|error| fail(&error.to_string()));
    println!(
        "| subject | version | exec tests/s | worker tests/s | wall ratio | CPU ratio | wanted wall ratio |"
    );
    println!("|---|---|---|---|---|---|---|");
    for (key, wanted) in TARGETS {
        let Some(entry) = registry.get(key) else { fail(key) };
        if !(chosen.is_empty() || chosen.iter().any(|word| word == key)) {
            continue;
        }
        match host.identity(entry) {
            Ok(identity) => println!("{}", row(&host, entry, &identity.version, wanted)),
            Err(error) => eprintln!("SKIPPED: {error}"),
        }
    }
}

/// Pins this process, and all processes that it starts, to the current processor.
fn stay_on_one_processor() {
    let mut here = CpuSet::new();
    here.set(rustix::thread::sched_getcpu());
    if let Err(error) = rustix::thread::sched_setaffinity(None, &here) {
        fail(&error.to_string());
    }
}

fn fail(message: &str) -> ! {
    eprintln!("{message}");
    std::process::exit(1)
}

/// How many tests were run, and their wall and CPU time.
#[derive(Default)]
struct Work {
    tests: u32,
    wall: Duration,
    cpu: Duration,
}

impl Work {
    fn per_second(&self) -> f64 {
        f64::from(self.tests) / self.wall.as_secs_f64()
    }

    fn cpu_s(&self) -> f64 {
        self.cpu.as_secs_f64() / f64::from(self.tests)
    }
}

fn row(host: &Host, entry: &Entry, version: &str, wanted: f64) -> String {
    let open = |mode| host.open(entry, mode).unwrap_or_else(|error| fail(&format!("{}: {error}", entry.key)));
    let (mut command, mut worker) = (open(Mode::Exec), open(Mode::Worker));
    let (mut exec, mut served) = (Work::default(), Work::default());
    let inputs = small_files(&entry.format);
    work(&inputs, worker.as_mut(), WARM_UP, &mut Work::default());
    for _ in 0..ROUNDS {
        work(&inputs, command.as_mut(), ROUND, &mut exec);
        work(&inputs, worker.as_mut(), ROUND, &mut served);
    }
    format!(
        "| {} | {version} | {:.1} | {:.0} | {:.0} | {:.0} | {wanted} |",
        entry.key,
        exec.per_second(),
        served.per_second(),
        served.per_second() / exec.per_second(),
        exec.cpu_s() / served.cpu_s()
    )
}

/// The files of the corpus up to 2,000 bytes, sorted by name.
fn small_files(format: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../datasets/corpus").join(format);
    let entries =
        std::fs::read_dir(&folder).unwrap_or_else(|error| fail(&format!("{}: {error}", folder.display())));
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    let texts = files.iter().filter_map(|file| std::fs::read(file).ok());
    texts.filter(|text| text.len() <= 2000).collect()
}

/// Runs the inputs repeatedly for this time, and finishes the last test.
fn work(inputs: &[Vec<u8>], subject: &mut dyn Subject, time: Duration, done: &mut Work) {
    let begin = clock::now();
    for input in inputs.iter().cycle() {
        match subject.run(&[input], &Limits::default()) {
            Ok(seen) => done.cpu += seen.cpu,
            Err(error) => fail(&error.to_string()),
        }
        done.tests += 1;
        if begin.elapsed() >= time {
            break;
        }
    }
    done.wall += begin.elapsed();
}
