//! Subjects that try to do harm. Each attempt fails or is limited, and no process outlives its test.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod fixture;

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use fixture::real::say;
use fixture::{Fixture, brief, patient, shell_worker, text};
use subjects::{Exit, Limits, Observation};

/// Runs a script by a plain command and in a worker, and returns both observations. The script must not print
/// `ran`, which shows that it was run to its end.
fn both_ways(fixture: &Fixture, script: &str) -> [Observation; 2] {
    let script = format!("( {script} ) 2>/dev/null; echo ran");
    let by_command = fixture.script(&script).run(&[b"x"], &patient()).unwrap();
    let answer = format!("s=\"$( {script} )\"; printf 'done %s 0 0 0 %s 0\\n%s' \"$id\" ${{#s}} \"$s\"");
    let by_worker = fixture.worker_script(&shell_worker(&answer)).run(&[b"x"], &patient()).unwrap();
    assert!(fixture.processes().is_empty(), "{script}");
    for seen in [&by_command, &by_worker] {
        assert!(text(seen).trim_end().ends_with("ran"), "{script}: {seen:?}");
    }
    [by_command, by_worker]
}

/// A process beside the subjects that repeats each line, with secrets in its environment and current
/// directory. It is killed when dropped.
struct Bystander {
    process: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Bystander {
    fn start(folder: &Path) -> Self {
        #[allow(clippy::disallowed_methods, reason = "this is not a subject but a process beside one")]
        let mut command = Command::new("cat");
        command.env("BYSTANDER", "SECRET").current_dir(folder);
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (stdin, stdout) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
        Self { process, stdin, stdout: BufReader::new(stdout) }
    }

    /// A pending signal would end the process before it could answer.
    fn answers(&mut self) -> bool {
        let mut line = String::new();
        self.stdin.write_all(b"alive\n").is_ok()
            && self.stdout.read_line(&mut line).is_ok()
            && line == "alive\n"
    }
}

impl Drop for Bystander {
    fn drop(&mut self) {
        let _ = self.process.kill();
        self.process.wait().unwrap();
    }
}

#[test]
fn subject_cannot_read_files_or_processes_of_the_user() {
    let fixture = Fixture::new();
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("SECRET-folder")).unwrap();
    let secret = home.path().join("SECRET-folder/key");
    std::fs::write(&secret, "SECRET").unwrap();
    let bystander = Bystander::start(&home.path().join("SECRET-folder"));
    let process = format!("/proc/{}", bystander.process.id());
    let scripts = [
        format!("cat {}; ls {}", secret.display(), home.path().display()),
        format!("ln -s {} link; cat link", secret.display()),
        format!("cat {process}/environ {process}/cmdline"),
        format!("ls -l {process}/cwd {process}/fd"),
    ];
    for script in scripts {
        for seen in both_ways(&fixture, &script) {
            assert!(!text(&seen).contains("SECRET"), "{script}");
        }
    }
}

#[test]
fn entry_can_grant_more_to_read() {
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
        assert_eq!(text(&subject.run(&[], &patient()).unwrap()), expected);
    }
}

#[test]
fn subject_cannot_write_outside_its_scratch_folder() {
    let fixture = Fixture::new();
    for parent in [std::env::temp_dir(), "/dev/shm".into()].into_iter().filter(|parent| parent.is_dir()) {
        let outside = tempfile::tempdir_in(parent).unwrap();
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
        ] {
            both_ways(&fixture, &misdeed);
            assert_eq!(std::fs::read(&file).unwrap(), b"untouched", "{misdeed}");
            assert_eq!(std::fs::read_dir(outside.path()).unwrap().count(), 1, "{misdeed}");
        }
    }
}

#[test]
fn subject_cannot_use_the_network() {
    let fixture = Fixture::new();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("socket");
    let local = UnixListener::bind(&path).unwrap();
    local.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    let codes = [
        format!("import socket\nsocket.create_connection(('127.0.0.1', {port}))\nprint('connected')"),
        format!(
            "import socket\nsocket.socket(socket.AF_UNIX).connect('{}')\nprint('connected')",
            path.display()
        ),
        "import socket\nsocket.socket(socket.AF_INET, socket.SOCK_DGRAM)\nprint('connected')".to_owned(),
    ];
    for code in codes {
        let mut subject = fixture.command(&["/usr/bin/python3", "-c", &code]);
        let seen = subject.run(&[], &patient()).unwrap();
        let stderr = String::from_utf8_lossy(&seen.stderr.bytes).into_owned();
        assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(1), ""), "{stderr}");
        assert!(stderr.contains("PermissionError"), "{stderr}");
    }
    assert!(listener.accept().is_err() && local.accept().is_err());
}

#[test]
fn subject_cannot_signal_processes_outside() {
    let fixture = Fixture::new();
    let mut bystander = Bystander::start(fixture.root.path());
    assert!(bystander.answers());
    both_ways(&fixture, &format!("kill -KILL {}", bystander.process.id()));
    assert!(bystander.answers());
}

