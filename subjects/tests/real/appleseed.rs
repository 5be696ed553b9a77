//! The adapter of Appleseed, with a stand-in for `appleseed.cli`.
//!
//! No package registry has Appleseed. `examples_hold_in_both_modes` runs the real program where a user has
//! installed it, and says where it is missing. This test checks what the adapter passes to it.

use std::path::Path;

use subjects::{Exit, Host, HostOptions, Mode, Registry};

use crate::fixture::{Fixture, options, patient};

#[test]
fn adapter_puts_the_mesh_into_a_scene_and_passes_the_message_on() {
    let fixture = Fixture::new();
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The folder of the stand-in. It is a committed file: a program that a test has just written can be busy
    // (ETXTBSY) as long as another thread's child has not closed its copy of the descriptor.
    let programs = crate_folder.join("tests/real").display().to_string();
    let host = HostOptions {
        workers: crate_folder.join("workers"),
        path: format!("{programs}:/usr/bin:/bin").into(),
        ..options(fixture.root.path())
    };
    let host = Host::new(host).unwrap();
    let mut entry = Registry::builtin().unwrap().get("appleseed").unwrap().clone();
    entry.reads.push(programs);
    let mut subject = host.open(&entry, Mode::Exec).unwrap();
    let mut run = |text: &str| subject.run(&[text.as_bytes()], &patient()).unwrap();
    let accepted = run(&entry.accepts[0]);
    assert_eq!(accepted.exit, Exit::Code(0), "{}", String::from_utf8_lossy(&accepted.stderr.bytes));
    let rejected = run(&entry.rejects[0]);
    let message = String::from_utf8_lossy(&rejected.stderr.bytes).into_owned();
    let found = entry.position.as_ref().unwrap().pattern.captures(&message).unwrap();
    assert_eq!((rejected.exit, found.name("line").unwrap().as_str()), (Exit::Code(1), "4"), "{message}");
}
