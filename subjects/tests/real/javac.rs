//! The worker of javac, the same program on one file, and the plain command `javac` give the same verdicts.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use subjects::{Exit, Limits, Mode, Registry};

use crate::fixture::real::{RealSubjects, is_required, mutants, say};
use crate::fixture::within;

/// How many mutants are tried.
const MUTANTS: usize = 40;

/// How many mutants are tried unless `DDLAB_SUBJECTS` lists javac, because a command takes a second.
const FEW_MUTANTS: usize = 4;

/// The exit code of the plain command, run in a new folder.
#[expect(clippy::disallowed_methods, reason = "the test compares the worker with plain javac")]
fn plain_exit(input: &[u8]) -> Exit {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("input.java"), input).unwrap();
    let mut javac = Command::new("javac");
    javac.args([
        "-J-Xss16m",
        "-proc:none",
        "-encoding",
        "UTF-8",
        "-d",
        "classes",
        "-cp",
        "classes",
        "input.java",
    ]);
    let done = javac.current_dir(folder.path()).output().unwrap();
    Exit::Code(done.status.code().unwrap())
}

#[test]
fn worker_and_command_judge_as_plain_javac() {
    let real = RealSubjects::new();
    let mut registry = Registry::default();
    let table = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("javac.toml")).unwrap();
    registry.extend(&table, "javac.toml").unwrap();
    let entry = registry.get("javac").unwrap();
    if let Err(missing) = real.host.identity(entry) {
        assert!(!is_required("javac"), "{missing}");
        say(&format!("SKIPPED: {missing}"));
        return;
    }
    let examples = entry.accepts.iter().map(|text| (text, true));
    let examples = examples.chain(entry.rejects.iter().map(|text| (text, false)));
    let mut inputs: Vec<(Vec<u8>, Option<bool>)> =
        examples.map(|(text, accepted)| (text.clone().into_bytes(), Some(accepted))).collect();
    let texts: Vec<_> = inputs.iter().map(|(text, _)| text.clone()).collect();
    let count = if is_required("javac") { MUTANTS } else { FEW_MUTANTS };
    inputs.extend(mutants(&texts, count).into_iter().map(|mutant| (mutant, None)));
    let limits = Limits { cpu: Duration::from_secs(60), ..within(Duration::from_secs(60)) };
    let mut worker = real.host.open(entry, Mode::Worker).unwrap();
    let mut command = real.host.open(entry, Mode::Exec).unwrap();
    for (input, accepted) in &inputs {
        let shown = String::from_utf8_lossy(input);
        let (by_worker, by_command) =
            (worker.run(&[input], &limits).unwrap(), command.run(&[input], &limits).unwrap());
        assert_eq!(by_worker.exit, by_command.exit, "{shown}");
        assert_eq!(by_worker.stdout.bytes, by_command.stdout.bytes, "{shown}");
        assert_eq!(
            String::from_utf8_lossy(&by_worker.stderr.bytes),
            String::from_utf8_lossy(&by_command.stderr.bytes),
            "{shown}"
        );
        if let Some(accepted) = accepted {
            assert_eq!(by_worker.exit == Exit::Code(0), *accepted, "{shown}");
        }
        // The plain command refuses a public class in a file of another name.
        if !shown.contains("public") {
            assert_eq!(by_worker.exit, plain_exit(input), "{shown}");
        }
    }
    say(&format!("javac: {} inputs, 0 disagreements", inputs.len()));
}
