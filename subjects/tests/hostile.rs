//! Subjects that mean harm: each misdeed fails or is bounded, and nothing outlives its test.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod fixture;

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::os::unix::net::UnixListener;

use fixture::{Fixture, brief, shell_worker, text};
use subjects::{Exit, Limits, Observation};

/// Runs a misdeed by a plain command and in a worker, and gives what each showed.
fn both_ways(fixture: &Fixture, script: &str) -> [Observation; 2] {
    let by_command = fixture.script(script).run(&[b"x"], &brief()).unwrap();
    let answer = format!(
        "s=\"$( ( {script} ) 2>/dev/null; echo)\"; printf 'done %s 0 0 0 %s 0\\n%s' \"$id\" ${{#s}} \"$s\""
    );
    let by_worker = fixture.worker_script(&shell_worker(&answer)).run(&[b"x"], &brief()).unwrap();
    assert!(fixture.processes().is_empty(), "{script}");
    [by_command, by_worker]
}

#[test]
fn reads_nothing_of_the_user() {
    let fixture = Fixture::new();
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join(".ssh")).unwrap();
    let secret = home.path().join(".ssh/id");
    std::fs::write(&secret, "SECRET").unwrap();
    let ddlab = std::process::id();
    let scripts = [
        format!("cat {}; ls {} && echo SECRET", secret.display(), home.path().display()),
        format!("ln -s {} link; cat link", secret.display()),
        format!("tr '\\0' '\\n' < /proc/{ddlab}/environ | grep -q . && echo SECRET"),
        format!("ls /proc/{ddlab}/fd && echo SECRET"),
    ];
    for script in scripts {
        for seen in both_ways(&fixture, &script) {
            assert!(!text(&seen).contains("SECRET"), "{script}");
        }
    }
}

#[test]
fn entry_can_allow_more_to_be_read() {
    let fixture = Fixture::new();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("model"), "MODEL").unwrap();
    let file = folder.path().join("model");
    let entry = |reads: &str| {
        format!(
            "[r]\ntitle = 'r'\nformat = 'txt'\nversion = ['true']\ncommand = ['cat', '{}']\ninstall = 'x'\n\
             cost = {{ per-test-s = 0, per-byte-s = 0 }}\nreads = [{reads}]",
            file.display()
        )
    };
    for (reads, expected) in [(String::new(), ""), (format!("'{}'", folder.path().display()), "MODEL")] {
        let mut registry = subjects::Registry::default();
        registry.extend(&entry(&reads), "test").unwrap();
        let mut subject = fixture.host.open(registry.get("r").unwrap(), subjects::Mode::Exec).unwrap();
        assert_eq!(text(&subject.run(&[], &Limits::default()).unwrap()), expected);
    }
}

#[test]
fn writes_nothing_outside_its_folder() {
    let fixture = Fixture::new();
    let outside = tempfile::tempdir().unwrap();
    let file = outside.path().join("file");
    std::fs::write(&file, "untouched").unwrap();
    let (folder, path) = (outside.path().display(), file.display());
    for misdeed in [
        format!("echo x > {folder}/new"),
        format!("echo x >> {path}"),
        format!("truncate -s 0 {path}"),
        format!("rm {path}"),
        format!("mv {path} stolen"),
        format!("ln {path} stolen && echo x > stolen"),
        format!("mkdir {folder}/sub"),
        "echo x > /tmp/ddlab-was-here && echo escaped".to_owned(),
        "echo x > /dev/shm/ddlab-was-here && echo escaped".to_owned(),
    ] {
        for seen in both_ways(&fixture, &misdeed) {
            assert!(!text(&seen).contains("escaped"), "{misdeed}");
        }
        assert_eq!(std::fs::read(&file).unwrap(), b"untouched", "{misdeed}");
        assert_eq!(std::fs::read_dir(outside.path()).unwrap().count(), 1, "{misdeed}");
    }
    assert!(!std::path::Path::new("/tmp/ddlab-was-here").exists());
}

#[test]
fn reaches_no_network() {
    let fixture = Fixture::new();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("socket");
    let local = UnixListener::bind(&path).unwrap();
    local.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    let argv = |code: String| ["/usr/bin/python3", "-c", &code].map(str::to_owned);
    let codes = [
        format!("import socket\nsocket.create_connection(('127.0.0.1', {port}))\nprint('connected')"),
        format!(
            "import socket\nsocket.socket(socket.AF_UNIX).connect('{}')\nprint('connected')",
            path.display()
        ),
        "import socket\nsocket.socket(socket.AF_INET, socket.SOCK_DGRAM)\nprint('connected')".to_owned(),
    ];
    for code in codes {
        let mut subject = fixture.host.open_command(&argv(code), "txt", &BTreeMap::new()).unwrap();
        let seen = subject.run(&[], &Limits::default()).unwrap();
        let said = String::from_utf8_lossy(&seen.stderr.bytes).into_owned();
        assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(1), ""), "{said}");
        assert!(said.contains("PermissionError"), "{said}");
    }
    assert!(listener.accept().is_err() && local.accept().is_err());
}

#[test]
fn signals_nobody_outside() {
    let fixture = Fixture::new();
    let ddlab = std::process::id();
    for seen in
        both_ways(&fixture, &format!("kill -0 {ddlab} && echo reached; kill -0 $PPID && echo ok; true"))
    {
        assert!(!text(&seen).contains("reached"));
    }
}

