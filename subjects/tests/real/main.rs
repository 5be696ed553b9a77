//! The subjects of subjects.toml that are installed on this machine: whether their examples hold, and whether
//! worker and plain command agree.
//!
//! `DDLAB_WORKERS` names the folder of built workers (otherwise `subjects/build`). `DDLAB_SUBJECTS` lists the
//! subjects that must be installed, separated by commas. Other subjects that are not installed are skipped
//! with a message.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod agreement;
mod appleseed;
#[path = "../fixture/mod.rs"]
mod fixture;
mod javac;

use fixture::patient;
use fixture::real::RealSubjects;
use subjects::{Entry, Exit, Host, Mode, OnEmpty};

fn accepts(host: &Host, entry: &Entry, mode: Mode, input: &str) -> bool {
    let mut subject = host.open(entry, mode).unwrap();
    let seen = subject.run(&[input.as_bytes()], &patient()).unwrap();
    let exit = matches!(seen.exit, Exit::Code(code) if entry.rule.accept_exit.contains(&code));
    exit && (entry.rule.empty_output == OnEmpty::Ignore || seen.stdout.total > 0)
}

#[test]
fn examples_hold_in_both_modes() {
    let real = RealSubjects::new();
    for entry in real.entries() {
        // Subjects inside ddlab need the real program, so the tests of `harness/cli` cover them.
        if entry.command[0] == "{ddlab}" {
            continue;
        }
        for mode in [Mode::Exec, Mode::Worker] {
            if (mode == Mode::Worker && entry.worker.is_none())
                || real.installed(&entry.key, &[mode]).is_none()
            {
                continue;
            }
            for (inputs, expected) in [(&entry.accepts, true), (&entry.rejects, false)] {
                for input in inputs {
                    let accepted = accepts(&real.host, entry, mode, input);
                    assert_eq!(accepted, expected, "{} {mode:?} {input:?}", entry.key);
                }
            }
        }
    }
}
