//! Runs the example subjects of README.md from the TOML that is printed there.

mod fixture;

use fixture::{Fixture, patient};
use subjects::{Exit, Mode, Registry};

#[test]
fn example_subjects_of_the_readme_behave_as_their_entries_say() {
    let readme = include_str!("../README.md");
    let toml = readme.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let mut registry = Registry::builtin().unwrap();
    registry.extend(toml, "README.md").unwrap();
    let fixture = Fixture::new();
    for (key, faulty, group, position) in
        [("xmllint", "<a>\n<b></a>\n", "line", "2"), ("json-tool", "[1,\n 2 3]", "offset", "7")]
    {
        let entry = registry.get(key).unwrap();
        if let Err(error) = fixture.host.identity(entry) {
            fixture::real::say(&format!("SKIPPED: {error}"));
            continue;
        }
        let mut subject = fixture.host.open(entry, Mode::Exec).unwrap();
        for (inputs, expected) in [(&entry.accepts, true), (&entry.rejects, false)] {
            for input in inputs {
                let seen = subject.run(&[input.as_bytes()], &patient()).unwrap();
                let accepted = seen.exit == Exit::Code(0) && seen.stdout.total > 0;
                assert_eq!(accepted, expected, "{key} {input:?} {seen:?}");
            }
        }
        let seen = subject.run(&[faulty.as_bytes()], &patient()).unwrap();
        let message = String::from_utf8_lossy(&seen.stderr.bytes);
        let found = entry.position.as_ref().unwrap().pattern.captures(&message).unwrap();
        assert_eq!(found.name(group).unwrap().as_str(), position, "{message}");
    }
}
