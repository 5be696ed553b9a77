//! The subjects of subjects.toml that are installed here: their examples, and whether worker and plain command
//! agree.
//!
//! `DDLAB_WORKERS` names the folder of built workers (otherwise `subjects/build`); `DDLAB_SUBJECTS` lists, with
//! commas, those that must be there. What is neither installed nor listed is named and passed over.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod agreement;
mod appleseed;
#[path = "../fixture/mod.rs"]
mod fixture;

use std::time::Duration;

use fixture::real::Real;
use fixture::within;
use subjects::{Entry, Exit, Host, Mode, OnEmpty};

fn accepts(host: &Host, entry: &Entry, mode: Mode, input: &str) -> bool {
    let mut subject = host.open(entry, mode).unwrap();
    let seen = subject.run(&[input.as_bytes()], &within(Duration::from_secs(60))).unwrap();
    let exit = matches!(seen.exit, Exit::Code(code) if entry.rule.accept_exit.contains(&code));
    exit && (entry.rule.empty_output == OnEmpty::Ignore || seen.stdout.total > 0)
}

#[test]
fn examples_hold_in_both_modes() {
    let real = Real::new();
    for entry in real.entries() {
        // Those that are part of ddlab are tested there.
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