#[test]
fn number_of_processes_is_limited() {
    let fixture = Fixture::new();
    let script = "trap '' TERM; while :; do sleep 1000 & done";
    let seen = fixture.script(script).run(&[], &patient()).unwrap();
    assert_eq!(seen.exit, Exit::Signal(9));
    let mut worker = fixture.worker_script(&shell_worker(script));
    assert_eq!(worker.run(&[], &patient()).unwrap().exit, Exit::Signal(9));
    drop(worker);
    assert!(fixture.processes().is_empty());
}

#[test]
fn number_of_tasks_is_limited_by_the_kernel() {
    let fixture = Fixture::new();
    let release = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap();
    let numbers: Vec<u32> = release.split(['.', '-', '\n']).map_while(|number| number.parse().ok()).collect();
    if numbers < vec![6, 14] || !fixture.has_namespaces() {
        say(&format!("SKIPPED: kernel {} cannot limit the tasks of one PID namespace", release.trim()));
        return;
    }
    let highest = || std::fs::read_to_string("/proc/sys/kernel/pid_max").unwrap();
    let outside = highest();
    let inside = text(&fixture.script("cat /proc/sys/kernel/pid_max").run(&[], &patient()).unwrap());
    assert_eq!(inside, "1024\n");
    assert_eq!(highest(), outside, "the limit of the whole machine was changed");
}

/// Each process starts two more, in the same session or in new ones, until the kernel refuses.
const FORK_BOMBS: [&str; 2] = [
    "trap '' TERM HUP; bomb() { bomb & bomb & sleep 1000; }; bomb",
    "echo 'trap \"\" TERM HUP; setsid sh ./bomb & setsid sh ./bomb & sleep 1000' > bomb; sh ./bomb",
];

#[test]
fn fork_bombs_are_ended_with_all_their_processes() {
    let fixture = Fixture::new();
    if !fixture.has_namespaces() {
        say("SKIPPED: without PID namespaces nothing ends a fork bomb safely");
        return;
    }
    // Exit code 2 means that the shell gave up because it could not fork, before its processes were counted.
    let ended = |exit| matches!(exit, Exit::Signal(9) | Exit::Code(2));
    for script in FORK_BOMBS {
        let seen = fixture.script(script).run(&[], &patient()).unwrap();
        assert!(ended(seen.exit), "{script}: {seen:?}");
        assert!(fixture.processes().is_empty(), "{script}");
        let mut worker = fixture.worker_script(&shell_worker(script));
        let seen = worker.run(&[], &patient()).unwrap();
        assert!(ended(seen.exit), "{script}: {seen:?}");
        drop(worker);
        assert!(fixture.processes().is_empty(), "{script}");
    }
}

#[test]
fn address_space_is_limited() {
    let fixture = Fixture::new();
    let limits = Limits { memory: Some(256 << 20), ..patient() };
    let code = "import sys\nx = bytearray(1 << 30)\nprint('had it')";
    let mut subject = fixture.command(&["/usr/bin/python3", "-c", code]);
    assert_eq!(subject.run(&[], &limits).unwrap().exit, Exit::Code(1));
}

#[test]
fn size_of_files_is_limited() {
    let fixture = Fixture::new();
    let seen = fixture.script("truncate -s 2G big; stat -c %s big").run(&[], &patient()).unwrap();
    assert!(!text(&seen).contains("2147483648"));
}

#[test]
fn ignored_signals_and_closed_streams_do_not_prevent_the_kill() {
    let fixture = Fixture::new();
    for script in ["trap '' TERM INT HUP QUIT; sleep 1000", "exec >&- 2>&-; sleep 1000"] {
        assert_eq!(fixture.script(script).run(&[], &brief()).unwrap().exit, Exit::TimedOut, "{script}");
        assert!(fixture.processes().is_empty(), "{script}");
    }
}

#[test]
fn endless_output_is_ended() {
    let fixture = Fixture::new();
    let limits = Limits { total_output: 1 << 20, ..patient() };
    assert_eq!(fixture.script("yes >&2").run(&[], &limits).unwrap().exit, Exit::Flooded);
    assert!(fixture.processes().is_empty());
}

#[test]
fn answers_that_break_the_protocol_are_errors() {
    let fixture = Fixture::new();
    for answer in ["head -c 100 /dev/urandom; echo", "printf 'done 77 0 0 0 0 0\\n'"] {
        let seen = fixture.worker_script(&shell_worker(answer)).run(&[b"x"], &patient());
        assert!(seen.is_err(), "{answer}");
    }
}

#[test]
fn new_namespaces_tracing_and_privileges_are_refused() {
    let fixture = Fixture::new();
    for misdeed in
        ["unshare -r true", "unshare -n true", "mount -t tmpfs none .", "prlimit --pid $PPID --core=1"]
    {
        for seen in both_ways(&fixture, &format!("{misdeed} && echo succeeded")) {
            assert!(!text(&seen).contains("succeeded"), "{misdeed}");
        }
    }
    for seen in both_ways(&fixture, "grep NoNewPrivs /proc/self/status") {
        assert!(text(&seen).contains("NoNewPrivs:\t1"));
    }
}
