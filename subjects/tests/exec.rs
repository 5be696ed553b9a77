//! Subjects run by their plain command: real processes, behaving and not.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod fixture;

use std::collections::BTreeMap;
use std::time::Duration;

use fixture::{Fixture, brief, text, within};
use subjects::{Exit, Limits};

#[test]
fn shows_exit_code_and_both_streams() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("cat \"$1\"; echo \"$1\" >&2; exit 3");
    let seen = subject.run(&[b"some ", b"", b"text"], &Limits::default()).unwrap();
    assert_eq!(seen.exit, Exit::Code(3));
    assert_eq!((seen.stdout.bytes.as_slice(), seen.stdout.total), (b"some text".as_slice(), 9));
    assert_eq!(seen.stderr.bytes, b"input.txt\n");
    assert!(seen.cpu > Duration::ZERO && seen.wall >= seen.cpu / 4, "{seen:?}");
    assert!((1 << 16..64 << 20).contains(&seen.peak_rss), "{seen:?}");
}

#[test]
fn without_a_path_the_input_is_standard_input() {
    let fixture = Fixture::new();
    let argv = ["cat".to_owned()];
    let mut subject = fixture.host.open_command(&argv, "txt", &BTreeMap::new()).unwrap();
    for input in ["first, longer", "", "last"] {
        let seen = subject.run(&[input.as_bytes()], &Limits::default()).unwrap();
        assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(0), input));
    }
}

#[test]
fn environment_is_clean_and_the_same_everywhere() {
    let fixture = Fixture::new();
    let more =
        BTreeMap::from([("TZ".to_owned(), "CET".to_owned()), ("ADDED".to_owned(), "{workers}".to_owned())]);
    let mut subject = fixture.host.open_command(&["env".to_owned()], "txt", &more).unwrap();
    let seen = subject.run(&[], &Limits::default()).unwrap();
    let scratch = fixture.scratch_folders().pop().unwrap();
    let expected = format!(
        "ADDED=/nowhere\nHOME={0}\nLC_ALL=C.UTF-8\nPATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n\
         PYTHONHASHSEED=0\nTMPDIR={0}\nTZ=CET\n",
        scratch.display()
    );
    assert_eq!(text(&seen), expected);
}

#[test]
fn no_descriptor_but_the_three_streams_reaches_it() {
    let fixture = Fixture::new();
    let argv = ["ls", "/proc/self/fd"].map(str::to_owned);
    let mut subject = fixture.host.open_command(&argv, "txt", &BTreeMap::new()).unwrap();
    // The fourth is how ls reads the folder.
    assert_eq!(text(&subject.run(&[], &Limits::default()).unwrap()), "0\n1\n2\n3\n");
}

#[test]
fn each_test_starts_in_an_empty_folder() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("ls -A; mkdir -p a/b; touch a/b/c d; chmod 0 a; umask 777; touch e");
    for _ in 0..3 {
        assert_eq!(text(&subject.run(&[], &Limits::default()).unwrap()), "input.txt\n");
    }
}

#[test]
fn input_that_was_deleted_or_replaced_is_there_again() {
    let fixture = Fixture::new();
    let misdeeds =
        ["rm $1", "echo longer than before > $1", "rm $1; mkdir $1", "rm $1; ln -s / $1", "rm $1; mkfifo $1"];
    for misdeed in misdeeds {
        let mut subject = fixture.script(&format!("cat $1; {misdeed}"));
        for _ in 0..3 {
            assert_eq!(text(&subject.run(&[b"input"], &Limits::default()).unwrap()), "input", "{misdeed}");
        }
    }
}

#[test]
fn crash_is_a_signal() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("kill -SEGV $$");
    assert_eq!(subject.run(&[], &Limits::default()).unwrap().exit, Exit::Signal(11));
}

#[test]
fn broken_pipe_ends_a_subject_as_it_would_in_a_shell() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("yes | head -n 1; echo $?; yes 2>&1 | true");
    assert_eq!(text(&subject.run(&[], &brief()).unwrap()), "y\n0\n");
}