#[test]
fn process_count_is_bounded() {
    let fixture = Fixture::new();
    let script = "trap '' TERM; while :; do sleep 1000 & done";
    let seen = fixture.script(script).run(&[], &Limits::default()).unwrap();
    assert_eq!(seen.exit, Exit::Signal(9));
    let mut worker = fixture.worker_script(&shell_worker(script));
    assert_eq!(worker.run(&[], &Limits::default()).unwrap().exit, Exit::Signal(9));
    drop(worker);
    assert!(fixture.processes().is_empty());
}

#[test]
fn tree_has_room_for_so_many_tasks() {
    let fixture = Fixture::new();
    let release = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap();
    let numbers: Vec<u32> = release.split(['.', '-', '\n']).map_while(|number| number.parse().ok()).collect();
    if numbers < vec![6, 14]
        || fixture.host.missing_protections().contains(&subjects::MissingProtection::Processes)
    {
        fixture::real::say(&format!("PASSED OVER, NOT TESTED: no bound on tasks under kernel {release}"));
        return;
    }
    let highest = || std::fs::read_to_string("/proc/sys/kernel/pid_max").unwrap();
    let outside = highest();
    let inside = text(&fixture.script("cat /proc/sys/kernel/pid_max").run(&[], &Limits::default()).unwrap());
    assert_eq!(inside, "1024\n");
    assert_eq!(highest(), outside, "the machine's own bound was changed");
}

/// Each process makes two more of its kind, in sessions of their own as well, until none can be made.
const FORK_BOMBS: [&str; 2] = [
    "trap '' TERM HUP; bomb() { bomb & bomb & sleep 1000; }; bomb",
    "echo 'trap \"\" TERM HUP; setsid sh ./bomb & setsid sh ./bomb & sleep 1000' > bomb; sh ./bomb",
];

#[test]
fn processes_that_double_are_all_ended() {
    let fixture = Fixture::new();
    if fixture.host.missing_protections().contains(&subjects::MissingProtection::Processes) {
        fixture::real::say(
            "PASSED OVER, NOT TESTED: fork bombs, which nothing ends safely under this kernel",
        );
        return;
    }
    // It may find no room for its children, and give up, before it is counted.
    let ended = |exit| matches!(exit, Exit::Signal(9) | Exit::Code(2));
    for script in FORK_BOMBS {
        let begin = subjects::clock::now();
        let seen = fixture.script(script).run(&[], &Limits::default()).unwrap();
        assert!(ended(seen.exit), "{script}: {seen:?}");
        assert!(fixture.processes().is_empty(), "{script}");
        let mut worker = fixture.worker_script(&shell_worker(script));
        let seen = worker.run(&[], &Limits::default()).unwrap();
        assert!(ended(seen.exit), "{script}: {seen:?}");
        drop(worker);
        assert!(fixture.processes().is_empty(), "{script}");
        assert!(begin.elapsed().as_secs() < 60, "{script}: {:?}", begin.elapsed());
    }
}

#[test]
fn memory_is_bounded() {
    let fixture = Fixture::new();
    let limits = Limits { memory: Some(256 << 20), ..Limits::default() };
    let code = "import sys\nx = bytearray(1 << 30)\nprint('had it')";
    let argv = ["/usr/bin/python3", "-c", code].map(str::to_owned);
    let mut subject = fixture.host.open_command(&argv, "txt", &BTreeMap::new()).unwrap();
    assert_eq!(subject.run(&[], &limits).unwrap().exit, Exit::Code(1));
}

#[test]
fn size_of_files_is_bounded() {
    let fixture = Fixture::new();
    let seen = fixture.script("truncate -s 2G big; stat -c %s big").run(&[], &Limits::default()).unwrap();
    assert!(!text(&seen).contains("2147483648"));
}

#[test]
fn ignored_signals_closed_streams_and_floods_end_in_time() {
    let fixture = Fixture::new();
    let cases = [
        ("trap '' TERM INT HUP QUIT; sleep 1000", Exit::TimedOut),
        ("exec >&- 2>&-; sleep 1000", Exit::TimedOut),
        ("yes >&2", Exit::Flooded),
    ];
    let limits = Limits { total_output: 1 << 20, ..brief() };
    for (script, exit) in cases {
        assert_eq!(fixture.script(script).run(&[], &limits).unwrap().exit, exit, "{script}");
        assert!(fixture.processes().is_empty(), "{script}");
    }
}

#[test]
fn answers_of_a_worker_that_lies_are_refused() {
    let fixture = Fixture::new();
    for answer in ["head -c 100 /dev/urandom; echo", "printf 'done 77 0 0 0 0 0\\n'"] {
        assert!(fixture.worker_script(&shell_worker(answer)).run(&[b"x"], &brief()).is_err(), "{answer}");
    }
}

#[test]
fn new_namespaces_tracing_and_rights_are_refused() {
    let fixture = Fixture::new();
    for misdeed in
        ["unshare -r true", "unshare -n true", "mount -t tmpfs none .", "prlimit --pid $PPID --core=1"]
    {
        for seen in both_ways(&fixture, &format!("{misdeed} && echo done it")) {
            assert!(!text(&seen).contains("done it"), "{misdeed}");
        }
    }
    for seen in both_ways(&fixture, "grep NoNewPrivs /proc/self/status") {
        assert!(text(&seen).contains("NoNewPrivs:\t1"));
    }
}
