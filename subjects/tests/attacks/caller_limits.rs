//! The caller's own limits are kept, and failures are reported with their real cause (attack 13).

use subjects::Registry;

use crate::fixture::Fixture;
use crate::program::{Caller, shared_root, users};

/// Runs a command as a subject under these limits of the caller. Returns everything that was printed.
fn said_under(user: &[&str], limits: &str, command: &[&str]) -> String {
    let root = shared_root();
    let script = format!("{limits}; exec \"$@\"");
    let prefix = [user, &["sh", "-c", &script, "sh"]].concat();
    let ran = Caller { prefix: &prefix, ..Caller::default() }.run(root.path(), command);
    format!("{}{}", ran.stdout, ran.stderr)
}

#[test]
fn subject_has_the_same_limits_whatever_the_soft_limits_of_the_caller_are() {
    // Descriptors, stack in KiB, address space and data.
    let usual = "1024\n8192\nunlimited\nunlimited\n";
    let ask = ["/bin/sh", "-c", "ulimit -n; ulimit -s; ulimit -v; ulimit -d"];
    let limits = [
        "true",
        "ulimit -Sn 60",
        "ulimit -Ss 200",
        "ulimit -Ss unlimited",
        "ulimit -Sv 4000000",
        "ulimit -Sd 900000",
    ];
    for user in users() {
        for limit in limits {
            let said = said_under(user, limit, &ask);
            assert!(said.contains(usual), "{user:?} {limit}: {said}");
        }
    }
}

#[test]
fn limit_that_is_too_low_for_subjects_is_refused_with_its_name() {
    for user in users() {
        for (limits, option) in [
            ("ulimit -n 60", "ulimit -n"),
            ("ulimit -f 100", "ulimit -f"),
            ("ulimit -s 200", "ulimit -s"),
            ("ulimit -v 4000000", "ulimit -v"),
            ("ulimit -d 4000000", "ulimit -d"),
            ("ulimit -t 15", "ulimit -t"),
            ("prlimit --pid $$ --nproc=3:3", "ulimit -u"),
        ] {
            let said = said_under(user, limits, &["/bin/echo", "ran"]);
            assert!(
                said.contains(&format!("({option})")) && !said.contains("ran\n"),
                "{user:?} {limits}: {said}"
            );
        }
    }
}

#[test]
fn lack_of_descriptors_is_reported_as_such() {
    for user in users() {
        for descriptors in 4..30 {
            let said = said_under(user, &format!("ulimit -n {descriptors}"), &["/bin/echo", "ran"]);
            assert!(
                said.contains("(ulimit -n)") || said.contains("Too many open files"),
                "{descriptors}: {said}"
            );
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