#[test]
fn hang_is_ended_at_the_limit_with_what_was_said() {
    let fixture = Fixture::new();
    let mut subject =
        fixture.script("trap '' TERM INT HUP; echo said; sleep 1000 & wait; while :; do :; done");
    let seen = subject.run(&[], &brief()).unwrap();
    assert_eq!(seen.exit, Exit::TimedOut);
    assert!(seen.wall >= brief().wall);
    assert_eq!(text(&seen), "said\n");
    assert!(fixture.processes().is_empty());
}

/// Programs that keep one processor busy until dropped.
struct Hogs(Vec<std::process::Child>);

impl Hogs {
    fn start(count: usize) -> Self {
        #[allow(clippy::disallowed_methods, reason = "these are no subjects but the load beside one")]
        let hog = || {
            let mut command = std::process::Command::new("taskset");
            command.args(["-c", "0", "sh", "-c", "while :; do :; done"]).spawn().unwrap()
        };
        Self((0..count).map(|_| hog()).collect())
    }
}

impl Drop for Hogs {
    fn drop(&mut self) {
        for hog in &mut self.0 {
            hog.kill().unwrap();
            hog.wait().unwrap();
        }
    }
}

#[test]
fn waiting_for_a_processor_is_not_the_time_of_the_subject() {
    let fixture = Fixture::new();
    let script = "i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done; echo done";
    let argv = ["taskset", "-c", "0", "sh", "-c", script, "sh"].map(str::to_owned);
    let mut subject = fixture.host.open_command(&argv, "txt", &BTreeMap::new()).unwrap();
    let alone = subject.run(&[], &Limits::default()).unwrap();
    assert_eq!(text(&alone), "done\n", "{alone:?}");
    // Beside eight others it takes some nine times its CPU time, or twice where the scheduler shares by session.
    let hogs = Hogs::start(8);
    let limits = within(alone.cpu * 3 / 2);
    let starved = (0..20).any(|_| {
        let seen = subject.run(&[], &limits).unwrap();
        assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(0), "done\n"), "{alone:?} {seen:?}");
        seen.wall > limits.wall
    });
    assert!(starved, "in twenty runs the scheduler never let it wait for half its own time: {alone:?}");
    // What hangs is ended all the same, busy or not.
    let hang = ["taskset", "-c", "0", "sh", "-c", "while :; do :; done", "sh"].map(str::to_owned);
    let mut subject = fixture.host.open_command(&hang, "txt", &BTreeMap::new()).unwrap();
    assert_eq!(subject.run(&[], &brief()).unwrap().exit, Exit::TimedOut);
    drop(hogs);
    assert_eq!(fixture.script("sleep 1000").run(&[], &brief()).unwrap().exit, Exit::TimedOut);
}

#[test]
fn cpu_time_is_bounded_too() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("while :; do :; done");
    let limits = Limits { cpu: Duration::from_secs(1), ..Limits::default() };
    assert_eq!(subject.run(&[], &limits).unwrap().exit, Exit::Signal(24));
}

#[test]
fn memory_is_bounded() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("dd if=/dev/zero of=/dev/null bs=200M count=1 && echo had it");
    let seen = subject.run(&[], &Limits::default()).unwrap();
    assert_eq!(text(&seen), "had it\n", "{seen:?}");
    let limits = Limits { memory: Some(100 << 20), ..Limits::default() };
    assert_eq!(text(&subject.run(&[], &limits).unwrap()), "");
}

#[test]
fn gigabyte_of_output_is_cut_and_counted() {
    let fixture = Fixture::new();
    let limits = Limits { kept_output: 1000, total_output: 1 << 20, ..Limits::default() };
    for script in ["head -c 1000000000 /dev/zero", "head -c 1000000000 /dev/zero >&2"] {
        let seen = fixture.script(script).run(&[], &limits).unwrap();
        assert_eq!(seen.exit, Exit::Flooded);
        let total = seen.stdout.total + seen.stderr.total;
        assert!((1 << 20..4 << 20).contains(&total), "{total}");
        assert_eq!(seen.stdout.bytes.len() + seen.stderr.bytes.len(), 1000);
    }
}

