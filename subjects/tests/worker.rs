//! Subjects run by a worker: behaving, dying, lying.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod fixture;

use std::fs;

use fixture::{Fixture, TEST_PROGRAM, brief, shell_worker, text};
use subjects::{Exit, Limits, Subject};

const OK: &str = "printf 'done %s 0 0 0 2 0\\nok' \"$id\"";

fn letters(fixture: &Fixture) -> Box<dyn Subject> {
    fixture.worker(&[TEST_PROGRAM, "worker"])
}

#[test]
fn answers_test_after_test() {
    let fixture = Fixture::new();
    let mut subject = letters(&fixture);
    for length in [0, 1, 17, 100_000, 3] {
        let seen = subject.run(&[&vec![b'x'; length]], &Limits::default()).unwrap();
        assert_eq!((seen.exit, text(&seen)), (Exit::Code(0), length.to_string()));
        assert!(seen.peak_rss > 1 << 16);
    }
    let seen = subject.run(&[b"re", b"", b"ject"], &Limits::default()).unwrap();
    assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(1), "6"));
}

#[test]
fn hundred_megabytes_in_slices() {
    let fixture = Fixture::new();
    let text_of = vec![b'y'; 100_000_000];
    let slices: Vec<&[u8]> = text_of.chunks(7919).collect();
    let seen = letters(&fixture).run(&slices, &Limits::default()).unwrap();
    assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(0), "100000000"));
}

#[test]
fn crash_is_observed_and_the_next_test_finds_a_new_worker() {
    let fixture = Fixture::new();
    let mut subject = letters(&fixture);
    for (input, exit) in [("abort", Exit::Signal(6)), ("exit 3", Exit::Code(3)), ("hang", Exit::TimedOut)] {
        assert_eq!(subject.run(&[input.as_bytes()], &brief()).unwrap().exit, exit);
        assert_eq!(text(&subject.run(&[b"alive"], &Limits::default()).unwrap()), "5");
    }
}

#[test]
fn worker_that_always_dies_crashes_on_each_input() {
    let fixture = Fixture::new();
    let mut subject = fixture.worker_script(&shell_worker("echo why >&2; kill -9 $$"));
    for _ in 0..3 {
        let seen = subject.run(&[b"x"], &Limits::default()).unwrap();
        assert_eq!((seen.exit, seen.stderr.bytes.as_slice()), (Exit::Signal(9), b"why\n".as_slice()));
    }
}

#[test]
fn faults_of_the_worker_are_no_verdict() {
    let fixture = Fixture::new();
    let script = |answer: &str| shell_worker(answer);
    let faults = [
        (script("printf 'hello\\n'"), "answers \"hello\""),
        (script("printf 'done 999 0 0 0 0 0\\n'"), "answers \"done 999"),
        (script("printf 'done %s 0 0 0 99999999999 0\\n' $id"), "announces 99999999999"),
        (script("head -c 100000 /dev/zero"), "line of more than 256 bytes"),
        (script("printf 'done %s 0 0 0 0 0\\nand more' $id"), "more than it was asked"),
        (script("exit 0"), "ended without an answer"),
        (script("exec >&-; sleep 1000"), "closed its pipes"),
        ("echo nonsense; sleep 1000".to_owned(), "greets with \"nonsense\""),
        ("echo cannot find libsubject >&2; exit 1".to_owned(), "it last wrote: cannot find libsubject"),
        (
            "printf 'ddlab-worker 1 x 1\\ndone 1 0 0 0 0 0\\n'; sleep 1000".to_owned(),
            "more than it was asked",
        ),
    ];
    for (script, expected) in faults {
        let error = fixture.worker_script(&script).run(&[b"input"], &Limits::default()).unwrap_err();
        assert!(error.to_string().contains(expected), "{script}: {error}");
    }
}

#[test]
fn input_is_given_once_more_after_a_fault() {
    // It counts where nothing is cleared, which is outside of what it may write.
    let fixture = Fixture::uncontained();
    let count = tempfile::NamedTempFile::new().unwrap();
    let count = count.path().display();
    let answer = format!("echo >> {count}; if [ $(wc -l < {count}) = 1 ]; then echo garbage; else {OK}; fi");
    let seen = fixture.worker_script(&shell_worker(&answer)).run(&[b"x"], &Limits::default()).unwrap();
    assert_eq!((seen.exit, text(&seen).as_str()), (Exit::Code(0), "ok"));
    assert_eq!(fs::read(count.to_string()).unwrap(), b"\n\n");
}

#[test]
fn answer_before_the_input_was_read_is_a_fault() {
    let fixture = Fixture::new();
    let script =
        "printf 'ddlab-worker 1 x 1\\n'; read -r _ id len; printf 'done %s 0 0 0 0 0\\n' $id; sleep 1000";
    let big = vec![b'x'; 1 << 20];
    let error = fixture.worker_script(script).run(&[&big], &Limits::default()).unwrap_err();
    assert!(error.to_string().contains("before it has the whole input"), "{error}");
}

#[test]
fn worker_that_talks_while_it_is_written_to_does_not_block() {
    let fixture = Fixture::new();
    let script = "printf 'ddlab-worker 1 x 1\\n'; while read -r _ id len; do head -c 3000000 /dev/zero >&2; \
                  head -c $len > /dev/null; printf 'done %s 0 0 0 2000000 0\\n' $id; head -c 2000000 /dev/zero; done";
    let mut subject = fixture.worker_script(script);
    let big = vec![b'x'; 3 << 20];
    for _ in 0..2 {
        let seen = subject.run(&[&big], &Limits::default()).unwrap();
        assert_eq!((seen.exit, seen.stdout.total), (Exit::Code(0), 2_000_000));
        assert_eq!(seen.stdout.bytes.len(), Limits::default().kept_output);
    }
}

#[test]
fn children_of_a_killed_worker_are_gone() {
    let fixture = Fixture::new();
    let answer = format!("trap '' TERM; setsid sleep 1000 2>&- & (setsid sleep 1000 &); {OK}");
    let mut subject = fixture.worker_script(&shell_worker(&answer));
    subject.run(&[b"x"], &Limits::default()).unwrap();
    assert!(fixture.processes().len() >= 2);
    drop(subject);
    assert!(fixture.processes().is_empty());
    assert!(fixture.scratch_folders().is_empty());
}

#[test]
fn memory_stays_flat_and_no_descriptor_leaks() {
    let fixture = Fixture::new();
    let mut subject = letters(&fixture);
    let mut run = |times: usize| {
        for number in 0..times {
            let input = number.to_le_bytes();
            subject.run(&[&input, &[b'x'; 5000]], &Limits::default()).unwrap();
        }
        (resident_kib(), fs::read_dir("/proc/self/fd").unwrap().count())
    };
    let (memory, descriptors) = run(1_000);
    let (memory_after, descriptors_after) = run(20_000);
    assert!(memory_after <= memory + 512, "{memory} KiB became {memory_after}");
    // Tests in other threads open and close theirs meanwhile.
    assert!(descriptors_after < descriptors + 200, "{descriptors} became {descriptors_after}");
}

fn resident_kib() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}
