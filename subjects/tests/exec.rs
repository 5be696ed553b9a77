//! Subjects that are run by their plain command: real processes that behave well or badly.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod fixture;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fixture::{Fixture, brief, patient, text, within};
use subjects::{Cutoff, Exit, Host, HostOptions, Limits};

#[test]
fn observation_holds_exit_code_and_both_streams() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("cat \"$1\"; echo \"$1\" >&2; exit 3");
    let seen = subject.run(&[b"some ", b"", b"text"], &patient()).unwrap();
    assert_eq!(seen.exit, Exit::Code(3));
    assert_eq!((seen.stdout.bytes.as_slice(), seen.stdout.total), (b"some text".as_slice(), 9));
    assert_eq!(seen.stderr.bytes, b"input.txt\n");
    assert!(seen.cpu > Duration::ZERO && seen.wall >= seen.cpu / 4, "{seen:?}");
    assert!((1 << 16..64 << 20).contains(&seen.peak_rss), "{seen:?}");
}

#[test]
fn command_without_placeholder_reads_the_input_from_stdin() {
    let fixture = Fixture::new();
    let mut subject = fixture.command(&["cat"]);
    for input in ["first, longer", "", "last"] {
        let seen = subject.run(&[input.as_bytes()], &patient()).unwrap();
        assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(0), input));
    }
}

#[test]
fn environment_is_clean_and_the_same_on_every_machine() {
    let fixture = Fixture::new();
    let more =
        BTreeMap::from([("TZ".to_owned(), "CET".to_owned()), ("ADDED".to_owned(), "{workers}".to_owned())]);
    let mut subject = fixture.host.open_command(&["env".to_owned()], "txt", &more).unwrap();
    let seen = subject.run(&[], &patient()).unwrap();
    let scratch = fixture.scratch_folders().pop().unwrap();
    let expected = format!(
        "ADDED=/nowhere\nHOME={0}\nLC_ALL=C.UTF-8\nPATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n\
         PYTHONHASHSEED=0\nTMPDIR={0}\nTZ=CET\n",
        scratch.display()
    );
    assert_eq!(text(&seen), expected);
}

/// Neither the limit of the test nor the subject would end it.
#[test]
fn a_test_ends_when_its_observation_is_no_longer_needed() {
    let fixture = Fixture::new();
    let limits = Limits { wall: Duration::from_secs(100_000), ..patient() };
    let is_set = AtomicBool::new(true);
    let cutoffs = [
        Cutoff { after: Some(Duration::from_millis(100)), interrupt: None },
        Cutoff { after: None, interrupt: Some(&is_set) },
    ];
    let worker = "echo 'ddlab-worker 1 x 1'; read line; exec sleep 100000";
    for mut subject in [fixture.script("sleep 100000"), fixture.worker_script(worker)] {
        for cutoff in cutoffs {
            assert_eq!(subject.run_until(&[b"text"], &limits, cutoff).unwrap().exit, Exit::TimedOut);
        }
    }
    let mut subject = fixture.script("cat \"$1\"");
    let later =
        Cutoff { after: Some(Duration::from_secs(100_000)), interrupt: Some(&AtomicBool::new(false)) };
    assert_eq!(text(&subject.run_until(&[b"text"], &limits, later).unwrap()), "text");
}

#[test]
fn folder_of_workers_may_be_named_through_other_folders() {
    let (root, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (near, workers) = (folder.path().join("near"), folder.path().join("workers"));
    std::fs::create_dir(&near).unwrap();
    std::fs::create_dir(&workers).unwrap();
    std::fs::copy("/bin/cat", workers.join("cat")).unwrap();
    let options = HostOptions { workers: near.join("../workers"), ..fixture::options(root.path()) };
    let host = Host::new(options).unwrap();
    let mut subject = host.open_command(&["{workers}/cat".to_owned()], "txt", &BTreeMap::new()).unwrap();
    assert_eq!(text(&subject.run(&[b"some text"], &patient()).unwrap()), "some text");
}

#[test]
fn subject_inherits_only_the_three_standard_streams() {
    let fixture = Fixture::new();
    let mut subject = fixture.command(&["ls", "/proc/self/fd"]);
    // Descriptor 3 is the folder that ls reads.
    assert_eq!(text(&subject.run(&[], &patient()).unwrap()), "0\n1\n2\n3\n");
}

#[test]
fn each_test_starts_in_an_empty_folder() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("ls -A; mkdir -p a/b; touch a/b/c d; chmod 0 a; umask 777; touch e");
    for _ in 0..3 {
        assert_eq!(text(&subject.run(&[], &patient()).unwrap()), "input.txt\n");
    }
}

