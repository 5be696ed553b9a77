//! The adapter of Appleseed. Appleseed itself is in no registry: `examples_hold_in_both_modes` tries it where a user
//! has installed it, and says loudly where not. What can be tried anywhere is what the adapter hands to it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use subjects::{Exit, Host, HostOptions, Limits, Mode, Registry};

use crate::fixture::{Fixture, options};

/// Takes the arguments that the adapter gives; complains as Appleseed would if the mesh names a vertex 9.
const COMMAND_LINE: &str = r#"#!/bin/sh
[ "$*" = "--output frame.png scene.appleseed" ] || exit 64
/usr/bin/python3 -c 'import xml.etree.ElementTree as tree; tree.parse("scene.appleseed")' || exit 65
mesh=$(sed -n 's/.*<parameter name="filename" value="\(.*\)".*/\1/p' scene.appleseed)
if grep -q 9 "$mesh"; then echo "failed to load mesh file $mesh: parse error at line 4" >&2; exit 1; fi
"#;

#[test]
fn adapter_wraps_the_mesh_in_a_scene_and_hands_on_what_is_said_of_it() {
    let fixture = Fixture::new();
    let programs = tempfile::tempdir().unwrap();
    let program = programs.path().join("appleseed.cli");
    fs::write(&program, COMMAND_LINE).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:/usr/bin:/bin", programs.path().display());
    let workers = Path::new(env!("CARGO_MANIFEST_DIR")).join("workers");
    let host = HostOptions { workers, path: path.into(), ..options(fixture.root.path()) };
    let host = Host::new(host).unwrap();
    let mut entry = Registry::builtin().unwrap().get("appleseed").unwrap().clone();
    entry.reads.push(programs.path().display().to_string());
    let mut subject = host.open(&entry, Mode::Exec).unwrap();
    let mut run = |text: &str| subject.run(&[text.as_bytes()], &Limits::default()).unwrap();
    let accepted = run(&entry.accepts[0]);
    assert_eq!(accepted.exit, Exit::Code(0), "{}", String::from_utf8_lossy(&accepted.stderr.bytes));
    let rejected = run(&entry.rejects[0]);
    let message = String::from_utf8_lossy(&rejected.stderr.bytes).into_owned();
    let found = entry.position.as_ref().unwrap().pattern.captures(&message).unwrap();
    assert_eq!((rejected.exit, found.name("line").unwrap().as_str()), (Exit::Code(1), "4"), "{message}");
}
