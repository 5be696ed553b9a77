//! The caller's own limits are kept, and failures are reported as what they are (attack 13).

use subjects::Registry;

use crate::fixture::Fixture;
use crate::program::{Caller, shared_root, users};

#[test]
fn lower_limits_of_the_caller_hold() {
    for user in users() {
        for (limit, ask, expected) in [
            ("ulimit -Hn 60; ulimit -Sn 60", "ulimit -n", "60\n"),
            ("ulimit -Sn 60", "ulimit -n", "60\n"),
            ("ulimit -f 100", "ulimit -f", "100\n"),
            ("ulimit -Sf 100", "ulimit -f", "100\n"),
        ] {
            let root = shared_root();
            let script = format!("{limit}; exec \"$@\"");
            let prefix = [user, &["sh", "-c", &script, "sh"]].concat();
            let ran =
                Caller { prefix: &prefix, ..Caller::default() }.run(root.path(), &["/bin/sh", "-c", ask]);
            assert!(ran.stdout.contains(expected), "{user:?} {limit}: {}{}", ran.stdout, ran.stderr);
        }
    }
}

#[test]
fn lack_of_descriptors_is_reported_as_such() {
    for user in users() {
        for descriptors in 4..30 {
            let root = shared_root();
            let script = format!("ulimit -n {descriptors}; exec \"$@\"");
            let prefix = [user, &["sh", "-c", &script, "sh"]].concat();
            let ran = Caller { prefix: &prefix, ..Caller::default() }.run(root.path(), &["/bin/echo", "ran"]);
            let said = format!("{}{}", ran.stdout, ran.stderr);
            assert!(said.contains("ran\n") || said.contains("Too many open files"), "{descriptors}: {said}");
            let wrong = ["not installed", "missing: Processes", "missing: Metadata"];
            assert!(!wrong.iter().any(|word| said.contains(word)), "{descriptors}: {said}");
        }
    }
}

#[test]
fn program_that_exists_is_never_reported_as_not_installed() {
    let fixture = Fixture::new();
    let entry = |program: &str, version: &str| {
        let text = format!(
            "[s]\ntitle = 's'\nformat = 'txt'\nversion = ['{version}']\ncommand = ['{program}']\ninstall = 'apt'\n\
             cost = {{ per-test-s = 0, per-byte-s = 0 }}"
        );
        let mut registry = Registry::default();
        registry.extend(&text, "test").unwrap();
        registry.get("s").unwrap().clone()
    };
    let folder = fixture.root.path().join("broken");
    std::fs::create_dir(&folder).unwrap();
    let script = folder.join("script");
    std::fs::write(&script, "#!/no/such/interpreter\n").unwrap();
    std::fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let script = script.to_str().unwrap();
    for (program, version) in [("true", "true"), ("true", "false"), (script, script)] {
        let message = fixture.host.identity(&entry(program, version)).unwrap_err().to_string();
        assert!(message.contains("is installed but cannot be used"), "{message}");
    }
    let message = fixture.host.identity(&entry("no-such-program", "true")).unwrap_err().to_string();
    assert!(message.contains("s is not installed") && message.contains("apt"), "{message}");
}