#[test]
fn input_that_the_subject_deleted_or_replaced_is_restored() {
    let fixture = Fixture::new();
    let misdeeds =
        ["rm $1", "echo longer than before > $1", "rm $1; mkdir $1", "rm $1; ln -s / $1", "rm $1; mkfifo $1"];
    for misdeed in misdeeds {
        let mut subject = fixture.script(&format!("cat $1; {misdeed}"));
        for _ in 0..3 {
            assert_eq!(text(&subject.run(&[b"input"], &patient()).unwrap()), "input", "{misdeed}");
        }
    }
}

#[test]
fn crash_is_reported_as_a_signal() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("kill -SEGV $$");
    assert_eq!(subject.run(&[], &patient()).unwrap().exit, Exit::Signal(11));
}

#[test]
fn broken_pipe_kills_a_writer_as_in_a_shell() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("yes | head -n 1; echo $?; yes 2>&1 | true");
    assert_eq!(text(&subject.run(&[], &patient()).unwrap()), "y\n0\n");
}

#[test]
fn hanging_subject_is_killed_at_the_limit_and_its_output_is_kept() {
    let fixture = Fixture::new();
    let mut subject =
        fixture.script("trap '' TERM INT HUP; echo said; sleep 1000 & wait; while :; do :; done");
    // On a busy machine a short limit can be over before the shell has printed anything.
    let mut limits = brief();
    loop {
        let seen = subject.run(&[], &limits).unwrap();
        assert_eq!(seen.exit, Exit::TimedOut);
        assert!(seen.wall >= limits.wall);
        assert!(fixture.processes().is_empty());
        if text(&seen) == "said\n" {
            break;
        }
        assert_eq!(text(&seen), "");
        limits.wall *= 2;
        assert!(limits.wall < patient().wall, "the output of a program that was killed is lost");
    }
}

/// Busy loops on one processor, each in a session of its own so that the scheduler gives each a full share.
/// They are killed when dropped.
struct BusyLoops(Vec<std::process::Child>);

impl BusyLoops {
    fn start(count: usize, processor: &str) -> Self {
        #[allow(clippy::disallowed_methods, reason = "these are not subjects but the load beside one")]
        let start = || {
            let mut command = std::process::Command::new("setsid");
            command.args(["taskset", "-c", processor, "sh", "-c", "while :; do :; done"]).spawn().unwrap()
        };
        Self((0..count).map(|_| start()).collect())
    }
}

impl Drop for BusyLoops {
    fn drop(&mut self) {
        for busy_loop in &mut self.0 {
            busy_loop.kill().unwrap();
            busy_loop.wait().unwrap();
        }
    }
}

#[test]
fn waiting_for_a_processor_does_not_count_towards_the_wall_limit() {
    let fixture = Fixture::new();
    let processor = rustix::thread::sched_getcpu().to_string();
    let on_one_processor =
        |script: &str| fixture.command(&["taskset", "-c", &processor, "sh", "-c", script, "sh"]);
    let mut subject = on_one_processor("i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done; echo done");
    let alone = subject.run(&[], &patient()).unwrap();
    assert_eq!(text(&alone), "done\n", "{alone:?}");
    let busy_loops = BusyLoops::start(8, &processor);
    // Beside eight busy loops the program gets a ninth of the processor, so it runs for longer than this
    // limit.
    let limits = within(alone.cpu * 4);
    let begin = subjects::clock::now();
    loop {
        let seen = subject.run(&[], &limits).unwrap();
        assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(0), "done\n"), "{alone:?} {seen:?}");
        if seen.wall > limits.wall {
            break;
        }
        assert!(begin.elapsed() < patient().wall, "the busy loops never kept the program waiting: {alone:?}");
    }
    // A program that hangs is ended all the same.
    let mut hanging = on_one_processor("while :; do :; done");
    assert_eq!(hanging.run(&[], &brief()).unwrap().exit, Exit::TimedOut);
    drop(busy_loops);
    assert_eq!(fixture.script("sleep 1000").run(&[], &brief()).unwrap().exit, Exit::TimedOut);
}

#[test]
fn cpu_time_is_limited() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("while :; do :; done");
    let limits = Limits { cpu: Duration::from_secs(1), ..patient() };
    assert_eq!(subject.run(&[], &limits).unwrap().exit, Exit::Signal(24));
}

#[test]
fn memory_is_limited() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("dd if=/dev/zero of=/dev/null bs=200M count=1 && echo had it");
    let seen = subject.run(&[], &patient()).unwrap();
    assert_eq!(text(&seen), "had it\n", "{seen:?}");
    let limits = Limits { memory: Some(100 << 20), ..patient() };
    assert_eq!(text(&subject.run(&[], &limits).unwrap()), "");
}

