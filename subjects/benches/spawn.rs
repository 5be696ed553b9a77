//! Measures tests per second and CPU time per test of a subject that does nothing, and compares them with a
//! plain loop of posix_spawn and wait over the same program.
//!
//! Blocks of both alternate, with one and two jobs, with and without containment. `cargo bench -q -p
//! ddlab-subjects --bench spawn` prints medians over all pairs of blocks as CSV. The last row has the CPU time that
//! containment adds to a test: the lowest, middle and highest difference of neighbouring blocks. It must add at most
//! 0.5 ms. results/containment has a recorded output. The program is a static one compiled
//! by `cc`, or `/bin/true` without a compiler. On a busy machine only the CPU times are reliable.
#![allow(clippy::disallowed_methods, reason = "starts the compiler")]
#![allow(unsafe_code, reason = "the plain loop calls posix_spawn")]

use std::collections::BTreeMap;
use std::ffi::CString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use subjects::{Exit, Host, HostOptions, Limits, Sandbox, Subject, clock};

const TEST_PROGRAM: &str = env!("CARGO_BIN_EXE_subjects-test-program");
const TESTS: u32 = 300;
const PAIRS: usize = 11;

fn main() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| fail(&error.to_string()));
    let program = trivial_program(folder.path());
    eprintln!("subject: {}", if program.starts_with("/bin") { "/bin/true" } else { "a static C program" });
    println!("sandbox,jobs,tests_per_s,plain_per_s,ratio,cpu_ms,plain_cpu_ms,added_ms");
    for (jobs, sandbox) in
        [(1, Sandbox::Off), (2, Sandbox::Off), (1, Sandbox::Default), (2, Sandbox::Default)]
    {
        let pairs: Vec<[f64; 4]> = (0..PAIRS)
            .map(|_| {
                let (plain, plain_cpu) = measure(1, || plain_loop(&program));
                let (ours, ours_cpu) = measure(jobs, || our_loop(&program, jobs, sandbox));
                [plain, ours, plain_cpu, ours_cpu]
            })
            .collect();
        let median = |value: fn(&[f64; 4]) -> f64| {
            let mut values: Vec<f64> = pairs.iter().map(value).collect();
            values.sort_by(f64::total_cmp);
            values.get(PAIRS / 2).copied().unwrap_or(f64::NAN)
        };
        println!(
            "{sandbox:?},{jobs},{:.0},{:.0},{:.2},{:.3},{:.3},",
            median(|pair| pair[1]),
            median(|pair| pair[0]),
            median(|pair| pair[1] / pair[0]),
            median(|pair| pair[3]),
            median(|pair| pair[2]),
        );
    }
    println!("added,1,,,,,,{}", added_by_containment(&program));
}

/// The CPU time that containment adds to a test, in milliseconds: the lowest, middle and highest difference between
/// neighbouring blocks with and without it.
fn added_by_containment(program: &Path) -> String {
    let mut added: Vec<f64> = (0..PAIRS)
        .map(|_| {
            let [off, contained] = [Sandbox::Off, Sandbox::Default]
                .map(|sandbox| measure(1, || our_loop(program, 1, sandbox)).1);
            contained - off
        })
        .collect();
    added.sort_by(f64::total_cmp);
    [0, PAIRS / 2, PAIRS - 1].map(|at| format!("{:.3}", added[at])).join(" ")
}

/// Tests per second, and CPU milliseconds per test of all processes together.
fn measure(jobs: u32, run: impl FnOnce()) -> (f64, f64) {
    let (begin, cpu) = (clock::now(), cpu_time());
    run();
    let tests = f64::from(TESTS * jobs);
    (tests / begin.elapsed().as_secs_f64(), (cpu_time() - cpu).as_secs_f64() * 1000.0 / tests)
}

/// CPU time of this process and of all children that it has reaped.
fn cpu_time() -> Duration {
    let of = |who| {
        // SAFETY: all zeroes is a valid rusage, and the pointer is to our own variable.
        let usage = unsafe {
            let mut usage: libc::rusage = std::mem::zeroed();
            libc::getrusage(who, &raw mut usage);
            usage
        };
        [usage.ru_utime, usage.ru_stime]
            .map(|time| {
                Duration::new(time.tv_sec.unsigned_abs(), 1000 * u32::try_from(time.tv_usec).unwrap_or(0))
            })
            .iter()
            .sum::<Duration>()
    };
    of(libc::RUSAGE_SELF) + of(libc::RUSAGE_CHILDREN)
}

fn fail(message: &str) -> ! {
    eprintln!("{message}");
    std::process::exit(1)
}

fn trivial_program(folder: &Path) -> PathBuf {
    let (source, program) = (folder.join("nothing.c"), folder.join("nothing"));
    let written = std::fs::write(&source, "int main(void) { return 0; }\n");
    let compiled = Command::new("cc").arg("-O2").arg("-static").arg("-o").arg(&program).arg(&source).status();
    match (written, compiled) {
        (Ok(()), Ok(status)) if status.success() => program,
        _ => PathBuf::from("/bin/true"),
    }
}

fn open(program: &Path, sandbox: Sandbox) -> Box<dyn Subject> {
    let argv = [program.display().to_string(), "{}".to_owned()];
    let host = Host::new(HostOptions { sandbox, ..HostOptions::new(TEST_PROGRAM, "/nowhere") });
    host.and_then(|host| host.open_command(&argv, "txt", &BTreeMap::new()))
        .unwrap_or_else(|error| fail(&error.to_string()))
}

/// The minimum for any approach: no input, no output, no limits.
fn plain_loop(program: &Path) {
    let path = CString::new(program.display().to_string()).unwrap_or_default();
    let argv = [path.as_ptr().cast_mut(), std::ptr::null_mut()];
    let environment = [std::ptr::null_mut()];
    for _ in 0..TESTS {
        let (mut pid, mut status) = (0, 0);
        // SAFETY: the arrays end with a null pointer and outlive the call; the rest are our own variables.
        unsafe {
            let none = std::ptr::null();
            let error = libc::posix_spawn(
                &raw mut pid,
                path.as_ptr(),
                none,
                none.cast(),
                argv.as_ptr(),
                environment.as_ptr(),
            );
            assert_eq!(error, 0);
            libc::waitpid(pid, &raw mut status, 0);
        }
        assert_eq!(status, 0);
    }
}

/// Complete tests, which write the input and read both outputs. Opening the subjects is included.
fn our_loop(program: &Path, jobs: u32, sandbox: Sandbox) {
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            let mut subject = open(program, sandbox);
            scope.spawn(move || {
                for _ in 0..TESTS {
                    let seen = subject.run(&[b"{}"], &Limits::default());
                    assert!(seen.is_ok_and(|seen| seen.exit == Exit::Code(0)));
                }
            });
        }
    });
}
