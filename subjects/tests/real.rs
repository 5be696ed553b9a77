//! The subjects of subjects.toml that are installed here, each by its examples.
//!
//! `DDLAB_WORKERS` names the folder of built workers; `DDLAB_SUBJECTS` lists, with commas, those that must be
//! there. What is neither installed nor listed is named and passed over.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod place;

use std::time::Duration;

use place::{Place, options, within};
use subjects::{Entry, Exit, Host, HostOptions, Mode, OnEmpty, Registry};

fn accepts(host: &Host, entry: &Entry, mode: Mode, input: &str) -> bool {
    let mut subject = host.open(entry, mode).unwrap();
    let seen = subject.run(&[input.as_bytes()], &within(Duration::from_secs(60))).unwrap();
    let exit = matches!(seen.exit, Exit::Code(code) if entry.rule.accept_exit.contains(&code));
    exit && (entry.rule.empty_output == OnEmpty::Ignore || seen.stdout.total > 0)
}

#[test]
fn examples_hold_in_both_modes() {
    let place = Place::new();
    let workers = std::env::var("DDLAB_WORKERS").unwrap_or_else(|_| "/nowhere".to_owned());
    let must = std::env::var("DDLAB_SUBJECTS").unwrap_or_default();
    let host = Host::new(HostOptions { workers: workers.into(), ..options(place.root.path()) }).unwrap();
    for entry in Registry::builtin().unwrap().iter() {
        // The embedded subjects are ddlab's own, whose tests are elsewhere.
        if entry.command[0] == "{ddlab}" {
            continue;
        }
        let identity = host.identity(entry);
        if let Err(error) = &identity {
            assert!(!must.split(',').any(|key| key == entry.key), "{error}");
            eprintln!("PASSED OVER: {error}");
            continue;
        }
        eprintln!("{}: {identity:?}", entry.key);
        for mode in [Mode::Exec, Mode::Worker] {
            if !host.can_open(entry, mode) {
                let demanded = must.split(',').any(|key| key == entry.key) && entry.worker.is_some();
                assert!(
                    !demanded || std::env::var("DDLAB_WORKERS").is_err(),
                    "{}: no program, {mode:?}",
                    entry.key
                );
                eprintln!("PASSED OVER: {}, {mode:?}: its program is not there", entry.key);
                continue;
            }
            for (inputs, expected) in [(&entry.accepts, true), (&entry.rejects, false)] {
                for input in inputs {
                    assert_eq!(
                        accepts(&host, entry, mode, input),
                        expected,
                        "{} {mode:?} {input:?}",
                        entry.key
                    );
                }
            }
        }
    }
}