#[test]
fn subject_that_writes_a_gigabyte_is_killed_and_its_output_cut() {
    let fixture = Fixture::new();
    let limits = Limits { kept_output: 1000, total_output: 1 << 20, ..patient() };
    for script in ["head -c 1000000000 /dev/zero", "head -c 1000000000 /dev/zero >&2"] {
        let seen = fixture.script(script).run(&[], &limits).unwrap();
        assert_eq!(seen.exit, Exit::Flooded);
        let total = seen.stdout.total + seen.stderr.total;
        assert!((1 << 20..4 << 20).contains(&total), "{total}");
        assert_eq!(seen.stdout.bytes.len() + seen.stderr.bytes.len(), 1000);
    }
}

#[test]
fn output_larger_than_a_pipe_is_read_while_the_subject_runs() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("head -c 3000000 /dev/zero; head -c 2000000 /dev/zero >&2");
    let seen = subject.run(&[], &patient()).unwrap();
    assert_eq!((seen.exit, seen.stdout.total, seen.stderr.total), (Exit::Code(0), 3_000_000, 2_000_000));
    assert_eq!(seen.stdout.bytes.len(), Limits::default().kept_output);
}

#[test]
fn closed_streams_are_empty_output() {
    let fixture = Fixture::new();
    let seen = fixture.script("exec >&- 2>&-; exit 0").run(&[], &patient()).unwrap();
    assert_eq!((seen.exit, seen.stdout.total, seen.stderr.total), (Exit::Code(0), 0, 0));
}

#[test]
fn children_that_hold_the_output_open_do_not_outlive_the_test() {
    let scripts = [
        "sleep 1000 &",
        "setsid sleep 1000 &",
        // A daemon: its parent has exited, it has its own session, and it holds both streams.
        "(setsid sh -c 'touch started; sleep 1000 & wait' &); until [ -e started ]; do sleep 0.01; done",
        "trap '' TERM HUP; for i in 1 2 3 4 5; do (setsid sleep 1000 &); done",
    ];
    // Without namespaces the spawner finds them by reading /proc.
    for fixture in [Fixture::new(), Fixture::uncontained()] {
        for script in scripts {
            let seen = fixture.script(script).run(&[], &patient()).unwrap();
            assert_eq!(seen.exit, Exit::Code(0), "{script}");
            assert!(fixture.processes().is_empty(), "{script}");
        }
    }
}

#[test]
fn process_that_keeps_forking_and_exiting_does_not_outlive_the_test() {
    let fixture = Fixture::new();
    if !fixture.has_namespaces() {
        fixture::real::say("SKIPPED: without PID namespaces nothing ends such a process reliably");
        return;
    }
    // Each generation starts the next one in a new session and exits. There are more generations than a
    // subject may have processes (256), but only one or two of them run at any time.
    let script = "printf 'echo >>generations; setsid sh ./generation & exit' >generation
        : >generations
        setsid sh ./generation &
        until [ $(wc -l <generations) -ge 400 ]; do sleep 0.01; done";
    assert_eq!(fixture.script(script).run(&[], &patient()).unwrap().exit, Exit::Code(0));
    assert!(fixture.processes().is_empty());
}

#[test]
fn missing_program_is_named() {
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
fn program_that_cannot_be_executed_is_an_error_and_no_observation() {
    let fixture = Fixture::new();
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("not-a-program");
    std::fs::write(&program, "\x7fELF, but not really").unwrap();
    std::fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let mut subject = fixture.command(&[program.to_str().unwrap()]);
    let error = subject.run(&[], &patient()).unwrap_err();
    assert!(error.to_string().contains("not-a-program"), "{error}");
}

#[test]
fn subject_that_kills_its_spawner_is_an_error_and_can_run_again() {
    let script = "grep -q kill $1 && kill -9 $PPID; cat $1";
    let uncontained = Fixture::uncontained();
    let mut subject = uncontained.script(script);
    assert!(subject.run(&[b"kill"], &patient()).is_err());
    assert_eq!(text(&subject.run(&[b"fine"], &patient()).unwrap()), "fine");
    let fixture = Fixture::new();
    assert_eq!(text(&fixture.script(script).run(&[b"kill"], &patient()).unwrap()), "kill");
}

#[test]
fn dropped_subject_leaves_no_file_and_no_process() {
    let fixture = Fixture::new();
    let mut subject = fixture.script("sleep 1000 & chmod 0 .");
    subject.run(&[], &patient()).unwrap();
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
                    let seen = subject.run(&[input.as_bytes()], &patient()).unwrap();
                    assert_eq!(text(&seen), input);
                }
            });
        }
    });
}
