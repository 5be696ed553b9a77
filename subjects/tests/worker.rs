//! Subjects that are run by a worker which answers, dies or breaks the protocol.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod fixture;

use std::fs;

use fixture::{Fixture, TEST_PROGRAM, brief, patient, shell_worker, text};
use subjects::{Exit, Limits, Subject};

const OK: &str = "printf 'done %s 0 0 0 2 0\\nok' \"$id\"";

fn byte_counter(fixture: &Fixture) -> Box<dyn Subject> {
    fixture.worker(&[TEST_PROGRAM, "worker"])
}

#[test]
fn worker_answers_one_test_after_another() {
    let fixture = Fixture::new();
    let mut subject = byte_counter(&fixture);
    for length in [0, 1, 17, 100_000, 3] {
        let seen = subject.run(&[&vec![b'x'; length]], &patient()).unwrap();
        assert_eq!((seen.exit, text(&seen)), (Exit::Code(0), length.to_string()));
        assert!(seen.peak_rss > 1 << 16);
    }
    let seen = subject.run(&[b"re", b"", b"ject"], &patient()).unwrap();
    assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(1), "6"));
}

#[test]
fn input_of_100_megabytes_is_sent_in_slices() {
    let fixture = Fixture::new();
    let input = vec![b'y'; 100_000_000];
    let slices: Vec<&[u8]> = input.chunks(7919).collect();
    let seen = byte_counter(&fixture).run(&slices, &patient()).unwrap();
    assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(0), "100000000"));
}

#[test]
fn crash_is_observed_and_the_next_test_gets_a_new_worker() {
    let fixture = Fixture::new();
    let mut subject = byte_counter(&fixture);
    let cases = [
        ("abort", Exit::Signal(6), patient()),
        ("exit 3", Exit::Code(3), patient()),
        ("hang", Exit::TimedOut, brief()),
    ];
    for (input, exit, limits) in cases {
        assert_eq!(subject.run(&[input.as_bytes()], &limits).unwrap().exit, exit);
        assert_eq!(text(&subject.run(&[b"alive"], &patient()).unwrap()), "5");
    }
}

#[test]
fn worker_that_dies_on_every_input_is_a_crash_each_time() {
    let fixture = Fixture::new();
    let mut subject = fixture.worker_script(&shell_worker("echo why >&2; kill -9 $$"));
    for _ in 0..3 {
        let seen = subject.run(&[b"x"], &patient()).unwrap();
        assert_eq!((seen.exit, seen.stderr.bytes.as_slice()), (Exit::Signal(9), b"why\n".as_slice()));
    }
}

#[test]
fn protocol_violations_are_errors_and_no_observations() {
    let fixture = Fixture::new();
    let cases = [
        (shell_worker("printf 'hello\\n'"), "answered \"hello\""),
        (shell_worker("printf 'done 999 0 0 0 0 0\\n'"), "answered \"done 999"),
        (shell_worker("printf 'done %s 0 0 0 99999999999 0\\n' $id"), "announced 99999999999"),
        (shell_worker("head -c 100000 /dev/zero"), "line of more than 256 bytes"),
        (shell_worker("printf 'done %s 0 0 0 0 0\\nand more' $id"), "more than it announced"),
        (shell_worker("exit 0"), "ended without an answer"),
        (shell_worker("exec >&-; sleep 1000"), "closed its pipes"),
        ("echo nonsense; sleep 1000".to_owned(), "greeted with \"nonsense\""),
        ("echo cannot find libsubject >&2; exit 1".to_owned(), "its last message: cannot find libsubject"),
        (
            "printf 'ddlab-worker 1 x 1\\ndone 1 0 0 0 0 0\\n'; sleep 1000".to_owned(),
            "more than it announced",
        ),
    ];
    for (script, expected) in cases {
        let error = fixture.worker_script(&script).run(&[b"input"], &patient()).unwrap_err();
        assert!(error.to_string().contains(expected), "{script}: {error}");
    }
}

#[test]
fn input_is_sent_to_a_second_worker_after_a_protocol_violation() {
    // The worker counts its tests in a file that survives it, which a contained subject could not write.
    let fixture = Fixture::uncontained();
    let count = tempfile::NamedTempFile::new().unwrap();
    let count = count.path().display();
    let answer = format!("echo >> {count}; if [ $(wc -l < {count}) = 1 ]; then echo garbage; else {OK}; fi");
    let seen = fixture.worker_script(&shell_worker(&answer)).run(&[b"x"], &patient()).unwrap();
    assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(0), "ok"));
    assert_eq!(fs::read(count.to_string()).unwrap(), b"\n\n");
}

#[test]
fn answer_before_the_whole_input_was_read_is_a_violation() {
    let fixture = Fixture::new();
    let script =
        "printf 'ddlab-worker 1 x 1\\n'; read -r _ id len; printf 'done %s 0 0 0 0 0\\n' $id; sleep 1000";
    let big = vec![b'x'; 1 << 20];
    let error = fixture.worker_script(script).run(&[&big], &patient()).unwrap_err();
    assert!(error.to_string().contains("before it had read the whole input"), "{error}");
}

#[test]
fn worker_that_writes_while_it_is_written_to_does_not_deadlock() {
    let fixture = Fixture::new();
    let script = "printf 'ddlab-worker 1 x 1\\n'; while read -r _ id len; do head -c 3000000 /dev/zero >&2; \
                  head -c $len > /dev/null; printf 'done %s 0 0 0 2000000 0\\n' $id; head -c 2000000 /dev/zero; done";
    let mut subject = fixture.worker_script(script);
    let big = vec![b'x'; 3 << 20];
    for _ in 0..2 {
        let seen = subject.run(&[&big], &patient()).unwrap();
        assert_eq!((seen.exit, seen.stdout.total), (Exit::Code(0), 2_000_000));
        assert_eq!(seen.stdout.bytes.len(), Limits::default().kept_output);
    }
}

#[test]
fn children_of_a_dropped_worker_are_ended() {
    let fixture = Fixture::new();
    // The second child is a daemon, which the spawner may have ended by the time it is looked for.
    let answer = format!("trap '' TERM; setsid sleep 1000 2>&- & (setsid sleep 1000 &); {OK}");
    let mut subject = fixture.worker_script(&shell_worker(&answer));
    subject.run(&[b"x"], &patient()).unwrap();
    // A process that has just called exec shows no environment for a moment.
    let begin = subjects::clock::now();
    while fixture.processes().len() < 2 {
        assert!(begin.elapsed() < patient().wall, "the worker and its first child are running");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    drop(subject);
    assert!(fixture.processes().is_empty());
    assert!(fixture.scratch_folders().is_empty());
}
