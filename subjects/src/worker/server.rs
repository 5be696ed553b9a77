//! The worker's side of the protocol, for subjects that are Rust libraries.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::sys;

/// The behaviour that the plain command would have shown on an input.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkerAnswer {
    /// Its exit code.
    pub exit: i32,
    /// Its standard output.
    pub stdout: Vec<u8>,
    /// Its standard error.
    pub stderr: Vec<u8>,
}

/// How many bytes of each output stream are sent.
const SENT_BYTES: usize = 64 << 10;

/// The exit code of a Rust program that panics.
const PANIC_EXIT: i32 = 101;

/// Serves as worker on standard input and output until ddlab closes standard input.
///
/// `judge` is called once per input. If it panics, the answer is that of a Rust program that panics: exit
/// code 101 and the message on standard error.
///
/// # Errors
/// When ddlab violates the protocol, or when a pipe is closed early.
pub fn worker_main(name: &str, version: &str, judge: impl FnMut(&[u8]) -> WorkerAnswer) -> io::Result<()> {
    serve(name, version, judge, &mut BufReader::new(io::stdin().lock()), &mut io::stdout().lock())
}

fn serve(
    name: &str,
    version: &str,
    mut judge: impl FnMut(&[u8]) -> WorkerAnswer,
    from: &mut impl BufRead,
    to: &mut impl Write,
) -> io::Result<()> {
    writeln!(to, "ddlab-worker 1 {name} {version}")?;
    to.flush()?;
    let mut line = String::new();
    let mut input = Vec::new();
    let mut message = Vec::new();
    loop {
        line.clear();
        if from.read_line(&mut line)? == 0 {
            return Ok(());
        }
        let (id, length) = read_header(&line)?;
        input.clear();
        if from.take(length).read_to_end(&mut input)? as u64 != length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let (before, _) = sys::usage();
        let answer = catch_unwind(AssertUnwindSafe(|| judge(&input))).unwrap_or_else(|panic| WorkerAnswer {
            exit: PANIC_EXIT,
            stdout: Vec::new(),
            stderr: panic_message(panic.as_ref()).into_bytes(),
        });
        let (after, peak_rss) = sys::usage();
        let out = answer.stdout.get(..SENT_BYTES).unwrap_or(&answer.stdout);
        let err = answer.stderr.get(..SENT_BYTES).unwrap_or(&answer.stderr);
        message.clear();
        let cpu_us = after.saturating_sub(before).as_micros();
        writeln!(
            message,
            "done {id} {} {cpu_us} {} {} {}",
            answer.exit,
            peak_rss >> 10,
            out.len(),
            err.len()
        )?;
        message.extend(out);
        message.extend(err);
        to.write_all(&message)?;
        to.flush()?;
    }
}

fn read_header(line: &str) -> io::Result<(u64, u64)> {
    let fields: Vec<&str> = line.trim_end_matches('\n').split(' ').collect();
    let numbers = match fields.as_slice() {
        ["test", id, length] => id.parse().ok().zip(length.parse().ok()),
        _ => None,
    };
    numbers.ok_or_else(|| {
        io::Error::new(io::ErrorKind::InvalidData, format!("expected `test ID LENGTH`, got {line:?}"))
    })
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let message = panic.downcast_ref::<&str>().copied();
    let message = message.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panicked: {}\n", message.unwrap_or("without a message"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn echo(input: &[u8]) -> WorkerAnswer {
        assert_ne!(input, b"panic", "this input makes the worker panic");
        WorkerAnswer { exit: i32::from(input.is_empty()), stdout: input.to_vec(), stderr: b"!\n".to_vec() }
    }

    fn converse(requests: &[u8]) -> (io::Result<()>, Vec<String>) {
        let mut answers = Vec::new();
        let served = serve("echo", "1.0", echo, &mut io::BufReader::new(requests), &mut answers);
        // CPU time and memory differ from run to run.
        let lines = String::from_utf8(answers).unwrap();
        let strip = |line: &str| match line.split(' ').collect::<Vec<_>>().as_slice() {
            ["done", id, exit, _, _, out, err] => format!("done {id} {exit} {out} {err}"),
            _ => line.to_owned(),
        };
        (served, lines.lines().map(strip).collect())
    }

    #[test]
    fn each_test_gets_one_answer_until_the_input_ends() {
        let (served, lines) = converse(b"test 1 3\na\nbtest 2 0\ntest 9 1\nx");
        served.unwrap();
        let expected =
            ["ddlab-worker 1 echo 1.0", "done 1 0 3 2", "a", "b!", "done 2 1 0 2", "!", "done 9 0 1 2", "x!"];
        assert_eq!(lines, expected);
    }

    #[test]
    fn panic_is_an_answer_and_the_worker_continues() {
        let (served, lines) = converse(b"test 1 5\npanictest 2 1\ny");
        served.unwrap();
        assert!(lines[1].starts_with("done 1 101 0 "), "{lines:?}");
        assert_eq!(lines.last().unwrap(), "y!");
    }

    #[test]
    fn output_is_cut_to_64_kib() {
        let mut request = b"test 1 70000\n".to_vec();
        request.extend(vec![b'z'; 70_000]);
        let (served, lines) = converse(&request);
        served.unwrap();
        assert_eq!(lines[1], "done 1 0 65536 2");
        assert_eq!(lines[2].len(), 65_537);
    }

    #[test]
    fn truncated_or_unknown_requests_are_errors() {
        assert_eq!(converse(b"test 1 3\nab").0.unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
        assert_eq!(converse(b"hello\n").0.unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