#[test]
fn much_output_within_the_limit_is_read_while_it_runs() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("head -c 3000000 /dev/zero; head -c 2000000 /dev/zero >&2");
    let seen = subject.run(&[], &Limits::default()).unwrap();
    assert_eq!((seen.exit, seen.stdout.total, seen.stderr.total), (Exit::Code(0), 3_000_000, 2_000_000));
    assert_eq!(seen.stdout.bytes.len(), Limits::default().kept_output);
}

#[test]
fn empty_output_is_empty() {
    let fixture = Fixture::new();
    let seen = fixture.script("exec >&- 2>&-; exit 0").run(&[], &Limits::default()).unwrap();
    assert_eq!((seen.exit, seen.stdout.total, seen.stderr.total), (Exit::Code(0), 0, 0));
}

#[test]
fn children_that_hold_the_output_open_do_not_outlive_the_test() {
    let scripts = [
        "sleep 1000 &",
        "setsid sleep 1000 &",
        // A daemon: its parent is gone, it has its own session, and it holds both streams.
        "(setsid sh -c 'sleep 1000 & wait' &) ; sleep 0.2",
        "trap '' TERM HUP; for i in 1 2 3 4 5; do (setsid sleep 1000 &); done",
    ];
    // Without containment they are found one by one.
    for fixture in [Fixture::new(), Fixture::uncontained()] {
        for script in scripts {
            let seen = fixture.script(script).run(&[], &Limits::default()).unwrap();
            assert_eq!(seen.exit, Exit::Code(0), "{script}");
            assert!(fixture.processes().is_empty(), "{script}");
        }
    }
}

#[test]
fn program_that_is_never_the_same_process_for_long_does_not_outlive_the_test() {
    let fixture = Fixture::new();
    let script = "echo 'setsid sh ./comet & exit' > comet; setsid sh ./comet & sleep 0.2";
    assert_eq!(fixture.script(script).run(&[], &Limits::default()).unwrap().exit, Exit::Code(0));
    assert!(fixture.processes().is_empty());
}

#[test]
fn program_that_is_not_there() {
    let fixture = Fixture::new();
    let open = |program: &str| fixture.host.open_command(&[program.to_owned()], "txt", &BTreeMap::new());
    for program in ["no-such-program", "/no/such/program", "/etc/passwd"] {
        let error = open(program).err().unwrap();
        assert_eq!(error.kind(), std::io::ErrorKind::NotFound);
        assert!(error.to_string().contains(program), "{error}");
    }
    assert!(fixture.scratch_folders().is_empty());
}

#[test]
fn program_that_cannot_be_executed_is_a_broken_oracle() {
    let fixture = Fixture::new();
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("not-a-program");
    std::fs::write(&program, "\x7fELF, but not really").unwrap();
    std::fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let argv = [program.to_str().unwrap().to_owned()];
    let mut subject = fixture.host.open_command(&argv, "txt", &BTreeMap::new()).unwrap();
    let error = subject.run(&[], &Limits::default()).unwrap_err();
    assert!(error.to_string().contains("not-a-program"), "{error}");
}

#[test]
fn subject_that_kills_its_spawner_is_broken_and_can_be_run_again() {
    let script = "grep -q kill $1 && kill -9 $PPID; cat $1";
    let free = Fixture::uncontained();
    let mut subject = free.script(script);
    assert!(subject.run(&[b"kill"], &brief()).is_err());
    assert_eq!(text(&subject.run(&[b"fine"], &Limits::default()).unwrap()), "fine");
    let fixture = Fixture::new();
    assert_eq!(text(&fixture.script(script).run(&[b"kill"], &Limits::default()).unwrap()), "kill");
}

#[test]
fn drop_leaves_no_file_and_no_process() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("sleep 1000 & chmod 0 .");
    subject.run(&[], &Limits::default()).unwrap();
    assert_eq!(fixture.scratch_folders().len(), 1);
    drop(subject);
    assert!(fixture.scratch_folders().is_empty());
    assert!(fixture.processes().is_empty());
}

#[test]
fn several_subjects_run_at_the_same_time() {
    let fixture = Fixture::new();
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let mut subject = fixture.script("cat $1");
            scope.spawn(move || {
                for test in 0..20 {
                    let input = format!("{thread} {test}");
                    let seen = subject.run(&[input.as_bytes()], &Limits::default()).unwrap();
                    assert_eq!(text(&seen), input);
                }
            });
        }
    });
}
