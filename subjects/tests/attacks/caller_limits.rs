//! The caller's own limits are kept, and failures are reported as what they are (attack 13).

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
